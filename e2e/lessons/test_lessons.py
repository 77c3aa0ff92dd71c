"""Lessons on the page: found, taken, refused, finished and recorded; by mouse and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support import screens
from e2e.support.playing import Table, wait_for_table
from e2e.support.watching import NO_STORAGE, RENEWING, wait_for_python
from mastaba.lessons.lesson import LESSONS, filled, lesson
from mastaba.words.language import LANGUAGES

OpenGame = Callable[..., Page]


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
        """The first card of this name in the pyramid or the hand that can be chosen."""
        legal = re.compile(f"^{name}, .*, you can ")
        return self.page.get_by_role("button", name=legal).first

    def option(self, name: str) -> Locator:
        return self.table.question.get_by_role("button", name=name, exact=True)

    def answer(self, name: str) -> None:
        self.option(name).click()


def step_text(name: str, number: int, language: str = "en") -> str:
    words = lesson(name).steps[number - 1].say[language]
    return re.sub(r"[{}]", "", words)


def entry(page: Page, name: str) -> Locator:
    """A lesson in the list on the start screen."""
    title = lesson(name).title["en"]
    return page.get_by_role("region", name="Learn").get_by_role("link", name=title)


def test_a_whole_lesson(open_game: OpenGame) -> None:
    page = open_game()
    entry(page, "buying").click()
    wait_for_table(page)
    current = Lesson(page)
    expect(current.words).to_have_text(step_text("buying", 1))
    expect(current.panel).to_be_focused()
    expect(current.panel.get_by_role("heading")).to_have_text("Buying1 of 5")
    expect(current.table.question.get_by_role("button", name="Undo")).to_have_count(0)
    current.card("Harvest").click()
    expect(current.table.question).to_contain_text("For this lesson, buy Dagger")
    expect(current.words).to_have_text(step_text("buying", 1))
    current.card("Dagger").click()
    expect(current.table.question).not_to_contain_text("For this lesson")
    expect(current.words).to_have_text(step_text("buying", 2))
    current.answer("Pay")
    expect(current.words).to_have_text(step_text("buying", 3))
    page.evaluate(RENEWING)
    page.reload()
    wait_for_python(page)
    expect(current.words).to_have_text(step_text("buying", 3))
    current.card("Harvest").click()
    current.answer("Pay")
    current.answer("End turn")
    expect(current.words).to_have_text(step_text("buying", 5))
    current.answer("Keep order")
    expect(current.words).to_contain_text("you have drawn five new cards")
    expect(current.table.status).to_have_text("The lesson is done.")
    expect(current.table.question.get_by_role("button", disabled=False)).to_have_count(0)
    expect(page.get_by_role("region", name="Log")).to_contain_text("Turn 2 · Neferet")
    expect(current.button("Next lesson")).to_be_focused()
    log = page.get_by_role("region", name="Log")
    log.get_by_role("combobox").focus()
    log.get_by_role("combobox").select_option(label="Neferet")
    expect(log.get_by_role("heading", name="Ani")).to_have_count(0)
    expect(log.get_by_role("combobox")).to_be_focused()
    page.set_viewport_size({"width": 360, "height": 640})  # a phone needs the room
    expect(current.table.question).to_be_hidden()
    expect(current.table.hand).to_be_in_viewport()
    page.set_viewport_size({"width": 1366, "height": 768})
    current.button("Next lesson").click()
    expect(current.words).to_have_text(step_text("crumbling", 1))
    current.button("Leave").click()
    expect(entry(page, "buying")).to_contain_text("done")
    expect(entry(page, "crumbling")).not_to_contain_text("done")
    page.reload()
    wait_for_python(page)
    expect(entry(page, "buying")).to_contain_text("done")


def test_without_storage_a_finished_lesson_says_it_is_not_recorded(open_game: OpenGame) -> None:
    page = open_game()
    not_recorded = "The browser cannot remember which lessons you have done."
    *_, done = screens.lesson(page)
    assert done == "a lesson done"
    expect(Lesson(page).words).not_to_contain_text(not_recorded)
    page.add_init_script(NO_STORAGE)
    page.goto("./")
    wait_for_python(page)
    *_, done = screens.lesson(page)
    expect(Lesson(page).words).to_contain_text(f"becomes your deck. {not_recorded}")
    page.evaluate(NO_STORAGE.replace("localStorage", "sessionStorage"))
    page.evaluate(RENEWING)  # which cannot note the lesson
    Lesson(page).button("Leave").click()
    expect(entry(page, "buying")).to_contain_text("done")


def test_a_lesson_by_keyboard_alone(open_game: OpenGame) -> None:
    page = open_game()
    current = Lesson(page)
    tab_to_and_press(page, entry(page, "entombing"))
    wait_for_table(page)
    for name in ("Dagger", "Spear"):
        tab_to_and_press(page, current.card(name))
        tab_to_and_press(page, current.option(f"Entomb {name}"))
        if name == "Dagger":
            expect(current.table.question).to_contain_text("a second Dagger counts for nothing")
    expect(current.words).to_have_text(step_text("entombing", 2))
    tab_to_and_press(page, current.option("End turn"))
    tab_to_and_press(page, current.card("Dagger"))
    tab_to_and_press(page, current.option("Done"))
    expect(current.words).to_have_text(step_text("entombing", 3))
    tab_to_and_press(page, current.card("Sphinx"))
    expect(current.button("Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(current.words).to_have_text(step_text("sets", 1))
    expect(current.panel).to_be_focused()


def tab_to_and_press(page: Page, wanted: Locator) -> None:
    """Press Tab until this has the focus, then Enter."""
    expect(wanted).to_be_enabled()
    for _ in range(150):
        if wanted.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted}")


def test_a_missed_goal_can_be_tried_again(open_game: OpenGame) -> None:
    page = open_game("./#lesson=own-turn")
    current = Lesson(page)
    expect(current.words).to_have_text(step_text("own-turn", 1))
    current.answer("End turn")
    current.card("Shabti").click()
    current.answer("Done")
    current.card("Bracelet").click()
    expect(current.words).to_contain_text("you did not reach 16 points")
    expect(current.button("Start again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(current.words).to_have_text(step_text("own-turn", 1))
    current.button("Leave").click()
    expect(page.locator("#lessons .done")).to_have_count(0)


def test_the_end_of_a_game_can_be_the_end_of_a_lesson(open_game: OpenGame) -> None:
    page = open_game("./#lesson=end")
    current = Lesson(page)
    current.card("Burial Ceremony").click()
    current.answer("Play Burial Ceremony: action")
    for name in ("Shabti", "Urn"):
        current.card(name).click()
    current.answer("Done")
    current.card("Ring").click()
    current.answer("Entomb Ring")
    expect(current.words).to_contain_text("11 to 9: you have won.")
    expect(current.table.result.get_by_role("heading").first).to_have_text(
        "Ani wins with 11 points"
    )
    current.table.result.get_by_role("button", name="Play again").click()
    expect(current.words).to_have_text(step_text("end", 1))


def test_after_the_last_lesson_a_game_against_the_apprentice_begins(open_game: OpenGame) -> None:
    page = open_game("./#lesson=own-turn")
    current = Lesson(page)
    current.card("Shabti").click()
    current.answer("Play Shabti: action")
    current.answer("Sacrifice a card from the pyramid")
    current.card("Axe").click()
    current.card("Spear").click()
    current.answer("Play Spear: action")
    current.card("Dagger").click()
    current.answer("Entomb Dagger")
    expect(current.words).to_contain_text("the Apprentice is a good first opponent")
    current.button("Play a game").click()
    expect(current.table.question.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("img", name="the computer, Apprentice")).to_have_count(1)
    expect(current.panel).to_have_count(0)


def test_a_game_after_a_lesson_has_no_lesson(open_game: OpenGame) -> None:
    page = open_game("./#lesson=buying")
    current = Lesson(page)
    current.button("Leave").click()
    current.table.start(seed=4)
    expect(current.table.question.get_by_role("button", name="Undo")).to_be_visible()
    expect(current.panel).to_have_count(0)


def test_a_lesson_requested_before_python_runs_starts_when_it_does(page: Page) -> None:
    page.goto("./")
    entry(page, "sets").click()
    expect(Lesson(page).words).to_have_text(step_text("sets", 1), timeout=60_000)


def test_a_link_to_an_unknown_lesson_is_reported(open_game: OpenGame) -> None:
    page = open_game("./#lesson=swimming")
    expect(page.get_by_role("alert").filter(has_text="swimming")).to_be_visible()


@pytest.mark.parametrize("browser_context_args", [{"locale": "de-DE"}])
def test_lessons_in_german(open_game: OpenGame) -> None:
    page = open_game()
    learn = page.get_by_role("region", name="Lernen")
    expect(learn.get_by_role("listitem").get_by_role("link")).to_have_count(len(LESSONS))
    tutorial = learn.get_by_role("link", name="Dein erstes Grab")
    expect(tutorial).to_have_attribute("href", "tutorial/index.de.html")
    learn.get_by_role("link", name="Die Pyramide bröckelt").click()
    current = Lesson(page)
    expect(current.words).to_contain_text("rutscht eine von oben in die Lücke")
    expect(current.button("Verlassen")).to_be_visible()


CUT = """([lang, all]) => {
  document.documentElement.lang = lang;
  const status = document.querySelector('.lesson-panel [role="status"]');
  return all.filter((words) => {
    status.textContent = words;
    return status.scrollHeight > status.clientHeight;
  });
}"""
"""Puts texts into the panel's status one after another, and returns those that it cuts off."""


@pytest.mark.parametrize(
    "browser_context_args", [{"viewport": {"width": 360, "height": 640}}], ids=["phone"]
)
def test_no_text_of_a_lesson_is_cut_off_on_a_phone(open_game: OpenGame) -> None:
    page = open_game("./#lesson=buying")
    expect(Lesson(page).words).to_be_visible()
    for language in LANGUAGES:
        words = []
        for one in map(lesson, LESSONS):
            words += [step.say for step in one.steps] + [one.end]
            words += [step.otherwise for step in one.steps if step.lost]
        texts = [filled(text[language], language) for text in words]
        assert page.evaluate(CUT, [language, texts]) == []
