"""A training run: repeatable, and resumed where it was stopped."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.ai.net.rules_digest import rules_digest
from mastaba.ai.net.weights import unpack
from mastaba.training import fit, generations
from mastaba.training.generations import Generation, StaleRunError, Training

PLAN = (Generation(4, trust=0), Generation(4))


@pytest.fixture(scope="module", autouse=True)
def small() -> Iterator[None]:
    """Few games, and batches that so few can fill."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generations, "CHUNK", 2)
        patch.setattr(fit, "BATCH", 64)
        yield


@pytest.fixture(scope="module")
def finished(small: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run with seed 1 that went through without a stop."""
    folder = tmp_path_factory.mktemp("finished")
    trained(folder)
    return folder


def trained(folder: Path, seed: int = 1) -> bytes:
    """The weights at the end of a run."""
    run = Training(folder, seed, PLAN)
    for number in range(len(PLAN)):
        run.make(number)
    return run.net(len(PLAN) - 1).read_bytes()


def weights_of(folder: Path) -> bytes:
    """The weights at the end of a finished run."""
    return Training(folder, 1, PLAN).net(len(PLAN) - 1).read_bytes()


def test_the_same_seed_gives_the_same_weights_even_after_a_stop(
    finished: Path, tmp_path: Path
) -> None:
    at_once = weights_of(finished)
    stopped = Training(tmp_path, 1, PLAN)
    stopped._play(0)
    (tmp_path / "games-0" / "00001").unlink()
    (tmp_path / "games-0" / "00001.part").write_bytes(b"cut sh")
    assert trained(tmp_path) == at_once
    assert unpack(at_once)[1] == rules_digest()


def test_a_run_stopped_during_a_match_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, finished: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(finished, tmp_path / "copy"))
    weights = weights_of(folder)
    report = folder / "net-1.json"
    whole = json.loads(report.read_text())
    report.unlink()
    assert trained(folder) == weights
    again = json.loads(report.read_text())
    assert again | {"seconds": whole["seconds"]} == whole
    monkeypatch.setattr(Training, "_play", None)  # nothing is played or fitted any more
    assert trained(folder) == weights


def test_another_seed_gives_other_weights(finished: Path, tmp_path: Path) -> None:
    assert trained(tmp_path, 2) != weights_of(finished)


def test_a_run_cannot_be_resumed_with_another_seed(tmp_path: Path) -> None:
    Training(tmp_path, 1, PLAN)
    with pytest.raises(StaleRunError, match="different rules, cards, seed or plan"):
        Training(tmp_path, 2, PLAN)


def test_too_few_positions_are_rejected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fit, "BATCH", 100_000)
    with pytest.raises(ValueError, match="too few for fitting: at least 100000 are needed"):
        trained(tmp_path)
