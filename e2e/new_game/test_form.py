"""The new-game form: what it offers, the games it starts, and its error messages."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.views import held

from e2e.support.playing import Table
from mastaba import Game, Setup
from mastaba.rules.cards import CARDS, EDITIONS, SETS, STARTER_KINDS
from mastaba.words.language import text

OpenGame = Callable[..., Page]
DIST = Path(__file__).resolve().parents[2] / "dist"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def start(table: Table) -> None:
    table.form.get_by_role("button", name="Start").click()


def expect_error(table: Table, field: Locator, words: str | re.Pattern[str]) -> None:
    """The form shows this message, and the field at fault is marked and focused."""
    expect(table.form.get_by_role("alert")).to_have_text(words)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(words)
    expect(field).to_be_focused()
    expect(table.form.locator("[aria-invalid]")).to_have_count(1)


class FormReader(HTMLParser):
    """Collects the values offered by each field of the page's form."""

    def __init__(self) -> None:
        super().__init__()
        self.offered: dict[str, list[str]] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "select":
            self.select = values["name"]
        elif tag == "option":
            self.offered.setdefault(self.select, []).append(values["value"])
        elif tag == "input" and "value" in values:
            self.offered.setdefault(values["name"], []).append(values["value"])


def test_the_form_offers_everything_a_setup_knows() -> None:
    reader = FormReader()
    reader.feed((DIST / "index.html").read_text("utf-8"))
    offered = reader.offered
    assert set(offered["edition"]) == set(EDITIONS)
    assert offered["players"] == ["1", "2", "3", "4", "5", "6"]
    assert {name for name in offered["set"] if not name.startswith("random ")} == set(SETS)
    assert {f"half {edition}" for edition in EDITIONS} <= set(offered["sets"])
    assert set(offered["unique"]) == set(EDITIONS)
    for number in (4, 3, 2, 1):
        assert set(offered[f"starter-{number}"]) == {*STARTER_KINDS.values(), "random"}
    for name in offered["set"]:
        Setup(sets=name)


def test_invalid_names_and_seeds_are_reported_and_nothing_is_lost(table: Table) -> None:
    table.start(p1="Ani", p2="ani")
    second = table.form.get_by_role("group", name="Player 2").get_by_label("Name")
    expect_error(table, second, "Two players have the same name.")
    expect(second).to_have_value("ani")
    second.fill("Tiye")
    second.blur()
    expect(table.form.get_by_role("alert")).to_have_count(0)
    table.form.get_by_label("Seed").fill("seven")
    table.form.get_by_text("More options").click()
    start(table)
    expect_error(table, table.form.get_by_label("Seed"), re.compile("whole number"))
    table.start(people=())
    kind = table.form.get_by_role("group", name="Player 1").get_by_label("Played by")
    expect_error(table, kind, "At least one player must be a person.")
    table.start(p1="", p2="")
    expect(table.page.get_by_role("region", name="Player 2", exact=True)).to_be_visible()


def test_unplayable_sets_and_starters_are_reported(table: Table) -> None:
    table.unfold("More options")
    table.select("Starters", "both kinds, alternating (5 or 6 players)")
    start(table)
    starters = table.form.get_by_role("combobox", name="Starters", exact=True)
    expect_error(table, starters, re.compile("^Only five or six players"))
    table.select("Starters", "standard for this game")
    table.select("Sets", "one random set of each size, 3 to 7")
    table.unfold("Choose sets")
    for name in ("Sarcophagi", "Mummification"):
        table.form.get_by_role("checkbox", name=name).check()
    table.form.get_by_text("More options").click()
    start(table)
    blamed = table.form.get_by_role("checkbox", name="Mummification")
    expect_error(table, blamed, re.compile("^Too many sets of 3"))
    blamed.uncheck()
    start(table)
    expect(table.hand).to_be_visible()


def test_a_mixed_game_is_the_one_requested(table: Table) -> None:
    table.form.get_by_role("radio", name="Last Rites").check()
    table.unfold("More options")
    table.select("Sets", "half sets with Afterlife")
    table.form.get_by_label("All sets of the same size score together").check()
    table.unfold("Choose sets")
    expect(table.form.get_by_role("checkbox", name="Weapons")).to_be_hidden()
    table.form.get_by_role("checkbox", name="Canopic Jars").check()
    table.select("Uniques", "from all three games")
    table.select("Starters", "custom mix")
    table.select("Three of", "Embalmer")
    table.start(5, seed=4)
    expect(table.hand).to_be_visible()
    setup = Setup(
        "last rites",
        ["Ani", "Neferet", "Imhotep", "Tiye", "Hori"],
        sets="Canopic Jars",
        half_with="afterlife",
        supersets=True,
        uniques=EDITIONS,
        starters=["original", "last rites", "original", "original"],
    )
    game = Game(setup, 4)
    shown = table.hand.get_by_role("button").evaluate_all("els => els.map(e => e.dataset.card)")
    assert shown == held(game, 0)
    in_pyramid = table.pyramid.get_by_role("button").evaluate_all(
        "els => els.map(e => e.dataset.card)"
    )
    assert set(in_pyramid) == {card["name"] for card in game.view(0)["pyramid"].values() if card}
    assert any(CARDS[name].edition != "afterlife" for name in in_pyramid)


def test_a_link_starts_the_game_it_names(open_game: OpenGame, page: Page) -> None:
    setup = Setup("original", ["Ada", "Bø"], practice=True)
    table = Table(open_game(f"#setup={setup.to_text()}&seed=12"))
    expect(table.page.get_by_role("region", name="Bø", exact=True)).to_be_visible()
    shown = table.hand.get_by_role("button").evaluate_all("els => els.map(e => e.dataset.card)")
    assert shown == held(Game(setup, 12), 0)
    page.evaluate("location.hash = '#setup=afterlife/9'")
    expect(table.form.get_by_role("alert")).to_contain_text("This game link does not work.")
    expect(table.form).to_be_visible()
    for language, link in (("de", "#language=de"), ("en", "#seed=1")):
        page.evaluate("link => { location.hash = link; }", link)
        expect(page.locator("html")).to_have_attribute("lang", language)
        why = text(language, "new_game.bad link", why="").strip()
        expect(page.locator("#form-error")).to_contain_text(why)
    table.settle("Theme", "dark")
    expect(table.form.get_by_role("alert")).to_contain_text("This game link does not work.")


def test_one_press_of_start_is_enough_after_a_correction(table: Table) -> None:
    table.unfold("More options")
    seed = table.form.get_by_label("Seed")
    seed.fill("abc")
    start(table)
    expect(table.form.get_by_role("alert")).not_to_be_empty()
    seed.press("Control+a")
    seed.press_sequentially("7")
    box = table.form.get_by_role("button", name="Start").bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.question).to_be_visible()
    expect(table.page.locator("[name=seed]")).to_have_value("")  # the next game is another one


def test_the_pages_own_links_leave_the_language_of_a_link(open_game: OpenGame) -> None:
    page = open_game("#language=de&theme=dark")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Rätsel des Tages").click()
    expect(page.get_by_role("region", name="Rätsel", exact=True)).to_be_visible()
    expect(html).to_have_attribute("lang", "de")
    expect(html).to_have_attribute("data-theme", "dark")
