"""Position codes: any position as one line that fits in a link.

A code holds a table between two plays and the choices made since. So it can describe a moment
inside an action without the program's internal state of it; and even a forged code can reach a
moment only by legal choices from a table of cards, or not at all.

Cards are identified by name (a two-byte hash), not by the numbers the program gives them.
"""

import re
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final, TypeVar

from ..errors import PackError, PositionError, SetupError
from ..rules.cards import CARDS, MOST_COPIES, NAME, SET_NAMES
from ..rules.machine import answer, go_on
from ..rules.moves import note_reacting_cards
from ..rules.pyramid import PLACES
from ..rules.setup import Setup
from ..rules.state import (
    EMPTY,
    MARKS,
    NO_LOG,
    NOTHING_ASKED,
    PILES_OF_EACH,
    HouseRules,
    Log,
    State,
    empty_table,
)
from ..rules.turn import reset_for_turn
from ..version import CODE_FORMAT, RULES
from .card_packs import printed_by
from .number_codec import NumberReader, NumberWriter

LONGEST: Final = 8000
"""Maximum characters in a code; a table of six with long names in any script needs 5,000."""

_SHAPE: Final = re.compile(r"m([1-9][0-9]{0,5})\.(.*)", re.DOTALL)
_PREFIX: Final = f"m{CODE_FORMAT}."

_MOST: Final = 1_000_000
"""The bound for numbers and counts where no tighter one is known."""

_MOST_OPTIONS: Final = 4096
_STREAM: Final = 1 << 64
_DIGEST: Final = 1 << 32
_NAME_SIZE: Final = 1 << 16

Picks = tuple[int, ...]
_Known = TypeVar("_Known", str, int)


@dataclass(frozen=True, slots=True)
class Position:
    """A table and the choices made since.

    `begins` says that the turn of the player to move has yet to begin; otherwise they are playing
    cards. `seat` is the player whose view the table shows, with everything this player does not
    know made up; None for the whole table. `digest` is the game's digest after the choices.
    """

    setup: Setup
    table: State
    begins: bool
    seat: int | None = None
    choices: tuple[Picks, ...] = ()
    digest: str = "00000000"

    def opened(self, log: Log = NO_LOG) -> State:
        """The state before the first choice; events from here on go to `log`."""
        state = self.table.copy()
        state.log = log
        state.options = NOTHING_ASKED
        note_reacting_cards(state)
        if self.begins:
            reset_for_turn(state, state.to_move, state.entombed)
        elif not state.over:
            log.append(("begins turn", state.to_move, state.turn))  # so the log tells whose it is
        go_on(state)
        return state


def shortened(position: Position) -> Position:
    """An equal position that starts from the last moment between two plays, or from the end."""
    state = position.opened()
    table, begins, first = position.table, position.begins, 0
    for number in range(len(position.choices) + 1):
        if state.over or (not state.stack and state.question == "play"):
            table, begins, first = state.copy(), False, number
        if number < len(position.choices):
            answer(state, [state.options[pick] for pick in position.choices[number]])
    return replace(position, table=table, begins=begins, choices=position.choices[first:])


def encode(position: Position) -> str:
    """The code of a position."""
    writer = NumberWriter()
    writer.put_number(position.setup.rules)
    setup = replace(position.setup, rules=RULES).to_text()  # today's rules are left out
    writer.put_number(len(setup))
    for letter in setup.encode("ascii"):
        writer.put(letter, 128)
    seat = position.seat
    writer.put(0 if seat is None else seat + 1, len(position.setup.players) + 1)
    _put_table(writer, position.table)
    writer.put(position.begins, 2)
    writer.put_number(len(position.choices))
    for picks in position.choices:
        writer.put_number(len(picks))
        for pick in picks:
            writer.put_number(pick)
    writer.put(int(position.digest, 16), _DIGEST)
    return writer.text(_PREFIX)


def decode(text: str) -> Position:
    """The position in a code; raises PositionError if it is not one.

    Callers must check that the choices can be made and lead to the digest.
    """
    reader = _opened(text)
    rules = reader.take_number(_MOST)
    if not 1 <= rules <= RULES:
        key = "error.code newer rules" if rules > RULES else "error.code other rules"
        raise PositionError(key, rules=rules, own=RULES)
    setup = _setup(bytes(reader.take(128) for _ in range(reader.take_number(LONGEST))), rules)
    players = len(setup.players)
    seat = reader.take(players + 1)
    table = _table(reader, setup)
    begins = bool(reader.take(2))
    if begins and table.over:
        raise PositionError("error.code begins over")
    position = Position(
        setup=setup,
        table=table,
        begins=begins,
        seat=seat - 1 if seat else None,
        choices=_choices(reader),
        digest=f"{reader.take(_DIGEST):08x}",
    )
    reader.close()
    return position


