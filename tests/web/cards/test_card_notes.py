"""Rulings, explained terms and other notes on cards."""

import re
from pathlib import Path

import pytest

from mastaba import Game
from mastaba.formats.card_packs import cards_of
from mastaba.rules.cards import CARDS
from mastaba.web.cards.card_locations import places_in_sight
from mastaba.web.cards.card_notes import WORDS, rulings_on, words_explained, words_on
from mastaba.web.dom.element_tree import Node
from mastaba.web.dom.rich_text import rich
from mastaba.words.language import LANGUAGES, part_of

DOCS = Path(__file__).parents[3] / "docs"
RULINGS = [key for key in part_of("en", "rulings") if key.isdigit()]


def plain(children: list[Node | str | None]) -> str:
    return "".join(
        child if isinstance(child, str) else (child.text or plain(list(child.children)))
        for child in children
        if child is not None
    )


def test_the_docs_contain_the_same_rulings() -> None:
    page = (DOCS / "rulings.md").read_text(encoding="utf-8")
    found = re.findall(r"^(\d+)\. (.*?)(?=\n\d+\. |\n\n|\Z)", page, re.S | re.M)
    rulings = {number: " ".join(words.split()).replace("**", "") for number, words in found}
    assert rulings == {number: plain(rich(f"rulings.{number}")) for number in RULINGS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_and_rules_refer_only_to_existing_cards(language: str) -> None:
    for part in ("rulings", "rules", "glossary"):
        for key, words in part_of(language, part).items():
            assert set(re.findall(r"\{(.+?)\}", str(words))) <= CARDS.keys(), key
            assert str(words).count("**") % 2 == 0, key


def test_a_card_lists_the_rulings_that_name_it() -> None:
    assert rulings_on(CARDS["Sling"]) == ["19", "33", "34"]
    assert rulings_on(CARDS["Chariot"]) == []
    assert "39" in rulings_on(CARDS["Priestess of Sekhmet"])


def test_a_card_lists_the_terms_in_its_text() -> None:
    assert words_on(CARDS["Sling"]) == [
        "reaction", "entomb", "discard", "cost", "opponent", "may",
    ]  # fmt: skip
    assert words_on(CARDS["Spear"]) == ["entomb", "boneyard", "cost"]
    explained = words_explained(CARDS["Spear"])
    assert explained is not None
    assert [node.tag for node in explained.children[1].children] == ["dt", "dd"] * 3
    assert words_on(CARDS["Serdab"]) == ["draw", "set aside"]
    assert "face down" in words_on(CARDS["Kite"])
    assert "face down" not in words_on(CARDS["Urn"])
    assert "cost" not in words_on(CARDS["Offering Table"])
    assert {"buy", "take"} <= set(words_on(CARDS["Kite"]))  # "neither bought nor taken"


def test_all_cards_but_one_have_terms_and_every_term_is_on_a_card() -> None:
    assert [card.name for card in CARDS.values() if not words_on(card)] == ["Tyet Amulet"]
    assert words_explained(CARDS["Tyet Amulet"]) is None
    assert {word for card in CARDS.values() for word in words_on(card)} == set(WORDS)


def test_every_term_has_an_explanation() -> None:
    assert WORDS.keys() <= part_of("en", "glossary").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_entombed_sacrificed_or_discarded_comes_from_the_hand(language: str) -> None:
    """Engineer, Weaver and others do not say so themselves."""
    hand = {"en": "from your hand unless a text says otherwise", "de": "aus der Hand, wenn nichts"}
    for word in ("entomb", "sacrifice", "discard"):
        assert hand[language] in str(part_of(language, "glossary")[word])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_leave_room_for_what_cards_say(language: str) -> None:
    """Kite's effect outlasts the turn, and a Boat on your turn still pays."""
    rules = part_of(language, "rules")
    assert {"en": "names no other time", "de": "keine andere Zeit"}[language] in rules["actions 2"]
    assert {"en": "for an action", "de": "für eine Aktion"}[language] in rules["reactions 1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_the_short_form_of_points_on_cards(language: str) -> None:
    terms = part_of(language, "glossary")
    assert terms["vp title"] == part_of(language, "card_details")["vp"]
    assert str(terms["vp title"]) in str(part_of(language, "rules")["quick 8"])


def test_rulings_name_cards_in_the_page_language() -> None:
    words = rich("rulings.19")
    assert plain(words).startswith("Sling entombs from its owner’s hand")
    linked = rich("rulings.19", lambda name, called: f"<{name}: {called}>")
    assert plain(linked).startswith("<Sling: Sling> entombs")
    assert cards_of(None, "de")["Sling"].name != "Sling"


def test_visible_copies_of_a_card_are_located() -> None:
    game = Game.from_position(
        {
            "players": [
                {"name": "Ada", "hand": ["Ring", "Ring"], "tomb": ["Ring"], "discard": ["Axe"]},
                {"name": "Ben", "hand": ["Ring"], "discard": ["Bow", "Ring"], "tomb": ["Axe"]},
            ],
            "pyramid": {"B1": "Ring", "B2": "Bow"},
            "boneyard": ["Ring", "Bow"],
        }
    )
    view = game.view(0)
    assert places_in_sight(view, "Ring") == (
        "In sight now: in the pyramid, in the boneyard, in your hand (2) and in your tomb."
    )
    assert (
        places_in_sight(view, "Bow")
        == "In sight now: in the pyramid and on top of Ben’s discard pile."
    )
    assert places_in_sight(view, "Axe") == "In sight now: in your discard pile and in Ben’s tomb."
    assert places_in_sight(view, "Urn") == "No copy of it is in sight now."
