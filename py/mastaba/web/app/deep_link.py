"""The end of an address, which says what the page is to show and how.

`#setup=<text>&seed=<number>` begins a game, `#position=<code>` and `#record=<record>` go on with
one, `#lesson=<name>` begins a lesson. `people=1,3` or `people=all` says which seats people have,
`levels=vizier` or `levels=vizier,apprentice` how well the computer plays the others, `readonly`
that the table is only to be looked at, `language=` and `theme=` how the page is to be.
docs/setups.md tells people of all of it.
"""

from __future__ import annotations

import binascii
import zlib

from mastaba import MastabaError
from mastaba.formats.record import FIRST_LINE
from mastaba.level_names import LEVELS, STANDARD

#: Characters of a record that comes packed, at most: no link holds a game as long as that.
LONGEST_UNPACKED = 1_000_000

#: Characters of a link that address bars and what sends links on are sure to leave whole.
LONGEST = 8_000

EVERYBODY = "all"

#: What says which game it is, and not only how the page looks.
OF_THE_GAME = ("setup", "seed", "position", "record", "lesson", "people", "levels", "readonly")


class LinkError(MastabaError):
    """A link that cannot be used."""


def parts(link: str) -> dict[str, str]:
    """What the end of an address says, by name; a name without a value has an empty one."""
    pairs = (part.partition("=") for part in link.removeprefix("#").split("&"))
    return {name: value for name, _, value in pairs}


def game_in(link: str) -> dict[str, str]:
    """What the end of an address says of the game."""
    return {name: value for name, value in parts(link).items() if name in OF_THE_GAME}


def people(told: str, me: int, seats: int) -> tuple[bool, ...]:
    """Who of so many seats is a person, as a link says it; by itself only the one at seat `me`.

    Raises LinkError for seats that there are not.
    """
    if not told:
        return tuple(seat == me for seat in range(seats))
    if told == EVERYBODY:
        return (True,) * seats
    numbers = told.split(",")
    there = [str(seat) for seat in range(1, seats + 1)]
    if not set(numbers) <= set(there):
        raise LinkError("form.bad people", people=repr(told[:20]), seats=seats)
    return tuple(number in numbers for number in there)


def levels(told: str) -> str:
    """The part of a link for such levels of computer players; empty if all are as usual."""
    words = [word if word in LEVELS else STANDARD for word in told.split(",")]
    return "" if set(words) == {STANDARD} else f"&levels={','.join(words)}"


def record(told: str) -> str:
    """The record in a link: as text, percent-encoded, or packed; see `packed`.

    Raises LinkError for anything that is neither.
    """
    from urllib.parse import unquote  # which most starts of the page can do without

    text = unquote(told)
    return text if text.startswith(FIRST_LINE) else _unpacked(told)


def to_record(page: str, text: str, replayed: bool) -> str:
    """The address that shows a record on the page at ``page``: its end, or a replay of it.

    It may be longer than `LONGEST`.
    """
    return f"{page}#record={packed(text)}{'&readonly' if replayed else ''}"


def packed(text: str) -> str:
    """A record as a link holds it: deflated (RFC 1950), in base64url without padding."""
    data = binascii.b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()
    return data.rstrip("=").replace("+", "-").replace("/", "_")


def _unpacked(told: str) -> str:
    data = told.replace("-", "+").replace("_", "/")
    try:
        squeezed = binascii.a2b_base64(data + "=" * (-len(data) % 4), strict_mode=True)
        inflating = zlib.decompressobj()
        text = inflating.decompress(squeezed, LONGEST_UNPACKED)
        if not inflating.eof:  # cut off, or far more than any record
            raise LinkError("form.bad record")
        return text.decode()
    except (ValueError, zlib.error):
        raise LinkError("form.bad record") from None
