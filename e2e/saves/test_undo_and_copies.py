"""Undoing choices, and games copied, opened again and continued."""

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.playing import (
    PagePlayer,
    Table,
    asking,
    paste,
    random_choices,
    shortest_way_to,
    wait_for_table,
)
from e2e.support.screens import game_on_file
from e2e.support.watching import wait_for_python
from mastaba import Game, Setup
from mastaba.puzzles.puzzle import Puzzles

OpenGame = Callable[..., Page]
PUZZLES = Path(__file__).parents[2] / "static" / "puzzles" / "puzzles.json"
PEOPLE = ["Ani", "Neferet"]
AFTER = "button => getComputedStyle(button, '::after').content.match(/\\d+/)[0]"
REFUSE = """() => {
    const error = new DOMException('no', 'NotAllowedError');
    navigator.clipboard.writeText = () => Promise.reject(error);
}"""

REFUSE_LATER = """() => {
    navigator.clipboard.writeText = () => new Promise((_, fail) => {
        window.refuse = () => fail(new DOMException('no', 'NotAllowedError'));
    });
}"""


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def played(choices: int, **options: object) -> Game:
    """A game between two people with some choices made."""
    game, rng = Game(Setup(players=PEOPLE, **options), 4), random.Random(4)  # type: ignore[arg-type]
    for _ in range(choices):
        game.choose(random_choices(game, rng))
    return game


def open_text(table: Table, text: str, others: str = "people on this device") -> None:
    form = table.page.get_by_role("form", name="Open a game")
    if not form.get_by_role("textbox").is_visible():
        form.get_by_text("Open a game").click()
    paste(form.get_by_role("textbox"), text)
    form.get_by_role("combobox").select_option(label=others)
    form.get_by_role("button", name="Open", exact=True).click()


def continue_from(table: Table, text: str) -> None:
    """Open a game from its text, and uncover its table."""
    open_text(table, text)
    wait_for_table(table.page)
    table.uncover()


