"""Several people at one screen: nobody sees another's cards, and names are asked for once."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support.playing import (
    PagePlayer,
    Table,
    asking,
    random_choices,
    wait_behind_the_curtain,
    wait_for_table,
)
from e2e.support.watching import NO_STORAGE, open_with, wait_for_python
from mastaba import Game, Setup
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, write
from mastaba.words.language import text

OpenGame = Callable[..., Page]
NAMES = ["Ani", "Neferet", "Imhotep", "Tiye", "Hori", "Merit"]

# All that can be read, heard or found where a game is shown.
EVERYTHING_SHOWN = """() => ["game", "curtain", "notice", "lesson", "replay", "spoken", "tip"]
  .map(id => document.getElementById(id).outerHTML).join(" ") + document.title"""
COPIES = "els => els.map(el => Number(el.getAttribute('data-copy')))"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def cards_in(thing: Any) -> dict[int, str]:
    """All cards in a part of a view: their copies and names."""
    if isinstance(thing, dict):
        own = {thing["id"]: thing["name"]} if thing.keys() >= {"id", "name"} else {}
        return own | cards_in(list(thing.values()))
    found: dict[int, str] = {}
    for part in thing if isinstance(thing, list) else []:
        found |= cards_in(part)
    return found


def known(person: PagePlayer, seat: int) -> tuple[set[int], str]:
    """The copies that a seat may see, and all the text it may read."""
    view = person.game.view(seat)
    del view["remembered"]
    return set(cards_in(view)), json.dumps(view)


def hidden_from(person: PagePlayer, seat: int) -> set[str]:
    """Names of cards in other hands that this seat cannot have read anywhere."""
    _, content = known(person, seat)
    others = [one for one in range(len(person.game.setup.players)) if one != seat]
    hands = [person.game.view(one)["players"][one]["hand"] or () for one in others]
    held = {card["name"] for cards in hands for card in cards}
    return {name for name in held if name not in content}


def assert_covered(person: PagePlayer, page: Page) -> None:
    """Behind the curtain nothing of any hand is on the page."""
    seat = person.decision.player
    expect(person.table.curtain).to_have_accessible_name(re.compile(NAMES[seat]))
    assert page.locator("[data-card], [data-copy], #table > *").count() == 0
    content = page.evaluate(EVERYTHING_SHOWN)
    for one in range(len(person.game.setup.players)):
        for card in person.game.view(one)["players"][one]["hand"] or ():
            assert not re.search(rf"(?<!\w){re.escape(card['name'])}(?!\w)", content)


def assert_own_only(person: PagePlayer, page: Page) -> None:
    """The player who is asked sees their own and public cards, and no more."""
    seat = person.decision.player
    expect(person.table.status).to_have_text(asking(person.decision))
    copies, _ = known(person, seat)
    assert set(page.locator("[data-copy]").evaluate_all(COPIES)) <= copies
    content = page.evaluate(EVERYTHING_SHOWN)
    for name in hidden_from(person, seat):
        assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", content), (name, NAMES[seat])


@pytest.mark.parametrize(("players", "turns"), [(2, 14), (3, 12), (6, 14)])
def test_nobody_sees_anothers_cards(table: Table, players: int, turns: int) -> None:
    page = table.page
    table.start(players, people=tuple(range(1, players + 1)), seed=players)
    person, rng = PagePlayer(table, NAMES[:players], players), random.Random(players)
    seat, handed_over = 0, 0
    while person.game.decision is not None and person.game.turn <= turns:
        if person.decision.player != seat:
            seat, handed_over = person.decision.player, handed_over + 1
            assert_covered(person, page)
            table.uncover()
            assert_own_only(person, page)
            redo = table.question.get_by_role("button", name="Redo")
            expect(redo).to_have_attribute("aria-disabled", "true")
        if rng.random() < 0.3:  # a look at some card
            table.pyramid.get_by_role("button").first.hover()
        person.choose(random_choices(person.game, rng))
    assert handed_over >= turns - 1


def test_the_curtain_is_for_people_only(table: Table) -> None:
    page = table.page
    table.start(3, people=(1, 3), seed=4)
    shown = []
    for _ in range(3):
        shown.append(page.locator(".your-tomb h2 .who").inner_text().rpartition(" ")[2].lower())
        end_turn_until_the_curtain(table)
        expect(table.curtain).not_to_contain_text("Neferet")
        table.uncover()
    assert shown == ["ani", "imhotep", "ani"]


def test_a_key_held_down_does_not_open_the_curtain(table: Table) -> None:
    page = table.page
    table.start(2, people=(1, 2), seed=4)
    page.get_by_role("button", name="End turn").click()
    expect(table.status).to_contain_text("Put your discards in order")
    page.locator(".confirm button").first.click()
    expect(table.status).to_contain_text("sacrifice")
    table.legal()[0].focus()
    for _ in range(12):  # as a keyboard repeats it
        page.keyboard.down("Enter")
        page.wait_for_timeout(30)
    expect(table.curtain).to_be_visible()
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(table.curtain).to_have_count(0)


def test_the_second_click_of_a_double_click_does_not_open_the_curtain(table: Table) -> None:
    page = table.page
    table.start(2, people=(1, 2), seed=4)
    page.get_by_role("button", name="End turn").click()
    page.locator(".confirm button").first.click()
    table.legal()[0].click()
    expect(table.curtain).to_be_visible()
    opens = table.curtain.get_by_role("button")
    opens.dispatch_event("click", {"detail": 2})
    expect(table.curtain).to_be_visible()
    opens.click()
    expect(table.curtain).to_have_count(0)


def test_the_curtain_scrolls_in_a_low_window(open_game: OpenGame) -> None:
    table = Table(open_game("./#setup=afterlife/2&seed=1&people=all"))
    table.page.set_viewport_size({"width": 320, "height": 256})
    expect(table.curtain).to_be_visible()
    table.page.mouse.move(160, 128)
    table.page.mouse.wheel(0, 1000)
    button = table.curtain.get_by_role("button")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    wait_behind_the_curtain(table.page)


def test_the_list_of_cards_says_nothing_of_the_last_players_hand(table: Table) -> None:
    page = table.page
    table.start(2, people=(1, 2), seed=5)
    wait_for_table(page)
    name = page.locator(".hand [data-card]").first.get_attribute("data-card")
    cards = page.get_by_role("banner").get_by_role("link", name="Cards")
    cards.click()
    in_sight = page.locator("#book .in-sight")
    page.locator(f"#book [data-card-name='{name}'] a").first.click()
    expect(in_sight).to_contain_text("in your hand")
    first = in_sight.inner_text()
    page.keyboard.press("Escape")
    end_turn_until_the_curtain(table)
    table.uncover()
    held = page.locator(f".hand [data-card='{name}']").count()
    cards.click()
    expect(page.locator("#book .about-card")).to_be_visible()
    expect(in_sight).to_contain_text(f"in your hand ({held})" if held > 1 else "in sight")
    assert in_sight.inner_text() != first


def test_settings_over_the_curtain_can_have_the_order_asked_for_again(page: Page) -> None:
    table, game = Table(page), Game(Setup(players=["Ada", "Ben"]), 5)
    plan = GamePlan(game.setup, (True, True), 5)
    text = write(
        make_header(game, plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8, [0]), game.record()
    )
    open_with(page, {"mastaba game 00000001": text})
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    table.uncover()
    page.get_by_role("button", name="Settings").click()
    for _ in range(30):  # the curtain appears behind the dialog, as after a computer's move
        if page.locator("#curtain button").count():
            break
        finish = table.question.get_by_role(
            "button", name=re.compile("^(Done|End turn)$"), disabled=False
        )
        (finish.first if finish.count() else table.legal()[0]).dispatch_event("click")
    ask = table.settings.get_by_role("button", name="Ask")
    ask.click()
    expect(ask).to_have_count(0)
    expect(page.locator("#curtain button")).to_have_count(1)
    assert page.locator("#table > *").count() == 0


def end_turn_until_the_curtain(table: Table) -> None:
    """End the turn, and answer whatever is asked meanwhile."""
    rng = random.Random(1)
    for _ in range(300):
        if table.curtain.is_visible():
            return
        finish = re.compile("^(Pay|Done|End turn)$")
        button = table.question.get_by_role("button", name=finish, disabled=False)
        if button.count():
            button.first.click()
        elif legal := table.legal():
            rng.choice(legal).click()
        else:
            table.page.wait_for_timeout(50)
    raise AssertionError("nobody else is asked")


def test_a_returning_player_sees_what_the_others_did(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 1366, "height": 768})
    table.start(3, people=(1, 2, 3), seed=3)
    person, rng = PagePlayer(table, NAMES[:3], 3), random.Random(3)
    while not (person.game.turn == 4 and person.decision.kind == "play"):
        person.choose(random_choices(person.game, rng))
    table.uncover()
    fold = table.question.get_by_role("button", name=text("en", "catch_up.title"))
    expect(fold).to_have_attribute("aria-expanded", "true")
    content = table.question.locator(".since li")
    assert [one.split(":")[0] for one in content.all_inner_texts()] == ["Neferet", "Imhotep"]
    gained = [e for e in person.game.view(0)["log"] if e["event"] == "buys" and e["turn"] in (2, 3)]
    for entry in gained:
        expect(content.nth(entry["turn"] - 2)).to_contain_text(entry["cards"][0])
    fold.click()
    expect(content).to_have_count(0)
    expect(fold).to_be_focused()
    fold.click()
    table.question.get_by_role("button", name=text("en", "catch_up.all")).click()
    expect(page.get_by_role("heading", name="Turn 2 · Neferet")).to_be_focused()
    expect(page.get_by_role("heading", name="Turn 2 · Neferet")).to_be_in_viewport()


def test_the_curtain_leaves_the_start_screen_alone_until_the_table_is_shown(table: Table) -> None:
    page = table.page
    table.start(3, people=(1, 3), seed=4)
    table.settle("Computer’s moves", "normal")
    rng, begins = random.Random(1), re.compile("Neferet moves next|Neferet is thinking")
    for _ in range(100):
        if begins.search(table.status.inner_text()):
            break
        finish = table.question.get_by_role("button", name="End turn", disabled=False)
        rng.choice([finish] if finish.count() else table.legal() or [finish]).click()
    page.get_by_role("button", name="New game").click()
    name = table.form.get_by_role("group", name="Player 1").get_by_label("Name")
    name.fill("")
    expect(page.locator("#table > *")).to_have_count(0)  # Imhotep must choose
    page.keyboard.type("Ada")
    expect(name).to_have_value("Ada")
    expect(name).to_be_focused()
    expect(page.locator(".curtain")).to_have_count(0)
    page.keyboard.press("Escape")
    name.press("Tab")
    expect(table.form.get_by_role("combobox").first).to_be_focused()
    page.get_by_role("button", name="Back to the table").click()
    expect(table.curtain.get_by_role("button", name="I am Imhotep")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('body, .curtain button')")
    table.uncover()
    expect(table.hand).to_be_visible()


def test_names_and_seats_are_asked_for_once(table: Table) -> None:
    table.start(3, people=(1, 3), p1="Ada", p2="<b>Ben</b>", p3="Cy")
    page = table.page
    expect(page.get_by_role("region", name="<b>Ben</b>")).to_be_visible()
    page.reload()
    wait_for_python(page)
    expect(table.form.get_by_role("radio", name="3", exact=True)).to_be_checked()
    for number, name, kind in (
        (1, "Ada", "person"),
        (2, "<b>Ben</b>", "overseer"),
        (3, "Cy", "person"),
    ):
        seat = table.form.get_by_role("group", name=f"Player {number}")
        expect(seat.get_by_label("Name")).to_have_value(name)
        expect(seat.get_by_label("Played by")).to_have_value(kind)


@pytest.mark.parametrize("kept", ["{", '{"players": 9, "names": [1, ""], "kinds": "x"}', "null"])
def test_damaged_seats_leave_the_form_as_it_is(open_game: OpenGame, page: Page, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('mastaba seats', {json.dumps(kept)})")
    table = Table(open_game())
    expect(table.form.get_by_role("radio", name="2", exact=True)).to_be_checked()
    seat = table.form.get_by_role("group", name="Player 1")
    expect(seat.get_by_label("Name")).to_have_value("Ani")


def test_a_browser_that_stores_nothing_still_seats_people(open_game: OpenGame, page: Page) -> None:
    page.add_init_script(NO_STORAGE)
    table = Table(open_game())
    table.start(people=(1, 2), p1="Ada", p2="Ben")
    expect(page.get_by_role("region", name="Ben", exact=True)).to_be_visible()


def test_a_dialog_closed_in_front_of_the_curtain_leaves_the_focus_on_it(table: Table) -> None:
    table.start(people=(1, 2))
    finish = table.question.get_by_role(
        "button", name=re.compile("^(Done|End turn)$"), disabled=False
    )
    expect(finish).to_be_visible()
    table.page.get_by_role("button", name="Settings").click()
    expect(table.settings).to_be_visible()
    curtain = table.page.locator("#curtain button")
    for _ in range(20):  # as a computer player would, behind the dialog
        if curtain.count():
            break
        (finish if finish.count() else table.legal()[0]).dispatch_event("click")
    table.page.keyboard.press("Escape")
    expect(table.settings).to_be_hidden()
    expect(curtain).to_be_focused()
