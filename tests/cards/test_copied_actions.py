"""Actions copied by another card, the carrier: rulings 10 and 40 to 47."""

import pytest

from mastaba.rules.cards import CARDS
from tests.support.table import (
    ADA,
    BEN,
    FULL,
    SWAP,
    asked,
    boneyard,
    deck,
    discard,
    end_turn,
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
    sacrifice_with_shabti,
    seat,
    swap_with_shabti,
    table,
    tomb,
)

TWO, THREE, SIX = "Bow, Axe", "Bow, Axe, Ring", "Bow, Axe, Ring, Spear, Dagger, Sling"


def apex(name: str) -> str:
    """A full pyramid with this card at its top."""
    return f"Victory, Antechamber, Serdab, Brooch, Bracelet, {name}"


# Potter


def test_potter_carries_out_the_apex_and_leaves_it_in_place() -> None:
    game = table(seat(hand="Potter, Urn", deck=THREE), pyramid=apex("Chariot"))
    play(game, "Potter")
    assert hand(game, ADA) == "Axe, Bow, Urn"
    assert in_play(game, ADA) == "Potter"
    assert pyramid(game) == apex("Chariot")
    assert is_main_choice(game, ADA)


def test_potter_needs_an_apex_whose_action_can_start() -> None:
    game = table(seat(hand="Potter, Boat", deck=THREE), pyramid="Chariot")
    assert playable(game) == set()
    assert playable(table(seat(hand="Potter, Boat"), pyramid=apex("Chariot"))) == set()
    game = table(seat(hand="Potter, Boat"), pyramid=apex("Burial Mask"))
    assert playable(game) == set()  # Potter itself cannot be entombed for it
    game = table(seat(hand="Potter, Boat, Boat"), pyramid=apex("Burial Mask"))
    assert playable(game) == {"Potter"}


def test_potter_cannot_carry_out_a_face_down_apex() -> None:
    game = table(
        seat(hand="Potter, Boat", deck=THREE), pyramid=apex("Chariot"), face_down={"T": BEN}
    )
    assert playable(game) == set()


# Ruling 10: a copied action works as if it were printed on the carrier


def test_ruling_10_the_carrier_stands_in_for_the_copied_card() -> None:
    """Victory cannot entomb itself; copied by Tyet Amulet, it cannot entomb Tyet Amulet."""
    game = table(seat(hand="Tyet Amulet, Victory, Urn, Boat", in_play="Ring"))
    play(game, "Victory")
    assert tomb(game, ADA) == "Ring"
    play(game, "Tyet Amulet")  # the only other card in play is Victory
    assert tomb(game, ADA) == "Ring, Victory"
    assert in_play(game, ADA) == "Tyet Amulet"


def test_ruling_10_a_copied_victory_cannot_entomb_the_carrier() -> None:
    game = table(seat(hand="Potter, Boat"), pyramid=apex("Victory"))
    assert playable(game) == set()
    game = table(seat(hand="Potter, Boat", in_play="Urn"), pyramid=apex("Victory"))
    play(game, "Potter")
    assert tomb(game, ADA) == "Urn"


@pytest.mark.parametrize(
    "name",
    [
        "Boat",
        "Mummified Cat",
        "Offering Table",
        "Sling",
        "Axe",
        "Censer",
        "Mirror Case",
        "Senet Game",
    ],
)
def test_ruling_10_reactions_and_actions_that_move_their_own_card_cannot_be_copied(
    name: str,
) -> None:
    game = table(seat(hand="Potter, Boat", deck=THREE), seat(hand="Bow"), pyramid=apex(name))
    assert playable(game) == set()
    game = table(seat(hand="Book of Gates, Boat", deck=f"{name}, Bow"), seat(), pyramid=FULL)
    play(game, "Book of Gates")
    assert discard(game, ADA) == name
    assert is_main_choice(game, ADA)
    assert pyramid(game) == FULL


