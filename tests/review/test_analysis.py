"""The analysis: what it judges, stopped and resumed, and from what it knows."""

import json
from random import Random

import pytest

from mastaba import Game, Setup
from mastaba.ai.search.endgame import LastTurn, standard_error
from mastaba.incremental import Steps, at_once
from mastaba.review.analysis import Analysis
from mastaba.review.chances import Chances
from mastaba.review.judgement import Judgement, judging, picked_in_words
from mastaba.review.luck import luck_of_choice, luck_of_hand
from mastaba.review.report import WHOLE, Judged, is_done, is_wrong, progress
from mastaba.review.report_check import checked
from tests.support.known_cards import dealt_again, watched_moments
from tests.support.nets import hand_made_value, other_weights
from tests.support.packs import load
from tests.support.random_play import decision_of, random_picks, state_of
from tests.support.reviews import reviewed, short_game
from tests.support.table import (
    ADA,
    BEN,
    FULL,
    SACRIFICE,
    end_turn,
    names,
    options,
    pick,
    play,
    seat,
    table,
    tomb,
)

__all__ = ["hand_made_value", "other_weights"]


def judged(game: Game, picks: list[int], depth: int = 8) -> Judgement | None:
    """The judgement of these picks in the decision of a game."""
    state = state_of(game)
    return at_once(judging(state, picks, game.setup, Chances(state, depth), "test"))


# What is judged


def last_turn() -> Game:
    """Ben, three points behind, takes the last turn with a card in hand worth four in his tomb."""
    return table(
        seat(tomb="Axe, Bow"),
        seat(hand="Dagger, Urn", tomb="Sling"),
        to_move=BEN,
    )


def test_giving_the_win_away_in_the_last_turn_is_a_blunder() -> None:
    game = last_turn()
    end_turn(game)
    (decision,) = reviewed(game)["decisions"]
    assert (decision["player"], decision["lost"], decision["chance"]) == (
        BEN,
        WHOLE // 2,
        WHOLE // 2,
    )
    assert decision["option"] == "end turn"
    assert decision["picked"] == {"en": "End turn", "de": "Zug beenden"}
    assert decision["better"]["en"].startswith("Entomb Dagger. That makes 2 different cards")


def test_a_choice_within_an_action_is_told_with_its_question() -> None:
    game = table(seat(hand="Shabti, Urn"), seat(hand="Urn"), pyramid=FULL, stock=FULL)

    def told(name: str) -> str:
        assert game.decision is not None
        picked = options(game).index(name)
        return picked_in_words(game.decision.to_plain(), [picked], "en")

    assert told("action Shabti") == "Play Shabti"
    play(game, "Shabti")
    pick(game, SACRIFICE)
    question = "Shabti: Choose a card from the pyramid to sacrifice"
    assert told("B1") == f"Axe, left end of the base ({question})"


def test_taking_the_win_loses_nothing() -> None:
    game = last_turn()
    pick(game, "entomb Dagger")
    if game.decision is not None:
        end_turn(game)
    report = reviewed(game)
    assert [one["lost"] for one in report["decisions"]] == [0] * len(report["decisions"])
    assert report["decisions"][0]["better"] == {}


def test_what_may_be_chance_is_not_lost_in_the_last_turn_either() -> None:
    """Entombing Necklace ties the game; playing it wins or loses, about as often."""
    statues = ["Bastet", "Thoth", "Anubis", "Isis", "Sobek", "Ptah", "Selket"]
    ada = [f"Statue of {one}" for one in statues] + ["Shabti"] * 4
    ada += ["Book of Gates", "Book of the Dead", "Book of the Earth", "Book of the Heavens"]
    ada += ["Djed Pillar Amulet", "Tyet Amulet"]
    ben = seat(
        hand="Necklace",
        deck="Sling, Sling, Serdab, Serdab, Judgment, Victory, Bow, Dagger, Axe",
        tomb="Axe, Bow, Dagger, Khopesh, Antechamber, Burial Chamber, Grand Gallery, "
        "Offering Chapel, Goddess Maat, Goddess Nut, Judgment, Victory, Burial Ceremony, "
        "Bracelet, Brooch, Ring",
    )
    game = table(seat(tomb=", ".join(ada)), ben, to_move=BEN)
    state, chances = state_of(game), Chances(state_of(game), 8)
    picks = [options(game).index("entomb Necklace")]
    for seed in range(20):
        found = at_once(judging(state, picks, game.setup, chances, f"{seed}"))
        assert found is not None
        assert not is_wrong(round(WHOLE * found.lost)), seed


