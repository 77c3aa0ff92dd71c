"""On a phone everything is within reach and can be read."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import Table, wait_for_table
from e2e.support.screens import largest_question
from e2e.support.watching import NO_STORAGE
from mastaba import Game, Setup

from .test_layout import (
    BOXES,
    IN_BOTH_LANGUAGES,
    LOW_LAPTOPS,
    OVERFULL,
    PHONE,
    PHONE_IN_LANDSCAPE,
    SMALL,
    SMALL_PHONES,
    OpenGame,
    halfway,
    lay_out,
    resize,
)


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def test_a_phone_shows_pyramid_question_and_hand_within_reach(table: Table) -> None:
    lay_out(table, halfway("afterlife-for-4"))
    resize(table, PHONE)
    assert table.page.evaluate(OVERFULL) == []
    assert table.page.evaluate(SMALL) == []
    parts = [table.pyramid, table.question, table.hand]
    tabs = table.page.get_by_role("navigation", name="Parts of the table")
    bottom = 0.0
    for part in (*parts, tabs):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= bottom
        assert box["width"] <= 360
        bottom = box["y"] + box["height"]
    assert bottom <= 640
    assert_large_enough(table.page.locator("#table, #tabs").get_by_role("button"))


@IN_BOTH_LANGUAGES
def test_on_a_phone_the_longest_questions_can_be_read_in_full(
    table: Table, subtests: pytest.Subtests, language: str
) -> None:
    resize(table, PHONE)
    asked = table.page.locator(".question .asked")
    games = {kind: largest_question(kind) for kind in ("boneyard order", "keep", "may entomb")}
    games["discard order"] = halfway("afterlife-for-2", 0, "discard order")  # no cards are left
    for kind, game in games.items():
        with subtests.test(kind):
            lay_out(table, game, language)
            assert asked.evaluate("asked => asked.scrollHeight - asked.clientHeight") <= 1
            words, button = (
                part.evaluate_all(EDGES)[0]
                for part in (asked, table.page.locator(".question .always .button"))
            )
            assert words["bottom"] <= button["top"]


# As a reader may, who needs more space between letters, words, lines and paragraphs.
SPACE_TEXT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
}"""


def test_on_a_phone_a_question_can_be_read_in_spaced_text(
    table: Table, subtests: pytest.Subtests
) -> None:
    lay_out(table, Game(Setup(players=["Ani", "Neferet"]), 3))
    table.page.evaluate(SPACE_TEXT)
    for size in (PHONE, (390, 844), PHONE_IN_LANDSCAPE):
        with subtests.test(size=size):
            resize(table, size)
            hidden = "asked => asked.scrollHeight - asked.clientHeight"
            assert table.status.evaluate(hidden) <= 1


@IN_BOTH_LANGUAGES
def test_on_a_phone_the_gold_lies_between_the_buttons(table: Table, language: str) -> None:
    resize(table, PHONE)
    lay_out(table, halfway("afterlife-for-2"), language)
    gold = table.page.locator(".hand .sum")
    expect(gold).to_have_text("10 gold" if language == "en" else "10 Gold")
    *_, hint, end = table.page.locator(".question .always .button").evaluate_all(EDGES)
    [edges] = gold.evaluate_all(EDGES)
    assert hint["right"] <= edges["left"]
    assert edges["right"] <= end["left"]
    assert hint["top"] < edges["top"]
    assert edges["bottom"] < hint["bottom"]
    table.page.locator(".pyramid .legal").first.click()
    expect(table.page.locator(".confirm .progress")).to_be_visible()
    expect(gold).to_be_hidden()


def test_on_a_phone_no_card_of_a_large_tomb_is_hidden(table: Table) -> None:
    resize(table, PHONE)
    lay_out(table, halfway("all-sets", 0.9))
    table.page.get_by_role("navigation").get_by_role("button", name="Tomb").click()
    cards = table.page.locator(".your-tomb .card").evaluate_all(BOXES)
    assert len(cards) > 12
    assert min(wide for _, _, wide, _ in cards) >= 24


def assert_large_enough(buttons: Locator) -> None:
    """Visible buttons are large enough for a thumb."""
    for button in buttons.all():
        if button.is_visible():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, button.get_attribute("aria-label")


def test_on_a_phone_the_rest_is_one_tap_away(table: Table) -> None:
    page = table.page
    lay_out(table, Game(Setup(players=["Ani", "Neferet"]), 1))
    resize(table, PHONE)
    tabs = page.get_by_role("navigation", name="Parts of the table")
    for tab, region in (("Tomb", "Your tomb"), ("Players", "Neferet"), ("Log", "Log")):
        part = page.get_by_role("region", name=region, exact=True)
        expect(part).to_be_hidden()
        tabs.get_by_role("button", name=tab).click()
        expect(tabs.get_by_role("button", name=tab)).to_have_attribute("aria-current", "true")
        expect(part).to_be_in_viewport()
        expect(table.question).to_be_in_viewport()
        expect(table.hand).to_be_in_viewport()
    tabs.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="New game")).to_be_in_viewport()
    tabs.get_by_role("button", name="Table").click()
    expect(table.pyramid).to_be_in_viewport()


