"""Compares random play and copying with peers, all in one run and in turn; prints medians.

A decision is one choice between legal options; every loop asks for the legal options each time.
How a peer is driven matters a lot, so two of them are driven in two ways: as their own bots or
examples do it, and in the leanest way from Python that we know. Both rows show the same goal, so
that nobody has to trust our choice. Speeds are per second of processor time.
Run: make bench (it installs the peers of requirements/bench.txt).
"""

import copy
import logging
import pickle
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import chess
import numpy as np
import pyspiel
from pyminion.bots.bot import Bot, BotDecider
from pyminion.expansions.base import (
    cellar,
    festival,
    laboratory,
    market,
    merchant,
    militia,
    moat,
    smithy,
    village,
    workshop,
)
from pyminion.game import Game as Dominion

from mastaba import Game, Setup
from mastaba.rules.cards import EDITIONS, SETS
from mastaba.rules.machine import answer
from mastaba.rules.state import State

KINGDOM = [
    cellar, festival, laboratory, market, merchant, militia, moat, smithy, village, workshop,
]  # fmt: skip
ROUNDS = 9
SECONDS = 0.7
AFTERLIFE = Setup()
ALL_SETS = Setup(sets=list(SETS), uniques=EDITIONS)
MIXED_GOAL = 2.3
SELDOM = 40
"""pyminion's copies and pickles are timed once in this many decisions, ours at every decision."""


class Tally:
    """Counts decisions, and times an operation on the game at every `every`th of them."""

    def __init__(self, what: Callable[[Any], Any] | None = None, every: int = 1) -> None:
        self.decisions = 0
        self.what = what
        self.every = every
        self.seconds: list[float] = []

    def decide(self, game: Any) -> None:
        self.decisions += 1
        if self.what and self.decisions % self.every == 0:
            start = time.perf_counter()
            self.what(game)
            self.seconds.append(time.perf_counter() - start)


def play_mastaba(seed: int, tally: Tally, setup: Setup = AFTERLIFE) -> None:
    """One game of random legal choices by the rules alone, as in the computer player's search."""
    rng = random.Random(seed)
    state = Game(setup, seed).state
    while options := state.options:
        tally.decisions += 1
        if state.least > 1:
            answer(state, rng.sample(options, state.least))
        else:
            answer(state, [rng.choice(options)])


def play_all_sets(seed: int, tally: Tally) -> None:
    """Like `play_mastaba`, with every set and unique of every edition in the stock."""
    play_mastaba(seed, tally, ALL_SETS)


def play_by_choose(seed: int, tally: Tally) -> None:
    """The same through the public `Game`, with its checks, history and decisions in words."""
    rng = random.Random(seed)
    game = Game(Setup(), seed)
    while (decision := game.decision) is not None:
        tally.decide(game)
        if decision.least > 1:
            game.choose(rng.sample(range(len(decision.options)), decision.least))
        else:
            game.choose(rng.randrange(len(decision.options)))


class RandomDecider(BotDecider):  # type: ignore[misc]
    """Answers pyminion's decisions at random; plays all treasures, as pyminion's bots do."""

    def __init__(self, tally: Tally, rng: random.Random) -> None:
        self.tally = tally
        self.rng = rng

    def _one(self, cards: list[Any], game: Any) -> Any:
        self.tally.decide(game)
        return self.rng.choice([*cards, None])

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_actions, game)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_cards, game)

    def _some(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        least: int = 0,
        most: int = -1,
        **bounds: int,
    ) -> list[Any]:
        self.tally.decide(game)
        for name, bound in bounds.items():
            least, most = (bound, most) if name.startswith("min") else (least, bound)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return self.rng.sample(valid_cards, self.rng.randint(min(least, most), most))

    discard_decision = trash_decision = gain_decision = topdeck_decision = _some

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, **_: Any) -> bool:
        self.tally.decide(game)
        return self.rng.random() < 0.5


class LeanDecider(BotDecider):  # type: ignore[misc]
    """The same with as little work as possible; plays treasures one by one, or stops."""

    def __init__(self, tally: Tally, rng: random.Random) -> None:
        self.tally = tally
        self.rng = rng

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        self.tally.decisions += 1
        return self.rng.choice([*valid_actions, None])

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        self.tally.decisions += 1
        return self.rng.choice([*valid_cards, None])

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        self.tally.decisions += 1
        treasure = self.rng.choice([*valid_treasures, None])
        return [treasure] if treasure else []

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def _some(self, valid_cards: list[Any], least: int, most: int) -> list[Any]:
        self.tally.decisions += 1
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return self.rng.sample(valid_cards, self.rng.randint(min(least, most), most))

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, **_: Any) -> bool:
        self.tally.decisions += 1
        return self.rng.random() < 0.5


def play_pyminion(
    seed: int, tally: Tally, decider: Callable[[Tally, random.Random], Any] = RandomDecider
) -> None:
    """One game of Dominion between two random bots, with cards that work with random play."""
    random.seed(seed)
    rng = random.Random(seed)
    bots = [Bot(decider(tally, rng), name) for name in ("one", "other")]
    Dominion(bots, [KINGDOM], kingdom_cards=KINGDOM, log_stdout=False).play()


