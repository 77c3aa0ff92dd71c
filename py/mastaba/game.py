"""Game: the only entry point to the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from .availability.incomplete_answer import why_not_yet
from .availability.unavailable_cards import WhyNot, why_not
from .decision import Decision
from .errors import (
    IllegalChoice,
    MastabaError,
    PackError,
    PositionError,
    SetupError,
    UndoRefused,
    quoted,
)
from .formats import card_packs, record
from .formats.position import set_up
from .formats.position_code import Picks, Position, decode, encode, shortened
from .formats.recordable_game import ChoiceLines
from .history import undo
from .history.event_log import EventLog
from .history.turns import Turn, turns_of
from .history.undo import MadeChoice
from .knowledge import seat_view
from .knowledge.position_for_seat import seen_by
from .rules import payment
from .rules.cards import PrintedCards
from .rules.machine import answer, go_on
from .rules.moves import HAND_SIZE, draw, note_reacting_cards
from .rules.pyramid import refill
from .rules.scoring import Standing, standings
from .rules.setup import Setup
from .rules.state import (
    NO_LOG,
    STOCK_STREAM,
    Frame,
    HouseRules,
    Log,
    State,
    empty_table,
    shuffle,
)
from .rules.stock import resolve
from .rules.turn import begin_turn
from .sentences.game_sentences import Names, names_in
from .view_types import LogEntry, View
from .words.language import ENGLISH, LANGUAGES, LazyText

__all__ = ["Game"]

_WORKED_OUT: Final = ("_decision", "_lines", "_sentences", "_telling")
"""What a game can work out again; None until then."""


class Game:
    """A game in progress. Everything a player does goes through `choose`.

    >>> game = Game(Setup(players=["Ada", "Ben"]), seed=7)
    >>> game.decision.player
    0
    >>> game.choose(0)
    """

    __slots__ = (
        "_decision", "_language", "_lines", "_made", "_printed", "_sentences", "_start", "_state",
        "_telling", "_undone", "seed", "setup", "taken_back",
    )  # fmt: skip

    def __init__(self, setup: Setup, seed: int) -> None:
        """Set up and deal; `seed` is an integer that determines every shuffle.

        Raises SetupError for what is no Setup or seed, and for a card pack that is not loaded.
        """
        if not isinstance(setup, Setup):
            raise SetupError("error.not a setup", value=quoted(setup))
        if not _is_seed(seed):
            raise SetupError("error.no seed")
        self._language = ENGLISH
        self._begin(setup, seed, None, _printed(setup))

    @classmethod
    def from_position(cls, position: dict[str, Any], seed: int = 0) -> "Game":
        """A game that continues from a table set up by card names.

        `position`: {"edition", "players": [{"name", "hand", "deck", "discard", "tomb", "in_play",
        "set_aside"}, ...], "solitaire", "pack", "rules", "pyramid": {"T", "M1", "M2", "B1", "B2",
        "B3"}, "stock", "boneyard", "face_down", "to_move", "entombed"}. Piles are lists of card
        names of any edition, top first; omitted ones are empty. "solitaire" is for one player only,
        "pack" a digest and "rules" a version, see `Setup`. "face_down" maps places with face-down
        cards to the number of the player whose next turn turns them up: {"B1": 0}.
        Raises PositionError for anything else.
        """
        if not _is_seed(seed):
            raise PositionError("error.no seed")
        setup, table = set_up(position, seed)
        # via its code, so that a record of the game gives cards the same numbers
        return cls._from_start(decode(encode(Position(setup, table, begins=True))))

    @classmethod
    def from_code(cls, text: str) -> "Game":
        """The game that continues from a position code; see `position_code`.

        Raises PositionError if it is not a code, is damaged, or comes from a newer program.
        """
        position = decode(text)
        game = cls._from_start(replace(position, choices=()))
        try:
            for picks in position.choices:
                game.choose(picks)
        except IllegalChoice as error:
            raise PositionError("error.code illegal choice", reason=error) from None
        if game.digest() != position.digest:
            raise PositionError("error.code elsewhere")
        return game

    @classmethod
    def _from_start(cls, start: Position) -> "Game":
        """A game that begins with this position, which must have no choices."""
        game = cls.__new__(cls)
        game._language = ENGLISH
        game._begin(start.setup, 0, start, start.table.printed)
        return game

    def _begun(self, setup: Setup, start: Position | None) -> "Game":
        """This game without choices, with these options and this start position, if any."""
        game = Game.__new__(Game)
        game._language = self._language
        game._begin(setup, self.seed, start, self._printed)
        return game

    def _begin(
        self, setup: Setup, seed: int, start: Position | None, printed: PrintedCards
    ) -> None:
        self.setup = setup
        self.seed = seed
        self._start = start
        self._printed = printed  # the game needs no loaded pack from here on
        self._state = self._opened()
        self._decision: Decision | None = None
        self._made: list[MadeChoice] = []
        self._undone: list[Picks] = []
        self.taken_back = 0
        self._telling: EventLog | None = None
        self._lines: ChoiceLines | None = None
        self._sentences: seat_view.Sentences | None = None

    @property
    def language(self) -> str:
        """The language of all text for people, one of language.LANGUAGES; initially English.

        It does not affect the game itself: state, records and digests are the same in every
        language. Setting it raises MastabaError for a language without a catalogue.
        """
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        if not isinstance(language, str) or language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise MastabaError("error.no language", name=quoted(language), known=known)
        self._language = language
        self._decision = None
        self._sentences = None

    @property
    def decision(self) -> Decision | None:
        """What must be chosen now, and by whom; None if the game is over."""
        if self._decision is None and self._state.options:
            self._decision = Decision(self._state, self.setup.players, self._language)
        return self._decision

    @property
    def state(self) -> State:
        """A copy of the table as plain data, hidden cards included."""
        return self._state.copy()

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1; of the last one if the game is over."""
        return self._state.turn

    def choose(self, *picks: int | Sequence[int]) -> None:
        """Pick options of the decision by index: `choose(3)`, `choose(0, 2)` or `choose([0, 2])`.

        Raises IllegalChoice, changing nothing, unless these are `least` to `most` different
        options.
        """
        state = self._state
        options = state.options
        pick = picks[0] if len(picks) == 1 else None
        if type(pick) is int and 0 <= pick < len(options) and state.least <= 1:
            chosen: Picks = (pick,)
            codes = [options[pick]]
        else:
            chosen = _checked(picks, state)
            codes = [options[pick] for pick in chosen]
        self._made.append(MadeChoice(chosen, state.asked, state.question, state.reveals))
        self._undone = []
        self._decision = None
        answer(state, codes)

    def view(self, player: int) -> View:
        """What `player` may know, JSON-ready; see `seat_view`. MastabaError if no such seat."""
        player = self._seat(player)
        return seat_view.view(self._state, self.setup, player, self._log(), self._language)

    def why_not(self, player: int) -> WhyNot:
        """Why `player` cannot do things now; raises MastabaError if there is no such seat."""
        return why_not(self._state, self.setup, self._seat(player), self._language)

    def why_not_yet(self, picks: Sequence[int]) -> str | None:
        """What these picks lack to answer the decision completely; None if nothing.

        A payment may be made in several steps, but is complete only when the price is covered.
        Raises IllegalChoice, like `choose`, for what could never become an answer.
        """
        picks = _options_in(picks, self._state)
        if len(picks) > self._state.most:
            raise _choose_some(self._state)
        return why_not_yet(self._state, picks, self._language)

    def gold_laid_out(self, picks: Sequence[int]) -> tuple[int, int] | None:
        """The gold these picks lay out, and the gold due; None unless a payment is being asked for.

        Surplus gold is lost. With Ring, the card with the most gold counts double.
        Raises IllegalChoice unless the picks are different options.
        """
        state = self._state
        if state.question != "pay" or not state.options:
            return None
        return payment.gold_laid_out(
            state, [state.options[pick] for pick in _options_in(picks, state)]
        )

    def _seat(self, player: int) -> int:
        if type(player) is not int or not 0 <= player < len(self.setup.players):
            raise MastabaError("error.no seat", seat=quoted(player))
        return player

    def _told(self) -> EventLog:
        """What has happened so far."""
        if self._telling is None:
            log: list[Frame] = []
            self._telling = EventLog(self._opened(log), log)
        self._telling.follow(self.choices)
        return self._telling

    def _events(self) -> Sequence[Frame]:
        return self._told().log

    def _log(self) -> list[LogEntry]:
        """All events in words."""
        if self._sentences is None:
            names = Names(self.setup.players, self._state.printed, self._language)
            self._sentences = seat_view.Sentences(names)
        return self._sentences.follow(self._events())

    def _opened(self, log: Log = NO_LOG) -> State:
        """The state before the first choice; its events go to `log`."""
        if self._start is not None:
            return self._start.opened(log)
        state = _dealt(self.setup, self.seed, self._printed, log)
        begin_turn(state, state.to_move)
        go_on(state)
        return state

    def scores(self) -> list[Standing]:
        """Each player's score with its breakdown, in seat order; see `scoring.standings`."""
        return standings(self._state, names_in(self._language, self.setup.players))

    def chronicle(self) -> list[Turn]:
        """The game turn by turn: cards gained and entombed, and everybody's points."""
        return turns_of(self._opened, self.choices)

    def copy(self) -> "Game":
        """An independent copy, even in the middle of an action.

        `copy.copy` and `copy.deepcopy` do the same, and so does `pickle`, between programs of the
        same version. A pickled game takes its card pack along.
        """
        new = Game.__new__(Game)
        new._language = self._language
        new.setup = self.setup
        new.seed = self.seed
        new._start = self._start
        new._printed = self._printed
        new._state = self._state.copy()
        new._decision = self._decision
        new._made = self._made[:]
        new._undone = self._undone
        new.taken_back = self.taken_back
        new._telling = None
        new._lines = None
        new._sentences = None
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name not in _WORKED_OUT}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name in self.__slots__:
            setattr(self, name, kept.get(name))

    def undo_barrier(self) -> str | None:
        """Why the last choice cannot be taken back, in a sentence; None if it can; see `undo`."""
        reason = self._undo_barrier()
        return None if reason is None else reason.in_language(self._language)

    def _undo_barrier(self) -> LazyText | None:
        return undo.undo_barrier(self._made, self._state, self.setup, self._last_reveal)

    def _last_reveal(self) -> LazyText:
        return self._told().last_reveal()

    def may_undo(self) -> bool:
        """Whether `undo` is possible now."""
        return self.undoable() > 0

    def undoable(self) -> int:
        """How many choices can be taken back, one after the other; see `undo_barrier`."""
        return undo.undoable(self._made, self._state, self.setup)

    def undo(self, count: int = 1) -> None:
        """Take back the last choice, or the last `count` choices.

        Raises UndoRefused, taking back nothing, if that is impossible; see `undo_barrier`. The
        record counts the choices that only practice mode allowed to take back.
        """
        reason = self._undo_barrier()
        if reason is not None:
            raise UndoRefused(reason.key, **reason.values)
        if type(count) is not int or not 1 <= count <= self.undoable():
            raise UndoRefused("undo.how many", most=self.undoable(), count=quoted(count))
        taken_back = self.taken_back + undo.only_in_practice(self._made, self._state, count)
        kept, undone_picks = self.choices[:-count], self.choices[-count:]
        undone = [*self._undone, *reversed(undone_picks)]
        self._begin(self.setup, self.seed, self._start, self._printed)
        for picks in kept:
            self.choose(picks)
        self._undone, self.taken_back = undone, taken_back

    def may_redo(self) -> bool:
        """Whether a choice was taken back and none made since."""
        return bool(self._undone)

    def redoable(self) -> int:
        """How many taken-back choices can be made again, one after the other."""
        return len(self._undone)

    def redo(self) -> None:
        """Redo the choice that was taken back last; raises UndoRefused if there is none."""
        if not self._undone:
            raise UndoRefused("undo.no redo")
        *left, picks = self._undone
        self.choose(picks)
        self._undone = left

    def beginning(self) -> "Game":
        """This game before its first choice."""
        return self._begun(self.setup, self._start)

    @property
    def choices(self) -> tuple[Picks, ...]:
        """All choices so far, each as the picked indices."""
        return tuple(choice.picks for choice in self._made)

    @property
    def choosers(self) -> tuple[int, ...]:
        """The player who made each choice so far."""
        return tuple(choice.player for choice in self._made)

    @property
    def questions(self) -> tuple[str, ...]:
        """The kind of decision that each choice so far has answered; see `Decision.kind`."""
        return tuple(choice.question for choice in self._made)

    def digest(self) -> str:
        """Eight hexadecimal digits for the whole table: equal games have equal digests."""
        return self._state.digest()

    def position_code(self, seat: int | None = None, seed: int = 0) -> str:
        """This position as one line that fits in a link, for `from_code` to read.

        It is the whole position, or only what the player at `seat` may know, with everything else
        dealt at random from `seed`. Parts of another player's unfinished play that this player
        does not see may be left out; the code is then of the moment before that play.
        Raises MastabaError if there is no such seat or seed.
        """
        if not _is_seed(seed):
            raise MastabaError("error.no seed")
        position = shortened(self._position())
        if seat is not None:
            position = seen_by(self._seat(seat), position, seed)
        return encode(position)

    def _position(self) -> Position:
        """Where this game began, and all choices since."""
        start = self._start
        if start is None:
            table = _dealt(self.setup, self.seed, self._printed)
            start = Position(self.setup, table, begins=True)
        return replace(start, choices=self.choices, digest=self.digest())

    @property
    def is_dealt(self) -> bool:
        """Whether this game began with a deal rather than a position."""
        return self._start is None

    @property
    def seen_from(self) -> int | None:
        """The seat whose view this game's start position shows; None if it shows everything."""
        return None if self._start is None else self._start.seat

    @property
    def pack(self) -> str | None:
        """The text of the card pack in use, for `card_packs.read`; None without one."""
        return self._printed.pack

    def log_lengths(self) -> list[int]:
        """The length of a view's log before the first choice, and after each."""
        return self._told().ends[:]

    def as_practice(self) -> "Game":
        """This game as it stands, continued as practice: every choice can be taken back."""
        setup = replace(self.setup, practice=True)
        start = None if self._start is None else replace(self._start, setup=setup)
        new = self._begun(setup, start)
        for picks in self.choices:
            new.choose(picks)
        new.taken_back = self.taken_back
        return new

    def record(self) -> str:
        """This game as text that `replay` reads; see `record`."""
        if self._lines is None:
            self._lines = ChoiceLines(self.beginning(), [])
        return record.write(self, self._lines.follow(self.choices))

    @classmethod
    def replay(cls, text: str) -> "Game":
        """The game in a record, checked choice by choice; raises RecordError."""
        return record.read(text, cls)