def test_on_a_phone_a_part_of_the_table_is_not_covered_by_the_uses_of_a_card(table: Table) -> None:
    resize(table, SMALL_PHONES[0])
    lay_out(table, Game(Setup(players=3), 3))
    table.hand.get_by_role("button", name=re.compile("you can")).first.click()
    expect(table.question.locator(".choices")).to_be_visible()
    table.page.get_by_role("button", name="Tomb", exact=True).click()
    expect(table.question.locator(".choices")).to_have_count(0)


@pytest.mark.parametrize("link", ["./#lesson=reactions", "./#puzzle=today"])
def test_on_a_phone_the_ways_out_of_a_lesson_or_puzzle_are_under_more(
    open_game: OpenGame, link: str
) -> None:
    page = open_game(link)
    resize(Table(page), PHONE)
    leave = page.get_by_role("button", name="Leave", exact=True)
    expect(leave).to_be_hidden()
    page.get_by_role("navigation", name="Parts of the table").get_by_text("More").click()
    leave.click()
    expect(leave).to_be_hidden()
    expect(page.locator("body")).to_have_attribute("data-screen", "form")


@pytest.mark.parametrize("kind", ["offering table", "sling"])
def test_on_a_phone_the_answers_to_the_offer_of_a_reaction_leave_the_hand_free(
    table: Table, kind: str
) -> None:
    resize(table, PHONE)
    lay_out(table, largest_question(kind))
    answers, hand = (
        part.evaluate_all(EDGES)[0] for part in (table.question.locator(".choices"), table.hand)
    )
    assert answers["bottom"] <= hand["top"]


def test_on_a_phone_held_across_the_options_leave_the_hand_free(
    table: Table, subtests: pytest.Subtests
) -> None:
    games = {kind: largest_question(kind) for kind in ("sling", "medjay")}
    games["discard order"] = halfway("afterlife-for-2", 0.2, "discard order")
    for kind, game in games.items():
        for size in (PHONE_IN_LANDSCAPE, LOW_LAPTOPS[0], LOW_LAPTOPS[3]):
            with subtests.test(kind=kind, size=size):
                resize(table, size)
                lay_out(table, game)
                options, hand, tabs = (
                    part.evaluate_all(EDGES)[0]
                    for part in (
                        table.question.locator(".choices"),
                        table.hand,
                        table.page.locator("#tabs"),
                    )
                )
                assert options["left"] >= 0
                assert options["right"] <= hand["left"]
                assert options["bottom"] <= tabs["top"]


def test_on_a_phone_an_empty_pyramid_leaves_its_room_to_the_hand(table: Table) -> None:
    resize(table, PHONE)
    people = [{"name": "Ani", "hand": ["Urn", "Axe", "Ring", "Bow"]}, {"name": "Neferet"}]
    heights = []
    for pyramid in ({"B1": "Spear"}, {}):
        lay_out(table, Game.from_position({"players": people, "pyramid": pyramid, "stock": []}))
        box = table.hand.locator(".card").first.bounding_box()
        assert box is not None
        heights.append(box["height"])
    assert heights[1] > heights[0]


EDGES = """all => all.filter(one => one.checkVisibility()).map(one => {
    const {top, bottom, left, right} = one.getBoundingClientRect();
    return {top, bottom, left, right, spare: one.clientWidth - one.scrollWidth};
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_masthead_and_tabs_take_one_line_each(
    open_game: OpenGame, language: str
) -> None:
    page = open_game(f"./#language={language}")
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    statistics, settings = {"en": ("Statistics", "Settings"), "de": ("Statistik", "Einstellungen")}[
        language
    ]
    for name in (statistics, settings):
        expect(page.get_by_role("banner").get_by_role("button", name=name)).to_be_visible()
    masthead = page.get_by_role("banner").locator("h1, .button").evaluate_all(EDGES)
    assert len(masthead) == 5
    page.goto(f"./#setup=afterlife/2&seed=1&language={language}")
    page.reload()
    wait_for_table(page)
    tabs = page.locator("#tabs button").evaluate_all(EDGES)
    assert len(tabs) == 5
    for line in (masthead, tabs):
        assert max(box["top"] for box in line) < min(box["bottom"] for box in line)
        assert all(0 <= box["left"] < box["right"] <= width for box in line)
        assert all(box["spare"] >= 0 for box in line)


def test_on_a_phone_a_notice_moves_nothing(page: Page, open_game: OpenGame) -> None:
    page.add_init_script(NO_STORAGE)
    table = Table(open_game("./#setup=afterlife/2&seed=1"))
    resize(table, PHONE)
    notice = page.get_by_role("status").filter(has_text="stores nothing for this page")
    expect(notice).to_be_visible()
    zones = page.locator(".pyramid, .question, .hand, #tabs")
    with_notice = zones.evaluate_all(EDGES)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    assert len(with_notice) == 4
    assert zones.evaluate_all(EDGES) == with_notice
