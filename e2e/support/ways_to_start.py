"""Decides for a page whether Python starts from its memory or from its library.

Left alone, early-requests.js decides it by the speed of the line.
"""

from playwright.sync_api import Page

WOKEN = "() => performance.getEntriesByName('mastaba:woken').length"
"""1 if Python has started from its memory, else 0."""

NEAR = """
const { getEntriesByType } = performance;
performance.getEntriesByType = type => type === 'navigation'
    ? [{ requestStart: 0, responseEnd: 1, workerStart: 0 }]
    : getEntriesByType.call(performance, type);
"""
UNFINISHED = "localStorage.setItem('mastaba memory in use', 'yes')"


def start_from_memory(page: Page) -> None:
    """Let each start of the page take the line for a fast one."""
    page.add_init_script(NEAR)


def start_from_library(page: Page) -> None:
    """Let each start of the page believe that the last one from memory was not finished."""
    page.add_init_script(UNFINISHED)
