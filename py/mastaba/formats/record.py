"""Game records: a game as text, one line for each choice, checked by digests when read.

The first line gives the format; then come `name: value` header lines, an empty line, and for each
choice the digest of the table after it, who chose, and what, in words (see `record_choices`).
docs/records.md describes all of it, and how older records are handled.
"""

import re
from dataclasses import replace
from typing import Final
from unicodedata import normalize

from ..errors import IllegalChoice, MastabaError, PositionError, RecordError
from ..incremental import Steps, at_once
from ..rules.setup import Setup
from ..rules.setup_text import composed
from ..version import RECORD_FORMAT, RULES, VERSION
from ..words.language import LazyText
from . import record_format_1
from .position_code import decode, encode
from .record_choices import read_picks
from .recordable_game import ChoiceLines, G, RecordableGame
from .text_file import without_bom

LONGEST: Final = 4_000_000
"""Maximum characters in a record; a game of 60 turns has about 10,000."""

FIRST_LINE: Final = "Mastaba game record"
"""The beginning of every record, in any format."""

_NAMES: Final = (
    "engine", "rules", "setup", "names", "seed", "position", "practice", "choices", "result",
)  # fmt: skip
"""All header lines."""

_ORIGIN: Final = ("engine", "rules")
"""The header lines about the program rather than the game."""

_PRACTICE: Final = re.compile(r"([0-9]{1,9}) choices? taken back")
_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,1000}")
_CHOICE: Final = re.compile(r"([0-9a-f]{8}) (.+)")
_FORMAT: Final = re.compile(rf"{FIRST_LINE} ([1-9][0-9]{{0,5}})")
_COUNT: Final = re.compile(r"^choices: ([0-9]{1,9})$", re.MULTILINE)


# Writing


def write(game: RecordableGame, choices: list[str]) -> str:
    """The record of a game; `choices` are the lines of all its choices."""
    header = {"engine": VERSION, "rules": str(game.setup.rules)} | _header(game)
    lines = [f"{FIRST_LINE} {RECORD_FORMAT}", *(f"{name}: {header[name]}" for name in header)]
    return "\n".join([*lines, "", *choices]) + "\n"


def _header(game: RecordableGame) -> dict[str, str]:
    """The game's header: how it began, and how it stands after the last choice."""
    setup = replace(game.setup, rules=RULES).to_text()  # the rules have a line of their own
    header = {"setup": setup, "names": ", ".join(game.setup.players)}
    if game._start is None:
        header["seed"] = str(game.seed)
    else:
        header["position"] = encode(replace(game._start, digest=game.beginning().digest()))
    if game.setup.practice:
        times = game.taken_back
        header["practice"] = f"{times} choice{'' if times == 1 else 's'} taken back"
    header["choices"] = str(len(game.choices))
    header["result"] = _result(game)
    return header


def _result(game: RecordableGame) -> str:
    if game.decision is not None:
        return "not finished"
    rows = sorted(game.scores(), key=lambda row: (row["place"], row["player"]))
    names = game.setup.players  # not in the language of the game
    return "; ".join(
        f"{row['place']}. {names[row['player']]}, {row['total']} points, {row['cards']} cards"
        for row in rows
    )


# Reading


def is_not_whole(text: str) -> bool:
    """Whether this is no record, or has more or fewer lines of choices than its header says.

    A record whose last line has no end is not whole either. This only counts lines, so it is quick.
    Records of other formats do not say how many choices they have, and pass as whole.
    """
    first, ends, _ = text.partition("\n")
    version = _FORMAT.fullmatch(first) if ends else None
    if version is not None and int(version[1]) != RECORD_FORMAT:
        return False
    header, _, choices = text.partition("\n\n")
    count = _COUNT.search(header)
    lines = choices.strip("\n").count("\n") + 1 if choices else 0
    return version is None or count is None or not text.endswith("\n") or lines != int(count[1])


def read(text: str, game_class: type[G]) -> G:
    """The game in a record, made by `game_class`; raises RecordError, naming the bad line."""
    return at_once(reading(text, game_class))


