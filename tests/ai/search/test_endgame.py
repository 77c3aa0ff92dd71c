"""The last turn of a game is played out as well as an exhaustive search would."""

import random
from typing import Any

import pytest

from mastaba import Game
from mastaba.ai import player
from mastaba.ai.search import endgame
from mastaba.ai.search.candidates import answers
from mastaba.ai.search.endgame import (
    DEALS_FOR_EQUALITY,
    LEAST_DEALS,
    MOST_POSITIONS,
    MOST_TRIED,
    QUICK,
    THOROUGH,
    Effort,
    LastTurn,
    TurnTooLong,
    is_last_turn,
    rate_ending_now,
)
from mastaba.ai.search.policy import Rated
from mastaba.ai.values.evaluators import HandMadeValue, evaluator_for_cards
from mastaba.incremental import at_once
from mastaba.knowledge.determinization import deal_again
from mastaba.knowledge.seat_view import imagine
from mastaba.rules.cards import EDITIONS
from mastaba.rules.machine import answer
from mastaba.rules.state import State
from tests.support.large_tables import large_table
from tests.support.packs import game_with, load
from tests.support.random_play import state_of
from tests.support.random_tables import Box
from tests.support.table import BEN, CY, end_turn, options, seat, table

JUDGE = HandMadeValue()


class Constant:
    """Finds all tables equally good."""

    def value(self, state: State, player: int) -> float:
        return 0.5


RICH = seat(hand="Box of Food, Urn, Apis Bull, Burial Mask, Axe, Shabti", tomb="Harvest")
"""Cards that can be used one after another."""


def last_turn(players: int, seed: int, deck: int = 0) -> dict[str, Any]:
    """A position in which the last player takes the last turn of the game."""
    rng = random.Random(seed)
    box = Box(EDITIONS, players, rng)
    names = "Ada", "Ben", "Cy"
    return {
        "players": [
            {
                "name": names[number],
                "hand": box.some(4),
                "deck": box.some(deck),
                "tomb": box.some(5, starters=0),
            }
            for number in range(players)
        ],
        "boneyard": box.some(2),
        "to_move": players - 1,
        "solitaire": "starter" if players == 1 else None,
    }


def best_by_force(state: State, player: int) -> float:
    """The value of the best end of a turn, found by trying every legal answer."""
    if state.over:
        return JUDGE.value(state, player)
    values = []
    for mask in range(1, 1 << len(state.options)):
        picks = [code for index, code in enumerate(state.options) if mask >> index & 1]
        if state.least <= len(picks) <= state.most:
            after = state.copy()
            answer(after, picks)
            values.append(best_by_force(after, player))
    return max(values) if state.asked == player else min(values)


def played_out(state: State) -> Rated | None:
    last = LastTurn(state, JUDGE, answers(state), 1)
    at_once(last.steps())
    return last.rated() if last.is_usable else None


@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_agrees_with_exhaustive_search(players: int) -> None:
    compared = 0
    for seed in range(40):
        state = state_of(Game.from_position(last_turn(players, seed), seed))
        if state.over or len(state.options) < 3 or sum(map(len, state.hands)) > 8:
            continue
        assert is_last_turn(state)
        rated = played_out(state)
        assert rated is not None
        assert max(value for _, value in rated) == pytest.approx(
            best_by_force(state, state.asked), abs=1e-12
        )
        compared += 1
    assert compared > 8


def test_each_answer_has_the_value_of_its_best_continuation() -> None:
    game = table(
        seat(hand="Urn"),
        seat(hand="Shabti, Urn, Apis Bull", tomb="Harvest, Victory, Judgment"),
        to_move=BEN,
    )
    rated = played_out(state_of(game))
    assert rated is not None
    for picks, value in rated:
        after = state_of(game).copy()
        answer(after, [after.options[pick] for pick in picks])
        assert value == pytest.approx(best_by_force(after, BEN), abs=1e-12)
    worth = {options(game)[picks[0]]: value for picks, value in rated}
    assert worth["entomb Apis Bull"] > worth["entomb Shabti"] >= worth["end turn"]


def test_only_the_last_players_last_turn_counts() -> None:
    seats = seat(hand="Urn, Axe"), seat(hand="Urn, Axe")
    assert is_last_turn(state_of(table(*seats, to_move=BEN)))
    assert not is_last_turn(state_of(table(*seats)))
    assert not is_last_turn(state_of(table(*seats, pyramid="Axe, Bow", to_move=BEN)))
    assert not is_last_turn(state_of(table(*seats, stock="Axe", to_move=BEN)))
    assert not is_last_turn(state_of(table(*seats, pyramid="Axe", stock="Bow", to_move=BEN)))


