"""The payment that is proposed: of all in full the least gold, laid out with the fewest cards."""

import random
from itertools import combinations

import pytest

from mastaba import Game, Setup
from mastaba.web.table.payment_proposal import proposed_payment
from tests.support.random_play import random_picks
from tests.web.test_page_views import position


def laid(game: Game, picks: list[int] | tuple[int, ...]) -> tuple[int, int]:
    """The gold that these picks lay out, and what is due."""
    gold = game.gold_laid_out(picks)
    assert gold is not None
    return gold


@pytest.mark.parametrize("edition", ["original", "afterlife", "last rites"])
def test_no_other_payment_spends_less_or_takes_fewer_cards(edition: str) -> None:
    asked = 0
    for seed in range(6):
        game, rng = Game(Setup(edition, 2), seed), random.Random(seed)
        while game.decision is not None:
            if game.decision.kind == "pay":
                asked += 1
                cards = range(len(game.decision.options))
                ways = [way for count in cards for way in combinations(cards, count + 1)]
                enough = [
                    (gold, len(way))
                    for way in ways
                    for gold, due in [laid(game, way)]
                    if gold >= due
                ]
                proposed = proposed_payment(game)
                assert (laid(game, proposed)[0], len(proposed)) == min(enough)
            game.choose(random_picks(game, rng))
    assert asked > 10


def test_one_is_proposed_for_a_large_hand_too() -> None:
    game = position({"hand": ["Urn"] * 14 + ["Axe"]}, {}, pyramid={"B1": "Khopesh"})
    decision = game.decision
    assert decision is not None
    game.choose(next(n for n, one in enumerate(decision.options) if one.kind == "buy"))
    proposed = proposed_payment(game)
    gold, due = laid(game, proposed)
    assert gold == due


def test_none_is_proposed_where_nothing_is_to_be_paid() -> None:
    assert proposed_payment(Game(Setup(), 1)) == []
