"""Mastaba: the Valley of the Kings deck-building games, as an engine and a browser page.

An unofficial fan work. `Game` is the only entry point to the rules.
"""

from .decision import Decision, Option
from .errors import (
    IllegalChoice,
    LessonError,
    MastabaError,
    PackError,
    PositionError,
    RecordError,
    SetupError,
    UndoRefused,
)
from .game import Game
from .rules.setup import Setup

__all__ = [
    "Decision",
    "Game",
    "IllegalChoice",
    "LessonError",
    "MastabaError",
    "Option",
    "PackError",
    "PositionError",
    "RecordError",
    "Setup",
    "SetupError",
    "UndoRefused",
]
