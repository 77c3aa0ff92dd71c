"""What the README and the page say about reconstructed cards comes from the card data."""

from pathlib import Path

import pytest

from mastaba.rules.cards import CARDS, EDITIONS, Card
from mastaba.words.language import text

README = Path(__file__).parents[2] / "README.md"
UNCERTAIN = ("reconstructed", "partly")
VALUES = ("cost", "gold", "level", "vp")


def exact(card: Card, value: str) -> bool:
    return card.sources[value] not in UNCERTAIN


def row(edition: str) -> str:
    """One row of the table: how much is known about the edition's cards."""
    cards = [card for card in CARDS.values() if card.edition == edition]
    actions = sum(exact(card, "action") for card in cards)
    names = sum(not exact(card, "name") for card in cards)
    printed = [
        exact(card, value) for card in cards for value in VALUES if getattr(card, value) is not None
    ]
    return (
        f"| {edition.title()} | {len(cards)} | {actions} | {len(cards) - actions} | "
        f"{names} | {sum(printed)} of {len(printed)} |"
    )


def test_the_readmes_table_of_exact_and_reconstructed_cards_is_right() -> None:
    text = README.read_text(encoding="utf-8")
    for edition in EDITIONS:
        assert row(edition) in text, f"the README needs this line:\n{row(edition)}"


@pytest.mark.parametrize("key", ["page.unofficial", "about.unofficial"])
def test_the_page_says_how_much_is_reconstructed(key: str) -> None:
    told = text("en", key)
    assert "Nearly all costs, gold values and levels and about a third of the actions" in told
    made = {
        value: sum(not exact(card, value) for card in CARDS.values())
        for value in ("cost", "gold", "level", "action")
    }
    assert min(made["cost"], made["gold"], made["level"]) > 0.9 * len(CARDS)
    assert 0.3 < made["action"] / len(CARDS) < 0.37
