"""Replays on the page: every moment as in the record, every way to it, and playing on from it."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.views import held

from e2e.support.playing import (
    Table,
    asking,
    expect_cards,
    paste,
    random_choices,
    wait_for_table,
)
from e2e.support.watching import open_with
from mastaba import Game, Setup
from mastaba.incremental import at_once
from mastaba.web.cards.card_locations import places_in_sight
from mastaba.web.links.deep_link import pack_record
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.replay.replay_session import PAUSES
from mastaba.web.replay.timeline import Timeline
from mastaba.web.saves.game_loader import open_pasted_session
from mastaba.web.saves.save_format import make_header, write

OpenGame = Callable[..., Page]
PEOPLE = ["Ani", "Neferet"]
NAMES = "els => els.map(el => el.dataset.card)"
TOLD = 'els => els.map(el => el.textContent.replace(/^Reaction /, ""))'


def played(most: int) -> Game:
    """A game of two with at most this many choices made."""
    game, rng = Game(Setup(players=PEOPLE), 6), random.Random(6)
    while game.decision is not None and len(game.choices) < most:
        game.choose(random_choices(game, rng))
    return game


OVER, BEGUN = played(4000), played(30)


@pytest.fixture
def table(page: Page) -> Table:
    """A table on a page that is not open yet."""
    return Table(page)


def replay_saved(table: Table, game: Game, people: tuple[bool, ...] = (True, False)) -> Timeline:
    """Save a game and replay it from the list."""
    plan = GamePlan(game.setup, people, 6)
    header = make_header(game, plan, people.index(True), "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    page = table.page
    open_with(page, {"mastaba game 00000001": write(header, game.record())})
    page.get_by_role("button", name="1 saved game").click()
    page.get_by_role("button", name="Replay: Ours").click()
    if game.decision is not None and all(people):
        table.curtain.get_by_role("button").click()
        expect(panel(page)).to_be_visible()
    else:
        expect(panel(page)).to_be_focused()
    return Timeline(game)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay", exact=True)


def press(page: Page, name: str) -> None:
    panel(page).get_by_role("button", name=name, exact=True).click()


def expect_moment(table: Table, replay: Timeline, number: int) -> None:
    """The table shows the moment after this many choices, as the first player sees it."""
    words = re.compile(f"choice {number} of {replay.last}$")
    expect(panel(table.page).get_by_text(words)).to_be_visible()
    moment = replay.moment(number)
    view = moment.view(0)
    in_pyramid = table.pyramid.get_by_role("button").evaluate_all(NAMES)
    assert sorted(in_pyramid) == sorted(card["name"] for card in view["pyramid"].values() if card)
    expect_cards(table.hand, held(moment, 0))
    lines = table.page.locator(".log li[data-line]").evaluate_all(TOLD)
    expected = [entry["text"] for entry in view["log"] if entry["event"] != "begins turn"]
    assert lines == expected[-len(lines) :] if lines else expected == []


def test_steps_follow_the_record(table: Table) -> None:
    page = table.page
    replay = replay_saved(table, OVER)
    expect_moment(table, replay, 0)
    for number in range(1, 9):
        press(page, "One choice forward")
        expect_moment(table, replay, number)
    press(page, "One choice back")
    expect_moment(table, replay, 7)
    press(page, "To the end")
    expect_moment(table, replay, replay.last)
    winner = next(score["name"] for score in OVER.scores() if score["winner"])
    expect(table.status).to_contain_text(winner)
    for name in ("One choice forward", "To the end", "Play"):
        expect(panel(page).get_by_role("button", name=name, exact=True)).to_be_disabled()
    press(page, "To the beginning")
    expect_moment(table, replay, 0)
    expect(panel(page).get_by_role("button", name="To the beginning")).to_be_focused()


def test_keys_step_and_play_where_they_mean_nothing_else(table: Table) -> None:
    page, keyboard = table.page, table.page.keyboard
    replay = replay_saved(table, OVER)
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        keyboard.press(key)
        expect_moment(table, replay, number)
    for key, number in (("End", replay.last), ("Home", 0)):
        keyboard.press(key)
        expect_moment(table, replay, number)
    keyboard.press("Space")
    expect(panel(page).get_by_role("button", name="Pause", exact=True)).to_be_visible()
    keyboard.press("Space")
    expect(panel(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    keyboard.press("Home")
    expect_moment(table, replay, 0)
    table.hand.get_by_role("button").first.focus()
    keyboard.press("ArrowRight")
    expect(table.hand.get_by_role("button").nth(1)).to_be_focused()
    expect_moment(table, replay, 0)
    panel(page).get_by_role("button", name="One choice forward").focus()
    keyboard.press("Space")
    expect_moment(table, replay, 1)
    table.settle("Keyboard shortcuts", "off")
    panel(page).focus()
    keyboard.press("ArrowRight")
    keyboard.press("End")
    expect_moment(table, replay, 1)


def test_a_card_shown_large_says_where_it_is_at_each_moment(table: Table) -> None:
    replay = replay_saved(table, OVER)
    views = [replay.moment(number).view(0) for number in range(9)]
    in_pyramid = [card["name"] for card in views[0]["pyramid"].values() if card]
    moved = next(
        name
        for name in in_pyramid
        if places_in_sight(views[0], name) != places_in_sight(views[-1], name)
    )
    table.pyramid.locator(f"[data-card='{moved}']").click()
    large = table.page.get_by_role("complementary", name="Card")
    for number, view in enumerate(views[1:], 1):
        press(table.page, "One choice forward")
        expect_moment(table, replay, number)
        expect(large.get_by_text(places_in_sight(view, moved), exact=True)).to_be_visible()


def test_the_slider_moves_by_turns_with_the_keyboard_and_says_where_it_is(table: Table) -> None:
    replay = replay_saved(table, OVER)
    slider = panel(table.page).get_by_role("slider", name="Turn")
    slider.focus()
    for key, turn in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", len(replay.beginnings) - 1),
        ("Home", 0),
    ):
        table.page.keyboard.press(key)
        start = replay.beginnings[turn]
        expect_moment(table, replay, start.choices)
        words = f"Turn {start.turn}, {PEOPLE[start.player]}: choice {start.choices}"
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^{words} of "))
        expect(slider).to_be_focused()
        expect(slider).to_have_js_property("value", str(turn))


def test_a_log_line_leads_to_its_moment(table: Table) -> None:
    page = table.page
    replay = replay_saved(table, OVER)
    press(page, "To the end")
    log = page.get_by_role("region", name="Log")
    for line in (len(OVER.view(0)["log"]) - 1, 60, 3):
        place = log.locator(f"[data-line='{line}']")
        while not place.count():
            log.get_by_role("button", name="Earlier turns").click()
        place.click(position={"x": 2, "y": 6})
        expect_moment(table, replay, replay.told_by(line))


def test_a_replay_runs_by_itself_and_can_be_stopped(table: Table) -> None:
    page = table.page
    replay = replay_saved(table, BEGUN)
    panel(page).get_by_role("combobox", name="Speed").select_option(label="fast")
    press(page, "Play")
    expect(panel(page).get_by_text(re.compile("choice ([4-9]|[0-9]{2}) of"))).to_be_visible()
    press(page, "Pause")
    expect(panel(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    moment = panel(page).get_by_text(re.compile("choice [0-9]+ of"))
    stopped = moment.inner_text()
    page.wait_for_timeout(1000)
    expect(moment).to_have_text(stopped)
    press(page, "Play")
    page.get_by_role("button", name="New game", exact=True).click()
    page.wait_for_timeout(1000)
    page.get_by_role("button", name="Back to the table", exact=True).click()
    expect(panel(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    press(page, "Play")
    panel(page).get_by_role("slider", name="Turn").press("ArrowRight")
    expect(panel(page).get_by_role("button", name="Play", exact=True)).to_be_visible()
    press(page, "To the end")
    press(page, "One choice back")
    press(page, "Play")
    expect_moment(table, replay, replay.last)
    expect(panel(page).get_by_role("button", name="Play", exact=True)).to_be_disabled()


def test_eyes_show_what_each_player_could_see(table: Table) -> None:
    page = table.page
    replay_saved(table, OVER)
    eyes = panel(page).get_by_role("combobox", name="Seen by")
    expect(eyes.locator("option")).to_have_text(["everybody", *PEOPLE])
    theirs = held(OVER.beginning(), 1)
    other = page.get_by_role("region", name="Neferet", exact=True)
    expect_cards(other, theirs)
    eyes.select_option(label="Ani")
    expect(other.get_by_role("button")).to_have_count(0)
    eyes.select_option(label="Neferet")
    expect_cards(table.hand, theirs)


def test_an_unfinished_game_shows_only_its_persons_view(table: Table) -> None:
    replay_saved(table, BEGUN, (False, True))
    page = table.page
    eyes = panel(page).get_by_role("combobox", name="Seen by")
    expect(eyes.locator("option")).to_have_text(["Neferet"])
    expect_cards(table.hand, held(BEGUN.beginning(), 1))
    press(page, "Close")
    expect(page.get_by_role("form", name="New game")).to_be_visible()
    expect(panel(page)).to_have_count(0)


def test_an_unfinished_game_of_several_people_is_replayed_behind_the_curtain(table: Table) -> None:
    replay_saved(table, BEGUN, (True, True))
    page = table.page
    hands = [held(BEGUN.beginning(), seat) for seat in (0, 1)]
    expect_cards(table.hand, hands[0])
    panel(page).get_by_role("combobox", name="Seen by").select_option(label="Neferet")
    expect(table.curtain).to_have_accessible_name("Pass the device to Neferet")
    assert page.locator("[data-card], [data-copy], .replay-panel").count() == 0
    table.uncover()
    expect(panel(page)).to_be_visible()
    expect_cards(table.hand, hands[1])
    press(page, "To the end")
    expect(table.curtain).to_be_hidden()


def test_a_replay_that_ran_by_itself_shows_nothing_behind_the_curtain(table: Table) -> None:
    replay_saved(table, BEGUN, (True, True))
    page = table.page
    press(page, "Play")
    panel(page).get_by_role("combobox", name="Seen by").select_option(label="Neferet")
    expect(table.curtain).to_be_visible()
    page.go_back()
    page.wait_for_timeout(1000 * max(PAUSES.values()))
    assert page.locator("#table :is([data-card], [data-copy]), .replay-panel").count() == 0


def test_both_ends_of_a_replay_say_so(table: Table) -> None:
    replay_saved(table, OVER)
    start = panel(table.page).get_by_role("button", name="To the beginning")
    end = panel(table.page).get_by_role("button", name="To the end")
    expect(start).to_have_accessible_description("This is the beginning.")
    end.click()
    expect(end).to_have_accessible_description("This is the end.")
    start.hover()
    expect(start).not_to_have_attribute("aria-description", "This is the beginning.")


def test_playing_on_from_a_moment_is_practice_in_a_game_of_its_own(table: Table) -> None:
    page = table.page
    replay = replay_saved(table, OVER, (True, True))
    for _ in range(5):
        press(page, "One choice forward")
    press(page, "Play on from here")
    expect(table.curtain).to_be_visible()
    table.uncover()
    expect(panel(page)).to_have_count(0)
    game = replay.moment(5)
    assert game.decision is not None
    expect(table.status).to_have_text(asking(game.decision))
    for _ in range(5):
        table.question.get_by_role("button", name="Undo").click()
        table.uncover()
    assert OVER.beginning().decision is not None
    expect(table.question.get_by_role("button", name="Undo")).to_have_attribute(
        "aria-disabled", "true"
    )
    names = page.evaluate(
        "Object.values(localStorage).map(text => text.match(/^name: (.*)$/m)?.[1]).filter(Boolean)"
    )
    assert sorted(names) == ["Ours", "Ours, practice from turn 2"]


PRESS_AT_ONCE = """verbs => verbs.forEach(
    verb => document.querySelector(`[data-do="replay-${verb}"]`).click())"""
"""In the page: these buttons are pressed before the first has had any effect."""


def test_quick_clicks_lose_no_step(table: Table) -> None:
    replay = replay_saved(table, OVER)
    table.page.evaluate(PRESS_AT_ONCE, ["on", "on", "on"])
    expect_moment(table, replay, 3)
    table.page.evaluate(PRESS_AT_ONCE, ["end", "back"])
    expect_moment(table, replay, replay.last - 1)
    table.page.evaluate(PRESS_AT_ONCE, ["start", "end", "start", "on"])
    expect_moment(table, replay, 1)


def test_playing_on_starts_from_the_requested_moment_even_before_it_is_shown(table: Table) -> None:
    replay_saved(table, BEGUN, (True, True))
    table.page.evaluate(PRESS_AT_ONCE, ["end", "from"])
    expect(table.curtain).to_be_visible()
    table.uncover()
    assert BEGUN.decision is not None
    expect(table.status).to_have_text(asking(BEGUN.decision))


MOVE = """slider => {
    slider.value = 2;
    slider.dispatchEvent(new Event("input", {bubbles: true}));
    return slider.getAttribute("aria-valuetext");
}"""


def test_the_slider_says_where_it_is_as_soon_as_it_moves(table: Table) -> None:
    replay = replay_saved(table, OVER)
    slider = panel(table.page).get_by_role("slider", name="Turn")
    start = replay.beginnings[2]
    words = f"Turn {start.turn}, {PEOPLE[start.player]}: choice {start.choices} of {replay.last}"
    assert slider.evaluate(MOVE) == words  # a screen reader does not wait for the table
    expect_moment(table, replay, start.choices)
    expect(slider).to_have_attribute("aria-valuetext", words)


def test_a_choice_that_changes_no_words_is_spoken_by_its_number(table: Table) -> None:
    replay = replay_saved(table, OVER)
    spoken = table.page.locator("#spoken")
    expect(table.page.locator("main :is([role=status], [aria-live]):visible")).to_have_count(0)
    lines = [replay.new_lines(number) for number in range(replay.last)]
    silent = next(n for n in range(2, replay.last) if lines[n].start == lines[n].stop)
    for number in range(1, silent + 1):
        expect(spoken).not_to_contain_text(f"of {replay.last}")
        press(table.page, "One choice forward")
        expect_moment(table, replay, number)
    expect(spoken).to_have_text(re.compile(f": choice {silent} of {replay.last}$"))


def test_a_replay_opened_by_a_link_has_the_focus_on_its_panel(open_game: OpenGame) -> None:
    page = open_game(f"./#record={pack_record(OVER.record())}&readonly")
    expect(panel(page)).to_be_focused()


def test_a_result_and_an_opened_record_can_be_replayed_and_left_again(open_game: OpenGame) -> None:
    page = open_game()
    table = Table(page)
    form = page.get_by_role("form", name="Open a game")
    form.get_by_text("Open a game").click()
    paste(form.get_by_role("textbox"), OVER.record())
    form.get_by_role("button", name="Open", exact=True).click()
    wait_for_table(page)
    table.result.get_by_role("button", name="Replay").click()
    expect(panel(page)).to_be_focused()  # once it is on the table
    press(page, "One choice forward")
    expect(panel(page).get_by_text(re.compile("choice 1 of"))).to_be_visible()
    press(page, "Close")
    expect(table.result).to_be_visible()
    expect(table.result.get_by_role("button", name="Replay")).to_be_focused()
    expect(page.locator("#spoken")).to_be_empty()  # the end has been heard before
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.result.get_by_role("button", name="Copy link").click()
    expect(table.result).to_contain_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    session, _ = at_once(open_pasted_session(link, together=False, fresh_seed=0))
    assert session.record == OVER.record()
    page.get_by_role("button", name="New game").first.click()
    expect(page.get_by_role("region", name="Saved games")).to_contain_text("1 saved game")
