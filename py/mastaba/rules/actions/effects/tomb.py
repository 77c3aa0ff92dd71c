"""Words about moving cards out of a tomb."""

from typing import Final

from mastaba.rules.cards import SET
from mastaba.rules.machine import ABOUT_MASK, step
from mastaba.rules.moves import sacrifice, take_up
from mastaba.rules.state import State

from ..checks import Check, because
from ..parts import Part, ask_for_one, fitting, only, told

_HAS_TOMB: Final = Check(
    lambda state, player, hand, card: bool(state.tombs[player]), because("why.tomb")
)


def return_from_tomb_to_hand(another: bool = False) -> Part:
    """Put a card from the tomb into the hand; if `another`, not the one just entombed."""
    return Part(
        "choose_from_tomb",
        (True, another),
        _HAS_TOMB,
        own_top=True,
        needs="card" if another else "",
        only="why.only another" if another else "",
    )


def return_from_tomb_to_discards() -> Part:
    """Put a card from the tomb on top of the discard pile."""
    return Part("choose_from_tomb", (False, False), _HAS_TOMB)


@step
def choose_from_tomb(state: State, player: int, to_hand: bool, another: bool) -> None:
    barred = told(state) if another else -1
    copies = [copy for copy in state.tombs[player] if copy != barred]
    state.stack.append(("left_the_tomb", player, to_hand))
    question = "tomb to hand" if to_hand else "tomb to discards"
    ask_for_one(state, player, question, copies)


@step
def left_the_tomb(state: State, picks: list[int], player: int, to_hand: bool) -> None:
    copy = picks[0] & ABOUT_MASK
    state.tombs[player].remove(copy)
    if to_hand:
        take_up(state, player, copy)
        state.log.append(("leaves tomb for hand", player, copy))
    else:
        state.discards[player].append(copy)
        state.log.append(("leaves tomb", player, copy))


def sacrifice_a_set_card_of_the_tomb() -> Part:
    """Sacrifice a set card from your tomb, which must hold one before the action starts."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return any(SET[copy] >= 0 for copy in state.tombs[player])

    check = Check(can, because("why.tomb set card"))
    return Part("choose_tomb_sacrifice", (), check, only=only("set card"))


@step
def choose_tomb_sacrifice(state: State, player: int) -> None:
    state.stack.append(("tomb_sacrifice_chosen", player))
    sets = fitting(state, state.tombs[player], "set card")
    ask_for_one(state, player, "sacrifice from tomb", sets)


@step
def tomb_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.tombs[player].remove(copy)
    sacrifice(state, player, copy)
