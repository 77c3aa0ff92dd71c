"""The net effect of a turn, so that turns with equal effects are one answer to a puzzle.

An answer is over when the turn is, when something hidden comes to light, or when another player
has to choose: what follows then depends on luck or on others.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from ..rules.cards import KIND
from ..rules.machine import code_by_kind
from ..rules.state import EMPTY, State


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
    return str(state.stack)
