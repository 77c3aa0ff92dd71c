"""Texts of the written pages as elements, with card names linked to the list of all cards."""

from urllib.parse import quote

from mastaba.web.dom.element_tree import Child, Node, h
from mastaba.web.dom.page_language import spoken
from mastaba.web.dom.rich_text import rich
from mastaba.words.language import ENGLISH


def file_of(book: str) -> str:
    """The file of a written page in the current language."""
    return f"{book}.html" if spoken() == ENGLISH else f"{book}.{spoken()}.html"


def link_to_card(name: str, *inside: Child) -> Node:
    """A link to a card, by its key, in the list of all cards."""
    return h("a", {"href": f"{file_of('cards')}#card={quote(name)}"}, *inside)


def linked_text(key: str) -> list[Child]:
    """The text `key` in the current language."""
    return rich(key, link_to_card)


def paragraph(key: str, **attrs: str) -> Node:
    """The text as a paragraph."""
    return h("p", dict(attrs), *linked_text(key))
