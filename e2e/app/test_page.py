"""The page around the table: form, names, keyboard, what is waited for, a computer that fails."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.playing import Table, wait_for_table
from e2e.support.watching import START_TIMEOUT, Watch

OpenGame = Callable[..., Page]


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def test_hostile_names_are_only_text(table: Table) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    other = "\"><b id='x'>&amp;"
    table.start(people=(1, 2), p1=hostile, p2=other)
    expect(table.page.get_by_role("region", name=other, exact=True)).to_be_visible()
    table.question.get_by_role("button", name="End turn").click()
    for _ in range(20):
        if table.curtain.is_visible():
            break
        table.legal()[0].click()
    expect(table.curtain).to_contain_text(f"Pass the device to {other}")
    table.uncover()
    expect(table.page.get_by_role("region", name=hostile, exact=True)).to_contain_text(hostile)
    expect(table.page.get_by_role("region", name="Log")).to_contain_text(hostile)
    assert table.page.locator("img, #x").count() == 0


def test_the_table_survives_a_look_at_the_form(table: Table) -> None:
    table.start()
    asked = table.status.inner_text()
    table.page.get_by_role("button", name="New game").click()
    expect(table.page.get_by_role("form", name="New game")).to_be_visible()
    table.page.get_by_role("button", name="Back to the table").click()
    expect(table.status).to_have_text(asked)


def test_back_at_the_game_on_the_table_no_puzzle_is_waited_for(table: Table) -> None:
    page = table.page
    table.start(people=(1, 2), seed=6)
    table.pyramid.locator("[data-do^=choose]").first.click()
    page.get_by_role("button", name="New game").click()
    held = HeldRequests(page, "**/static/puzzles/**")
    page.get_by_role("link", name="Puzzle of the day").click()
    notice = page.get_by_text("Loading the puzzle")
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Resume", exact=True).click()
    expect(notice).to_have_count(0)
    held.release()
    expect(table.question).to_be_visible()


def test_a_link_that_cannot_be_used_takes_the_place_of_a_puzzle_waited_for(table: Table) -> None:
    page = table.page
    held = HeldRequests(page, "**/static/puzzles/**")
    page.get_by_role("link", name="Puzzle of the day").click()
    notice = page.get_by_text("Loading the puzzle")
    expect(notice).to_be_visible()
    page.evaluate("location.hash = 'puzzle=today&lesson=buying'")
    expect(table.form.get_by_role("alert")).to_contain_text("several games")
    expect(notice).to_have_count(0)
    held.release()
    expect(table.form).to_be_visible()


def test_a_quick_game_needs_no_form(open_game: OpenGame) -> None:
    table = Table(open_game("?quick"))
    expect(table.question.get_by_role("button", name="End turn")).to_be_enabled()
    table.page.wait_for_function("performance.getEntriesByName('mastaba:playable').length === 1")


def test_the_keyboard_reaches_every_choice(table: Table) -> None:
    page = table.page
    table.unfold("More options")
    page.get_by_label("Seed").fill("1")
    page.get_by_label("Seed").press("Enter")
    expect(table.hand).to_be_visible()
    choices = {button.get_attribute("data-do") for button in table.legal()}
    reached: set[str] = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.do || ''"))
        if choices <= reached:
            break
    assert choices <= reached
    card = table.hand.get_by_role("button").first
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-expanded", "false")
    expect(card).to_be_focused()


def test_focus_is_never_lost(table: Table) -> None:
    table.start()
    end = table.question.get_by_role("button", name="End turn")
    card = table.hand.get_by_role("button", name=re.compile("you can")).first
    card.focus()
    table.page.keyboard.press("Enter")
    use = table.question.get_by_role("group").get_by_role("button").first
    use.focus()
    table.page.keyboard.press("Enter")
    expect(end).to_be_visible()
    assert table.page.evaluate("document.activeElement.tagName") != "BODY"


def test_the_focus_is_not_lost_if_what_opened_a_dialog_is_hidden_by_zooming(table: Table) -> None:
    table.start()
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.page.get_by_role("banner").get_by_role("button", name="Settings").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("dialog", name="Settings")).to_be_visible()
    table.page.set_viewport_size({"width": 683, "height": 384})
    table.page.keyboard.press("Escape")
    expect(table.question).to_be_focused()


def test_a_failing_computer_is_reported_and_can_be_asked_again(
    page: Page, open_game: OpenGame, watch: Watch
) -> None:
    broken = True

    def answer(route: Route) -> None:
        if broken:
            route.fulfill(status=200, content_type="text/plain", body="raise SystemError('broken')")
        else:
            route.fallback()

    watch.allow("broken")
    page.route("**/runtime/opponent_worker.py", answer)
    table = Table(open_game())
    table.start()
    table.question.get_by_role("button", name="End turn").click()
    for _ in range(20):
        if re.search("thinking|could not move", table.status.inner_text()):
            break
        table.legal()[0].click()
    expect(table.status).to_contain_text("could not move", timeout=START_TIMEOUT)
    broken = False
    table.question.get_by_role("button", name="Try again").click()
    expect(table.question.get_by_role("button", name="End turn")).to_be_enabled()


def test_a_game_begun_by_the_address_closes_a_dialog(open_game: OpenGame) -> None:
    page = open_game()
    page.get_by_role("button", name="Statistics", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.evaluate("location.hash = '#setup=afterlife/2&seed=7'")
    wait_for_table(page)
    expect(dialog).to_have_count(0)


def test_a_link_with_meaningless_parts_says_so_and_is_followed_all_the_same(
    open_game: OpenGame,
) -> None:
    page = open_game("./#setup=afterlife/2&seed=7&sed=8&theme=pink")
    wait_for_table(page)
    notice = page.get_by_role("status").filter(has_text="mean nothing here and are ignored")
    expect(notice).to_contain_text("are ignored: sed=8, theme=pink")
    page.evaluate("location.hash = '#setup=afterlife/2&seed=7'")
    expect(notice).to_have_count(0)
    page.evaluate("location.hash = '#learn'")
    expect(notice).to_contain_text("are ignored: learn")
    page.evaluate("location.hash = '#seed=7&people=all'")
    expect(notice).to_contain_text("are ignored: seed=7, people=all")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


def test_what_a_link_ignores_is_no_longer_told_at_the_table_of_another_game(
    open_game: OpenGame,
) -> None:
    table = Table(open_game("./#learn"))
    notice = table.page.locator("#notice")
    expect(notice).to_contain_text("are ignored: learn")
    table.start()
    expect(table.question).to_be_visible()
    expect(notice).to_be_empty()


FORCED = {"viewport": {"width": 360, "height": 640}, "forced_colors": "active"}
SIGN = """button => {
    const { backgroundColor } = getComputedStyle(button, '::before');
    return [backgroundColor, getComputedStyle(button).color];
}"""
"""The colours of a button's sign and of its words."""


@pytest.mark.parametrize("browser_context_args", [FORCED])
def test_the_signs_in_the_masthead_keep_the_forced_colour_of_words(open_game: OpenGame) -> None:
    page = open_game()
    for name in ("Statistics", "Settings"):
        sign, words = page.get_by_role("button", name=name).evaluate(SIGN)
        assert sign == words
