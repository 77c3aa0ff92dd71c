"""The pauses between the computer's moves can be skipped, by a button and by its key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.long_waits import ENDLESS_PAUSES
from e2e.support.playing import Table, wait_for_table
from e2e.support.watching import START_TIMEOUT
from mastaba import Game

OpenGame = Callable[..., Page]


@pytest.mark.parametrize("way", ["click", "n", "Enter"])
def test_the_pauses_until_ones_next_turn_can_be_skipped(
    open_game: OpenGame, page: Page, way: str
) -> None:
    page.add_init_script(ENDLESS_PAUSES)
    players = [
        {"name": "Ani", "hand": ["Urn"], "deck": ["Urn"] * 6},
        {"name": "Neferet", "hand": ["Urn", "Bow"], "deck": ["Urn"] * 6},
        {"name": "Teti", "hand": ["Urn", "Bow"], "deck": ["Urn"] * 6},
    ]
    pyramid = {"B1": "Khopesh", "B2": "Brooch", "B3": "Dagger", "M1": "Necklace", "T": "Ring"}
    position = {"players": players, "pyramid": pyramid, "stock": ["Sling"] * 9, "to_move": 1}
    code = Game.from_position(position).position_code()
    table = Table(open_game(f"./#position={code}&people=1"))
    wait_for_table(page)
    expect(table.status).to_contain_text("Neferet is thinking")
    skip = table.question.get_by_role("button", name="Skip", exact=True)
    expect(skip).to_be_visible()
    # A click that comes too late hits Hint, not End turn.
    expect(table.question.get_by_role("button", name="Hint")).to_have_count(0)
    expect(table.question.get_by_role("button", name="End turn")).to_be_disabled()
    if way == "click":
        skip.click()
    elif way == "n":
        page.keyboard.press("n")
    else:
        skip.focus()
        page.keyboard.press("Enter")
    expect(table.status).to_contain_text("end your turn", timeout=START_TIMEOUT)
    expect(skip).to_have_count(0)
    expect(table.question).to_be_focused()
    if way == "click":  # the next time there are pauses again
        page.keyboard.press("e")
        table.pyramid.locator("button.legal").first.click()
        expect(table.status).to_contain_text("Neferet is thinking")
        expect(skip).to_be_visible()
        table.settle("Computer’s moves", "instant")
        expect(skip).to_have_count(0)
