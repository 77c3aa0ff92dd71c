"""Computer players of five levels: chosen, shown, saved, and playing on whatever breaks."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, Worker, expect

from e2e.support.long_waits import end_waits, note_long_waits
from e2e.support.playing import Table, play_at_random, random_choices, wait_for_table
from e2e.support.screens import PHONE, moment
from e2e.support.watching import NO_STORAGE, START_TIMEOUT, Watch, wait_for_python
from mastaba import Game, Setup
from mastaba.level_names import LEVELS
from mastaba.web.new_game.game_plan import plan_game
from mastaba.web.opponents.recent_results import ENOUGH, STORAGE_KEY, WON
from mastaba.web.saves.save_format import make_header, read_header, write
from mastaba.words.language import text

OpenGame = Callable[..., Page]

NAMES = ["Ada", "Ben"]
LINK = "./#setup=afterlife/2/names=Ada,Ben&seed=3&people=2"
"""A game in which the computer moves first."""

AT_ONCE = """localStorage.setItem('mastaba settings', '{"speed": "instant"}')"""
SAVED = "Object.entries(localStorage).filter(([name]) => name.startsWith('mastaba game '))"


@pytest.fixture
def page(page: Page) -> Page:
    page.add_init_script(AT_ONCE)
    return page


def expect_faces(table: Table, *levels: str) -> None:
    """Wait until the faces of these levels are at the table, seat by seat."""
    faces = table.page.locator(".opponents").get_by_role("img")
    expect(faces).to_have_count(len(levels))
    for number, level in enumerate(levels):
        expect(faces.nth(number)).to_have_accessible_name(f"the computer, {level}")


def seat(table: Table, number: int) -> Locator:
    """The field that says who plays a seat."""
    return table.form.get_by_role("group", name=f"Player {number}").get_by_label("Played by")


def description_of(level: str) -> str:
    return text("en", f"opponent.expect {level}")


def expect_turn(table: Table) -> None:
    """Wait for the person's turn, however long the computer players' worker takes to start."""
    end = table.question.get_by_role("button", name="End turn")
    expect(end).to_be_enabled(timeout=START_TIMEOUT)


# Choosing


def test_the_form_describes_each_level_in_play(open_game: OpenGame) -> None:
    table = Table(open_game())
    descriptions = table.form.locator("#levels p:visible")
    expect(descriptions).to_have_count(1)
    expect(descriptions).to_contain_text(description_of("overseer"))
    for level in LEVELS:
        seat(table, 2).select_option(level)
        expect(descriptions).to_have_count(1)
        expect(descriptions).to_contain_text(description_of(level))
        expect(seat(table, 2)).to_have_accessible_description(
            f"{text('en', f'opponent.{level}')} {description_of(level)}"
        )
    table.form.get_by_role("radio", name="3", exact=True).check()
    expect(descriptions).to_have_count(2)
    seat(table, 2).select_option("person")
    seat(table, 3).select_option("person")
    expect(descriptions).to_have_count(0)
    expect(seat(table, 3)).to_have_accessible_description("")
    seat(table, 3).focus()
    table.page.keyboard.type("Viz")
    expect(descriptions).to_contain_text(description_of("vizier"))


def test_levels_chosen_seat_by_seat_survive_saving(open_game: OpenGame, page: Page) -> None:
    table = Table(open_game())
    table.form.get_by_role("radio", name="3", exact=True).check()
    seat(table, 2).select_option("apprentice")
    seat(table, 3).select_option("pharaoh")
    table.form.get_by_role("button", name="Start").click()
    expect(table.hand).to_be_visible()
    expect_faces(table, "Apprentice", "Pharaoh")
    table.question.get_by_role("button", name="End turn").click()
    page.wait_for_function(f"{SAVED}.length === 1")
    [(_, kept)] = page.evaluate(SAVED)
    assert read_header(kept).levels == "apprentice,pharaoh"
    page.reload()
    wait_for_python(page)
    expect(seat(table, 2)).to_have_value("apprentice")
    expect(seat(table, 3)).to_have_value("pharaoh")
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    expect_faces(table, "Apprentice", "Pharaoh")


def test_seats_stored_before_levels_existed_get_the_standard_level(
    open_game: OpenGame, page: Page
) -> None:
    kept = json.dumps({"players": 3, "names": NAMES, "kinds": ["person", "computer", "person"]})
    page.add_init_script(f"localStorage.setItem('mastaba seats', {json.dumps(kept)})")
    table = Table(open_game())
    expect(seat(table, 2)).to_have_value("overseer")
    expect(seat(table, 3)).to_have_value("person")


def test_quick_play_uses_the_level_chosen_last(open_game: OpenGame, page: Page) -> None:
    table = Table(open_game("./?quick"))
    expect(table.hand).to_be_visible()
    expect_faces(table, "Overseer")
    table = Table(open_game("./"))
    table.start(level="Steward")
    expect(table.hand).to_be_visible()
    page.goto("./?quick")
    wait_for_python(page)
    expect(table.hand).to_be_visible()
    expect_faces(table, "Steward")


@pytest.mark.parametrize(
    ("levels", "shown"), [("vizier", "Vizier"), ("pharaoh,steward", "Pharaoh"), ("", "Overseer")]
)
def test_a_link_sets_the_levels(open_game: OpenGame, levels: str, shown: str) -> None:
    table = Table(open_game(f"{LINK}&levels={levels}"))
    expect(table.hand).to_be_visible()
    expect_faces(table, shown)
    expect(table.page.locator("#notice")).to_be_empty()


def test_an_unknown_level_is_reported_and_the_game_starts(open_game: OpenGame, page: Page) -> None:
    table = Table(open_game(f"{LINK}&levels=sphinx"))
    expect(table.hand).to_be_visible()
    expect_faces(table, "Overseer")
    notice = page.locator("#notice")
    expect(notice).to_contain_text("no level called 'sphinx'")
    expect_turn(table)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_empty()


@pytest.mark.parametrize("browser_context_args", [PHONE])
def test_a_saved_game_with_an_unknown_level_can_be_played(open_game: OpenGame, page: Page) -> None:
    game = Game(Setup(players=NAMES), 3)
    header = make_header(
        game, plan_game(game.setup, (True, False), 3, ""), 0, "Ours", WHEN, "0" * 8
    )
    save = write(header, game.record()).replace("levels: overseer", "levels: sphinx")
    page.add_init_script(put("mastaba game 00000001", save))
    open_game()
    page.get_by_role("button", name="Resume", exact=True).tap()
    notice = page.locator("#notice")
    expect(notice).to_contain_text("no level called 'sphinx'")
    notice.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()


WHEN = "2026-01-01T10:00:00Z"


def put(name: str, kept: str) -> str:
    """A script that stores a text, unless one is stored under this name already."""
    name, kept = json.dumps(name), json.dumps(kept)
    return f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {kept})"


# Whole games


def test_a_whole_game_against_the_lowest_level(open_game: OpenGame) -> None:
    table = Table(open_game())
    table.shorten("Tomb Art")
    table.start(level="Apprentice", seed=6)
    play_at_random(table, random.Random(6))
    totals = table.totals()
    game = Game.replay(table.record())
    assert totals == {score["name"]: score["total"] for score in game.scores()}


def test_the_highest_level_plays_a_game_to_its_end(open_game: OpenGame) -> None:
    game = moment("afterlife-for-2", share=0.93)
    assert game.decision is not None
    person = 2 - game.decision.player  # the computer is asked
    end = f"position={game.position_code()}&people={person}&levels=pharaoh"
    table = Table(open_game(f"./#{end}"))
    wait_for_table(table.page)
    expect_faces(table, "Pharaoh")
    play_at_random(table, random.Random(1))
    assert Game.replay(table.record()).decision is None


TASKS_DONE = """async () => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    return (await python).runPython(`
        import asyncio, gc
        gc.collect()
        sum(isinstance(it, asyncio.Task) and it.done() for it in gc.get_objects())`);
}"""
"""In the page: how many of Python's tasks are still in memory although they are done."""


