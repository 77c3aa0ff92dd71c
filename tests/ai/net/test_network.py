"""The net computes what its weights say, whatever lies on the table."""

import random
from dataclasses import replace
from functools import cache

import pytest

from mastaba import Game, Setup
from mastaba.ai.net import network
from mastaba.ai.net.card_facts import FACTS, STEPS_OF_FACTS, facts_of, steps_of
from mastaba.ai.net.features import (
    CARD_INPUTS,
    INPUTS,
    PHASES,
    START,
    active_inputs,
    between_players,
    phase,
    shared_inputs,
)
from mastaba.ai.net.network import UNITS, Network, Weights
from mastaba.ai.net.seat_summary import pool_of, summary_of
from mastaba.ai.values.evaluators import HandMadeValue, LearnedValue
from mastaba.ai.values.game_outcome import outcome
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.actions.parts import Part
from mastaba.rules.cards import CARDS, EDITIONS, KIND, SETS, PrintedCards
from mastaba.rules.machine import STEPS
from mastaba.rules.scoring import perfect_score, score
from tests.support import nets, packs
from tests.support.large_tables import questions
from tests.support.nets import equal_weights, games_of_all_kinds, some_weights, states_of_all_kinds
from tests.support.random_play import decision_of, random_picks, state_of
from tests.support.table import BEN, seat, table

WEIGHTS = some_weights(3)
NET = Network(WEIGHTS, PRINTED)


@cache
def net_for(printed: PrintedCards) -> Network:
    """The net for these cards, today's or those of older rules."""
    return Network(WEIGHTS, printed)


def test_the_net_agrees_with_a_plain_computation() -> None:
    """In every kind of game, for every seat, and in every phase."""
    phases = set()
    hands = seat(hand="Axe, Urn"), seat(hand="Bow", tomb="Spear")
    stocks = (", ".join([*CARDS][:number]) for number in (1, 5, 11, 18, 28, 40))
    tables = [state_of(table(*hands, pyramid="Axe, Bow", stock=stock)) for stock in stocks]
    for state in [*states_of_all_kinds(120, 20), *tables]:
        for player in range(len(state.hands)):
            assert net_for(state.printed).outlook(state, player) == pytest.approx(
                nets.outlook(WEIGHTS, state, player), abs=1e-12
            )
            assert net_for(state.printed).value(state, player) == pytest.approx(
                nets.value(WEIGHTS, state, player)
            )
        phases.add(phase(state))
    assert phases == set(range(PHASES))


def test_the_net_agrees_with_a_plain_computation_on_large_tables() -> None:
    for states in questions().values():
        state = states[-1]
        if not state.over:
            assert net_for(state.printed).outlook(state, state.asked) == pytest.approx(
                nets.outlook(WEIGHTS, state, state.asked), abs=1e-12
            )


def test_caching_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """From one choice to the next, where much stays as it was."""
    monkeypatch.setattr(network, "_KEPT", 2)
    forgetful = Network(WEIGHTS, PRINTED)
    for state in states_of_all_kinds(100, 1):
        if state.printed is not PRINTED:
            continue
        for player in range(len(state.hands)):
            assert forgetful.outlook(state, player) == net_for(state.printed).outlook(state, player)
            for kept in (forgetful._outlooks, forgetful._sums, forgetful._cards):
                assert len(kept) <= 2


def test_equal_cache_keys_mean_equal_inputs() -> None:
    known: dict[object, object] = {}
    for state in states_of_all_kinds(300, 1):
        seats = [summary_of(state, one) for one in range(len(state.hands))]
        cards = tuple((tuple(pool_of(state, one)), *state.tombs[one]) for one in range(len(seats)))
        for player in range(len(seats)):
            key = (player, state.house, cards, *between_players(state, player))
            inputs = [*shared_inputs(state, player, seats), phase(state)]
            assert known.setdefault(key, inputs) == inputs


