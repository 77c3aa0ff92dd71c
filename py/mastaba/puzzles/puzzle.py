"""Puzzles as plain data, checked, and the file that holds them; docs/puzzles.md has the format."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from ..errors import MastabaError, PuzzleError, quoted
from ..formats.untrusted_json import shallow_json
from ..game import Game
from ..rules.cards import CARDS, EDITIONS
from ..rules.player_names import MOST_PLAYERS
from ..version import RULES
from .turn_effect import is_complete, turn_effect

FORMAT: Final = 2
"""The version of the file; raised with every change of what an effect is."""

FILE: Final = "puzzles.json"

LONGEST: Final = 2_000_000
"""Maximum characters in a file."""

GRADES: Final = (1, 2, 3)
"""Easy, medium, hard."""

THEMES: Final = (
    "buy or entomb", "crumbling", "payment", "reactions", "the last turn", "combos",
)  # fmt: skip

Line = tuple[tuple[int, ...], ...]
"""The picks of a turn, choice by choice."""

_FIELDS: Final = {
    "id", "edition", "grade", "theme", "position", "seat", "best", "same", "tries", "margin",
    "deals",
}  # fmt: skip
_MOST_TRIES: Final = 100
_MOST_CHOICES: Final = 200
_THOUSAND: Final = 1000


@dataclass(frozen=True)
class Consequence:
    """What most often comes of an answer: `seat` gets `card`, `permille` times in a thousand."""

    seat: int
    card: str
    permille: int


@dataclass(frozen=True)
class TurnAnswer:
    """A way to play the turn, known by its effect.

    `worth` is the expected result in thousandths, `line` the picks if they are known, and
    `consequence` what it most often leads to, if that is frequent.
    """

    effect: str
    worth: int
    line: Line = ()
    consequence: Consequence | None = None

    def to_plain(self) -> list[Any]:
        """This answer as JSON-ready data."""
        then = self.consequence and [
            self.consequence.seat,
            self.consequence.card,
            self.consequence.permille,
        ]
        return [self.effect, self.worth, [list(picks) for picks in self.line], then]


@dataclass(frozen=True)
class Puzzle:
    """A position with one best answer of the player at `seat`.

    On average over `deals` deals of the hidden cards, `best` is worth at least `margin` thousandths
    more than any other answer, except those with an effect in `same`, which come to the same.
    `tries` are other answers, the best of them first.
    """

    id: str
    edition: str
    grade: int
    theme: str
    position: str
    seat: int
    best: TurnAnswer
    same: Sequence[str]
    tries: Sequence[TurnAnswer]
    margin: int
    deals: int

    def to_plain(self) -> dict[str, Any]:
        """This puzzle as JSON-ready data."""
        plain = {name: getattr(self, name) for name in sorted(_FIELDS)}
        tries = [one.to_plain() for one in self.tries]
        plain["same"] = list(self.same)
        return plain | {"best": self.best.to_plain(), "tries": tries}

    @classmethod
    def from_plain(cls, data: Any) -> "Puzzle":
        """The puzzle in these data; raises PuzzleError, with the reason, if the data is not one.

        The position and the solution are checked by `opened` and `check`.
        """
        if not isinstance(data, dict) or set(data) != _FIELDS:
            raise PuzzleError("puzzle_error.fields", fields=", ".join(sorted(_FIELDS)))
        if not isinstance(data["position"], str) or data["id"] != id_of(data["position"]):
            raise PuzzleError("puzzle_error.damaged", id=quoted(data["id"], 20))
        _one_of(data["edition"], EDITIONS, "edition")
        _one_of(data["grade"], GRADES, "grade")
        _one_of(data["theme"], THEMES, "theme")
        for name in ("seat", "margin", "deals"):
            _number(data[name], name)
        tries = _list(data["tries"], "tries", _MOST_TRIES, least=1)
        if not all(isinstance(one, str) for one in _list(data["same"], "same", _MOST_TRIES)):
            raise PuzzleError("puzzle_error.answer")
        rest = {name: data[name] for name in _FIELDS - {"best", "tries"}}
        return cls(best=_answer(data["best"]), tries=[_answer(one) for one in tries], **rest)

    def opened(self) -> Game:
        """The game at the puzzle's position.

        Raises PuzzleError if the position cannot be used, if somebody else has to choose there, or
        if what comes of an answer happens to somebody who is not at the table.
        """
        try:
            game = Game.from_code(self.position)
        except MastabaError as error:
            raise PuzzleError("puzzle_error.position", reason=error) from None
        if game.decision is None or game.decision.player != self.seat:
            raise PuzzleError("puzzle_error.not asked")
        last = len(game.setup.players) - 1
        for answer in (self.best, *self.tries):
            if answer.consequence is not None:
                _number(answer.consequence.seat, "seat", last)
        return game

    def check(self) -> None:
        """Raise PuzzleError unless the solution can be played, and leads where it should."""
        game = self.opened()
        before = game.state
        try:
            for picks in self.best.line:
                if is_complete(before, game.state):
                    raise PuzzleError("puzzle_error.solution")
                game.choose(picks)
        except MastabaError:
            raise PuzzleError("puzzle_error.solution") from None
        if not is_complete(before, game.state) or turn_effect(game.state) != self.best.effect:
            raise PuzzleError("puzzle_error.solution")


def id_of(position: str) -> str:
    """The name of the puzzle with this position: six hexadecimal digits."""
    # A damaged file may hold half a character, which UTF-8 has no place for
    written = position.encode("utf-8", "surrogatepass")
    return blake2b(written, digest_size=3).hexdigest()


class Puzzles:
    """A collection of puzzles, by name."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self.by_id: Mapping[str, Puzzle] = {
            one.id: one for one in sorted(puzzles, key=lambda one: one.id)
        }

    def __len__(self) -> int:
        return len(self.by_id)

    def puzzle(self, name: str) -> Puzzle:
        """The puzzle with this name; raises PuzzleError if there is none."""
        if name not in self.by_id:
            raise PuzzleError("puzzle_error.no puzzle", id=quoted(name, 20))
        return self.by_id[name]

    def chosen(self, grade: int | None, theme: str | None) -> list[Puzzle]:
        """The puzzles of a grade and a theme; None for all. Easy ones come first."""
        found = [
            one
            for one in self.by_id.values()
            if grade in (None, one.grade) and theme in (None, one.theme)
        ]
        return sorted(found, key=lambda one: one.grade)

    def to_text(self) -> str:
        """The collection as a file, a puzzle a line."""
        rows = [json.dumps(one.to_plain(), separators=(",", ":")) for one in self.by_id.values()]
        head = f'{{"format":{FORMAT},"rules":{RULES},"puzzles":[\n'
        return head + ",\n".join(rows) + "\n]}\n"

    @classmethod
    def from_text(cls, text: str) -> "Puzzles":
        """The collection in a file; raises PuzzleError, with the reason, if the data is not one.

        It must be of this version of the format and of the rules.
        """
        if not isinstance(text, str) or len(text) > LONGEST:
            raise PuzzleError("puzzle_error.no file")
        try:
            data = shallow_json(text)
        except ValueError:
            raise PuzzleError("puzzle_error.no file") from None
        if not isinstance(data, dict) or not isinstance(data.get("puzzles"), list):
            raise PuzzleError("puzzle_error.no file")
        if data.get("format") != FORMAT or data.get("rules") != RULES:
            raise PuzzleError("puzzle_error.other version")
        return cls([Puzzle.from_plain(one) for one in data["puzzles"]])


