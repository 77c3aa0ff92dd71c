"""Errors say what is wrong in every language, and so do the reasons they quote."""

from collections.abc import Callable
from itertools import count
from typing import Any

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
from mastaba.ai import LEVELS, greedy, player
from mastaba.errors import quoted
from mastaba.formats import card_packs
from mastaba.lessons.attempt import LessonAttempt
from mastaba.lessons.lesson import lesson
from mastaba.words.language import LANGUAGES
from tests.support.golden_games import golden
from tests.support.random_play import decision_of, new_game, random_game

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
        (
            "This game needs the card pack with the digest beef, which is not loaded. "
            "Load that pack (on the page under “More options”), then try again."
        ),
        (
            "Dieses Spiel braucht das Kartenpaket mit der Prüfsumme beef, das nicht geladen ist. "
            "Lade es (auf der Seite unter „Weitere Optionen“) und versuche es dann noch einmal."
        ),
    ),
    (
        SetupError,
        lambda: Game("afterlife/2", 1),  # type: ignore[arg-type]
        "A game needs a Setup, not 'afterlife/2'; Setup.from_text reads one from a text.",
        "Ein Spiel braucht ein Setup, nicht 'afterlife/2'; Setup.from_text liest eines ",
    ),
    (
        IllegalChoice,
        lambda: player("steward")(new_game(2, 1).view(1), 1),
        "Ben has nothing to choose now.",
        "Ben hat gerade nichts zu wählen.",
    ),
    (
        MastabaError,
        lambda: player([]),  # type: ignore[arg-type]
        "There is no level []. Known levels: apprentice, ",
        "Es gibt keine Spielstufe []. Bekannt sind: apprentice, ",
    ),
    (
        IllegalChoice,
        lambda: new_game(2, 1).choose(99),
        "There is no option 99: options go from 0 to ",
        "Es gibt keine Möglichkeit 99: Die Nummern gehen von 0 bis ",
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
        "Spieler 2 hat kein hat; möglich sind ",
    ),
    (
        PositionError,
        lambda: Game.from_position({"players": [{"name": ""}]}),
        "Every player needs a name.",
        "Alle Spieler brauchen einen Namen.",
    ),
    (
        PackError,
        lambda: card_packs.read("{"),
        "line 1, column 2: a text in straight double quotes on one line is missing or damaged.",
        (
            "Zeile 1, Spalte 2: ein Text in geraden Anführungszeichen auf einer Zeile fehlt "
            "oder ist beschädigt."
        ),
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
    assert raised.value.in_language("en") == str(raised.value)
    assert raised.value.in_language("de").startswith(german)


def test_every_problem_of_a_pack_has_a_german_message() -> None:
    with pytest.raises(PackError) as raised:
        card_packs.read(PACK.replace('"Urn"', '"Rocket"').replace('"Invented"', '""'))
    problems = raised.value.problems_in("de")
    assert [problem.partition(", ")[0] for problem in problems] == ["Zeile 1", "Zeile 1"]
    assert problems[0].endswith("title: muss ein Text von 1 bis 80 Zeichen sein.")
    assert problems[1].endswith("cards[0].card: es gibt keine Karte 'Rocket'.")
    assert raised.value.in_language("de") == "\n".join(problems)


def test_a_lesson_refuses_a_choice_with_its_own_text() -> None:
    attempt = LessonAttempt(lesson("buying"))
    decision = attempt.game.decision
    assert decision is not None
    last = [len(decision.options) - 1]
    with pytest.raises(LessonError) as raised:
        attempt.choose(last)
    assert raised.value.in_language("de") == attempt.refusal(last, "de")
    assert str(raised.value) == attempt.refusal(last, "en") != attempt.refusal(last, "de")


def test_a_language_without_a_catalogue_is_rejected() -> None:
    game = new_game(2, 1)
    with pytest.raises(MastabaError, match=r"There is no language 'tlh'\. Known languages: en, de"):
        game.language = "tlh"
    assert game.language == "en"


# Whatever is given


class Unspeakable:
    """A value that cannot even be named."""

    def __repr__(self) -> str:
        raise RuntimeError


ODD = (
    None,
    "afterlife/2",
    1.5,
    10**5000,
    -(10**5000),
    b"0",
    [10**5000],
    "x" * 10**6,
    Unspeakable(),
)
"""What a caller may give by mistake; Python writes no number of more than 4,300 digits."""


@pytest.mark.parametrize("value", ODD, ids=range(len(ODD)))
def test_anything_can_be_named_in_an_error(value: Any) -> None:
    assert 0 < len(quoted(value)) <= 80


def test_what_is_cut_ends_in_an_ellipsis() -> None:
    assert quoted("Urn") == "'Urn'"
    assert quoted("U" * 99, 6) == "'UUUU…"
    assert quoted(10**5000) == "<int>"


@pytest.mark.parametrize("value", ODD, ids=range(len(ODD)))
def test_a_wrong_value_is_an_error_of_ours_and_changes_nothing(value: Any) -> None:
    game = new_game(2, 1)
    some: Any = 0 if value is None else value
    before = game.record()
    for misuse in (
        lambda: Game(value, 1),
        lambda: Game(Setup(), value),
        lambda: game.choose(value),
        lambda: game.choose([0, value]),
        lambda: game.why_not_yet([value]),
        lambda: game.why_not_yet(value),
        lambda: game.view(value),
        lambda: game.why_not(value),
        lambda: game.position_code(-1 if value is None else value),
        lambda: game.position_code(0, value),
        lambda: setattr(game, "language", value),
        lambda: Game.replay(value),
        lambda: Game.from_code(value),
        lambda: Game.from_position(value),
        lambda: Game.from_position({"to_move": value}),
        lambda: Game.from_position({"pyramid": {"T": [value]}}),
        lambda: Game.from_position({"entombed": value}),
        lambda: Game.from_position({"players": [{}], "stock": [value]}),
        lambda: Setup(edition=value),
        lambda: Setup(players=value),
        lambda: Setup(players=[value, "\u200b"]),
        lambda: Setup(sets=[value]),
        lambda: Setup(half_with=some),
        lambda: Setup(supersets=value),
        lambda: Setup(uniques=[value]),
        lambda: Setup(starters=[value]),
        lambda: Setup(solitaire=some),
        lambda: Setup(players=1, solitaire=some),
        lambda: Setup(stall_guard=value),
        lambda: Setup(pack=some),
        lambda: Setup(rules=value),
        lambda: Setup.from_text(value + "/" if value == "afterlife/2" else value),
    ):
        with pytest.raises(MastabaError) as raised:
            misuse()
        for language in LANGUAGES:
            assert 0 < len(raised.value.in_language(language)) < 1000
    assert game.record() == before


def test_a_key_of_a_position_may_be_anything_that_can_be_a_key() -> None:
    with pytest.raises(PositionError, match="has no <int>, hat; it may have"):
        Game.from_position({10**5000: 1, "hat": 2})  # type: ignore[dict-item]


def test_gold_is_laid_out_by_different_options_only() -> None:
    game = new_game(2, 1)
    buying = [option.kind for option in decision_of(game).options].index("buy")
    game.choose(buying)
    assert decision_of(game).kind == "pay"
    wrong: list[Any] = [[99], [-1], [0, 0], [10**5000], ["0"], range(10**12), count()]
    for picks in wrong:
        for ask in (game.gold_laid_out, game.why_not_yet):
            with pytest.raises(IllegalChoice):
                ask(picks)


def test_any_sequence_of_options_can_be_chosen() -> None:
    game = new_game(2, 1)
    game.choose(range(1))
    assert game.choices == ((0,),)
    texts: list[Any] = ["0", b"\0"]
    for text in texts:
        with pytest.raises(IllegalChoice, match="no option"):
            game.choose(text)


def test_an_answer_is_not_complete_by_options_that_there_are_not() -> None:
    game = new_game(2, 1)
    assert game.why_not_yet([0]) is None
    for picks in ([99], [-1], [0, 1], [0, 0], [True]):
        with pytest.raises(IllegalChoice) as raised:
            game.choose(picks)
        with pytest.raises(IllegalChoice) as same:
            game.why_not_yet(picks)
        assert str(same.value) == str(raised.value)
    with pytest.raises(IllegalChoice, match="The game is over"):
        random_game(2, 1).why_not_yet([0])


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_chooses_only_for_the_seat_that_is_asked(level: str) -> None:
    game = new_game(3, 1)
    for seat in (1, 2):
        with pytest.raises(IllegalChoice):
            player(level)(game.view(seat), 1)
        with pytest.raises(IllegalChoice):
            greedy.choose(game.view(seat), 1)
    over = random_game(2, 1)
    for seat in (0, 1):
        with pytest.raises(IllegalChoice, match="The game is over"):
            player(level)(over.view(seat), 1)
