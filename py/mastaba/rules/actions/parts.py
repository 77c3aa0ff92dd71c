"""An action is a sequence of parts: what a part is, and how they are carried out one by one.

A word (see `effects`) returns a Part: the step that does it, the step's arguments, and whether it
can be done. An action may start only if all its parts can be done (ruling 7), so each check assumes
the hand as it will be when its part comes: `besides` is how many cards will have left the hand by
then.
"""

from dataclasses import dataclass
from typing import Any, Final

from ..machine import ABOUT_MASK, CARD, PLAYER, STEPS, ask, step
from ..moves import distinct, others
from ..state import Frame, State
from .checks import Check, because


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an action; `check` is None if it can always be done.

    `only` is the key of the reason why some cards are not offered.

    `others` marks a part that names other players: it is impossible in a game for one (ruling 25).
    Rulings 10 and 42 need to know whether a part moves the card it is on (`moves_itself`), whether
    Tyet Amulet may not repeat it for another reason (`only_once`), and whether it carries out other
    cards' text (`carries`). Ruling 32 needs to know whether it uses the top of its player's discard
    pile, or may bring a card that does to the hand (`own_top`), and whether it uses the top of
    other players' piles (`every_top`). `ways` are the parts to choose from (see `either`). `tells`
    is what it passes to later parts (see `tell`), a "card" or a "number", and `needs` which of
    these it needs from an earlier part.
    """

    step: str
    arguments: tuple[Any, ...] = ()
    check: Check | None = None
    others: bool = False
    moves_itself: bool = False
    only_once: bool = False
    carries: bool = False
    own_top: bool = False
    every_top: bool = False
    ways: tuple["Part", ...] = ()
    tells: str = ""
    needs: str = ""
    only: str = ""


@step
def perform(
    state: State, kind: int, part: int, player: int, card: int, told: int, answers: int = 0
) -> None:
    """Carry out an action, starting from one of its parts.

    `card` is the copy the action is on, which may be of another kind (see `copied_actions`). `told`
    is what an earlier part has told (see `tell`) or, for the first part, whether Ring was
    waiting for this card, or BEGUN. `answers` stores how affected players have reacted (see
    `reactions`).
    """
    parts = state.printed.parts[kind]
    if part < len(parts):
        state.stack.append(("perform", kind, part + 1, player, card, told, answers))
        now = parts[part]
        STEPS[now.step](state, player, *now.arguments)


# The frame of an action: a plain tuple, which is saved as it is

_KIND, _NEXT_PART, _PLAYER, _CARD, _TOLD, _ANSWERS = range(1, 7)
"""Where the frame holds what `perform` gets; its part is the next one to be carried out."""


def new_action(kind: int, player: int, card: int, told: int) -> Frame:
    """The frame of an action of which nothing has been carried out yet (see `perform`)."""
    return ("perform", kind, 0, player, card, told, 0)


def is_action(frame: Frame) -> bool:
    """Whether this is the frame of an action."""
    return bool(frame[0] == "perform")


def action_kind(frame: Frame) -> int:
    """The kind of card whose action it is."""
    kind: int = frame[_KIND]
    return kind


def action_player(frame: Frame) -> int:
    """Who carries it out: the player to move or, when an Axe strikes, whoever discarded it."""
    player: int = frame[_PLAYER]
    return player


def action_card(frame: Frame) -> int:
    """The copy the action is on."""
    copy: int = frame[_CARD]
    return copy


def part_under_way(state: State, frame: Frame) -> Part:
    """The part of the action that is being carried out."""
    part: Part = state.printed.parts[frame[_KIND]][frame[_NEXT_PART] - 1]
    return part


def told_in(frame: Frame) -> int:
    """What was told last in the action (see `told`)."""
    value: int = frame[_TOLD]
    return value


def with_told(frame: Frame, value: int) -> Frame:
    """The frame after a part has told this value."""
    return (*frame[:_TOLD], value, *frame[_TOLD + 1 :])


def answers_to(frame: Frame) -> int:
    """How affected players have reacted to the action (see `reactions`)."""
    answers: int = frame[_ANSWERS]
    return answers


def with_answers(frame: Frame, answers: int) -> Frame:
    """The frame with other answers."""
    return (*frame[:_ANSWERS], answers)


def action_under_way(state: State) -> int:
    """The index on the stack of the current action's frame."""
    stack = state.stack
    at = len(stack) - 1
    while stack[at][0] != "perform":
        at -= 1
    return at


