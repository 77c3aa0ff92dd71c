"""Saved games as text: a game's record under a header that says who sits at the table.

The header is a line with the format, then `name: value` lines, then an empty line. It holds
everything a list of saved games shows, so listing them replays no game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from mastaba import Game, MastabaError
from mastaba.formats.record import LONGEST, reading
from mastaba.incremental import Steps
from mastaba.rules.cards import EDITIONS
from mastaba.rules.player_names import MOST_PLAYERS

from ..dom.page_language import list_in_words
from ..new_game.game_plan import GamePlan, plan_game

FORMAT: Final = 1
FIRST_LINE: Final = "Mastaba saved game"
LONGEST_NAME: Final = 80
BACKUP: Final = "Mastaba games and statistics"
"""How a file with all saved games begins; see `web.backup.backup_file`."""

_MOST_LINES: Final = 100
_LONGEST_LEVELS: Final = 200
_WHEN: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z", re.ASCII)
_TOKEN: Final = re.compile(r"[0-9a-f]{8}")


class SaveError(MastabaError):
    """A saved game that cannot be used."""


@dataclass(frozen=True, slots=True)
class SaveHeader:
    """What is known about a saved game without its record.

    `people` says for each seat whether a person sits there; `levels` gives the computer's levels
    for the others, in the format of links. `viewer` is the seat whose view was shown, `saved` the
    time of the save (UTC), and `tab` the page instance that saved it. `asked` is the name of the
    player who must choose, empty if the game is over. The seats in `keeps_order` are not asked for
    the order of their discards.
    """

    name: str
    edition: str
    players: str
    people: tuple[bool, ...]
    levels: str
    viewer: int
    turn: int
    asked: str
    saved: str
    tab: str
    keeps_order: frozenset[int] = frozenset()


def make_header(
    game: Game,
    plan: GamePlan,
    viewer: int,
    name: str,
    saved: str,
    tab: str,
    keeps_order: Iterable[int] = (),
) -> SaveHeader:
    """The header for the current state of this game."""
    asked = "" if game.decision is None else plan.names[game.decision.player]
    return SaveHeader(
        name,
        plan.setup.edition,
        list_in_words(plan.names),
        plan.people,
        plan.levels_text,
        viewer,
        game.turn,
        asked,
        saved,
        tab,
        frozenset(keeps_order),
    )


def write(header: SaveHeader, record: str) -> str:
    """A saved game as text."""
    people = (str(seat) for seat, person in enumerate(header.people, 1) if person)
    unasked = (str(seat + 1) for seat in sorted(header.keeps_order))
    fields = {
        "name": header.name,
        "edition": header.edition,
        "players": header.players,
        "seats": str(len(header.people)),
        "people": ", ".join(people),
        "viewer": str(header.viewer + 1),
        "levels": header.levels,
        "turn": str(header.turn),
        "asked": header.asked,
        "saved": header.saved,
        "tab": header.tab,
    }
    if header.keeps_order:
        fields["discard order kept"] = ", ".join(unasked)
    lines = "\n".join(f"{name}: {value}" for name, value in fields.items())
    return f"{FIRST_LINE} {FORMAT}\n{lines}\n\n{record}"


def is_saved(text: str) -> bool:
    """Whether this text claims to be a saved game."""
    return text.startswith(FIRST_LINE)


def read_header(text: str) -> SaveHeader:
    """The header of a saved game; raises SaveError if it is damaged or from a newer version."""
    first, *lines = text.partition("\n\n")[0].split("\n")[:_MOST_LINES]
    found = re.fullmatch(rf"{FIRST_LINE} ([1-9][0-9]{{0,5}})", first)
    if found is None:
        raise SaveError("saved_games.damaged")
    if int(found[1]) > FORMAT:
        raise SaveError("saved_games.newer")
    fields = dict(_pair(line) for line in lines)
    try:
        return _header(fields)
    except (KeyError, ValueError):
        raise SaveError("saved_games.damaged") from None


def _pair(line: str) -> tuple[str, str]:
    name, _, value = line.partition(": ")
    return name.removesuffix(":"), value


def _header(fields: dict[str, str]) -> SaveHeader:
    """The header in these lines; raises KeyError or ValueError if they hold no valid one."""
    seats = _number(fields["seats"], MOST_PLAYERS)
    people = {_number(seat, seats) for seat in fields["people"].split(", ")}
    unasked = fields.get("discard order kept")
    keeps_order = [] if unasked is None else [_number(one, seats) for one in unasked.split(", ")]
    header = SaveHeader(
        fields["name"],
        fields["edition"],
        fields["players"][: LONGEST_NAME * MOST_PLAYERS],
        tuple(seat in people for seat in range(1, seats + 1)),
        fields.get("levels", "")[:_LONGEST_LEVELS],  # saves without it play at standard
        _number(fields["viewer"], seats) - 1,
        _number(fields["turn"], 10**6),
        fields["asked"][:LONGEST_NAME],
        fields["saved"],
        fields["tab"],
        frozenset(seat - 1 for seat in keeps_order),
    )
    if not header.name or header.name != tidy(header.name) or header.edition not in EDITIONS:
        raise ValueError
    if not header.people[header.viewer] or not people.issuperset(keeps_order):
        raise ValueError
    if not _WHEN.fullmatch(header.saved) or not _TOKEN.fullmatch(header.tab):
        raise ValueError
    datetime.fromisoformat(header.saved)  # ValueError if there is no such moment
    return header


def _number(text: str, most: int) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text, re.ASCII) or int(text) > most:
        raise ValueError
    return int(text)


def rename_save(text: str, name: str) -> str:
    """A saved game under another name; raises SaveError if the text is not a valid one."""
    return write(replace(read_header(text), name=name), record_of(text))


def record_of(text: str) -> str:
    """The record in a saved game."""
    return text.partition("\n\n")[2]


def replay_save(text: str) -> Steps[tuple[GamePlan, Game]]:
    """The plan and the game; raises a MastabaError that says what is damaged or newer."""
    if len(text) > LONGEST:
        raise SaveError("saved_games.damaged")
    header = read_header(text)
    game = yield from reading(record_of(text), Game)
    if len(game.setup.players) != len(header.people):
        raise SaveError("saved_games.damaged")
    return plan_game(game.setup, header.people, game.seed, header.levels), game


def tidy(name: str) -> str:
    """A name fit for a header: one line, not too long; it may be empty."""
    printable = (sign if sign.isprintable() else " " for sign in name)
    return " ".join("".join(printable).split())[:LONGEST_NAME].strip()


def free_name(wanted: str, taken: set[str]) -> str:
    """This name, or the first free one of "name (2)", "name (3)", ..."""
    name = wanted = tidy(wanted)
    number = 1
    while name in taken:
        number += 1
        ending = f" ({number})"
        name = wanted[: LONGEST_NAME - len(ending)].rstrip() + ending
    return name
