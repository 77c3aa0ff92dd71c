"""Words about the pyramid, except those for taking cards and exchanging them."""

from mastaba.rules.crumbling import remove, sacrifice_place
from mastaba.rules.machine import ABOUT_MASK, PLACE, ask, step
from mastaba.rules.moves import distinct, put_into_tomb, sacrifice
from mastaba.rules.pyramid import (
    face_up,
    filled_options,
    place_options,
    refill,
    turn_down,
)
from mastaba.rules.state import EMPTY, State

from ..checks import Check, Reason, because, face_up_has, one_is, pyramid_has
from ..parts import Part, ask_for_opponent, card_options, only, picked, tell
from ..phrases import WHICH
from ..reactions import affect

# Entombing and sacrificing from it


def entomb_from_pyramid(which: str = "any") -> Part:
    """Entomb a card that `which` names straight from the pyramid."""
    return Part("choose_pyramid_entombment", (which,), one_is(which), only=only(which))


@step
def choose_pyramid_entombment(state: State, player: int, which: str) -> None:
    state.stack.append(("pyramid_entombment_chosen", player))
    ask(state, player, "entomb from pyramid", place_options(WHICH[which](state, player)))


@step
def pyramid_entombment_chosen(state: State, picks: list[int], player: int) -> None:
    place = picks[0] & ABOUT_MASK
    put_into_tomb(state, player, [state.pyramid[place]])
    remove(state, place, player)  # last, so that the pyramid crumbles before Slings respond


def sacrifice_from_pyramid() -> Part:
    """Sacrifice any card in the pyramid."""
    return Part("choose_pyramid_sacrifice", (), pyramid_has(1), tells="card")


@step
def choose_pyramid_sacrifice(state: State, player: int) -> None:
    state.stack.append(("pyramid_sacrifice_chosen", player))
    ask(state, player, "sacrifice from pyramid", filled_options(state))


@step
def pyramid_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    place = picks[0] & ABOUT_MASK
    tell(state, state.pyramid[place])
    sacrifice_place(state, player, place)


def sacrifice_from_pyramid_or_hand() -> Part:
    """Sacrifice any card in the pyramid or a card from the hand."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(hand) > (card >= 0) or max(state.pyramid) >= 0

    return Part("choose_any_sacrifice", (), Check(can, because("why.pyramid or hand")))


@step
def choose_any_sacrifice(state: State, player: int) -> None:
    options = filled_options(state) + card_options(distinct(state.hands[player]))
    state.stack.append(("any_sacrifice_chosen", player))
    ask(state, player, "sacrifice from pyramid or hand", options)


@step
def any_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    about = picks[0] & ABOUT_MASK
    if picks[0] == PLACE | about:
        sacrifice_place(state, player, about)
    else:
        state.hands[player].remove(about)
        sacrifice(state, player, about)


def sacrifice_from_pyramid_leaving_a_cheaper_card() -> Part:
    """Sacrifice a face-up card in the pyramid, keeping a face-up one of lower cost there."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_all_but_the_cheapest(state))

    return Part(
        "choose_dearer_sacrifice",
        (),
        Check(can, because("why.pyramid two costs")),
        tells="card",
        only="why.only not the cheapest there",
    )


def _all_but_the_cheapest(state: State) -> list[int]:
    cost = state.printed.cost
    costs = {place: cost[state.pyramid[place]] for place in face_up(state)}
    return [place for place in costs if costs[place] > min(costs.values())]


@step
def choose_dearer_sacrifice(state: State, player: int) -> None:
    state.stack.append(("pyramid_sacrifice_chosen", player))
    ask(state, player, "sacrifice from pyramid", place_options(_all_but_the_cheapest(state)))


# Swapping, turning, filling


def swap_two() -> Part:
    """Swap two cards in the pyramid."""
    return Part("choose_swap", (), pyramid_has(2))


@step
def choose_swap(state: State, player: int) -> None:
    state.stack.append(("swap_chosen", player))
    ask(state, player, "swap", filled_options(state), 2, 2)


@step
def swap_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("swap_places", player, *picked(picks)))


def turn_a_card_face_down() -> Part:
    """Turn a card in the pyramid face down until your next turn begins."""
    return Part("choose_turn", (), face_up_has(1))


@step
def choose_turn(state: State, player: int) -> None:
    state.stack.append(("turn_chosen", player))
    ask(state, player, "turn face down", place_options(face_up(state)))


@step
def turn_chosen(state: State, picks: list[int], player: int) -> None:
    turn_down(state, player, picks[0] & ABOUT_MASK)


def refill_the_pyramid() -> Part:
    """Fill the empty places of the pyramid, at least one."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return EMPTY in state.pyramid and bool(state.stock)

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        return Reason("why.stock" if EMPTY in state.pyramid else "why.full pyramid", {"count": 1})

    return Part("refill_now", (), Check(can, why))


@step
def refill_now(state: State, player: int) -> None:
    refill(state)
    state.changed = True


# A card for each player


def let_an_opponent_choose_a_card_for_each() -> Part:
    """An opponent selects one card for each player; you deal them out."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(face_up(state)) >= len(state.hands)

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        return Reason("why.face up", {"count": len(state.hands)})

    return Part("choose_selector", (), Check(can, why), others=True)


@step
def choose_selector(state: State, player: int) -> None:
    state.stack.append(("selector_chosen", player))
    ask_for_opponent(state, player, "which opponent")


@step
def selector_chosen(state: State, picks: list[int], player: int) -> None:
    affect(state, picks[0] & ABOUT_MASK, "select_for_each", player)


@step
def select_for_each(state: State, player: int, dealer: int) -> None:
    number = len(state.hands)
    state.stack.append(("selected_for_each", dealer))
    ask(state, player, "select", place_options(face_up(state)), number, number, (number, dealer))


@step
def selected_for_each(state: State, picks: list[int], dealer: int) -> None:
    copies = [state.pyramid[pick & ABOUT_MASK] for pick in picks]
    state.stack.append(("deal_selected", dealer, 0, *sorted(copies)))


@step
def deal_selected(state: State, dealer: int, distance: int, *copies: int) -> None:
    """Deal a card to each player in turn, starting with the dealer."""
    if copies:
        player = (dealer + distance) % len(state.hands)
        places = [place for place, copy in enumerate(state.pyramid) if copy in copies]
        state.stack.append(("dealt", dealer, distance, *copies))
        ask(state, dealer, "deal", place_options(places), about=(player,))


@step
def dealt(state: State, picks: list[int], dealer: int, distance: int, *copies: int) -> None:
    copy = state.pyramid[picks[0] & ABOUT_MASK]
    rest = [other for other in copies if other != copy]
    state.stack.append(("deal_selected", dealer, distance + 1, *rest))
    player = (dealer + distance) % len(state.hands)
    affect(state, player, "receive_from_pyramid", copy, dealer)


@step
def receive_from_pyramid(state: State, player: int, copy: int, dealer: int) -> None:
    """Put the card on the player's discard pile (not a take); the dealer decides the crumbling."""
    state.discards[player].append(copy)
    state.log.append(("gets", player, copy))
    remove(state, state.pyramid.index(copy), dealer)
