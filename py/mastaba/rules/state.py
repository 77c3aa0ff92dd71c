"""State: everything about a game in progress, as plain data.

All piles are lists of card copies (see `cards`) with the top at the end; hands are sorted. `stack`
holds what is still to be done, as frames (step name, arguments...), the last one first; when it is
empty, the player to move is playing cards.
While there are `options`, somebody must choose: the frame on top of the stack takes the answer.
So a state can be copied, saved and restored at every decision, even inside an action.
"""

import json
from collections import deque
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain
from operator import attrgetter
from typing import Any, Final, NamedTuple

from .cards import NAME, PrintedCards

Frame = tuple[Any, ...]
"""(step name, arguments): only strings, integers, and tuples of integers."""

Log = list[Frame] | deque[Frame]
"""Events: (what happened, the players, copies, places or numbers involved)."""

NO_LOG: Final[deque[Frame]] = deque(maxlen=0)
"""A log that keeps nothing, for the many states whose events nobody reads."""

EMPTY: Final = -1
"""A place of the pyramid without a card."""

NOTHING_ASKED: Final[list[int]] = []
"""The options of a state in which nobody has to choose."""

STOCK_STREAM: Final = 0
"""The stock's random stream; the players' follow (see `stream_of`)."""

PILES_OF_EACH: Final = ("hands", "decks", "discards", "tombs", "in_plays", "asides")
MARKS: Final = (
    "to_move", "turn", "entombed", "changed", "ring", "sphinx", "searched_in_vain", "anywhere",
    "credit", "left_before", "turns_without_progress", "over", "thoth", "dearest_bought",
)  # fmt: skip
"""What distinguishes tables besides the cards: flags, numbers, a seat.

Position codes store these in this order, so add new ones at the end.
"""

_OTHERS: Final = (
    "pyramid", "stock", "boneyard", "shown", "stack", "asked", "question", "about", "options",
    "least", "most", "reveals",
    "streams", "known", "face_down", "executed", "house", "has_boat_or_cat",
)  # fmt: skip
_FIELDS: Final = (*PILES_OF_EACH, *MARKS, *_OTHERS)


class HouseRules(NamedTuple):
    """The rules the players agreed on."""

    guard: bool = True  # ruling 6 is on
    master: bool = False  # no free entombment (ruling 26)
    supersets: tuple[tuple[int, ...], ...] = ()  # numbers of sets that score together (ruling 29)


