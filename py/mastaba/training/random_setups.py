"""Random setups to train on: every kind of game there is, the usual ones more often."""

import random
from typing import Any, Final

from ..errors import MastabaError
from ..formats.card_packs import Pack, load
from ..rules.cards import CARDS, EDITIONS, SETS
from ..rules.setup import Setup

_PLAYERS: Final = (1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6)


def random_setup(rng: random.Random, players: int | None = None) -> Setup:
    """A game of one to six players; in more than half the cases an unchanged edition."""
    while True:
        try:
            return Setup(**_options(rng, players or rng.choice(_PLAYERS)))
        except MastabaError:
            continue


def _options(rng: random.Random, players: int) -> dict[str, Any]:
    edition = rng.choice(EDITIONS)
    options: dict[str, Any] = {"edition": edition, "players": players}
    if players == 1:
        options["solitaire"] = rng.choice(("starter", "starter", "master"))
    if rng.random() < 0.6:
        return options
    kind = rng.random()
    if kind < 0.3:
        options["sets"] = "random"
    elif kind < 0.5:
        options["half_with"] = rng.choice([one for one in EDITIONS if one != edition])
        options["supersets"] = rng.random() < 0.5
    elif kind < 0.8:
        options["sets"] = rng.sample(list(SETS), rng.randint(3, len(SETS)))
    if rng.random() < 0.4:
        options["uniques"] = rng.sample(EDITIONS, rng.randint(0, 3))
    if rng.random() < 0.4:
        options["starters"] = rng.choice(("original", "last rites", "random"))
    if rng.random() < 0.15:
        options["pack"] = load(random_pack(rng)).digest
    return options


def random_pack(rng: random.Random) -> str:
    """The text of a card pack that changes the cost and the gold of some cards."""
    changes = {}
    for name in rng.sample(list(CARDS), rng.randint(5, 40)):
        card = CARDS[name]
        facts = {
            field: max(0, getattr(card, field) + rng.choice((-2, -1, 1, 2)))
            for field in ("cost", "gold")
            if card.sources.get(field) == "reconstructed" and rng.random() < 0.6
        }
        if facts:
            changes[name] = facts
    return Pack("Random numbers", changes).to_text()
