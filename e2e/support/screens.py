"""A tour of every screen and state of the page, each reached quickly, without playing a game.

To check the whole page, take the tour and check every stop:

    for stop in tour(page):
        look(page)
"""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.support.reviews import reviewed, short_game
from tests.support.storage import Storage

from e2e.support.long_waits import ENDLESS_PAUSES
from e2e.support.playing import asking, paste, wait_behind_the_curtain, wait_for_table
from e2e.support.watching import wait_for_python
from mastaba import Game, Setup
from mastaba.level_names import LEVELS, STANDARD
from mastaba.review.report import DEPTH
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.opponents.recent_results import ENOUGH, LOST, STORAGE_KEY
from mastaba.web.review.review_store import ReviewStore
from mastaba.web.saves.save_format import make_header, write
from mastaba.web.statistics import statistics_format
from mastaba.web.statistics.statistics_format import Kind, KindTally, LastResult, Totals
from mastaba.web.statistics.statistics_store import KEY_PREFIX

GAMES = Path(__file__).parents[2] / "tests" / "golden"
NAMES = ("Ani", "Neferet", "Imhotep", "Tiye", "Hori", "Merit")

DONE = '.question [data-do="done"]'
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
DESK: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}
TABLET: Any = {"width": 1024, "height": 768}


def game_on_file(name: str) -> Game:
    """A whole game from the engine's tests."""
    return Game.replay((GAMES / f"{name}.txt").read_text("utf-8"))


def moment(name: str, kind: str = "play", share: float = 0.0) -> Game:
    """A game on file, played this far and on to a question of this kind."""
    whole = game_on_file(name)
    game = whole.beginning()
    for number, picks in enumerate(whole.choices):
        decision = game.decision
        assert decision is not None
        if number >= share * len(whole.choices) and decision.kind == kind:
            return game
        game.choose(picks)
    raise AssertionError(f"{name} has no such moment")


@cache
def largest_question(kind: str) -> Game:
    """The question of this kind with the most options in any game on file."""
    found: list[Game] = []
    for path in sorted(GAMES.glob("*.txt")):
        whole = game_on_file(path.stem)
        game = whole.beginning()
        for picks in whole.choices:
            if game.decision is not None and game.decision.kind == kind:
                found.append(game.copy())
            game.choose(picks)
    return max(found, key=lambda game: len(game.decision.options) if game.decision else 0)


LIE_THERE = """copies => copies.every(
    copy => document.querySelector(`#table [data-copy="${copy}"]`))"""
"""In the page: whether these cards are on the table; several tables may ask the same."""


def lay_out(page: Page, game: Game) -> None:
    """Show this game, as seen by the player who is asked."""
    decision = game.decision
    assert decision is not None
    code = game.position_code(decision.player)
    page.evaluate("hash => { location.hash = hash; }", f"position={code}")
    expect(page.locator(".question .asked")).to_have_text(asking(decision))
    view = Game.from_code(code).view(decision.player)
    lying = [card for card in view["pyramid"].values() if card and "face_down" not in card]
    lying += view["players"][view["you"]]["hand"] or []
    page.wait_for_function(LIE_THERE, arg=[card["id"] for card in lying])
    wait_for_table(page)


def saved(number: int, choices: int) -> tuple[str, str]:
    """A saved game, as the name and the text that the browser stores."""
    game, rng = Game(Setup(players=NAMES[:2]), number), random.Random(number)
    while game.decision is not None and len(game.choices) < choices:
        decision = game.decision
        most = min(decision.most, len(decision.options))
        game.choose(*rng.sample(range(len(decision.options)), rng.randint(decision.least, most)))
    plan = GamePlan(game.setup, (True, False), number)
    header = make_header(game, plan, 0, f"Game {number}", f"2026-01-0{number}T10:00:00Z", "0" * 8)
    return f"mastaba game 0000000{number}", write(header, game.record())


