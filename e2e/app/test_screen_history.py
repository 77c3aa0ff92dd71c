"""Back and Forward between the start screen and the table."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.playing import Table, expect_cards, names_of_cards, wait_for_table
from e2e.support.screens import PHONE
from e2e.support.watching import wait_for_python
from mastaba import Game, Setup
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, write

OpenGame = Callable[..., Page]
START = "performance.getEntriesByType('navigation')[0].startTime + performance.timeOrigin"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def test_back_leads_from_the_table_to_the_start_screen_and_forward_to_the_table(
    table: Table,
) -> None:
    loaded = table.page.evaluate(START)
    table.start(people=(1, 2))
    asked = table.status.inner_text()
    table.page.go_back()
    expect(table.form.get_by_role("heading", name="New game")).to_be_focused()
    table.page.go_forward()
    expect(table.status).to_have_text(asked)
    assert table.page.evaluate(START) == loaded


@pytest.mark.parametrize("browser_context_args", [PHONE])
def test_the_start_screen_comes_back_at_its_top_where_the_saved_game_is(table: Table) -> None:
    """Although one has scrolled down to Start."""
    page = table.page
    table.start(people=(1, 2))
    table.question.get_by_role("button", name="End turn").click()
    expect(table.status).to_contain_text("order")
    page.reload()
    wait_for_python(page)
    # From a lesson's page, Back leads to where one was.
    page.wait_for_function("history.scrollRestoration === 'auto'")
    expect(page.get_by_role("button", name="Resume")).to_be_in_viewport()


def test_going_to_and_fro_with_the_buttons_leaves_no_entries_behind(table: Table) -> None:
    table.page.goto("about:blank")
    table.page.go_back()
    before = table.page.evaluate("history.length")
    table.start(people=(1, 2))
    for _ in range(3):
        table.page.get_by_role("button", name="New game").click()
        table.page.get_by_role("button", name="Back to the table").click()
        expect(table.question).to_be_visible()
    assert table.page.evaluate("history.length") <= before + 1


def test_back_to_the_table_at_once_stays_there(table: Table) -> None:
    table.start(people=(1, 2))
    expect(table.question).to_be_visible()
    table.page.evaluate(
        """() => {
            document.querySelector("[data-do=form]").click();
            document.querySelector("[data-do=back]").click();
            return new Promise((done) => setTimeout(done, 300));
        }"""
    )
    expect(table.question).to_be_visible()
    table.page.go_back()
    expect(table.form).to_be_visible()


def test_back_from_a_linked_game_leads_to_where_the_link_was(page: Page, site: str) -> None:
    page.goto(f"{site}rules.html")
    page.goto("./#setup=afterlife/2&seed=5")
    table = Table(page)
    expect(table.question).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{site}rules.html")


def test_a_look_at_the_rules_by_their_address_leaves_the_table_where_it_is(table: Table) -> None:
    table.start(people=(1, 2))
    expect(table.question).to_be_visible()
    table.page.evaluate("location.hash = 'rules'")
    book = table.page.get_by_role("dialog", name="Rules and cards")
    expect(book).to_be_visible()
    table.page.go_back()
    expect(book).to_be_hidden()
    expect(table.question).to_be_visible()
    table.page.go_back()
    expect(table.form).to_be_visible()


def test_back_behind_the_curtain_does_not_lose_the_table(table: Table) -> None:
    table.start(people=(1, 2))
    table.question.get_by_role("button", name="End turn").click()
    for _ in range(20):
        if table.curtain.is_visible():
            break
        table.legal()[0].click()
    expect(table.curtain).to_be_visible()
    table.page.go_back()
    expect(table.curtain).to_be_hidden()
    expect(table.form.get_by_role("heading", name="New game")).to_be_focused()
    table.page.go_forward()
    expect(table.curtain.get_by_role("button")).to_be_focused()
    table.uncover()
    expect(table.question).to_be_visible()


def test_back_first_closes_a_dialog_over_the_table(table: Table) -> None:
    table.start(people=(1, 2))
    table.page.get_by_role("button", name="Statistics").click()
    dialog = table.page.get_by_role("dialog", name="Statistics")
    expect(dialog).to_be_visible()
    table.page.go_back()
    expect(dialog).to_be_hidden()
    expect(table.question).to_be_visible()
    table.page.go_back()
    expect(table.form).to_be_visible()


@pytest.mark.parametrize("browser_context_args", [PHONE])
def test_back_first_closes_a_card_over_the_table(table: Table) -> None:
    table.start(people=(1, 2))
    expect(table.question).to_be_visible()
    card = table.page.locator("#details")
    table.page.evaluate("document.querySelector('#game [data-do^=\"show \"]').click()")
    expect(card).to_be_visible()
    table.page.go_back()
    expect(card).to_be_hidden()
    expect(table.question).to_be_visible()
    table.page.go_back()
    expect(table.form).to_be_visible()


@pytest.mark.parametrize("is_begun", [False, True])
def test_back_at_a_game_linked_from_the_open_page_closes_what_covers_it(
    table: Table, is_begun: bool
) -> None:
    page = table.page
    page.evaluate("location.hash = 'setup=afterlife/2&seed=7'")
    expect(table.question).to_be_visible()
    if is_begun:
        table.pyramid.locator("button.legal").first.click()
        expect(table.status).to_contain_text("Pay")
    pyramid, hand = names_of_cards(table.pyramid), names_of_cards(table.hand)
    page.get_by_role("button", name="Statistics").click()
    dialog = page.get_by_role("dialog", name="Statistics")
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_be_hidden()
    page.wait_for_timeout(300)
    expect(table.question).to_be_visible()
    expect_cards(table.pyramid, pyramid)
    expect_cards(table.hand, hand)
    page.go_back()
    expect(table.form).to_be_visible()


def test_lessons_from_the_list_take_one_entry_of_the_history(table: Table) -> None:
    before = table.page.evaluate("history.length")
    for number in range(3):
        table.page.locator("a[href*='lesson=']").nth(number).click()
        expect(table.page.get_by_role("region", name="Lesson")).to_be_visible()
        table.page.go_back()
        expect(table.form).to_be_visible()
    assert table.page.evaluate("history.length") == before + 1


def test_after_a_reload_the_start_screen_has_the_entry_before_the_tables(table: Table) -> None:
    table.start(people=(1, 2))
    table.question.get_by_role("button", name="End turn").click()
    assert table.page.evaluate("history.state") == "table"
    length = table.page.evaluate("history.length")
    table.page.reload()
    wait_for_python(table.page)
    table.page.wait_for_function("history.state === null")
    table.page.get_by_role("button", name="Resume", exact=True).click()
    table.page.wait_for_function("history.state === 'table'")
    table.page.go_back()
    expect(table.form).to_be_visible()
    assert table.page.evaluate("history.length") == length


@pytest.mark.parametrize("link", ["setup=gizeh/2", "setup=last-rites/1&seed=3"])
def test_back_from_a_game_of_the_form_leads_to_it_whatever_link_was_followed_before(
    page: Page, link: str
) -> None:
    page.goto(f"./#{link}")
    wait_for_python(page)
    page.evaluate("document.querySelector('[data-do=form]').click()")
    table = Table(page)
    table.start(people=(1, 2))
    expect(table.curtain.or_(table.question)).to_be_visible()
    page.go_back()
    expect(table.form).to_be_visible()


def test_a_link_followed_at_the_table_of_another_leads_to_the_start_screen_afterwards(
    page: Page,
) -> None:
    page.goto("./#setup=afterlife/2&seed=5")
    table = Table(page)
    expect(table.question).to_be_visible()
    page.evaluate("location.hash = 'lesson=buying'")
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    expect(table.form).to_be_visible()
    page.wait_for_timeout(300)  # nothing else comes after it
    expect(table.form).to_be_visible()


@pytest.mark.parametrize("way", ["Resume", "Replay: Ours", "Open"])
def test_another_game_than_the_linked_one_takes_its_link_out_of_the_address(
    page: Page, site: str, way: str
) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), 4)
    game.choose(0)
    header = make_header(
        game, GamePlan(game.setup, (True, False), 4), 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8
    )
    kept = json.dumps(write(header, game.record()))
    page.add_init_script(f"localStorage['mastaba game 00000001'] = {kept}")
    page.goto("./#setup=afterlife/2&seed=5&unknown")
    table = Table(page)
    expect(table.question).to_be_visible()
    notice = page.locator("#notice")
    expect(notice).to_contain_text("are ignored: unknown")
    page.get_by_role("button", name="New game").click()
    if way == "Open":
        page.get_by_text("Open a game").click()
        form = page.get_by_role("form", name="Open a game")
        form.get_by_role("textbox").fill(game.position_code(0))
        form.get_by_role("button", name="Open", exact=True).click()
    else:
        page.get_by_role("button", name="1 saved game").click()
        page.get_by_role("button", name=way, exact=True).click()
    wait_for_table(page)
    expect(page).to_have_url(site)
    expect(notice).to_be_empty()
    page.go_back()
    expect(table.form).to_be_visible()
    page.reload()
    wait_for_python(page)
    expect(table.form).to_be_visible()
