"""The answers of the computer players' worker, from a seat's view (without its log) in JSON.

It thinks in slices, so the browser can tell it to stop between them.
"""

import asyncio
import json
from collections import defaultdict
from time import monotonic
from typing import Final

from ..incremental import Steps
from ..knowledge.seat_view import imagine
from ..level_names import STANDARD
from ..words.language import text
from .hint import explained
from .levels import ABILITIES, HINT_ABILITY
from .net import weights
from .search.budget import Seconds
from .search.deliberation import Deliberation

SLICE: Final = 0.03
"""Seconds of thinking without a pause."""

SHARE: Final = 0.35
"""The share of the turn's remaining time that one decision may take."""

OVERTIME: Final = 0.5
"""Seconds over budget after which thinking ends wherever it is: very large hands have too many
answers to rate all of them, and a game's last turn can have too many ways to play them all out."""


class _TurnClock:
    """The current turn, and how long each seat's decisions in it have taken.

    Other seats may be asked for a reaction between two decisions of a seat.
    """

    def __init__(self) -> None:
        self.turn = 0
        self.spent: defaultdict[int, float] = defaultdict(float)  # seconds by seat
        self.stops = 0  # how often somebody has asked to stop thinking

    def left(self, turn: int, seat: int, seconds: float) -> float:
        """Seconds for a seat's next decision in a turn for which it has `seconds` in all."""
        if turn != self.turn:
            self.turn, self.spent = turn, defaultdict(float)
        return max(0.0, seconds - self.spent[seat]) * SHARE


_turn = _TurnClock()


def interrupt() -> None:
    """Make the current thinking answer with the best so far; another turn comes next."""
    _turn.stops += 1
    _turn.turn = 0


def why_unavailable(language: str) -> str:
    """Why the strong players are unavailable, in a sentence; empty if they are available."""
    try:
        weights.shipped()
    except weights.WeightsError as error:
        return text(language, "opponent.without weights", reason=error.in_language(language))
    return ""


async def think(view: str, seed: int, level: str = STANDARD) -> str:
    """The indices of the options that a level picks, as a JSON list.

    An unknown level plays as the standard one.
    """
    seen = json.loads(view)
    ability = ABILITIES.get(level, ABILITIES[STANDARD])
    seconds = _turn.left(seen["turn"], seen["you"], ability.seconds)
    spent = _turn.spent
    thinking = Deliberation(imagine(seen, seed), ability, seed)
    took = await _thought(thinking, seconds)
    spent[seen["you"]] += took
    return json.dumps(thinking.best())


async def hint(view: str, language: str) -> str:
    """A hint in a language as JSON; see `hint.Hint`."""
    seen = json.loads(view)
    table = imagine(seen, 0)
    thinking = Deliberation(table, HINT_ABILITY, 0)
    await _thought(thinking, HINT_ABILITY.seconds)
    return json.dumps(explained(seen, table, thinking, language))


async def _thought(thinking: Deliberation, seconds: float) -> float:
    """Think for this many seconds, with pauses; return how long it took."""
    start = monotonic()
    await think_in_slices(thinking.steps(Seconds(seconds, monotonic)), start + seconds + OVERTIME)
    return monotonic() - start


async def think_in_slices(steps: Steps[None], end: float) -> None:
    """Take steps until all are done, somebody stops them, or the time `end` has come."""
    begun, stops = monotonic(), _turn.stops
    for _ in steps:
        if monotonic() > end:
            return
        if monotonic() - begun > SLICE:
            await asyncio.sleep(0)
            if _turn.stops != stops:  # not a flag: the next request may begin before this resumes
                return
            begun = monotonic()