def counted() -> tuple[str, str]:
    """The statistics of a few games, as the name and the text that the browser keeps."""
    kinds = (
        Kind("last rites", 6, "people"),
        Kind("afterlife", 1, "master"),
        Kind("original", 3, "pharaoh"),
    )
    last = [LastResult(4, "played", kinds[0], None), LastResult(3, "shared", kinds[2], 104)]
    last += [LastResult(2, "won", kinds[2], 41), LastResult(1, "lost", kinds[1], -3)]
    totals = Totals(
        is_here=True,
        kinds={
            kinds[0]: KindTally(1000),
            kinds[1]: KindTally(1, 0, 1, -3, -3),
            kinds[2]: KindTally(10_000, 9_000, 10_000, 400_000, 104),
        },
        cards={"Book of Traversing Eternity": 10_000, "Sling": 9},
        last=last,
    )
    return f"{KEY_PREFIX}0123abcd", statistics_format.write(totals)


def open_record(page: Page, game: Game) -> None:
    """Open the record of a game; all its players are people at this screen."""
    if page.locator("body").get_attribute("data-screen") == "table":
        page.evaluate("document.querySelector('#to-form').click()")
    fold = page.locator("#open-game details")
    if fold.get_attribute("open") is None:
        fold.locator("> summary").click()
    paste(page.locator("#game-text"), game.record())
    page.locator('#open-game [name="others"]').select_option("people")
    page.locator('#open-game [type="submit"]').click()
    wait_for_table(page)


def tour(page: Page) -> Iterator[str]:
    """Take a page that is not open yet through all screens; yields the name of each stop."""
    for name in ("rules", "cards"):
        page.goto(f"./{name}.html")
        yield f"{name} as a page"
    for part in (start, written_pages, tables, questions, cards, between, end, lesson, failures):
        yield from part(page)


def start(page: Page) -> Iterator[str]:
    """The start screen, with nothing on it and with everything."""
    page.goto("./")
    wait_for_python(page)
    yield "form"
    page.locator('[name="players"][value="6"]').check()
    unfold(page, "form")
    for field in ("sets", "uniques", "starters"):
        page.locator(f'[name="{field}"]').select_option("chosen")
    for seat, level in zip(range(1, 7), (*LEVELS, STANDARD), strict=True):
        page.locator(f'[name="kind-{seat}"]').select_option(level)
    page.locator("#start").click()
    expect(page.locator("#form-error")).to_be_visible()
    page.locator('#open-game [type="submit"]').click()
    expect(page.locator("#open-error")).to_be_visible()
    page.locator("#pack-text").fill("{")
    do(page, "load-pack")
    expect(page.locator("#pack-error")).not_to_be_empty()
    yield "form with all options and errors"
    do(page, "settings")
    yield "settings"
    page.keyboard.press("Escape")
    if page.locator("#to-keys").is_visible():
        do(page, "keys")
        yield "keys"
        page.keyboard.press("Escape")
    for name, text in (saved(1, 40), saved(2, 25), saved(3, 4000), counted()):
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    page.goto("./")
    wait_for_python(page)
    page.locator(".fold").click()
    yield "saved games"
    do(page, "statistics")
    do(page, "ask-to-delete-statistics")
    yield "statistics"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rename").first.click()
    page.get_by_role("button", name="Delete").last.click()
    yield "a saved game renamed and one deleted"


def unfold(page: Page, within: str) -> None:
    """Open everything that is collapsed."""
    page.locator(f"{within} details").evaluate_all(
        "all => all.forEach(one => { one.open = true; })"
    )


def written_pages(page: Page) -> Iterator[str]:
    """Rules and cards over the page."""
    page.evaluate("location.hash = '#rules'")
    expect(page.locator("#book .rules")).to_be_visible()
    yield "rules"
    page.evaluate("location.hash = '#cards'")
    expect(page.locator("#book .all-cards")).to_be_visible()
    yield "cards"
    page.evaluate("location.hash = '#card=Sling'")
    expect(page.locator("#book .about-card")).to_be_visible()
    unfold(page, "#book .about-card")
    yield "a card of the book"
    page.locator("#close-book").click()


