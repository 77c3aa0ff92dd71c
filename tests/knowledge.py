"""What everybody could know of hidden cards, found out by watching the table alone.

It is written without a look at how the engine remembers: whatever leaves open sight is known to be
where it went, until it is shuffled away.
"""

from collections.abc import Iterator
from random import Random

from mastaba import Game
from mastaba.state import EMPTY, State

from .random_play import random_picks, state_of


class Watcher:
    """Follows a game choice by choice; `known` are the hidden copies that have been seen."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: set[int] = set()
        self.told = len(game._events())
        self.before = self.open_piles()
        self.hands = [hand[:] for hand in state_of(game).hands]

    def open_piles(self) -> set[int]:
        """Every copy in open sight."""
        state = state_of(self.game)
        piles = [*state.discards, *state.tombs, *state.in_plays, state.pyramid, state.boneyard]
        return {copy for pile in piles for copy in pile if copy != EMPTY}

    def hidden(self, player: int) -> list[int]:
        """The copies that a player has out of sight."""
        state = state_of(self.game)
        return state.hands[player] + state.decks[player] + state.asides[player]

    def look(self) -> None:
        """Take in what the last choice has changed."""
        now = self.open_piles()
        events = self.game._events()[self.told :]
        self.told += len(events)
        shuffled = {event[1] for event in events if event[0] == "shuffles"}
        mixed = {copy for player in shuffled for copy in self.hidden(player)}
        self.known -= {copy for player in shuffled for copy in state_of(self.game).decks[player]}
        if any(
            event[0] in ("begins turn", "ends") for event in events
        ):  # a hand was discarded before
            self.known -= {copy for player in shuffled for copy in self.hands[player]}
        self.known |= self.before - mixed
        for event in events:
            if event[0] in ("shows hand", "turns up"):
                self.known.update(event[2:])
            elif event[0] in ("finds", "returns to hand", "returns to deck", "searches in vain"):
                self.known.add(event[2])
        self.known -= now
        self.before = now
        self.hands = [hand[:] for hand in state_of(self.game).hands]


def watched_moments(game: Game, seed: int) -> Iterator[Watcher]:
    """A game played at random and watched: at every decision, and when it is over."""
    rng = Random(seed)
    watcher = Watcher(game)
    while game.decision is not None:
        yield watcher
        game.choose(random_picks(game, rng))
        watcher.look()
    yield watcher


def dealt_again(state: State, seat: int, known: set[int], rng: Random) -> State:
    """The same table for all that `seat` can know, and everything else dealt at random.

    Hidden from the seat are the order of every deck and of each level of the stock, and which
    cards the others hold and have set aside.
    """
    again = state.copy()
    for player, deck in enumerate(again.decks):
        held = [] if player == seat else again.hands[player] + again.asides[player]
        pool = [copy for copy in deck + held if copy not in known]
        rng.shuffle(pool)
        again.decks[player] = [copy if copy in known else pool.pop() for copy in deck]
        if player != seat:
            held = [copy if copy in known else pool.pop() for copy in held]
            rng.shuffle(held)
            again.hands[player] = sorted(held[: len(again.hands[player])])
            again.asides[player] = held[len(again.hands[player]) :]
    level = again.printed.level
    turned_up = state.question == "buy revealed" or (
        state.question == "pay" and state.about[0] in state.stock
    )
    top = [again.stock.pop()] if turned_up else []
    for number in (2, 3):
        at = [i for i, copy in enumerate(again.stock) if level[copy] == number]
        cards = [again.stock[i] for i in at]
        rng.shuffle(cards)
        for i, copy in zip(at, cards, strict=True):
            again.stock[i] = copy
    again.stock += top
    again.streams = [rng.getrandbits(64) for _ in again.streams]
    return again
