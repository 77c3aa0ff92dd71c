"""Words about a deck: drawing, searching it, turning over its top cards or entombing them."""

from bisect import insort

from mastaba.rules.cards import IS_STARTER
from mastaba.rules.machine import ABOUT_MASK, NO, YES, ask, step
from mastaba.rules.moves import (
    discard,
    draw,
    lay_down,
    others,
    put_into_tomb,
    put_on_top,
    ready_deck,
    shuffle_deck,
    take_up,
    to_order,
    turn_over,
)
from mastaba.rules.state import State

from ..checks import HAS_DISCARDS_OR_DECK, Check, because, both, deck_has, hand_has
from ..parts import Part, ask_for_one, push_for_each, told
from ..phrases import sets_of_tomb

# Drawing


def draw_cards(number: int) -> Part:
    """Draw `number` cards."""
    return Part("draw_some", (number,), HAS_DISCARDS_OR_DECK)


@step
def draw_some(state: State, player: int, number: int) -> None:
    draw(state, player, number)


def draw_as_many() -> Part:
    """Draw as many cards as the previous part counted."""
    return Part("draw_that_many", needs="number")


@step
def draw_that_many(state: State, player: int) -> None:
    draw(state, player, told(state))


def draw_for_each_set_of_the_tomb() -> Part:
    """Draw a card for each different set in the tomb."""
    has_sets = Check(
        lambda state, player, hand, card: bool(sets_of_tomb(state, player)),
        because("why.tomb sets"),
    )
    return Part("draw_for_sets", (), both(has_sets, HAS_DISCARDS_OR_DECK))


@step
def draw_for_sets(state: State, player: int) -> None:
    draw(state, player, len(sets_of_tomb(state, player)))


def draw_one_for_every(number: int) -> Part:
    """Draw a card for every full `number` cards in the deck, without reshuffling for the count."""
    return Part("draw_by_deck", (number,), deck_has(number))


@step
def draw_by_deck(state: State, player: int, number: int) -> None:
    draw(state, player, len(state.decks[player]) // number)


def draw_up_to(number: int) -> Part:
    """Draw until the hand holds `number` cards."""
    has_few = Check(
        lambda state, player, hand, card: len(hand) - (card >= 0) < number,
        because("why.full hand", count=number),
    )
    return Part("fill_hand", (number,), both(has_few, HAS_DISCARDS_OR_DECK))


@step
def fill_hand(state: State, player: int, number: int) -> None:
    draw(state, player, number - len(state.hands[player]))


def discard_a_card_then_draw() -> Part:
    """Discard a card, then draw one; together they are one way of `either`."""
    return Part("choose_replacement", (), hand_has(1))


@step
def choose_replacement(state: State, player: int) -> None:
    state.stack.append(("replacement_chosen", player))
    ask_for_one(state, player, "discard", state.hands[player])


@step
def replacement_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("draw_some", player, 1))
    discard(state, player, [picks[0] & ABOUT_MASK])


def let_each_opponent_draw() -> Part:
    """Each opponent may draw a card from the deck, without reshuffling."""
    return Part("offer_draws", (1, False), others=True)


def let_each_player_draw(number: int) -> Part:
    """Each player may draw up to `number` cards from the deck, one by one, without reshuffling."""
    return Part("offer_draws", (number, True), others=True)


@step
def offer_draws(state: State, player: int, number: int, to_oneself: bool) -> None:
    push_for_each(state, others(state, player), "offer_draw", number)
    if to_oneself:
        state.stack.append(("offer_draw", player, number))


@step
def offer_draw(state: State, player: int, number: int) -> None:
    if number and state.decks[player]:
        state.stack.append(("draw_answered", player, number))
        ask(state, player, "draw", [YES, NO])


@step
def draw_answered(state: State, picks: list[int], player: int, number: int) -> None:
    if picks[0] == YES:
        state.stack.append(("offer_draw", player, number - 1))
        draw(state, player, 1)


