"""How play goes forward: steps, the stack of frames, and questions.

A step is a function of the state that does one thing. It may push frames for what comes next, the
first of them last, or put a question to a player: then the frame it pushes last takes the answer.
Steps are named in the state and looked up here, so the state itself stays plain data.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from .state import NOTHING_ASKED, State

# An option is one number: its kind shifted, plus what it is about (a copy, a place, a player).
_SHIFT: Final = 12
ABOUT_MASK: Final = (1 << _SHIFT) - 1
OPTION_KINDS: Final = (
    "card", "buy", "place", "action", "entomb", "end turn", "done", "way", "player", "yes", "no",
    "card",
)  # fmt: skip
CARD, BUY, PLACE, ACTION, ENTOMB, END_TURN, DONE, WAY, PLAYER, YES, NO, DISCARDED = (
    number << _SHIFT for number in range(len(OPTION_KINDS))
)
"""CARD is 0, so a card's option code is its copy. DISCARDED is a card too, one that lies in the
discard pile and not in the hand."""

Step = TypeVar("Step", bound=Callable[..., None])
STEPS: Final[dict[str, Callable[..., None]]] = {}


def step(function: Step) -> Step:
    """Register `function` as the step of its name."""
    STEPS[function.__name__] = function
    return function


def option_kind(code: int) -> str:
    """The kind of the option with this code, one of OPTION_KINDS."""
    return OPTION_KINDS[code >> _SHIFT]


def ask(
    state: State,
    player: int,
    question: str,
    options: list[int],
    least: int = 1,
    most: int = 1,
    about: tuple[int, ...] = (),
) -> None:
    """Let `player` pick `least` to `most` of `options`; the frame on top takes what was picked.

    Where there are too few options, what that frame would do is left out (rulings 40 and 70).
    """
    if len(options) < least:
        state.stack.pop()
        return
    state.asked = player
    state.question = question
    state.options = options
    state.least = least
    state.most = most
    state.about = about


def answer(state: State, picks: list[int]) -> None:
    """Give the picked option codes to the waiting frame and go on to the next real choice.

    A question with only one way to answer is answered on the way, so nobody is asked.
    """
    stack = state.stack
    while True:
        state.options = NOTHING_ASKED
        if stack:
            frame = stack.pop()
            STEPS[frame[0]](state, picks, *frame[1:])
        else:
            STEPS["played"](state, picks)
        while not (picks := state.options):
            if stack:
                frame = stack.pop()
                STEPS[frame[0]](state, *frame[1:])
            elif state.over:
                return
            else:
                STEPS["play"](state)
        if len(picks) > state.least:
            return
        if state.asked != state.to_move:
            state.reveals += 1  # what another had to do may show a card of that player's hand


def go_on(state: State) -> None:
    """Go on to the first real choice, or to the end, of a state in which nobody is asked yet."""
    while not state.options and not state.over:
        if state.stack:
            name, *arguments = state.stack.pop()
            STEPS[name](state, *arguments)
        else:
            STEPS["play"](state)
    if state.options and len(state.options) <= state.least:
        answer(state, state.options)


def remember(state: State, value: Any) -> None:
    """Tell the next part of the action under way what this part moved (see words.perform).

    Must be called before the part pushes any frame of its own.
    """
    frame = state.stack[-1]
    assert frame[0] == "perform"
    state.stack[-1] = (*frame[:5], value, frame[6])
