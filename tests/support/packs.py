"""Card packs for tests, and games with them."""

import json
from typing import Any

from mastaba import Game
from mastaba.formats import card_packs
from mastaba.formats.card_packs import Pack
from tests.support.table import names, seat


def load(*cards: dict[str, Any]) -> Pack:
    """A loaded pack with these cards."""
    return card_packs.load(
        json.dumps({"mastaba card pack": 1, "title": "Invented", "cards": cards})
    )


def game_with(
    pack: Pack,
    *seats: dict[str, list[str]],
    pyramid: str = "",
    stock: str = "",
    boneyard: str = "",
    to_move: int = 0,
) -> Game:
    """A game with this pack; a single seat gets an opponent without cards."""
    players = [{"name": name} | one for name, one in zip("AB", [*seats, seat()], strict=False)]
    return Game.from_position(
        {
            "players": players,
            "pack": pack.digest,
            "pyramid": dict(zip(("B1", "B2", "B3", "M1", "M2", "T"), names(pyramid), strict=False)),
            "stock": names(stock),
            "boneyard": names(boneyard),
            "to_move": to_move,
        }
    )
