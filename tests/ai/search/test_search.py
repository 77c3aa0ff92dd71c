"""Search and its policy: budgets are kept, there is an answer at any stop, work is bounded."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from mastaba import Game, Setup
from mastaba.ai.levels import ABILITIES
from mastaba.ai.search import policy, sequential_halving
from mastaba.ai.search.budget import Seconds, Simulations
from mastaba.ai.search.candidates import Picks, answers, neighbours
from mastaba.ai.search.deliberation import Ability, Deliberation
from mastaba.ai.search.policy import (
    EFFORT,
    LEAST_EFFORT,
    MOST_WAYS,
    ROLLOUT_EFFORT,
    StateBudget,
    answer_by_policy,
    best_of,
    followed,
    followed_value,
    play_until,
    rate,
    worth_trying,
)
from mastaba.ai.search.sequential_halving import WIDTH, Candidate, Search
from mastaba.ai.values.evaluators import HandMadeValue, evaluator_for_cards
from mastaba.ai.values.solitaire_value import SolitaireValue
from mastaba.incremental import at_once
from mastaba.rules.cards import CARDS
from mastaba.rules.state import State
from mastaba.sentences.game_sentences import QUESTIONS
from tests.support.large_tables import questions
from tests.support.random_play import random_moments, random_picks, state_of
from tests.support.table import BEN, FULL, buy, end_turn, pick, play, seat, table

JUDGE = HandMadeValue()


def some_state(seed: int = 1, players: int = 3, choices: int = 30) -> State:
    """A state in the middle of a turn, with several things to do."""
    game, rng = Game(Setup("afterlife", players), seed), random.Random(seed)
    while len(game.choices) < choices or len(state_of(game).options) < 5:
        game.choose(random_picks(game, rng))
    return state_of(game)


# Budgets


def test_simulations_are_counted() -> None:
    budget = Simulations(4)
    shares = []
    for _ in range(6):
        shares.append(budget.spent())
        budget.pay(1)
    assert shares == [0, 0.25, 0.5, 0.75, 1, 1.25]
    budget = Simulations(4)
    budget.pay(2)
    assert budget.spent() == 0.5
    assert Simulations(0).spent() == 1


def test_seconds_are_read_from_the_clock() -> None:
    now = [10.0]
    budget = Seconds(4, lambda: now[0])
    assert budget.spent() == 0
    budget.pay(1)
    now[0] = 11.0
    assert budget.spent() == 0.25
    now[0] = 30.0
    assert budget.spent() == 5
    assert Seconds(0, lambda: 0.0).spent() == 1


def simulated_answers(monkeypatch: pytest.MonkeyPatch) -> list[Picks]:
    """A list that collects the answers simulated from now on."""
    made: list[Picks] = []
    simulated = Search._simulated

    def recorder(self: Search, dealt: State, picks: Picks):  # type: ignore[no-untyped-def]
        made.append(picks)
        return simulated(self, dealt, picks)

    monkeypatch.setattr(Search, "_simulated", recorder)
    return made


@pytest.mark.parametrize("most", [0, 1, 2, 7, 16, 30])
def test_a_budget_of_simulations_is_kept(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is spent, and no more."""
    made = simulated_answers(monkeypatch)
    state = some_state()
    tested = Search(state, JUDGE, answers(state), 1)
    at_once(tested.steps(Simulations(most)))
    assert len(made) == most
    assert tested.rated()


def test_a_budget_of_seconds_can_end_a_race_in_the_middle_of_a_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = simulated_answers(monkeypatch)
    state = some_state()
    at_once(Search(state, JUDGE, answers(state), 1).steps(Seconds(3, lambda: float(len(made)))))
    assert len(made) == 3


def test_only_deals_on_which_all_candidates_were_tried_count() -> None:
    tested = Search(some_state(), JUDGE, answers(some_state()), 1)
    tested.candidates = [
        Candidate([0], 0.5, [0.4, 0.9]),
        Candidate([1], 0.6, [0.5]),
    ]
    assert tested.rated() == [([1], 0.5), ([0], 0.4)]
    tested.candidates[1].values.clear()
    assert tested.rated() == [([1], 0.6), ([0], 0.5)]