def reading(text: str, game_class: type[G]) -> Steps[G]:
    """What `read` does, in steps, one for each choice."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError("error.no record")
    text = without_bom(text)
    text = text if text.isascii() else normalize("NFC", text)  # as Setup has the names
    lines = text.replace("\r\n", "\n").strip("\n").split("\n")
    version = _format(lines[0])
    end = lines.index("") if "" in lines else len(lines)
    header, choices = _header_of(lines[1:end]), lines[end + 1 :]
    rules = _rules_of(header)
    if version == record_format_1.FORMAT:
        return (yield from record_format_1.reading(header, rules, choices, end + 2, game_class))
    _asked_for(header, "engine")
    game = _begun(header, rules, game_class)
    for number, line in enumerate(choices, 1):
        _replay(game, line, LazyText("error.line and choice", line=end + 1 + number, choice=number))
        yield
    _check_header(game, header)
    game._lines = ChoiceLines(game.copy(), choices)
    return game


def _format(line: str) -> int:
    found = _FORMAT.fullmatch(line.strip())
    if found is None:
        raise RecordError("error.first line", line=f"{FIRST_LINE} {RECORD_FORMAT}")
    version = int(found[1])
    if version > RECORD_FORMAT:
        raise RecordError("error.newer record", format=version, own=RECORD_FORMAT)
    return version


def _header_of(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(": ")
        if not colon or name not in _NAMES or name in header:
            raise RecordError("error.header line", line=repr(line[:60]))
        header[name] = value
    return header


def _rules_of(header: dict[str, str]) -> int:
    """The version of the rules the game was played by."""
    version = _asked_for(header, "rules")
    rules = int(version) if re.fullmatch("[1-9][0-9]{0,7}", version) else 0
    if not 1 <= rules <= RULES:
        key = "error.newer rules" if rules > RULES else "error.other rules"
        raise RecordError(key, version=version[:20], own=RULES)
    return rules


def _asked_for(header: dict[str, str], name: str) -> str:
    if name not in header:
        raise RecordError("error.no header line", name=name)
    return header[name]


def _begun(header: dict[str, str], rules: int, game_class: type[G]) -> G:
    """The game before its first choice."""
    try:
        if "position" in header:
            game = game_class.from_code(header["position"])
            if game.choices:
                raise PositionError("error.choices of its own")
            if game.setup.rules != rules:
                raise PositionError("error.code other rules", rules=game.setup.rules, own=rules)
        else:
            setup = Setup.from_text(_asked_for(header, "setup"))
            game = game_class(replace(setup, rules=rules), _seed(header))
    except RecordError:
        raise
    except MastabaError as error:
        key = "error.as it is" if error.is_about_pack else "error.header unusable"
        raise RecordError(key, reason=error) from None
    practice = _PRACTICE.fullmatch(header.get("practice", ""))
    game.taken_back = int(practice[1]) if practice else 0
    return game


def _seed(header: dict[str, str]) -> int:
    seed = _asked_for(header, "seed")
    if not _WHOLE_NUMBER.fullmatch(seed):
        raise RecordError("error.record seed")
    return int(seed)


def _replay(game: RecordableGame, line: str, where: LazyText) -> None:
    """Make the choice in a line."""
    found = _CHOICE.fullmatch(line)
    if found is None:
        raise RecordError("error.line damaged", where=where)
    if game.decision is None:
        raise RecordError("error.over before", where=where)
    name = game.setup.players[game.decision.player]
    if not found[2].startswith(f"{name}: "):
        raise RecordError("error.other player", name=name, where=where)
    words = found[2][len(name) + 2 :]
    picks = read_picks(game._state, words, game.setup.players)
    if picks is None:
        raise RecordError("error.not offered", name=name, words=repr(words[:60]), where=where)
    try:
        game.choose(picks)
    except IllegalChoice as error:
        raise RecordError("error.cannot go on", where=where, reason=error) from None
    if game.digest() != found[1]:
        raise RecordError("error.game differs", where=where, words=repr(words[:60]))


def _check_header(game: RecordableGame, header: dict[str, str]) -> None:
    """Raise RecordError unless the header matches this game at this choice."""
    given = {
        name: _COMPOSED[name](value) if name in _COMPOSED else value
        for name, value in header.items()
        if name not in _ORIGIN
    }
    expected = _header(game)
    count = given.get("choices", "")
    if count != expected["choices"]:
        raise RecordError("error.cut off", choices=expected["choices"], told=repr(count[:20]))
    for name in {**expected, **given}:
        if given.get(name) != expected.get(name):
            told, found = _shown(given, name), _shown(expected, name)
            raise RecordError("error.header differs", name=name, told=told, found=found)


def _composed_code(code: str) -> str:
    return encode(decode(code))


_COMPOSED: Final = {"setup": composed, "position": _composed_code}
"""Lines that may hold names as older programs wrote them, and what they are today."""


def _shown(header: dict[str, str], name: str) -> str | LazyText:
    return header[name][:60] if name in header else LazyText("error.nothing")
