"""Moving cards can be followed by eye, block nobody, and stay put where that is wanted."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.embedding_hosts import Host
from e2e.support.playing import Table
from e2e.support.screens import PHONE
from e2e.support.watching import START_TIMEOUT
from mastaba import Game

OpenGame = Callable[..., Page]

THEIRS = Game.from_position(
    {
        "players": [
            {"name": "Ani", "hand": ["Urn"], "deck": ["Urn"] * 9},
            {"name": "Neferet", "hand": ["Box of Food", "Shabti", "Urn"], "deck": ["Urn"] * 9},
        ],
        "to_move": 1,
        "pyramid": {"B1": "Victory", "B2": "Victory", "B3": "Victory"},
        "stock": ["Sling"] * 3,
    }
)
"""An opponent is to move and can do little but play or entomb."""

# Animations that hang in the air until they are ended.
SLOW_DOWN = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    flight.playbackRate = 0.0001;
    return flight;
  };
}"""


def buy_slowly(page: Page) -> None:
    """Make the first purchase at a table where animations hardly advance."""
    table = Table(page)
    table.start(people=(1, 2), seed=7)
    page.evaluate(SLOW_DOWN)
    table.pyramid.get_by_role("button", name="you can buy it").first.click()
    table.question.get_by_role("button", name="Pay").click()
    expect(table.status).to_contain_text("Buy, play an action")


def test_a_purchase_is_animated_and_any_key_ends_it(open_game: OpenGame) -> None:
    page = open_game()
    buy_slowly(page)
    animations = page.locator("#flights > *")
    assert animations.count() > 2  # the card bought, what fell after it, the payment
    page.keyboard.press("Shift")
    expect(animations).to_have_count(0)


def test_a_click_ends_an_animation(open_game: OpenGame) -> None:
    page = open_game()
    buy_slowly(page)
    animations = page.locator("#flights > *")
    assert animations.count() > 2
    page.get_by_role("heading", name="Your tomb").click()
    expect(animations).to_have_count(0)


def test_a_choice_by_key_is_animated_although_keys_end_animations(open_game: OpenGame) -> None:
    page = open_game()
    table = Table(page)
    table.start(people=(1, 2), seed=7)
    animations = page.locator("#flights > *")
    table.pyramid.get_by_role("button", name="you can buy it").first.click()
    table.question.get_by_role("button", name="Pay").click()
    expect(animations).not_to_have_count(0)
    expect(animations).to_have_count(0)  # all have landed
    page.evaluate(SLOW_DOWN)
    page.keyboard.press("u")
    expect(table.status).to_contain_text(re.compile(r"^Pay \d+ gold"))
    page.keyboard.press("d")
    expect(table.status).to_contain_text("Buy, play an action")
    assert animations.count() > 2


@pytest.mark.parametrize("browser_context_args", [PHONE], ids=["phone"])
def test_on_a_phone_cards_move_to_the_tab_that_hides_their_place(open_game: OpenGame) -> None:
    page = open_game()
    buy_slowly(page)
    tab = page.get_by_role("navigation").get_by_role("button", name="Tomb").bounding_box()
    assert tab is not None
    goals = page.locator("#flights > * > *").evaluate_all(
        "all => all.map((one) => [parseFloat(one.style.left), parseFloat(one.style.top)])"
    )
    at_tab = [x for x, y in goals if y > tab["y"] - 1 and tab["x"] < x < tab["x"] + tab["width"]]
    assert len(at_tab) > 1  # the card bought and the payment
    assert len(at_tab) < len(goals)  # cards that fell move inside the pyramid


def test_in_a_frame_too_low_for_the_hand_a_card_returns_to_it_without_a_flight(
    page: Page, site: str, host: Host
) -> None:
    table = f"{site}#embed&setup=afterlife/2&seed=7"
    page.goto(host.put("/low", f'<iframe src="{table}" width="700" height="130"></iframe>'))
    frame = page.frame_locator("iframe")
    frame.locator(".pyramid .legal").first.wait_for(state="attached", timeout=START_TIMEOUT)
    for control in (".pyramid .legal", "[data-do=done]", "[data-do=undo]"):
        frame.locator(control).first.dispatch_event("click")
    expect(frame.locator(".in-play .card")).to_have_count(0)
    expect(frame.locator("#crash")).to_be_empty()


def test_an_opponents_card_is_no_larger_while_moving_than_where_it_lies(
    open_game: OpenGame,
) -> None:
    page = open_game()
    table = Table(page)
    table.settle("Computer’s moves", "step by step")
    page.evaluate("""() => {
      window.sizes = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, ...how) {
        const size = /scale\\((.+)\\)/.exec(frames.transform?.[0] ?? "");
        if (size && this.matches(".small")) window.sizes.push(Number(size[1]));
        return animate.call(this, frames, ...how);
      };
    }""")
    page.evaluate("hash => { location.hash = hash; }", f"position={THEIRS.position_code(0)}")
    go_on = table.question.get_by_role("button", name="Continue")
    for _ in range(8):
        if page.evaluate("window.sizes.length"):
            break
        go_on.click()
        page.wait_for_timeout(300)
    assert 0 < max(page.evaluate("window.sizes")) < 2


def test_the_table_can_be_used_during_animations(open_game: OpenGame) -> None:
    page = open_game()
    buy_slowly(page)
    Table(page).question.get_by_role("button", name="Undo").click()
    expect(page.locator("#flights > *")).not_to_have_count(0)
    expect(page.get_by_role("region", name="In play")).not_to_contain_text("Shabti")


@pytest.mark.parametrize(
    ("setting", "choice"), [("Animations", "off"), ("Computer’s moves", "instant")]
)
def test_nothing_is_animated_where_settings_say_so(
    open_game: OpenGame, setting: str, choice: str
) -> None:
    page = open_game()
    Table(page).settle(setting, choice)
    buy_slowly(page)
    expect(page.locator("#flights > *")).to_have_count(0)


def test_nothing_is_animated_if_the_system_wants_less_motion(open_game: OpenGame) -> None:
    page = open_game()
    page.emulate_media(reduced_motion="reduce")
    buy_slowly(page)
    expect(page.locator("#flights > *")).to_have_count(0)
