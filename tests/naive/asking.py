"""Questions, and every way to answer them."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from typing import Final, TypeAlias, TypeVar

from .facts import file_order

Answer: TypeAlias = tuple[str, ...]
"""The picks in order: card names, places, "yes" and the like."""

Result = TypeVar("Result")
Asking: TypeAlias = Generator["Question", Answer, Result]
"""Something that happens at the table, pausing wherever a player has to choose."""


ORDERS: Final = {"discard order", "boneyard order"}
"""Questions for an order, which are not counted."""


class Impossible(Exception):
    """A compulsory part of an action is impossible."""


def _anything(answer: Answer) -> bool:
    return True


@dataclass
class Question:
    """`player` picks `least` to `most` of `options`, which list identical cards several times."""

    player: int
    kind: str
    options: Sequence[str]
    least: int = 1
    most: int = 1
    in_order: bool = True
    is_reaction: bool = False
    allowed: Callable[[Answer], bool] = field(default=_anything)

    def answers(self) -> Iterator[Answer]:
        """All different answers; where order does not matter, each is in alphabetical order."""
        ways = permutations if self.in_order else combinations
        options = sorted(self.options)
        for number in range(self.least, self.most + 1):
            seen = set()
            for answer in ways(options, number):
                if answer not in seen and self.allowed(answer):
                    yield answer
                seen.add(answer)

    def accepts(self, answer: Answer) -> bool:
        """Whether this is one of the answers."""
        left = list(self.options)
        for pick in answer:
            if pick not in left:
                return False
            left.remove(pick)
        return self.least <= len(answer) <= self.most and self.allowed(answer)

    def settled(self) -> Answer | None:
        """The answer, if there is only one; a player who must pick all is asked for no order."""
        first = list(islice(self.answers(), 2))
        if len(first) == 1 or len(self.options) <= self.least:
            return tuple(sorted(first[0], key=file_order))
        return None


def choose(player: int, kind: str, options: Sequence[str]) -> Asking[str]:
    """Have a player choose one option; raises Impossible if there is none."""
    if not options:
        raise Impossible(kind)
    (choice,) = yield Question(player, kind, options)
    return choice


def choose_some(
    player: int, kind: str, options: Sequence[str], least: int, most: int, in_order: bool = True
) -> Asking[Answer]:
    """Have a player choose several options; raises Impossible if there are too few."""
    if len(options) < least:
        raise Impossible(kind)
    return (yield Question(player, kind, options, least, most, in_order))


def may(player: int, kind: str) -> Asking[bool]:
    """Ask yes or no."""
    return (yield from choose(player, kind, ["yes", "no"])) == "yes"


def may_react(player: int, kind: str) -> Asking[bool]:
    """Ask a player who may react to another: yes or no."""
    (choice,) = yield Question(player, kind, ["yes", "no"], is_reaction=True)
    return choice == "yes"


def put_in_order(player: int, kind: str, cards: Sequence[str]) -> Asking[Answer]:
    """Have a player order cards, the top one first; `cards` has the lowest first."""
    return (yield Question(player, kind, cards, len(cards), len(cards)))
