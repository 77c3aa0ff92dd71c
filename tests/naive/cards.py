"""Filling the list of actions with those of all editions; importing this is enough."""

from .acting import ACTIONS, NAMES_OTHERS
from .afterlife import AFTERLIFE, OF_OTHERS, STARTERS
from .original import ORIGINAL, ORIGINAL_OF_OTHERS

ACTIONS.update(STARTERS | AFTERLIFE | ORIGINAL)
NAMES_OTHERS.update(OF_OTHERS | ORIGINAL_OF_OTHERS)
