"""What the tests of the start share."""

import pytest
from playwright.sync_api import Page, Request


@pytest.fixture
def asked(page: Page) -> list[str]:
    """The names of all files that the page and its workers request, growing."""
    names: list[str] = []

    def note(request: Request) -> None:
        names.append(request.url.rpartition("/")[2])

    page.context.on("request", note)
    return names
