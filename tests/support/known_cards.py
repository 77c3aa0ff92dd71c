"""What everyone could know about hidden cards just by watching the table.

It is independent of how the engine remembers: a card that leaves open sight is known to be where
it went until it is shuffled away. When a deck runs out, all cards that are not shuffled are known.
"""

from collections.abc import Iterator
from random import Random

from mastaba import Game
from mastaba.rules.state import EMPTY, State
from tests.support.random_play import random_picks, state_of


class Watcher:
    """Follows a game choice by choice; `known` has the hidden copies that have been seen."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: set[int] = set()
        self.told = len(game._events())
        self.remember(self.open_piles())

    def open_piles(self) -> set[int]:
        """Every copy in open sight."""
        state = state_of(self.game)
        piles = [*state.discards, *state.tombs, *state.in_plays, state.pyramid]
        piles += [state.boneyard, state.shown]
        return {copy for pile in piles for copy in pile if copy != EMPTY}

    def hidden(self, player: int) -> list[int]:
        """The copies that a player has out of sight."""
        state = state_of(self.game)
        return state.hands[player] + state.decks[player] + state.asides[player]

    def look(self, chosen: set[int]) -> None:
        """Take in what the last choice, of these copies, has changed."""
        now = self.open_piles()
        events = self.game._events()[self.told :]
        self.told += len(events)
        ended = any(event[0] in ("begins turn", "ends") for event in events)
        self.known |= self.before
        in_hand: set[int] = set()
        on_deck: set[int] = set()
        for what, *about in events:
            if what == "shuffles":
                # The whole discard pile is mixed; at the end of a turn it includes the hand.
                player = about[0]
                kept = self.asides[player] | set(self.decks[player]) | on_deck
                if not ended:
                    kept |= self.hands[player] | in_hand
                self.known -= set(self.hidden(player)) - kept
                # The deck was empty: what was not mixed is in the hand, or set aside.
                self.known |= set(self.hidden(player)) & kept
            elif what == "draws":
                player, number = about
                in_hand.update(self.decks[player][-number:])
                del self.decks[player][-number:]
            elif what in ("discards", "plays"):
                self.hands[about[0]].difference_update(about[1:])
            elif what == "sets aside":
                # A single card is set aside without a choice.
                held = self.hands[about[0]]
                self.asides[about[0]] |= (held & chosen) or held
            elif what in ("shows hand", "turns over"):
                player, *seen = about
                self.known |= set(seen) & set(self.hidden(player))
                if what == "turns over":
                    self.decks[player] = [copy for copy in self.decks[player] if copy not in seen]
            elif what in ("returns to deck", *TO_HAND):
                (on_deck if what == "returns to deck" else in_hand).update(about[1:])
                self.known.update(about[1:])
        self.known -= now
        self.remember(now)

    def remember(self, now: set[int]) -> None:
        state = state_of(self.game)
        self.before = now
        self.hands = [set(hand) for hand in state.hands]
        self.asides = [set(aside) for aside in state.asides]
        self.decks = [deck[:] for deck in state.decks]


TO_HAND = (
    "finds", "leaves tomb for hand", "picks up", "picks up discards", "returns to hand",
    "searches in vain",
)  # fmt: skip
"""Events whose cards go from an open pile to a hand."""


def watched_moments(game: Game, seed: int) -> Iterator[Watcher]:
    """Watch a random game: the watcher at every decision and at the end."""
    rng = Random(seed)
    watcher = Watcher(game)
    while game.decision is not None:
        yield watcher
        picks, options = random_picks(game, rng), game.decision.options
        game.choose(picks)
        watcher.look({copy for pick in picks if (copy := options[pick].copy) is not None})
    yield watcher


def dealt_again(state: State, seat: int, known: set[int], rng: Random) -> State:
    """A table with everything that `seat` can know, and the rest dealt at random.

    Hidden from the seat are the order of every deck and of each level of the stock, and the cards
    that others hold or have set aside.
    """
    redealt = state.copy()
    for player, deck in enumerate(redealt.decks):
        held = [] if player == seat else redealt.hands[player] + redealt.asides[player]
        pool = [copy for copy in deck + held if copy not in known]
        rng.shuffle(pool)
        redealt.decks[player] = [copy if copy in known else pool.pop() for copy in deck]
        if player != seat:
            held = [copy if copy in known else pool.pop() for copy in held]
            rng.shuffle(held)
            redealt.hands[player] = sorted(held[: len(redealt.hands[player])])
            redealt.asides[player] = held[len(redealt.hands[player]) :]
    level = redealt.printed.level
    turned_up = state.question == "buy revealed" or (
        state.question == "pay" and state.about[0] in state.stock
    )
    top = [redealt.stock.pop()] if turned_up else []
    for number in (2, 3):
        at = [i for i, copy in enumerate(redealt.stock) if level[copy] == number]
        cards = [redealt.stock[i] for i in at]
        rng.shuffle(cards)
        for i, copy in zip(at, cards, strict=True):
            redealt.stock[i] = copy
    redealt.stock += top
    redealt.streams = [rng.getrandbits(64) for _ in redealt.streams]
    return redealt
