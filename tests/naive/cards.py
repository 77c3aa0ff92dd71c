"""The actions of all cards by name."""

from typing import Final

from .acting import Part
from .afterlife import AFTERLIFE, OF_OTHERS, STARTERS

ACTIONS: Final[dict[str, list[Part]]] = STARTERS | AFTERLIFE
NAMES_OTHERS: Final = OF_OTHERS
