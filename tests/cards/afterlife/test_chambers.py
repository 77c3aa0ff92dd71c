"""Antechamber, Burial Chamber, Grand Gallery, Offering Chapel and Serdab."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    deck,
    discard,
    end_turn,
    hand,
    how_many,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    prompt,
    seat,
    sees,
    set_aside,
    table,
    tomb,
)

# Antechamber


def test_antechamber_returns_any_discard_to_hand() -> None:
    game = table(seat(hand="Antechamber, Urn", discard="Shabti, Ring, Axe"))
    play(game, "Antechamber")
    assert asked(game) == (ADA, "search")
    assert sorted(options(game)) == ["Axe", "Ring", "Shabti"]
    pick(game, "Ring")
    assert hand(game, ADA) == "Ring, Urn"
    assert discard(game, ADA) == "Shabti, Axe"
    assert in_play(game, ADA) == "Antechamber"


def test_antechamber_must_be_completed_once_started() -> None:
    game = table(seat(hand="Antechamber, Urn", discard="Shabti, Ring"))
    play(game, "Antechamber")
    assert how_many(game) == (1, 1)
    assert "done" not in options(game)


def test_antechamber_needs_its_players_own_discard_pile() -> None:
    game = table(seat(hand="Antechamber, Urn", deck="Axe"), seat(discard="Axe"))
    assert playable(game) == set()


# Burial Chamber


def test_burial_chamber_gives_a_card_to_an_opponents_tomb_and_entombs_one() -> None:
    game = table(
        seat(hand="Burial Chamber, Urn, Bow, Offering Table", discard="Ring, Axe"),
        seat(tomb="Spear"),
        seat(hand="Shabti", tomb="Sling"),
    )
    play(game, "Burial Chamber")
    assert asked(game) == (ADA, "give to a tomb")
    assert sorted(options(game)) == ["Bow", "Offering Table", "Urn"]
    pick(game, "Urn")
    assert asked(game) == (ADA, "whose tomb")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Cy")
    assert tomb(game, CY) == "Sling, Urn"
    assert tomb(game, BEN) == "Spear"
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == ["Axe", "Bow", "Offering Table", "Ring"]
    pick(game, "Axe")
    assert tomb(game, ADA) == "Axe"
    assert discard(game, ADA) == "Ring"
    assert hand(game, ADA) == "Bow, Offering Table"
    assert in_play(game, ADA) == "Burial Chamber"


def test_burial_chamber_entombs_from_hand_without_using_the_free_entombment() -> None:
    game = table(seat(hand="Burial Chamber, Urn, Bow, Shabti"))
    play(game, "Burial Chamber")
    pick(game, "Urn")
    assert asked(game) == (ADA, "entomb")
    pick(game, "Bow")
    assert tomb(game, ADA) == "Bow"
    assert tomb(game, BEN) == "Urn"
    assert "entomb Shabti" in options(game)


def test_burial_chamber_with_an_empty_discard_pile_needs_two_more_cards() -> None:
    assert playable(table(seat(hand="Burial Chamber, Offering Table"))) == set()
    two = table(seat(hand="Burial Chamber, Offering Table, Offering Table"))
    assert playable(two) == {"Burial Chamber"}


def test_burial_chamber_with_discards_needs_one_more_card() -> None:
    game = table(seat(hand="Burial Chamber, Offering Table", discard="Axe"))
    assert playable(game) == {"Burial Chamber"}
    assert playable(table(seat(hand="Burial Chamber", discard="Axe"), pyramid=FULL)) == set()


def test_burial_chamber_offers_each_card_once_for_entombing() -> None:
    """Two copies in hand are one choice, and so are two in the discard pile."""
    game = table(seat(hand="Burial Chamber, Urn, Bow, Bow", discard="Axe, Axe"))
    play(game, "Burial Chamber")
    pick(game, "Urn")
    assert options(game) == ["Bow", "Axe"]


# Grand Gallery


def test_grand_gallery_draws_as_many_cards_as_were_discarded() -> None:
    game = table(
        seat(
            hand="Grand Gallery, Urn, Shabti, Offering Table",
            deck="Bow, Ring, Axe",
            discard="Sling",
        )
    )
    play(game, "Grand Gallery")
    assert asked(game) == (ADA, "discard")
    assert how_many(game) == (1, 3)
    pick(game, "Shabti", "Urn")
    assert discard(game, ADA) == "Urn, Shabti, Sling"
    assert hand(game, ADA) == "Bow, Offering Table, Ring"
    assert deck(game, ADA) == "Axe"
    assert is_main_choice(game, ADA)


def test_grand_gallery_redraws_its_own_discards_when_the_deck_is_empty() -> None:
    game = table(seat(hand="Grand Gallery, Urn, Shabti"))
    play(game, "Grand Gallery")
    pick(game, "Shabti", "Urn")
    assert hand(game, ADA) == "Shabti, Urn"
    assert discard(game, ADA) == ""


def test_grand_gallery_shuffles_only_when_the_deck_has_run_out() -> None:
    game = table(seat(hand="Grand Gallery, Urn, Urn", deck="Bow", discard="Axe"))
    play(game, "Grand Gallery")
    pick(game, "Urn", "Urn")
    assert "Bow" in hand(game, ADA)
    assert len(hand(game, ADA).split(", ")) == 2
    assert len(deck(game, ADA).split(", ")) == 2
    assert discard(game, ADA) == ""


def test_grand_gallery_needs_another_card_in_hand() -> None:
    game = table(seat(hand="Grand Gallery", deck="Axe", discard="Axe"), pyramid=FULL)
    assert playable(game) == set()


# Offering Chapel


def test_offering_chapel_asks_each_player_in_turn_order() -> None:
    game = table(
        seat(discard="Bow"),
        seat(hand="Offering Chapel, Urn", discard="Ring, Axe"),
        seat(discard="Spear, Shabti", tomb="Sling"),
        to_move=BEN,
    )
    play(game, "Offering Chapel")
    assert asked(game) == (BEN, "entomb top of discards")
    assert options(game) == ["yes", "no"]
    assert "Ring" in prompt(game)
    pick(game, "yes")
    assert tomb(game, BEN) == "Ring"
    assert discard(game, BEN) == "Axe"
    assert asked(game) == (CY, "entomb top of discards")
    pick(game, "yes")
    assert tomb(game, CY) == "Sling, Spear"
    assert discard(game, CY) == "Shabti"
    assert asked(game) == (ADA, "entomb top of discards")
    pick(game, "no")
    assert tomb(game, ADA) == ""
    assert discard(game, ADA) == "Bow"
    assert is_main_choice(game, BEN)
    assert in_play(game, BEN) == "Offering Chapel"
    assert "entomb Urn" in options(game)


def test_offering_chapel_skips_players_without_a_discard_pile() -> None:
    game = table(
        seat(hand="Offering Chapel, Urn", deck="Axe"), seat(deck="Axe"), seat(discard="Ring")
    )
    play(game, "Offering Chapel")
    assert asked(game) == (CY, "entomb top of discards")


def test_offering_chapel_may_be_played_when_every_discard_pile_is_empty() -> None:
    game = table(seat(hand="Offering Chapel, Urn"))
    play(game, "Offering Chapel")
    assert is_main_choice(game, ADA)
    assert in_play(game, ADA) == "Offering Chapel"


# Serdab


def test_serdab_keeps_cards_for_the_next_hand() -> None:
    game = table(
        seat(hand="Serdab, Bow, Khopesh, Shabti", deck="Axe, Axe, Axe, Axe, Axe, Ring"),
        seat(hand="Urn"),
    )
    play(game, "Serdab")
    assert asked(game) == (ADA, "set aside")
    assert how_many(game) == (1, 3)
    pick(game, "Khopesh", "Bow")
    assert set_aside(game, ADA) == "Bow, Khopesh"
    assert hand(game, ADA) == "Shabti"
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert hand(game, ADA) == "Axe, Axe, Axe, Axe, Axe, Bow, Khopesh"
    assert set_aside(game, ADA) == ""
    assert sorted(discard(game, ADA).split(", ")) == ["Serdab", "Shabti"]
    assert deck(game, ADA) == "Ring"


def test_serdab_cards_are_hidden_from_other_players() -> None:
    game = table(seat(hand="Serdab, Bow, Urn"), seat(hand="Urn"))
    play(game, "Serdab")
    pick(game, "Bow")
    assert sees(game, ADA, ADA, "set_aside") == ["Bow"]
    assert sees(game, BEN, ADA, "set_aside") is None
    assert game.view(BEN)["players"][ADA]["set_aside_count"] == 1
    assert "Bow" not in str(game.view(BEN)["log"])


def test_serdab_cards_can_neither_be_played_nor_discarded_this_turn() -> None:
    game = table(seat(hand="Serdab, Bow, Bow, Khopesh, Offering Table"), pyramid="Goddess Nut")
    play(game, "Serdab")
    pick(game, "Bow", "Bow", "Offering Table")
    assert "Khopesh" not in playable(game)
    assert "entomb Bow" not in options(game)


def test_serdab_may_set_aside_the_whole_hand() -> None:
    game = table(seat(hand="Serdab, Urn, Shabti", deck="Axe, Axe, Axe, Axe, Axe"), seat(hand="Urn"))
    play(game, "Serdab")
    pick(game, "Urn", "Shabti")  # with nothing left to play the turn ends
    assert is_main_choice(game, BEN)
    assert hand(game, ADA) == "Axe, Axe, Axe, Axe, Axe, Shabti, Urn"


def test_serdab_cards_are_not_drawn_or_shuffled() -> None:
    game = table(seat(hand="Serdab, Urn, Shabti, Shabti"), seat(hand="Urn"))
    play(game, "Serdab")
    pick(game, "Urn")
    end_turn(game)
    assert hand(game, ADA) == "Serdab, Shabti, Shabti, Urn"


def test_serdab_needs_another_card_in_hand() -> None:
    assert playable(table(seat(hand="Serdab", deck="Axe"), pyramid=FULL)) == set()
