"""Views contain what a seat may know, and nothing else."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from mastaba import Game, IllegalChoice, MastabaError
from mastaba.knowledge.seat_view import imagine, view
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.machine import answer
from mastaba.rules.state import State
from mastaba.sentences.game_sentences import players_in
from mastaba.view_types import View, decision_in
from tests.support.positions import describe
from tests.support.random_play import (
    decision_of,
    new_game,
    random_game,
    random_moments,
    random_picks,
    state_of,
)
from tests.support.table import (
    FULL,
    buy,
    entomb,
    log,
    options,
    pick,
    play,
    sacrifice_with_shabti,
    seat,
    table,
)
from tests.support.views import held, question_seen, remembered, turned_up

PLAYERS = (2, 3, 4)


def moments(every: int, seeds: int = 3) -> Iterator[Game]:
    """Some moments of some random games for 2 to 4 players."""
    for players in PLAYERS:
        for seed in range(seeds):
            yield from played(players, 300 + seed)[::every]


@cache
def played(players: int, seed: int) -> tuple[Game, ...]:
    """The moments of a random game, each a game of its own; not to be played on."""
    return tuple(game.copy() for game in random_moments(players, seed))


def ids(thing: Any) -> set[int]:
    """The ids of all cards shown anywhere in a part of a view."""
    if isinstance(thing, dict):
        found = {thing["id"]} if "id" in thing else set()
        return found.union(*(ids(part) for part in thing.values()))
    if isinstance(thing, list):
        return set().union(*(ids(part) for part in thing))
    return set()


# What is shown


@pytest.mark.sweep
def test_public_piles_are_shown_to_everyone() -> None:
    for game in moments(every=7):
        state = state_of(game)
        for viewer in range(len(state.hands)):
            seen = game.view(viewer)
            for player, other in enumerate(seen["players"]):
                assert [one["id"] for one in other["discard"]] == state.discards[player][::-1]
                assert [one["id"] for one in other["tomb"]] == state.tombs[player]
                assert [one["id"] for one in other["in_play"]] == state.in_plays[player]
                assert other["hand_count"] == len(state.hands[player])
                assert other["deck_count"] == len(state.decks[player])
                assert other["set_aside_count"] == len(state.asides[player])
            assert seen["stock_count"] == len(state.stock)
            assert seen["boneyard_count"] == len(state.boneyard)
            assert [one["id"] for one in seen["boneyard"]] == state.boneyard[-1:]
            assert [one["id"] if one else -1 for one in seen["pyramid"].values()] == [
                state.pyramid[index] for index in (0, 1, 2, 3, 4, 5)
            ]
            assert (seen["you"], seen["to_move"], seen["turn"], seen["over"]) == (
                viewer, state.to_move, state.turn, state.over,
            )  # fmt: skip


def test_a_players_own_hand_is_shown_with_its_gold() -> None:
    game = table(seat(hand="Brooch, Shabti, Urn"), seat(hand="Urn"), pyramid=FULL)
    assert sorted(held(game, 0)) == ["Brooch", "Shabti", "Urn"]
    assert game.view(0)["players"][0]["gold"] == 4


def test_the_gold_shown_includes_rings_doubling() -> None:
    game = table(seat(hand="Ring, Brooch, Shabti"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Ring")
    assert game.view(0)["players"][0]["gold"] == 5


@pytest.mark.sweep
def test_views_are_json_serializable() -> None:
    for game in moments(every=11):
        for viewer in range(len(game.setup.players)):
            seen = game.view(viewer)
            assert json.loads(json.dumps(seen)) == seen


def test_changing_a_view_does_not_change_the_game() -> None:
    """A caller may do anything to a view."""
    game = new_game(2, 3)
    before, fresh = game.digest(), json.dumps(game.view(0))
    seen = game.view(0)
    for value in remembered(seen)["open"].values():
        if isinstance(value, list):
            value.clear()
    hand = seen["players"][0]["hand"]
    assert hand
    hand.clear()
    seen["pyramid"].clear()
    assert game.digest() == before
    assert json.dumps(game.view(0)) == fresh


# What is hidden


@pytest.mark.sweep
def test_other_players_hands_and_set_aside_cards_are_hidden() -> None:
    for game in moments(every=5):
        for viewer in range(len(game.setup.players)):
            for player, other in enumerate(game.view(viewer)["players"]):
                shown = [other["hand"], other["gold"], other["set_aside"]]
                assert (None in shown) == (player != viewer)
                if player != viewer:
                    assert shown == [None] * 3


@pytest.mark.sweep
def test_no_hidden_cards_id_appears_in_the_visible_part_of_a_view() -> None:
    for game in moments(every=5):
        state = state_of(game)
        for viewer in range(len(state.hands)):
            seen = game.view(viewer)
            del seen["remembered"]
            hidden = {*state.stock, *state.boneyard[:-1]}
            for player in range(len(state.hands)):
                hidden.update(state.decks[player])
                if player != viewer:
                    hidden.update(state.hands[player] + state.asides[player])
            if seen["revealed"]:
                hidden.discard(seen["revealed"]["id"])
            hidden -= set(state.known)  # see test_secrecy
            assert not ids(seen) & hidden


@pytest.mark.sweep
def test_another_players_decision_shows_no_options() -> None:
    for game in moments(every=3):
        for viewer in range(len(game.setup.players)):
            if game.decision is None:
                assert game.view(viewer)["decision"] is None
                continue
            question = question_seen(game, viewer)
            if viewer == game.decision.player:
                assert set(question) == {"player", "kind", "prompt", "least", "most", "options"}
                assert question["options"] == [one.to_plain() for one in game.decision.options]
                assert question["prompt"] == game.decision.prompt
            else:
                assert set(question) == {"player", "kind", "prompt"}
                assert game.setup.players[game.decision.player] in question["prompt"]
                assert game.view(viewer)["remembered"] is None


def test_in_the_view_of_a_finished_game_there_is_no_decision() -> None:
    over = random_game(2, 1).view(0)
    assert over["over"]
    with pytest.raises(IllegalChoice, match="The game is over"):
        decision_in(over)


def test_the_top_of_the_stock_is_shown_only_while_it_is_revealed() -> None:
    game = table(
        seat(hand="Brain Hook, Shabti, Shabti, Shabti, Shabti, Urn"),
        seat(hand="Urn"),
        pyramid=FULL,
        stock="Axe, Spear",
    )
    assert game.view(0)["revealed"] is None
    play(game, "Brain Hook")
    for viewer in (0, 1):
        assert turned_up(game, viewer) == "Axe"
    pick(game, "no")
    assert game.view(0)["revealed"] is None
    assert game.view(0)["boneyard"][0]["name"] == "Axe"


def test_no_view_contains_the_random_streams() -> None:
    for game in moments(every=10, seeds=1):
        streams = state_of(game).streams
        for viewer in range(len(game.setup.players)):
            text = json.dumps(game.view(viewer))
            assert "streams" not in text
            assert not any(str(stream) in text for stream in streams)


def test_no_view_contains_the_seed() -> None:
    game = new_game(2, 987654321987654321)
    assert "987654321987654321" not in json.dumps([game.view(0), game.view(1)])


def test_the_log_names_no_hidden_card() -> None:
    """For draws and cards set aside face down it gives only their number."""
    tomb = seat(hand="Serdab, Bow, Urn", deck="Spear, Dagger, Ring, Harvest, Victory")
    game = table(tomb, seat(hand="Urn, Shabti"), pyramid="Sling, Khopesh, Brooch", stock="Judgment")
    play(game, "Serdab")
    pick(game, "Bow")
    pick(game, "end turn")
    while decision_of(game).kind != "play":
        game.choose(0)
    log_text = json.dumps(game.view(1)["log"])
    for name in ("Bow", "Spear", "Dagger", "Ring", "Harvest", "Victory"):
        assert name not in log_text
    assert "Serdab" in log_text
    assert "5 cards" in log_text


def test_the_log_reports_every_public_move() -> None:
    game = table(seat(hand="Shabti, Shabti, Urn"), seat(hand="Urn"), pyramid="Ring")
    buy(game, "Ring")
    pick(game, "Shabti", "Shabti")
    texts = log(game, 1)
    assert any("Ada" in text and "Ring" in text for text in texts)
    parts = {"turn", "player", "event", "players", "text", "cards"}
    assert all(set(entry) == parts for entry in game.view(1)["log"])
    bought = next(entry for entry in game.view(1)["log"] if entry["event"] == "buys")
    assert (bought["player"], bought["players"], bought["cards"]) == (0, [0], ["Ring"])


@pytest.mark.parametrize(
    ("event", "about", "players"),
    [
        ("begins turn", (1, 7), [1]),
        ("gives", (2, 33, 0), [2, 0]),
        ("robs", (0, 33, 1), [0, 1]),
        ("entombs", (1, 33, 34), [1]),
        ("falls", (33, 4, 1), []),
        ("adds sets", (5, 2), []),
    ],
)
def test_an_event_lists_the_players_it_is_about(
    event: str, about: tuple[int, ...], players: list[int]
) -> None:
    assert players_in(event, about) == players


def test_every_seat_sees_the_same_log_and_it_only_grows() -> None:
    before: list[Any] = []
    for number, game in enumerate(random_moments(3, 44)):
        if number % 10:
            continue
        logs = [game.view(viewer)["log"] for viewer in range(3)]
        assert logs[0] == logs[1] == logs[2]
        assert logs[0][: len(before)] == before
        before = logs[0]
    assert len(before) > 100


# Dealing everything hidden again


def without_log(seen: View) -> View:
    return {**seen, "log": []}


def imagined_tables(every: int, seeds: int) -> Iterator[tuple[Game, View, State]]:
    """Some moments of games: the asked seat's view, through JSON, and a table imagined from it."""
    for number, game in enumerate(moments(every, seeds)):
        if game.decision is not None:
            seen = json.loads(json.dumps(without_log(game.view(game.decision.player))))
            yield game, seen, imagine(json.loads(json.dumps(seen)), number)


