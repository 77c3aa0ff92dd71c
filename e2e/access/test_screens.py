"""Every screen and state: axe finds no fault, and everything can be read and hit."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.support.axe import CONTRAST, complaints
from e2e.support.legibility import misfits
from e2e.support.screens import DESK, LAPTOP, PHONE, tour
from e2e.support.watching import Watch


def faults(page: Page, by_night: bool) -> Iterator[str]:
    """The faults of the page in its present state."""
    yield from complaints(page)
    yield from misfits(page)
    if by_night:
        page.emulate_media(color_scheme="dark")
        yield from (f"by night: {fault}" for fault in complaints(page, CONTRAST))
        page.emulate_media(color_scheme="light")


@pytest.mark.parametrize(
    ("browser_context_args", "by_night"),
    [({**LAPTOP, "reduced_motion": "reduce"}, True), (DESK, False), (PHONE, False)],
    ids=["laptop", "desk", "phone"],
)
def test_every_screen_is_accessible_and_legible(page: Page, watch: Watch, by_night: bool) -> None:
    watch.allow("ValueError")
    found: dict[str, str] = {}
    for stop in tour(page):
        for fault in faults(page, by_night):
            found.setdefault(fault, stop)
    assert not found, "\n".join(f"{stop}: {fault}" for fault, stop in found.items())