def test_ruling_10_neither_side_of_medjay_can_be_copied() -> None:
    game = table(seat(hand="Potter, Boat, Boat, Boat, Boat, Boat"), pyramid=apex("Medjay"))
    assert playable(game) == set()


@pytest.mark.parametrize("name", ["Censer", "Mirror Case", "Senet Game", "Statue of Thoth"])
def test_ruling_10_tyet_amulet_cannot_repeat_these_actions(name: str) -> None:
    game = table(
        seat(hand=f"{name}, Tyet Amulet, Boat", deck=SIX), seat(hand="Bow"), pyramid="Ring"
    )
    play(game, name)
    while not is_main_choice(game, ADA):
        pick(game, options(game)[0])
    assert "Tyet Amulet" not in playable(game)


def test_ruling_10_a_repeat_of_a_repeat_may_be_repeated() -> None:
    game = table(seat(hand="Tyet Amulet, Tyet Amulet, Chariot", deck=SIX))
    play(game, "Chariot")
    play(game, "Tyet Amulet")
    play(game, "Tyet Amulet")
    assert len(hand(game, ADA).split(", ")) == 6
    assert in_play(game, ADA) == "Chariot, Tyet Amulet, Tyet Amulet"


def test_ruling_10_a_copied_action_can_be_answered_like_any_other() -> None:
    """Each repeat is a separate action (ruling 50), and so is one that Book of Gates turns up."""
    game = table(
        seat(hand="Hapi Canopic Jar, Tyet Amulet, Urn"), seat(hand="Offering Table, Bow, Ring")
    )
    play(game, "Hapi Canopic Jar")
    pick(game, "no")
    pick(game, "Ring")
    play(game, "Tyet Amulet")
    assert asked(game) == (BEN, "offering table")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow, Offering Table"
    game = table(seat(hand="Book of Gates, Urn", deck="Hapi Canopic Jar"), seat(hand="Medjay, Bow"))
    play(game, "Book of Gates")
    assert asked(game) == (BEN, "medjay")


def test_ruling_10_the_log_and_the_prompt_name_the_copied_action() -> None:
    game = table(seat(hand="Potter, Urn"), pyramid=apex("Shabti"))
    play(game, "Potter")
    assert game.decision is not None
    assert game.decision.prompt == "Potter as Shabti: Choose one."
    assert "Ada uses Potter as Shabti." in log(game)


def test_ruling_10_a_copied_action_affects_the_opponents_of_whoever_copies_it() -> None:
    many = "Urn, Urn, Urn, Urn, Urn, Urn"
    game = table(
        seat(hand="Potter, Urn"), seat(hand="Bow", deck=many), pyramid=apex("Statue of Bastet")
    )
    play(game, "Potter")
    assert discard(game, ADA) == "Bow"


# Ruling 42: never inside itself


def test_ruling_42_potter_cannot_copy_a_potter_at_the_apex() -> None:
    assert playable(table(seat(hand="Potter, Boat"), pyramid=apex("Potter"))) == set()


def test_ruling_42_potter_copying_a_tyet_amulet_cannot_repeat_potter() -> None:
    """The Tyet Amulet at the apex could only repeat Potter, which would copy the apex again."""
    game = table(seat(hand="Potter, Potter, Shabti, Boat"), pyramid=apex("Tyet Amulet"))
    assert playable(game) == {"Shabti"}
    swap_with_shabti(game, "B1", "B2")
    assert playable(game) == {"Potter"}
    play(game, "Potter")
    assert asked(game) == (ADA, "way")  # Shabti again
    pick(game, SWAP)
    pick(game, "B1", "B2")
    play(game, "Potter")
    assert asked(game) == (ADA, "way")  # neither Potter nor Tyet Amulet is offered as a repeat


def test_ruling_42_book_of_gates_does_not_copy_a_book_of_gates() -> None:
    game = table(seat(hand="Book of Gates, Boat", deck="Book of Gates, Bow"))
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Book of Gates"
    assert deck(game, ADA) == "Bow"
    assert is_main_choice(game, ADA)


