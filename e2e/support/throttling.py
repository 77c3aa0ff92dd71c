"""Slows down the line between a page and its server."""

from playwright.sync_api import Page


def throttle(page: Page, bits: float) -> None:
    """Let so many bits a second through to the page, each answer after a tenth of a second."""
    # -1: without limit.
    line = {"latency": 100, "downloadThroughput": bits / 8, "uploadThroughput": -1}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
