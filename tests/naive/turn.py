"""A turn by the rulebook: play cards, discard, rebuild the pyramid, draw."""

from .acting import Task, can_start, execute
from .asking import Asking, choose, put_in_order
from .facts import cost, file_order
from .moves import draw, entomb, fill, lift, sacrifice
from .paying import buy_from_pyramid, worth
from .table import BASE, Table, begin_turn

HAND = 5
STALL_ROUNDS = 10


def play_game(table: Table) -> Asking[None]:
    """Play from a main choice to the end of the game."""
    while not table.over:
        yield from play_cards(table)
        yield from finish_turn(table)


# Playing cards


def play_cards(table: Table) -> Asking[None]:
    """Let the active player buy, act and entomb until they end the turn or the hand is empty."""
    me = table.to_move
    hand = table.seats[me].hand
    while hand or table.credit:
        choice = yield from choose(me, "play", main_choices(table))
        if choice == "end turn":
            return
        verb, thing = choice.split(" ", 1)
        with_ring, table.ring = table.ring, False
        if verb == "buy":
            yield from buy_from_pyramid(table, thing, with_ring)
            continue
        hand.remove(thing)
        if verb == "entomb":
            table.entombed = True
            yield from entomb(table, me, [thing])
        else:
            table.seats[me].in_play.append(thing)
            yield from execute(table, thing, Task(me, thing, (thing,), with_ring))


def main_choices(table: Table) -> list[str]:
    hand = table.seats[table.to_move].hand
    different = list(dict.fromkeys(hand))
    things = [f"action {card}" for card in different if _can_play(table, card)]
    if not table.entombed:
        things += [f"entomb {card}" for card in different]
    purse = worth(table, hand, table.ring) + table.credit
    for place in table.open_places():
        if (place in BASE or table.anywhere) and cost(table.card_at(place)) <= purse:
            things.append(f"buy {place}")
    return [*things, "end turn"]


def _can_play(table: Table, card: str) -> bool:
    """Whether a card in hand can be played for its action."""
    trial = table.copied()
    seat = trial.seats[table.to_move]
    seat.hand.remove(card)
    seat.in_play.append(card)
    return can_start(trial, card, Task(table.to_move, card, (card,)))


# The rest of a turn


def finish_turn(table: Table) -> Asking[None]:
    me = table.to_move
    seat = table.seats[me]
    cards = seat.in_play + sorted(seat.hand, key=file_order)
    if cards:
        in_order = yield from put_in_order(me, "discard order", cards)
        seat.discard = [*in_order, *seat.discard]
        seat.in_play.clear()
        seat.hand.clear()
    yield from rebuild(table)
    draw(table, me, HAND)
    seat.hand += seat.set_aside
    seat.set_aside.clear()
    if me == len(table.seats) - 1 and not table.cards_left():
        table.over = True
    else:
        begin_turn(table, (me + 1) % len(table.seats))
        turn_up(table)


def turn_up(table: Table) -> None:
    """Turn up the cards that the active player has turned face down."""
    table.face_down = {
        place: owner for place, owner in table.face_down.items() if owner != table.to_move
    }


def rebuild(table: Table) -> Asking[None]:
    """Sacrifice a card if the pyramid has not changed or the game is stalling; then fill it."""
    if not table.changed:
        table.idle = 0
        yield from _sacrifice_one(table, "compulsory sacrifice")
    else:
        table.idle = table.idle + 1 if table.cards_left() >= table.cards_at_start else 0
        if table.idle > STALL_ROUNDS * len(table.seats):
            yield from _sacrifice_one(table, "stalled sacrifice")
    fill(table)


def _sacrifice_one(table: Table, kind: str) -> Asking[None]:
    if table.filled():
        place = yield from choose(table.to_move, kind, table.filled())
        card = yield from lift(table, place, table.to_move)
        yield from sacrifice(table, table.to_move, card)
