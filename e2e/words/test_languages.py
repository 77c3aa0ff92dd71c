"""The languages of the page: which one it uses, from the first word to the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.watching import Watch, wait_for_python
from e2e.support.ways_to_start import start_from_library

GERMAN = {"locale": "de-AT"}


@pytest.mark.fresh_profile
@pytest.mark.parametrize("browser_context_args", [GERMAN])
def test_the_page_is_in_the_language_of_the_browser(page: Page) -> None:
    start_from_library(page)
    library = HeldRequests(page, "**/library.zip")
    page.goto("./")
    expect(page.get_by_role("heading", name="Neues Spiel")).to_be_visible()
    expect(page.get_by_role("form", name="Neues Spiel")).to_be_visible()
    expect(page.get_by_placeholder("zufällig")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("geladen")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Mastaba – Valley of the Kings im Browser")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Starten").click()
    expect(page.get_by_role("status")).to_have_text(
        "Dein Spiel beginnt, sobald Python gestartet ist …"
    )
    library.release()
    wait_for_python(page)
    expect(page.get_by_role("region", name="Deine Hand", exact=True)).to_be_visible()
    card = page.get_by_role("region", name="Pyramide").get_by_role("button").last
    expect(card).to_have_accessible_name(
        re.compile(r", Kosten \d, Gold \d, .*, unterste Reihe der Pyramide, rechts")
    )
    expect(page.get_by_role("button", name="Zug beenden")).to_be_enabled()


def test_a_quick_game_keeps_the_language_of_its_link(page: Page) -> None:
    page.goto("./?quick#language=de")
    expect_german_after_a_setting(page)


def test_a_pasted_link_leaves_the_language_and_the_theme_of_the_page(page: Page, site: str) -> None:
    page.goto("./#language=de&theme=dark")
    wait_for_python(page)
    page.get_by_text("Spiel öffnen", exact=True).click()
    page.locator("#game-text").fill(f"{site}#lesson=buying")
    page.get_by_role("button", name="Öffnen", exact=True).click()
    expect(page.get_by_role("region", name="Lektion")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.fresh_profile
def test_a_form_sent_before_python_runs_keeps_the_language_of_the_link(page: Page) -> None:
    start_from_library(page)
    library = HeldRequests(page, "**/library.zip")
    page.goto("./#language=de")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Starten").click()
    library.release()
    expect_german_after_a_setting(page)


def expect_german_after_a_setting(page: Page) -> None:
    """The table is in German, even after another setting has been changed."""
    wait_for_python(page)
    expect(page.get_by_role("region", name="Deine Hand", exact=True)).to_be_visible()
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="dunkel").or_(dialog.get_by_role("radio", name="dark")).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()


@pytest.mark.parametrize("browser_context_args", [{"locale": "fr-FR"}])
def test_a_browser_in_an_unknown_language_gets_english(page: Page) -> None:
    page.goto("./")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.fresh_profile
@pytest.mark.parametrize("browser_context_args", [GERMAN])
def test_without_its_texts_the_page_is_in_english_until_python_runs(
    page: Page, watch: Watch
) -> None:
    watch.allow("de.json")
    watch.allow("Failed to load resource")
    page.route("**/lang/de.json", lambda route: route.abort())
    start_from_library(page)
    library = HeldRequests(page, "**/library.zip")
    page.goto("./")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    library.release()
    wait_for_python(page)
    expect(page.get_by_role("heading", name="Neues Spiel")).to_be_visible()
    expect(page.get_by_placeholder("zufällig")).to_have_count(1)
    expect(page.locator("#lessons a").first).to_contain_text("Kaufen")


@pytest.mark.parametrize("browser_context_args", [GERMAN])
def test_late_texts_do_not_undo_a_choice_of_language(page: Page) -> None:
    texts = HeldRequests(page, "**/lang/de.json")
    page.goto("./")
    wait_for_python(page)
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("radio", name="English").check()
    page.keyboard.press("Escape")
    with page.expect_response("**/lang/de.json") as answer:
        texts.release()
    answer.value.finished()
    page.wait_for_timeout(300)
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.fresh_profile
@pytest.mark.parametrize("browser_context_args", [GERMAN])
def test_a_start_failure_is_reported_in_the_language_of_the_page(page: Page, watch: Watch) -> None:
    watch.allow("")
    start_from_library(page)
    page.route("**/library.zip", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("./")
    failure = page.get_by_role("alert").filter(has_text="konnte nicht gestartet werden")
    expect(failure).to_contain_text("library.zip konnte nicht geladen werden (404)")
