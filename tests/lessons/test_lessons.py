"""Lessons: the game's own can be completed, and how a lesson runs."""

import copy
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from mastaba import IllegalChoice, LessonError
from mastaba.lessons.attempt import LessonAttempt
from mastaba.lessons.lesson import LESSONS, Lesson, lesson
from mastaba.words.language import LANGUAGES
from tests.support.table import pick


def is_open(name: str) -> bool:
    """Whether a lesson leaves a whole turn open, with too many ways through it to try them all."""
    return any(step.lost for step in lesson(name).steps)


GUIDED = [name for name in LESSONS if not is_open(name)]
OPEN = [name for name in LESSONS if is_open(name)]


# The game's own lessons


def let_others_answer(attempt: LessonAttempt) -> None:
    """Continue until the learner must choose, or nobody."""
    while attempt.others_asked:
        attempt.choose(tuple(attempt.answer()))  # any sequence will do


def started(chosen: Lesson) -> LessonAttempt:
    attempt = LessonAttempt(chosen)
    let_others_answer(attempt)
    return attempt


def after(attempt: LessonAttempt, picks: list[int]) -> LessonAttempt:
    """A copy of an attempt, one choice later; raises MastabaError if it is refused."""
    later = copy.copy(attempt)
    later.game = attempt.game.copy()
    later.choose(picks)
    let_others_answer(later)
    return later


def choices(attempt: LessonAttempt) -> Iterator[list[int]]:
    """All choices that the rules allow, ignoring the order of several cards."""
    decision = attempt.game.decision
    assert decision is not None
    for count in range(decision.least, decision.most + 1):
        for picks in combinations(range(len(decision.options)), count):
            try:
                attempt.game.copy().choose(picks)
            except IllegalChoice:
                continue  # a payment that is not enough
            yield list(picks)


@pytest.mark.parametrize("name", GUIDED)
def test_every_way_through_a_lesson_reaches_its_end_and_every_refusal_applies(
    name: str,
) -> None:
    first = started(lesson(name))
    todo, known = [first], {state(first)}
    ended, refusing = False, set()
    while todo:
        attempt = todo.pop()
        assert not attempt.lost, attempt.game.record()
        if attempt.step is None:
            ended = True
            continue
        possible = list(choices(attempt))
        wanted = [picks for picks in possible if not attempt.refusal(picks, "en")]
        assert wanted, f"stuck: {attempt.game.decision}"
        if len(wanted) < len(possible):
            refusing.add(id(attempt.step))
        for picks in wanted:
            later = after(attempt, picks)
            if state(later) not in known:
                known.add(state(later))
                todo.append(later)
    assert ended
    assert refusing == {id(step) for step in lesson(name).steps if step.choose}


def state(attempt: LessonAttempt) -> tuple[object, str]:
    """What distinguishes two moments of a lesson."""
    return attempt.step and id(attempt.step), attempt.game.digest()


@pytest.mark.parametrize("name", OPEN)
def test_an_open_lesson_ends_reached_or_missed_whatever_the_player_does(name: str) -> None:
    rng = random.Random(4)
    for _ in range(60):
        attempt = started(lesson(name))
        while not attempt.done and not attempt.lost:
            attempt = after(attempt, rng.choice(list(choices(attempt))))


def test_the_last_lesson_can_be_won() -> None:
    attempt = started(lesson("own-turn"))
    for wanted in ("action Shabti", "Sacrifice a card from the pyramid", "M1"):
        choose(attempt, wanted)
    choose(attempt, "action Spear")
    assert attempt.game.scores()[0]["total"] == 9
    choose(attempt, "entomb Dagger")
    assert attempt.done
    assert attempt.game.scores()[0]["total"] == 16


def test_the_last_lesson_can_be_missed() -> None:
    attempt = started(lesson("own-turn"))
    while (decision := attempt.game.decision) is not None and not attempt.lost:
        attempt.choose([len(decision.options) - 1 if decision.kind == "play" else 0])
        let_others_answer(attempt)
    assert attempt.said("en").startswith("The turn is over")
    assert attempt.said("de").startswith("Der Zug ist vorbei")


def test_in_the_lesson_about_the_end_the_opponents_last_turn_has_nothing_to_choose() -> None:
    attempt = started(lesson("end"))
    choose(attempt, "action Burial Ceremony")
    choose(attempt, "Shabti", "Urn")
    choose(attempt, "entomb Ring")
    assert attempt.done
    assert attempt.game.decision is None
    begun = [
        event["player"] for event in attempt.game.view(0)["log"] if event["event"] == "begins turn"
    ]
    assert begun[-1] == 1


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_translated_into_every_language(name: str) -> None:
    tested = lesson(name)
    words = [tested.title, tested.end]
    for step in tested.steps:
        words += [step.say, *([step.otherwise] if step.otherwise else [])]
    for text in words:
        assert len({text[language] for language in LANGUAGES}) == len(LANGUAGES), text


