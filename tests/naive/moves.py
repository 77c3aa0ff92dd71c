"""The rulebook's basic moves: draw, discard, entomb, sacrifice, take; and crumbling."""

from collections.abc import Sequence
from typing import Final

from .acting import Task
from .asking import Asking, Question, choose, may_react
from .facts import cost
from .table import BASE, Table

OVER: Final = {
    "B1": ("M1",), "B2": ("M1", "M2"), "B3": ("M2",), "M1": ("T",), "M2": ("T",), "T": (),
}  # fmt: skip
"""For each place, the places whose cards may fall into it."""

UNDER: Final = {"T": ("M1", "M2"), "M1": ("B1", "B2"), "M2": ("B2", "B3")}


# Decks


def has_deck(table: Table, player: int) -> bool:
    """Whether there is a card to draw; an empty deck is remade from the discard pile first."""
    seat = table.seats[player]
    if not seat.deck and seat.discard:
        seat.deck, seat.discard = seat.discard, []
        shuffle_deck(table, player)
    return bool(seat.deck)


def shuffle_deck(table: Table, player: int) -> None:
    if not table.imagined:
        table.shuffles += 1
        table.seats[player].deck = table.shuffle(table.seats[player].deck)


def draw(table: Table, player: int, number: int) -> None:
    for _ in range(number):
        if has_deck(table, player):
            seat = table.seats[player]
            seat.hand.append(seat.deck.pop(0))


# The pyramid


def lift(table: Table, place: str, decider: int) -> Asking[str]:
    """Remove the card at a place from the pyramid, which crumbles as `decider` chooses."""
    card = table.card_at(place)
    table.pyramid[place] = None
    table.face_down.pop(place, None)
    table.selected.discard(place)
    table.changed = True
    yield from crumble(table, place, decider)
    return card


def crumble(table: Table, hole: str, decider: int) -> Asking[None]:
    falling = [place for place in OVER[hole] if table.pyramid[place]]
    if falling:
        place = yield from choose(decider, "crumble", falling)
        drop(table, place, hole)
        yield from crumble(table, place, decider)


def drop(table: Table, place: str, hole: str) -> None:
    """Let a card fall; it stays face down if it was."""
    table.pyramid[hole], table.pyramid[place] = table.pyramid[place], None
    if place in table.face_down:
        table.face_down[hole] = table.face_down.pop(place)
    if place in table.selected:
        table.selected = (table.selected - {place}) | {hole}


def put_on_top(table: Table, card: str, decider: int) -> Asking[None]:
    """Put a card in at the apex and let it fall as far as it can."""
    place = "T"
    table.pyramid[place] = card
    table.changed = True
    while holes := [hole for hole in UNDER.get(place, ()) if not table.pyramid[hole]]:
        hole = yield from choose(decider, "fall", holes)
        drop(table, place, hole)
        place = hole


def fill(table: Table) -> int:
    """Fill the pyramid from the stock, from the base up; return how many cards that took."""
    holes = [place for place in table.pyramid if not table.pyramid[place]][: len(table.stock)]
    for hole in holes:
        table.pyramid[hole] = table.stock.pop(0)
    return len(holes)


# Gaining


def gain(table: Table, player: int, card: str) -> None:
    """Put a bought or taken card on the discard pile, or with Sphinx into hand."""
    if table.sphinx and player == table.to_move:
        table.sphinx = False
        table.seats[player].hand.append(card)
    else:
        table.seats[player].discard.insert(0, card)


def take(table: Table, place: str, player: int) -> Asking[str]:
    """A player takes a card from the pyramid and decides how it crumbles."""
    card = yield from lift(table, place, player)
    gain(table, player, card)
    return card


# Entombing, and Sling


def entomb(table: Table, player: int, cards: Sequence[str]) -> Asking[None]:
    """Put cards already removed from their pile into a tomb; Slings may answer."""
    table.seats[player].tomb += cards
    if table.imagined:
        return
    for other in table.after(player):
        while _sling_options(table, other) and (yield from may_react(other, "sling")):
            options = _sling_options(table, other)
            seat = table.seats[other]
            seat.hand.remove("Sling")
            seat.discard.insert(0, "Sling")
            (card,) = yield Question(other, "entomb with sling", options, is_reaction=True)
            seat.hand.remove(card)
            yield from entomb(table, other, [card])


def _sling_options(table: Table, player: int) -> list[str]:
    """The cards that a player could entomb with Sling."""
    hand = table.seats[player].hand.copy()
    if "Sling" not in hand:
        return []
    hand.remove("Sling")
    return [card for card in hand if cost(card) <= 3]


# Discarding, and Axe


def discard(table: Table, player: int, cards: Sequence[str]) -> Asking[None]:
    """Discard cards from hand because of an action."""
    for card in cards:
        table.seats[player].hand.remove(card)
    yield from discard_lifted(table, player, cards)


def discard_lifted(table: Table, player: int, cards: Sequence[str]) -> Asking[None]:
    """Discard cards already removed from their pile; each Axe among them strikes."""
    for card in cards:
        table.seats[player].discard.insert(0, card)
    if table.imagined:
        return
    for _ in range(cards.count("Axe")):
        strike = Task(player, "Axe", ("Axe",))
        for other in table.after(player):
            yield from _struck(table, other, strike)


def _struck(table: Table, player: int, strike: Task) -> Asking[None]:
    """An Axe makes a player discard the dearest card in hand."""
    hand = table.seats[player].hand
    if not hand or (yield from is_spared(table, player, strike, loses_cards=True)):
        return
    highest = max(cost(card) for card in hand)
    dearest = [card for card in hand if cost(card) == highest]
    (card,) = yield Question(player, "discard to axe", dearest, is_reaction=True)
    yield from discard(table, player, [card])


# Being spared: Offering Table and Medjay


def is_spared(table: Table, player: int, task: Task, loses_cards: bool = False) -> Asking[bool]:
    """Whether a player wards off an opponent's action.

    Offering Table protects from discarding and sacrificing, Medjay from anything.
    """
    if table.imagined or player == table.to_move:
        return False
    hand = table.seats[player].hand
    if (
        loses_cards
        and "Offering Table" in hand
        and (yield from may_react(player, "offering table"))
    ):
        return True
    if player not in task.spared and "Medjay" in hand:
        task.spared[player] = yield from may_react(player, "medjay")
        if task.spared[player]:
            hand.remove("Medjay")
            table.seats[player].discard.insert(0, "Medjay")
    return task.spared.get(player, False)


# Sacrificing, and Mummified Cat


def sacrifice(table: Table, player: int, card: str) -> Asking[None]:
    """Put a card already removed from its pile on the boneyard; Mummified Cat may take it."""
    table.boneyard.insert(0, card)
    if table.imagined:
        return
    for other in table.after(player):
        seat = table.seats[other]
        if "Mummified Cat" in seat.hand and (yield from may_react(other, "cat")):
            seat.hand.remove("Mummified Cat")
            seat.discard.insert(0, "Mummified Cat")
            table.boneyard.remove(card)
            gain(table, other, card)
            return


# Buying, and Boat


def offer_boats(table: Table, buyer: int) -> Asking[None]:
    """After a purchase, the other players may discard Boat to take a card from the base."""
    for other in table.after(buyer):
        seat = table.seats[other]
        places = [place for place in table.open_places() if place in BASE]
        if not places or "Boat" not in seat.hand:
            continue
        (place,) = yield Question(other, "boat", [*places, "no"], is_reaction=True)
        if place != "no":
            seat.hand.remove("Boat")
            seat.discard.insert(0, "Boat")
            yield from take(table, place, other)
