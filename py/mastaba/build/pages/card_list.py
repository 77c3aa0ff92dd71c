"""A page of all cards to search, sort and view; static/page/card-list.js adds the behaviour."""

from typing import Final

from mastaba.build.pages.page_texts import link_to_card
from mastaba.formats.card_packs import cards_of
from mastaba.rules.cards import CARDS, EDITIONS, SETS, STARTER_KINDS, TYPE_MARKS, Card
from mastaba.sentences.card_translations import set_in
from mastaba.web.cards.card_details import about_card
from mastaba.web.cards.card_face import face, facts
from mastaba.web.dom.element_tree import Attrs, Node, h
from mastaba.web.dom.page_language import spoken, t
from mastaba.words.language import LANGUAGES

ROOM: Final = "w190 w280"
"""The sizes that the cards of the list do not reach; see mastaba.web.table.zone_sizes."""

ORDERS: Final = ("game", "name", "cost", "gold", "level")
"""The sort keys; "game" is the order of the editions and their sets."""

UNCERTAIN: Final = ("reconstructed", "partly")
"""The marks of an action that the printed card may not have. Some number of every card is ours."""


def cardlist() -> Node:
    """The page in the current language."""
    cards = cards_of(None, spoken()).values()
    return h(
        "main",
        {"class": "book cards", "id": "cards"},
        h("h1", {}, t("card_list.title")),
        _search(),
        h(
            "div",
            {"class": "shelf"},
            h("ul", {"class": "all-cards", "data-room": ROOM}, *(_entry(card) for card in cards)),
            _panel(),
        ),
    )


def _panel() -> Node:
    """The panel that shows a card large; empty until one is selected."""
    panel: Attrs = {"class": "about-card", "data-room": "", "tabindex": "-1", "hidden": True}
    closing: Attrs = {"type": "button", "class": "button close", "data-close": "card"}
    return h(
        "aside",
        panel | {"aria-label": t("card_list.card")},
        h("div", {"class": "about-card-body"}, h("p", {}, "")),
        h("button", closing, t("card_list.close")),
    )


# The search form


def _search() -> Node:
    """The search form; on a small screen card-list.js folds everything but the word away."""
    word: Attrs = {"type": "search", "name": "word", "autocomplete": "off", "spellcheck": "false"}
    count: Attrs = {f"data-{key}": t(f"card_list.{key}") for key in ("none", "one", "found")}
    found = t("card_list.found").replace("#", str(len(CARDS)))
    return h(
        "form",
        {"class": "form search", "role": "search", "aria-label": t("card_list.search")},
        h("label", {"class": "word"}, _span("card_list.word"), h("input", word)),
        h("button", {"type": "reset", "class": "button"}, t("card_list.all")),
        h("p", {"class": "found", "role": "status", **count}, found),
        h(
            "details",
            {"class": "filters", "open": True},
            h("summary", {}, t("card_list.filters")),
            h("div", {}, *_filters()),
        ),
    )


def _filters() -> list[Node]:
    families = [(name, set_in(spoken(), name)) for name in SETS]
    families += [(name, t(f"card_face.{name}")) for name in TYPE_MARKS]
    costs = sorted({card.cost for card in CARDS.values()})
    made = h("input", {"type": "checkbox", "name": "made"})
    return [
        _select("edition", [(name, t(f"new_game.{name}")) for name in EDITIONS]),
        _select("family", families),
        _select("level", [(str(level), "I" * level) for level in (1, 2, 3)]),
        _select("cost", [(str(cost), str(cost)) for cost in costs]),
        _order(),
        h("label", {"class": "check"}, made, _span("card_list.reconstructed")),
    ]


def _span(key: str) -> Node:
    return h("span", {}, t(key))


def _select(name: str, values: list[tuple[str, str]]) -> Node:
    options = (h("option", {"value": value}, words) for value, words in values)
    every = h("option", {"value": ""}, t("card_list.any"))
    return h("label", {}, _span(f"card_list.{name}"), h("select", {"name": name}, every, *options))


def _order() -> Node:
    options = (h("option", {"value": order}, t(f"card_list.by {order}")) for order in ORDERS)
    return h("label", {}, _span("card_list.order"), h("select", {"name": "order"}, *options))


# The cards


def _entry(card: Card) -> Node:
    """A card in the list, with its details in a template, to be shown on demand."""
    made = card.sources["action"] in UNCERTAIN
    link = link_to_card(card.key, face(card))
    link.attrs |= {"class": "card", "aria-label": _name(card, made)}
    return h(
        "li",
        {
            "data-card-name": card.key,
            "data-words": _words_of(card),
            "data-name": card.name,
            "data-edition": " ".join(_editions(card)),
            "data-family": card.set or card.type,
            "data-level": card.level,
            "data-cost": card.cost,
            "data-gold": card.gold,
            "data-made": "yes" if made else "",
        },
        link,
        h("template", {}, *about_card(card)),
    )


def _name(card: Card, made: bool) -> str:
    return ", ".join((facts(card), *([t("card_list.made")] if made else [])))


def _editions(card: Card) -> list[str]:
    """The editions a card is played in; starters can belong to two."""
    if card.type != "starter":
        return [card.edition]
    return [edition for edition in EDITIONS if STARTER_KINDS[edition] == card.edition]


def _words_of(card: Card) -> str:
    """The words a card can be found by, in every language; in lower case, as searches are."""
    words = []
    for language in LANGUAGES:
        card_text = cards_of(None, language)[card.key]
        words += [card_text.name, card_text.text, set_in(language, card.set) if card.set else ""]
    return " ".join(words).lower()
