"""Records: round trips from many moments, and damaged or hostile text."""

import json
import random
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Game, RecordError, Setup
from mastaba.position import describe
from tests.random_play import decision_of, random_game, random_moments, random_picks, state_of
from tests.table import FULL, play, seat, table

PLAYERS = (2, 3, 4)
GAME = random_game(3, 77, choices=40)
RECORD = GAME.record()
LINES = RECORD.rstrip("\n").split("\n")
BLANK = LINES.index("")
CHOICES = range(BLANK + 1, len(LINES))
"""The lines of RECORD that tell choices; people and errors count lines from one."""


def joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def same(one: Game, other: Game) -> bool:
    """Whether two games are the same now, were the same, and will be told the same."""
    return (
        one.digest() == other.digest()
        and one.choices == other.choices
        and one.setup == other.setup
        and one.seed == other.seed
        and one.record() == other.record()
        and one.view(0) == other.view(0)
    )


# Round trips


@pytest.mark.parametrize("players", PLAYERS)
def test_round_trip_from_many_moments(players: int) -> None:
    """Inside actions too."""
    kinds = set()
    for number, game in enumerate(random_moments(players, 80 + players)):
        if number % 9 == 0 or game.decision is None:
            assert same(Game.replay(game.record()), game)
            kinds.add(game.decision and game.decision.kind)
    assert None in kinds
    assert len(kinds) > 3


def test_a_game_goes_on_after_its_replay_as_it_would_have() -> None:
    game, rng = random_game(4, 3, choices=100), random.Random(4)
    again = Game.replay(game.record())
    while game.decision is not None:
        picks = random_picks(game, rng)
        game.choose(picks)
        again.choose(picks)
    assert same(game, again)


def test_a_game_without_a_choice() -> None:
    game = Game(Setup(players=["Ada", "Ben"], stall_guard=False), -12)
    assert same(Game.replay(game.record()), game)


def test_names_of_every_script_come_back() -> None:
    names = ["Ödön: \\n", "𓂀 Neferet", '"Ben", "-"']
    game = Game(Setup(players=names), 10**40)
    game.choose(0)
    assert Game.replay(game.record()).setup.players == tuple(names)


def test_games_from_a_position() -> None:
    start = describe(Setup(players=3), state_of(random_game(3, 5, choices=60)))
    game, rng = Game.from_position(start, 9), random.Random(9)
    while game.decision is not None:
        if len(game.choices) % 10 == 0:
            assert same(Game.replay(game.record()), game)
        game.choose(random_picks(game, rng))
    assert same(Game.replay(game.record()), game)


def test_a_position_inside_an_action() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
    play(game, "Bracelet")
    assert decision_of(game).kind == "discard"
    again = Game.replay(game.record())
    assert decision_of(again).kind == "discard"
    assert same(again, game)


def test_undone_choices_are_not_told() -> None:
    game = random_game(2, 1, choices=20)
    before = game.record()
    game.choose(random_picks(game, random.Random(0)))
    game.undo()
    assert game.record() == before


def test_a_record_can_be_read_by_people() -> None:
    """Header, empty line, then a line for each choice: picks, digest, who did what."""
    assert len(CHOICES) == len(GAME.choices) == 40
    assert any(line.startswith("seed: 77") for line in LINES[:BLANK])
    for line, picks in zip(LINES[BLANK + 1 :], GAME.choices, strict=True):
        told = re.fullmatch(r"([0-9+]+) ([0-9a-f]{8}) (Ada|Ben|Cleo): (.+)", line)
        assert told is not None
        assert told[1] == "+".join(str(pick) for pick in picks)
    assert LINES[-1].split(" ")[1] == GAME.digest()


def test_line_ends_of_other_systems_do_not_matter() -> None:
    assert same(Game.replay(RECORD.replace("\n", "\r\n")), GAME)
    assert same(Game.replay(RECORD.rstrip("\n")), GAME)


# Damage


def refused(lines: list[str]) -> str:
    """The message with which this record is refused."""
    with pytest.raises(RecordError) as raised:
        Game.replay(joined(lines))
    return str(raised.value)


@pytest.mark.parametrize("number", range(len(LINES) - 1))
def test_any_line_but_the_last_that_is_missing(number: int) -> None:
    """Without its last line a record is that of a game one choice earlier."""
    message = refused(LINES[:number] + LINES[number + 1 :])
    if number > BLANK:
        assert f"line {number + 1} " in message.lower()


def test_the_last_line_missing_is_the_game_one_choice_earlier() -> None:
    again = Game.replay(joined(LINES[:-1]))
    assert again.choices == GAME.choices[:-1]


@pytest.mark.parametrize("number", CHOICES)
def test_a_changed_digest_is_named_by_its_line(number: int) -> None:
    picks, digest, words = LINES[number].split(" ", 2)
    for wrong in (digest[::-1], digest[:-1], "", digest.upper() + "0", "00000000"):
        if wrong != digest:
            message = refused([*LINES[:number], f"{picks} {wrong} {words}", *LINES[number + 1 :]])
            assert f"line {number + 1} " in message.lower()


