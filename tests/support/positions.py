"""Describes a table as a position, for `Game.from_position`."""

from typing import Any

from mastaba import Setup
from mastaba.formats.position import PILES
from mastaba.rules.cards import NAME
from mastaba.rules.pyramid import PLACES
from mastaba.rules.state import EMPTY, State
from mastaba.version import RULES


def describe(setup: Setup, state: State) -> dict[str, Any]:
    """The position in a state, by card names, for `formats.position.set_up` to read."""
    older = None if setup.rules == RULES else setup.rules
    options = {"solitaire": setup.solitaire, "pack": setup.pack, "rules": older}
    return {
        "edition": setup.edition,
        **{name: value for name, value in options.items() if value is not None},
        "players": [
            {"name": name}
            | {key: _names(getattr(state, field)[number]) for key, field in PILES.items()}
            for number, name in enumerate(setup.players)
        ],
        "pyramid": {
            name: None if copy == EMPTY else NAME[copy]
            for name, copy in zip(PLACES, state.pyramid, strict=True)
        },
        "face_down": {PLACES[state.pyramid.index(copy)]: owner for copy, owner in state.face_down},
        "stock": _names(state.stock),
        "boneyard": _names(state.boneyard),
        "to_move": state.to_move,
        "entombed": state.entombed,
    }


def _names(pile: list[int]) -> list[str]:
    return [NAME[copy] for copy in reversed(pile)]
