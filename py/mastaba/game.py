"""Game: the one door to the rules."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from . import packs, record, views
from .cards import Printed
from .decision import Decision
from .errors import IllegalChoice, MastabaError, PackError, PositionError, SetupError
from .machine import answer, go_on
from .moves import HAND_SIZE, draw
from .position import set_up
from .pyramid import refill
from .scoring import standings
from .setup import Setup
from .state import FORGETFUL, STOCK_STREAM, Frame, House, Log, State, empty_table, shuffle
from .supply import resolve
from .turn import begin_turn, take_the_turn

__all__ = ["Game"]

Picks: TypeAlias = tuple[int, ...]


class Game:
    """A game in progress. Everything a player does goes through `choose`.

    >>> game = Game(Setup(players=["Ada", "Ben"]), seed=7)
    >>> game.decision.player
    0
    >>> game.choose(0)
    """

    __slots__ = (
        "_choices", "_decision", "_last", "_position", "_state", "_told", "_told_choices",
        "_told_log",
        "seed", "setup",
    )  # fmt: skip

    def __init__(self, setup: Setup, seed: int) -> None:
        """Set up and deal; `seed` is any whole number and decides every shuffle.

        Raises SetupError for a seed that is none, and for a card pack that is not loaded.
        """
        if type(seed) is not int:
            raise SetupError(f"A seed is a whole number, not {seed!r}.")
        self._begin(setup, seed, None, _deal(setup, seed))

    @classmethod
    def from_position(cls, position: dict[str, Any], seed: int = 0) -> "Game":
        """A game that goes on from a table set up by card names.

        `position`: {"edition", "players": [{"name", "hand", "deck", "discard", "tomb", "in_play",
        "set_aside"}, ...], "solitaire", "pack", "pyramid": {"T", "M1", "M2", "B1", "B2", "B3"},
        "stock", "boneyard", "face_down", "to_move", "entombed"}: piles are lists of names, top
        first, of cards of any edition; what is left out is empty. "solitaire" is for one player
        alone and "pack" a digest, see `Setup`. "face_down" has the places whose cards lie face
        down, each with the number of the player whose next turn turns it up: {"B1": 0}.
        Raises PositionError for anything else.
        """
        if type(seed) is not int:
            raise PositionError(f"A seed is a whole number, not {seed!r}.")
        setup, state = _take_up(position, seed)
        game = cls.__new__(cls)
        game._begin(setup, seed, json.dumps(position), state)
        return game

    def _begin(self, setup: Setup, seed: int, position: str | None, state: State) -> None:
        self.setup = setup
        self.seed = seed
        self._position = position
        self._state = state
        self._choices: list[Picks] = []
        self._last = (-1, -1)  # of the last choice: whose, and State.reveals before it
        self._decision: Decision | None = None
        self._told: State | None = None
        self._told_log: list[Frame] = []
        self._told_choices = 0

    @property
    def decision(self) -> Decision | None:
        """What must be chosen now, and by whom; None when the game is over."""
        if self._decision is None and self._state.options:
            self._decision = Decision(self._state, self.setup.players)
        return self._decision

    def choose(self, *picks: int | Sequence[int]) -> None:
        """Pick options of the decision by index: `choose(3)`, `choose(0, 2)` or `choose([0, 2])`.

        Raises IllegalChoice, and changes nothing, unless these are between `least` and `most`
        different options.
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
        self._choices.append(chosen)
        self._last = (state.asked, state.reveals)
        self._decision = None
        answer(state, codes)

    def view(self, player: int) -> dict[str, Any]:
        """All that `player` may know, JSON-ready; see `views`. Raises MastabaError for no seat."""
        if type(player) is not int or not 0 <= player < len(self.setup.players):
            raise MastabaError(f"There is no seat {player!r} at this table.")
        return views.view(self._state, self.setup, player, self._events())

    def _events(self) -> Sequence[Frame]:
        """What has happened, told by a second state that goes through the same choices.

        So only those who read the log pay for it.
        """
        if self._told is None:
            log: list[Frame] = []
            self._told, self._told_log, self._told_choices = self._retold(log), log, 0
        told = self._told
        for picks in self._choices[self._told_choices :]:
            answer(told, [told.options[pick] for pick in picks])
        self._told_choices = len(self._choices)
        return self._told_log

    def _retold(self, log: list[Frame]) -> State:
        """The state before the first choice, which tells `log` what happens."""
        if self._position is None:
            return _deal(self.setup, self.seed, log)
        return _take_up(json.loads(self._position), self.seed, log)[1]

    def scores(self) -> list[dict[str, Any]]:
        """Each player's score with its arithmetic, in seat order; see `scoring.standings`."""
        return standings(self._state, self.setup.players)

    def copy(self) -> "Game":
        """An independent copy, also in the middle of an action."""
        new = Game.__new__(Game)
        new.setup = self.setup
        new.seed = self.seed
        new._position = self._position
        new._state = self._state.copy()
        new._choices = self._choices[:]
        new._last = self._last
        new._decision = self._decision
        new._told = None
        return new

    def may_undo(self) -> bool:
        """Whether the last choice was the same player's and showed nobody anything new."""
        return bool(self._choices) and self._last == (self._state.asked, self._state.reveals)

    def undo(self) -> None:
        """Take back the last choice, whatever it was; raises IllegalChoice if there is none."""
        if not self._choices:
            raise IllegalChoice("There is no choice to take back.")
        before = self.beginning()
        for picks in self._choices[:-1]:
            before.choose(*picks)
        self._begin(self.setup, self.seed, self._position, before._state)
        self._choices, self._last = before._choices, before._last

    def beginning(self) -> "Game":
        """This game before its first choice."""
        if self._position is None:
            return Game(self.setup, self.seed)
        return Game.from_position(json.loads(self._position), self.seed)

    @property
    def choices(self) -> tuple[Picks, ...]:
        """All choices so far, each the indices picked."""
        return tuple(self._choices)

    def digest(self) -> str:
        """Eight hexadecimal digits of the whole state: equal games have equal digests."""
        return self._state.digest()

    def record(self) -> str:
        """This game as text that `replay` reads; see `record`."""
        return record.write(self)

    @classmethod
    def replay(cls, text: str) -> "Game":
        """The game a record tells, checked choice by choice; raises RecordError."""
        return record.read(text)