def test_a_turn_of_the_computer_leaves_no_task_in_memory(open_game: OpenGame, page: Page) -> None:
    table = Table(open_game(LINK))
    expect_turn(table)
    before = page.evaluate(TASKS_DONE)
    for name in ("Cy", "Dee", "Eve"):
        page.evaluate(f"location.hash = '#setup=afterlife/2/names={name},Ben&seed=3&people=2'")
        expect(page.get_by_role("region", name=name)).to_be_visible()
        expect_turn(table)
    assert page.evaluate(TASKS_DONE) <= before


# Failures


def test_without_weights_the_computer_plays_on_and_says_so_once(
    open_game: OpenGame, page: Page, watch: Watch
) -> None:
    watch.allow("weights.bin")
    watch.allow("ERR_FAILED")
    page.route("**/weights.bin", lambda route: route.abort())
    table = Table(open_game(f"{LINK}&levels=vizier"))
    notice = page.locator("#notice")
    expect(notice).to_contain_text(text("en", "error.weights missing"), timeout=START_TIMEOUT)
    expect_turn(table)
    page.evaluate("location.hash = '#setup=original/2/names=Cy,Dee&seed=4&people=2&levels=vizier'")
    expect(page.get_by_role("region", name="Cy")).to_be_visible()
    expect_turn(table)
    expect(notice).to_be_empty()


