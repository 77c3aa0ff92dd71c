"""The log on the page: its scroll position, whose lines it shows, and its links to cards."""

import random
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.random_play import random_game

from e2e.support.playing import Table, random_choices, wait_for_table
from e2e.support.watching import open_with
from mastaba import Game, Setup
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, write

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]
TOP = "el => Math.round(el.getBoundingClientRect().top)"


def played(turn: int) -> Game:
    """A game of two up to the beginning of this turn."""
    game, rng = Game(Setup(players=PEOPLE), 6), random.Random(6)
    while game.turn < turn:
        game.choose(random_choices(game, rng))
    return game


GAME = played(41)


@pytest.fixture
def table(page: Page) -> Table:
    """A game resumed in its 41st turn, which is Ani's; Ani is a person."""
    plan = GamePlan(GAME.setup, (True, False), 6)
    header = make_header(GAME, plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    open_with(page, {"mastaba game 00000001": write(header, GAME.record())})
    page.locator("[data-do^=go-on]").first.click()
    wait_for_table(page)
    return Table(page)


def log_of(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Log")


def do_something(table: Table) -> None:
    """Add a line to the log."""
    before = log_of(table).locator("li li").count()
    table.hand.get_by_role("button", name=re.compile("you can")).first.click()
    table.question.get_by_role("button", name=re.compile("^(Play|Entomb) ")).last.click()
    expect(log_of(table).locator("li li")).not_to_have_count(before)


def test_the_newest_line_is_in_sight(table: Table) -> None:
    log = log_of(table)
    expect(log.get_by_role("heading", name="Turn 41 · Ani")).to_be_in_viewport()
    do_something(table)
    expect(log.locator("li li").last).to_be_in_viewport()


def test_the_log_does_not_scroll_away_from_a_reader(table: Table) -> None:
    place = log_of(table).get_by_role("heading", name="Turn 36 · Neferet")
    place.scroll_into_view_if_needed()
    before = place.evaluate(TOP)
    do_something(table)
    assert place.evaluate(TOP) == before


def test_earlier_turns_appear_on_request(table: Table) -> None:
    log = log_of(table)
    expect(log.locator("h3")).to_have_count(12)
    first = log.locator("h3").first
    while (earlier := log.get_by_role("button", name="Earlier turns")).count():
        earlier.click()
        expect(log.locator(".lines")).to_be_focused()
    expect(first).to_have_text("Before the first turn")


def test_the_log_can_show_the_lines_of_one_player(table: Table) -> None:
    log = log_of(table)
    log.get_by_role("combobox").select_option(label="Neferet")
    expected = [
        entry["text"]
        for entry in GAME.view(0)["log"]
        if entry["turn"] > 41 - 12 and entry["event"] != "begins turn"
        if 1 in entry["players"] or (not entry["players"] and entry["player"] == 1)
    ]
    expect(log.locator("li li")).to_have_count(len(expected))
    for line, words in zip(log.locator("li li").all(), expected, strict=True):
        expect(line).to_contain_text(words)
    log.get_by_role("combobox").select_option(label="everybody")
    expect(log.get_by_role("heading", name=re.compile("· Ani$"))).not_to_have_count(0)


def test_a_card_in_the_log_can_be_looked_at(table: Table) -> None:
    card = log_of(table).locator(".card-word").last
    card.scroll_into_view_if_needed()
    card.click()
    details = table.page.get_by_role("complementary", name="Card")
    expect(details.locator(".band .name").first).to_have_text(card.inner_text())


def test_the_result_says_what_the_others_did_since_ones_last_turn(open_game: OpenGame) -> None:
    game = random_game(3, 2)
    last = game.view(0)["log"][-1]["player"]
    link = f"./#record={quote(game.record())}&people="
    page = open_game(f"{link}{(last + 1) % 3 + 1}")
    result = Table(page).result
    told = result.get_by_role("heading", name="Since your last turn")
    expect(told).to_be_visible()
    expect(result.locator(".deeds li")).to_have_count(2)
    for others in ("all", f"{last + 1}"):
        page.goto("about:blank")
        open_game(f"{link}{others}")
        expect(result).to_be_visible()
        expect(told).to_have_count(0)
