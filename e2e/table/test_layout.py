"""The table on screens of all sizes: everything in sight, nothing clipped, nothing jumps."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.support.large_tables import large_table
from tests.support.random_play import random_picks
from tests.support.views import held

from e2e.support.legibility import misfits
from e2e.support.playing import Table, expect_cards, point_at, wait_for_table
from e2e.support.screens import do, game_on_file, largest_question, open_record
from mastaba import Game, Setup
from mastaba.lessons.lesson import LESSONS, lesson
from mastaba.rules.cards import KINDS
from mastaba.rules.setup import sets_of
from mastaba.words.language import text

OpenGame = Callable[..., Page]

GAMES = Path(__file__).parents[2] / "tests" / "golden"
LAPTOP, DESK, PHONE, TABLET = (1366, 768), (1920, 1080), (360, 640), (1024, 768)
TABLET_UPRIGHT = (768, 1024)
PHONE_IN_LANDSCAPE = (667, 331)
SMALL_PHONES = ((320, 568), (360, 560), (375, 553))
LOW_LAPTOPS = ((910, 512), (960, 540), (1093, 525), (1093, 614), (1259, 640), (1024, 670))
LOW = ((320, 256), (400, 300), (480, 270), (500, 320), (568, 320), (640, 360))  # also by magnifying

# Card texts that overflow their card or overlap the word for its choice.
CLIPPED = """() => {
  const found = [];
  for (const face of document.querySelectorAll(".face")) {
    const card = face.closest(".card"), edge = face.getBoundingClientRect();
    const parts = [...face.querySelectorAll(".name, .cost, .text, .foot > *")]
      .map(part => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width);
    for (const [part, box] of parts)
      if (part.scrollHeight > part.clientHeight + 1 && part.matches(".text")
          || box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.left < edge.left - 1)
        found.push(`${card.dataset.card}: ${part.className}`);
    const mark = getComputedStyle(card, "::after");
    const markLeft = edge.right - 4 - parseFloat(mark.width), markTop = edge.bottom - 26;
    for (const [part, box] of parts)
      if (card.dataset.mark && box.right > markLeft + 2 && box.bottom > markTop + 4
          && !part.matches(".text, .name, .cost"))
        found.push(`${card.dataset.card}: ${part.className} under ${card.dataset.mark}`);
  }
  return found;
}"""

# Parts with more content than room.
OVERFULL = """() => {
  const parts = document.querySelectorAll("html, #game section:not(.log), .opponents, #details");
  return [...parts].filter(part => part.getClientRects().length)
    .map(part => [part.className, part.scrollWidth - part.clientWidth,
      part.scrollHeight - part.clientHeight])
    .filter(([, wide, high]) => wide > 1 || high > 1);
}"""

# Text that is too small to read; on cards it may go down to 12 pixels.
SMALL = """() => [...document.querySelectorAll("body *")]
  .filter(part => part.getClientRects().length)
  .filter(part => [...part.childNodes].some(node => node.nodeType == 3 && node.data.trim()))
  .filter(part => parseFloat(getComputedStyle(part).fontSize) < (part.closest(".card") ? 12 : 14))
  .map(part => `${part.className}: ${part.textContent}`)"""

# After a frame the cards know how much room they have.
TWO_FRAMES = "() => new Promise(f => requestAnimationFrame(() => requestAnimationFrame(f)))"

# Names under the numbers in the corner of their card.
COVERED_NAMES = """() => [...document.querySelectorAll("#table .face")].filter(face => {
    const name = new Range(), corner = face.querySelector(".foot")?.getBoundingClientRect();
    name.selectNodeContents(face.querySelector(".name"));
    return corner?.width && [...name.getClientRects()].some(line =>
      line.bottom - 3 > corner.top && line.left < corner.right);
  }).map(face => face.textContent)"""

# What lies on a card of the pyramid: heading, back or card of the stock or the boneyard.
ON_THE_PYRAMID = """() => {
  const places = [...document.querySelectorAll(".pyramid .place")]
    .map(place => place.getBoundingClientRect());
  const [wide, high] = [["left", "right"], ["top", "bottom"]].map(([from, to]) => (one, other) =>
    Math.min(one[to], other[to]) - Math.max(one[from], other[from]));
  return [...document.querySelectorAll(":is(.stock, .boneyard) > *")].filter(part => {
    const box = part.getBoundingClientRect();
    return places.some(place => wide(box, place) > 1 && high(box, place) > 1);
  }).map(part => `${part.parentElement.className}: ${part.className}`);
}"""

# Words of these parts that are broken within.
BROKEN_WORDS = """parts => {
  const found = [];
  for (const part of document.querySelectorAll(parts)) {
    const node = part.firstChild;
    if (part.getBoundingClientRect().width < 2) continue;
    for (const {0: word, index} of node.data.matchAll(/[^\\s-]+/g)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) found.push(word);
    }
  }
  return found;
}"""

TOP_OF_TEXT = """element => {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
}"""

BOXES = """els => els.map(el => el.getBoundingClientRect())
  .map(box => [box.x, box.y, box.width, box.height])"""


IN_BOTH_LANGUAGES = pytest.mark.parametrize(
    ("browser_context_args", "language"),
    [({"locale": "en-GB"}, "en"), ({"locale": "de-DE"}, "de")],
    ids=["en", "de"],
)


@pytest.fixture
def table(open_game: OpenGame) -> Table:
    return Table(open_game())


def halfway(name: str, share: float = 0.7, kind: str = "play") -> Game:
    """A game on file, played this far and on to a question of this kind."""
    whole = Game.replay((GAMES / f"{name}.txt").read_text("utf-8"))
    game = whole.beginning()
    for number, picks in enumerate(whole.choices):
        decision = game.decision
        assert decision is not None
        if number >= share * len(whole.choices) and decision.kind == kind:
            break
        game.choose(picks)
    return game


def lay_out(table: Table, game: Game, language: str = "en") -> None:
    """Show this game, as seen by the player who is asked."""
    assert game.decision is not None
    seat = game.decision.player
    table.page.evaluate("hash => { location.hash = hash; }", f"position={game.position_code(seat)}")
    hand = table.page.get_by_role("region", name=text(language, "table.hand"), exact=True)
    expect_cards(hand, held(game, seat))
    wait_for_table(table.page)


def resize(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.evaluate(TWO_FRAMES)


def every_card() -> Iterator[Game]:
    """Tables on which every card is in a hand of five and in the pyramid."""
    names = [card.name for card in KINDS]
    fives = [names[start : start + 5] for start in range(0, len(names), 5)]
    for number, hand in enumerate(fives):
        above = fives[number - 1]
        yield Game.from_position(
            {
                "edition": "afterlife",
                "players": [
                    {"name": "Ani", "hand": hand, "deck": ["Urn"] * 5},
                    {"name": "Neferet", "deck": ["Urn"] * 5},
                ],
                "pyramid": dict(zip(("B1", "B2", "B3", "M1", "M2"), above, strict=True)),
                "stock": ["Ring"],
            }
        )


@IN_BOTH_LANGUAGES
def test_every_card_can_be_read_in_full(table: Table, language: str) -> None:
    sizes = [LAPTOP, DESK, TABLET, PHONE, TABLET_UPRIGHT]
    if language == "en":  # some longer texts in German are cut there
        sizes.append((1366, 657))
    for game in every_card():
        lay_out(table, game, language)
        for size in sizes:
            resize(table, size)
            assert table.page.evaluate(CLIPPED) == [], size
        if language == "en":  # German names break at their hyphens
            assert table.page.evaluate(BROKEN_WORDS, ".hand .name") == []


@pytest.mark.parametrize("size", [LAPTOP, DESK])
def test_the_whole_table_is_in_sight(
    table: Table, subtests: pytest.Subtests, size: tuple[int, int]
) -> None:
    resize(table, size)
    for name in (
        "original-alone",
        "afterlife-for-2",
        "original-for-2",
        "last-rites-for-3",
        "afterlife-for-4",
        "five-players",
        "six-players",
        "all-sets",
        "supersets",
    ):
        with subtests.test(name):
            lay_out(table, halfway(name, 0.9))
            assert table.page.evaluate(OVERFULL) == []
            assert table.page.evaluate(SMALL) == []


@pytest.mark.parametrize("browser_context_args", [{"locale": "en-GB"}, {"locale": "de-DE"}])
def test_the_whole_table_is_in_sight_below_a_replay(
    table: Table, subtests: pytest.Subtests
) -> None:
    page = table.page
    for name in ("afterlife-for-2", "last-rites-for-3", "all-sets", "six-players"):
        with subtests.test(name):
            game = game_on_file(name)
            open_record(page, game)
            do(page, "replay-game")
            expect(page.locator(".replay-panel")).to_be_focused()  # once it is on the table
            do(page, "replay-end")
            for _ in range(3):
                do(page, "replay-back")
            before_the_end = re.compile(rf"\b{len(game.choices) - 3}\b.*\b{len(game.choices)}$")
            expect(page.locator(".replay-panel").get_by_text(before_the_end)).to_be_visible()
            expect(page.locator(".result")).to_have_count(0)
            for size in (LAPTOP, DESK):
                resize(table, size)
                assert page.evaluate(OVERFULL) == [], size
                assert page.evaluate(SMALL) == [], size


def begin_replay(page: Page, name: str) -> None:
    """Replay a game on file from its beginning."""
    open_record(page, game_on_file(name))
    do(page, "replay-game")
    expect(page.locator(".replay-panel")).to_be_focused()  # once it is on the table


# The language with the longest words
@pytest.mark.parametrize("browser_context_args", [{"locale": "de-DE"}])
def test_on_a_phone_the_controls_of_a_replay_widen_nothing(table: Table) -> None:
    begin_replay(table.page, "afterlife-for-2")
    resize(table, PHONE)
    assert table.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert misfits(table.page) == []


@IN_BOTH_LANGUAGES
def test_in_the_narrowest_window_buttons_and_names_can_be_read(table: Table, language: str) -> None:
    resize(table, LOW[0])
    lay_out(table, largest_question("boneyard order"), language)
    lines = "button => { const range = new Range(); range.selectNodeContents(button);"
    button = table.page.locator(".question .confirm .button")
    assert button.evaluate(f"{lines} return range.getClientRects().length; }}") == 1
    lay_out(table, halfway("six-players"), language)
    assert table.page.evaluate(COVERED_NAMES) == []


@IN_BOTH_LANGUAGES
def test_in_a_low_window_cards_can_be_read_and_nothing_scrolls_sideways(
    table: Table, subtests: pytest.Subtests, language: str
) -> None:
    page = table.page

    def begin_lesson() -> None:
        page.evaluate("location.hash = 'lesson=buying'")
        expect(page.locator(".lesson-panel")).to_be_visible()
        wait_for_table(page)

    tables: dict[str, Callable[[], None]] = {
        "replay": lambda: begin_replay(page, "afterlife-for-2"),
        "game": lambda: lay_out(table, halfway("afterlife-for-4"), language),
        "lesson": begin_lesson,
    }
    for name, begin in tables.items():
        resize(table, LAPTOP)
        begin()
        for size in LOW:
            with subtests.test(name, size=size):
                resize(table, size)
                assert page.evaluate("document.documentElement.scrollWidth") == size[0]
                cards = page.locator(".pyramid .place, .hand .card").evaluate_all(BOXES)
                assert min(high for _, _, _, high in cards) >= 50
                assert min(wide for _, _, wide, _ in cards) >= 80
                assert misfits(page) == []


def begin_lesson(page: Page, name: str) -> None:
    """Begin a lesson, and wait for its table."""
    page.evaluate("hash => { location.hash = hash; }", f"lesson={name}")
    expect(page.locator(".lesson-panel h2")).to_contain_text(lesson(name).title["en"])
    wait_for_table(page)


def assert_pyramid_can_be_read(table: Table, size: tuple[int, int]) -> None:
    """Its cards are high enough for name and numbers, and nothing covers them."""
    resize(table, size)
    places = table.page.locator(".pyramid .place").evaluate_all(BOXES)
    assert min(high for _, _, _, high in places) >= 56
    assert table.page.evaluate(ON_THE_PYRAMID) == []
    assert table.page.evaluate(COVERED_NAMES) == []
    hand = table.page.locator(".hand .card").evaluate_all(BOXES)
    assert min(high for _, _, _, high in hand) >= 56
    assert table.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_in_a_small_window_nothing_covers_the_pyramid(
    table: Table, subtests: pytest.Subtests
) -> None:
    lay_out(table, Game(Setup(players=("Ani", "Neferet")), 5))
    for size in (*SMALL_PHONES, *LOW_LAPTOPS):
        with subtests.test(size=size):
            assert_pyramid_can_be_read(table, size)


def test_in_a_small_window_lessons_and_replays_leave_the_pyramid_its_room(
    table: Table, subtests: pytest.Subtests
) -> None:
    page = table.page
    sizes = (*SMALL_PHONES, PHONE, *LOW_LAPTOPS)
    for name in ("buying", "sets", "reactions"):
        begin_lesson(page, name)
        for size in sizes:
            with subtests.test(name, size=size):
                assert_pyramid_can_be_read(table, size)
        resize(table, LAPTOP)
    begin_replay(page, "afterlife-for-2")
    for size in sizes:
        with subtests.test("replay", size=size):
            assert_pyramid_can_be_read(table, size)


# The language with the longest words
@pytest.mark.parametrize("browser_context_args", [{"locale": "de-DE"}])
def test_the_whole_table_is_in_sight_in_a_lesson(
    open_game: OpenGame, subtests: pytest.Subtests
) -> None:
    table = Table(open_game())
    for name in LESSONS:
        with subtests.test(name):
            table.page.evaluate("hash => { location.hash = hash; }", f"lesson={name}")
            expect(table.page.locator(".lesson-panel h2")).to_contain_text(lesson(name).title["de"])
            for size in (LAPTOP, DESK):
                resize(table, size)
                assert table.page.evaluate(OVERFULL) == [], size
                assert table.page.evaluate(SMALL) == [], size
            resize(table, PHONE_IN_LANDSCAPE)
            hand = table.page.locator(".hand .card").evaluate_all(BOXES)
            assert min(high for _, _, _, high in hand) >= 60


@pytest.mark.parametrize("name", ["W" * 40, "Donaudampfschiffahrtsgesellschaftsk"])
def test_a_long_name_without_spaces_widens_nothing(table: Table, name: str) -> None:
    lay_out(table, Game(Setup("original", players=(name, "Ben")), 3))
    for size in (LAPTOP, TABLET, PHONE):
        resize(table, size)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert [part for part in table.page.evaluate(OVERFULL) if part[1] > 1] == [], size


def test_a_result_is_as_wide_as_the_window_whatever_the_names(table: Table) -> None:
    rng = random.Random(1)
    names = [f"{'W' * 39}{number}" for number in range(6)]
    game = Game(Setup(players=names, half_with="original"), 3)
    while game.decision is not None:
        game.choose(random_picks(game, rng))
    open_record(table.page, game)
    expect(table.result).to_be_visible()
    table.page.locator(".result details").evaluate_all("all => all.forEach(one => one.open = true)")
    for size in (LAPTOP, DESK, TABLET, PHONE):
        resize(table, size)
        spare = table.result.evaluate("result => result.clientWidth - result.scrollWidth")
        assert spare >= 0, size


@IN_BOTH_LANGUAGES
def test_names_of_sets_and_numbers_are_in_one_piece(
    table: Table, subtests: pytest.Subtests, language: str
) -> None:
    tomb = [card.name for card in KINDS if card.set in sets_of("last rites")][::2]
    players = [{"name": name, "tomb": tomb, "hand": ["Urn"]} for name in "ABCD"]
    games = {
        "four with large tombs": Game.from_position(
            {"edition": "last rites", "players": players, "pyramid": {"B1": "Ring"}}
        ),
        "supersets": halfway("supersets", 0.9),
    }
    for name, game in games.items():
        resize(table, LAPTOP)
        lay_out(table, game, language)
        table.page.locator(".always .button").first.evaluate(
            "button => { button.dataset.progress = 143; }"
        )
        for size in (LAPTOP, (1366, 657), (1280, 720), DESK, PHONE):
            with subtests.test(name, size=size):
                resize(table, size)
                assert table.page.evaluate(BROKEN_WORDS, "#table :is(.title, .value)") == []
                high, letters = table.page.locator(".always .button").first.evaluate(
                    """button => ["height", "fontSize"]
                        .map(name => parseFloat(getComputedStyle(button, "::after")[name]))"""
                )
                assert high < 2 * letters


# How much of each line of the levels' names is cut off at its right; lines below are out of sight.
CUT_LEVELS = """levels => levels.flatMap(level => {
    const range = new Range(), box = level.getBoundingClientRect();
    range.selectNodeContents(level);
    return [...range.getClientRects()]
      .filter(line => line.top < box.bottom - 1).map(line => line.right - box.right);
  })"""

# How far the key of each card in hand lies on its points.
KEY_ON_POINTS = """cards => cards.map(card => {
    const points = card.querySelector(".vp").getBoundingClientRect();
    const key = getComputedStyle(card, "::before"), bottom = card.getBoundingClientRect().bottom;
    return points.bottom - (bottom - parseFloat(key.bottom) - parseFloat(key.height));
  })"""


def test_levels_and_points_can_be_read_in_full(table: Table, subtests: pytest.Subtests) -> None:
    lay_out(table, Game(Setup(players=3), 3))
    for size in ((1280, 720), LAPTOP, DESK):
        with subtests.test(size=size):
            resize(table, size)
            cut = table.page.locator(".level-name").evaluate_all(CUT_LEVELS)
            assert max(cut, default=0) <= 1
            keys = table.hand.get_by_role("button").evaluate_all(KEY_ON_POINTS)
            assert max(keys) <= 0


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_nothing_jumps_while_a_card_is_bought(table: Table, size: tuple[int, int]) -> None:
    resize(table, size)
    page = table.page
    lay_out(table, Game(Setup(players=2), 1))  # where the first card bought must be paid for
    fixed = page.locator(".place, .hand, .question, .always button:first-child, .stock, .your-tomb")
    before = fixed.evaluate_all(BOXES)
    hand = table.hand.get_by_role("button").first.bounding_box()
    table.hand.get_by_role("button", name=re.compile("you can")).first.click()
    assert fixed.evaluate_all(BOXES) == before
    table.question.get_by_role("button", name="Close").click()
    table.pyramid.get_by_role("button", name=re.compile("you can buy")).first.click()
    assert fixed.evaluate_all(BOXES) == before
    pay = table.question.get_by_role("button", name="Pay")
    if pay.count():
        pay.click()
    assert fixed.evaluate_all(BOXES) == before
    now = table.hand.get_by_role("button").first.bounding_box()
    assert hand is not None
    assert now is not None
    assert (now["width"], now["height"]) == (hand["width"], hand["height"])


def test_a_disabled_button_can_be_read_under_the_mouse(table: Table) -> None:
    lay_out(table, halfway("afterlife-for-2", 0, "pay"))
    paid = table.page.locator(".hand [aria-pressed=true]")
    while paid.count():
        paid.first.click()
    disabled = [table.question.get_by_role("button", name=name) for name in ("Pay", "Redo")]
    backgrounds = []
    for button in disabled:
        expect(button).to_have_attribute("aria-disabled", "true")
        button.hover()
        backgrounds.append(button.evaluate("button => getComputedStyle(button).backgroundColor"))
    assert backgrounds[0] == backgrounds[1]


@pytest.mark.parametrize("name", ["afterlife-for-4", "six-players"])
def test_news_cover_none_of_ones_own_cards(table: Table, name: str) -> None:
    resize(table, LAPTOP)
    open_record(table.page, beginning_of_a_turn(name))
    table.uncover()
    expect(table.question.locator(".since ul")).to_be_visible()
    # With three opponents the cards in play are elsewhere; with five they are above the question.
    piles = "" if name == "afterlife-for-4" else ", .in-play, .your-discard"
    own = table.page.locator(f".your-tomb .group{piles}")
    top = table.question.evaluate("question => question.getBoundingClientRect().top")
    assert max(y + high for _, y, _, high in own.evaluate_all(BOXES)) <= top


@IN_BOTH_LANGUAGES
def test_folded_news_do_not_touch_the_reminder_below_them(table: Table, language: str) -> None:
    resize(table, LAPTOP)
    open_record(table.page, beginning_of_a_turn("afterlife-for-4"))
    table.page.locator("#curtain button").click()
    news, reminder = (table.page.locator(f".question {part}") for part in (".since", ".entombing"))
    news.locator("[data-do=fold-since]").click()
    expect(news.locator("ul")).to_have_count(0)
    [(_, top, _, high)] = news.evaluate_all(BOXES)
    assert reminder.evaluate(TOP_OF_TEXT) >= top + high
    news.locator("[data-do=fold-since]").click()  # nothing lies on it
    expect(news.locator("ul")).to_be_visible()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_news_can_be_read_whatever_part_of_the_table_is_shown(
    table: Table, size: tuple[int, int]
) -> None:
    resize(table, size)
    open_record(table.page, beginning_of_a_turn("afterlife-for-4"))
    table.uncover()
    tabs = table.page.get_by_role("navigation", name="Parts of the table")
    news = table.question.get_by_role("button", name="Since your last turn")
    for tab in ("Log", "Tomb"):
        tabs.get_by_role("button", name=tab).click()
        news.click()
        expect(table.question.locator(".since ul")).to_be_in_viewport(ratio=1)
        news.click()


@pytest.mark.parametrize("name", ["last-rites-for-3", "five-players"])
def test_a_card_under_the_mouse_can_be_read(
    table: Table, subtests: pytest.Subtests, name: str
) -> None:
    lay_out(table, halfway(name))
    large = table.page.get_by_role("complementary", name="Card").locator(".card")
    log = table.page.get_by_role("region", name="Log")
    whose = log.get_by_role("combobox")
    card = table.pyramid.locator(".card").last
    for size in (LAPTOP, DESK, (1280, 720)):
        with subtests.test(size=size):
            table.page.mouse.move(0, 0)
            resize(table, size)
            before = log.bounding_box()
            point_at(card)
            expect(large).to_contain_text(str(card.get_attribute("data-card")))
            expect(large.locator(".text")).to_be_in_viewport(ratio=1)
            assert log.bounding_box() == before
            whose.click(trial=True)


def beginning_of_a_turn(name: str) -> Game:
    """A game on file, played past its middle to the beginning of somebody's turn."""
    whole = Game.replay((GAMES / f"{name}.txt").read_text("utf-8"))
    game = whole.beginning()
    for number, picks in enumerate(whole.choices):
        decision = game.decision
        assert decision is not None
        log = game.view(decision.player)["log"]
        if number >= 0.6 * len(whole.choices) and log[-1]["event"] == "begins turn":
            break
        game.choose(picks)
    return game


