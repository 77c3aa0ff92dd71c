"""Texts of the written pages as elements, with cards as links to the list of all cards."""

from urllib.parse import quote

from mastaba.language import ENGLISH
from mastaba.ui.richtext import rich
from mastaba.ui.speech import spoken
from mastaba.ui.tree import Child, Node, h


def file_of(book: str) -> str:
    """The file of a written page in the language that is spoken."""
    return f"{book}.html" if spoken() == ENGLISH else f"{book}.{spoken()}.html"


def link_to_card(name: str, *inside: Child) -> Node:
    """A link to a card, by our name of it, in the list of all cards."""
    return h("a", {"href": f"{file_of('cards')}#card={quote(name)}"}, *inside)


def told(key: str) -> list[Child]:
    """The text `key` in the language that is spoken."""
    return rich(key, link_to_card)


def paragraph(key: str, **attrs: str) -> Node:
    """The text as a paragraph."""
    return h("p", dict(attrs), *told(key))
