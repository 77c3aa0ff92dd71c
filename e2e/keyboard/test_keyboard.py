"""Games by keyboard alone: every choice, the focus after it, what is spoken, and navigation."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.playing import Table
from e2e.support.screens import game_on_file, open_record
from e2e.support.watching import wait_for_python
from mastaba import Game
from mastaba.web.keyboard.keymap import PLACES

OpenGame = Callable[..., Page]

# The focused element: whether there is one, whether it is visible, and its name.
FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect();
  return {body: at === document.body, wide: box.width > 0 && box.height > 0,
    within: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    name: at.getAttribute("aria-label") || at.textContent.trim(),
    kind: at.className, do: at.dataset.do || ""};
}"""

# The keys that press what can be chosen now.
KEYS_OF_CHOICES = """() => [...document.querySelectorAll("#game [aria-keyshortcuts]")]
  .filter(one => one.matches(".legal, .question [data-do]")
    && !one.matches("[data-do^=why]")
    && !["undo", "redo", "hint", "skip"].includes(one.dataset.do))
  .map(one => one.getAttribute("aria-keyshortcuts"))"""

# How many choices have no key of their own.
CHOICES_WITHOUT_KEY = """() => document.querySelectorAll(`.question .choices
  [data-do]:not([aria-pressed="true"], [data-do=close], [data-do^=why])`).length"""


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game("./"))


def press(page: Page, keys: str) -> None:
    """Press a shortcut as written in aria-keyshortcuts."""
    page.keyboard.press(re.sub("[0-9]", lambda digit: f"Digit{digit[0]}", keys))


def check_focus(page: Page) -> str:
    """Check that the focus is visible; return the name of the focused element."""
    now = page.evaluate(FOCUS)
    assert not now["body"], now
    assert now["wide"], now
    assert now["within"], now
    return str(now["name"])


def tab_to(page: Page, wanted: Locator, most: int = 60) -> None:
    """Press Tab until this has the focus."""
    for _ in range(most):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not reach it")


