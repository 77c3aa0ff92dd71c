"""Game records: a game as text, one line for each choice, checked by digests when read.

After the first line come `name: value` header lines (rules, setup and seed, or position and seed),
an empty line, and then for each choice: the indices picked (joined by +), the digest of the state
after it, and the choice in words, which are for people and not read back.
"""

import json
from typing import TYPE_CHECKING, Any, Final

from .errors import IllegalChoice, MastabaError, RecordError
from .setup import Setup

if TYPE_CHECKING:
    from .game import Game

FORMAT: Final = "Mastaba game record 1"
RULES: Final = 1
"""Version of the rules and the card data: grows when the same choices would mean another game."""

_HEADER: Final = ("rules", "setup", "position", "seed")

_MOST_BRACKETS: Final = 100
"""Lists and dicts in a header value at most; a position of four players has 33."""

LONGEST: Final = 2_000_000
"""Characters in a record at most; a game of 400 turns has some 200,000."""


def write(game: "Game") -> str:
    """The record of a game."""
    told = game.beginning()
    lines = [FORMAT, f"rules: {RULES}"]
    if game._position is None:
        lines.append(f"setup: {json.dumps(game.setup.to_text())}")
    else:
        lines.append(f"position: {game._position}")
    lines += [f"seed: {game.seed}", ""]
    for picks in game.choices:
        decision = told.decision
        assert decision is not None
        words = ", ".join(decision.options[pick].text for pick in picks)
        name = game.setup.players[decision.player]
        told.choose(*picks)
        lines.append(f"{'+'.join(map(str, picks)) or '-'} {told.digest()} {name}: {words}")
    return "\n".join(lines) + "\n"


def read(text: str) -> "Game":
    """The game a record tells; raises RecordError that names the line that is wrong."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError("This is not a game record, or far too long for one.")
    lines = text.replace("\r\n", "\n").strip(" \t").split("\n")
    if lines[0].strip() != FORMAT:
        raise RecordError(f"The first line of a record must be {FORMAT!r}.")
    if "" not in lines:
        raise RecordError("The record has no empty line between its header and the choices.")
    end = lines.index("")
    game = _start(_header(lines[1:end]))
    while len(lines) > end + 1 and not lines[-1].strip():
        del lines[-1]
    for number, line in enumerate(lines[end + 1 :], end + 2):
        _replay_line(game, line, number)
    return game


def _header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(": ")
        if not colon or name not in _HEADER or name in header:
            raise RecordError(f"The header line {line[:60]!r} is unknown, doubled or damaged.")
        header[name] = value
    if header.get("rules") != str(RULES):
        raise RecordError(
            f"The record was made by rules version {header.get('rules', '?')[:20]}; "
            f"this program plays version {RULES}."
        )
    return header


def _start(header: dict[str, str]) -> "Game":
    from .game import Game  # the door reads records and records open the door

    try:
        seed = int(header["seed"])
        if "position" in header:
            return Game.from_position(_json(header["position"]), seed)
        return Game(Setup.from_text(_json(header["setup"])), seed)
    except KeyError as error:
        raise RecordError(f"The record's header has no line for {error.args[0]}.") from None
    except MastabaError as error:
        raise RecordError(f"The record's header cannot be used: {error}") from None
    except ValueError:
        raise RecordError("The record's seed must be a whole number.") from None


def _json(text: str) -> Any:
    """The value in a header line; deep nesting is refused, for it would crash Pyodide."""
    try:
        if text.count("[") + text.count("{") > _MOST_BRACKETS:
            raise ValueError
        return json.loads(text)
    except ValueError:
        raise RecordError(f"The header value {text[:60]!r} is damaged.") from None


def _replay_line(game: "Game", line: str, number: int) -> None:
    indices, _, rest = line.partition(" ")
    digest = rest.partition(" ")[0]
    try:
        picks = [int(index) for index in indices.split("+")] if indices != "-" else []
        game.choose(picks)
    except IllegalChoice as error:
        raise RecordError(f"Line {number} of the record cannot be played: {error}") from None
    except ValueError:
        raise RecordError(f"Line {number} of the record is damaged.") from None
    if game.digest() != digest:
        raise RecordError(f"At line {number} the game differs from the recorded one.")