def _checked(picks: tuple[Any, ...], state: State) -> Picks:
    """What `choose` was given, as indices; raises IllegalChoice if the rules do not allow it."""
    count, least, most = len(state.options), state.least, state.most
    if not count:
        raise IllegalChoice("The game is over; there is nothing to choose.")
    given = picks[0] if len(picks) == 1 and isinstance(picks[0], (list, tuple)) else picks
    for pick in given:
        if type(pick) is not int or not 0 <= pick < count:
            raise IllegalChoice(f"There is no option {pick!r}: they go from 0 to {count - 1}.")
    if not least <= len(given) <= most or len(set(given)) < len(given):
        raise IllegalChoice(f"Choose {_wanted(least, most)}.")
    return tuple(given)


def _wanted(least: int, most: int) -> str:
    if least == most:
        return f"{least} different option{'s' if least > 1 else ''}"
    return f"{least} to {most} different options"


def _deal(setup: Setup, seed: int, log: Log = FORGETFUL) -> State:
    """Set up the table as the rulebook does, and go on to the first real choice."""
    players = len(setup.players)
    printed = _printed(setup)
    state = empty_table(players, seed, printed, log)
    supply = resolve(setup, seed, printed)
    state.house = House(setup.stall_guard, setup.solitaire == "master", supply.supersets)
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
    begin_turn(state, 0)
    go_on(state)
    return state


def _printed(setup: Setup) -> Printed:
    """What the cards say; raises SetupError if that is in a pack which is not loaded."""
    try:
        return packs.printed_by(setup.pack)
    except PackError as error:
        raise SetupError(str(error)) from None


def _take_up(position: dict[str, Any], seed: int, log: Log = FORGETFUL) -> tuple[Setup, State]:
    """Set up a position, and go on to the first real choice."""
    setup, state = set_up(position, seed, log)
    take_the_turn(state, state.to_move, state.entombed)
    go_on(state)
    return setup, state
