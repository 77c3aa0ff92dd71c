"""Words about cards in the hand: discarding, sacrificing, entombing, setting aside, giving.

Some of them take cards of the discard pile, too.
"""

from typing import Final

from mastaba.rules.cards import SET
from mastaba.rules.machine import ABOUT_MASK, DISCARDED, ask, step
from mastaba.rules.moves import discard, distinct, put_into_tomb, sacrifice
from mastaba.rules.state import State

from ..checks import Check, Reason, because, hand_has
from ..parts import (
    NOTHING,
    Part,
    ask_for_cards,
    ask_for_one,
    ask_for_opponent,
    card_options,
    fitting,
    only,
    picked,
    tell,
    told,
)
from ..phrases import sets_of_tomb
from ..reactions import affect

ANY_NUMBER: Final = 99
"""Stands for as many cards as the hand holds; nobody can pick more than this at once."""

# Discarding


def discard_cards(number: int, what: str = "card", after_drawing: int = 0) -> Part:
    """Discard exactly `number` cards that fit `what`; some may have to be drawn first."""
    check = hand_has(number, what)
    if after_drawing:

        def can(state: State, player: int, hand: list[int], card: int) -> bool:
            drawn = min(after_drawing, len(state.decks[player]) + len(state.discards[player]))
            return len(hand) - (card >= 0) + drawn >= number

        check = Check(can, because("why.hand after drawing", count=number))
    return Part("choose_discards", (number, number, what), check, tells="number", only=only(what))


def discard_any_number() -> Part:
    """Discard one or more cards (ruling 9)."""
    return Part("choose_discards", (1, ANY_NUMBER, "card"), hand_has(1), tells="number")


@step
def choose_discards(state: State, player: int, least: int, most: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("discards_chosen", player))
    ask_for_cards(state, player, "discard", copies, least, min(most, len(copies)))


@step
def discards_chosen(state: State, picks: list[int], player: int) -> None:
    tell(state, len(picks))
    discard(state, player, picked(picks))


def discard_leaving_a_cheaper_card() -> Part:
    """Discard a card, keeping one of lower cost in the hand."""
    return Part(
        "choose_discard_leaving_a_cheaper_card",
        (),
        _HAND_HAS_TWO_COSTS,
        tells="card",
        only="why.only not the cheapest",
    )


@step
def choose_discard_leaving_a_cheaper_card(state: State, player: int) -> None:
    state.stack.append(("one_discard_chosen", player))
    ask_for_one(state, player, "discard", _all_but_the_cheapest(state, player))


@step
def one_discard_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    tell(state, copy)
    discard(state, player, [copy])


# Sacrificing


def sacrifice_cards(number: int, what: str = "card") -> Part:
    """Sacrifice exactly `number` cards that fit `what` from the hand."""
    return Part(
        "choose_sacrifices",
        (number, what),
        hand_has(number, what),
        tells="card",
        only=only(what),
    )


