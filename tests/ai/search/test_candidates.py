"""The candidate answers that players try: legal, varied, and few however large the hand."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from mastaba import Game
from mastaba.ai.levels import ABILITIES
from mastaba.ai.search.budget import Simulations
from mastaba.ai.search.candidates import (
    MOST,
    MOST_NEAR,
    ORDERS,
    Picks,
    answers,
    are_all_listed,
    neighbours,
)
from mastaba.ai.search.deliberation import Deliberation
from mastaba.incremental import at_once
from mastaba.rules.cards import CARDS, KIND, NAME
from mastaba.rules.machine import ABOUT_MASK, answer, option_kind
from mastaba.rules.payment import gold_by_copy, gold_missing, pay
from mastaba.rules.state import NOTHING_ASKED, State
from mastaba.sentences.game_sentences import QUESTIONS
from tests.support import packs
from tests.support.function_calls import calls_of
from tests.support.large_tables import LARGE, questions
from tests.support.random_play import state_of
from tests.support.random_tables import random_table
from tests.support.table import FULL, end_turn, options, pick, play, seat, table

MOST_CALLS = 10_000
"""The most function calls that listing the answers to a question may take."""

each_question = pytest.mark.parametrize("kind", QUESTIONS)


def check_legal(state: State, picks: Picks) -> None:
    assert state.least <= len(picks) <= state.most
    assert len(set(picks)) == len(picks)
    assert all(0 <= pick < len(state.options) for pick in picks)


def kinds_of(state: State, picks: Picks) -> tuple[int, ...]:
    """The kinds of the picked cards, so that equal cards count as the same."""
    codes = [state.options[pick] for pick in picks]
    return tuple(
        sorted(KIND[c & ABOUT_MASK] if option_kind(c) == "card" else -1 - c for c in codes)
    )


# Hands of sixty cards


@pytest.mark.sweep
def test_large_hands_meet_every_kind_of_question() -> None:
    found = questions()
    assert found.keys() == set(QUESTIONS)
    for kind in ("pay", "discard", "sacrifice", "entomb", "set aside", "discard order"):
        assert max(len(state.options) for state in found[kind]) > LARGE - 10


@pytest.mark.sweep
@each_question
def test_the_answers_to_every_question_are_legal_and_few(kind: str) -> None:
    for state in questions()[kind]:
        listed = answers(state)
        assert listed
        assert len(set(map(tuple, listed))) == len(listed)
        if kind in ORDERS:
            assert len(listed) == len({KIND[copy] for copy in state.options})
        elif state.most == 1:
            assert len(listed) == len(state.options) < 2 * LARGE
        else:
            assert len(listed) <= MOST
        for picks in listed:
            check_legal(state, picks)


@pytest.mark.sweep
@each_question
def test_every_answer_can_be_given(kind: str) -> None:
    for state in questions()[kind][:20]:
        for picks in answers(state):
            after = state.copy()
            answer(after, [state.options[pick] for pick in picks])
            assert after.options or after.over


@each_question
def test_listing_the_answers_takes_little_work(kind: str) -> None:
    for state in questions()[kind]:
        assert calls_of(lambda: answers(state)) < MOST_CALLS  # noqa: B023
        assert calls_of(lambda: neighbours(state, answers(state)[0])) < MOST_CALLS  # noqa: B023


@pytest.mark.sweep
@each_question
def test_neighbouring_answers_are_legal_and_few(kind: str) -> None:
    for state in questions()[kind]:
        if state.most == 1:
            continue
        for picks in answers(state)[:4]:
            near = neighbours(state, picks)
            assert len(near) <= MOST_NEAR
            for one in near:
                check_legal(state, one)
                assert len(set(picks) ^ set(one)) in (1, 2)
                if kind == "pay":
                    assert_pays_without_waste(state, one)


# Payments


def paying(
    hand: str | list[str], due: int, ring: bool = False, best: int = -1, thoth: bool = False
) -> State:
    """A payment of this amount with these cards in hand."""
    names = hand if isinstance(hand, str) else ", ".join(hand)
    return asked_to_pay(table(seat(hand=names), pyramid="Axe"), due, ring, best, thoth)


def asked_to_pay(
    game: Game, due: int, ring: bool = False, best: int = -1, thoth: bool = False
) -> State:
    state = state_of(game).copy()
    state.options = NOTHING_ASKED
    state.thoth = thoth
    pay(state, 0, 0, due, ring, best)
    return state


def assert_pays_without_waste(state: State, picks: Picks) -> None:
    copies = [state.options[pick] for pick in picks]
    assert gold_missing(state, copies) == 0
    for spared in copies:
        assert gold_missing(state, [copy for copy in copies if copy != spared]) > 0


def all_payments(state: State) -> set[tuple[int, ...]]:
    """Every payment without a spare card, with equal cards alike, found by trying all subsets."""
    found = set()
    for number in range(1, len(state.options) + 1):
        for picks in combinations(range(len(state.options)), number):
            copies = [state.options[pick] for pick in picks]
            if not gold_missing(state, copies) and all(
                gold_missing(state, [c for c in copies if c != spared]) for spared in copies
            ):
                found.add(kinds_of(state, list(picks)))
    return found


BY_GOLD = {
    gold: [name for name, one in CARDS.items() if one.gold == gold] for gold in range(6)
}  # fmt: skip


def mixed_hand(rng: random.Random, number: int, golds: str = "012345") -> list[str]:
    """Cards with these amounts of gold, most of them different."""
    names = [name for gold in golds for name in BY_GOLD[int(gold)]]
    return rng.sample(names * 20, number)


def sample_payments(number: int, golds: str = "012345") -> Iterator[State]:
    """Payments of 1 to 12, with and without Ring, with and without Thoth."""
    rng = random.Random(number)
    for due in range(1, 13):
        for ring in (False, True):
            for best in (-1, 0, 2) if ring else (-1,):
                for thoth in (False, True):
                    hand = mixed_hand(rng, number, golds)
                    state = paying(hand, due, ring, best, thoth)
                    if state.question == "pay" and state.options:
                        yield state


@pytest.mark.parametrize("number", [3, 5, 8])
def test_for_a_small_hand_every_payment_without_waste_is_listed(number: int) -> None:
    met = 0
    for state in sample_payments(number):
        every = all_payments(state)
        if len(every) <= MOST:
            listed = [kinds_of(state, picks) for picks in answers(state)]
            assert sorted(listed) == sorted(every)
            assert are_all_listed(state)
            met += len(every) > 1
    assert met > 5


@pytest.mark.parametrize("golds", ["012345", "01", "1", "12", "345", "03"])
def test_for_sixty_cards_few_payments_are_listed_and_none_wastes_a_card(golds: str) -> None:
    for state in sample_payments(LARGE, golds):
        listed = answers(state)
        assert 1 <= len(listed) <= MOST
        for picks in listed:
            assert_pays_without_waste(state, picks)
        assert calls_of(lambda: answers(state)) < MOST_CALLS  # noqa: B023


def test_payments_from_large_hands_cover_every_combination_of_gold() -> None:
    """They differ by the amounts of gold spent, and of equal gold the cheapest cards are spent."""
    hand = [name for name in BY_GOLD[1] + BY_GOLD[2] + BY_GOLD[3] if CARDS[name].type != "starter"]
    state = paying(hand, 7)
    gold, cost = gold_by_copy(state), state.printed.cost
    assert not are_all_listed(state)
    spent = []
    for picks in answers(state):
        copies = [state.options[pick] for pick in picks]
        spent.append(sorted(gold[copy] for copy in copies))
        for copy in copies:
            kept = [one for one in state.options if gold[one] == gold[copy] and one not in copies]
            assert all(cost[copy] <= cost[one] for one in kept)
    ways = [[a, b, c] for a in range(8) for b in range(5) for c in range(4)]
    fitting = [
        sorted([1] * a + [2] * b + [3] * c)
        for a, b, c in ways
        if a + 2 * b + 3 * c >= 7 and not spares(a, b, c)
    ]
    assert sorted(spent) == sorted(fitting)


def spares(a: int, b: int, c: int) -> bool:
    """Whether one of these cards of 1, 2 and 3 gold could be spared when 7 is due."""
    least = 1 if a else 2 if b else 3
    return a + 2 * b + 3 * c - least >= 7


@pytest.mark.parametrize("due", [11, 20, 29])
def test_barely_sufficient_gold_takes_little_work(due: int) -> None:
    """Few of the many ways to lay out nearly all cards are payments."""
    hand = (BY_GOLD[2] + BY_GOLD[3])[: due + 1]
    pack = packs.load(*({"card": name, "gold": 1} for name in hand))
    game = packs.game_with(pack, seat(hand=", ".join(hand)), pyramid="Axe")
    state = asked_to_pay(game, due)
    assert len(state.options) == due + 1
    assert len(answers(state)) == due + 1
    assert calls_of(lambda: answers(state)) < MOST_CALLS


def test_rich_cards_of_a_pack_are_paid_without_waste() -> None:
    rng = random.Random(3)
    names = list(CARDS)[:LARGE]
    pack = packs.load(*({"card": name, "gold": rng.randrange(21)} for name in names))
    for due in (1, 7, 13, 20):
        state = asked_to_pay(packs.game_with(pack, seat(hand=", ".join(names)), pyramid="Axe"), due)
        assert 1 <= len(answers(state)) <= MOST
        for picks in answers(state):
            assert_pays_without_waste(state, picks)


# Several cards at once


def every_answer(state: State) -> set[tuple[int, ...]]:
    """Every legal answer, ignoring which of equal cards, found by trying all subsets."""
    return {
        kinds_of(state, list(picks))
        for number in range(state.least, state.most + 1)
        for picks in combinations(range(len(state.options)), number)
    }


def played_from_large_hand(card: str, others: int) -> State:
    """The question that this card asks when it is played from a hand with so many others."""
    hand = [name for name, one in CARDS.items() if one.edition == "last rites"][:others]
    game = table(seat(hand=", ".join([card, *hand])), pyramid="Axe, Bow")
    play(game, card)
    return state_of(game)


def test_few_ways_to_pick_several_cards_are_all_listed_once() -> None:
    met = set()
    for seed in range(120):
        rng = random.Random(seed)
        state = state_of(
            Game.from_position(random_table(("last rites", "afterlife"), 2, seed), seed)
        )
        for _ in range(40):
            if not state.options:
                break
            several = state.most > 1 and state.question not in ("pay", *ORDERS)
            if several and len(every := every_answer(state)) <= MOST:
                assert sorted(kinds_of(state, picks) for picks in answers(state)) == sorted(every)
                assert are_all_listed(state)
                met.add(state.question)
            answer(state, rng.sample(state.options, state.least))
    assert len(met) >= 4


def test_of_many_ways_the_cheapest_and_the_dearest_cards_are_listed() -> None:
    """The answers in between are found from there, one card at a time."""
    state = played_from_large_hand("Calcite Cup", 20)
    costs = sorted(state.printed.cost[copy] for copy in state.options)
    cheap, dear = (
        sorted(state.printed.cost[state.options[pick]] for pick in picks)
        for picks in answers(state)
    )
    assert cheap == costs[:4]
    assert dear == costs[-4:]
    assert not are_all_listed(state)


def test_for_any_number_of_many_cards_small_and_large_numbers_are_listed() -> None:
    sizes = {len(picks) for picks in answers(played_from_large_hand("Serdab", 30))}
    assert {1, 2, 3, 30} < sizes
    assert len(sizes) > 6


def test_few_neighbours_are_all_listed() -> None:
    """One card fewer, one card more, or one card swapped."""
    game = table(seat(hand="Serdab, Axe, Axe, Bow, Urn"), pyramid="Axe")
    play(game, "Serdab")
    state = state_of(game)
    picks = next(one for one in answers(state) if named(state, one) == "Axe, Bow")
    assert sorted(named(state, one) for one in neighbours(state, picks)) == sorted(
        ["Axe", "Bow", "Axe, Axe, Bow", "Axe, Bow, Urn", "Axe, Axe", "Axe, Urn", "Bow, Urn"]
    )


def test_neighbours_respect_the_number_of_cards_to_pick() -> None:
    game = table(seat(hand="Bracelet, Axe, Bow, Urn, Sling"), pyramid="Axe")
    play(game, "Bracelet")
    state = state_of(game)
    assert (state.least, state.most) == (3, 3)
    assert {len(one) for one in neighbours(state, [0, 1, 2])} == {3}


def test_many_neighbours_are_sampled_evenly() -> None:
    """Cards late in the hand appear as well as early ones."""
    state = played_from_large_hand("Calcite Cup", 30)
    near = neighbours(state, [0, 1, 2, 3])
    assert MOST_NEAR // 2 < len(near) <= MOST_NEAR
    assert {0, 1, 2, 3} == {left for one in near for left in {0, 1, 2, 3} - set(one)}
    assert len({came for one in near for came in set(one) - {0, 1, 2, 3}}) > 20


def named(state: State, picks: Picks) -> str:
    return ", ".join(sorted(NAME[state.options[pick]] for pick in picks))


# One card


def test_only_one_of_equal_cards_is_tried_on_top_of_the_discards() -> None:
    game = table(
        seat(hand="Axe, Shabti, Shabti", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Ring")
    )
    end_turn(game)
    assert sorted(options(game)) == ["Axe", "Shabti", "Shabti"]
    tried = [options(game)[pick] for (pick,) in answers(state_of(game))]
    assert sorted(tried) == ["Axe", "Shabti"]
    assert are_all_listed(state_of(game))


def test_the_dearest_card_of_the_base_is_the_first_to_be_turned_face_down() -> None:
    """No evaluator sees which cards are face down, so the first answer is given."""
    game = table(seat(hand="Kite, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Kite")
    cost, pyramid = state_of(game).printed.cost, state_of(game).pyramid
    places = [options(game)[picked] for (picked,) in answers(state_of(game))]
    dear = dict(
        zip(("B1", "B2", "B3", "M1", "M2", "T"), map(cost.__getitem__, pyramid), strict=True)
    )
    assert sorted(places) == ["B1", "B2", "B3", "M1", "M2", "T"]
    assert {*places[:3]} == {"B1", "B2", "B3"}
    for part in (places[:3], places[3:]):
        assert [dear[place] for place in part] == sorted((dear[p] for p in part), reverse=True)
    assert places != sorted(places)
    best = Deliberation(state_of(game), ABILITIES["overseer"], 1)
    at_once(best.steps(Simulations(0)))
    assert best.best() == answers(state_of(game))[0]


def test_a_single_pick_has_an_answer_for_each_option() -> None:
    game = table(seat(hand="Brooch, Urn", tomb="Axe"), pyramid="Axe, Bow, Spear")
    play(game, "Brooch")
    assert answers(state_of(game)) == [[0], [1], [2]]
    pick(game, "B1")
    assert are_all_listed(state_of(game))
