"""The actions of Afterlife and of the starters it shares with the original game."""

from typing import Final

from ..acting import Part, Task
from ..asking import Asking, Impossible, choose, choose_some, may
from ..facts import cost, is_set_card, is_starter, level, set_of
from ..moves import (
    discard,
    draw,
    entomb,
    gain,
    has_deck,
    is_spared,
    offer_boats,
    put_on_top,
    sacrifice,
    take,
)
from ..paying import pay, worth
from ..table import Table
from ..words import (
    choose_opponent,
    discard_any_number,
    discard_cards,
    discard_one,
    draw_cards,
    entomb_either,
    entomb_from_hand,
    entomb_from_hand_or_discards,
    entomb_from_pyramid,
    pick_out,
    pop,
    sacrifice_from_hand,
    sacrifice_from_pyramid,
    take_one,
)


def set_card(table: Table, task: Task, card: str) -> bool:
    return is_set_card(card)


def cheaper_than_that(table: Table, task: Task, card: str) -> bool:
    return cost(card) < cost(task.that)


# Starters

SWAP = "Swap two cards in the pyramid"
SACRIFICE_FROM_PYRAMID = "Sacrifice a card from the pyramid"


def shabti(table: Table, task: Task) -> Asking[None]:
    way = yield from choose(task.player, "way", [SWAP, SACRIFICE_FROM_PYRAMID])
    yield from (swap if way == SWAP else sacrifice_from_pyramid)(table, task)


def swap(table: Table, task: Task) -> Asking[None]:
    places = table.filled()
    one, other = yield from choose_some(task.player, "swap", places, 2, 2, in_order=False)
    table.pyramid[one], table.pyramid[other] = table.pyramid[other], table.pyramid[one]
    moved = {one: other, other: one}
    table.face_down = {moved.get(p, p): owner for p, owner in table.face_down.items()}
    table.changed = True