def test_the_better_half_stays_in_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are tried at first, and the best most often."""
    made = simulated_answers(monkeypatch)
    state = some_state()
    tested = Search(state, JUDGE, answers(state), 1)
    at_once(tested.steps(Simulations(40)))
    often = {tuple(picks): made.count(picks) for picks in made}
    assert len(often) == min(WIDTH, len(answers(state)))
    assert often[tuple(tested.rated()[0][0])] == max(often.values()) > min(often.values())
    assert len(tested.candidates) == 2


def test_all_answers_are_rated_once_best_first() -> None:
    state = some_state()
    tested = Search(state, JUDGE, answers(state), 1)
    at_once(tested.steps(Simulations(20)))
    rated = tested.rated()
    assert sorted(picks for picks, _ in rated) == sorted(answers(state))
    racing = [candidate.mean(len(candidate.values)) for candidate in tested.candidates]
    assert rated[0][1] == max(racing)
    assert all(candidate.values for candidate in tested.candidates)


def test_candidates_are_tried_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_state()
    dealt_to: dict[str, list[Picks]] = {}
    simulated = Search._simulated

    def recorder(self: Search, dealt: State, picks: Picks):  # type: ignore[no-untyped-def]
        dealt_to.setdefault(dealt.to_text(), []).append(picks)
        return simulated(self, dealt, picks)

    monkeypatch.setattr(Search, "_simulated", recorder)
    tested = Search(state, JUDGE, answers(state), 1)
    at_once(tested.steps(Simulations(24)))
    first = next(iter(dealt_to.values()))
    assert len(first) == min(WIDTH, len(answers(state)))
    assert len(dealt_to) > 2


class WatchedValue(HandMadeValue):
    """Remembers the last state evaluated, and for whom."""

    def value(self, state: State, player: int) -> float:
        self.state, self.player = state, player
        return super().value(state, player)


@pytest.mark.parametrize("ahead", [0, 1, 2])
def test_so_many_turns_are_simulated_to_their_end_and_no_more(ahead: int) -> None:
    state, judge = some_state(), WatchedValue()
    tested = Search(state, judge, answers(state), 1, ahead)
    at_once(tested._simulated(state, answers(state)[0]))
    assert judge.state.turn == state.turn + 1 + ahead
    assert judge.player == state.asked


def test_a_simulation_ends_with_the_game() -> None:
    state, judge = last_turn(), WatchedValue()
    at_once(Search(state, judge, answers(state), 1, 1)._simulated(state, [len(state.options) - 1]))
    assert judge.state.over


@pytest.mark.parametrize(("ahead", "expected"), [(0, 16), (1, 8)])
def test_each_simulated_turn_is_paid_for(
    ahead: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = simulated_answers(monkeypatch)
    state = some_state()
    ability = Ability(16, 0, 0, ahead)
    at_once(Deliberation(state, ability, 1).steps(Simulations(ability.simulations)))
    assert expected - 2 <= len(made) <= expected


def test_a_simulation_that_rates_very_many_answers_is_paid_for_by_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = simulated_answers(monkeypatch)
    monkeypatch.setattr(sequential_halving, "ANSWERS", 40)
    monkeypatch.setattr(sequential_halving, "ANSWERS_PAID", 10)
    state = next(state for state in questions()["play"] if len(state.hands) == 2)
    at_once(Search(state, JUDGE, answers(state), 1).steps(Simulations(16)))
    assert len(made) <= 4  # each has rated at least 40


def test_a_turn_is_played_until_so_many_answers_have_been_rated() -> None:
    state = some_state()
    first, whole = state.copy(), state.copy()
    number = len(worth_trying(state, answers(state)))
    assert at_once(play_until(first, JUDGE, state.turn + 1, 30, number)) == number
    assert first.turn == state.turn
    assert at_once(play_until(whole, JUDGE, state.turn + 1, 30, 400)) > number
    assert whole.turn == state.turn + 1


def test_in_solitaire_nobody_else_has_a_turn_to_simulate(monkeypatch: pytest.MonkeyPatch) -> None:
    made = simulated_answers(monkeypatch)
    state = some_state(players=1)
    at_once(Deliberation(state, Ability(16, 0, 0, 1), 1).steps(Simulations(16)))
    assert 14 <= len(made) <= 16


def test_a_simulated_turn_with_too_many_choices_is_evaluated_as_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sequential_halving, "CHOICES", 1)
    state = state_of(table(seat(hand="Kite, Kite, Kite, Urn, Urn"), seat(), pyramid=FULL))
    chosen = []

    def recorder(*arguments):  # type: ignore[no-untyped-def]
        chosen.append(arguments)
        return answer_by_policy(*arguments)

    monkeypatch.setattr(policy, "answer_by_policy", recorder)
    at_once(Search(state, JUDGE, answers(state), 1)._simulated(state, answers(state)[0]))
    assert len(chosen) == 1


# Stopping


def abilities() -> Iterator[Ability]:
    for ability in ABILITIES.values():
        yield ability._replace(simulations=min(4, ability.simulations))


@pytest.mark.parametrize("ability", abilities())
def test_deliberation_can_be_stopped_between_any_two_steps(ability: Ability) -> None:
    """The answer so far is legal, and a rated one as soon as there is any."""
    for state in (some_state(), some_state(5, 2), last_turn()):
        deliberation = Deliberation(state, ability, 1)
        stops = 0
        for _ in deliberation.steps(Simulations(ability.simulations)):
            picks = deliberation.best()
            assert state.least <= len(picks) <= state.most
            assert all(0 <= pick < len(state.options) for pick in picks)
            rated = deliberation.rated()
            assert not rated or picks == rated[0][0]
            stops += 1
        assert stops > 1
        assert deliberation.best() == deliberation.rated()[0][0]


def test_a_search_pauses_even_if_its_answers_end_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a simulation has no further choice in which to pause, so there is a pause each deal."""
    game = table(seat(hand="Urn, Axe"), seat(hand="Axe"), pyramid="Axe, Bow, Dagger")
    end_turn(game)
    state = state_of(game)
    assert state.question == "compulsory sacrifice"
    made = simulated_answers(monkeypatch)
    tested = Search(state, JUDGE, answers(state), 1)
    at_pauses = [len(made) for _ in tested.steps(Simulations(64))]
    assert all(after - before <= WIDTH for before, after in pairwise([*at_pauses, 64]))
    assert len(made) == 64


