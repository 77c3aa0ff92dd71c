"""A hint is what a player of its ability would play, and equally good answers are named."""

import re
from dataclasses import replace
from itertools import islice

import pytest

from mastaba import Game
from mastaba.ai.hint import explained
from mastaba.ai.hint_reason import ALIKE, COMPARED, TABLES, HintAnalysis, explain
from mastaba.ai.levels import ABILITIES, HINT_ABILITY
from mastaba.ai.search.budget import Simulations
from mastaba.ai.search.deliberation import Deliberation
from mastaba.ai.search.policy import followed
from mastaba.ai.values.evaluators import Evaluator
from mastaba.incremental import at_once
from mastaba.knowledge.seat_view import imagine
from mastaba.rules.state import State
from mastaba.view_types import View
from tests.support.nets import games_of_all_kinds
from tests.support.random_play import decision_of, state_of
from tests.support.table import FULL, pick, play, seat, table
from tests.support.thinking import hint


def deliberate(seen: View, seed: int) -> Deliberation:
    deliberation = Deliberation(imagine(seen, seed), HINT_ABILITY, seed)
    at_once(deliberation.steps(Simulations(HINT_ABILITY.simulations)))
    return deliberation


def test_the_adviser_overlooks_nothing() -> None:
    assert HINT_ABILITY.overlooks == 0
    assert 0 < HINT_ABILITY.seconds <= max(ability.seconds for ability in ABILITIES.values())


@pytest.mark.sweep
def test_a_hint_is_what_the_adviser_would_play() -> None:
    for game in islice(games_of_all_kinds(30, 29), 0, None, 9):
        seen = game.view(decision_of(game).player)
        found = hint(seen, 2, "en")
        deliberation = deliberate(seen, 2)
        assert found["picks"] == deliberation.best()
        assert found == explained(seen, imagine(seen, 2), deliberation, "en")


