"""Damaged, truncated, newer and hostile records give one clear error and never half a game."""

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Game, RecordError, Setup
from mastaba.version import RULES
from tests.support.random_play import random_game
from tests.support.samples import SAMPLES
from tests.support.setups import setups
from tests.support.table import FULL, play, seat, table

GAME = random_game(3, 98, choices=40)
RECORD = GAME.record()
LINES = RECORD.rstrip("\n").split("\n")
BLANK = LINES.index("")
CHOICES = range(BLANK + 1, len(LINES))
"""The indexes of the choice lines in RECORD; people and error messages count from one."""

HEADER = {name: number for number, name in enumerate(line.split(":")[0] for line in LINES[:BLANK])}
"""The index of each header line."""


def joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def rejection(lines: list[str]) -> str:
    """The message with which this record is rejected."""
    with pytest.raises(RecordError) as raised:
        Game.replay(joined(lines))
    message = str(raised.value)
    assert message.endswith(".")
    assert len(message) < 400
    return message


def rejection_of_line(number: int, line: str) -> str:
    """The message when `line` replaces the line at this index."""
    return rejection([*LINES[:number], line, *LINES[number + 1 :]])


def names_the_line(message: str, number: int) -> bool:
    return f"line {number + 1} " in message and f"choice {number - BLANK}" in message


# Lines


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_missing_line_is_rejected(number: int) -> None:
    message = rejection(LINES[:number] + LINES[number + 1 :])
    if BLANK < number < len(LINES) - 1:
        assert names_the_line(message, number)


@pytest.mark.parametrize("number", CHOICES)
def test_a_truncated_record_is_reported_as_cut_off(number: int) -> None:
    assert "cut off" in rejection(LINES[:number])


@pytest.mark.parametrize("number", CHOICES)
def test_a_wrong_digest_is_reported_with_its_line(number: int) -> None:
    digest, words = LINES[number].split(" ", 1)
    for wrong in (digest[::-1], digest[:-1], "", digest + "0", "0" * 8, "zzzzzzzz", "٠" * 8):
        if wrong != digest:
            assert names_the_line(rejection_of_line(number, f"{wrong} {words}"), number)


@pytest.mark.parametrize("number", CHOICES)
def test_wrong_words_are_reported_with_their_line(number: int) -> None:
    """Even words that are valid for another player or at another time."""
    digest, name, words = LINES[number].split(" ", 2)
    for wrong in ("end turn #2", "play Sun", "", words + " + " + words, words + "#1", words[:-1]):
        assert names_the_line(rejection_of_line(number, f"{digest} {name} {wrong}"), number)
    for nobody in ("Dora:", "ada:", "Ada", ""):
        assert names_the_line(rejection_of_line(number, f"{digest} {nobody} {words}"), number)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_truncated_line_is_rejected(number: int) -> None:
    line = LINES[number]
    for length in range(number == len(LINES) - 1, len(line)):  # an empty last line is no line
        if number == HEADER["engine"] and length >= len("engine: "):
            continue  # it does not matter which program wrote the record
        if re.sub(r" #\d", "", line[:length].rstrip()) == re.sub(r" #\d", "", line):
            continue  # nor which of several identical cards it was
        message = rejection_of_line(number, line[:length])
        if number > BLANK:
            assert names_the_line(message, number)


@pytest.mark.parametrize("number", CHOICES)
def test_a_repeated_or_swapped_line_is_rejected(number: int) -> None:
    twice = [*LINES[: number + 1], LINES[number], *LINES[number + 1 :]]
    message = rejection(twice)
    assert names_the_line(message, number + 1) or "choices" in message
    if number + 1 < len(LINES):
        swapped = LINES[:]
        swapped[number : number + 2] = swapped[number + 1], swapped[number]
        assert names_the_line(rejection(swapped), number)


def test_an_empty_line_among_the_choices_is_rejected() -> None:
    number = BLANK + 5
    assert names_the_line(rejection([*LINES[:number], "", *LINES[number:]]), number)


def test_choices_after_the_end_are_rejected() -> None:
    lines = random_game(2, 4).record().rstrip("\n").split("\n")
    message = rejection([*lines, lines[-1]])
    assert f"line {len(lines) + 1} " in message
    assert "over" in message


# Header


