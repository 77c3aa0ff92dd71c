"""Words about moving cards out of a tomb, and from a discard pile into it."""

from typing import Final

from mastaba.rules.cards import SET
from mastaba.rules.machine import ABOUT_MASK, step
from mastaba.rules.moves import bury, sacrifice, take_up
from mastaba.rules.state import State

from ..checks import Check, Reason, because, has_discards
from ..parts import STILL_IN_PLAY, Part, ask_for_cards, ask_what_to_entomb, that, this_card

_HAS_TOMB: Final = Check(
    lambda state, player, hand, card: bool(state.tombs[player]), because("why.tomb")
)


def return_from_tomb_to_hand(another: bool = False) -> Part:
    """Put a card of the tomb into the hand; if `another`, not the one just entombed."""
    return Part(
        "choose_from_tomb",
        (True, another),
        _HAS_TOMB,
        own_top=True,
        only="why.only another" if another else "",
    )


def return_from_tomb_to_discards() -> Part:
    """Put a card of the tomb on top of the discard pile."""
    return Part("choose_from_tomb", (False, False), _HAS_TOMB)


@step
def choose_from_tomb(state: State, player: int, to_hand: bool, another: bool) -> None:
    barred = that(state) if another else -1
    copies = [copy for copy in state.tombs[player] if copy != barred]
    state.stack.append(("left_the_tomb", player, to_hand))
    question = "tomb to hand" if to_hand else "tomb to discards"
    ask_for_cards(state, player, question, copies, 1, 1)


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


def entomb_itself() -> Part:
    """Entomb the card doing this, although it is in play."""
    return Part("bury_itself", (), STILL_IN_PLAY, moves_itself=True)


@step
def bury_itself(state: State, player: int) -> None:
    card = this_card(state)
    state.in_plays[player].remove(card)
    bury(state, player, [card])


def top_of_discards_to_hand(number: int) -> Part:
    """Put the top cards of the discard pile into the hand."""
    return Part("pick_up_discards", (number,), has_discards(number), own_top=True)


@step
def pick_up_discards(state: State, player: int, number: int) -> None:
    pile = state.discards[player]
    copies = pile[-number:]
    del pile[-number:]
    for copy in copies:
        take_up(state, player, copy)
    state.log.append(("picks up discards", player, *copies))


def entomb_top_of_discards() -> Part:
    """Entomb the top card of the discard pile."""
    return Part("bury_top_discard", (), has_discards(1), own_top=True)


@step
def bury_top_discard(state: State, player: int) -> None:
    bury(state, player, [state.discards[player].pop()])


def sacrifice_from_discards_leaving_one() -> Part:
    """Sacrifice any card of the discard pile; another must remain in it."""
    return Part("choose_discard_sacrifice", (), has_discards(2))


@step
def choose_discard_sacrifice(state: State, player: int) -> None:
    state.stack.append(("discard_sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice from discards", state.discards[player], 1, 1)


@step
def discard_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.discards[player].remove(copy)
    sacrifice(state, player, copy)


def entomb_from_discards(least: int = 1) -> Part:
    """Entomb any card of the discard pile, which must hold at least this many."""
    return Part("choose_discard_burial", (), has_discards(least))


@step
def choose_discard_burial(state: State, player: int) -> None:
    ask_what_to_entomb(state, player, [], state.discards[player])


def entomb_if_behind() -> Part:
    """Entomb a card from the hand or discard pile, if an opponent's tomb holds more cards."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        has_one = len(hand) > (card >= 0) or bool(state.discards[player])
        return has_one and max(map(len, state.tombs)) > len(state.tombs[player])

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        behind = max(map(len, state.tombs)) > len(state.tombs[player])
        return Reason("why.hand or discards" if behind else "why.not behind", {"count": 1})

    return Part("choose_burial", (True,), Check(can, why), others=True, tells="card")


def entomb_a_card_of_a_set_in_the_tomb() -> Part:
    """Entomb a set card from the hand whose set is already in the tomb."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return any(copy != card for copy in _of_known_sets(state, player, hand))

    return Part(
        "choose_burial_of_known_set",
        (),
        Check(can, because("why.hand known set")),
        tells="card",
        only="why.only known set",
    )


def _of_known_sets(state: State, player: int, hand: list[int]) -> list[int]:
    known = {SET[copy] for copy in state.tombs[player]} - {-1}
    return [copy for copy in hand if SET[copy] in known]


@step
def choose_burial_of_known_set(state: State, player: int) -> None:
    ask_what_to_entomb(state, player, _of_known_sets(state, player, state.hands[player]), [])
