"""Undo and redo: as far back as the last hidden thing revealed, and without limit in practice."""

import random
from typing import Any

import pytest

from mastaba import Game, IllegalChoice, UndoRefused
from mastaba.knowledge.determinization import revealed_copy
from mastaba.rules.cards import EDITIONS
from mastaba.rules.state import State
from tests.support.random_play import decision_of, new_game, random_moments, random_picks, state_of
from tests.support.table import (
    FULL,
    asked,
    buy,
    end_turn,
    is_main_choice,
    pick,
    play,
    seat,
    table,
    tomb,
)

PLAYERS = (2, 3, 4)


def refusal_of(game: Game) -> str:
    """Check that undo is refused and changes nothing; return the reason."""
    before, choices = state_of(game).to_text(), game.choices
    reason = game.undo_barrier()
    assert reason is not None
    assert reason.endswith(".")
    assert not game.may_undo()
    with pytest.raises(UndoRefused) as raised:
        game.undo()
    assert str(raised.value) == reason
    assert (state_of(game).to_text(), game.choices) == (before, choices)
    return reason


def unseen(state: State, player: int) -> set[int]:
    """The cards that `player` cannot see: decks, the stock, and what others hold or set aside.

    Cards that others have laid open for `player` to choose from are seen. Players may know which
    cards are in their own deck, but not in what order.
    """
    hidden = set(state.stock)
    for other in range(len(state.hands)):
        if other != player:
            hidden.update(state.hands[other] + state.decks[other] + state.asides[other])
    hidden -= {revealed_copy(state)}
    if state.asked == player:
        hidden.difference_update(state.options)
    return hidden | set(state.decks[player])


# Back and forth


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("practice", [False, True])
def test_the_number_of_possible_undos_and_redos_is_known_in_advance(
    players: int, practice: bool
) -> None:
    counts, rng = set(), random.Random(players)
    game = new_game(players, 30 + players, practice=practice)
    for _ in range(120):
        if game.decision is None:
            break
        game.choose(random_picks(game, rng))
        counts.add(game.undoable())
        copy, count = game.copy(), 0
        while copy.may_undo() and count < 12:
            copy.undo()
            count += 1
            assert copy.redoable() == count
        assert count == min(game.undoable(), 12)
    assert len(counts) > 2


def test_the_number_of_possible_undos_is_right_at_the_end_of_the_game() -> None:
    counts = set()
    for seed in range(20):
        *_, game = random_moments(1, seed)
        assert game.decision is None
        count = game.undoable()
        for _ in range(count):
            game.undo()
        assert not count or game.decision is not None
        counts.add(bool(count))
    assert counts == {True, False}


@pytest.mark.parametrize("practice", [False, True])
def test_several_choices_are_taken_back_at_once_as_one_by_one(practice: bool) -> None:
    rng = random.Random(8)
    game = new_game(3, 38, practice=practice)
    most = 0
    for _ in range(80):
        game.choose(random_picks(game, rng))
        if count := min(game.undoable(), 5):
            one_by_one, at_once = game.copy(), game.copy()
            for _ in range(count):
                one_by_one.undo()
            at_once.undo(count)
            assert at_once.record() == one_by_one.record()
            assert at_once.redoable() == count
            for _ in range(count):
                at_once.redo()
            assert at_once.digest() == game.digest()
            most = max(most, count)
    assert most > 1


@pytest.mark.parametrize("count", [0, -1, 3, True, 1.0, None, "2"])
def test_an_impossible_number_of_choices_is_not_taken_back(count: Any) -> None:
    game = table(seat(hand="Shabti, Urn, Axe"), seat(hand="Urn"), pyramid="Ring")
    buy(game, "Ring")
    pick(game, "Shabti", "Urn")
    before, most = game.digest(), game.undoable()
    if count == 3:
        count = most + 1
    with pytest.raises(UndoRefused, match=f"^1 to {most} choices can be taken back now, not "):
        game.undo(count)
    assert game.digest() == before


