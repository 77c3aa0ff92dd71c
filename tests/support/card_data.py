"""Helpers for the card data tests: the cards of an edition, and how often they occur."""

from statistics import mean

from mastaba.rules.cards import CARDS, Card
from tests.support.table import cards_of

PLAYERS = 4
EDITIONS = ("original", "afterlife", "last rites")
BOXES = {edition: cards_of(edition) for edition in EDITIONS}
"""The different cards in the box of each edition."""

VALUES = {"name", "type", "set", "copies", "level", "gold", "cost", "vp", "action"}
UNKNOWN = {"reconstructed", "partly"}


def of_type(edition: str, kind: str) -> list[Card]:
    """The starters, uniques or set cards of an edition's box."""
    return [c for c in BOXES[edition] if c.type == kind]


def stock(edition: str, level: int = 0) -> list[Card]:
    """The different cards in an edition's stock, or in one level of it."""
    return [c for c in BOXES[edition] if c.type != "starter" and level in (0, c.level)]


def copies_in_box(c: Card) -> int:
    """How many copies of `c` the box for four holds."""
    return c.copies * (PLAYERS if c.type == "starter" else 1)


def mean_per_copy(cards: list[Card], value: str) -> float:
    """The mean of `value` over all copies of `cards`."""
    return float(mean(getattr(c, value) for c in cards for _ in range(c.copies)))


def marked(edition: str, value: str, *marks: str) -> set[str]:
    """The names of the cards in an edition's box whose `value` has one of these source marks."""
    return {c.name for c in BOXES[edition] if c.sources[value] in marks}


def buy_with_one_gold_lost(name: str, first: Card, second: Card) -> bool:
    """Whether the card costs 4, and two cards worth 5 gold together are both needed to buy it."""
    cost = CARDS[name].cost
    golds = (first.gold, second.gold)
    return cost == 4 and sum(golds) == 5 and max(golds) < cost