def _checked(picks: tuple[Any, ...], state: State) -> Picks:
    """The arguments of `choose` as indices; raises IllegalChoice if the rules do not allow them."""
    only = picks[0] if len(picks) == 1 else None
    wrapped = isinstance(only, Sequence) and not isinstance(only, str | bytes)
    given = _options_in(only if wrapped else picks, state)
    if not state.least <= len(given) <= state.most:
        raise _choose_some(state)
    return given


def _options_in(picks: Any, state: State) -> Picks:
    """The picks as indices; raises IllegalChoice unless they are different options."""
    count = len(state.options)
    if not count:
        raise IllegalChoice("error.game over")
    # One more than there are, in case there is no end of them.
    given = tuple(islice(picks, count + 1)) if isinstance(picks, Iterable) else (picks,)
    for pick in given:
        if type(pick) is not int or not 0 <= pick < count:
            raise IllegalChoice("error.no option", pick=quoted(pick), last=count - 1)
    if len(set(given)) < len(given):
        raise _choose_some(state)
    return given


def _choose_some(state: State) -> IllegalChoice:
    """What to choose, as an error."""
    if state.least == state.most:
        return IllegalChoice("error.choose", count=state.least)
    return IllegalChoice("error.choose some", least=state.least, most=state.most)


_MOST_SEED: Final = 10**1000