def actions_under_way(state: State) -> list[Frame]:
    """The frames of all actions under way, innermost last."""
    return [frame for frame in state.stack if frame[0] == "perform"]


# For the beginning of a part, while its action's frame is on top

BEGUN: Final = 2
"""Replaces Ring's flag: the card has done something, so it can no longer count as unplayed."""


def how_it_began(state: State) -> int:
    """Whether Ring was waiting for the card the action is on, or BEGUN."""
    return told(state) if is_first_part(state) else BEGUN


def is_first_part(state: State) -> bool:
    """Whether this is the first part of its action."""
    return bool(state.stack[-1][_NEXT_PART] == 1)


def this_card(state: State) -> int:
    """The copy the action is on."""
    copy: int = state.stack[-1][_CARD]
    return copy


def _still_in_play(state: State, player: int, hand: list[int], card: int) -> bool:
    return card >= 0 or this_card(state) in state.in_plays[player]


STILL_IN_PLAY: Final = Check(_still_in_play, because("why.left play"))
"""Whether the card the action is on is still in play, not moved by the action."""

NOTHING: Final = -1
"""Told in place of a copy or a number by a part that was skipped (ruling 70)."""


def told(state: State) -> int:
    """What was told last: a copy, a number, or NOTHING."""
    value: int = state.stack[-1][_TOLD]
    return value


def tell(state: State, value: int) -> None:
    """Tell the next part of the action what this part moved (see `perform`).

    Call this before the part pushes any frame of its own.
    """
    frame = state.stack[-1]
    assert frame[0] == "perform"
    state.stack[-1] = with_told(frame, value)


# What words and steps share


def push_for_each(state: State, players: list[int], step_name: str, *arguments: Any) -> None:
    """Push a step for each of these players, to be carried out in their order."""
    for player in reversed(players):
        state.stack.append((step_name, player, *arguments))


def picked(options: list[int]) -> list[int]:
    """The copies, places or players that these option codes refer to."""
    return [code & ABOUT_MASK for code in options]


def card_options(copies: list[int]) -> list[int]:
    """Option codes for these copies."""
    return [CARD | copy for copy in copies]


def fitting(state: State, pile: list[int], what: str) -> list[int]:
    """The cards of a pile that fit the phrase `what`, one of the keys of `PrintedCards.fits`."""
    fits = state.printed.fits[what]
    return [copy for copy in pile if fits[copy]]


def only(phrase: str) -> str:
    """The key of the reason why a card that does not fit a phrase is not offered (see `Part`)."""
    return "" if phrase in ("card", "any") else f"why.only {phrase}"


def ask_for_cards(
    state: State, player: int, question: str, copies: list[int], least: int, most: int
) -> None:
    """Ask for some of these copies; when asking for just one, offer equal cards once."""
    if most == 1:
        copies = distinct(copies)
    ask(state, player, question, card_options(copies), least, most, (least, most))


def ask_for_one(state: State, player: int, question: str, copies: list[int]) -> None:
    """Ask for one of these copies; offer equal cards once."""
    ask_for_cards(state, player, question, copies, 1, 1)


def ask_for_opponent(
    state: State, player: int, question: str, among: list[int] | None = None
) -> None:
    """Ask `player` to choose one of the other players, or of those `among` them."""
    opponents = others(state, player) if among is None else among
    ask(state, player, question, [PLAYER | other for other in opponents])
