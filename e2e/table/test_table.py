"""Whole games on the page, by role and name, compared with the engine in CPython."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.support.views import held, in_pyramid

from e2e.support.playing import (
    PagePlayer,
    Table,
    asking,
    expect_cards,
    play_at_random,
    random_choices,
    shortest_way_to,
)
from e2e.support.screens import LAPTOP, lay_out, moment
from e2e.support.watching import START_TIMEOUT
from mastaba import Game, Setup
from mastaba.web.links.deep_link import pack_record

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def sit_down(table: Table, seed: int) -> PagePlayer:
    """A hot-seat game of two people."""
    table.start(people=(1, 2), seed=seed)
    return PagePlayer(table, PEOPLE, seed)


def test_a_whole_game_against_three_computers(table: Table) -> None:
    table.start(4, seed=4)
    play_at_random(table, random.Random(4))
    game = Game.replay(table.record())
    assert game.decision is None
    assert len(game.setup.players) == 4
    assert table.totals() == {score["name"]: score["total"] for score in game.scores()}
    winners = [score["name"] for score in game.scores() if score["winner"]]
    expect(table.result.get_by_role("heading", level=2)).to_contain_text(winners[0])


def test_the_result_shows_the_arithmetic_of_every_set(table: Table) -> None:
    person = sit_down(table, 108)  # a short game
    rng = random.Random(108)
    while person.game.decision is not None:
        person.choose(random_choices(person.game, rng))
    expect(table.result).to_be_visible()
    for score in person.game.scores():
        rows = table.result.get_by_role("table", name=f"{score['name']}: {score['total']} point")
        for line in score["sets"]:
            arithmetic = f"{line['different']} × {line['different']} = {line['points']}"
            expect(rows.get_by_role("row", name=line["set"])).to_contain_text(arithmetic)
    assert without_copies(table.record()) == without_copies(person.game.record())


def test_a_result_is_printed_whole_with_the_log_and_without_controls(open_game: OpenGame) -> None:
    """With a name written from right to left, which does not swap places with the points."""
    game, rng = Game(Setup(players=["Ani", "عبدالرحمن"]), 108), random.Random(108)
    while game.decision is not None:
        game.choose(random_choices(game, rng))
    page = open_game(f"./#record={pack_record(game.record())}")
    result = page.get_by_role("region", name="Result", exact=True)
    total = f"\u2068عبدالرحمن\u2069: {game.scores()[1]['total']} point"
    expect(result.locator("caption").nth(1)).to_contain_text(total)
    expect(page.locator(".opponent .who").first).to_have_attribute("dir", "auto")
    expect(page.get_by_role("button", name="Earlier turns")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.get_by_role("button", name="Earlier turns")).to_have_count(0)
    expect(page.locator(".log h3[data-turn='1']")).to_be_visible()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 740, "height": 1000})  # as A4
    for part in (result, page.locator(".log .lines")):
        expect(part).to_be_visible()
        assert part.evaluate("part => part.scrollHeight - part.clientHeight") <= 0
    assert page.evaluate("document.documentElement.scrollHeight") > 1000
    expect(page.locator(".choices, #tabs, .record").locator("visible=true")).to_have_count(0)


def test_a_press_that_strays_counts_even_after_everything_has_been_selected(
    open_game: OpenGame,
) -> None:
    page = open_game("./#setup=afterlife/2&seed=7")
    table = Table(page)
    expect(page.locator("html[data-complete]")).to_be_attached(timeout=START_TIMEOUT)
    asked = table.status.inner_text()
    page.keyboard.press("Control+a")
    box = table.question.get_by_role("button", name="End turn").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y + 4, steps=4)
    page.mouse.up()
    expect(table.status).not_to_have_text(asked)


def without_copies(record: str) -> str:
    """A record that does not distinguish equal cards: a click may pick another copy."""
    return re.sub(r" #\d+", "", record.strip())


@pytest.mark.parametrize("kind", ["sling", "offering table", "crumble", "pay", "discard order"])
def test_questions_of_every_kind_reach_the_right_person(table: Table, kind: str) -> None:
    seed, choices = shortest_way_to(PEOPLE, kind)
    person = sit_down(table, seed)
    person.follow(choices)
    table.uncover()
    assert person.decision.kind == kind
    expect(table.status).to_have_text(asking(person.decision))
    person.choose(random_choices(person.game, random.Random(0)))
    table.uncover()
    expect(table.status).to_have_text(asking(person.decision))


def test_discards_can_be_left_in_order_with_one_click(table: Table) -> None:
    seed, choices = shortest_way_to(PEOPLE, "discard order")
    person = sit_down(table, seed)
    person.follow(choices)
    table.uncover()
    table.question.get_by_role("button", name="Keep order", exact=True).click()
    person.game.choose(list(range(person.decision.most)))
    table.uncover()
    expect(table.status).to_have_text(asking(person.decision))


def test_discards_can_be_left_in_order_for_the_rest_of_a_game(table: Table) -> None:
    page = table.page
    seed, choices = shortest_way_to(PEOPLE, "discard order")
    person = sit_down(table, seed)
    person.follow(choices)
    table.uncover()
    player = person.decision.player
    again = table.question.get_by_role("button", name="Keep the order from now on")
    expect(again).to_have_accessible_description(re.compile("not be asked again in this game"))
    again.focus()
    page.keyboard.press("Enter")
    person.game.choose(list(range(person.decision.most)))
    expect(table.curtain).to_be_visible()
    assert f"discard order kept: {player + 1}\n" in saved_text(page)
    table.uncover()
    ask = page.get_by_role("button", name="Ask for the order again")
    page.get_by_role("button", name="This game").click()
    expect(page.get_by_role("complementary")).to_contain_text("Share this game")
    expect(ask).to_have_count(0)  # the other player is asked
    page.get_by_role("complementary").get_by_role("button", name="Close").click()
    while person.decision.player != player:
        person.choose(random_choices(person.game, random.Random(len(person.game.choices))))
    table.uncover()
    page.get_by_role("button", name="This game").click()
    ask.focus()
    page.keyboard.press("Enter")
    expect(table.question).to_contain_text(
        "You will be asked for the order of your discards again."
    )
    expect(ask).to_have_count(0)
    expect(page.get_by_role("button", name="This game")).to_be_focused()
    assert "discard order kept" not in saved_text(page)


def test_the_settings_ask_for_the_order_of_discards_again(table: Table) -> None:
    page = table.page
    seed, choices = shortest_way_to(PEOPLE, "discard order")
    person = sit_down(table, seed)
    page.get_by_role("button", name="Settings", exact=True).click()
    ask = table.settings.get_by_role("button", name="Ask for the order again")
    expect(ask).to_have_count(0)
    page.keyboard.press("Escape")
    person.follow(choices)
    table.uncover()
    player = person.decision.player
    table.question.get_by_role("button", name="Keep the order from now on").click()
    person.game.choose(list(range(person.decision.most)))
    while person.decision.player != player:
        person.choose(random_choices(person.game, random.Random(len(person.game.choices))))
    table.uncover()
    page.get_by_role("button", name="Settings", exact=True).click()
    ask.click()
    expect(ask).to_have_count(0)
    expect(table.settings.get_by_role("button", name="Close")).to_be_focused()
    assert "discard order kept" not in saved_text(page)


def saved_text(page: Page) -> str:
    """The only saved game."""
    return str(
        page.evaluate(
            "Object.entries(localStorage).find(([key]) => key.startsWith('mastaba game '))[1]"
        )
    )


def test_a_crumble_at_the_centre_asks_which_card_falls(table: Table) -> None:
    seed, choices = shortest_way_to(PEOPLE, "crumble")
    person = sit_down(table, seed)
    person.follow(choices)
    falling = table.pyramid.get_by_role("button", name="you can let it fall")
    expect(falling).to_have_count(2)
    person.choose((1,))
    fallen = in_pyramid(person.game.view(person.decision.player), "B2")["name"]
    expect(
        table.pyramid.get_by_role("button", name="base of the pyramid, centre")
    ).to_have_attribute("data-card", fallen)


def test_a_proposed_payment_can_be_changed(table: Table) -> None:
    seed, choices = shortest_way_to(PEOPLE, "pay")
    person = sit_down(table, seed)
    person.follow(choices)
    laid = table.hand.get_by_role("button", pressed=True)
    expect(laid).not_to_have_count(0)
    expect(table.question.get_by_role("button", name="Pay")).to_be_enabled()
    before = person.decision
    person.choose(tuple(range(len(before.options))))
    expect(table.status).to_have_text(asking(person.decision))
    assert person.decision.kind != "pay"


def test_undo_takes_a_purchase_back(table: Table) -> None:
    seed, choices = shortest_way_to(PEOPLE, "pay")
    person = sit_down(table, seed)
    person.follow(choices)
    table.question.get_by_role("button", name="Undo").click()
    person.game.undo()
    expect(table.status).to_have_text(asking(person.decision))


def test_no_hidden_card_is_in_the_page_behind_the_curtain(table: Table) -> None:
    person = sit_down(table, 1)
    while person.decision.player == 0:
        person.choose(random_choices(person.game, random.Random(1)))
    expect(table.curtain).to_have_accessible_name("Pass the device to Neferet")
    assert table.page.locator("[data-card], [data-copy]").count() == 0
    body = table.page.locator("body").inner_text()
    for seat in (0, 1):
        for name in held(person.game, seat):
            assert name not in body
    table.curtain.get_by_role("button", name="I am Neferet").click()
    expect_cards(table.hand, held(person.game, 1))


def test_opponents_sets_have_names_where_there_is_room(open_game: OpenGame) -> None:
    page = open_game()
    page.set_viewport_size(LAPTOP["viewport"])
    widths = "all => all.map(one => one.getBoundingClientRect().width)"
    lay_out(page, moment("afterlife-for-4", share=0.65))
    assert min(page.locator(".opponent .tombed .title").evaluate_all(widths)) > 20
    lay_out(page, moment("six-players", share=0.95))
    full = page.locator(".opponent[data-close]")
    expect(full.first).to_be_visible()  # has no room for them
    assert full.count() < 5
    assert max(full.locator(".tombed .title").evaluate_all(widths)) == 1
    roomy = page.locator(".opponent:not([data-close]) .tombed .title")
    assert min(roomy.evaluate_all(widths)) > 20


def test_the_pyramid_grows_with_a_large_window(table: Table) -> None:
    table.start(people=(1, 2))
    heights = []
    for width, height in ((1920, 1080), (2560, 1440)):
        table.page.set_viewport_size({"width": width, "height": height})
        box = table.pyramid.get_by_role("button").first.bounding_box()
        assert box is not None
        heights.append(box["height"])
    assert heights[1] / heights[0] >= 1.25
