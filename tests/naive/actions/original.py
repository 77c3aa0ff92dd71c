"""The actions of the original game, except the starters."""

from collections.abc import Callable
from typing import Final

from ..acting import Part, Task
from ..asking import Asking, Impossible, choose, choose_some, put_in_order
from ..facts import cost, is_set_card, set_of
from ..moves import discard, discard_lifted, entomb, has_deck, is_spared, sacrifice
from ..table import Seat, Table
from ..words import (
    IN_DISCARDS,
    choose_opponent,
    discard_cards,
    discard_one,
    draw_cards,
    entomb_from_hand,
    entomb_from_pyramid,
    pick_out,
    pop,
    sacrifice_from_hand,
    take_one,
)
from .afterlife import set_card
from .carrying import book_of_gates, tyet_amulet


def same_set_as_that(table: Table, task: Task, card: str) -> bool:
    return is_set_card(card) and set_of(card) == set_of(task.that)


def of_a_set_entombed(table: Table, task: Task, card: str) -> bool:
    tomb = table.seats[task.player].tomb
    return is_set_card(card) and set_of(card) in {set_of(entombed) for entombed in tomb}


def cards_outside_the_tomb(seat: Seat) -> int:
    """How many cards count toward an opponent's "more than five cards"."""
    return len(seat.hand) + len(seat.deck) + len(seat.discard)


def each_opponent(
    does: Callable[[Table, int, Task], Asking[None]],
    affects: Callable[[Seat], bool],
    loses_cards: bool,
) -> Part:
    """Each affected opponent does something, unless they ward it off."""

    def part(table: Table, task: Task) -> Asking[None]:
        for other in table.after(task.player):
            if not affects(table.seats[other]):
                continue
            if not (yield from is_spared(table, other, task, loses_cards)):
                yield from does(table, other, task)

    return part


# Uniques


