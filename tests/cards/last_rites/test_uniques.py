"""Merchant, Astrologer, Scribe and Jeweler."""

from tests.support.table import (
    ADA,
    BEN,
    FULL,
    asked,
    costing,
    dearest_card,
    deck,
    discard,
    hand,
    how_many,
    in_play,
    is_main_choice,
    log,
    options,
    pick,
    play,
    playable,
    pyramid,
    seat,
    sees,
    table,
)

DEAR = dearest_card()
TWO, THREE, FOUR = costing(2), costing(3), costing(4)

# Merchant


def test_merchant_takes_a_card_that_costs_no_more_than_the_discarded_one() -> None:
    game = table(seat(hand=f"Merchant, {THREE}, {DEAR}"), pyramid=f"{TWO}, {THREE}, {FOUR}")
    play(game, "Merchant")
    assert asked(game) == (ADA, "discard")
    pick(game, THREE)
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2"]
    pick(game, "B2")
    assert discard(game, ADA) == f"{THREE}, {THREE}"


def test_merchant_offers_only_cards_with_a_match() -> None:
    game = table(seat(hand=f"Merchant, Shabti, {TWO}, {FOUR}"), pyramid=THREE)
    play(game, "Merchant")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == f"{THREE}, {FOUR}"


def test_merchant_needs_another_card_that_is_dear_enough() -> None:
    assert playable(table(seat(hand="Merchant"), pyramid=TWO)) == set()
    assert "Merchant" not in playable(table(seat(hand="Merchant, Shabti"), pyramid=TWO))
    assert "Merchant" not in playable(table(seat(hand=f"Merchant, {DEAR}"), stock="Urn"))


def test_merchant_ignores_face_down_cards() -> None:
    face_down = {"B1": BEN}
    game = table(seat(hand=f"Merchant, {TWO}"), pyramid=f"{TWO}, {DEAR}", face_down=face_down)
    assert "Merchant" not in playable(game)
    game = table(seat(hand=f"Merchant, Urn, {DEAR}"), pyramid=f"{TWO}, {FOUR}", face_down=face_down)
    play(game, "Merchant")
    assert discard(game, ADA) == f"{FOUR}, {DEAR}"


def test_merchant_discarding_an_axe_lets_it_strike_before_the_take() -> None:
    game = table(seat(hand="Merchant, Axe"), seat(hand="Urn"), pyramid=f"{TWO}, {TWO}")
    play(game, "Merchant")
    assert discard(game, BEN) == "Urn"
    assert asked(game) == (ADA, "take")


# Astrologer


def test_astrologer_draws_three_cards_and_discards_two() -> None:
    game = table(seat(hand="Astrologer, Urn", deck="Bow, Axe, Ring, Spear"), pyramid=FULL)
    play(game, "Astrologer")
    assert asked(game) == (ADA, "discard")
    assert sorted(options(game)) == ["Axe", "Bow", "Ring", "Urn"]
    assert how_many(game) == (2, 2)
    pick(game, "Urn", "Bow")
    assert hand(game, ADA) == "Axe, Ring"
    assert discard(game, ADA) == "Bow, Urn"
    assert deck(game, ADA) == "Spear"


def test_astrologer_draws_from_a_new_deck_if_necessary() -> None:
    game = table(seat(hand="Astrologer, Shabti", deck="Bow", discard="Urn, Urn, Urn"))
    play(game, "Astrologer")
    assert hand(game, ADA) == "Bow, Shabti, Urn, Urn"
    assert deck(game, ADA) == "Urn"


def test_astrologer_may_discard_the_cards_it_draws() -> None:
    assert playable(table(seat(hand="Astrologer", deck="Bow, Axe"))) == {"Astrologer"}
    assert playable(table(seat(hand="Astrologer, Axe", discard="Bow"))) == {"Astrologer"}


def test_astrologer_needs_two_cards_in_all_and_something_to_draw() -> None:
    assert playable(table(seat(hand="Astrologer", deck="Bow"))) == set()
    assert playable(table(seat(hand="Astrologer, Axe, Sling"))) == set()


# Scribe


def test_scribe_draws_a_card_for_each_set_in_the_tomb() -> None:
    game = table(
        seat(hand="Scribe", deck="Bow, Axe, Ring, Spear", tomb="Bow, Sling, Ring, Urn, Sphinx")
    )
    play(game, "Scribe")
    assert hand(game, ADA) == "Axe, Bow"
    assert in_play(game, ADA) == "Scribe"


def test_scribe_draws_only_as_many_cards_as_there_are() -> None:
    game = table(seat(hand="Scribe", deck="Bow", tomb="Bow, Ring, Serdab"))
    play(game, "Scribe")
    assert hand(game, ADA) == "Bow"


def test_scribe_needs_a_set_card_in_its_players_own_tomb_and_something_to_draw() -> None:
    assert playable(table(seat(hand="Scribe", deck="Bow", tomb="Urn, Sphinx"))) == set()
    assert playable(table(seat(hand="Scribe", deck="Bow"), seat(tomb="Bow"))) == set()
    assert playable(table(seat(hand="Scribe", tomb="Bow"))) == set()


# Jeweler


def test_jeweler_turns_over_cards_until_a_set_card_shows() -> None:
    game = table(seat(hand="Jeweler", deck="Urn, Sphinx, Bow, Axe"))
    play(game, "Jeweler")
    assert hand(game, ADA) == "Bow"
    assert discard(game, ADA) == "Sphinx, Urn"
    assert deck(game, ADA) == "Axe"


def test_jeweler_discards_the_whole_deck_if_it_has_no_set_card() -> None:
    game = table(seat(hand="Jeweler, Kite", deck="Urn, Sphinx", discard="Bow"))
    play(game, "Jeweler")
    assert hand(game, ADA) == "Kite"
    assert discard(game, ADA) == "Sphinx, Urn, Bow"
    assert deck(game, ADA) == ""


def test_jewelers_card_is_known_to_everyone() -> None:
    game = table(seat(hand="Jeweler, Urn", deck="Urn, Bow, Axe"), pyramid=FULL)
    play(game, "Jeweler")
    assert sees(game, BEN, ADA, "known_hand") == ["Bow"]
    assert log(game, BEN)[-3:] == [
        "Ada turns over Urn and Bow from the deck.",
        "Ada puts Bow into their hand.",
        "Ada discards Urn.",
    ]


def test_jeweler_needs_a_deck_and_makes_no_new_one() -> None:
    assert playable(table(seat(hand="Jeweler", discard="Bow, Axe"))) == set()


def test_jeweler_may_turn_over_a_set_card_first() -> None:
    game = table(seat(hand="Jeweler", deck="Axe, Bow"))
    play(game, "Jeweler")
    assert hand(game, ADA) == "Axe"
    assert discard(game, ADA) == ""
    assert pyramid(game) == "-, -, -, -, -, -"
