"""The net effect of a turn, so that turns with equal effects are one answer to a puzzle.

An answer is over when the turn is, when something hidden comes to light, or when another player
has to choose: what follows then depends on luck or on others.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final

from ..rules.cards import KIND
from ..rules.machine import code_by_kind
from ..rules.state import EMPTY, State

_EARLIER_NAMES: Final = {
    "affect": "touch",
    "cheapest_of_boneyard_chosen": "cheapest_bones_chosen",
    "choose_cheapest_of_boneyard": "choose_cheapest_bones",
    "choose_discard_for_repeats": "choose_offering",
    "dearest_of_boneyard_chosen": "dearest_bones_chosen",
    "deck_to_rob_chosen": "digging_ground_chosen",
    "demand_harvest": "harvest_one",
    "discard_for_repeats_chosen": "offering_chosen",
    "entomb_top_boneyard_card": "bury_top_of_boneyard",
    "entomb_top_deck_card": "bury_top_of_deck",
    "entomb_top_stock_card": "bury_top_of_stock",
    "entombment_answered": "grave_answered",
    "entombment_chosen": "burial_chosen",
    "entombment_in_play_chosen": "burial_in_play_chosen",
    "gift_to_discards_chosen": "return_gift_chosen",
    "gift_to_tomb_chosen": "gift_chosen",
    "offer_entombment": "offer_grave",
    "offer_second_entombment": "offer_second_burial",
    "offer_top_discard_to_entomb": "offer_chapel_burial",
    "offer_top_discard_to_pick_up": "offer_top_discard",
    "pyramid_entombment_chosen": "pyramid_burial_chosen",
    "receive_from_boneyard": "receive_bones",
    "receiver_chosen": "bones_addressed",
    "second_entombment_answered": "second_burial_answered",
    "shown_entombment_chosen": "shown_burial_chosen",
    "sling_entombment_chosen": "sling_burial_chosen",
    "tomb_chosen": "gift_addressed",
    "top_discard_to_entomb_answered": "chapel_burial_answered",
    "top_discard_to_pick_up_answered": "top_discard_answered",
}
"""What steps were called when the shipped puzzles were mined.

Puzzles contain effects, so a step that is renamed keeps its earlier name here until all puzzles are
mined again.
"""


def is_complete(before: State, now: State) -> bool:
    """Whether the answer that began on the table `before` is over."""
    return (
        now.over
        or now.turn != before.turn
        or now.asked != before.asked
        or now.reveals != before.reveals
    )


def turn_effect(state: State) -> str:
    """Eight hexadecimal digits for what lies where and what is going on.

    They are equal whichever of equal cards was chosen, in whatever order cards were played or
    discarded, and whatever was drawn: cards in hand and deck count together. Of the boneyard's
    order only the top card counts, which the next player may take or entomb.
    """
    seats = range(len(state.hands))
    parts = [
        _kinds(pile) for piles in (state.discards, state.tombs, state.in_plays) for pile in piles
    ]
    parts += [_kinds(state.hands[seat] + state.decks[seat] + state.asides[seat]) for seat in seats]
    parts.append(",".join([str(_kind(copy)) for copy in state.pyramid]))
    parts += [_kinds(state.boneyard), _kinds(state.shown), str(len(state.stock)), str(state.over)]
    if not state.over:
        parts += [_marks(state), _kinds(state.executed), _face_down(state), _stack(state)]
        parts.append(_kinds(state.boneyard[-1:]))
    return blake2b("|".join(parts).encode(), digest_size=4).hexdigest()


def with_first_of_equals(options: Sequence[int], picks: Iterable[int]) -> list[int]:
    """The same picks, each of several equal cards replaced by the first that is not picked yet."""
    chosen: list[int] = []
    for pick in picks:
        wanted = code_by_kind(options[pick])
        chosen.append(
            next(
                number
                for number, code in enumerate(options)
                if number not in chosen and code_by_kind(code) == wanted
            )
        )
    return chosen


def _kind(copy: int) -> int:
    return EMPTY if copy < 0 else KIND[copy]


def _kinds(pile: Iterable[int]) -> str:
    return ",".join(map(str, sorted([KIND[copy] for copy in pile])))


def _marks(state: State) -> str:
    return str(
        (
            state.to_move, state.turn, state.asked, state.question, state.entombed, state.changed,
            state.ring, state.sphinx, state.thoth, state.searched_in_vain, state.anywhere,
            state.credit, state.dearest_bought,
        )
    )  # fmt: skip


def _face_down(state: State) -> str:
    return str(sorted((state.pyramid.index(copy), seat) for copy, seat in state.face_down))


def _stack(state: State) -> str:
    """What is still to be done. Its frames name copies; see `with_first_of_equals`."""
    return str([tuple([_EARLIER_NAMES.get(one, one) for one in frame]) for frame in state.stack])
