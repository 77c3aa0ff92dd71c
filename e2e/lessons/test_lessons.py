"""Lessons on the page: found, taken, refused, finished and kept; by mouse and by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support import screens
from e2e.support.playing import Table
from e2e.support.watching import NO_STORAGE, wait_for_python
from mastaba.lessons.lesson import LESSONS, lesson

OpenGame = Callable[..., Page]

RENEWING = "dispatchEvent(new Event('mastaba:renewing'))"
"""What offline.js says before the page begins anew in another version."""


class Lesson:
    """A lesson on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page)
        self.panel = page.get_by_role("region", name=re.compile("^(Lesson|Lektion)$"))
        self.words = self.panel.get_by_role("status")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """The first card of this name in the pyramid or the hand that may be chosen."""
        legal = re.compile(f"^{name}, .*, you can ")
        return self.page.get_by_role("button", name=legal).first

    def option(self, name: str) -> Locator:
        return self.table.question.get_by_role("button", name=name, exact=True)

    def answer(self, name: str) -> None:
        self.option(name).click()


def spoken(name: str, number: int, language: str = "en") -> str:
    words = lesson(name).steps[number - 1].say[language]
    return re.sub(r"[{}]", "", words)


def entry(page: Page, name: str) -> Locator:
    """A lesson in the list of the start screen."""
    title = lesson(name).title["en"]
    return page.get_by_role("region", name="Learn").get_by_role("link", name=title)


def test_a_whole_lesson(open_game: OpenGame) -> None:
    page = open_game()
    entry(page, "buying").click()
    taken = Lesson(page)
    expect(taken.words).to_have_text(spoken("buying", 1))
    expect(taken.panel).to_be_focused()
    expect(taken.panel.get_by_role("heading")).to_have_text("Buying1 of 5")
    expect(taken.table.question.get_by_role("button", name="Undo")).to_have_count(0)
    taken.card("Harvest").click()
    expect(taken.table.question).to_contain_text("For this lesson, buy Dagger")
    expect(taken.words).to_have_text(spoken("buying", 1))
    taken.card("Dagger").click()
    expect(taken.table.question).not_to_contain_text("For this lesson")
    expect(taken.words).to_have_text(spoken("buying", 2))
    taken.answer("Pay")
    expect(taken.words).to_have_text(spoken("buying", 3))
    page.evaluate(RENEWING)
    page.reload()
    wait_for_python(page)
    expect(taken.words).to_have_text(spoken("buying", 3))
    taken.card("Harvest").click()
    taken.answer("Pay")
    taken.answer("End turn")
    expect(taken.words).to_have_text(spoken("buying", 5))
    taken.table.question.get_by_role("button", name=re.compile("^Shabti")).first.click()
    taken.answer("Done")
    expect(taken.words).to_contain_text("you have drawn five new cards")
    expect(taken.table.status).to_have_text("The lesson is done.")
    expect(taken.table.question.get_by_role("button", disabled=False)).to_have_count(0)
    expect(page.get_by_role("region", name="Log")).to_contain_text("Turn 2 · Neferet")
    expect(taken.button("Next lesson")).to_be_focused()
    page.set_viewport_size({"width": 360, "height": 640})  # a phone has better use for its room
    expect(taken.table.question).to_be_hidden()
    expect(taken.table.hand).to_be_in_viewport()
    page.set_viewport_size({"width": 1366, "height": 768})
    taken.button("Next lesson").click()
    expect(taken.words).to_have_text(spoken("crumbling", 1))
    taken.button("Leave").click()
    expect(entry(page, "buying")).to_contain_text("done")
    expect(entry(page, "crumbling")).not_to_contain_text("done")
    page.reload()
    wait_for_python(page)
    expect(entry(page, "buying")).to_contain_text("done")


def test_where_nothing_is_kept_a_lesson_that_is_done_says_so(open_game: OpenGame) -> None:
    page = open_game()
    unkept = "The browser cannot remember which lessons you have done."
    *_, done = screens.lesson(page)
    assert done == "a lesson done"
    expect(Lesson(page).words).not_to_contain_text(unkept)
    page.add_init_script(NO_STORAGE)
    page.goto("./")
    wait_for_python(page)
    *_, done = screens.lesson(page)
    expect(Lesson(page).words).to_contain_text(f"becomes your deck. {unkept}")
    Lesson(page).button("Leave").click()
    expect(entry(page, "buying")).to_contain_text("done")


