"""Words about exchanging a card for one in the pyramid."""

from mastaba.rules.machine import ABOUT_MASK, ask, step
from mastaba.rules.moves import take_up
from mastaba.rules.pyramid import face_up, place_options
from mastaba.rules.state import State

from ..checks import Check, because, both, face_up_has, first_unmet, hand_has
from ..parts import Part, ask_for_one, fitting, only, told
from ..phrases import MATCHES, matching_places
from .taking import ask_which_to_take


def discard_for(match: str) -> Part:
    """Discard a card for which `match` allows one in the pyramid."""
    return Part(
        "choose_discard_for",
        (match,),
        _has_a_match(match),
        tells="card",
        only=f"why.only for {match}",
    )


def sacrifice_for(match: str) -> Part:
    """Sacrifice a card for which `match` allows one in the pyramid."""
    return Part(
        "choose_sacrifice_for",
        (match,),
        _has_a_match(match),
        tells="card",
        only=f"why.only for {match}",
    )


def _has_a_match(match: str) -> Check:
    matches = MATCHES[match]

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        for place in face_up(state):
            copy = state.pyramid[place]
            for given in hand:
                if given != card and matches(state, copy, given):
                    return True
        return False

    some = both(hand_has(1), face_up_has(1))  # `can` requires both, too
    return Check(can, first_unmet(some, Check(can, because(f"why.no match {match}"))))


def _worth_giving(state: State, player: int, match: str) -> list[int]:
    return [copy for copy in state.hands[player] if matching_places(state, match, copy)]


@step
def choose_discard_for(state: State, player: int, match: str) -> None:
    state.stack.append(("one_discard_chosen", player))
    ask_for_one(state, player, "discard", _worth_giving(state, player, match))


@step
def choose_sacrifice_for(state: State, player: int, match: str) -> None:
    state.stack.append(("sacrifice_chosen", player))
    ask_for_one(state, player, "sacrifice", _worth_giving(state, player, match))


def take_for_it(match: str) -> Part:
    """Take a card that `match` allows for the one given in the previous part."""
    return Part("choose_match", (match,), needs="card", only=f"why.only {match}")


@step
def choose_match(state: State, player: int, match: str) -> None:
    ask_which_to_take(state, player, matching_places(state, match, told(state)))


def put_into_the_pyramid_for_another(what: str) -> Part:
    """Exchange a card from the hand that fits `what` for one in the pyramid; nothing crumbles."""
    return Part(
        "choose_replacement_for_pyramid",
        (what,),
        both(hand_has(1, what), face_up_has(1)),
        own_top=True,
        only=only(what),
    )


@step
def choose_replacement_for_pyramid(state: State, player: int, what: str) -> None:
    state.stack.append(("replacement_for_pyramid_chosen", player))
    copies = fitting(state, state.hands[player], what)
    ask_for_one(state, player, "put into pyramid", copies)


@step
def replacement_for_pyramid_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.stack.append(("trade_places", player, copy))
    ask(state, player, "get from pyramid", place_options(face_up(state)), about=(copy,))


@step
def trade_places(state: State, picks: list[int], player: int, copy: int) -> None:
    place = picks[0] & ABOUT_MASK
    other = state.pyramid[place]
    state.hands[player].remove(copy)
    state.pyramid[place] = copy
    state.changed = True
    take_up(state, player, other)
    state.log.append(("trades places", player, copy, other))
