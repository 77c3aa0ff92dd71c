"""Files that get a line for each result, so that an interrupted run resumes where it stopped."""

import os
from pathlib import Path


def stored_lines(path: Path) -> list[str]:
    """The lines of such a file, all in ASCII; none if there is no file yet.

    Cuts off a last line that is not complete, because the run that wrote it was killed.
    """
    text = path.read_text("ascii") if path.exists() else ""
    end = text.rfind("\n") + 1
    if end < len(text):
        os.truncate(path, end)
    return text[:end].splitlines()