def _opened(text: str) -> NumberReader:
    """A reader for the text after the version; raises PositionError unless it is intact."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise PositionError("error.no code")
    shape = _SHAPE.fullmatch(text.strip())
    if shape is None:
        raise PositionError("error.code begins", prefix=repr(_PREFIX), text=repr(text[:10]))
    if int(shape[1]) > CODE_FORMAT:
        raise PositionError("error.newer code", format=shape[1], own=CODE_FORMAT)
    return NumberReader(_PREFIX, shape[2])


def _setup(text: bytes, rules: int) -> Setup:
    try:
        return replace(Setup.from_text(text.decode("ascii")), rules=rules)
    except SetupError as error:
        raise PositionError("error.code setup", reason=error) from None


def _choices(reader: NumberReader) -> tuple[Picks, ...]:
    return tuple(
        tuple(reader.take_number(_MOST_OPTIONS) for _ in range(reader.take_number(_MOST_OPTIONS)))
        for _ in range(reader.take_number(_MOST))
    )


# The table


def _put_table(writer: NumberWriter, state: State) -> None:
    names = sorted({NAME[copy] for pile in _piles(state) for copy in pile if copy >= 0}, key=short)
    index = {name: number for number, name in enumerate(names)}
    writer.put_number(len(names))
    for name in names:
        writer.put(short(name), _NAME_SIZE)
    for pile in _piles(state):
        if pile is not state.pyramid:
            writer.put_number(len(pile))
        for copy in pile:
            writer.put(index[NAME[copy]] + 1 if copy >= 0 else 0, len(names) + 1)
    owners = dict(state.face_down)
    for copy in state.pyramid:
        writer.put(owners.get(copy, -1) + 1, len(state.hands) + 1)
    for copy in _hidden(state):
        writer.put(copy in state.known, 2)
    for stream in state.streams:
        writer.put(stream, _STREAM)
    writer.put_number(len(MARKS))
    for mark in MARKS:
        writer.put_number(int(getattr(state, mark)))
    writer.put_number(len(state.executed))
    for copy in state.executed:
        writer.put(index[NAME[copy]], len(names))
    writer.put_number(len(state.house.supersets))
    for superset in state.house.supersets:
        writer.put_number(len(superset))
        for number in superset:
            writer.put(short(SET_NAMES[number]), _NAME_SIZE)


def _table(reader: NumberReader, setup: Setup) -> State:
    players = len(setup.players)
    try:
        state = empty_table(players, 0, printed_by(setup))
    except PackError as error:
        raise PositionError("error.as it is", reason=error) from None
    names = _take_names(reader)
    _take_piles(reader, state, names)
    _take_face_down(reader, state)
    state.known = [copy for copy in _hidden(state) if reader.take(2)]
    state.streams = [reader.take(_STREAM) for _ in range(players + 1)]
    _take_marks(reader, state)
    most = _MOST_OPTIONS if names else 0
    executed = [reader.take(len(names)) for _ in range(reader.take_number(most))]
    state.executed = [CARDS[names[number]].first_copy for number in executed]
    supersets = _take_supersets(reader)
    state.house = HouseRules(setup.stall_guard, setup.solitaire == "master", supersets)
    return state


def _piles(state: State) -> list[list[int]]:
    """All piles, in the order of the code."""
    piles = [pile for name in PILES_OF_EACH for pile in getattr(state, name)]
    return [*piles, state.pyramid, state.stock, state.boneyard]


def _hidden(state: State) -> list[int]:
    """The players' hidden cards; a code says of each whether everybody could name it."""
    return [copy for pile in (*state.hands, *state.asides, *state.decks) for copy in pile]


def _take_names(reader: NumberReader) -> list[str]:
    """The names of all cards on the table, each once."""
    names = [
        _known(reader.take(_NAME_SIZE), _CARD, "card")
        for _ in range(reader.take_number(len(CARDS)))
    ]
    if len(set(names)) < len(names):
        raise PositionError("error.code card twice")
    return names


def _take_piles(reader: NumberReader, state: State, names: list[str]) -> None:
    dealt = dict.fromkeys(names, 0)

    def copy() -> int:
        number = reader.take(len(names) + 1)
        if not number:
            return EMPTY
        name = names[number - 1]
        dealt[name] += 1
        if dealt[name] > MOST_COPIES:
            raise PositionError("error.too many copies", most=MOST_COPIES, card=name)
        return CARDS[name].first_copy + dealt[name] - 1

    for pile in _piles(state):
        size = len(PLACES) if pile is state.pyramid else reader.take_number(_MOST_OPTIONS)
        pile[:] = [copy() for _ in range(size)]
        if EMPTY in pile and pile is not state.pyramid:
            raise PositionError("error.code empty place")
    if not all(dealt.values()):
        raise PositionError("error.code card nowhere")
    for hand in state.hands:
        hand.sort()


def _take_face_down(reader: NumberReader, state: State) -> None:
    for place in PLACES:
        copy = state.pyramid[PLACES.index(place)]
        owner = reader.take(len(state.hands) + 1)
        if owner and copy == EMPTY:
            raise PositionError("error.code face down", place=place)
        if owner:
            state.face_down = (*state.face_down, (copy, owner - 1))


def _take_marks(reader: NumberReader, state: State) -> None:
    count = reader.take_number(_MOST)
    if count > len(MARKS):
        raise PositionError("error.code knows more")
    for mark in MARKS[:count]:
        is_flag = isinstance(getattr(state, mark), bool)
        most = len(state.hands) - 1 if mark == "to_move" else 1 if is_flag else _MOST
        value = reader.take_number(most)
        setattr(state, mark, bool(value) if is_flag else value)


def _take_supersets(reader: NumberReader) -> tuple[tuple[int, ...], ...]:
    supersets = tuple(
        tuple(
            _known(reader.take(_NAME_SIZE), _SET, "set")
            for _ in range(reader.take_number(len(SET_NAMES)))
        )
        for _ in range(reader.take_number(len(SET_NAMES)))
    )
    numbers = [number for superset in supersets for number in superset]
    if len(set(numbers)) < len(numbers) or any(len(superset) < 2 for superset in supersets):
        raise PositionError("error.code supersets")
    return supersets


# Names


def short(name: str) -> int:
    """The number for a name; a test ensures that no two cards or sets share one."""
    return int.from_bytes(blake2b(name.encode(), digest_size=2).digest(), "big")


_CARD: Final = {short(name): name for name in CARDS}
_SET: Final = {short(name): number for number, name in enumerate(SET_NAMES)}


def _known(number: int, table: dict[int, _Known], what: str) -> _Known:
    if number not in table:
        raise PositionError(f"error.code unknown {what}")
    return table[number]
