"""Words about taking cards from the pyramid."""

from mastaba.rules.crumbling import take_from
from mastaba.rules.machine import ABOUT_MASK, NO, ask, step
from mastaba.rules.moves import others
from mastaba.rules.pyramid import face_up, place_options
from mastaba.rules.state import State

from ..checks import both, deck_has, face_up_has, one_is
from ..parts import Part, ask_for_opponent, only
from ..phrases import WHICH


def take(number: int = 1, which: str = "any", chosen_by_the_left: bool = False) -> Part:
    """Take cards one after the other from the ones that `which` names (see `phrases`).

    With `chosen_by_the_left`, the player on the left chooses them.
    """
    return Part(
        "choose_take",
        (number, which, chosen_by_the_left),
        one_is(which) if number == 1 and which != "any" else face_up_has(number),
        others=chosen_by_the_left,
        only=only(which),
    )


@step
def choose_take(
    state: State, player: int, number: int, which: str, chosen_by_the_left: bool
) -> None:
    chooser = others(state, player)[0] if chosen_by_the_left else player
    state.stack.append(("take_chosen", player, number - 1, which, chosen_by_the_left))
    ask(state, chooser, "take", place_options(WHICH[which](state, player)), about=(player,))


@step
def take_chosen(
    state: State, picks: list[int], player: int, number: int, which: str, chosen_by_the_left: bool
) -> None:
    if number:
        state.stack.append(("choose_take", player, number, which, chosen_by_the_left))
    take_from(state, player, picks[0] & ABOUT_MASK)


def ask_which_to_take(state: State, player: int, places: list[int]) -> None:
    """Ask which of these places' cards `player` takes."""
    state.stack.append(("take_chosen", player, 0, "any", False))
    ask(state, player, "take", place_options(places), about=(player,))


def take_with_a_deck_of(number: int) -> Part:
    """Take a card, if the deck holds at least this many."""
    return Part("choose_take", (1, "any", False), both(deck_has(number), face_up_has(1)))


def take_into_the_hand() -> Part:
    """Take a card into the hand."""
    return Part("choose_take_into_hand", (), face_up_has(1), own_top=True)


@step
def choose_take_into_hand(state: State, player: int) -> None:
    state.stack.append(("take_into_hand_chosen", player))
    ask(state, player, "take into hand", place_options(face_up(state)))


@step
def take_into_hand_chosen(state: State, picks: list[int], player: int) -> None:
    state.sphinx = True  # the take that follows uses it up (ruling 24)
    take_from(state, player, picks[0] & ABOUT_MASK)


def let_an_opponent_take_the_cheapest() -> Part:
    """An opponent of your choice may take the cheapest card in the pyramid."""
    return Part("choose_rival", others=True)


@step
def choose_rival(state: State, player: int) -> None:
    state.stack.append(("rival_chosen",))
    ask_for_opponent(state, player, "which opponent")


@step
def rival_chosen(state: State, picks: list[int]) -> None:
    other = picks[0] & ABOUT_MASK
    if len(face_up(state)) > 1:  # the last card must be left for the other part (ruling 7)
        state.stack.append(("cheapest_answered", other))
        cheapest = WHICH["cheapest"](state, other)
        ask(state, other, "take the cheapest", [*place_options(cheapest), NO])


@step
def cheapest_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        take_from(state, player, picks[0] & ABOUT_MASK)
