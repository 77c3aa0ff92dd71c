"""Puzzles on the page: solved, missed, the day's, listed, by keyboard, in a frame, not stored."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.embed.test_embedding import framed, message_after
from e2e.support import axe
from e2e.support.embedding_hosts import Host
from e2e.support.legibility import misfits
from e2e.support.playing import PagePlayer, Table, wait_for_table
from e2e.support.screens import LAPTOP, PHONE
from e2e.support.watching import NO_STORAGE, RENEWING, Watch, wait_for_python
from mastaba.puzzles.daily import puzzle_of_the_day
from mastaba.puzzles.puzzle import Puzzle, Puzzles, TurnAnswer

OpenGame = Callable[..., Page]

CLOCK = """globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : ["DAYT12:00:00"])); }
};"""
"""Sets the page's date. Playwright's clock would stay in a browser profile that tests share."""

PUZZLES = Puzzles.from_text(
    (Path(__file__).parents[2] / "static" / "puzzles" / "puzzles.json").read_text("utf-8")
)


def is_plain(puzzle: Puzzle) -> bool:
    """Whether both turns that the tests play are short, begin the own turn, and do something.

    A puzzle of the last turn would lead to a result.
    """
    if puzzle.theme == "the last turn":
        return False
    decision = puzzle.opened().decision
    lines = (puzzle.best.line, puzzle.tries[0].line)
    if decision is None or decision.kind != "play" or max(map(len, lines)) >= 6:
        return False
    return all(decision.options[line[0][0]].kind != "end turn" for line in lines)


PLAIN, *_MORE = sorted(
    (one for one in PUZZLES.by_id.values() if is_plain(one)),
    key=lambda one: len(one.best.line) + len(one.tries[0].line),
)
LONGER = next(one for one in _MORE if len(one.best.line) > 1)
SHORTER = next(one for one in _MORE if len(one.best.line) < len(one.tries[0].line))


class Puzzling:
    """A puzzle on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.get_by_role("region", name="Puzzle", exact=True)
        self.words = self.panel.get_by_role("status")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def person(self, puzzle: Puzzle) -> PagePlayer:
        person = PagePlayer.__new__(PagePlayer)
        person.table, person.game = Table(self.page), puzzle.opened()
        return person

    def play(self, puzzle: Puzzle, answer: TurnAnswer) -> None:
        self.person(puzzle).follow(list(answer.line))

    def start_new_version(self) -> None:
        self.page.evaluate(RENEWING)
        self.page.reload()
        wait_for_python(self.page)


def open_puzzle(open_game: OpenGame, puzzle: Puzzle) -> Puzzling:
    current = Puzzling(open_game(f"./#puzzle={puzzle.id}"))
    expect(current.words).to_contain_text("Find the best turn.")
    expect(current.panel).to_be_focused()
    return current