def test_ruling_42_a_tyet_amulet_turned_up_by_book_of_gates_does_not_repeat_the_book() -> None:
    game = table(seat(hand="Book of Gates, Boat", deck="Tyet Amulet, Chariot, Bow, Axe"))
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Tyet Amulet"
    assert deck(game, ADA) == "Chariot, Bow, Axe"
    game = table(seat(hand="Chariot, Book of Gates, Boat", deck="Urn, Urn, Tyet Amulet, Bow, Axe"))
    play(game, "Chariot")
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Tyet Amulet"
    assert hand(game, ADA) == "Axe, Boat, Bow, Urn, Urn"


def test_ruling_42_an_action_may_be_copied_twice_in_succession() -> None:
    game = table(seat(hand="Potter, Potter, Boat", deck=SIX), pyramid=apex("Chariot"))
    play(game, "Potter")
    play(game, "Potter")
    assert hand(game, ADA) == "Axe, Boat, Bow, Ring, Spear"


def test_ruling_42_a_chain_of_all_the_carriers_ends() -> None:
    """Potter copies Priest of Horus, who repeats Book of Gates, which turns up Tyet Amulet."""
    game = table(
        seat(hand="Book of Gates, Potter, Urn, Boat", deck="Boat, Tyet Amulet, Ring"),
        pyramid=apex("Priest of Horus"),
    )
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Boat"
    play(game, "Potter")
    assert asked(game) == (ADA, "discard for repeats")
    pick(game, "Urn")
    pick(game, "done")
    assert discard(game, ADA) == "Tyet Amulet, Urn, Boat"
    assert is_main_choice(game, ADA)


# Ruling 43 (and 8): Apis Bull finds nothing


def test_ruling_43_potter_returns_to_hand_if_its_apis_bull_finds_nothing() -> None:
    game = table(seat(hand="Potter, Boat", discard="Urn"), pyramid=apex("Apis Bull"))
    assert "Boat" not in playable(game)
    game = table(seat(hand="Ring, Potter, Urn", discard="Urn"), pyramid=apex("Apis Bull"))
    play(game, "Ring")
    play(game, "Potter")
    assert hand(game, ADA) == "Potter, Urn"
    assert in_play(game, ADA) == "Ring"
    assert playable(game) == {"Urn"}  # the pile is known now
    gold = game.view(ADA)["players"][ADA]["gold"]
    assert gold == CARDS["Potter"].gold + 2 * CARDS["Urn"].gold  # Ring still waits


def test_ruling_43_a_failed_search_does_not_count_as_carried_out() -> None:
    game = table(seat(hand="Potter, Tyet Amulet, Urn", discard="Urn"), pyramid=apex("Apis Bull"))
    play(game, "Potter")
    assert hand(game, ADA) == "Potter, Tyet Amulet, Urn"
    assert playable(game) == {"Urn"}


def test_ruling_43_a_search_in_vain_is_not_the_first_action() -> None:
    game = table(
        seat(hand="Apis Bull, Shabti, Priest of Horus, Urn", discard="Urn"), seat(), pyramid=FULL
    )
    play(game, "Apis Bull")
    swap_with_shabti(game, "B1", "B2")
    play(game, "Priest of Horus")
    pick(game, "Urn")
    pick(game, "done")
    assert asked(game) == (ADA, "way")  # Shabti's


def test_ruling_43_tyet_amulet_returns_to_hand_if_its_apis_bull_finds_nothing() -> None:
    game = table(
        seat(hand="Apis Bull, Tyet Amulet, Tyet Amulet, Urn", discard="Chariot, Urn"),
        pyramid=FULL,
    )
    play(game, "Apis Bull")
    assert tomb(game, ADA) == "Chariot"
    play(game, "Tyet Amulet")
    assert hand(game, ADA) == "Tyet Amulet, Tyet Amulet, Urn"
    assert in_play(game, ADA) == "Apis Bull"
    assert playable(game) == {"Urn"}


