"""A hint says what to choose and why, marks it on the table, and plays nothing."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import Table, wait_for_table
from e2e.support.watching import START_TIMEOUT
from mastaba import Game

OpenGame = Callable[..., Page]

POSITION: dict[str, Any] = {
    "players": [
        {
            "name": "Ani",
            "hand": ["Urn", "Urn", "Urn", "Urn"],
            "deck": ["Urn", "Urn"],
            "tomb": ["Axe", "Bow", "Dagger"],
        },
        {"name": "Neferet", "hand": ["Urn"], "deck": ["Urn", "Urn"]},
    ],
    "pyramid": {"B1": "Khopesh", "B2": "Brooch", "B3": "Brooch", "M1": "Necklace", "M2": "Ring"},
    "stock": ["Sling"] * 6,
    "entombed": True,
}
WORDS = (
    "Buy Khopesh for 4. That makes 4 different cards of the Weapons set: "
    "7 more points once they are in the tomb."
)
SETUP = "./#setup=original/2&seed=3"
PLAYABLE = "() => performance.getEntriesByName('mastaba:playable').length"


def address(**changes: Any) -> str:
    return f"./#position={Game.from_position(POSITION | changes).position_code()}"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game(address()))


def hint(table: Table) -> Locator:
    return table.question.get_by_role("button", name="Hint")


def test_a_hint_is_shown_and_marked_but_not_played(table: Table) -> None:
    suggested = table.page.get_by_role("button", name=re.compile(", suggested$"))
    expect(suggested).to_have_count(0)
    hint(table).click()
    expect(table.question.get_by_text(WORDS)).to_be_visible()
    expect(suggested).to_have_count(1)
    expect(suggested).to_have_accessible_name(re.compile("^Khopesh, .*, you can buy it, "))
    expect(hint(table)).to_be_focused()
    expect(table.hand.get_by_role("button")).to_have_count(4)
    suggested.click()
    expect(suggested).to_have_count(0)
    expect(table.question.get_by_text(WORDS)).to_have_count(0)


def test_a_hint_to_end_the_turn_marks_the_button(open_game: OpenGame) -> None:
    players = [POSITION["players"][0] | {"hand": ["Senet Game", "Urn"]}, POSITION["players"][1]]
    too_dear = {"B1": "Victory", "B2": "Victory", "B3": "Bow"}
    table = Table(open_game(address(players=players, pyramid=too_dear)))
    hint(table).click()
    expect(table.question.get_by_text("Nothing else this turn")).to_be_visible()
    end = table.question.get_by_role("button", name="End turn")
    expect(end).to_have_accessible_description("suggested")


def test_the_suggested_use_of_a_card_is_marked_too(open_game: OpenGame) -> None:
    position = POSITION | {"entombed": False, "pyramid": {"B1": "Victory"}, "stock": []}
    position["players"] = [
        {"name": "Ani", "hand": ["Khopesh", "Urn"], "tomb": ["Axe", "Bow", "Dagger"]},
        {"name": "Neferet", "hand": ["Urn"]},
    ]
    table = Table(open_game(f"./#position={Game.from_position(position).position_code()}"))
    hint(table).click()
    table.hand.get_by_role("button", name=re.compile("^Khopesh, .*, suggested$")).click()
    use = table.question.get_by_role("button", name="Entomb Khopesh")
    expect(use).to_have_accessible_description("suggested")


def test_there_is_no_hint_during_an_opponents_turn(open_game: OpenGame, page: Page) -> None:
    page.add_init_script("""localStorage.setItem('mastaba settings', '{"speed": "step"}')""")
    table = Table(open_game(address(to_move=1)))
    expect(hint(table)).to_be_disabled()
    expect(hint(table)).to_have_accessible_description(re.compile("^Neferet moves next"))


def test_against_the_computer_the_worker_starts_with_the_game(open_game: OpenGame) -> None:
    page = open_game(f"{SETUP}&people=1")
    while not page.workers:
        page.wait_for_event("worker")


@pytest.mark.parametrize("others", ["people=all", "people=1&readonly"])
def test_without_the_computers_moves_no_worker_starts(open_game: OpenGame, others: str) -> None:
    page = open_game(f"{SETUP}&{others}")
    wait_for_table(page)
    Table(page).uncover()
    page.wait_for_function(PLAYABLE)
    page.wait_for_timeout(500)
    assert page.workers == []


def test_between_people_the_first_hint_starts_the_worker(open_game: OpenGame) -> None:
    table = Table(open_game(f"{SETUP}&people=all"))
    wait_for_table(table.page)
    table.uncover()
    hint(table).click()
    suggested = table.page.get_by_role("button", name=re.compile(", suggested$"))
    expect(suggested).not_to_have_count(0, timeout=START_TIMEOUT)
    assert len(table.page.workers) == 1


def test_a_hint_stays_in_another_theme_and_goes_with_its_language(table: Table) -> None:
    hint(table).click()
    told = table.question.get_by_text(WORDS)
    expect(told).to_be_visible()
    table.settle("Theme", "dark")
    expect(told).to_be_visible()
    expect(table.page.locator(".hinted")).to_have_count(1)
    table.settle("Language", "Deutsch")
    expect(told).to_have_count(0)
    expect(table.page.locator(".hinted")).to_have_count(0)


def test_a_hint_on_its_way_comes_in_the_language_that_the_page_has_then(table: Table) -> None:
    hint(table).click()
    table.page.evaluate(
        """() => {
            document.querySelector("[data-do=settings]").click();
            document.querySelector("#settings [value=de]").click();
        }"""
    )
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".question")).to_contain_text("Chepesch für 4", timeout=START_TIMEOUT)


def test_closing_a_card_leaves_the_hint(table: Table) -> None:
    page = table.page
    hint(table).click()
    words = table.question.get_by_text(WORDS)
    expect(words).to_be_visible()
    page.get_by_role("button", name="This game").click()
    page.locator("#details").get_by_role("button", name="Close").dispatch_event("click")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    expect(words).to_be_visible()
