"""A puzzle's turn in words: what its player does, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.history.event_log import REVEALING
from mastaba.puzzles.puzzle import Puzzle, TurnAnswer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mastaba.game import Game


_LAST: Final = frozenset(
    (*REVEALING, "turns over", "runs out", "must sacrifice", "stalls", "begins turn", "ends")
)
"""Events with which the player's own doing is over."""


def turn_text(puzzle: Puzzle, answer: TurnAnswer, language: str) -> str:
    """What the puzzle's player does in this turn; several steps are numbered.

    Empty if the choices are not known, or if the player does nothing.
    """
    game = puzzle.opened()
    game.language = language
    steps = list(_steps(game, puzzle.seat, answer))
    if len(steps) > 1:
        steps = [f"{number}. {step}" for number, step in enumerate(steps, start=1)]
    return " ".join(steps)


def _steps(game: Game, seat: int, answer: TurnAnswer) -> Iterator[str]:
    """The steps until hidden cards come to light or the turn ends: the rest is luck."""
    is_reaction = game.view(seat)["to_move"] != seat
    for picks in answer.line:
        decision = game.decision
        if decision is None:
            return
        kinds = {decision.options[pick].kind for pick in picks}
        if "end turn" in kinds:
            return
        if "no" in kinds:
            yield decision.options[picks[0]].text + "."
        before = len(game.view(seat)["log"])
        game.choose(picks)
        for entry in game.view(seat)["log"][before:]:
            if entry["event"] in _LAST:
                return
            falls_by_itself = entry["event"] == "falls" and decision.kind != "crumble"
            is_theirs = is_reaction and entry["players"][:1] != [seat]
            if not (falls_by_itself or is_theirs):
                yield entry["text"]
