"""Changes how long a page waits: ends what a test would otherwise have to sit out, or holds it.

Playwright's own clock would do it too, but breaks the page's own time measurements.
"""

from playwright.sync_api import Page

# Timers that run longer than any that a page needs to draw something.
NOTED = """(() => {
    const [start, stop] = [window.setTimeout, window.clearTimeout], noted = new Map();
    window.setTimeout = (then, after, ...more) => {
        const timer = start(then, after, ...more);
        if (after > 5000) noted.set(timer, { then, after });
        return timer;
    };
    window.clearTimeout = (timer) => {
        noted.delete(timer);
        stop(timer);
    };
    window.endWaits = (seconds) => {
        for (const [timer, { then, after }] of noted)
            if (Math.round(after / 1000) === seconds) {
                clearTimeout(timer);
                then();
            }
    };
})()"""


def note_long_waits(page: Page) -> None:
    """Have a page that is still to be opened note what it waits for."""
    page.add_init_script(NOTED)


def end_waits(page: Page, seconds: int) -> None:
    """Let those waits be over that were to last this long."""
    page.evaluate("seconds => endWaits(seconds)", seconds)


ENDLESS_PAUSES = """(() => {
    const start = window.setTimeout;
    window.setTimeout = (then, after, ...more) =>
        after > 500 && after <= 700 ? 0 : start(then, after, ...more);
    window.startTimers = () => { window.setTimeout = start; };
})()"""
"""The computer's pauses at the speed "normal" never end by themselves, until `startTimers()`."""