def last_turn() -> State:
    hand = seat(hand="Box of Food, Urn, Apis Bull, Burial Mask, Axe", tomb="Harvest")
    return state_of(table(seat(), hand, to_move=BEN))


def test_before_any_step_the_answer_is_to_end_the_turn() -> None:
    deliberation = Deliberation(some_state(), Ability(16, 0, 0), 1)
    assert deliberation.best() == [len(some_state().options) - 1]
    assert deliberation.rated() == []


def test_ratings_are_available_one_by_one() -> None:
    state = some_state()
    for simulations in (0, 16):
        deliberation = Deliberation(state, Ability(simulations, 0, 0), 1)
        steps = deliberation.steps(Simulations(simulations))
        for number in range(1, 4):
            next(steps)
            assert len(deliberation.rated()) == number
            values = [value for _, value in deliberation.rated()]
            assert values == sorted(values, reverse=True)


def test_a_last_turn_that_is_too_long_is_deliberated_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mastaba.ai.search.endgame.MOST_TRIED", 3)
    for simulations in (0, 4):
        deliberation = Deliberation(last_turn(), Ability(simulations, 0, 0), 1)
        at_once(deliberation.steps(Simulations(simulations)))
        assert len(deliberation.rated()) == len(answers(last_turn()))


def test_half_of_the_time_for_a_last_turn_is_kept_for_a_search() -> None:
    state, now = last_turn(), [0.0]
    deliberation = Deliberation(state, Ability(16, 1, 0), 1)
    for _ in deliberation.steps(Seconds(100, lambda: now[0])):
        now[0] += 10 if deliberation._search is None else 1
    search = deliberation._search
    assert search is not None
    assert all(one.values for one in search.candidates)


