"""The fragment of an address: what the page shows, and how.

`#setup=<text>&seed=<number>` begins a game, `#position=<code>` and `#record=<record>` continue one,
`#lesson=<name>` begins a lesson, `#puzzle=<name>` a puzzle. `people=1,3` or `people=all` names the
seats played by people, `levels=vizier` or `levels=vizier,apprentice` the levels of the computer
players, `readonly` makes the table view-only, and `language=` and `theme=` set the page's language
and theme.
docs/setups.md documents all of it for players.
"""

from __future__ import annotations

import binascii
import zlib
from collections.abc import Sequence
from itertools import islice
from typing import Final

from mastaba import MastabaError
from mastaba.formats.record import FIRST_LINE
from mastaba.level_names import LEVELS, STANDARD
from mastaba.rules.cards import CARDS
from mastaba.words.language import LANGUAGES

LONGEST_UNPACKED: Final = 1_000_000
"""Most bytes of an unpacked record: no game in a link is that long."""

LONGEST: Final = 8_000
"""Most characters of a link that address bars and messengers are sure not to truncate."""

QUICK: Final = "?quick"
"""The query of an address that begins a game at once, if the fragment names none."""

EVERYBODY: Final = "all"

GAMES: Final = ("setup", "position", "record", "lesson", "puzzle")
"""The parameters that name a game; a link has at most one of them."""

OF_THE_GAME: Final = (*GAMES, "seed", "people", "levels", "readonly")
"""The parameters that determine the game, not just the look of the page."""

OF_THE_PAGE: Final = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    **dict.fromkeys(("rules", "cards", "card", "embed", "may", "size"), None),
}
"""The parameters of the page, and their values if not everything will do."""

MOST_QUOTED, LONGEST_QUOTED = 3, 30
"""The most ignored parts of a link that are quoted, and the most characters of each."""


class LinkError(MastabaError):
    """A link that cannot be used."""


def fragment(text: str) -> str:
    """The fragment of an address; empty if there is none, or if the text is no address."""
    return "" if "\n" in text.strip() else text.strip().partition("#")[2]


def parts(link: str) -> dict[str, str]:
    """The parameters of a fragment, by name; one without a value is empty."""
    return dict(_pairs(link))


def _pairs(link: str) -> list[tuple[str, str]]:
    pairs = (part.partition("=") for part in link.removeprefix("#").split("&"))
    return [(name, value) for name, _, value in pairs]


def read_link(link: str) -> dict[str, str]:
    """The parameters of a fragment, with a record and somebody's own lesson, if any, as text.

    Raises LinkError for more than one game, and for a record that is damaged.
    """
    games = [name for name, _ in _pairs(link) if name in GAMES]
    if len(games) > 1:
        raise LinkError("new_game.several games", games=", ".join(f"{name}=" for name in games[:4]))
    parameters = parts(link)
    if "record" in parameters:
        parameters["record"] = read_record(parameters["record"])
    if "%" in parameters.get("lesson", ""):
        parameters["lesson"] = _unquote(parameters["lesson"])
    if {"%", " "} & set(parameters.get("setup", "")):
        parameters["setup"] = "/".join(map(_spelled, parameters["setup"].split("/")))
    return parameters


def _spelled(part: str) -> str:
    """A part of a setup as its text spells it: a space or %20 is a hyphen, except in names."""
    return part if part.startswith("names=") else _unquote(part).replace(" ", "-")


def _unquote(text: str) -> str:
    """The text without percent-encoding."""
    from urllib.parse import unquote  # most page loads do not need it

    return unquote(text)


def ignored(link: str, has_default: bool = False) -> list[str]:
    """The first parts of a fragment that the page ignores, shortened.

    How to play is of no use without a game: one in the link, or that of a page which has a default.
    """
    pairs = _pairs(link)
    has_game = has_default or any(name in GAMES for name, _ in pairs)
    strange = (f"{name}={value}" for name, value in pairs if not _is_used(name, value, has_game))
    return [part.removesuffix("=")[:LONGEST_QUOTED] for part in islice(strange, MOST_QUOTED)]


def _is_used(name: str, value: str, has_game: bool) -> bool:
    if name == "card":
        return _unquote(value) in CARDS
    if name in OF_THE_PAGE:
        values = OF_THE_PAGE[name]
        return values is None or value in values
    return has_game if name in OF_THE_GAME else not (name or value)


def game_in(link: str) -> dict[str, str]:
    """The parameters of a fragment that determine the game."""
    return {name: value for name, value in parts(link).items() if name in OF_THE_GAME}


def is_quick(query: str, link: str) -> bool:
    """Whether an address asks for a quick game by its query, and for no other by its fragment."""
    return query == QUICK and not game_in(link)


def people(value: str, me: int, seats: int) -> tuple[bool, ...]:
    """Which seats a link gives to people; by default only seat `me`.

    Raises LinkError for seats that do not exist.
    """
    if not value:
        return tuple(seat == me for seat in range(seats))
    if value == EVERYBODY:
        return (True,) * seats
    numbers = value.split(",")
    there = [str(seat) for seat in range(1, seats + 1)]
    if not set(numbers) <= set(there):
        raise LinkError("new_game.bad people", people=repr(value[:20]), seats=seats)
    return tuple(number in numbers for number in there)


def seats(people: Sequence[bool], levels: str, me: int | None) -> str:
    """The part of a link that says who plays these seats; empty if that is what it means anyway.

    `me` is the seat that a link without it gives to a person; None if it is not known.
    """
    persons = [str(number) for number, person in enumerate(people, 1) if person]
    seated = EVERYBODY if len(persons) == len(people) > 1 else ",".join(persons)
    is_usual = me is not None and persons == [str(me + 1)]
    return ("" if is_usual else f"&people={seated}") + _levels(levels)


def _levels(value: str) -> str:
    """The part of a link for these levels of computer players; empty if all are standard."""
    words = [word if word in LEVELS else STANDARD for word in value.split(",")]
    return "" if set(words) == {STANDARD} else f"&levels={','.join(words)}"


def read_record(packed_record: str) -> str:
    """The record in a link: as text, percent-encoded, or packed; see `pack_record`.

    Raises LinkError for anything that is neither.
    """
    text = _unquote(packed_record)
    return text if text.startswith(FIRST_LINE) else _unpack_record(packed_record)


def link_to_record(page: str, text: str, replayed: bool) -> str:
    """The address that opens a record on the page at `page`: at its end, or as a replay.

    It may be longer than `LONGEST`.
    """
    return f"{page}#record={pack_record(text)}{'&readonly' if replayed else ''}"


def pack_record(text: str) -> str:
    """A record packed for a link: deflated (RFC 1950), in base64url without padding."""
    written = text.encode("utf-8", "surrogatepass")  # a damaged save may hold half a character
    data = binascii.b2a_base64(zlib.compress(written, 9), newline=False).decode()
    return data.rstrip("=").replace("+", "-").replace("/", "_")


def _unpack_record(packed_text: str) -> str:
    data = packed_text.replace("-", "+").replace("_", "/")
    try:
        squeezed = binascii.a2b_base64(data + "=" * (-len(data) % 4), strict_mode=True)
        inflating = zlib.decompressobj()
        text = inflating.decompress(squeezed, LONGEST_UNPACKED)
        if not inflating.eof:  # truncated, or far longer than any record
            raise LinkError("new_game.bad record")
        return text.decode()
    except (ValueError, zlib.error):
        raise LinkError("new_game.bad record") from None
