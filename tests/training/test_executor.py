"""Games are spread over processes or a cluster; a worker that dies costs only its own games."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from mastaba.training import executor
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


def leaves_a_file(path: Path) -> None:
    """Take a moment and leave a file; fail if there is no name for it."""
    if not path.name:
        raise ValueError("no name")
    time.sleep(0.1)
    path.touch()


class DyingWorkers(ThreadPoolExecutor):
    """Workers that die before they can be given a second task."""

    given = 0

    def submit(self, *arguments: Any) -> Future[Any]:  # type: ignore[override]
        self.given += 1
        if self.given > 1:
            raise BrokenExecutor
        return super().submit(*arguments)


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


def test_workers_that_die_while_tasks_are_handed_out_are_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pools = [DyingWorkers(), ThreadPoolExecutor()]
    monkeypatch.setattr(executor, "executor_at", lambda _: pools.pop(0))
    assert dict(results(None, doubled, range(3))) == {number: 2 * number for number in range(3)}


@pytest.mark.parametrize("on_a_cluster", [False, True])
def test_after_an_error_no_further_task_is_begun(
    on_a_cluster: bool, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    address = request.getfixturevalue("cluster") if on_a_cluster else None
    tasks = [Path(), *(tmp_path / f"{number}" for number in range(100))]
    with pytest.raises(ValueError, match="no name"):
        list(results(address, leaves_a_file, tasks))
    assert len([*tmp_path.iterdir()]) < 100
