"""Words for people: prompts, options, and log sentences.

The texts themselves are in the catalogues. This module says what each one is about: one word for
each player, card, place or number of an event, question or option, in order.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ..rules.actions.alternatives import WAYS
from ..rules.cards import CARDS, KIND, NAME, SET_NAMES, PrintedCards
from ..rules.machine import option_kind
from ..rules.player_names import numbered
from ..rules.pyramid import PLACES
from ..words.language import Value, filled, in_words, text, whose
from .card_translations import cards_in, set_in

About = Sequence[int]


def names_in(language: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names as shown in a language, which numbers players without names."""
    if names != numbered(len(names)):
        return names
    seats = range(1, len(names) + 1)
    return tuple(text(language, "language.player", number=seat) for seat in seats)


class Genitive:
    """The name of a player in the genitive, whose language is chosen only when it is read."""

    def __init__(self, names: tuple[str, ...], seat: int) -> None:
        self.names = names
        self.seat = seat

    def in_language(self, language: str) -> str:
        """The genitive in the language."""
        return whose(language, names_in(language, self.names)[self.seat])


class Names:
    """The names of players, cards, sets and places in sentences of one language."""

    __slots__ = ("_players", "language", "printed")

    def __init__(self, players: Sequence[str], printed: PrintedCards, language: str) -> None:
        self._players = names_in(language, tuple(players))
        self.printed = printed
        self.language = language

    def player(self, seat: int) -> str:
        """The player at a seat."""
        return self._players[seat]

    def whose(self, seat: int) -> str:
        """The player at a seat in the genitive: "Ada's", "Ramses'"."""
        return whose(self.language, self._players[seat])

    def kind(self, kind: int) -> str:
        """The name of a kind of card."""
        return cards_in(self.language, self.printed)[kind].name

    def card(self, copy: int) -> str:
        """The name of a copy."""
        return self.kind(KIND[copy])

    def cards(self, copies: About) -> str:
        """The names of copies as a list in words: "Urn, Shabti and Sling"."""
        return in_words(self.language, [self.card(copy) for copy in copies])

    def sets(self, numbers: About) -> str:
        """The names of sets as a list in words."""
        names = [set_in(self.language, SET_NAMES[number]) for number in numbers]
        return in_words(self.language, names)

    def place(self, place: int) -> str:
        """A place of the pyramid: "left end of the base"."""
        return text(self.language, f"place.{PLACES[place]}")

    def way_to(self, place: int) -> str:
        """A place of the pyramid as a destination: "to the left end of the base"."""
        return text(self.language, f"place.to {PLACES[place]}")

    def tell(self, key: str, words: str = "", about: About = ()) -> str:
        """The text `key`, filled in from `about`; `words` say what each number stands for."""
        values = _Named(self)
        for index, word in enumerate(words.split()[: len(about)]):
            if word in _LISTS:
                values[word] = _LISTS[word](self, about[index:])
            else:
                values[word] = _ONES[word](self, about[index]) if word in _ONES else about[index]
        return filled(self.language, key, values)


class _Named(dict[str, Value]):
    """Values for a text, which may also refer to a card by our name: {Urn}."""

    __slots__ = ("_names",)

    def __init__(self, names: Names) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, name: str) -> str:
        return self._names.kind(CARDS[name].kind)


_ONES: Final[dict[str, Callable[[Names, int], str]]] = {
    "player": Names.player,
    "other": Names.player,
    "whose": Names.whose,
    "card": Names.card,
    "second": Names.card,
    "place": Names.place,
    "to": Names.way_to,
}
"""How to name what a number stands for; numbers under any other word are shown as they are."""

_LISTS: Final[dict[str, Callable[[Names, About], str]]] = {
    "cards": Names.cards,
    "sets": Names.sets,
}
"""How to name what numbers stand for under a word that covers all the remaining ones."""


# Questions

