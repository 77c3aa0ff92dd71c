"""Words about the shared piles: pyramid, stock, boneyard; and about tombs."""

from typing import Final

from mastaba.rules.cards import SET
from mastaba.rules.machine import ABOUT_MASK, DONE, NO, YES, ask, step
from mastaba.rules.moves import bury, distinct, gain, others, sacrifice
from mastaba.rules.payment import STOCK_TOP, pay, purse
from mastaba.rules.pyramid import APEX, face_up, place_options
from mastaba.rules.state import State

from ..checks import Check, Reason, because, boneyard_has, both, hand_has, stock_has
from ..parts import (
    STILL_IN_PLAY,
    Part,
    ask_for_cards,
    ask_for_opponent,
    card_options,
    fitting,
    only,
    take_from,
    this_card,
)
from ..phrases import WHICH


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
    ask_for_cards(state, player, "sacrifice from tomb", sets, 1, 1)


@step
def tomb_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.tombs[player].remove(copy)
    sacrifice(state, player, copy)


def let_an_opponent_take_the_cheapest() -> Part:
    """An opponent of your choice may take the cheapest card of the pyramid."""
    return Part("choose_rival", others=True)


@step
def choose_rival(state: State, player: int) -> None:
    state.stack.append(("rival_chosen",))
    ask_for_opponent(state, player, "which opponent")


@step
def rival_chosen(state: State, picks: list[int]) -> None:
    other = picks[0] & ABOUT_MASK
    if len(face_up(state)) > 1:  # the last card must be left for the other part (ruling 7)
        state.stack.append(("cheapest_answered", other))
        cheapest = WHICH["cheapest"](state, other)
        ask(state, other, "take the cheapest", [*place_options(cheapest), NO])


@step
def cheapest_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        take_from(state, player, picks[0] & ABOUT_MASK)


def entomb_top_of_stock() -> Part:
    """Entomb the top card of the stock."""
    return Part("bury_top_of_stock", (), stock_has(1))


@step
def bury_top_of_stock(state: State, player: int) -> None:
    state.reveals += 1
    bury(state, player, [state.stock.pop()])


def buy_or_sacrifice_top_of_stock() -> Part:
    """Show the top card of the stock; buy it for 2 gold less, or it is sacrificed."""
    return Part("reveal_stock", (), stock_has(1))


BRAIN_HOOK_DISCOUNT: Final = 2


@step
def reveal_stock(state: State, player: int) -> None:
    copy = state.stock[-1]
    price = max(0, state.printed.cost[copy] - BRAIN_HOOK_DISCOUNT)
    state.reveals += 1
    state.log.append(("reveals", player, copy))
    state.stack.append(("revealed_answered", player, price))
    affordable = purse(state, player) >= price
    options = [YES, NO] if affordable else [NO]
    ask(state, player, "buy revealed", options, about=(copy, price))


@step
def revealed_answered(state: State, picks: list[int], player: int, price: int) -> None:
    if picks[0] == YES:
        ring, state.ring = state.ring, False
        pay(state, player, STOCK_TOP, price, ring)
    else:
        sacrifice(state, player, state.stock.pop())


def let_each_player_take_from_boneyard() -> Part:
    """Each player takes the top card of the boneyard; it must hold one for each."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(state.boneyard) >= len(state.hands)

    return Part("deal_boneyard", (), Check(can, because("why.boneyard for all")), others=True)


@step
def deal_boneyard(state: State, player: int) -> None:
    for other in reversed(others(state, player)):
        state.stack.append(("touch", other, "take_from_boneyard"))
    take_from_boneyard(state, player)


@step
def take_from_boneyard(state: State, player: int) -> None:
    """`player` takes the top card of the boneyard, revealing the one below."""
    copy = state.boneyard.pop()
    state.reveals += 1
    gain(state, player, copy)
    state.log.append(("takes from boneyard", player, copy))


def entomb_top_of_boneyard(cost: int) -> Part:
    """Entomb the top card of the boneyard if it costs at most `cost`."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(state.boneyard) and state.printed.cost[state.boneyard[-1]] <= cost

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if state.boneyard:
            return Reason("why.boneyard too dear", {"cost": cost})
        return Reason("why.boneyard", {"count": 1})

    return Part("bury_top_of_boneyard", (), Check(can, why))


@step
def bury_top_of_boneyard(state: State, player: int) -> None:
    state.reveals += 1
    bury(state, player, [state.boneyard.pop()])


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
        ask_for_cards(state, player, "sacrifice next", list(given), 1, 1)


@step
def next_sacrifice_chosen(state: State, picks: list[int], player: int, *given: int) -> None:
    copy = picks[0] & ABOUT_MASK
    rest = [other for other in given if other != copy]
    state.stack.append(("sacrifice_one_by_one", player, *rest))
    state.asides[player].remove(copy)
    sacrifice(state, player, copy)
