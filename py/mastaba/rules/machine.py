"""How play advances: steps, the stack of frames, and questions.

A step is a function of the state that does one thing. It may push frames for what comes next, in
reverse order, or ask a player a question; the frame it pushes last then takes the answer.
The state refers to steps by name and they are looked up here, so the state stays plain data.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from .cards import KIND
from .state import NOTHING_ASKED, State

# The code of an option is one number: its kind, shifted, plus its subject (a copy, a place, ...).
_SHIFT: Final = 12
ABOUT_MASK: Final = (1 << _SHIFT) - 1
OPTION_KINDS: Final = (
    "card", "buy", "place", "action", "entomb", "end turn", "done", "way", "player", "yes", "no",
    "card",
)  # fmt: skip
CARD, BUY, PLACE, ACTION, ENTOMB, END_TURN, DONE, WAY, PLAYER, YES, NO, DISCARDED = (
    number << _SHIFT for number in range(len(OPTION_KINDS))
)
"""The first part of an option code for each of OPTION_KINDS: the code is this | the subject.

CARD is 0, so the code of a card is its copy. DISCARDED also stands for a card: one of the discard
pile, where cards in the hand are offered with it.
"""

ABOUT_COPIES: Final = ("action", "entomb", "card")
"""The kinds of options whose code names the copy of a card."""

Step = TypeVar("Step", bound=Callable[..., None])
STEPS: Final[dict[str, Callable[..., None]]] = {}


def step(function: Step) -> Step:
    """Register `function` as a step under its own name, which no other step may have."""
    assert function.__name__ not in STEPS, f"two steps are called {function.__name__}"
    STEPS[function.__name__] = function
    return function


def option_kind(code: int) -> str:
    """The kind of the option with this code, one of OPTION_KINDS."""
    return OPTION_KINDS[code >> _SHIFT]


def code_by_kind(code: int) -> int:
    """The option's code with the kind of a card in place of its copy, so equal for equal cards."""
    about = code & ABOUT_MASK
    return code - about + KIND[about] if option_kind(code) in ABOUT_COPIES else code


def ask(
    state: State,
    player: int,
    question: str,
    options: list[int],
    least: int = 1,
    most: int = 1,
    about: tuple[int, ...] = (),
) -> None:
    """Have `player` pick `least` to `most` of `options`; the top frame takes the picks.

    With too few options, that frame is dropped without running (rulings 40 and 70).
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


def answer(state: State, picks: list[int], list_plays: bool = True) -> None:
    """Give the picked option codes to the waiting frame and advance to the next real choice.

    A question with only one possible answer is answered along the way without asking anybody.
    Without `list_plays`, the next play may have only some of its options: enough for a state that
    is evaluated and not played on.
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
                STEPS["play" if list_plays else "play_unlisted"](state)
        if len(picks) > state.least:
            return
        if state.asked != state.to_move and _shows_a_card(state):
            state.reveals += 1


def _shows_a_card(state: State) -> bool:
    """Whether the only possible answer shows a card: one that does not lie in the open tomb."""
    tomb = state.tombs[state.asked]
    return any(
        option_kind(code) == "card" and code & ABOUT_MASK not in tomb for code in state.options
    )


def go_on(state: State) -> None:
    """Advance a state in which nobody is asked yet to its first real choice, or to the end."""
    while not state.options and not state.over:
        if state.stack:
            name, *arguments = state.stack.pop()
            STEPS[name](state, *arguments)
        else:
            STEPS["play"](state)
    if state.options and len(state.options) <= state.least:
        answer(state, state.options)
