"""Parts of actions that several cards share, as functions that return a `Part`."""

from collections.abc import Callable
from typing import TypeAlias

from .acting import Part, Task
from .asking import Asking, Impossible, choose, choose_some
from .moves import discard, draw, entomb, has_deck, lift, sacrifice, take
from .table import BASE, Seat, Table

CardFilter: TypeAlias = Callable[[Table, Task, str], bool]
"""Whether a card qualifies."""


def any_card(table: Table, task: Task, card: str) -> bool:
    return True


def matching(cards: list[str], table: Table, task: Task, fits: CardFilter) -> list[str]:
    return [card for card in cards if fits(table, task, card)]


def any_seat(seat: Seat) -> bool:
    return True


def choose_opponent(
    table: Table, task: Task, fits: Callable[[Seat], bool] = any_seat
) -> Asking[int]:
    """Have the acting player choose an opponent who qualifies."""
    others = [other for other in table.after(task.player) if fits(table.seats[other])]
    return int((yield from choose(task.player, "which opponent", [str(one) for one in others])))


def discard_cards(number: int) -> Part:
    """Discard exactly this many cards from hand."""

    def part(table: Table, task: Task) -> Asking[None]:
        hand = table.seats[task.player].hand
        cards = yield from choose_some(task.player, "discard", hand, number, number)
        yield from discard(table, task.player, cards)

    return part


def discard_one(fits: CardFilter = any_card) -> Part:
    def part(table: Table, task: Task) -> Asking[None]:
        hand = table.seats[task.player].hand
        card = yield from choose(task.player, "discard", matching(hand, table, task, fits))
        task.that = card
        yield from discard(table, task.player, [card])

    return part


def discard_any_number(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    cards = yield from choose_some(task.player, "discard", hand, 1, max(1, len(hand)))
    task.that = len(cards)
    yield from discard(table, task.player, cards)


def sacrifice_from_hand(fits: CardFilter = any_card, number: int = 1) -> Part:
    """Sacrifice this many cards from hand, one by one in the chosen order."""

    def part(table: Table, task: Task) -> Asking[None]:
        hand = table.seats[task.player].hand
        options = matching(hand, table, task, fits)
        cards = yield from choose_some(task.player, "sacrifice", options, number, number)
        for card in cards:
            hand.remove(card)
        for card in cards:
            task.that = card
            yield from sacrifice(table, task.player, card)

    return part


def entomb_from_hand(fits: CardFilter = any_card) -> Part:
    def part(table: Table, task: Task) -> Asking[None]:
        hand = table.seats[task.player].hand
        card = yield from choose(task.player, "entomb", matching(hand, table, task, fits))
        hand.remove(card)
        task.that = card
        yield from entomb(table, task.player, [card])

    return part


IN_DISCARDS = " (in the discard pile)"


def entomb_from_hand_or_discards(table: Table, task: Task) -> Asking[None]:
    yield from entomb_either(table, task, any_card)


def entomb_either(table: Table, task: Task, fits: CardFilter) -> Asking[None]:
    """Entomb a card from hand or from the discard pile."""
    seat = table.seats[task.player]
    discards = [card + IN_DISCARDS for card in matching(seat.discard, table, task, fits)]
    options = matching(seat.hand, table, task, fits) + discards
    choice = yield from choose(task.player, "entomb", options)
    card = choice.removesuffix(IN_DISCARDS)
    if card == choice:
        seat.hand.remove(card)
    else:
        pick_out(seat.discard, card)
    yield from entomb(table, task.player, [card])


def take_one(fits: CardFilter = any_card, only_base: bool = False) -> Part:
    """Take a card from the pyramid that qualifies."""

    def part(table: Table, task: Task) -> Asking[None]:
        places = [
            place
            for place in table.open_places()
            if fits(table, task, table.card_at(place)) and (place in BASE or not only_base)
        ]
        place = yield from choose(task.player, "take", places)
        task.that = yield from take(table, place, task.player)

    return part


def entomb_from_pyramid(fits: CardFilter = any_card) -> Part:
    def part(table: Table, task: Task) -> Asking[None]:
        places = [p for p in table.open_places() if fits(table, task, table.card_at(p))]
        place = yield from choose(task.player, "entomb from pyramid", places)
        card = yield from lift(table, place, task.player)
        yield from entomb(table, task.player, [card])

    return part


def sacrifice_from_pyramid(table: Table, task: Task) -> Asking[None]:
    place = yield from choose(task.player, "sacrifice from pyramid", table.filled())
    card = yield from lift(table, place, task.player)
    yield from sacrifice(table, task.player, card)


def draw_cards(number: int) -> Part:
    """Draw this many cards; there must be at least one."""

    def part(table: Table, task: Task) -> Asking[None]:
        if number and not has_deck(table, task.player):
            raise Impossible("nothing to draw")
        draw(table, task.player, number)
        yield from ()

    return part


def pick_out(pile: list[str], card: str) -> None:
    """Remove a card from the middle of a pile, the lowest of several identical ones."""
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def pop(pile: list[str]) -> str:
    """Remove the top card of a pile; raises Impossible if the pile is empty."""
    if not pile:
        raise Impossible("an empty pile")
    return pile.pop(0)
