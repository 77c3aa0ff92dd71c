"""The vocabulary for writing cards, and how an action is carried out part by part.

A word returns a Part: the step that does it, the step's arguments, and whether it can be done. An
action may start only if all its parts can be done (ruling 7), so each check assumes the hand as it
will be when its part comes: `besides` is how many cards will have left the hand by then.
"""

from dataclasses import dataclass
from typing import Any, Final

from ..machine import ABOUT_MASK, CARD, DISCARDED, PLAYER, STEPS, ask, remember, step
from ..moves import bury, discard, distinct, gain, others, sacrifice
from ..pyramid import filled_options, place_options, remove
from ..state import State
from .checks import Check, because, face_up_has, hand_has, one_is, pyramid_has
from .phrases import WHICH


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
    is what it passes to later parts (see `remember`), a "card" or a "number", and `needs` which of
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
    state: State, kind: int, part: int, player: int, card: int, that: int, answers: int = 0
) -> None:
    """Carry out an action, starting from one of its parts.

    `card` is the copy the action is on, which may be of another kind (see `copied_actions`). `that`
    is what the previous part moved (see `remember`) or, for the first part, whether Ring was
    waiting for this card, or BEGUN. `answers` stores how affected players have reacted (see
    `reactions`).
    """
    parts = state.printed.parts[kind]
    if part < len(parts):
        state.stack.append(("perform", kind, part + 1, player, card, that, answers))
        now = parts[part]
        STEPS[now.step](state, player, *now.arguments)


BEGUN: Final = 2
"""Replaces Ring's flag: the card has done something, so it can no longer count as unplayed."""


def how_it_began(state: State) -> int:
    """Whether Ring was waiting for the card the action is on, or BEGUN.

    Call at the beginning of a part.
    """
    moved = state.stack[-1][5]
    return int(moved) if is_first_part(state) else BEGUN


def is_first_part(state: State) -> bool:
    """Whether this is the first part of its action; call at the beginning of a part."""
    next_part: int = state.stack[-1][2]
    return next_part == 1


def this_card(state: State) -> int:
    """The copy the action is on; call at the beginning of a part."""
    copy: int = state.stack[-1][4]
    return copy


def _still_in_play(state: State, player: int, hand: list[int], card: int) -> bool:
    return card >= 0 or this_card(state) in state.in_plays[player]


STILL_IN_PLAY: Final = Check(_still_in_play, because("why.left play"))
"""Whether the card the action is on is still in play, not moved by the action."""


NOTHING: Final = -1
"""Told in place of a copy or a number by a part that was skipped (ruling 70)."""


def that(state: State) -> int:
    """What was told last: a copy, a number, or NOTHING; call at the beginning of a part."""
    moved: int = state.stack[-1][5]
    return moved


def action_under_way(state: State) -> int:
    """The index on the stack of the current action's frame."""
    stack = state.stack
    at = len(stack) - 1
    while stack[at][0] != "perform":
        at -= 1
    return at


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


def ask_for_opponent(state: State, player: int, question: str) -> None:
    """Ask `player` to choose one of the other players."""
    ask(state, player, question, [PLAYER | other for other in others(state, player)])


# From the hand


def discard_cards(number: int, what: str = "card", after_drawing: int = 0) -> Part:
    """Discard exactly `number` cards that fit `what`; some may have to be drawn first."""
    check = hand_has(number, what)
    if after_drawing:

        def can(state: State, player: int, hand: list[int], card: int) -> bool:
            drawn = min(after_drawing, len(state.decks[player]) + len(state.discards[player]))
            return len(hand) - (card >= 0) + drawn >= number

        check = Check(can, because("why.hand after drawing", count=number))
    return Part("choose_discards", (number, number, what), check, tells="number", only=only(what))


def discard_any_number() -> Part:
    """Discard one or more cards (ruling 9)."""
    return Part("choose_discards", (1, 99, "card"), hand_has(1), tells="number")


@step
def choose_discards(state: State, player: int, least: int, most: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("discards_chosen", player))
    ask_for_cards(state, player, "discard", copies, least, min(most, len(copies)))


@step
def discards_chosen(state: State, picks: list[int], player: int) -> None:
    remember(state, len(picks))
    discard(state, player, picked(picks))


def _hand_has_two_costs(state: State, player: int, hand: list[int], card: int) -> bool:
    costs = state.printed.cost
    cost = -1
    for copy in hand:
        if copy != card:
            if cost >= 0 and costs[copy] != cost:
                return True
            cost = costs[copy]
    return False


_HAND_HAS_TWO_COSTS: Final = Check(_hand_has_two_costs, because("why.hand two costs"))


def sacrifice_leaving_a_cheaper_card() -> Part:
    """Sacrifice a card from the hand, keeping one of lower cost there."""
    return Part(
        "choose_sacrifice_leaving_a_cheaper_card",
        (),
        _HAND_HAS_TWO_COSTS,
        tells="card",
        only="why.only not the cheapest",
    )


def discard_leaving_a_cheaper_card() -> Part:
    """Discard a card, keeping one of lower cost in the hand."""
    return Part(
        "choose_discard_leaving_a_cheaper_card",
        (),
        _HAND_HAS_TWO_COSTS,
        tells="card",
        only="why.only not the cheapest",
    )


@step
def one_discard_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    remember(state, copy)
    discard(state, player, [copy])


