"""Reads and checks the answers of the computer players' worker, and of a bot's.

A worker that is dying, belongs to another version of the page or runs a bot may send anything.
"""

from __future__ import annotations

from typing import Any, Final

from mastaba.formats.untrusted_json import shallow_json
from mastaba.view_types import DecisionView

MOST_WORDS: Final = 1000
"""The most characters kept of a bot worker's error message."""


class BadAnswer(Exception):
    """An answer that cannot be used."""


def read_picks(text: Any, decision: DecisionView) -> list[int]:
    """The options picked in a view's decision; raises BadAnswer if they are impossible.

    The game checks whether they are legal together.
    """
    picks = _indices(_read(text), len(decision["options"]))
    if not decision["least"] <= len(picks) <= decision["most"]:
        raise BadAnswer
    return picks


def read_hint(text: Any, decision: DecisionView) -> dict[str, Any]:
    """A hint for a view's decision: "picks", and "text" with the reason; raises BadAnswer."""
    hint = _read(text)
    if not isinstance(hint, dict) or not isinstance(hint.get("text"), str):
        raise BadAnswer
    return {"picks": _indices(hint.get("picks"), len(decision["options"])), "text": hint["text"]}


def read_trouble(text: Any) -> str:
    """What a bot's worker says is wrong (`embed.bot`); empty if nothing is."""
    answer = _read(text)
    trouble = answer.get("trouble") if isinstance(answer, dict) else ""
    return trouble[:MOST_WORDS] if isinstance(trouble, str) else ""


def _read(text: Any) -> Any:
    if not isinstance(text, str):
        raise BadAnswer
    try:
        return shallow_json(text)
    except ValueError:
        raise BadAnswer from None


def _indices(picks: Any, options: int) -> list[int]:
    """Checked indices below `options`, without duplicates."""
    if not isinstance(picks, list) or any(type(pick) is not int for pick in picks):
        raise BadAnswer
    if any(not 0 <= pick < options for pick in picks) or len(set(picks)) < len(picks):
        raise BadAnswer
    return picks
