"""On a tablet held upright everything can be read; there and in low windows no room is empty."""

import pytest
from playwright.sync_api import expect

from e2e.support.playing import Table, wait_for_table
from e2e.support.screens import game_on_file, largest_question
from mastaba import Game, Setup

from .test_layout import (
    BOXES,
    BROKEN_WORDS,
    IN_BOTH_LANGUAGES,
    LAPTOP,
    LOW_LAPTOPS,
    OVERFULL,
    TABLET_UPRIGHT,
    OpenGame,
    halfway,
    lay_out,
    resize,
)

LONG_TEXT = "element => { element.textContent = 'A step of the best turn. '.repeat(40); }"


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


@IN_BOTH_LANGUAGES
def test_a_prompt_beside_a_button_that_confirms_can_be_read(
    table: Table, subtests: pytest.Subtests, language: str
) -> None:
    resize(table, TABLET_UPRIGHT)
    games = {kind: halfway("afterlife-for-2", 0, kind) for kind in ("pay", "discard order")}
    games["boneyard order"] = largest_question("boneyard order")
    asked = table.page.locator(".question .asked")
    for kind, game in games.items():
        with subtests.test(kind):
            lay_out(table, game, language)
            assert asked.evaluate("asked => asked.scrollHeight - asked.clientHeight") <= 3
            assert table.page.evaluate(BROKEN_WORDS, ".confirm .button") == []


def test_the_result_takes_the_room_of_the_hand(table: Table) -> None:
    resize(table, TABLET_UPRIGHT)
    game = game_on_file("afterlife-for-2")
    table.page.evaluate("hash => { location.hash = hash; }", f"position={game.position_code(0)}")
    table.result.wait_for()
    _, high = TABLET_UPRIGHT
    for part in (table.result, table.page.locator("#tabs")):
        [(_, top, _, height)] = part.evaluate_all(BOXES)
        assert high - 16 <= top + height <= high


@pytest.mark.parametrize("size", [TABLET_UPRIGHT, LAPTOP])
def test_a_long_text_above_the_table_scrolls(table: Table, size: tuple[int, int]) -> None:
    resize(table, size)
    table.page.evaluate("location.hash = '#lesson=buying'")
    wait_for_table(table.page)
    table.page.locator(".lesson-panel [role=status]").evaluate(LONG_TEXT)
    [(_, top, _, height)] = table.page.locator("#game").evaluate_all(BOXES)
    assert top + height <= size[1]
    assert table.page.evaluate(OVERFULL) == []


def test_in_a_low_window_ones_tomb_shows_only_sets_with_cards(
    table: Table, subtests: pytest.Subtests
) -> None:
    lay_out(table, Game(Setup(players=("Ani", "Neferet")), 5))
    for size in (*LOW_LAPTOPS, (900, 690)):
        with subtests.test(size=size):
            resize(table, size)
            expect(table.page.locator(".your-tomb .bare:visible")).to_have_count(0)