@pytest.mark.parametrize("players", [1, 2])
def test_a_turn_with_one_card_left_is_the_last_one_unless_the_pyramid_has_changed(
    players: int,
) -> None:
    position = last_turn(players, 3) | {"pyramid": {"B1": "Priestess of Mut"}}
    game = Game.from_position(position, 3)
    state = state_of(game).copy()
    assert is_last_turn(state)
    state.changed = True  # so nothing is sacrificed at the turn's end
    assert not is_last_turn(state)
    end_turn(game)
    assert game.decision is None
    if players > 1:
        assert not is_last_turn(state_of(Game.from_position(position | {"to_move": 0}, 3)))


def test_the_free_entombment_is_used_when_the_last_card_goes() -> None:
    """Without search, an estimate of the table would be compared with the result of ending now."""
    starters = "Shabti, Shabti, Shabti, Shabti, Urn, Urn, Box of Food, Box of Food"
    ada = seat(
        hand="Bow, Khopesh, Spear",
        discard="Senet Game",
        tomb=f"{starters}, Bracelet, Serdab, Ring, Antechamber, Burial Chamber, Offering Chapel, "
        "Dagger, Brooch, Judgment, Necklace",
    )
    ben = seat(
        hand="Ibex Statue, Pesesh-kef, Serdab, Burial Ceremony, Victory",
        tomb=f"{starters}, Axe, Offering Table, Offering Table, Bracelet, Sling, Dagger, Necklace, "
        "Pesesh-kef, Khopesh, Spear, Bow, Goddess Maat",
    )
    cy = seat(
        hand="Hounds and Jackals Game, Brain Hook, Brooch, Apis Bull",
        tomb=f"{starters}, Offering Table, Burial Ceremony, Judgment, Harvest, Goddess Nut, "
        "Goddess Maat, Apis Bull, Grand Gallery, Offering Chapel, Antechamber, Burial Chamber",
    )
    boneyard = (
        "Grand Gallery, Axe, Calcite Cup, Ring, Harvest, Linen Bandages, Victory, Mirror Case, "
        "Sphinx, Goddess Nut, Sling"
    )
    game = table(ada, ben, cy, pyramid="Brain Hook", boneyard=boneyard, to_move=CY)
    for seed in range(4):
        (pick,) = player("overseer")(game.view(CY), seed)
        assert options(game)[pick] != "end turn"


def test_a_turn_whose_last_card_an_action_keeps_is_valued_at_its_end() -> None:
    """Kite turns the last card face down: then Ada has another turn."""
    game = table(seat(hand="Urn"), seat(hand="Kite, Urn"), pyramid="Judgment", to_move=BEN)
    state = state_of(game)
    watching = _Watching()
    at_once(LastTurn(state, watching, answers(state), 1).steps())
    assert set(watching.turns) == {state.turn, state.turn + 1}


def test_a_player_asked_during_anothers_last_turn_does_not_play_it_out() -> None:
    game = table(seat(hand="Sling, Urn"), seat(hand="Axe, Urn"), to_move=BEN)
    state = state_of(game).copy()
    answer(state, [code for code in state.options if code >> 12 == 4][:1])
    assert (state.asked, state.question) == (0, "sling")
    assert not is_last_turn(state)


def deals_played_out(state: State, effort: Effort = THOROUGH) -> int:
    """On how many deals a turn is played out."""
    last = LastTurn(state, JUDGE, answers(state), 1, effort)
    at_once(last.steps())
    assert len(set(map(len, last.results))) == 1
    return len(last.results[0])


def test_where_hidden_cards_matter_several_deals_are_played_out() -> None:
    deck = "Axe, Goddess Nut, Bow, Urn"
    drawing = seat(hand="Chariot, Urn", deck=deck)
    assert deals_played_out(state_of(table(seat(), drawing, to_move=BEN))) >= LEAST_DEALS
    nothing_to_draw = seat(hand="Chariot, Urn")
    assert deals_played_out(state_of(table(seat(), nothing_to_draw, to_move=BEN))) == 1
    nothing_drawn = seat(hand="Urn, Axe, Bow", deck=deck)
    assert deals_played_out(state_of(table(seat(), nothing_drawn, to_move=BEN))) == 1


