"""The statistics: each game counts once; they are carried along, deleted, never lost silently."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.random_play import random_game

from e2e.support.axe import complaints
from e2e.support.legibility import misfits
from e2e.support.playing import Table, paste
from e2e.support.screens import PHONE, counted
from e2e.support.watching import NO_STORAGE, UNREADABLE_FILE, open_with, wait_for_python
from mastaba.web.backup import backup_file
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, write

OpenGame = Callable[..., Page]
GAME = random_game(2, 92)
"""A game of Ada and Ben whose end can be undone; Ada makes the last choice and wins 25:20."""


def nearly_over() -> dict[str, str]:
    """The game without its last choice, saved as Ada's against the computer."""
    game, ada = GAME.beginning(), GAME.choosers[-1]
    for picks in GAME.choices[:-1]:
        game.choose(picks)
    plan = GamePlan(game.setup, tuple(seat == ada for seat in range(2)), game.seed)
    header = make_header(game, plan, ada, "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    return {"mastaba game 000000aa": write(header, game.record())}


def reload(page: Page) -> None:
    page.reload()
    wait_for_python(page)


def end_game(page: Page) -> Locator:
    """Make the last choice; the result."""
    page.get_by_role("button", name="Resume", exact=True).click()
    page.locator(f'[data-do="choose {GAME.choices[-1][0]}"]').first.click()
    result = page.get_by_role("region", name="Result", exact=True)
    expect(result).to_be_visible()
    return result


def statistics(page: Page) -> Locator:
    """The dialog, opened from the top of the page."""
    page.get_by_role("button", name="Statistics", exact=True).click()
    return page.get_by_role("dialog", name="Your statistics")


def test_a_finished_game_counts_once_whatever_is_done_with_it(page: Page) -> None:
    open_with(page, nearly_over())
    result = end_game(page)
    expect(result).to_contain_text("This game counts in your statistics.")
    result.get_by_role("button", name="Your statistics").click()
    dialog = page.get_by_role("dialog", name="Your statistics")
    expect(dialog).to_contain_text("1 game, 1 won (100%)")
    expect(dialog.get_by_role("row", name=re.compile("Overseer"))).to_have_text(
        "Afterlife, 2 players, Overseer1125.025"
    )
    marks = dialog.get_by_role("list").first.get_by_role("listitem")
    expect(marks).to_have_text(["WWon, Afterlife, 2 players, Overseer: 25 points"])
    page.keyboard.press("Escape")
    expect(result.get_by_role("button", name="Your statistics")).to_be_focused()
    for _ in range(2):
        result.get_by_role("button", name="Undo").click()
        page.locator(f'[data-do="choose {GAME.choices[-1][0]}"]').first.click()
        expect(result).to_be_visible()
        reload(page)
        page.locator(".fold").click()
        page.get_by_role("button", name="View result: Ours").click()
        expect(result).to_be_visible()
    expect(statistics(page)).to_contain_text("1 game, 1 won (100%)")


def test_games_and_statistics_move_to_another_browser(page: Page, tmp_path: Path) -> None:
    solved = {"mastaba puzzles": '{"solved": ["36379f", "288f2a"], "days": []}'}
    open_with(page, {**nearly_over(), **solved, **dict([counted()])})
    end_game(page)
    dialog = statistics(page)
    expect(dialog).to_contain_text("11,002 games, 9,001 won")
    expect(dialog).to_contain_text("2 puzzles solved")
    file = tmp_path / "all.txt"
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save games and statistics").click()
    file.write_bytes(download.value.path().read_bytes())
    page.evaluate("localStorage.clear()")
    reload(page)
    dialog = statistics(page)
    expect(dialog).to_contain_text("No game has counted yet.")
    status = dialog.get_by_role("status")
    for told in ("Added 1 saved game.", "Added 0 saved games. 1 was here already."):
        dialog.get_by_label("Open such a file").set_input_files(file)
        expect(status).to_have_text(told)
        expect(dialog).to_contain_text("11,002 games, 9,001 won")
        expect(dialog).to_contain_text("2 puzzles solved")
    half = tmp_path / "half.txt"
    half.write_text("Mastaba saved game 1\nname: Half of a game", "utf-8")
    dialog.get_by_label("Open such a file").set_input_files(half)
    expect(status).to_contain_text("Added 1 saved game. 1 cannot be resumed: it is damaged")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(file.read_text("utf-8")[:-30], "utf-8")
    dialog.get_by_label("Open such a file").set_input_files(damaged)
    expect(status).to_have_text(re.compile("damaged and cannot be read. Nothing here has changed"))
    expect(dialog).to_contain_text("11,002 games")
    page.evaluate(UNREADABLE_FILE)
    dialog.get_by_label("Open such a file").set_input_files(damaged)
    expect(status).to_contain_text("“damaged.txt” cannot be read")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="2 saved games")).to_be_visible()
    page.get_by_text("Open a game").click()
    page.locator("#game-file").set_input_files(file)
    form = page.get_by_role("form", name="Open a game")
    expect(form.get_by_role("alert")).to_contain_text("Open it under “Statistics”")