@pytest.mark.parametrize(
    ("name", "line", "culprit"),
    [
        ("Mastaba game record 2", "Mastaba game record 3", "newer program"),
        ("Mastaba game record 2", "Mastaba game record 999999", "newer program"),
        ("Mastaba game record 2", "Mastaba game record 0", "first line"),
        ("Mastaba game record 2", "Mastaba game record 1000000", "first line"),
        ("Mastaba game record 2", "Mastaba game record", "first line"),
        ("Mastaba game record 2", "", "first line"),
        ("rules", f"rules: {RULES + 1}", "A newer program can read it"),
        ("rules", "rules: 0", "rules version 0"),
        ("rules", "rules: " + "9" * 5000, "rules version 999"),
        ("rules", "rules: ²", "rules version ²"),
        ("rules", "rules", "rules"),
        ("rules", "rules:", "rules"),
        ("engine", "motor: 1", "motor"),
        ("setup", "setup: ", "setup"),
        ("setup", "setup: nowhere/3", "edition"),
        ("setup", "setup: afterlife/3", "Player 1 is the one to choose"),
        ("setup", "setup: afterlife/3/names=Ada,Ben,Dora", "Dora is the one to choose"),
        ("setup", "setup: afterlife/" + "3" * 100_000, "setup"),
        ("names", "names: Ada, Ben, Dora", "names"),
        ("names", "position: m1.", "checksum"),
        ("names", "position: " + "m" * 100_000, "long"),
        ("names", "colour: blue", "colour"),
        ("names", "seed: 77", "repeated"),
        ("seed", "seed: seven", "seed"),
        ("seed", "seed: 7.5", "seed"),
        ("seed", "seed: 0x77", "seed"),
        ("seed", "seed: 7_7", "seed"),
        ("seed", "seed: +77", "seed"),
        ("seed", "seed:  77", "seed"),
        ("seed", "seed: ٧٧", "seed"),
        ("seed", "seed:", "seed"),
        ("seed", "seed: " + "9" * 5000, "seed"),
        ("seed", "seeds: 77", "seed"),
        ("seed", "seed: 78", f"line {BLANK + 2} "),
        ("choices", "choices: 41", "cut off"),
        ("choices", "choices: 039", "choices"),
        ("choices", "choices: many", "choices"),
        ("result", "result: finished", "result"),
        ("result", "result: 1. Ada, 99 points, 20 cards", "result"),
    ],
)
def test_the_error_for_a_damaged_header_names_the_culprit(
    name: str, line: str, culprit: str
) -> None:
    assert culprit in rejection_of_line(HEADER[name], line)


def test_the_result_of_a_finished_game_is_checked() -> None:
    lines = random_game(2, 4).record().rstrip("\n").split("\n")
    result = HEADER["result"]
    for wrong in ("result: not finished", lines[result].replace("points", "point")):
        assert "result" in rejection([*lines[:result], wrong, *lines[result + 1 :]])


@pytest.mark.parametrize("line", ["practice: -1 choices taken back", "practice: lots", None])
def test_the_practice_line_is_checked(line: str | None) -> None:
    lines = Game(Setup(practice=True), 1).record().split("\n")
    at = next(n for n, one in enumerate(lines) if one.startswith("practice"))
    assert "practice" in rejection([*lines[:at], *([line] if line else []), *lines[at + 1 :]])
    number = HEADER["seed"]
    assert "practice" in rejection(
        [*LINES[:number], "practice: 0 choices taken back", *LINES[number:]]
    )


@pytest.mark.parametrize("seed", [10**1000, -(10**1000), 10**5000], ids=["1", "-1", "5"])
def test_a_seed_too_long_for_a_record_is_rejected_when_the_game_starts(seed: int) -> None:
    with pytest.raises(ValueError, match="at most 1000 digits"):
        Game(Setup(), seed)
    with pytest.raises(ValueError, match="at most 1000 digits"):
        Game.from_position({"players": [{}, {}]}, seed)
    longest = 10**1000 - 1
    assert Game.replay(Game(Setup(), longest).record()).seed == longest


def test_a_record_may_only_start_from_a_position_without_choices() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
    play(game, "Bracelet")
    lines = game.record().split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("position: "))
    lines[at] = f"position: {game.position_code()}"
    assert "without choices" in rejection(lines)


# Format 1


FORMAT_1 = (
    (SAMPLES / "record-1-rules-1-afterlife-for-2.txt").read_text("utf-8").rstrip("\n").split("\n")
)