def urn(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    seat.deck.insert(0, pop(seat.discard))
    yield from ()


# Uniques


def sphinx(table: Table, task: Task) -> Asking[None]:
    table.sphinx = True
    yield from ()


def ibex_statue(table: Table, task: Task) -> Asking[None]:
    yield from entomb(table, task.player, [pop(table.stock)])


def other_cards_in_play(table: Table, task: Task) -> list[str]:
    cards = table.seats[task.player].in_play.copy()
    cards.remove(task.card)
    return cards


CARRIERS: Final = {"Tyet Amulet", "Book of Gates", "Priest of Horus", "Potter"}
"""Cards that carry out actions of other cards."""


def hounds_and_jackals(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    cards = other_cards_in_play(table, task)
    if len(task.under_way) > 1:  # copied by another card, which might never end (ruling 45)
        cards = [card for card in cards if card not in {"Hounds and Jackals Game", *CARRIERS}]
    card = yield from choose(task.player, "return", cards)
    seat.in_play.remove(card)
    seat.hand.append(card)


def put_itself_into_the_pyramid(table: Table, task: Task) -> Asking[None]:
    pick_out(table.seats[task.player].in_play, task.card)
    yield from put_on_top(table, task.card, task.player)


def give_senet(table: Table, task: Task) -> Asking[None]:
    me = table.seats[task.player]
    number = yield from choose_opponent(table, task)
    opponent = table.seats[number]
    if (yield from is_spared(table, number, task)):
        return
    pick_out(me.in_play, task.card)
    opponent.discard.insert(0, task.card)
    gifts = [card for card in opponent.hand if is_set_card(card)]
    if gifts:
        gift = yield from choose(number, "give", gifts)
        opponent.hand.remove(gift)
        me.discard.insert(0, gift)


# Mummification


def brain_hook(table: Table, task: Task) -> Asking[None]:
    if not table.stock:
        raise Impossible("no stock")
    price = cost(table.stock[0]) - 2
    purse = worth(table, table.seats[task.player].hand, with_ring=False) + table.credit
    can_pay = purse >= price
    answers = ["yes", "no"] if can_pay else ["no"]
    if (yield from choose(task.player, "buy revealed", answers)) == "yes":
        yield from pay(table, price, with_ring=False)
        gain(table, task.player, table.stock.pop(0))
        yield from offer_boats(table, task.player)
    else:
        yield from sacrifice(table, task.player, table.stock.pop(0))


def opponents_may_draw(table: Table, task: Task) -> Asking[None]:
    for other in table.after(task.player):
        if table.seats[other].deck and (yield from may(other, "draw")):
            draw(table, other, 1)


def pesesh_kef(table: Table, task: Task) -> Asking[None]:
    left = table.after(task.player)[0]
    place = yield from choose(left, "take", table.open_places())
    yield from take(table, place, task.player)


# Jewelry


def needs_a_set_card_in_the_tomb(table: Table, task: Task) -> Asking[None]:
    if not any(is_set_card(card) for card in table.seats[task.player].tomb):
        raise Impossible("no set card in the tomb")
    yield from ()


def sacrifice_set_card_from_tomb(table: Table, task: Task) -> Asking[None]:
    tomb = table.seats[task.player].tomb
    options = [card for card in tomb if is_set_card(card)]
    card = yield from choose(task.player, "sacrifice from tomb", options)
    tomb.remove(card)
    yield from sacrifice(table, task.player, card)


def necklace(table: Table, task: Task) -> Asking[None]:
    if not has_deck(table, task.player):
        raise Impossible("no card to entomb")
    card = table.seats[task.player].deck.pop(0)
    yield from entomb(table, task.player, [card])
    seat = table.seats[task.player]
    if not is_starter(card) or not (seat.deck or seat.discard):
        return
    if (yield from may(task.player, "entomb top of deck")):
        has_deck(table, task.player)
        yield from entomb(table, task.player, [seat.deck.pop(0)])


def ring(table: Table, task: Task) -> Asking[None]:
    table.ring = True
    yield from ()


# Chambers


def antechamber(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    card = yield from choose(task.player, "search", seat.discard)
    pick_out(seat.discard, card)
    seat.hand.append(card)


def give_to_a_tomb(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    card = yield from choose(task.player, "give to a tomb", hand)
    options = [str(other) for other in table.after(task.player)]
    receiver = yield from choose(task.player, "whose tomb", options)
    if not (yield from is_spared(table, int(receiver), task)):
        hand.remove(card)
        table.seats[int(receiver)].tomb.append(card)


def draw_as_many(table: Table, task: Task) -> Asking[None]:
    draw(table, task.player, task.that)
    yield from ()


def offering_chapel(table: Table, task: Task) -> Asking[None]:
    for one in [task.player, *table.after(task.player)]:
        if table.seats[one].discard and (yield from may(one, "entomb top of discards")):
            yield from entomb(table, one, [table.seats[one].discard.pop(0)])


def serdab(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    cards = yield from choose_some(
        task.player, "set aside", seat.hand, 1, len(seat.hand), in_order=False
    )
    for card in cards:
        seat.hand.remove(card)
    seat.set_aside += cards


# Weapons


def of_a_new_set(table: Table, task: Task, card: str) -> bool:
    found = {set_of(entombed) for entombed in table.seats[task.player].tomb}
    return is_set_card(card) and set_of(card) not in found


def dagger(table: Table, task: Task) -> Asking[None]:
    if len(table.boneyard) < len(table.seats):
        raise Impossible("too few cards in the boneyard")
    for one in [task.player, *table.after(task.player)]:
        if not (yield from is_spared(table, one, task)):
            gain(table, one, table.boneyard.pop(0))


def spear(table: Table, task: Task) -> Asking[None]:
    if not table.boneyard or cost(table.boneyard[0]) > 5:
        raise Impossible("nothing for Spear")
    yield from entomb(table, task.player, [table.boneyard.pop(0)])


# Tomb Art


def apis_bull(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    if any(level(card) == 3 for card in seat.hand + seat.discard):
        yield from entomb_either(table, task, lambda _, __, card: level(card) == 3)
    elif table.imagined:  # the player may start if the discard pile could hold one
        if table.searched_in_vain or table.solitaire or not seat.discard:
            raise Impossible("no card of level III")
    else:
        table.searched_in_vain = True
        fail(table, task)


def fail(table: Table, task: Task) -> None:
    """An action turns out to be impossible: if the card was played for it, it returns to hand."""
    task.failed = True
    if len(task.under_way) == 1:
        table.ring = task.with_ring
        pick_out(table.seats[task.player].in_play, task.card)
        table.seats[task.player].hand.append(task.card)


def burial_ceremony(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    starters = [card for card in hand if is_starter(card)]
    cards = yield from choose_some(
        task.player, "entomb", starters, 1, max(1, len(starters)), in_order=False
    )
    for card in cards:
        hand.remove(card)
    yield from entomb(table, task.player, cards)


def sacrifice_top_of_discards(table: Table, task: Task) -> Asking[None]:
    card = pop(table.seats[task.player].discard)
    yield from sacrifice(table, task.player, card)


def let_an_opponent_take_the_cheapest(table: Table, task: Task) -> Asking[None]:
    other = yield from choose_opponent(table, task)
    places = table.open_places()
    lowest = min((cost(table.card_at(place)) for place in places), default=0)
    cheapest = [place for place in places if cost(table.card_at(place)) == lowest]
    choice = yield from choose(other, "take the cheapest", [*cheapest, "no"])
    if choice != "no":
        yield from take(table, choice, other)


def take_the_dearest(table: Table, task: Task) -> Asking[None]:
    places = table.open_places()
    highest = max((cost(table.card_at(place)) for place in places), default=0)
    dearest = [place for place in places if cost(table.card_at(place)) == highest]
    place = yield from choose(task.player, "take", dearest)
    yield from take(table, place, task.player)


SACRIFICE_ONE = "Sacrifice a card from your hand"
DISCARD_TWO = "Discard two cards"


def harvest(table: Table, task: Task) -> Asking[None]:
    for other in table.after(task.player):
        seat = table.seats[other]
        if seat.discard or not seat.hand:
            continue
        if (yield from is_spared(table, other, task, loses_cards=True)):
            continue
        ways = [SACRIFICE_ONE] if len(seat.hand) == 1 else [SACRIFICE_ONE, DISCARD_TWO]
        if (yield from choose(other, "way", ways)) == SACRIFICE_ONE:
            card = yield from choose(other, "sacrifice", seat.hand)
            seat.hand.remove(card)
            yield from sacrifice(table, other, card)
        else:
            cards = yield from choose_some(other, "discard", seat.hand, 2, 2)
            yield from discard(table, other, cards)


def judgment(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    aside: list[str] = []
    while True:
        options = [*seat.hand] if table.boneyard else []
        if aside:
            options.append("done")
        choice = yield from choose(task.player, "trade", options)
        if choice == "done":
            break
        seat.hand.remove(choice)
        aside.append(choice)
        gain(table, task.player, table.boneyard.pop(0))
    while aside:
        card = yield from choose(task.player, "sacrifice next", aside)
        aside.remove(card)
        yield from sacrifice(table, task.player, card)


def victory(table: Table, task: Task) -> Asking[None]:
    card = yield from choose(task.player, "entomb", other_cards_in_play(table, task))
    table.seats[task.player].in_play.remove(card)
    yield from entomb(table, task.player, [card])


STARTERS: Final[dict[str, list[Part]]] = {
    "Shabti": [shabti],
    "Urn": [urn],
    "Box of Food": [sacrifice_from_hand(), entomb_from_hand(cheaper_than_that)],
}

AFTERLIFE: Final[dict[str, list[Part]]] = {
    "Sphinx": [sphinx],
    "Ibex Statue": [ibex_statue],
    "Calcite Cup": [discard_cards(4), take_one(), take_one()],
    "Hounds and Jackals Game": [hounds_and_jackals],
    "Mirror Case": [take_one(), put_itself_into_the_pyramid],
    "Senet Game": [draw_cards(1), give_senet],
    "Brain Hook": [brain_hook],
    "Linen Bandages": [entomb_from_hand(), opponents_may_draw],
    "Pesesh-kef": [pesesh_kef],
    "Bracelet": [discard_cards(3), take_one(only_base=True)],
    "Brooch": [needs_a_set_card_in_the_tomb, entomb_from_pyramid(), sacrifice_set_card_from_tomb],
    "Necklace": [necklace],
    "Ring": [ring],
    "Antechamber": [antechamber],
    "Burial Chamber": [give_to_a_tomb, entomb_from_hand_or_discards],
    "Grand Gallery": [discard_any_number, draw_as_many],
    "Offering Chapel": [offering_chapel],
    "Serdab": [serdab],
    "Bow": [entomb_from_pyramid(of_a_new_set)],
    "Dagger": [dagger],
    "Khopesh": [discard_one(set_card), take_one()],
    "Spear": [spear],
    "Apis Bull": [apis_bull],
    "Burial Ceremony": [burial_ceremony],
    "Goddess Maat": [sacrifice_top_of_discards, take_one()],
    "Goddess Nut": [let_an_opponent_take_the_cheapest, take_the_dearest],
    "Harvest": [harvest],
    "Judgment": [judgment],
    "Victory": [victory],
}

AFTERLIFE_NAMING_OPPONENTS: Final = {
    "Senet Game", "Linen Bandages", "Pesesh-kef", "Burial Chamber", "Offering Chapel", "Dagger",
    "Goddess Nut", "Harvest",
}  # fmt: skip
"""Actions that name opponents or each player and cannot start in solitaire (ruling 25)."""