def test_a_single_answer_needs_no_deliberation() -> None:
    game = table(
        seat(hand="Shabti, Shabti, Urn", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Ring")
    )
    end_turn(game)
    state = state_of(game).copy()
    state.options = [code for code in state.options if CARDS["Shabti"].kind == code // 32]
    deliberation = Deliberation(state, Ability(16, 0, 0), 1)
    assert list(deliberation.steps(Simulations(16))) == []
    assert deliberation.rated() == [([0], 0.0)]


# The policy


def test_an_answer_is_followed_until_the_turn_goes_on() -> None:
    game = table(seat(hand="Urn, Urn, Urn, Urn"), seat(hand="Axe"), pyramid=FULL)
    state = state_of(game)
    picks = [len(state.options) - 2]
    after = followed(state, picks, JUDGE)
    assert (after.question, after.asked, after.turn) == ("play", 0, state.turn)
    assert after.discards[0] != []
    ended = followed(state, [len(state.options) - 1], JUDGE)
    assert ended.turn == state.turn + 1


@pytest.mark.parametrize("players", [1, 2])
def test_no_evaluator_sees_how_a_discard_pile_lies(players: int) -> None:
    piled = 0
    for game in random_moments(players, 4):
        state = state_of(game).copy()
        judges = (
            (SolitaireValue(state),)
            if players == 1
            else (JUDGE, evaluator_for_cards(state.printed))
        )
        before = [judge.value(state, 0) for judge in judges]
        piled += len(state.discards[0]) > 1
        state.discards[0].reverse()
        assert [judge.value(state, 0) for judge in judges] == pytest.approx(before, abs=1e-12)
    assert piled > 20


def test_of_the_discard_orders_at_the_end_of_a_turn_one_is_tried() -> None:
    """So the strongest player does not think about it either."""
    game = table(seat(hand="Axe, Bow, Ring", deck="Urn, Urn, Urn, Urn, Urn"), seat(hand="Axe"))
    end_turn(game)
    state = state_of(game)
    assert state.question == "discard order"
    assert len(answers(state)) == 3
    assert worth_trying(state, answers(state)) == [[0]]
    deliberation = Deliberation(state, ABILITIES["pharaoh"], 1)
    assert list(deliberation.steps(Simulations(50))) == []
    assert deliberation.best() == [0]


def test_every_order_is_tried_while_the_turn_goes_on() -> None:
    game = table(seat(hand="Statue of Anubis, Urn", deck="Bow, Ring, Spear, Axe"), seat(hand="Axe"))
    play(game, "Statue of Anubis")
    pick(game, "Ring")
    state = state_of(game)
    assert state.question == "discard order"
    assert worth_trying(state, answers(state)) == answers(state) == [[0], [1]]


def test_a_question_on_the_way_gets_its_best_answer() -> None:
    """Followed in every way, an action is worth what its best way is worth."""
    game = table(
        seat(hand="Brooch, Urn", tomb="Axe"),
        seat(hand="Axe"),
        pyramid="Sphinx, Bow, Goddess Nut, Ring, Urn, Kite",
        entombed=True,
    )
    state = state_of(game)
    play(game, "Brooch")
    inside = state_of(game)
    ways = [followed_value(inside, picks, JUDGE) for picks in answers(inside)]
    whole = followed_value(state, [0], JUDGE)
    assert whole == pytest.approx(max(ways), abs=1e-12)
    assert max(ways) > min(ways)


def test_a_budget_is_only_spent_if_it_suffices() -> None:
    budget = StateBudget(5)
    assert budget.suffices(3)
    assert not budget.suffices(3)
    assert budget.suffices(2)
    assert budget.left == 0


def test_without_a_budget_the_last_answer_is_given_unevaluated() -> None:
    """The last answer is to stop, where stopping is allowed."""
    game = table(
        seat(hand="Judgment, Axe, Bow, Urn"), seat(), pyramid=FULL, boneyard="Ring, Sling, Urn"
    )
    play(game, "Judgment")
    state = state_of(game)
    judged = []

    class Counting(HandMadeValue):
        def value(self, state: State, player: int) -> float:
            judged.append(state.question)
            return super().value(state, player)

    followed_value(state, [0], Counting(), 0)
    few = len(judged)
    judged.clear()
    followed_value(state, [0], Counting())
    assert few < len(judged) / 2


class Copies:
    """Counts how often states are copied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        copy = State.copy

        def counted(state: State) -> State:
            self.made += 1
            return copy(state)

        monkeypatch.setattr(State, "copy", counted)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", QUESTIONS)
def test_large_hands_take_no_more_work_than_allowed(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rating all answers of a sixty-card hand copies a limited number of states."""
    copies = Copies(monkeypatch)
    for state in questions()[kind][:: len(questions()[kind]) // 2 + 1]:
        listed = len(answers(state))
        copies.made = 0
        rated = rate([state], JUDGE)
        shared = max(LEAST_EFFORT, EFFORT // listed)
        assert copies.made <= len(rated) * (shared + MOST_WAYS * 12 + 1)
        assert copies.made < 12_000
        assert len(rated) <= listed + 3 * 60


def test_a_choice_of_a_simulated_turn_takes_a_tenth_of_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets: list[int] = []

    class Recorded(StateBudget):
        def __init__(self, left: int) -> None:
            budgets.append(left)
            super().__init__(left)

    monkeypatch.setattr(policy, "StateBudget", Recorded)
    state = some_state()
    listed = len(worth_trying(state, answers(state)))
    rate([state], JUDGE)
    at_once(answer_by_policy(state.copy(), JUDGE))
    assert {*budgets} == {EFFORT // listed, max(LEAST_EFFORT, ROLLOUT_EFFORT // listed)}
    assert ROLLOUT_EFFORT * 10 == EFFORT


def test_trading_sixty_cards_one_by_one_takes_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judgment with large piles: each card asks again, and again when it is sacrificed."""
    hand = [name for name, card in CARDS.items() if card.type != "starter"]
    game = table(
        seat(hand=", ".join(["Judgment", *hand[:60]])),
        seat(hand="Mummified Cat"),
        pyramid=FULL,
        boneyard=", ".join(hand[::-1][:60]),
    )
    play(game, "Judgment")
    copies = Copies(monkeypatch)
    rated = rate([state_of(game)], JUDGE)
    assert len(rated) > 40
    assert copies.made < 12_000


def many_discards() -> State:
    """Calcite Cup asks which four of twenty cards to discard."""
    hand = [name for name, one in CARDS.items() if one.edition == "last rites"][:20]
    game = table(seat(hand=", ".join(["Calcite Cup", *hand])), seat(hand="Axe"), pyramid="Axe, Bow")
    play(game, "Calcite Cup")
    return state_of(game)


def test_a_set_of_cards_is_improved_card_by_card() -> None:
    """Of the many ways to discard four cards only the cheapest and the dearest are listed."""
    state = many_discards()
    by_cost = sorted(state.options, key=lambda copy: (state.printed.cost[copy], copy))
    wanted = set(by_cost[3:4] + by_cost[8:12])

    class Wanting:
        def value(self, state: State, player: int) -> float:
            return len(wanted.intersection(state.discards[player])) / 5

    rated = rate([state], Wanting())
    assert [picks for picks, _ in rated[:2]] == answers(state)
    assert rated[0][1] == 0.2
    assert max(value for _, value in rated) == 0.8
    assert len({tuple(sorted(picks)) for picks, _ in rated}) == len(rated)


def test_the_best_answer_is_not_improved_further(monkeypatch: pytest.MonkeyPatch) -> None:
    class Indifferent:
        def value(self, state: State, player: int) -> float:
            return 0.5

    asked = []

    def recorder(state: State, picks: Picks) -> list[Picks]:
        asked.append(picks)
        return neighbours(state, picks)

    monkeypatch.setattr(policy, "neighbours", recorder)
    rated = rate([many_discards()], Indifferent())
    assert len(asked) == 1
    assert best_of(rated) == rated[0][0]


def test_a_payment_is_followed_to_the_purchase() -> None:
    game = table(seat(hand="Urn, Urn, Urn, Axe"), seat(hand="Axe"), pyramid="Axe")
    buy(game, "Axe")
    state = state_of(game)
    after = followed(state, answers(state)[0], JUDGE)
    assert after.pyramid[0] != state.pyramid[0]