@pytest.mark.parametrize(
    ("body", "error"), [(b"rubbish", "weights version"), (b"mastaba net 1\n!", "weights damaged")]
)
def test_unreadable_weights_are_reported_as_such(
    open_game: OpenGame, page: Page, body: bytes, error: str
) -> None:
    page.route("**/weights.bin", lambda route: route.fulfill(body=body))
    table = Table(open_game(f"{LINK}&levels=pharaoh"))
    notice = page.locator("#notice")
    expect(notice).to_contain_text(text("en", f"error.{error}"), timeout=START_TIMEOUT)
    expect_turn(table)
    table.settle("Language", "Deutsch")
    expect(notice).to_contain_text(text("de", f"error.{error}"))


FAILING = """
from js import self
from mastaba.ai import worker
from mastaba.ai.worker import interrupt, why_unavailable

__export__ = ["hint", "interrupt", "think", "why_unavailable"]
asked = 0

async def hint(view, language):
    {deed}

async def think(view, seed, level):
    global asked
    asked += 1
    if asked < 2:
        return await worker.think(view, seed, level)
    {deed}
"""
"""A worker that answers once and then does something else."""

ANSWER_TIMEOUT = 30
"""Seconds after which the page gives a worker up that does not answer."""

DEEDS = {
    "an error": "raise SystemError('broken')",
    "no JSON": "return '['",
    "another shape": "return '{\"picks\": [0]}'",
    "no such option": "return '[999]'",
    "nothing": "return None",
    "death": "self.close()",
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS.keys())
def test_a_worker_that_fails_during_a_turn_is_restarted(
    open_game: OpenGame, page: Page, watch: Watch, deed: str
) -> None:
    watch.allow("broken")
    started = failing_at_first(page, deed)
    note_long_waits(page)
    dead: list[Worker] = []
    page.on("worker", lambda worker: worker.on("close", lambda one: dead.append(one)))
    table = Table(open_game(LINK))
    if deed == DEEDS["death"]:
        while not dead:
            page.wait_for_timeout(50)
        end_waits(page, ANSWER_TIMEOUT)
    # The turn goes on after the first choice: the hand is discarded.
    expect_turn(table)
    assert len(started) == 2
    [(_, kept)] = page.evaluate(SAVED)
    assert len(Game.replay(kept.partition("\n\n")[2]).choices) > 1


def failing_at_first(page: Page, deed: str) -> list[str]:
    """Make the first worker of a page misbehave; return the addresses of all workers started."""
    started: list[str] = []

    def answer(route: Route) -> None:
        started.append(route.request.url)
        if len(started) == 1:
            route.fulfill(content_type="text/plain", body=FAILING.format(deed=deed))
        else:
            route.fallback()

    page.route("**/runtime/opponent_worker.py", answer)
    return started


