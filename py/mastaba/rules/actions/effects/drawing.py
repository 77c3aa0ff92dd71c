"""Words about drawing and searching a deck."""

from bisect import insort

from mastaba.rules.cards import SET
from mastaba.rules.machine import ABOUT_MASK, NO, ask, remember, step
from mastaba.rules.moves import discard, distinct, draw, lay_down, others, shuffle_deck, take_up
from mastaba.rules.state import State

from ..checks import HAS_DISCARDS_OR_DECK, Check, because, both, deck_has, hand_has
from ..parts import Part, action_under_way, ask_for_cards, card_options

# How many cards


def draw_for_each_set_of_the_tomb() -> Part:
    """Draw a card for each different set in the tomb."""
    has_sets = Check(
        lambda state, player, hand, card: _sets(state, player) > 0, because("why.tomb sets")
    )
    return Part("draw_for_sets", (), both(has_sets, HAS_DISCARDS_OR_DECK))


def _sets(state: State, player: int) -> int:
    return len({SET[copy] for copy in state.tombs[player]} - {-1})


@step
def draw_for_sets(state: State, player: int) -> None:
    draw(state, player, _sets(state, player))


def draw_one_for_every(number: int) -> Part:
    """Draw a card for every full `number` cards of the deck, without reshuffling for the count."""
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
    ask_for_cards(state, player, "discard", state.hands[player], 1, 1)


@step
def replacement_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("draw_some", player, 1))
    discard(state, player, [picks[0] & ABOUT_MASK])


# In the deck


def turn_over_until(what: str) -> Part:
    """Turn over cards of the deck, without reshuffling, until one fits `what`; discard the rest."""
    return Part("dig", (what,), deck_has(1))


@step
def dig(state: State, player: int, what: str) -> None:
    deck, fits = state.decks[player], state.printed.fits[what]
    turned_over: list[int] = []
    while deck and not (turned_over and fits[turned_over[-1]]):
        turned_over.append(deck.pop())
    state.reveals += 1
    state.log.append(("turns over", player, *turned_over))
    if fits[turned_over[-1]]:
        take_up(state, player, turned_over.pop())
    if turned_over:
        lay_down(state, player, turned_over)


def search_deck() -> Part:
    """Put any card of the deck into the hand and shuffle the deck."""
    return Part("choose_from_deck", (), deck_has(1))


@step
def choose_from_deck(state: State, player: int) -> None:
    state.stack.append(("found_in_deck", player))
    ask_for_cards(state, player, "search deck", sorted(state.decks[player]), 1, 1)


@step
def found_in_deck(state: State, picks: list[int], player: int) -> None:
    """Nobody else sees which card it is."""
    shuffle_deck(state, player)
    copy = picks[0] & ABOUT_MASK
    state.decks[player].remove(copy)
    insort(state.hands[player], copy)
    state.log.append(("searches deck", player))


# Opponents who discard or let you draw


def count_opponents_who_do_not_discard() -> Part:
    """Each opponent may discard a card; the next part is told how many do not."""
    return Part("ask_for_discards", others=True, tells="number")


@step
def ask_for_discards(state: State, player: int) -> None:
    remember(state, 0)
    for other in reversed(others(state, player)):
        state.stack.append(("touch", other, "ask_for_discard"))


@step
def ask_for_discard(state: State, player: int) -> None:
    options = card_options(distinct(state.hands[player]))
    state.stack.append(("discard_answered", player))
    ask(state, player, "may discard", [*options, NO], about=(state.to_move,))


@step
def discard_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        discard(state, player, [picks[0]])
        return
    at = action_under_way(state)
    frame = state.stack[at]
    state.stack[at] = (*frame[:5], frame[5] + 1, frame[6])
