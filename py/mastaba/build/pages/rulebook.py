"""The rules as a page: a summary, the complete rules with pictures, the rulings, a glossary."""

from itertools import count
from typing import Any, Final

from mastaba.build.pages.page_texts import linked_text, paragraph
from mastaba.build.pages.table_pictures import scene
from mastaba.web.dom.element_tree import Attrs, Child, Node, h
from mastaba.web.dom.page_language import t
from mastaba.words.language import ENGLISH, part_of

QUICK: Final = 8
"""The number of parts in the summary of the rules."""

CHAPTERS: Final = (
    "cards", "setup", "turn", "buying", "crumbling", "actions", "entombing", "reactions",
    "ending", "scoring", "looking", "solitaire", "options",
)  # fmt: skip
"""The complete rules, in order."""

LARGEST_SET: Final = 8

_TABLE: Final = {"B1": "Dagger", "B2": "Necklace", "B3": "Serdab", "M1": "Bow", "M2": "Spear"}
_WHOLE: Final = {**_TABLE, "T": "Victory"}
_STOCK: Final = ["Sphinx", "Apis Bull", "Brooch"]


def _alone(pyramid: dict[str, str], **mine: list[str]) -> dict[str, Any]:
    """A position with this pyramid and these cards of the viewer."""
    return {
        "players": [{"name": "Ani", **mine}, {"name": "Neferet"}],
        "pyramid": pyramid,
        "stock": _STOCK,
    }


SCENES: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "quick 3 picture": (_alone(_WHOLE), ("pyramid",)),
    "buying 2 picture": (
        _alone(_WHOLE, hand=["Dagger", "Bracelet", "Shabti"]),
        ("pyramid", "hand"),
    ),
    "crumbling 1 picture": (
        _alone({place: card for place, card in _WHOLE.items() if place != "B1"}),
        ("pyramid",),
    ),
    "crumbling 1 then": (
        _alone({"B1": "Bow", "B2": "Necklace", "B3": "Serdab", "M1": "Victory", "M2": "Spear"}),
        ("pyramid",),
    ),
    "crumbling 2 picture": (
        _alone({place: card for place, card in _WHOLE.items() if place != "B2"}),
        ("pyramid",),
    ),
    "ending 2 picture": (
        _alone({"B1": "Bow", "B2": "Necklace", "B3": "Spear", "M1": "Victory"}),
        ("pyramid",),
    ),
    "scoring 2 picture": (
        _alone({}, tomb=["Axe", "Bow", "Dagger", "Dagger", "Serdab", "Shabti"]),
        ("tomb",),
    ),
}
"""The pictures by the keys of their captions: a position, and the parts of it to show."""


def rulebook() -> Node:
    """The page in the current language."""
    return h(
        "main",
        {"class": "book rules", "id": "rules"},
        h("h1", {}, t("rules.title")),
        _quick(),
        h("h2", {"id": "complete"}, t("rules.complete")),
        paragraph("rules.about"),
        _contents(),
        *(_chapter(name) for name in CHAPTERS),
        _rulings(),
        _glossary(),
    )


def _contents() -> Node:
    places = [(name, t(f"rules.{name} title")) for name in CHAPTERS]
    places += [("rulings", t("rules.rulings")), ("glossary", t("rules.glossary"))]
    links = (h("li", {}, h("a", {"href": f"#{place}"}, title)) for place, title in places)
    return h("nav", {"aria-label": t("rules.contents")}, h("ol", {}, *links))


def _quick() -> Node:
    parts = (
        h(
            "li",
            {},
            h("h3", {}, t(f"rules.quick {number} title")),
            paragraph(f"rules.quick {number}"),
        )
        for number in range(1, QUICK + 1)
    )
    return h(
        "section",
        {"id": "quick", "aria-labelledby": "quick-title"},
        h("h2", {"id": "quick-title"}, t("rules.quick title")),
        h("ol", {"class": "in-short"}, *parts),
        h("div", {"class": "beside"}, _figure("quick 3 picture"), _squares()),
    )


def _squares() -> Node:
    """The points for a set by its number of different cards."""
    numbers = range(1, LARGEST_SET + 1)
    return h(
        "table",
        {"class": "squares"},
        h("tr", {}, _head(t("rules.different")), *(h("td", {}, str(one)) for one in numbers)),
        h("tr", {}, _head(t("rules.points")), *(h("td", {}, str(one * one)) for one in numbers)),
    )


def _head(words: str) -> Node:
    return h("th", {"scope": "row"}, words)


def _chapter(name: str) -> Node:
    """A chapter: its numbered paragraphs, each with its pictures."""
    parts: list[Child] = []
    for number in count(1):
        key = f"{name} {number}"
        if key not in part_of(ENGLISH, "rules"):
            break
        parts.append(paragraph(f"rules.{key}"))
        pictures = [_figure(scene) for scene in SCENES if scene.startswith(f"{key} ")]
        parts.append(h("div", {"class": "beside"}, *pictures) if pictures else None)
    return h(
        "section",
        {"id": name, "aria-labelledby": f"{name}-title"},
        h("h3", {"id": f"{name}-title"}, t(f"rules.{name} title")),
        *parts,
    )


def _figure(key: str) -> Node:
    position, parts = SCENES[key]
    return h(
        "figure", {}, scene(position, *parts), h("figcaption", {}, *linked_text(f"rules.{key}"))
    )


def _rulings() -> Node:
    """The rulings by number, under their headings."""
    known = part_of(ENGLISH, "rulings")
    parts: list[Child] = []
    for key in known:
        if key.isdigit():
            place: Attrs = {"id": f"ruling-{key}", "value": key}
            parts.append(h("li", place, *linked_text(f"rulings.{key}")))
        else:
            parts.append(h("li", {"class": "heading"}, h("h3", {}, t(f"rulings.{key}"))))
    return h(
        "section",
        {"id": "rulings", "aria-labelledby": "rulings-title"},
        h("h2", {"id": "rulings-title"}, t("rules.rulings")),
        paragraph("rules.rulings 1"),
        h("ol", {}, *parts),
    )


def _glossary() -> Node:
    terms = [key for key in part_of(ENGLISH, "glossary") if not key.endswith(" title")]
    terms.sort(key=lambda term: t(f"glossary.{term} title").casefold())
    parts: list[Node] = []
    for term in terms:
        anchor = f"term-{term.replace(' ', '-')}"
        parts.append(h("dt", {"id": anchor}, t(f"glossary.{term} title")))
        parts.append(h("dd", {}, *linked_text(f"glossary.{term}")))
    return h(
        "section",
        {"id": "glossary", "aria-labelledby": "glossary-title"},
        h("h2", {"id": "glossary-title"}, t("rules.glossary")),
        h("dl", {}, *parts),
    )
