"""The log: what has happened, newest first."""

from __future__ import annotations

from typing import Any

from .speech import t
from .tree import Attrs, Node, h, region


class Log:
    """Draws the log, and keeps the lines it has drawn: a long game has hundreds."""

    def __init__(self) -> None:
        self._lines: list[tuple[dict[str, Any], Node]] = []

    def draw(self, entries: list[dict[str, Any]]) -> Node:
        """The region with one line for each of ``entries`` (oldest first)."""
        kept = 0
        for (known, _), entry in zip(self._lines, entries, strict=False):
            if known != entry:
                break
            kept += 1
        del self._lines[kept:]
        for number in range(kept, len(entries)):
            before = entries[number - 1]["turn"] if number else entries[number]["turn"]
            self._lines.append((entries[number], _line(number, entries[number], before)))
        lines = [node for _, node in reversed(self._lines)]
        return region(
            t("table.log"),
            "log",
            h("h2", {}, t("table.log")),
            h("ol", {"reversed": True, "tabindex": 0}, *lines, key="lines"),
        )


def _line(number: int, entry: dict[str, Any], turn_before: int) -> Node:
    kind = f"by-{entry['player']}" if entry["player"] >= 0 else "setup"
    if entry["turn"] != turn_before:
        kind += " first"
    attrs: Attrs = {"class": kind, "data-turn": entry["turn"], "data-line": number}
    return h("li", attrs, entry["text"], key=str(number))