_QUESTION_WORDS: Final = {
    "play": "",
    "pay": "card gold ring begun",
    "crumble": "to",
    "fall": "card",
    "discard": "count most",
    "sacrifice": "count most",
    "entomb": "count most",
    "entomb with sling": "",
    "entomb from pyramid": "",
    "sacrifice from pyramid": "",
    "compulsory sacrifice": "",
    "stalled sacrifice": "",
    "swap": "",
    "take": "player",
    "take the cheapest": "",
    "way": "",
    "search": "",
    "entomb top of deck": "",
    "entomb top of discards": "card",
    "draw": "",
    "set aside": "",
    "give to a tomb": "",
    "whose tomb": "",
    "which opponent": "",
    "give": "",
    "return": "",
    "sacrifice from tomb": "",
    "buy revealed": "card gold",
    "trade": "",
    "sacrifice next": "",
    "discard order": "",
    "offering table": "",
    "medjay": "card second whose",
    "sling": "",
    "discard to axe": "",
    "boat": "",
    "cat": "card",
    "repeat": "",
    "discard for repeats": "cards",
    "tomb to hand": "",
    "tomb to discards": "",
    "sacrifice from discards": "",
    "give any": "whose",
    "rob": "whose",
    "entomb turned up": "",
    "turn face down": "",
    "sacrifice from pyramid or hand": "",
    "take into hand": "",
    "put into pyramid": "",
    "get from pyramid": "card",
    "pick up discard": "card",
    "select": "count player",
    "deal": "whose",
    "search deck": "",
    "may discard": "player",
    "may entomb": "card",
    "entomb from boneyard": "",
    "give from boneyard": "",
    "whose discard pile": "",
    "boneyard order": "",
    "rob deck": "whose",
    "keep": "",
}

OF_NO_ACTION: Final = {
    "play", "pay", "crumble", "fall", "compulsory sacrifice", "stalled sacrifice",
    "discard order", "sling", "entomb with sling", "medjay", "discard to axe", "boat", "cat",
}  # fmt: skip
"""Questions whose prompt does not name the current action."""

QUESTIONS: Final = tuple(_QUESTION_WORDS)
"""All kinds of decisions."""


def prompt(
    question: str,
    about: About,
    asked: int,
    options: Sequence[int],
    names: Names,
    action: tuple[int, int, int] | None,
) -> str:
    """The question to the player `asked`, who has these options, in a full sentence.

    `action` describes the current action: whose it is, the kind of the card played, and the kind of
    the card whose action it is.
    """
    if question == "medjay" and action is not None:
        about = (*about, action[0])
    question_text = names.tell(
        f"prompt.{_variant(question, about, asked, options)}", _QUESTION_WORDS[question], about
    )
    if question == "pay" and about[2]:
        question_text = f"{question_text} {names.tell('decision.ring')}"
    if action is None or question in OF_NO_ACTION:
        return question_text
    player, played, carried_out = action
    name = _action(names, played, carried_out)
    if player == asked:
        return text(names.language, "decision.action", action=name, prompt=question_text)
    return text(
        names.language,
        "decision.action of",
        whose=names.whose(player),
        action=name,
        prompt=question_text,
    )


_FROM_ONE_PILE: Final = 2
"""The options of "may entomb" if only one of its two piles has a card: that pile, and no."""


def _variant(question: str, about: About, asked: int, options: Sequence[int]) -> str:
    """The name of the question's text, which may be one of several."""
    if question == "play":
        kinds = {option_kind(code) for code in options}
        return " ".join(["play", *(kind for kind in ("buy", "action", "entomb") if kind in kinds)])
    if question == "pay" and about[3]:
        return "pay more"
    if question in ("discard", "entomb") and about[0] < about[1]:
        return f"{question} any"
    if question == "discard for repeats" and about:
        return "discard for another repeat"
    if question == "may entomb" and len(options) == _FROM_ONE_PILE:
        return "may entomb from boneyard" if about else "may entomb from stock"
    if question in ("take", "deal") and about == (asked,):
        return f"{question} oneself"
    return question


