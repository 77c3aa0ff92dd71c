"""Records: what they say, and that replaying them restores the same game."""

import random
import re
from pathlib import Path
from unicodedata import normalize

import pytest

from mastaba import Game, Setup
from mastaba.formats.record import reading
from mastaba.formats.record_choices import write_picks
from mastaba.incremental import at_once
from mastaba.version import RULES, VERSION
from tests.support.positions import describe
from tests.support.random_play import (
    decision_of,
    new_game,
    random_game,
    random_moments,
    random_picks,
    state_of,
)
from tests.support.random_tables import PEOPLE
from tests.support.samples import SAMPLES
from tests.support.table import FULL, buy, play, seat, table

PLAYERS = (2, 3, 4)
GAME = random_game(3, 77, choices=40)
RECORD = GAME.record()
LINES = RECORD.rstrip("\n").split("\n")
BLANK = LINES.index("")


def same(one: Game, other: Game) -> bool:
    """Whether two games have the same state, the same past and the same record."""
    return (
        one.digest() == other.digest()
        and one.choices == other.choices
        and one.setup == other.setup
        and one.seed == other.seed
        and one.taken_back == other.taken_back
        and one.record() == other.record()
        and one.view(0) == other.view(0)
    )


# Round trips


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_round_trip_from_many_moments(players: int) -> None:
    """Also inside actions."""
    kinds = set()
    for number, game in enumerate(random_moments(players, 80 + players)):
        if number % 9 == 0 or game.decision is None:
            assert same(Game.replay(game.record()), game)
            kinds.add(game.decision and game.decision.kind)
    assert None in kinds
    assert len(kinds) > 3


def test_recording_a_game_repeatedly_always_matches_its_choices() -> None:
    """Also after undone choices, and in a copy."""
    game, rng = new_game(2, 5, practice=True), random.Random(5)
    for _ in range(30):
        for _ in range(rng.randint(1, 3)):
            game.choose(random_picks(game, rng))
        if rng.random() < 0.3:
            game.undo()
        game.copy().choose(random_picks(game, rng))
        replayed = Game.replay(game.record())
        assert replayed.digest() == game.digest()
        assert replayed.record() == game.record() == game.copy().record()


def test_a_choice_undone_after_a_replay_is_no_longer_recorded() -> None:
    game, rng = new_game(2, 6, practice=True), random.Random(6)
    for _ in range(20):
        game.choose(random_picks(game, rng))
    replayed = Game.replay(game.record())
    for each in (game, replayed):
        each.undo()
    assert replayed.record() == game.record()
    picks = random_picks(game, rng)
    for each in (game, replayed):
        each.choose(picks)
    assert replayed.record() == game.record()


def test_a_replayed_game_goes_on_identically() -> None:
    game, rng = random_game(4, 3, choices=100), random.Random(4)
    replayed = Game.replay(game.record())
    while game.decision is not None:
        picks = random_picks(game, rng)
        game.choose(picks)
        replayed.choose(picks)
    assert same(game, replayed)


def test_a_game_without_choices_round_trips() -> None:
    game = Game(Setup(players=["Ada", "Ben"], stall_guard=False), -12)
    assert same(Game.replay(game.record()), game)


def test_names_in_any_script_round_trip() -> None:
    names = ["Ödön: \\n", "𓂀 Neferet", '"Ben", "-"']
    game = Game(Setup(players=names), 10**40)
    game.choose(0)
    assert Game.replay(game.record()).setup.players == tuple(names)


def test_games_from_a_position_round_trip() -> None:
    start = describe(Setup(players=3), state_of(random_game(3, 5, choices=60)))
    game, rng = Game.from_position(start, 9), random.Random(9)
    while game.decision is not None:
        if len(game.choices) % 10 == 0:
            assert same(Game.replay(game.record()), game)
        game.choose(random_picks(game, rng))
    assert same(Game.replay(game.record()), game)