def test_undo_and_redo_restore_exactly_the_same_states() -> None:
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn, Axe"), seat(hand="Urn"), pyramid="Ring")
    states = [state_of(game).to_text()]
    buy(game, "Ring")
    states.append(state_of(game).to_text())
    pick(game, "Shabti", "Shabti")
    states.append(state_of(game).to_text())
    choices = game.choices
    for state in states[1::-1]:
        game.undo()
        assert state_of(game).to_text() == state
    assert refusal_of(game) == "There is nothing to undo."
    for state in states[1:]:
        assert game.may_redo()
        game.redo()
        assert state_of(game).to_text() == state
    assert game.choices == choices
    assert not game.may_redo()


def test_a_new_choice_clears_what_could_be_redone() -> None:
    game = table(seat(hand="Shabti, Urn, Axe"), seat(hand="Urn"), pyramid=FULL)
    pick(game, "entomb Urn")
    game.undo()
    pick(game, "entomb Axe")
    assert not game.may_redo()
    with pytest.raises(UndoRefused, match="nothing to redo"):
        game.redo()
    assert tomb(game, 0) == "Axe"


def test_a_copy_has_its_own_undo_and_redo() -> None:
    game = table(seat(hand="Shabti, Urn, Axe"), seat(hand="Urn"), pyramid=FULL)
    pick(game, "entomb Urn")
    after = game.digest()
    game.undo()
    twin = game.copy()
    twin.redo()
    assert twin.digest() == after != game.digest()
    assert game.may_redo()
    twin.undo()
    game.redo()
    assert game.digest() == after != twin.digest()


def test_a_different_choice_may_follow_an_undo() -> None:
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn"), seat(hand="Urn"), pyramid="Ring")
    buy(game, "Ring")
    before = game.digest()
    pick(game, "Shabti", "Shabti")
    after = game.digest()
    game.undo()
    assert game.digest() == before
    assert decision_of(game).kind == "pay"
    pick(game, "Urn", "Shabti")
    assert game.digest() != after


def test_the_log_follows_undo_and_redo() -> None:
    game = new_game(2, 9)
    log = game.view(0)["log"]
    entombing = [option.kind for option in decision_of(game).options].index("entomb")
    game.choose(entombing)
    longer = game.view(0)["log"]
    assert len(longer) > len(log)
    game.undo()
    assert game.view(0)["log"] == log
    game.redo()
    assert game.view(0)["log"] == longer


def test_a_state_round_trips_through_its_text() -> None:
    for players in PLAYERS:
        for game in random_moments(players, players):
            state = state_of(game)
            restored = State.from_text(state.to_text(), state.printed)
            assert all(getattr(restored, name) == getattr(state, name) for name in State.__slots__)


# Back to the last thing revealed, and no further


@pytest.mark.sweep
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_undoable_choice_has_shown_the_chooser_nothing(edition: str) -> None:
    """Nor has it advanced a random stream, so the same draw cannot be tried twice."""
    taken_back = 0
    for players in PLAYERS:
        for seed in range(15):
            before, chooser = None, -1
            for game in random_moments(players, 700 + seed, edition):
                state = state_of(game)
                if before is not None and not state.over and game.may_undo():
                    assert state.asked == chooser
                    assert state.streams == before.streams
                    assert unseen(before, chooser) <= unseen(state, chooser)
                    taken_back += 1
                before, chooser = state.copy(), state.asked
    assert taken_back > 1500


def test_another_players_choice_cannot_be_undone() -> None:
    game = table(seat(hand="Goddess Nut"), seat(hand="Urn"), seat(hand="Urn"), pyramid="Ring, Bow")
    play(game, "Goddess Nut")
    pick(game, "Ben")
    assert decision_of(game).player == 1
    assert refusal_of(game) == "The last choice was Ada’s."