def crowded() -> Game:
    """Six players with every card of all editions, many times."""
    names = [*CARDS] * 5
    random.Random(1).shuffle(names)
    hands = [names[at::6] for at in range(6)]
    return Game.from_position(
        {
            "players": [
                {
                    "name": f"P{number}",
                    "hand": pile[:20],
                    "deck": pile[20:40],
                    "discard": pile[40:60],
                    "tomb": pile[60:],
                }
                for number, pile in enumerate(hands)
            ],
            "pyramid": dict(zip(("B1", "B2", "B3", "M1", "M2", "T"), CARDS, strict=False)),
        }
    )


@pytest.mark.parametrize("weight", [127, -127, -128])
def test_lanes_never_overflow(weight: int) -> None:
    """With the largest possible weights, six players and five copies of every card."""
    weights = equal_weights(weight)._replace(bias=[32767] * UNITS)
    net = Network(weights, PRINTED)
    state = state_of(crowded())
    for player in range(6):
        assert net.outlook(state, player) == pytest.approx(nets.outlook(weights, state, player))


def test_lanes_never_overflow_with_mixed_weights() -> None:
    rng = random.Random(2)
    weights = Weights(*([rng.choice((-127, 127)) for _ in range(n)] for n in Weights.sizes()))
    net = Network(weights, PRINTED)
    state = state_of(crowded())
    for player in range(6):
        assert net.outlook(state, player) == pytest.approx(
            nets.outlook(weights, state, player), abs=1e-12
        )


def test_lanes_never_overflow_with_a_pack_of_extremes() -> None:
    every = ({"card": name, "gold": 20, "cost": 20} for name in CARDS)
    pack = packs.load(*every)
    weights = equal_weights(127)
    game = packs.game_with(pack, seat(hand=", ".join(CARDS)), pyramid="Axe")
    state = state_of(game)
    net = Network(weights, state.printed)
    for player in (0, 1):
        assert net.outlook(state, player) == pytest.approx(nets.outlook(weights, state, player))


def test_all_sets_and_six_players_fit() -> None:
    setup = Setup("last rites", 6, sets=list(SETS), uniques=EDITIONS, starters=["original"] * 4)
    game, rng = Game(setup, 3), random.Random(3)
    for number in range(300):
        if game.decision is None:
            break
        if number % 30 == 0:
            state = state_of(game)
            assert NET.outlook(state, 5) == pytest.approx(nets.outlook(WEIGHTS, state, 5))
        game.choose(random_picks(game, rng))


# Card packs


def test_changes_by_a_pack_reach_the_net() -> None:
    pack = packs.load({"card": "Axe", "cost": 9, "gold": 3})
    game = packs.game_with(pack, seat(hand="Axe, Bow", deck="Urn"), pyramid="Axe, Bow")
    state = state_of(game)
    net = Network(WEIGHTS, state.printed)
    assert net.outlook(state, 0) == pytest.approx(nets.outlook(WEIGHTS, state, 0), abs=1e-12)
    ours = state_of(table(seat(hand="Axe, Bow", deck="Urn"), pyramid="Axe, Bow"))
    blind = Network(WEIGHTS._replace(facts=[0] * len(WEIGHTS.facts)), state.printed)
    assert net.outlook(state, 0) != blind.outlook(state, 0)
    assert net._hand[CARDS["Bow"].first_copy] == NET._hand[CARDS["Bow"].first_copy]
    assert net._hand[CARDS["Axe"].first_copy] != NET._hand[CARDS["Axe"].first_copy]
    assert NET.outlook(ours, 0) != net.outlook(state, 0)


def test_the_facts_of_a_card_are_those_printed_on_it() -> None:
    for card in CARDS.values():
        cost, gold, vp, level, parts, *words = facts_of(card.kind, None)
        assert (cost, gold, vp, level) == (card.cost, card.gold, card.vp or 0, card.level)
        assert parts == len(PRINTED.parts[card.kind])
        assert len(words) == FACTS - 5
        assert max(words) <= parts


def test_facts_describe_what_an_action_does() -> None:
    def words(name: str) -> tuple[int, ...]:
        return facts_of(CARDS[name].kind, None)[5:]

    unused, entombs, takes, sacrifices, draws, discards, others = range(7)
    assert words("Chariot")[draws] == 1
    assert words("Chariot")[takes] == words("Chariot")[others] == 0
    assert words("Calcite Cup")[discards] == words("Calcite Cup")[takes] == 1
    assert words("Shabti")[sacrifices] == 1  # one of its two ways
    assert words("Inner Sarcophagus")[entombs] == 1
    assert words("Senet Game")[others] == 1
    assert words("Axe") == (0,) * 7
    assert unused == 0


