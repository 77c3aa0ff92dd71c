"""Every option can be chosen on the page, and every question has its own verb."""

import random

import pytest

from mastaba import Game, Setup
from mastaba.sentences.game_sentences import QUESTIONS
from mastaba.view_types import View
from mastaba.web.cards.click_targets import OTHERWISE, VERBS, read_click_targets, verb_for
from tests.support.random_play import random_picks

NOT_ON_CARDS = {
    "play", "way", "whose tomb", "which opponent", "whose discard pile", "draw", "buy revealed",
    "offering table", "medjay", "cat", "sling", "pick up discard", "entomb top of deck",
    "entomb top of discards",
}  # fmt: skip
"""Questions answered by yes or no, by a player, by one of two ways, or by what is played."""


def reachable(view: View) -> set[int]:
    """The options that some click on the page leads to."""
    targets = read_click_targets(view, [], "")
    found = set(targets.listed)
    for target in (*targets.cards.values(), *targets.places.values()):
        verb, _, rest = target.do.partition(" ")
        found |= set(read_click_targets(view, [], rest).uses) if verb == "open" else {int(rest)}
    return found


@pytest.mark.parametrize(
    "setup",
    [
        Setup("afterlife", 2),
        Setup("original", 3),
        Setup("last rites", 2),
        Setup("last rites", 1),
        Setup("original", 6, half_with="last rites", starters="random"),
    ],
    ids=Setup.to_text,
)
def test_every_option_can_be_reached(setup: Setup) -> None:
    game, rng = Game(setup, 2), random.Random(2)
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        assert reachable(game.view(decision.player)) == set(range(len(decision.options)))
        game.choose(random_picks(game, rng))


def test_only_the_clicked_one_of_two_equal_cards_shows_its_uses() -> None:
    people = [{"name": "Ada", "hand": ["Urn", "Urn"], "discard": ["Axe"]}, {"name": "Ben"}]
    view = Game.from_position({"edition": "afterlife", "players": people}).view(0)
    clicked, other = (card["id"] for card in view["players"][0]["hand"] or ())
    do = read_click_targets(view, [], "").cards[clicked].do
    targets = read_click_targets(view, [], do.removeprefix("open "))
    assert targets.cards[clicked].expands
    assert targets.cards[other].expands is False
    assert len(targets.uses) == 2


def test_once_enough_are_picked_no_more_can_be() -> None:
    game, rng = Game(Setup("afterlife", 2), 2), random.Random(2)
    decision = game.decision
    while decision is not None and not 1 < decision.most < len(decision.options):
        game.choose(random_picks(game, rng))
        decision = game.decision
    assert decision is not None
    for picked in range(decision.most + 1):
        targets = read_click_targets(game.view(decision.player), list(range(picked)), "")
        on_table = [*targets.cards.values(), *targets.places.values()]
        enough = picked if picked == decision.most else 0
        assert {target.enough for target in on_table if not target.picked} == {enough}
        assert {target.enough for target in on_table if target.picked} <= {0}


@pytest.mark.parametrize(("question", "ranks"), [("pay", [0, 0]), ("discard order", [2, 1])])
def test_picks_are_numbered_if_their_order_counts(question: str, ranks: list[int]) -> None:
    game, rng = Game(Setup("afterlife", 2), 2), random.Random(2)
    decision = game.decision
    while decision is not None and (decision.kind != question or len(decision.options) < 2):
        game.choose(random_picks(game, rng))
        decision = game.decision
    assert decision is not None
    targets = read_click_targets(game.view(decision.player), [1, 0], "").cards
    picked = [targets[copy] for option in decision.options[:2] if (copy := option.copy) is not None]
    assert [(target.picked, target.rank) for target in picked] == [(True, rank) for rank in ranks]


ON_CARDS = [question for question in QUESTIONS if question not in NOT_ON_CARDS]


@pytest.mark.parametrize("question", ON_CARDS)
def test_every_question_about_cards_has_its_verb(question: str) -> None:
    verb = verb_for("card", question)
    assert verb != OTHERWISE or question.endswith("order")


def test_only_questions_about_cards_have_a_verb() -> None:
    assert set(VERBS) <= set(ON_CARDS)


def test_a_card_for_a_boat_is_taken_not_discarded() -> None:
    assert verb_for("place", "boat") == "take"


def test_a_card_that_goes_to_ones_own_discard_pile_is_not_dealt_but_selected() -> None:
    assert verb_for("place", "deal") == "select"
