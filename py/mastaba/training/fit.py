"""Fits the net to positions from self-play: sparse rows with scipy, the rest with jax."""

from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from scipy.sparse import csr_matrix

from ..ai.net.card_facts import FACTS, facts_of
from ..ai.net.features import CARD_INPUTS, CARD_ROLES, INPUTS, PHASES
from ..ai.net.network import HEADS, INNER, SCALE, UNITS, Weights
from ..rules.cards import KINDS
from .training_data import Positions

Parameters = dict[str, Any]
"""The weights to fit, as arrays by name; `rows` are those of the first layer."""

BATCH: Final = 2048
DECAY: Final = 1.0
"""The weight decay of the rows for card names. It makes the net explain a card by its facts where
it can, so that this holds for the cards of a pack too."""

_LIMIT: Final = 127 / SCALE
_ROLES: Final = len(CARD_ROLES)
_LIMITS: Final = {"inner": _LIMIT, "heads": _LIMIT, "facts": _LIMIT / 4, "rows": _LIMIT}
"""The largest weights that fit in eight bits. The sum of a card's name and facts is clipped again
when it is written."""

_FACTS: Final = np.array([facts_of(card.kind, None) for card in KINDS], np.float32)


def fresh_parameters(seed: int) -> Parameters:
    """Random weights to start from."""
    draw = np.random.default_rng(seed)

    def normal(scale: float, *shape: int) -> Any:
        return (draw.standard_normal(shape) * scale).astype(np.float32)

    return {
        "rows": normal(0.03, INPUTS, UNITS),
        "facts": normal(0.01, _ROLES * FACTS, UNITS),
        "bias": np.full(UNITS, 0.1, np.float32),
        "inner": normal(0.15, PHASES, UNITS, INNER),
        "inner_bias": np.full((PHASES, INNER), 0.1, np.float32),
        "heads": normal(0.2, PHASES, HEADS, INNER),
        "heads_bias": np.zeros((PHASES, HEADS), np.float32),
    }


def save(parameters: Parameters, path: Path) -> None:
    """Write the parameters to a file."""
    with path.open("wb") as file:
        np.savez(file, **parameters)


def load(path: Path) -> Parameters:
    """The parameters in a file that `save` wrote."""
    with np.load(path) as found:
        return dict(found)


class Dataset(NamedTuple):
    """Positions as arrays with one row each; see `Positions`."""

    inputs: Any
    facts: Any
    phases: Any
    targets: Any

    @classmethod
    def of(cls, positions: Positions) -> "Dataset":
        """The dataset of these positions."""
        count = len(positions)
        inputs = np.frombuffer(positions.inputs, np.uint16)
        return cls(
            _sparse(np.ones(len(inputs), np.float32), inputs, positions.lengths, INPUTS),
            _sparse(
                np.frombuffer(positions.amounts, np.int8).astype(np.float32),
                np.frombuffer(positions.facts, np.uint16),
                positions.fact_lengths,
                _ROLES * FACTS,
            ),
            np.frombuffer(positions.phases, np.uint8)[:count].astype(np.int32),
            np.stack(
                [np.frombuffer(one, np.float32) for one in (positions.wins, positions.leads)],
                axis=1,
            ),
        )

    def __len__(self) -> int:
        """The number of positions."""
        return len(self.phases)


def _sparse(values: Any, columns: Any, lengths: Any, width: int) -> Any:
    starts = np.concatenate([[0], np.cumsum(np.frombuffer(lengths, np.uint16), dtype=np.int64)])
    return csr_matrix((values, columns.astype(np.int32), starts), shape=(len(starts) - 1, width))


def _input_rows(parameters: Parameters) -> Any:
    """The rows of the first layer; for cards, including the share of their facts."""
    facts = parameters["facts"].reshape(_ROLES, FACTS, UNITS)
    by_facts = np.einsum("kf,rfu->rku", _FACTS, facts).reshape(CARD_INPUTS, UNITS)
    rows = parameters["rows"].copy()
    rows[:CARD_INPUTS] += by_facts
    return rows


def _first_layer(parameters: Parameters, data: Dataset, chosen: Any) -> Any:
    units = data.inputs[chosen] @ _input_rows(parameters)
    return units + data.facts[chosen] @ parameters["facts"] + parameters["bias"]


