"""Reports from elsewhere: damaged, stale, of another game or program."""

import copy
import json
from typing import Any, Final

import pytest

from mastaba import Game, Setup
from mastaba.review.report import (
    FIGURES,
    FORMAT,
    GRADES,
    LIMITS,
    WHOLE,
    Report,
    ReviewError,
    fresh,
    game_digest,
    grade,
    is_wrong,
)
from mastaba.review.report_check import checked
from mastaba.words.language import LANGUAGES
from tests.support.reviews import reviewed, short_game

GAME = short_game()


@pytest.fixture(scope="module")
def whole() -> Report:
    return reviewed(GAME)


def changed(report: Report, *path: str | int, value: Any) -> Any:
    """A copy of a report with one part replaced."""
    data: Any = json.loads(json.dumps(report))
    part = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return data


def told(data: Any, game: Game = GAME) -> str:
    """The key of what is wrong with data."""
    with pytest.raises(ReviewError) as caught:
        checked(data, game)
    for language in LANGUAGES:
        assert caught.value.in_language(language).endswith(".")
    return str(caught.value.args[0])


def test_a_report_survives_being_kept(whole: Report) -> None:
    assert checked(json.loads(json.dumps(whole)), GAME) == whole
    assert checked(json.loads(json.dumps(whole)) | {"later": 1}, GAME) == whole


def test_luck_twice_at_once_may_add_up_to_more_than_a_whole_share(whole: Report) -> None:
    """The cards that come with a choice, and the hand with which the next turn begins."""
    lucky = changed(whole, "luck", 0, "changes", value=[10_019, -10_019])
    assert checked(lucky, GAME) == lucky
    lucky = changed(whole, "luck", 0, "changes", value=[2 * WHOLE + 1, 0])
    assert told(lucky) == "review.damaged"


def test_another_program_and_another_game(whole: Report) -> None:
    assert told(changed(whole, "review", value=FORMAT + 1)) == "review.newer"
    assert told(changed(whole, "rules", value=1)) == "review.other rules"
    assert told(changed(whole, "game", value="0" * 16)) == "review.other game"
    assert told(whole, short_game(4)) == "review.other game"
    assert told(changed(whole, "choices", value=whole["choices"] + 1)) == "review.damaged"


@pytest.mark.parametrize("data", [None, [], "", {}, {"review": True}, {"review": 1}])
def test_what_is_no_report(data: Any) -> None:
    assert told(data) == "review.damaged"


WRONG: Final[tuple[Any, ...]] = (None, -(10**7), 1.5, [[]])


def every_part(thing: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths to all parts of a report, of lists only to the first."""
    found = [path] if path else []
    if isinstance(thing, dict):
        for name, part in thing.items():
            found += every_part(part, (*path, name))
    elif isinstance(thing, list) and thing:
        found += every_part(thing[0], (*path, 0))
    return found


def test_damage_anywhere_is_noticed(whole: Report) -> None:
    report = copy.deepcopy(whole)
    report["figures"] = [{"seat": 0, "what": "late", "numbers": [1, 2]}]
    words = dict.fromkeys(LANGUAGES, "words")
    report["decisions"][0].update({"lost": LIMITS["good"], "picked": words, "better": words})
    free = ("review", "language", "learned", "seed")
    for path in every_part(report):
        if path[0] in free:
            continue
        for wrong in WRONG:
            assert told(changed(report, *path, value=wrong)) == "review.damaged", (path, wrong)
    for name in report:
        data = json.loads(json.dumps(report))
        del data[name]
        assert told(data) == "review.damaged", name
    for name in ("turns", "luck", "decisions"):
        rows = json.loads(json.dumps(report))[name]
        assert told(changed(report, name, value=[rows[0], rows[0]])) == "review.damaged"
        assert told(changed(report, name, value=[{}])) == "review.damaged"
    assert told(changed(report, "depth", value=0)) == "review.damaged"
    assert told(changed(report, "judged", value=report["choices"] + 1)) == "review.damaged"
    assert told(changed(report, "seed", value="1")) == "review.damaged"
    assert told(changed(report, "learned", value=1)) == "review.damaged"
    assert told(changed(report, "people", value=[])) == "review.damaged"
    assert told(changed(report, "figures", 0, "what", value="other")) == "review.damaged"
    assert told(changed(report, "decisions", 0, "better", value={"en": "x"})) == "review.damaged"


def test_the_digest_tells_games_apart() -> None:
    assert game_digest(GAME) == game_digest(Game.replay(GAME.record()))
    assert game_digest(GAME) != game_digest(short_game(5))


def test_what_cannot_be_reviewed() -> None:
    def why(game: Game, *arguments: Any) -> str:
        with pytest.raises(ReviewError) as caught:
            fresh(game, *arguments)
        return str(caught.value.args[0])

    assert why(Game(Setup(players=2), 1), [0]) == "review.not finished"
    assert why(GAME, []) == "review.no such seat"
    assert why(GAME, 1) == "review.no such seat"
    assert why(GAME, [2]) == "review.no such seat"
    assert why(GAME, [0], 0) == "review.no depth"
    over = Game.from_position({"players": [{"name": "Ada"}, {"name": "Ben"}]})
    assert over.decision is None
    assert why(over, [0]) == "review.no choices"


def test_grades_follow_the_limits() -> None:
    assert [grade(lost) for lost in (0, 49, 50, 200, 500, 1_000, 10_000)] == [
        "best", "best", "good", "inaccuracy", "mistake", "blunder", "blunder",
    ]  # fmt: skip
    assert [is_wrong(lost) for lost in (199, 200)] == [False, True]
    assert list(LIMITS) == list(GRADES)
    assert all(FIGURES.values())
