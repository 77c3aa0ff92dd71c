"""Solitaire, Starter and Master (rulings 25 and 26)."""

import random

import pytest

from mastaba import Game, Setup
from mastaba.rules.cards import CARDS
from mastaba.rules.scoring import Standing
from mastaba.rules.turn import STALL_ROUNDS
from tests.support.random_play import random_picks, state_of
from tests.support.table import (
    FULL,
    PLACES_FROM_BELOW,
    discard,
    end_turn,
    entomb,
    is_main_choice,
    names,
    options,
    play,
    playable,
    pyramid,
    seat,
    table,
    tomb,
)
from tests.support.thinking import thought

ALONE = 0

NAMES_OPPONENTS = {
    "Senet Game", "Linen Bandages", "Pesesh-kef", "Burial Chamber", "Offering Chapel", "Dagger",
    "Goddess Nut", "Harvest",
}  # fmt: skip
REACTIONS = {"Offering Table", "Sling", "Axe"}
STARTERS = ["Shabti"] * 4 + ["Urn"] * 3 + ["Box of Food"] * 2 + ["Offering Table"]
CARDS_OF_AFTERLIFE = [
    card.name for card in CARDS.values() if card.edition == "afterlife" or card.name in STARTERS
]


def alone(
    hand: str = "",
    deck: str = "",
    discard: str = "",
    tomb: str = "",
    in_play: str = "",
    pyramid: str = "",
    stock: str = "",
    boneyard: str = "",
    solitaire: str = "starter",
) -> Game:
    """A solitaire game that begins with this table."""
    return Game.from_position(
        {
            "players": [{"name": "Ada"} | seat(hand, deck, discard, tomb, in_play)],
            "solitaire": solitaire,
            "pyramid": dict(zip(PLACES_FROM_BELOW, names(pyramid), strict=False)),
            "stock": names(stock),
            "boneyard": names(boneyard),
        },
        seed=1,
    )


def test_ruling_26_the_aim_counts_the_cards_that_an_action_has_turned_up() -> None:
    game = alone(
        hand="Statue of Anubis", deck="Mummified Cat, Boat, Burial Mask, Urn", pyramid=FULL
    )
    aim = game.scores()[ALONE]["perfect"]
    play(game, "Statue of Anubis")
    assert game.state.shown
    assert game.scores()[ALONE]["perfect"] == aim


def solitaire_game(seed: int, solitaire: str = "starter") -> Game:
    return Game(Setup(players=["Ada"], solitaire=solitaire), seed)


# The table


def test_solitaire_is_starter_by_default() -> None:
    assert Setup(players=1).solitaire == "starter"
    assert Setup(players=["Ada"], solitaire="master").solitaire == "master"
    assert Setup(players=2).solitaire is None


def test_the_solitaire_table_is_dealt_as_in_any_game() -> None:
    state = state_of(solitaire_game(5))
    assert (len(state.hands), len(state.hands[0]), len(state.decks[0])) == (1, 5, 5)
    assert len(state.stock) == 56 - 7
    assert len(state.boneyard) == 1


# Ruling 25: actions that name opponents


RICH = {
    "deck": "Urn, Shabti, Urn, Urn",
    "discard": "Apis Bull, Urn",
    "tomb": "Ring",
    "in_play": "Shabti",
    "pyramid": FULL,
    "stock": "Serdab, Serdab",
    "boneyard": "Urn, Urn",
}
"""A table at which every action of Afterlife can start; RICH_HAND is held beside the card."""
RICH_HAND = "Urn, Box of Food, Khopesh, Spear, Apis Bull, Ibex Statue, Box of Food"


@pytest.mark.parametrize("name", CARDS_OF_AFTERLIFE)
def test_ruling_25_an_action_that_names_opponents_cannot_start_in_solitaire(name: str) -> None:
    with_opponent = table(
        seat(f"{name}, {RICH_HAND}", RICH["deck"], RICH["discard"], RICH["tomb"], RICH["in_play"]),
        seat("Urn"),
        pyramid=RICH["pyramid"],
        stock=RICH["stock"],
        boneyard=RICH["boneyard"],
    )
    in_solitaire = alone(f"{name}, {RICH_HAND}", **RICH)
    assert (name in playable(with_opponent)) == (name not in REACTIONS)
    assert (name in playable(in_solitaire)) == (name not in REACTIONS | NAMES_OPPONENTS)


def test_ruling_25_reactions_to_opponents_never_trigger_in_solitaire() -> None:
    for seed in range(4):
        game, rng = solitaire_game(seed), random.Random(seed)
        while game.decision is not None:
            assert game.decision.kind not in ("sling", "offering table", "which opponent")
            assert game.decision.player == ALONE
            game.choose(random_picks(game, rng))


