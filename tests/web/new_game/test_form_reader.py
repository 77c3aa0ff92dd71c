"""The new-game form is read into a setup, or rejected with the field at fault."""

from typing import Any

import pytest

from mastaba import Setup
from mastaba.rules.cards import EDITIONS
from mastaba.web.new_game.form_reader import FormError, read_plan
from mastaba.web.new_game.game_plan import LARGEST_SEED, GamePlan

USUAL = {
    "edition": ["afterlife"], "players": ["2"], "solitaire": ["starter"],
    "name-1": ["Ani"], "name-2": [" Tiye "], "name-3": [""], "name-4": ["Hori"],
    "name-5": ["Merit"], "name-6": ["Ada"],
    "kind-1": ["person"], "kind-2": ["computer"], "kind-3": ["person"], "kind-4": ["person"],
    "kind-5": ["person"], "kind-6": ["computer"],
    "sets": ["edition"], "uniques": ["edition"], "starters": ["edition"],
    "starter-4": ["original"], "starter-3": ["last rites"], "starter-2": ["random"],
    "starter-1": ["original"], "stall-guard": ["on"], "seed": [""],
}  # fmt: skip


def plan(**fields: Any) -> GamePlan:
    """The plan of the usual form with these fields changed; "half_with" stands for "half-with"."""
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    listed = {name: [value] if isinstance(value, str) else value for name, value in given.items()}
    return read_plan({**USUAL, **listed}, 99)


def test_the_untouched_form_gives_the_usual_game() -> None:
    assert plan() == GamePlan(Setup(players=["Ani", "Tiye"]), (True, False), 99)


def test_each_computer_seat_has_its_level() -> None:
    four_seats = plan(players="4", kind_2="vizier", kind_3="person", kind_4="apprentice")
    assert four_seats.people == (True, False, True, False)
    assert four_seats.levels == ("", "vizier", "", "apprentice")


def test_an_empty_name_gets_a_default() -> None:
    assert plan(players="3").names == ("Ani", "Tiye", "Player 3")


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({"edition": "original"}, {"edition": "original"}),
        ({"sets": "random"}, {"sets": "random"}),
        ({"sets": "random", "set": ["Books", "random 7"]},
         {"sets": ["random", "random 7", "Books"]}),
        ({"sets": "chosen", "set": ["Books", "Weapons"]}, {"sets": ["Books", "Weapons"]}),
        (
            {"set": ["Weapons", "Books"]},
            {"sets": ["Mummification", "Jewelry", "Chambers", "Weapons", "Tomb Art", "Books"]},
        ),
        ({"sets": "half original"}, {"half_with": "original"}),
        (
            {"sets": "half original", "supersets": "on", "set": ["Books", "Builders"]},
            {"half_with": "original", "supersets": True, "sets": ["Builders"]},
        ),
        ({"supersets": "on"}, {}),
        ({"uniques": "all"}, {"uniques": EDITIONS}),
        ({"uniques": "none", "unique": ["original"]}, {"uniques": []}),
        ({"uniques": "chosen", "unique": ["original"]}, {"uniques": ["original"]}),
        ({"starters": "last rites"}, {"starters": "last rites"}),
        (
            {"starters": "chosen"},
            {"starters": ["original", "last rites", "random", "original"]},
        ),
        ({"practice": "on"}, {"practice": True}),
        ({"pack": "beef"}, {"pack": "beef"}),
    ],
)  # fmt: skip
def test_every_option_reaches_the_setup(fields: dict[str, Any], options: dict[str, Any]) -> None:
    assert plan(**fields).setup == Setup(**{"players": ["Ani", "Tiye"], **options})


def test_an_unticked_stall_guard_is_off() -> None:
    fields = {name: value for name, value in USUAL.items() if name != "stall-guard"}
    assert read_plan(fields, 1).setup == Setup(players=["Ani", "Tiye"], stall_guard=False)


def test_six_players_can_have_two_kinds_of_starters() -> None:
    setup = plan(players="6", starters="turns").setup
    assert setup.starters == ("original", "last rites")


def test_a_single_player_is_a_person_playing_solitaire() -> None:
    alone = plan(players="1", kind_1="computer", solitaire="master")
    assert alone.people == (True,)
    assert alone.setup == Setup(players=["Ani"], solitaire="master")


@pytest.mark.parametrize(
    ("fields", "blamed", "words"),
    [
        ({"name_2": "ani"}, ("name-2", ""), "same name"),
        ({"players": "4", "name_4": "TIYE"}, ("name-4", ""), "same name"),
        ({"name_1": "x" * 41}, ("name-1", ""), "at most 40"),
        ({"kind_1": "computer"}, ("kind-1", ""), "must be a person"),
        ({"edition": "first"}, ("edition", ""), "no edition"),
        ({"sets": "chosen"}, ("sets", ""), r"^Choose at least one set\.$"),
        ({"sets": "chosen", "players": "6"}, ("sets", ""), r"^Choose at least one set\.$"),
        ({"sets": "half afterlife"}, ("sets", ""), "two different editions"),
        ({"sets": "random", "set": ["Books", "Weapons", "Priests"]},
         ("set", "Priests"), "Too many"),
        ({"sets": "chosen", "set": ["Sarcophagi"], "uniques": "none"}, ("uniques", ""), "6 cards"),
        ({"starters": "turns"}, ("starters", ""), "five or six"),
        ({"players": "1", "solitaire": "easy"}, ("solitaire", ""), "no solitaire"),
        ({"seed": "seven"}, ("seed", ""), "whole number"),
        ({"seed": "-1"}, ("seed", ""), "whole number"),
        ({"seed": "٣"}, ("seed", ""), "whole number"),
        ({"seed": str(LARGEST_SEED + 1)}, ("seed", ""), "whole number"),
    ],
)  # fmt: skip
def test_an_error_names_the_field_at_fault(
    fields: dict[str, Any], blamed: tuple[str, str], words: str
) -> None:
    with pytest.raises(FormError, match=words) as caught:
        plan(**fields)
    assert (caught.value.field, caught.value.value) == blamed
