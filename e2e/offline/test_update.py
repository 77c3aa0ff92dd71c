"""A new version of the site waits, is installed whole or not at all, and continues the game."""

import random
import textwrap

from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.own_site import DIST, KEPT, OwnSite, visit, wait_for_answer, wait_until_kept
from e2e.support.playing import PagePlayer, Table, random_choices, wait_for_table
from e2e.support.screens import FILL
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python

PEOPLE = ["Ani", "Neferet"]
MAIN = "static/runtime/main.py"
NOTICE = "Another notice."
READ_NOTICE = "async () => (await fetch('NOTICE.md')).text()"

COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"
"""What the browser dispatches when somebody returns to the tab."""

TRY = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const tried = new Promise(done => {
        registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker.addEventListener('statechange', () => done(worker.state), {once: true});
        }, {once: true});
        setTimeout(done, 60_000, 'not found');
    });
    document.dispatchEvent(new Event('visibilitychange'));
    return tried;
}"""
"""Returns to the tab and tells what becomes of the new version."""

DROP_LICENCE = """async names => {
    for (const name of names)
        await (await caches.open(name)).delete(new URL('LICENSE', location));
}"""

TAKEN_OVER = """async ([scope, only]) => {
    const {active} = await navigator.serviceWorker.getRegistration(scope);
    return active.state === 'activated' && String(await caches.keys()) === only;
}"""
"""Whether a version is in control of the site and the browser keeps no other.

