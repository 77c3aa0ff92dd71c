"""The agents that are measured against each other: players by a name that says how they choose.

`random` picks at random; `greedy` is the frozen one-ply player, and `noisy:P` the same with P
percent of its picks at random; `follow` uses the hand-made value but follows each answer to its
end; `net:N` does the same with the learned value of generation N, or of a file N; `search:N` is the
shipped net with N simulations per decision, `search:N+1` the same with the next player's turn in
each; any other name is a level of `LEVELS`.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ..ai import greedy
from ..ai.levels import ABILITIES
from ..ai.net.network import Weights
from ..ai.net.weights import shipped, unpack
from ..ai.search.budget import Simulations
from ..ai.search.deliberation import TABLES, Ability, Deliberation, determinizations
from ..ai.search.policy import best_of, rate
from ..ai.values.evaluators import Evaluator, HandMadeValue, LearnedValue
from ..incremental import at_once
from ..rules.cards import PrintedCards
from ..rules.state import State

Chooser = Callable[[State, int], list[int]]
"""Takes a determinization from the asked seat and a seed, and returns the picks."""


NETS: Final = Path(__file__).parent / "nets"
"""The nets of all generations up to the shipped one."""


def weights_digest() -> str:
    """8 hexadecimal digits for the shipped weights; each net's results are stored apart."""
    return blake2b(shipped()[0].to_bytes(), digest_size=4).hexdigest()


def agent(name: str) -> Chooser:
    """The agent with this name.

    Raises KeyError or ValueError if there is none, OSError or WeightsError if its net cannot be
    read.
    """
    if name == "random":
        return _at_random
    if name == "greedy":
        return _greedy
    if name == "follow":
        return lambda table, seed: _rated(table, seed, HandMadeValue())
    kind, _, detail = name.partition(":")
    if kind == "noisy":
        return _noisy(int(detail) / 100)
    if kind == "net":
        path = NETS / f"{detail}.bin" if detail.isdecimal() else Path(detail)
        _weights(path)  # now rather than at the first choice, perhaps hours later
        return lambda table, seed: _rated(table, seed, _evaluator(path, table.printed))
    simulations, _, ahead = detail.partition("+")
    searching = kind == "search"
    ability = Ability(int(simulations), 0, 0, int(ahead or 0)) if searching else ABILITIES[name]
    return lambda table, seed: _thought(table, seed, ability)


def _at_random(table: State, seed: int) -> list[int]:
    rng = random.Random(f"{seed} {table.stock}")
    number = rng.randint(table.least, table.most)
    return sorted(rng.sample(range(len(table.options)), number))


def _noisy(share: float) -> Chooser:
    def choose(table: State, seed: int) -> list[int]:
        at_random = random.Random(f"noisy {seed} {table.stock}").random() < share
        return _at_random(table, seed) if at_random else _greedy(table, seed)

    return choose


def _imagined(table: State, seed: int, count: int) -> list[State]:
    return determinizations(table, [f"{seed} {number}" for number in range(count - 1)])


def _greedy(table: State, seed: int) -> list[int]:
    return greedy.choice(_imagined(table, seed, greedy.TABLES), table.asked)


def _rated(table: State, seed: int, evaluator: Evaluator) -> list[int]:
    return best_of(rate(_imagined(table, seed, TABLES), evaluator))


@lru_cache(maxsize=16)
def _weights(path: Path) -> Weights:
    return unpack(path.read_bytes())[0]


@lru_cache(maxsize=16)
def _evaluator(path: Path, printed: PrintedCards) -> Evaluator:
    return LearnedValue(_weights(path), printed)


def _thought(table: State, seed: int, ability: Ability) -> list[int]:
    thinking = Deliberation(table, ability, seed)
    at_once(thinking.steps(Simulations(ability.simulations)))
    return thinking.best()
