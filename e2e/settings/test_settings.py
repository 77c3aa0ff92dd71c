"""The settings: changed during a game, effective at once, stored for the next visit."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.playing import Table
from e2e.support.watching import START_TIMEOUT, wait_for_python
from e2e.support.ways_to_start import start_from_library

OpenGame = Callable[..., Page]
ROOT = "document.documentElement"
ASIDE = "localStorage['mastaba settings damaged 1']"
KEPT = "JSON.parse(localStorage.getItem('mastaba settings'))"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def test_a_fresh_browser_shows_no_complaint(table: Table, page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(table.settings.get_by_role("radio", name="normal")).to_be_checked()
    expect(table.settings.get_by_role("status")).to_have_count(0)
    page.keyboard.press("Escape")
    table.unfold("More options")
    table.unfold("Card pack")
    expect(table.form.get_by_role("textbox", name="Text of a card pack")).to_have_value("")
    expect(table.form.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


def test_a_double_click_opens_a_dialog_that_a_click_outside_closes(
    page: Page, table: Table
) -> None:
    page.wait_for_selector("html[data-complete]", state="attached", timeout=START_TIMEOUT)
    page.get_by_role("button", name="Settings").dblclick()
    page.wait_for_timeout(500)
    expect(table.settings).to_be_visible()
    box = table.settings.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.down()
    page.mouse.move(5, 400)
    page.mouse.up()
    expect(table.settings).to_be_visible()
    page.wait_for_timeout(600)  # longer than between the clicks of a double click
    page.mouse.click(5, 400)
    expect(table.settings).to_be_hidden()


def test_another_language_takes_effect_at_once_and_is_stored(table: Table, page: Page) -> None:
    table.start(people=(1, 2))
    table.hand.get_by_role("button").first.hover()
    expect(page.get_by_role("complementary", name="Card")).to_contain_text("In sight now")
    table.settle("Language", "Deutsch")
    expect(page.get_by_role("region", name="Deine Hand", exact=True)).to_be_visible()
    expect(page.get_by_role("complementary", name="Karte")).to_contain_text("Kosten ")
    expect(page.get_by_role("button", name="Zug beenden")).to_be_visible()
    expect(page.get_by_role("button", name="Einstellungen")).to_be_focused()
    page.get_by_role("button", name="Neues Spiel").click()
    expect(page.get_by_role("form", name="Neues Spiel")).to_be_visible()
    expect(page).to_have_title(re.compile("im Browser$"))
    page.reload()
    expect(page.get_by_role("form", name="Neues Spiel")).to_be_visible()
    page.wait_for_selector("html[data-started]", state="attached")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.form).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_an_error_message_changes_to_the_new_language(table: Table) -> None:
    table.form.get_by_role("group", name="Player 1").get_by_label("Played by").select_option(
        label="Overseer"
    )
    table.form.get_by_role("button", name="Start").click()
    expect(table.form.get_by_role("alert")).to_have_text("At least one player must be a person.")
    table.settle("Language", "Deutsch")
    alert = table.page.get_by_role("form", name="Neues Spiel").get_by_role("alert")
    expect(alert).to_have_text("Mindestens ein Spieler muss ein Mensch sein.")


@pytest.mark.fresh_profile
def test_colours_and_motion_take_effect_before_python(table: Table, page: Page) -> None:
    table.settle("Theme", "dark")
    table.settle("Animations", "off")
    assert page.evaluate(f"{ROOT}.dataset.theme") == "dark"
    assert page.evaluate(f"{ROOT}.dataset.motion") == "off"
    start_from_library(page)
    library = HeldRequests(page, "**/library.zip")
    page.goto("./", wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.evaluate(f"{ROOT}.dataset.started || ''") == ""
    assert page.evaluate(f"{ROOT}.dataset.theme") == "dark"
    assert page.evaluate(f"{ROOT}.dataset.motion") == "off"
    library.release()
    page.wait_for_selector("html[data-started]", state="attached")
    table.settle("Theme", "follow the system")
    assert page.evaluate(f"'theme' in {ROOT}.dataset") is False
    assert page.evaluate(KEPT) == {
        "language": "", "theme": "", "motion": "off", "speed": "normal", "keys": "on",
    }  # fmt: skip
    page.evaluate("localStorage['mastaba settings'] = '{\"theme\": \"dark\"}'")  # another tab
    table.settle("Computer’s moves", "fast")
    assert page.evaluate(f"{ROOT}.dataset.theme") == "dark"


AT_THE_BODY = """new MutationObserver((_, watch) => {
    if (!document.body) return;
    window.themeAtTheBody = document.documentElement.dataset.theme ?? "";
    watch.disconnect();
}).observe(document, {childList: true, subtree: true})"""
"""Notes the theme when the body begins, before anything can be painted."""


def test_a_link_overrides_only_language_and_theme_and_only_with_values_there_are(
    page: Page,
) -> None:
    page.goto("./rules.html")
    kept = {"language": "de", "theme": "dark", "motion": "off"}
    page.evaluate("kept => { localStorage['mastaba settings'] = JSON.stringify(kept) }", kept)
    look = f"(({{lang: language, dataset}}) => ({{language, ...dataset}}))({ROOT})"
    for link, different in (
        ("theme=&language=&motion=on", {}),
        ("theme=foo&language=xx", {}),
        ("theme=light&language=en", {"theme": "light", "language": "en"}),
    ):
        page.goto("about:blank")
        page.goto(f"./#{link}", wait_until="domcontentloaded")
        now = page.evaluate(look)
        assert {name: now.get(name) for name in kept} == kept | different
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize("address", ["rules.html", "cards.de.html", "tutorial/index.html?en"])
def test_pages_read_without_the_game_have_its_colours(page: Page, address: str) -> None:
    page.add_init_script(AT_THE_BODY)
    for kept, theme in (('{"theme": "dark"}', "dark"), ("{", ""), ('{"theme": "<b>"}', "")):
        page.goto(f"./{address}", wait_until="commit")
        page.evaluate("kept => { localStorage['mastaba settings'] = kept }", kept)
        page.goto(f"./{address}", wait_until="domcontentloaded")
        assert page.evaluate("themeAtTheBody") == theme
        assert page.evaluate(f"{ROOT}.dataset.theme ?? ''") == theme
    page.evaluate("localStorage.clear()")


def test_the_computer_moves_step_by_step(table: Table) -> None:
    table.settle("Computer’s moves", "step by step")
    table.form.get_by_role("button", name="Start").click()
    end = table.question.get_by_role("button", name="End turn")
    go_on = table.question.get_by_role("button", name="Continue")
    log = table.page.get_by_role("region", name="Log").get_by_role("listitem")
    while not go_on.is_visible():
        for first in table.legal()[:1]:  # there are none between two moves
            first.click()
    expect(table.status).to_have_text("Neferet moves next.")
    expect(go_on).to_be_focused()
    before = log.count()
    table.page.wait_for_timeout(1500)
    assert log.count() == before
    for _ in range(30):  # not every move is in the log
        expect(go_on.or_(end.and_(table.page.locator(":enabled"))).first).to_be_visible()
        if log.count() > before:
            break
        table.page.keyboard.press("Enter")
        table.page.wait_for_timeout(100)
    else:
        raise AssertionError("nothing happens")
    table.settle("Computer’s moves", "instant")
    expect(end).to_be_enabled()
    expect(go_on).to_have_count(0)


def test_forbidden_storage_is_reported_and_the_setting_holds(
    page: Page, open_game: OpenGame
) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() {"
        "throw new DOMException('denied', 'SecurityError'); }});"
    )
    table = Table(open_game())
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="dark").check()
    expect(table.settings.get_by_role("status")).to_contain_text("does not save settings")
    assert page.evaluate(f"{ROOT}.dataset.theme") == "dark"


def test_a_notice_follows_the_language(page: Page, open_game: OpenGame) -> None:
    page.add_init_script(f"if (!({ASIDE})) localStorage['mastaba settings'] = '{{';")
    table = Table(open_game())
    notice = page.locator("#notice")
    expect(notice).to_contain_text("were damaged")
    notice.get_by_role("button", name="Settings").click()
    table.settings.get_by_role("radio", name="Deutsch").check()
    page.keyboard.press("Escape")
    expect(notice).to_contain_text("beschädigt")
    notice.get_by_role("button", name="Einstellungen").click()
    page.keyboard.press("Escape")
    notice.get_by_role("button", name="Schließen").click()
    expect(notice).to_be_empty()


@pytest.mark.parametrize("kept", ["{", json.dumps({"theme": "<b>", "speed": "fast"})])
def test_damaged_settings_are_reported(page: Page, open_game: OpenGame, kept: str) -> None:
    page.add_init_script(f"if (!({ASIDE})) localStorage['mastaba settings'] = {json.dumps(kept)};")
    table = Table(open_game())
    notice = page.get_by_role("status").filter(has_text="saved settings were damaged")
    notice.get_by_role("button", name="Settings").click()
    expect(table.settings.get_by_role("status")).to_contain_text("were damaged")
    speed = table.settings.get_by_role("group", name=re.compile("Computer"))
    chosen = "fast" if "fast" in kept else "normal"
    expect(speed.get_by_role("radio", name=chosen)).to_be_checked()
    assert page.evaluate(f"'theme' in {ROOT}.dataset") is False
    page.keyboard.press("Escape")
    notice.get_by_role("button", name="Close").click()
    assert page.evaluate(ASIDE) == kept
    page.reload()
    wait_for_python(page)
    expect(notice).to_have_count(0)
