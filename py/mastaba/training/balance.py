"""How the cards fare when the strongest affordable player plays itself.

For each card: how often it is gained in turns in which it could be bought, entombed by who gained
it, and used for its action in turns in which it could be; and the share of the wins of those who
gained it. For each seat its share of the wins. Games are kept in a folder, so a run that was
stopped goes on where it was.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..ai.players import judge_of
from ..ai.policy import best_of, rate
from ..ai.rules_digest import rules_digest
from ..cards import EDITIONS, IS_STARTER, KIND, KINDS
from ..determinization import deal_again
from ..game import Game
from ..machine import ABOUT_MASK, answer, option_kind
from ..setup import Setup
from ..state import State
from .executor import results
from .match import MOST_TURNS, shares, wilson

FIRST_SEED: Final = 2_000_000
CHUNK: Final = 25
"""Games of one task."""

LEAST_GAINED, MOST_GAINED, LEAST_USED, MOST_MOVED, MOST_BETWEEN_SEATS = 0.05, 0.9, 0.03, 0.08, 0.05
"""What is called out of balance: shares of the chances, and of the wins either way."""


Tally = dict[str, Counter[int]]
"""Counts by kind of card, or by seat; see COUNTS."""

COUNTS: Final = (
    "chances",  # turns in which it could be bought
    "bought",  # of these, turns in which it was gained
    "usable",  # turns in which its action could be used
    "used",  # of these, turns in which it was
    "owners",  # players who gained it
    "owners' wins",  # their shares of the win, in thousandths
    "entombed",  # players who gained it and entombed one at least
    "wins",  # by seat: shares of the win, in thousandths
    "games",  # by seat
)


def empty_tally() -> Tally:
    """Nothing counted yet."""
    return {name: Counter() for name in COUNTS}


@dataclass(frozen=True)
class Chunk:
    """Some games of an edition."""

    edition: str
    players: int
    number: int

    def play(self) -> Tally:
        """What is counted in these games."""
        tally = empty_tally()
        first = FIRST_SEED + self.number * CHUNK
        for seed in range(first, first + CHUNK):
            _Observed(Game(Setup(self.edition, self.players), seed)._state.copy(), seed).play(tally)
        return tally


class _Observed:
    """A game that the net plays against itself while it is looked on."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.dice = random.Random(f"balance {seed}")
        self.gained: list[set[int]] = [set() for _ in state.hands]
        self.owned = [self._cards_of(seat) for seat in range(len(state.hands))]

    def play(self, tally: Tally) -> None:
        state = self.state
        while not state.over and state.turn < MOST_TURNS:
            self._turn(tally)
        wins = shares(state)
        for seat, share in enumerate(wins):
            thousandths = round(1000 * share)
            tally["wins"][seat] += thousandths
            tally["games"][seat] += 1
            entombed = {KIND[copy] for copy in state.tombs[seat]}
            for kind in self.gained[seat]:
                tally["owners"][kind] += 1
                tally["owners' wins"][kind] += thousandths
                tally["entombed"][kind] += kind in entombed

    def _turn(self, tally: Tally) -> None:
        """Play until the next turn begins."""
        state, turn = self.state, self.state.turn
        seat = state.to_move
        chances, usable, used, gained = set(), set(), set(), set()
        while not state.over and state.turn == turn:
            if state.question == "play":
                for option, about in map(_kind_and_about, state.options):
                    if option == "buy":
                        chances.add(KIND[state.pyramid[about]])
                    elif option == "action":
                        usable.add(KIND[about])
            table = deal_again(state, state.asked, self.dice.getrandbits(40))
            picks = best_of(rate([table], judge_of(state.printed)))
            option, about = _kind_and_about(state.options[picks[0]]) if picks else ("", 0)
            if option == "action":
                used.add(KIND[about])
            answer(state, [state.options[pick] for pick in picks])
            gained |= set(self._new_kinds(seat))
        tally["chances"].update(chances)
        tally["bought"].update(chances & gained)
        tally["usable"].update(usable)
        tally["used"].update(used)

    def _new_kinds(self, to_move: int) -> Iterator[int]:
        """The kinds of cards that the player whose turn it is has got by the last answer."""
        for seat, before in enumerate(self.owned):
            now = self._cards_of(seat)
            if now != before:
                new = {KIND[copy] for copy in now - before}
                self.owned[seat] = now
                self.gained[seat] |= new
                if seat == to_move:
                    yield from new

    def _cards_of(self, seat: int) -> frozenset[int]:
        state = self.state
        piles = (state.hands, state.decks, state.discards, state.in_plays, state.asides)
        return frozenset(copy for pile in piles for copy in pile[seat]) | frozenset(
            state.tombs[seat]
        )


