"""Copies of games: by `copy`, the library's copy and deepcopy, and pickled into other processes."""

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba import Game, IllegalChoice, MastabaError, PackError, Setup
from mastaba.formats import card_packs
from tests.support import packs
from tests.support.random_play import (
    decision_of,
    random_game,
    random_moments,
    random_picks,
    state_of,
)
from tests.support.table import FULL, buy, play, seat, table

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": lambda one: one.copy() if isinstance(one, Game) else copy.copy(one),
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}

each_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def told(game: Game) -> list[Any]:
    """Everything a game says of itself."""
    decision = game.decision
    return [
        game.digest(),
        game.record(),
        game.position_code(),
        game.choices,
        game.choosers,
        game.taken_back,
        game.undoable(),
        game.redoable(),
        game.undo_barrier(),
        game.seed,
        game.setup,
        game.language,
        game.seen_from,
        game.log_lengths(),
        [game.view(player) for player in range(len(game.setup.players))],
        repr(decision),
        [] if decision is None else list(decision.options),
    ]


def played_on(game: Game, seed: int, choices: int) -> list[Any]:
    """What a game says after some more choices."""
    rng = random.Random(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(random_picks(game, rng))
    return told(game)


def in_an_action() -> Game:
    game = table(seat(hand="Calcite Cup, Urn, Bow, Axe, Shabti, Spear"), pyramid=FULL)
    play(game, "Calcite Cup")
    return game


def in_a_payment() -> Game:
    game = table(seat(hand="Urn, Urn, Urn, Urn, Urn, Urn"), pyramid="Spear")
    buy(game, "Spear")
    game.choose([0, 1])
    return game


def after_undo() -> Game:
    game = random_game(2, 4, choices=30).as_practice()
    for _ in range(9):
        game.undo()
    game.redo()
    assert game.redoable() == 8
    assert game.taken_back > 0
    return game


def in_german() -> Game:
    game = random_game(3, 6, choices=12)
    game.language = "de"
    return game


def seen_by_one() -> Game:
    return Game.from_code(random_game(3, 8, choices=20).position_code(1, 5))


MOMENTS: dict[str, Callable[[], Game]] = {
    "at the beginning": lambda: Game(Setup("last rites", 4), 3),
    "in an action": in_an_action,
    "in a payment": in_a_payment,
    "after undo": after_undo,
    "in German": in_german,
    "from a view": seen_by_one,
    "replayed": lambda: Game.replay(random_game(2, 9, choices=25).record()),
    "by older rules": lambda: Game(Setup("original", 2, rules=1), 5),
    "alone": lambda: Game(Setup("afterlife", 1, solitaire="master"), 5),
    "over": lambda: random_game(2, 2),
}

each_moment = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)


@each_way
@each_moment
def test_a_copy_says_the_same_and_goes_on_the_same(
    moment: Callable[[], Game], way: Callable[[Game], Game]
) -> None:
    game = moment()
    before = told(game.copy())
    new = way(game)
    assert told(new) == before
    after = played_on(new, 1, 25)
    assert told(game) == before  # the copy is independent
    assert played_on(way(game), 1, 25) == after
    assert played_on(game, 1, 25) == after


@each_way
def test_every_decision_of_a_game_can_be_copied(way: Callable[[Any], Any]) -> None:
    for number, game in enumerate(random_moments(3, 11)):
        if game.decision is not None:
            again = way(game.decision)
            assert repr(again) == repr(game.decision)
            assert again.options == game.decision.options
        if number % 10 == 0:
            new = way(game)
            assert new.digest() == game.digest()
            assert new.choices == game.choices
            assert repr(new.decision) == repr(game.decision)


@each_way
def test_a_copy_takes_back_and_makes_again_what_the_game_can(way: Callable[[Game], Game]) -> None:
    game = after_undo()
    new = way(game)
    for one in (game, new):
        one.redo()
        one.undo()
        one.undo()
    assert told(new) == told(game)
    new.redo()
    assert new.redoable() == game.redoable() - 1


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page has one process")
def test_a_pickled_game_goes_on_in_another_process() -> None:
    pack = packs.load({"card": "Urn", "gold": 2, "name": "Jar of Fish"})
    games = [
        in_an_action(),
        in_a_payment(),
        after_undo(),
        Game(Setup("afterlife", 2, pack=pack.digest), 3),
        packs.game_with(pack, seat(hand="Urn, Shabti"), pyramid="Spear"),
    ]
    script = (
        "import pickle, sys\n"
        "from tests.game.test_copies import played_on, told\n"
        "games = pickle.load(sys.stdin.buffer)\n"
        "said = [(told(game), played_on(game, 7, 30)) for game in games]\n"
        "sys.stdout.buffer.write(pickle.dumps((games, said)))\n"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps(games),
        stdout=subprocess.PIPE,
        check=True,
        cwd=root,
        env={
            "PYTHONPATH": f"{Path(mastaba.__file__).parents[1]}{os.pathsep}{root}",
            "PYTHONHASHSEED": "3",
        },
    )
    back, said = pickle.loads(done.stdout)
    for game, new, (first, last) in zip(games, back, said, strict=True):
        assert told(game) == first
        assert played_on(game, 7, 30) == last
        assert told(new) == last


def test_errors_can_be_pickled() -> None:
    game = random_game(2, 1)
    with pytest.raises(IllegalChoice) as raised:
        game.choose(0)
    with pytest.raises(PackError) as refused:
        card_packs.read("[]")
    errors: list[MastabaError] = [raised.value, refused.value]
    for error in errors:
        for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert type(again) is type(error)
            assert again.in_language("de") == error.in_language("de")
    assert pickle.loads(pickle.dumps(refused.value)).problems == refused.value.problems


def test_a_copied_decision_is_put_into_words_by_itself() -> None:
    game = in_an_action()
    kept = copy.deepcopy(decision_of(game))
    words = [option.text for option in decision_of(game).options]
    game.choose([0, 1, 2, 3])
    assert [option.text for option in kept.options] == words


@each_way
def test_copies_share_what_the_cards_say(way: Callable[[Any], Any]) -> None:
    """It is never changed, and large."""
    printed = state_of(in_an_action()).printed
    assert way(printed) is printed
    assert state_of(way(in_an_action())).printed is printed