def test_the_reason_compares_only_the_best_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many there are, so that a hint comes soon."""
    seen = game_with_many_answers().view(0)
    deliberation = deliberate(seen, 1)
    assert len(deliberation.rated()) > COMPARED
    judged: list[object] = []

    def counted(one: State, picks: list[int], judge: Evaluator) -> State:
        judged.append(picks)
        return followed(one, picks, judge)

    monkeypatch.setattr("mastaba.ai.hint.followed", counted)
    explained(seen, imagine(seen, 1), deliberation, "en")
    assert len(judged) == COMPARED * TABLES


def game_with_many_answers() -> Game:
    hand = "Urn, Shabti, Axe, Bow, Dagger, Ring, Necklace, Brooch"
    return table(seat(hand=hand, deck="Urn"), seat(hand="Axe"), pyramid=FULL)


def analysis(game: Game, worth: list[float], *, has_all: bool = True) -> HintAnalysis:
    """An analysis in which the first answers are worth this much."""
    state = state_of(game)
    ways = [[number] for number in range(len(worth))]
    outcomes: list[list[State]] = [[state] for _ in ways]
    question = decision_of(game).to_plain()
    return HintAnalysis(game.setup.players, question, [state], ways, outcomes, worth, has_all)


def test_that_nothing_is_better_is_only_said_of_what_was_compared() -> None:
    game, worth = table_with_purchases(), [0.6, 0.4, 0.3]
    best = "No other choice leads to a better position."
    tried = "No other choice that was tried leads to a better position."
    assert explain(analysis(game, worth), "en").endswith(f". {best}")
    assert explain(analysis(game, worth, has_all=False), "en").endswith(f". {tried}")
    alone = explain(analysis(game, worth[:1], has_all=False), "en")
    assert alone == decision_of(game).options[0].text + "."


@pytest.mark.parametrize(("pauses", "has_all"), [(3, False), (1_000, True)])
def test_a_hint_knows_whether_thinking_was_cut_short(
    pauses: int, has_all: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = game_with_many_answers().view(0)
    thinking = Deliberation(imagine(seen, 1), HINT_ABILITY, 1)
    for _ in islice(thinking.steps(Simulations(4)), pauses):
        pass
    given: list[bool] = []

    def told(thought: HintAnalysis, language: str) -> str:
        given.append(thought.has_all)
        return language

    monkeypatch.setattr("mastaba.ai.hint.explain", told)
    explained(seen, imagine(seen, 1), thinking, "en")
    assert given == [has_all]


def table_with_purchases() -> Game:
    return table(seat(hand="Urn, Urn, Urn, Axe, Bow", deck="Urn"), seat(hand="Axe"), pyramid=FULL)


@pytest.mark.parametrize(
    ("worth", "other"),
    [
        ([0.6, 0.4, 0.3, 0.2], None),
        ([0.6, 0.6 - ALIKE / 2, 0.3, 0.2], 1),
        ([0.6, 0.5, 0.6 - ALIKE / 2, 0.2], 2),
        ([0.6, 0.5, 0.7, 0.2], None),  # rated higher at first sight, but dropped
        ([0.6, 0.6, 0.6, 0.6], None),  # then they are all equal
    ],
)
def test_an_equally_good_answer_is_named(worth: list[float], other: int | None) -> None:
    game = table_with_purchases()
    words = explain(analysis(game, worth), "en")
    found = re.search(r"Just as good: (.*)\.$", words)
    assert (found is None) == (other is None), words
    if found and other is not None:
        assert found[1] == decision_of(game).options[other].text


@pytest.mark.parametrize("tried", [2, 3])
def test_only_a_comparison_of_all_answers_says_that_it_makes_no_difference(tried: int) -> None:
    game = table(seat(hand="Outer Sarcophagus, Urn, Axe, Bow"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Outer Sarcophagus")
    assert len(decision_of(game).options) == 3
    words = explain(analysis(game, [0.5] * tried), "en")
    assert ("it makes no difference" in words) == (tried == 3)
    assert ("No other choice leads to a better position." in words) == (tried == 2)


@pytest.mark.parametrize("tried", [2, 3])
def test_only_a_comparison_of_all_answers_says_what_any_other_would_cost(tried: int) -> None:
    """The best outcome keeps a hand that is worth one point more."""
    game = table(seat(hand="Outer Sarcophagus, Urn, Axe, Bow"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Outer Sarcophagus")
    some = analysis(game, [0.9, 0.5, 0.4][:tried])
    worse = some.tables[0].copy()
    worse.hands[0].clear()
    words = explain(replace(some, outcomes=[some.outcomes[0], *[[worse]] * (tried - 1)]), "en")
    assert ("With any other choice" in words) == (tried == 3)
    assert ("No other choice leads to a better position." in words) == (tried == 2)


def test_of_many_equal_cards_one_answer_is_all_there_is() -> None:
    game = table(seat(hand="Calcite Cup, Urn, Urn, Urn, Urn, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Calcite Cup")
    assert len(decision_of(game).options) == 5
    some = replace(analysis(game, [0.5]), answers=[[0, 1, 2, 3]])
    assert "it makes no difference" in explain(some, "en")


def test_an_equal_card_is_not_named_as_equally_good() -> None:
    """Two equal cards of the pyramid have the same text."""
    game = table(
        seat(hand="Urn, Urn, Urn, Urn"), seat(hand="Axe"), pyramid="Axe, Axe, Bow", entombed=True
    )
    texts = [option.text for option in decision_of(game).options]
    first = texts.index(next(text for text in texts if texts.count(text) == 2))
    worth = [0.2] * len(texts)
    worth[0] = 0.9
    same = analysis(game, worth)
    ways = [[first], [first + 1], *([n] for n in range(len(texts)) if n not in (first, first + 1))]
    worth = [0.9, 0.9, *[0.1] * (len(ways) - 2)]
    outcomes = [[same.tables[0]]] * len(ways)
    words = explain(replace(same, answers=ways, outcomes=outcomes, worth=worth), "en")
    assert "Just as good" not in words


def test_a_hint_inside_an_action_is_one_of_its_options() -> None:
    game = table(seat(hand="Brooch, Urn", tomb="Axe"), seat(hand="Axe"), pyramid=FULL)
    play(game, "Brooch")
    found = hint(game.view(0), 1, "en")
    assert len(found["picks"]) == 1
    pick(game, decision_of(game).options[found["picks"][0]].place or "")
