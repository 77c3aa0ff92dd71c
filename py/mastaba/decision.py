"""Decision and Option: a choice a player has to make, independent of internal codes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from .rules.actions.parts import action_card, action_kind, action_player, is_action
from .rules.cards import KIND, NAME
from .rules.machine import ABOUT_COPIES, ABOUT_MASK, DISCARDED, option_kind
from .rules.pyramid import PLACES
from .rules.state import State
from .sentences.game_sentences import Names, option_text, prompt
from .view_types import DecisionView, OptionView
from .words.language import ENGLISH, text


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be picked.

    `kind` is one of machine.OPTION_KINDS. Where they apply: `card` is a card's name and `copy` its
    number, `place` one of pyramid.PLACES, `player` a seat. `text` is the option in words.
    """

    kind: str
    text: str
    card: str | None = None
    copy: int | None = None
    place: str | None = None
    player: int | None = None

    def to_plain(self) -> OptionView:
        """This option as JSON-ready data."""
        return {
            "kind": self.kind,
            "text": self.text,
            "card": self.card,
            "copy": self.copy,
            "place": self.place,
            "player": self.player,
        }


class Decision:
    """A choice: `player` must pick `least` to `most` different ones of `options`.

    Picks are carried out in the order given. Every such selection is legal.
    `kind` names the question (one of game_sentences.QUESTIONS), `prompt` puts it into words.
    """

    __slots__ = (
        "_about", "_action", "_codes", "_face_down", "_names", "_pyramid", "kind", "least",
        "most", "player",
    )  # fmt: skip

    player: int
    kind: str
    least: int
    most: int

    def __init__(self, state: State, names: Sequence[str], language: str = ENGLISH) -> None:
        self.player = state.asked
        self.kind = state.question
        self.least = state.least
        self.most = state.most
        self._codes = state.options
        self._pyramid = state.pyramid[:]
        self._face_down = state.face_down
        self._about = state.about
        self._action = _action_under_way(state) if state.stack else None
        self._names = Names(names, state.printed, language)

    @property
    def options(self) -> Sequence[Option]:
        """What can be picked, in a stable order."""
        return _Options(self)

    @property
    def prompt(self) -> str:
        """The question in a full sentence."""
        return prompt(self.kind, self._about, self.player, self._codes, self._names, self._action)

    def to_plain(self) -> DecisionView:
        """This decision as JSON-ready data, with everything above and its `options`."""
        return {
            "player": self.player,
            "kind": self.kind,
            "prompt": self.prompt,
            "least": self.least,
            "most": self.most,
            "options": [option.to_plain() for option in self.options],
        }

    def __repr__(self) -> str:
        return (
            f"Decision(player={self.player}, kind={self.kind!r}, prompt={self.prompt!r}, "
            f"least={self.least}, most={self.most}, options={self.options!r})"
        )


class _Options(Sequence[Option]):
    """The options of a decision, put into words only when read."""

    __slots__ = ("_decision",)

    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def __len__(self) -> int:
        return len(self._decision._codes)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return _option(self._decision, self._decision._codes[index])

    def __iter__(self) -> Iterator[Option]:
        return (_option(self._decision, code) for code in self._decision._codes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))


def _option(decision: Decision, code: int) -> Option:
    kind, about = option_kind(code), code & ABOUT_MASK
    names = decision._names
    words = option_text(kind, about, decision.kind, decision._pyramid, names)
    if kind == "place" and any(decision._pyramid[about] == copy for copy, _ in decision._face_down):
        words = text(names.language, "option.face down", option=words)
    if code & ~ABOUT_MASK == DISCARDED:
        words = text(names.language, "option.in the discard pile", option=words)
    if kind in ABOUT_COPIES:
        return Option(kind, words, card=NAME[about], copy=about)
    if kind in ("buy", "place"):
        copy = decision._pyramid[about]
        if copy < 0:
            return Option(kind, words, place=PLACES[about])
        return Option(kind, words, card=NAME[copy], copy=copy, place=PLACES[about])
    if kind == "player":
        return Option(kind, words, player=about)
    return Option(kind, words)


def _action_under_way(state: State) -> tuple[int, int, int] | None:
    """Whose action is under way, the kind of the card, and that of its action; or None."""
    for frame in reversed(state.stack):
        if is_action(frame):
            return action_player(frame), KIND[action_card(frame)], action_kind(frame)
    return None
