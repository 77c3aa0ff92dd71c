"""Games are spread over processes or a cluster; a worker that dies costs only its own games."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from mastaba.training.executor import results


def doubled(number: int) -> int:
    return 2 * number


def dies_once(path: str) -> int:
    """Kill the process on the first call."""
    if not os.path.exists(path):
        with open(path, "w"):
            os._exit(1)
    return 7


def always_dies(number: int) -> int:
    os._exit(1)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two workers on this machine."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as workers:
        yield workers.scheduler_address


def test_processes_return_every_result_with_its_task() -> None:
    assert dict(results(None, doubled, range(9))) == {number: 2 * number for number in range(9)}


def test_a_cluster_returns_the_same_results(cluster: str) -> None:
    assert dict(results(cluster, doubled, range(9))) == dict(results(None, doubled, range(9)))


def test_a_dead_process_is_replaced(tmp_path: Path) -> None:
    tasks = [str(tmp_path / "a"), str(tmp_path / "b")]
    assert dict(results(None, dies_once, tasks)) == dict.fromkeys(tasks, 7)


def test_a_dead_cluster_worker_is_replaced(cluster: str, tmp_path: Path) -> None:
    tasks = [str(tmp_path / "a"), str(tmp_path / "b")]
    assert dict(results(cluster, dies_once, tasks)) == dict.fromkeys(tasks, 7)


def test_a_task_that_always_kills_its_worker_is_given_up() -> None:
    with pytest.raises(Exception, match="terminated abruptly"):
        list(results(None, always_dies, [1]))
