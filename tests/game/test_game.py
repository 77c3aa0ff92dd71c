"""`Game`: decisions, options, illegal choices, copies, and the exports."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

import mastaba
from mastaba import Decision, Game, IllegalChoice, MastabaError, Option
from mastaba.rules.machine import OPTION_KINDS
from mastaba.sentences.game_sentences import QUESTIONS
from tests.support.random_play import (
    decision_of,
    new_game,
    random_game,
    random_moments,
    random_picks,
)
from tests.support.table import FULL, buy, pick, play, seat, table

PLAYERS = (2, 3, 4)


def test_the_package_exports_its_public_names() -> None:
    wanted = {"Setup", "Game", "Decision", "Option", "MastabaError", "IllegalChoice"}
    wanted |= {
        "SetupError",
        "PositionError",
        "RecordError",
        "PackError",
        "UndoRefused",
        "LessonError",
    }
    assert set(mastaba.__all__) == wanted
    for name in wanted:
        exported = getattr(mastaba, name)
        assert exported.__doc__
        if name.endswith("Error") or name in ("IllegalChoice", "UndoRefused"):
            assert issubclass(exported, MastabaError)
    assert issubclass(MastabaError, ValueError)


# Decisions and options


def test_decisions_and_options_have_their_fields() -> None:
    game = table(seat(hand="Shabti, Shabti, Urn"), pyramid=FULL)
    decision = decision_of(game)
    assert isinstance(decision, Decision)
    assert (decision.player, decision.kind) == (0, "play")
    assert (decision.least, decision.most) == (1, 1)
    assert all(isinstance(option, Option) for option in decision.options)
    by_kind = {option.kind: option for option in decision.options}
    assert set(by_kind) == {"action", "entomb", "buy", "end turn"}
    assert (by_kind["action"].card, by_kind["action"].place) == ("Shabti", None)
    assert by_kind["entomb"].card == "Urn"
    assert (by_kind["buy"].card, by_kind["buy"].place) in {("Axe", "B1"), ("Dagger", "B3")}
    end = by_kind["end turn"]
    assert (end.card, end.copy, end.place, end.player) == (None, None, None, None)
    assert end.text


def test_options_stand_for_players_places_and_answers() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn"), seat(hand="Urn"), seat(hand="Urn"), pyramid="Ring, Bow"
    )
    play(game, "Goddess Nut")
    assert [option.player for option in decision_of(game).options] == [1, 2]
    assert {option.kind for option in decision_of(game).options} == {"player"}
    pick(game, "Cy")
    place, no = decision_of(game).options
    assert (place.kind, place.place, place.card) == ("place", "B1", "Ring")
    assert (no.kind, no.place, no.card) == ("no", None, None)


def test_every_decision_and_option_has_a_known_kind() -> None:
    for players in PLAYERS:
        for game in random_moments(players, 21):
            if game.decision is not None:
                assert game.decision.kind in QUESTIONS
                assert {option.kind for option in game.decision.options} <= set(OPTION_KINDS)


def test_reading_a_decision_repeatedly_changes_nothing() -> None:
    game = new_game(2, 1)
    before = game.digest()
    looks = [tuple(decision_of(one).options) for one in (game, game, new_game(2, 1))]
    assert looks[0] == looks[1] == looks[2]
    assert game.digest() == before


def test_a_decision_keeps_its_text_when_the_game_goes_on() -> None:
    for game in random_moments(2, 23):
        if game.decision is None:
            break
        twin = game.copy()
        decision, before = decision_of(twin), repr(twin.decision)
        twin.choose(random_picks(twin, random.Random(1)))
        assert repr(decision) == before


def test_an_option_converts_to_plain_data() -> None:
    option = decision_of(new_game(2, 1)).options[0]
    plain = option.to_plain()
    assert plain == {name: getattr(option, name) for name in plain}
    assert set(plain) == {"kind", "text", "card", "copy", "place", "player"}


def test_options_are_immutable() -> None:
    game = new_game(2, 1)
    with pytest.raises((AttributeError, TypeError)):
        decision_of(game).options[0].card = "Sphinx"  # type: ignore[misc]


# Choosing


def paying() -> Game:
    """A game that asks for a payment of one to four cards."""
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn"), seat(hand="Urn"), pyramid="Ring")
    buy(game, "Ring")
    assert (decision_of(game).least, decision_of(game).most) == (1, 4)
    return game


def test_picks_may_be_arguments_or_a_sequence() -> None:
    one_by_one, at_once, as_list, as_tuple = (paying() for _ in range(4))
    at_once.choose(1, 3)
    as_list.choose([1, 3])
    as_tuple.choose((1, 3))
    assert at_once.digest() == as_list.digest() == as_tuple.digest()
    assert at_once.choices == as_list.choices == as_tuple.choices
    single_in_list, single = paying(), one_by_one
    single_in_list.choose([2])
    single.choose(2)
    assert single_in_list.digest() == single.digest() != at_once.digest()


def test_picks_are_carried_out_in_order() -> None:
    piles = []
    for order in ((0, 1, 2), (2, 0, 1)):
        game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
        play(game, "Bracelet")
        cards = [decision_of(game).options[index].card for index in order]
        game.choose(*order)
        discards = game.view(0)["players"][0]["discard"]
        piles.append([one["name"] for one in discards])
        assert piles[-1] == cards[::-1]
    assert piles[0] != piles[1]


ILLEGAL_PICKS: list[Any] = [
    (4,),
    (99,),
    (-1,),
    (),
    ([],),
    (0, 0),
    ([1, 1],),
    (0, 1, 2, 3, 0),
    (0, 4),
    (0, -1),
    (True,),
    (False,),
    (0, True),
    ("0",),
    ("",),
    ("01",),
    (0, "1"),
    (0.0,),
    (1.5,),
    ([0.0],),
    (None,),
    (0, None),
    ([None],),
    ([0], [1]),
    ([[0]],),
    ({},),
    (len,),
    (2**70,),
]


@pytest.mark.parametrize("picks", ILLEGAL_PICKS, ids=repr)
def test_an_illegal_choice_raises_and_changes_nothing(picks: tuple[Any, ...]) -> None:
    game = paying()
    before, choices = game.digest(), game.choices
    decision = repr(game.decision)
    with pytest.raises(IllegalChoice) as raised:
        game.choose(*picks)
    assert str(raised.value)
    assert game.digest() == before
    assert game.choices == choices
    assert repr(game.decision) == decision
    game.choose(0, 1)  # the game goes on as if nothing had happened
    assert game.choices == (*choices, (0, 1))


def test_too_few_or_too_many_picks_are_rejected() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL)
    play(game, "Bracelet")
    assert (decision_of(game).least, decision_of(game).most) == (3, 3)
    before = game.digest()
    for picks in ([0], [0, 1], [0, 1, 2, 3]):
        with pytest.raises(IllegalChoice, match="3"):
            game.choose(picks)
    assert game.digest() == before


def test_the_error_message_says_which_options_exist() -> None:
    game = new_game(2, 1)
    last = len(decision_of(game).options) - 1
    with pytest.raises(IllegalChoice, match=f"0 to {last}"):
        game.choose(last + 1)


def test_illegal_choices_are_rejected_at_every_decision_of_a_game() -> None:
    rng = random.Random(3)
    game = new_game(3, 3)
    while game.decision is not None:
        decision, before = game.decision, game.digest()
        number = len(decision.options)
        for picks in ([number], [-1], [0] * 2, list(range(decision.most + 1)), []):
            with pytest.raises(IllegalChoice):
                game.choose(picks)
        assert game.digest() == before
        game.choose(random_picks(game, rng))


@pytest.mark.parametrize("picks", [(0,), (), ([],), (-1,), (0, 1)], ids=repr)
def test_nothing_can_be_chosen_after_the_end(picks: tuple[Any, ...]) -> None:
    game = random_game(2, 4)
    assert game.decision is None
    before, choices = game.digest(), game.choices
    with pytest.raises(IllegalChoice):
        game.choose(*picks)
    assert (game.digest(), game.choices) == (before, choices)


# Copies


def test_a_copy_made_at_any_decision_is_independent() -> None:
    for players in PLAYERS:
        rng = random.Random(players)
        for game in random_moments(players, 30 + players):
            if game.decision is None:
                break
            before, offered = game.digest(), tuple(game.decision.options)
            twin, other = game.copy(), game.copy()
            assert twin.digest() == before
            assert twin.decision is not None
            assert tuple(twin.decision.options) == offered
            picks = random_picks(twin, rng)
            twin.choose(picks)
            assert game.digest() == before
            assert tuple(game.decision.options) == offered
            other.choose(picks)
            assert other.digest() == twin.digest()
            assert twin.choices == other.choices == (*game.choices, tuple(picks))


def test_a_copy_shares_no_mutable_state() -> None:
    """Playing a copy to its end leaves the original in the middle of its action."""
    tried = 0
    for number, game in enumerate(random_moments(4, 17)):
        if game.decision is None or game.decision.kind == "play" or number % 4:
            continue
        before, view = game.digest(), game.view(0)
        twin, rng = game.copy(), random.Random(number)
        while twin.decision is not None:
            twin.choose(random_picks(twin, rng))
        assert game.digest() == before
        assert game.view(0) == view
        tried += 1
    assert tried > 10


def test_a_copy_has_the_same_log_record_and_scores() -> None:
    game = random_game(3, 2, choices=80)
    twin = game.copy()
    assert twin.view(1) == game.view(1)
    assert twin.record() == game.record()
    assert twin.scores() == game.scores()


def test_options_behave_like_a_sequence() -> None:
    decision = new_game(2, 1).decision
    assert decision is not None
    one_by_one: Sequence[object] = tuple(decision.options)
    assert decision.options[1:] == one_by_one[1:]
    assert decision.options == one_by_one
    assert decision.options != one_by_one[1:]
    another_thing: object = "none"
    assert decision.options != another_thing
    assert "End turn" in repr(decision.options)
    assert repr(decision).startswith("Decision(player=0, kind='play'")


def test_the_state_of_a_game_is_a_copy() -> None:
    game = random_game(2, 1, choices=5)
    before = game.digest()
    game.state.hands[0].clear()
    assert game.digest() == before == game.state.digest()
