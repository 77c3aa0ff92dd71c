"""Random tables: any cards, and more small or empty piles and thin pyramids than in games."""

import random
from collections import Counter
from typing import Any

from mastaba.rules.cards import CARDS, Card

PLACES = ("B1", "B2", "B3", "M1", "M2", "T")
FACE_DOWN = 0.1
"""The share of pyramid cards that are face down."""

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


class Box:
    """Cards to deal from, as many copies of each as a game can hold."""

    def __init__(self, editions: tuple[str, ...], players: int, rng: random.Random) -> None:
        cards = [card for card in CARDS.values() if card.edition in editions]
        self.rng = rng
        self.starters = self._shuffled([c for c in cards if c.type == "starter"], players)
        self.others = self._shuffled([c for c in cards if c.type != "starter"], 1)

    def _shuffled(self, cards: list[Card], times: int) -> list[str]:
        names = list(Counter({card.name: card.copies * times for card in cards}).elements())
        self.rng.shuffle(names)
        return names

    def some(self, most: int, starters: float = 0.3) -> list[str]:
        """Up to `most` cards, about that share of them starters."""
        dealt = []
        for _ in range(self.rng.randint(0, most)):
            pile = self.starters if self.rng.random() < starters else self.others
            if pile:
                dealt.append(pile.pop())
        return dealt


def random_table(editions: tuple[str, ...], players: int, seed: int) -> dict[str, Any]:
    """A random position for `Game.from_position`."""
    rng = random.Random(seed)
    box = Box(editions, players, rng)
    places = pyramid(box, rng)
    return {
        "edition": editions[0],
        "players": [
            {
                "name": PEOPLE[number],
                "hand": box.some(6),
                "deck": box.some(rng.choice((0, 2, 9))),
                "discard": box.some(rng.choice((0, 1, 6))),
                "tomb": box.some(4),
            }
            for number in range(players)
        ],
        "pyramid": places,
        "face_down": {
            place: rng.randrange(players) for place in places if rng.random() < FACE_DOWN
        },
        "stock": box.some(rng.choice((0, 1, 8)), starters=0),
        "boneyard": box.some(rng.choice((0, 1, 5))),
        "to_move": rng.randrange(players),
        "entombed": rng.random() < 0.5,
    }


def pyramid(box: Box, rng: random.Random) -> dict[str, str]:
    """A full pyramid, or a few cards from the base up."""
    cards = box.some(6, starters=0) if rng.random() < 0.4 else [box.others.pop() for _ in PLACES]
    return dict(zip(PLACES, cards, strict=False))