def test_a_record_ending_inside_an_action_round_trips() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
    play(game, "Bracelet")
    assert decision_of(game).kind == "discard"
    replayed = Game.replay(game.record())
    assert decision_of(replayed).kind == "discard"
    assert same(replayed, game)


def test_undone_choices_are_not_recorded() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
    before = game.record()
    play(game, "Bracelet")
    game.undo()
    assert game.record() == before


def test_a_practice_record_counts_the_undos_only_practice_allows() -> None:
    """An undo that any game allows does not count, nor does a redo."""
    game, rng = new_game(2, 1, practice=True), random.Random(1)
    assert "practice: 0 choices taken back" in game.record().split("\n")
    entomb = [option.kind for option in decision_of(game).options].index("entomb")
    game.choose(entomb)
    game.undo()
    game.redo()
    assert game.taken_back == 0
    while decision_of(game).player == 0:
        game.choose(random_picks(game, rng))
    game.undo()
    assert (game.taken_back, game.copy().taken_back) == (1, 1)
    assert "practice: 1 choice taken back" in game.record().split("\n")
    game.redo()
    game.undo()
    assert game.taken_back == 2
    assert "practice: 2 choices taken back" in game.record().split("\n")
    assert same(Game.replay(game.record()), game)
    assert Game.replay(game.record()).taken_back == 2
    assert "practice" not in new_game(2, 1).record()


def test_a_record_is_readable_by_people() -> None:
    """Header, empty line, then a line for each choice: digest, who did what."""
    assert LINES[:BLANK] == [
        "Mastaba game record 2",
        f"engine: {VERSION}",
        f"rules: {RULES}",
        "setup: afterlife/3/names=Ada,Ben,Cleo",
        "names: Ada, Ben, Cleo",
        "seed: 77",
        "choices: 40",
        "result: not finished",
    ]
    replayed = GAME.beginning()
    for line, picks in zip(LINES[BLANK + 1 :], GAME.choices, strict=True):
        decision = decision_of(replayed)
        replayed.choose(picks)
        match = re.fullmatch(r"([0-9a-f]{8}) (Ada|Ben|Cleo): (.+)", line)
        assert match is not None
        assert match[1] == replayed.digest()
        assert match[2] == replayed.setup.players[decision.player]
        for pick in picks:
            option = decision.options[pick]
            for word in (option.card, option.place):
                assert word is None or word in match[3]


def test_the_result_of_a_finished_game_is_one_line() -> None:
    game = random_game(3, 5)
    result = game.record().split("\n")[7].removeprefix("result: ")
    places = [
        re.fullmatch(r"(\d)\. (\w+), (\d+) points, (\d+) cards", one) for one in result.split("; ")
    ]
    scores = sorted(game.scores(), key=lambda row: (row["place"], row["player"]))
    assert [place and place.groups() for place in places] == [
        (str(row["place"]), row["name"], str(row["total"]), str(row["cards"])) for row in scores
    ]


@pytest.mark.parametrize(
    ("options", "picks", "words"),
    [
        ("Shabti, Shabti, Urn", (0, 1), "Shabti + Shabti"),
        ("Shabti, Shabti, Urn", (1, 0), "Shabti #2 + Shabti"),
        ("Shabti, Shabti, Urn", (2, 1), "Urn + Shabti #2"),
        ("Shabti, Shabti, Shabti, Urn", (0, 2), "Shabti + Shabti #3"),
        ("Shabti, Shabti, Shabti, Urn", (2, 3, 0), "Shabti #3 + Urn + Shabti"),
    ],
)
def test_a_record_says_which_of_several_identical_cards_was_chosen(
    options: str, picks: tuple[int, ...], words: str
) -> None:
    game = table(seat(hand=options), seat(hand="Urn"), pyramid="Ring")
    buy(game, "Ring")
    game.choose(picks)
    replayed = Game.replay(game.record())
    assert replayed.record().split("\n")[-2].partition(": ")[2] == words
    assert replayed.choices == game.choices
    assert state_of(replayed).to_text() == state_of(game).to_text()


