"""The page of all cards: what its search and its filters look at."""

from collections.abc import Iterator

from mastaba.build.pages.card_list import cardlist
from mastaba.rules.cards import CARDS
from mastaba.web.dom.element_tree import Node


def entries(tree: Node) -> Iterator[Node]:
    """The cards in the list."""
    if "data-words" in tree.attrs:
        yield tree
    for child in tree.children:
        yield from entries(child)


def test_a_german_card_with_a_sharp_s_can_be_found_in_lower_case() -> None:
    # The page compares with toLowerCase(), which keeps "ß"; casefold() would make it "ss".
    words = [str(entry.attrs["data-words"]) for entry in entries(cardlist())]
    assert sum("außensarkophag" in one for one in words) == 1


def test_the_filter_tells_reconstructed_actions_from_exact_ones() -> None:
    cards = list(entries(cardlist()))
    made = [entry for entry in cards if entry.attrs["data-made"]]
    exact = ("rulebook", "supplement")
    expected = [name for name, card in CARDS.items() if card.sources["action"] not in exact]
    assert [entry.attrs["data-card-name"] for entry in made] == expected
    assert "Menial" in expected  # partly
    assert 0 < len(expected) < len(CARDS)
    for entry in cards:
        label = str(entry.children[0].attrs["aria-label"])
        assert label.endswith(", reconstructed action") == (entry in made)
