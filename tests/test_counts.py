"""From many positions, as many sequences of choices as are stored, by both rules (see `naive`).

After a change of the rules or of the card data count anew, from the project's root:
    PYTHONPATH=py python -m tests.naive --write
"""

from pathlib import Path
from random import Random

import pytest

from mastaba import Game, Setup
from tests import naive
from tests.naive import counting, door
from tests.naive.cases import Case, load
from tests.naive.lockstep import play_along
from tests.table import NAMES


@pytest.mark.parametrize("case", load(), ids=lambda case: str(case.name))
def test_engine_and_naive_rules_count_the_stored_number_of_sequences(case: Case) -> None:
    position, opening, depth = case.position, case.opening, len(case.counts)
    assert door.count(position, opening, depth) == case.counts
    assert counting.count(position, opening, depth) == case.counts


def test_the_naive_rules_do_without_the_engine() -> None:
    folder = Path(naive.__file__).parent
    users = {file.stem for file in folder.glob("*.py") if "from mastaba" in file.read_text("utf-8")}
    assert users == {"door", "compare", "lockstep"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_are_the_same_game_by_both_rules(players: int) -> None:
    game = Game(Setup("afterlife", players=NAMES[:players]), seed=players)
    assert play_along(game, Random(players), choices=300) > 100