def tables(page: Page) -> Iterator[str]:
    """Tables of one to six."""
    lay_out(page, Game(Setup(players=NAMES[:2]), 3))
    yield "first turn"
    page.keyboard.press("?")
    yield "keys"
    page.keyboard.press("Escape")
    page.locator("#about-game").evaluate("button => button.click()")
    yield "this game"
    hide(page)
    lay_out(page, moment("all-sets", share=0.9))
    yield "all sets, compact tombs"
    for name in ("afterlife-alone-as-a-master", "last-rites-for-3", "afterlife-for-4",
                 "five-players", "six-players", "afterlife-for-2"):  # fmt: skip
        lay_out(page, moment(name, share=0.7))
        yield name
    tabs = page.locator("#tabs")
    if tabs.is_visible():
        for tab in ("tomb", "opponents", "log", "more"):
            do(page, f"tab {tab}")
            yield f"tab {tab}"
        do(page, "tab table")
    if page.viewport_size == PHONE["viewport"]:
        page.set_viewport_size(TABLET)
        yield "afterlife-for-2 on a tablet"
        lay_out(page, moment("six-players", share=0.7))
        do(page, "tab opponents")
        yield "six-players on a tablet"
        do(page, "tab tomb")
        page.set_viewport_size(PHONE["viewport"])


def questions(page: Page) -> Iterator[str]:
    """Questions, and answers in progress."""
    lay_out(page, moment("afterlife-for-2", "pay"))
    yield "payment"
    picked = page.locator('[aria-pressed="true"]')
    while picked.count():
        press(picked.first)
    yield "nothing paid yet"
    lay_out(page, largest_question("set aside"))
    press(page.locator(".hand .legal").first)
    yield "several picked"
    lay_out(page, largest_question("sling"))
    yield "reaction"
    lay_out(page, largest_question("give any"))
    yield "something to give"
    lay_out(page, largest_question("whose discard pile"))
    yield "which player"
    lay_out(page, largest_question("boneyard order"))
    yield "many options"


def cards(page: Page) -> Iterator[str]:
    """Card details."""
    lay_out(page, moment("afterlife-for-2", share=0.4))
    press(page.locator('.hand [data-do^="open"]').first)
    yield "uses of a card"
    if page.viewport_size == PHONE["viewport"]:
        page.set_viewport_size({"width": 640, "height": 360})
        yield "uses of a card, the phone held across"
        expect(page.locator(".question .choices .button").first).to_be_in_viewport(ratio=1)
        page.set_viewport_size(PHONE["viewport"])
    do(page, "close")
    do(page, "hint")
    expect(page.locator(".hinted").first).to_be_visible()
    yield "hint"
    # A card that cannot be bought: its details, or its tooltip, say why.
    press(page.locator(".pyramid .card:not(.legal)").first)
    expect(page.locator("#details .why, .tip:not([hidden])").first).to_be_visible()
    unfold(page, "#details")
    yield "details and why not"
    hide(page)


def hide(page: Page) -> None:
    """Close the details if they cover the table."""
    close = page.locator('#details [data-do="hide"]')
    if close.is_visible():
        press(close)


def between(page: Page) -> Iterator[str]:
    """Two people at one device, and storage that is full."""
    game = moment("afterlife-for-2", share=0.4)
    open_record(page, game)
    expect(page.locator(".curtain")).to_be_visible()
    yield "curtain"
    do(page, "uncover")
    wait_behind_the_curtain(page)
    yield "behind the curtain"
    set_speed(page, "step")
    mover = game.decision.player if game.decision else 0
    code = game.position_code(mover)
    page.evaluate("hash => { location.hash = hash; }", f"position={code}&people={2 - mover}")
    expect(page.locator("[data-do=continue]")).to_be_visible()
    wait_for_table(page)
    yield "a computer player to move, step by step"
    page.evaluate(ENDLESS_PAUSES)
    set_speed(page, "normal")
    page.evaluate("hash => { location.hash = hash; }", f"people={2 - mover}&position={code}")
    expect(page.locator("[data-do=skip]")).to_be_visible()
    wait_for_table(page)
    yield "a computer player to move, whose pauses may be skipped"
    page.evaluate("startTimers()")


def set_speed(page: Page, speed: str) -> None:
    """Set how fast the computer moves."""
    page.evaluate("document.querySelector('[data-do=settings]').click()")
    page.check(f"#settings [name=speed][value={speed}]")
    page.keyboard.press("Escape")


def end(page: Page) -> Iterator[str]:
    """The result, and the replay of the game."""
    lose_again(page)
    expect(page.locator(".result .match")).to_be_visible()
    yield "a result that leads to another level"
    yield from review(page)
    open_record(page, game_on_file("afterlife-for-4"))
    expect(page.locator(".result")).to_be_visible()
    yield "result"
    unfold(page, ".result")
    yield "result with everything unfolded"
    do(page, "replay-game")
    expect(page.locator(".replay-panel")).to_be_visible()
    wait_for_table(page)
    yield "replay"
    do(page, "replay-leave")