def test_ruling_25_a_discarded_axe_strikes_nobody_in_solitaire() -> None:
    game = alone("Khopesh, Axe, Urn, Urn", pyramid=FULL)
    play(game, "Khopesh")
    game.choose(0)  # the pyramid's first card; the Axe had to be discarded
    assert discard(game, ALONE).split(", ")[-1] == "Axe"
    assert is_main_choice(game, ALONE)


def test_ruling_25_the_boneyard_may_be_examined_only_in_solitaire() -> None:
    boneyard = "Serdab, Necklace, Urn"
    in_solitaire = alone("Urn", pyramid=FULL, boneyard=boneyard)
    with_opponent = table(seat("Urn"), seat("Urn"), pyramid=FULL, boneyard=boneyard)
    assert [one["name"] for one in in_solitaire.view(0)["boneyard"]] == names(boneyard)
    assert [one["name"] for one in with_opponent.view(0)["boneyard"]] == ["Serdab"]
    assert in_solitaire.view(0)["boneyard_count"] == with_opponent.view(0)["boneyard_count"] == 3


def test_ruling_25_the_discard_pile_may_be_examined_so_apis_bull_never_searches_in_vain() -> None:
    """With several players, your own pile counts as unknown until you search it (ruling 37)."""
    low, high = "Urn, Shabti", "Urn, Apis Bull"
    assert "Apis Bull" not in playable(alone("Apis Bull, Urn", discard=low, pyramid=FULL))
    assert "Apis Bull" in playable(alone("Apis Bull, Urn", discard=high, pyramid=FULL))
    with_opponent = table(seat("Apis Bull, Urn", discard=low), seat("Urn"), pyramid=FULL)
    assert "Apis Bull" in playable(with_opponent)
    assert [one["name"] for one in alone("Urn", discard=low).view(0)["players"][0]["discard"]] == (
        names(low)
    )


# Ruling 26: Starter and Master


def test_starter_solitaire_has_one_free_entombment_a_turn() -> None:
    game = alone("Urn, Shabti", deck="Urn, Urn", pyramid=FULL, stock="Ring, Ring")
    assert {"entomb Urn", "entomb Shabti"} <= set(options(game))
    entomb(game, "Urn")
    assert not [option for option in options(game) if option.startswith("entomb")]
    end_turn(game)
    game.choose(0)  # the compulsory sacrifice
    assert [option for option in options(game) if option.startswith("entomb")]


def test_ruling_26_master_solitaire_never_offers_the_free_entombment() -> None:
    for seed in range(3):
        game, rng = solitaire_game(seed, "master"), random.Random(seed)
        while game.decision is not None:
            assert all(option.kind != "entomb" for option in game.decision.options)
            game.choose(random_picks(game, rng))


def test_ruling_26_master_solitaire_entombs_by_actions() -> None:
    game = alone("Burial Ceremony, Urn, Shabti", pyramid=FULL, solitaire="master")
    play(game, "Burial Ceremony")
    game.choose(0, 1)
    assert tomb(game, ALONE) == "Shabti, Urn"


@pytest.mark.parametrize("solitaire", ["starter", "master"])
def test_the_solitaire_rules_hold_turn_after_turn(solitaire: str) -> None:
    game = alone("Ring", deck="Ring, Ring", pyramid=FULL, stock="Urn, Urn", solitaire=solitaire)
    for _ in range(2):
        offered = [option for option in options(game) if option.startswith("entomb")]
        assert bool(offered) == (solitaire == "starter")
        end_turn(game)
        game.choose(0)


# Ruling 26: scoring


def row(tomb: str, hand: str = "Urn") -> Standing:
    return alone(hand, tomb=tomb, pyramid="Axe").scores()[0]


def test_ruling_26_each_duplicate_of_a_set_card_counts_minus_one() -> None:
    assert row("Axe, Bow")["total"] == 4
    assert row("Axe, Bow, Bow")["total"] == 4 - 1
    assert row("Axe, Axe, Bow, Bow, Ring, Ring")["total"] == 4 + 1 - 3
    assert row("Axe, Axe, Axe")["total"] == 1 - 2
    assert row("Axe, Axe, Bow, Bow")["duplicates"] == -2


def test_ruling_26_duplicate_starters_cost_nothing() -> None:
    assert row("Urn, Urn, Urn")["total"] == 3
    assert row("Urn, Urn, Urn")["duplicates"] == 0


def test_duplicates_cost_nothing_with_several_players() -> None:
    scored = table(seat("Urn", tomb="Axe, Axe, Bow, Bow"), seat("Urn"), pyramid="Ring").scores()
    assert (scored[0]["total"], scored[0]["duplicates"], scored[0]["perfect"]) == (4, 0, None)


