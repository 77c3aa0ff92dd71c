"""Words for people: prompts, options, and the sentences of the log."""

from collections.abc import Callable, Sequence
from typing import Final

from .cards import CARDS, KIND, NAME, SET_NAMES, Printed

PLACE_WORDS: Final = (
    "left of the base",
    "centre of the base",
    "right of the base",
    "left of the middle row",
    "right of the middle row",
    "top of the pyramid",
)
"""For people, where each place of the pyramid is."""

About = Sequence[int]


class Names:
    """What sentences call players (`names[player]`) and cards, whose printed names they use."""

    __slots__ = ("_players", "printed")

    def __init__(self, players: Sequence[str], printed: Printed) -> None:
        self._players = players
        self.printed = printed

    def __getitem__(self, player: int) -> str:
        return self._players[player]

    def whose(self, player: int) -> str:
        """The player in the genitive: "Ada's", "Ramses'"."""
        name = self[player]
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def card(self, copy: int) -> str:
        """What a copy is called."""
        return self.printed.cards[KIND[copy]].name

    def cards(self, copies: Sequence[int]) -> str:
        """What copies are called, as a list in words: "Urn, Shabti and Sling"."""
        return _in_words([self.card(copy) for copy in copies])

    def fill(self, text: str) -> str:
        """A text in which {Urn} stands for what the card that we call Urn is called."""
        called = zip(CARDS, self.printed.cards, strict=True)
        return text.format_map({name: card.name for name, card in called})


def _sets(numbers: Sequence[int]) -> str:
    return _in_words([SET_NAMES[number] for number in numbers])