An older one is removed while the new one is still being activated.
"""

NOTHING_KEPT = """async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return !workers.length && !(await caches.keys()).length;
}"""
"""Whether the browser keeps nothing of the site, and no worker that would."""


def publish_new_version(own: OwnSite) -> str:
    """Put another version of the site in place of the present one; return its name."""
    own.put("NOTICE.md", NOTICE)
    return own.release()


def version_of(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def wait_for_offer(page: Page) -> None:
    """Return to the tab and find a new version waiting."""
    page.evaluate(COME_BACK)
    expect(page.get_by_text("A new version of Mastaba is available")).to_be_visible(
        timeout=START_TIMEOUT
    )


def load_new_version(page: Page) -> None:
    page.get_by_role("button", name="Update now").click()


def test_a_new_version_waits_and_then_continues_the_game(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    notice = page.evaluate(READ_NOTICE)
    table = Table(page)
    table.start(people=(1, 2), seed=4)
    person = PagePlayer(table, PEOPLE, 4)
    new = publish_new_version(own)
    assert new != old
    wait_for_offer(page)
    # The old version goes on, and nothing of the new one gets into it.
    for number in range(4):
        person.choose(random_choices(person.game, random.Random(number)))
    assert (version_of(page), page.evaluate(READ_NOTICE)) == (old, notice)
    assert len(page.evaluate(KEPT)) == 2
    # Another open page of the old version holds the update back.
    other = guests.new_page()
    other.goto(f"{own.address}rules.html")
    load_new_version(page)
    expect(page.get_by_text("open in another tab")).to_be_visible()
    assert version_of(page) == old
    other.close()
    load_new_version(page)
    page.locator(f"html[data-version='{new}']").wait_for(state="attached")
    wait_for_python(page)
    assert page.evaluate(READ_NOTICE) == NOTICE
    assert page.evaluate(KEPT) == [f"mastaba offline {own.address} {new}"]
    expect(page.locator("#update")).to_be_hidden()
    person.choose(random_choices(person.game, random.Random(5)))
    # The new version works offline as the old one did.
    own.stop()
    page.reload()
    wait_for_python(page)
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    person.choose(random_choices(person.game, random.Random(6)))


def test_an_incomplete_version_is_not_installed(
    guests: BrowserContext, own: OwnSite, own_watch: Watch
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    new = publish_new_version(own)
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
    wait_for_offer(page)
    # Without a click it is loaded once no page of the old version is open.
    own_watch.sites = (*own_watch.sites, own.host)
    beside = guests.new_page()
    beside.goto(own.put_beside("<!doctype html><link rel=icon href=data:,><title>Beside</title>"))
    page.close()
    wait_for_answer(beside, TAKEN_OVER, [own.address, f"mastaba offline {own.address} {new}"])
    page = visit(guests, own.address)
    assert version_of(page) == new


def test_a_version_that_does_not_start_is_replaced_by_one_that_does(
    guests: BrowserContext, own: OwnSite, own_watch: Watch
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    main = (own.files / MAIN).read_text("utf-8")
    own.put(MAIN, main.replace("    start()", "    raise ValueError('no papyrus')"))
    own.release()
    own_watch.allow("no papyrus")
    wait_for_offer(page)
    load_new_version(page)
    expect(page.locator("#start-failure")).to_be_visible(timeout=START_TIMEOUT)
    own.put(MAIN, main)
    new = publish_new_version(own)
    wait_for_offer(page)
    load_new_version(page)
    page.locator(f"html[data-version='{new}']").wait_for(state="attached")
    wait_for_python(page)


def test_a_host_that_goes_back_to_the_running_version_takes_nothing_from_it(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    notice = (own.files / "NOTICE.md").read_text("utf-8")
    publish_new_version(own)
    wait_for_offer(page)
    own.put("NOTICE.md", notice)
    old = own.release()
    assert old == version_of(page)
    # What the browser kept of the old version must do: the host has only a damaged file.
    kept = f"mastaba offline {own.address} {old}"
    page.evaluate(DROP_LICENCE, page.evaluate(KEPT))
    own.put("LICENSE", "Another licence.")
    assert page.evaluate(TRY) == "redundant"
    assert kept in page.evaluate(KEPT)


def test_a_page_without_its_own_worker_is_not_reloaded_over_an_unsaved_game(
    guests: BrowserContext, own: OwnSite
) -> None:
    # The first version could not be kept; the worker of the second takes over all pages.
    notice = (own.files / "NOTICE.md").read_text("utf-8")
    own.put("NOTICE.md", "A notice of another version.")
    page = visit(guests, own.address)
    old = version_of(page)
    line = page.locator("#offline span:visible")
    expect(line).to_contain_text("some files could not be loaded", timeout=START_TIMEOUT)
    table = Table(page)
    table.start(people=(1, 2), seed=4)
    page.evaluate(FILL)
    person = PagePlayer(table, PEOPLE, 4)
    person.choose(random_choices(person.game, random.Random(0)))
    page.locator("#notice").get_by_role("button", name="Close").click()
    own.put("NOTICE.md", notice)
    publish_new_version(own)
    other = visit(guests, own.address)
    wait_until_kept(other)
    expect(page.get_by_text("is not saved and would be lost")).to_be_visible()
    assert version_of(page) == old != version_of(other)


def test_a_site_whose_kept_version_the_browser_has_dropped_is_loaded_from_the_host(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    new = publish_new_version(own)
    for name in page.evaluate(KEPT):
        page.evaluate("name => caches.delete(name)", name)
    page.reload()
    wait_for_python(page)
    assert version_of(page) == new


def test_an_update_does_not_discard_an_unsaved_game(guests: BrowserContext, own: OwnSite) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    old = version_of(page)
    table = Table(page)
    table.start(people=(1, 2), seed=4)
    page.evaluate(FILL)
    person = PagePlayer(table, PEOPLE, 4)
    person.choose(random_choices(person.game, random.Random(0)))
    publish_new_version(own)
    page.locator("#notice").get_by_role("button", name="Close").click()
    wait_for_offer(page)
    load_new_version(page)
    expect(page.get_by_text("is not saved and would be lost")).to_be_visible()
    assert version_of(page) == old


def worker_that_ends() -> str:
    """The service worker that docs/hosting.md shows for taking a site down."""
    document = (DIST.parent / "docs" / "hosting.md").read_text("utf-8")
    chapter = document.partition("\n## Taking the site down\n")[2].partition("\n## ")[0]
    lines = [line for line in chapter.splitlines() if not line or line.startswith("    ")]
    return textwrap.dedent("\n".join(lines))


def test_a_site_taken_down_ends_in_the_browsers_that_keep_it(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    own.put("index.html", "<!doctype html><title>Gone</title><p>We have moved.")
    own.put("service-worker.js", worker_that_ends())
    page.reload()
    wait_for_python(page)  # once more from the browser's copy
    wait_for_answer(page, NOTHING_KEPT)
    page.goto(own.address)
    expect(page.get_by_text("We have moved.")).to_be_visible()
