"""Words about building: changes to the pyramid other than taking, and help with buying."""

from mastaba.rules.machine import ABOUT_MASK, NO, PLACE, YES, ask, step
from mastaba.rules.moves import distinct, others, sacrifice, take_up
from mastaba.rules.pyramid import face_up, filled_options, place_options, refill, remove, turn_down
from mastaba.rules.state import EMPTY, State

from ..checks import Check, Reason, because, both, deck_has, face_up_has, hand_has, has_discards
from ..parts import (
    Part,
    ask_for_cards,
    ask_for_opponent,
    card_options,
    fitting,
    only,
    sacrifice_place,
    take_from,
)
from ..reactions import touch

# Turning, filling, sacrificing


def turn_a_card_face_down() -> Part:
    """Turn a card of the pyramid face down until your next turn begins."""
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


def sacrifice_from_pyramid_or_hand() -> Part:
    """Sacrifice any card of the pyramid or a card from the hand."""

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
    """Sacrifice a face-up card of the pyramid, keeping a face-up one of lower cost there."""

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


# Buying


def buy_from_anywhere() -> Part:
    """Let the next purchase of the turn be any face-up card of the pyramid."""
    check = Check(lambda state, player, hand, card: not state.anywhere, because("why.open already"))
    return Part("open_whole_pyramid", (), both(check, face_up_has(1)))


@step
def open_whole_pyramid(state: State, player: int) -> None:
    state.anywhere = True


def gold_for_each_discard() -> Part:
    """Give the next purchase of the turn one gold for each card in the discard pile."""
    return Part("count_discards", (), has_discards(1))


@step
def count_discards(state: State, player: int) -> None:
    gold = len(state.discards[player])
    state.credit += gold
    state.log.append(("has credit", player, gold))


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


# Trading places


def put_into_the_pyramid_for_another(what: str) -> Part:
    """Exchange a card from the hand that fits `what` for one of the pyramid; nothing crumbles."""
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
    ask_for_cards(state, player, "put into pyramid", copies, 1, 1)


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


def let_each_opponent_pick_up_a_discard() -> Part:
    """Each opponent may put the top card of their discard pile into their hand."""
    return Part("offer_top_discards", others=True, every_top=True)


@step
def offer_top_discards(state: State, player: int) -> None:
    for other in reversed(others(state, player)):
        state.stack.append(("offer_top_discard", other))


@step
def offer_top_discard(state: State, player: int) -> None:
    if pile := state.discards[player]:
        state.stack.append(("top_discard_answered", player))
        ask(state, player, "pick up discard", [YES, NO], about=(pile[-1],))


@step
def top_discard_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        copy = state.discards[player].pop()
        take_up(state, player, copy)
        state.log.append(("picks up discards", player, copy))


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
    touch(state, picks[0] & ABOUT_MASK, "select_for_each", player)


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
    touch(state, player, "receive_from_pyramid", copy, dealer)


@step
def receive_from_pyramid(state: State, player: int, copy: int, dealer: int) -> None:
    """Put the card on the player's discard pile (not a take); the dealer decides the crumbling."""
    state.discards[player].append(copy)
    state.log.append(("gets", player, copy))
    remove(state, state.pyramid.index(copy), dealer)
