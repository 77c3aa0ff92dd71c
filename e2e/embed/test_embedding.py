"""The game in a frame of somebody else's page, with no harm to either."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from e2e.support.embedding_hosts import Host
from e2e.support.held_requests import HeldRequests
from e2e.support.playing import Table
from e2e.support.watching import START_TIMEOUT, Watch
from mastaba import Game, Setup
from mastaba.web.links.deep_link import pack_record

BOT = """() => {
    const table = document.getElementById("played");
    Object.assign(window, {asked: [], done: [], illegal: ""});
    table.addEventListener("table-asked", async ({detail: {number, seat, view}}) => {
        const {options, least} = view.decision;
        if (asked.push({seat, view}) === 2) return;
        if (!illegal) await table.choose([999], number).catch(({code}) => { illegal = code; });
        await table.choose(options.map((_, index) => index).slice(-Math.max(least, 1)), number);
        done.push(number);
    });
}"""
"""A bot: it picks the last options, at first one that there is not, and is silent once."""

ONE_TABLE = """<script src="{site}static/embed/valley-table.js"></script>
    <valley-table setup="afterlife/2" seed="7"></valley-table>"""

FLOOD = """() => {
    const table = document.querySelector("valley-table");
    const asked = Array.from({length: 200}, () => table.view());
    globalThis.settled = Promise.allSettled(asked);
    return Promise.any(asked);
}"""
"""In the page: asks for the view more often than is answered, and waits for the first answer."""

OWN_LESSON = Path(__file__).parents[2] / "docs" / "lessons.md"
"""Its example is a lesson."""


def framed(page: Page, number: int = 1, of: int = 1) -> Frame:
    """The frame with this number, once Python runs in it."""
    expect(page.locator("iframe")).to_have_count(of)
    frame = page.frames[number]
    frame.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)
    return frame


def test_a_link_in_a_frame_shows_only_the_table_and_takes_no_focus(
    page: Page, site: str, host: Host
) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), 7)
    game.choose(0)
    link = f"embed&record={pack_record(game.record())}&people=all&readonly&language=de&theme=dark"
    frame_html = f'<iframe title="Table" width="700" height="460" src="{site}#{link}"></iframe>'
    page.goto(
        host.put("/", f"<input aria-label='Name' autofocus>{frame_html}<a href='#'>After</a>")
    )
    frame = framed(page)
    expect(frame.get_by_role("region", name="Nachspielen")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("body > .masthead h1")).not_to_be_in_viewport()
    expect(frame.get_by_role("form")).to_have_count(0)
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.press("Tab")
    expect(frame.get_by_role("button", name="Zum Anfang")).to_be_focused()
    frame.get_by_role("button", name="Mehr").focus()  # the last control there
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="After")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_title("Table")).to_be_focused()
    frame.goto(f"{site}#embed&setup=afterlife/2&seed=nine&language=de")
    expect(frame.get_by_role("alert").first).to_contain_text("Der Startwert muss")


def test_a_frame_says_at_the_table_that_it_is_unofficial(page: Page, site: str, host: Host) -> None:
    link = f"{site}#embed&setup=afterlife/2&seed=7"
    page.goto(
        host.put("/", f'<iframe title="Table" width="1300" height="700" src="{link}"></iframe>')
    )
    frame = framed(page)
    told = frame.get_by_text("An unofficial fan work.")
    expect(told).to_be_hidden()
    frame.get_by_role("button", name="This game").click()
    expect(told).to_be_visible()


def test_a_link_says_which_seats_are_people(page: Page) -> None:
    page.goto("./#setup=afterlife/3/names=Ada,Ben,Cy&seed=3&people=2,3")
    table = Table(page)
    expect(table.curtain).to_contain_text("Ben", timeout=START_TIMEOUT)


def test_nothing_asked_of_a_game_that_does_not_start_waits_for_an_answer(
    page: Page, site: str, host: Host, watch: Watch
) -> None:
    watch.allow("")
    page.route("**/dom-patch.mjs", lambda route: route.fulfill(status=404, body="gone"))
    html = """<script src="{site}static/embed/valley-table.js"></script>
        <valley-table setup="afterlife/2" seed="7"></valley-table>
        <script>
            const table = document.querySelector("valley-table");
            const first = table.view().catch(error => error);
        </script>"""
    page.goto(host.put("/broken", html.format(site=site)))
    told = page.evaluate("first.then(({code, message}) => [code, message])")
    assert told[0] == "not started"
    assert "dom-patch.mjs" in told[1]
    broken = page.locator("valley-table")
    assert error_code(broken, "table.view()") == "not started"
    broken.evaluate("table => { table.seed = 8 }")
    assert error_code(broken, "table.view()") == "not started"


@pytest.mark.fresh_profile
def test_a_start_that_fails_before_anything_else_has_loaded_is_told(
    page: Page, site: str, host: Host, watch: Watch
) -> None:
    watch.allow("")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(host.put("/broken", ONE_TABLE.format(site=site)))
    told = page.locator("valley-table").evaluate("table => table.view().catch(String)")
    assert told.endswith("(Reason: this browser has no WebAssembly)")


@pytest.mark.fresh_profile  # a clock once installed stays
def test_a_question_to_a_game_that_never_starts_fails_after_five_minutes(
    page: Page, site: str, host: Host
) -> None:
    page.route("**/early-requests.js", lambda _: None)  # never answered
    page.clock.install()
    page.goto(host.put("/silent", ONE_TABLE.format(site=site)), wait_until="domcontentloaded")
    page.evaluate(
        """() => {
            const table = document.querySelector("valley-table");
            globalThis.failed = table.view().catch(({code}) => code);
        }"""
    )
    page.clock.fast_forward(300_000)
    assert page.evaluate("failed") == "no answer"


def test_the_script_may_be_there_twice_but_not_as_a_module(
    page: Page, site: str, host: Host
) -> None:
    script = f"{site}static/embed/valley-table.js"
    page.goto(host.put("/twice", f'<script src="{script}"></script>' * 2))
    assert page.evaluate("typeof customElements.get('valley-table')") == "function"
    page.goto("static/manifest.json")  # a page of another origin may not even load a module
    told = page.evaluate("script => import(script).catch(({message}) => message)", script)
    assert told == "Load valley-table.js with a plain <script>, not as a module."


def test_a_height_may_have_a_unit_and_a_text_may_be_cut_in_the_middle_of_a_character(
    page: Page, site: str, host: Host
) -> None:
    html = """<script src="{site}static/embed/valley-table.js"></script>
        <valley-table size="320px" setup="afterlife/2" seed="7"></valley-table>"""
    page.goto(host.put("/odd", html.format(site=site)))
    expect(page.locator("iframe")).to_have_css("height", "320px")
    framed(page)
    page.locator("valley-table").evaluate(
        "table => { table.removeAttribute('setup'); table.record = 'Mastaba \\ud83d'; }"
    )
    alert = page.frame_locator("iframe").get_by_role("alert").first
    expect(alert).to_contain_text("This game link does not work.")


def test_what_cannot_be_a_message_fails_at_once(page: Page, site: str, host: Host) -> None:
    page.goto(host.put("/one", ONE_TABLE.format(site=site)))
    table = page.locator("valley-table")
    assert error_code(table, "table.load({setup: 'afterlife/2', seed: 7n})") == "malformed"
    assert error_code(table, "table.bot([1], 'x'.repeat(300_000))") == "too long"


def test_a_language_that_is_taken_back_before_the_game_runs_does_not_stay(
    page: Page, site: str, host: Host
) -> None:
    held = HeldRequests(page, "**/dom-patch.mjs")
    html = ONE_TABLE.replace("seed", 'language="de" seed').format(site=site)
    page.goto(host.put("/german", html), wait_until="domcontentloaded")
    expect(page.frame_locator("iframe").locator("html")).to_have_attribute("lang", "de")
    page.locator("valley-table").evaluate("table => table.removeAttribute('language')")
    held.release()
    expect(framed(page).get_by_role("button", name="Hint")).to_be_visible(timeout=START_TIMEOUT)
    expect(framed(page).locator("html")).to_have_attribute("lang", "en")


def test_open_dialogs_follow_the_language_of_the_host(
    page: Page, site: str, host: Host, watch: Watch
) -> None:
    watch.allow("Blocked autofocusing")  # a dialog moves the focus anyway
    page.goto(host.put("/dialogs", ONE_TABLE.format(site=site)))
    table, frame = page.locator("valley-table"), framed(page)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled(timeout=START_TIMEOUT)
    frame.get_by_role("button", name="Shortcuts").click()
    expect(frame.get_by_role("dialog", name="Shortcuts")).to_be_visible()
    table.evaluate("table => { table.language = 'de' }")
    expect(frame.get_by_role("dialog", name="Tastenkürzel")).to_be_visible()
    page.keyboard.press("Escape")
    frame.get_by_role("button", name="Einstellungen").click()
    expect(frame.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    table.evaluate("table => { table.language = 'en' }")
    expect(frame.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(frame.get_by_role("radio", name="English")).to_be_checked()


def test_a_game_that_cannot_be_begun_opens_the_curtain_over_the_last(
    page: Page, site: str, host: Host
) -> None:
    html = f"""<script src="{site}static/embed/valley-table.js"></script>
        <valley-table setup="afterlife/2/names=Ani,Ben" seed="7" seats="all"></valley-table>"""
    page.goto(host.put("/curtain", html))
    frame = framed(page)
    curtain = frame.locator(".curtain")
    expect(curtain).to_be_visible()
    page.locator("valley-table").evaluate("table => { table.setup = 'gizeh/2' }")
    expect(frame.get_by_role("alert").first).to_contain_text("This game link does not work.")
    expect(curtain).to_have_count(0)
    assert frame.locator("[inert]").count() == 0
    page.locator("valley-table").evaluate("table => { table.setup = 'original/2/names=Ani,Ben' }")
    frame.get_by_role("button", name="I am Ani").click()
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()


NOTE_WRITES = """(() => {
    window.written = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
        written.push(name);
        setItem.call(this, name, text);
    };
})()"""
"""In every page and frame: notes what is stored."""


def test_a_frame_stores_no_settings_and_has_no_card_pack(page: Page, site: str, host: Host) -> None:
    pack = {"mastaba card pack": 1, "title": "Mine", "cards": [{"card": "Urn", "cost": 3}]}
    kept = {
        "mastaba card pack": json.dumps(pack),
        "mastaba settings": json.dumps({"speed": "fast", "motion": "sideways"}),
    }
    page.goto("./static/manifest.json")
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    page.add_init_script(NOTE_WRITES)
    src = f"{site}#embed&setup=afterlife/2&seed=7"
    page.goto(host.put("/", f'<iframe title="T" width="1300" height="700" src="{src}"></iframe>'))
    frame = framed(page)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()
    expect(frame.locator("#notice")).to_be_empty()
    assert frame.locator("#pack-note input").count() == 0
    frame.get_by_role("button", name="Settings").click()
    settings = frame.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("radio", name="fast")).to_be_checked()
    settings.get_by_role("radio", name="dark").check()
    expect(settings.get_by_role("status")).to_contain_text("these last until you close the page")
    settings.get_by_role("radio", name="instant").check()
    expect(settings.get_by_role("radio", name="dark")).to_be_checked()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert set(frame.evaluate("written")) <= {"mastaba memory in use", "mastaba start unpacked"}
    assert kept.items() <= frame.evaluate("({...localStorage})").items()


def test_a_question_loads_a_table_far_below(page: Page, site: str, host: Host) -> None:
    html = "<div style='height: 20000px'></div>" + ONE_TABLE
    page.goto(host.put("/below", html.format(site=site)))
    assert page.locator("valley-table").evaluate("async table => (await table.view()).number") == 0


CHANGED_SOON = """<script src="{site}static/embed/valley-table.js"></script>
    <valley-table></valley-table><valley-table></valley-table><valley-table></valley-table>
    <script>
        document.querySelectorAll("valley-table").forEach((table, number) => {{
            setTimeout(() => {{ table.setup = "original/3"; }}, 3 + 6 * number);
        }});
    </script>"""
"""Tables whose setup is set a few milliseconds after their frames have begun to load."""


@pytest.mark.fresh_profile
def test_an_address_that_changes_while_a_frame_begins_to_load_is_not_lost(
    page: Page, site: str, host: Host
) -> None:
    page.set_viewport_size({"width": 1200, "height": 2200})
    page.goto(host.put("/soon", CHANGED_SOON.format(site=site)))
    for number in (1, 2, 3):
        assert "setup=original/3" in framed(page, number, of=3).url


def test_a_game_without_its_first_script_says_that_it_has_not_started(
    page: Page, site: str, host: Host, watch: Watch
) -> None:
    watch.allow("")
    page.route("**/boot.mjs", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(host.put("/broken", ONE_TABLE.format(site=site)))
    assert error_code(page.locator("valley-table"), "table.view()") == "not started"


@pytest.mark.fresh_profile  # a clock once installed stays
def test_questions_that_a_game_no_longer_answers_fail(page: Page, site: str, host: Host) -> None:
    page.goto(host.put("/one", ONE_TABLE.format(site=site)))
    table = page.locator("valley-table")
    expect(framed(page).get_by_role("button", name="End turn")).to_be_enabled(timeout=START_TIMEOUT)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # no second passes meanwhile
    page.evaluate(FLOOD)
    page.clock.fast_forward(60_000)
    codes = page.evaluate("settled.then(all => all.map(({ reason }) => reason?.code))")
    assert set(codes) == {None, "no answer"}
    framed(page).evaluate("dispatchEvent(new Event('mastaba:died'))")
    page.wait_for_timeout(100)
    assert error_code(table, "table.view()") == "crashed"
    told = table.evaluate("table => table.view().catch(({message}) => message)")
    assert told == (
        "The program has crashed – It cannot continue on this page, and what is on the table was "
        "not saved. Reload the page."
    )


SLOW_PICTURE = "if (window !== top) new Image().src = 'static/icons/icon-512.png'"
"""In every frame: the page counts as loaded only when this is here."""


def test_a_frame_that_is_loaded_again_loses_what_was_asked_and_answers_what_is_asked_then(
    page: Page, site: str, host: Host
) -> None:
    page.goto(host.put("/one", ONE_TABLE.replace("seed", 'may="play" seed').format(site=site)))
    table, frame = page.locator("valley-table"), framed(page)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled(timeout=START_TIMEOUT)
    HeldRequests(page, "**/puzzles.json")
    table.evaluate("table => { table.lost = table.load({puzzle: 'today'}).catch(e => e.code) }")
    frame.evaluate("location.reload()")
    assert result_of(table, "table.lost") == "no answer"
    assert result_of(table, "table.view()")["number"] == 0

    # The game may be ready before the frame counts as loaded.
    page.add_init_script(SLOW_PICTURE)
    picture = HeldRequests(page, "**/icon-512.png")
    frame.evaluate("setTimeout(() => location.reload(), 300)")
    message_after(table, "ready", "0")
    picture.release()
    frame.wait_for_load_state("load")
    page.wait_for_timeout(300)
    assert result_of(table, "table.view()")["number"] == 0


def test_a_changed_attribute_loses_nothing_asked_before(page: Page, site: str, host: Host) -> None:
    page.goto(host.put("/one", ONE_TABLE.replace("seed", 'may="play" seed').format(site=site)))
    table, frame = page.locator("valley-table"), framed(page)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled(timeout=START_TIMEOUT)
    puzzles = HeldRequests(page, "**/puzzles.json")
    table.evaluate("table => { table.asked = table.load({puzzle: 'today'}) }")
    change = """new Promise(done => {
        const frame = table.shadowRoot.querySelector("iframe");
        frame.addEventListener("load", () => done(), {once: true});
        table.theme = "dark";
    })"""
    result_of(table, change)  # Chromium sends this event for a new fragment, too
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    puzzles.release()
    assert result_of(table, "table.asked")["tell"] == "done"


def test_a_frame_that_is_narrow_and_low_scrolls(page: Page, site: str, host: Host) -> None:
    src = f"{site}#embed&setup=afterlife/2&seed=7"
    page.goto(
        host.put("/", f'<iframe title="Table" width="320" height="256" src="{src}"></iframe>')
    )
    frame = framed(page)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()
    places = frame.locator(".pyramid .place")
    heights = places.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 50
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_attributes_changed_while_a_table_loads_stay_out_of_the_history(
    page: Page, site: str, host: Host
) -> None:
    python = HeldRequests(page, "**/*.wasm")
    html = f"""<script src="{site}static/embed/valley-table.js"></script>
        <valley-table setup="afterlife/2/names=Ada,Ben" seed="7"></valley-table>"""
    page.goto(host.put("/history", html))
    table = page.locator("valley-table")
    page.frames[1].wait_for_load_state("load")
    before = page.evaluate("history.length")
    for setup in ("original/2", "last-rites/3/names=Cy,Dee,Eve"):
        table.evaluate("(table, setup) => { table.setup = setup; }", setup)
        page.frames[1].wait_for_function(
            "edition => location.hash.includes(edition)", arg=setup.partition("/")[0]
        )
    assert page.evaluate("history.length") == before
    python.release()
    expect(framed(page).get_by_role("region", name="Dee")).to_be_attached()


KEEP_ASKED = """() => {
    const table = document.querySelector("valley-table");
    window.asked = new Promise(done => table.addEventListener(
        "table-asked", ({detail}) => done(detail), {once: true}));
    window.chosen = [];
    table.addEventListener("table-choice", ({detail}) => chosen.push(detail.number));
}"""
"""Keeps what the host page is asked, and counts the choices made."""


@pytest.fixture
def asked_table(page: Page, site: str, host: Host) -> tuple[Locator, int]:
    """A table that asks its page to play the first seat, and the number of choices so far."""
    html = f"""<script src="{site}static/embed/valley-table.js"></script>
        <valley-table may="play"></valley-table>"""
    page.goto(host.put("/asked", html))
    framed(page)
    table = page.locator("valley-table")
    return table, asks_first_seat(table)


def asks_first_seat(table: Locator) -> int:
    """Load a game in which the page plays the first seat; return how many choices it has."""
    table.page.evaluate(KEEP_ASKED)
    result_of(table, "table.play([0])")
    result_of(table, "table.load({setup: 'afterlife/2', seed: 7, people: '2'})")
    number: int = table.page.evaluate("asked.then(({number}) => number)")
    return number


def test_a_page_that_gives_a_seat_back_is_not_waited_for(
    page: Page, asked_table: tuple[Locator, int]
) -> None:
    table, number = asked_table
    result_of(table, "table.play([])")
    # The choice is no longer the page's, although it would have had time for it.
    assert error_code(table, f"table.choose([0], {number})") in ("not asked", "stale")
    page.wait_for_function("number => chosen.includes(number + 1)", arg=number)


def test_a_choice_is_made_or_refused_even_right_after_another_message(
    asked_table: tuple[Locator, int],
) -> None:
    table, number = asked_table
    twice = f"[table.choose([0], {number}), table.choose([0], {number})]"
    both = result_of(table, f"Promise.allSettled({twice})")
    assert [one["status"] for one in both] == ["fulfilled", "rejected"]
    asks_first_seat(table)
    other = "table.load({setup: 'afterlife/2', seed: 8, people: '1'})"
    result_of(table, f"Promise.all([{other}, table.choose([0], 0)])")
    assert result_of(table, "table.view()")["number"] == 1


STRICT = "default-src 'none'; script-src {site}; frame-src {site}"
TABLES = """<script src="{site}static/embed/valley-table.js"></script>
    <valley-table id="played" setup="afterlife/2/names=Ada,Ben" seed="7" seats="1,2" may="play">
    </valley-table>
    <valley-table id="seen" lesson="buying" language="de" title="Eine Lektion"></valley-table>"""


def message_after(table: Locator, kind: str, action: str) -> dict[str, Any]:
    """The next message of this kind from a table after this action on the host page."""
    listening = f"""new Promise(done => {{
        table.addEventListener("table-{kind}", event => done(event.detail), {{once: true}});
        {action};
    }})"""
    message: dict[str, Any] = result_of(table, listening)
    return message


def result_of(table: Locator, promise: str) -> Any:
    """The result of a promise about a table; fails if there is none in time."""
    late = "new Promise((_, fail) => setTimeout(fail, 20_000, new Error('no answer')))"
    return table.evaluate(f"table => Promise.race([{promise}, {late}])")


def error_code(table: Locator, ask: str) -> str:
    """The code with which the game refuses a request."""
    return str(result_of(table, f"{ask}.then(() => '', error => error.code)"))


def test_tables_in_a_page_with_a_strict_policy(page: Page, site: str, host: Host) -> None:
    address = host.put("/tables", TABLES.format(site=site), STRICT.format(site=site))
    page.set_viewport_size({"width": 1000, "height": 900})
    page.goto(address)
    played, seen = page.locator("#played"), page.locator("#seen")
    frame = framed(page, of=2)
    frame.get_by_role("button", name="Ada").click()  # uncovers the table
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()

    # A choice made by the host is handled and reported like any other.
    seen_by_ada = result_of(played, "table.view()")["view"]
    assert "remembered" not in seen_by_ada
    assert seen_by_ada["players"][1]["hand"] is None
    options = seen_by_ada["decision"]["options"]
    end = next(number for number, option in enumerate(options) if option["kind"] == "end turn")
    choice = message_after(played, "choice", f"table.choose([{end}], 0)")
    assert (choice["player"], choice["number"], choice["picks"]) == (0, 1, [end])
    assert [option["kind"] for option in choice["picked"]] == ["end turn"]
    assert choice["decision"]["options"][end] == choice["picked"][0]
    assert error_code(played, "table.choose([0], 0)") in ("covered", "stale")

    # Changing an attribute takes effect without loading the frame again.
    assert message_after(played, "begins", "table.setup = 'original/2'")["players"] == [
        "Player 1",
        "Player 2",
    ]
    message_after(played, "begins", "table.seats = '1'")
    begins = message_after(played, "begins", "table.levels = 'pharaoh'")
    assert (begins["people"], begins["levels"]) == ([0], [None, "pharaoh"])
    shown = frame.locator(".opponent .level-face")
    expect(shown).to_have_attribute("aria-label", "the computer, Pharaoh")
    assert message_after(played, "begins", "table.levels = 'sphinx'")["levels"] == [
        None,
        "overseer",
    ]
    expect(frame.locator("#notice")).to_contain_text("no level called 'sphinx'")
    assert message_after(played, "begins", "table.levels = ''")["levels"] == [None, "overseer"]
    expect(frame.locator("#notice")).to_be_empty()
    view = result_of(played, "table.view()")
    played.evaluate("table => { table.theme = 'dark'; table.size = 500 }")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    frame.wait_for_function("innerHeight === 500 && document.body.offsetHeight === 500")
    played.evaluate("table => table.size = 'auto'")
    expect(played.locator("iframe")).to_have_css("height", "670px")
    assert result_of(played, "table.view()")["view"]["players"] == view["view"]["players"]
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()
    result_of(played, "table.suggest([0], 0)")
    expect(frame.locator(".hinted")).not_to_have_count(0)
    assert error_code(played, "table.load({lesson: 'nonsense'})") == "unusable"

    # The page asks for another game before a puzzle is loaded; both requests are answered.
    codes = "Promise.all([table.load({puzzle: 'today'}).catch(error => error.code), %s])"
    assert result_of(played, codes % "table.load({lesson: 'sets'})")[0] == "replaced"
    puzzles = HeldRequests(page, "**/puzzles.json")
    slow = "new Promise(done => setTimeout(done, 500)).then(() => table.load({lesson: 'sets'}))"
    assert result_of(played, codes % slow)[0] == "replaced"
    puzzles.release()

    # The page plays a seat itself; if it does not answer, the computer does.
    page.evaluate(BOT)
    result_of(played, "table.play([1])")
    message_after(played, "begins", "table.setup = 'afterlife/2'")
    frame.get_by_role("button", name="End turn").click()
    table = Table(cast(Page, frame))  # what this needs of a page, a frame has too
    for _ in range(20):  # the questions at the end of a turn
        if page.evaluate("asked.length"):
            break
        for legal in table.legal()[:1]:
            legal.click()
        page.wait_for_timeout(200)
    result_of(played, "new Promise(ok => setInterval(() => done.length && ok(true), 50))")
    asked = page.evaluate("asked")
    assert {one["seat"] for one in asked} == {1}
    assert asked[0]["view"]["you"] == 1
    assert asked[0]["view"]["players"][1]["hand"]
    assert asked[0]["view"]["players"][0]["hand"] is None
    assert page.evaluate("illegal") == "no option"
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled(timeout=40_000)
    assert page.evaluate("done.length") < page.evaluate("asked.length")  # the computer chose
    result_of(played, "table.play([])")

    # A lesson of the page's own is given as text.
    text = OWN_LESSON.read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    of_own = json.dumps(f"\n  {text}")
    action = f"table.seats = table.levels = table.setup = null; table.lesson = {of_own}"
    assert message_after(played, "begins", action)["lesson"] == ""
    expect(frame.get_by_role("region", name="Lesson")).to_contain_text("two jewels are worth 4")
    assert error_code(played, "table.load({lesson: '{}'})") == "unusable"

    # The other table has its natural height and its title, and can only be watched.
    lesson = framed(page, 2, of=2)
    expect(lesson.get_by_role("region", name="Lektion")).to_be_visible()
    inner = seen.locator("iframe")
    expect(inner).to_have_attribute("title", "Eine Lektion")
    lesson.wait_for_function("innerHeight === document.body.offsetHeight")
    assert error_code(seen, "table.load({lesson: 'sets'})") == "not allowed"
    tick = "table.addEventListener('table-lesson', e => table.dataset.reached = e.detail.reached)"
    seen.evaluate(f"table => {tick}")
    lesson.get_by_role("button", name="Dolch, ").click()
    expect(seen).to_have_attribute("data-reached", "1")
    seen.evaluate("table => table.remove()")
    expect(page.locator("iframe")).to_have_count(1)