def _action(names: Names, played: int, carried_out: int) -> str:
    name, other = names.kind(played), names.kind(carried_out)
    if played == carried_out:
        return name
    return text(names.language, "decision.as another", card=name, other=other)


# Options


def option_text(kind: str, about: int, question: str, pyramid: Sequence[int], names: Names) -> str:
    """The text of an option; `about` is a copy, place, player or number, depending on its kind."""
    if kind == "buy":
        copy = pyramid[about]
        return names.tell("option.buy", "card gold", (copy, names.printed.cost[copy]))
    if kind == "card":
        return names.card(about)
    if kind == "place":
        copy = pyramid[about]
        if copy >= 0:
            return names.tell("option.place", "card place", (copy, about))
        to = names.way_to(about)
        return to[0].upper() + to[1:]
    if kind == "player":
        return names.player(about)
    if kind in ("yes", "no"):
        return names.tell(f"option.{kind} {question}")
    if kind == "way":
        return names.tell(f"option.{WAYS[about]}")
    return names.tell(f"option.{kind}", "card", (about,))


# The log

EVENT_WORDS: Final = {
    "begins turn": "whose turn",
    "runs out": "player",
    "plays": "player card",
    "pays": "player cards",
    "buys": "player card",
    "takes": "player card",
    "takes from boneyard": "player card",
    "entombs": "player cards",
    "must sacrifice": "player",
    "stalls": "player",
    "sacrifices": "player card",
    "discards": "player cards",
    "draws": "player count",
    "shuffles": "player",
    "falls": "card from to",
    "fills": "card to",
    "swaps": "player card second",
    "turns down": "player card",
    "turns up": "card",
    "enters pyramid": "player card",
    "returns to deck": "player card",
    "finds": "player card",
    "searches in vain": "player card",
    "finds nothing": "player",
    "carries out": "player card second",
    "turns over": "player cards",
    "picks up": "player card",
    "receives": "whose card",
    "picks up discards": "player cards",
    "gets": "whose card",
    "receives from boneyard": "whose card",
    "orders boneyard": "player card",
    "searches deck": "player",
    "trades places": "player card second",
    "has credit": "player gold",
    "may buy anywhere": "player",
    "leaves tomb for hand": "player card",
    "leaves tomb": "player card",
    "robs": "player card whose",
    "sends boat": "player",
    "sends cat": "player card",
    "returns to hand": "player card",
    "sets aside": "player count",
    "sets one aside": "player card",
    "gives to tomb": "player card whose",
    "passes": "player card other",
    "gives": "player card other",
    "shows hand": "player cards",
    "shows table": "player",
    "calls medjay": "player card",
    "throws sling": "player",
    "reveals": "player card",
    "sets in play": "sets",
    "half sets": "sets",
    "adds sets": "players sets",
    "starts with": "cards",
    "to boneyard": "card",
    "ends": "",
}

_OF_CARDS: Final = ("card", "second")
_OF_PLAYERS: Final = ("player", "whose", "other")


def event_text(event: str, about: About, names: Names) -> tuple[str, list[str]]:
    """A log event as a sentence, and our names for the cards it mentions."""
    words = EVENT_WORDS[event]
    named = "shows no card" if event == "shows hand" and len(about) == 1 else event
    return names.tell(f"log.{named}", words, about), [NAME[copy] for copy in _copies(words, about)]


def _copies(words: str, about: About) -> About:
    """The copies that an event is about."""
    spoken_of = words.split()
    if spoken_of and spoken_of[-1] == "cards":
        return about[len(spoken_of) - 1 :]
    return [copy for word, copy in zip(spoken_of, about, strict=False) if word in _OF_CARDS]


def players_in(event: str, about: About) -> list[int]:
    """The seats that an event mentions, starting with whoever does it or is affected."""
    words = EVENT_WORDS[event].split()
    return [seat for word, seat in zip(words, about, strict=False) if word in _OF_PLAYERS]