@pytest.mark.sweep
def test_a_table_imagined_from_a_view_looks_the_same_from_that_seat() -> None:
    for game, seen, imagined in imagined_tables(every=4, seeds=3):
        imagined_view = view(imagined, game.setup, seen["you"])
        assert without_log(imagined_view) == seen


@pytest.mark.sweep
def test_imagined_tables_hold_the_same_cards_and_keep_the_stock_in_level_order() -> None:
    for game, _, imagined in imagined_tables(every=6, seeds=2):
        state = state_of(game)
        assert sorted(imagined.stock) == sorted(state.stock)
        assert [PRINTED.level[copy] for copy in imagined.stock] == [
            PRINTED.level[copy] for copy in state.stock
        ]
        for player in range(len(state.hands)):
            owned = [
                sorted(one.hands[player] + one.decks[player] + one.asides[player])
                for one in (state, imagined)
            ]
            assert owned[0] == owned[1]
            assert imagined.hands[player] == sorted(imagined.hands[player])


def test_imagined_tables_differ_in_everything_hidden() -> None:
    game = new_game(3, 12)
    seen = json.dumps(game.view(0))
    tables = [imagine(json.loads(seen), seed) for seed in range(20)]
    assert len({tuple(one.stock) for one in tables}) == 20
    for other in (1, 2):
        assert len({tuple(one.hands[other]) for one in tables}) > 5
        assert len({tuple(one.decks[other]) for one in tables}) > 15
    assert len({tuple(one.decks[0]) for one in tables}) > 10
    assert {tuple(one.hands[0]) for one in tables} == {tuple(state_of(game).hands[0])}


