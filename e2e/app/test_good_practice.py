"""What browsers and auditing tools expect of every page, beyond axe."""

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.support.watching import START_TIMEOUT
from mastaba.build.pages.books import BOOKS

PAGES = ("index.html", *(f"{book}.html" for book in BOOKS), "tutorial/")
WITH_PYTHON = ("index.html", "tutorial/")

HEAD = """() => {
    const content = name => document.head.querySelector(`meta[name="${name}"]`)?.content;
    return {
        standard: document.compatMode, letters: document.characterSet,
        language: document.documentElement.lang, screen: content("viewport"),
        described: [document.title, content("description")].every(words => words?.length > 10),
    };
}"""


@pytest.mark.parametrize("address", PAGES)
def test_a_page_follows_good_practice(page: Page, address: str) -> None:
    issues: list[Any] = []
    chromium = page.context.new_cdp_session(page)
    chromium.on("Audits.issueAdded", lambda issue: issues.append(issue["issue"]["details"]))
    chromium.send("Audits.enable")
    page.goto(address)
    if address in WITH_PYTHON:
        first = page.frames[:2][-1]  # the tutorial's first table; the others wait for their chapter
        first.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)
    assert page.evaluate(HEAD) == {
        "standard": "CSS1Compat",
        "letters": "UTF-8",
        "language": "en",
        "screen": "width=device-width, initial-scale=1",
        "described": True,
    }
    assert issues == []
