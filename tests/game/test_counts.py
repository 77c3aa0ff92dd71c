"""Both implementations of the rules (see `naive`) count the stored numbers of choice sequences.

After a change to the rules or the card data, count again from the project's root:
    PYTHONPATH=py python -m tests.naive --write
"""

from pathlib import Path
from random import Random

import pytest

from mastaba import Game, Setup
from tests import naive
from tests.naive import counting, engine_adapter
from tests.naive.cases import Case, load
from tests.naive.facts import FACTS
from tests.naive.lockstep import play_along
from tests.support.table import NAMES

every_case = pytest.mark.parametrize("case", load(), ids=lambda case: str(case.name))


@every_case
def test_the_engine_agrees_with_the_stored_counts(case: Case) -> None:
    assert engine_adapter.count(case.position, case.opening, len(case.counts)) == case.counts


@pytest.mark.slow
@every_case
def test_the_naive_rules_agree_with_the_stored_counts(case: Case) -> None:
    assert counting.count(case.position, case.opening, len(case.counts)) == case.counts


def test_every_card_is_in_hand_in_some_stored_position() -> None:
    seats = [seat for case in load() for seat in case.position["players"]]
    assert {card for seat in seats for card in seat.get("hand", [])} == set(FACTS)


def test_the_naive_rules_do_not_import_the_engine() -> None:
    folder = Path(naive.__file__).parent
    users = {
        file.stem for file in folder.rglob("*.py") if "from mastaba" in file.read_text("utf-8")
    }
    assert users == {"engine_adapter", "compare", "lockstep"}


@pytest.mark.parametrize(
    "setup",
    [
        Setup("original", players=NAMES[:3]),
        Setup("afterlife", players=NAMES[:4]),
        Setup("last rites", players=NAMES[:2]),
        Setup("last rites", players=NAMES[:1], solitaire="master"),
        Setup(
            "original",
            players=NAMES[:2],
            sets=["random"],
            uniques=["original", "afterlife", "last rites"],
            starters=["random", "random", "random", "random"],
        ),
    ],
    ids=lambda setup: setup.to_text(),
)
def test_both_implementations_agree_on_random_games(setup: Setup) -> None:
    assert play_along(Game(setup, seed=1), Random(1), choices=300) > 60