def test_ruling_43_book_of_gates_stays_in_play_when_its_apis_bull_finds_nothing() -> None:
    game = table(seat(hand="Book of Gates, Urn", deck="Apis Bull, Bow", discard="Urn"))
    play(game, "Book of Gates")
    assert in_play(game, ADA) == "Book of Gates"
    assert discard(game, ADA) == "Apis Bull, Urn"
    assert hand(game, ADA) == "Urn"


# Priest of Horus, and ruling 44


def test_priest_of_horus_repeats_the_first_action_for_each_discard() -> None:
    game = table(seat(hand="Chariot, Shabti, Priest of Horus", deck=SIX), pyramid=FULL)
    play(game, "Chariot")
    swap_with_shabti(game, "B1", "B2")
    play(game, "Priest of Horus")
    assert asked(game) == (ADA, "discard for repeats")
    assert options(game) == ["Axe", "Bow"]  # something must be discarded
    pick(game, "Bow")
    assert options(game) == ["Axe", "done"]
    pick(game, "Axe")
    assert hand(game, ADA) == "Dagger, Ring, Sling, Spear"
    assert discard(game, ADA) == "Axe, Bow"
    assert is_main_choice(game, ADA)


def test_priest_of_horus_names_the_cards_chosen_so_far() -> None:
    game = table(seat(hand="Chariot, Priest of Horus, Boat, Boat, Ring", deck=SIX))
    play(game, "Chariot")
    play(game, "Priest of Horus")
    for card, chosen in (("Boat", "Boat"), ("Ring", "Boat and Ring")):
        assert game.decision
        assert chosen not in game.decision.prompt
        pick(game, card)
        asked = f"{chosen} chosen. Discard another card for one more repeat?"
        assert game.decision.prompt == f"Priest of Horus: {asked}"


def test_priest_of_horus_may_stop_after_one_discard() -> None:
    game = table(seat(hand="Chariot, Priest of Horus, Urn", deck=SIX))
    play(game, "Chariot")
    play(game, "Priest of Horus")
    pick(game, "Urn")
    pick(game, "done")
    assert hand(game, ADA) == "Axe, Bow, Ring, Spear"


def test_priest_of_horus_needs_an_earlier_action_and_a_card_to_discard() -> None:
    assert playable(table(seat(hand="Priest of Horus, Boat"))) == set()
    game = table(seat(hand="Shabti, Priest of Horus", deck=SIX), pyramid=FULL)
    sacrifice_with_shabti(game, "T")
    assert playable(game) == set()


def test_ruling_44_only_discards_that_keep_the_first_action_possible_are_offered() -> None:
    """Khopesh needs a set card to discard, so the last one cannot be discarded beforehand."""
    game = table(seat(hand="Khopesh, Bow, Priest of Horus, Boat, Boat"), pyramid="Axe, Ring, Urn")
    play(game, "Khopesh")
    pick(game, "Bow")
    pick(game, "B1")
    assert playable(game) == set()
    game = table(
        seat(hand="Khopesh, Dagger, Ring, Priest of Horus, Boat, Boat"), pyramid="Axe, Spear, Urn"
    )
    play(game, "Khopesh")
    pick(game, "Dagger")
    pick(game, "B1")
    play(game, "Priest of Horus")
    assert asked(game) == (ADA, "discard for repeats")
    assert options(game) == ["Boat", "done"]  # a Boat has gone, and Ring must not
    pick(game, "done")
    assert asked(game) == (ADA, "take")
    assert hand(game, ADA) == "Boat"


def test_ruling_44_a_discard_can_itself_make_the_first_action_possible() -> None:
    game = table(seat(hand="Urn, Priest of Horus, Boat, Ring", discard="Bow"))
    play(game, "Urn")
    assert discard(game, ADA) == ""
    play(game, "Priest of Horus")
    pick(game, "Boat")
    pick(game, "done")
    assert deck(game, ADA) == "Boat, Bow"


