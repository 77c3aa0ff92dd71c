"""Positions: a table set up by card names, for tests, lessons and puzzles."""

from collections.abc import Iterable
from typing import Any, Final

from ..errors import PackError, PositionError, SetupError, quoted
from ..rules.cards import CARDS, MOST_COPIES, PrintedCards
from ..rules.player_names import checked_names
from ..rules.pyramid import PLACES
from ..rules.setup import DEFAULT_EDITION, Setup
from ..rules.state import EMPTY, HouseRules, State, empty_table
from ..version import RULES
from ..words.language import LazyText
from .card_packs import printed_by

PILES: Final = {
    "hand": "hands",
    "deck": "decks",
    "discard": "discards",
    "tomb": "tombs",
    "in_play": "in_plays",
    "set_aside": "asides",
}
"""The piles of a player: the name in a position, and the field of the state."""

_KEYS: Final = {
    "edition", "players", "solitaire", "pack", "rules", "pyramid", "stock", "boneyard", "face_down",
    "to_move", "entombed",
}  # fmt: skip


class _CardSupply:
    """Hands out copies of cards by name, each copy once."""

    def __init__(self) -> None:
        self.dealt: dict[str, int] = {}

    def copy(self, name: Any, where: str) -> int:
        if not isinstance(name, str) or name not in CARDS:
            raise PositionError("error.no card", where=where, name=quoted(name))
        number = self.dealt.get(name, 0)
        if number == MOST_COPIES:
            raise PositionError("error.too many copies", most=MOST_COPIES, card=name)
        self.dealt[name] = number + 1
        return CARDS[name].first_copy + number

    def pile(self, names: Any, where: str) -> list[int]:
        """The pile for names, top first, as copies with the top at the end."""
        if not isinstance(names, (list, tuple)):
            raise PositionError("error.no pile", where=where)
        return [self.copy(name, where) for name in names][::-1]


def set_up(position: Any, seed: int) -> tuple[Setup, State]:
    """The setup and state of a position; raises PositionError if it is not valid.

    The state has nothing to do yet: its stack is empty.
    """
    _check_keys(position, _KEYS, LazyText("error.a position"))
    players = position.get("players", [])
    if not isinstance(players, (list, tuple)):
        raise PositionError("error.no list of players")
    setup = _setup(position, players)
    state = empty_table(len(players), seed, _printed(setup))
    state.house = HouseRules(setup.stall_guard, setup.solitaire == "master")
    dealer = _CardSupply()
    for number, player in enumerate(players):
        for key, field in PILES.items():
            where = f"{setup.players[number]}, {key}"
            getattr(state, field)[number] += dealer.pile(player.get(key, []), where)
        state.hands[number].sort()
    _set_pyramid(state, dealer, position.get("pyramid", {}))
    _turn_face_down(state, position.get("face_down", {}))
    state.stock += dealer.pile(position.get("stock", []), "stock")
    state.boneyard += dealer.pile(position.get("boneyard", []), "boneyard")
    state.to_move = _seat(position.get("to_move", 0), len(players), "to_move")
    state.entombed = _flag(position.get("entombed", False), "entombed")
    return setup, state


def _printed(setup: Setup) -> PrintedCards:
    try:
        return printed_by(setup)
    except PackError as error:
        raise PositionError("error.as it is", reason=error) from None


def _check_keys(value: Any, known: Iterable[str], what: str | LazyText) -> None:
    if not isinstance(value, dict):
        raise PositionError("error.no dict", what=what)
    unknown = [_plain(key) for key in value if key not in known]
    if unknown:
        may_have = ", ".join(sorted(known))
        raise PositionError(
            "error.unknown fields", what=what, unknown=", ".join(unknown), known=may_have
        )


def _plain(key: Any) -> str:
    return key[:40] if isinstance(key, str) else quoted(key, 40)


def _setup(position: dict[str, Any], players: list[Any] | tuple[Any, ...]) -> Setup:
    names = []
    for number, player in enumerate(players):
        _check_keys(player, {"name", *PILES}, LazyText("language.player", number=number + 1))
        names.append(player.get("name", f"Player {number + 1}"))
    try:
        return Setup(
            position.get("edition", DEFAULT_EDITION),
            checked_names(names),
            solitaire=position.get("solitaire"),
            pack=position.get("pack"),
            rules=position.get("rules", RULES),
        )
    except SetupError as error:
        raise PositionError("error.as it is", reason=error) from None


def _set_pyramid(state: State, dealer: _CardSupply, pyramid: Any) -> None:
    _check_keys(pyramid, PLACES, "pyramid")
    for place, name in pyramid.items():
        if name is not None:
            state.pyramid[PLACES.index(place)] = dealer.copy(name, f"pyramid, {place}")


def _turn_face_down(state: State, owners: Any) -> None:
    _check_keys(owners, PLACES, "face_down")
    for place, owner in owners.items():
        copy = state.pyramid[PLACES.index(place)]
        if copy == EMPTY:
            raise PositionError("error.nothing face down", where=f"face_down, {place}")
        seat = _seat(owner, len(state.hands), f"face_down, {place}")
        state.face_down = (*state.face_down, (copy, seat))


def _seat(value: Any, players: int, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
        raise PositionError(
            "error.no seat number", name=name, last=players - 1, value=quoted(value)
        )
    return value


def _flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError("error.no flag", name=name, value=quoted(value))
    return value
