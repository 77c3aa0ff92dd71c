"""Bow, Dagger, Khopesh and Spear; Axe and Sling, which only react."""

import pytest

from mastaba import Game
from tests.support.table import (
    ADA,
    AFTERLIFE,
    BEN,
    CY,
    DISCARD_TWO,
    FULL,
    SACRIFICE_ONE,
    asked,
    boneyard,
    buy,
    cost,
    costing,
    dearest_card,
    deck,
    discard,
    end_turn,
    entomb,
    hand,
    how_many,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    pyramid,
    seat,
    table,
    tomb,
)

DEAR = dearest_card()


# Bow


def test_bow_entombs_a_set_card_of_a_new_set_from_the_pyramid() -> None:
    game = table(
        seat(hand="Bow, Offering Table", tomb="Brooch, Shabti"),
        pyramid="Ring, Axe, Sphinx, Shabti, Serdab, Bracelet",
    )
    play(game, "Bow")
    assert asked(game) == (ADA, "entomb from pyramid")
    assert options(game) == ["B2", "M2"]  # no Jewelry, unique or starter
    pick(game, "M2")
    assert tomb(game, ADA) == "Brooch, Serdab, Shabti"
    assert discard(game, ADA) == ""
    assert pyramid(game) == "Ring, Axe, Sphinx, Shabti, Bracelet, -"
    assert "entomb Offering Table" in options(game)


def test_bow_with_an_empty_tomb_can_entomb_any_set_card() -> None:
    game = table(seat(hand="Bow, Urn"), pyramid=FULL)
    play(game, "Bow")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    assert tomb(game, ADA) == "Bow"


def test_bow_needs_a_set_card_of_a_new_set_in_the_pyramid() -> None:
    hand_cards = "Bow, Offering Table"
    assert playable(table(seat(hand=hand_cards, tomb="Bow"), pyramid=FULL)) == set()
    assert playable(table(seat(hand=hand_cards), pyramid="Sphinx, Shabti")) == set()
    others_tomb = table(seat(hand=hand_cards), seat(tomb="Axe"), pyramid="Axe")
    assert playable(others_tomb) == {"Bow"}


def test_bow_needs_a_pyramid() -> None:
    assert playable(table(seat(hand="Bow, Offering Table"), stock=FULL)) == set()


# Dagger


def test_dagger_gives_each_player_the_top_of_the_boneyard_in_turn_order() -> None:
    game = table(
        seat(discard="Urn"),
        seat(hand="Dagger, Urn", discard="Shabti"),
        seat(),
        boneyard="Bow, Ring, Axe, Spear",
        to_move=BEN,
    )
    play(game, "Dagger")
    assert is_main_choice(game, BEN)
    assert discard(game, BEN) == "Bow, Shabti"
    assert discard(game, CY) == "Ring"
    assert discard(game, ADA) == "Axe, Urn"
    assert boneyard(game) == "Spear"
    assert in_play(game, BEN) == "Dagger"


def test_dagger_needs_a_card_in_the_boneyard_for_each_player() -> None:
    dagger = seat(hand="Dagger, Offering Table")
    assert playable(table(dagger, seat(), seat(), boneyard="Bow, Ring")) == set()
    assert playable(table(dagger, seat(), seat(), boneyard="Bow, Ring, Axe")) == {"Dagger"}
    assert playable(table(dagger, seat(), boneyard="Bow, Ring")) == {"Dagger"}


def test_dagger_needs_a_boneyard() -> None:
    assert playable(table(seat(hand="Dagger, Offering Table"), pyramid=FULL)) == set()


def test_dagger_card_goes_to_hand_with_sphinx_only_for_the_active_player() -> None:
    game = table(seat(hand="Sphinx, Dagger, Urn"), seat(), boneyard="Bow, Ring")
    play(game, "Sphinx")
    play(game, "Dagger")
    assert hand(game, ADA) == "Bow, Urn"
    assert discard(game, BEN) == "Ring"


# Khopesh


