"""Setup: seats, starters, hands, stock, pyramid, boneyard, and the shuffles a seed determines."""

from collections import Counter
from typing import Any

import pytest

from mastaba import Game, MastabaError, Setup, SetupError
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import NAME
from tests.support.random_play import all_copies, cards_of_the_box, new_game, state_of
from tests.support.table import AFTERLIFE

PLAYERS = (2, 3, 4)
STARTERS = {"Shabti": 4, "Urn": 3, "Box of Food": 2, "Offering Table": 1}

each_player_count = pytest.mark.parametrize("players", PLAYERS)


def card_counts(copies: list[int]) -> Counter[str]:
    return Counter(NAME[copy] for copy in copies)


# The table


@each_player_count
def test_each_player_has_ten_starters_and_holds_five_of_them(players: int) -> None:
    state = state_of(new_game(players, 3))
    for hand, deck in zip(state.hands, state.decks, strict=True):
        assert card_counts(hand + deck) == STARTERS
        assert (len(hand), len(deck)) == (5, 5)
    assert len(state.hands) == players


@each_player_count
def test_all_other_player_piles_start_empty(players: int) -> None:
    state = state_of(new_game(players, 3))
    for piles in (state.discards, state.tombs, state.in_plays, state.asides):
        assert piles == [[]] * players


@each_player_count
def test_every_copy_of_the_edition_is_dealt_exactly_once(players: int) -> None:
    copies = all_copies(state_of(new_game(players, 5)))
    assert len(copies) == len(set(copies)) == 56 + 10 * players
    assert card_counts(copies) == cards_of_the_box(players)


@each_player_count
def test_the_stock_is_level_ii_over_level_iii_minus_the_seven_dealt(players: int) -> None:
    for seed in range(5):
        state = state_of(new_game(players, seed))
        levels = [PRINTED.level[copy] for copy in reversed(state.stock)]  # top first
        assert levels == [2] * (29 - 7) + [3] * 27


@each_player_count
def test_the_pyramid_is_full_and_the_boneyard_has_one_card(players: int) -> None:
    state = state_of(new_game(players, 4))
    assert len(state.pyramid) == 6
    assert all(PRINTED.level[copy] == 2 for copy in state.pyramid + state.boneyard)
    assert len(state.boneyard) == 1


def test_pyramid_and_boneyard_are_dealt_from_the_top_of_the_stock() -> None:
    """Two and four players share the same stock, so the rest of it is the same too."""
    two, four = (state_of(new_game(players, 4)) for players in (2, 4))
    assert two.pyramid + two.boneyard == four.pyramid + four.boneyard
    assert two.stock == four.stock


def test_the_first_player_begins() -> None:
    game = Game(Setup(players=["Zoe", "Ada"]), 1)
    assert game.decision is not None
    assert game.decision.player == 0
    view = game.view(0)
    assert (view["turn"], view["to_move"], view["entombed"]) == (1, 0, False)
    assert [player["name"] for player in view["players"]] == ["Zoe", "Ada"]


# Seeds


def test_the_same_seed_gives_the_same_game() -> None:
    for players in PLAYERS:
        one, other = new_game(players, 42), new_game(players, 42)
        assert one.digest() == other.digest()
        assert one.view(0) == other.view(0)


def test_player_names_do_not_change_the_game() -> None:
    named_game = Game(Setup(players=["Ada", "Ben"]), 7)
    assert named_game.digest() == Game(Setup(players=2), 7).digest()


def test_different_seeds_shuffle_everything_differently() -> None:
    for players in PLAYERS:
        dealt = [state_of(new_game(players, seed)) for seed in range(30)]
        assert len({tuple(state.pyramid + state.stock) for state in dealt}) == 30
        for player in range(players):
            decks = {tuple(state.hands[player] + state.decks[player]) for state in dealt}
            assert len(decks) == 30


def test_a_seed_may_be_any_integer() -> None:
    seeds = (0, -1, 2**64, -(10**30))
    assert len({new_game(2, seed).digest() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_seed_that_is_not_an_integer_is_rejected(seed: Any) -> None:
    with pytest.raises(MastabaError):
        Game(Setup(), seed)


def test_each_pile_has_its_own_random_stream() -> None:
    """No player's shuffle determines another's, or the stock's."""
    for seed in range(10):
        state = state_of(new_game(4, seed))
        assert len(set(state.streams)) == 5
        orders = [
            tuple(NAME[copy] for copy in hand + deck)
            for hand, deck in zip(state.hands, state.decks, strict=True)
        ]
        assert len(set(orders)) == 4


def test_an_extra_player_does_not_change_the_deal_of_the_others() -> None:
    two, three = (state_of(new_game(players, 9)) for players in (2, 3))
    for seat in (0, 1):
        assert card_counts(two.hands[seat]) == card_counts(three.hands[seat])
        assert two.decks[seat] == three.decks[seat]


def test_shuffles_are_roughly_fair() -> None:
    """Over 400 deals, each card is at the apex or on top of a deck about as often as expected."""
    deals = [state_of(new_game(2, seed)) for seed in range(400)]
    at_apex = Counter(NAME[state.pyramid[5]] for state in deals)
    level_ii = {card.name: card.copies for card in AFTERLIFE if card.level == 2}
    assert set(at_apex) == set(level_ii)
    for name, copies in level_ii.items():
        assert 0.3 < at_apex[name] / (400 * copies / 29) < 2
    tops = Counter(NAME[state.decks[0][-1]] for state in deals)
    for name, copies in STARTERS.items():
        assert 0.6 < tops[name] / (400 * copies / 10) < 1.5


# Invalid setups


@pytest.mark.parametrize("edition", ["", "Afterlife", "first rites", None, 3, ["afterlife"]])
def test_the_error_for_an_unknown_edition_names_the_option(edition: Any) -> None:
    with pytest.raises(SetupError, match="edition"):
        Setup(edition=edition)
