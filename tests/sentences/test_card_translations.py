"""Cards and sets in languages other than English: complete, and short enough for a card."""

import re
from dataclasses import replace

import pytest

from mastaba import Game, Setup
from mastaba.formats import card_packs
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import CARDS, SETS
from mastaba.sentences.card_translations import SOFT_HYPHEN, WORDS, cards_in, name_to_show, set_in
from mastaba.words.language import LANGUAGES, part_of
from tests.support.packs import game_with, load
from tests.support.random_play import decision_of
from tests.support.table import play, seat, table

OTHERS = [language for language in LANGUAGES if language != "en"]
each_translation = pytest.mark.parametrize("language", OTHERS)

LONGEST_NAME = 22
LONGEST_WORD = 16
LONGEST_UNBROKEN = 8
"""The most characters of a name in the head of a card, of a word of it on one line, and of a piece
of a word on the smallest card."""


@each_translation
def test_every_card_and_set_is_translated_and_nothing_else(language: str) -> None:
    entries = part_of(language, "card")
    assert list(entries) == list(CARDS)
    for name, words in entries.items():
        assert isinstance(words, dict)
        shown = words.get("breaks", words["name"])
        assert shown.replace(SOFT_HYPHEN, "") == words["name"]
        assert tuple(words) == (WORDS if shown == words["name"] else ("name", "breaks", *WORDS[1:]))
        for word in (words[one] for one in WORDS):
            assert word == word.strip() != ""
            assert word.isprintable()
        assert words["text"].endswith("."), name
        assert words["note"].endswith("."), name
    assert list(part_of(language, "set")) == list(SETS)


@each_translation
def test_long_words_in_names_can_be_hyphenated_but_only_for_display(language: str) -> None:
    for card in cards_in(language, PRINTED):
        shown = name_to_show(language, card)
        assert max(map(len, re.split(f"[ {SOFT_HYPHEN}-]", shown))) <= LONGEST_UNBROKEN, shown
        assert SOFT_HYPHEN not in card.name + card.text
        assert name_to_show("en", card) == card.name
        renamed = replace(card, name="Hohepriester der anderen")
        assert name_to_show(language, renamed) == renamed.name


@each_translation
def test_texts_and_notes_differ_from_the_english_ones(language: str) -> None:
    for card, ours in zip(cards_in(language, PRINTED), CARDS.values(), strict=True):
        assert card.text != ours.text
        assert card.note != ours.note


@each_translation
def test_names_are_unique_and_fit_the_head_of_a_card(language: str) -> None:
    names = [card.name for card in cards_in(language, PRINTED)]
    assert len({name.casefold() for name in names}) == len(names)
    assert len({set_in(language, name) for name in SETS}) == len(SETS)
    for name in names:
        assert len(name) <= LONGEST_NAME
        assert max(map(len, re.split("[ -]", name))) <= LONGEST_WORD


@each_translation
def test_a_text_names_the_same_cards_and_numbers(language: str) -> None:
    cards = card_packs.cards_of(None, language)
    for name, ours in CARDS.items():
        text = cards[name].text
        assert re.findall("[0-9]+", text) == re.findall("[0-9]+", ours.text), name
        for other, its in cards.items():
            if re.search(rf"\b{other}\b", ours.text):
                assert its.name in text, name


@each_translation
def test_a_card_has_the_same_facts_in_every_language(language: str) -> None:
    cards = card_packs.cards_of(None, language)
    assert list(cards) == list(CARDS)
    for name, card in cards.items():
        ours = CARDS[name]
        assert (card.key, card.set, card.cost, card.sources) == (
            name, ours.set, ours.cost, ours.sources,
        )  # fmt: skip


def test_cards_and_sets_in_german() -> None:
    assert card_packs.cards_of(None, "de")["Urn"].name == "Urne"
    assert card_packs.cards_of(None)["Urn"].name == "Urn"
    assert set_in("de", "Books + Weapons") == "Bücher + Waffen"
    assert set_in("en", "Books + Weapons") == "Books + Weapons"


def test_sentences_name_cards_in_german() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Offering Table, Shabti"))
    game.language = "de"
    play(game, "Harvest")
    assert decision_of(game).options[0].text == "Opfertisch zeigen"
    last = game.view(0)["log"][-1]
    assert (last["text"], last["cards"]) == ("Ada spielt Ernte.", ["Harvest"])
    sets = Game(Setup("afterlife", 2, sets=["Books", "Weapons"]), 1)
    sets.language = "de"
    assert sets.view(0)["log"][0]["text"] == "Sets in diesem Spiel: Bücher und Waffen."


def test_texts_of_a_card_pack_are_not_translated() -> None:
    pack = load(
        {"card": "Urn", "name": "Jar of Nothing"},
        {"card": "Menial", "text": "Does nothing.", "action": []},
        {"card": "Bow", "cost": 2},
    )
    cards = card_packs.cards_of(pack.to_text(), "de")
    assert cards["Urn"].name == "Jar of Nothing"
    assert cards["Urn"].text == card_packs.cards_of(None, "de")["Urn"].text
    assert (cards["Menial"].name, cards["Menial"].text) == ("Knecht", "Does nothing.")
    assert (cards["Bow"].name, cards["Bow"].cost) == ("Bogen", 2)
    assert cards["Urn"].key == "Urn"
    game = game_with(pack, seat(hand="Urn, Bow"))
    game.language = "de"
    texts = [option.text for option in decision_of(game).options]
    assert {"Jar of Nothing ins Grab legen", "Bogen ins Grab legen"} <= set(texts)