@pytest.mark.parametrize(
    ("hand", "deck", "discard", "reason"),
    [
        ("Senet Game", "Axe, Bow", "", "Cards were drawn."),
        ("Senet Game", "", "Axe, Bow", "A deck was shuffled."),
        ("Necklace", "Axe, Bow", "", "A hidden card was turned up."),
        ("Brain Hook, Shabti, Shabti, Shabti", "", "", "The top card of the stock was turned up."),
        ("Ibex Statue", "", "", "A hidden card was turned up."),
        ("Dagger", "", "", "The next card of the boneyard was revealed."),
        ("Spear", "", "", "A hidden card was turned up."),
        ("Basket Maker", "", "", "A hidden card was turned up."),
        ("High Priestess of Bastet", "", "", "A hidden card was turned up."),
    ],
)
def test_an_action_that_reveals_something_cannot_be_undone(
    hand: str, deck: str, discard: str, reason: str
) -> None:
    game = table(
        seat(hand=f"{hand}, Harvest", deck=deck, discard=discard),
        seat(hand="Shabti, Urn"),
        pyramid=FULL,
        stock="Victory, Serdab",
        boneyard="Judgment, Ring, Bracelet",
    )
    play(game, hand.split(", ")[0])
    assert decision_of(game).player == 0
    assert refusal_of(game) == reason


def test_only_steps_that_reveal_boneyard_cards_block_undo() -> None:
    """High Priestess of Bastet shows the dearest cards, the cheapest, and then all the others."""
    game = table(
        seat(hand="High Priestess of Bastet, Urn"),
        seat(hand="Urn"),
        seat(hand="Urn"),
        pyramid=FULL,
        boneyard="Ring, Victory, Goldsmith, Kite, Embalmer, Harvest",
    )
    play(game, "High Priestess of Bastet")
    may_undo = {}
    while not is_main_choice(game, 0):
        may_undo[asked(game)[1]] = game.may_undo()
        game.choose(0)
    assert may_undo == {
        "entomb from boneyard": False,
        "give from boneyard": False,
        "whose discard pile": True,
        "boneyard order": False,
    }


def test_showing_a_hand_to_axe_blocks_undo() -> None:
    game = table(
        seat(hand="Bracelet, Axe, Urn, Urn, Ring"),
        seat(hand="Dagger, Urn"),
        pyramid=FULL,
    )
    play(game, "Bracelet")
    pick(game, "Axe", "Urn", "Urn")
    assert decision_of(game).player == 0
    assert refusal_of(game) == "A hand was shown."


def test_a_card_an_opponent_had_to_show_blocks_undo() -> None:
    """Ben has a single card and no discard pile, so Harvest takes it without asking."""
    game = table(seat(hand="Harvest, Urn"), seat(hand="Sphinx"), pyramid=FULL)
    play(game, "Harvest")
    assert decision_of(game).player == 0
    assert refusal_of(game) == "A card from a hand was shown."


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (seat(hand="Hapi Canopic Jar, Ring"), seat(hand="Urn, Urn")),
        (
            seat(hand="Statue of Bastet, Ring"),
            seat(hand="Urn, Urn", discard="Shabti, Shabti, Shabti, Shabti"),
        ),
    ],
    ids=["discard", "give any"],
)
def test_a_card_an_opponent_had_to_give_up_is_the_reason_against_undo(
    mine: dict[str, list[str]], theirs: dict[str, list[str]]
) -> None:
    """All that the opponent could choose from was equal."""
    game = table(mine, theirs, pyramid=FULL)
    play(game, mine["hand"][0])
    assert decision_of(game).player == 0
    assert refusal_of(game) == "A card from a hand was shown."


def test_what_else_a_choice_revealed_comes_before_a_card_from_a_hand() -> None:
    game = table(
        seat(hand="Senet Game, Ring", deck="Urn, Urn"), seat(hand="Bow, Urn"), pyramid=FULL
    )
    play(game, "Senet Game")
    assert decision_of(game).player == 0
    assert refusal_of(game) == "Cards were drawn."


