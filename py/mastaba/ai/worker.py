"""What the computer's worker answers, as JSON both ways, for a seat's view without its log.

It thinks in slices and lets the browser tell it to stop between them.
"""

import asyncio
import json
from time import monotonic
from typing import Final

from ..incremental import Steps
from ..knowledge.seat_view import imagine
from ..level_names import STANDARD
from ..words.language import text
from .budget import Seconds
from .hint import explained
from .levels import ABILITIES, ADVISER, Deliberation
from .net import weights

SLICE: Final = 0.03
"""Seconds of thinking at a stretch."""

SHARE: Final = 0.35
"""Of the time that is left for a turn, a decision may take this share."""

OVERTIME: Final = 0.5
"""Seconds over its budget after which thinking ends wherever it is: very large hands have more
answers than can be looked at."""


class _TurnClock:
    """The turn in which decisions are made, and how long they have taken."""

    def __init__(self) -> None:
        self.now: tuple[int, int] = (0, 0)
        self.spent = 0.0
        self.stops = 0  # how often somebody has asked for an end of thinking

    def left(self, turn: tuple[int, int], seconds: float) -> float:
        """Seconds for the next decision of a turn that may take so many."""
        if turn != self.now:
            self.now, self.spent = turn, 0.0
        return max(0.0, seconds - self.spent) * SHARE


_turn = _TurnClock()


def stop() -> None:
    """Let the thinking that is under way answer with the best so far; another turn comes next."""
    _turn.stops += 1
    _turn.now = (0, 0)


def trouble(language: str) -> str:
    """Why the strong players are not there, in a sentence; empty if they are."""
    try:
        weights.shipped()
    except weights.WeightsError as error:
        return text(language, "opponent.without weights", reason=error.told(language))
    return ""


async def think(view: str, seed: int, level: str = STANDARD) -> str:
    """The indices of the options that a level picks, as a JSON list.

    A level that there is not plays as the standard one.
    """
    seen = json.loads(view)
    ability = ABILITIES.get(level, ABILITIES[STANDARD])
    seconds = _turn.left((seen["turn"], seen["you"]), ability.seconds)
    thinking = Deliberation(imagine(seen, seed), ability, seed)
    took = await _thought(thinking, seconds)
    _turn.spent += took  # read only now: another turn may have begun meanwhile
    return json.dumps(thinking.best())


async def hint(view: str, language: str) -> str:
    """A hint in a language, from the strongest player."""
    seen = json.loads(view)
    table = imagine(seen, 0)
    thinking = Deliberation(table, ADVISER, 0)
    await _thought(thinking, ADVISER.seconds)
    return json.dumps(explained(seen, table, thinking, language))


async def _thought(thinking: Deliberation, seconds: float) -> float:
    """Think for so long, with pauses; gives how long it took."""
    start = monotonic()
    await _in_slices(thinking.steps(Seconds(seconds, monotonic)), start + seconds + OVERTIME)
    return monotonic() - start


async def _in_slices(steps: Steps[None], end: float) -> None:
    """Take steps until they are done, somebody stops them, or the clock says that it is the end."""
    begun, stops = monotonic(), _turn.stops
    for _ in steps:
        if monotonic() > end:
            return
        if monotonic() - begun > SLICE:
            await asyncio.sleep(0)
            if _turn.stops != stops:  # not a flag: what is asked next may begin before this goes on
                return
            begun = monotonic()
