"""The stored positions and their counts, `tests/counts.json`.

Positions are abbreviated: a pile is a string of card names, top first; the pyramid is listed from
below (B1 B2 B3 M1 M2 T), an empty place as "-". `opening` lists the choices before the counting.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .table import PLACES

FILE: Final = Path(__file__).parents[1] / "counts.json"

_PEOPLE: Final = ("Ada", "Ben", "Cy", "Dora")
_PILES: Final = ("stock", "boneyard")
_UNCHANGED: Final = ("solitaire", "face_down", "to_move", "entombed")


@dataclass
class Case:
    """A position, its opening choices, and the number of sequences that follow at each depth."""

    name: str
    plain: dict[str, Any]

    @property
    def position(self) -> dict[str, Any]:
        """The position as `Game.from_position` reads it."""
        plain = self.plain
        seats = [
            {"name": name} | {pile: _names(cards) for pile, cards in seat.items()}
            for name, seat in zip(_PEOPLE, plain["players"], strict=False)
        ]
        places = _names(plain.get("pyramid", ""))
        pyramid = {place: card for place, card in zip(PLACES, places, strict=False) if card != "-"}
        rest = {key: plain[key] for key in _UNCHANGED if key in plain}
        piles = {pile: _names(plain.get(pile, "")) for pile in _PILES}
        return {"players": seats, "pyramid": pyramid} | piles | rest

    @property
    def opening(self) -> list[tuple[str, ...]]:
        return [tuple(answer) for answer in self.plain.get("opening", [])]

    @property
    def counts(self) -> list[int]:
        return list(self.plain["counts"])


def _names(pile: str) -> list[str]:
    return pile.split(", ") if pile else []


def load() -> list[Case]:
    """All stored cases."""
    plain = json.loads(FILE.read_text("utf-8"))
    return [Case(name, case) for name, case in plain.items()]


def store(cases: list[Case]) -> None:
    """Store all cases, each in a few lines."""
    lines = [f"{json.dumps(case.name)}: {_case_text(case.plain)}" for case in cases]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _case_text(plain: dict[str, Any]) -> str:
    fields = [f"  {json.dumps(key)}: {_value_text(key, value)}" for key, value in plain.items()]
    return "{\n" + ",\n".join(fields) + "}"


def _value_text(key: str, value: Any) -> str:
    if key != "players":
        return json.dumps(value)
    return "[" + ",\n    ".join(json.dumps(seat) for seat in value) + "]"
