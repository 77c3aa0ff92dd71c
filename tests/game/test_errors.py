"""Errors say what is wrong in every language, and so do the reasons they quote."""

from collections.abc import Callable

import pytest

from mastaba import (
    Game,
    IllegalChoice,
    LessonError,
    MastabaError,
    PackError,
    PositionError,
    RecordError,
    Setup,
    SetupError,
    UndoRefused,
)
from mastaba.formats import card_packs
from mastaba.lessons.lesson import LessonAttempt, lesson
from tests.support.golden_games import golden
from tests.support.random_play import new_game

PACK = '{"mastaba card pack": 1, "title": "Invented", "cards": [{"card": "Urn", "gold": "x"}]}'


def replay_with_a_misread_choice() -> None:
    lines = golden("afterlife for 2").read_text(encoding="utf-8").split("\n")
    at = lines.index("") + 1
    lines[at] = lines[at].partition(": ")[0] + ": fly"
    Game.replay("\n".join(lines))


ERRORS: list[tuple[type[MastabaError], Callable[[], object], str, str]] = [
    (
        SetupError,
        lambda: Setup("chess"),
        "There is no edition 'chess'. Known editions: original, afterlife, last rites.",
        "Es gibt keine Ausgabe 'chess'. Bekannt sind: original, afterlife, last rites.",
    ),
    (
        SetupError,
        lambda: Setup(sets=3),  # type: ignore[arg-type]
        "Sets must be a name or a list of names, not 3.",
        "Sets müssen ein Name oder eine Liste von Namen sein, nicht 3.",
    ),
    (
        SetupError,
        lambda: Game(Setup(pack="beef"), 1),
        "This game uses the card pack beef, which is not loaded.",
        "Dieses Spiel nutzt das Kartenpaket beef, das nicht geladen ist.",
    ),
    (
        IllegalChoice,
        lambda: new_game(2, 1).choose(99),
        "There is no option 99: options go from 0 to ",
        "Es gibt keine Möglichkeit 99: Sie sind von 0 bis ",
    ),
    (
        IllegalChoice,
        lambda: new_game(2, 1).choose(0, 1),
        "Choose 1 option.",
        "Wähle 1 Möglichkeit.",
    ),
    (
        UndoRefused,
        lambda: new_game(2, 1).undo(),
        "There is nothing to undo.",
        "Es gibt nichts zurückzunehmen.",
    ),
    (
        UndoRefused,
        lambda: new_game(2, 1).redo(),
        "There is nothing to redo.",
        "Es gibt nichts zu wiederholen.",
    ),
    (
        RecordError,
        replay_with_a_misread_choice,
        "Player 1 cannot choose 'fly' at line 10 of the record, choice 1.",
        "Player 1 kann 'fly' nicht wählen: Zeile 10 der Aufzeichnung, Entscheidung 1.",
    ),
    (
        PositionError,
        lambda: Game.from_position({"players": [{}, {"hat": []}]}),
        "Player 2 has no hat; it may have ",
        "Mitspieler 2 hat kein hat; möglich sind ",
    ),
    (
        PositionError,
        lambda: Game.from_position({"players": [{"name": ""}]}),
        "Every player needs a name.",
        "Alle Mitspieler brauchen einen Namen.",
    ),
    (
        PackError,
        lambda: card_packs.read("{"),
        'line 1, column 2: a text in "..." on one line is missing or damaged.',
        'Zeile 1, Spalte 2: ein Text in "..." auf einer Zeile fehlt oder ist beschädigt.',
    ),
    (
        PackError,
        lambda: card_packs.read("[]"),
        "line 1, column 1, the pack: must be an object in {}, not a list.",
        "Zeile 1, Spalte 1, das Paket: muss ein Objekt in {} sein, nicht eine Liste.",
    ),
    (
        LessonError,
        lambda: lesson("flying"),
        "There is no lesson 'flying'.",
        "Es gibt keine Lektion 'flying'.",
    ),
    (
        MastabaError,
        lambda: new_game(2, 1).view(2),
        "There is no seat 2 at this table.",
        "An diesem Tisch gibt es keinen Platz 2.",
    ),
]


@pytest.mark.parametrize(("kind", "provoke", "english", "german"), ERRORS)
def test_every_error_has_an_english_and_a_german_message(
    kind: type[MastabaError], provoke: Callable[[], object], english: str, german: str
) -> None:
    with pytest.raises(kind) as raised:
        provoke()
    assert str(raised.value).startswith(english)
    assert raised.value.told("en") == str(raised.value)
    assert raised.value.told("de").startswith(german)


def test_every_problem_of_a_pack_has_a_german_message() -> None:
    with pytest.raises(PackError) as raised:
        card_packs.read(PACK.replace('"Urn"', '"Rocket"').replace('"Invented"', '""'))
    problems = raised.value.problems_in("de")
    assert [problem.partition(", ")[0] for problem in problems] == ["Zeile 1", "Zeile 1"]
    assert problems[0].endswith("title: muss ein Text von 1 bis 80 Zeichen sein.")
    assert problems[1].endswith("cards[0].card: es gibt keine Karte 'Rocket'.")
    assert raised.value.told("de") == "\n".join(problems)


def test_a_lesson_refuses_a_choice_with_its_own_text() -> None:
    attempt = LessonAttempt(lesson("buying"))
    decision = attempt.game.decision
    assert decision is not None
    last = [len(decision.options) - 1]
    with pytest.raises(LessonError) as raised:
        attempt.choose(last)
    assert raised.value.told("de") == attempt.refusal(last, "de")
    assert str(raised.value) == attempt.refusal(last, "en") != attempt.refusal(last, "de")


def test_a_language_without_a_catalogue_is_rejected() -> None:
    game = new_game(2, 1)
    with pytest.raises(MastabaError, match=r"There is no language 'tlh'\. Known languages: en, de"):
        game.language = "tlh"
    assert game.language == "en"
