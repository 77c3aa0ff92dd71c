"""Text from records is shown as text everywhere: never as an element, never as a script."""

import random

from playwright.sync_api import Page, expect

from e2e.support.playing import random_choices
from e2e.support.screens import do, open_record
from e2e.support.watching import wait_for_python
from mastaba import Game, Setup

NAMES = ("<img src=x onerror=alert(1)>", "\"'></h2><script>alert(2)</script>&lt;")


def finished() -> Game:
    """A whole game of two players with hostile names."""
    game, rng = Game(Setup(players=NAMES), 4), random.Random(4)
    while game.decision is not None:
        game.choose(random_choices(game, rng))
    return game


def test_names_in_a_record_are_only_text(page: Page) -> None:
    page.goto("./")
    wait_for_python(page)
    game = finished()
    open_record(page, game)
    for part in (".result", ".game-summary", ".log", ".your-tomb"):
        expect(page.locator(part).first).to_contain_text(NAMES[0])
    expect(page.locator(".opponent")).to_contain_text(NAMES[1])
    do(page, "replay-game")
    expect(page.locator(".replay-panel")).to_contain_text(NAMES[0])
    expect(page.locator(".viewpoint select")).to_contain_text(NAMES[1])
    page.locator("#to-form").click()
    page.locator(".fold").click()
    expect(page.locator("#saved")).to_contain_text(NAMES[0])
    expect(page.locator("#saved")).to_contain_text(NAMES[1])
    assert page.locator("img").count() == 0
    assert not page.evaluate("[...document.scripts].some(one => one.text.includes('alert'))")
