"""The actions of Last Rites."""

from typing import Final

from ..acting import Part, Task
from ..asking import Asking, Impossible, choose, choose_some, may, put_in_order
from ..facts import cost, is_set_card, is_starter, set_of
from ..moves import (
    discard,
    discard_lifted,
    draw,
    entomb,
    fill,
    has_deck,
    is_spared,
    lift,
    sacrifice,
    shuffle_deck,
    take,
)
from ..table import Table
from ..words import (
    choose_opponent,
    discard_cards,
    discard_one,
    draw_cards,
    entomb_from_hand,
    entomb_from_hand_or_discards,
    entomb_from_pyramid,
    pick_out,
    pop,
    sacrifice_from_hand,
    take_one,
)
from .afterlife import antechamber, cheaper_than_that, set_card
from .carrying import potter, priest_of_horus
from .original import cards_outside_the_tomb, of_a_set_entombed, the_cheapest, turned_over


def starter(table: Table, task: Task, card: str) -> bool:
    return is_starter(card)


# Starters

FROM_ANYWHERE: Final = "Buy your next card from anywhere in the pyramid"
DISCARD_AND_DRAW: Final = "Discard a card and draw one"


def menial(table: Table, task: Task) -> Asking[None]:
    ways = [DISCARD_AND_DRAW]
    if not table.anywhere and table.open_places():
        ways.insert(0, FROM_ANYWHERE)
    if (yield from choose(task.player, "way", ways)) == FROM_ANYWHERE:
        table.anywhere = True
    else:
        yield from discard_one()(table, task)
        draw(table, task.player, 1)


SACRIFICE_EITHER: Final = "Sacrifice a card from the pyramid or your hand"
REFILL: Final = "Refill the pyramid"


def embalmer(table: Table, task: Task) -> Asking[None]:
    ways = [SACRIFICE_EITHER]
    if table.stock and len(table.filled()) < 6:
        ways.append(REFILL)
    if (yield from choose(task.player, "way", ways)) == REFILL:
        fill(table)
        table.changed = True
        return
    hand = table.seats[task.player].hand
    choice = yield from choose(
        task.player, "sacrifice from pyramid or hand", [*table.filled(), *hand]
    )
    if choice in hand:
        hand.remove(choice)
        card = choice
    else:
        card = yield from lift(table, choice, task.player)
    yield from sacrifice(table, task.player, card)


def kite(table: Table, task: Task) -> Asking[None]:
    place = yield from choose(task.player, "turn face down", table.open_places())
    table.face_down[place] = task.player
    table.changed = True


def sacrifice_itself(table: Table, task: Task) -> Asking[None]:
    pick_out(table.seats[task.player].in_play, task.card)
    yield from sacrifice(table, task.player, task.card)


# Uniques


def not_dearer_than_that(table: Table, task: Task, card: str) -> bool:
    return cost(card) <= cost(task.that)


def scribe(table: Table, task: Task) -> Asking[None]:
    sets = {set_of(card) for card in table.seats[task.player].tomb if is_set_card(card)}
    if not sets or not has_deck(table, task.player):
        raise Impossible("no set or nothing to draw")
    draw(table, task.player, len(sets))
    yield from ()


