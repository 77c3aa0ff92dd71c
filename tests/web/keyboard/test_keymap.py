"""What each key does, on several countries' keyboards, and where the arrow keys lead."""

import pytest

from mastaba.web.keyboard import keymap
from mastaba.web.keyboard.key_help import keys_view
from mastaba.web.keyboard.keymap import BUTTONS, GOALS, HEARD, HELP, PLACES, KeyCommand, command
from mastaba.web.keyboard.roving_focus import Centre, step
from tests.web.test_page_views import words


@pytest.fixture
def switched_off() -> object:
    keymap.switch(False)
    yield
    keymap.switch(True)


@pytest.mark.parametrize(
    ("key", "code", "shift", "expected"),
    [
        ("1", "Digit1", False, KeyCommand("press", "1")),
        ("0", "Digit0", False, KeyCommand("press", "0")),
        ("&", "Digit1", False, KeyCommand("press", "1")),  # French
        ("7", "Numpad7", False, KeyCommand("press", "7")),
        ("!", "Digit1", True, KeyCommand("press", "Shift+1")),
        ("&", "Digit6", True, KeyCommand("press", "Shift+6")),  # German
        ("/", "Digit7", True, None),
        ("u", "KeyU", False, KeyCommand("press", "u")),
        ("U", "KeyU", False, KeyCommand("press", "u")),  # Caps Lock
        ("U", "KeyU", True, None),
        ("г", "KeyU", False, KeyCommand("press", "u")),  # Russian
        ("l", "KeyL", False, KeyCommand("hear", "since")),
        ("L", "KeyL", True, KeyCommand("go", "since")),
        ("?", "Minus", True, KeyCommand("help")),  # German
        ("?", "Digit6", True, KeyCommand("help")),
        ("Escape", "Escape", False, KeyCommand("close")),
        ("ArrowUp", "ArrowUp", False, KeyCommand("move", "up")),
        ("ArrowUp", "ArrowUp", True, None),
        ("Enter", "Enter", False, None),
        (" ", "Space", False, KeyCommand("press", "Space")),
        (" ", "Space", True, None),
        ("Home", "Home", False, KeyCommand("press", "Home")),
        ("End", "End", True, None),
        ("Tab", "Tab", False, None),
        ("F6", "F6", False, None),
        ("ä", "Quote", False, None),
        ("x", "KeyX", False, None),
    ],
)
def test_a_key_gives_its_command(
    key: str, code: str, shift: bool, expected: KeyCommand | None
) -> None:
    assert command(key, code, shift) == expected


@pytest.mark.usefixtures("switched_off")
def test_with_character_keys_switched_off_only_the_others_work() -> None:
    for key in "10ucl?":
        assert command(key, f"Key{key.upper()}", False) is None
    for code in ("Space", "Home", "End"):
        assert command(code, code, False) is None
    assert command("Escape", "Escape", False) == KeyCommand("close")
    assert command("ArrowLeft", "ArrowLeft", False) == KeyCommand("move", "left")
    assert keymap.card_key(0) is None
    assert keymap.place_key("T") is None
    assert keymap.button_key("hint") is None
    assert keymap.replay_key("on") is None


def test_a_control_is_pressed_by_the_key_it_announces() -> None:
    assert [keymap.card_key(number) for number in (0, 8, 9, 10)] == ["1", "9", "0", None]
    assert [keymap.place_key(place) for place in ("B1", "T")] == ["Shift+1", "Shift+6"]
    for name in BUTTONS:
        letter = keymap.button_key(name)
        assert letter is not None
        assert command(letter, "", False) == KeyCommand("press", letter)


def test_no_letter_has_two_meanings() -> None:
    letters = [*HEARD, *BUTTONS.values()]
    assert len(letters) == len(set(letters))
    assert len(PLACES) == 6


def test_the_help_lists_every_key() -> None:
    help_text = words(keys_view(True))
    for letter in (*HEARD, *BUTTONS.values()):
        assert f" {letter.upper()} " in help_text
    assert "←, → One choice back or forward" in help_text
    assert "Space Play or pause" in help_text
    assert {*BUTTONS, *HEARD.values()} <= {name for lines in HELP.values() for name in lines}
    assert "You can turn shortcuts off" in help_text
    assert "are turned off" in words(keys_view(False))


def row(*xs: float, y: float = 0) -> list[Centre]:
    return [Centre(x, y, 10) for x in xs]


PYRAMID = row(5) + row(4, 6, y=10) + row(3, 5, 7, y=20)
TABLE = [PYRAMID, [], row(1, 5, 9, y=40)]


@pytest.mark.parametrize(
    ("zone", "at", "way", "to"),
    [
        (2, 0, "right", (2, 1)),
        (2, 0, "left", None),
        (2, 2, "right", None),
        (0, 0, "left", None),
        (0, 5, "up", (0, 2)),
        (0, 2, "up", (0, 0)),
        (0, 0, "down", (0, 1)),
        (0, 0, "up", None),
        (0, 3, "down", (2, 0)),
        (0, 4, "down", (2, 1)),
        (2, 2, "up", (0, 5)),
        (2, 1, "down", None),
        (1, -1, "down", (2, 0)),
        (1, -1, "up", (0, 3)),
        (2, -1, "down", (2, 0)),
        (2, -1, "right", (2, 0)),
        (1, -1, "right", None),
    ],
)
def test_an_arrow_moves_the_focus(zone: int, at: int, way: str, to: tuple[int, int] | None) -> None:
    assert step(TABLE, zone, at, way) == to


def test_every_letter_leads_somewhere_with_shift() -> None:
    assert set(GOALS) == set(HEARD.values())
