"""The rules and the card list: over the table, before Python runs, and as pages of their own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.legibility import misfits
from e2e.support.playing import Table
from e2e.support.watching import Watch, wait_for_python
from e2e.support.ways_to_start import start_from_library
from mastaba.rules.cards import CARDS
from mastaba.words.language import LANGUAGES, part_of, text

OpenGame = Callable[..., Page]


class Cards:
    """The list of all cards, wherever it is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.search = page.get_by_role("search")
        self.found = self.search.get_by_role("status")
        self.about = page.get_by_role("complementary", name=re.compile("^(Selected|Ausgewählte)"))
        self.list = page.locator(".all-cards").get_by_role("link")

    def card(self, name: str) -> Locator:
        return self.list.filter(has_text=name)

    def names(self) -> list[str]:
        labels = self.list.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return [label.split(",")[0] for label in labels]


def open_cards(page: Page) -> Cards:
    page.get_by_role("banner").get_by_role("link", name="Cards").click()
    cards = Cards(page)
    expect(cards.found).to_have_text(f"{len(CARDS)} cards")
    return cards


def test_cards_are_found_by_text_and_filters(page: Page) -> None:
    page.goto("./")
    cards = open_cards(page)
    word = cards.search.get_by_role("searchbox", name="Name or text")
    word.fill("boneyard expensive")
    expect(cards.found).to_have_text("1 card")
    assert cards.names() == ["High Priestess of Bastet"]
    word.fill("knochenhof")
    by_german = cards.names()
    word.fill("boneyard")
    assert set(cards.names()) == set(by_german) != set()
    word.fill("no card says this")
    expect(cards.found).to_contain_text("No cards match")
    cards.search.get_by_role("button", name="Show all").click()
    expect(cards.found).to_have_text("100 cards")

    cards.search.get_by_role("combobox", name="Game").select_option(label="Afterlife")
    expect(cards.found).to_have_text("35 cards")
    cards.search.get_by_role("combobox", name="Set or type").select_option(label="Weapons")
    assert cards.names() == [name for name, card in CARDS.items() if card.set == "Weapons"]
    cards.search.get_by_role("combobox", name="Sort").select_option(label="by cost")
    costs = [CARDS[name].cost for name in cards.names()]
    assert costs == sorted(costs)
    cards.search.get_by_role("combobox", name="Level").select_option(label="III")
    assert {CARDS[name].level for name in cards.names()} == {3}
    cards.search.get_by_role("button", name="Show all").click()
    cards.search.get_by_role("checkbox", name="Only cards whose action is reconstructed").check()
    uncertain = ("reconstructed", "partly")
    made = [name for name, card in CARDS.items() if card.sources["action"] in uncertain]
    expect(cards.found).to_have_text(f"{len(made)} cards")
    assert cards.names() == made
    assert 0 < len(made) < len(CARDS)


def test_a_link_to_a_card_or_the_rules_may_choose_the_language(page: Page) -> None:
    page.goto("./#card=Sling&theme=dark&language=de")
    expect(Cards(page).about).to_contain_text("Reaktion: Sobald ein Gegner")
    page.goto("about:blank")
    page.goto("./#language=de&rules")
    expect(
        page.get_by_role("dialog").get_by_role("heading", name="Regeln", exact=True)
    ).to_be_visible()
    page.goto("./cards.html#card=Sling&language=de")
    expect(Cards(page).about).to_contain_text(CARDS["Sling"].text)


def test_a_card_shows_everything_about_it(page: Page) -> None:
    page.goto("./#card=Sling")
    cards = Cards(page)
    expect(cards.about).to_be_focused()
    expect(cards.about).to_contain_text(CARDS["Sling"].text)
    expect(cards.about).to_contain_text(CARDS["Sling"].note)
    cards.about.get_by_text("Words on this card").click()
    expect(cards.about.get_by_role("term").filter(has_text="Entomb")).to_be_visible()
    cards.about.get_by_text("rulings on this card").click()
    expect(cards.about.get_by_text("may react to another Sling")).to_be_visible()
    cards.about.get_by_text("Sources of its values").click()
    gold = cards.about.get_by_role("row", name="gold")
    expect(gold).to_contain_text("our reconstruction")
    cards.about.get_by_role("button", name="Close").click()
    expect(cards.about).to_be_hidden()
    expect(cards.card("Sling")).to_be_focused()