def jeweler(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    if not seat.deck:
        raise Impossible("no deck")
    others: list[str] = []
    while seat.deck:
        card = seat.deck.pop(0)
        if is_set_card(card):
            seat.hand.append(card)
            break
        others.append(card)
    yield from discard_lifted(table, task.player, others)


# Priestesses


def search_boneyard(table: Table, task: Task) -> Asking[None]:
    bones = table.boneyard
    if len(bones) < 2:
        raise Impossible("too few cards in the boneyard")
    highest = max(cost(card) for card in bones)
    dearest = [card for card in bones if cost(card) == highest]
    card = yield from choose(task.player, "entomb from boneyard", dearest)
    pick_out(bones, card)
    yield from entomb(table, task.player, [card])
    lowest = min(cost(card) for card in bones)
    cheapest = [card for card in bones if cost(card) == lowest]
    card = yield from choose(task.player, "give from boneyard", cheapest)
    options = [str(other) for other in table.after(task.player)]
    other = int((yield from choose(task.player, "whose discard pile", options)))
    if not (yield from is_spared(table, other, task)):
        pick_out(bones, card)
        table.seats[other].discard.insert(0, card)
    if bones:
        table.boneyard[:] = yield from put_in_order(task.player, "boneyard order", bones[::-1])


def priestess_of_hathor(table: Table, task: Task) -> Asking[None]:
    number = len(table.seats[task.player].deck) // 3
    if not number:
        raise Impossible("too small a deck")
    draw(table, task.player, number)
    yield from ()


def priestess_of_sekhmet(table: Table, task: Task) -> Asking[None]:
    for one in [task.player, *table.after(task.player)]:
        for _ in range(3):
            if not table.seats[one].deck or not (yield from may(one, "draw")):
                break
            draw(table, one, 1)


def priestess_of_neith(table: Table, task: Task) -> Asking[None]:
    kept = 0
    for other in table.after(task.player):
        if (yield from is_spared(table, other, task)):
            continue
        hand = table.seats[other].hand
        card = yield from choose(other, "may discard", [*hand, "no"])
        if card == "no":
            kept += 1
        else:
            yield from discard(table, other, [card])
    draw(table, task.player, kept)


def priestess_of_mut(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    if len(hand) >= 4 or not has_deck(table, task.player):
        raise Impossible("enough cards, or nothing to draw")
    draw(table, task.player, 4 - len(hand))
    yield from ()


# Priests


def top_of_discards_to_hand(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    seat.hand.append(pop(seat.discard))
    yield from ()


def entomb_top_of_discards(table: Table, task: Task) -> Asking[None]:
    yield from entomb(table, task.player, [pop(table.seats[task.player].discard)])


def an_opponent_has_entombed_more(table: Table, task: Task) -> Asking[None]:
    own = len(table.seats[task.player].tomb)
    if all(len(table.seats[other].tomb) <= own for other in table.after(task.player)):
        raise Impossible("nobody has entombed more")
    yield from ()


def priest_of_sobek(table: Table, task: Task) -> Asking[None]:
    other = yield from choose_opponent(
        table,
        task,
        lambda seat: cards_outside_the_tomb(seat) > 5 and bool(seat.deck or seat.discard),
    )
    if (yield from is_spared(table, other, task)):
        return
    table.seats[task.player].discard[:0] = turned_over(table, other, 1)


def priest_of_thoth(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    card = yield from choose(task.player, "search deck", seat.deck)
    seat.deck.remove(card)
    seat.hand.append(card)
    shuffle_deck(table, task.player)


# Builders

ADD_GOLD: Final = "Get 1 gold for each card in your discard pile, for your next purchase"
TAKE: Final = "Take a card"


def architect(table: Table, task: Task) -> Asking[None]:
    seat = table.seats[task.player]
    ways = [ADD_GOLD] if seat.discard else []
    if len(seat.deck) >= 7 and table.open_places():
        ways.append(TAKE)
    if (yield from choose(task.player, "way", ways)) == ADD_GOLD:
        table.credit += len(seat.discard)
    else:
        yield from take_one()(table, task)


TOP_OF_BONEYARD: Final = "Entomb the top card of the boneyard"
TOP_OF_STOCK: Final = "Entomb the top card of the stock"


def brick_mason(table: Table, task: Task) -> Asking[None]:
    if len(table.boneyard) + len(table.stock) < len(table.seats):
        raise Impossible("too few cards for all")
    for one in [task.player, *table.after(task.player)]:
        ways = [TOP_OF_BONEYARD] if table.boneyard else []
        ways += [TOP_OF_STOCK] if table.stock else []
        way = yield from choose(one, "may entomb", [*ways, "no"])
        if way != "no":
            pile = table.boneyard if way == TOP_OF_BONEYARD else table.stock
            yield from entomb(table, one, [pile.pop(0)])


def exchange_with_pyramid(table: Table, task: Task) -> Asking[None]:
    hand = table.seats[task.player].hand
    cards = [card for card in hand if is_set_card(card)]
    card = yield from choose(task.player, "put into pyramid", cards)
    place = yield from choose(task.player, "get from pyramid", table.open_places())
    hand.remove(card)
    hand.append(table.card_at(place))
    table.pyramid[place] = card
    table.changed = True


def opponents_may_pick_up(table: Table, task: Task) -> Asking[None]:
    for other in table.after(task.player):
        seat = table.seats[other]
        if seat.discard and (yield from may(other, "pick up discard")):
            seat.hand.append(seat.discard.pop(0))


def plasterer(table: Table, task: Task) -> Asking[None]:
    number = len(table.seats)
    if len(table.open_places()) < number:
        raise Impossible("too few cards to select")
    other = yield from choose_opponent(table, task)
    if (yield from is_spared(table, other, task)):
        return
    places = yield from choose_some(
        other, "select", table.open_places(), number, number, in_order=False
    )
    table.selected = set(places)
    for one in [task.player, *table.after(task.player)]:
        place = yield from choose(task.player, "deal", sorted(table.selected))
        table.selected.remove(place)
        if not (yield from is_spared(table, one, task)):
            card = yield from lift(table, place, task.player)
            table.seats[one].discard.insert(0, card)


def stone_mason(table: Table, task: Task) -> Asking[None]:
    if "T" not in table.open_places():
        raise Impossible("no capstone")
    yield from take(table, "T", task.player)


# Artisans


def sculptor(table: Table, task: Task) -> Asking[None]:
    place = yield from choose(task.player, "sacrifice from pyramid", table.open_places())
    card = yield from lift(table, place, task.player)
    task.that = card
    yield from sacrifice(table, task.player, card)


def take_into_hand(table: Table, task: Task) -> Asking[None]:
    place = yield from choose(task.player, "take into hand", table.open_places())
    card = yield from lift(table, place, task.player)
    table.sphinx = False
    table.seats[task.player].hand.append(card)


def basket_maker(table: Table, task: Task) -> Asking[None]:
    for _ in range(2):
        table.seats[task.player].discard.insert(0, pop(table.boneyard))
    yield from ()


LAST_RITES: Final[dict[str, list[Part]]] = {
    "Menial": [menial],
    "Embalmer": [embalmer],
    "Kite": [kite],
    "Medjay": [sacrifice_itself, discard_cards(4), take_one()],
    "Merchant": [discard_one(), take_one(not_dearer_than_that)],
    "Astrologer": [draw_cards(3), discard_cards(2)],
    "Scribe": [scribe],
    "Jeweler": [jeweler],
    "High Priestess of Bastet": [search_boneyard],
    "Priestess of Hathor": [priestess_of_hathor],
    "Priestess of Sekhmet": [priestess_of_sekhmet],
    "Priestess of Neith": [priestess_of_neith],
    "Priestess of Mut": [priestess_of_mut],
    "High Priest of Ra": [entomb_from_hand(), top_of_discards_to_hand],
    "Priest of Anubis": [sacrifice_from_hand(), entomb_top_of_discards],
    "Priest of Horus": [priest_of_horus],
    "Priest of Osiris": [an_opponent_has_entombed_more, entomb_from_hand_or_discards],
    "Priest of Sobek": [priest_of_sobek],
    "Priest of Thoth": [priest_of_thoth],
    "Architect": [architect],
    "Brick Mason": [brick_mason],
    "Carpenter": [take_one(lambda table, task, card: cost(card) <= 3)],
    "Draughtsman": [exchange_with_pyramid, opponents_may_pick_up],
    "Engineer": [
        sacrifice_from_hand(starter), discard_one(set_card),
        take_one(the_cheapest), take_one(the_cheapest),
    ],
    "Plasterer": [plasterer],
    "Stone Mason": [stone_mason],
    "Goldsmith": [sacrifice_from_hand(set_card), entomb_from_pyramid()],
    "Potter": [potter],
    "Sculptor": [sculptor, take_one(cheaper_than_that)],
    "Weaver": [discard_one(), entomb_from_hand(cheaper_than_that)],
    "Painter": [entomb_from_hand(of_a_set_entombed)],
    "Coppersmith": [sacrifice_from_hand(number=2), take_into_hand],
    "Basket Maker": [basket_maker],
    "Faience Maker": [sacrifice_from_hand(starter), antechamber],
}  # fmt: skip

LAST_RITES_NAMING_OPPONENTS: Final = {
    "High Priestess of Bastet", "Priestess of Sekhmet", "Priestess of Neith", "Priest of Osiris",
    "Priest of Sobek", "Brick Mason", "Draughtsman", "Plasterer",
}  # fmt: skip
