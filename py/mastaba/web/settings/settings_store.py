"""Settings for all games: language, colours, motion, the computer's speed, keys."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, Protocol

from mastaba.words.language import LANGUAGES

#: The name they are stored under; static/page/before-paint.js reads them too.
KEY = "mastaba settings"

#: The values of each setting, the default first. Empty leaves it to the browser or the system.
CHOICES = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "motion": ("", "on", "off"),
    "speed": ("normal", "step", "fast", "instant"),
    "keys": ("on", "off"),
}

#: The settings a link may override while the page is open (before-paint.js reads them too).
OVERRIDABLE = ("language", "theme")

#: Seconds between moves of computer players, at least long enough to paint the previous one;
#: "step" waits for a person instead.
PAUSES = {"normal": 0.7, "fast": 0.3, "instant": 0.02}

#: Why settings could not be stored or read; empty if they could.
Trouble = Literal["", "blocked", "full", "damaged"]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with one of its `CHOICES`."""

    language: str = ""
    theme: str = ""
    motion: str = ""
    speed: str = "normal"
    keys: str = "on"


class TextStorage(Protocol):
    """Stores texts by name; see `local_storage`."""

    def get(self, name: str) -> str | None:
        """The text stored under this name, if there is one."""

    def put(self, name: str, text: str) -> Literal["", "blocked", "full"]:
        """Store a text, or return why not."""


class SettingsStore:
    """The settings, and what went wrong storing or reading them (``trouble``)."""

    def __init__(self, store: TextStorage) -> None:
        self._store = store
        self.trouble: Trouble = ""
        text = store.get(KEY)
        self._stored = Settings()
        self._overrides: dict[str, str] = {}
        if text is not None:
            self._stored, whole = read(text)
            self.trouble = "" if whole else "damaged"

    @property
    def now(self) -> Settings:
        """The settings in force."""
        return replace(self._stored, **self._overrides)

    def override(self, told: dict[str, str]) -> None:
        """Apply a link's settings for now, without storing them."""
        self._overrides = {
            name: told[name]
            for name in OVERRIDABLE
            if told.get(name) and told[name] in CHOICES[name]
        }

    def change(self, name: str, value: str) -> None:
        """Change one setting and store all; even if refused, it holds until the page closes."""
        self._overrides.pop(name, None)
        self._stored = replace(self._stored, **{name: value})
        self.trouble = self._store.put(KEY, json.dumps(asdict(self._stored)))


def read(text: str) -> tuple[Settings, bool]:
    """The settings in a text, and whether all of it was valid; the rest gets its default."""
    try:
        kept: Any = json.loads(text)
    except ValueError:
        return Settings(), False
    if not isinstance(kept, dict):
        return Settings(), False
    good = {name: value for name, value in kept.items() if value in CHOICES.get(name, ())}
    return Settings(**good), good == kept