@step
def choose_sacrifice_leaving_a_cheaper_card(state: State, player: int) -> None:
    state.stack.append(("sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice", _all_but_the_cheapest(state, player), 1, 1)


@step
def choose_discard_leaving_a_cheaper_card(state: State, player: int) -> None:
    state.stack.append(("one_discard_chosen", player))
    ask_for_cards(state, player, "discard", _all_but_the_cheapest(state, player), 1, 1)


def _all_but_the_cheapest(state: State, player: int) -> list[int]:
    hand = state.hands[player]
    cost = state.printed.cost
    cheapest = min(cost[copy] for copy in hand)
    return [copy for copy in hand if cost[copy] > cheapest]


@step
def sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    """Sacrifice the cards one by one, with reactions to each before the next (ruling 41)."""
    remember(state, picks[0])
    for copy in reversed(picks):
        state.stack.append(("sacrifice_from_hand", player, copy))


@step
def sacrifice_from_hand(state: State, player: int, copy: int) -> None:
    state.hands[player].remove(copy)
    sacrifice(state, player, copy)


def sacrifice_cards(number: int, what: str = "card") -> Part:
    """Sacrifice exactly `number` cards that fit `what` from the hand."""
    return Part(
        "choose_sacrifices",
        (number, what),
        hand_has(number, what),
        tells="card",
        only=only(what),
    )


@step
def choose_sacrifices(state: State, player: int, number: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice", copies, number, number)


def entomb(or_from_discards: bool = False, besides: int = 0) -> Part:
    """Entomb a card from the hand (or from the discard pile)."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        left = len(hand) - (card >= 0) - besides
        return left > 0 or (or_from_discards and bool(state.discards[player]))

    why = because(
        "why.hand or discards" if or_from_discards else "why.hand card", count=besides + 1
    )
    return Part("choose_burial", (or_from_discards,), Check(can, why), tells="card")


@step
def choose_burial(state: State, player: int, or_from_discards: bool) -> None:
    pile = state.discards[player] if or_from_discards else []
    ask_what_to_entomb(state, player, state.hands[player], pile)


def ask_what_to_entomb(state: State, player: int, hand: list[int], pile: list[int]) -> None:
    """Ask which of these cards from the hand and the discard pile to entomb."""
    options = card_options(distinct(hand)) + [DISCARDED | copy for copy in distinct(pile)]
    state.stack.append(("burial_chosen", player))
    ask(state, player, "entomb", options, about=(1, 1))


def entomb_a_card_cheaper_than_that() -> Part:
    """Entomb a card of strictly lower cost than the one the previous part moved."""
    return Part(
        "choose_cheaper_burial", tells="card", needs="card", only="why.only cheaper than that"
    )


@step
def choose_cheaper_burial(state: State, player: int) -> None:
    cost = state.printed.cost
    limit = cost[that(state)]
    cheaper = [copy for copy in state.hands[player] if cost[copy] < limit]
    state.stack.append(("burial_chosen", player))
    ask_for_cards(state, player, "entomb", cheaper, 1, 1)


def entomb_cards(number: int, what: str = "card") -> Part:
    """Entomb exactly `number` cards that fit `what` from the hand, all at once."""
    return Part(
        "choose_burials",
        (number, number, what),
        hand_has(number, what),
        tells="card",
        only=only(what),
    )


def entomb_any_number(what: str) -> Part:
    """Entomb one or more cards that fit `what` from the hand."""
    return Part("choose_burials", (1, 99, what), hand_has(1, what), tells="card", only=only(what))


@step
def choose_burials(state: State, player: int, least: int, most: int, what: str) -> None:
    copies = fitting(state, state.hands[player], what)
    state.stack.append(("burial_chosen", player))
    ask_for_cards(state, player, "entomb", copies, least, min(most, len(copies)))


@step
def burial_chosen(state: State, picks: list[int], player: int) -> None:
    copies = picked(picks)
    remember(state, copies[0])
    hand, pile = state.hands[player], state.discards[player]
    for copy in copies:
        (hand if copy in hand else pile).remove(copy)
    bury(state, player, copies)


# In the pyramid


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


def take_from(state: State, player: int, place: int) -> None:
    """`player` takes the card at `place`; the pyramid crumbles."""
    copy = state.pyramid[place]
    state.log.append(("takes", player, copy))
    gain(state, player, copy)
    remove(state, place, player)


def entomb_from_pyramid(which: str = "any") -> Part:
    """Entomb a card that `which` names straight from the pyramid."""
    return Part("choose_pyramid_burial", (which,), one_is(which), only=only(which))


@step
def choose_pyramid_burial(state: State, player: int, which: str) -> None:
    state.stack.append(("pyramid_burial_chosen", player))
    ask(state, player, "entomb from pyramid", place_options(WHICH[which](state, player)))


@step
def pyramid_burial_chosen(state: State, picks: list[int], player: int) -> None:
    place = picks[0] & ABOUT_MASK
    bury(state, player, [state.pyramid[place]])
    remove(state, place, player)  # last, so that the pyramid crumbles before Slings respond


def sacrifice_from_pyramid() -> Part:
    """Sacrifice any card of the pyramid."""
    return Part("choose_pyramid_sacrifice", (), pyramid_has(1), tells="card")


@step
def choose_pyramid_sacrifice(state: State, player: int) -> None:
    state.stack.append(("pyramid_sacrifice_chosen", player))
    ask(state, player, "sacrifice from pyramid", filled_options(state))


@step
def pyramid_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    place = picks[0] & ABOUT_MASK
    remember(state, state.pyramid[place])
    sacrifice_place(state, player, place)


def sacrifice_place(state: State, player: int, place: int) -> None:
    """`player` sacrifices the card at `place`; the pyramid crumbles."""
    sacrifice(state, player, state.pyramid[place])
    remove(state, place, player)


def swap_two() -> Part:
    """Swap two cards of the pyramid."""
    return Part("choose_swap", (), pyramid_has(2))


@step
def choose_swap(state: State, player: int) -> None:
    state.stack.append(("swap_chosen", player))
    ask(state, player, "swap", filled_options(state), 2, 2)


@step
def swap_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("swap_places", player, *picked(picks)))