def test_khopesh_discards_a_set_card_and_takes_a_card() -> None:
    game = table(seat(hand="Khopesh, Urn, Bow, Ring, Sphinx", discard="Shabti"), pyramid=FULL)
    play(game, "Khopesh")
    assert asked(game) == (ADA, "discard")
    assert how_many(game) == (1, 1)
    assert sorted(options(game)) == ["Bow", "Ring"]
    pick(game, "Ring")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "T")
    assert discard(game, ADA) == "Spear, Ring, Shabti"
    assert hand(game, ADA) == "Bow, Sphinx, Urn"
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Sling, -"


def test_khopesh_needs_another_set_card_in_hand() -> None:
    game = table(seat(hand="Khopesh, Sphinx, Offering Table"), pyramid=FULL)
    assert "Khopesh" not in playable(game)
    two = table(seat(hand="Khopesh, Khopesh"), pyramid=FULL)
    assert playable(two) == {"Khopesh"}


def test_khopesh_needs_a_card_in_the_pyramid() -> None:
    assert playable(table(seat(hand="Khopesh, Axe"), stock=FULL)) == set()


# Spear


def test_spear_entombs_the_top_of_the_boneyard() -> None:
    game = table(seat(hand="Spear, Urn", tomb="Shabti"), boneyard="Goddess Nut, Ring")
    play(game, "Spear")
    assert tomb(game, ADA) == "Goddess Nut, Shabti"
    assert boneyard(game) == "Ring"
    assert in_play(game, ADA) == "Spear"
    assert "entomb Urn" in options(game)


def test_spear_entombs_cards_that_cost_up_to_five() -> None:
    spear = seat(hand="Spear, Offering Table")
    assert playable(table(spear, boneyard=costing(5))) == {"Spear"}
    assert playable(table(spear, boneyard=costing(6))) == set()


def test_spear_uses_only_the_top_of_the_boneyard() -> None:
    game = table(seat(hand="Spear, Offering Table"), boneyard=f"{DEAR}, Urn")
    assert playable(game) == set()


def test_spear_needs_a_boneyard() -> None:
    assert playable(table(seat(hand="Spear, Offering Table"), pyramid=FULL)) == set()


# Axe. Khopesh makes its own player discard, Harvest the opponents.


def two_cards_of_equal_cost() -> tuple[str, str]:
    """Two different set cards of the same cost, neither of them Axe or Sling."""
    dear = [c for c in AFTERLIFE if c.type == "set" and c.name not in ("Axe", "Sling")]
    return next((a.name, b.name) for a in dear for b in dear if a.cost == b.cost and a != b)


def test_axe_has_no_action_of_its_own() -> None:
    assert playable(table(seat(hand="Axe, Offering Table"), pyramid=FULL)) == set()


def test_axe_discarded_by_its_owners_action_strikes_each_opponent() -> None:
    game = table(
        seat(hand=f"Khopesh, Axe, Urn, {DEAR}"),
        seat(hand=f"Urn, {DEAR}, Shabti", discard="Ring"),
        seat(hand="Goddess Nut, Urn"),
        pyramid=FULL,
    )
    play(game, "Khopesh")
    pick(game, "Axe")
    assert discard(game, ADA) == "Axe"
    assert discard(game, BEN) == f"{DEAR}, Ring"
    assert hand(game, BEN) == "Shabti, Urn"
    assert discard(game, CY) == "Goddess Nut"
    assert asked(game) == (ADA, "take")  # the next part comes after the strike
    assert DEAR in hand(game, ADA)


def test_axe_shows_the_hands_it_strikes() -> None:
    game = table(seat(hand="Khopesh, Axe, Urn"), seat(hand="Urn, Goddess Nut"), pyramid=FULL)
    play(game, "Khopesh")
    assert ["Urn", "Goddess Nut"] in [entry["cards"] for entry in game.view(ADA)["log"]]


def test_axe_victim_chooses_between_equally_dear_cards() -> None:
    one, other = two_cards_of_equal_cost()
    game = table(seat(hand="Khopesh, Axe, Urn"), seat(hand=f"Shabti, {one}, {other}"), pyramid=FULL)
    play(game, "Khopesh")
    assert asked(game) == (BEN, "discard to axe")
    assert sorted(options(game)) == sorted([one, other])
    pick(game, other)
    assert discard(game, BEN) == other
    assert hand(game, BEN) == ", ".join(sorted(["Shabti", one]))


