"""After an error in the program the game goes on, and nothing is sent to anybody."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import PagePlayer, Table, asking, random_choices, wait_for_table
from e2e.support.watching import NO_STORAGE, Watch
from mastaba import Game, Setup
from mastaba.web.links.deep_link import pack_record
from mastaba.web.saves.save_format import record_of

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]
BREAK_A_BUTTON = "document.querySelector('.hand [data-do]').dataset.do = 'choose nothing'"
BREAK_DRAWING = """() => {
    const create = document.createElement;
    document.createElement = (...what) => {
        document.createElement = create;
        throw new Error('no element for you');
    };
}"""
CRASH_PYTHON = """async () => {
    const { loadPyodide } = await import(new URL('static/runtime/interpreter.mjs', location));
    (await loadPyodide({})).runPython("import _pyodide_core; _pyodide_core.trigger_fatal_error()");
}"""


@pytest.fixture
def person(open_game: OpenGame) -> PagePlayer:
    return sit_down(open_game())


def sit_down(page: Page) -> PagePlayer:
    """A hot-seat game of two people with some choices made."""
    table = Table(page)
    table.start(people=(1, 2), seed=8)
    person = PagePlayer(table, PEOPLE, 8)
    for number in range(3):
        person.choose(random_choices(person.game, random.Random(number)))
    table.uncover()
    return person


def cause_an_error_anywhere(page: Page) -> None:
    """Ask for a lesson that does not exist, which raises a LessonError."""
    page.evaluate(
        """() => {
            const settings = document.querySelector("[data-do=settings]");
            settings.dataset.do = "lesson none";
            settings.click();
            settings.dataset.do = "settings";
        }"""
    )


def panel(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Something went wrong")


def cause_an_error(page: Page) -> None:
    page.evaluate(BREAK_A_BUTTON)
    page.locator("[data-do='choose nothing']").click()


def test_without_a_game_there_is_none_to_save_as_a_file(
    open_game: Callable[..., Page], watch: Watch
) -> None:
    watch.allow("no element for you")
    page = open_game()
    page.evaluate(BREAK_DRAWING)
    page.get_by_role("button", name="Statistics").click()
    expect(panel(page)).to_contain_text("No game was in progress")
    expect(panel(page).get_by_role("button", name="Save the game as a file")).to_have_count(0)
    panel(page).get_by_role("button", name="Continue").click()
    expect(panel(page)).to_have_count(0)


def test_an_error_is_reported_and_the_game_goes_on(person: PagePlayer, watch: Watch) -> None:
    watch.allow("ValueError")
    page = person.table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cause_an_error(page)
    expect(panel(page)).to_contain_text("Your game is saved up to your last choice")
    expect(panel(page).get_by_role("heading")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('#crash')")
    panel(page).get_by_role("button", name="Copy report").click()
    expect(panel(page)).to_contain_text("Report copied.")
    report = page.evaluate("navigator.clipboard.readText()")
    assert "ValueError" in report
    assert "browser: Mozilla" in report
    assert Game.replay(record_of(report[report.index("Mastaba saved game") :])).choices
    panel(page).get_by_role("button", name="Continue").click()
    expect(panel(page)).to_have_count(0)
    for number in range(6):
        person.choose(random_choices(person.game, random.Random(number)))
    person.table.uncover()
    expect(person.table.status).to_have_text(asking(person.decision))


def test_an_error_in_a_dialog_is_reported_and_the_game_goes_on(
    person: PagePlayer, watch: Watch
) -> None:
    watch.allow("unexpected keyword")
    page = person.table.page
    page.get_by_role("button", name="Settings").click()
    dark = person.table.settings.get_by_role("radio", name="dark")
    dark.evaluate("field => { field.name = 'nothing'; }")
    dark.check()
    expect(panel(page).get_by_role("heading")).to_be_focused()
    panel(page).get_by_role("button", name="Continue").click()
    person.table.uncover()
    expect(person.table.status).to_have_text(asking(person.decision))


def test_a_half_drawn_table_is_drawn_again(person: PagePlayer, watch: Watch) -> None:
    watch.allow("no element for you")
    page = person.table.page
    buy = person.table.pyramid.get_by_role("button", name="you can buy it").first
    chosen = int(str(buy.get_attribute("data-do")).removeprefix("choose "))
    page.evaluate(BREAK_DRAWING)
    buy.dispatch_event("click")
    person.game.choose(chosen)
    expect(panel(page)).to_be_visible()
    panel(page).get_by_role("button", name="Continue").click()
    for number in range(4):
        person.choose(random_choices(person.game, random.Random(number)))


def test_whatever_was_above_the_table_is_drawn_again(open_game: OpenGame, watch: Watch) -> None:
    watch.allow("LessonError")
    page = open_game()
    for kind, link in (
        ("lesson", "lesson=buying"),
        ("puzzle", "puzzle=today"),
        ("replay", f"record={pack_record(Game(Setup(players=PEOPLE), 8).record())}&readonly"),
    ):
        page.evaluate("link => { location.hash = link; }", link)
        above = page.locator(f"#{kind}")
        expect(above).not_to_be_empty()
        buttons = above.get_by_role("button").count()
        above.evaluate("place => place.firstElementChild.replaceChildren()")
        cause_an_error_anywhere(page)
        expect(panel(page)).to_contain_text("“Continue” begins this one again")
        panel(page).get_by_role("button", name="Continue").click()
        expect(above.get_by_role("button")).to_have_count(buttons)
        expect(panel(page)).to_have_count(0)


@pytest.mark.parametrize("link", ["people=all&readonly", "people=all"])
def test_a_linked_game_that_is_not_saved_is_not_called_so(
    open_game: OpenGame, watch: Watch, link: str
) -> None:
    watch.allow("LessonError")
    page = open_game(f"./#setup=afterlife/2&seed=7&{link}")
    wait_for_table(page)
    cause_an_error_anywhere(page)
    expect(panel(page)).to_contain_text("the browser has not saved it")


def test_a_deleted_game_is_not_called_saved(person: PagePlayer, watch: Watch) -> None:
    watch.allow("LessonError")
    page = person.table.page
    cause_an_error_anywhere(page)
    expect(panel(page)).to_contain_text("Your game is saved up to your last choice")
    panel(page).get_by_role("button", name="Continue").click()
    person.table.uncover()
    page.evaluate(
        """() => {
            for (const verb of ["form", "fold-saved", "delete-saved"])
                document.querySelector(`[data-do^=${verb}]`).click();
        }"""
    )
    cause_an_error_anywhere(page)
    expect(panel(page)).to_contain_text("the browser has not saved it")


def test_a_game_of_long_names_goes_on(open_game: OpenGame, watch: Watch) -> None:
    watch.allow("ValueError")
    page = open_game()
    Table(page).start(people=(1, 2), p1="N" * 40, p2="A" * 40)
    wait_for_table(page)
    Table(page).uncover()
    cause_an_error(page)
    panel(page).get_by_role("button", name="Continue").click()
    expect(panel(page)).to_have_count(0)
    Table(page).uncover()
    expect(Table(page).status).to_be_visible()


def test_a_game_whose_save_cannot_be_read_goes_on(person: PagePlayer, watch: Watch) -> None:
    watch.allow("ValueError")
    page = person.table.page
    page.evaluate("Date.prototype.toISOString = () => '+010000-01-01T00:00:00.000Z'")
    person.choose(random_choices(person.game, random.Random(3)))
    person.table.uncover()
    cause_an_error(page)
    panel(page).get_by_role("button", name="Continue").click()
    person.table.uncover()
    expect(person.table.status).to_have_text(asking(person.decision))


def test_without_storage_the_panel_says_the_game_is_not_saved(
    page: Page, open_game: OpenGame, watch: Watch
) -> None:
    watch.allow("ValueError")
    page.add_init_script(NO_STORAGE)
    person = sit_down(open_game())
    cause_an_error(page)
    expect(panel(page)).to_contain_text("the browser has not saved it")
    panel(page).get_by_role("button", name="Continue").click()
    person.table.uncover()
    expect(person.table.status).to_have_text(asking(person.decision))


def test_a_crash_of_python_is_reported_and_the_page_can_be_reloaded(
    person: PagePlayer, watch: Watch
) -> None:
    watch.allow("")
    page = person.table.page
    with pytest.raises(Exception, match="fatal"):
        page.evaluate(CRASH_PYTHON)
    crashed = page.get_by_role("alert").filter(has_text="The program has crashed")
    expect(crashed).to_be_visible()
    expect(crashed).to_contain_text("Your games are saved")
    with page.expect_navigation():
        crashed.get_by_role("button", name="Reload the page").click()
    page.wait_for_selector("html[data-started]", state="attached", timeout=60_000)
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    person.table.uncover()
    expect(person.table.status).to_have_text(asking(person.decision))


def test_a_crash_of_python_does_not_promise_games_that_are_not_saved(
    page: Page, open_game: OpenGame, watch: Watch
) -> None:
    watch.allow("")
    page.add_init_script(NO_STORAGE)
    sit_down(open_game())
    page.evaluate("dispatchEvent(new Event('mastaba:died'))")
    crashed = page.get_by_role("alert").filter(has_text="The program has crashed")
    expect(crashed).to_contain_text("was not saved")
    expect(crashed.get_by_text("Your games are saved")).to_be_hidden()