def test_the_list_of_puzzles_behind_shows_those_solved_elsewhere(
    open_game: OpenGame, tmp_path: Path
) -> None:
    page = open_game()
    page.get_by_role("button", name="All puzzles").click()
    listed = page.locator("#puzzle-list")
    expect(listed).to_contain_text("0 of")
    names = [str(link.get_attribute("href")) for link in listed.get_by_role("link").all()[:2]]
    solved = json.dumps({"solved": [name.partition("=")[2] for name in names], "days": []})
    file = tmp_path / "all.txt"
    file.write_text(backup_file.write(backup_file.Backup([], {}, [solved])), "utf-8")
    statistics(page).get_by_label("Open such a file").set_input_files(file)
    expect(listed).to_contain_text("2 of")


def test_statistics_are_deleted_after_a_question(page: Page) -> None:
    open_with(page, {**nearly_over(), **dict([counted()])})
    dialog = statistics(page)
    dialog.get_by_role("button", name="Delete statistics").focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("group")).to_contain_text("Delete all 11,001 games")
    expect(dialog.get_by_role("button", name="Keep")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Delete statistics")).to_be_focused()
    expect(dialog).to_contain_text("11,001 games")
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text("Your statistics have been deleted.")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    expect(dialog).to_contain_text("No game has counted yet.")
    names = page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('mastaba '))")
    assert names == ["mastaba game 000000aa"]


@pytest.mark.parametrize("button", ["Delete statistics", "Keep"])
def test_statistics_deleted_in_another_tab_can_no_longer_be_deleted(
    page: Page, button: str
) -> None:
    open_with(page, dict([counted()]))
    dialog = statistics(page)
    if button == "Keep":
        dialog.get_by_role("button", name="Delete statistics").click()
    page.evaluate("localStorage.clear()")  # the other tab
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_contain_text("No game has counted yet.")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_damaged_statistics_are_left_alone_and_the_rest_counts(page: Page) -> None:
    damaged = {"mastaba statistics 0000dead": "{damaged"}
    open_with(page, {**nearly_over(), **damaged, **dict([counted()])})
    end_game(page)
    dialog = statistics(page)
    expect(dialog).to_contain_text("Part of your statistics is damaged")
    expect(dialog).to_contain_text("11,002 games")
    assert page.evaluate("localStorage['mastaba statistics 0000dead']") == "{damaged"