def burial_mask(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    cards = yield from choose_some(task.player, "entomb", hand, 2, 2, in_order=False)
    for card in cards:
        hand.remove(card)
    yield from entomb(table, task.player, cards)


def entomb_itself(table: Table, task: Task) -> Asking[None]:
    pick_out(table.seats[task.player].in_play, task.card)
    yield from entomb(table, task.player, [task.card])


# Sarcophagi and Canopic Jars


def another_card_from_tomb_to_hand(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    others = seat.tomb.copy()
    others.remove(task.that)
    card = yield from choose(task.player, "tomb to hand", others)
    seat.tomb.remove(card)
    seat.hand.append(card)


def sacrifice_one(table: Table, player: int, task: Task) -> Asking[None]:
    hand = table.seats[player].hand
    card = yield from choose(player, "sacrifice", hand)
    hand.remove(card)
    yield from sacrifice(table, player, card)


def discard_a_card(table: Table, player: int, task: Task) -> Asking[None]:
    card = yield from choose(player, "discard", table.seats[player].hand)
    yield from discard(table, player, [card])


def imsety(table: Table, task: Task) -> Asking[None]:
    pile = table.seats[task.player].discard
    if len(pile) < 2:
        raise Impossible("too few discards")
    card = yield from choose(task.player, "sacrifice from discards", pile)
    pick_out(pile, card)
    yield from sacrifice(table, task.player, card)


def entomb_from_discards(table: Table, task: Task) -> Asking[None]:
    pile = table.seats[task.player].discard
    choice = yield from choose(task.player, "entomb", [card + IN_DISCARDS for card in pile])
    card = choice.removesuffix(IN_DISCARDS)
    pick_out(pile, card)
    yield from entomb(table, task.player, [card])


# Amulets


def heart_scarab(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    for _ in range(2):
        seat.hand.append(pop(seat.discard))
    yield from ()


def wedjat_eye(table: Table, task: Task) -> Asking[None]:
    seats = table.seats
    other = yield from choose_opponent(
        table, task, lambda seat: cards_outside_the_tomb(seat) > 5 and bool(seat.hand)
    )
    if (yield from is_spared(table, other, task)):
        return
    hand = seats[other].hand
    if cheap := [card for card in hand if cost(card) <= 4]:
        card = yield from choose(task.player, "rob", cheap)
        hand.remove(card)
        seats[task.player].discard.insert(0, card)


def tomb_to_hand(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    card = yield from choose(task.player, "tomb to hand", seat.tomb)
    seat.tomb.remove(card)
    seat.hand.append(card)


# Books


def the_cheapest(table: Table, task: Task, card: str) -> bool:
    return cost(card) == min(cost(table.card_at(place)) for place in table.open_places())


def book_of_the_heavens(table: Table, task: Task) -> Asking[None]:
    if len(table.seats[task.player].discard) < 5:
        raise Impossible("too few discards")
    yield from entomb_from_discards(table, task)


def book_of_the_netherworld(table: Table, task: Task) -> Asking[None]:
    table.seats[task.player].discard.insert(0, pop(table.stock))
    yield from ()


def cheaper_than_bought(table: Table, task: Task, card: str) -> bool:
    return any(cost(card) < cost(bought) for bought in table.bought)


# Statues


def give_to_the_acting_player(table: Table, player: int, task: Task) -> Asking[None]:
    hand = table.seats[player].hand
    card = yield from choose(player, "give any", hand)
    hand.remove(card)
    table.seats[task.player].discard.insert(0, card)


def statue_of_thoth(table: Table, task: Task) -> Asking[None]:
    table.thoth = True
    yield from ()


def statue_of_anubis(table: Table, task: Task) -> Asking[None]:
    if not has_deck(table, task.player):
        raise Impossible("nothing to turn over")
    shown = turned_over(table, task.player, 3)
    card = yield from choose(task.player, "entomb turned up", shown)
    shown.remove(card)
    yield from entomb(table, task.player, [card])
    if shown:
        in_order = yield from put_in_order(task.player, "discard order", shown)
        yield from discard_lifted(table, task.player, in_order[::-1])


def turned_over(table: Table, player: int, number: int) -> list[str]:
    """Remove up to `number` cards from the top of a deck and return them."""
    shown: list[str] = []
    while len(shown) < number and has_deck(table, player):
        shown.append(table.seats[player].deck.pop(0))
    return shown


def tomb_to_discards(table: Table, player: int, task: Task) -> Asking[None]:
    seat = table.seats[player]
    card = yield from choose(player, "tomb to discards", seat.tomb)
    seat.tomb.remove(card)
    seat.discard.insert(0, card)


def own_tomb_to_discards(table: Table, task: Task) -> Asking[None]:
    yield from tomb_to_discards(table, task.player, task)


def statue_of_ptah(table: Table, task: Task) -> Asking[None]:
    shown = [pop(table.stock), pop(table.stock)]
    card = yield from choose(task.player, "keep", shown)
    shown.remove(card)
    table.seats[task.player].discard.insert(0, card)
    yield from sacrifice(table, task.player, shown[0])


def costs_at_most_the_size_of_the_tomb(table: Table, task: Task, card: str) -> bool:
    return cost(card) <= len(table.seats[task.player].tomb)


ORIGINAL: Final[dict[str, list[Part]]] = {
    "Burial Mask": [burial_mask],
    "Ka Figurine": [discard_one(set_card), take_one(same_set_as_that)],
    "Censer": [entomb_itself],
    "Chariot": [draw_cards(2)],
    "Inner Sarcophagus": [entomb_from_hand(), draw_cards(1)],
    "Middle Sarcophagus": [entomb_from_hand(), another_card_from_tomb_to_hand],
    "Outer Sarcophagus": [discard_cards(1), entomb_from_hand()],
    "Qebehsenuef Canopic Jar": [
        each_opponent(
            sacrifice_one,
            lambda seat: bool(seat.hand) and cards_outside_the_tomb(seat) > 5,
            loses_cards=True,
        )
    ],
    "Duamutef Canopic Jar": [sacrifice_from_hand(), draw_cards(2)],
    "Hapi Canopic Jar": [
        each_opponent(discard_a_card, lambda seat: bool(seat.hand), loses_cards=True)
    ],
    "Imsety Canopic Jar": [imsety, entomb_from_discards],
    "Djed Pillar Amulet": [take_one(of_a_set_entombed)],
    "Tyet Amulet": [tyet_amulet],
    "Heart Scarab Amulet": [heart_scarab],
    "Wedjat Eye Amulet": [wedjat_eye],
    "Headrest Amulet": [tomb_to_hand, draw_cards(1)],
    "Book of Gates": [book_of_gates],
    "Book of the Dead": [entomb_from_pyramid(the_cheapest)],
    "Book of the Earth": [
        sacrifice_from_hand(),
        take_one(lambda table, task, card: cost(card) <= 2 * cost(task.that)),
    ],
    "Book of the Heavens": [book_of_the_heavens],
    "Book of the Netherworld": [book_of_the_netherworld],
    "Book of Traversing Eternity": [take_one(cheaper_than_bought)],
    "Statue of Bastet": [
        each_opponent(
            give_to_the_acting_player,
            lambda seat: bool(seat.hand) and cards_outside_the_tomb(seat) > 5,
            loses_cards=False,
        )
    ],
    "Statue of Thoth": [statue_of_thoth],
    "Statue of Anubis": [statue_of_anubis],
    "Statue of Isis": [own_tomb_to_discards, take_one()],
    "Statue of Sobek": [
        discard_cards(1),
        each_opponent(tomb_to_discards, lambda seat: bool(seat.tomb), loses_cards=False),
    ],
    "Statue of Ptah": [statue_of_ptah],
    "Statue of Selket": [discard_cards(2), take_one(costs_at_most_the_size_of_the_tomb)],
}

ORIGINAL_NAMING_OPPONENTS: Final = {
    "Qebehsenuef Canopic Jar", "Hapi Canopic Jar", "Wedjat Eye Amulet", "Statue of Bastet",
    "Statue of Sobek",
}  # fmt: skip