@pytest.mark.parametrize(
    ("number", "line", "culprit"),
    [
        (1, f"rules: {RULES + 1}", "newer program"),
        (2, "setup: {}", "damaged"),
        (2, "setup: []", "damaged"),
        (2, 'setup: {"edition": 7, "players": 2, "stall_guard": true}', "edition"),
        (2, "setup: " + "[" * 100_000, "damaged"),
        (2, "position: {}", "players"),
        (3, "seed: seven", "damaged"),
        (3, "choices: 7", "damaged"),
        (5, "0 2ed58604 Ada: Play Urn", "line 6 "),
        (5, "0 2ed58604 Ben: Play Shabti", "line 6 "),
        (5, "99 2ed58604 Ada: Play Shabti", "line 6 "),
        (5, "-1 2ed58604 Ada: Play Shabti", "line 6 "),
        (5, "0+0 2ed58604 Ada: Play Shabti", "line 6 "),
        (5, "x 2ed58604 Ada: Play Shabti", "line 6 "),
        (5, "", "line 6 "),
    ],
)
def test_a_damaged_record_of_format_1_is_rejected(number: int, line: str, culprit: str) -> None:
    assert culprit in rejection([*FORMAT_1[:number], line, *FORMAT_1[number + 1 :]])


def test_a_record_of_format_1_that_goes_on_after_the_end_is_rejected() -> None:
    assert f"line {len(FORMAT_1) + 1} " in rejection([*FORMAT_1, FORMAT_1[-1]])


def test_a_byte_order_mark_before_a_record_is_ignored() -> None:
    assert Game.replay("\ufeff" + RECORD).record() == Game.replay(RECORD).record()


# Other input


@pytest.mark.parametrize("text", ["", "\n", " ", "hello", "{}", "\x00", RECORD[1:], RECORD[::-1]])
def test_other_texts_are_not_records(text: str) -> None:
    with pytest.raises(RecordError):
        Game.replay(text)


@pytest.mark.parametrize("thing", [None, 7, RECORD.encode(), LINES, {}])
def test_other_types_are_not_records(thing: Any) -> None:
    with pytest.raises(RecordError):
        Game.replay(thing)


def test_an_overlong_text_is_rejected_at_once() -> None:
    with pytest.raises(RecordError, match="far too long"):
        Game.replay(RECORD + "00000000 x: y\n" * 1_000_000)


# Random damage

more_examples = settings(max_examples=150)


def check_game_or_error(text: str) -> None:
    """A text gives a RecordError or a game with the same record, nothing else."""
    with suppress(RecordError):
        assert Game.replay(text).record().split() == text.split()


@more_examples
@given(st.text())
def test_arbitrary_text_gives_nothing_worse_than_a_record_error(text: str) -> None:
    check_game_or_error(text)
    check_game_or_error(f"{LINES[0]}\n{text}")
    check_game_or_error(joined(LINES[: BLANK + 1]) + text)


@more_examples
@given(st.integers(0, len(RECORD)), st.integers(0, 30), st.text(max_size=20))
def test_arbitrary_damage_gives_nothing_worse_than_a_record_error(
    start: int, length: int, text: str
) -> None:
    damaged = RECORD[:start] + text + RECORD[start + length :]
    if "engine" not in RECORD[start - 20 : start + length]:
        check_game_or_error(damaged)
    else:
        with suppress(RecordError):
            Game.replay(damaged)


@more_examples
@given(setups().filter(lambda setup: setup.pack is None), st.integers(-(10**30), 10**30))
def test_any_setup_can_be_in_the_header(setup: Setup, seed: int) -> None:
    header = [*LINES[:3], f"setup: {setup.to_text()}", f"names: {', '.join(setup.players)}"]
    practice = ["practice: 7 choices taken back"] if setup.practice else []
    rest = [f"seed: {seed}", *practice, "choices: 0", "result: not finished"]
    game = Game.replay(joined([*header, *rest]))
    assert (game.setup, game.seed) == (setup, seed)
    assert game.taken_back == (7 if practice else 0)


@more_examples
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["edition", "players", "stall_guard", "name", "hand", "pyramid", "stock"]
                ),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    ),
    st.sampled_from(["setup", "position"]),
)
def test_arbitrary_json_in_a_format_1_header_is_handled(value: Any, name: str) -> None:
    lines = ["Mastaba game record 1", "rules: 1", f"{name}: {json.dumps(value)}", "seed: 1", ""]
    with suppress(RecordError):
        Game.replay(joined(lines))