def review(page: Page) -> Iterator[str]:
    """The review of a short game, which has been kept."""
    game = short_game()
    page.evaluate("kept => Object.assign(localStorage, kept)", kept_review(game.record()))
    open_record(page, game)
    do(page, "review")
    expect(page.locator("#review .decisive")).to_be_visible()
    unfold(page, "#review")
    yield "review"
    do(page, "close-review")


@cache
def kept_review(record: str) -> dict[str, str]:
    """The review of a game with all seats judged, made quickly, as the browser keeps it."""
    report = reviewed(Game.replay(record), depth=1)
    report["depth"] = DEPTH  # the page takes no other
    storage = Storage()
    ReviewStore(storage).put(record, report)
    return storage.texts


def lose_again(page: Page) -> None:
    """Resume a game on file that is nearly lost to the computer, and play it to its end."""
    game = game_on_file("mixed-starters")
    before, loser = game.beginning(), game.choosers[-1]
    for picks in game.choices[:-1]:
        before.choose(picks)
    plan = GamePlan(game.setup, tuple(seat == loser for seat in range(2)), game.seed)
    header = make_header(before, plan, loser, "Lost", "2099-01-01T10:00:00Z", "0" * 8)
    kept = {"mastaba game 000000aa": write(header, before.record()),
            STORAGE_KEY: json.dumps({STANDARD: LOST * (ENOUGH - 1)})}  # fmt: skip
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    page.evaluate("document.querySelector('#to-form').click()")
    do(page, "go-on 000000aa")
    wait_for_table(page)
    do(page, f"choose {game.choices[-1][0]}")


def lesson(page: Page) -> Iterator[str]:
    """A lesson: in progress, refusing a choice, and done."""
    page.evaluate("location.hash = '#lesson=buying'")
    expect(page.locator(".lesson-panel")).to_be_visible()
    wait_for_table(page)
    yield "lesson"
    press(page.locator('.pyramid [data-card="Harvest"]'))
    expect(page.locator(".question .said")).not_to_be_empty()
    yield "a choice refused by a lesson"
    bought = ('.pyramid [data-card="Dagger"]', DONE, '.pyramid [data-card="Harvest"]', DONE)
    for way in (*bought, '.always [data-do^="choose"]', '.question [data-card="Shabti"]', DONE):
        press(page.locator(way).first)
    expect(page.locator(".lesson-panel .strong")).to_be_visible()
    yield "a lesson done"


def failures(page: Page) -> Iterator[str]:
    """Full storage, and an error in the program itself."""
    page.goto("./?quick")
    wait_for_python(page)
    page.evaluate(FILL)
    page.locator(".question .always .button").last.click()
    yield "no room to save"
    died = page.locator("#died")
    died.evaluate("panel => { panel.hidden = false; }")
    yield "Python has stopped"
    died.evaluate("panel => { panel.hidden = true; }")
    page.evaluate("document.querySelector('.hand [data-do]').dataset.do = 'choose nothing'")
    page.locator("[data-do='choose nothing']").click()
    expect(page.locator(".crash")).to_be_visible()
    unfold(page, ".crash")
    yield "a crash of the program"


FILL = """() => {
    for (let size = 1 << 22; size; size >>= 1)
        for (let number = 0; ; number += 1)
            try { localStorage.setItem(`other ${size} ${number}`, 'x'.repeat(size)); }
            catch { break; }
}"""


HEAR_A_CLICK = """() => {
    window.clicked = false;
    addEventListener('click', () => { window.clicked = true; }, {once: true});
}"""


def do(page: Page, what: str) -> None:
    """Press the first button in sight that does this."""
    press(button(page, what))


def press(button: Locator) -> None:
    """Tap a button on a touch screen; otherwise click it."""
    page = button.page
    if not page.evaluate("matchMedia('(pointer: coarse)').matches"):
        button.click()
        return
    # The browser makes the click only some time after the tap.
    page.evaluate(HEAR_A_CLICK)
    button.tap()
    page.wait_for_function("window.clicked")


def button(page: Page, what: str) -> Locator:
    """The first button in sight that does this."""
    return page.locator(f'[data-do="{what}"]:visible').first
