"""Whole games in every mode of playing, and nothing conveyed by colour alone.

Games by mouse on a usual screen are in test_table.py, games by keyboard in test_keyboard.py.
"""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support.screens import LAPTOP, PHONE, lay_out, moment, press
from e2e.support.watching import wait_for_python
from mastaba import Game, Setup

AT_ONCE = """localStorage.setItem('mastaba settings', '{"speed": "instant"}')"""

# Buttons that answer the question and are not covered, with whether they lead on.
ANSWERS = """() => [...document.querySelectorAll('#table [data-do]')]
    .filter(button => /^(choose|toggle|open|done)/.test(button.dataset.do))
    .filter(button => {
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return hit !== null && button.contains(hit);
    })
    .filter(button => button.ariaPressed !== "true" && button.ariaExpanded !== "true"
        && button.ariaDisabled !== "true")
    .map(button => [button.dataset.do, button.matches(".pyramid *, .confirm *, .choices *")])"""

MODES: dict[str, dict[str, Any]] = {
    "by touch on a phone": PHONE,
    "in German with less motion": {**LAPTOP, "locale": "de-DE", "reduced_motion": "reduce"},
    "by night": {**LAPTOP, "color_scheme": "dark"},
    "without colours": {**LAPTOP, "forced_colors": "active"},
}


def without_colours(page: Page) -> None:
    """Show the page as to somebody who sees no colours."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})


@pytest.mark.parametrize("browser_context_args", MODES.values(), ids=MODES.keys())
def test_a_whole_game(page: Page, browser_context_args: dict[str, Any]) -> None:
    if "forced_colors" in browser_context_args:
        without_colours(page)
    setup = Setup("afterlife", ["Ani", "Neferet"], sets=["Mummification", "Weapons"])
    page.add_init_script(AT_ONCE)
    page.goto(f"./#setup={setup.to_text()}&seed=5")
    wait_for_python(page)
    expect(page.locator(".pyramid")).to_be_visible()
    play_to_the_end(page, random.Random(5))
    page.locator(".record").evaluate("record => { record.open = true; }")
    game = Game.replay(page.locator(".record textarea").input_value())
    captions = page.locator(".result caption").all_inner_texts()
    for score in game.scores():
        assert any(re.search(rf"\b{score['total']}\b", caption) for caption in captions)
    if browser_context_args.get("locale") == "de-DE":
        expect(page.locator(".result h2").first).to_contain_text(re.compile("Punkt|gewinnt"))


def play_to_the_end(page: Page, rng: random.Random) -> None:
    """Answer every question somehow, preferably with what leads on."""
    for _ in range(3000):
        if page.locator(".result").count():
            return
        answers = page.evaluate(ANSWERS)
        # A card that is open, or several to pick, is finished first.
        leading_on = [do for do, first in answers if first] if rng.random() < 0.7 else []
        possible = [do for do, _ in answers]
        if not possible:
            page.wait_for_timeout(10)
            continue
        press(page.locator(f'#table [data-do="{rng.choice(leading_on or possible)}"]').first)
    raise AssertionError("the game does not end")


def generated_content(page: Page, selector: str, pseudo: str) -> str:
    """What style sheets write on the first match."""
    found: str = page.locator(selector).first.evaluate(
        "(element, pseudo) => getComputedStyle(element, pseudo).content", pseudo
    )
    return found.split(" / ")[0].strip('"')


@pytest.mark.parametrize("browser_context_args", [{**LAPTOP, "forced_colors": "active"}])
def test_nothing_is_conveyed_by_colour_alone(page: Page) -> None:
    without_colours(page)
    page.goto("./")
    wait_for_python(page)
    assert generated_content(page, ".choice label:has(:checked)", "::after") == "✓"
    lay_out(page, moment("afterlife-for-2", share=0.35))
    for zone, word in (("pyramid", "Buy"), ("hand", "Play")):
        cards = page.locator(f".{zone} .legal")
        assert generated_content(page, f".{zone} .legal", "::after") == word
        expect(cards.first).to_have_attribute("aria-label", re.compile("you can"))
    page.locator('[data-do="hint"]').click()
    expect(page.locator(".card.hinted").first).to_have_attribute(
        "aria-label", re.compile("suggested")
    )
    assert generated_content(page, ".card.hinted", "::before") == "★"
    lay_out(page, moment("afterlife-for-2", "pay"))
    picked = page.locator('.hand [aria-pressed="true"]').first
    expect(picked).to_have_attribute("aria-label", re.compile("chosen$"))
    assert generated_content(page, '.hand [aria-pressed="true"]', "::after") == "✓"
    lay_out(page, moment("all-sets", "sling", 0.1))
    expect(page.locator(".opponent .turn")).to_have_text("to play")
    disabled = page.locator(".always [aria-disabled=true]").first
    assert disabled.evaluate("button => getComputedStyle(button).borderTopStyle") == "dashed"
    lay_out(page, Game.from_position(TO_ENTOMB))
    assert generated_content(page, '.hand [data-card="Urn"]', "::after") == "Entomb"


TO_ENTOMB = {
    "players": [{"name": "Ani", "hand": ["Urn"], "deck": ["Urn"]}, {"name": "Neferet"}],
    "pyramid": {"B1": "Axe"},
    "stock": ["Ring"],
}