def start_by_keyboard(table: Table, seed: int) -> None:
    """Fill in the form and start, without a mouse."""
    page = table.page
    tab_to(page, page.get_by_role("button", name="Settings", exact=True))
    page.keyboard.press("Enter")
    tab_to(page, table.settings.get_by_role("radio", name="normal"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(table.settings.get_by_role("radio", name="instant")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings", exact=True)).to_be_focused()
    tab_to(page, table.form.locator("#more > summary"))
    page.keyboard.press("Enter")
    tab_to(page, table.form.get_by_label("Seed"))
    page.keyboard.type(str(seed))  # digits are text here
    page.keyboard.press("Enter")
    expect(table.question).to_be_focused()


def choose_by_keyboard(table: Table, rng: random.Random) -> None:
    """Make some choice, usually by its key, otherwise with arrows and Enter in the question."""
    page = table.page
    keys: list[str] = page.evaluate(KEYS_OF_CHOICES)
    if "d" in keys and rng.random() < 0.6:
        return press(page, "d")
    if page.evaluate(CHOICES_WITHOUT_KEY) and (rng.random() < 0.7 or not keys):
        page.keyboard.press("Shift+Q")
        for _ in range(rng.randrange(3)):
            page.keyboard.press("ArrowRight")
        now = page.evaluate(FOCUS)["do"]
        if re.match("choose|toggle|open", now):
            return page.keyboard.press(rng.choice(["Enter", "Space"]))
    if "e" in keys and len(keys) > 1 and rng.random() < 0.8:
        keys.remove("e")
    return press(page, rng.choice(keys)) if keys else None


def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    page, rng = table.page, random.Random(3)
    page.evaluate("""() => {
      window.pointed = 0;
      for (const event of ["pointerdown", "mousedown", "touchstart"])
        addEventListener(event, () => { window.pointed += 1; }, true);
    }""")
    start_by_keyboard(table, 3)
    for _ in range(1500):
        if table.result.is_visible():
            break
        check_focus(page)
        asked = table.status.all_inner_texts()
        if asked and "thinking" not in asked[0]:
            choose_by_keyboard(table, rng)
        else:
            page.wait_for_timeout(10)
    expect(table.result.get_by_role("heading", level=2)).to_be_focused()
    assert page.evaluate("window.pointed") == 0
    tab_to(page, table.result.get_by_text("The record of this game"), 20)
    page.keyboard.press("Enter")
    record = table.result.get_by_role("textbox", name="Game record").input_value()
    assert Game.replay(record).decision is None


def halfway(**changes: object) -> str:
    """The address of a game in its middle."""
    position = {
        "players": [
            {"name": "Ani", "hand": ["Urn", "Khopesh", "Bow"], "deck": ["Urn", "Axe"],
             "tomb": ["Axe", "Bow"]},
            {"name": "Neferet", "hand": ["Urn"], "deck": ["Urn", "Urn"]},
        ],
        "pyramid": {"B1": "Khopesh", "B2": "Brooch", "B3": "Dagger", "M1": "Necklace", "T": "Ring"},
        "stock": ["Sling", "Sling", "Sling"],
    } | changes  # fmt: skip
    return f"./#position={Game.from_position(position).position_code()}"


@pytest.fixture
def midgame(open_game: OpenGame) -> Table:
    return Table(open_game(halfway()))


def test_tab_goes_through_the_table_in_its_order(midgame: Table) -> None:
    page = midgame.page
    expect(midgame.question).to_be_focused()
    page.evaluate("document.querySelector('#to-form').focus()")
    parts: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        name = check_focus(page)
        assert name.strip()
        part = page.evaluate("""() => document.activeElement.closest(
          "section, aside, nav")?.getAttribute("aria-label") ?? "" """)
        if part not in parts:
            parts.append(part)
        if part == "Card":
            break
    assert parts == [
        "Pyramid", "Question", "Your hand", "Your tomb", "Log", "Card",
    ]  # fmt: skip


def test_digits_press_cards_in_their_order(midgame: Table) -> None:
    page = midgame.page
    cards = midgame.hand.get_by_role("button")
    for number in (1, 2, 3):
        expect(cards.nth(number - 1)).to_have_attribute("aria-keyshortcuts", str(number))
    press(page, "3")
    expect(midgame.question.get_by_role("button", name="Play Khopesh: action")).to_be_focused()
    press(page, "Escape")
    expect(cards.nth(2)).to_be_focused()
    press(page, "7")  # nothing lies there
    expect(cards.nth(2)).to_be_focused()
    page.get_by_role("complementary", name="Card").locator("summary").first.focus()
    press(page, "1")
    expect(midgame.question.get_by_role("button", name="Entomb Urn")).to_be_focused()


def test_cards_show_their_digits_to_keyboard_users(midgame: Table) -> None:
    first = midgame.hand.get_by_role("button").first
    digit = "card => getComputedStyle(card, '::before').content !== 'none'"
    midgame.pyramid.get_by_role("button", name="Ring").click()
    assert not first.evaluate(digit)
    press(midgame.page, "3")
    assert first.evaluate(digit)
    midgame.pyramid.get_by_role("button", name="Ring").click()
    assert not first.evaluate(digit)


def test_a_hinted_card_shows_its_star_instead_of_its_digit(open_game: OpenGame) -> None:
    only_urns = [{"name": "Ani", "hand": ["Urn"], "deck": ["Urn"]}, {"name": "Neferet"}]
    near_the_end = halfway(players=only_urns, pyramid={"B1": "Victory"}, stock=[])
    table = Table(open_game(near_the_end))
    for key in ("1", "Escape", "h"):
        press(table.page, key)
    hinted = table.hand.get_by_role("button", name=re.compile(", suggested$"))
    expect(hinted).to_have_count(1)
    assert "★" in hinted.evaluate("card => getComputedStyle(card, '::before').content")


def test_shift_and_a_digit_press_a_place_of_the_pyramid(midgame: Table) -> None:
    page = midgame.page
    press(page, "Shift+3")
    expect(midgame.status).to_contain_text("Dagger")
    expect(midgame.question).to_be_focused()
    press(page, "d")
    expect(midgame.pyramid.get_by_role("button", name="Dagger")).to_have_count(0)
    press(page, "u")
    press(page, "u")
    expect(midgame.pyramid.get_by_role("button", name="Dagger")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    check_focus(page)
    apex = PLACES.index("T") + 1
    press(page, f"Shift+{apex}")  # cannot be bought yet, and says so
    expect(midgame.pyramid.get_by_role("button", name="Ring")).to_be_focused()
    expect(page.locator("#tip")).to_be_visible()


def test_arrows_move_between_cards_and_between_zones(midgame: Table) -> None:
    page = midgame.page
    page.keyboard.press("Shift+C")
    assert check_focus(page).startswith("Urn, ")
    page.keyboard.press("ArrowRight")
    assert check_focus(page).startswith("Bow, ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert check_focus(page).startswith("Urn, ")
    page.keyboard.press("Shift+P")
    for way, name in (
        ("Up", "Necklace"),
        ("Up", "Ring"),
        ("Down", "Necklace"),
        ("Down", "Khopesh"),
    ):
        page.keyboard.press(f"Arrow{way}")
        assert check_focus(page).startswith(name)
    page.keyboard.press("Shift+S")
    assert "in your tomb" in check_focus(page)


def test_when_a_card_is_gone_the_focus_moves_to_its_neighbour(midgame: Table) -> None:
    page = midgame.page
    press(page, "1")
    expect(midgame.question.get_by_role("button", name="Entomb Urn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(midgame.hand.get_by_role("button").first).to_be_focused()
    assert check_focus(page).startswith("Bow, ")


def test_the_state_of_the_table_can_be_heard_again(midgame: Table) -> None:
    page, spoken = midgame.page, midgame.page.locator("#spoken")
    heard = {
        "c": "3 cards in hand, 8 gold: 1 Urn, gold 1; 2 Bow, gold 4; 3 Khopesh, gold 3.",
        "s": "Ani 4: Weapons 2 × 2 = 4. Neferet 0: nothing in the tomb.",
        "l": "Nothing has happened since your last turn.",
    }
    for key, words in heard.items():
        page.keyboard.press(key)
        expect(spoken).to_have_text(words)
    page.keyboard.press("p")
    expect(spoken).to_contain_text("Base: 1 Khopesh, cost ")
    page.keyboard.press("q")
    expect(spoken).to_contain_text("Ani to play. Buy, play an action")
    page.keyboard.press("Shift+C")
    page.keyboard.press("t")
    expect(spoken).to_contain_text("Urn: ")
    expect(spoken).to_have_attribute("aria-live", "polite")


COUNT_SAID = """() => {
  window.said = 0;
  new MutationObserver(() => { window.said += 1; }).observe(
    document.getElementById("spoken"), {childList: true, subtree: true, characterData: true});
}"""


def test_an_unchanged_text_is_spoken_again(midgame: Table) -> None:
    page = midgame.page
    page.evaluate(COUNT_SAID)
    page.keyboard.press("c")
    page.keyboard.press("c")
    page.wait_for_function("window.said === 2")


def test_a_refusal_is_spoken_again(midgame: Table) -> None:
    page, spoken = midgame.page, midgame.page.locator("#spoken")
    page.evaluate(COUNT_SAID)
    for times in (1, 2):
        press(page, "u")
        refused = midgame.question.locator(".said")
        expect(refused).to_contain_text("any further")
        expect(spoken).to_have_text(refused.inner_text())
        page.wait_for_function("times => window.said === times", arg=times)


def test_a_lesson_speaks_every_refusal(open_game: OpenGame) -> None:
    page = open_game("./#lesson=buying")
    page.evaluate(COUNT_SAID)
    for times in (1, 2):
        press(page, "Shift+1")
        expect(page.locator("#spoken")).to_contain_text("That would be allowed too.")
        page.wait_for_function("times => window.said === times", arg=times)


def test_progress_of_a_multiple_choice_is_spoken(midgame: Table) -> None:
    page, progress = midgame.page, midgame.question.locator(".progress")
    press(page, "Shift+2")
    question = f"{midgame.status.inner_text()} {progress.inner_text()}"
    expect(page.locator("#spoken")).to_have_text(question)  # one message, so in this order
    before = progress.inner_text()
    press(page, "1")
    expect(progress).not_to_have_text(before)
    expect(page.locator("#spoken")).to_have_text(progress.inner_text())


def test_in_step_by_step_mode_the_focus_stays_on_continue(open_game: OpenGame) -> None:
    neferet = {"name": "Neferet", "hand": ["Necklace", "Dagger", "Axe", "Urn"], "tomb": ["Spear"]}
    ani = {"name": "Ani", "hand": ["Urn", "Khopesh", "Bow"], "deck": ["Urn", "Axe"]}
    table = Table(open_game(halfway(players=[ani, neferet])))
    table.settle("Computer’s moves", "step by step")
    press(table.page, "Shift+P")  # the focus must not return there later
    press(table.page, "e")
    press(table.page, "Shift+1")
    go_on = table.question.get_by_role("button", name="Continue")
    lines = table.page.get_by_role("region", name="Log").get_by_role("listitem")
    before = lines.count()
    for _ in range(10):
        if lines.count() > before:  # not every choice is in the log
            break
        expect(go_on).to_be_focused()
        table.page.keyboard.press("Enter")
        table.page.wait_for_timeout(300)
    assert lines.count() > before
    expect(go_on).to_be_focused()


def test_looking_something_up_moves_the_focus_there_and_back(midgame: Table) -> None:
    page = midgame.page
    panel = page.get_by_role("complementary")
    about = page.get_by_role("button", name="This game")
    about.focus()
    page.keyboard.press("Enter")
    expect(panel).to_be_focused()
    expect(panel).to_have_accessible_name("This game")
    page.keyboard.press("Escape")
    expect(about).to_be_focused()
    page.keyboard.press("Shift+P")
    card = check_focus(page)
    page.keyboard.press("Shift+T")
    page.keyboard.press("Shift+T")  # again, although the focus is there already
    expect(panel).to_be_focused()
    expect(panel).to_have_accessible_name("Card")
    page.keyboard.press("Escape")
    assert check_focus(page) == card


def test_details_that_cover_the_table_close_when_the_focus_leaves_them(midgame: Table) -> None:
    page, details = midgame.page, midgame.page.get_by_role("complementary")
    page.set_viewport_size({"width": 683, "height": 384})
    page.keyboard.press("Shift+C")
    page.keyboard.press("Shift+T")
    expect(details).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(details).to_be_hidden()
    check_focus(page)


def until_asked_again(table: Table) -> None:
    """End the turn without having bought anything, and wait for the next."""
    press(table.page, "e")
    press(table.page, "Shift+1")  # a pyramid left as it was loses a card
    expect(table.question.get_by_role("button", name="End turn")).to_be_enabled()
    expect(table.status).not_to_contain_text("thinking")


def test_what_the_computer_did_is_spoken_once_and_briefly(midgame: Table) -> None:
    page = midgame.page
    midgame.settle("Computer’s moves", "instant")
    page.evaluate("""() => {
      window.said = [];
      const place = document.getElementById("spoken");
      new MutationObserver(() => window.said.push(place.textContent))
        .observe(place, {childList: true});
    }""")
    until_asked_again(midgame)
    said: list[str] = page.evaluate("window.said")
    log = page.get_by_role("region", name="Log").get_by_role("listitem").all_inner_texts()
    lines = [line for line in log if line.startswith("Neferet ") and " draws " not in line]
    for line in lines:
        if not re.search(" pays | shuffles | no cards left | did not change ", line):
            assert sum(words.count(line) for words in said) == lines.count(line), line
    assert not any("Neferet draws" in words for words in said)
    press(page, "l")
    expect(page.locator("#spoken")).to_contain_text(re.compile("since your last turn", re.I))


def test_events_are_spoken_before_the_next_question(midgame: Table) -> None:
    page = midgame.page
    midgame.settle("Computer’s moves", "instant")
    page.evaluate("""() => {
      window.said = [];
      const place = ({target}) => {
        const one = target.closest ? target : target.parentElement;
        if (one?.closest("#spoken")) return "what has happened";
        return one?.closest(".question .asked") ? "what is asked" : "";
      };
      new MutationObserver((all) => window.said.push(...all.map(place).filter(Boolean)))
        .observe(document.body, {childList: true, characterData: true, subtree: true});
    }""")
    until_asked_again(midgame)
    said: list[str] = page.evaluate("window.said")
    assert set(said) == {"what has happened", "what is asked"}
    assert said[-1] == "what is asked"


def test_events_and_the_next_question_are_one_message(midgame: Table) -> None:
    page, spoken, status = midgame.page, midgame.page.locator("#spoken"), midgame.status
    asked = "Buy, play an action, or end your turn."
    expect(spoken).to_have_text(status.inner_text())
    expect(page.locator(".question :is([role=status], [aria-live])")).to_have_count(0)
    press(page, "1")
    page.keyboard.press("Enter")
    expect(spoken).to_have_text(f"Ani entombs Urn. {asked}")
    expect(status).to_have_text(asked)
    press(page, "Shift+3")
    press(page, "d")
    expect(spoken).to_have_text(re.compile("^Ani buys Dagger. .+ end your turn.$"))
    press(page, "u")
    expect(spoken).to_have_text(re.compile("^Undone. You can undo .+ Pay .+ gold$"))


def test_who_has_won_is_spoken_with_the_end(open_game: OpenGame) -> None:
    players = [{"name": "Ani", "hand": ["Urn"], "tomb": ["Axe", "Bow"]}, {"name": "Neferet"}]
    table = Table(open_game(halfway(players=players, pyramid={}, stock=[])))
    press(table.page, "e")
    expect(table.page.locator("#spoken")).to_have_text("The game is over. Ani wins with 4 points")
    expect(table.result.get_by_role("heading", name="Ani wins with 4 points")).to_be_focused()


def test_after_the_end_keys_still_speak_what_the_table_no_longer_shows(page: Page) -> None:
    page.goto("./")
    wait_for_python(page)
    open_record(page, game_on_file("afterlife-for-4"))
    expect(page.locator(".result")).to_be_visible()
    spoken = page.locator("#spoken")
    for key, words in (("P", "base"), ("Q", "The game is over.")):
        press(page, f"Shift+{key}")
        expect(spoken).to_contain_text(re.compile(words, re.I))


def test_one_key_shows_all_keys_and_the_focus_returns(midgame: Table) -> None:
    page = midgame.page
    page.keyboard.press("Shift+C")
    card = check_focus(page)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Shortcuts")
    expect(keys).to_be_visible()
    expect(keys.get_by_role("heading", name="Shortcuts", exact=True)).to_be_focused()
    press(page, "2")
    expect(midgame.question.get_by_role("group")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert check_focus(page) == card


def test_keys_can_be_switched_off(midgame: Table) -> None:
    page = midgame.page
    midgame.settle("Keyboard shortcuts", "off")
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    said = page.locator("#spoken").inner_text()
    page.keyboard.press("?")
    press(page, "1")
    page.keyboard.press("c")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(midgame.question.get_by_role("group")).to_have_count(0)
    expect(page.locator("#spoken")).to_have_text(said)
    page.get_by_role("button", name="Shortcuts", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_contain_text("turned off in Settings")
    page.keyboard.press("Escape")
    midgame.settle("Keyboard shortcuts", "on")
    expect(page.locator("#to-keys")).to_have_attribute("aria-keyshortcuts", "?")


def test_typing_text_presses_nothing(table: Table) -> None:
    page = table.page
    name = table.form.get_by_role("group", name="Player 1").get_by_label("Name")
    name.fill("")
    page.keyboard.type("u?e1")
    expect(name).to_have_value("u?e1")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_hidden()


def test_a_suggestion_put_into_a_field_is_no_key(midgame: Table) -> None:
    """Chromium tells of it with an event that has no key; an error would be on the console."""
    midgame.page.evaluate("document.body.dispatchEvent(new Event('keydown', {bubbles: true}))")
    expect(midgame.page.get_by_role("alertdialog")).to_have_count(0)
    expect(midgame.hand).to_be_visible()


def test_the_focus_is_kept_between_screens(midgame: Table) -> None:
    page = midgame.page
    for name in ("New game", "Back to the table"):
        tab_to(page, page.get_by_role("button", name=name, exact=True), 80)
        page.keyboard.press("Enter")
        check_focus(page)
    expect(midgame.question).to_be_focused()


def test_another_game_has_the_focus_whatever_was_looked_up_in_the_last_one(table: Table) -> None:
    table.start(people=(1, 2))
    expect(table.question).to_be_focused()
    for name in ("This game", "New game"):
        table.page.get_by_role("button", name=name, exact=True).click()
    table.form.get_by_role("button", name="Start").click()
    expect(table.question).to_be_focused()


def test_the_focus_is_kept_in_a_lesson_and_after_it(open_game: OpenGame) -> None:
    page = open_game("./#lesson=crumbling")
    check_focus(page)
    tab_to(page, page.get_by_role("button", name="Leave", exact=True), 60)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New game")).to_be_focused()


def test_the_focus_moves_to_the_curtain_and_behind_it(open_game: OpenGame) -> None:
    table = Table(open_game())
    table.start(people=(1, 2), seed=1)
    page = table.page
    expect(table.question).to_be_focused()
    press(page, "e")
    uncover = table.curtain.get_by_role("button", name="I am Neferet")
    for _ in range(30):
        if uncover.is_visible():
            break
        choose_by_keyboard(table, random.Random(1))
    expect(uncover).to_be_focused()
    press(page, "1")  # does nothing here
    for _ in range(3):  # nothing that it covers takes the focus
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('body, .curtain button')")
    uncover.press("Enter")
    expect(table.question).to_be_focused()
    page.get_by_role("button", name="This game").focus()
    expect(page.get_by_role("button", name="This game")).to_be_focused()