def test_a_hint_is_retried_too(open_game: OpenGame, page: Page, watch: Watch) -> None:
    watch.allow("broken")
    started = failing_at_first(page, DEEDS["an error"])
    table = Table(open_game(LINK.replace("people=2", "people=1")))
    table.question.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible(timeout=START_TIMEOUT)
    assert len(started) == 2


def test_another_game_does_not_wait_for_the_computer(open_game: OpenGame, page: Page) -> None:
    table = Table(open_game(f"{LINK}&levels=pharaoh"))
    expect(table.status).to_contain_text("Ada is thinking")
    page.evaluate("location.hash = '#setup=original/2/names=Cy,Dee&seed=4&people=2'")
    expect(page.get_by_role("region", name="Cy")).to_be_visible()
    expect_turn(table)
    expect(table.question.get_by_role("button", name="Try again")).to_have_count(0)


@pytest.mark.parametrize("late", [0, 300, 1500])
def test_leaving_the_page_while_the_computer_starts_causes_no_error(
    open_game: OpenGame, page: Page, late: int
) -> None:
    """An error would be on the console, which the fixture checks."""
    for _ in range(2):
        table = Table(open_game(LINK))
        expect(table.hand).to_be_visible()
        page.wait_for_timeout(late)
        page.reload()
    page.goto("./rules.html")
    page.wait_for_timeout(300)


# A better match


def nearly_won() -> Game:
    """A game against Ben that Ada wins with one more choice."""
    for seed in range(500):
        game, rng = Game(Setup(players=NAMES), seed), random.Random(seed)
        while game.decision is not None:
            game.choose(random_choices(game, rng))
        winners = [score["player"] for score in game.scores() if score["winner"]]
        if winners == [0] and game.choosers[-1] == 0:
            before = game.beginning()
            for picks in game.choices[:-1]:
                before.choose(picks)
            if before.decision is not None and before.decision.most == 1:
                return before
    raise AssertionError("nobody wins")


def sit_down_before_the_end(open_game: OpenGame, page: Page) -> Table:
    """The last choice of a game that is nearly won, after others that were won."""
    game = nearly_won()
    plan = plan_game(game.setup, (True, False), game.seed, "steward")
    save = write(make_header(game, plan, 0, "Ours", WHEN, "0" * 8), game.record())
    page.add_init_script(put("mastaba game 00000001", save))
    page.add_init_script(put(STORAGE_KEY, json.dumps({"steward": WON * (ENOUGH - 1)})))
    table = Table(open_game())
    page.get_by_role("button", name="Resume", exact=True).click()
    wait_for_table(page)
    return table


def win(table: Table) -> None:
    """Make the last choice; any of them wins."""
    play_at_random(table, random.Random(1), most=40)


def test_a_winning_streak_leads_to_the_next_level(open_game: OpenGame, page: Page) -> None:
    table = sit_down_before_the_end(open_game, page)
    win(table)
    expect(table.result).to_contain_text("won your last 3 games against the computer as Steward")
    table.result.get_by_role("button", name="Next game: Overseer").click()
    expect(table.hand).to_be_visible()
    expect_faces(table, "Overseer")
    page.get_by_role("button", name="New game", exact=True).click()
    expect(seat(table, 2)).to_have_value("overseer")
    page.reload()
    wait_for_python(page)
    expect(seat(table, 2)).to_have_value("overseer")


def test_the_suggestion_can_be_ignored(open_game: OpenGame, page: Page) -> None:
    table = sit_down_before_the_end(open_game, page)
    win(table)
    table.result.get_by_role("button", name="Play again").click()
    expect(table.hand).to_be_visible()
    expect_faces(table, "Steward")


def test_a_browser_that_stores_nothing_plays_at_every_level(
    open_game: OpenGame, page: Page
) -> None:
    page.add_init_script(NO_STORAGE)
    table = Table(open_game(f"{LINK}&levels=steward"))
    expect_turn(table)
    expect_faces(table, "Steward")
