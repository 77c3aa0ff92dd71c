"""Card packs on the page: loaded, shown, exported, switched off, stored where that is allowed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import Table, paste
from e2e.support.watching import UNREADABLE_FILE, open_with
from mastaba.formats import card_packs

OpenGame = Callable[..., Page]
TITLE = "<b>Mine</b>"
CARDS = [{"card": "Shabti", "name": "<i>Ushebti</i>", "gold": 7}, {"card": "Urn", "cost": 3}]
PACK = json.dumps({"mastaba card pack": 1, "title": TITLE, "cards": CARDS})


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def show_packs(table: Table) -> None:
    table.unfold("More options")
    table.unfold("Card pack")


def load(table: Table, text: str) -> None:
    show_packs(table)
    paste(table.form.get_by_role("textbox", name="Text of a card pack"), text)
    table.form.get_by_role("button", name="Load card pack").click()


def switch(table: Table) -> Locator:
    return table.form.get_by_role("checkbox", name=f"Play with “{TITLE}”")


def test_a_pack_is_loaded_shown_kept_and_switched_off(table: Table, page: Page) -> None:
    load(table, PACK)
    expect(switch(table)).to_be_checked()
    page.reload()
    page.wait_for_selector("html[data-started]", state="attached")
    show_packs(table)
    expect(switch(table)).to_be_checked()
    table.start(seed=1)
    ushebti = table.hand.get_by_role("button", name="<i>Ushebti</i>, cost 0, gold 7").first
    ushebti.hover()
    details = page.get_by_role("complementary")
    expect(details).to_contain_text("Its name and gold come from the card pack.")
    page.get_by_role("button", name="This game").click()
    expect(details).to_contain_text(f"the card pack “{TITLE}”")
    assert page.locator(".face i, b").count() == 0
    page.get_by_role("button", name="New game").click()
    switch(table).uncheck()
    table.start(seed=1)
    expect(table.hand.get_by_role("button", name="Shabti, cost 0, gold 1").first).to_be_visible()
    page.get_by_role("button", name="New game").click()
    table.form.get_by_role("button", name="Remove").click()
    expect(switch(table)).to_have_count(0)
    said = table.form.get_by_text("No card pack is loaded.")
    expect(said).to_contain_text("Games that use the removed pack need it again")
    table.form.get_by_role("button", name="Load card pack").click()
    expect(switch(table)).to_be_checked()


def test_a_pack_can_be_imported_from_and_exported_to_a_file(
    table: Table, page: Page, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(PACK, "utf-8")
    show_packs(table)
    field = table.form.get_by_label("File")
    field.set_input_files(file)
    expect(switch(table)).to_be_checked()
    expect(field).to_have_js_property("value", "")  # so that it can be chosen again
    with page.expect_download() as download:
        table.form.get_by_role("button", name="Export").click()
    assert card_packs.read(download.value.path().read_text("utf-8")) == card_packs.read(PACK)
    alert = table.form.get_by_role("alert").filter(has_text="mine.json")
    page.evaluate(UNREADABLE_FILE)
    field.set_input_files(file)
    expect(alert).to_contain_text("cannot be read")
    file.write_text(" " * (4 * card_packs.LONGEST + 1))
    field.set_input_files(file)
    expect(alert).to_contain_text("too large")


def test_errors_in_a_pack_are_listed_line_by_line(table: Table) -> None:
    bad = PACK.replace("7", '"seven"').replace('"cost": 3', '"cost": -3')
    load(table, bad)
    field = table.form.get_by_role("textbox", name="Text of a card pack")
    lines = table.form.get_by_role("alert").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("cards[0].gold")
    expect(field).to_be_focused()
    expect(field).to_have_value(bad)
    load(table, PACK)
    expect(switch(table)).to_be_checked()
    expect(lines).to_have_count(0)


def test_without_a_text_the_page_asks_for_one(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(PACK, "utf-8")
    show_packs(table)
    table.form.get_by_label("File").set_input_files(file)
    expect(switch(table)).to_be_checked()
    load(table, " ")
    alert = table.form.get_by_role("alert")
    expect(alert).to_have_text("Paste the text of a card pack first, or choose a file.")
    expect(table.form.get_by_role("textbox", name="Text of a card pack")).to_be_focused()
    expect(switch(table)).to_be_checked()
    file.write_text("", "utf-8")
    table.form.get_by_label("File").set_input_files(file)
    expect(alert).to_contain_text("line 1")


def test_a_damaged_stored_pack_is_shown_as_it_is(page: Page, open_game: OpenGame) -> None:
    page.add_init_script(f"localStorage.setItem('mastaba card pack', {json.dumps(PACK[:-9])})")
    table = Table(open_game())
    show_packs(table)
    field = table.form.get_by_role("textbox", name="Text of a card pack")
    expect(field).to_have_value(PACK[:-9])
    expect(table.form.get_by_role("alert").get_by_role("listitem").first).to_be_visible()
    table.start(seed=1)
    expect(table.hand.get_by_role("button", name="Shabti, cost 0, gold 1").first).to_be_visible()
    assert page.evaluate("localStorage['mastaba card pack']") == PACK[:-9]


def test_a_stored_pack_that_is_refused_stays_folded_and_can_be_removed(page: Page) -> None:
    open_with(page, {"mastaba card pack": PACK[:-9]})
    table = Table(page)
    field = table.form.get_by_role("textbox", name="Text of a card pack")
    lines = table.form.get_by_role("alert").get_by_role("listitem")
    assert page.evaluate("document.activeElement === document.body")
    assert page.locator("#more[open], #packs[open]").count() == 0
    show_packs(table)
    expect(lines).not_to_have_count(0)
    expect(table.form.get_by_text("The stored text cannot be used")).to_be_visible()
    field.fill("another that is refused")
    table.form.get_by_role("button", name="Load card pack").click()
    expect(lines.first).to_contain_text("line 1")
    table.form.get_by_role("button", name="Remove").click()
    expect(field).to_be_focused()
    expect(field).to_have_value("another that is refused")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(lines).to_have_count(0)
    expect(table.form.get_by_role("button", name="Remove")).to_have_count(0)
    page.reload()
    page.wait_for_selector("html[data-started]", state="attached")
    show_packs(table)
    expect(field).to_have_value("")
    expect(lines).to_have_count(0)


def test_a_pack_in_place_of_a_refused_one_is_removed_like_any_other(
    page: Page, open_game: OpenGame
) -> None:
    page.add_init_script("localStorage['mastaba card pack'] ??= 'rubbish'")
    table = Table(open_game())
    load(table, PACK)
    expect(switch(table)).to_be_checked()
    assert page.evaluate("localStorage['mastaba card pack']") == PACK
    table.form.get_by_role("button", name="Remove").click()
    expect(switch(table)).to_have_count(0)
    expect(table.form.get_by_role("button", name="Remove")).to_have_count(0)
    expect(table.form.get_by_text("Games that use the removed pack")).to_be_visible()


def test_a_pack_works_where_storage_is_forbidden(page: Page, open_game: OpenGame) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() {"
        "throw new DOMException('denied', 'SecurityError'); }});"
    )
    table = Table(open_game())
    load(table, PACK)
    expect(switch(table)).to_be_checked()
    expect(table.form.get_by_text("The browser does not store it")).to_be_visible()
    table.start(seed=1)
    expect(table.hand.get_by_role("button", name="Ushebti").first).to_be_visible()
