"""Mining puzzles in games of self-play: which positions are puzzles, and which are shipped."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...ai.search.policy import rate
from ...ai.values.evaluators import evaluator_for_cards
from ...game import Game
from ...knowledge.determinization import deal_again
from ...puzzles.puzzle import THEMES, Puzzle, id_of
from ...puzzles.turn_effect import is_complete, turn_effect
from ...rules.actions.reactions import REACTIONS
from ...rules.cards import EDITIONS
from ...rules.machine import answer
from ...rules.setup import Setup
from ...rules.state import State
from ..agents import agent
from .puzzle_check import FULL, LEAST_MARGIN, TOLERANCE, BestAnswer, Depth, one_best_answer
from .themes import themes_of
from .turn_comparison import TurnComparison
from .turn_search import answers_to

NAMES: Final = ("Ani", "Neferet", "Senbi", "Tiy")
PLAYERS: Final = (2, 3, 2, 4)

QUICK_WIDTH: Final = 8
QUICK_ANSWERS: Final = 16
QUICK_DEALS: Final = 4
"""The limits of the search that decides whether a position is looked into at all."""

QUICK_MARGIN_SHARE: Final = 0.8
"""The share of the margin by which that search must find the best answer ahead."""

REACTIONS_SEEN: Final = 0.1
"""The share of the chances to react that are looked at: most are trivial."""

LEAST_DOUBT: Final = 0.03
"""A position whose value is closer than this to 0 or to 1 is no puzzle."""

NOISE: Final = 0.01
"""Spread of the noise on the values by which self-play chooses, so that games differ."""

TRIALS: Final = 3
"""How often a shallow player tries a puzzle to grade it."""

MOST_OF_A_GAME: Final = 4
MOST_TURNS: Final = 200


@dataclass(frozen=True)
class MinedGame:
    """A game of self-play, by its seed, which also says edition and number of players."""

    seed: int

    def setup(self) -> Setup:
        """What is played."""
        players = PLAYERS[self.seed // len(EDITIONS) % len(PLAYERS)]
        return Setup(EDITIONS[self.seed % len(EDITIONS)], NAMES[:players])

    def play(self, depth: Depth = FULL) -> dict[str, Any]:
        """How many positions the game had to look at, and the puzzles found, with their themes."""
        setup = self.setup()
        positions = 0
        found: dict[str, Any] = {}
        for made, state in self._positions(setup):
            positions += 1
            if len(found) < MOST_OF_A_GAME and _promises(state):
                puzzle = self._puzzle(setup, made, state.asked, depth)
                if puzzle:
                    found[puzzle[0].id] = [puzzle[0].to_plain(), puzzle[1]]
        return {"seed": self.seed, "positions": positions, "puzzles": list(found.values())}

    def _positions(self, setup: Setup) -> Iterator[tuple[list[list[int]], State]]:
        """The moments when a player begins a turn or may react, each with the choices before."""
        rng = random.Random(f"puzzles {self.seed}")
        state = Game(setup, self.seed).state
        evaluator = evaluator_for_cards(state.printed)
        made: list[list[int]] = []
        turn = 0
        while not state.over and state.turn < MOST_TURNS:
            begins = state.question == "play" and state.turn != turn
            may_react = state.question in REACTIONS and state.asked != state.to_move
            if begins or (may_react and rng.random() < REACTIONS_SEEN):
                turn = state.turn if begins else turn
                yield made, state
            rated = rate([deal_again(state, state.asked, rng.getrandbits(40))], evaluator)
            picks = max(rated, key=lambda one: one[1] + rng.gauss(0, NOISE))[0]
            made.append(picks)
            answer(state, [state.options[pick] for pick in picks])

    def _puzzle(
        self, setup: Setup, made: Sequence[list[int]], seat: int, depth: Depth
    ) -> tuple[Puzzle, list[str]] | None:
        """The puzzle at this moment of the game with its themes, if it is one."""
        game = Game(setup, self.seed)
        for picks in made:
            game.choose(picks)
        code = game.position_code(seat, self.seed)
        start = Game.from_code(code).state
        if start.asked != seat or not start.options:
            return None
        found = one_best_answer(start, depth, code)
        if found is None:
            return None
        themes = themes_of(start, found.best.line, found.tries[0].line)
        if not themes:
            return None
        puzzle = Puzzle(
            id_of(code), setup.edition, _grade(start, found), themes[0], code, seat,
            found.best, found.same, found.tries, int(1000 * found.margin), depth.deals,
        )  # fmt: skip
        return puzzle, themes


def _promises(state: State) -> bool:
    """Whether one answer seems better than all others, at a glance."""
    evaluator = evaluator_for_cards(state.printed)
    found = answers_to(state, evaluator, QUICK_WIDTH)[:QUICK_ANSWERS]
    if len(found) < 2 or not LEAST_DOUBT < found[0].worth < 1 - LEAST_DOUBT:
        return False
    comparison = TurnComparison(state, evaluator, found, "quick")
    comparison.evaluate_at_turn_end(comparison.candidates, QUICK_DEALS)
    best, *others = sorted((one.worth() for one in comparison.candidates), reverse=True)
    rivals = [worth for worth in others if best - worth > TOLERANCE]
    return bool(rivals) and best - rivals[0] >= QUICK_MARGIN_SHARE * LEAST_MARGIN


def _grade(start: State, found: BestAnswer) -> int:
    """1 if the greedy player finds the answer, 2 if only the overseer does, 3 if neither does."""
    right_ones = (found.best.effect, *found.same)
    for grade, level in ((1, "greedy"), (2, "overseer")):
        right = sum(_answered_by(level, start, seed) in right_ones for seed in range(TRIALS))
        if 2 * right > TRIALS:
            return grade
    return 3


def _answered_by(level: str, start: State, seed: int) -> str:
    """The effect of the answer that a computer player gives."""
    choose = agent(level)
    state = start.copy()
    while not is_complete(start, state):
        picks = choose(deal_again(state, state.asked, f"grade {seed}"), seed)
        answer(state, [state.options[pick] for pick in picks])
    return turn_effect(state)


def selected(found: Sequence[tuple[Puzzle, Sequence[str]]], most: int) -> list[Puzzle]:
    """Up to `most` of these puzzles, each with one of its themes, spread evenly over all kinds.

    Among equals, the larger margin comes first.
    """
    left = sorted(found, key=lambda one: (-one[0].margin, one[0].id))
    chosen: list[Puzzle] = []
    themes: Counter[str] = Counter()
    kinds: Counter[Any] = Counter()

    def crowding_key(one: tuple[Puzzle, Sequence[str]]) -> tuple[int, ...]:
        puzzle = one[0]
        theme = min(one[1], key=lambda name: (themes[name], THEMES.index(name)))
        return (
            themes[theme] * 2 + kinds[puzzle.grade] + kinds[puzzle.edition],
            kinds[theme, puzzle.grade, puzzle.edition],
        )

    while left and len(chosen) < most:
        best = min(left, key=crowding_key)
        left.remove(best)
        puzzle = best[0]
        theme = min(best[1], key=lambda name: (themes[name], THEMES.index(name)))
        themes[theme] += 1
        kinds.update([puzzle.grade, puzzle.edition, (theme, puzzle.grade, puzzle.edition)])
        chosen.append(replace(puzzle, theme=theme))
    return chosen
