"""What is printed on the cards, from the data files."""

import json
from pathlib import Path
from typing import Any, Final

_FOLDER: Final = Path(__file__).parents[2] / "cards"

FACTS: Final[dict[str, dict[str, Any]]] = {
    one["name"]: one
    for edition in ("original", "afterlife", "last_rites")
    for one in json.loads((_FOLDER / f"{edition}.json").read_text("utf-8"))["cards"]
}


def file_order(name: str) -> int:
    """The index of a card in the data files; -1 for anything else."""
    return list(FACTS).index(name) if name in FACTS else -1


def cost(name: str) -> int:
    return int(FACTS[name]["cost"])


def printed_gold(name: str) -> int:
    return int(FACTS[name]["gold"])


def level(name: str) -> int:
    return int(FACTS[name]["level"])


def set_of(name: str) -> str | None:
    """The set a card belongs to; starters and uniques belong to none."""
    found: str | None = FACTS[name]["set"]
    return found


def is_set_card(name: str) -> bool:
    return bool(FACTS[name]["type"] == "set")


def is_starter(name: str) -> bool:
    return bool(FACTS[name]["type"] == "starter")
