"""Face-down cards in the pyramid (rulings 2, 3 and 52)."""

import pytest

from mastaba import Game, PositionError
from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    SWAP,
    asked,
    boneyard,
    cost,
    costing,
    dearest_card,
    discard,
    end_turn,
    face_down,
    for_sale,
    is_main_choice,
    log,
    options,
    pick,
    play,
    playable,
    position,
    pyramid,
    sacrifice_with_shabti,
    seat,
    table,
    tomb,
)
from tests.support.views import in_pyramid

DEAR = dearest_card()
RICH = f"{DEAR}, {DEAR}"
TWO, THREE, FIVE = costing(2), costing(3), costing(5)

# What players may do with them


def test_ruling_52_a_face_down_card_cannot_be_bought() -> None:
    game = table(seat(hand=RICH), pyramid=FULL, face_down={"B1": BEN, "M1": BEN})
    assert for_sale(game) == {"Bow", "Dagger"}


@pytest.mark.parametrize(
    ("card", "others"),
    [
        ("Mirror Case", ""),
        ("Khopesh", "Ring"),
        ("Calcite Cup", "Ring, Ring, Ring, Ring"),
        ("Bracelet", "Ring, Ring, Ring"),
        ("Pesesh-kef", ""),
        ("Brooch", ""),
        ("Bow", ""),
        ("Goddess Nut", ""),
        ("Goddess Maat", ""),
        ("Ka Figurine", "Bow"),
        ("Djed Pillar Amulet", ""),
        ("Book of the Dead", ""),
        ("Book of the Earth", DEAR),
        ("Statue of Isis", ""),
        ("Statue of Selket", "Boat, Boat"),
    ],
)
def test_ruling_52_no_action_takes_or_entombs_a_face_down_card(card: str, others: str) -> None:
    """Each of these is playable while the cards are face up, and not once they are face down."""
    hand = f"{card}, {others}" if others else card
    ada = seat(hand=hand, discard="Urn", tomb="Dagger, Dagger, Dagger, Dagger, Dagger, Dagger")
    if card == "Bow":
        ada = seat(hand=hand)
    up = table(ada, pyramid="Sling, Axe")
    assert card in playable(up)
    down = table(ada, pyramid="Sling, Axe", face_down={"B1": BEN, "B2": ADA})
    assert card not in playable(down)


def test_ruling_52_calcite_cup_needs_two_face_up_cards() -> None:
    ada = seat(hand="Calcite Cup, Urn, Urn, Urn, Urn")
    assert "Calcite Cup" not in playable(table(ada, pyramid="Sling, Axe", face_down={"B1": BEN}))


def test_ruling_52_goddess_nut_compares_only_face_up_cards() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn"),
        seat(hand="Urn"),
        pyramid=f"{TWO}, {THREE}, {FIVE}, {DEAR}",
        face_down={"B1": BEN, "M1": BEN},
    )
    play(game, "Goddess Nut")
    assert asked(game) == (BEN, "take the cheapest")
    assert options(game) == ["B2", "no"]
    pick(game, "no")
    assert discard(game, ADA) == FIVE


def test_ruling_52_goddess_nuts_opponent_must_leave_the_last_face_up_card() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn"),
        seat(hand="Urn"),
        pyramid=f"{TWO}, {THREE}",
        face_down={"B1": BEN},
    )
    play(game, "Goddess Nut")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == THREE


def test_ruling_52_book_of_the_dead_compares_only_face_up_cards() -> None:
    game = table(
        seat(hand="Book of the Dead, Urn"), pyramid=f"{TWO}, {FIVE}, {THREE}", face_down={"B1": BEN}
    )
    play(game, "Book of the Dead")
    assert tomb(game, ADA) == THREE


def test_ruling_52_a_swapped_face_down_card_stays_face_down() -> None:
    game = table(seat(hand="Shabti, Urn"), pyramid=FULL, face_down={"B1": BEN})
    play(game, "Shabti")
    pick(game, SWAP)
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1", "T")
    assert pyramid(game) == "Spear, Bow, Dagger, Khopesh, Sling, Axe"
    assert face_down(game) == {"T": BEN}


def test_a_sacrificed_face_down_card_is_face_up_in_the_boneyard() -> None:
    game = table(seat(hand="Shabti, Urn"), pyramid=FULL, face_down={"B1": BEN, "B3": BEN})
    sacrifice_with_shabti(game, "B1")
    assert boneyard(game) == "Axe"
    assert game.view(BEN)["boneyard"] == [
        {"id": game.view(BEN)["boneyard"][0]["id"], "name": "Axe"}
    ]
    assert face_down(game) == {"B3": BEN}


def test_a_face_down_card_may_be_the_compulsory_sacrifice() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL, face_down={"T": BEN})
    end_turn(game)
    assert asked(game) == (ADA, "compulsory sacrifice")
    pick(game, "T")
    assert boneyard(game) == "Spear"
    assert face_down(game) == {}


