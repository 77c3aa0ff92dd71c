"""Words about exchanging a card from the hand for one of the pyramid."""

from mastaba.rules.machine import step
from mastaba.rules.pyramid import face_up
from mastaba.rules.state import State

from ..checks import Check, because
from ..parts import Part, ask_for_cards, ask_which_to_take, that
from ..phrases import MATCHES, to_be_had


def discard_for(match: str) -> Part:
    """Discard a card for which `match` allows one of the pyramid."""
    return Part(
        "choose_discard_for",
        (match,),
        _has_a_match(match),
        tells="card",
        only=f"why.only for {match}",
    )


def sacrifice_for(match: str) -> Part:
    """Sacrifice a card for which `match` allows one of the pyramid."""
    return Part(
        "choose_sacrifice_for",
        (match,),
        _has_a_match(match),
        tells="card",
        only=f"why.only for {match}",
    )


def take_for_it(match: str) -> Part:
    """Take a card that `match` allows for the one given in the previous part."""
    return Part("choose_match", (match,), needs="card", only=f"why.only {match}")


def _has_a_match(match: str) -> Check:
    matches = MATCHES[match]

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        for place in face_up(state):
            copy = state.pyramid[place]
            for given in hand:
                if given != card and matches(state, copy, given):
                    return True
        return False

    return Check(can, because(f"why.no match {match}"))


def _worth_giving(state: State, player: int, match: str) -> list[int]:
    return [copy for copy in state.hands[player] if to_be_had(state, match, copy)]


@step
def choose_discard_for(state: State, player: int, match: str) -> None:
    state.stack.append(("one_discard_chosen", player))
    ask_for_cards(state, player, "discard", _worth_giving(state, player, match), 1, 1)


@step
def choose_sacrifice_for(state: State, player: int, match: str) -> None:
    state.stack.append(("sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice", _worth_giving(state, player, match), 1, 1)


@step
def choose_match(state: State, player: int, match: str) -> None:
    ask_which_to_take(state, player, to_be_had(state, match, that(state)))