def test_a_search_of_the_deck_cannot_be_undone_because_it_was_shuffled() -> None:
    game = table(seat(hand="Priest of Thoth, Ring", deck="Urn, Bow, Axe"), pyramid=FULL)
    play(game, "Priest of Thoth")
    pick(game, "Bow")
    assert refusal_of(game) == "A deck was shuffled."


@pytest.mark.parametrize(
    ("hand", "pyramid", "picks"),
    [
        ("Pesesh-kef, Ring", "Axe", []),
        ("Plasterer, Ring", "Axe, Bow", []),
        ("Statue of Sobek, Ring, Urn", "Axe", ["Ring"]),
    ],
    ids=["take", "select", "tomb to discards"],
)
def test_the_only_choice_an_opponent_had_among_open_cards_can_be_undone(
    hand: str, pyramid: str, picks: list[str]
) -> None:
    game = table(seat(hand=hand), seat(hand="Urn, Bow", tomb="Dagger"), pyramid=pyramid)
    before = game.digest()
    play(game, hand.split(", ")[0])
    for name in picks:
        pick(game, name)
    assert decision_of(game).player == 0
    assert {"takes", "gets", "leaves tomb"} & {entry["event"] for entry in game.view(0)["log"]} or (
        decision_of(game).kind == "deal"
    )
    assert game.undoable() == len(game.choices)
    game.undo(len(game.choices))
    assert game.digest() == before


def test_the_end_of_a_turn_blocks_undo() -> None:
    game = table(seat(hand="Urn, Axe", deck="Bow"), seat(hand="Urn"), pyramid=FULL)
    end_turn(game)
    pick(game, "B1")
    assert refusal_of(game) == "The last choice was Ada’s."


def test_a_card_turned_up_at_the_end_of_the_game_blocks_undo() -> None:
    """Each sacrifice took the only card in the pyramid, so nobody was asked."""
    game = table(seat(hand="Urn", deck="Bow"), pyramid="Ring", stock="Axe")
    end_turn(game)
    assert game.decision is None
    assert refusal_of(game) == "Cards from the stock were turned up."


def test_a_last_choice_that_revealed_nothing_can_be_undone() -> None:
    game = table(seat(hand="Urn"), seat(hand="Axe"), to_move=1)
    pick(game, "entomb Axe")
    assert game.decision is None
    game.undo()
    assert decision_of(game).player == 1


# In practice


@pytest.mark.parametrize("players", PLAYERS)
def test_practice_can_undo_and_redo_every_choice_of_a_game(players: int) -> None:
    game, rng = new_game(players, 50 + players, practice=True), random.Random(players)
    states = [state_of(game).to_text()]
    while game.decision is not None:
        game.choose(random_picks(game, rng))
        states.append(state_of(game).to_text())
    choices = game.choices
    for state in states[-2::-1]:
        game.undo()
        assert state_of(game).to_text() == state
    assert game.choices == ()
    assert refusal_of(game) == "There is nothing to undo."
    for state in states[1:]:
        game.redo()
        assert state_of(game).to_text() == state
    assert game.choices == choices
    assert not game.may_redo()


def test_a_refused_undo_is_an_illegal_choice() -> None:
    with pytest.raises(IllegalChoice):
        new_game(2, 1).undo()


# Continuing an ordinary game as practice


@pytest.mark.parametrize("from_position", [False, True])
def test_any_game_can_be_continued_as_practice(from_position: bool) -> None:
    rng = random.Random(3)
    game = new_game(2, 3)
    if from_position:
        game = Game.from_code(game.position_code())
    for _ in range(25):
        game.choose(random_picks(game, rng))
    record = game.record()
    practice = game.as_practice()
    assert (practice.digest(), practice.choices) == (game.digest(), game.choices)
    assert Game.replay(practice.record()).record() == practice.record()
    for _ in range(10):
        practice.undo()
    assert "practice: " in practice.record()
    assert practice.as_practice().taken_back == practice.taken_back > 0
    assert game.record() == record
