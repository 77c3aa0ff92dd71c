"""Actions copied by another card (rulings 10 and 42 to 47)."""

from typing import Final

from ..acting import Task, can_start, execute
from ..asking import Asking, Impossible, choose
from ..moves import discard, discard_lifted, has_deck
from ..table import Table
from .afterlife import fail

MOVE_THEMSELVES: Final = {"Mirror Case", "Senet Game", "Censer", "Medjay"}
NOT_REPEATED: Final = MOVE_THEMSELVES | {"Statue of Thoth"}


def can_carry(table: Table, task: Task, name: str) -> bool:
    """Whether the card of this task can copy the action of this name."""
    if name in MOVE_THEMSELVES or name in task.under_way:
        return False
    return can_start(table, name, _through(task, name))


def carry(table: Table, task: Task, name: str) -> Asking[bool]:
    """Copy the action of this name with the card of this task; return whether it succeeded."""
    inner = _through(task, name)
    yield from execute(table, name, inner)
    return not inner.failed


def _through(task: Task, name: str) -> Task:
    return Task(task.player, task.card, (*task.under_way, name))


def tyet_amulet(table: Table, task: Task) -> Asking[None]:
    names = [name for name in dict.fromkeys(table.executed) if name not in NOT_REPEATED]
    names = [name for name in names if can_carry(table, task, name)]
    name = yield from choose(task.player, "repeat", names)
    if not (yield from carry(table, task, name)):
        fail(table, task)


def book_of_gates(table: Table, task: Task) -> Asking[None]:
    if not has_deck(table, task.player):
        raise Impossible("nothing to turn over")
    if table.imagined:  # nobody knows what will be turned over
        return
    card = table.seats[task.player].deck.pop(0)
    if can_carry(table, task, card):
        yield from carry(table, task, card)
    yield from discard_lifted(table, task.player, [card])


def potter(table: Table, task: Task) -> Asking[None]:
    name = table.pyramid["T"]
    if name is None or "T" in table.face_down or not can_carry(table, task, name):
        raise Impossible("nothing at the apex")
    if not (yield from carry(table, task, name)):
        fail(table, task)


def priest_of_horus(table: Table, task: Task) -> Asking[None]:
    first = table.executed[0] if table.executed else ""
    if first in NOT_REPEATED:
        raise Impossible("not to be repeated")
    after = table.copied()  # with the chosen cards on the discard pile
    chosen: list[str] = []
    while True:
        hand = after.seats[task.player].hand
        options = [card for card in hand if can_carry(_discarded(after, task, card), task, first)]
        if chosen:
            options.append("done")
        card = yield from choose(task.player, "discard for repeats", options)
        if card == "done":
            break
        chosen.append(card)
        after = _discarded(after, task, card)
    yield from discard(table, task.player, chosen)
    for _ in chosen:
        if can_carry(table, task, first):
            yield from carry(table, task, first)


def _discarded(table: Table, task: Task, card: str) -> Table:
    """A table on which this card from hand has been discarded."""
    trial = table.copied()
    seat = trial.seats[task.player]
    seat.hand.remove(card)
    seat.discard.insert(0, card)
    return trial