def _pull_back(data: Dataset, chosen: Any, slope: Any) -> Parameters:
    """The gradients of the first layer's weights, from the gradient of its sums."""
    rows = data.inputs[chosen].T @ slope
    of_cards = rows[:CARD_INPUTS].reshape(_ROLES, len(KINDS), UNITS)
    facts = np.einsum("kf,rku->rfu", _FACTS, of_cards).reshape(_ROLES * FACTS, UNITS)
    facts += data.facts[chosen].T @ slope
    return {"rows": rows, "facts": facts, "bias": slope.sum(axis=0)}


def _logits(upper: Parameters, units: Any, phases: Any) -> Any:
    """Both heads for each position, from the sums of the first layer."""
    active = jax.nn.relu(units)
    every = jnp.einsum("bu,pui->bpi", active, upper["inner"]) + upper["inner_bias"]
    inner = jnp.take_along_axis(jax.nn.relu(every), phases[:, None, None], axis=1)[:, 0]
    return jnp.einsum("bi,bhi->bh", inner, upper["heads"][phases]) + upper["heads_bias"][phases]


def _loss(upper: Parameters, units: Any, phases: Any, targets: Any) -> Any:
    """The mean cross entropy of both heads."""
    logits = _logits(upper, units, phases)
    return optax.sigmoid_binary_cross_entropy(logits, targets).mean()


_loss_and_slopes = jax.jit(jax.value_and_grad(_loss, argnums=(0, 1)))


def _upper(parameters: Parameters) -> Parameters:
    return {name: parameters[name] for name in ("inner", "inner_bias", "heads", "heads_bias")}


def fit(
    parameters: Parameters, data: Dataset, passes: float, rate: float, seed: int
) -> tuple[Parameters, float]:
    """The parameters after fitting them to the data, and the mean loss over the last tenth of it.

    Raises ValueError if there are fewer positions than one batch has.
    """
    if len(data) < BATCH:
        raise ValueError(
            f"{len(data)} positions are too few for fitting: at least {BATCH} are needed"
        )
    steps = max(20, int(passes * len(data) / BATCH))
    schedule = optax.cosine_onecycle_schedule(steps, rate, pct_start=0.1)
    decayed = {name: name == "rows" for name in parameters}
    optimizer = optax.adamw(schedule, weight_decay=DECAY, mask=decayed)
    held = optimizer.init(parameters)
    update = jax.jit(partial(_updated, optimizer))
    draw = np.random.default_rng(seed)
    losses: list[float] = []
    order, at = draw.permutation(len(data)), 0
    for _ in range(steps):
        if at + BATCH > len(order):
            order, at = draw.permutation(len(data)), 0
        chosen = np.sort(order[at : at + BATCH])
        at += BATCH
        units = _first_layer(parameters, data, chosen)
        loss, (slopes, slope) = _loss_and_slopes(
            _upper(parameters), units, data.phases[chosen], data.targets[chosen]
        )
        slopes |= _pull_back(data, chosen, np.asarray(slope))
        changed, held = update(slopes, held, parameters)
        parameters = {name: np.asarray(array) for name, array in changed.items()}
        losses.append(float(loss))
    last = losses[-(steps // 10) :]
    return parameters, sum(last) / len(last)


def _updated(
    optimizer: optax.GradientTransformation, slopes: Parameters, held: Any, parameters: Parameters
) -> tuple[Parameters, Any]:
    """The parameters after one step against the gradients, clipped to their limits."""
    updates, held = optimizer.update(slopes, held, parameters)
    changed: Parameters = dict(optax.apply_updates(parameters, updates))
    for name, limit in _LIMITS.items():
        changed[name] = jnp.clip(changed[name], -limit, limit)
    return changed, held


def to_weights(parameters: Parameters) -> Weights:
    """The weights as integers, as used in play."""

    def whole(array: Any, scale: float, most: int) -> list[int]:
        found: list[int] = np.clip(np.rint(array * scale), -most, most).astype(int).ravel().tolist()
        return found

    return Weights(
        inputs=whole(_input_rows(parameters), SCALE, 127),
        facts=whole(parameters["facts"], 4 * SCALE, 127),
        bias=whole(parameters["bias"], SCALE, 32767),
        inner=whole(parameters["inner"], SCALE, 127),
        inner_bias=whole(parameters["inner_bias"], SCALE**2, 2**31 - 1),
        heads=whole(parameters["heads"], SCALE, 127),
        heads_bias=whole(parameters["heads_bias"], SCALE**3, 2**31 - 1),
    )