def test_every_step_that_counts_for_a_fact_exists() -> None:
    for steps in STEPS_OF_FACTS.values():
        assert steps <= STEPS.keys()


def test_facts_count_what_a_part_attempts() -> None:
    """A pack's later parts are attempted; facts and weights do not tell the difference."""
    part = PRINTED.parts[CARDS["Chariot"].kind][0]
    attempt = Part("attempt", (part.step, part.arguments, None, False, False))
    assert steps_of(attempt) == steps_of(part) == ("draw_some",)


def test_facts_of_a_pack_describe_its_actions() -> None:
    action = [["discard_cards", 1], ["draw_cards", 2], ["let_each_opponent_draw"]]
    pack = packs.load({"card": "Carpenter", "text": "Invented.", "action": action})
    before, after = (facts_of(CARDS["Carpenter"].kind, one) for one in (None, pack.printed))
    assert (before[4], after[4]) == (1, 3)
    assert (before[7], after[7]) == (1, 0)  # takes
    assert (before[9], after[9]) == (0, 2)  # draws
    assert (before[10], after[10]) == (0, 1)  # discards
    assert (before[11], after[11]) == (0, 1)  # others


# Inputs


def test_inputs_are_within_range() -> None:
    for state in [*states_of_all_kinds(200, 10), *(s[0] for s in questions().values())]:
        for player in range(len(state.hands)):
            inputs = active_inputs(state, player)
            assert min(inputs) >= 0
            assert max(inputs) < INPUTS


def fields_of(state: object, player: int) -> dict[str, list[int]]:
    """The values of all active fields."""
    found: dict[str, list[int]] = {name: [] for name in START}
    names = sorted(START, key=START.__getitem__)
    for one in active_inputs(state, player):  # type: ignore[arg-type]
        if one >= CARD_INPUTS:
            name = [name for name in names if START[name] <= one][-1]
            found[name].append(one - START[name])
    return found


