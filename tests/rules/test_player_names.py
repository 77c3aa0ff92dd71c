"""Players' names: which ones are accepted, and what is wrong with the others."""

from typing import Any

import pytest

from mastaba import Game, MastabaError, Setup, SetupError

BLANK_LETTERS = "\u00ad\u115f\u1160\u200b\u2060\u2800\u3164\ufeff\uffa0\U0001d159"
"""Signs that show nothing; to Unicode, some of them are letters."""

WOMAN, GIRL, SKIN = "\U0001f469", "\U0001f467", "\U0001f3fd"


@pytest.mark.parametrize("players", [0, -3, 7, 1000, True, 2.0, None, "Ada", {"Ada", "Ben"}])
def test_invalid_players_are_rejected(players: Any) -> None:
    with pytest.raises(SetupError):
        Setup(players=players)


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["Ada", "Ben", "Cy", "Dora", "Eve", "Fay", "Guy"],
        ["Ada", ""],
        ["Ada", "   "],
        ["Ada", 7],
        ["Ada", None],
        ["Ada", "Ada"],
        ["Ada", " ada "],
        ["Ada", "B" * 41],
        ["Ada", "Ben\nCy"],
        ["Ada", "\ud800"],
        ["Ren\u00e9e", "Rene\u0301e"],  # composed and decomposed
        ["Ada", "Ada\ufe0f"],
        ["Ada", "\ufe0f \ufe0f"],
        [f"{WOMAN}\u200d{GIRL}", f"{WOMAN}{GIRL}"],
        ["Ada", "e" + 41 * "\u0301"],
        ["Ada", 10**6 * "e\u0301"],
        *(["Ada", f"{sign}"] for sign in BLANK_LETTERS),
        *(["Ada", f"Ben{sign}"] for sign in BLANK_LETTERS),
    ],
)
def test_invalid_names_are_rejected(names: list[Any]) -> None:
    with pytest.raises(SetupError):
        Setup(players=names)


def test_names_are_composed() -> None:
    setup = Setup(players=["Rene\u0301e", "\u1112\u1161\u11ab"])
    assert setup.players == ("Ren\u00e9e", "\ud55c")
    assert setup == Setup(players=setup.players)
    assert Setup(players=["e\u0301" * 40]).players == ("\u00e9" * 40,)


@pytest.mark.parametrize(
    "name", ["Nefer", "\U00013080", "\u2764\ufe0f", "\u05d0\u05d1", "\u0928\u093f", "7", "?"]
)
def test_names_of_any_script_and_of_signs_are_kept(name: str) -> None:
    assert Setup(players=[name, "Ben"]).players == (name, "Ben")


@pytest.mark.parametrize(
    "name",
    [
        f"{WOMAN}\u200d{WOMAN}\u200d{GIRL}",
        f"{WOMAN}{SKIN}\u200d\U0001f4bb",
        "The \U0001f3f3\ufe0f\u200d\U0001f308 team",
    ],
    ids=["family", "skin tone", "rainbow flag"],
)
def test_joined_emoji_are_kept_in_names_and_everywhere_they_go(name: str) -> None:
    setup = Setup(players=[name, "Ben"])
    assert setup.players == (name, "Ben")
    assert Setup.from_text(setup.to_text()) == setup
    game = Game(setup, 1)
    assert Game.replay(game.record()).setup == setup
    assert Game.from_code(game.position_code(0)).setup.players == (name, "Ben")


@pytest.mark.parametrize(
    "name",
    ["A\u200dB", f"{GIRL}\u200d", f"\u200d{GIRL}", f"A\u200d{GIRL}", f"{GIRL}\u200d\u200d{GIRL}"],
)
def test_a_joiner_of_anything_else_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match=r"U\+200D"):
        Setup(players=[name, "Ben"])


@pytest.mark.parametrize("sign", BLANK_LETTERS)
def test_a_sign_without_ink_is_named_by_its_place(sign: str) -> None:
    with pytest.raises(SetupError, match=rf"Character 3 of a name .* \(U\+{ord(sign):04X}\)"):
        Setup(players=[f"Ab{sign}", "Ben"])


def test_unnamed_players_get_default_names() -> None:
    assert Setup(players=3).players == ("Player 1", "Player 2", "Player 3")
    assert issubclass(SetupError, MastabaError)
