"""Runs tasks in processes on this machine, or on a Dask cluster."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

ATTEMPTS: Final = 3
"""How often in a row workers may die before the work is abandoned."""


def results(
    address: str | None, work: Callable[[Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[Task, Result]]:
    """Each task with its result, in the order of completion.

    If a worker dies, its unfinished tasks are run again. Raises BrokenExecutor if workers die
    ATTEMPTS times in a row without any result in between; on a cluster, Dask counts how often, and
    raises KilledWorker. Tasks that have not begun are dropped if one fails or nobody wants more.
    """
    left = dict(enumerate(tasks))
    failures = 0
    while left:
        with executor_at(address) as executor:
            futures: dict[Future[Any], int] = {}
            try:
                for number, task in left.items():
                    futures[executor.submit(work, task)] = number
                for future in as_completed(futures):
                    result = future.result()
                    failures = 0
                    yield left.pop(futures[future]), result
            except BrokenExecutor:
                failures += 1
                if failures == ATTEMPTS:
                    raise
            except BaseException:
                for future in futures:
                    future.cancel()
                raise


@contextmanager
def executor_at(address: str | None) -> Iterator[Executor]:
    """The executor of the Dask scheduler at an address; without one, a process per core."""
    if address is None:
        # Fitting leaves threads behind, and a forked process would not survive them.
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as processes:
            yield processes
    else:
        from distributed import Client

        with Client(address) as client, client.get_executor(pure=False) as executor:
            yield executor