@pytest.mark.sweep
def test_every_kind_of_option_has_its_words() -> None:
    """They are permanent: changing any of them needs a new record format."""
    found: dict[str, set[str]] = {}
    for players in PLAYERS:
        for seed in range(12):
            for game in random_moments(players, seed):
                if game.decision is not None:
                    names = game.setup.players
                    for pick, option in enumerate(game.decision.options):
                        words = write_picks(state_of(game), [pick], names).partition(" #")[0]
                        for name in (option.card, option.place, *PEOPLE):
                            words = words.replace(str(name), "X" if name == option.card else "P")
                        found.setdefault(words, set()).add(option.kind)
    assert found == {
        "play X": {"action"}, "entomb X": {"entomb"}, "buy X at P": {"buy"}, "X at P": {"place"},
        "P": {"place", "player"}, "X": {"card"}, "X of the discard pile": {"card"},
        "end turn": {"end turn"}, "yes": {"yes"}, "no": {"no"}, "done": {"done"}, "swap": {"way"},
        "pyramid sacrifice": {"way"}, "hand sacrifice": {"way"}, "two discards": {"way"},
    }  # fmt: skip


@pytest.mark.parametrize("names", [["a", "b", "a + b"], ["x: y", "x", "no #2"]])
def test_names_that_look_like_words_of_a_record_round_trip(names: list[str]) -> None:
    start = describe(Setup(players=3), state_of(random_game(3, 1, choices=10)))
    for player, name in zip(start["players"], names, strict=True):
        player |= {"name": name, "hand": ["Goddess Nut", "Burial Chamber", "Urn", "Urn"]}
    game, rng = Game.from_position(start), random.Random(3)
    while game.decision is not None and len(game.choices) < 60:
        game.choose(random_picks(game, rng))
    assert same(Game.replay(game.record()), game)


def test_other_line_endings_do_not_matter() -> None:
    assert same(Game.replay(RECORD.replace("\n", "\r\n")), GAME)
    assert same(Game.replay(RECORD.rstrip("\n")), GAME)


def test_the_documented_example_is_a_valid_record() -> None:
    page = Path(__file__).parents[2] / "docs" / "records.md"
    example = (
        page.read_text(encoding="utf-8")
        .partition("`record_choices.py`):\n\n")[2]
        .partition("* The ")[0]
    )
    record = "".join(line.removeprefix("    ") for line in example.splitlines(keepends=True))
    assert Game.replay(record).record() == record.rstrip("\n") + "\n"


def test_a_record_is_read_one_choice_at_a_time() -> None:
    assert sum(1 for _ in reading(RECORD, Game)) == len(GAME.choices)
    assert same(at_once(reading(RECORD, Game)), GAME)


def test_a_record_of_format_1_is_read_one_choice_at_a_time() -> None:
    record = (SAMPLES / "record-1-rules-1-afterlife-for-2.txt").read_text(encoding="utf-8")
    choices = len(Game.replay(record).choices)
    assert sum(1 for _ in reading(record, Game)) == choices > 20


@pytest.mark.parametrize("from_a_position", [False, True])
def test_a_record_with_decomposed_names_is_read_with_composed_ones(from_a_position: bool) -> None:
    """Older programs kept names as they were typed."""
    game = Game(Setup(players=["Ren\u00e9e", "Zo\u00eb", "Ben"]), 5)
    game = Game.from_code(game.position_code()) if from_a_position else game
    for _ in range(8):
        game.choose(random_picks(game, random.Random(1)))
    record = game.record()
    older = normalize("NFD", record).replace("%C3%A9", "e%CC%81").replace("%C3%AB", "e%CC%88")
    assert older != record
    assert Game.replay(older).record() == record
