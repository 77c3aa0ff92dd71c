"""Where on the table the options of a decision appear, and what a click there does.

An option that names a place or a card is drawn on that card; the others become buttons. A click on
a card with one plain option chooses it; on one with several uses (play or entomb) it opens a menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from mastaba.view_types import DecisionView, OptionView, View

QUESTIONS_OF_VERBS: Final = {
    "pay": ("pay",),
    "let fall": ("crumble", "fall"),
    "discard": ("discard", "may discard", "discard for repeats", "discard to axe"),
    "sacrifice": (
        "sacrifice", "sacrifice from pyramid", "sacrifice from tomb", "sacrifice from discards",
        "sacrifice from pyramid or hand", "sacrifice next", "compulsory sacrifice",
        "stalled sacrifice",
    ),
    "entomb": (
        "entomb", "may entomb", "entomb with sling", "entomb from pyramid", "entomb from boneyard",
        "entomb turned up",
    ),
    "take": (
        "take", "take the cheapest", "take into hand", "get from pyramid", "search", "search deck",
        "return", "rob", "rob deck", "boat",
    ),
    "take back": ("tomb to hand", "tomb to discards"),
    "give": ("give", "give any", "give to a tomb", "give from boneyard"),
    "set aside": ("set aside", "trade"),
    "put in": ("put into pyramid",),
    "turn": ("turn face down",),
    "swap": ("swap",),
    "select": ("select", "deal"),
    "keep": ("keep",),
    "repeat": ("repeat",),
}  # fmt: skip
"""The verb for a click on a card that answers a question, as a catalogue key: "card_face.do buy" is
the word on the card, "card_face.you can buy" the text for screen readers.
"""
VERBS: Final = {question: verb for verb, asked in QUESTIONS_OF_VERBS.items() for question in asked}
VERBS_OF_OPTIONS: Final = {"buy": "buy", "action": "play", "entomb": "entomb"}
OTHERWISE: Final = "choose"
"""For an order of cards. No card answers the other questions."""

ZONES: Final = ("known_hand", "deck_top", "hand", "in_play", "discard", "tomb", "set_aside")
"""A player's zones with visible cards; others may know cards in hand too."""

USES: Final = frozenset({"action", "entomb"})
"""Uses of a card that take a second click, with the card's text in view."""


@dataclass(frozen=True, slots=True)
class ClickTarget:
    """A legal choice on a card.

    `rank` is 1 for the first card picked and so on; 0 if it is not picked or the order makes no
    difference. `hinted` if a hint suggests it. `enough` is the number of picks if this is not one
    of them and no more are allowed; otherwise 0.
    """

    do: str
    verb: str
    picked: bool = False
    rank: int = 0
    toggles: bool = False
    expands: bool | None = None
    hinted: bool = False
    enough: int = 0


@dataclass(slots=True)
class ClickTargets:
    """All legal choices of one decision, by location."""

    cards: dict[int, ClickTarget] = field(default_factory=dict)
    places: dict[str, ClickTarget] = field(default_factory=dict)
    listed: list[int] = field(default_factory=list)
    uses: list[int] = field(default_factory=list)


def read_click_targets(
    view: View, picks: list[int], opened: str, hinted: Sequence[int] = ()
) -> ClickTargets:
    """The targets for the decision of `view`.

    `picks` are the options picked so far in a decision that takes several; `opened` is the location
    ("hand 0/#131", "pyramid/B2") whose uses are shown, or empty; `hinted` are the options suggested
    by a hint. In the result, `listed` are the options that need a button (no card of the viewer's
    hand or the pyramid stands for them), `uses` those of the opened card.
    """
    targets = ClickTargets()
    decision = view["decision"]
    if not decision or not decision.get("options"):
        return targets
    zones = _zones(view)
    several = decision["most"] > 1
    for location, indices in _options_by_location(
        decision["options"], view, zones, several
    ).items():
        if not location:
            targets.listed.extend(indices)
            continue
        target = _target_for(indices, decision, picks)
        if not set(indices).isdisjoint(hinted):
            target = replace(target, hinted=True)
        cards = _cards_at(location, zones)
        for card in cards:
            _add_target(targets, card, target, opened)
        if target.expands is not None and opened in cards:
            targets.uses = indices
        if not location.startswith(("pyramid/", f"hand {view['you']}/")):
            targets.listed.extend(indices)
    targets.listed.sort()
    return targets


def _cards_at(location: str, zones: dict[int, str]) -> list[str]:
    """The locations of the single cards at a location, which may stand for any copy in a zone."""
    if location not in zones.values():
        return [location]
    zone = location.partition("/")[0]
    return [f"{zone}/#{copy}" for copy, label in zones.items() if label == location]


def _add_target(targets: ClickTargets, card: str, target: ClickTarget, opened: str) -> None:
    """Add a target to the card at a location; only the card that was clicked shows its uses."""
    if target.expands is not None:
        target = replace(target, do=f"open {card}", expands=card == opened)
    zone, _, rest = card.partition("/")
    if zone == "pyramid":
        targets.places[rest] = target
    else:
        targets.cards[int(rest[1:])] = target


def _options_by_location(
    options: list[OptionView], view: View, zones: dict[int, str], several: bool
) -> dict[str, list[int]]:
    """The options by location: "pyramid/B2", "hand 0/Urn" (any copy), "hand 0/#131", or ""."""
    by_location: dict[str, list[int]] = {}
    for index, option in enumerate(options):
        by_location.setdefault(_location(option, view, zones, several), []).append(index)
    return by_location


def _location(option: OptionView, view: View, zones: dict[int, str], several: bool) -> str:
    place, copy = option["place"], option["copy"]
    if place is not None and view["pyramid"].get(place):
        return f"pyramid/{place}"
    if copy is None or copy not in zones:
        return ""
    label = zones[copy]
    return f"{label.partition('/')[0]}/#{copy}" if several else label


def _target_for(indices: list[int], decision: DecisionView, picks: list[int]) -> ClickTarget:
    kinds = {decision["options"][index]["kind"] for index in indices}
    kind = "action" if kinds & USES and kinds != {"entomb"} else min(kinds)
    verb = verb_for(kind, decision["kind"])
    if len(indices) > 1 or kinds & USES:
        return ClickTarget("open", verb, expands=False)
    index = indices[0]
    if decision["most"] > 1:
        picked = index in picks
        rank = picks.index(index) + 1 if picked and decision["kind"] != "pay" else 0
        enough = 0 if picked or len(picks) < decision["most"] else len(picks)
        return ClickTarget(f"toggle {index}", verb, picked, rank, toggles=True, enough=enough)
    return ClickTarget(f"choose {index}", verb)


def verb_for(option_kind: str, question: str) -> str:
    """The verb for an option that has its own, else for any card that answers this question."""
    return VERBS_OF_OPTIONS.get(option_kind) or VERBS.get(question, OTHERWISE)


def _zones(view: View) -> dict[int, str]:
    """For each visible card outside the pyramid, its zone and name: "hand 0/Urn"."""
    zones = {card["id"]: f"boneyard/{card['name']}" for card in view["boneyard"]}
    zones |= {card["id"]: f"shown/{card['name']}" for card in view["shown"]}
    for seat, player in enumerate(view["players"]):
        for zone in ZONES:
            for card in player[zone] or ():
                zones[card["id"]] = f"{zone} {seat}/{card['name']}"
    return zones
