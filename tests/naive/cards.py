"""Filling the list of actions with those of all editions; importing this is enough."""

from .acting import ACTIONS, NAMES_OTHERS
from .afterlife import AFTERLIFE, AFTERLIFE_OF_OTHERS, STARTERS
from .last_rites import LAST_RITES, LAST_RITES_OF_OTHERS
from .original import ORIGINAL, ORIGINAL_OF_OTHERS

ACTIONS.update(STARTERS | AFTERLIFE | ORIGINAL | LAST_RITES)
NAMES_OTHERS.update(AFTERLIFE_OF_OTHERS | ORIGINAL_OF_OTHERS | LAST_RITES_OF_OTHERS)
