"""Acts on the page like a person, with real clicks and keys; finds everything by role and name."""

import re
from pathlib import Path
from typing import Any, Final

from .driver import Action, Driver, wait_for

LOOKUP: Final = Path(__file__).with_name("lookup.js").read_text("utf-8")

TIMEOUT: Final = 90
"""Seconds to wait for anything; a busy machine may need them."""

ESCAPE: Final = "\ue00c"
"""The key, as WebDriver calls it."""

PRESSED: Final[Action] = {"type": "pointerDown", "button": 0}
RELEASED: Final[Action] = {"type": "pointerUp", "button": 0}

Query = dict[str, Any]


def moved_to(x: int, y: int) -> Action:
    """The pointer moves to this place of the page at once."""
    return {"type": "pointerMove", "x": x, "y": y, "duration": 0}


def mouse(*actions: Action) -> Action:
    """What the mouse does, tick by tick."""
    return {
        "type": "pointer",
        "id": "mouse",
        "parameters": {"pointerType": "mouse"},
        "actions": list(actions),
    }


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
        found: list[str] = wait_for(look, TIMEOUT, what)
        return found[0]

    def misses(self, query: Query) -> None:
        """Wait until nothing matches."""
        wait_for(
            lambda: self._look("text", query) is None,
            TIMEOUT,
            f"no {query['role']} {query['name']}",
        )

    def click(self, query: Query) -> None:
        """Wait until the first that matches can be clicked, and click it."""
        self.click_at(*self.place(query))

    def place(self, query: Query) -> tuple[int, int]:
        """Wait until the first that matches can be clicked; return where in the page."""
        why = ""

        def found() -> tuple[int, int] | None:
            nonlocal why
            place = self._look("point", query)
            if isinstance(place, str):
                why = place
                return None
            x, y = place
            return x, y

        try:
            place: tuple[int, int] = wait_for(found, TIMEOUT, "")
        except TimeoutError:
            raise TimeoutError(f"cannot click {query['role']} {query['name']}: {why}") from None
        return place

    def try_to_click(self, query: Query) -> str:
        """Click the first that matches; returns why that is not possible, or nothing."""
        place = self._look("point", query)
        if isinstance(place, str):
            return place
        self.click_at(*place)
        return ""

    def click_at(self, x: int, y: int) -> None:
        """Click at this place of the page."""
        self.driver.perform(mouse(moved_to(x, y), PRESSED, RELEASED))

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.driver.perform({"type": "key", "id": "keyboard", "actions": actions})

    def select(self, query: Query, option: str) -> None:
        """Select an option by what it is called."""
        self.sees(query)
        self._look("select", query, option)