def test_axe_leaves_empty_hands_alone() -> None:
    game = table(seat(hand="Khopesh, Axe, Urn"), seat(), seat(hand="Shabti"), pyramid=FULL)
    play(game, "Khopesh")
    assert discard(game, BEN) == ""
    assert discard(game, CY) == "Shabti"
    assert asked(game) == (ADA, "take")


def test_axe_discarded_by_an_opponents_action_strikes_all_but_its_owner() -> None:
    game = table(
        seat(hand=f"Harvest, {DEAR}, Urn"),
        seat(hand="Axe, Shabti, Urn, Goddess Nut"),
        seat(hand=f"Shabti, {DEAR}", discard="Urn"),
    )
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    pick(game, "Axe", "Shabti")
    assert hand(game, BEN) == "Goddess Nut, Urn"
    assert discard(game, CY) == f"{DEAR}, Urn"
    assert discard(game, ADA) == DEAR
    assert hand(game, ADA) == "Urn"
    assert is_main_choice(game, ADA)


def test_axe_discarded_to_an_axe_strikes_in_turn() -> None:
    game = table(
        seat(hand="Khopesh, Axe, Goddess Nut, Urn"),
        seat(hand="Axe, Shabti"),
        seat(hand="Urn, Shabti"),
        pyramid=FULL,
    )
    assert cost("Axe") > cost("Urn") > cost("Shabti")
    play(game, "Khopesh")
    pick(game, "Axe")
    assert discard(game, BEN) == "Axe"
    # Ben's Axe strikes Cy and Ada before Ada's goes on to Cy.
    assert discard(game, ADA) == "Goddess Nut, Axe"
    assert discard(game, CY) == "Shabti, Urn"
    assert hand(game, CY) == ""
    assert hand(game, BEN) == "Shabti"
    assert asked(game) == (ADA, "take")


def test_axe_strikes_once_for_each_axe_discarded() -> None:
    game = table(
        seat(hand="Bracelet, Axe, Axe, Urn, Offering Table"),
        seat(hand="Urn, Goddess Nut, Shabti"),
        pyramid=FULL,
    )
    play(game, "Bracelet")
    pick(game, "Axe", "Urn", "Axe")
    assert discard(game, BEN) == "Urn, Goddess Nut"
    assert hand(game, BEN) == "Shabti"


def test_axe_discarded_at_the_end_of_the_turn_does_not_strike() -> None:
    game = table(
        seat(hand="Axe, Urn", deck="Bow, Bow, Bow, Bow, Bow"),
        seat(hand="Goddess Nut, Urn"),
    )
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert "Axe" in discard(game, ADA)
    assert hand(game, BEN) == "Goddess Nut, Urn"


def test_axe_laid_out_for_gold_does_not_strike() -> None:
    game = table(seat(hand="Axe, Bow, Urn"), seat(hand="Goddess Nut, Urn"), pyramid="Ring")
    buy(game, "Ring")
    pick(game, "Axe")
    assert in_play(game, ADA) == "Axe"
    assert hand(game, BEN) == "Goddess Nut, Urn"


def test_axe_sacrificed_does_not_strike() -> None:
    game = table(seat(hand=f"Harvest, {DEAR}"), seat(hand="Axe, Shabti"))
    play(game, "Harvest")
    pick(game, SACRIFICE_ONE)
    pick(game, "Axe")
    assert boneyard(game) == "Axe"
    assert hand(game, ADA) == DEAR


def test_axe_discarded_to_grand_gallery_strikes_before_the_draw() -> None:
    """Grand Gallery's draw is its second part, so the strike cannot hit a drawn card."""
    game = table(
        seat(hand="Grand Gallery, Axe, Urn", deck="Bow"),
        seat(hand="Axe, Urn"),
    )
    play(game, "Grand Gallery")
    pick(game, "Axe")  # strikes Ben's Axe, which strikes Ada's Urn
    assert discard(game, ADA) == "Urn, Axe"
    assert hand(game, ADA) == "Bow"


# Sling. Unless a test says otherwise, Ben holds it, and Shabti is cheap enough to entomb with it.
# Ada keeps a Ring, which can always be played, so that her turn does not end by itself.


def sling_asked(game: Game, player: int) -> bool:
    return asked(game) == (player, "sling")


