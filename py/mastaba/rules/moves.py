"""Moving cards between piles: one function for each move and what it triggers.

Reactions are pushed as frames by name, so they resolve before anything already on the stack.
"""

from bisect import bisect_left, insort
from typing import Final

from .cards import CARDS, KIND, MOST_COPIES
from .state import State, all_copies, shuffle, stream_of

HAND_SIZE: Final = 5

AXE: Final = CARDS["Axe"].kind
SLING: Final = CARDS["Sling"].kind
OFFERING_TABLE: Final = CARDS["Offering Table"].kind
MEDJAY: Final = CARDS["Medjay"].kind
BOAT: Final = CARDS["Boat"].kind
CAT: Final = CARDS["Mummified Cat"].kind


def note_reacting_cards(state: State) -> None:
    """Note whether Boat or Mummified Cat is in the game, once all cards are on the table."""
    state.has_boat_or_cat = any(KIND[copy] in (BOAT, CAT) for copy in all_copies(state))


def others(state: State, player: int) -> list[int]:
    """The other players in turn order, from the left of `player` (rulings 13 and 14)."""
    players = len(state.hands)
    return [(player + distance) % players for distance in range(1, players)]


def held(hand: list[int], kind: int) -> int:
    """The first copy of a kind in a (sorted) hand, or -1."""
    first = kind * MOST_COPIES
    at = bisect_left(hand, first)
    return hand[at] if at < len(hand) and hand[at] < first + MOST_COPIES else -1


def distinct(pile: list[int]) -> list[int]:
    """The first copy of each kind in `pile`, in its order."""
    first: dict[int, int] = {}
    for copy in pile:
        first.setdefault(KIND[copy], copy)
    return list(first.values())


def to_order(pile: list[int]) -> list[int]:
    """All copies in `pile`, for ordering (see `put_on_top`); none if all are equal.

    The first copy of each kind comes before the others: older versions offered only those, and
    their records and position codes store picks as indices.
    """
    firsts = distinct(pile)
    if len(firsts) < 2:
        return []
    return firsts + [copy for copy in pile if copy not in firsts]


def put_on_top(picks: list[int], pile: list[int]) -> list[int]:
    """`pile`, top last, with the picked cards on top, the first pick topmost.

    It makes no difference which of several equal cards is picked: the lowest ones move.
    """
    below, top = pile[:], []
    for pick in picks:
        kinds = [KIND[copy] for copy in below]
        top.append(below.pop(kinds.index(KIND[pick])))
    return below + top[::-1]


def ready_deck(state: State, player: int) -> bool:
    """Whether the deck has a card, after reshuffling the discard pile if needed (ruling 12)."""
    deck = state.decks[player]
    if not deck:
        deck[:], state.discards[player][:] = state.discards[player], []
        if deck:
            # Everything else of the player lies open, so everybody can name what is left in hand.
            let_everybody_know(state, state.hands[player] + state.asides[player])
            shuffle_deck(state, player)
            state.log.append(("shuffles", player))
    return bool(deck)


def shuffle_deck(state: State, player: int) -> None:
    """Shuffle a deck, so nobody knows where its cards are any more."""
    deck = state.decks[player]
    shuffle(state, deck, stream_of(player))
    if state.known:
        state.known = [copy for copy in state.known if copy not in deck]
    state.reveals += 1


def draw(state: State, player: int, number: int) -> None:
    """Draw `number` cards, or as many as there are (ruling 12)."""
    hand, deck = state.hands[player], state.decks[player]
    drawn = 0
    while drawn < number and (deck or ready_deck(state, player)):
        some = deck[drawn - number :]
        del deck[drawn - number :]
        hand += some
        drawn += len(some)
    if drawn:
        hand.sort()
        state.reveals += 1
        state.log.append(("draws", player, drawn))


def let_everybody_know(state: State, copies: list[int]) -> None:
    """Note that everybody can name these cards where they are hidden now."""
    state.known += [copy for copy in copies if copy not in state.known]


def take_up(state: State, player: int, copy: int) -> None:
    """Put a card that everybody has seen into a hand; everybody knows it is there."""
    insort(state.hands[player], copy)
    let_everybody_know(state, [copy])


def turn_over(state: State, player: int, number: int) -> list[int]:
    """Turn over the top cards of a deck, as many as there are after reshuffling (ruling 12)."""
    copies: list[int] = []
    while len(copies) < number and ready_deck(state, player):
        copies.append(state.decks[player].pop())
    state.shown += copies
    state.reveals += 1
    state.log.append(("turns over", player, *copies))
    return copies


def show_hand(state: State, player: int) -> None:
    """Show a hand to everybody."""
    hand = state.hands[player]
    let_everybody_know(state, hand)
    state.reveals += 1
    state.log.append(("shows hand", player, *hand))


def gain(state: State, player: int, copy: int) -> None:
    """Gain a taken or bought card: onto the discard pile, or with Sphinx to hand (ruling 24)."""
    if state.sphinx and player == state.to_move:
        state.sphinx = False
        take_up(state, player, copy)
    else:
        state.discards[player].append(copy)


def discard(state: State, player: int, copies: list[int]) -> None:
    """Discard from the hand by an action."""
    hand = state.hands[player]
    for copy in copies:
        hand.remove(copy)
    lay_down(state, player, copies)


def lay_down(state: State, player: int, copies: list[int]) -> None:
    """Discard cards, already removed from their pile, by an action; Axes strike (ruling 16)."""
    state.discards[player] += copies
    for copy in copies:
        if KIND[copy] == AXE:
            state.stack.append(("axe_strikes", player, copy))
    state.log.append(("discards", player, *copies))


def put_into_tomb(state: State, player: int, copies: list[int]) -> None:
    """Put cards, already removed from their pile, into a tomb; Slings may respond (ruling 19)."""
    state.tombs[player] += copies
    state.log.append(("entombs", player, *copies))
    for other, hand in enumerate(state.hands):
        if other != player and held(hand, SLING) >= 0:
            state.stack.append(("offer_slings", player, 1))
            return


def sacrifice(state: State, player: int, copy: int) -> None:
    """Put a card, already removed from its pile, on top of the boneyard (ruling 17)."""
    state.boneyard.append(copy)
    state.log.append(("sacrifices", player, copy))
    if state.has_boat_or_cat:
        for other in reversed(others(state, player)):
            if held(state.hands[other], CAT) >= 0:
                state.stack.append(("offer_cat", other, copy))