def _is_seed(seed: Any) -> bool:
    return type(seed) is int and -_MOST_SEED < seed < _MOST_SEED


def _dealt(setup: Setup, seed: int, printed: PrintedCards, log: Log = NO_LOG) -> State:
    """The table as set up by the rulebook, before the first turn."""
    players = len(setup.players)
    state = empty_table(players, seed, printed, log)
    supply = resolve(setup, seed, printed)
    state.house = HouseRules(setup.stall_guard, setup.solitaire == "master", supply.supersets)
    state.log.extend(supply.events)
    for level in (supply.level_iii, supply.level_ii):  # level II lies on top
        cards = [*level]
        shuffle(state, cards, STOCK_STREAM)
        state.stock += cards
    for player in range(players):
        state.decks[player] += supply.decks[player]
        shuffle(state, state.decks[player], player + 1)
        draw(state, player, HAND_SIZE)
    refill(state)
    state.boneyard.append(state.stock.pop())
    state.log.append(("to boneyard", state.boneyard[-1]))
    note_reacting_cards(state)
    return state


def _printed(setup: Setup) -> PrintedCards:
    """What the cards say; raises SetupError if that needs a pack that is not loaded."""
    try:
        return card_packs.printed_by(setup)
    except PackError as error:
        raise SetupError("error.as it is", reason=error) from None
