"""Slows the line between a page and its server down."""

from typing import Final

from playwright.sync_api import Page

UNLIMITED: Final = -1


def throttle(page: Page, bits: float) -> None:
    """Let so many bits a second through to the page, each answer after a tenth of a second."""
    line = {"latency": 100, "downloadThroughput": bits / 8, "uploadThroughput": UNLIMITED}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
