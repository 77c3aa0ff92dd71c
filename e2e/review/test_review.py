"""The review on the page: made, stopped and resumed, kept, played on from, in every place."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Locator, Page, Worker, expect
from tests.support.reviews import short_game

from e2e.embed.test_embedding import framed
from e2e.support.axe import complaints
from e2e.support.embedding_hosts import Host
from e2e.support.held_requests import HeldRequests
from e2e.support.legibility import misfits
from e2e.support.long_waits import end_waits, note_long_waits
from e2e.support.own_site import OwnSite, visit, wait_until_kept
from e2e.support.playing import Table, wait_for_table
from e2e.support.screens import FILL, PHONE, game_on_file, open_record
from e2e.support.watching import NO_STORAGE, Watch, open_with, wait_for_python
from mastaba import Game
from mastaba.web.links.deep_link import pack_record
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.review_key import KEY_PREFIX, review_key
from mastaba.web.saves.save_format import make_header, write

OpenGame = Callable[..., Page]

SHORT = short_game(4)
"""A game whose review takes a few seconds; Ada gives much away in it."""

LONG = game_on_file("afterlife-for-2")

REVIEWS = f"Object.keys(localStorage).filter(name => name.startsWith('{KEY_PREFIX}'))"
LINES = """button => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getClientRects().length;
}"""
REVIEW_OTHER = """async () => {
    document.querySelector('[data-do="see-result 000000bb"]').click();
    while (!document.querySelector('.result')?.textContent.includes('Ada'))
        await new Promise(later => setTimeout(later));
    document.querySelector('.result [data-do=review]').click();
}"""
"""In the page: open another game and its review."""

SPEAK = "language => frames[0].postMessage(JSON.stringify({mastaba: 1, ask: 'set', language}), '*')"
"""On a host page: set the language of its frame."""

ANSWER_TIMEOUT = 30
"""Seconds after which a worker that does not answer counts as dead."""

DIES = """
_whole_review = review
_reviews = []


async def review(request):
    _reviews.append(request)
    if len(_reviews) > 1:
        from js import self

        self.close()
        await asyncio.sleep(60)
    return await _whole_review(request)
"""
"""Added to the worker's script: the second request kills it."""


