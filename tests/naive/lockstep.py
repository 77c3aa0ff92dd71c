"""Random games played by the engine and by the naive rules at once, compared at every choice."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from mastaba import Decision, Game
from mastaba.rules.cards import NAME
from mastaba.rules.state import NO_LOG, Frame, State, shuffle
from tests.support.positions import describe

from .asking import ORDERS, Answer, Question
from .engine_adapter import word
from .table import lay_out
from .walk import Walk


def play_along(game: Game, rng: Random, choices: int) -> int:
    """Play random choices in step with `game`; return how many were made.

    The game must be at the start of a turn. Raises AssertionError if the two differ.
    """
    with _shuffles() as shuffles:
        table = lay_out(position_of(game), lambda pile: _as_shuffled(pile, shuffles))
        walk = Walk(table, order=None)
        for number in range(choices):
            _agree_on_order(game, walk, rng)
            if game.decision is None or walk.question is None:
                assert not game.decision, "only the naive game is over"
                assert not walk.question, "only the engine's game is over"
                return number
            compare_questions(game.decision, walk.question)
            if walk.question.kind == "play":
                compare_tables(game, walk)
            walk.answer(random_answer(game, rng))
        _agree_on_order(game, walk, rng)
        assert not shuffles, "the naive rules have shuffled less"
    return choices


def position_of(game: Game) -> dict[str, Any]:
    """The current position of a game."""
    return describe(game.setup, game.state)


@contextmanager
def _shuffles() -> Iterator[list[list[int]]]:
    """Record the piles that the engine shuffles meanwhile, top first."""
    shuffled: list[list[int]] = []

    def recorded(state: State, pile: list[int], stream: int) -> None:
        shuffle(state, pile, stream)
        shuffled.append(pile[::-1])

    modules = [module for name, module in sys.modules.items() if name.startswith("mastaba")]
    users = [module for module in modules if getattr(module, "shuffle", None) is shuffle]
    for module in users:
        vars(module)["shuffle"] = recorded
    try:
        yield shuffled
    finally:
        for module in users:
            vars(module)["shuffle"] = shuffle


def _as_shuffled(pile: list[str], shuffles: list[list[int]]) -> list[str]:
    assert shuffles, "the engine has shuffled less"
    copies = shuffles.pop(0)
    if len(copies) > len(pile):  # the card found in the deck is taken out after the shuffle
        found = next(iter(Counter(NAME[copy] for copy in copies) - Counter(pile)))
        copies.remove(min(copy for copy in copies if NAME[copy] == found))
    after = [NAME[copy] for copy in copies]
    assert sorted(pile) == sorted(after), "another pile was shuffled"
    return after


def _agree_on_order(game: Game, walk: Walk, rng: Random) -> None:
    """Put cards in the order the engine does, whether or not it asks for one."""
    while walk.question is not None and walk.question.kind in ORDERS:
        player = walk.question.player
        lowest_first = list(walk.question.options)
        decision = game.decision
        if decision and (decision.kind, decision.player) == (walk.question.kind, player):
            offered = Counter(word(option) for option in decision.options)
            assert offered == Counter(lowest_first), f"engine {offered}, naive {lowest_first}"
            assert decision.most == len(lowest_first), "not every order can be had"
            for pick in reversed(random_answer(game, rng)):
                lowest_first.remove(pick)
                lowest_first.append(pick)
        walk.answer(tuple(reversed(lowest_first)))


def _settle_identical_options(game: Game) -> None:
    """Answer questions whose options differ only by copy: the naive rules know only names."""
    while (decision := game.decision) is not None:
        words = {word(option) for option in decision.options}
        if len(words) > 1 or decision.least < decision.most:
            return
        game.choose(*range(decision.least))


def compare_questions(decision: Decision, question: Question) -> None:
    """Check that the same player is asked the same question with the same options."""
    asked, naive = (decision.player, decision.kind), (question.player, question.kind)
    assert asked == naive, f"engine {asked}, naive {naive}"
    words = [word(option) for option in decision.options]
    if question.most == 1:
        allowed = {option for option in question.options if question.allowed((option,))}
        assert set(words) == allowed, f"engine {words}, naive {allowed}"
    else:
        numbers, naive_numbers = (decision.least, decision.most), (question.least, question.most)
        assert numbers == naive_numbers, f"engine {numbers}, naive {naive_numbers}"
        assert Counter(words) == Counter(question.options), f"{words}, {question.options}"


def compare_tables(game: Game, walk: Walk) -> None:
    """Check that every pile is the same."""
    position, table = position_of(game), walk.table
    for number, (seat, naive) in enumerate(zip(position["players"], table.seats, strict=True)):
        for pile in ("deck", "discard"):
            assert seat[pile] == getattr(naive, pile), (number, pile, seat[pile], naive)
        for pile in ("hand", "tomb", "in_play", "set_aside"):
            assert sorted(seat[pile]) == sorted(getattr(naive, pile)), (number, pile, seat, naive)
    assert position["pyramid"] == table.pyramid
    assert position["face_down"] == table.face_down
    assert position["stock"] == table.stock
    assert position["boneyard"] == table.boneyard


def random_answer(game: Game, rng: Random) -> Answer:
    """Choose at random in the engine, a whole payment at once; return the picks in words."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "pay":
        return _random_payment(game, rng)
    picks = _random_picks(decision, rng)
    game.choose(picks)
    _settle_identical_options(game)
    return tuple(word(decision.options[pick]) for pick in picks)


def _random_picks(decision: Decision, rng: Random) -> list[int]:
    number = rng.randint(decision.least, decision.most)
    return rng.sample(range(len(decision.options)), number)


def _random_payment(game: Game, rng: Random) -> Answer:
    events: list[Frame] = []
    while game.decision is not None and game.decision.kind == "pay":
        game._state.log = events
        game.choose(_random_picks(game.decision, rng))
        game._state.log = NO_LOG
    return tuple(NAME[copy] for event in events if event[0] == "pays" for copy in event[2:])