@step
def choose_sacrifices(state: State, player: int, number: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice", copies, number, number)


@step
def sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    """Sacrifice the cards one by one, with reactions to each before the next (ruling 41)."""
    tell(state, picks[0])
    for copy in reversed(picks):
        state.stack.append(("sacrifice_from_hand", player, copy))


@step
def sacrifice_from_hand(state: State, player: int, copy: int) -> None:
    state.hands[player].remove(copy)
    sacrifice(state, player, copy)


def sacrifice_leaving_a_cheaper_card() -> Part:
    """Sacrifice a card from the hand, keeping one of lower cost there."""
    return Part(
        "choose_sacrifice_leaving_a_cheaper_card",
        (),
        _HAND_HAS_TWO_COSTS,
        tells="card",
        only="why.only not the cheapest",
    )


@step
def choose_sacrifice_leaving_a_cheaper_card(state: State, player: int) -> None:
    state.stack.append(("sacrifice_chosen", player))
    ask_for_one(state, player, "sacrifice", _all_but_the_cheapest(state, player))


def _hand_has_two_costs(state: State, player: int, hand: list[int], card: int) -> bool:
    costs = state.printed.cost
    cost = -1
    for copy in hand:
        if copy != card:
            if cost >= 0 and costs[copy] != cost:
                return True
            cost = costs[copy]
    return False


_HAND_HAS_TWO_COSTS: Final = Check(_hand_has_two_costs, because("why.hand two costs"))


def _all_but_the_cheapest(state: State, player: int) -> list[int]:
    hand = state.hands[player]
    cost = state.printed.cost
    cheapest = min(cost[copy] for copy in hand)
    return [copy for copy in hand if cost[copy] > cheapest]


# Entombing


def entomb(or_from_discards: bool = False, besides: int = 0) -> Part:
    """Entomb a card from the hand (or from the discard pile)."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        left = len(hand) - (card >= 0) - besides
        return left > 0 or (or_from_discards and bool(state.discards[player]))

    why = because(
        "why.hand or discards" if or_from_discards else "why.hand card", count=besides + 1
    )
    return Part("choose_entombment", (or_from_discards,), Check(can, why), tells="card")


@step
def choose_entombment(state: State, player: int, or_from_discards: bool) -> None:
    pile = state.discards[player] if or_from_discards else []
    ask_what_to_entomb(state, player, state.hands[player], pile)


def ask_what_to_entomb(state: State, player: int, hand: list[int], pile: list[int]) -> None:
    """Ask which of these cards from the hand and the discard pile to entomb."""
    options = card_options(distinct(hand)) + [DISCARDED | copy for copy in distinct(pile)]
    state.stack.append(("entombment_chosen", player))
    ask(state, player, "entomb", options, about=(1, 1))


@step
def entombment_chosen(state: State, picks: list[int], player: int) -> None:
    copies = picked(picks)
    tell(state, copies[0])
    hand, pile = state.hands[player], state.discards[player]
    for copy in copies:
        (hand if copy in hand else pile).remove(copy)
    put_into_tomb(state, player, copies)


def entomb_if_behind() -> Part:
    """Entomb a card from the hand or discard pile, if an opponent's tomb holds more cards."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        has_one = len(hand) > (card >= 0) or bool(state.discards[player])
        return has_one and max(map(len, state.tombs)) > len(state.tombs[player])

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        behind = max(map(len, state.tombs)) > len(state.tombs[player])
        return Reason("why.hand or discards" if behind else "why.not behind", {"count": 1})

    return Part("choose_entombment", (True,), Check(can, why), others=True, tells="card")


def entomb_a_card_cheaper_than_that() -> Part:
    """Entomb a card of strictly lower cost than the one the previous part moved."""
    return Part(
        "choose_cheaper_entombment", tells="card", needs="card", only="why.only cheaper than that"
    )


@step
def choose_cheaper_entombment(state: State, player: int) -> None:
    cost = state.printed.cost
    limit = cost[told(state)]
    cheaper = [copy for copy in state.hands[player] if cost[copy] < limit]
    if not cheaper:
        tell(state, NOTHING)
        return
    state.stack.append(("entombment_chosen", player))
    ask_for_one(state, player, "entomb", cheaper)


def entomb_a_card_of_a_set_in_the_tomb() -> Part:
    """Entomb a set card from the hand whose set is already in the tomb."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return any(copy != card for copy in _of_known_sets(state, player, hand))

    return Part(
        "choose_entombment_of_known_set",
        (),
        Check(can, because("why.hand known set")),
        tells="card",
        only="why.only known set",
    )


def _of_known_sets(state: State, player: int, hand: list[int]) -> list[int]:
    known = sets_of_tomb(state, player)
    return [copy for copy in hand if SET[copy] in known]


@step
def choose_entombment_of_known_set(state: State, player: int) -> None:
    ask_what_to_entomb(state, player, _of_known_sets(state, player, state.hands[player]), [])


def entomb_cards(number: int, what: str = "card") -> Part:
    """Entomb exactly `number` cards that fit `what` from the hand, all at once."""
    return Part(
        "choose_entombments",
        (number, number, what),
        hand_has(number, what),
        tells="card",
        only=only(what),
    )


def entomb_any_number(what: str) -> Part:
    """Entomb one or more cards that fit `what` from the hand."""
    return Part(
        "choose_entombments",
        (1, ANY_NUMBER, what),
        hand_has(1, what),
        tells="card",
        only=only(what),
    )


@step
def choose_entombments(state: State, player: int, least: int, most: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("entombment_chosen", player))
    ask_for_cards(state, player, "entomb", copies, least, min(most, len(copies)))


# Setting aside, giving


def set_aside_any_number() -> Part:
    """Set aside cards from the hand until the next hand is drawn."""
    return Part("choose_set_aside", (), hand_has(1))


@step
def choose_set_aside(state: State, player: int) -> None:
    hand = state.hands[player]
    state.stack.append(("set_aside_chosen", player))
    ask_for_cards(state, player, "set aside", hand[:], 1, len(hand))


@step
def set_aside_chosen(state: State, picks: list[int], player: int) -> None:
    for copy in picked(picks):
        state.hands[player].remove(copy)
        state.asides[player].append(copy)
    state.log.append(("sets aside", player, len(picks)))


def give_to_a_tomb() -> Part:
    """Put a card from the hand into an opponent's tomb."""
    return Part("choose_gift_to_tomb", (), hand_has(1), others=True)


@step
def choose_gift_to_tomb(state: State, player: int) -> None:
    state.stack.append(("gift_to_tomb_chosen", player))
    ask_for_one(state, player, "give to a tomb", state.hands[player])


@step
def gift_to_tomb_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("tomb_chosen", player, picks[0] & ABOUT_MASK))
    ask_for_opponent(state, player, "whose tomb")


@step
def tomb_chosen(state: State, picks: list[int], player: int, copy: int) -> None:
    affect(state, picks[0] & ABOUT_MASK, "receive_in_tomb", player, copy)


@step
def receive_in_tomb(state: State, player: int, giver: int, copy: int) -> None:
    state.hands[giver].remove(copy)
    state.tombs[player].append(copy)
    state.log.append(("gives to tomb", giver, copy, player))
