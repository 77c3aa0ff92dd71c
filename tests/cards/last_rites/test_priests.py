"""High Priest of Ra and Priests of Anubis, Osiris, Sobek, Thoth (Horus: test_copied_actions)."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    deck,
    discard,
    hand,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    seat,
    sees,
    table,
    tomb,
)
from tests.support.views import question_seen

# High Priest of Ra


def test_high_priest_of_ra_entombs_a_card_and_picks_up_the_top_discard() -> None:
    game = table(seat(hand="High Priest of Ra, Urn, Bow", discard="Axe, Ring"))
    play(game, "High Priest of Ra")
    assert asked(game) == (ADA, "entomb")
    pick(game, "Bow")
    assert tomb(game, ADA) == "Bow"
    assert hand(game, ADA) == "Axe, Urn"
    assert discard(game, ADA) == "Ring"
    assert sees(game, BEN, ADA, "known_hand") == ["Axe"]


def test_high_priest_of_ra_entombs_before_picking_up_the_discard() -> None:
    game = table(
        seat(hand="High Priest of Ra, Urn, Bow", discard="Axe, Ring"), seat(hand="Sling, Urn")
    )
    play(game, "High Priest of Ra")
    pick(game, "Bow")
    assert asked(game) == (BEN, "sling")
    assert discard(game, ADA) == "Axe, Ring"


def test_high_priest_of_ra_needs_a_discard_pile_and_another_card() -> None:
    assert "High Priest of Ra" not in playable(table(seat(hand="High Priest of Ra, Bow")))
    assert playable(table(seat(hand="High Priest of Ra", discard="Bow"))) == set()


# Priest of Anubis


def test_priest_of_anubis_sacrifices_a_card_and_entombs_the_top_discard() -> None:
    game = table(seat(hand="Priest of Anubis, Urn, Bow", discard="Axe, Ring"))
    play(game, "Priest of Anubis")
    assert asked(game) == (ADA, "sacrifice")
    pick(game, "Urn")
    assert boneyard(game) == "Urn"
    assert tomb(game, ADA) == "Axe"
    assert discard(game, ADA) == "Ring"


def test_priest_of_anubis_can_be_answered_by_mummified_cat_before_he_entombs() -> None:
    game = table(seat(hand="Priest of Anubis, Urn, Bow", discard="Axe"), seat(hand="Mummified Cat"))
    play(game, "Priest of Anubis")
    pick(game, "Urn")
    assert asked(game) == (BEN, "cat")
    assert tomb(game, ADA) == ""
    pick(game, "yes")
    assert tomb(game, ADA) == "Axe"


def test_priest_of_anubis_needs_a_discard_pile_and_another_card() -> None:
    assert "Priest of Anubis" not in playable(table(seat(hand="Priest of Anubis, Bow")))
    assert playable(table(seat(hand="Priest of Anubis", discard="Bow"))) == set()


# Priest of Osiris


def test_priest_of_osiris_entombs_a_card_if_an_opponent_has_entombed_more() -> None:
    game = table(
        seat(hand="Priest of Osiris, Urn", discard="Axe, Bow", tomb="Ring"),
        seat(tomb="Urn, Urn"),
        seat(tomb="Urn, Urn, Urn"),
    )
    play(game, "Priest of Osiris")
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == ["Axe", "Bow", "Urn"]
    pick(game, "Bow")
    assert tomb(game, ADA) == "Bow, Ring"
    assert discard(game, ADA) == "Axe"
    assert is_main_choice(game, ADA)


def test_priest_of_osiris_needs_an_opponent_who_has_entombed_more() -> None:
    equal = table(seat(hand="Priest of Osiris, Bow", tomb="Ring"), seat(tomb="Urn"))
    assert "Priest of Osiris" not in playable(equal)


def test_priest_of_osiris_needs_a_card_to_entomb() -> None:
    assert playable(table(seat(hand="Priest of Osiris"), seat(tomb="Urn"))) == set()
    able = table(seat(hand="Priest of Osiris", discard="Axe"), seat(tomb="Urn"))
    assert playable(able) == {"Priest of Osiris"}


# Priest of Sobek

SIX = "Urn, Urn, Urn, Urn, Urn, Urn"


def test_priest_of_sobek_takes_the_top_card_of_an_opponents_deck() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn", discard="Kite"),
        seat(deck=f"Axe, Bow, {SIX}", discard="Ring"),
        seat(deck=SIX),
    )
    play(game, "Priest of Sobek")
    assert asked(game) == (ADA, "which opponent")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Ben")
    assert discard(game, ADA) == "Axe, Kite"
    assert discard(game, BEN) == "Ring"
    assert deck(game, BEN) == f"Bow, {SIX}"


def test_priest_of_sobek_shared_two_cards_under_rules_1() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn", discard="Kite"),
        seat(deck=f"Axe, Bow, {SIX}", discard="Ring"),
        rules=1,
    )
    play(game, "Priest of Sobek")
    assert asked(game) == (ADA, "rob deck")
    assert sorted(options(game)) == ["Axe", "Bow"]
    pick(game, "Bow")
    assert discard(game, ADA) == "Bow, Kite"
    assert discard(game, BEN) == "Axe, Ring"
    assert deck(game, BEN) == SIX


def test_priest_of_sobek_under_rules_1_reshuffles_when_the_deck_is_too_short() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn"),
        seat(hand="Kite, Kite, Kite, Kite", deck="Axe", discard="Bow, Bow"),
        rules=1,
    )
    play(game, "Priest of Sobek")
    pick(game, "Axe")
    assert discard(game, ADA) == "Axe"
    assert discard(game, BEN) == "Bow"
    assert deck(game, BEN) == "Bow"


def test_priest_of_sobek_spares_opponents_with_five_cards_or_fewer() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn"),
        seat(hand="Urn", deck="Urn, Urn", discard="Urn, Urn", tomb="Urn"),
        seat(hand="Urn", deck="Urn, Urn", discard="Urn, Urn, Bow"),
    )
    play(game, "Priest of Sobek")
    assert deck(game, BEN) == "Urn, Urn"
    assert deck(game, CY) == "Urn"
    only_ben = table(seat(hand="Priest of Sobek"), seat(hand="Urn", deck="Urn, Urn, Urn, Urn"))
    assert playable(only_ben) == set()


def test_priest_of_sobek_reshuffles_when_the_deck_is_empty() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn"),
        seat(hand="Kite, Kite, Kite, Kite", discard="Bow, Bow"),
    )
    play(game, "Priest of Sobek")
    assert discard(game, ADA) == "Bow"
    assert discard(game, BEN) == ""
    assert deck(game, BEN) == "Bow"


def test_priest_of_sobek_under_rules_1_keeps_the_card_if_there_is_only_one() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn"),
        seat(hand="Kite, Kite, Kite, Kite, Kite", deck="Axe"),
        rules=1,
    )
    play(game, "Priest of Sobek")
    assert discard(game, ADA) == "Axe"
    assert deck(game, BEN) == discard(game, BEN) == ""


def test_priest_of_sobek_needs_an_opponent_with_a_deck_or_discard_pile() -> None:
    game = table(seat(hand="Priest of Sobek"), seat(hand="Kite, Kite, Kite, Kite, Kite, Kite"))
    assert playable(game) == set()


def test_priest_of_sobek_triggers_neither_axe_nor_offering_table() -> None:
    game = table(
        seat(hand="Priest of Sobek, Urn"),
        seat(hand="Offering Table, Urn, Urn, Urn", deck="Axe, Bow"),
        seat(hand="Urn"),
    )
    play(game, "Priest of Sobek")
    assert discard(game, ADA) == "Axe"
    assert hand(game, BEN) == "Offering Table, Urn, Urn, Urn"
    assert hand(game, CY) == "Urn"
    assert is_main_choice(game, ADA)


def test_medjay_prevents_priest_of_sobek() -> None:
    game = table(seat(hand="Priest of Sobek, Urn"), seat(hand="Medjay, Kite", deck=SIX))
    play(game, "Priest of Sobek")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert deck(game, BEN) == SIX
    assert discard(game, ADA) == ""
    assert is_main_choice(game, ADA)


# Priest of Thoth


def test_priest_of_thoth_finds_any_card_in_the_deck() -> None:
    game = table(seat(hand="Priest of Thoth, Urn", deck="Bow, Axe, Bow, Ring"), pyramid=FULL)
    play(game, "Priest of Thoth")
    assert asked(game) == (ADA, "search deck")
    assert sorted(options(game)) == ["Axe", "Bow", "Ring"]
    pick(game, "Ring")
    assert hand(game, ADA) == "Ring, Urn"
    assert sorted(deck(game, ADA).split(", ")) == ["Axe", "Bow", "Bow"]


def test_priest_of_thoth_shuffles_the_deck() -> None:
    names = ["Bow", "Axe", "Ring", "Spear", "Dagger", "Serdab", "Victory", "Brooch"]
    game = table(seat(hand="Priest of Thoth, Urn", deck=", ".join(["Kite", *names])))
    play(game, "Priest of Thoth")
    pick(game, "Kite")
    assert sorted(deck(game, ADA).split(", ")) == sorted(names)
    assert deck(game, ADA) != ", ".join(names)


def test_priest_of_thoths_card_is_hidden_from_others_even_if_it_was_known() -> None:
    game = table(seat(hand="Priest of Thoth, Urn", deck="Axe, Ring", discard="Bow"))
    play(game, "Urn")
    play(game, "Priest of Thoth")
    assert question_seen(game, BEN)["prompt"] == "Ada is choosing."
    pick(game, "Bow")
    assert hand(game, ADA) == "Bow"
    assert sees(game, BEN, ADA, "known_hand") == []
    assert sees(game, BEN, ADA, "deck_top") == []
    last = game.view(BEN)["log"][-1]
    assert last["text"] == "Ada puts a card from the deck into their hand and shuffles the deck."
    assert last["cards"] == []


def test_priest_of_thoth_needs_a_deck_and_makes_no_new_one() -> None:
    assert playable(table(seat(hand="Priest of Thoth", discard="Bow, Axe"))) == set()