def play_pyminion_lean(seed: int, tally: Tally) -> None:
    """The same, with bots that do as little work as possible."""
    play_pyminion(seed, tally, LeanDecider)


def play_chess(seed: int, tally: Tally) -> None:
    """One game of random legal moves in python-chess."""
    rng = random.Random(seed)
    board = chess.Board()
    while not board.is_game_over():
        tally.decisions += 1
        board.push(rng.choice(list(board.legal_moves)))


def play_crazy_eights(seed: int, tally: Tally) -> None:
    """One game of OpenSpiel's crazy_eights, with chance drawn by NumPy as in its example.py."""
    rng = random.Random(seed)
    np.random.seed(seed)
    state = _CRAZY_EIGHTS.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(np.random.choice(actions, p=weights))
        else:
            tally.decisions += 1
            state.apply_action(rng.choice(state.legal_actions()))


def play_crazy_eights_lean(seed: int, tally: Tally) -> None:
    """The same, with chance drawn from the possible cards, all of which are equally likely."""
    rng = random.Random(seed)
    state = _CRAZY_EIGHTS.new_initial_state()
    while not state.is_terminal():
        if state.current_player() >= 0:
            tally.decisions += 1
        state.apply_action(rng.choice(state.legal_actions()))


def share_with_alternatives() -> float:
    """The share of crazy_eights' decisions that have more than one option, over some games."""
    options = []
    for seed in range(100):
        rng = random.Random(seed)
        state = _CRAZY_EIGHTS.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.current_player() >= 0:
                options.append(len(actions))
            state.apply_action(rng.choice(actions))
    return sum(number > 1 for number in options) / len(options)


_CRAZY_EIGHTS = pyspiel.load_game("crazy_eights")

Player = Callable[[int, Tally], None]


def speed(play: Player, first_seed: int) -> float:
    """Decisions per second over whole games that take at least SECONDS in total."""
    tally = Tally()
    seed = first_seed
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        play(seed, tally)
        seed += 1
    return tally.decisions / spent


def seconds_for(what: Callable[[Any], Any], play: Player, every: int) -> float:
    """The median seconds that `what` takes for a game in progress."""
    tally = Tally(what, every)
    for seed in range(30):
        play(seed, tally)
    return statistics.median(tally.seconds)


def through_text(game: Game) -> State:
    """Convert the whole state of a game to text and back."""
    state = game.state
    return State.from_text(state.to_text(), state.printed)


def through_pickle(game: Any) -> Any:
    """The same for pyminion, which has no text format: to bytes and back."""
    return pickle.loads(pickle.dumps(game))


def main() -> None:
    """Print the speeds, the ratios, and the cost of a copy."""
    logging.disable(logging.CRITICAL)
    peers: dict[str, tuple[Player, float]] = {
        "pyminion, as its own bots": (play_pyminion, 3.0),
        "pyminion, leanest": (play_pyminion_lean, 3.0),
        "python-chess": (play_chess, 8.0),
        "crazy_eights, as its example": (play_crazy_eights, 1.0),
        "crazy_eights, leanest": (play_crazy_eights_lean, 1.0),
    }
    ours: list[float] = []
    mixed: list[float] = []
    chosen: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for number in range(ROUNDS):
        ours.append(speed(play_mastaba, number * 1000))
        mixed.append(speed(play_all_sets, number * 1000))
        chosen.append(speed(play_by_choose, number * 1000))
        for name, (play, _) in peers.items():
            theirs[name].append(speed(play, number * 1000))
    print(f"{'mastaba':30} {statistics.median(ours):9,.0f} decisions a second by the rules alone")
    print(f"{'with all sets mixed':30} {statistics.median(mixed):9,.0f}")
    print(f"{'through Game.choose':30} {statistics.median(chosen):9,.0f}")
    for name, (_, goal) in peers.items():
        print(
            f"{name:30} {statistics.median(theirs[name]):9,.0f} decisions a second; mastaba is "
            f"{_ratio(ours, theirs[name]):.2f} times as fast (goal {goal:g})"
        )
        if "pyminion" in name:
            print(f"{'':41}with all sets mixed {_ratio(mixed, theirs[name]):.2f} ({MIXED_GOAL:g})")
    print(
        f"{share_with_alternatives():.0%} of crazy_eights' decisions have more than one option; "
        "mastaba answers the others itself and does not count them"
    )
    for name, mine, peers_way, peer, goal in (
        ("a copy", Game.copy, "deepcopy", copy.deepcopy, 100),
        ("the state as text and back", through_text, "pickle and back", through_pickle, 4),
    ):
        took, took_peer = (
            seconds_for(mine, play_by_choose, 1),
            seconds_for(peer, play_pyminion, SELDOM),
        )
        print(
            f"{name} takes {took * 1e6:.2f} us, pyminion's {peers_way} {took_peer * 1e6:.0f} us: "
            f"1/{took_peer / took:.1f} (goal 1/{goal})"
        )


def _ratio(ours: list[float], theirs: list[float]) -> float:
    """The median over the rounds of how many times as fast we are."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


if __name__ == "__main__":
    main()