class State:
    """A game in progress; the comments say what each field holds."""

    __slots__ = (*_FIELDS, "printed", "log")

    hands: list[list[int]]  # one pile per player in seat order, as in the next five
    decks: list[list[int]]
    discards: list[list[int]]
    tombs: list[list[int]]
    in_plays: list[list[int]]
    asides: list[list[int]]
    pyramid: list[int]  # the copy at each of the six places (see pyramid.PLACES), or EMPTY
    stock: list[int]  # face down, the top card last
    boneyard: list[int]  # the top card last; only that one is in view
    shown: list[int]  # cards turned up by the current action, face up until it moves them
    streams: list[int]  # random streams: the stock's, then one for each player
    stack: list[Frame]  # what is still to be done, the next frame last
    executed: list[int]  # copies whose actions were carried out this turn, in order
    known: list[int]  # cards that everybody can name even while hidden; see let_everybody_know
    face_down: tuple[tuple[int, int], ...]  # pyramid cards, each with who turned it face down
    to_move: int  # whose turn it is
    turn: int  # turns begun by anybody, from 1
    entombed: bool  # the free entombment of this turn is used
    changed: bool  # the pyramid has been changed this turn
    ring: bool  # Ring is waiting: if the next play is a purchase, one card counts double
    sphinx: bool  # the next card taken or bought goes to the hand
    thoth: bool  # every card in the hand of the player to move is worth 4 gold
    searched_in_vain: bool  # the player to move has searched their discard pile in vain
    anywhere: bool  # the next purchase may be any face-up card in the pyramid
    credit: int  # gold for the next purchase on top of the cards laid out
    dearest_bought: int  # highest cost of a card bought from the pyramid this turn, 0 if none
    left_before: int  # cards in pyramid and stock when this turn began
    turns_without_progress: int  # turns in a row in which pyramid and stock did not shrink
    house: HouseRules  # the same for the whole game
    reveals: int  # counts events that cannot be unseen: draws, shuffles, cards turned up
    has_boat_or_cat: bool  # Boat or Mummified Cat is in the game; the same for the whole game
    over: bool  # the game has ended
    asked: int  # who has to choose
    question: str  # the kind of the decision
    about: tuple[int, ...]  # what the prompt mentions: cards, numbers
    options: list[int]  # option codes, see machine; never changed in place
    least: int  # how many of the options must be picked at least
    most: int  # and at most
    printed: PrintedCards  # what the cards say; the same object for the whole game
    log: Log  # what has happened, for people (see sentences.game_sentences); no rule reads it

    def copy(self) -> "State":
        """An independent copy, which keeps no log."""
        new = State()
        new.hands = [pile[:] for pile in self.hands]
        new.decks = [pile[:] for pile in self.decks]
        new.discards = [pile[:] for pile in self.discards]
        new.tombs = [pile[:] for pile in self.tombs]
        new.in_plays = [pile[:] for pile in self.in_plays]
        new.asides = [pile[:] for pile in self.asides]
        new.pyramid = self.pyramid[:]
        new.stock = self.stock[:]
        new.boneyard = self.boneyard[:]
        new.shown = self.shown[:]
        new.executed = self.executed[:]
        new.streams = self.streams[:]
        new.stack = self.stack[:]
        new.known = self.known[:]
        new.face_down = self.face_down
        new.to_move = self.to_move
        new.turn = self.turn
        new.entombed = self.entombed
        new.changed = self.changed
        new.ring = self.ring
        new.sphinx = self.sphinx
        new.thoth = self.thoth
        new.searched_in_vain = self.searched_in_vain
        new.anywhere = self.anywhere
        new.credit = self.credit
        new.dearest_bought = self.dearest_bought
        new.left_before = self.left_before
        new.turns_without_progress = self.turns_without_progress
        new.house = self.house
        new.reveals = self.reveals
        new.has_boat_or_cat = self.has_boat_or_cat
        new.over = self.over
        new.asked = self.asked
        new.question = self.question
        new.about = self.about
        new.options = self.options
        new.least = self.least
        new.most = self.most
        new.printed = self.printed
        new.log = NO_LOG
        return new

    def to_plain(self) -> dict[str, Any]:
        """The whole state except the log, JSON-ready, with keys always in the same order."""
        return {name: _listed(getattr(self, name)) for name in _FIELDS}

    def to_text(self) -> str:
        """The whole state except the log, exact and fast, for `from_text` of this program version.

        To keep a game, use a record or a position code: those survive changes to the program.
        """
        return _encode(_all_fields(self))

    @classmethod
    def from_text(cls, text: str, printed: PrintedCards) -> "State":
        """The state that `to_text` wrote, with `printed` for its cards; nothing is checked."""
        state = cls()
        for name, value in zip(_FIELDS, _decode(text), strict=True):
            setattr(state, name, value)
        state.stack = [unlisted(frame) for frame in state.stack]
        state.about = tuple(state.about)
        state.face_down = unlisted(state.face_down)
        state.house = HouseRules(*unlisted(state.house))
        state.printed = printed
        state.log = NO_LOG
        return state

    def digest(self) -> str:
        """Eight hexadecimal digits that tell tables apart (barring rare collisions).

        They cover which cards lie where, by name, whose turn it is, and who is asked what. The
        program's numbering of cards and its other bookkeeping do not enter; rare features enter
        only while present. So digests survive new fields.
        """
        piles = [pile for name in PILES_OF_EACH for pile in getattr(self, name)]
        piles += [self.pyramid, self.stock, self.boneyard]
        parts = [",".join([_NAME[copy] for copy in pile]) for pile in piles]
        for seat, hand in enumerate(self.hands):
            parts[seat] = ",".join(sorted([_NAME[copy] for copy in hand]))
        parts.append(f"{self.turn}:{self.to_move}:{self.entombed:d}")
        parts.append("over" if self.over else f"{self.asked}:{self.question}")
        if self.face_down:
            places = sorted((self.pyramid.index(copy), player) for copy, player in self.face_down)
            parts.append(f"down:{places}")
        if self.shown:
            parts.append("shown:" + ",".join([_NAME[copy] for copy in self.shown]))
        return blake2b("|".join(parts).encode(), digest_size=4).hexdigest()


