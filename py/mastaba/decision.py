"""Decision and Option: a choice somebody has to make, in plain terms."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .cards import NAME
from .machine import ABOUT_MASK, option_kind
from .pyramid import PLACES
from .state import State
from .texts import option_text, prompt


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be picked.

    `kind` is one of machine.OPTION_KINDS. Where they apply: `card` is a card's name and `copy` its
    number, `place` one of pyramid.PLACES, `player` a seat. `text` says it to people.
    """

    kind: str
    text: str
    card: str | None = None
    copy: int | None = None
    place: str | None = None
    player: int | None = None

    def to_plain(self) -> dict[str, Any]:
        """This option as JSON-ready data."""
        return {name: getattr(self, name) for name in self.__slots__}


class Decision:
    """A choice: `player` must pick `least` to `most` different ones of `options`.

    The order of the picks is the order in which they are carried out. Every such pick is legal.
    `kind` names the question (one of texts.QUESTIONS), `prompt` puts it into words.
    """

    __slots__ = ("_codes", "_context", "_options", "kind", "least", "most", "player", "prompt")

    player: int
    kind: str
    prompt: str
    least: int
    most: int

    def __init__(self, state: State, names: Sequence[str]) -> None:
        assert state.options is not None
        self.player = state.asked
        self.kind = state.question
        self.least = state.least
        self.most = state.most
        self.prompt = prompt(state.question, state.about, names, action_under_way(state))
        self._codes = state.options
        self._options: tuple[Option, ...] | None = None
        self._context = (tuple(state.pyramid), tuple(names))

    def __len__(self) -> int:
        return len(self._codes)

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be picked, in a stable order."""
        if self._options is None:
            pyramid, names = self._context
            self._options = tuple(_option(code, self.kind, pyramid, names) for code in self._codes)
        return self._options

    def __repr__(self) -> str:
        return (
            f"Decision(player={self.player}, kind={self.kind!r}, prompt={self.prompt!r}, "
            f"least={self.least}, most={self.most}, options={self.options!r})"
        )


def _option(code: int, question: str, pyramid: Sequence[int], names: Sequence[str]) -> Option:
    kind, about = option_kind(code), code & ABOUT_MASK
    text = option_text(kind, about, question, pyramid, names)
    if kind in ("action", "entomb", "card"):
        return Option(kind, text, card=NAME[about], copy=about)
    if kind in ("buy", "place"):
        copy = pyramid[about]
        if copy < 0:
            return Option(kind, text, place=PLACES[about])
        return Option(kind, text, card=NAME[copy], copy=copy, place=PLACES[about])
    if kind == "player":
        return Option(kind, text, player=about)
    return Option(kind, text)


def action_under_way(state: State) -> str | None:
    """The name of the card whose action is being carried out, if one is."""
    for frame in reversed(state.stack):
        if frame[0] == "perform":
            return NAME[frame[4]]
    return None
