"""The tutorial: a page with six tables that follows what the reader does."""

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from e2e.support.axe import CONTRAST, complaints
from e2e.support.playing import PagePlayer, Table
from e2e.support.watching import START_TIMEOUT
from mastaba.puzzles.puzzle import Puzzles

PUZZLES = Puzzles.from_text(
    (Path(__file__).parents[2] / "static" / "puzzles" / "puzzles.json").read_text("utf-8")
)


class Chapter:
    """One open chapter of the tutorial."""

    def __init__(self, page: Page, title: str) -> None:
        self.section = page.get_by_role("region", name=title)
        self.goals = self.section.locator(".goals li")
        self.done = self.section.locator(".goals .done")
        expect(self.section).to_be_visible()
        handle = self.section.locator("iframe").element_handle()
        frame = handle.content_frame()
        assert frame is not None
        self.frame: Frame = frame
        frame.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)

    def card(self, name: str) -> None:
        """Choose the first card of this name that can be chosen."""
        legal = re.compile(f"^{name}, .*, you can ")
        self.frame.get_by_role("button", name=legal).first.click()

    def answer(self, *names: str) -> None:
        """Press these buttons of the question."""
        question = self.frame.get_by_role("region", name="Question")
        for name in names:
            question.get_by_role("button", name=name, exact=True).click()

    def ticked(self, count: int) -> None:
        """Expect this many goals to be ticked off."""
        expect(self.done).to_have_count(count)

    @property
    def on(self) -> Locator:
        """The link to the next chapter, shown once this one is finished."""
        return self.section.get_by_role("link", name=re.compile("^On to"))


def test_the_tutorial_from_beginning_to_end(page: Page) -> None:
    page.goto("./tutorial/")
    buying = Chapter(page, "Buying")
    expect(page.get_by_role("region")).to_have_count(1)
    expect(buying.section.get_by_text("There it is.")).to_be_hidden()
    assert complaints(page) == complaints(page, CONTRAST) == []
    buying.card("Dagger")
    buying.ticked(1)
    expect(page.get_by_role("status")).to_have_text("Done: Choose Dagger to buy it.")
    buying.answer("Pay")
    buying.ticked(2)
    expect(buying.section.get_by_text("There it is.")).to_be_visible()
    buying.card("Harvest")
    buying.answer("Pay", "End turn")
    buying.card("Shabti")
    buying.answer("Done")
    buying.ticked(5)
    expect(buying.section.get_by_text("That was a whole turn.")).to_be_visible()
    buying.on.click()

    crumbling = Chapter(page, "Crumbling")
    expect(page.get_by_role("heading", name="Crumbling")).to_be_focused()
    crumbling.card("Ring")
    crumbling.answer("Pay")
    crumbling.card("Harvest")
    crumbling.ticked(2)
    crumbling.answer("End turn")
    crumbling.card("(Shabti|Dagger)")
    crumbling.answer("Done")
    crumbling.ticked(3)
    crumbling.on.click()

    entombing = Chapter(page, "Entombing")
    entombing.card("Spear")
    entombing.answer("Entomb Spear")
    entombing.ticked(1)
    entombing.section.get_by_role("link", name="Skip this chapter").click()

    actions = Chapter(page, "Actions")
    actions.card("Khopesh")
    actions.answer("Play Khopesh: action")
    actions.ticked(1)
    actions.card("Harvest")
    actions.ticked(2)
    actions.card("Victory")
    actions.ticked(3)
    actions.card("Shabti")
    actions.answer("Play Shabti: action")
    actions.ticked(4)
    actions.answer("Sacrifice a card from the pyramid")
    actions.ticked(5)
    actions.card("Spear")
    actions.ticked(6)
    expect(actions.section.get_by_text("in addition to the one card a turn")).to_be_visible()
    actions.on.click()

    turn = Chapter(page, "A turn of your own")
    turn.card("Ring")
    turn.answer("Pay")
    turn.ticked(2)  # a card has fallen into its place
    turn.card("Urn")
    turn.answer("Entomb Urn")
    turn.ticked(3)
    expect(turn.section.get_by_text("That is how a game goes")).to_be_hidden()
    chapters = page.get_by_role("navigation", name="Chapters")
    expect(chapters.locator(".done")).to_have_count(3)
    assert page.evaluate("localStorage.getItem('mastaba lessons')") is None


def test_the_tutorial_ends_with_puzzles(page: Page) -> None:
    page.goto("./tutorial/#puzzles")
    puzzles = Chapter(page, "Puzzles")
    panel = puzzles.frame.get_by_role("region", name="Puzzle", exact=True)
    expect(panel.get_by_role("status")).to_contain_text("Find the best turn.")
    expect(puzzles.section.locator(".goals .now")).to_have_count(1)
    expect(puzzles.frame.get_by_role("button", name="Next puzzle")).to_have_count(0)
    table = Table(cast(Page, puzzles.frame))  # what this needs of a page, a frame has too
    goals = puzzles.goals.evaluate_all("all => all.map(one => one.dataset.puzzle)")
    assert len(goals) == 3
    for number, name in enumerate(goals):
        puzzles.ticked(number)
        puzzle = PUZZLES.puzzle(name)
        person = PagePlayer.__new__(PagePlayer)
        person.table, person.game = table, puzzle.opened()
        person.follow(list(puzzle.best.line))
        expect(panel.get_by_role("status")).to_contain_text("That is the best turn!")
        panel.get_by_role("button", name=re.compile("^(Next puzzle|To the start page)$")).click()
    puzzles.ticked(3)
    assert page.evaluate("localStorage.getItem('mastaba puzzles')") is None


@pytest.mark.parametrize("browser_context_args", [{"locale": "de-AT"}], ids=["German"])
def test_the_tutorial_is_in_the_browsers_language_until_another_is_chosen(
    page: Page,
) -> None:
    page.goto("./tutorial/#crumbling")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dein erstes Grab")
    crumbling = page.get_by_role("region", name="Bröckeln")
    expect(crumbling).to_be_visible()
    table = crumbling.locator("iframe").content_frame
    table.locator("html[data-started]").wait_for(state="attached", timeout=START_TIMEOUT)
    expect(table.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your first tomb")
