"""Everything impossible says why: on hover, on focus, on a tap, and to screen readers."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.support.playing import Table, point_at
from e2e.support.screens import lay_out, moment
from e2e.support.watching import Watch, wait_for_python
from mastaba import Game

OpenGame = Callable[..., Page]

POSITION = {
    "players": [
        {"name": "Ani", "hand": ["Spear", "Urn", "Urn", "Urn"], "deck": ["Urn"] * 9},
        {"name": "Neferet", "hand": ["Bow"], "deck": ["Urn"] * 9},
    ],
    "pyramid": {"B1": "Axe", "B2": "Victory", "B3": "Dagger", "M1": "Khopesh", "M2": "Ring"},
    "stock": ["Sling"] * 3,
}
ENOUGH = "You have already chosen 2; put one back first."
DEAR = "Costs 7; you have 6 gold in hand."


def address(**changes: Any) -> str:
    """A link to the position."""
    return f"./#position={Game.from_position(POSITION | changes).position_code()}"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game(address()))


def card(region: Locator, name: str) -> Locator:
    return region.get_by_role("button", name=re.compile(f"^{name}, "))


def tooltip(page: Page) -> Locator:
    """The tooltip beside the card under the mouse; it is for the eye only."""
    return page.locator("#tip")


def message(table: Table) -> Locator:
    """The page's message."""
    return table.question.locator(".said")


def test_a_card_that_is_too_dear_says_so_on_hover(table: Table) -> None:
    victory = card(table.pyramid, "Victory")
    expect(victory).to_have_accessible_description(DEAR)
    point_at(victory)
    expect(tooltip(table.page)).to_have_text(DEAR)
    expect(table.page.get_by_role("complementary", name="Card")).to_contain_text(DEAR)
    point_at(card(table.pyramid, "Axe"))
    expect(tooltip(table.page)).to_be_hidden()


def test_after_a_click_the_tooltip_waits_for_the_mouse_to_move(table: Table) -> None:
    axe = card(table.pyramid, "Axe")
    axe.click()
    expect(axe).to_have_accessible_description(re.compile("^Decide this first: Pay"))
    table.page.wait_for_timeout(500)
    expect(tooltip(table.page)).to_be_hidden()
    box = axe.bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3)
    expect(tooltip(table.page)).to_contain_text("Decide this first: Pay")


def test_a_card_that_appears_under_a_resting_mouse_gets_no_tooltip(table: Table) -> None:
    page, victory = table.page, card(table.pyramid, "Victory").element_handle()
    box = victory.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    put_away = "(card, away) => { card.style.display = away ? 'none' : ''; }"
    victory.evaluate(put_away, True)
    page.mouse.move(*middle)
    victory.evaluate(put_away, False)
    page.wait_for_function("card => card.matches(':hover')", arg=victory)
    page.wait_for_timeout(500)
    expect(tooltip(page)).to_be_hidden()
    page.mouse.move(middle[0] + 2, middle[1])
    expect(tooltip(page)).to_have_text(DEAR)


def test_the_tooltip_covers_no_other_card(table: Table) -> None:
    for name in ("Victory", "Khopesh", "Ring"):
        place = card(table.pyramid, name)
        point_at(place)
        expect(tooltip(table.page)).to_be_visible()
        around, inside = place.bounding_box(), tooltip(table.page).bounding_box()
        assert around is not None
        assert inside is not None
        assert around["x"] <= inside["x"]
        assert around["y"] <= inside["y"]
        assert inside["x"] + inside["width"] <= around["x"] + around["width"]
        assert inside["y"] + inside["height"] <= around["y"] + around["height"]


def test_by_keyboard_the_tooltip_follows_the_focus_and_escape_hides_it(table: Table) -> None:
    victory = card(table.pyramid, "Victory")
    card(table.pyramid, "Axe").focus()
    table.page.keyboard.press("Tab")
    expect(victory).to_be_focused()
    expect(tooltip(table.page)).to_have_text(DEAR)
    table.page.keyboard.press("Escape")
    expect(tooltip(table.page)).to_be_hidden()
    expect(victory).to_be_focused()