def test_the_error_is_subtracted_from_a_loss_in_the_last_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    results = [[0.5, 0.5, 1.0, 0.5], [0.5, 0.25, 0.0, 0.25]]
    real = LastTurn.steps

    def played_out(self: LastTurn) -> Steps[None]:
        yield from real(self)
        if len(self.results) == len(results):  # the best and the given answer
            self.results = results

    monkeypatch.setattr(LastTurn, "steps", played_out)
    game = last_turn()
    found = judged(game, [options(game).index("end turn")])
    assert found is not None
    losses = [0.0, 0.25, 1.0, 0.25]
    assert found.lost == pytest.approx(0.375 - standard_error(losses))
    results[:] = [[0.5], [0.25]]  # where nothing is hidden, there is no error
    found = judged(game, [options(game).index("end turn")])
    assert found is not None
    assert found.lost == 0.25


def test_a_last_turn_too_long_to_be_played_out_is_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mastaba.ai.search.endgame.MOST_TRIED", 1)
    game = last_turn()
    found = judged(game, [len(decision_of(game).options) - 1])
    assert found is not None
    assert found.lost > 0.1
    assert found.picked["en"] == "End turn"


def test_only_peoples_decisions_are_judged() -> None:
    analysis = Analysis(short_game(), [1], 2)
    at_once(analysis.steps())
    assert {one["player"] for one in analysis.report["decisions"]} == {1}
    assert analysis.report["people"] == [1]


def test_a_choice_between_equal_cards_is_not_judged() -> None:
    game = table(seat(hand="Urn, Urn, Urn, Urn, Urn", deck="Urn"), pyramid=FULL, stock="Ring")
    state = state_of(game)
    state.options = state.hands[0][:]  # a question only about equal cards
    state.question = "discard"
    assert judged(game, [1]) is None
    report = reviewed(short_game(10), 1)  # with one such choice
    assert len(report["decisions"]) == report["choices"] - 1


def test_a_payment_with_a_card_too_many_is_judged_though_no_player_would_think_of_it() -> None:
    game = table(
        seat(hand="Urn, Urn, Urn, Urn, Urn", deck="Urn"),
        seat(hand="Urn"),
        pyramid=FULL,
        stock="Ring",
    )
    pick(game, "buy Axe")
    assert game.decision is not None
    assert game.decision.kind == "pay"
    found = judged(game, [*range(len(game.decision.options))])
    assert found is not None
    assert found.lost >= 0


def test_a_judgement_does_not_depend_on_hidden_cards() -> None:
    compared = 0
    for number, watcher in enumerate(watched_moments(Game(Setup("last rites", 2), 2), 2)):
        game = watcher.game
        if game.decision is not None and number % 40 == 0:
            state = state_of(game)
            picks = random_picks(game, Random(number))
            again = dealt_again(state, state.asked, watcher.known, Random(number))
            chances = Chances(state, 4)
            found = at_once(judging(state, picks, game.setup, chances, "test"))
            assert at_once(judging(again, picks, game.setup, chances, "test")) == found
            compared += found is not None
    assert compared > 2


# Stopping and going on


def test_stopped_and_gone_on_with_it_is_the_same_as_in_one_go() -> None:
    game = short_game()
    whole = reviewed(game)
    kept = None
    pauses = 0
    while kept is None or not is_done(kept):
        before = 0.0 if kept is None else progress(kept)
        analysis = Analysis(game, [0, 1], 2, kept=kept)
        for number, _ in enumerate(analysis.steps()):
            if progress(analysis.report) > before and number % 50 == 0:
                break
        kept = checked(json.loads(json.dumps(analysis.report)), game)
        assert progress(kept) > before
        pauses += 1
    assert pauses > 3
    assert kept == whole
    assert progress(kept) == 1


def test_a_report_of_another_depth_is_not_gone_on_with() -> None:
    game = short_game()
    analysis = Analysis(game, [0, 1], 3, kept=reviewed(game, 2))
    assert analysis.report["seen"] == 0
    assert analysis.report["depth"] == 3