def test_all_lessons_together_take_about_ten_minutes() -> None:
    assert 8 <= sum(lesson(name).minutes for name in LESSONS) <= 12


def test_every_lesson_file_is_listed() -> None:
    folder = Path(__file__).parents[2] / "py" / "mastaba" / "lessons" / "texts"
    if folder.is_dir():  # the tests also run against the wheel
        assert {path.stem for path in folder.iterdir()} == set(LESSONS)


def test_an_unknown_lesson_is_an_error() -> None:
    with pytest.raises(LessonError, match=r"no lesson '../cards'\. The lessons are: buying,"):
        lesson("../cards")


# How a lesson runs


def choose(attempt: LessonAttempt, *wanted: str) -> None:
    """Choose as `table.pick` does, but through the lesson."""

    class Wrapper:
        decision = attempt.game.decision
        choose = attempt.choose

    pick(Wrapper(), *wanted)  # type: ignore[arg-type]


CARDS = ("Axe", "Bow", "Dagger", "Khopesh", "Sling", "Spear")


def position() -> dict[str, Any]:
    """A table where much is possible."""
    return {
        "players": [
            {"hand": ["Urn", "Ring", "Ring"], "deck": ["Kite", "Boat"], "tomb": ["Bracelet"]},
            {"hand": ["Khopesh", "Harvest", "Urn"], "deck": ["Urn", "Urn"]},
        ],
        "pyramid": dict(zip(("B1", "B2", "B3", "M1", "M2", "T"), CARDS, strict=True)),
        "stock": ["Victory"],
    }