@pytest.mark.parametrize("browser_context_args", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_opening_table_has_no_barriers(open_game: OpenGame, page: Page) -> None:
    open_puzzle(open_game, PLAIN)
    wait_for_table(page)
    page.wait_for_selector("#art-ground-paper", state="attached")  # the pictures of the cards
    assert axe.complaints(page) == []
    assert misfits(page) == []


def test_damaged_progress_is_set_aside_and_told(open_game: OpenGame, page: Page) -> None:
    open_game("./")
    page.evaluate("localStorage['mastaba puzzles'] = '{\"solved\": [\"of another version\", 7]}'")
    page.get_by_role("button", name="All puzzles").click()
    expect(page.locator("#puzzle-list")).to_contain_text("was damaged, and part of it is missing")
    current = Puzzling(page)
    page.evaluate(f"location.hash = 'puzzle={PLAIN.id}'")
    expect(current.words).to_contain_text("Find the best turn.")
    current.play(PLAIN, PLAIN.best)
    expect(current.words).to_contain_text("That is the best turn!")
    assert stored(page)["solved"] == ["of another version", PLAIN.id]
    assert "7]" in page.evaluate("localStorage['mastaba puzzles damaged 1']")
    page.get_by_role("button", name="Statistics", exact=True).click()
    dialog = page.get_by_role("dialog", name="Your statistics")
    expect(dialog).to_contain_text("2 puzzles solved")
    expect(dialog).to_contain_text("was damaged, and part of it is missing")
    assert axe.complaints(page) == []
    dialog.get_by_role("button", name="Delete statistics").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(dialog).not_to_contain_text("puzzles solved")
    names = page.evaluate("Object.keys(localStorage).filter(one => one.includes('puzzles'))")
    assert names == []


def test_the_list_follows_what_is_solved_and_the_language(open_game: OpenGame, page: Page) -> None:
    open_game("./")
    page.get_by_role("button", name="All puzzles").click()
    listed = page.locator("#puzzle-list")
    expect(listed).to_contain_text("0 of")
    page.evaluate(f"location.hash = 'puzzle={PLAIN.id}'")
    Puzzling(page).play(PLAIN, PLAIN.best)
    page.get_by_role("button", name="New game", exact=True).click()
    expect(listed).to_contain_text("1 of")
    Table(page).settle("Language", "Deutsch")
    expect(listed).to_contain_text("1 von")


def stored(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage['mastaba puzzles'] || '{}'"))


def test_a_wrong_turn_then_the_right_one(open_game: OpenGame) -> None:
    current = open_puzzle(open_game, PLAIN)
    current.play(PLAIN, PLAIN.tries[0])
    worth, best = round(PLAIN.tries[0].worth / 10), round(PLAIN.best.worth / 10)
    expect(current.words).to_contain_text(f"yours is worth {worth}, the best {best}.")
    expect(current.button("Try again")).to_be_focused()
    assert axe.complaints(current.page) == []
    assert stored(current.page) == {}
    current.button("Try again").click()
    expect(current.words).to_contain_text("Find the best turn.")
    current.play(PLAIN, PLAIN.best)
    expect(current.words).to_contain_text("That is the best turn!")
    expect(current.words).to_contain_text("The next best: ")
    assert stored(current.page)["solved"] == [PLAIN.id]
    current.button("Next puzzle").click()
    expect(current.words).not_to_contain_text("That is the best turn!")


def test_a_new_version_resumes_the_puzzle_where_it_was_left(open_game: OpenGame) -> None:
    current = Puzzling(open_game(f"./#puzzle={LONGER.id},{PLAIN.id}"))
    person = current.person(LONGER)
    first, *rest = LONGER.best.line
    person.follow([first])
    current.start_new_version()
    expect(current.words).to_contain_text("Find the best turn.")
    person.follow(rest)
    expect(current.words).to_contain_text("That is the best turn!")
    current.button("Next puzzle").click()
    expect(current.words).to_contain_text("Find the best turn.")
    current.play(PLAIN, PLAIN.tries[0])
    current.button("Show the best turn").click()
    current.start_new_version()
    expect(current.words).to_contain_text("This is the best turn: ")


@pytest.mark.parametrize("browser_context_args", [PHONE], ids=["phone"])
def test_on_a_phone_the_tabs_stay_in_sight_after_the_turn(open_game: OpenGame, page: Page) -> None:
    current = open_puzzle(open_game, PLAIN)
    current.play(PLAIN, PLAIN.tries[0])
    solution = current.button("Show the best turn")
    expect(solution).to_be_visible()
    expect(page.locator("#tabs")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".hand .sum")).to_be_hidden()
    solution.click()
    expect(current.words).to_contain_text("This is the best turn: ")
    expect(page.locator("#tabs")).to_be_in_viewport(ratio=0.99)


def test_the_solution_is_shown_and_counts_for_nothing(open_game: OpenGame) -> None:
    current = open_puzzle(open_game, PLAIN)
    current.play(PLAIN, PLAIN.tries[0])
    current.button("Show the best turn").click()
    expect(current.words).to_contain_text("This is the best turn: ")
    assert stored(current.page) == {}
    current.button("Try again").click()
    expect(current.words).to_contain_text("Find the best turn.")
    current.play(PLAIN, PLAIN.best)
    expect(current.words).to_contain_text("It does not count as solved this time")
    assert stored(current.page) == {}


def test_the_solution_undoes_nothing_and_leads_on_to_the_next_puzzle(open_game: OpenGame) -> None:
    current = open_puzzle(open_game, SHORTER)
    current.play(SHORTER, SHORTER.tries[0])
    current.button("Show the best turn").click()
    expect(current.words).to_contain_text("This is the best turn: ")
    expect(current.page.locator("#spoken")).not_to_contain_text("Undone")
    expect(current.button("Next puzzle")).to_be_focused()


@pytest.mark.parametrize("day", ["2026-11-25", "2026-12-31", "2027-03-01"])
def test_the_puzzle_of_the_day_is_the_same_for_everybody(
    open_game: OpenGame, page: Page, day: str
) -> None:
    page.add_init_script(CLOCK.replace("DAY", day))
    current = Puzzling(open_game())
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(current.panel.get_by_role("heading")).to_contain_text("Puzzle of the day")
    ordinal = date.fromisoformat(day).toordinal()
    puzzle = PUZZLES.puzzle(puzzle_of_the_day(list(PUZZLES.by_id), ordinal))
    grade = ("easy", "medium", "hard")[puzzle.grade - 1]
    expect(current.panel.get_by_role("heading")).to_contain_text(grade)


def test_the_list_marks_what_is_solved_and_is_narrowed_by_theme(
    open_game: OpenGame, page: Page
) -> None:
    days = [date.today().toordinal() - ago for ago in (0, 1, 2)]
    kept = json.dumps({"solved": [PLAIN.id, "of another version"], "days": days})
    page.add_init_script(f"localStorage['mastaba puzzles'] = {kept!r}")
    open_game()
    page.get_by_role("button", name="All puzzles").click()
    listed = page.locator("#puzzle-list")
    expect(listed.get_by_role("link")).to_have_count(len(PUZZLES))
    expect(listed.get_by_role("status")).to_have_text(
        f"1 of {len(PUZZLES)} solved. Streak: 3 days."
    )
    listed.get_by_role("button", name=PLAIN.theme, exact=True).click()
    expect(listed.get_by_role("link")).to_have_count(len(PUZZLES.chosen(None, PLAIN.theme)))
    expect(listed.get_by_role("link", name="solved")).to_have_count(1)
    assert axe.complaints(page) == []


def test_by_keyboard_alone(open_game: OpenGame, page: Page) -> None:
    open_game()
    page.get_by_role("link", name="Puzzle of the day").focus()
    page.keyboard.press("Enter")
    current = Puzzling(page)
    expect(current.panel).to_be_focused()
    page.keyboard.press("Tab")
    expect(current.button("Try again")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Puzzle of the day")).to_be_visible()


def test_a_link_of_another_version_says_so(open_game: OpenGame, page: Page) -> None:
    open_game("./#puzzle=ffffff0")
    expect(page.locator("#form-error")).to_contain_text("may be from another version of the game")


@pytest.mark.fresh_profile
def test_where_nothing_is_stored_the_panel_says_so(open_game: OpenGame, page: Page) -> None:
    page.add_init_script(NO_STORAGE)
    current = open_puzzle(open_game, PLAIN)
    current.play(PLAIN, PLAIN.best)
    expect(current.words).to_contain_text("The browser cannot remember which puzzles")


def test_the_host_page_hears_of_tries(page: Page, site: str, host: Host) -> None:
    table_html = f"""<script src="{site}static/embed/valley-table.js"></script>
        <valley-table puzzle="{PLAIN.id}" may="play"></valley-table>"""
    page.goto(host.put("/", table_html))
    frame = framed(page)
    expect(frame.get_by_role("region", name="Puzzle", exact=True)).to_be_visible()
    table = page.locator("valley-table")
    *before, last = PLAIN.best.line
    for number, picks in enumerate(before):
        message_after(table, "choice", f"table.choose({list(picks)}, {number})")
    told = message_after(table, "puzzle", f"table.choose({list(last)}, {len(before)})")
    assert (told["puzzle"], told["right"], told["tries"]) == (PLAIN.id, True, 1)
    begins = message_after(table, "begins", 'table.load({puzzle: "today"})')
    assert begins["puzzle"] in PUZZLES.by_id
    refused = "table.load({puzzle: 'none'}).then(() => '', error => error.code)"
    assert table.evaluate(f"table => {refused}") == "unusable"


def without_puzzles(open_game: OpenGame, watch: Watch) -> Page:
    """The start screen of a site from which the puzzles do not arrive."""
    watch.allow("puzzles.json")
    watch.allow("Failed to load resource")
    page = open_game()
    page.route("**/static/puzzles/**", lambda route: route.abort())
    return page


def test_a_puzzle_that_could_not_be_loaded_can_be_tried_again(
    open_game: OpenGame, watch: Watch
) -> None:
    page = without_puzzles(open_game, watch)
    link = page.get_by_role("link", name="Puzzle of the day")
    link.click()
    alert = page.locator("#new-game").get_by_role("alert")
    expect(alert).to_have_text(
        "The puzzles could not be loaded. Check the connection and try again."
    )
    page.unroute("**/static/puzzles/**")
    link.click()
    expect(page.get_by_role("region", name="Puzzle", exact=True)).to_be_visible()


def test_a_list_that_could_not_be_loaded_can_be_tried_again(
    open_game: OpenGame, watch: Watch
) -> None:
    page = without_puzzles(open_game, watch)
    ask = page.get_by_role("button", name="All puzzles")
    listed = page.locator("#puzzle-list")
    ask.click()
    expect(listed.get_by_role("alert")).to_have_text(
        "The puzzles could not be loaded. Check the connection and try again."
    )
    expect(page.locator("#form-error")).to_be_empty()
    listed.get_by_role("alert").evaluate("alert => { alert.id = 'before'; }")
    ask.click()
    expect(page.locator("#before")).to_have_count(0)
    expect(listed.get_by_role("alert")).to_be_visible()  # so that it is read out again
    page.unroute("**/static/puzzles/**")
    ask.click()
    expect(listed.get_by_role("link")).to_have_count(len(PUZZLES))
    expect(listed.get_by_role("alert")).to_have_count(0)


def held_puzzles(page: Page) -> list[Route]:
    """The requests for the puzzles, which wait for an answer from now on."""
    held: list[Route] = []
    page.route("**/static/puzzles/**", lambda route: held.append(route))
    return held


def wait_for_requests(page: Page, held: list[Route], count: int) -> None:
    for _ in range(100):
        if len(held) == count:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{len(held)} requests instead of {count}")


def test_the_page_says_that_it_waits_for_a_puzzle(open_game: OpenGame) -> None:
    page = open_game()
    held = held_puzzles(page)
    page.get_by_role("link", name="Puzzle of the day").click()
    notice = page.locator("#notice").get_by_text("Loading the puzzle")
    expect(notice).to_be_visible()
    wait_for_requests(page, held, 1)
    held[0].continue_()
    expect(page.get_by_role("region", name="Puzzle", exact=True)).to_be_visible()
    expect(notice).to_have_count(0)


def test_an_older_request_that_fails_leaves_the_list_alone(
    open_game: OpenGame, watch: Watch
) -> None:
    watch.allow("puzzles.json")
    watch.allow("Failed to load resource")
    page = open_game()
    held = held_puzzles(page)
    ask = page.get_by_role("button", name="All puzzles")
    listed = page.locator("#puzzle-list")
    for count in (1, 2):
        ask.click()
        wait_for_requests(page, held, count)
    held[1].continue_()
    expect(listed.get_by_role("link")).to_have_count(len(PUZZLES))
    held[0].abort()
    page.wait_for_timeout(300)
    expect(listed.get_by_role("link")).to_have_count(len(PUZZLES))
    expect(listed.get_by_role("alert")).to_have_count(0)
