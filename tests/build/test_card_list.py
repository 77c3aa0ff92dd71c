"""The page of all cards: the words that its search looks in."""

from mastaba.build.pages.card_list import cardlist
from mastaba.web.dom.element_tree import Node


def words_of(tree: Node | str) -> list[str]:
    """The words of each card in the list."""
    if isinstance(tree, str):
        return []
    own = [str(tree.attrs["data-words"])] if "data-words" in tree.attrs else []
    return own + [words for child in tree.children for words in words_of(child)]


def test_a_german_card_with_a_sharp_s_can_be_found_in_lower_case() -> None:
    # The page compares with toLowerCase(), which keeps "ß"; casefold() would make it "ss".
    assert sum("außensarkophag" in words for words in words_of(cardlist())) == 1