def test_without_storage_a_game_counts_for_the_page_and_that_is_said(
    page: Page, open_game: OpenGame
) -> None:
    page.add_init_script(NO_STORAGE)
    open_game()
    [text] = nearly_over().values()
    page.get_by_text("Open a game").click()
    form = page.get_by_role("form", name="Open a game")
    paste(form.get_by_role("textbox"), text)
    form.get_by_role("button", name="Open", exact=True).click()
    page.locator(f'[data-do="choose {GAME.choices[-1][0]}"]').first.click()
    result = page.get_by_role("region", name="Result", exact=True)
    expect(result).to_contain_text("counts in your statistics only until you close it")
    dialog = statistics(page)
    expect(dialog).to_contain_text("1 game, 1 won (100%)")
    expect(dialog).to_contain_text("lost when you close this page")


SHARES = """() => {
    navigator.canShare = ({files}) => files[0].type === "image/png";
    navigator.share = async ({files, text}) => { window.shared = [files[0].name, text]; };
}"""
REFUSES = "() => { navigator.share = async () => { throw new DOMException('no', 'DataError'); }; }"
CANCELS = "() => { navigator.share = async () => { throw new DOMException('no', 'AbortError'); }; }"


def test_the_result_is_saved_or_shared_as_a_picture(page: Page) -> None:
    open_with(page, nearly_over())
    page.evaluate(SHARES)
    result = end_game(page)
    with page.expect_download() as download:
        result.get_by_role("button", name="Save as a picture").click()
    assert download.value.suggested_filename == "mastaba.png"
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1200, 630)
    words = "Ada wins with 25 points. Ada: 25 points; Ben: 20 points."
    expect(result).to_contain_text(f"Picture saved. It shows: {words}")
    share = result.get_by_role("button", name="Share as a picture")
    share.click()
    page.wait_for_function("window.shared")
    name, text = page.evaluate("window.shared")
    assert name == "mastaba.png"
    assert text.startswith(words)
    page.evaluate(REFUSES)
    share.click()
    expect(result).to_contain_text("The browser does not allow this.")
    page.evaluate(CANCELS)
    result.get_by_role("button", name="Save as a picture").click()
    share.click()
    expect(result).to_contain_text("Picture saved.")
    Table(page).settle("Language", "Deutsch")
    german = page.get_by_role("region", name="Ergebnis", exact=True)
    expect(german).to_contain_text("Bild gespeichert. Es zeigt: Ada gewinnt")


def test_where_the_browser_shares_nothing_it_is_not_offered(page: Page) -> None:
    open_with(page, nearly_over())
    page.evaluate("() => { navigator.canShare = undefined; }")
    result = end_game(page)
    expect(result.get_by_role("button", name="Save as a picture")).to_be_visible()
    expect(result.get_by_role("button", name="Share as a picture")).to_have_count(0)


@pytest.mark.parametrize(
    "browser_context_args", [{**PHONE, "viewport": {"width": 320, "height": 568}}]
)
def test_fields_for_files_are_no_wider_than_the_narrowest_phone(page: Page) -> None:
    open_with(page, nearly_over())
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    page.locator("#to-statistics").tap()
    expect(page.locator("#backup-file")).to_be_visible()
    places = page.locator("html, #statistics, #new-game, #open-game")
    wider = places.evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    )
    assert (places.count(), wider) == (4, 0)


@pytest.mark.parametrize("browser_context_args", [{**PHONE, "reduced_motion": "reduce"}])
@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_everything_can_be_read_and_hit(page: Page, language: str) -> None:
    open_with(
        page,
        {"mastaba settings": f'{{"language": "{language}"}}', **nearly_over(), **dict([counted()])},
    )
    page.locator("#to-statistics").tap()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert complaints(page) == []
    assert misfits(page) == []
    page.locator('[data-do="ask-to-delete-statistics"]').tap()
    assert complaints(page) == []
    page.locator('[data-do="close-statistics"]').tap()
    page.locator("#saved .go-on .button").tap()
    page.locator(f'[data-do="choose {GAME.choices[-1][0]}"]:visible').first.tap()
    page.locator('.result [data-do="save-picture"]').tap()
    expect(page.locator('.result [aria-live="polite"]').nth(1)).not_to_be_empty()
    assert complaints(page) == []
    assert misfits(page) == []
