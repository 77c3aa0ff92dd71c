"""What the computer's worker answers: picks for a seat's view, as JSON both ways."""

import json

from .greedy import choose


def think(view: str, seed: int) -> str:
    """The indices of the options to pick, as a JSON list, for a view (without its log) as JSON."""
    return json.dumps(choose(json.loads(view), seed))
