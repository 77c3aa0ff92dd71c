"""Prints how long each part of the tests took, and which tests took longest.

Usage: python -m tools.slowest REPORT.xml ... (JUnit reports, as pytest writes them)
"""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

SHOWN = 10
"""How many tests are listed."""


def main(paths: list[str]) -> None:
    """Print the summary of these reports."""
    tests: list[tuple[float, str]] = []
    for path in paths:
        suite = ET.parse(path).getroot()[0]
        seconds = float(suite.get("time", 0))
        print(f"{Path(path).stem}: {suite.get('tests')} tests in {seconds:.0f} s")
        for case in suite.iter("testcase"):
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
            tests.append((float(case.get("time", 0)), name))
    print("What took longest:")
    for seconds, name in sorted(tests, reverse=True)[:SHOWN]:
        print(f"  {seconds:6.1f} s  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
