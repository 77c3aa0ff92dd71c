"""Fitting the net, and that the playing net computes what was fitted."""

import numpy as np
import pytest

from mastaba.ai.net.features import active_inputs, phase
from mastaba.ai.net.network import Network
from mastaba.training import fit
from mastaba.training.selfplay import play
from mastaba.training.training_data import Positions
from tests.support.random_play import random_moments, state_of


@pytest.fixture(scope="module")
def positions() -> Positions:
    """Positions from a few games."""
    return play(None, range(4), 0, 0.02)


@pytest.fixture(scope="module")
def fitted(positions: Positions) -> fit.Parameters:
    """Parameters fitted to those positions, in batches that so few can fill."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fit, "BATCH", 64)
        return fit.fit(fit.fresh_parameters(1), fit.Dataset.of(positions), 5, 4e-3, 1)[0]


def test_fitting_lowers_the_loss(positions: Positions, fitted: fit.Parameters) -> None:
    data, before, after = fit.Dataset.of(positions), fit.fresh_parameters(1), fitted
    assert loss_on(data, after) < 0.9 * loss_on(data, before)


def loss_on(data: fit.Dataset, parameters: fit.Parameters) -> float:
    units = fit._first_layer(parameters, data, np.arange(len(data)))
    return float(fit._loss(fit._upper(parameters), units, data.phases, data.targets))


def test_the_playing_net_agrees_with_the_fitted_one(fitted: fit.Parameters) -> None:
    """Apart from the rounding of its weights."""
    weights = fit.to_weights(fitted)
    met = Positions()
    played: list[tuple[float, float]] = []
    for game in random_moments(3, 11):
        state = state_of(game)
        if state.over or len(played) == 39:
            break
        network = Network(weights, state.printed)
        for seat in range(3):
            add(met, active_inputs(state, seat), phase(state))
            played.append(network.outlook(state, seat))
    sample = fit.Dataset.of(met)
    units = fit._first_layer(fitted, sample, np.arange(len(sample)))
    logits = np.asarray(fit._logits(fit._upper(fitted), units, sample.phases))
    assert len(played) > 10
    assert played == pytest.approx(1 / (1 + np.exp(-logits)), abs=0.05)


def add(positions: Positions, inputs: list[int], stage: int) -> None:
    """Add a position without targets."""
    positions.inputs.extend(inputs)
    positions.lengths.append(len(inputs))
    positions.fact_lengths.append(0)
    positions.phases.append(stage)
    positions.wins.append(0)
    positions.leads.append(0)


def test_parameters_survive_saving_exactly(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("net") / "net.npz"
    parameters = fit.fresh_parameters(3)
    fit.save(parameters, path)
    again = fit.load(path)
    assert again.keys() == parameters.keys()
    assert all((again[name] == parameters[name]).all() for name in parameters)


def test_positions_survive_saving_exactly(positions: Positions) -> None:
    data = positions.to_bytes()
    assert Positions.from_bytes(data) == positions
    with pytest.raises(ValueError, match="cut off"):
        Positions.from_bytes(data[:-1])
