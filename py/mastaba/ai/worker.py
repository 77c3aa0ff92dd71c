"""What the computer's worker answers, as JSON both ways, for a seat's view without its log."""

import json

from . import hint as hints
from .greedy import choose


def think(view: str, seed: int) -> str:
    """The indices of the options to pick, as a JSON list."""
    return json.dumps(choose(json.loads(view), seed))


def hint(view: str, language: str) -> str:
    """A hint in a language; the same view is given the same."""
    return json.dumps(hints.hint(json.loads(view), 0, language))