def test_with_many_options_only_the_list_scrolls(table: Table) -> None:
    resize(table, LAPTOP)
    lay_out(table, largest_question("boneyard order"))
    for name in ("Done", "Undo", "End turn"):
        button = table.question.get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("count", [9, 20, 60])
def test_a_large_hand_can_be_read_reached_and_paid_with(
    table: Table, subtests: pytest.Subtests, count: int
) -> None:
    position = large_table(2, 1)
    position["players"][0]["hand"] = position["players"][0]["hand"][:count]
    game = Game.from_position(position, 1)
    buy = next(one for one in game.decision.options if one.kind == "buy") if game.decision else None
    assert buy is not None
    for size in (LAPTOP, DESK, TABLET, PHONE):
        with subtests.test(size=size):
            resize(table, size)
            lay_out(table, game)
            assert_hand_fits(table, count)
            table.pyramid.get_by_role("button", name=re.compile(f"^{buy.card}, ")).first.click()
            pay = table.question.get_by_role("button", name="Pay", exact=True)
            expect(pay).to_be_in_viewport(ratio=1)
            expect(table.hand.get_by_role("button", pressed=True)).not_to_have_count(0)
            assert_hand_fits(table, count)
            table.question.get_by_role("button", name="Undo").click()


def assert_hand_fits(table: Table, count: int) -> None:
    """Everything can be read, nothing but the hand scrolls, and each card comes into sight."""
    assert misfits(table.page) == []
    cards = table.hand.get_by_role("button")
    expect(cards).to_have_count(count)
    widths = cards.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) >= 96
    for card in (cards.last, cards.nth(count // 2), cards.first):
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport(ratio=0.99)
    assert table.page.evaluate("scrollX + scrollY") == 0
