"""How a card looks: its face in two sizes, and its label for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from mastaba.availability.unavailable_cards import WhyNot
from mastaba.rules.cards import SETS, TYPE_MARKS, Card
from mastaba.sentences.card_translations import name_to_show
from mastaba.view_types import CardView

from ..dom.element_tree import Node, h
from ..dom.page_language import set_name, spoken, t
from .card_picture import SMALL, WIDE, picture
from .click_targets import ClickTarget, ClickTargets

LONG: Final = 20
LONG_TEXT: Final = 105
"""Names, and texts, with more characters than this need all the room there is."""

NARROW: Final = 11
BESIDE_COST: Final = 10
FEW_LINES: Final = 2
"""Characters per line of a narrow card, without and with the cost beside them. A name of more than
two lines leaves no room there beside its numbers.
"""

LAST_IN_WORDS: Final = 9
"""Picks up to this rank are numbered in words ("chosen first")."""


def family(card: Card) -> str:
    """The name of the card's set, or Starter or Unique."""
    return set_name(card.set) if card.set else t(f"card_face.{card.type}")


def hue(card: Card) -> str:
    """The CSS class for the colour of the card's set or type."""
    colour = SETS[card.set].colour if card.set else TYPE_MARKS[card.type]["colour"]
    return f"hue-{colour}"


def symbol(card: Card) -> str:
    """The hieroglyph that marks the card's set or type."""
    return SETS[card.set].symbol if card.set else TYPE_MARKS[card.type]["symbol"]


def worth(card: Card) -> str:
    """Its points in a tomb, if printed on the card; else empty."""
    return "" if card.vp is None else t("card_face.vp", points=card.vp)


def facts(card: Card) -> str:
    """Name, cost, gold and family of a card in one phrase."""
    cost, gold = t("card_face.cost", cost=card.cost), t("card_face.gold", gold=card.gold)
    words = (card.name, cost, gold, family(card), worth(card))
    return ", ".join(word for word in words if word)


def face(card: Card) -> Node:
    """The front of a card, with its text; drawn once per distinct look, then copied."""
    return _face(card, spoken())


@cache
def _face(card: Card, language: str) -> Node:
    # Faces with equal stamps are copied, not drawn: whatever changes the look belongs in the stamp.
    return h(
        "span",
        {"class": f"face {'valued ' if worth(card) else ''}{hue(card)}", "aria-hidden": "true"},
        h(
            "span",
            {"class": _band(card.name)},
            h("span", {"class": "cost"}, str(card.cost)),
            h("span", {"class": "name"}, name_to_show(language, card)),
        ),
        h("span", {"class": "art"}, picture(card.key, WIDE)),
        h("span", {"class": "text wordy" if len(card.text) > LONG_TEXT else "text"}, card.text),
        h(
            "span",
            {"class": "foot"},
            h("span", {"class": "gold"}, str(card.gold)),
            h("span", {"class": "symbol"}, symbol(card)),
            h("span", {"class": "family"}, family(card)),
            h("span", {"class": "vp"}, worth(card)) if worth(card) else None,
        ),
        stamp=f"face {card.kind} {facts(card)} {card.text}",
    )


def _band(name: str) -> str:
    """The classes of a name's band; "endless" if a word needs more than one line, as in packs."""
    is_endless = any(len(word) > NARROW for word in name.split())
    return f"{_length(name)} endless" if is_endless else _length(name)


def _length(name: str) -> str:
    """The class for a name's length: "long", or "tall" if it is too long only on narrow cards."""
    if len(name) > LONG:
        return "band long"
    lines, left = 0, 0
    for word in name.split():
        if len(word) > left:
            lines, left = lines + 1, BESIDE_COST
        left -= len(word) + 1
    return "band tall" if lines > FEW_LINES else "band"


def face_down(card: Card) -> Node:
    """A card that lies face down, with its name: no secret, as anyone may look at it."""
    return h(
        "span",
        {"class": "face down", "aria-hidden": "true"},
        h("span", {"class": "name"}, name_to_show(spoken(), card)),
        h("span", {"class": "eye"}, "𓂀"),
        stamp=f"down {card.name}",
    )


@cache
def token(card: Card) -> Node:
    """A small front for tombs and piles: the small picture, and the set's symbol."""
    return h(
        "span",
        {"class": f"token {hue(card)}", "aria-hidden": "true"},
        h("span", {"class": "art"}, picture(card.key, SMALL)),
        h("span", {"class": "symbol"}, symbol(card)),
        stamp=f"token {card.kind}",
    )