def _in_words(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _how_many(about: About) -> str:
    least, most = about
    return _cards(least) if least == most else "one card or more"


def _discard(names: Names, about: About) -> str:
    order = "" if about[1] == 1 else " The last of them ends on top."
    return f"Choose {_how_many(about)} to discard.{order}"


def _pay(names: Names, about: About) -> str:
    copy, due, ring, begun = about
    doubled = names.fill(" {Ring} doubles the card of most gold.") if ring else ""
    gold = f"{due} more gold" if begun else f"{due} gold"
    return f"Lay out {gold} for {names.card(copy)}; what is over is lost.{doubled}"


def _take(names: Names, about: About) -> str:
    return f"Choose a card of the pyramid for {names[about[0]]} to take."


_PROMPTS: Final[dict[str, str | Callable[[Names, About], str]]] = {
    "play": "Buy, play an action, entomb a card, or end your turn.",
    "pay": _pay,
    "crumble": lambda names, about: f"Which card falls to the {PLACE_WORDS[about[0]]}?",
    "fall": lambda names, about: f"Which way does {names.card(about[0])} fall?",
    "discard": _discard,
    "sacrifice": "Choose a card of your hand to sacrifice.",
    "entomb": "Choose what to entomb.",
    "entomb with sling": "Choose a card of cost 3 or less to entomb.",
    "entomb from pyramid": "Choose a card of the pyramid to entomb.",
    "sacrifice from pyramid": "Choose a card of the pyramid to sacrifice.",
    "compulsory sacrifice": "You left the pyramid as it was: choose a card of it to sacrifice.",
    "stalled sacrifice": "The game stands still: choose a card of the pyramid to sacrifice.",
    "swap": "Choose two cards of the pyramid to swap.",
    "take": _take,
    "take the cheapest": "You may take the cheapest card of the pyramid.",
    "way": "Choose one.",
    "search": "Choose a card of your discard pile for your hand.",
    "entomb top of deck": "Entomb the next card of your deck too, whatever it is?",
    "entomb top of discards": lambda names, about: (
        f"Entomb {names.card(about[0])}, the top of your discard pile?"
    ),
    "draw": "Draw a card?",
    "set aside": "Choose one card or more to keep for your next hand.",
    "give to a tomb": "Choose a card of your hand for an opponent's tomb.",
    "whose tomb": "Into whose tomb?",
    "which opponent": "Choose an opponent.",
    "give": "Choose a set card of your hand to give away.",
    "return": "Choose a card in play to pick up again.",
    "sacrifice from tomb": "Choose a set card of your tomb to sacrifice.",
    "buy revealed": lambda names, about: (
        f"The stock shows {names.card(about[0])}. Buy it for {about[1]} gold? "
        "If not, it is sacrificed."
    ),
    "trade": "Set a card aside for the top card of the boneyard, or stop.",
    "sacrifice next": "Choose which of the cards set aside goes onto the boneyard next.",
    "discard order": "Which card ends on top of your discard pile? Any you choose after it lie "
    "beneath it, in that order.",
    "offering table": "Show {Offering Table}, so that you need not discard or sacrifice?",
    "medjay": lambda names, about: (
        f"Discard {names.card(about[0])}, so that {names.card(about[1])} does not affect you?"
    ),
    "sling": "Discard {Sling} to entomb a card of cost 3 or less?",
    "discard to axe": "{Axe} strikes: choose which of your dearest cards to discard.",
    "boat": "Discard {Boat} to take a card of the base?",
    "cat": lambda names, about: (
        names.fill("Discard {Mummified Cat}")
        + f" to get {names.card(about[0])}, which has just been sacrificed?"
    ),
    "repeat": "Choose the action to carry out again.",
    "discard for repeats": "Choose a card to discard for another time, or stop.",
    "tomb to hand": "Choose a card of your tomb for your hand.",
    "tomb to discards": "Choose a card of your tomb for your discard pile.",
    "sacrifice from discards": "Choose a card of your discard pile to sacrifice.",
    "give any": lambda names, about: (
        f"Choose a card of your hand for {names.whose(about[0])} discard pile."
    ),
    "rob": lambda names, about: (
        f"Choose a card of {names.whose(about[0])} hand for your discard pile."
    ),
    "entomb turned up": "Choose which of the cards turned up to entomb.",
    "turn face down": "Choose a card of the pyramid to turn face down.",
    "sacrifice from pyramid or hand": "Choose a card of the pyramid or of your hand to sacrifice.",
    "take into hand": "Choose a card of the pyramid to take into your hand.",
    "put into pyramid": "Choose a card of your hand to put into the pyramid.",
    "get from pyramid": lambda names, about: (
        f"Choose the card of the pyramid whose place {names.card(about[0])} takes."
    ),
    "pick up discard": lambda names, about: (
        f"Put {names.card(about[0])}, the top of your discard pile, into your hand?"
    ),
    "select": lambda names, about: (
        f"Choose {_cards(about[0])} of the pyramid, which {names[about[1]]} deals out to everybody."
    ),
    "deal": lambda names, about: f"Which card goes to {names.whose(about[0])} discard pile?",
    "search deck": "Choose a card of your deck for your hand.",
    "may discard": lambda names, about: f"Discard a card? If not, {names[about[0]]} draws one.",
    "may entomb": lambda names, about: (
        f"Entomb {names.card(about[0])}, the top of the boneyard, or the top card of the stock?"
        if about
        else "Entomb the top card of the stock?"
    ),
    "entomb from boneyard": "Choose which of the dearest cards of the boneyard to entomb.",
    "give from boneyard": "Choose which of the cheapest cards of the boneyard to give away.",
    "whose discard pile": "Onto whose discard pile?",
    "boneyard order": "Which card ends on top of the boneyard? Any you choose after it lie "
    "beneath it, in that order.",
    "rob deck": lambda names, about: (
        f"Choose the card for your discard pile; {names.whose(about[0])} pile gets the other."
    ),
    "keep": "Choose which card goes to your discard pile; the other is sacrificed.",
}

OF_NO_ACTION: Final = {
    "play", "pay", "crumble", "fall", "compulsory sacrifice", "stalled sacrifice",
    "discard order", "sling", "entomb with sling", "offering table", "medjay",
    "discard to axe", "boat", "cat",
}  # fmt: skip
"""Questions that are not a part of the action under way."""

QUESTIONS: Final = tuple(_PROMPTS)
"""All kinds of decisions."""


def prompt(question: str, about: About, names: Names, action: str | None) -> str:
    """The question in a full sentence; `action` is the card whose action is under way."""
    template = _PROMPTS[question]
    text = names.fill(template) if isinstance(template, str) else template(names, about)
    return f"{action}: {text}" if action and question not in OF_NO_ACTION else text


_YES_NO: Final = {
    "buy revealed": ("Buy it", "Sacrifice it"),
    "draw": ("Draw", "Do not draw"),
    "entomb top of deck": ("Entomb it", "Leave it"),
    "entomb top of discards": ("Entomb it", "Leave it"),
    "offering table": ("Show {Offering Table}", "Do not show it"),
    "medjay": ("Discard {Medjay}", "Keep {Medjay}"),
    "sling": ("Use {Sling}", "Do not use {Sling}"),
    "take the cheapest": ("Take it", "Take none"),
    "boat": ("Take it", "Keep {Boat}"),
    "may discard": ("", "Discard none"),
    "may entomb": ("", "Entomb none"),
    "pick up discard": ("Pick it up", "Leave it"),
    "cat": ("Use {Mummified Cat}", "Do not use it"),
}

_WAYS: Final = (
    "Swap two cards of the pyramid",
    "Sacrifice a card of the pyramid",
    "Sacrifice a card of your hand",
    "Discard two cards",
    "Sacrifice a card of the pyramid or of your hand",
    "Refill the pyramid",
    "Buy your next card from anywhere in the pyramid",
    "Discard a card and draw one",
    "Add the gold of your discard pile to your next purchase",
    "Take a card",
    "Entomb the top card of the boneyard",
    "Entomb the top card of the stock",
)


def option_text(kind: str, about: int, question: str, pyramid: Sequence[int], names: Names) -> str:
    """What an option says; `about` is a copy, place, player or number as its kind has it."""
    if kind == "buy":
        copy = pyramid[about]
        return f"Buy {names.card(copy)} for {names.printed.cost[copy]}"
    if kind == "action":
        return f"Play {names.card(about)}"
    if kind == "entomb":
        return f"Entomb {names.card(about)}"
    if kind == "card":
        return names.card(about)
    if kind == "place":
        copy, where = pyramid[about], PLACE_WORDS[about]
        return f"{names.card(copy)}, {where}" if copy >= 0 else f"To the {where}"
    if kind == "player":
        return names[about]
    if kind in ("yes", "no"):
        return names.fill(_YES_NO[question][kind == "no"])
    if kind == "way":
        return _WAYS[about]
    return {"end turn": "End turn", "done": "Stop"}[kind]


_EVENTS: Final[dict[str, Callable[[Names, About], tuple[str, About]]]] = {
    "begins turn": lambda n, a: (f"{n.whose(a[0])} turn.", ()),
    "plays": lambda n, a: (f"{n[a[0]]} plays {n.card(a[1])}.", a[1:]),
    "pays": lambda n, a: (f"{n[a[0]]} pays with {n.cards(a[1:])}.", a[1:]),
    "buys": lambda n, a: (f"{n[a[0]]} buys {n.card(a[1])}.", a[1:]),
    "takes": lambda n, a: (f"{n[a[0]]} takes {n.card(a[1])}.", a[1:]),
    "takes from boneyard": lambda n, a: (
        f"{n[a[0]]} takes {n.card(a[1])} from the boneyard.",
        a[1:],
    ),
    "entombs": lambda n, a: (f"{n[a[0]]} entombs {n.cards(a[1:])}.", a[1:]),
    "sacrifices": lambda n, a: (f"{n[a[0]]} sacrifices {n.card(a[1])}.", a[1:]),
    "discards": lambda n, a: (f"{n[a[0]]} discards {n.cards(a[1:])}.", a[1:]),
    "draws": lambda n, a: (f"{n[a[0]]} draws {_cards(a[1])}.", ()),
    "shuffles": lambda n, a: (f"{n[a[0]]} shuffles the discard pile into a new deck.", ()),
    "falls": lambda n, a: (f"{n.card(a[0])} falls to the {PLACE_WORDS[a[2]]}.", a[:1]),
    "fills": lambda n, a: (f"{n.card(a[0])} comes to the {PLACE_WORDS[a[1]]}.", a[:1]),
    "swaps": lambda n, a: (f"{n[a[0]]} swaps {n.card(a[1])} and {n.card(a[2])}.", a[1:]),
    "turns down": lambda n, a: (f"{n[a[0]]} turns {n.card(a[1])} face down.", a[1:]),
    "turns up": lambda n, a: (f"{n.card(a[0])} is turned face up.", a),
    "enters pyramid": lambda n, a: (f"{n[a[0]]} puts {n.card(a[1])} into the pyramid.", a[1:]),
    "returns to deck": lambda n, a: (
        f"{n[a[0]]} puts {n.card(a[1])} from the discard pile on top of the deck.",
        a[1:],
    ),
    "finds": lambda n, a: (
        f"{n[a[0]]} takes {n.card(a[1])} from the discard pile into the hand.",
        a[1:],
    ),
    "searches in vain": lambda n, a: (
        f"{n[a[0]]} finds no level III card; {n.card(a[1])} returns to the hand.",
        a[1:],
    ),
    "finds nothing": lambda n, a: (f"{n[a[0]]} finds no level III card.", ()),
    "carries out": lambda n, a: (f"{n[a[0]]} uses {n.card(a[1])} as {n.card(a[2])}.", a[1:]),
    "turns over": lambda n, a: (f"{n[a[0]]} turns over {n.cards(a[1:])} from the deck.", a[1:]),
    "receives": lambda n, a: (
        f"{n.card(a[1])} goes from the stock to {n.whose(a[0])} discard pile.",
        a[1:],
    ),
    "picks up discards": lambda n, a: (
        f"{n[a[0]]} takes {n.cards(a[1:])} from the discard pile into the hand.",
        a[1:],
    ),
    "gets": lambda n, a: (f"{n.card(a[1])} goes to {n.whose(a[0])} discard pile.", a[1:]),
    "receives from boneyard": lambda n, a: (
        f"{n.card(a[1])} goes from the boneyard to {n.whose(a[0])} discard pile.",
        a[1:],
    ),
    "orders boneyard": lambda n, a: (
        f"{n[a[0]]} puts the boneyard in order, with {n.card(a[1])} on top.",
        a[1:2],
    ),
    "searches deck": lambda n, a: (
        f"{n[a[0]]} takes a card from the deck into the hand and shuffles the deck.",
        (),
    ),
    "trades places": lambda n, a: (
        f"{n[a[0]]} puts {n.card(a[1])} into the pyramid in place of {n.card(a[2])}.",
        a[1:],
    ),
    "has credit": lambda n, a: (f"{n[a[0]]} has {a[1]} gold more for the next purchase.", ()),
    "leaves tomb for hand": lambda n, a: (
        f"{n[a[0]]} takes {n.card(a[1])} from the tomb into the hand.",
        a[1:],
    ),
    "leaves tomb": lambda n, a: (
        f"{n[a[0]]} puts {n.card(a[1])} from the tomb onto the discard pile.",
        a[1:],
    ),
    "robs": lambda n, a: (f"{n[a[0]]} gets {n.card(a[1])} of {n.whose(a[2])} hand.", a[1:2]),
    "sends boat": lambda n, a: (f"{n[a[0]]} discards {n.fill('{Boat}')}.", ()),
    "sends cat": lambda n, a: (
        f"{n[a[0]]} discards {n.fill('{Mummified Cat}')} and gets {n.card(a[1])}.",
        a[1:],
    ),
    "returns to hand": lambda n, a: (f"{n[a[0]]} picks up {n.card(a[1])} again.", a[1:]),
    "sets aside": lambda n, a: (f"{n[a[0]]} sets {_cards(a[1])} aside.", ()),
    "sets one aside": lambda n, a: (f"{n[a[0]]} sets {n.card(a[1])} aside.", a[1:]),
    "gives to tomb": lambda n, a: (
        f"{n[a[0]]} puts {n.card(a[1])} into {n.whose(a[2])} tomb.",
        a[1:2],
    ),
    "passes": lambda n, a: (f"{n[a[0]]} passes {n.card(a[1])} to {n[a[2]]}.", a[1:2]),
    "gives": lambda n, a: (f"{n[a[0]]} gives {n.card(a[1])} to {n[a[2]]}.", a[1:2]),
    "shows hand": lambda n, a: (
        f"{n[a[0]]} shows the hand: {n.cards(a[1:]) if a[1:] else 'no card'}.",
        a[1:],
    ),
    "shows table": lambda n, a: (f"{n[a[0]]} shows {n.fill('{Offering Table}')}.", ()),
    "calls medjay": lambda n, a: (
        f"{n[a[0]]} discards {n.card(a[1])} and is left alone.",
        a[1:],
    ),
    "throws sling": lambda n, a: (f"{n[a[0]]} discards {n.fill('{Sling}')}.", ()),
    "reveals": lambda n, a: (f"{n[a[0]]} turns up {n.card(a[1])} from the stock.", a[1:]),
    "sets in play": lambda n, a: (f"Sets in play: {_sets(a)}.", ()),
    "half sets": lambda n, a: (f"There is one copy of each card of {_sets(a)}.", ()),
    "adds sets": lambda n, a: (f"{_sets(a[1:])}: added for a game of {a[0]}.", ()),
    "starts with": lambda n, a: (f"Everybody starts with {n.cards(a)}.", a),
    "to boneyard": lambda n, a: (f"{n.card(a[0])} starts the boneyard.", a),
    "ends": lambda n, a: ("The game is over.", ()),
}


def event_text(name: str, about: About, names: Names) -> tuple[str, list[str]]:
    """An event of the log as a sentence, and our names of the cards it speaks of."""
    sentence, copies = _EVENTS[name](names, about)
    return sentence, [NAME[copy] for copy in copies]
