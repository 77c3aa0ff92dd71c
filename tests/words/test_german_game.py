"""A game in German is the same game, with every text for players in German."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from mastaba import Decision, Game, Setup
from mastaba.formats.card_packs import cards_of
from mastaba.rules.actions.alternatives import WAYS
from mastaba.rules.cards import CARDS
from mastaba.sentences.game_sentences import EVENT_WORDS, QUESTIONS
from mastaba.view_types import decision_in
from mastaba.words.language import LANGUAGES, part_of
from tests.support.golden_games import SETUPS, golden
from tests.support.random_play import decision_of
from tests.support.table import FULL, buy, end_turn, pick, play, seat, table

NOT_FILLED = frozenset("{}")


def replayed(name: str) -> Iterator[tuple[Game, Game]]:
    """A game on file after each of its choices, in English and in German."""
    whole = Game.replay(golden(name).read_text(encoding="utf-8"))
    english, german = whole.beginning(), whole.beginning()
    german.language = "de"
    for picks in whole.choices:
        yield english, german
        english.choose(picks)
        german.choose(picks)
    yield english, german


def assert_translated(english: str, german: str) -> None:
    assert german
    assert german != english
    assert NOT_FILLED.isdisjoint(german + english)


def assert_decision_translated(english: Decision, german: Decision) -> None:
    assert_translated(english.prompt, german.prompt)
    for one, other in zip(english.options, german.options, strict=True):
        assert (one.kind, one.card, one.place, one.player) == (
            other.kind, other.card, other.place, other.player,
        )  # fmt: skip
        if one.kind in ("card", "player"):
            assert other.text
        else:
            assert_translated(one.text, other.text)


@pytest.mark.sweep
@pytest.mark.parametrize("name", SETUPS)
def test_every_decision_and_reason_is_translated(name: str) -> None:
    for english, german in replayed(name):
        if english.decision is not None:
            assert_decision_translated(english.decision, decision_of(german))
            reasons = english.why_not(0), german.why_not(0)
            for copy, reason in reasons[0]["cards"].items():
                assert_translated(reason, reasons[1]["cards"][copy])
        barrier = english.undo_barrier()
        if barrier is not None:
            assert_translated(barrier, str(german.undo_barrier()))


@pytest.mark.sweep
@pytest.mark.parametrize("name", SETUPS)
def test_the_log_is_translated(name: str) -> None:
    *_, (english, german) = replayed(name)
    logs = english.view(0)["log"], german.view(0)["log"]
    for one, other in zip(*logs, strict=True):
        assert_translated(one["text"], other["text"])
        assert one | {"text": ""} == other | {"text": ""}


def test_there_is_a_text_for_every_question_event_and_answer() -> None:
    variants = {"pay more", "discard any", "entomb any", "take oneself", "deal oneself"}
    variants |= {"may entomb from boneyard", "may entomb from stock", "discard for another repeat"}
    uses = ("buy", "action", "entomb")
    for number in range(1, len(uses) + 1):
        variants |= {" ".join(["play", *possible]) for possible in combinations(uses, number)}
    assert part_of("en", "prompt").keys() == {*QUESTIONS, *variants} - {"play"}
    assert part_of("en", "log").keys() == {*EVENT_WORDS, "shows no card"}
    answers = {f"{answer} {question}" for answer in ("yes", "no") for question in QUESTIONS}
    others = {
        "buy", "action", "entomb", "place", "end turn", "done", "face down", "in the discard pile",
    }  # fmt: skip
    assert part_of("en", "option").keys() <= {*answers, *WAYS, *others}


def test_questions_name_the_act_itself_instead_of_a_card_to_choose_for_it() -> None:
    for words in map(str, part_of("de", "prompt").values()):
        assert not re.search("Wähle [^.]*(, die du | zum )", words)


# The game's interface


def test_a_game_speaks_english_by_default() -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=7)
    assert game.language == "en"
    assert Game.from_code(game.position_code()).language == "en"
    english = decision_of(game).prompt
    game.language = "de"
    assert decision_of(game).prompt.startswith("Kaufe")
    assert decision_of(game).options[-1].text == "Zug beenden"
    game.language = "en"
    assert decision_of(game).prompt == english


@pytest.mark.parametrize("seat_of_viewer", [0, 1])
def test_a_view_is_in_the_language_of_the_game(seat_of_viewer: int) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=7)
    game.language = "de"
    german = game.view(seat_of_viewer)
    game.language = "en"
    assert game.view(seat_of_viewer)["log"] != german["log"]
    game.language = "de"
    seen = game.view(seat_of_viewer)
    assert seen == german
    assert seen["log"][-1]["text"] == "Adas Zug."
    assert decision_in(seen)["prompt"] == (
        "Ada wählt." if seat_of_viewer else decision_of(game).prompt
    )


def test_players_without_names_are_numbered_in_the_language_shown() -> None:
    game = Game(Setup(players=2), seed=7)
    game.choose(len(decision_of(game).options) - 1)
    game.choose(range(5))
    game.choose(0)
    unchanged = game.setup.to_text(), game.record(), game.position_code(), game.digest()
    game.language = "de"
    view = game.view(0)
    names = ["Spieler 1", "Spieler 2"]
    assert [player["name"] for player in view["players"]] == names
    assert [score["name"] for score in game.scores()] == names
    assert decision_in(view)["prompt"] == "Spieler 2 wählt."
    assert view["log"][-1]["text"] == "Spieler 2s Zug."
    assert game.undo_barrier() == "Das war zuletzt Spieler 1s Entscheidung."
    shown = game.setup.to_text(), game.record(), game.position_code(), game.digest()
    assert shown == unchanged
    mixed = Game(Setup(players=["Player 1", "Ben"]), seed=7)
    mixed.language = "de"
    assert [player["name"] for player in mixed.view(0)["players"]] == ["Player 1", "Ben"]


def test_copies_and_undo_keep_the_language() -> None:
    game = Game(Setup(players=["Ada", "Ben"], practice=True), seed=7)
    game.language = "de"
    game.choose(0)
    assert game.copy().language == game.beginning().language == "de"
    game.undo()
    assert game.language == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_does_not_affect_record_code_or_digest(language: str) -> None:
    recorded = golden("all sets").read_text(encoding="utf-8")
    game = Game.replay(recorded)
    code, digest = game.position_code(), game.digest()
    game.language = language
    assert game.record() == recorded
    assert (game.position_code(), game.digest()) == (code, digest)
    part = game.beginning()
    for picks in game.choices[:40]:
        part.choose(picks)
    assert Game.replay(part.record()).digest() == part.digest()


def test_lists_and_genitives_in_german() -> None:
    game = table(seat(hand="Shabti, Urn, Urn"), seat(hand="Urn"), pyramid=FULL)
    game.language = "de"
    buy(game, "Axe")
    pick(game, "Shabti", "Urn")
    log = [entry["text"] for entry in game.view(0)["log"]]
    assert "und" in next(text for text in log if "bezahlt" in text)
    end_turn(game)
    assert game.view(0)["log"][-1]["text"] == "Bens Zug."
    assert game.turn == 2


def test_an_action_through_another_card_in_german() -> None:
    game = table(
        seat(hand="Potter, Urn, Shabti, Shabti", discard="Shabti"),
        pyramid="Axe, Bow, Dagger, Sling, Spear, Shabti",
    )
    game.language = "de"
    play(game, "Potter")
    assert " als " in decision_of(game).prompt


def test_a_card_says_in_german_what_you_may_do_if_it_says_so_in_english() -> None:
    german = cards_of(None, "de")
    for name, card in CARDS.items():
        may = re.search(r"\bmay\b", card.text) is not None
        assert (re.search("darf|dürfen", german[name].text) is not None) == may, name


@pytest.mark.parametrize(
    "name", ["Goddess Nut", "Plasterer", "Priest of Sobek", "Wedjat Eye Amulet"]
)
def test_a_card_that_begins_with_an_opponent_says_who_names_that_opponent(name: str) -> None:
    for language, beginning in (("en", "Name an opponent"), ("de", "Nenne einen Gegner")):
        assert cards_of(None, language)[name].text.startswith(beginning)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Box of Food", "dann lege eine billigere"),
        ("Imsety Canopic Jar", "dann lege eine andere"),
        ("Goddess Maat", "dann nimm eine der Pyramide"),
    ],
)
def test_a_german_card_says_what_comes_second_and_where_from(name: str, words: str) -> None:
    assert words in cards_of(None, "de")[name].text
