"""By finger on a phone: a card can be read before it is used."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import Table
from e2e.support.screens import PHONE, TABLET

OpenGame = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return PHONE


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    table = Table(open_game())
    table.start(people=(1,), seed=3)
    expect(table.hand.get_by_role("button").first).to_be_visible()
    return table


def hold(page: Page, card: Locator, stray: int = 0) -> None:
    """Hold a finger on a card, possibly straying some pixels, and lift it."""
    box = card.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    if stray:
        point["y"] += stray
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    page.wait_for_timeout(700)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_uses_of_a_card_show_its_text_and_lead_to_its_details(table: Table, page: Page) -> None:
    card = table.hand.locator("button.legal").first
    name = card.get_attribute("data-card")
    assert name is not None
    card.tap()
    uses = table.question.get_by_role("group")
    expect(uses.locator(".card-text")).to_contain_text(name)
    labels = "; ".join(uses.locator(".strong").all_inner_texts())
    expect(page.locator("#spoken")).to_have_text(f"In the question: {labels}.")
    uses.get_by_role("button", name="Details").tap()
    details = page.locator("#details")
    expect(details).to_contain_text(name)
    details.get_by_role("button", name="Close").tap()
    expect(uses.get_by_role("button", name="Details")).to_be_focused()
    uses.get_by_role("button", name="Close").tap()
    expect(uses).to_have_count(0)
    expect(card).to_be_focused()


def test_a_double_tap_on_a_card_does_not_use_it(table: Table) -> None:
    """On a phone held sideways the buttons for its uses appear under the finger."""
    asked = table.status.inner_text()
    table.hand.locator("button.legal").first.tap()
    uses = table.question.get_by_role("group")
    uses.get_by_role("button").first.dispatch_event("click", {"detail": 2})
    expect(uses).to_be_visible()
    expect(table.status).to_have_text(asked)


def test_a_double_tap_on_an_answer_does_not_answer_the_next_question(table: Table) -> None:
    """Its second tap may fall on another card; that is an answer with the same number here."""
    table.hand.locator("button.legal").first.tap()
    entombing = table.question.get_by_role("button", name="Entomb")
    number = entombing.get_attribute("data-do")
    entombing.tap()
    expect(table.question.get_by_role("group")).to_have_count(0)
    asked = table.status.inner_text()
    below = table.page.locator(f'#table [data-do="{number}"]')
    below.dispatch_event("click", {"detail": 2})
    expect(table.status).to_have_text(asked)
    below.dispatch_event("click", {"detail": 1})
    expect(table.status).not_to_have_text(asked)


def test_a_tap_repeated_before_the_page_shows_what_it_did_does_nothing_else(
    open_game: OpenGame,
) -> None:
    """On a slow phone, an impatient second tap would buy the card that lies under the uses."""
    page = open_game("#setup=afterlife/2&seed=4&levels=overseer")
    table = Table(page)
    table.hand.locator("button.legal").first.tap()
    box = table.question.get_by_role("button", name="Entomb").bounding_box()
    assert box is not None
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    asked = "Buy or end your turn."

    def tap(number: int) -> None:
        page.touchscreen.tap(*point)
        page.wait_for_function("number => window.clicks === number", arg=number, polling=50)

    page.evaluate("""() => {
        window.clicks = 0;
        addEventListener("click", () => window.clicks++);
        const later = [], { requestAnimationFrame: nextFrame } = window;
        window.requestAnimationFrame = (then) => later.push(then);
        window.showFrames = () => {
            window.requestAnimationFrame = nextFrame;
            later.forEach((then) => nextFrame(then));
            return new Promise((done) => setTimeout(done, 500));
        };
    }""")
    tap(1)
    expect(table.status).to_have_text(asked)
    page.wait_for_timeout(500)  # longer than between the taps of a double tap
    tap(2)
    expect(table.status).to_have_text(asked)
    page.evaluate("window.showFrames()")
    tap(3)
    expect(table.status).not_to_have_text(asked)


def test_quick_picks_next_to_each_other_count_before_the_page_shows_the_first(
    open_game: OpenGame,
) -> None:
    page = open_game("#setup=original/2&seed=3&levels=overseer")
    table = Table(page)
    table.question.get_by_role("button", name="End turn").tap()
    expect(table.status).to_contain_text("order")
    page.evaluate("""() => {
        window.requestAnimationFrame = () => 0;
        const picks = [...document.querySelectorAll('#table [data-do^="toggle"]')].slice(0, 2);
        for (const pick of picks)
            pick.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    }""")
    expect(table.question.locator(".progress")).to_contain_text("2 chosen")


def test_holding_a_card_shows_its_details_and_does_nothing_else(table: Table, page: Page) -> None:
    card = table.pyramid.locator("button.legal").first
    name = card.get_attribute("data-card")
    assert name is not None
    asked = table.status.inner_text()
    hold(page, card)
    details = page.locator("#details.opened")
    expect(details).to_contain_text(name)
    expect(table.status).to_have_text(asked)
    details.get_by_role("button", name="Close").tap()
    expect(details).to_have_count(0)
    hold(page, card, stray=40)
    expect(details).to_have_count(0)
    expect(table.status).to_have_text(asked)
    card.tap()
    expect(table.status).not_to_have_text(asked)


@pytest.mark.parametrize("browser_context_args", [{**PHONE, "viewport": TABLET}])
def test_the_click_that_ends_a_long_press_does_nothing_even_where_the_card_stays_in_sight(
    table: Table, page: Page
) -> None:
    asked = table.status.inner_text()
    for card in [*table.pyramid.locator("button.legal").all(), table.hand.locator("button").first]:
        for _ in range(3):
            hold(page, card)
            page.wait_for_timeout(100)
            expect(table.status).to_have_text(asked)
            expect(table.question.get_by_role("group")).to_have_count(0)
    table.pyramid.locator("button.legal").first.tap()
    expect(table.status).not_to_have_text(asked)


def test_after_a_long_press_that_turns_into_scrolling_the_next_tap_counts(
    table: Table, page: Page
) -> None:
    card = table.pyramid.locator("button.legal").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    details = page.locator("#details.opened")
    expect(details).to_be_visible()
    card.dispatch_event("pointercancel", {"pointerType": "touch"})
    details.get_by_role("button", name="Close").tap()
    expect(details).to_have_count(0)
