"""A new version of the site: it waits, comes whole or not at all, and goes on with the game."""

import random

from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.own_site import KEPT, OwnSite, visit, wait_until_kept
from e2e.support.playing import Hand, Table, random_choices, wait_for_table
from e2e.support.screens import FILL
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python

PEOPLE = ["Ani", "Neferet"]
MAIN = "static/runtime/main.py"
NOTICE = "Another notice."
READ_NOTICE = "async () => (await fetch('NOTICE.md')).text()"

COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
"""What the browser says when somebody comes back to the tab."""

TRY = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const tried = new Promise(done => registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker.addEventListener('statechange', () => done(worker.state), {once: true});
    }, {once: true}));
    document.dispatchEvent(new Event('visibilitychange'));
    return tried;
}"""
"""Comes back and tells what becomes of the new version."""


def change(own: OwnSite) -> str:
    """Put another version of the site in place of the one that lies there; return its name."""
    own.put("NOTICE.md", NOTICE)
    return own.release()


def version_of(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def offer(page: Page) -> None:
    """Come back to the tab and find a new version waiting."""
    page.evaluate(COME_BACK)
    expect(page.get_by_text("A new version of Mastaba is available")).to_be_visible(
        timeout=START_TIMEOUT
    )


def take(page: Page) -> None:
    page.get_by_role("button", name="Update now").click()


def test_a_new_version_waits_and_goes_on_with_the_game(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    notice = page.evaluate(READ_NOTICE)
    table = Table(page)
    table.start(people=(1, 2), seed=4)
    hand = Hand(table, PEOPLE, 4)
    new = change(own)
    assert new != old
    offer(page)
    # The old one goes on, and is not mixed with the new one.
    for number in range(4):
        hand.choose(random_choices(hand.game, random.Random(number)))
    assert (version_of(page), page.evaluate(READ_NOTICE)) == (old, notice)
    assert len(page.evaluate(KEPT)) == 2
    # Another page of the old version would be mixed with the new one.
    other = guests.new_page()
    other.goto(f"{own.address}rules.html")
    take(page)
    expect(page.get_by_text("open in another tab")).to_be_visible()
    assert version_of(page) == old
    other.close()
    take(page)
    page.locator(f"html[data-version='{new}']").wait_for(state="attached")
    wait_for_python(page)
    assert page.evaluate(READ_NOTICE) == NOTICE
    assert page.evaluate(KEPT) == [f"mastaba offline {own.address} {new}"]
    expect(page.locator("#update")).to_be_hidden()
    hand.choose(random_choices(hand.game, random.Random(5)))
    # It is kept as the old one was.
    own.stop()
    page.reload()
    wait_for_python(page)
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    hand.choose(random_choices(hand.game, random.Random(6)))


def test_a_version_that_is_not_whole_is_not_taken(guests: BrowserContext, own: OwnSite) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    new = change(own)
    for damage in ("A notice of another version.", None):
        own.put("NOTICE.md", damage or "")
        if damage is None:
            (own.files / "NOTICE.md").unlink()
        assert page.evaluate(TRY) == "redundant"
        assert page.evaluate(KEPT) == [f"mastaba offline {own.address} {old}"]
        expect(page.locator("#update")).to_be_hidden()
    page.reload()
    wait_for_python(page)
    assert version_of(page) == old
    own.put("NOTICE.md", NOTICE)
    offer(page)
    # Whoever does not ask for it gets it once no page of the old one is open.
    page.close()
    page = visit(guests, own.address)
    assert version_of(page) == new


def test_a_version_that_does_not_start_gives_way_to_one_that_does(
    guests: BrowserContext, own: OwnSite, own_watch: Watch
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    main = (own.files / MAIN).read_text("utf-8")
    own.put(MAIN, main.replace("    start()", "    raise ValueError('no papyrus')"))
    own.release()
    own_watch.allow("no papyrus")
    offer(page)
    take(page)
    expect(page.locator("#start-failure")).to_be_visible(timeout=START_TIMEOUT)
    own.put(MAIN, main)
    new = change(own)
    offer(page)
    take(page)
    page.locator(f"html[data-version='{new}']").wait_for(state="attached")
    wait_for_python(page)


def test_a_game_that_is_not_saved_is_not_given_up(guests: BrowserContext, own: OwnSite) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    table = Table(page)
    table.start(people=(1, 2), seed=4)
    page.evaluate(FILL)
    hand = Hand(table, PEOPLE, 4)
    hand.choose(random_choices(hand.game, random.Random(0)))
    change(own)
    page.locator("#notice").get_by_role("button", name="Close").click()
    offer(page)
    take(page)
    expect(page.get_by_text("is not saved and would be lost")).to_be_visible()
    assert version_of(page) == old
