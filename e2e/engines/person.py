"""Acts on the page like a person, with real clicks and keys; finds everything by role and name."""

import re
from pathlib import Path
from typing import Any, Final

from .driver import Driver, wait_for

LOOKUP: Final = Path(__file__).with_name("lookup.js").read_text("utf-8")

PATIENCE: Final = 90
"""Seconds to wait for anything; a busy machine may need them."""

ESCAPE: Final = "\ue00c"
"""The key, as WebDriver calls it."""

Query = dict[str, Any]


def named(
    role: str, name: str | re.Pattern[str] = re.compile(""), within: Query | None = None
) -> Query:
    """A query for `lookup.js`: a whole name, or what must be part of it."""
    pattern = name.pattern if isinstance(name, re.Pattern) else f"^{exactly(name)}$"
    return {"role": role, "name": pattern, "within": within}


def exactly(text: str) -> str:
    """A regular expression for this text, in JavaScript's strict grammar."""
    return re.sub(r"[\\^$.*+?()[\]{}|/]", r"\\\g<0>", text)


class Person:
    """Somebody in front of the browser."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def _look(self, verb: str, *arguments: Any) -> Any:
        return self.driver.run(LOOKUP, verb, *arguments)

    def names(self, query: Query) -> list[str]:
        """The names of all that can be used and that match."""
        found: list[str] = self._look("names", query)
        return found

    def text(self, query: Query) -> str:
        """What stands in the first that matches, or has been put in; empty if there is none."""
        return self._look("text", query) or ""

    def sees(self, query: Query, text: str = "") -> str:
        """Wait until something matches and this text stands in it; return all of it."""

        def look() -> list[str]:
            found = self._look("text", query)
            return [found] if found is not None and text in found else []

        what = f"{query['role']} {query['name']} with {text!r}"
        found: list[str] = wait_for(look, PATIENCE, what)
        return found[0]

    def misses(self, query: Query) -> None:
        """Wait until nothing matches."""
        wait_for(
            lambda: self._look("text", query) is None,
            PATIENCE,
            f"no {query['role']} {query['name']}",
        )

    def click(self, query: Query) -> None:
        """Wait until the first that matches can be clicked, and click it."""
        why = ""

        def clicked() -> bool:
            nonlocal why
            why = self.try_to_click(query)
            return not why

        try:
            wait_for(clicked, PATIENCE, "")
        except TimeoutError:
            raise TimeoutError(f"cannot click {query['role']} {query['name']}: {why}") from None

    def try_to_click(self, query: Query) -> str:
        """Click the first that matches; returns why that is not possible, or nothing."""
        place = self._look("point", query)
        if isinstance(place, str):
            return place
        self.click_at(*place)
        return ""

    def click_at(self, x: int, y: int) -> None:
        """Click at this place of the page."""
        self.driver.perform(
            {
                "type": "pointer",
                "id": "mouse",
                "parameters": {"pointerType": "mouse"},
                "actions": [
                    {"type": "pointerMove", "x": x, "y": y, "duration": 0},
                    {"type": "pointerDown", "button": 0},
                    {"type": "pointerUp", "button": 0},
                ],
            }
        )

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.driver.perform({"type": "key", "id": "keyboard", "actions": actions})

    def select(self, query: Query, option: str) -> None:
        """Select an option by what it is called."""
        self.sees(query)
        self._look("select", query, option)
