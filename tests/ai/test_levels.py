"""Levels: by name, legal and repeatable at every table, and what each of them overlooks."""

import random
from collections import Counter

import pytest

from mastaba import Game, MastabaError, Setup
from mastaba.ai import LEVELS, Player, greedy, player
from mastaba.ai.levels import ABILITIES
from mastaba.ai.search.budget import Simulations
from mastaba.ai.search.candidates import answers
from mastaba.ai.search.deliberation import Deliberation, _noticed
from mastaba.incremental import at_once
from mastaba.knowledge.seat_view import imagine
from mastaba.level_names import STANDARD
from mastaba.rules.cards import CARDS
from mastaba.rules.machine import END_TURN
from mastaba.view_types import View
from mastaba.words.language import text
from tests.ai.test_level_without_search import check_legal
from tests.support import packs
from tests.support.nets import games_of_all_kinds
from tests.support.random_play import decision_of, random_picks, state_of
from tests.support.table import FULL, seat, table

each_level = pytest.mark.parametrize("level", LEVELS)


def quick(level: str, seen: View, seed: int) -> list[int]:
    """What a level picks, with at most two simulations."""
    ability = ABILITIES[level]
    budget = min(2, ability.simulations)
    deliberation = Deliberation(imagine(seen, seed), ability._replace(simulations=budget), seed)
    at_once(deliberation.steps(Simulations(budget)))
    return deliberation.best()


def test_levels_are_listed_weakest_first() -> None:
    assert LEVELS == ("apprentice", "steward", "overseer", "vizier", "pharaoh")
    assert STANDARD in LEVELS
    assert list(ABILITIES) == list(LEVELS)
    for searches in (False, True):
        overlooked = [
            one.overlooks for one in ABILITIES.values() if bool(one.simulations) is searches
        ]
        assert overlooked == sorted(overlooked, reverse=True)
        assert overlooked[-1] == 0
    for searched in ("simulations", "seconds", "ahead"):
        amounts = [getattr(ability, searched) for ability in ABILITIES.values()]
        assert amounts == sorted(amounts)


def test_an_unknown_level_is_reported_with_the_known_ones() -> None:
    with pytest.raises(MastabaError, match=r"no level 'vezier'\. Known .* apprentice, .* pharaoh"):
        player("vezier")


@pytest.mark.sweep
@each_level
def test_a_player_is_a_function_of_view_and_seed(level: str) -> None:
    """Equal views and seeds give equal picks; it is called as documented."""
    game = Game(Setup("afterlife", 2), 7)
    choose: Player = player(level)
    seen = game.view(0)
    picks = choose(seen, 3)
    check_legal(game, picks)
    assert picks == player(level)(game.view(0), 3)
    assert game.view(0) == seen


@pytest.mark.sweep
@each_level
def test_picks_are_legal_and_repeatable_at_every_kind_of_table(level: str) -> None:
    step = 60 if ABILITIES[level].simulations else 12
    kinds = Counter[str]()
    for number, game in enumerate(games_of_all_kinds(120, step)):
        seen = game.view(decision_of(game).player)
        picks = quick(level, seen, number)
        check_legal(game, picks)
        assert picks == quick(level, game.view(decision_of(game).player), number)
        kinds[decision_of(game).kind] += 1
    assert len(kinds) > (3 if ABILITIES[level].simulations else 8)


@each_level
def test_picks_are_legal_with_a_pack(level: str) -> None:
    pack = packs.load(*({"card": name, "cost": 3, "gold": 2} for name in CARDS))
    hand = seat(hand="Axe, Bow, Urn, Ring", deck="Sling, Spear")
    game = packs.game_with(pack, hand, hand, pyramid=FULL, stock="Sphinx, Ring")
    rng = random.Random(1)
    for number in range(12):
        if game.decision is None:
            break
        check_legal(game, quick(level, game.view(game.decision.player), number))
        game.choose(random_picks(game, rng))


def test_no_level_overlooks_everything() -> None:
    """The end of the turn is always noticed, and so is every other kind of question."""
    for game in games_of_all_kinds(100, 10):
        state = state_of(game)
        listed = answers(state)
        blind = _noticed(state, 1.0)
        if state.question == "play":
            assert [[state.options[pick] for pick in picks] for picks in blind] == [[END_TURN]]
        else:
            assert blind == listed
        assert _noticed(state, 0.0) == listed


def test_an_overlooked_card_is_overlooked_for_the_whole_turn_and_every_use() -> None:
    game = table(
        seat(hand="Axe, Bow, Chariot, Ring, Kite, Urn, Necklace"), seat(hand="Urn"), pyramid=FULL
    )
    state = state_of(game)
    seen = [state.options[picks[0]] for picks in _noticed(state, 0.5)]
    assert 1 < len(seen) < len(state.options)
    in_hand = {code & 0xFFF for code in seen if code >> 12 in (3, 4)}
    offered = {code & 0xFFF for code in state.options if code >> 12 in (3, 4)}
    assert len(in_hand) < len(offered)
    for copy in in_hand:
        both = [code for code in state.options if code >> 12 in (3, 4) and code & 0xFFF == copy]
        assert all(code in seen for code in both)
    assert _noticed(state, 0.5) == _noticed(state.copy(), 0.5)


def test_cards_for_sale_can_be_overlooked_too() -> None:
    met = Counter[bool]()
    for turn in range(30):
        state = state_of(table(seat(hand="Urn, Urn, Urn, Urn, Urn"), seat(), pyramid=FULL)).copy()
        state.turn = turn
        noticed = [picks[0] for picks in _noticed(state, 0.5)]
        bought = [index for index, code in enumerate(state.options) if code >> 12 == 1]
        met.update(index in noticed for index in bought)
    assert min(met[True], met[False]) > 10


def test_the_more_is_overlooked_the_fewer_answers_remain() -> None:
    numbers = Counter[float]()
    for game in games_of_all_kinds(60, 10):
        for ability in ABILITIES.values():
            numbers[ability.overlooks] += len(_noticed(state_of(game), ability.overlooks))
    ordered = [numbers[overlooks] for overlooks in sorted(numbers, reverse=True)]
    assert ordered == sorted(ordered)
    assert ordered[0] < ordered[-1]


# The greedy player


def test_the_greedy_player_plays_as_before() -> None:
    """Others are compared with it, so nothing may change it."""
    game = Game(Setup("afterlife", 2, rules=1), 3)
    chosen = []
    while game.decision is not None and len(game.choices) < 25:
        game.choose(greedy.choose(game.view(game.decision.player), 1))
        chosen.append(list(game.choices[-1]))
    assert game.digest() == GREEDY_DIGEST
    assert len(chosen) == 25


GREEDY_DIGEST = "5798e4b5"


def test_the_form_says_which_level_is_easier() -> None:
    told = [text("en", f"opponent.expect {level}") for level in LEVELS]
    shades = ["(very easy) ", "(easy) ", "(medium) ", "(hard) ", "(very hard) "]
    assert all(map(str.startswith, told, shades))


@pytest.mark.parametrize("level", LEVELS)
def test_the_form_says_how_much_a_level_overlooks(level: str) -> None:
    words = {0.21: "one card in five", 0.1: "one card in ten", 0.07: "one card in fourteen"}
    told = text("en", f"opponent.expect {level}")
    overlooks = ABILITIES[level].overlooks
    assert ("overlooks one card" in told) == (overlooks > 0)
    assert words.get(overlooks, "") in told
