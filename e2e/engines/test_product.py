"""Everything the page does, in brief, in Firefox and in WebKit; the tests run in this order."""

import random
import re

import pytest

from e2e.embed.test_bot import (
    GIVEN_UP,
    PAGE,
    SEED,
    SETUP,
    SNOOPER,
    THIRTY_LINES,
    log_of_the_documented_bot,
)
from e2e.support.own_site import DIST, READY, OwnSite
from e2e.support.static_host import StaticHost, serving

from .driver import wait_for
from .person import ESCAPE, PRESSED, RELEASED, TIMEOUT, Person, Query, mouse, moved_to, named

SHORT_GAME = "#setup=afterlife/2/sets=mummification,jewelry/uniques=none&seed=1&levels=apprentice"
LONG_GAME = "#setup=afterlife/2&seed=1&levels=apprentice"

FORM = named("form", "New game")
PYRAMID = named("region", "Pyramid")
HAND = named("region", "Your hand")
QUESTION = named("region", "Question")
RESULT = named("region", "Result")
SETTINGS = named("dialog", "Settings")
REVIEW = named("dialog", re.compile("^Review"))
NO_ANSWER = re.compile("^(Undo|Redo|Hint|Close)$|✓")
OWN_NEXT_TURN = named("heading", re.compile("^Turn 3"))
LEADS_ON = re.compile("^(End turn|Pay|Done)$")
LEGAL = re.compile(", you can ")

STARTED = "() => document.documentElement.dataset.started ?? ''"
FAILURE = "() => document.getElementById('start-reason').textContent"
MARKED = "name => performance.getEntriesByName(name).length"
PAUSE = "milliseconds => new Promise(done => setTimeout(done, milliseconds))"
OFFLINE = """ready => navigator.serviceWorker.controller !== null
    && document.getElementById("offline").innerText.includes(ready)"""
SPARE = """() => {
    const frame = document.querySelector("valley-table").shadowRoot.querySelector("iframe");
    return frame.contentWindow.innerHeight - frame.contentDocument.body.offsetHeight;
}"""
SEATED = """async (bot, seed) => {
    const table = document.querySelector("valley-table");
    errors.length = 0;
    await table.bot([0], bot);
    await table.load({ setup: table.setup, seed, people: "2" });
}"""
LOG = "async () => (await document.querySelector('valley-table').view()).view.log"
ERRORS = "() => errors.map(({ text }) => text)"
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"
BESIDE_THEIR_NAMES = """() => Object.fromEntries(
    [...document.querySelectorAll("#new-game > .choice, #new-game .seat")]
        .filter(fieldset => fieldset.checkVisibility())
        .map(fieldset => {
            const words = document.createRange();
            words.selectNodeContents(fieldset.querySelector("legend"));
            const name = words.getBoundingClientRect();
            const field = fieldset.querySelector("label").getBoundingClientRect();
            const apart = Math.abs(name.top + name.bottom - field.top - field.bottom) / 2;
            return [words.toString(), name.right <= field.left && apart < 4];
        }))"""
REST_OF_CODE = """async isCompiled => {
    const { compileRest, pythonWithLibrary } =
        await import(new URL("static/runtime/load-python.mjs", location));
    if (isCompiled) await compileRest();
    return (await pythonWithLibrary()).runPython("str(complex(1, 2) ** 2)");
}"""
SIDEWAYS = """() => {
    const question = document.querySelector(".question");
    question.scrollBy(9, 0);
    const bar = getComputedStyle(question).overflowX !== "hidden" ? question.scrollLeft : 0;
    question.scrollTo(0, 0);
    return bar;
}"""
AROUND_CARDS = """() => [...document.querySelectorAll(".all-cards > li")].map(item => {
    const [outer, inner] = [item, item.querySelector(".card")]
        .map(element => element.getBoundingClientRect());
    return Math.min(inner.left - outer.left, outer.right - inner.right,
        inner.top - outer.top, outer.bottom - inner.bottom);
})"""
PICTURES = "() => document.getElementById('art').childElementCount"
NEW_PICTURES = """() => {
    const art = document.getElementById("art");
    art.replaceChildren(art.firstElementChild.cloneNode(true));
}"""


def begin(person: Person, address: str) -> None:
    """Open an address of the site and wait until Python runs."""
    person.driver.open(address)
    wait_for_python(person)


def wait_for_python(person: Person) -> None:
    wait_for(lambda: person.driver.run(STARTED), TIMEOUT, "Python runs")
    assert person.driver.run(FAILURE) == ""


def answers(person: Person) -> list[tuple[str, Query]]:
    """Everything that answers the question now, with the region in which it stands."""
    return [
        (name, region)
        for region in (QUESTION, PYRAMID, HAND)
        for name in person.names(named("button", within=region))
        if (LEGAL.search(name) or region is QUESTION) and not NO_ANSWER.search(name)
    ]


