"""Games of the strongest affordable player against itself, and what is counted in them."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ...ai.net.rules_digest import rules_digest
from ...ai.net.seat_summary import owned
from ...ai.search.policy import best_of, rate
from ...ai.values.evaluators import LearnedValue, evaluator_for_cards
from ...formats.card_packs import load
from ...game import Game
from ...knowledge.determinization import deal_again
from ...rules.cards import KIND
from ...rules.machine import ABOUT_MASK, answer, option_kind
from ...rules.setup import Setup
from ...rules.state import State
from ..agents import weights_digest
from ..executor import results
from ..match import MOST_TURNS, shares
from ..stored_results import stored_lines
from .tally import BalanceTally, SeatResult

FIRST_SEED: Final = 2_000_000
CHUNK: Final = 25
"""The number of games in one task."""


@dataclass(frozen=True)
class GameBatch:
    """A batch of games of an edition; `pack` is the text of a card pack, if any."""

    edition: str
    players: int
    number: int
    pack: str | None = None

    def play(self) -> BalanceTally:
        """Play the games and return their counts."""
        tally = BalanceTally()
        pack = None if self.pack is None else load(self.pack).digest
        setup = Setup(self.edition, self.players, pack=pack)
        first = FIRST_SEED + self.number * CHUNK
        for seed in range(first, first + CHUNK):
            _ObservedGame(Game(setup, seed).state, seed).play(tally)
        return tally


@dataclass
class _TurnKinds:
    """The kinds of cards that a turn is counted for."""

    for_sale: set[int] = field(default_factory=set)
    gained: set[int] = field(default_factory=set)
    usable: set[int] = field(default_factory=set)
    used: set[int] = field(default_factory=set)

    def add_to(self, tally: BalanceTally) -> None:
        """Count the turn."""
        tally.chances.update(self.for_sale)
        tally.bought.update(self.for_sale & self.gained)
        tally.usable.update(self.usable)
        tally.used.update(self.used)


class _ObservedGame:
    """A game of the net against itself, with everything needed for the counts."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.rng = random.Random(f"balance {seed}")
        self.evaluator = evaluator_for_cards(state.printed)
        self.gained: list[dict[int, float]] = [{} for _ in state.hands]
        self.expected = [1 / len(state.hands)] * len(state.hands)
        self.owned = [self._cards_of(seat) for seat in range(len(state.hands))]

    def play(self, tally: BalanceTally) -> None:
        state = self.state
        while not state.over and state.turn < MOST_TURNS:
            self._turn().add_to(tally)
        tombs = [sorted({KIND[copy] for copy in tomb}) for tomb in state.tombs]
        results = zip(shares(state), self.gained, tombs, strict=True)
        tally.games.append([SeatResult(*result) for result in results])

    def _turn(self) -> _TurnKinds:
        """Play until the next turn begins."""
        state, turn = self.state, self.state.turn
        seat = state.to_move
        kinds = _TurnKinds()
        while not state.over and state.turn == turn:
            if state.question == "play":
                self._note_plays(kinds)
            table = deal_again(state, state.asked, self.rng.getrandbits(40))
            picks = best_of(rate([table], self.evaluator))
            option, about = _kind_and_about(state.options[picks[0]])
            if option == "action":
                kinds.used.add(KIND[about])
            answer(state, [state.options[pick] for pick in picks])
            new = [self._note_gains(one) for one in range(len(state.hands))]
            kinds.gained |= new[seat]
        if isinstance(self.evaluator, LearnedValue):
            self.expected[seat] = self.evaluator.outlook(state, seat)[0]
        return kinds

    def _note_plays(self, kinds: _TurnKinds) -> None:
        """Note what may be bought now, and whose actions may be used."""
        for option, about in map(_kind_and_about, self.state.options):
            if option == "buy":
                kinds.for_sale.add(KIND[self.state.pyramid[about]])
            elif option == "action":
                kinds.usable.add(KIND[about])

    def _note_gains(self, seat: int) -> set[int]:
        """Note the cards that have become this player's, and return their kinds."""
        before, now = self.owned[seat], self._cards_of(seat)
        new = {KIND[copy] for copy in now - before}
        self.owned[seat] = now
        for kind in new:
            self.gained[seat].setdefault(kind, self.expected[seat])
        return new

    def _cards_of(self, seat: int) -> frozenset[int]:
        return frozenset(owned(self.state, seat) + self.state.tombs[seat])


def _kind_and_about(code: int) -> tuple[str, int]:
    return option_kind(code), code & ABOUT_MASK


def played(
    edition: str, players: int, games: int, pack: str | None, folder: Path, cluster: str | None
) -> BalanceTally:
    """The counts of this many games; plays the ones not stored yet."""
    cards = rules_digest() if pack is None else load(pack).digest
    path = folder / f"{cards}-{weights_digest()}-{edition}-{players}.jsonl"
    found: dict[int, BalanceTally] = {}
    for row in stored_lines(path):
        chunk_number, _, row_text = row.partition(" ")
        found[int(chunk_number)] = BalanceTally.from_json(row_text)
    numbers = range(max(1, games // CHUNK))
    missing = [
        GameBatch(edition, players, number, pack) for number in numbers if number not in found
    ]
    with path.open("a") as file:
        for chunk, counted in results(cluster, GameBatch.play, missing):
            found[chunk.number] = counted
            file.write(f"{chunk.number} {counted.to_json()}\n")
            file.flush()
    tally = BalanceTally()
    for number in numbers:
        tally.add(found[number])
    return tally
