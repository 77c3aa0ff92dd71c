"""Settings for all games: language, colours, motion, the computer's speed, keys."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from mastaba.formats.untrusted_json import shallow_json
from mastaba.words.language import LANGUAGES

if TYPE_CHECKING:
    from ..browser.text_storage import StorageRefusal, TextStorage

STORAGE_KEY: Final = "mastaba settings"
"""The name they are stored under; static/page/before-paint.js reads them too."""

CHOICES: Final = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "motion": ("", "on", "off"),
    "speed": ("normal", "step", "fast", "instant"),
    "keys": ("on", "off"),
}
"""The values of each setting, the default first. Empty leaves it to the browser or the system."""

OVERRIDABLE: Final = ("language", "theme")
"""The settings a link may override while the page is open (before-paint.js reads them too)."""

PAUSES: Final = {"normal": 0.7, "fast": 0.3, "instant": 0.02}
"""Seconds between moves of computer players, at least long enough to paint the previous one;
"step" waits for a person instead.
"""

MAY_BE_SKIPPED: Final = ("normal", "fast")
"""The speeds with pauses long enough to skip."""

StorageProblem = Literal["", "blocked", "full", "damaged"]
"""Why settings could not be stored or read; empty if they could."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with one of its `CHOICES`."""

    language: str = ""
    theme: str = ""
    motion: str = ""
    speed: str = "normal"
    keys: str = "on"


class SettingsStore:
    """The settings, and what went wrong storing or reading them (`storage_problem`).

    A copy of a damaged text is kept, and what could be read takes its place. If not `is_stored`,
    nothing is written, and changes hold until the page closes.
    """

    def __init__(self, store: TextStorage, is_stored: bool = True) -> None:
        self._store = store
        self._is_stored = is_stored
        self.storage_problem: StorageProblem = ""
        self._stored = Settings()
        self._overrides: dict[str, str] = {}
        self._damaged = ""  # the stored text, as long as it is damaged and no copy is kept
        if not self._read() and is_stored:
            self.storage_problem = "damaged"
            self._put()

    def _read(self) -> bool:
        """Take over what is stored; return whether it is undamaged."""
        text = self._store.get(STORAGE_KEY)
        if text is None:
            return True
        self._stored, whole = read(text)
        self._damaged = "" if whole else text
        return whole

    @property
    def now(self) -> Settings:
        """The settings in force."""
        return replace(self._stored, **self._overrides)

    def override(self, parameters: dict[str, str]) -> None:
        """Apply a link's settings for now, without storing them."""
        self._overrides = {
            name: parameters[name]
            for name in OVERRIDABLE
            if parameters.get(name) and parameters[name] in CHOICES[name]
        }

    def change(self, name: str, value: str) -> None:
        """Change one setting and store all; even if refused, it holds until the page closes."""
        if self.storage_problem in ("", "damaged"):  # nothing is here only
            self._read()  # another tab may have changed another setting
        self._overrides.pop(name, None)
        self._stored = replace(self._stored, **{name: value})
        self.storage_problem = self._put()

    def _put(self) -> StorageRefusal:
        """Store all settings; a damaged text of which no copy can be kept stays."""
        if not self._is_stored:
            return "blocked"
        if self._damaged:
            from ..browser.text_storage import keep_damaged_copy  # hardly ever needed

            if refusal := keep_damaged_copy(self._store, STORAGE_KEY, self._damaged):
                return refusal
            self._damaged = ""
        return self._store.put(STORAGE_KEY, json.dumps(asdict(self._stored)))


def read(text: str) -> tuple[Settings, bool]:
    """The settings in a text, and whether all of it was valid; the rest gets its default."""
    try:
        kept: Any = shallow_json(text)
    except ValueError:
        return Settings(), False
    if not isinstance(kept, dict):
        return Settings(), False
    good = {name: value for name, value in kept.items() if value in CHOICES.get(name, ())}
    return Settings(**good), good == kept