def test_sling_has_no_action_of_its_own() -> None:
    assert playable(table(seat(hand="Sling, Offering Table"), pyramid=FULL)) == set()


def test_sling_answers_an_opponents_entombment() -> None:
    game = table(
        seat(hand="Ring, Bow"), seat(hand="Sling, Shabti, Ring, Goddess Nut", discard="Axe")
    )
    entomb(game, "Bow")
    assert sling_asked(game, BEN)
    assert options(game) == ["yes", "no"]
    pick(game, "yes")
    assert asked(game) == (BEN, "entomb with sling")
    assert cost("Ring") <= 3 < cost("Goddess Nut")
    assert sorted(options(game)) == ["Ring", "Shabti"]
    pick(game, "Ring")
    assert tomb(game, BEN) == "Ring"
    assert discard(game, BEN) == "Sling, Axe"
    assert hand(game, BEN) == "Goddess Nut, Shabti"
    assert tomb(game, ADA) == "Bow"
    assert is_main_choice(game, ADA)


def test_sling_may_be_kept_in_hand() -> None:
    game = table(seat(hand="Ring, Bow"), seat(hand="Sling, Shabti"))
    entomb(game, "Bow")
    pick(game, "no")
    assert hand(game, BEN) == "Shabti, Sling"
    assert tomb(game, BEN) == ""
    assert is_main_choice(game, ADA)


def test_sling_entombs_cards_that_cost_up_to_three() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand=f"Sling, {costing(3)}"))
    entomb(game, "Urn")
    assert sling_asked(game, BEN)
    game = table(seat(hand="Urn, Ring"), seat(hand=f"Sling, {costing(4, but='Sling')}"))
    entomb(game, "Urn")
    assert is_main_choice(game, ADA)


def test_sling_is_not_offered_without_another_card_in_hand() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling", discard="Shabti", deck="Shabti"))
    entomb(game, "Urn")
    assert is_main_choice(game, ADA)


def test_sling_does_not_answer_its_owners_own_entombment() -> None:
    game = table(seat(hand="Sling, Urn, Shabti, Ring"), seat(hand="Urn"))
    entomb(game, "Urn")
    assert is_main_choice(game, ADA)


def test_sling_must_be_in_hand() -> None:
    game = table(
        seat(hand="Urn, Ring"),
        seat(hand="Shabti", deck="Sling", discard="Sling", tomb="Sling"),
    )
    entomb(game, "Urn")
    assert is_main_choice(game, ADA)


HOLDER = seat(hand="Sling, Shabti")

EVERY_KIND_OF_ENTOMBING = {
    "Box of Food": table(seat(hand=f"Box of Food, Shabti, {DEAR}, Urn"), HOLDER),
    "Ibex Statue": table(seat(hand="Ibex Statue, Urn"), HOLDER, stock="Axe"),
    "Linen Bandages": table(seat(hand="Linen Bandages, Urn, Bow"), HOLDER),
    "Brooch": table(seat(hand="Brooch, Urn", tomb="Ring"), HOLDER, pyramid="Axe"),
    "Necklace": table(seat(hand="Necklace, Urn", deck="Axe"), HOLDER),
    "Burial Chamber": table(seat(hand="Burial Chamber, Urn, Axe, Bow"), HOLDER),
    "Offering Chapel": table(seat(hand="Offering Chapel, Urn", discard="Axe"), HOLDER),
    "Bow": table(seat(hand="Bow, Urn"), HOLDER, pyramid="Axe, Dagger"),
    "Spear": table(seat(hand="Spear, Urn"), HOLDER, boneyard="Urn"),
    "Apis Bull": table(seat(hand="Apis Bull, Urn, Apis Bull, Victory"), HOLDER),
    "Burial Ceremony": table(seat(hand="Burial Ceremony, Urn, Bow"), HOLDER),
    "Victory": table(seat(hand="Victory, Urn, Bow", in_play="Axe"), HOLDER),
}
"""For each card that entombs, a table at which Ben can answer it with Sling."""