def answer_until(person: Person, end: Query) -> None:
    """Answer every question, preferably with what ends the turn, until this is on the page."""
    rng = random.Random(1)

    def is_over() -> bool:
        if person.names(end) or person.text(end):
            return True
        possible = answers(person)
        leading_on = [one for one in possible if LEADS_ON.search(one[0])]
        if possible:
            name, region = rng.choice(leading_on or possible)
            person.try_to_click(named("button", name, region))
        return False

    wait_for(is_over, 3 * TIMEOUT, f"after all answers, {end['role']} {end['name']}")


def click_first(person: Person, card: str) -> None:
    """Choose the first card of this name that can be chosen."""
    person.click(named("button", re.compile(f"^{card}, .*, you can ")))


def test_a_game_is_set_up_in_the_form_and_started(person: Person, own: OwnSite) -> None:
    begin(person, own.address)
    person.click(named("button", "Settings"))
    person.click(named("radio", "instant", named("group", "Computer’s moves", SETTINGS)))
    person.click_at(5, 400)  # outside
    person.misses(SETTINGS)
    level = named("combobox", "Played by", named("group", "Player 2", FORM))
    person.select(level, "Apprentice")
    person.click(named("button", "Start", FORM))
    person.sees(named("button", "End turn", QUESTION))


def test_a_choice_is_made_and_undone(person: Person) -> None:
    cards = named("button", within=HAND)
    hand = person.names(cards)
    person.click(named("button", LEGAL, HAND))
    person.sees(named("button", re.compile("^(Entomb|Play) "), QUESTION))
    assert person.driver.run(SIDEWAYS) == 0
    person.click(named("button", re.compile("^(Entomb|Play) "), QUESTION))
    wait_for(lambda: person.names(cards) != hand, TIMEOUT, "the card has been played")
    person.click(named("button", "Undo", QUESTION))
    person.sees(named("button", "End turn", QUESTION))
    assert person.names(cards) == hand


def test_a_hint(person: Person) -> None:
    before = person.sees(QUESTION)
    person.click(named("button", "Hint", QUESTION))
    waiting = re.compile(f"^{re.escape(before)}$|Looking for a hint")
    wait_for(lambda: not waiting.search(person.sees(QUESTION)), TIMEOUT, "a hint")
    assert "No hint could be found" not in person.sees(QUESTION)


def test_the_next_start_is_from_memory_and_goes_on_with_the_saved_game(person: Person) -> None:
    answer_until(person, OWN_NEXT_TURN)
    cards = named("button", within=HAND)
    hand = person.names(cards)
    person.driver.reload()
    wait_for_python(person)
    assert person.driver.run(MARKED, "mastaba:from-memory") == 1
    person.click(named("button", "Resume"))
    person.sees(named("button", "End turn", QUESTION))
    assert person.names(cards) == hand


def test_a_whole_game_and_its_replay(person: Person, own: OwnSite) -> None:
    begin(person, own.address + SHORT_GAME)
    answer_until(person, RESULT)
    assert "wins" in person.sees(RESULT)
    person.click(named("button", "Replay", RESULT))
    steps = named("button", within=named("region", "Replay"))
    for step, impossible in (
        ("One choice forward", ""),
        ("To the end", "One choice forward"),
        ("To the beginning", "One choice back"),
    ):
        person.click({**steps, "name": f"^{step}$"})
        wait_for(lambda: impossible not in person.names(steps), TIMEOUT, step)  # noqa: B023


def test_the_review_of_that_game(person: Person) -> None:
    person.click(named("button", "Review", named("region", "Replay")))
    person.sees(REVIEW, "What decided the game")
    person.click(named("button", "Stop", REVIEW))
    person.sees(REVIEW, "The review has stopped.")
    person.click(named("button", "Close", REVIEW))
    person.misses(REVIEW)


def test_a_lesson(person: Person, own: OwnSite) -> None:
    begin(person, f"{own.address}#lesson=buying")
    click_first(person, "Dagger")
    person.click(named("button", "Pay", QUESTION))
    click_first(person, "Harvest")
    person.click(named("button", "Pay", QUESTION))
    person.click(named("button", "End turn", QUESTION))
    click_first(person, "Shabti")
    person.click(named("button", "Done", QUESTION))
    person.sees(named("region", "Lesson"), "5 of 5")


def test_another_language(person: Person, own: OwnSite) -> None:
    begin(person, own.address + LONG_GAME)
    person.click(named("button", "Settings"))
    person.click(named("radio", "Deutsch"))
    person.press(ESCAPE)
    question = named("region", "Frage")
    person.click(named("button", "Zug beenden", question))
    person.sees(named("button", re.compile(", du kannst ")))
    person.driver.reload()
    wait_for_python(person)
    person.click(named("button", "Einstellungen"))
    person.click(named("radio", "English"))
    person.press(ESCAPE)
    person.sees(named("button", "Settings"))


