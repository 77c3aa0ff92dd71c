"""Runs the engine's tests inside Pyodide; the last value is pytest's exit code."""

import os
import sys
from pathlib import Path

import pytest

import mastaba

sys.dont_write_bytecode = True
os.chdir("/project")
assert "site-packages" in mastaba.__file__, "the tests must run against the installed wheel"
print(f"Python {sys.version.split()[0]} on {sys.platform}, mastaba from its wheel")
marks = Path("marks.txt").read_text()
int(pytest.main(["-q", "-m", marks, "-p", "no:cacheprovider", "--color=no"]))
