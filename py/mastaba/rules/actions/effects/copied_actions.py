"""Actions carried out through another card: Tyet Amulet, Book of Gates, Potter, Priest of Horus.

A card's text is used as if it were printed on the card that carries it out (ruling 10): the
action's frame names the kind whose text it is, and the copy it is carried out through. A text
cannot be carried out inside itself (ruling 42), so no chain is endless.
"""

from mastaba.rules.cards import KIND
from mastaba.rules.machine import ABOUT_MASK, DONE, ask, step
from mastaba.rules.moves import discard, distinct, turn_over
from mastaba.rules.pyramid import APEX
from mastaba.rules.state import State

from ..checks import HAS_DISCARDS_OR_DECK, Check, Reason
from ..parts import (
    BEGUN,
    Part,
    action_card,
    action_kind,
    actions_under_way,
    ask_for_one,
    card_options,
    how_it_began,
    new_action,
    perform,
)
from ..phrases import WHICH


def can_carry_out(state: State, player: int, hand: list[int], card: int, copy: int) -> bool:
    """Whether the action of `copy` may be carried out through the card to be played.

    As in every check, `card` is that card, or -1 if it is already in play.
    """
    kind = KIND[copy]
    parts = state.printed.parts[kind]
    actions = actions_under_way(state)
    texts = {action_kind(frame) for frame in actions} | ({KIND[card]} if card >= 0 else set())
    if not parts or kind in texts or any(part.moves_itself for part in parts):
        return False
    carrier = card if card >= 0 else action_card(actions[-1])
    state.stack.append(new_action(kind, player, carrier, BEGUN))  # under way for further checks
    possible: bool = state.printed.can[kind](state, player, hand, card)
    state.stack.pop()
    return possible


def carry_out(state: State, player: int, copy: int, told: int = BEGUN) -> None:
    """Carry out the action of `copy` through the card whose action is under way.

    `told` is passed to the first part (see `parts.perform`).
    """
    carrier = action_card(actions_under_way(state)[-1])
    state.executed.append(copy)
    state.log.append(("carries out", player, carrier, copy))
    perform(state, KIND[copy], 0, player, carrier, told)


# Potter


def carry_out_the_apex() -> Part:
    """Carry out the action of the card at the apex of the pyramid."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        face_up = WHICH["apex"](state, player)
        return bool(face_up) and can_carry_out(state, player, hand, card, state.pyramid[APEX])

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if not WHICH["apex"](state, player):
            return Reason("why.none is apex", {})
        apex = state.pyramid[APEX]
        has_action = bool(state.printed.parts[KIND[apex]])
        return Reason("why.apex now" if has_action else "why.apex has none", {"card": apex})

    return Part("use_apex", (), Check(can, why), carries=True, own_top=True)


@step
def use_apex(state: State, player: int) -> None:
    carry_out(state, player, state.pyramid[APEX], how_it_began(state))


# Tyet Amulet


def repeat_an_action() -> Part:
    """Carry out an action of this turn again."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_repeatable(state, player, hand, card, state.executed))

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        return Reason("why.no repeat" if state.executed else "why.no action yet", {})

    return Part("choose_repeat", (), Check(can, why), carries=True, only="why.only repeatable now")


def _repeatable(
    state: State, player: int, hand: list[int], card: int, copies: list[int]
) -> list[int]:
    """The cards among these whose action may be repeated now, each text once."""
    return [
        copy
        for copy in distinct(copies)
        if not any(part.only_once for part in state.printed.parts[KIND[copy]])
        and can_carry_out(state, player, hand, card, copy)
    ]


@step
def choose_repeat(state: State, player: int) -> None:
    copies = _repeatable(state, player, state.hands[player], -1, state.executed)
    state.stack.append(("repeat_chosen", player))
    ask_for_one(state, player, "repeat", copies)


@step
def repeat_chosen(state: State, picks: list[int], player: int) -> None:
    carry_out(state, player, picks[0] & ABOUT_MASK, how_it_began(state))


# Book of Gates


def carry_out_the_top_of_the_deck() -> Part:
    """Turn up the top card of the deck, carry out its action if possible, and discard it."""
    return Part("use_top_of_deck", (), HAS_DISCARDS_OR_DECK, carries=True)


@step
def use_top_of_deck(state: State, player: int) -> None:
    (copy,) = turn_over(state, player, 1)
    state.stack.append(("discard_shown", player, copy))
    if can_carry_out(state, player, state.hands[player], -1, copy):
        carry_out(state, player, copy)


# Priest of Horus


def repeat_the_first_action_for_each_discard() -> Part:
    """Discard cards; for each, carry out the first action of this turn again."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_may_go(state, player, hand, card, []))

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if not state.executed:
            return Reason("why.no action yet", {})
        if len(hand) == (card >= 0):
            return Reason("why.hand card", {"count": 1})
        return Reason("why.no repeat of first", {"card": state.executed[0]})

    return Part(
        "choose_discard_for_repeats", (), Check(can, why), carries=True, only="why.only repeatable"
    )


def _may_go(state: State, player: int, hand: list[int], card: int, chosen: list[int]) -> list[int]:
    """The cards that may be discarded on top of `chosen` with the action still repeatable."""
    if not state.executed:
        return []
    first, pile = state.executed[:1], state.discards[player]
    fit = []
    for copy in distinct([copy for copy in hand if copy != card and copy not in chosen]):
        going = [*chosen, copy]
        pile += going
        left = [other for other in hand if other not in going]
        if _repeatable(state, player, left, card, first):
            fit.append(copy)
        del pile[-len(going) :]
    return fit


def already_chosen(state: State) -> tuple[int, ...]:
    """The cards in the hand that the asked player has chosen to discard for repeats so far."""
    return state.about if state.question == "discard for repeats" else ()


@step
def choose_discard_for_repeats(state: State, player: int, *chosen: int) -> None:
    fit = _may_go(state, player, state.hands[player], -1, list(chosen))
    state.stack.append(("discard_for_repeats_chosen", player, *chosen))
    options = card_options(fit) + ([DONE] if chosen else [])
    ask(state, player, "discard for repeats", options, about=chosen)


@step
def discard_for_repeats_chosen(state: State, picks: list[int], player: int, *chosen: int) -> None:
    if picks[0] != DONE:
        state.stack.append(("choose_discard_for_repeats", player, *chosen, picks[0] & ABOUT_MASK))
        return
    for _ in chosen:
        state.stack.append(("repeat_first", player))
    discard(state, player, list(chosen))


@step
def repeat_first(state: State, player: int) -> None:
    """Repeat the first action of this turn, if it can still be done (ruling 44)."""
    first = state.executed[:1]
    for copy in _repeatable(state, player, state.hands[player], -1, first):
        carry_out(state, player, copy)
