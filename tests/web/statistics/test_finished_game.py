"""Which games count, and what they add to the statistics."""

from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.web.new_game.game_plan import plan_game
from mastaba.web.session.game_session import GameSession
from mastaba.web.statistics.finished_game import finished_game, why_not_counted
from mastaba.web.statistics.statistics_format import LOST, MIXED, OWN_MIX, PEOPLE, PLAYED, WON, Kind
from tests.support.random_play import new_game, random_game
from tests.support.table import pick, play, seat, table


def session_of(game: Game, people: tuple[bool, ...], levels: str = "") -> GameSession:
    return GameSession(plan_game(game.setup, people, game.seed, levels), game)


@pytest.mark.parametrize("me", [0, 1])
def test_a_game_against_the_computer_is_won_or_lost(me: int) -> None:
    game = random_game(2, 1)
    [mine] = [score for score in game.scores() if score["player"] == me]
    end = finished_game(session_of(game, (me == 0, me == 1), "vizier"))
    assert end.kind == Kind("afterlife", 2, "vizier")
    assert end.result == (WON if mine["winner"] else LOST)
    assert end.points == mine["total"]
    entombed = [event for turn in game.chronicle() for event in turn["entombed"]]
    assert sum(end.cards.values()) == sum(event["player"] == me for event in entombed) > 0


def test_a_card_that_an_opponent_puts_into_the_tomb_is_not_counted_as_entombed() -> None:
    game = table(seat(hand="Burial Chamber, Axe, Bow, Urn"), seat(hand="Urn"))
    play(game, "Burial Chamber")
    pick(game, "Axe")
    pick(game, "Bow")
    seats = ((True, False), (False, True))
    assert [finished_game(session_of(game, one)).cards for one in seats] == [{"Bow": 1}, {}]


@pytest.mark.parametrize(
    "options",
    [
        {"sets": "random"},
        {"half_with": "afterlife"},
        {"half_with": "afterlife", "supersets": True},
        {"uniques": "afterlife"},
        {"starters": "last rites"},
    ],
)
def test_a_game_with_other_cards_than_its_edition_is_a_kind_of_its_own(options: Any) -> None:
    game = Game(Setup("original", 2, **options), 1)
    assert finished_game(session_of(game, (True, False), "vizier")).kind.edition == OWN_MIX


@pytest.mark.parametrize("players", [2, 5])
def test_the_cards_of_an_edition_may_be_named(players: int) -> None:
    own = Setup("original", players)
    game = Game(Setup("original", players, sets=own.sets, stall_guard=False), 1)
    people = (True,) + (False,) * (players - 1)
    assert finished_game(session_of(game, people)).kind.edition == "original"


def test_several_levels_are_a_kind_of_their_own() -> None:
    session = session_of(random_game(3, 1), (True, False, False), "vizier,apprentice")
    assert finished_game(session).kind == Kind("afterlife", 3, MIXED)


def test_a_game_between_people_has_no_winner_and_no_points() -> None:
    end = finished_game(session_of(random_game(3, 1), (True, True, False)))
    assert end.kind == Kind("afterlife", 3, PEOPLE)
    assert (end.result, end.points, end.cards) == (PLAYED, None, {})


def test_solitaire_is_won_by_the_perfect_tomb_only() -> None:
    end = finished_game(session_of(random_game(1, 1), (True,)))
    assert (end.kind, end.result) == (Kind("afterlife", 1, "starter"), LOST)


def test_the_same_deal_is_known_again_whatever_was_chosen() -> None:
    one, other = random_game(2, 1), random_game(2, 2)
    deal = finished_game(session_of(one, (True, False))).deal
    undone = random_game(2, 1)
    assert finished_game(session_of(undone, (True, False), "vizier")).deal == deal
    assert finished_game(session_of(one, (False, True))).deal != deal
    assert finished_game(session_of(other, (True, False))).deal != deal


def test_practice_and_games_begun_in_the_middle_do_not_count() -> None:
    people = (True, False)
    assert why_not_counted(session_of(new_game(2, 1), people)) == ""
    practice = Game(Setup(players=2, practice=True), 1)
    assert why_not_counted(session_of(practice, people)) == "practice"
    middle = Game.from_code(new_game(2, 1).position_code())
    assert why_not_counted(session_of(middle, people)) == "begun in the middle"
    replayed = random_game(2, 1).beginning().as_practice()
    assert why_not_counted(session_of(replayed, people)) == "practice"