_NAME: Final = (*NAME, "")
"""The last entry serves index -1, an empty place."""

_all_fields: Final = attrgetter(*_FIELDS)
_encode: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_decode: Final = json.JSONDecoder().decode


def _listed(value: Any) -> Any:
    """A copy of the value with all sequences as lists."""
    return [_listed(part) for part in value] if isinstance(value, (list, tuple)) else value


def unlisted(value: Sequence[Any]) -> tuple[Any, ...]:
    """A list from JSON as a tuple, nested lists included."""
    return tuple([unlisted(part) if type(part) is list else part for part in value])


def empty_table(players: int, seed: int | str, printed: PrintedCards, log: Log = NO_LOG) -> State:
    """A state without cards, its random streams derived from `seed`; events go to `log`."""
    state = State()
    state.printed = printed
    for name in PILES_OF_EACH:
        setattr(state, name, [[] for _ in range(players)])
    state.pyramid = [EMPTY] * 6
    state.stock, state.boneyard, state.shown, state.executed = [], [], [], []
    state.stack, state.known, state.log = [], [], log
    state.streams = random_streams(seed, players)
    state.face_down = ()
    for name in (
        "to_move", "turn", "credit", "dearest_bought", "left_before", "turns_without_progress",
        "reveals", "asked", "least", "most",
    ):  # fmt: skip
        setattr(state, name, 0)
    for name in (
        "entombed", "changed", "ring", "sphinx", "thoth", "searched_in_vain", "anywhere",
        "has_boat_or_cat", "over",
    ):  # fmt: skip
        setattr(state, name, False)
    state.house = HouseRules()
    state.question, state.about, state.options = "", (), NOTHING_ASKED
    return state


def all_copies(state: State) -> Iterable[int]:
    """Every card of the game."""
    in_pyramid = (copy for copy in state.pyramid if copy != EMPTY)
    of_players = (getattr(state, name) for name in PILES_OF_EACH)
    piles = (state.stock, state.boneyard, state.shown, *chain.from_iterable(of_players))
    return chain(in_pyramid, *piles)


_MASK: Final = (1 << 64) - 1


def random_streams(seed: int | str, players: int) -> list[int]:
    """The random streams of a game, derived from `seed`: the stock's, then one for each player."""
    return [
        int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")
        for number in range(players + 1)
    ]


def stream_of(player: int) -> int:
    """The index of a player's random stream."""
    return player + 1


_ENOUGH: Final = 1 << 24
"""Below this, a number has too little entropy left for another index."""


def shuffle(state: State, pile: list[int], stream: int) -> None:
    """Shuffle `pile` in place with one of the state's random streams.

    Fisher-Yates with Knuth's 64-bit linear congruential generator. Its weak low bits are mixed
    with high ones, and one number yields several indices (Brackett-Rozinsky and Lemire, 2024).
    """
    x = state.streams[stream]
    number = 0
    for i in range(len(pile) - 1, 0, -1):
        if number < _ENOUGH:
            x = (x * 6364136223846793005 + 1442695040888963407) & _MASK
            number = (x ^ x >> 29) >> 16
        number, j = divmod(number, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    state.streams[stream] = x
