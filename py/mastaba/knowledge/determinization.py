"""Determinizations: deal what a seat cannot know at random, and keep everything it knows."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from ..rules.actions.parts import answers_to, is_action, with_answers
from ..rules.actions.reactions import answers_seen_by
from ..rules.payment import STOCK_TOP
from ..rules.state import STOCK_STREAM, Frame, State, random_streams, shuffle, stream_of

UNNAMED: Final = -1
"""In a frame, a card that the observing player cannot name."""

_CHOSEN_UNSEEN: Final = {"sacrifice_from_hand": (1, 2), "receive_in_tomb": (2, 3)}
"""Waiting steps whose card is already chosen but still in a hand: the indices in the frame of the
hand's owner and of the card."""

_SET_ASIDE_OPENLY: Final = (
    "choose_trade",
    "trade_chosen",
    "sacrifice_one_by_one",
    "next_sacrifice_chosen",
)
"""Steps whose frame names a player, then cards that this player has set aside openly."""

_REVEALING_STEPS: Final = ("offer_slings", "offer_boat", "offer_cat")
"""Steps that are waiting only because somebody holds a certain card."""


def stack_seen_by(player: int, stack: Sequence[Frame]) -> list[Frame]:
    """The frames as a player may know them.

    Leaves out what reveals others' hands: cards chosen from them, and withheld reactions.
    """
    return [_frame_seen_by(player, frame) for frame in stack if frame[0] not in _REVEALING_STEPS]


def _frame_seen_by(player: int, frame: Frame) -> Frame:
    if is_action(frame):
        return with_answers(frame, answers_seen_by(player, answers_to(frame)))
    hides = _CHOSEN_UNSEEN.get(frame[0])
    if hides is None or frame[hides[0]] == player:
        return frame
    return (*frame[: hides[1]], UNNAMED, *frame[hides[1] + 1 :])


def deal_again(table: State, player: int, seed: int | str) -> State:
    """A copy of a table with everything `player` cannot know dealt again from `seed`.

    The result does not depend on where the hidden cards were before.
    """
    new = _with_new_streams(table, seed)
    deal_hidden(new, player)
    return new


def deal_order(table: State, seed: int | str) -> State:
    """A copy of a table with what nobody can know dealt again: the order of decks and stock."""
    new = deal_stock(table, seed)
    known = set(new.known)
    for seat in range(len(new.hands)):
        _deal_deck(new, seat, known)
    return new


def deal_stock(table: State, seed: int | str) -> State:
    """A copy of a table with the order of each level of the stock dealt again."""
    new = _with_new_streams(table, seed)
    _deal_stock(new)
    return new


def deal_hand(table: State, seat: int, seed: int | str) -> State:
    """A copy of a table with another hand for a seat, from the cards that could be in it."""
    new = _with_new_streams(table, seed)
    _deal_hand_and_deck(new, seat, set(new.known))
    return new


def _with_new_streams(table: State, seed: int | str) -> State:
    """A copy of a table whose random streams come from `seed`."""
    new = table.copy()
    new.streams = random_streams(f"imagined {seed}", len(table.hands))
    return new


def deal_hidden(state: State, player: int) -> None:
    """Deal everything `player` cannot know at random, using the state's own random streams.

    Unknown are the order of every deck and of each level of the stock, and which of their unseen
    cards the other players hold or have set aside.
    """
    known = set(state.known)
    for seat in range(len(state.hands)):
        if seat == player:
            _deal_deck(state, seat, known)
        else:
            _deal_hand_and_deck(state, seat, known)
    _deal_stock(state)
    state.stack = stack_seen_by(player, state.stack)
    _name_chosen_cards(state)


def known_top(deck: Sequence[int], known: Sequence[int] | set[int]) -> list[int]:
    """The cards on top of a deck that everybody could name, top first."""
    return list(takewhile(known.__contains__, reversed(deck)))


def _deal_deck(state: State, seat: int, known: set[int]) -> None:
    deck = state.decks[seat]
    cut = len(deck) - len(known_top(deck, known))
    unseen = sorted(deck[:cut])
    shuffle(state, unseen, stream_of(seat))
    deck[:cut] = unseen


def _deal_hand_and_deck(state: State, seat: int, known: set[int]) -> None:
    hand, aside, deck = state.hands[seat], state.asides[seat], state.decks[seat]
    openly = [copy for copy in set_aside_openly(state, seat) if copy in aside]
    cut = len(deck) - len(known_top(deck, known))
    held = [copy for copy in hand + aside if copy not in openly]
    number = len(held)
    unseen = sorted([*deck[:cut], *[copy for copy in held if copy not in known]])
    held = sorted([copy for copy in held if copy in known])
    shuffle(state, unseen, stream_of(seat))
    drawn = number - len(held)
    held += unseen[:drawn]
    shuffle(state, held, stream_of(seat))
    in_hand = len(hand)
    state.hands[seat] = sorted(held[:in_hand])
    state.asides[seat] = openly + held[in_hand:]
    deck[:cut] = unseen[drawn:]


def set_aside_openly(state: State, seat: int) -> list[int]:
    """The cards a player has set aside in view of everybody."""
    return [
        copy
        for frame in state.stack
        if frame[0] in _SET_ASIDE_OPENLY and frame[1] == seat
        for copy in frame[2:]
    ]


def revealed_copy(state: State) -> int | None:
    """The top card of the stock while everybody can see it, else None."""
    for frame in state.stack:
        if frame[0] == "revealed_answered" or (frame[0] == "paid" and frame[2] == STOCK_TOP):
            return state.stock[-1]
    return None


def _deal_stock(state: State) -> None:
    revealed = revealed_copy(state)
    level = state.printed.level
    unseen = sorted(copy for copy in state.stock if copy != revealed)
    stock: list[int] = []
    for number in (3, 2, 1):  # 1: starters, only if a position put them there
        cards = [copy for copy in unseen if level[copy] == number]
        shuffle(state, cards, STOCK_STREAM)
        stock += cards
    state.stock = stock if revealed is None else [*stock, revealed]


def _name_chosen_cards(state: State) -> None:
    """Replace each card chosen unseen by one of the cards dealt to that hand."""
    taken: list[int] = []
    for at, frame in enumerate(state.stack):
        hides = _CHOSEN_UNSEEN.get(frame[0])
        if hides is None or frame[hides[1]] != UNNAMED:
            continue
        owner = frame[hides[0]]
        free = [copy for copy in state.hands[owner] if copy not in taken]
        shuffle(state, free, stream_of(owner))
        taken.append(free[0])
        state.stack[at] = (*frame[: hides[1]], free[0], *frame[hides[1] + 1 :])
