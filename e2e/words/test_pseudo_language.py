"""Every text of the page comes from the catalogue, and texts two fifths longer still fit."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support import pseudo_language
from e2e.support.legibility import OVERLAPS, come_to_rest
from e2e.support.playing import wait_behind_the_curtain, wait_for_table
from e2e.support.screens import open_record
from e2e.support.ways_to_start import start_from_library
from mastaba import Game, Setup

OpenGame = Callable[..., Page]
SIZES = [
    pytest.param({"locale": "de-DE", "viewport": {"width": width, "height": height}}, id=name)
    for name, width, height in (("laptop", 1366, 768), ("phone", 360, 640))
]
NAMES = ("Ani", "Hori", "Imhotep", "Merit", "Neferet", "Tiye")
NEEDS_NO_KEY = re.compile(f"{'|'.join(NAMES)}|Mastaba|English|Deutsch|[0-9]+ min")
"""Names, and text that is the same in every language."""


@pytest.fixture
def pseudo_page(page: Page, open_game: OpenGame) -> Page:
    start_from_library(page)  # Python's memory would not read the texts again
    pseudo_language.speak(page)
    return open_game()


def check(page: Page) -> None:
    """No text seen or heard is untranslated, and none is cut off."""
    come_to_rest(page)
    untranslated = page.evaluate(pseudo_language.UNTOLD)
    assert [text for text in untranslated if not NEEDS_NO_KEY.fullmatch(text)] == []
    assert page.evaluate(pseudo_language.MISFITS) == []
    assert page.evaluate(OVERLAPS) == []


def do(page: Page, what: str) -> None:
    page.locator(f'[data-do="{what}"]:visible').first.click()


def unfold(page: Page, form: str) -> None:
    folds = page.locator(f"{form} details")
    folds.evaluate_all("folds => folds.forEach(fold => { fold.open = true; })")


def open_game_of(page: Page, players: int, choices: int) -> None:
    """Open the record of a game of random choices."""
    game, rng = Game(Setup(players=NAMES[:players]), 4), random.Random(4)
    while game.decision is not None and len(game.choices) < choices:
        decision = game.decision
        most = min(decision.most, len(decision.options))
        game.choose(*rng.sample(range(len(decision.options)), rng.randint(decision.least, most)))
    open_record(page, game)


@pytest.mark.parametrize("browser_context_args", SIZES)
def test_the_start_screen_with_everything_unfolded_and_the_settings(pseudo_page: Page) -> None:
    check(pseudo_page)
    pseudo_page.locator('[name="players"][value="6"]').check()
    unfold(pseudo_page, "#new-game")
    for field in ("sets", "uniques", "starters"):
        pseudo_page.locator(f'[name="{field}"]').select_option("chosen")
    for seat in range(1, 7):
        pseudo_page.locator(f'[name="kind-{seat}"]').select_option("apprentice")
    pseudo_page.locator("#start").click()
    expect(pseudo_page.locator("#form-error")).to_be_visible()
    unfold(pseudo_page, "#open-game")
    pseudo_page.locator('#open-game [type="submit"]').click()
    expect(pseudo_page.locator("#open-error")).to_be_visible()
    check(pseudo_page)
    do(pseudo_page, "settings")
    check(pseudo_page)


@pytest.mark.parametrize("browser_context_args", SIZES)
def test_a_game_its_curtain_and_its_result(pseudo_page: Page, subtests: pytest.Subtests) -> None:
    for players in (2, 4):
        with subtests.test(players=players):
            open_game_of(pseudo_page, players, 60)
            if pseudo_page.locator(".curtain").count():
                check(pseudo_page)
                do(pseudo_page, "uncover")
                wait_behind_the_curtain(pseudo_page)
            check(pseudo_page)
            pseudo_page.locator(".hand [data-card]").first.click()
            check(pseudo_page)
            open_game_of(pseudo_page, players, 9999)
            expect(pseudo_page.locator(".result")).to_be_visible()
            check(pseudo_page)


@pytest.mark.parametrize("browser_context_args", SIZES)
def test_a_lesson(pseudo_page: Page) -> None:
    pseudo_page.locator("#lessons a").first.click()
    expect(pseudo_page.locator(".lesson-panel")).to_be_visible()
    wait_for_table(pseudo_page)
    check(pseudo_page)
