"""The text form of a card pack: reading, checking field by field, and writing.

See docs/packs.md for the format. Errors are reported with their line and field, up to ten at once.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..errors import PackError
from ..rules.actions.all_editions import PRINTED, vocabulary
from ..rules.actions.parts import Part
from ..rules.actions.phrases import MATCHES, WHICH
from ..rules.actions.vocabulary import MOST, Argument, Entry, can_be_a_way, part_of
from ..rules.cards import CARDS, Card
from ..words.language import ENGLISH, LazyText, Translatable, Value
from .located_json import JsonError, LocatedValue, line_and_column
from .located_json import read as read_json
from .text_file import without_bom

Changes = dict[str, dict[str, Any]]
"""What a pack says about each card it mentions, by our name."""

FORMAT: Final = "mastaba card pack"
VERSION: Final = 1

LONGEST: Final = 100_000
"""Maximum characters in a pack; one that covers everything about all cards has about 30,000."""

LONGEST_TITLE: Final = 80
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 400
MOST_PARTS: Final = 8
_MOST_PROBLEMS: Final = 10

_ONLY_OURS: Final = ("reconstructed", "partly")
"""A pack may replace actions with these sources."""


def write(title: str, changes: Mapping[str, Mapping[str, Any]]) -> str:
    """The canonical text of a pack: cards and their fields always in the same order."""
    cards = ",\n    ".join(_json({"card": name, **facts}) for name, facts in changes.items())
    head = f'"{FORMAT}": {VERSION},\n  "title": {_json(title)}'
    return f'{{\n  {head},\n  "cards": [\n    {cards}\n  ]\n}}\n'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def checked_size(text: Any) -> str:
    """The text without a byte-order mark; raises PackError if it is not text or too long."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise PackError(LazyText("pack_error.too long", most=f"{LONGEST:,}"))
    return without_bom(text)


def read(text: str) -> tuple[str, Changes]:
    """Title and changes of a pack; raises PackError with up to ten problems."""
    check = _PackChecker()
    try:
        title, changes = check.pack(read_json(text))
    except JsonError as error:
        raise PackError(_Problem(error.at, "", error.reason).said(text)) from None
    if check.problems:
        first = sorted(check.problems, key=_Problem.order)[:_MOST_PROBLEMS]
        raise PackError(*(problem.said(text) for problem in first))
    return title, changes


class _Problem(NamedTuple):
    """What is wrong with a field or with the text itself, and its index."""

    at: int
    field: str
    reason: LazyText

    def order(self) -> tuple[int, str, str]:
        return self.at, self.field, self.reason.in_language(ENGLISH)

    def said(self, text: str) -> LazyText:
        line, column = line_and_column(text, self.at)
        if not self.field:
            return LazyText("pack_error.in line", line=line, column=column, reason=self.reason)
        field = LazyText("pack_error.the pack") if self.field == _THE_PACK else self.field
        return LazyText(
            "pack_error.in field", line=line, column=column, field=field, reason=self.reason
        )


_THE_PACK: Final = "the pack"
"""Stands for the field that holds all others."""


