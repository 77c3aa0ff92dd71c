"""Every screen and state: axe finds nothing, and all of it can be read and hit."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe import CONTRAST, complaints
from fitting import OVERLAPS, SMALL_TARGETS, SMALL_TEXTS
from other_words import MISFITS
from playwright.sync_api import Page
from screens import LAPTOP, PHONE, tour
from watching import Watch


def faults(page: Page, phone: bool) -> Iterator[str]:
    """What is wrong with the page as it stands."""
    yield from complaints(page)
    for script in (MISFITS, OVERLAPS, SMALL_TEXTS):
        yield from page.evaluate(script)
    if phone:
        yield from page.evaluate(SMALL_TARGETS)
    else:
        page.emulate_media(color_scheme="dark")
        yield from (f"by night: {fault}" for fault in complaints(page, CONTRAST))
        page.emulate_media(color_scheme="light")


@pytest.mark.parametrize(
    "browser_context_args", [{**LAPTOP, "reduced_motion": "reduce"}, PHONE], ids=["laptop", "phone"]
)
def test_every_screen(page: Page, watch: Watch, browser_context_args: dict[str, Any]) -> None:
    watch.allow("ValueError")
    phone = browser_context_args["viewport"]["width"] < 400
    found: dict[str, str] = {}
    for stop in tour(page):
        for fault in faults(page, phone):
            found.setdefault(fault, stop)
    assert not found, "\n".join(f"{stop}: {fault}" for fault, stop in found.items())
