"""Self-play: games of a net against itself, and the outcomes of positions from them."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..ai.net.card_facts import FACTS, facts_of
from ..ai.net.features import FRESH, active_inputs, card_piles, phase
from ..ai.net.network import Weights
from ..ai.net.seat_summary import summary_of
from ..ai.search.policy import Rated, best_of, rate
from ..ai.values.evaluators import Evaluator, HandMadeValue, LearnedValue
from ..ai.values.game_outcome import outcome
from ..game import Game
from ..knowledge.determinization import deal_again
from ..rules.actions.all_editions import PRINTED
from ..rules.cards import KIND, KINDS, MOST_COPIES, PrintedCards
from ..rules.machine import answer
from ..rules.state import State
from .random_setups import random_setup
from .training_data import Positions

OWN_TURN: Final = 0.3
SOMEBODY_ELSES: Final = 0.4
INSIDE_ACTION: Final = 0.06
"""How often a position is kept: for the player choosing a play, for another player at the start of
a turn, and inside an action."""

MOST_TURNS: Final = 400


@dataclass
class Sample:
    """A position as one seat sees it, before that seat's turn number `turn`."""

    seat: int
    turn: int
    inputs: list[int]
    facts: list[tuple[int, int]]
    phase: int


def play(
    weights: bytes | None, seeds: Sequence[int | str], trust: float, noise: float
) -> Positions:
    """Positions from games of the net against itself; without `weights`, of the hand-made value.

    `trust` is the share of the net's own evaluation a turn later in a target.
    """
    found = Positions()
    for seed in seeds:
        rng = random.Random(f"self-play {seed}")
        state = Game(random_setup(rng), rng.getrandbits(40)).state
        game = _RecordedGame(state.copy(), _evaluator(weights, state.printed), rng, noise)
        game.play()
        game.positions(found, trust)
    return found


@lru_cache(maxsize=4)
def _evaluator(weights: bytes | None, printed: PrintedCards) -> Evaluator:
    return (
        HandMadeValue() if weights is None else LearnedValue(Weights.from_bytes(weights), printed)
    )


class _RecordedGame:
    """A game of self-play, with the positions kept from it."""

    def __init__(
        self, state: State, evaluator: Evaluator, rng: random.Random, noise: float
    ) -> None:
        self.state = state
        self.evaluator = evaluator
        self.rng = rng
        self.noise = noise * rng.choice((0, 0.5, 1, 2))
        self.kept: list[Sample] = []
        self.views: list[list[tuple[float, float] | None]] = [[] for _ in state.hands]
        self.changed = _changed_facts(state.printed)

    def play(self) -> None:
        state, rng = self.state, self.rng
        turn = 0
        while not state.over and state.turn < MOST_TURNS:
            if state.turn != turn and state.question == "play":
                turn = state.turn
                self._begin_turn()
            elif rng.random() < (OWN_TURN if state.question == "play" else INSIDE_ACTION):
                self._keep(state.asked)
            table = deal_again(state, state.asked, rng.getrandbits(40))
            picks = self._chosen(rate([table], self.evaluator))
            answer(state, [state.options[pick] for pick in picks])

    def _begin_turn(self) -> None:
        state = self.state
        evaluator = self.evaluator
        self.views[state.to_move].append(
            evaluator.outlook(state, state.to_move) if isinstance(evaluator, LearnedValue) else None
        )
        self._keep(state.to_move)
        other = self.rng.randrange(len(state.hands))
        if other != state.to_move and self.rng.random() < SOMEBODY_ELSES:
            self._keep(other)

    def _chosen(self, rated: Rated) -> list[int]:
        rng = self.rng
        if rng.random() < 0.02:
            return rng.choice(rated)[0]
        if not self.noise:
            return best_of(rated)
        return max(rated, key=lambda one: one[1] + rng.gauss(0, self.noise))[0]

    def _keep(self, seat: int) -> None:
        state = self.state
        self.kept.append(
            Sample(
                seat,
                len(self.views[seat]),
                active_inputs(state, seat),
                self._facts(seat),
                phase(state),
            )
        )

    def _facts(self, seat: int) -> list[tuple[int, int]]:
        if not self.changed:
            return []
        found: dict[int, int] = {}
        fresh = [kind * MOST_COPIES for kind in summary_of(self.state, seat).fresh]
        for role, pile in [*card_piles(self.state, seat), (FRESH, fresh)]:
            for copy in pile:
                for fact, change in self.changed.get(KIND[copy], ()):
                    at = role * FACTS + fact
                    found[at] = found.get(at, 0) + change
        return [(at, max(-127, min(127, change))) for at, change in found.items() if change]

    def positions(self, found: Positions, trust: float) -> None:
        """Add the kept positions, with their targets, to `found`."""
        ends = [outcome(self.state, seat) for seat in range(len(self.views))]
        targets = [_targets(views, end, trust) for views, end in zip(self.views, ends, strict=True)]
        for one in self.kept:
            win, lead = targets[one.seat][one.turn]
            found.inputs.extend(one.inputs)
            found.lengths.append(len(one.inputs))
            found.facts.extend([at for at, _ in one.facts])
            found.amounts.extend([change for _, change in one.facts])
            found.fact_lengths.append(len(one.facts))
            found.phases.append(one.phase)
            found.wins.append(win)
            found.leads.append(lead)


def _targets(
    views: Sequence[tuple[float, float] | None], end: tuple[float, float], trust: float
) -> list[tuple[float, float]]:
    """For each number of turns begun, the lambda-return from there on."""
    target = end
    targets = [target]
    for view in reversed(views):
        if view is not None:
            win, lead = view
            target = (trust * win + (1 - trust) * target[0], trust * lead + (1 - trust) * target[1])
        targets.append(target)
    return targets[::-1]


def _changed_facts(printed: PrintedCards) -> dict[int, list[tuple[int, int]]]:
    """For each kind, the facts in which the card differs from ours, and by how much."""
    if printed is PRINTED:
        return {}
    found = {}
    for card in KINDS:
        before, after = facts_of(card.kind, None), facts_of(card.kind, printed)
        changes = [(i, b - a) for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
        if changes:
            found[card.kind] = changes
    return found
