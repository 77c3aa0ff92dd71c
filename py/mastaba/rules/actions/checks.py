"""Checks: whether a part of an action can be done, and why not.

The two are kept together so that no part can be impossible without a reason. A reason is the key
of a text, which `availability.unavailable_cards` puts into any language; reasons are built only on
request.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ..pyramid import PLACES
from ..state import EMPTY, State
from .phrases import WHICH

Can = Callable[[State, int, list[int], int], bool]
"""can(state, player, hand, card): card is the copy to be played, still in the hand, or -1."""


class Reason(NamedTuple):
    """The key of a sentence and its values: `card` is a copy, and reasons may be nested."""

    key: str
    values: "dict[str, int | Reason]"


Why = Callable[[State, int, list[int], int], Reason]
"""why(state, player, hand, card): the reason, when the `Can` next to it says no."""


class Check(NamedTuple):
    """Whether something can be done, and why not."""

    can: Can
    why: Why


def always(state: State, player: int, hand: list[int], card: int) -> bool:
    """The check for something that can always be done."""
    return True


def because(key: str, **values: int | Reason) -> Why:
    """A reason that is always the same."""
    reason = Reason(key, values)
    return lambda state, player, hand, card: reason


def first_unmet(one: Check, other: Check) -> Why:
    """The reason of the first of two required checks to fail."""
    return lambda state, player, hand, card: (
        other if one.can(state, player, hand, card) else one
    ).why(state, player, hand, card)


def both(one: Check, other: Check) -> Check:
    """A check that requires both checks."""
    can_one, can_other = one.can, other.can
    return Check(
        lambda state, player, hand, card: (
            can_one(state, player, hand, card) and can_other(state, player, hand, card)
        ),
        first_unmet(one, other),
    )


# The hand, the pyramid


def hand_has(number: int, what: str = "card") -> Check:
    """Whether the hand holds at least `number` cards that fit `what`, besides the card played."""
    why = because(f"why.hand {what}", count=number)
    if what == "card":
        return Check(lambda state, player, hand, card: len(hand) - (card >= 0) >= number, why)

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        fits = state.printed.fits[what]
        found = 0
        for copy in hand:
            if fits[copy] and copy != card:
                found += 1
        return found >= number

    return Check(can, why)


def pyramid_has(number: int) -> Check:
    """Whether the pyramid holds at least `number` cards."""
    most_empty = len(PLACES) - number
    return Check(
        lambda state, player, hand, card: state.pyramid.count(EMPTY) <= most_empty,
        because("why.pyramid", count=number),
    )


def face_up_has(number: int) -> Check:
    """Whether at least `number` cards in the pyramid lie face up."""
    most_empty = len(PLACES) - number
    return Check(
        lambda state, player, hand, card: (
            state.pyramid.count(EMPTY) + len(state.face_down) <= most_empty
        ),
        because("why.face up", count=number),
    )


def one_is(which: str) -> Check:
    """Whether `which` matches a card in the pyramid (see `phrases`)."""
    if which in ("any", "cheapest", "dearest"):
        return face_up_has(1)
    find = WHICH[which]

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if which == "cheaper than one bought" and not state.dearest_bought:
            return Reason("why.nothing bought", {})
        return Reason(f"why.none is {which}", {"count": len(state.tombs[player])})

    return Check(lambda state, player, hand, card: bool(find(state, player)), why)


# The player's own discard pile and deck


def has_discards(number: int) -> Check:
    """Whether the player's discard pile holds at least `number` cards."""
    return Check(
        lambda state, player, hand, card: len(state.discards[player]) >= number,
        because("why.discards", count=number),
    )


def _has_discards_or_deck(state: State, player: int, hand: list[int], card: int) -> bool:
    return bool(state.decks[player] or state.discards[player])


HAS_DISCARDS_OR_DECK: Final = Check(_has_discards_or_deck, because("why.discards or deck"))
"""Whether there is a card to draw."""


def deck_has(number: int) -> Check:
    """Whether the player's deck holds at least `number` cards without reshuffling."""
    return Check(
        lambda state, player, hand, card: len(state.decks[player]) >= number,
        because("why.deck", count=number),
    )


# Shared piles


def stock_has(number: int) -> Check:
    """Whether the stock holds at least `number` cards."""
    return Check(
        lambda state, player, hand, card: len(state.stock) >= number,
        because("why.stock", count=number),
    )


def boneyard_has(number: int) -> Check:
    """Whether the boneyard holds at least `number` cards."""
    return Check(
        lambda state, player, hand, card: len(state.boneyard) >= number,
        because("why.boneyard", count=number),
    )
