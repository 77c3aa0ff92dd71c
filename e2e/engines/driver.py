"""What the tests need of a browser, whichever it is."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

STARTED_WITHIN: Final = 60
"""Seconds that a browser gets until it listens; the machine may be busy."""

Action = dict[str, Any]


class ScriptError(Exception):
    """A script failed in the page."""


class Driver(ABC):
    """A running browser with one page."""

    name: str

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"mastaba-{self.name}-"))
        self.output = self.folder / "output.txt"
        self.output.touch()
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address and wait until the page has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def run(self, function: str, *arguments: Any) -> Any:
        """What a JavaScript function, maybe an async one, returns for these JSON arguments.

        Raises `ScriptError` if it throws.
        """

    @abstractmethod
    def perform(self, *sources: Action) -> None:
        """Perform WebDriver actions: what each input source does, tick by tick."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""

    @abstractmethod
    def spoken(self, role: str, name: str, finder: str) -> bool:
        """Whether what the function `finder` returns has this role and name for the engine itself.

        That is what the engine tells a screen reader.
        """

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors on the console of the page and its workers since this was last called."""

    @abstractmethod
    def strangers(self) -> list[str]:
        """The addresses off this machine that the page has asked for since this was last called."""

    def close(self) -> None:
        """End the browser and remove what it has kept."""
        if self._process is not None:
            end(self._process)
        shutil.rmtree(self.folder, ignore_errors=True)


def launched(
    command: list[str], output: Path, *descriptors: int, **environment: str
) -> subprocess.Popen[bytes]:
    """A process in a group of its own that writes all it says to a file.

    It gets these open file descriptors and environment variables besides the usual ones.
    """
    with output.open("ab") as file:
        return subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            pass_fds=descriptors,
            start_new_session=True,
        )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it has started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(timeout=5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def wait_for(look: Callable[[], Any], seconds: float, what: str) -> Any:
    """What `look` returns once that is something true; raises TimeoutError about `what`."""
    deadline = time.monotonic() + seconds
    pause = 0.01
    while not (found := look()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {seconds} s: {what}")
        time.sleep(pause)
        pause = min(0.1, pause * 1.5)
    return found