def test_chances_are_those_of_one_win() -> None:
    report = reviewed(short_game())
    for turn in report["turns"]:
        assert sum(turn["chances"]) == pytest.approx(WHOLE, abs=2)
    for luck in report["luck"]:
        assert sum(luck["changes"]) == pytest.approx(0, abs=2)
    last = report["turns"][-1]
    assert last["choices"] == report["choices"]
    assert sorted(last["chances"]) in ([0, WHOLE], [WHOLE // 2] * 2)


def test_turns_and_games_without_an_end_are_looked_at_on_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mastaba.review.chances.CHOICES", 1)
    monkeypatch.setattr("mastaba.review.chances.LONGEST", 1)
    state = state_of(Game(Setup(players=2), 1))
    end = at_once(Chances(state, 1).turn_end(state.copy()))
    assert (end.turn, end.over) == (state.turn, False)
    alone = state_of(Game(Setup("original", 1, solitaire="starter"), 1))
    shares, points = at_once(Chances(alone, 1).at_turn(alone, "test"))
    assert shares == [0]
    assert points <= 1


def test_a_solitaire_game_is_followed_to_its_end() -> None:
    state = state_of(Game.from_position({
        "players": [{"name": "Ada", "hand": names("Shabti, Urn"), "tomb": names("Axe, Bow")}],
        "solitaire": "starter",
    }, seed=1))  # fmt: skip
    chances = Chances(state, 1)
    perfect, points = at_once(chances.at_turn(state, "test"))
    assert (perfect, points) == ([0], 5)  # two weapons, and one of the starters
    assert 0 < chances.value(state, 0) < 1


def test_a_solitaire_game_whose_cards_a_pack_makes_worthless_can_be_reviewed() -> None:
    game = Game.from_position({
        "players": [{"name": "Ada", "hand": ["Urn", "Urn"]}],
        "solitaire": "starter",
        "pack": load({"card": "Urn", "vp": 0}).digest,
    })  # fmt: skip
    end_turn(game)
    start, end = reviewed(game)["turns"]
    assert (end["chances"], start["points"], end["points"]) == ([0], 0, 0)


@pytest.mark.sweep
def test_without_the_net_the_hand_made_value_judges(hand_made_value: None) -> None:
    report = reviewed(short_game(), 1)
    assert not report["learned"]
    assert is_done(report)


# A loss that a later choice makes good


def decision(choices: int, chance: int, lost: int, turn: int = 1) -> Judged:
    words = {"en": "this", "de": "dies"}
    return {
        "choices": choices, "turn": turn, "player": 0, "kind": "play", "option": "action",
        "chance": chance, "lost": lost, "picked": words, "better": words,
    }  # fmt: skip


def test_what_can_still_be_done_in_the_turn_is_not_lost() -> None:
    analysis = Analysis(short_game(), [0], 2)
    first = decision(0, 6_000, 2_000)
    analysis._lower_loss(first, decision(1, 5_000, 0, turn=2))
    assert first["lost"] == 2_000
    analysis._lower_loss(first, decision(1, 5_000, 0))
    assert (first["lost"], first["picked"]) == (1_000, {"en": "this", "de": "dies"})
    analysis.report["luck"] = [{"choices": 1, "turn": 1, "changes": [-950, 950]}]
    analysis._lower_loss(first, decision(1, 5_000, 0))
    assert (first["lost"], first["picked"], first["better"]) == (50, {}, {})


# Luck


def test_a_choice_that_reveals_nothing_is_no_luck() -> None:
    game = table(seat(hand="Urn, Shabti"), seat(hand="Urn"), pyramid=FULL)
    before = state_of(game).copy()
    pick(game, "entomb Urn")
    chances = Chances(before, 2)
    assert luck_of_choice(before, [0], state_of(game), chances, "test") is None


def test_drawing_the_card_that_wins_is_lucky() -> None:
    ada = seat(tomb="Axe, Bow, Khopesh, Urn, Urn")  # 11 points; Ben has 9
    luck = []
    for hand, deck in (("Axe, Ring", "Urn, Urn, Urn"), ("Ring, Urn", "Axe, Urn, Urn")):
        ben = seat(hand=hand, deck=deck, tomb="Dagger, Sling, Spear")
        state = state_of(table(ada, ben, to_move=BEN))
        found = at_once(luck_of_hand(state, Chances(state, 32), "test"))
        assert found is not None
        luck.append(found[BEN])
    assert luck[0] > 0 > luck[1]


@pytest.mark.parametrize("hand", ["Necklace, Urn", "Necklace"])
def test_finding_the_best_card_is_lucky_even_if_that_ends_the_turn(hand: str) -> None:
    ada = seat(
        hand=hand,
        deck="Axe, Shabti, Urn, Shabti, Urn, Shabti, Urn, Shabti, Box of Food, Offering Table",
        tomb="Bow, Dagger, Khopesh, Sling",
    )
    ben = seat(hand="Shabti", deck="Urn, Urn, Urn, Urn", tomb="Spear, Bow, Dagger, Khopesh")
    game = table(ada, ben, pyramid="Goddess Nut", boneyard="Brooch", entombed=True)
    before = state_of(game).copy()
    play(game, "Necklace")
    after = state_of(game)
    assert "Axe" in tomb(game, ADA)
    found = luck_of_choice(before, [0], after, Chances(before, 32), "test")
    assert found is not None
    assert found[0] > 0.05


def test_a_new_hand_is_no_luck_of_the_choice_that_ends_the_turn() -> None:
    ada = seat(hand="Urn", deck="Axe, Bow, Dagger, Khopesh, Sling, Urn, Urn, Urn, Urn")
    game = table(ada, seat(hand="Urn"), pyramid="Goddess Nut")
    before = state_of(game).copy()
    pick(game, "entomb Urn")
    after = state_of(game)
    assert after.turn > before.turn
    assert luck_of_choice(before, [0], after, Chances(before, 4), "test") == [0.0, 0.0]


def test_a_turn_that_begins_with_a_question_has_no_other_hand() -> None:
    game = table(seat(hand="Shabti, Urn"), seat(hand="Urn"), pyramid=FULL)
    pick(game, "action Shabti")
    state = state_of(game)
    assert state.stack
    assert at_once(luck_of_hand(state, Chances(state, 1), "test")) is None