def last_card_that_reveals_some() -> State:
    """Necklace turns cards of the deck up, entombs one, and leaves nothing more to do."""
    digging = seat(hand="Necklace", deck="Axe, Goddess Nut, Bow, Urn, Urn", tomb="Dagger")
    state = state_of(table(seat(), digging, to_move=BEN))
    state.entombed = True
    return state


def test_a_last_card_that_reveals_some_as_it_ends_the_turn_is_tried_on_several_deals() -> None:
    assert deals_played_out(last_card_that_reveals_some()) >= LEAST_DEALS


def test_there_is_a_pause_after_each_deal_even_if_every_answer_ends_the_turn() -> None:
    state = last_card_that_reveals_some()
    last = LastTurn(state, JUDGE, answers(state), 1)
    deals_at_pauses = {len(last.results[0]) for _ in last.steps()}
    assert deals_at_pauses >= {*range(1, len(last.results[0]))}


@pytest.mark.parametrize("held", ["hand", "deck"])
def test_a_card_with_which_somebody_may_react_is_hidden_too(held: str) -> None:
    ada = {"hand": "Urn", "deck": "Urn"} | {held: "Sling"}
    state = state_of(table(seat(**ada), seat(hand="Axe, Bow"), to_move=BEN))
    assert deals_played_out(state) >= LEAST_DEALS
    assert (
        deals_played_out(state, Effort(MOST_TRIED, 1)) == 1
    )  # a turn that takes long leaves this out


def winning_or_gambling() -> State:
    """Ben can win by entombing Necklace, or play it, which wins by more in eight of nine deals."""
    deck = "Sling, Sling, Serdab, Serdab, Apis Bull, Apis Bull, Harvest, Harvest, Judgment"
    tomb = "Axe, Bow, Dagger, Khopesh, Antechamber, Burial Chamber, Grand Gallery, Offering Chapel"
    more = "Goddess Maat, Goddess Nut, Judgment, Victory, Burial Ceremony, Bracelet, Brooch, Ring"
    statues = "Bastet, Thoth, Anubis, Isis, Sobek, Ptah, Selket"
    books = "Gates, the Dead, the Earth, the Heavens"
    ada = ", ".join(
        [f"Statue of {one}" for one in statues.split(", ")]
        + [f"Book of {one}" for one in books.split(", ")]
        + ["Shabti"] * 6
    )
    ben = seat(hand="Necklace", deck=deck, tomb=f"{tomb}, {more}")
    return state_of(table(seat(tomb=ada), ben, to_move=BEN))


@pytest.mark.parametrize("effort", [THOROUGH, QUICK])
def test_a_certain_win_is_not_given_up_for_what_nearly_always_comes_off(effort: Effort) -> None:
    state = winning_or_gambling()
    for seed in range(20):
        last = LastTurn(state, evaluator_for_cards(state.printed), answers(state), seed, effort)
        at_once(last.steps())
        best = max(last.rated(), key=lambda one: one[1])[0]
        assert state.options[best[0]] >> 12 == 4, seed  # entomb


def test_equal_answers_end_it_after_enough_deals() -> None:
    """Drawing changes nothing that counts, so nothing is ever clear."""
    drawing = seat(hand="Chariot, Urn, Shabti", deck="Urn, Urn, Urn, Shabti, Shabti, Shabti")
    state = state_of(table(seat(), drawing, to_move=BEN))
    last = LastTurn(state, Constant(), answers(state), 1)
    at_once(last.steps())
    assert {len(found) for found in last.results} == {DEALS_FOR_EQUALITY}


def test_more_deals_end_where_the_most_has_been_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    first = endgame._TurnTree.__init__

    def noted(self: endgame._TurnTree, *arguments: Any) -> None:
        tried.append(self)
        first(self, *arguments)

    monkeypatch.setattr(endgame._TurnTree, "__init__", noted)
    state = winning_or_gambling()
    last = LastTurn(state, JUDGE, answers(state), 1, Effort(1_000, 60))
    at_once(last.steps())
    assert last.is_usable
    assert len(tried) > LEAST_DEALS
    assert 50 < sum(tree.tried for tree in tried) <= 60 + 1


def test_too_much_to_try_on_the_least_number_of_deals_ends_it_after_one() -> None:
    state = winning_or_gambling()
    found = []
    for least in range(2, 20):
        last = LastTurn(state, JUDGE, answers(state), 1, Effort(least, 10))
        at_once(last.steps())
        found.append((len(last.results[0]), last.is_usable))
    assert found[0] == (0, False)
    assert (1, True) in found
    assert (1, False) not in found


