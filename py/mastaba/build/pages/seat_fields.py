"""The seats and the levels in the form for a new game, generated from the list of levels."""

from html import escape
from typing import Final

from mastaba.build.paths import BuildError
from mastaba.level_names import LEVELS, STANDARD
from mastaba.words.language import ENGLISH, text

SEATS_MARK: Final = "<!-- seats -->"
LEVELS_MARK: Final = "<!-- levels -->"

NAMES: Final = ("Ani", "Neferet", "Imhotep", "Tiye", "Hori", "Merit")
"""The players' names that the form begins with."""

PERSON: Final = "person"
"""Stands for a person where a level stands for a computer player."""


def with_seats(page: str) -> str:
    """The page with a field for each seat and a line for each level.

    Raises BuildError if there is no place for them.
    """
    seats = [_seat(number, name) for number, name in enumerate(NAMES, 1)]
    for mark, parts in ((SEATS_MARK, seats), (LEVELS_MARK, map(_description, LEVELS))):
        if mark not in page:
            raise BuildError(f"index.html has no line {mark}")
        page = page.replace(mark, "\n          ".join(parts))
    return page


def _seat(number: int, name: str) -> str:
    usual = PERSON if number == 1 else STANDARD
    levels = "".join(_option(level, usual, f"opponent.{level}") for level in LEVELS)
    computer = escape(text(ENGLISH, "new_game.computer"))
    face = _attribute("data-off", usual == PERSON)
    return (
        f'<fieldset class="seat seat-{number}"><legend {_words(f"new_game.seat {number}")}</legend>'
        f"<label><span {_words('new_game.name')}</span> "
        f'<input name="name-{number}" value="{name}" maxlength="40"></label>'
        f'<label class="kind"><span {_words("new_game.played by")}</span> '
        f'<select name="kind-{number}">{_option(PERSON, usual, "new_game.person")}'
        f'<optgroup label="{computer}" data-text-label="new_game.computer">{levels}</optgroup>'
        f'</select> <svg class="level-face" viewBox="0 0 32 32" aria-hidden="true"{face}>'
        f'<use href="#level-{STANDARD}"></use></svg></label></fieldset>'
    )


def _option(kind: str, usual: str, key: str) -> str:
    chosen = _attribute("selected", kind == usual)
    return f'<option value="{kind}"{chosen} {_words(key)}</option>'


def _description(level: str) -> str:
    """What to expect of a level; the form shows it for the levels that are chosen."""
    hidden = _attribute("hidden", level != STANDARD)
    name, expect = _words(f"opponent.{level}"), _words(f"opponent.expect {level}")
    return f'<p id="about-{level}"{hidden}><strong {name}</strong> <span {expect}</span></p>'


def _words(key: str) -> str:
    """The end of a start tag that names its text, and the text in English."""
    return f'data-text="{key}">{escape(text(ENGLISH, key))}'


def _attribute(name: str, is_set: bool) -> str:
    return f" {name}" if is_set else ""
