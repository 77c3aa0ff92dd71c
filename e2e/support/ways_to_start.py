"""Chooses what a page starts Python from.

Left alone, early-requests.js decides it by the speed of the line.
"""

import re

from playwright.sync_api import Page

from mastaba.build.paths import ROOT

FROM_MEMORY = "() => performance.getEntriesByName('mastaba:from-memory').length"
"""1 if Python has started from its memory, else 0."""

UNPACKED = "() => performance.getEntriesByName('mastaba:unpacked').length"
"""1 if Python has started from start.xz, else 0."""

ARRIVED_AFTER = """
const { getEntriesByType } = performance;
performance.getEntriesByType = type => type === 'navigation'
    ? [{ requestStart: 0, responseEnd: %d }]
    : getEntriesByType.call(performance, type);
"""
NEAR = ARRIVED_AFTER % 1
FAR = ARRIVED_AFTER % 1000
SAMPLE_IN_TIME = """
const { setTimeout } = window;
window.setTimeout = (then, wait, ...rest) =>
    setTimeout(then, wait === %s ? 60_000 : wait, ...rest);
"""
"""For the milliseconds that early-requests.js gives to a part of start.xz."""

UNFINISHED = "localStorage.setItem('mastaba memory in use', 'yes');"
IN_CACHE = "localStorage.setItem('mastaba start unpacked', 'yes');"


def start_from_memory(page: Page) -> None:
    """Let each start of the page take the line for a fast one."""
    page.add_init_script(NEAR)


def start_over_a_fast_line(page: Page) -> None:
    """Let the page come late and start.xz arrive fast, however busy the machine is."""
    script = (ROOT / "static" / "page" / "early-requests.js").read_text("utf-8")
    [most] = re.findall(r"SAMPLE = .*most: (\d+)", script)
    page.add_init_script(FAR + SAMPLE_IN_TIME % most)


def start_from_library(page: Page) -> None:
    """Let each start take the line for fast, and the last start from memory for unfinished."""
    page.add_init_script(NEAR + UNFINISHED)


def start_from_start_file(page: Page) -> None:
    """Let each start take the line for a slow one, however fast start.xz arrives."""
    page.add_init_script(FAR + IN_CACHE)