def test_a_lesson_by_keyboard_alone(open_game: OpenGame) -> None:
    page = open_game()
    taken = Lesson(page)
    press_on(page, entry(page, "entombing"))
    for name in ("Dagger", "Spear"):
        press_on(page, taken.card(name))
        press_on(page, taken.option(f"Entomb {name}"))
        if name == "Dagger":
            expect(taken.table.question).to_contain_text("Look for a third weapon.")
    expect(taken.words).to_have_text(spoken("entombing", 2))
    press_on(page, taken.option("End turn"))
    press_on(page, taken.card("Dagger"))
    press_on(page, taken.option("Done"))
    expect(taken.words).to_have_text(spoken("entombing", 3))
    press_on(page, taken.card("Sphinx"))
    expect(taken.button("Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(taken.words).to_have_text(spoken("sets", 1))
    expect(taken.panel).to_be_focused()


def press_on(page: Page, wanted: Locator) -> None:
    """Go on with Tab until this has the focus, and press Enter."""
    expect(wanted).to_be_enabled()
    for _ in range(150):
        if wanted.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {wanted}")


def test_a_missed_goal_can_be_tried_again(open_game: OpenGame) -> None:
    page = open_game("./#lesson=own-turn")
    taken = Lesson(page)
    expect(taken.words).to_have_text(spoken("own-turn", 1))
    taken.answer("End turn")
    taken.card("Shabti").click()
    taken.answer("Done")
    taken.card("Bracelet").click()
    expect(taken.words).to_contain_text("you did not reach 16 points")
    expect(taken.button("Start again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(taken.words).to_have_text(spoken("own-turn", 1))
    taken.button("Leave").click()
    expect(page.locator("#lessons .done")).to_have_count(0)


def test_the_end_of_a_game_is_the_end_of_a_lesson(open_game: OpenGame) -> None:
    page = open_game("./#lesson=end")
    taken = Lesson(page)
    taken.card("Burial Ceremony").click()
    taken.answer("Play Burial Ceremony: action")
    for name in ("Shabti", "Urn"):
        taken.card(name).click()
    taken.answer("Done")
    taken.card("Ring").click()
    taken.answer("Entomb Ring")
    expect(taken.words).to_contain_text("11 to 9: you have won.")
    expect(taken.table.result.get_by_role("heading").first).to_have_text("Ani wins with 11 points")
    taken.table.result.get_by_role("button", name="Play again").click()
    expect(taken.words).to_have_text(spoken("end", 1))


def test_a_game_after_a_lesson_has_no_lesson(open_game: OpenGame) -> None:
    page = open_game("./#lesson=buying")
    taken = Lesson(page)
    taken.button("Leave").click()
    taken.table.start(seed=4)
    expect(taken.table.question.get_by_role("button", name="Undo")).to_be_visible()
    expect(taken.panel).to_have_count(0)


def test_a_lesson_asked_for_before_python_runs_begins_when_it_does(page: Page) -> None:
    page.goto("./")
    entry(page, "sets").click()
    expect(Lesson(page).words).to_have_text(spoken("sets", 1), timeout=60_000)


def test_a_link_to_no_lesson_is_told_of(open_game: OpenGame) -> None:
    page = open_game("./#lesson=swimming")
    expect(page.get_by_role("alert").filter(has_text="swimming")).to_be_visible()


@pytest.mark.parametrize("browser_context_args", [{"locale": "de-DE"}])
def test_lessons_in_german(open_game: OpenGame) -> None:
    page = open_game()
    learn = page.get_by_role("region", name="Lernen")
    expect(learn.get_by_role("link")).to_have_count(len(LESSONS))
    learn.get_by_role("link", name="Die Pyramide bröckelt").click()
    taken = Lesson(page)
    expect(taken.words).to_contain_text("rutscht eine von oben in die Lücke")
    expect(taken.button("Verlassen")).to_be_visible()
