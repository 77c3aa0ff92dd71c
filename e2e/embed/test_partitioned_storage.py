"""The game inside another site's page, in a Chromium with its usual settings, which separates or
forbids the storage of embedded sites. Playwright's own Chromium does neither."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page, Playwright, expect

from e2e.support.embedding_hosts import Host
from e2e.support.watching import START_TIMEOUT, TIMEOUT, Watch, wait_for_python

NO_THIRD_PARTY = {"block_third_party_cookies": True, "cookie_controls_mode": 1}
NO_COOKIES = {"default_content_setting_values": {"cookies": 2}}

GAMES = "Object.keys(localStorage).filter(name => name.startsWith('mastaba game ')).length"


@contextmanager
def chromium(
    playwright: Playwright, launch_args: dict[str, Any], profile: Path, settings: dict[str, Any]
) -> Iterator[BrowserContext]:
    """Chromium with its own defaults, and settings that people may choose."""
    preferences = profile / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"profile": settings}), "utf-8")
    ours = ["--headless=new", "--remote-debugging-pipe", f"--user-data-dir={profile}"]
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=launch_args["executable_path"],
        args=[*launch_args["args"], *ours],
        ignore_default_args=True,
    )
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def frame_at(page: Page, host: Host, src: str) -> Frame:
    """The game in a frame of a page of that host, once Python runs."""
    page.goto(host.put("/", f'<iframe title="T" width="900" height="700" src="{src}"></iframe>'))
    frame = page.frames[1]
    frame.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)
    return frame


def end_turn(place: Page | Frame) -> None:
    """Uncover the table and end the turn."""
    place.get_by_role("button", name="Player 1").click()  # uncovers the table
    place.get_by_role("button", name="End turn").click()
    expect(place.get_by_role("button", name="Undo")).to_be_enabled()


def test_frames_are_playable_with_separate_or_forbidden_storage(
    playwright: Playwright,
    whole_chromium: dict[str, Any],
    tmp_path: Path,
    site: str,
    host: Host,
    watch: Watch,
) -> None:
    table = f"{site}#setup=afterlife/2&seed=7&people=all"
    embedded = f"{table}&embed={host.origin}"
    browser = (playwright, whole_chromium)
    with chromium(*browser, tmp_path / "apart", NO_THIRD_PARTY) as context:
        context.on("page", watch.on)
        page = context.new_page()
        page.goto(table)
        wait_for_python(page)
        end_turn(page)
        assert page.evaluate(GAMES) == 1
        frame = frame_at(page, host, site)
        assert frame.evaluate(GAMES) == 0
        expect(frame.get_by_role("form", name="New game")).to_be_visible()
        expect(frame.get_by_role("button", name="Resume", exact=True)).to_have_count(0)
        end_turn(frame_at(page, host, embedded))
    with chromium(*browser, tmp_path / "forbidden", NO_COOKIES) as context:
        context.on("page", watch.on)
        page = context.new_page()
        page.goto(site)
        wait_for_python(page)
        expect(page.locator("#offline")).to_contain_text("Games and settings will be lost")
        end_turn(frame_at(page, host, embedded))
    assert watch.unexpected() == []