Appearance = tuple[int, str, bool, str | None, ClickTarget | None, bool]
"""Everything that determines how a copy looks, except why it cannot be used."""


class CardButton(NamedTuple):
    """A card as a button, without and with the reason why it cannot be used.

    The reason changes every turn, even for cards in tombs.
    """

    plain: Node
    why: str
    button: Node


@dataclass(frozen=True, slots=True)
class CardFaces:
    """How the viewer sees the cards: the printed cards, by key, and the legal choices on them.

    `why_not` gives the reasons for those without a choice. `drawn` caches nodes by everything
    that determines their look, `before` is the last look's cache: most nodes do not change.
    """

    cards: Mapping[str, Card]
    targets: ClickTargets
    why_not: WhyNot
    before: Mapping[Hashable, Any] = field(default_factory=dict)
    drawn: dict[Hashable, Any] = field(default_factory=dict)

    def same(self, draw: Callable[..., Node], *parts: Hashable) -> Node:
        """What `draw` makes of these parts: the last look's node if it had the same parts.

        The diff skips a node that is in both trees.
        """
        made_of = (draw, *parts)
        node: Node = self.before.get(made_of) or draw(*parts)
        self.drawn[made_of] = node
        return node

    def button(
        self,
        shown: CardView,
        where: str,
        place: str = "",
        small: bool = False,
        keys: str | None = None,
    ) -> Node:
        """A card of a view as a button.

        `where` says where it lies ("base of the pyramid"), `place` is its place in the
        pyramid, `keys` its keyboard shortcut. A legal choice says what a click does; a click on
        any other card shows its details.
        """
        copy = shown["id"]
        target = self.targets.places.get(place) if place else self.targets.cards.get(copy)
        down = shown.get("face_down", False)
        faces: Appearance = (copy, where, small, keys, target, down)
        why = self.why(copy)
        drawn: CardButton | None = self.before.get(faces)
        if drawn is None or drawn.why != why:
            plain = drawn.plain if drawn else self._draw(shown["name"], *faces)
            drawn = CardButton(
                plain, why, plain.with_attr("aria-description", why) if why else plain
            )
        self.drawn[faces] = drawn
        return drawn.button

    def _draw(
        self,
        name: str,
        copy: int,
        where: str,
        small: bool,
        keys: str | None,
        target: ClickTarget | None,
        down: bool,
    ) -> Node:
        card = self.cards[name]
        label = f"{facts(card)}, {where}"
        if down:
            label = f"{label}, {t('card_face.face down')}"
        attrs: dict[str, Any] = {
            "type": "button",
            "class": "card small" if small else "card",
            "data-card": name,
            "data-copy": copy,
            "data-do": f"show {name}/{copy}",
            "aria-keyshortcuts": keys,
        }
        if small:
            attrs["title"] = card.name
        if target is not None:
            if not target.enough:
                label = f"{label}, {_said(target)}"
            if target.hinted:
                label = f"{label}, {t('hint.mark')}"
            _put_target(attrs, target)
        attrs["aria-label"] = label
        front = token(card) if small else face_down(card) if down else face(card)
        return h("button", attrs, front, key=f"card {copy}")

    def why(self, copy: int) -> str:
        """Why nothing can be done with a copy, or at least why its action cannot; else empty."""
        if copy in self.why_not["cards"]:
            return self.why_not["cards"][copy]
        action = self.why_not["actions"].get(copy)
        return t("why.no action now", why=action) if action else ""


def _put_target(attrs: dict[str, Any], target: ClickTarget) -> None:
    attrs["data-do"] = target.do
    if target.toggles:
        attrs["aria-pressed"] = "true" if target.picked else "false"
    if target.enough:
        enough = t("question.enough", count=target.enough)
        attrs |= {"aria-disabled": "true", "aria-description": enough}
        return
    attrs["data-mark"] = _mark(target)
    attrs["class"] += " legal hinted" if target.hinted else " legal"
    if target.expands is not None:
        attrs["aria-expanded"] = "true" if target.expands else "false"


def _mark(target: ClickTarget) -> str:
    if not target.picked:
        return t(f"card_face.do {target.verb}")
    return f"{target.rank} ✓" if target.rank else "✓"


def _said(target: ClickTarget) -> str:
    if not target.picked:
        return t(f"card_face.you can {target.verb}")
    if not target.rank:
        return t("card_face.picked")
    if target.rank <= LAST_IN_WORDS:
        return t(f"card_face.chosen {target.rank}")
    return t("card_face.chosen", rank=target.rank)
