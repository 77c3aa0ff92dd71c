"""The proposed payment: the least gold that suffices, laid out with the fewest cards."""

import random
from itertools import combinations

import pytest

from mastaba import Game, Setup
from mastaba.web.table.payment_proposal import proposed_payment
from tests.support.random_play import random_picks
from tests.web.test_page_views import position


def gold_and_due(game: Game, picks: list[int] | tuple[int, ...]) -> tuple[int, int]:
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
                    for gold, due in [gold_and_due(game, way)]
                    if gold >= due
                ]
                proposed = proposed_payment(game)
                assert (gold_and_due(game, proposed)[0], len(proposed)) == min(enough)
            game.choose(random_picks(game, rng))
    assert asked > 10


def test_a_large_hand_gets_a_proposal_too() -> None:
    game = position({"hand": ["Urn"] * 14 + ["Axe"]}, {}, pyramid={"B1": "Khopesh"})
    decision = game.decision
    assert decision is not None
    game.choose(next(n for n, one in enumerate(decision.options) if one.kind == "buy"))
    proposed = proposed_payment(game)
    gold, due = gold_and_due(game, proposed)
    assert gold == due


def test_there_is_no_proposal_without_a_payment() -> None:
    assert proposed_payment(Game(Setup(), 1)) == []
