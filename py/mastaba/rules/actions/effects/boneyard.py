"""Words about the boneyard: its top cards, trading with it, and searching it."""

from mastaba.rules.machine import ABOUT_MASK, DONE, NO, WAY, ask, step
from mastaba.rules.moves import (
    distinct,
    gain,
    others,
    put_into_tomb,
    put_on_top,
    sacrifice,
    to_order,
)
from mastaba.rules.state import State

from ..alternatives import WAYS
from ..checks import Check, Reason, because, boneyard_has, both, hand_has
from ..parts import Part, ask_for_one, ask_for_opponent, card_options, push_for_each
from ..reactions import affect

# Its top cards


def entomb_top_of_boneyard(cost: int) -> Part:
    """Entomb the top card of the boneyard if it costs at most `cost`."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(state.boneyard) and state.printed.cost[state.boneyard[-1]] <= cost

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if state.boneyard:
            return Reason("why.boneyard too dear", {"cost": cost})
        return Reason("why.boneyard", {"count": 1})

    return Part("entomb_top_boneyard_card", (), Check(can, why))


@step
def entomb_top_boneyard_card(state: State, player: int) -> None:
    state.reveals += 1
    put_into_tomb(state, player, [state.boneyard.pop()])


def top_of_boneyard_to_discards(number: int) -> Part:
    """Put the top cards of the boneyard onto the discard pile, one by one."""
    return Part("receive_top_of_boneyard", (number,), boneyard_has(number))


@step
def receive_top_of_boneyard(state: State, player: int, number: int) -> None:
    state.reveals += 1
    for _ in range(number):
        copy = state.boneyard.pop()
        state.discards[player].append(copy)
        state.log.append(("receives from boneyard", player, copy))


def let_each_player_entomb_from_boneyard_or_stock() -> Part:
    """Each player may entomb the top card of either; together they must hold enough for all."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(state.boneyard) + len(state.stock) >= len(state.hands)

    check = Check(can, because("why.boneyard and stock for all"))
    return Part("offer_entombment_to_each", (), check, others=True)


@step
def offer_entombment_to_each(state: State, player: int) -> None:
    push_for_each(state, [player, *others(state, player)], "offer_entombment")


@step
def offer_entombment(state: State, player: int) -> None:
    piles = (state.boneyard, "entomb_top_boneyard_card"), (state.stock, "entomb_top_stock_card")
    ways = [WAY | WAYS.index(name) for pile, name in piles if pile]
    state.stack.append(("entombment_answered", player))
    ask(state, player, "may entomb", [*ways, NO], about=tuple(state.boneyard[-1:]))


@step
def entombment_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        state.stack.append((WAYS[picks[0] & ABOUT_MASK], player))


def let_each_player_take_from_boneyard() -> Part:
    """Each player takes the top card of the boneyard; it must hold one for each."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(state.boneyard) >= len(state.hands)

    return Part("deal_boneyard", (), Check(can, because("why.boneyard for all")), others=True)


@step
def deal_boneyard(state: State, player: int) -> None:
    push_for_each(state, others(state, player), "affect", "take_from_boneyard")
    take_from_boneyard(state, player)


@step
def take_from_boneyard(state: State, player: int) -> None:
    """`player` takes the top card of the boneyard, revealing the one below."""
    copy = state.boneyard.pop()
    state.reveals += 1
    gain(state, player, copy)
    state.log.append(("takes from boneyard", player, copy))


# Trading with it


def trade_with_the_boneyard() -> Part:
    """Set cards aside one by one, taking a card from the boneyard for each; then sacrifice them."""
    return Part("choose_trade", (), both(hand_has(1), boneyard_has(1)))


@step
def choose_trade(state: State, player: int, *given: int) -> None:
    cards = distinct(state.hands[player]) if state.boneyard else []
    options = card_options(cards) + ([DONE] if given else [])
    state.stack.append(("trade_chosen", player, *given))
    ask(state, player, "trade", options)


@step
def trade_chosen(state: State, picks: list[int], player: int, *given: int) -> None:
    if picks[0] == DONE:
        state.stack.append(("sacrifice_one_by_one", player, *given))
        return
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    state.asides[player].append(copy)
    state.log.append(("sets one aside", player, copy))
    take_from_boneyard(state, player)
    state.stack.append(("choose_trade", player, *given, copy))


@step
def sacrifice_one_by_one(state: State, player: int, *given: int) -> None:
    if given:
        state.stack.append(("next_sacrifice_chosen", player, *given))
        ask_for_one(state, player, "sacrifice next", list(given))


@step
def next_sacrifice_chosen(state: State, picks: list[int], player: int, *given: int) -> None:
    copy = picks[0] & ABOUT_MASK
    rest = [other for other in given if other != copy]
    state.stack.append(("sacrifice_one_by_one", player, *rest))
    state.asides[player].remove(copy)
    sacrifice(state, player, copy)


# Searching it


def search_the_boneyard() -> Part:
    """Entomb its most expensive card, give the cheapest to an opponent, put back the rest."""
    return Part(
        "choose_dearest_of_boneyard",
        (),
        boneyard_has(2),
        others=True,
    )


def _at_cost(state: State, cost: int) -> list[int]:
    costs = state.printed.cost
    return [copy for copy in state.boneyard if costs[copy] == cost]


@step
def choose_dearest_of_boneyard(state: State, player: int) -> None:
    state.reveals += 1
    highest = max(state.printed.cost[copy] for copy in state.boneyard)
    state.stack.append(("dearest_of_boneyard_chosen", player))
    ask_for_one(state, player, "entomb from boneyard", _at_cost(state, highest))


@step
def dearest_of_boneyard_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.boneyard.remove(copy)
    state.stack.append(("choose_cheapest_of_boneyard", player))
    put_into_tomb(state, player, [copy])


@step
def choose_cheapest_of_boneyard(state: State, player: int) -> None:
    state.reveals += 1
    lowest = min(state.printed.cost[copy] for copy in state.boneyard)
    state.stack.append(("cheapest_of_boneyard_chosen", player))
    ask_for_one(state, player, "give from boneyard", _at_cost(state, lowest))


@step
def cheapest_of_boneyard_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.stack.append(("receiver_chosen", player, copy))
    ask_for_opponent(state, player, "whose discard pile")


@step
def receiver_chosen(state: State, picks: list[int], player: int, copy: int) -> None:
    state.stack.append(("order_boneyard", player))
    affect(state, picks[0] & ABOUT_MASK, "receive_from_boneyard", copy)


@step
def receive_from_boneyard(state: State, player: int, copy: int) -> None:
    state.boneyard.remove(copy)
    state.discards[player].append(copy)
    state.log.append(("receives from boneyard", player, copy))


@step
def order_boneyard(state: State, player: int) -> None:
    state.reveals += 1
    cards = to_order(state.boneyard)
    if cards:
        state.stack.append(("boneyard_ordered", player))
        ask(state, player, "boneyard order", cards, 1, len(cards))


@step
def boneyard_ordered(state: State, picks: list[int], player: int) -> None:
    """Put the picked cards on top, the first pick topmost, where everybody sees it."""
    state.boneyard[:] = put_on_top(picks, state.boneyard)
    state.log.append(("orders boneyard", player, *picks))