@pytest.mark.fresh_profile
def test_rules_and_cards_are_there_before_python(page: Page) -> None:
    start_from_library(page)
    library = HeldRequests(page, "**/library.zip")
    page.goto("./")
    banner = page.get_by_role("banner")
    banner.get_by_role("link", name="Rules").click()
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog.get_by_role("heading", name="The rules in brief")).to_be_visible()
    dialog.get_by_role("link", name="The pyramid crumbles").click()
    chapter = dialog.get_by_role("heading", name="The pyramid crumbles")
    expect(chapter).to_be_in_viewport()
    expect(dialog.get_by_role("img", name=re.compile("^Victory, cost 7, ")).first).to_be_visible()
    dialog.get_by_role("link", name="Bow", exact=True).first.click()
    expect(Cards(page).about).to_contain_text(CARDS["Bow"].text)
    dialog.get_by_role("button", name="Close").last.click()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    library.release()
    wait_for_python(page)


def test_the_books_can_be_opened_during_a_game(open_game: OpenGame) -> None:
    page = open_game("./#setup=afterlife/2&seed=7")
    table = Table(page)
    asked = table.status.inner_text()
    in_hand = table.hand.get_by_role("button").first.get_attribute("aria-label") or ""
    name = in_hand.split(",")[0]
    cards = open_cards(page)
    cards.card(name).first.click()
    expect(cards.about).to_contain_text("In sight now: ")
    expect(cards.about).to_contain_text("in your hand")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner").get_by_role("link", name="Cards")).to_be_focused()
    expect(table.status).to_have_text(asked)
    table.hand.get_by_role("button", name=re.compile(f"^{name},")).first.focus()
    panel = page.get_by_role("complementary", name="Card")
    expect(panel).to_contain_text("in your hand")
    expect(panel).to_contain_text("Words on this card")


def test_enter_in_the_search_begins_no_game(open_game: OpenGame) -> None:
    page = open_game("./#setup=afterlife/2/names=Ada,Ben&seed=7")
    cards = open_cards(page)
    cards.search.get_by_role("searchbox", name="Name or text").fill("boneyard expensive")
    page.keyboard.press("Enter")
    expect(cards.found).to_have_text("1 card")
    dialog = page.get_by_role("dialog", name="Rules and cards")
    dialog.get_by_role("button", name="Close").last.click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("region", name="Ben")).to_be_visible()