@pytest.mark.parametrize("size", [(1366, 768), (360, 640)])
def test_the_fields_of_the_form_stand_beside_their_names(
    person: Person, own: OwnSite, size: tuple[int, int]
) -> None:
    person.driver.resize(*size)
    begin(person, own.address)
    placed = person.driver.run(BESIDE_THEIR_NAMES)
    assert len(placed) >= 4
    assert set(placed.values()) == {True}, placed


def test_a_phone(person: Person, own: OwnSite) -> None:
    person.driver.resize(360, 640)
    begin(person, own.address + LONG_GAME)
    person.click(named("button", re.compile("^(Shabti|Urn|Box of Food), .*, you can ")))
    person.click(named("button", re.compile("^(Entomb|Play) ")))
    person.sees(named("button", "Undo"))
    person.click(named("button", "Tomb"))
    assert person.driver.run(OVERFLOW) <= 0


def test_a_click_counts_while_the_pictures_of_the_cards_arrive(
    person: Person, own: OwnSite
) -> None:
    person.driver.resize(360, 640)  # where a card is hardly more than its picture
    begin(person, own.address + LONG_GAME)
    wait_for(lambda: person.driver.run(PICTURES), TIMEOUT, "the pictures")
    at = person.place(named("button", LEGAL, HAND))
    person.driver.perform(mouse(moved_to(*at), PRESSED))
    person.driver.run(NEW_PICTURES)
    person.driver.perform(mouse(RELEASED))
    person.sees(named("button", re.compile("^(Entomb|Play) "), QUESTION))


def test_a_ring_around_a_card_of_the_list_has_room(person: Person, own: OwnSite) -> None:
    person.driver.open(f"{own.address}cards.html")
    assert min(person.driver.run(AROUND_CARDS)) >= 5  # content-visibility clips what lies outside


def test_the_first_table_of_the_tutorial(person: Person, own: OwnSite) -> None:
    person.driver.open(f"{own.address}tutorial/")
    click_first(person, "Dagger")
    person.sees(named("status"), "Done: Choose Dagger to buy it.")
    # The frame is as high as the table in it.
    wait_for(lambda: person.driver.run(SPARE) == 0, TIMEOUT, "the frame fits the table")
    person.click(named("button", "Pay"))
    person.sees(named("status"), "Done: Pay exactly 3 gold")


def seat_for_a_turn(person: Person, bot: str) -> None:
    """Let a bot begin a new game; wait until its turn is over."""
    person.driver.run(SEATED, bot, SEED)
    end_turn = named("button", "End turn", QUESTION)
    wait_for(lambda: person.names(end_turn), TIMEOUT, "the bot's turn is over")


def test_the_documented_bot_plays_a_seat(person: Person, own: OwnSite) -> None:
    html = PAGE.format(site=own.address, setup=SETUP.to_text(), seed=SEED, may="play")
    person.driver.open(own.put_beside(html))
    seat_for_a_turn(person, f"{THIRTY_LINES}\nchoose = bot")
    assert person.driver.run(ERRORS) == []
    assert person.driver.run(LOG) == log_of_the_documented_bot()


def test_a_bot_reaches_nothing_of_the_site(person: Person) -> None:
    seat_for_a_turn(person, SNOOPER)
    (said,) = person.driver.run(ERRORS)
    assert GIVEN_UP[SNOOPER] in said


def test_a_page_that_is_left_while_it_starts_is_quiet(person: Person, own: OwnSite) -> None:
    begin(person, f"{own.address}?quick")
    for milliseconds in (0, 150, 400):
        person.driver.run(PAUSE, milliseconds)
        person.driver.reload()
        wait_for_python(person)
    person.sees(named("button", "End turn"))


def test_a_start_over_a_slow_line(person: Person) -> None:
    # So slow that it is no fast line even for a browser that is kept from reading for a second.
    host = StaticHost(DIST, speed=500_000)
    with serving(host) as address:
        begin(person, address)
        assert "memory.wasm" not in host.asked
        assert person.driver.run(MARKED, "mastaba:unpacked") == 1
        assert person.driver.run(REST_OF_CODE, False) == "(-3+4j)"
        person.click(named("button", "Start", FORM))
        answer_until(person, OWN_NEXT_TURN)


def test_a_start_without_the_server(person: Person, own: OwnSite) -> None:
    begin(person, own.address)
    wait_for(lambda: person.driver.run(OFFLINE, READY), TIMEOUT, READY)
    own.stop()
    person.driver.reload()
    wait_for_python(person)
    assert person.driver.run(MARKED, "mastaba:from-memory") == 1
    assert person.driver.run(REST_OF_CODE, True) == "(-3+4j)"
    person.click(named("button", "Start", FORM))
    answer_until(person, OWN_NEXT_TURN)
