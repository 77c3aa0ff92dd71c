"""The analysis of a finished game in small steps: it can be stopped, stored and continued.

The chances, the luck and the figures come first, which takes about a tenth of the time. Then every
decision of the people is judged, in the order of the game. Each choice has a seed of its own, so
what is found about it does not depend on when it is looked at.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from ..game import Game
from ..incremental import Steps
from ..rules.machine import answer, option_kind
from ..rules.state import State
from .chances import Chances
from .figures import FigureTally
from .judgement import judging
from .luck import luck_of_choice, luck_of_hand
from .report import DEPTH, WHOLE, Judged, Luck, Report, TurnStart, fresh, is_same_work, is_wrong


class Analysis:
    """A review under way; `report` can be read at any time."""

    def __init__(
        self,
        game: Game,
        people: Sequence[int],
        depth: int = DEPTH,
        seed: int = 0,
        kept: Report | None = None,
    ) -> None:
        """`people` are the seats whose decisions are judged; `kept` is a report to continue.

        Raises ReviewError if the game is not over or a seat or the depth is out of range.
        """
        self._setup = game.setup
        self._choices = game.choices
        self._beginning = game.beginning().state
        self._chances = Chances(self._beginning, depth)
        self.report = fresh(game, people, depth, seed, self._chances.is_learned)
        if kept is not None and is_same_work(kept, self.report):
            self.report = kept

    def steps(self) -> Steps[None]:
        """Do all that is left to do, with a pause after every few milliseconds."""
        if self.report["seen"] < self.report["choices"]:
            yield from self._looking()
        yield from self._judging()

    def _replayed(self) -> Iterator[tuple[int, State, Sequence[int]]]:
        """Every choice: its number, the table before it, and its picks.

        The caller may not change the table.
        """
        state = self._beginning.copy()
        for number, picks in enumerate(self._choices):
            yield number, state, picks
            answer(state, [state.options[pick] for pick in picks])
        yield len(self._choices), state, ()

    def _looking(self) -> Steps[None]:
        """Find the chances, luck and figures, as far as they have not been found."""
        report, tally = self.report, FigureTally(self._beginning)
        before: State | None = None
        last: Sequence[int] = ()
        for number, state, picks in self._replayed():
            if number > report["seen"] or not report["turns"]:
                begins = before is None or state.turn != before.turn or state.over
                turn = (yield from self._turn_start(number, state)) if begins else None
                luck = yield from self._luck(number, before, last, state)
                # all at once, so that a review that is stopped has each moment whole or not at all
                report["turns"] += [turn] if turn else []
                report["luck"] += [luck] if luck else []
                report["seen"] = number
            if state.over:
                report["figures"] = tally.figures(state)
            else:
                tally.follow(state, picks)
                before, last = state.copy(), picks
                yield

    def _turn_start(self, number: int, state: State) -> Steps[TurnStart]:
        """The chances with which a turn begins, or the game ends."""
        if state.over:
            shares, points = self._chances.mean([state])
        else:
            seed = f"{self.report['seed']} turn {number}"
            shares, points = yield from self._chances.at_turn(state, seed)
        return {
            "turn": state.turn,
            "player": state.to_move,
            "choices": number,
            "chances": [round(WHOLE * share) for share in shares],
            "points": round(points),
        }

    def _luck(
        self, number: int, before: State | None, picks: Sequence[int], state: State
    ) -> Steps[Luck | None]:
        """The luck of the cards revealed by the choice that led to this table."""
        chances, seed = self._chances, f"{self.report['seed']} luck {number}"
        parts = []
        if before is not None:
            parts.append(luck_of_choice(before, picks, state, chances, seed))
        if not state.over and (before is None or state.turn != before.turn):
            part = yield from luck_of_hand(state, chances, seed)
            parts.append(part)
        found = [part for part in parts if part is not None]
        if not found:
            return None
        changes = [round(WHOLE * fsum(column)) for column in zip(*found, strict=True)]
        return {"choices": number, "turn": state.turn, "changes": changes}

    def _judging(self) -> Steps[None]:
        """Judge the decisions that have not been judged."""
        report = self.report
        for number, state, picks in self._replayed():
            if number < report["judged"]:
                continue
            if state.asked in report["people"] and not state.over:
                found = yield from self._judged(number, state, picks)
                if found is not None:
                    if report["decisions"]:
                        self._lower_loss(report["decisions"][-1], found)
                    report["decisions"].append(found)
            report["judged"] = min(number + 1, report["choices"])
            yield

    def _judged(self, number: int, state: State, picks: Sequence[int]) -> Steps[Judged | None]:
        report = self.report
        seed = f"{report['seed']} choice {number}"
        found = yield from judging(state, list(picks), self._setup, self._chances, seed)
        if found is None:
            return None
        return {
            "choices": number,
            "turn": state.turn,
            "player": state.asked,
            "kind": state.question,
            "option": option_kind(state.options[picks[0]]),
            "chance": round(WHOLE * found.chance),
            "lost": round(WHOLE * found.lost),
            "picked": found.picked,
            "better": found.better,
        }

    def _lower_loss(self, decision: Judged, following: Judged) -> None:
        """Lower a decision's loss if the next one of the same turn shows that it lost less.

        What can still be done later in the turn is not lost. Luck in between is left out.
        """
        seat = following["player"]
        if (decision["turn"], decision["player"]) != (following["turn"], seat):
            return
        lucky = sum(
            luck["changes"][seat]
            for luck in self.report["luck"]
            if decision["choices"] < luck["choices"] <= following["choices"]
        )
        worth = following["chance"] - lucky
        decision["lost"] = max(0, min(decision["lost"], decision["chance"] - worth))
        if not is_wrong(decision["lost"]):
            decision["picked"], decision["better"] = {}, {}