def test_stopped_on_the_way_the_deals_so_far_count_once_there_are_enough() -> None:
    state = winning_or_gambling()
    last = LastTurn(state, JUDGE, answers(state), 1)
    for _ in last.steps():
        deals = len(last.results[0])
        assert {len(found) for found in last.results} == {deals}
        assert last.is_usable == (deals >= LEAST_DEALS)


def test_values_over_several_deals_are_means() -> None:
    drawing = seat(hand="Necklace, Urn", deck="Axe, Goddess Nut, Bow, Victory", tomb="Harvest")
    state = state_of(table(seat(), drawing, to_move=BEN))
    last = LastTurn(state, JUDGE, answers(state), 1, Effort(MOST_TRIED, 1))
    at_once(last.steps())
    tables = [state, *(deal_again(state, BEN, f"1 end {n}") for n in range(LEAST_DEALS - 1))]
    different = 0
    for (picks, value), found in zip(last.rated(), last.results, strict=True):
        best = []
        for one in tables:
            after = one.copy()
            answer(after, [after.options[pick] for pick in picks])
            best.append(best_by_force(after, BEN))
        assert found == pytest.approx(best, abs=1e-12)
        assert value == pytest.approx(sum(best) / LEAST_DEALS, abs=1e-12)
        different += len(set(best)) > 1
    assert different > 0


class _Watching:
    """The hand-made value, and the number of the turn in each state it was asked about."""

    def __init__(self) -> None:
        self.turns: list[int] = []

    def value(self, state: State, player: int) -> float:
        self.turns.append(state.turn)
        return JUDGE.value(state, player)


def test_a_turn_that_a_packs_card_keeps_from_being_the_last_is_valued_at_its_end() -> None:
    """Carpenter goes into the empty pyramid, so that Ada has another turn."""
    pack = load(
        {"card": "Carpenter", "text": "Invented.", "action": [["put_itself_into_the_pyramid"]]}
    )
    game = game_with(pack, seat(hand="Urn, Axe"), seat(hand="Carpenter, Urn"), to_move=BEN)
    state = state_of(game)
    assert is_last_turn(state)
    listed = answers(state)
    assert "action Carpenter" in options(game)
    rated: Rated = []
    watching = _Watching()
    at_once(rate_ending_now(state, watching, listed, rated))
    assert [picks for picks, _ in rated] == listed
    last = LastTurn(state, watching, listed, 1)
    at_once(last.steps())
    assert last.is_usable
    assert set(watching.turns) == {state.turn, state.turn + 1}


def test_a_turn_that_is_too_long_is_given_up_within_bounds() -> None:
    for seed in range(4):
        position = large_table(2, seed) | {"pyramid": {}, "stock": [], "to_move": 1}
        state = state_of(Game.from_position(position, seed))
        assert is_last_turn(state)
        assert played_out(state) is None


@pytest.mark.parametrize("bound", ["MOST_POSITIONS", "MOST_TRIED", "LONGEST"])
def test_each_bound_makes_a_turn_too_long(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(table(seat(), RICH, to_move=BEN))
    assert played_out(state)
    monkeypatch.setattr(endgame, bound, 2)
    assert played_out(state) is None


def test_positions_and_answers_are_counted() -> None:
    state = state_of(table(seat(), RICH, to_move=BEN))
    tree = endgame._TurnTree(state, JUDGE, MOST_TRIED)
    for picks in answers(state):
        at_once(tree.best_after(state, picks))
    assert 3 < len(tree.known) < MOST_POSITIONS
    assert len(tree.known) < tree.tried < MOST_TRIED
    with pytest.raises(TurnTooLong):
        at_once(tree.best_after(state, answers(state)[0], endgame.LONGEST + 1))


def test_other_players_give_the_worst_answer_for_the_player_on_turn() -> None:
    """Ben entombs, and Ada's Sling may answer: her points count against his."""
    game = table(
        seat(hand="Sling, Apis Bull", tomb="Harvest, Victory"),
        seat(hand="Axe", tomb="Bow, Dagger"),
        to_move=BEN,
    )
    rated = played_out(state_of(game))
    assert rated is not None
    best = max(value for _, value in rated)
    assert best == pytest.approx(best_by_force(state_of(game), BEN), abs=1e-12)


def test_the_imagined_state_plays_out_like_the_real_one() -> None:
    game = table(seat(hand="Urn"), seat(hand="Shabti, Urn"), to_move=BEN)
    assert played_out(imagine(game.view(BEN), 3)) == played_out(state_of(game))
    end_turn(game)