SETS_OF_AFTERLIFE = [c.name for c in CARDS.values() if c.edition == "afterlife" and c.set]
UNIQUES_OF_AFTERLIFE = [
    c.name for c in CARDS.values() if c.edition == "afterlife" and c.type == "unique"
]
PERFECT = SETS_OF_AFTERLIFE + UNIQUES_OF_AFTERLIFE + STARTERS


@pytest.mark.parametrize("solitaire", ["starter", "master"])
def test_ruling_26_the_perfect_score_is_computed(solitaire: str) -> None:
    uniques = sum(CARDS[name].vp or 0 for name in UNIQUES_OF_AFTERLIFE)
    (scored,) = solitaire_game(1, solitaire).scores()
    assert scored["perfect"] == 9 + 16 + 25 + 36 + 49 + 10 + uniques
    assert (scored["total"], scored["winner"]) == (0, False)


@pytest.mark.parametrize(
    ("setup", "perfect"),
    [
        (Setup("last rites", 1), 25 + 36 + 49 + 64 + 38),  # 212, as its rulebook says
        (Setup("last rites", 1, solitaire="master"), 212),
        (Setup("last rites", 1, sets="Artisans", uniques=[]), 64 + 10),
        (Setup("afterlife", 1, sets=["Priests", "Books"], uniques=[]), 36 + 36 + 10),
        (Setup("original", 1, half_with="afterlife", uniques=[]), 2 * 135 + 10),
        (
            Setup("original", 1, half_with="afterlife", supersets=True, uniques=[]),
            36 + 64 + 100 + 144 + 196 + 10,
        ),
        (Setup("afterlife", 1, starters="last rites", sets="Jewelry", uniques=[]), 16 + 10),
    ],
)
def test_ruling_26_the_perfect_score_of_any_mix(setup: Setup, perfect: int) -> None:
    assert Game(setup, 3).scores()[0]["perfect"] == perfect


def with_tomb(cards: list[str], left: list[str]) -> Standing:
    """The solitaire score of this tomb, with the rest of the cards in the boneyard."""
    return alone("Serdab", tomb=", ".join(cards), boneyard=", ".join(left)).scores()[0]


def test_ruling_26_only_the_perfect_tomb_wins() -> None:
    second_copies = SETS_OF_AFTERLIFE[:]
    second_copies.remove("Serdab")
    whole = with_tomb(PERFECT, second_copies)
    assert whole["winner"]
    assert whole["total"] == whole["perfect"]
    with_duplicate = with_tomb([*PERFECT, second_copies[0]], second_copies[1:])
    assert not with_duplicate["winner"]
    assert with_duplicate["total"] == whole["perfect"] - 1
    for missing in ("Ring", "Sphinx", "Urn"):
        others = PERFECT[:]
        others.remove(missing)
        incomplete = with_tomb(others, [*second_copies, missing])
        assert not incomplete["winner"]
        assert incomplete["perfect"] == whole["perfect"]
        assert incomplete["total"] < whole["total"]


# Turns, the end, the stall guard


def test_a_solitaire_game_ends_after_the_turn_that_empties_the_table() -> None:
    game = alone("Urn, Urn, Urn, Urn, Urn", deck="Shabti", pyramid="Axe")
    end_turn(game)
    assert game.decision is None  # the only card was sacrificed, without being asked
    assert game.view(0)["over"]


def test_ruling_06_the_stall_guard_counts_single_turns_in_solitaire() -> None:
    game = alone("Shabti, Urn, Urn, Urn, Urn", pyramid=FULL, stock="Ring, Ring")
    for _ in range(STALL_ROUNDS):
        play(game, "Shabti")
        game.choose(0)  # the first way is to exchange two cards
        game.choose(0, 1)
        assert is_main_choice(game, ALONE)
        end_turn(game)
        assert is_main_choice(game, ALONE)
    before = pyramid(game)
    play(game, "Shabti")
    game.choose(0)
    game.choose(0, 1)
    end_turn(game)
    assert game.decision is not None
    assert game.decision.kind == "stalled sacrifice"
    game.choose(0)
    assert pyramid(game) != before


@pytest.mark.parametrize("solitaire", ["starter", "master"])
def test_whole_solitaire_games_end_and_replay_from_their_records(solitaire: str) -> None:
    for seed in range(3):
        game, rng = solitaire_game(seed, solitaire), random.Random(seed)
        while game.decision is not None:
            game.choose(random_picks(game, rng))
        assert Game.replay(game.record()).digest() == game.digest()
        (scored,) = game.scores()
        assert scored["place"] == 1
        assert not scored["winner"]


def test_the_computer_plays_solitaire_too() -> None:
    game = solitaire_game(3)
    for turn in range(12):
        seen = game.view(0)
        game.choose(thought(seen, turn))
    assert len(game.choices) == 12