def test_undo_and_redo_stop_where_something_was_revealed(table: Table) -> None:
    seed, choices = shortest_way_to(PEOPLE, "pay")
    table.start(people=(1, 2), seed=seed)
    person = PagePlayer(table, PEOPLE, seed)
    undo = table.question.get_by_role("button", name="Undo")
    redo = table.question.get_by_role("button", name="Redo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(redo).to_be_disabled()
    undo.click(force=True)
    expect(table.question).to_contain_text("You cannot undo any further. There is nothing to undo.")
    expect(undo).to_have_accessible_description(
        "You cannot undo any further. There is nothing to undo."
    )
    person.follow(choices)
    asked = person.decision.prompt
    count = person.game.undoable()
    assert count
    expect(undo).to_have_accessible_description(re.compile(f"^You can undo ({count}|one) choices?"))
    assert undo.evaluate(AFTER) == str(count)
    undo.click()
    expect(redo).to_have_accessible_description("You can redo one choice.")
    assert redo.evaluate(AFTER) == "1"
    person.game.undo()
    expect(table.status).to_have_text(asking(person.decision))
    expect(table.question).not_to_contain_text("You cannot undo any further")
    redo.click()
    expect(table.status).to_have_text(asked)
    expect(redo).to_be_disabled()


def test_what_was_revealed_is_named_and_practice_undoes_it(table: Table) -> None:
    table.start(1, seed=1)
    undo = table.question.get_by_role("button", name="Undo")
    person = PagePlayer(table, ["Ani"], 1)
    while person.game.undo_barrier() is None or not person.game.choices:
        person.choose((len(person.decision.options) - 1,))
    undo.click(force=True)
    seen = "You cannot undo any further. Cards from the stock were turned up."
    expect(table.question).to_contain_text(seen)
    table.page.get_by_role("button", name="New game").click()
    game = played(12, practice=True)
    continue_from(table, game.record())
    while game.choices:
        undo.click()
        table.uncover()
        game.undo()
        assert game.decision is not None
        expect(table.status).to_have_text(asking(game.decision))
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_a_record_is_copied_and_opened_again(table: Table, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = played(7)
    continue_from(table, game.record())
    for button, copied in (
        ("Copy record", game.record()),
        ("Copy link", f"{page.url}#position={game.position_code()}&people=all"),
        ("Copy position", game.position_code(game.decision.player if game.decision else 0)),
    ):
        page.get_by_role("button", name="This game").click()
        page.get_by_role("button", name=button).click()
        what = button.partition(" ")[2]
        expect(page.get_by_text(f"{what.capitalize()} copied.")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == copied
        page.get_by_role("button", name="New game").click()
        continue_from(table, copied)
        assert game.decision is not None
        expect(table.status).to_have_text(asking(game.decision))
        expect_pyramid(table, game)


def test_a_game_from_elsewhere_begins_behind_the_curtain(table: Table) -> None:
    open_text(table, played(0).record())
    expect(table.curtain).to_have_accessible_name(re.compile(PEOPLE[0]))
    table.uncover()
    expect(table.hand.get_by_role("button")).to_have_count(5)


def test_a_refused_clipboard_is_reported_and_the_text_selected(table: Table, page: Page) -> None:
    page.evaluate(REFUSE)
    game = played(3)
    continue_from(table, game.record())
    page.get_by_role("button", name="This game").click()
    page.get_by_role("button", name="Copy record").click()
    expect(page.get_by_text("The browser does not allow copying")).to_be_visible()
    text = page.get_by_role("textbox", name="Text to copy")
    expect(text).to_be_focused()
    expect(text).to_have_value(game.record())
    assert page.evaluate("getSelection().toString()").strip() == game.record().strip()


def test_what_was_copied_is_gone_after_the_next_choice_and_behind_the_curtain(
    table: Table, page: Page
) -> None:
    page.evaluate(REFUSE)
    table.start(people=(1, 2), seed=4)
    person, text = PagePlayer(table, PEOPLE, 4), page.locator("#game textarea")
    while person.decision.player == 0:
        before = len(person.game.choices)
        page.get_by_role("button", name="This game").click()
        page.get_by_role("button", name="Copy position").click()
        expect(text).to_be_focused()
        page.get_by_role("button", name="Close", exact=True).click()
        person.choose((len(person.decision.options) - 1,))
        assert len(person.game.choices) == before + 1
        expect(text).to_have_count(0)
        expect(page.get_by_text("The browser does not allow copying")).to_have_count(0)
    table.uncover()
    page.keyboard.press("Shift+T")
    expect(page.locator("#details")).to_be_focused()
    expect(text).to_have_count(0)


def test_what_is_copied_too_late_is_not_shown_behind_the_curtain(table: Table, page: Page) -> None:
    page.evaluate(REFUSE_LATER)
    table.start(people=(1, 2), seed=4)
    person, text = PagePlayer(table, PEOPLE, 4), page.locator("#game textarea")
    page.get_by_role("button", name="This game").click()
    page.get_by_role("button", name="Copy position").click()
    page.get_by_role("button", name="Close", exact=True).click()
    while person.decision.player == 0:
        person.choose((len(person.decision.options) - 1,))
    expect(table.curtain).to_be_visible()
    page.evaluate("refuse()")
    page.wait_for_timeout(200)
    expect(text).to_have_count(0)
    table.uncover()
    expect(table.hand).to_be_visible()
    expect(text).to_have_count(0)


def test_after_a_refused_link_to_a_saved_game_the_one_at_the_table_is_selected(
    table: Table, page: Page
) -> None:
    page.evaluate(REFUSE)
    continue_from(table, played(3).record())
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="1 saved game").click()
    page.get_by_role("button", name="Copy link").click()
    text = page.get_by_role("textbox", name="Text to copy")
    expect(text).to_be_focused()
    page.get_by_role("button", name="Back to the table").click()
    page.get_by_role("button", name="This game").click()
    page.get_by_role("button", name="Copy record").click()
    expect(text).to_be_focused()
    expect(text).to_have_value(played(3).record())
    page.get_by_role("button", name="New game").click()
    expect(text).to_have_count(0)


def test_a_link_copied_from_a_quick_game_opens_that_game_and_a_reload_begins_no_other(
    open_game: OpenGame, page: Page
) -> None:
    table = Table(open_game("./?quick"))
    page.evaluate(REFUSE)
    page.get_by_role("button", name="This game").click()
    page.get_by_role("button", name="Copy link").click()
    link = page.get_by_role("textbox", name="Text to copy").input_value()
    address, _, code = link.partition("#position=")
    assert address == page.url.removesuffix("?quick")
    page.get_by_role("button", name="Close").last.click()
    table.question.get_by_role("button", name="End turn").click()
    expect(page).to_have_url(address)
    page.reload()
    wait_for_python(page)
    expect(table.form).to_be_visible()
    page.goto(f"{address}?quick#position={code}")
    wait_for_python(page)
    wait_for_table(page)
    expect_pyramid(table, Game.from_code(code))


def expect_pyramid(table: Table, game: Game) -> None:
    """The cards in the pyramid are those of this game."""
    in_pyramid = table.pyramid.get_by_role("button").evaluate_all("e => e.map(x => x.dataset.card)")
    shown = game.view(0)["pyramid"].values()
    assert set(in_pyramid) == {card["name"] for card in shown if card}


def test_text_that_cannot_be_opened_is_reported(table: Table, page: Page) -> None:
    alert = page.get_by_role("form", name="Open a game").get_by_role("alert")
    field = page.get_by_role("textbox", name="Record, position code or link")
    record = played(5).record()
    for text, words in (
        ("<img src=x onerror=alert(1)>", "This is not a game record"),
        (record.replace("\n\n", "\n\n0", 1), "choice 1"),
        (played(5).position_code()[:-9], "position code"),
    ):
        open_text(table, text)
        expect(alert).to_contain_text(words)
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value(text)
    open_text(table, record, "computer players")
    expect(table.hand).to_be_visible()


def test_a_link_to_a_lesson_or_a_puzzle_can_be_opened(table: Table, page: Page) -> None:
    puzzle = next(iter(Puzzles.from_text(PUZZLES.read_text("utf-8")).by_id))
    refused = page.get_by_role("form", name="Open a game").get_by_role("alert")
    for link, reason in (("lesson=nothing", "There is no lesson"), ("puzzle=0", "another version")):
        open_text(table, f"https://mastaba.example/play/#{link}")
        expect(refused).to_contain_text(reason)
    for link, panel in (("lesson=buying", ".lesson-panel"), (f"puzzle={puzzle}", ".puzzle-panel")):
        open_text(table, f"https://mastaba.example/play/#{link}&theme=dark\n")
        expect(page.locator(panel)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.get_by_role("button", name="New game").click()


def test_a_file_with_a_link_to_a_lesson_is_opened_like_the_link(table: Table, page: Page) -> None:
    link = b"https://mastaba.example/play/#lesson=buying\n"
    page.locator("#game-file").set_input_files(
        {"name": "lesson.txt", "mimeType": "text/plain", "buffer": link}
    )
    expect(page.locator(".lesson-panel")).to_be_visible()


OPEN_AND = """async ([text, then]) => {
    const field = document.getElementById('game-text');
    const open = text => { field.value = text; field.form.requestSubmit(); };
    open(text);
    await new Promise(later => setTimeout(later));
    const isRead = document.querySelector('.result') !== null;
    if (then.startsWith('#')) document.querySelector(then).click();
    else open(then);
    return isRead;
}"""
"""In the page: open a finished game and, while it is read, open another or click on something else.

Returns whether it had been read already.
"""


def test_a_newer_request_replaces_a_long_record_still_being_read(table: Table) -> None:
    page, long, short = table.page, game_on_file("stalling").record(), played(4)
    assert short.decision is not None
    opened = time.monotonic()
    open_text(table, long)
    expect(table.result).to_be_visible()
    long_enough = 2000 * (time.monotonic() - opened)  # milliseconds in which it would be read

    def open_and(then: str) -> None:
        assert not page.evaluate(OPEN_AND, [long, then])
        page.wait_for_timeout(long_enough)

    table.result.get_by_role("button", name="New game").click()
    expect(page.get_by_role("region", name="Saved games")).to_be_visible()  # it has been saved
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_for_python(page)
    open_and("#start")
    expect(table.hand).to_be_visible()
    expect(table.result).to_have_count(0)
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("region", name="Saved games")).to_have_count(0)
    open_and("#back")
    expect(table.hand).to_be_visible()
    page.get_by_role("button", name="New game").click()
    open_and(short.record())
    expect(table.status).to_have_text(asking(short.decision))
    page.get_by_role("button", name="New game").click()
    open_and("https://mastaba.example/play/#lesson=buying")
    expect(page.locator(".lesson-panel")).to_be_visible()


def test_a_link_continues_a_game_of_five(open_game: OpenGame) -> None:
    names = ["Ada", "Ben", "Cy", "Dee", "Eve"]
    game, rng = Game(Setup("last rites", names, sets="random"), 3), random.Random(3)
    while game.decision is not None and (game.decision.player or len(game.choices) < 9):
        game.choose(random_choices(game, rng))
    table = Table(open_game(f"#position={game.position_code()}"))
    assert game.decision is not None
    expect(table.status).to_have_text(asking(game.decision))
    for name in names[1:]:
        expect(table.page.get_by_role("region", name=name, exact=True)).to_be_visible()