def test_ruling_44_an_axe_strikes_before_the_repeats() -> None:
    game = table(
        seat(hand="Chariot, Priest of Horus, Axe, Boat", deck=SIX), seat(hand="Spear, Shabti")
    )
    play(game, "Chariot")
    play(game, "Priest of Horus")
    pick(game, "Axe")
    pick(game, "done")
    assert discard(game, BEN) == "Spear"
    assert hand(game, ADA) == "Axe, Boat, Bow, Ring, Spear"


def test_ruling_44_repeats_that_have_become_impossible_are_skipped() -> None:
    """Two discards pay for two repeats of Khopesh, but the pyramid has only one card left."""
    game = table(
        seat(hand="Khopesh, Bow, Priest of Horus, Ring, Ring, Boat, Boat"), pyramid="Axe, Shabti"
    )
    play(game, "Khopesh")
    pick(game, "Bow")
    pick(game, "B1")
    play(game, "Priest of Horus")
    pick(game, "Boat")
    pick(game, "Boat")
    if asked(game) == (ADA, "discard for repeats"):
        pick(game, "done")
    assert hand(game, ADA) == "Ring"
    assert discard(game, ADA) == "Shabti, Ring, Boat, Boat, Axe, Bow"
    assert is_main_choice(game, ADA)


# Ruling 45: Hounds and Jackals Game


def test_ruling_45_a_copied_hounds_and_jackals_game_returns_neither_itself_nor_a_carrier() -> None:
    game = table(
        seat(
            hand="Hounds and Jackals Game, Tyet Amulet, Boat",
            in_play="Urn, Shabti, Potter, Book of Gates, Priest of Horus",
        ),
    )
    play(game, "Hounds and Jackals Game")
    assert set(options(game)) == {"Urn", "Shabti", "Potter", "Book of Gates", "Priest of Horus"}
    pick(game, "Urn")
    play(game, "Tyet Amulet")
    assert hand(game, ADA) == "Boat, Shabti, Urn"


def test_ruling_45_hounds_and_jackals_cannot_be_repeated_with_nothing_else_in_play() -> None:
    game = table(seat(hand="Hounds and Jackals Game, Tyet Amulet, Boat", in_play="Tyet Amulet"))
    play(game, "Hounds and Jackals Game")
    assert hand(game, ADA) == "Boat, Tyet Amulet, Tyet Amulet"
    assert playable(game) == set()


LOOPING = (
    "action Hounds and Jackals Game", "action Tyet Amulet", "action Potter", "end turn",
    "Hounds and Jackals Game", "Tyet Amulet", "Potter", "Urn",
)  # fmt: skip
"""The first picks of a player who wants the turn to go on forever."""


@pytest.mark.parametrize("top", ["Hounds and Jackals Game", "Tyet Amulet", "Shabti"])
def test_ruling_45_no_turn_goes_on_forever(top: str) -> None:
    game = table(
        seat(hand="Hounds and Jackals Game, Tyet Amulet, Tyet Amulet, Potter", in_play="Urn"),
        seat(hand="Urn, Boat"),
        pyramid=apex(top),
    )
    for _ in range(100):
        if asked(game)[0] == BEN:
            return
        wanted = [name for name in LOOPING if name in options(game)]
        pick(game, *(wanted[:1] or options(game)[: how_many(game)[0]]))
    raise AssertionError("the turn goes on and on")


# Ruling 46: which actions can be repeated


def test_ruling_46_a_copied_action_can_be_repeated_too() -> None:
    game = table(seat(hand="Potter, Tyet Amulet, Boat", deck=SIX), pyramid=apex("Chariot"))
    play(game, "Potter")
    play(game, "Tyet Amulet")
    assert options(game) == ["Potter", "Chariot"]
    pick(game, "Chariot")
    assert hand(game, ADA) == "Axe, Boat, Bow, Ring, Spear"


def test_ruling_46_the_first_action_is_that_of_the_first_card_played() -> None:
    """The apex has changed since: Priest of Horus repeats Potter, not what Potter copied."""
    game = table(
        seat(hand="Potter, Shabti, Priest of Horus, Urn, Boat", deck=SIX), pyramid=apex("Chariot")
    )
    play(game, "Potter")
    swap_with_shabti(game, "T", "B1")
    assert pyramid(game).endswith("Victory")
    play(game, "Priest of Horus")
    pick(game, "Boat")
    pick(game, "done")
    assert asked(game) == (ADA, "entomb")  # Victory