def test_ruling_02_a_falling_face_down_card_stays_face_down() -> None:
    game = table(seat(hand=f"{RICH}, Urn"), pyramid=FULL, face_down={"M1": BEN})
    pick(game, "buy Axe")
    pick(game, DEAR)
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    assert face_down(game) == {"B1": BEN}


def test_ruling_52_potter_cannot_use_a_face_down_card() -> None:
    pyramid = "Axe, Bow, Dagger, Khopesh, Sling, Sphinx"
    assert "Potter" in playable(table(seat(hand="Potter, Urn"), pyramid=pyramid))
    hidden = table(seat(hand="Potter, Urn"), pyramid=pyramid, face_down={"T": ADA})
    assert "Potter" not in playable(hidden)


# Turning up


def test_ruling_03_turning_a_card_face_up_does_not_change_the_pyramid() -> None:
    game = table(
        seat(hand="Urn"),
        seat(hand="Urn, Shabti"),
        pyramid="Axe, Bow, Dagger",
        face_down={"B1": BEN},
    )
    end_turn(game)
    pick(game, "B3")
    assert is_main_choice(game, BEN)
    assert face_down(game) == {}
    end_turn(game)
    assert asked(game) == (BEN, "compulsory sacrifice")


def test_ruling_03_turning_a_card_face_down_changes_the_pyramid() -> None:
    game = table(seat(hand="Kite, Urn"), seat(hand="Urn"), pyramid="Axe, Bow, Dagger")
    play(game, "Kite")
    pick(game, "B1")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == ""


def test_each_player_turns_up_only_their_own_cards() -> None:
    game = table(
        seat(hand="Urn"),
        seat(hand="Urn"),
        seat(hand="Urn"),
        pyramid="Axe, Bow, Dagger, Ring",
        face_down={"B1": BEN, "B2": CY},
    )
    end_turn(game)
    pick(game, "M1")
    assert is_main_choice(game, BEN)
    assert face_down(game) == {"B2": CY}
    texts = log(game)
    assert texts[-2:] == ["Ben’s turn.", "Axe is turned face up."]


# What players see of them


def test_everyone_may_look_at_a_face_down_card() -> None:
    game = table(seat(hand="Kite, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Kite")
    pick(game, "B2")
    for player in (ADA, BEN):
        seen = game.view(player)
        assert in_pyramid(seen, "B2")["name"] == "Bow"
        assert in_pyramid(seen, "B2")["face_down"] is True
        assert "face_down" not in in_pyramid(seen, "B1")
    assert log(game, BEN)[-1] == "Ada turns Bow face down."


def test_options_say_which_cards_are_face_down() -> None:
    game = table(seat(hand="Shabti, Urn"), pyramid=FULL, face_down={"B1": BEN})
    play(game, "Shabti")
    pick(game, SWAP)
    assert game.decision is not None
    texts = [option.text for option in game.decision.options]
    assert texts[:2] == ["Axe, left end of the base (face down)", "Bow, centre of the base"]


# In positions and copies


def test_a_position_records_which_cards_are_face_down() -> None:
    game = table(seat(hand="Urn"), seat(), pyramid=FULL, face_down={"B2": BEN, "T": ADA})
    assert face_down(game) == {"B2": BEN, "T": ADA}
    rebuilt = Game.from_position(position(game))
    assert position(rebuilt) == position(game)


def test_turning_up_a_card_in_a_copied_game_leaves_the_original_alone() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid="Axe, Bow", face_down={"B1": BEN})
    copy = game.copy()
    end_turn(copy)
    pick(copy, "B2")
    assert face_down(copy) == {}
    assert face_down(game) == {"B1": BEN}
    assert copy.digest() != game.digest()


@pytest.mark.parametrize(
    ("owners", "problem"),
    [
        ({"B2": 0}, "face_down, B2: there is no card at that place."),
        ({"B1": 2}, "face_down, B1 must be a number from 0 to 1, not 2."),
        ({"B1": True}, "face_down, B1 must be a number from 0 to 1, not True."),
        ({"B4": 0}, "face_down has no B4; it may have B1, B2, B3, M1, M2, T."),
        (["B1"], "face_down must be a dict (in JSON, an object)."),
    ],
)
def test_a_position_with_invalid_face_down_cards_is_rejected(owners: object, problem: str) -> None:
    invalid = {
        "players": [{"name": "Ada"}, {"name": "Ben"}],
        "pyramid": {"B1": "Axe"},
        "face_down": owners,
    }
    with pytest.raises(PositionError) as caught:
        Game.from_position(invalid)
    assert str(caught.value) == problem


def test_the_cards_these_tests_rely_on() -> None:
    assert cost("Axe") <= cost("Sling") <= min(6, 2 * cost(DEAR))
    assert [cost(one) for one in (TWO, THREE, FIVE)] == [2, 3, 5]