def test_the_same_view_and_seed_give_the_same_imagined_table() -> None:
    game = random_game(4, 5, choices=90)
    seen = json.dumps(game.view(decision_of(game).player))
    one, same, other = (imagine(json.loads(seen), seed) for seed in (7, 7, 8))
    assert one.digest() == same.digest() != other.digest()


def test_a_position_with_starters_in_the_stock_can_be_imagined() -> None:
    game = table(seat(hand="Urn, Axe"), seat(hand="Urn"), pyramid=FULL, stock="Shabti, Bow, Ring")
    seen = without_log(game.view(0))
    assert without_log(view(imagine(game.view(0), 1), game.setup, 0)) == json.loads(
        json.dumps(seen)
    )


# Two tables that differ only in what is hidden


def without_ids(thing: Any) -> Any:
    """A part of a view without copy ids, which depend on how a position was dealt."""
    if isinstance(thing, dict):
        return {
            key: without_ids(part)
            for key, part in thing.items()
            if key not in ("id", "copy", "remembered")
        }
    return [without_ids(part) for part in thing] if isinstance(thing, list) else thing


def known_besides(seen: View) -> tuple[dict[str, Any], list[str]]:
    """What the computer player learns besides cards: plain facts, and the steps still to do."""
    known = remembered(seen)
    facts = {name: fact for name, fact in known["open"].items() if not isinstance(fact, list)}
    return facts, [frame[0] for frame in known["stack"]]


