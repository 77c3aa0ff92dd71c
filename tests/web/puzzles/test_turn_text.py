"""A puzzle's turn in words: what its player does, and nothing that is luck or somebody else's."""

import importlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from mastaba import Game
from mastaba.puzzles.puzzle import TurnAnswer
from tests.puzzles.example import puzzle
from tests.support.stand_ins import browser_stand_ins
from tests.support.table import FULL, buy, entomb, pick, play, seat, table

DEAR = "Goddess Maat, Goddess Nut, Victory, Apis Bull, Judgment, Harvest"
"""A pyramid of which nobody with a gold or two can buy anything."""


def told(game: Game, answer: Callable[[Game], None]) -> str:
    """An answer of the player who is asked in this game, in words."""
    with browser_stand_ins():
        turn_text = importlib.import_module("mastaba.web.puzzles.turn_text").turn_text
    assert game.decision is not None
    asked = game.decision.player
    code = game.position_code(asked)
    played = Game.from_code(code)
    before = len(played.choices)
    answer(played)
    turn = TurnAnswer("", 500, played.choices[before:])
    text = turn_text(replace(puzzle(), position=code, seat=asked), turn, "en")
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize(
    "hand", ["Urn", "Sling, Urn"], ids=["no cards are left", "nothing else can be done"]
)
def test_how_the_turn_ends_is_not_told(hand: str) -> None:
    game = table(seat(hand=hand, deck="Shabti"), seat(hand="Urn"), pyramid=DEAR, stock=FULL)
    assert told(game, lambda game: entomb(game, "Urn")) == "Ada entombs Urn."


def test_several_steps_are_numbered() -> None:
    game = table(seat(hand="Urn, Ring, Ring"), seat(hand="Urn"), pyramid=FULL, stock=FULL)

    def answer(game: Game) -> None:
        entomb(game, "Urn")
        play(game, "Ring")

    assert told(game, answer) == "1. Ada entombs Urn. 2. Ada plays Ring."


def test_ending_the_turn_is_not_told() -> None:
    game = table(seat(hand="Urn, Shabti"), seat(hand="Urn"), pyramid=FULL, stock=FULL)

    def answer(game: Game) -> None:
        entomb(game, "Urn")
        pick(game, "end turn")
        pick(game, "B1")

    assert told(game, answer) == "Ada entombs Urn."


def reaction() -> Game:
    """Ben may react with Sling to what Ada entombs."""
    game = table(
        seat(hand="Urn, Shabti"), seat(hand="Sling, Box of Food, Urn"), pyramid=FULL, stock=FULL
    )
    entomb(game, "Urn")
    return game


def test_not_reacting_is_told_as_the_choice_it_is() -> None:
    assert told(reaction(), lambda game: pick(game, "no")) == "Do not use Sling."


def test_of_a_reaction_only_the_players_own_doing_is_told() -> None:
    def answer(game: Game) -> None:
        pick(game, "yes")
        pick(game, "Urn")

    steps = "1. Ben reacts to the entombing by discarding Sling. 2. Ben entombs Urn."
    assert told(reaction(), answer) == steps


def test_how_the_opponents_action_goes_on_is_not_told() -> None:
    game = table(
        seat(hand="Box of Food, Ring, Urn, Urn"),
        seat(hand="Mummified Cat, Urn"),
        pyramid=FULL,
        stock=FULL,
    )
    play(game, "Box of Food")  # Ring is sacrificed; then Urn is entombed
    assert told(game, lambda game: pick(game, "no")) == "Do not use it."


def test_cards_that_fall_are_told_only_if_the_player_chose_them() -> None:
    pyramid = "Axe, Dagger, Bow, Khopesh, Sling, Spear"
    game = table(seat(hand="Urn, Urn, Urn"), seat(hand="Urn"), pyramid=pyramid, stock=FULL)

    def answer(bought: str, *falling: str) -> Callable[[Game], None]:
        def choices(game: Game) -> None:
            buy(game, bought)
            pick(game, *falling)

        return choices

    assert "falls" not in told(game, answer("Axe", "Urn", "Urn"))
    assert "3. Khopesh falls to the centre of the base." in told(game, answer("Dagger", "M1"))


def test_the_text_ends_where_hidden_cards_come_to_light() -> None:
    game = table(seat(hand="Senet Game, Urn", deck="Axe, Bow, Urn, Urn"), seat(hand="Urn"))
    assert told(game, lambda game: play(game, "Senet Game")) == "Ada plays Senet Game."