class _PackChecker:
    """Goes through a pack and collects its problems, each with its index.

    Each method returns what it has read, or a placeholder to continue with if that is wrong.
    """

    def __init__(self) -> None:
        self.problems: list[_Problem] = []

    def wrong(
        self, found: LocatedValue, field: str, key: str, /, **values: Value | Translatable
    ) -> None:
        self.problems.append(_Problem(found.at, field, LazyText(key, **values)))

    def pack(self, found: LocatedValue) -> tuple[str, Changes]:
        top = self.fields(found, _THE_PACK, (FORMAT, "title", "cards"), (FORMAT, "title", "cards"))
        if FORMAT not in top:
            return "", {}
        if top[FORMAT].value is True or top[FORMAT].value != VERSION:
            self.wrong(top[FORMAT], FORMAT, "pack_error.version", version=VERSION)
            return "", {}
        title = self.line(top["title"], "title", LONGEST_TITLE) if "title" in top else ""
        return title, self.cards(top["cards"]) if "cards" in top else {}

    def fields(
        self, found: LocatedValue, field: str, known: Iterable[str], needed: Iterable[str]
    ) -> dict[str, LocatedValue]:
        if not isinstance(found.value, dict):
            self.wrong(found, field, "pack_error.no object", found=_shown(found))
            return {}
        for name, value in found.value.items():
            if name not in known:
                may_have = ", ".join(known)
                self.wrong(
                    value, field, "pack_error.unknown field", name=repr(name[:40]), known=may_have
                )
        for name in needed:
            if name not in found.value:
                self.wrong(found, field, "pack_error.needs field", name=repr(name))
        return {name: value for name, value in found.value.items() if name in known}

    def entries(self, found: LocatedValue, field: str, most: int) -> list[LocatedValue]:
        if not isinstance(found.value, list):
            self.wrong(found, field, "pack_error.no list", found=_shown(found))
            return []
        if len(found.value) > most:
            there = len(found.value)
            self.wrong(found, field, "pack_error.too many entries", most=most, there=there)
        return found.value[:most]

    def line(self, found: LocatedValue, field: str, longest: int) -> str:
        value = found.value
        if not isinstance(value, str) or not value.strip() or len(value) > longest:
            self.wrong(found, field, "pack_error.length of text", most=longest)
            return ""
        if not value.isprintable() or value != value.strip():
            self.wrong(found, field, "pack_error.control character")
        return value

    def number(self, found: LocatedValue, field: str, least: int, most: int) -> int:
        if type(found.value) is not int or not least <= found.value <= most:
            values = {"least": least, "most": most, "found": _shown(found)}
            self.wrong(found, field, "pack_error.no number", **values)
            return least
        return found.value

    def cards(self, found: LocatedValue) -> Changes:
        changes: Changes = {}
        names: dict[str, tuple[LocatedValue, str]] = {}
        entries = self.entries(found, "cards", len(CARDS))
        if not entries:
            self.wrong(found, "cards", "pack_error.no cards")
        for number, entry in enumerate(entries):
            field = f"cards[{number}]"
            facts = self.fields(entry, field, ("card", *_FIELDS), ("card",))
            card = self.known_card(facts.pop("card"), f"{field}.card") if "card" in facts else None
            if card is None:
                continue
            if card.name in changes:
                self.wrong(entry, field, "pack_error.second time", card=card.name)
            if not facts:
                self.wrong(entry, field, "pack_error.says nothing", card=card.name)
            changes[card.name] = self.facts(facts, field, card)
            if "name" in facts:
                names[card.name] = facts["name"], f"{field}.name"
        self.no_two_names_alike(changes, names)
        return {name: changes[name] for name in CARDS if name in changes}

    def known_card(self, found: LocatedValue, field: str) -> Card | None:
        if isinstance(found.value, str) and found.value in CARDS:
            return CARDS[found.value]
        self.wrong(found, field, "pack_error.no card", found=_shown(found))
        return None

    def facts(self, facts: Mapping[str, LocatedValue], field: str, card: Card) -> dict[str, Any]:
        if "action" in facts and "text" not in facts:
            self.wrong(facts["action"], f"{field}.action", "pack_error.needs text")
        return {
            name: read_field(self, facts[name], f"{field}.{name}", card)
            for name, read_field in _FIELDS.items()
            if name in facts
        }

    def no_two_names_alike(
        self, changes: Changes, names: Mapping[str, tuple[LocatedValue, str]]
    ) -> None:
        printed = {name: str(changes.get(name, {}).get("name", name)) for name in CARDS}
        for name, (found, field) in names.items():
            for other, its_name in printed.items():
                if other != name and its_name.casefold() == printed[name].casefold():
                    self.wrong(found, field, "pack_error.same name", name=_shown(found), card=other)

    def level(self, found: LocatedValue, field: str, card: Card) -> int:
        if card.type == "starter":
            self.wrong(found, field, "pack_error.level of starter")
        return self.number(found, field, 2, 3)

    def points(self, found: LocatedValue, field: str, card: Card) -> int:
        if card.type == "set":
            self.wrong(found, field, "pack_error.points of set card")
        return self.number(found, field, 0, MOST)

    def action(self, found: LocatedValue, field: str, card: Card) -> list[list[Any]]:
        if card.sources["action"] not in _ONLY_OURS:
            self.wrong(found, field, "pack_error.known action", card=card.name)
        before = len(self.problems)
        parts = self.entries(found, field, MOST_PARTS)
        entries = [self.part(part, f"{field}[{number}]") for number, part in enumerate(parts)]
        if len(self.problems) == before:
            self.together(entries, parts, field)
        return entries

    def together(self, entries: Sequence[Entry], parts: Sequence[LocatedValue], field: str) -> None:
        """Report parts that no earlier part tells what they need, and ways that are equal."""
        last_told = ""
        for number, entry in enumerate(entries):
            part = part_of(vocabulary(), entry)
            if part.needs and part.needs != last_told:
                values = {"word": entry[0], "what": part.needs}
                self.wrong(parts[number], f"{field}[{number}]", "pack_error.needs part", **values)
            if len({way.step for way in part.ways}) < len(part.ways):
                self.wrong(parts[number], f"{field}[{number}]", "pack_error.two ways")
            last_told = "" if part.ways else part.tells or last_told

    def part(self, found: LocatedValue, field: str) -> list[Any]:
        if not isinstance(found.value, list):
            self.wrong(found, field, "pack_error.no list", found=_shown(found))
            return []
        parts = found.value
        name = parts[0].value if parts else None
        if not isinstance(name, str) or name not in vocabulary():
            word = _shown(parts[0]) if parts else "[]"
            self.wrong(found, field, "pack_error.no word", found=word)
            return []
        arguments = vocabulary()[name].arguments
        if len(parts) - 1 > len(arguments):
            self.wrong(found, field, "pack_error.too many values", word=name, count=len(arguments))
        values = [
            self.argument(value, f"{field}[{number}]", argument)
            for number, (value, argument) in enumerate(zip(parts[1:], arguments, strict=False), 1)
        ]
        for argument in arguments[len(values) :]:
            if argument.needed:
                self.wrong(found, field, "pack_error.needs value", word=name, value=argument.name)
        while values and values[-1] == arguments[len(values) - 1].default:
            values.pop()
        return [name, *values]

    def argument(self, found: LocatedValue, field: str, argument: Argument) -> Any:
        if type(found.value) is argument.type and found.value == argument.default:
            return found.value
        if argument.type is Part:
            return self.way(found, field)
        if argument.type is int:
            return self.number(found, field, 1, MOST)
        fits = (False, True) if argument.type is bool else PHRASES[argument.name]
        if type(found.value) is not argument.type or found.value not in fits:
            known = ", ".join(map(_json, fits))
            self.wrong(found, field, "pack_error.one of", value=argument.name, known=known)
        return found.value

    def way(self, found: LocatedValue, field: str) -> list[Any]:
        before = len(self.problems)
        entry = self.part(found, field)
        if len(self.problems) == before and not can_be_a_way(part_of(vocabulary(), entry)):
            self.wrong(found, field, "pack_error.no way", word=entry[0])
        return entry


def _shown(found: LocatedValue) -> str | LazyText:
    """A value as shown in messages."""
    if isinstance(found.value, (dict, list)):
        return LazyText(f"pack_error.{'an object' if isinstance(found.value, dict) else 'a list'}")
    if isinstance(found.value, str):
        return repr(found.value[:40])
    return _json(found.value)


_Read = Callable[[_PackChecker, LocatedValue, str, Card], Any]


def _number(check: _PackChecker, found: LocatedValue, field: str, card: Card) -> int:
    return check.number(found, field, 0, MOST)


PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "what": tuple(PRINTED.fits),
    "which": tuple(WHICH),
    "match": tuple(MATCHES),
}
"""The allowed values of arguments with these names."""

_FIELDS: Final[dict[str, _Read]] = {
    "name": lambda check, found, field, card: check.line(found, field, LONGEST_NAME),
    "gold": _number,
    "cost": _number,
    "level": _PackChecker.level,
    "vp": _PackChecker.points,
    "text": lambda check, found, field, card: check.line(found, field, LONGEST_TEXT),
    "action": _PackChecker.action,
}
"""What a pack can say about a card, and how to read it."""
