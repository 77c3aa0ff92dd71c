"""Words about buying: gold, what may be bought, and where the next card gained goes."""

from mastaba.rules.machine import step
from mastaba.rules.state import State

from ..checks import Check, because, both, face_up_has, has_discards
from ..parts import Part


def double_the_next_card_played() -> Part:
    """Let the next card played this turn buy with twice its gold."""
    return Part("ring")


@step
def ring(state: State, player: int) -> None:
    state.ring = True


def make_each_card_in_hand_worth_four() -> Part:
    """Make every card in the hand worth 4 gold until the turn ends."""
    return Part("thoth", only_once=True)


@step
def thoth(state: State, player: int) -> None:
    state.thoth = True


def gold_for_each_discard() -> Part:
    """Give the next purchase of the turn one gold for each card in the discard pile."""
    return Part("count_discards", (), has_discards(1))


@step
def count_discards(state: State, player: int) -> None:
    gold = len(state.discards[player])
    state.credit += gold
    state.log.append(("has credit", player, gold))


def buy_from_anywhere() -> Part:
    """Let the next purchase of the turn be any face-up card in the pyramid."""
    check = Check(lambda state, player, hand, card: not state.anywhere, because("why.open already"))
    return Part("open_whole_pyramid", (), both(check, face_up_has(1)))


@step
def open_whole_pyramid(state: State, player: int) -> None:
    state.anywhere = True
    state.log.append(("may buy anywhere", player))


def put_the_next_card_gained_into_the_hand() -> Part:
    """Put the next card taken or bought this turn into the hand."""
    return Part("sphinx", own_top=True)


@step
def sphinx(state: State, player: int) -> None:
    state.sphinx = True