def dealt_again(position: Any, me: int, rng: random.Random) -> Any:
    """The same position with everything hidden from `me` dealt at random."""
    redealt = json.loads(json.dumps(position))
    for number, player in enumerate(redealt["players"]):
        hands = ("deck",) if number == me else ("hand", "deck")
        cards = [name for pile in hands for name in player[pile]]
        rng.shuffle(cards)
        for pile in hands:
            player[pile], cards = cards[: len(player[pile])], cards[len(player[pile]) :]
    rng.shuffle(redealt["stock"])
    return redealt


@pytest.mark.sweep
def test_the_same_moves_look_the_same_whatever_is_hidden() -> None:
    """The views stay equal as long as nobody else is asked and nothing is turned up."""
    rng = random.Random(1)
    compared: Counter[str] = Counter()
    for game in moments(every=6, seeds=4):
        if game.decision is None or game.decision.kind != "play":
            continue
        if any(state_of(game).asides):
            continue
        me = game.decision.player
        position = describe(game.setup, state_of(game))
        twins = [
            Game.from_position(position, 1),
            Game.from_position(dealt_again(position, me, rng), 2),
        ]
        reveals = [state_of(twin).reveals for twin in twins]
        while all(twin.decision and twin.decision.player == me for twin in twins) and reveals == [
            state_of(twin).reveals for twin in twins
        ]:
            seen = [twin.view(me) for twin in twins]
            assert without_ids(seen[0]) == without_ids(seen[1])
            assert known_besides(seen[0]) == known_besides(seen[1])
            decision = decision_of(twins[0])
            compared[decision.kind] += 1
            continuing = [
                index for index, one in enumerate(decision.options) if one.kind != "end turn"
            ]
            if len(continuing) < decision.least:
                break
            picks = rng.sample(continuing, rng.randint(decision.least, decision.least))
            for twin in twins:
                twin.choose(picks)
    assert compared["play"] > 200
    assert compared["crumble"] > 3


def test_an_unused_sling_is_not_revealed() -> None:
    """Ada's Bow leaves a hole in the centre; while she chooses what falls, no Sling may show."""
    seen = []
    for hand, deck in (("Sling, Urn, Urn", "Shabti, Urn"), ("Shabti, Urn, Urn", "Sling, Urn")):
        game = table(
            seat(hand="Bow, Urn"),
            seat(hand=hand, deck=deck),
            pyramid="Axe, Ring, Dagger, Spear, Brooch",
        )
        play(game, "Bow")
        pick(game, "B2")
        assert decision_of(game).kind == "crumble"
        seen.append(game.view(0))
    assert without_ids(seen[0]) == without_ids(seen[1])
    assert known_besides(seen[0]) == known_besides(seen[1])


