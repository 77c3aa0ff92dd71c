"""The engine's choices, through its public interface and in the words of the naive rules."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from mastaba import Decision, Game, Option
from mastaba.rules.cards import NAME
from mastaba.rules.state import NO_LOG, Frame

from .asking import ORDERS, Answer

UNORDERED = {"swap", "set aside", "entomb", "pay", "select"}


def word(option: Option) -> str:
    """An option as the naive rules name it."""
    if option.kind in ("action", "entomb"):
        return f"{option.kind} {option.card}"
    if option.kind == "buy":
        return f"buy {option.place}"
    if option.kind == "player":
        return str(option.player)
    if option.kind in ("card", "way"):
        return option.text
    return option.place or option.kind


def answers(decision: Decision) -> dict[Answer, list[int]]:
    """All different answers to a question, each with the indexes to pick for it."""
    words = [word(option) for option in decision.options]
    in_order = decision.kind not in UNORDERED
    places = sorted(range(len(words)), key=words.__getitem__)
    found: dict[Answer, list[int]] = {}
    for number in range(decision.least, decision.most + 1):
        for picks in (permutations if in_order else combinations)(places, number):
            found.setdefault(tuple(words[pick] for pick in picks), list(picks))
    return found


def chosen(game: Game, picks: Sequence[int]) -> Game:
    """A copy of the game after this choice, at its next real choice."""
    new = game.copy()
    new.choose(picks)
    return settled(new)


def settled(game: Game) -> Game:
    """The game at its next real choice; cards are discarded in alphabetical order."""
    while (decision := game.decision) is not None:
        if decision.kind in ORDERS:
            texts = [option.text for option in decision.options]
            game.choose(sorted(range(len(texts)), key=texts.__getitem__))
            continue
        found = answers(decision)
        if len(found) > 1:
            break
        game.choose(*found.values())
    return game


def successors(game: Game) -> dict[Answer, Game]:
    """The game after each different choice; a payment is one choice."""
    assert game.decision is not None
    if game.decision.kind == "pay":
        return {cards: settled(after) for cards, after in _payments(game)}
    return {answer: chosen(game, picks) for answer, picks in answers(game.decision).items()}


def _payments(game: Game) -> Iterator[tuple[Answer, Game]]:
    """All ways to pay, at once or card by card, and the games after them."""
    assert game.decision is not None
    for picks in answers(game.decision).values():
        after = game.copy()
        events: list[Frame] = []
        after._state.log = events
        after.choose(picks)
        after._state.log = NO_LOG
        laid = [NAME[copy] for event in events if event[0] == "pays" for copy in event[2:]]
        if after.decision and after.decision.kind == "pay":
            for more, end in _payments(after):
                yield tuple(sorted([*laid, *more])), end
        else:
            yield tuple(sorted(laid)), after


def begin(position: dict[str, Any], opening: Sequence[Answer]) -> Game:
    """The game from a position after these choices."""
    game = settled(Game.from_position(position, seed=1))
    for answer in opening:
        game = successors(game)[answer]
    return game


def count(position: dict[str, Any], opening: Sequence[Answer], depth: int) -> list[int]:
    """The numbers of sequences of 1, 2, ... `depth` choices that can follow an opening."""
    totals = [0] * depth
    _count(begin(position, opening), totals, 0)
    return totals


def _count(game: Game, totals: list[int], done: int) -> None:
    if game.decision is None:
        return
    if done == len(totals) - 1 and game.decision.kind != "pay":
        totals[done] += len(answers(game.decision))
        return
    found = successors(game)
    totals[done] += len(found)
    if done < len(totals) - 1:
        for after in found.values():
            _count(after, totals, done + 1)