def test_ruling_46_statue_of_thoth_cannot_be_repeated_but_can_be_copied() -> None:
    game = table(seat(hand="Statue of Thoth, Priest of Horus, Boat", deck=SIX))
    play(game, "Statue of Thoth")
    assert playable(game) == set()
    game = table(seat(hand="Potter, Boat"), pyramid=apex("Statue of Thoth"))
    play(game, "Potter")
    assert game.view(ADA)["players"][ADA]["gold"] == 4
    game = table(seat(hand="Book of Gates, Boat", deck="Statue of Thoth"))
    play(game, "Book of Gates")
    assert game.view(ADA)["players"][ADA]["gold"] == 4


def test_ruling_46_what_was_carried_out_last_turn_is_forgotten() -> None:
    game = table(
        seat(hand="Shabti", deck=SIX),
        seat(hand="Tyet Amulet, Priest of Horus, Urn"),
        pyramid=FULL,
    )
    swap_with_shabti(game, "B1", "B2")
    end_turn(game)
    while not is_main_choice(game, BEN):
        pick(game, options(game)[0])
    assert playable(game) == set()


# Ruling 47: turned-up cards


def test_ruling_47_a_turned_up_card_has_left_the_deck() -> None:
    game = table(seat(hand="Book of Gates, Boat", deck="Chariot"))
    play(game, "Book of Gates")  # there is nothing to draw: it cannot start
    assert discard(game, ADA) == "Chariot"
    assert hand(game, ADA) == "Boat"


def test_ruling_47_a_turned_up_card_is_not_shuffled_into_the_new_deck() -> None:
    game = table(seat(hand="Book of Gates, Boat", deck="Chariot", discard="Bow, Axe, Ring"))
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Chariot"
    assert deck(game, ADA) in ("Bow", "Axe", "Ring")
    assert boneyard(game) == ""


# Ruling 40: cards that a reaction takes away


def test_ruling_40_an_axe_that_answers_an_axe_can_empty_the_acting_players_hand() -> None:
    game = table(
        seat(hand="Outer Sarcophagus, Axe, Shabti"),
        seat(hand="Axe", discard="Bow"),
    )
    play(game, "Outer Sarcophagus")
    pick(game, "Axe")
    texts = log(game)
    assert texts[texts.index("Ada discards Axe.") :][:4] == [
        "Ada discards Axe.",
        "Ben shows their hand: Axe.",
        "Ben discards Axe.",
        "Ada shows their hand: Shabti.",
    ]
    assert tomb(game, ADA) == ""


# Ruling 41: cards sacrificed together


def test_ruling_41_each_of_two_sacrifices_is_answered_before_the_next() -> None:
    game = table(
        seat(hand="Coppersmith, Urn, Shabti, Bow"), seat(hand="Mummified Cat"), pyramid="Ring"
    )
    play(game, "Coppersmith")
    pick(game, "Shabti", "Urn")
    assert asked(game) == (BEN, "cat")
    assert boneyard(game) == "Shabti"
    pick(game, "no")
    assert asked(game) == (BEN, "cat")
    assert boneyard(game) == "Urn, Shabti"
    pick(game, "yes")
    assert discard(game, BEN) == "Urn, Mummified Cat"
    assert boneyard(game) == "Shabti"
    assert hand(game, ADA) == "Bow, Ring"


def test_ruling_41_mummified_cat_takes_its_card_so_sphinx_puts_it_in_hand() -> None:
    game = table(seat(hand="Sphinx, Harvest, Mummified Cat"), seat(hand="Bow"))
    play(game, "Sphinx")
    play(game, "Harvest")
    assert asked(game) == (ADA, "cat")
    pick(game, "yes")
    assert hand(game, ADA) == "Bow"
    assert discard(game, ADA) == "Mummified Cat"