def buy_with_all(game: Game, card: str) -> None:
    buy(game, card)
    pick(game, *options(game))


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("Sling", lambda game: entomb(game, "Urn")),
        ("Boat", lambda game: buy_with_all(game, "Axe")),
        ("Mummified Cat", lambda game: sacrifice_with_shabti(game, "B1")),
        ("Offering Table", lambda game: play(game, "Hapi Canopic Jar")),
        ("Medjay", lambda game: play(game, "Hapi Canopic Jar")),
    ],
)
def test_nobody_sees_which_card_another_player_may_react_with(
    card: str, move: Callable[[Game], None]
) -> None:
    """Ben is asked about a card in his hand; Ada sees only that he may react."""
    game = table(
        seat(hand="Urn, Shabti, Hapi Canopic Jar, Brooch", deck="Urn, Urn"),
        seat(hand=f"{card}, Ring"),
        pyramid=FULL,
        stock="Axe, Axe",
    )
    move(game)
    assert question_seen(game, 1)["kind"] == card.lower().removeprefix("mummified ")
    asked = question_seen(game, 0)
    assert (asked["player"], asked["kind"]) == (1, "reaction")
    assert asked["prompt"] == "Ben is choosing."


def test_a_shown_offering_table_is_remembered() -> None:
    game = table(
        seat(hand="Hapi Canopic Jar, Urn"),
        seat(hand="Offering Table, Urn", deck="Shabti, Shabti"),
        pyramid="Ring",
    )
    play(game, "Hapi Canopic Jar")
    pick(game, "yes")
    assert [card["name"] for card in game.view(0)["players"][1]["known_hand"]] == ["Offering Table"]


def test_a_card_that_everybody_sees_again_and_again_is_remembered_once() -> None:
    """Both Axes make Ben show his hand."""
    game = table(
        seat(hand="Bracelet, Axe, Axe, Urn"), seat(hand="Urn, Goddess Nut, Shabti"), pyramid=FULL
    )
    play(game, "Bracelet")
    (left,) = state_of(game).hands[1]
    assert state_of(game).known.count(left) == 1


@pytest.mark.parametrize("place", [-1, 2, True, "0", None])
def test_only_seats_of_the_game_have_a_view(place: Any) -> None:
    with pytest.raises(MastabaError, match="no seat"):
        new_game(2, 1).view(place)


def test_reading_the_log_midway_does_not_change_it() -> None:
    game, unread = new_game(2, 3), new_game(2, 3)
    rng = random.Random(3)
    for _ in range(60):
        game.view(0)
        picks = random_picks(game, rng)
        game.choose(picks)
        unread.choose(picks)
    assert game.view(0)["log"] == unread.view(1)["log"]


def test_changing_a_view_does_not_change_the_next_one() -> None:
    game = new_game(2, 3)
    seen = game.view(0)
    seen["log"][0]["cards"].append("Ring")
    seen["log"][0]["players"].append(1)
    seen["log"][0]["text"] = ""
    del seen["log"][1:]
    assert game.view(0) == new_game(2, 3).view(0)


def test_playing_on_an_imagined_table_does_not_change_the_view() -> None:
    game, rng = random_game(3, 5, choices=60), random.Random(1)
    seen = game.view(decision_of(game).player)
    before = json.dumps(seen)
    imagined = imagine(seen, 1)
    for _ in range(30):
        answer(imagined, rng.sample(imagined.options, imagined.least))
    assert json.dumps(seen) == before


def test_log_lengths_match_the_log_after_each_choice() -> None:
    game = random_game(3, 5, choices=40)
    replayed = game.beginning()
    lengths = game.log_lengths()
    assert len(lengths) == 41
    for picks, length in zip(game.choices, lengths, strict=False):
        assert len(replayed.view(0)["log"]) == length
        replayed.choose(picks)
    assert len(game.view(1)["log"]) == lengths[-1]


def test_what_a_reshuffle_leaves_in_hand_is_known_by_subtraction() -> None:
    """Everything else of that player lies open then; what is drawn after it is not known."""
    game = table(
        seat(hand="Urn", deck="Shabti, Box of Food", discard="Axe, Bow, Ring, Spear"),
        seat(hand="Urn"),
    )
    pick(game, "end turn")
    while game.decision is not None and game.decision.kind != "play":
        game.choose(game.decision.least - 1)
    seen = game.view(1)["players"][0]["known_hand"]
    assert sorted(card["name"] for card in seen) == ["Box of Food", "Shabti"]
    assert len(game.state.hands[0]) == 5
    imagined = [imagine(game.view(1), seed).hands[0] for seed in range(9)]
    assert all({card["id"] for card in seen} <= set(hand) for hand in imagined)