def _kind_and_about(code: int) -> tuple[str, int]:
    return option_kind(code), code & ABOUT_MASK


def played(edition: str, players: int, games: int, folder: Path, cluster: str | None) -> Tally:
    """What is counted in so many games."""
    path = folder / f"{rules_digest()}-{edition}-{players}.jsonl"
    found: dict[int, Tally] = {}
    for row in path.read_text().splitlines() if path.exists() else ():
        number, plain = json.loads(row)
        found[number] = {
            name: Counter({int(one): count for one, count in counted.items()})
            for name, counted in plain.items()
        }
    numbers = range(max(1, games // CHUNK))
    missing = [Chunk(edition, players, number) for number in numbers if number not in found]
    with path.open("a") as file:
        for chunk, counted in results(cluster, Chunk.play, missing):
            found[chunk.number] = counted
            file.write(json.dumps([chunk.number, counted]) + "\n")
            file.flush()
    tally = empty_tally()
    for number in numbers:
        for name in COUNTS:
            tally[name].update(found[number][name])
    return tally


def told(tally: Tally, players: int) -> Iterator[str]:
    """The lines of an edition's table."""
    yield "| card | chances | gained | entombed | used | wins | out of balance |"
    yield "|---|---|---|---|---|---|---|"
    fair = 1 / players
    for card in KINDS:
        kind = card.kind
        if not tally["chances"][kind] and not tally["usable"][kind]:
            continue
        gained = _share(tally["bought"][kind], tally["chances"][kind])
        used = _share(tally["used"][kind], tally["usable"][kind])
        wins = _share(tally["owners' wins"][kind], 1000 * tally["owners"][kind])
        entombed = _share(tally["entombed"][kind], tally["owners"][kind])
        faults = []
        if gained is not None and not IS_STARTER[card.first_copy]:
            faults += ["gained seldom"] if gained < LEAST_GAINED else []
            faults += ["gained always"] if gained > MOST_GAINED else []
        faults += ["used seldom"] if used is not None and used < LEAST_USED else []
        faults += ["moves wins"] if wins is not None and abs(wins - fair) > MOST_MOVED else []
        columns = [_percent(one) for one in (gained, entombed, used, wins)]
        columns = [card.name, str(tally["chances"][kind]), *columns, ", ".join(faults)]
        yield f"| {' | '.join(columns)} |"
    yield ""
    for seat in range(players):
        won, games = tally["wins"][seat] / 1000, tally["games"][seat]
        low, high = wilson(won, games)
        yield f"Seat {seat + 1}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%})"


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def main() -> None:
    """Play what the command line asks for, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.training.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="games of each edition")
    parser.add_argument("--cluster", help="address of a Dask scheduler; else processes")
    parser.add_argument("--folder", type=Path, default=Path("build/balance"), help="for the games")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for edition in EDITIONS:
        for players in (2, 4):
            tally = played(edition, players, asked.games, asked.folder, asked.cluster)
            print(f"\n### {edition}, {players} players\n")
            print("\n".join(told(tally, players)), flush=True)


if __name__ == "__main__":
    main()