# Searching it


def search_deck() -> Part:
    """Put any card from the deck into the hand and shuffle the deck."""
    return Part("choose_from_deck", (), deck_has(1))


@step
def choose_from_deck(state: State, player: int) -> None:
    state.stack.append(("found_in_deck", player))
    ask_for_one(state, player, "search deck", sorted(state.decks[player]))


@step
def found_in_deck(state: State, picks: list[int], player: int) -> None:
    """Nobody else sees which card it is."""
    shuffle_deck(state, player)
    copy = picks[0] & ABOUT_MASK
    state.decks[player].remove(copy)
    insort(state.hands[player], copy)
    state.log.append(("searches deck", player))


# Its top cards


def turn_over_until(what: str) -> Part:
    """Turn over cards from the deck without reshuffling until one fits `what`; discard the rest."""
    return Part("turn_over_until_found", (what,), deck_has(1))


@step
def turn_over_until_found(state: State, player: int, what: str) -> None:
    deck, fits = state.decks[player], state.printed.fits[what]
    turned_over: list[int] = []
    while deck and not (turned_over and fits[turned_over[-1]]):
        turned_over.append(deck.pop())
    state.reveals += 1
    state.log.append(("turns over", player, *turned_over))
    if fits[turned_over[-1]]:
        take_up(state, player, turned_over[-1])
        state.log.append(("picks up", player, turned_over.pop()))
    if turned_over:
        lay_down(state, player, turned_over)


def entomb_top_of_deck() -> Part:
    """Entomb the top card of the deck; if it was a starter, the next one too if you like."""
    return Part("entomb_top_deck_card", (True,), HAS_DISCARDS_OR_DECK)


@step
def entomb_top_deck_card(state: State, player: int, once_more: bool) -> None:
    ready_deck(state, player)
    copy = state.decks[player].pop()
    state.reveals += 1
    if once_more and IS_STARTER[copy]:
        state.stack.append(("offer_second_entombment", player))
    put_into_tomb(state, player, [copy])


@step
def offer_second_entombment(state: State, player: int) -> None:
    if state.decks[player] or state.discards[player]:
        state.stack.append(("second_entombment_answered", player))
        ask(state, player, "entomb top of deck", [YES, NO])


@step
def second_entombment_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        state.stack.append(("entomb_top_deck_card", player, False))


def entomb_one_of_the_deck_and_discard_the_rest(number: int) -> Part:
    """Turn up the top cards of the deck; entomb one and discard the others."""
    return Part("turn_up_deck", (number,), HAS_DISCARDS_OR_DECK)


@step
def turn_up_deck(state: State, player: int, number: int) -> None:
    copies = turn_over(state, player, number)
    state.stack.append(("shown_entombment_chosen", player, *copies))
    ask_for_one(state, player, "entomb turned up", copies)


@step
def shown_entombment_chosen(state: State, picks: list[int], player: int, *copies: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.stack.append(("order_shown", player, *[other for other in copies if other != copy]))
    state.shown.remove(copy)
    put_into_tomb(state, player, [copy])


@step
def order_shown(state: State, player: int, *copies: int) -> None:
    """Ask in which order to discard these cards, if it makes any difference."""
    cards = to_order(list(copies))
    if cards:
        state.stack.append(("shown_ordered", player, *copies))
        ask(state, player, "discard order", cards, 1, len(cards))
    elif copies:
        discard_shown(state, player, *copies)


@step
def shown_ordered(state: State, picks: list[int], player: int, *copies: int) -> None:
    """Discard them with the picked cards on top, the first pick topmost."""
    discard_shown(state, player, *put_on_top(picks, list(copies)))


@step
def discard_shown(state: State, player: int, *copies: int) -> None:
    """Discard cards that were turned up."""
    for copy in copies:
        state.shown.remove(copy)
    lay_down(state, player, list(copies))