def test_a_tap_shows_the_reason_in_the_details_and_no_tooltip(
    browser: Browser, watch: Watch, site: str
) -> None:
    context = browser.new_context(
        base_url=site, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    context.on("page", watch.on)
    context.on("request", watch.request)
    page = context.new_page()
    page.goto(address())
    wait_for_python(page)
    card(Table(page).pyramid, "Victory").tap()
    expect(page.get_by_role("complementary", name="Card").locator("p").first).to_have_text(DEAR)
    expect(tooltip(page)).to_be_hidden()
    context.close()
    assert watch.unexpected() == []


def test_the_reason_in_the_details_is_up_to_date(table: Table) -> None:
    panel = table.page.get_by_role("complementary", name="Card")
    point_at(card(table.pyramid, "Victory"))
    expect(panel).to_contain_text(DEAR)
    card(table.pyramid, "Axe").focus()
    point_at(card(table.pyramid, "Victory"))
    table.page.keyboard.press("Enter")
    expect(table.status).to_contain_text(re.compile(r"^Pay \d+ gold"))
    expect(panel).not_to_contain_text(DEAR)
    expect(panel).to_contain_text("Decide this first: Pay")


def test_an_insufficient_payment_says_what_is_missing(table: Table) -> None:
    card(table.pyramid, "Axe").click()
    chosen = table.hand.get_by_role("button", pressed=True)
    while chosen.count():
        chosen.first.click()
    pay = table.question.get_by_role("button", name="Pay")
    expect(pay).to_be_disabled()
    card(table.hand, "Urn").first.click()
    expect(pay).to_have_accessible_description("1 gold is still missing.")
    pay.click(force=True)
    expect(message(table)).to_have_text("1 gold is still missing.")
    expect(pay).to_be_focused()


def test_one_pick_too_many_says_that_enough_are_picked(table: Table) -> None:
    lay_out(table.page, moment("afterlife-for-2", "swap"))
    cards = table.pyramid.get_by_role("button")
    for number in (0, 1):
        cards.nth(number).click()
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
    third = cards.nth(2)
    expect(third).to_have_attribute("aria-disabled", "true")
    expect(third).to_have_accessible_description(ENOUGH)
    point_at(third)
    expect(table.page.locator(".tip")).to_have_text(ENOUGH)
    third.click(force=True)
    expect(table.question.get_by_text(ENOUGH)).to_be_visible()
    expect(third).to_have_attribute("aria-pressed", "false")
    cards.nth(0).click()
    third.click()
    expect(third).to_have_attribute("aria-pressed", "true")


def test_an_impossible_action_says_why_when_it_is_chosen(table: Table) -> None:
    spear = card(table.hand, "Spear")
    expect(spear).to_have_accessible_description(re.compile("The boneyard is empty.$"))
    point_at(spear)
    expect(tooltip(table.page)).to_be_visible()
    around, beside = spear.bounding_box(), tooltip(table.page).bounding_box()
    assert around is not None
    assert beside is not None
    assert 0 < beside["y"] < beside["y"] + beside["height"] <= around["y"]
    spear.click()
    action = table.question.get_by_role("button", name="Play Spear: action")
    expect(action).to_be_disabled()
    action.click(force=True)
    expect(message(table)).to_have_text("The boneyard is empty.")
    table.question.get_by_role("button", name="Entomb Spear").click()
    expect(card(table.hand, "Spear")).to_have_count(0)


def test_a_turn_that_cannot_be_ended_says_what_comes_first(table: Table) -> None:
    card(table.pyramid, "Axe").click()
    end = table.question.get_by_role("button", name="End turn")
    end.click(force=True)
    expect(message(table)).to_contain_text("Decide this first: Pay")
    table.question.get_by_role("button", name="Undo").click()
    expect(message(table)).to_have_text("")
    table.question.get_by_role("button", name="Undo").click(force=True)
    expect(message(table)).to_contain_text("You cannot undo any further.")


def test_escape_hides_the_cards_of_a_set_in_a_compact_tomb(open_game: OpenGame) -> None:
    page = open_game()
    page.set_viewport_size({"width": 1366, "height": 768})
    lay_out(page, moment("all-sets", share=0.9))
    sets = page.locator(".opponents[data-compact] .tombed")
    first, cards = sets.first, sets.first.locator(".row")
    shown, away = re.compile("^inset\\(-20px"), re.compile("^inset\\(50%")
    first.locator(".sign").hover()
    expect(cards).to_have_css("clip-path", shown)
    page.keyboard.press("Escape")
    expect(cards).to_have_css("clip-path", away)
    sets.last.locator(".sign").hover()
    expect(sets.last.locator(".row")).to_have_css("clip-path", shown)
    first.locator(".sign").hover()
    expect(cards).to_have_css("clip-path", shown)
