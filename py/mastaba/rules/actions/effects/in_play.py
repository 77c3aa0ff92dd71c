"""Words about cards in play: the card whose action it is, and the others."""

from mastaba.rules.cards import KIND
from mastaba.rules.machine import ABOUT_MASK, step
from mastaba.rules.moves import put_into_tomb, sacrifice, show_hand, take_up
from mastaba.rules.pyramid import APEX
from mastaba.rules.state import State

from ..checks import Check, because
from ..parts import (
    STILL_IN_PLAY,
    Part,
    action_kind,
    ask_for_one,
    ask_for_opponent,
    fitting,
    this_card,
)
from ..reactions import affect

# The card itself


def entomb_itself() -> Part:
    """Entomb the card doing this, although it is in play."""
    return Part("entomb_this_card", (), STILL_IN_PLAY, moves_itself=True)


@step
def entomb_this_card(state: State, player: int) -> None:
    card = this_card(state)
    state.in_plays[player].remove(card)
    put_into_tomb(state, player, [card])


def sacrifice_itself() -> Part:
    """Sacrifice the card doing this, although it is in play."""
    return Part("sacrifice_this_card", (), STILL_IN_PLAY, moves_itself=True)


@step
def sacrifice_this_card(state: State, player: int) -> None:
    card = this_card(state)
    state.in_plays[player].remove(card)
    sacrifice(state, player, card)


def put_itself_into_the_pyramid() -> Part:
    """If the pyramid's apex is empty, put the played card there and let it fall."""
    return Part("move_into_pyramid", (), STILL_IN_PLAY, moves_itself=True)


@step
def move_into_pyramid(state: State, player: int) -> None:
    card = this_card(state)
    if state.pyramid[APEX] < 0:
        state.in_plays[player].remove(card)
        state.log.append(("enters pyramid", player, card))
        state.stack.append(("insert_at_apex", player, card))


def exchange_itself_for_a_set_card() -> Part:
    """Put the played card onto the discard pile of an opponent, who gives a set card in return."""
    return Part("choose_partner", (), STILL_IN_PLAY, others=True, moves_itself=True)


@step
def choose_partner(state: State, player: int) -> None:
    state.stack.append(("partner_chosen", player, this_card(state)))
    ask_for_opponent(state, player, "which opponent")


@step
def partner_chosen(state: State, picks: list[int], player: int, card: int) -> None:
    affect(state, picks[0] & ABOUT_MASK, "exchange", player, card)


@step
def exchange(state: State, player: int, partner: int, card: int) -> None:
    state.in_plays[partner].remove(card)
    state.discards[player].append(card)
    state.log.append(("passes", partner, card, player))
    sets = fitting(state, state.hands[player], "set card")
    if sets:
        state.stack.append(("gift_to_discards_chosen", player, partner))
        ask_for_one(state, player, "give", sets)
    else:
        show_hand(state, player)


@step
def gift_to_discards_chosen(state: State, picks: list[int], player: int, receiver: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    state.discards[receiver].append(copy)
    state.log.append(("gives", player, copy, receiver))


# The others


def return_a_card_in_play() -> Part:
    """Return a card in play to the hand, except the card doing this."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_returnable(state, player))

    check = Check(can, because("why.nothing to return"))
    return Part("choose_return", (), check, only="why.only others in play")


def _returnable(state: State, player: int) -> list[int]:
    """The cards in play that may return to the hand, except the card doing this.

    When carried out through another card, neither cards of this kind nor cards that carry out
    others' actions may return, or they could return each other forever (ruling 45).
    """
    in_play = state.in_plays[player]
    if not state.stack:  # the card is not played yet, so it is not among them
        return in_play
    kind, card = action_kind(state.stack[-1]), this_card(state)
    copies = [copy for copy in in_play if copy != card]
    if KIND[card] == kind:
        return copies
    parts = state.printed.parts
    return [
        copy
        for copy in copies
        if KIND[copy] != kind and not any(part.carries for part in parts[KIND[copy]])
    ]


@step
def choose_return(state: State, player: int) -> None:
    copies = _returnable(state, player)
    state.stack.append(("return_chosen", player))
    ask_for_one(state, player, "return", copies)


@step
def return_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.in_plays[player].remove(copy)
    take_up(state, player, copy)
    state.log.append(("returns to hand", player, copy))


def entomb_a_card_in_play() -> Part:
    """Entomb a card in play, except the card doing this."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(state.in_plays[player]) > (card < 0)

    check = Check(can, because("why.nothing in play"))
    return Part("choose_entombment_in_play", (), check, only="why.only others in play")


@step
def choose_entombment_in_play(state: State, player: int) -> None:
    card = this_card(state)
    state.stack.append(("entombment_in_play_chosen", player))
    copies = [copy for copy in state.in_plays[player] if copy != card]
    ask_for_one(state, player, "entomb", copies)


@step
def entombment_in_play_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.in_plays[player].remove(copy)
    put_into_tomb(state, player, [copy])