def test_fields_count_what_their_names_say() -> None:
    game = table(
        seat(hand="Urn, Urn, Axe", deck="Bow", tomb="Bow, Dagger, Bow"),
        seat(hand="Sling, Box of Food", discard="Ring", tomb="Axe, Bow, Dagger, Spear"),
        pyramid="Axe, Bow",
        entombed=True,
    )
    mine = fields_of(state_of(game), 0)
    assert mine["players"] == [1]
    assert mine["seats after"] == [1]
    assert mine["turns until mine"] == [0]
    assert mine["cards left"] == [1]
    assert mine["points"] == [4 // 5]
    assert mine["lead"] == [(4 - 16) // 2 + 25]
    assert mine["potential"] == [9 // 8]  # Axe is the third of its set
    assert mine["cards owned"] == [4]
    assert mine["hand size"] == [3]
    assert mine["hand gold"] == [sum(CARDS[name].gold for name in ("Urn", "Urn", "Axe"))]
    assert mine["credit"] == [0]
    assert mine["flags"] == [0]
    assert mine["fewer in tomb"] == [1 + 10]
    assert mine["spare cards"] == [1]
    his = fields_of(state_of(game), BEN)
    assert his["turns until mine"] == [1]
    assert his["seats after"] == [0]
    assert his["lead"] == [(16 - 4) // 2 + 25]
    assert his["hand size"] == his["flags"] == his["solitaire"] == []
    assert his["fewer in tomb"] == [-1 + 10]


def test_extreme_values_count_as_the_last_of_their_field() -> None:
    far = ", ".join(name for name, card in CARDS.items() if card.type == "set")
    game = table(seat(tomb=far, hand="Urn"), seat(hand="Urn"), pyramid="Axe")
    ahead, behind = fields_of(state_of(game), 0), fields_of(state_of(game), BEN)
    assert (ahead["lead"], behind["lead"]) == ([50], [0])
    assert (ahead["potential lead"], behind["potential lead"]) == ([50], [0])
    assert (ahead["fewer in tomb"], behind["fewer in tomb"]) == ([0], [20])
    assert ahead["points"] == [39]


def test_solitaire_has_its_own_fields() -> None:
    for kind, master in (("starter", 0), ("master", 1)):
        game = Game.from_position(
            {
                "solitaire": kind,
                "players": [{"hand": ["Urn"], "deck": ["Ring"], "tomb": ["Axe", "Axe", "Bow"]}],
                "pyramid": {"B1": "Spear", "B2": "Axe", "B3": "Ring"},
                "boneyard": ["Sling"],
            }
        )
        fields = fields_of(state_of(game), 0)
        assert fields["solitaire"] == [master]
        assert fields["duplicates"] == [1]
        assert fields["missing"] == [2]  # Spear and Sling
        assert fields["lead"] == fields["others' set reach"] == []


# Expected points


def test_points_and_potential_are_those_of_the_score() -> None:
    for game in games_of_all_kinds(300, 15):
        state = state_of(game)
        for player in range(len(state.hands)):
            found = summary_of(state, player)
            pool, tomb = pool_of(state, player), state.tombs[player]
            if len(state.hands) > 1:
                assert found.tomb.points == score(state, tomb)["total"]
                assert found.potential == score(state, tomb + pool)["total"]
            assert found.cards == len(pool)
            assert found.gold == sum(state.printed.gold[copy] for copy in pool)
            in_tomb = {KIND[copy] for copy in tomb}
            assert found.fresh.isdisjoint(in_tomb)
            assert found.fresh <= {KIND[copy] for copy in pool}


# Evaluators


def finished(*tombs: str) -> Game:
    game = table(*(seat(tomb=tomb) for tomb in tombs), to_move=len(tombs) - 1)
    while game.decision is not None:
        game.choose(len(game.decision.options) - 1)
    return game


@pytest.mark.parametrize(
    ("tombs", "wins"),
    [
        (("Axe, Bow", "Axe"), (1, 0)),
        (("Axe", "Axe"), (0.5, 0.5)),
        (("Axe", "Bow, Dagger", "Bow, Dagger"), (0, 0.5, 0.5)),
    ],
)
def test_the_outcome_is_the_share_of_the_win_and_the_lead(
    tombs: tuple[str, ...], wins: tuple[float, ...]
) -> None:
    state = state_of(finished(*tombs))
    net = LearnedValue(WEIGHTS, PRINTED)
    for player, win in enumerate(wins):
        share, lead = outcome(state, player)
        assert share == win
        assert (lead > 0.5, lead < 0.5) == (win == 1, win == 0)
        assert net.outlook(state, player) == (share, lead)
        assert net.value(state, player) == pytest.approx(0.7 * share + 0.3 * lead)


def test_the_solitaire_outcome_is_whether_the_tomb_is_perfect() -> None:
    game, rng = Game(Setup("afterlife", 1), 1), random.Random(1)
    while game.decision is not None:
        game.choose(random_picks(game, rng))
    state = state_of(game)
    perfect, share = outcome(state, 0)
    points = max(0, game.scores()[0]["total"])
    assert perfect == 0
    assert share == pytest.approx((points / perfect_score(state)) ** 2)


def test_the_hand_made_value_stays_in_its_range() -> None:
    evaluator = HandMadeValue()
    for state in states_of_all_kinds(100, 20):
        values = [evaluator.value(state, player) for player in range(len(state.hands))]
        assert all(-0.2 < value < 1 for value in values)
    ahead = table(seat(tomb="Axe, Bow, Dagger"), seat(hand="Urn"), pyramid="Axe", stock="Bow")
    state = state_of(ahead)
    assert evaluator.value(state, 0) > 0.5 > evaluator.value(state, 1)


def test_a_learned_value_before_the_end_is_that_of_the_net() -> None:
    state = state_of(Game(Setup("original", 3), 2))
    assert LearnedValue(WEIGHTS, PRINTED).outlook(state, 1) == NET.outlook(state, 1)
    assert decision_of(Game(Setup("original", 3), 2)).player == 0
    assert replace(PRINTED) is not PRINTED
