"""How a card's front looks: what a stamp promises, and which look it has."""

import pytest

from mastaba.formats.card_packs import cards_of
from mastaba.web.cards.card_face import face, face_down, token
from mastaba.web.dom.element_tree import Node
from mastaba.web.dom.page_language import set_language
from mastaba.words.language import ENGLISH, LANGUAGES


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    set_language(ENGLISH)


def content(node: Node) -> tuple[object, ...]:
    """Everything of a tree that can be seen."""
    inside = tuple(content(child) for child in node.children)
    return node.tag, tuple(sorted(node.attrs.items())), node.text, inside


def test_cards_with_the_same_stamp_look_the_same() -> None:
    """The page copies what it has drawn once for a stamp."""
    looks: dict[str, tuple[object, ...]] = {}
    for language in LANGUAGES:
        set_language(language)
        for rules in (1, 2):
            for card in cards_of(None, language, rules).values():
                for front in (face(card), face_down(card), token(card)):
                    assert looks.setdefault(front.stamp, content(front)) == content(front)
    assert len(looks) > 3 * 100
