"""Choices in the words of game records.

The words name cards, places, players and answers. They depend neither on how the page words its
options nor on the options' order, so they stay valid when either changes.
"""

import re
from collections.abc import Sequence
from typing import Final

from ..rules.cards import NAME
from ..rules.machine import ABOUT_MASK, DISCARDED, option_kind
from ..rules.pyramid import PLACES
from ..rules.state import State

_AND: Final = " + "
_WAYS: Final = (
    "swap",
    "pyramid sacrifice",
    "hand sacrifice",
    "two discards",
    "any sacrifice",
    "refill now",
    "open whole pyramid",
    "replacement",
    "count discards",
    "take",
    "bury top of boneyard",
    "bury top of stock",
)
"""The words for `alternatives.WAYS`, in its order.

Records contain them, so they never change, even where the steps have other names today.
"""

_NUMBERED: Final = re.compile(r"(.+) #([1-9][0-9]{0,3})")


def write_picks(state: State, picks: Sequence[int], names: Sequence[str]) -> str:
    """The picks in words: "buy Ring at B2", or "Urn + Shabti", or "Shabti + Shabti #4".

    Among options with the same words, the first one still free is meant unless there is a number.
    """
    options = [_option(code, state, names) for code in state.options]
    words = []
    for number, pick in enumerate(picks):
        text = options[pick]
        same = [index for index, other in enumerate(options) if other == text]
        first = next(index for index in same if index not in picks[:number])
        words.append(text if first == pick else f"{text} #{same.index(pick) + 1}")
    return _AND.join(words)


def read_picks(state: State, words: str, names: Sequence[str]) -> list[int] | None:
    """The indices of the options that these words pick; None if they are not offered."""
    options = [_option(code, state, names) for code in state.options]
    if words in options:  # even if a player's name contains a plus sign
        return [options.index(words)]
    picks: list[int] = []
    for text in words.split(_AND):
        pick = _free(options, text, picks)
        if pick is None:
            return None
        picks.append(pick)
    return picks


def _free(options: list[str], text: str, taken: list[int]) -> int | None:
    free = (index for index, other in enumerate(options) if other == text and index not in taken)
    pick = next(free, None)
    if pick is None and (numbered := _NUMBERED.fullmatch(text)):
        same = [index for index, other in enumerate(options) if other == numbered[1]]
        number = int(numbered[2])
        pick = same[number - 1] if number <= len(same) else None
    return pick


def _option(code: int, state: State, names: Sequence[str]) -> str:
    kind, about = option_kind(code), code & ABOUT_MASK
    if kind in ("buy", "place"):
        copy, place = state.pyramid[about], PLACES[about]
        lies = f"{NAME[copy]} at {place}" if copy >= 0 else place
        return f"buy {lies}" if kind == "buy" else lies
    if kind == "card":
        return f"{NAME[about]} of the discard pile" if code - about == DISCARDED else NAME[about]
    if kind == "action":
        return f"play {NAME[about]}"
    if kind == "entomb":
        return f"entomb {NAME[about]}"
    if kind == "player":
        return names[about]
    if kind == "way":
        return _WAYS[about]
    return kind
