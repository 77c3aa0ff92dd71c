"""Trying a puzzle: effects decide, whichever equal cards and orders a person chose."""

from dataclasses import replace
from typing import Any

import pytest

from mastaba import Game, IllegalChoice
from mastaba.puzzles.attempt import PuzzleAttempt
from mastaba.puzzles.turn_effect import (
    _EARLIER_NAMES,
    is_complete,
    turn_effect,
    with_first_of_equals,
)
from mastaba.rules.machine import STEPS
from tests.puzzles.example import effect_of, entombing, find, position, puzzle
from tests.support.table import seat, table


def tried(*lines: tuple[tuple[int, ...], ...]) -> PuzzleAttempt:
    attempt = PuzzleAttempt(puzzle())
    for line in lines:
        for picks in line:
            attempt.choose(picks)
    return attempt


def test_the_best_turn_is_right() -> None:
    attempt = tried(entombing("Ring"))
    assert attempt.done
    assert attempt.verdict is not None
    assert attempt.verdict.right
    assert attempt.verdict.answer == puzzle().best


def test_a_known_turn_is_wrong_and_has_its_worth() -> None:
    verdict = tried(entombing("Urn")).verdict
    assert verdict is not None
    assert not verdict.right
    assert verdict.answer is not None
    assert verdict.answer.worth == 540


def test_a_turn_that_comes_to_the_same_is_right() -> None:
    first = puzzle()
    attempt = PuzzleAttempt(replace(first, tries=[], same=[first.tries[0].effect]))
    for picks in entombing("Urn"):
        attempt.choose(picks)
    assert attempt.verdict is not None
    assert attempt.verdict.right


def test_an_unknown_turn_is_wrong() -> None:
    verdict = tried(entombing("Shabti")).verdict
    assert verdict is not None
    assert (verdict.right, verdict.answer) == (False, None)


def test_nothing_is_judged_before_the_turn_is_over() -> None:
    attempt = tried(entombing("Ring")[:2])
    assert not attempt.done
    assert attempt.verdict is None


def test_nothing_can_be_chosen_afterwards() -> None:
    attempt = tried(entombing("Ring"))
    with pytest.raises(IllegalChoice, match="turn is over"):
        attempt.choose([0])


@pytest.mark.parametrize("picks", [[99], [-1], [0, 0], [0, 1], ["0"], None, 99])
def test_illegal_picks_change_nothing(picks: Any) -> None:
    attempt = tried()
    before = attempt.game.digest()
    with pytest.raises(IllegalChoice):
        attempt.choose(picks)
    assert attempt.game.digest() == before


def test_the_solution_can_be_shown() -> None:
    verdict = tried().solved().verdict
    assert verdict is not None
    assert verdict.right


def test_a_choice_can_be_taken_back_before_the_turn_is_over() -> None:
    attempt = tried(entombing("Urn")[:1])
    attempt.game.undo()
    for picks in entombing("Ring"):
        attempt.choose(picks)
    assert attempt.verdict is not None
    assert attempt.verdict.right


# Effects


def test_another_sacrifice_is_another_effect() -> None:
    assert effect_of(entombing("Ring")) != effect_of(entombing("Ring", "B2"))


def game() -> Game:
    """Axe costs two, which two of the Urns pay."""
    return table(
        seat(hand="Urn, Urn, Urn, Shabti", deck="Shabti, Shabti, Shabti, Shabti, Shabti"),
        seat(hand="Urn", deck="Urn, Urn, Urn, Urn, Urn"),
        pyramid=", ".join(["Axe"] * 6),
        stock="Axe, Axe",
    )


def test_equal_cards_are_one() -> None:
    one = game()
    one.choose(find(one, "buy"))
    assert one.decision is not None
    assert one.decision.kind == "pay"
    options = one.state.options
    urns = [n for n, option in enumerate(one.decision.options) if option.card == "Urn"]
    assert with_first_of_equals(options, urns[:0:-1]) == urns[:2]


def test_the_order_of_plays_does_not_matter() -> None:
    effects = []
    for order in (("buy", "entomb"), ("entomb", "buy")):
        one = game()
        for kind in order:
            one.choose(find(one, kind, "Shabti" if kind == "entomb" else None))
            if one.decision is not None and one.decision.kind == "pay":
                urns = [n for n, option in enumerate(one.decision.options) if option.card == "Urn"]
                one.choose(urns[-2:] if order[0] == "buy" else urns[:2])
        effects.append(turn_effect(one.state))
    assert effects[0] == effects[1]


def test_what_lies_face_down_counts() -> None:
    facing = [table(seat(hand="Urn"), seat(hand="Urn"), pyramid="Bow, Axe", face_down=down)
              for down in (None, {"B1": 1})]  # fmt: skip
    assert turn_effect(facing[0].state) != turn_effect(facing[1].state)


def test_of_the_boneyard_only_the_top_card_and_what_lies_there_count() -> None:
    urns = seat(hand="Urn")
    effects = [
        turn_effect(table(urns, urns, pyramid="Bow", boneyard=cards).state)
        for cards in ("Axe, Ring, Sling", "Axe, Sling, Ring", "Ring, Axe, Sling", "Axe, Ring")
    ]
    assert effects[0] == effects[1]
    assert len(set(effects)) == 3


def test_an_answer_is_complete_when_the_turn_or_the_game_is() -> None:
    one = position()
    before = one.state
    assert not is_complete(before, one.state)
    for picks in entombing("Ring"):
        one.choose(picks)
    assert is_complete(before, one.state)


def test_the_end_of_the_game_has_an_effect() -> None:
    one = table(seat(hand="Urn"), seat(hand="Urn"), to_move=1)
    before = one.state
    one.choose(find(one, "end turn"))
    assert one.decision is None
    assert is_complete(before, one.state)
    assert turn_effect(one.state) != turn_effect(before)


def test_earlier_names_belong_to_steps_of_today() -> None:
    assert _EARLIER_NAMES.keys() <= STEPS.keys()
    assert STEPS.keys().isdisjoint(_EARLIER_NAMES.values())