@pytest.mark.parametrize("number", CHOICES)
def test_changed_picks_are_named_by_their_line(number: int) -> None:
    picks, rest = LINES[number].split(" ", 1)
    other = str(int(picks.split("+")[0]) + 1)
    for wrong in (other, "999", "-1", f"{picks}+{picks}", "x", "", "-", "0.5", "1e1", "+", "²"):
        message = refused([*LINES[:number], f"{wrong} {rest}", *LINES[number + 1 :]])
        assert f"line {number + 1} " in message.lower()


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_line_cut_short(number: int) -> None:
    """The words at the end of a choice are for people, so they may be cut."""
    line = LINES[number]
    needed = len(" ".join(line.split(" ")[:2])) if number > BLANK else len(line)
    for length in range(number == len(LINES) - 1, needed, 3):  # an empty last line is none
        message = refused([*LINES[:number], line[:length], *LINES[number + 1 :]])
        if number > BLANK:
            assert f"line {number + 1} " in message.lower()


@pytest.mark.parametrize("number", CHOICES)
def test_a_line_told_twice_or_swapped_with_the_next(number: int) -> None:
    twice = [*LINES[: number + 1], LINES[number], *LINES[number + 1 :]]
    assert f"line {number + 2} " in refused(twice).lower()
    if number + 1 < len(LINES):
        swapped = LINES[:]
        swapped[number : number + 2] = swapped[number + 1], swapped[number]
        assert f"line {number + 1} " in refused(swapped).lower()


def test_an_empty_line_among_the_choices() -> None:
    number = BLANK + 5
    assert f"line {number + 1} " in refused([*LINES[:number], "", *LINES[number:]]).lower()


@pytest.mark.parametrize(
    ("number", "line", "culprit"),
    [
        (0, "Mastaba game record 2", "first line"),
        (0, "", "first line"),
        (1, "rules: 0", "rules"),
        (1, "rules: 999", "rules"),
        (1, "rules", "rules"),
        (1, "rules:", "rules"),
        (2, "setup: {}", "setup"),
        (2, "setup: ", "damaged"),
        (2, 'setup: "afterlife/2', "damaged"),
        (2, "setup: [1, 2]", "setup"),
        (2, 'setup: "nowhere/2"', "edition"),
        (2, "position: {}", "players"),
        (2, "position: nothing", "damaged"),
        (2, "position: " + "[" * 100_000, "damaged"),
        (2, "colour: blue", "colour"),
        (3, "seed: seven", "seed"),
        (3, "seed: 7.5", "seed"),
        (3, "seed:", "seed"),
        (3, "seed: " + "9" * 5000, "seed"),
        (3, "seeds: 77", "seed"),
        (3, "a line without a colon", "colon"),
    ],
)
def test_a_damaged_header_is_named(number: int, line: str, culprit: str) -> None:
    message = refused([*LINES[:number], line, *LINES[number + 1 :]])
    assert culprit in message


def test_another_seed_or_setup_is_noticed_at_the_first_choice() -> None:
    first = f"line {BLANK + 2} "
    other_seed = joined(LINES).replace("seed: 77", "seed: 78")
    with pytest.raises(RecordError, match=first):
        Game.replay(other_seed)
    no_guard = joined(LINES).replace('Cleo"', 'Cleo/stall-guard=off"')
    with pytest.raises(RecordError, match=first):
        Game.replay(no_guard)


def test_choices_after_the_end_are_refused() -> None:
    lines = random_game(2, 4).record().rstrip("\n").split("\n")
    message = refused([*lines, lines[-1]])
    assert f"line {len(lines) + 1} " in message.lower()
    assert "over" in message


@pytest.mark.parametrize("text", ["", "\n", " ", "hello", "{}", "\x00", RECORD[1:], RECORD[::-1]])
def test_other_texts_are_no_records(text: str) -> None:
    with pytest.raises(RecordError):
        Game.replay(text)


@pytest.mark.parametrize("thing", [None, 7, RECORD.encode(), LINES, {}])
def test_other_things_are_no_records(thing: Any) -> None:
    with pytest.raises(RecordError):
        Game.replay(thing)


def test_endless_text_is_refused_at_once() -> None:
    with pytest.raises(RecordError):
        Game.replay(RECORD + "0 00000000 x\n" * 1_000_000)


# Random damage

modest = settings(max_examples=150, derandomize=True, deadline=None, database=None)


def only_a_record_error(text: str) -> None:
    """Read the text; nothing but a RecordError may come of it."""
    with suppress(RecordError):
        Game.replay(text)


@modest
@given(st.text())
def test_any_text(text: str) -> None:
    only_a_record_error(text)
    only_a_record_error(f"{LINES[0]}\n{text}")
    only_a_record_error(joined(LINES[: BLANK + 1]) + text)


@modest
@given(st.integers(0, len(RECORD)), st.integers(0, 30), st.text(max_size=20))
def test_any_piece_replaced(start: int, length: int, text: str) -> None:
    only_a_record_error(RECORD[:start] + text + RECORD[start + length :])


@modest
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["edition", "players", "name", "hand", "pyramid", "stock", "to_move"]
                ),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    ),
    st.sampled_from(["setup", "position"]),
)
def test_any_json_in_the_header(value: Any, name: str) -> None:
    only_a_record_error(joined([*LINES[:2], f"{name}: {json.dumps(value)}", "seed: 1", ""]))


@modest
@given(st.lists(st.integers(0, 12), min_size=1, max_size=4), st.sampled_from(CHOICES))
def test_any_picks(picks: list[int], number: int) -> None:
    line = "+".join(str(pick) for pick in picks) + " " + LINES[number].split(" ", 1)[1]
    text = joined([*LINES[:number], line, *LINES[number + 1 :]])
    if tuple(picks) == GAME.choices[number - BLANK - 1]:
        assert same(Game.replay(text), GAME)
    else:
        with pytest.raises(RecordError, match=rf"(?i)line {number + 1} "):
            Game.replay(text)