# Values: each reader returns what it reads, or raises a PuzzleError


def _one_of(value: Any, known: Sequence[Any], name: str) -> None:
    if type(value) is not type(known[0]) or value not in known:
        names = ", ".join(map(str, known))
        raise PuzzleError("puzzle_error.one of", name=name, known=names)


def _number(value: Any, name: str, most: int = 1_000_000) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise PuzzleError("puzzle_error.number", name=name, most=most)
    return value


def _list(value: Any, name: str, most: int, least: int = 0) -> list[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise PuzzleError("puzzle_error.list", name=name, least=least, most=most)
    return value


def _answer(data: Any) -> TurnAnswer:
    parts = _list(data, "best, tries", 4)
    if len(parts) != 4 or not isinstance(parts[0], str):
        raise PuzzleError("puzzle_error.answer")
    effect, worth, line, then = parts
    picks = [
        tuple(_number(pick, "pick") for pick in _list(one, "picks", _MOST_CHOICES))
        for one in _list(line, "line", _MOST_CHOICES)
    ]
    return TurnAnswer(effect, _number(worth, "worth", _THOUSAND), tuple(picks), _then(then))


def _then(data: Any) -> Consequence | None:
    if data is None:
        return None
    parts = _list(data, "then", 3)
    if len(parts) != 3 or not isinstance(parts[1], str) or parts[1] not in CARDS:
        raise PuzzleError("puzzle_error.answer")
    seat = _number(parts[0], "seat", MOST_PLAYERS - 1)
    return Consequence(seat, parts[1], _number(parts[2], "permille", _THOUSAND))