@pytest.mark.parametrize("name", EVERY_KIND_OF_ENTOMBING)
def test_sling_answers_every_action_that_entombs(name: str) -> None:
    game = EVERY_KIND_OF_ENTOMBING[name].copy()
    play(game, name)
    for _ in range(4):  # answer the action's own questions first
        if asked(game)[1] == "sling" or is_main_choice(game, ADA):
            break
        game.choose(*range(game.decision.least if game.decision else 0))
    assert sling_asked(game, BEN)
    before = tomb(game, ADA)
    assert before != ""
    pick(game, "yes")
    assert "Shabti" in tomb(game, BEN)
    assert discard(game, BEN) == "Sling"
    assert tomb(game, ADA) == before or name == "Brooch"


def test_sling_answers_linen_bandages_before_its_draws() -> None:
    """The draws come after the Sling that answers the entombment."""
    game = table(seat(hand="Linen Bandages, Urn, Bow"), seat(hand="Sling, Shabti", deck="Axe"))
    play(game, "Linen Bandages")
    pick(game, "Bow")
    assert sling_asked(game, BEN)
    pick(game, "yes")
    assert asked(game) == (BEN, "draw")


def test_sling_waits_for_the_pyramid_to_crumble() -> None:
    game = table(seat(hand="Bow, Urn"), HOLDER, pyramid=FULL)
    play(game, "Bow")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M1")
    assert sling_asked(game, BEN)


def test_sling_is_offered_on_its_owners_own_turn_too() -> None:
    """Offering Chapel lets Ben entomb on Ada's turn, and Ada may answer."""
    game = table(seat(hand="Offering Chapel, Sling, Shabti, Urn"), seat(discard="Axe"))
    play(game, "Offering Chapel")
    pick(game, "yes")
    assert tomb(game, BEN) == "Axe"
    assert sling_asked(game, ADA)
    pick(game, "yes")
    pick(game, "Shabti")
    assert tomb(game, ADA) == "Shabti"
    assert discard(game, ADA) == "Sling"
    assert is_main_choice(game, ADA)


def test_sling_answers_a_sling() -> None:
    """Ben answers Ada's entombment with Sling, and Ada, on her own turn, answers his."""
    game = table(seat(hand="Urn, Sling, Shabti, Ring"), seat(hand="Sling, Shabti"))
    entomb(game, "Urn")
    pick(game, "yes")
    assert tomb(game, BEN) == "Shabti"
    assert sling_asked(game, ADA)
    pick(game, "yes")
    pick(game, "Shabti")
    assert tomb(game, ADA) == "Shabti, Urn"
    assert discard(game, ADA) == "Sling"
    assert discard(game, BEN) == "Sling"
    assert is_main_choice(game, ADA)


def test_sling_is_offered_in_turn_order_from_the_entombing_players_left() -> None:
    game = table(
        seat(hand="Sling, Shabti"), seat(hand="Urn, Ring"), seat(hand="Sling, Shabti"), to_move=BEN
    )
    entomb(game, "Urn")
    assert sling_asked(game, CY)
    pick(game, "no")
    assert sling_asked(game, ADA)
    pick(game, "no")
    assert is_main_choice(game, BEN)


def test_sling_answering_a_sling_comes_before_the_next_players_answer() -> None:
    """Ada entombs and Ben answers with Sling, which Cy may answer before he answers Ada."""
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling, Shabti"), seat(hand="Sling, Urn, Urn"))
    entomb(game, "Urn")
    pick(game, "yes")
    assert tomb(game, BEN) == "Shabti"
    assert sling_asked(game, CY)
    pick(game, "no")  # not to Ben's
    assert sling_asked(game, CY)
    pick(game, "yes")  # to Ada's
    assert tomb(game, CY) == "Urn"
    assert is_main_choice(game, ADA)


def test_sling_may_entomb_a_starter_a_unique_or_a_set_card() -> None:
    cheap = [c for c in AFTERLIFE if c.cost <= 3 and c.name != "Sling"]
    assert {c.type for c in cheap} == {"starter", "unique", "set"}
    for one in cheap:
        game = table(seat(hand="Urn, Ring"), seat(hand=f"Sling, {one.name}"))
        entomb(game, "Urn")
        pick(game, "yes")
        assert tomb(game, BEN) == one.name


def test_sling_goes_to_the_discard_pile_not_the_deck() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling, Shabti", deck="Axe"))
    entomb(game, "Urn")
    pick(game, "yes")
    assert deck(game, BEN) == "Axe"
    assert discard(game, BEN) == "Sling"
