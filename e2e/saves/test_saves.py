"""Saved games: saved after every choice, resumed after a reload, and never lost silently."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import (
    PagePlayer,
    Table,
    asking,
    play_at_random,
    random_choices,
    shortest_way_to,
    wait_for_table,
)
from e2e.support.screens import saved as stored_game
from e2e.support.watching import (
    NO_STORAGE,
    NULL_STORAGE,
    RENEWING,
    START_TIMEOUT,
    UNREADABLE_FILE,
    UNREADABLE_STORAGE,
    open_with,
    wait_for_python,
)
from mastaba import Game, Setup
from mastaba.formats.record import LONGEST
from mastaba.web.links.deep_link import pack_record
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, read_header, record_of, write

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]
NAME = "Ani and Neferet"
SAVED = """() => Object.fromEntries(Object.entries(localStorage).filter(
    ([name]) => name.startsWith('mastaba game ')))"""
FILL = """() => {
    let part = 'x'.repeat(1 << 20);
    for (let number = 0; part.length > 1; number++) {
        try { localStorage.setItem(`other ${number}`, part); }
        catch { part = part.slice(part.length / 2); }
    }
}"""
MAKE_ROOM = """() => {
    const names = Object.keys(localStorage).filter(name => name.startsWith('other '));
    for (const name of names) localStorage.removeItem(name);
}"""


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def sit_down(table: Table, seed: int, choices: int = 0) -> PagePlayer:
    """A hot-seat game of two people with some choices made."""
    table.start(people=(1, 2), seed=seed)
    person = PagePlayer(table, PEOPLE, seed)
    for _ in range(choices):
        person.choose(random_choices(person.game, random.Random(len(person.game.choices))))
    return person


def expect_game(text: str, game: Game) -> None:
    """The saved game is this one, although another of equal cards may have been clicked."""
    there = Game.replay(record_of(text))
    assert (there.digest(), len(there.choices)) == (game.digest(), len(game.choices))


def reload(page: Page) -> Table:
    page.reload()
    wait_for_python(page)
    return Table(page)


def saved(page: Page) -> Locator:
    return page.get_by_role("region", name="Saved games")


def entries(page: Page) -> Locator:
    """All saved games on the start screen, unfolded."""
    fold = saved(page).get_by_role("button", name=re.compile("saved games?$"))
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    return saved(page).get_by_role("listitem")


def resume(page: Page) -> Table:
    """Resume the latest game."""
    saved(page).get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    return Table(page)


def put(page: Page, key: str, text: str) -> None:
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)", [f"mastaba game {key}", text]
    )


def a_save(name: str, choices: int, day: int = 1) -> str:
    """A saved game of two people, as text."""
    game, rng = Game(Setup(players=PEOPLE), 4), random.Random(4)
    while len(game.choices) < choices and game.decision is not None:
        game.choose(random_choices(game, rng))
    plan = GamePlan(game.setup, (True, True), 4)
    return write(
        make_header(game, plan, 0, name, f"2026-01-{day:02}T10:00:00Z", "0" * 8), game.record()
    )


@pytest.mark.parametrize("kind", ["sling", "pay", "discard order"])
def test_a_reload_inside_an_action_resumes_exactly_there(table: Table, kind: str) -> None:
    seed, choices = shortest_way_to(PEOPLE, kind)
    person = sit_down(table, seed)
    person.follow(choices)
    person.table = reload(table.page)
    asked = person.game.setup.players[person.decision.player]
    expect(saved(table.page)).to_contain_text(f"{asked} to")
    resume(table.page)
    expect(table.curtain).to_be_visible()
    assert table.page.locator("[data-card]").count() == 0
    for _ in range(4):
        person.choose(random_choices(person.game, random.Random(0)))
    [text] = table.page.evaluate(SAVED).values()
    expect_game(text, person.game)
    assert read_header(text).people == (True, True)


def test_a_game_against_the_computer_is_saved_whoever_chooses(table: Table) -> None:
    table.start(seed=3)
    page = table.page
    made, rng = 0, random.Random(3)
    while made < 8:
        expect(table.status).not_to_contain_text("thinking")
        rng.choice(table.legal()).click()
        for text in page.evaluate(SAVED).values():
            made = len(Game.replay(record_of(text)).choices)
    expect(table.status).not_to_contain_text("thinking")
    [text] = page.evaluate(SAVED).values()
    game = Game.replay(record_of(text))
    assert {line[9:].split(": ")[0] for line in record_of(text).split("\n\n")[1].splitlines()} == {
        *PEOPLE
    }
    table = resume(reload(page).page)
    assert game.decision is not None
    expect(table.status).to_have_text(asking(game.decision))
    expect(table.curtain).to_have_count(0)


def test_a_table_without_choices_is_not_saved(table: Table) -> None:
    table.start(seed=1)
    expect(table.hand).to_be_visible()
    reload(table.page)
    expect(saved(table.page)).to_have_count(0)
    assert table.page.evaluate(SAVED) == {}


def test_several_games_can_be_named_renamed_deleted_and_resumed(table: Table) -> None:
    page = table.page
    first = sit_down(table, 1, choices=3)
    page.get_by_role("button", name="New game").click()
    sit_down(table, 2, choices=2)
    page.get_by_role("button", name="New game").click()
    expect(entries(page)).to_have_count(2)
    expect(entries(page).get_by_role("heading")).to_have_text([f"{NAME} (2)", NAME])
    entries(page).nth(1).get_by_role("button", name="Rename").click()
    field = page.get_by_role("textbox", name="Name of the game")
    expect(field).to_be_focused()
    field.press("Escape")
    expect(entries(page).nth(1).get_by_role("button", name="Rename")).to_be_focused()
    expect(field).to_have_count(0)
    page.keyboard.press("Enter")
    entries(page).nth(1).get_by_role("button", name="Cancel").click()
    expect(entries(page).nth(1).get_by_role("button", name="Rename")).to_be_focused()
    expect(field).to_have_count(0)
    page.keyboard.press("Enter")
    field.fill("<img src=x onerror=alert(1)>")
    field.press("Enter")
    renamed = entries(page).nth(1)
    expect(renamed.get_by_role("heading")).to_have_text("<img src=x onerror=alert(1)>")
    expect(renamed.get_by_role("button", name="Rename")).to_be_focused()
    assert page.locator("img").count() == 0
    page.evaluate(FILL)
    page.keyboard.press("Enter")
    field.fill("a longer name, for which there is no room")
    field.press("Enter")
    expect(renamed.get_by_role("alert")).to_contain_text("The new name was not saved")
    page.evaluate(MAKE_ROOM)
    page.keyboard.press("Enter")
    field.press("Enter")
    expect(renamed.get_by_role("alert")).to_have_count(0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    entries(page).nth(1).get_by_role("button", name="Copy link").click()
    expect(entries(page).nth(1)).to_contain_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"{pack_record(first.game.record())}&people=all")
    entries(page).nth(0).get_by_role("button", name="Delete").click()
    expect(entries(page)).to_have_count(1)
    undo = saved(page).get_by_role("button", name="Undo deletion")
    expect(undo).to_be_focused()
    undo.click()
    expect(entries(page)).to_have_count(2)
    expect(undo).to_have_count(0)
    entries(page).nth(1).get_by_role("button", name="Resume").click()
    wait_for_table(page)
    table.uncover()
    expect(table.status).to_have_text(asking(first.decision))
    first.choose(random_choices(first.game, random.Random(1)))
    page.get_by_role("button", name="New game").click()
    expect(entries(page).nth(0)).to_contain_text("<img src=x onerror=alert(1)>")
    texts = {read_header(text).name: text for text in page.evaluate(SAVED).values()}
    expect_game(texts["<img src=x onerror=alert(1)>"], first.game)


@pytest.mark.parametrize(
    ("browser_context_args", "written"),
    [({"locale": "en-GB"}, "1 Jan 2026, "), ({"locale": "en-US"}, "Jan 1, 2026, ")],
    ids=["British", "American"],
)
def test_dates_are_written_as_in_the_readers_country(page: Page, written: str) -> None:
    open_with(page, dict([stored_game(1, 5)]))
    expect(page.locator("#saved")).to_contain_text(written)


POSIX_LANGUAGE = "Object.defineProperty(navigator, 'language', { value: 'en-US@posix' })"


def test_a_language_named_as_on_linux_does_not_keep_the_page_from_starting(page: Page) -> None:
    page.add_init_script(POSIX_LANGUAGE)
    open_with(page, dict([stored_game(1, 5)]))
    expect(page.locator("#saved")).to_contain_text("Jan 1, 2026, ")


def test_a_game_can_be_saved_to_a_file_and_opened_again(table: Table, tmp_path: Path) -> None:
    page = table.page
    person = sit_down(table, 5, choices=6)
    reload(page)
    with page.expect_download() as download:
        entries(page).get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "mastaba-ani-and-neferet.txt"
    file = tmp_path / "game.txt"
    file.write_bytes(download.value.path().read_bytes())
    expect_game(file.read_text("utf-8"), person.game)
    page.evaluate("localStorage.clear()")
    reload(page)
    expect(saved(page)).to_have_count(0)
    page.get_by_text("Open a game").click()
    page.get_by_label("File").last.set_input_files(file)
    wait_for_table(page)
    person.choose(random_choices(person.game, random.Random(1)))
    reload(page)
    expect(entries(page).get_by_role("heading")).to_have_text([NAME])
    file.write_text("no game at all", "utf-8")
    page.get_by_text("Open a game").click()
    field = page.get_by_label("File").last
    alert = page.get_by_role("form", name="Open a game").get_by_role("alert")
    field.set_input_files(file)
    expect(alert).to_have_text("This is not a game record, a position code or a link.")
    expect(field).to_have_js_property("value", "")  # so that it can be chosen again
    page.evaluate(UNREADABLE_FILE)
    field.set_input_files(file)
    expect(alert).to_contain_text("“game.txt” cannot be read")
    file.write_text(" " * (4 * LONGEST + 1))
    field.set_input_files(file)
    expect(alert).to_contain_text("“game.txt” is too large")


def test_the_same_record_opened_twice_is_one_saved_game(table: Table) -> None:
    page = table.page
    form = page.get_by_role("form", name="Open a game")
    asks_a_person = record_of(a_save("x", 3))  # a computer player's choice would make it another
    for _ in range(2):
        if not form.get_by_role("textbox").is_visible():
            form.get_by_text("Open a game").click()
        form.get_by_role("textbox").fill(asks_a_person)
        form.get_by_role("button", name="Open", exact=True).click()
        wait_for_table(page)
        page.get_by_role("button", name="New game").click()
    expect(entries(page)).to_have_count(1)


def test_finished_games_are_listed_apart_and_deleted_together(page: Page) -> None:
    games = {
        "mastaba game 00000001": a_save("Done", 4000, day=3),
        "mastaba game 00000002": a_save("Done too", 4000, day=2),
        "mastaba game 00000003": a_save("Under way", 4, day=1),
    }
    open_with(page, games)
    table = Table(page)
    expect(saved(page).get_by_role("heading").first).to_have_text("Under way")
    entries(page).nth(0).get_by_role("button", name="View result").click()
    expect(table.result).to_be_visible()
    page.get_by_role("button", name="New game").first.click()
    saved(page).get_by_role("button", name="Delete all 2 finished games").click()
    expect(entries(page)).to_have_count(1)
    saved(page).get_by_role("button", name="Undo deletion").click()
    expect(entries(page)).to_have_count(3)
    for number in range(10):
        put(page, f"1000000{number}", a_save(f"Game {number}", 0))
    reload(page)
    expect(entries(page)).to_have_count(12)
    saved(page).get_by_role("button", name="1 more").click()
    expect(entries(page)).to_have_count(13)
    expect(entries(page).nth(12).get_by_role("button").first).to_be_focused()


def test_damaged_and_newer_games_do_no_harm_and_can_be_exported(
    table: Table, tmp_path: Path
) -> None:
    page = table.page
    good = a_save("Good", 5)
    put(page, "00000001", "\x00<script>alert(1)</script>")
    put(page, "00000002", good)
    put(page, "00000003", good.replace("saved game 1", "saved game 2", 1))
    put(page, "00000004", good.replace("Neferet: ", "Neferet: not ", 1).replace("Good", "Wrong"))
    put(page, "00000005", good[:-30].replace("Good", "Cut"))
    before = page.evaluate(SAVED)
    reload(page)
    expect(entries(page)).to_have_count(5)
    cut = entries(page).filter(has_text="Cut")
    expect(cut).to_contain_text("its end is missing")
    expect(cut.get_by_role("button", name="Resume")).to_have_count(0)
    expect(entries(page).filter(has_text="damaged and cannot be read")).to_have_count(1)
    expect(entries(page).filter(has_text="newer version")).to_have_count(1)
    wrong = entries(page).filter(has_text="Wrong")
    wrong.get_by_role("button", name="Resume").click()
    expect(wrong.get_by_role("alert")).to_contain_text("This game cannot be resumed.")
    assert page.evaluate(SAVED) == before
    bad = entries(page).filter(has_text="damaged and cannot be read")
    with page.expect_download() as download:
        bad.get_by_role("button", name="Save as a file").click()
    assert download.value.path().read_text("utf-8") == before["mastaba game 00000001"]
    bad.get_by_role("button", name="Delete").click()
    expect(entries(page)).to_have_count(4)
    entries(page).filter(has_text="Good").get_by_role("button", name="Resume").click()
    wait_for_table(page)
    table.uncover()
    expect(table.hand).to_be_visible()


def test_a_full_storage_is_reported_and_nothing_is_lost(table: Table, tmp_path: Path) -> None:
    page = table.page
    person = sit_down(table, 6, choices=4)
    page.evaluate(FILL)
    for _ in range(5):
        person.choose(random_choices(person.game, random.Random(len(person.game.choices))))
    notice = page.get_by_role("status").filter(has_text="storage is full")
    expect(notice).to_be_visible()
    [text] = page.evaluate(SAVED).values()
    kept = Game.replay(record_of(text))
    assert 4 <= len(kept.choices) < len(person.game.choices)
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save as a file").click()
    expect_game(download.value.path().read_text("utf-8"), person.game)
    notice.get_by_role("button", name="Saved games").click()
    expect(entries(page)).to_have_count(1)
    page.get_by_role("button", name="Back to the table").click()
    page.evaluate("localStorage.removeItem('other 0')")
    person.choose(random_choices(person.game, random.Random(1)))
    expect(notice).to_have_count(0)
    [text] = page.evaluate(SAVED).values()
    expect_game(text, person.game)


def test_a_forbidden_storage_is_reported_and_leaving_needs_confirmation(
    page: Page, open_game: OpenGame
) -> None:
    page.add_init_script(NO_STORAGE)
    table = Table(open_game())
    person = sit_down(table, 6, choices=0)
    notice = page.get_by_role("status").filter(has_text="stores nothing for this page")
    expect(notice).to_be_visible()
    person.choose(random_choices(person.game, random.Random(1)))
    asked: list[str] = []

    def stay(dialog: object) -> None:
        asked.append(dialog.type)  # type: ignore[attr-defined]
        dialog.dismiss()  # type: ignore[attr-defined]

    page.on("dialog", stay)
    with page.expect_event("dialog"):
        page.close(run_before_unload=True)
    expect(notice).to_be_visible()
    assert asked == ["beforeunload"]
    notice.get_by_role("button", name="Close").click()
    person.choose(random_choices(person.game, random.Random(2)))
    expect(notice).to_have_count(0)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("link", name="Buying").click()
    page.get_by_role("button", name="Leave").click()
    expect(entries(page)).to_contain_text("Not saved: it will be lost when you close this page.")
    resume(page)
    person.choose(random_choices(person.game, random.Random(3)))  # still the same game


@pytest.mark.parametrize("script", [UNREADABLE_STORAGE, NULL_STORAGE])
def test_an_unusable_storage_is_reported(page: Page, open_game: OpenGame, script: str) -> None:
    page.add_init_script(script)
    sit_down(Table(open_game()), 6, choices=1)
    notice = page.get_by_role("status").filter(has_text="stores nothing for this page")
    expect(notice).to_be_visible()
    page.get_by_role("button", name="New game").click()
    expect(entries(page)).to_contain_text("Not saved: it will be lost when you close this page.")


def test_two_tabs_with_the_same_game_keep_both(table: Table) -> None:
    page = table.page
    person = sit_down(table, 7, choices=3)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_python(other)
    theirs = PagePlayer(resume(other), PEOPLE, 7)
    theirs.game = person.game.copy()
    notice = page.get_by_role("status").filter(has_text=f"“{NAME}” was opened in another tab")
    expect(notice).to_be_visible()
    theirs.choose(random_choices(theirs.game, random.Random(1)))
    person.choose(random_choices(person.game, random.Random(2)))
    expect(page.get_by_text(f"saved separately, as “{NAME} (2)”")).to_be_visible()
    theirs.choose(random_choices(theirs.game, random.Random(3)))
    person.choose(random_choices(person.game, random.Random(4)))
    kept = {read_header(text).name: text for text in page.evaluate(SAVED).values()}
    expect_game(kept.pop(NAME), theirs.game)
    expect_game(kept.pop(f"{NAME} (2)"), person.game)
    assert kept == {}


def test_two_tabs_with_the_same_game_keep_both_even_without_room(table: Table) -> None:
    page = table.page
    person = sit_down(table, 7, choices=3)
    page.evaluate(FILL)
    for number in range(3):  # which only this page has
        person.choose(random_choices(person.game, random.Random(number)))
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_python(other)
    theirs = resume(other)
    expect(
        page.get_by_text(f"a game of its own, “{NAME} (2)”, which cannot be stored")
    ).to_be_visible()
    for number in range(3):
        person.choose(random_choices(person.game, random.Random(number)))
    table.uncover()
    page.get_by_role("button", name="New game").click()
    expect(entries(page).get_by_role("heading")).to_have_text([f"{NAME} (2)", NAME])
    expect(entries(page).filter(has_text="Not saved")).to_have_count(1)
    other.evaluate("localStorage.removeItem('other 0')")  # makes room for another game
    theirs.uncover()
    other.get_by_role("button", name="New game").click()
    entries(other).get_by_role("button", name="Delete").click()
    expect(entries(page).filter(has_text="Not saved")).to_have_count(0)
    [text] = page.evaluate(SAVED).values()
    expect_game(text, person.game)


def test_an_unsaved_game_is_saved_once_others_are_deleted(table: Table) -> None:
    page = table.page
    put(page, "00000001", a_save("Long", 400))
    person = sit_down(table, 6, choices=1)
    page.evaluate(FILL)
    for number in range(4):
        person.choose(random_choices(person.game, random.Random(number)))
    notice = page.get_by_role("status").filter(has_text="storage is full")
    notice.get_by_role("button", name="Saved games").click()
    expect(entries(page).filter(has_text="Not saved")).to_have_count(1)
    long = entries(page).filter(has_text="Long")
    long.get_by_role("button", name="Delete").click()
    expect(entries(page)).to_have_count(1)
    expect(entries(page).filter(has_text="Not saved")).to_have_count(0)
    expect(notice).to_have_count(0)
    [text] = page.evaluate(SAVED).values()
    expect_game(text, person.game)


def test_a_game_reloaded_every_few_choices_can_be_finished(table: Table) -> None:
    table.shorten("Tomb Art")
    table.start(1, seed=2)
    page = table.page
    rng = random.Random(2)
    for _ in range(3):
        for _ in range(6):
            rng.choice(table.legal()).click()
        resume(reload(page).page)
    play_at_random(table, rng)
    [text] = page.evaluate(SAVED).values()
    assert table.record() == record_of(text)


@pytest.mark.parametrize("people", ["1", "2"])
def test_a_linked_table_for_viewing_is_there_again_after_an_update(page: Page, people: str) -> None:
    """Even if a computer player has moved at it."""
    link = f"#setup=afterlife/2&seed=7&people={people}&readonly"
    page.goto(f"./{link}")
    table = Table(page)
    watching = "You can only watch at this table."
    expect(table.status).to_have_text(watching, timeout=START_TIMEOUT)
    wait_for_python(page)
    page.evaluate(RENEWING)
    page.reload()
    expect(table.status).to_have_text(watching, timeout=START_TIMEOUT)
    assert page.evaluate("location.hash") == link
    assert page.evaluate(SAVED) == {}


def start_and_end_turn(table: Table) -> None:
    """Begin a game and end the first turn, so that the computer thinks."""
    table.start()
    table.question.get_by_role("button", name="End turn").click()
    table.page.locator("[data-do=done]").click()
    expect(table.status).to_contain_text("choose a card from it to sacrifice")
    table.legal()[0].click()


def test_a_game_deleted_while_the_computer_thinks_stays_deleted(table: Table) -> None:
    page = table.page
    start_and_end_turn(table)
    page.evaluate(
        """() => {
            for (const verb of ["form", "fold-saved", "delete-saved"])
                document.querySelector(`[data-do^=${verb}]`).click();
        }"""
    )
    expect(saved(page)).to_contain_text("deleted")
    expect_deleted_until_played_on(table)


@pytest.mark.parametrize(
    "deleting",
    [
        "localStorage.removeItem(key); dispatchEvent(new StorageEvent('storage', { key }));",
        "localStorage.clear(); dispatchEvent(new StorageEvent('storage'));",
    ],
)
def test_a_game_deleted_by_another_tab_stays_deleted(table: Table, deleting: str) -> None:
    start_and_end_turn(table)
    table.page.evaluate(
        f"""() => {{
            document.querySelector("[data-do=form]").click();
            const key = Object.keys(localStorage).find(key => key.startsWith("mastaba game "));
            {deleting}
        }}"""
    )
    expect_deleted_until_played_on(table)


def expect_deleted_until_played_on(table: Table) -> None:
    """Wait for the computer's choices; only the person's next one saves the game again."""
    page = table.page
    page.get_by_role("button", name="Back to the table").click()
    end_turn = table.question.get_by_role("button", name="End turn", disabled=False)
    expect(end_turn).to_be_visible(timeout=START_TIMEOUT)
    assert page.evaluate(SAVED) == {}
    end_turn.click()
    page.wait_for_function(f"Object.keys(({SAVED})()).length === 1")


def test_it_stays_deleted_if_the_deletion_of_another_is_undone(table: Table) -> None:
    page = table.page
    table.start()
    table.question.get_by_role("button", name="End turn").click()
    (other,) = page.evaluate(SAVED)
    page.get_by_role("button", name="New game").click()
    start_and_end_turn(table)
    page.evaluate(
        """() => {
            const verbs = ["form", "fold-saved", "delete-saved", "delete-saved", "undelete-saved"];
            for (const verb of verbs) document.querySelector(`[data-do^=${verb}]`).click();
        }"""
    )
    page.get_by_role("button", name="Back to the table").click()
    end_turn = table.question.get_by_role("button", name="End turn", disabled=False)
    expect(end_turn).to_be_visible(timeout=START_TIMEOUT)
    assert list(page.evaluate(SAVED)) == [other]


def test_a_game_whose_deletion_another_tab_undoes_is_saved_on(table: Table) -> None:
    page = table.page
    start_and_end_turn(table)
    page.evaluate(
        """() => {
            const key = Object.keys(localStorage).find(key => key.startsWith("mastaba game "));
            const newValue = localStorage.getItem(key);
            localStorage.removeItem(key);
            dispatchEvent(new StorageEvent("storage", { key }));
            localStorage.setItem(key, newValue);
            dispatchEvent(new StorageEvent("storage", { key, newValue }));
        }"""
    )
    end_turn = table.question.get_by_role("button", name="End turn", disabled=False)
    expect(end_turn).to_be_visible(timeout=START_TIMEOUT)
    [text] = page.evaluate(SAVED).values()
    decision = Game.replay(record_of(text)).decision
    assert decision is not None
    assert decision.player == 0  # after the computer's whole turn