def test_the_focus_goes_into_a_book_and_back(open_game: OpenGame) -> None:
    page = open_game("./")
    opener = page.get_by_role("banner").get_by_role("link", name="Rules")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog.get_by_role("heading", name="Rules", exact=True, level=1)).to_be_focused()
    page.keyboard.press("Tab")  # to the first link of the text
    assert page.evaluate("document.activeElement.closest('#book-page') !== null")
    dialog.get_by_role("link", name="The pyramid crumbles").focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("region", name="The pyramid crumbles")).to_be_focused()
    dialog.get_by_role("link", name="Cards", exact=True).focus()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("heading", name="All cards", level=1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_focus_comes_back_from_a_book_that_an_address_opens_again(open_game: OpenGame) -> None:
    page = open_game("?quick")
    card = page.locator(".hand .card").first
    card.focus()
    dialog = page.get_by_role("dialog", name="Rules and cards")
    for _ in range(2):
        page.evaluate("location.hash = '#rules'")
        heading = dialog.get_by_role("heading", name="Rules", exact=True, level=1)
        expect(heading).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(card).to_be_focused()


def test_a_book_that_cannot_be_fetched_says_so(page: Page, watch: Watch) -> None:
    for words in ("rules.html", "Failed to load resource"):
        watch.allow(words)
    page.goto("./")
    page.route("**/rules.html", lambda route: route.fulfill(status=503, body="gone"))
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute("**/rules.html")
    dialog.get_by_role("link", name="Rules").click()
    expect(dialog.get_by_role("heading", name="The rules in brief")).to_be_visible()
    expect(dialog.get_by_role("alert")).to_be_hidden()


def test_the_book_asked_for_last_is_shown_whichever_arrives_first(page: Page) -> None:
    page.goto("./")
    rules = HeldRequests(page, "**/rules.html")
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    dialog = page.get_by_role("dialog", name="Rules and cards")
    dialog.get_by_role("link", name="Cards").click()
    heading = dialog.get_by_role("heading", level=1)
    expect(heading).to_have_text("All cards")
    dialog.get_by_role("link", name="Rules").click()
    expect(heading).to_have_count(0)  # the other book is on its way
    dialog.get_by_role("link", name="Cards").click()
    with page.expect_response("**/rules.html") as arrived:
        rules.release()
    arrived.value.finished()
    page.evaluate("new Promise(done => setTimeout(done, 100))")
    expect(heading).to_have_text("All cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_books_are_pages_of_their_own(page: Page, language: str) -> None:
    ending = "" if language == "en" else f".{language}"
    page.goto(f"./rules{ending}.html")
    expect(page.get_by_role("heading", level=1)).to_have_text(text(language, "rules.title"))
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text(text(language, "page.unofficial"))
    assert page.locator("#rulings li[value]").count() == sum(
        key.isdigit() for key in part_of("en", "rulings")
    )
    page.get_by_role("link", name=text(language, "card_list.title")).click()
    expect(footer).to_contain_text(text(language, "page.unofficial"))
    cards = Cards(page)
    expect(cards.list).to_have_count(len(CARDS))
    cards.card("Dolch" if language == "de" else "Dagger").click()
    expect(cards.about).to_be_visible()
    expect(page).to_have_url(re.compile("#card=Dagger$"))
    other = next(name for code, name in LANGUAGES.items() if code != language)
    page.get_by_role("link", name=other).click()
    expect(page.locator("html")).not_to_have_attribute("lang", language)


def test_in_the_list_of_cards_a_closed_card_can_be_opened_again(page: Page) -> None:
    page.goto("./cards.html")
    cards = Cards(page)
    for _ in range(2):
        cards.card("Shabti").click()
        expect(cards.about).to_be_visible()
        cards.about.get_by_role("button", name="Close").click()
        expect(cards.about).to_be_hidden()
        expect(cards.card("Shabti")).to_be_focused()
        expect(page).to_have_url(re.compile("cards.html$"))


def test_going_back_closes_the_card_that_a_link_opened(page: Page) -> None:
    page.goto("./cards.html")
    cards = Cards(page)
    cards.card("Shabti").click()
    expect(cards.about).to_be_visible()
    page.go_back()
    expect(cards.about).to_be_hidden()
    expect(cards.card("Shabti")).to_be_focused()
    page.go_forward()
    expect(cards.about).to_contain_text(CARDS["Shabti"].text)


def test_going_back_closes_a_book_that_a_link_opened(open_game: OpenGame) -> None:
    page = open_game("./")
    page.evaluate("location.hash = 'rules'")
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_be_hidden()


SAVED_IN_TURN_3 = """() => Object.entries(localStorage).some(
    ([name, text]) => name.startsWith("mastaba game ") && text.includes("\\nturn: 3\\n"))"""


def test_going_back_closes_a_book_even_if_the_computer_has_moved_behind_it(
    open_game: OpenGame,
) -> None:
    page = open_game("./?quick")
    table = Table(page)
    table.question.get_by_role("button", name="End turn").click()
    table.question.get_by_role("button", name="Keep order", exact=True).click()
    given = table.pyramid.get_by_role(
        "button", name=re.compile("base of the pyramid, left, you can")
    )
    given.evaluate("card => { card.click(); location.hash = 'rules'; }")
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog).to_be_visible()
    page.wait_for_function(SAVED_IN_TURN_3)
    page.go_back()
    expect(dialog).to_be_hidden()


def test_a_game_begun_by_a_link_is_not_hidden_by_a_book(open_game: OpenGame) -> None:
    page = open_game("./#card=Sling")
    dialog = page.get_by_role("dialog", name="Rules and cards")
    expect(dialog).to_be_visible()
    page.evaluate("location.hash = 'setup=afterlife/2&seed=7'")
    expect(dialog).to_be_hidden()
    expect(Table(page).status).to_be_visible()


@pytest.mark.parametrize("browser_context_args", [{"locale": "de-DE"}])
def test_the_books_are_in_the_language_of_the_page(page: Page) -> None:
    page.goto("./")
    page.get_by_role("banner").get_by_role("link", name="Regeln").click()
    dialog = page.get_by_role("dialog", name="Regeln und Karten")
    expect(dialog.get_by_role("heading", name="Die Regeln in Kürze")).to_be_visible()


def test_the_pictures_in_the_rules_are_whole_on_a_phone(page: Page) -> None:
    for width, height in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("rules.html")
        pyramids = page.locator(".scene .pyramid")
        shown = pyramids.evaluate_all("all => all.map(one => one.checkVisibility())")
        assert shown == [True] * 6, width
        for picture in page.locator(".scene").all():
            picture.scroll_into_view_if_needed()
            assert misfits(page) == [], width


def test_the_pictures_in_the_rules_stay_whatever_part_of_the_table_is_shown(
    open_game: OpenGame,
) -> None:
    page = open_game("./#setup=afterlife/2&seed=7")
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Log").click()
    page.evaluate("location.hash = '#rules'")
    expect(page.locator(".scene .pyramid").first).to_be_visible()


def test_on_paper_the_cards_are_whole_and_in_colour(page: Page) -> None:
    page.goto("cards.html")
    cards = Cards(page)
    expect(cards.search).to_be_visible()
    page.emulate_media(media="print")
    expect(cards.search).to_be_hidden()
    item = page.locator(".all-cards > li").first
    expect(item).to_have_css("break-inside", "avoid")
    expect(item).to_have_css("content-visibility", "visible")
    expect(item.locator(".face")).to_have_css("print-color-adjust", "exact")
