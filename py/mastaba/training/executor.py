"""Where games are played: in processes of this machine, or on a Dask cluster."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

ATTEMPTS: Final = 3
"""Workers may die so often in a row before the work is given up."""


def results(
    address: str | None, work: Callable[[Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[Task, Result]]:
    """Each task with its result, as they come.

    A worker that dies costs what it was at, which is done again. Raises BrokenExecutor if workers
    die again and again without any result between.
    """
    left = dict(enumerate(tasks))
    failures = 0
    while left:
        with executor_at(address) as executor:
            futures: dict[Future[Any], int] = {
                executor.submit(work, task): number for number, task in left.items()
            }
            try:
                for future in as_completed(futures):
                    result = future.result()
                    failures = 0
                    yield left.pop(futures[future]), result
            except BrokenExecutor:
                failures += 1
                if failures == ATTEMPTS:
                    raise


@contextmanager
def executor_at(address: str | None) -> Iterator[Executor]:
    """The executor of the Dask scheduler at an address; without one a process for each core."""
    if address is None:
        # Fitting leaves threads behind, which a forked process would not survive.
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as processes:
            yield processes
    else:
        from distributed import Client

        with Client(address) as client, client.get_executor(pure=False) as executor:
            yield executor
