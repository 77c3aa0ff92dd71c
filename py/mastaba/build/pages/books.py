"""Pages written at build time: the rules and all cards, in every language.

They are pages in their own right, and the game's page shows them over the table.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from mastaba.build.assets.style_sheet import SHEET
from mastaba.build.pages.card_list import cardlist
from mastaba.build.pages.html_writer import html
from mastaba.build.pages.page_texts import file_of
from mastaba.build.pages.rulebook import rulebook
from mastaba.web.dom.element_tree import Attrs, Node, h
from mastaba.web.dom.page_language import set_language, spoken, t
from mastaba.words.language import ENGLISH, LANGUAGES

BOOKS: Final[dict[str, tuple[Callable[[], Node], str, str]]] = {
    "rules": (rulebook, "rules.title", "rules.description"),
    "cards": (cardlist, "card_list.title", "card_list.description"),
}
"""Each book by the name of its files: its writer, and the keys of its title and description."""

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)


def write_books(site: Path) -> None:
    """Write every book to `site` in every language."""
    for language in LANGUAGES:
        set_language(language)
        for book in BOOKS:
            (site / file_of(book)).write_text(_page(book), "utf-8")
    set_language(ENGLISH)


def _page(book: str) -> str:
    """A whole page, in the style of the game's page."""
    write, title, description = BOOKS[book]
    head = h(
        "head",
        {},
        h("meta", {"charset": "utf-8"}),
        h("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        h("meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}),
        h("title", {}, f"{t(title)} – Mastaba"),
        h("meta", {"name": "description", "content": t(description)}),
        h("link", {"rel": "icon", "href": "static/icons/icon.svg", "type": "image/svg+xml"}),
        h("script", {"src": "static/written/theme.js"}, ""),
        h("link", {"rel": "stylesheet", "href": SHEET}),
        h("script", {"type": "module", "src": "static/page/card-list.js"}, ""),
    )
    parts = (_masthead(book), write(), _footer())
    body = h("body", {"class": "written", "data-book": book}, *parts)
    return f"<!doctype html>\n{html(h('html', {'lang': spoken()}, head, body))}\n"


def _masthead(book: str) -> Node:
    """Links to the game, to the other books, and to this one in other languages."""
    links = [h("a", {"class": "button", "href": "index.html"}, t("card_list.play"))]
    for other, (_, title, _) in BOOKS.items():
        if other != book:
            links.append(h("a", {"class": "button", "href": file_of(other)}, t(title)))
    here = spoken()
    for language, name in LANGUAGES.items():
        if language != here:
            set_language(language)
            there: Attrs = {"href": file_of(book), "hreflang": language, "lang": language}
            links.append(h("a", {"class": "button", **there}, name))
    set_language(here)
    return h(
        "header",
        {"class": "masthead"},
        h("p", {"class": "brand"}, "Mastaba"),
        h("nav", {"class": "tools", "aria-label": t("card_list.pages")}, *links),
    )


def _footer() -> Node:
    """Whose work this is, as at the foot of the game's page."""
    credits_link = h("a", {"href": "NOTICE.md"}, t("page.parts"))
    return h("footer", {}, h("p", {}, t("page.unofficial"), " ", credits_link))