def small(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A lesson with these steps."""
    return {
        "title": {"en": "Small"},
        "minutes": 1,
        "position": position(),
        "steps": list(steps) or [{"say": {"en": "Go on."}}],
        "end": {"en": "Done."},
        **more,
    }


def attempt_at(*steps: dict[str, Any], **more: Any) -> LessonAttempt:
    return started(Lesson(small(*steps, **more)))


def step(choose: list[dict[str, Any]] | None = None, **checks: Any) -> dict[str, Any]:
    """A step with these choices and checks."""
    words = {"say": {"en": "Do it."}, "otherwise": {"en": "Not that: {Ring}."}}
    return {**words, "until": checks, **({"choose": choose} if choose else {})}


def test_an_unwanted_choice_is_refused_and_changes_nothing() -> None:
    attempt = attempt_at(step([{"kind": "entomb", "card": "Ring"}]))
    before = attempt.game.digest()
    with pytest.raises(LessonError, match=r"^Not that: Ring\.$"):
        choose(attempt, "entomb Urn")
    assert attempt.game.digest() == before
    assert attempt.said("en") == "Do it."
    choose(attempt, "entomb Ring")
    assert attempt.step is None
    assert attempt.said("en") == "Done."


@pytest.mark.parametrize("picks", [[99], [-1], [0.0], ["0"], [None]])
def test_an_illegal_choice_is_refused_by_the_rules(picks: list[Any]) -> None:
    attempt = attempt_at(step([{"kind": "entomb", "card": "Ring"}]))
    with pytest.raises(IllegalChoice):
        attempt.choose(picks)


def test_after_the_end_anything_can_be_chosen() -> None:
    attempt = attempt_at(step([{"kind": "entomb"}]))
    choose(attempt, "entomb Ring")
    assert attempt.refusal([0], "de") == ""
    choose(attempt, "buy Axe")
    assert attempt.done


def test_a_game_that_ends_misses_the_goal() -> None:
    attempt = started(Lesson(small(step(score=99), position=LAST_TURN)))
    while attempt.game.decision is not None:
        assert not attempt.lost
        attempt.choose([len(attempt.game.decision.options) - 1])
        let_others_answer(attempt)
    assert attempt.lost
    assert attempt.said("en") == "Not that: Ring."
    assert attempt.refusal([], "en") == ""
    with pytest.raises(IllegalChoice):
        attempt.choose([0])


LAST_TURN = {"players": [{"hand": ["Urn", "Ring"]}, {"hand": ["Urn"], "tomb": ["Axe"]}]}


def test_the_end_of_the_game_can_be_the_goal() -> None:
    attempt = started(Lesson(small(step(over=True), position=LAST_TURN)))
    while attempt.game.decision is not None:
        assert not attempt.done
        attempt.choose([len(attempt.game.decision.options) - 1])
        let_others_answer(attempt)
    assert attempt.done


def test_a_missed_goal_without_its_own_words_repeats_the_goal() -> None:
    attempt = started(
        Lesson(small({"say": {"en": "Win."}, "until": {"score": 9}}, position=LAST_TURN))
    )
    while attempt.game.decision is not None:
        attempt.choose([len(attempt.game.decision.options) - 1])
        let_others_answer(attempt)
    assert attempt.said("de") == "Win."


@pytest.mark.parametrize(
    ("pattern", "fitting"),
    [
        ({}, {"entomb Ring", "buy Axe", "buy Bow", "end turn", "action Ring", "entomb Urn"}),
        ({"kind": "buy"}, {"buy Axe", "buy Bow"}),
        ({"place": "B2"}, {"buy Bow"}),
        ({"card": "Axe"}, {"buy Axe"}),
        ({"card": ["Ring"], "kind": "entomb"}, {"entomb Ring"}),
        ({"card": ["Ring", "Ring"]}, set()),
        ({"question": "pay"}, set()),
        ({"question": "play", "number": 1}, {"entomb Urn"}),
        ({"player": 1}, set()),
    ],
)
def test_patterns_match_choices(pattern: dict[str, Any], fitting: set[str]) -> None:
    table = position()
    table["players"][0]["hand"] = ["Urn", "Ring", "Khopesh", "Khopesh"]
    attempt = attempt_at(step([pattern]), position=table)
    decision = attempt.game.decision
    assert decision is not None
    found = {
        f"{option.kind} {option.card}" if option.card else option.kind
        for number, option in enumerate(decision.options)
        if not attempt.refusal([number], "en")
    }
    assert (
        found & {"entomb Ring", "buy Axe", "buy Bow", "end turn", "action Ring", "entomb Urn"}
        == fitting
    )


@pytest.mark.parametrize(
    ("checks", "hold"),
    [
        ({}, True),
        ({"question": "play"}, True),
        ({"question": "pay"}, False),
        ({"hand": ["Urn"]}, True),
        ({"hand": ["Urn", "Urn"]}, False),
        ({"tomb": ["Bracelet", "Ring"]}, True),
        ({"tomb": ["Axe"]}, False),
        ({"discard": []}, True),
        ({"discard": ["Ring"]}, False),
        ({"pyramid": {"B1": "Axe", "T": "Spear"}}, True),
        ({"pyramid": {"B1": "Spear"}}, False),
        ({"score": 4}, True),
        ({"score": 5}, False),
        ({"turn": 1}, True),
        ({"turn": 2}, False),
        ({"over": False}, True),
        ({"over": True}, False),
        ({"score": 4, "turn": 2}, False),
    ],
)
def test_checks_of_the_table(checks: dict[str, Any], hold: bool) -> None:
    attempt = attempt_at(step(**checks))
    choose(attempt, "entomb Ring")
    assert attempt.done == hold


def test_an_empty_place_holds_no_card() -> None:
    table = position()
    del table["pyramid"]["T"]
    attempt = attempt_at(step(pyramid={"T": "Axe"}), position=table)
    choose(attempt, "entomb Ring")
    assert not attempt.done


def test_one_choice_reaches_one_goal() -> None:
    attempt = attempt_at(step(score=1), step(score=1))
    choose(attempt, "entomb Ring")
    assert attempt.step is attempt.lesson.steps[1]
    choose(attempt, "buy Axe")
    let_others_answer(attempt)
    assert attempt.done


def test_a_goal_waits_for_the_answers_of_the_others() -> None:
    attempt = attempt_at(step(turn=2))
    choose(attempt, "end turn")
    while not attempt.others_asked:
        attempt.choose([0])
    assert attempt.game.turn == 2
    assert not attempt.done
    let_others_answer(attempt)
    assert attempt.done


def test_events_before_the_first_choice_reach_no_goal() -> None:
    table = {**position(), "to_move": 1}
    attempt = LessonAttempt(Lesson(small(step(), position=table)))
    assert attempt.others_asked
    let_others_answer(attempt)
    assert not attempt.done


# The other players


def test_the_others_follow_the_script_and_otherwise_do_nothing() -> None:
    others = [{"kind": "entomb", "card": "Sphinx"}, {"kind": "entomb", "card": "Urn"}]
    for script, count in ((others, 0), (others[1:], 1)):
        attempt = attempt_at(others=script, position={**position(), "to_move": 1})
        assert log(attempt).count("Player 2 entombs Urn.") == count
        assert "Player 1’s turn." in log(attempt)


def test_scripted_players_choose_cards_by_name_and_pay_what_is_due() -> None:
    table = {**position(), "to_move": 1}
    script: list[dict[str, Any]] = [
        {"kind": "buy", "card": "Axe"},
        {"question": "pay", "card": ["Urn", "Harvest"]},
    ]
    attempt = attempt_at(step(), position=table, others=script)
    assert "Player 2 pays with Urn and Harvest." in log(attempt)
    attempt = attempt_at(step(), position=table, others=script[:1])
    assert "Player 2 buys Axe." in log(attempt)
    script[1]["card"] = ["Urn", "Sphinx"]
    attempt = attempt_at(step(), position=table, others=script)
    assert "Player 2 buys Axe." in log(attempt)


def log(attempt: LessonAttempt) -> list[str]:
    return [line["text"] for line in attempt.game.view(0)["log"]]