def saved(game: Game, levels: tuple[str, ...] = ("", "vizier")) -> dict[str, str]:
    """The game saved as that of the first player against the computer."""
    plan = GamePlan(game.setup, (True, False), game.seed, levels)
    header = make_header(game, plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    return {"mastaba game 000000aa": write(header, game.record())}


def open_result(page: Page, game: Game, **more: str) -> Locator:
    """Save a game, and open its result."""
    open_with(page, saved(game) | more)
    page.locator(".fold").click()
    page.get_by_role("button", name="View result: Ours").click()
    result = page.get_by_role("region", name="Result", exact=True)
    expect(result).to_be_visible()
    return result


def dialog_of(page: Page | Frame) -> Locator:
    return page.get_by_role("dialog", name="Review")


def expect_done(dialog: Locator) -> None:
    expect(dialog.get_by_role("status")).to_have_text("The review is complete.", timeout=180_000)


def expect_review_of_short_game(dialog: Locator) -> None:
    """All parts of the review are there, the decisive moments first."""
    expect_done(dialog)
    expect(dialog.get_by_role("heading", level=3)).to_have_text(
        ["What decided the game", "Chances", "How Ada played", "Choices and luck", "Decisions"]
    )
    expect(dialog.locator(".decisive > li")).to_have_count(3)
    decisive = re.compile(r"Ada: (blunder|mistake), \d+\.\d% given away\.")
    expect(dialog.locator(".decisive > li").first).to_contain_text(decisive)
    expect(dialog.locator(".decisive")).to_contain_text("Better: ")
    expect(dialog.get_by_role("img", name="Everybody’s chance of winning")).to_be_visible()
    expect(dialog.get_by_role("row", name="Ben not judged")).to_be_visible()


def test_a_finished_game_is_reviewed_by_keyboard_and_kept(page: Page) -> None:
    button = open_result(page, SHORT).get_by_role("button", name="Review", exact=True)
    button.focus()
    page.keyboard.press("v")
    dialog = dialog_of(page)
    expect(dialog.get_by_role("progressbar", name="Progress of the review")).to_be_visible()
    expect_review_of_short_game(dialog)
    assert page.evaluate(REVIEWS) == [review_key(SHORT.record())]
    listed = dialog.locator(".decisions > li")
    wrong = listed.count()
    dialog.get_by_role("button", name="Show good decisions too").press("Enter")
    expect(listed.first).to_contain_text("good")
    assert listed.count() > wrong
    dialog.get_by_text("What the signs mean").press("Enter")
    expect(dialog.locator(".signs")).to_contain_text("less than 0.5% given away")
    dialog.get_by_text("Chances as a table").press("Enter")
    expect(dialog.get_by_role("row", name=re.compile(r"^Turn.*End$"))).to_be_visible()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
    page.reload()
    wait_for_python(page)
    page.locator(".fold").click()
    page.get_by_role("button", name="View result: Ours").click()
    button.click()
    expect(dialog.get_by_role("progressbar")).to_have_count(0)
    expect(dialog.locator(".decisive > li")).to_have_count(3)


def test_a_review_is_stopped_and_gone_on_with(page: Page) -> None:
    open_result(page, LONG).get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    # What is ready is shown while it goes on.
    expect(dialog.get_by_role("img", name="Everybody’s chance")).to_be_visible(timeout=30_000)
    bar = dialog.get_by_role("progressbar")
    expect(bar).not_to_have_attribute("value", "0")
    dialog.get_by_role("button", name="Stop").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("The review has stopped.")
    go_on = dialog.get_by_role("button", name="Continue")
    expect(go_on).to_be_focused()
    page.wait_for_function(f"{REVIEWS}.length === 1")
    stopped = float(bar.get_attribute("value") or 0)
    go_on.click()
    expect(dialog.get_by_text("Judging choice").or_(dialog.get_by_text("Looking"))).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    wait_for_python(page)
    page.locator(".fold").click()
    page.get_by_role("button", name="View result: Ours").click()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(bar).to_be_visible()
    assert float(bar.get_attribute("value") or 0) >= stopped > 0
    dialog.get_by_role("button", name="Stop").click()
    expect(go_on).to_be_visible()
    assert complaints(page) == []


def test_a_review_asked_for_while_that_of_another_game_runs_is_made(page: Page) -> None:
    [other] = saved(SHORT).values()
    open_result(page, LONG, **{"mastaba game 000000bb": other.replace("name: Ours", "name: Other")})
    page.get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    expect(dialog.get_by_text("Judging choice").or_(dialog.get_by_text("Looking"))).to_be_visible()
    page.evaluate(REVIEW_OTHER)
    expect_review_of_short_game(dialog)


def test_a_moment_is_tried_again_against_the_same_opponents(page: Page) -> None:
    open_result(page, SHORT).get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    expect_done(dialog)
    first = dialog.get_by_role("button", name="Try it from here: turn ").first
    number = int(str(first.get_attribute("data-do")).split()[-1])
    first.click()
    expect(dialog).to_be_hidden()
    wait_for_table(page)
    table = Table(page)
    game = SHORT.beginning()
    for picks in SHORT.choices[:number]:
        game.choose(picks)
    assert game.decision is not None
    expect(table.status).to_have_text(game.decision.prompt)
    face = page.locator(".opponent .level-face")
    expect(face).to_have_attribute("aria-label", "the computer, Vizier")
    expect(page.locator("#details")).to_contain_text("Practice game")


def test_a_replay_of_a_pasted_game_leads_to_its_review(open_game: OpenGame) -> None:
    page = open_game()
    open_record(page, SHORT)
    page.get_by_role("button", name="Replay", exact=True).click()
    panel = page.get_by_role("region", name="Replay", exact=True)
    expect(panel).to_be_focused()
    page.keyboard.press("v")
    dialog = dialog_of(page)
    expect_done(dialog)
    # Both are people at this screen.
    expect(dialog.get_by_role("heading", name="How Ben played")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_visible()


def test_a_replay_of_an_unfinished_game_has_no_review(open_game: OpenGame) -> None:
    game = SHORT.beginning()
    game.choose(SHORT.choices[0])
    page = open_game(f"./#record={pack_record(game.record())}&people=1&readonly")
    panel = page.get_by_role("region", name="Replay", exact=True)
    expect(panel).to_be_visible()
    expect(panel.get_by_role("button", name="Review")).to_have_count(0)


def test_a_linked_game_is_reviewed_in_a_frame(page: Page, site: str, host: Host) -> None:
    link = f"embed={host.origin}&may=play&record={pack_record(SHORT.record())}&people=1&readonly"
    frame_html = f'<iframe title="T" width="700" height="600" src="{site}#{link}"></iframe>'
    page.goto(host.put("/", frame_html))
    frame = framed(page)
    frame.get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(frame)
    expect_review_of_short_game(dialog)
    page.evaluate(SPEAK, "de")
    german = frame.get_by_role("dialog", name=re.compile("^Analyse"))
    expect(german.get_by_role("button", name="Schließen")).to_be_visible()
    expect(german.get_by_role("status").first).to_have_text("Die Analyse ist vollständig.")
    page.evaluate(SPEAK, "en")
    dialog.get_by_role("button", name="Close").click()
    frame.get_by_role("button", name="Review", exact=True).click()
    expect(dialog.locator(".decisive > li")).to_have_count(3)  # nothing is stored in a frame
    expect(dialog.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize(
    ("refusal", "told"), [("blocked", "stores nothing for this page"), ("full", "storage is full")]
)
def test_a_refusal_to_keep_it_is_told(
    open_game: OpenGame, page: Page, refusal: str, told: str
) -> None:
    if refusal == "blocked":
        page.add_init_script(NO_STORAGE)
    open_game()
    open_record(page, SHORT)
    if refusal == "full":
        page.evaluate(FILL)
    page.get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    expect_done(dialog)
    expect(dialog).to_contain_text(told)
    expect(dialog.locator(".decisive > li")).to_have_count(3)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(dialog.locator(".decisive > li")).to_have_count(3)
    expect(dialog.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ("1 nonsense", "The review kept with this game is damaged."),
        ("", "The review kept with this game is damaged."),
    ],
)
def test_a_damaged_review_is_made_anew(page: Page, kept: str, told: str) -> None:
    result = open_result(page, SHORT, **{review_key(SHORT.record()): kept})
    result.get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    expect(dialog).to_contain_text(f"{told} The game is being reviewed again.")
    expect_review_of_short_game(dialog)


def test_a_worker_that_dies_is_started_anew_and_goes_on(
    open_game: OpenGame, page: Page, watch: Watch
) -> None:
    scripts: list[str] = []

    def answer(route: Any) -> None:
        scripts.append(route.request.url)
        if len(scripts) > 1:
            route.fallback()
            return
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + DIES)

    page.route("**/runtime/opponent_worker.py", answer)
    note_long_waits(page)
    dead: list[Worker] = []
    page.on("worker", lambda worker: worker.on("close", lambda one: dead.append(one)))
    open_game()
    open_record(page, LONG)
    page.get_by_role("button", name="Review", exact=True).click()
    dialog = dialog_of(page)
    while not dead:
        page.wait_for_timeout(50)
    before = float(dialog.get_by_role("progressbar").get_attribute("value") or 0)
    end_waits(page, ANSWER_TIMEOUT)
    expect(dialog.get_by_role("img", name="Everybody’s chance")).to_be_visible(timeout=30_000)
    page.wait_for_function(
        "before => document.querySelector('#review progress').value > before", arg=before
    )
    assert len(scripts) == 2


def test_code_that_cannot_be_loaded_is_told_and_asked_for_again(
    open_game: OpenGame, page: Page, watch: Watch
) -> None:
    watch.allow("review.zip")
    watch.allow("net::ERR_FAILED")
    page.route("**/review.zip", lambda route: route.abort())
    open_game()
    open_record(page, SHORT)
    page.get_by_role("button", name="Review", exact=True).click()
    notice = page.locator("#notice")
    expect(notice).to_contain_text("This part of the program could not be loaded.")
    page.unroute("**/review.zip")
    notice.get_by_role("button", name="Try again").click()
    expect_done(dialog_of(page))
    expect(notice).to_be_empty()


def test_slow_loading_is_told(open_game: OpenGame, page: Page) -> None:
    held = HeldRequests(page, "**/review.zip")
    open_game()
    open_record(page, SHORT)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("Loading the review…")
    held.release()
    expect(dialog_of(page)).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()


def test_code_of_another_version_is_told(open_game: OpenGame, page: Page) -> None:
    page.route("**/review.zip", lambda route: route.fulfill(body="another version"))
    open_game()
    open_record(page, SHORT)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("belongs to another version than this page")


def test_it_works_without_the_server(guests: BrowserContext, own: OwnSite) -> None:
    page = visit(guests, own.address)
    wait_until_kept(page)
    page.reload()
    wait_for_python(page)
    own.stop()
    open_record(page, SHORT)
    page.get_by_role("button", name="Review", exact=True).click()
    expect_done(dialog_of(page))


@pytest.mark.parametrize("browser_context_args", [PHONE])
def test_it_fits_a_phone(page: Page) -> None:
    open_result(page, SHORT).get_by_role("button", name="Review", exact=True).tap()
    dialog = dialog_of(page)
    expect_done(dialog)
    dialog.get_by_text("What the signs mean").tap()
    assert misfits(page) == []
    assert complaints(page) == []


@pytest.mark.parametrize("browser_context_args", [PHONE])
def test_four_names_leave_room_for_the_close_button(open_game: OpenGame) -> None:
    page = open_game()
    open_record(page, game_on_file("afterlife-for-4"))
    page.get_by_role("button", name="Review", exact=True).tap()
    close = dialog_of(page).get_by_role("button", name="Close")
    assert close.evaluate(LINES) == 1
    close.tap()
    expect(close).to_be_hidden()


def test_a_review_that_loads_too_late_does_not_open_over_another_screen(
    page: Page,
) -> None:
    result = open_result(page, SHORT)
    held = HeldRequests(page, "**/review.zip*")
    result.get_by_role("button", name="Review").click()
    expect(page.get_by_text("Loading the review")).to_be_visible()
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", "form")
    held.release()
    expect(page.get_by_text("Loading the review")).to_have_count(0)
    page.wait_for_timeout(1_000)  # nothing shows that all of it is there
    expect(dialog_of(page)).to_be_hidden()


def test_a_result_is_in_the_language_chosen_during_its_replay(page: Page) -> None:
    result = open_result(page, SHORT)
    result.get_by_role("button", name="Replay", exact=True).click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    Table(page).settle("Language", "Deutsch")
    page.locator("[data-do=replay-leave]").click()
    expect(page.get_by_role("region", name="Ergebnis", exact=True)).to_be_visible()
    expect(page.locator(".log li[data-line]").first).to_contain_text("Ada ")
    expect(page.locator(".log")).not_to_contain_text("entombs")
