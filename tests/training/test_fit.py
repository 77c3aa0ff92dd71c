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


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches that a few games can fill."""
    monkeypatch.setattr(fit, "BATCH", 64)


def test_fitting_lowers_the_loss(positions: Positions) -> None:
    data = fit.Dataset.of(positions)
    before = fit.fresh_parameters(1)
    after, _ = fit.fit(before, data, 5, 4e-3, 1)
    assert loss_on(data, after) < 0.9 * loss_on(data, before)


def loss_on(data: fit.Dataset, parameters: fit.Parameters) -> float:
    units = fit._first_layer(parameters, data, np.arange(len(data)))
    return float(fit._loss(fit._upper(parameters), units, data.phases, data.targets))


def test_the_playing_net_agrees_with_the_fitted_one(positions: Positions) -> None:
    """Apart from the rounding of its weights."""
    data = fit.Dataset.of(positions)
    parameters, _ = fit.fit(fit.fresh_parameters(1), data, 5, 4e-3, 1)
    weights = fit.to_weights(parameters)
    compared = 0
    for game in random_moments(3, 11):
        state = state_of(game)
        if state.over or compared == 40:
            break
        met = Positions()
        for seat in range(3):
            add(met, active_inputs(state, seat), phase(state))
        sample = fit.Dataset.of(met)
        rows = np.arange(3)
        units = fit._first_layer(parameters, sample, rows)
        logits = np.asarray(fit._logits(fit._upper(parameters), units, sample.phases))
        network = Network(weights, state.printed)
        for seat in range(3):
            expected = 1 / (1 + np.exp(-logits[seat]))
            assert network.outlook(state, seat) == pytest.approx(expected, abs=0.05)
            compared += 1
    assert compared > 10


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
