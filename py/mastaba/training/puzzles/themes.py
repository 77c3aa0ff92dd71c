"""What a puzzle is about, inferred from its best answer and the next best one."""

from collections.abc import Iterator
from typing import Final

from ...ai.search.candidates import answers
from ...puzzles.puzzle import Line
from ...rules.actions.reactions import REACTIONS
from ...rules.cards import KIND
from ...rules.machine import ABOUT_MASK, answer, option_kind
from ...rules.pyramid import cards_left
from ...rules.state import State

MANY_PLAYS: Final = 3


def themes_of(start: State, best: Line, other: Line) -> list[str]:
    """The themes, of `puzzle.THEMES`, that fit."""
    found = []
    plays, others = list(_plays(start, best)), list(_plays(start, other))
    buys, other_buys = _kinds("buy", plays), _kinds("buy", others)
    entombs, other_entombs = _kinds("entomb", plays), _kinds("entomb", others)
    if start.asked == start.to_move and not cards_left(start):
        found.append("the last turn")
    if start.asked != start.to_move or _is_reacted_to(start, best) or _is_reacted_to(start, other):
        found.append("reactions")
    if buys != other_buys and entombs != other_entombs:
        found.append("buy or entomb")
    if _chooses(start, best, ("crumble", "fall")):
        found.append("crumbling")
    if _chooses(start, best, ("pay",)) and len(plays) >= 2:
        found.append("payment")
    actions = len(_kinds("action", plays))
    if actions >= 2 or (actions and len(plays) >= MANY_PLAYS):
        found.append("combos")
    return found


def _tables(start: State, line: Line) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Each table on which a choice of the line is made, with the picks."""
    state = start.copy()
    for picks in line:
        yield state, picks
        answer(state, [state.options[pick] for pick in picks])


def _plays(start: State, line: Line) -> Iterator[tuple[str, int]]:
    """What is played, with the kind of the card: purchases, actions and entombments."""
    for state, picks in _tables(start, line):
        if state.question == "play":
            code = state.options[picks[0]]
            what, about = option_kind(code), code & ABOUT_MASK
            if what != "end turn":
                yield what, KIND[state.pyramid[about] if what == "buy" else about]


def _kinds(what: str, plays: list[tuple[str, int]]) -> list[int]:
    return sorted(kind for played, kind in plays if played == what)


def _is_reacted_to(start: State, line: Line) -> bool:
    """Whether somebody else may react to the last choice of the line."""
    state = start.copy()
    for picks in line:
        answer(state, [state.options[pick] for pick in picks])
    return state.asked != start.asked and state.question in REACTIONS


def _chooses(start: State, line: Line, questions: tuple[str, ...]) -> bool:
    """Whether the line has one of these questions, with several answers to it."""
    return any(
        state.question in questions and len(answers(state)) > 1 for state, _ in _tables(start, line)
    )
