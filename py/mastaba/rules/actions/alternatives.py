"""Alternative parts of an action, between which a player may choose."""

from typing import Final

from ..machine import ABOUT_MASK, STEPS, WAY, ask, step
from ..state import State
from .checks import Check, Reason
from .parts import Part, part_under_way

WAYS: Final = (
    "choose_swap",
    "choose_pyramid_sacrifice",
    "choose_hand_sacrifice",
    "choose_two_discards",
    "choose_any_sacrifice",
    "refill_now",
    "open_whole_pyramid",
    "choose_replacement",
    "count_discards",
    "choose_take",
    "entomb_top_boneyard_card",
    "entomb_top_stock_card",
)
"""The steps of the ways a player can choose between; options refer to them by index.

New ones come last, so that older records mean the same, and need a text `option.<step>`.
"""


def either(one: Part, other: Part) -> Part:
    """Do one of two parts; an impossible one is not offered."""
    for part in (one, other):
        assert part.step in WAYS, f"add {part.step} to WAYS"
    first, second = one.check, other.check
    assert first is not None, "see vocabulary.can_be_a_way"
    assert second is not None, "see vocabulary.can_be_a_way"
    can_one, can_other = first.can, second.can
    check = Check(
        lambda state, player, hand, card: (
            can_one(state, player, hand, card) or can_other(state, player, hand, card)
        ),
        lambda state, player, hand, card: Reason(
            "why.neither way",
            {
                "one": first.why(state, player, hand, card),
                "other": second.why(state, player, hand, card),
            },
        ),
    )
    return Part("choose_way", (), check, ways=(one, other))


def _ways(state: State) -> tuple[Part, ...]:
    """The ways of the current part; call only while the action's frame is on top."""
    return part_under_way(state, state.stack[-1]).ways


@step
def choose_way(state: State, player: int) -> None:
    hand = state.hands[player]
    possible = [
        WAY | WAYS.index(way.step)
        for way in _ways(state)
        if way.check is None or way.check.can(state, player, hand, -1)
    ]
    state.stack.append(("way_chosen", player))
    ask(state, player, "way", possible)


@step
def way_chosen(state: State, picks: list[int], player: int) -> None:
    chosen = WAYS[picks[0] & ABOUT_MASK]
    way = next(way for way in _ways(state) if way.step == chosen)
    STEPS[way.step](state, player, *way.arguments)
