"""The review's dialog: what is told first, how the curve is drawn, and the signs of decisions."""

from pathlib import Path

import pytest

from mastaba import Game
from mastaba.review.report import GRADES, WHOLE, Judged, Report, TurnStart, fresh
from mastaba.review.report_sentences import SIGNS
from mastaba.web.dom import page_language
from mastaba.web.dom.element_tree import Node
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.review.review_state import PAGE, ReviewState
from mastaba.web.review.review_view import review_view
from mastaba.web.session.game_session import GameSession
from mastaba.words.language import LANGUAGES
from tests.support.reviews import short_game
from tests.web.test_page_views import all_nodes, words

GOLDEN = Path(__file__).parents[2] / "golden"

TWO = {"en": "Buy Urn", "de": "Urne kaufen"}


def golden(name: str) -> Game:
    return Game.replay((GOLDEN / f"{name}.txt").read_text("utf-8"))


def state_of(game: Game, people: tuple[bool, ...]) -> ReviewState:
    """The review of a game in which nothing has been looked at."""
    plan = GamePlan(game.setup, people, game.seed)
    state = ReviewState(GameSession(plan, game), game, game.record(), "Ours")
    state.report = fresh(game, state.people)
    return state


def report_of(state: ReviewState) -> Report:
    assert state.report is not None
    return state.report


def turn(number: int, choices: int, *chances: int, points: int = 0) -> TurnStart:
    return {
        "turn": number,
        "player": (number - 1) % len(chances),
        "choices": choices,
        "chances": [*chances],
        "points": points,
    }


def judged(choices: int, number: int, lost: int) -> Judged:
    told = TWO if lost >= 200 else {}
    return {
        "choices": choices,
        "turn": number,
        "player": 0,
        "kind": "play",
        "option": "end turn",
        "chance": 5_000,
        "lost": lost,
        "picked": told,
        "better": told,
    }


@pytest.fixture
def state() -> ReviewState:
    """A whole review of a game of two, in which Ada gives much away once."""
    state = state_of(short_game(), (True, False))
    report = report_of(state)
    last = report["choices"]
    report["seen"] = report["judged"] = last
    report["turns"] = [
        turn(1, 0, 5_000, 5_000),
        turn(2, 2, 4_000, 6_000),
        turn(3, 4, 4_100, 5_900),
        turn(state.game.turn, last, 0, WHOLE),
    ]
    report["luck"] = [{"choices": 2, "turn": 1, "changes": [-1_200, 1_200]}]
    report["decisions"] = [judged(0, 1, 0), judged(1, 1, 1_500), judged(4, 3, 80)]
    report["figures"] = [{"seat": 0, "what": "late", "numbers": [11, 24]}]
    return state


def buttons(tree: Node) -> list[str]:
    return [one.attrs["data-do"] for one in all_nodes(tree) if "data-do" in one.attrs]


def of_class(tree: Node, kind: str) -> list[Node]:
    return [one for one in all_nodes(tree) if one.attrs.get("class") == kind]


def headings(tree: Node) -> list[str]:
    return [words(one) for one in all_nodes(tree) if one.tag == "h3"]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(page_language, "_spoken", request.param)
    return str(request.param)


@pytest.mark.usefixtures("language")
def test_it_can_be_drawn_in_every_language(state: ReviewState) -> None:
    assert len(headings(review_view(state))) == 5


def test_the_moments_come_first_each_with_a_way_back(state: ReviewState) -> None:
    tree = review_view(state)
    assert headings(tree)[0] == "What decided the game"
    [moments] = of_class(tree, "decisive")
    assert buttons(moments) == ["try-from 1", "try-from 4"]
    first = words(moments.children[0])
    assert "Turn 1, Ada: blunder, 15.0% given away. Chosen: Buy Urn. Better: Buy Urn" in first
    label = next(one for one in all_nodes(moments) if one.attrs.get("data-do") == "try-from 1")
    assert label.attrs["aria-label"] == "Try it from here: turn 1, Ada, choice 2"


def test_nothing_is_said_of_the_play_of_somebody_before_a_decision_is_judged(
    state: ReviewState,
) -> None:
    report = report_of(state)
    report["judged"], report["decisions"] = 1, []
    told = words(review_view(state))
    assert "Well played" not in told
    assert "0.0%" not in told
    assert "–" in told
    report["decisions"] = [judged(0, 1, 1_500)]
    assert "So far: Gave a lot away" in words(review_view(state))


def test_luck_and_choices_are_told_apart(state: ReviewState) -> None:
    tree = review_view(state)
    assert "Gave a lot away, and was unlucky. Luck of the draw: −12%." in words(tree)
    [table] = of_class(tree, "apart")
    assert words(table).endswith("Ada 5.2% −12% Ben not judged +12%")


def test_advice_is_given_from_figures(state: ReviewState) -> None:
    [advice] = of_class(review_view(state), "advice")
    assert words(advice) == (
        "11 cards that would have scored 24 points were not in the tomb at the end: entomb earlier."
    )


def test_the_story_is_told_in_words_too(state: ReviewState) -> None:
    told = words(review_view(state))
    assert "Chances at the beginning: Ada 50% and Ben 50%." in told
    assert "Turn 1, Ada: Ada’s chance falls from 50% to 40%." in told
    assert "At the end: Ada 0% and Ben 100%." in told


def test_that_nothing_decided_the_game_is_only_said_once_all_is_known(state: ReviewState) -> None:
    report = report_of(state)
    report["turns"] = [turn(1, 0, 5_000, 5_000), turn(2, 2, 5_000, 5_000)]
    report["decisions"] = []
    conclusions = (
        "No single turn or decision has decided the game.",
        "After that no turn changes the chances much.",
    )
    told = words(review_view(state))
    assert all(one in told for one in conclusions)
    report["seen"] = report["judged"] = 2
    told = words(review_view(state))
    assert "Chances at the beginning" in told
    assert not any(one in told for one in conclusions)


def test_the_curve_has_axes_and_marks_and_a_line_for_each_seat(state: ReviewState) -> None:
    [chart] = of_class(review_view(state), "chart")
    lines = [one for one in all_nodes(chart) if one.tag == "polyline"]
    assert [line.attrs["class"] for line in lines] == ["line-0", "line-1"]
    ada = [tuple(map(float, corner.split(","))) for corner in lines[0].attrs["points"].split()]
    assert ada[0] == (0.0, 90.0)
    assert ada[-1] == (600.0, 180.0)
    assert len(of_class(chart, "turning")) == 2
    labels = [one.text for one in all_nodes(chart) if one.tag == "text"]
    assert {"0%", "50%", "100%", "Turn", "A", "B"} <= {label or "" for label in labels}
    assert "Everybody’s chance of winning over 3 turns" in chart.attrs["aria-label"]
    report_of(state)["turns"].pop()  # as long as the end has not been looked at
    [chart] = of_class(review_view(state), "chart")
    assert "over 3 turns" in chart.attrs["aria-label"]
    del report_of(state)["turns"][1:]
    [chart] = of_class(review_view(state), "chart")
    assert "over 1 turn." in chart.attrs["aria-label"]


def test_turning_points_close_together_have_letters_at_different_heights() -> None:
    state = state_of(golden("afterlife-for-2"), (True, False))
    shares = [5_000, 5_900, 5_000, 5_900]
    report_of(state)["turns"] = [
        turn(number, number, share, WHOLE - share) for number, share in enumerate(shares, 1)
    ]
    [chart] = of_class(review_view(state), "chart")
    marks = [one for one in all_nodes(chart) if one.tag == "text" and one.attrs["y"] == "0"]
    assert [mark.text for mark in marks] == ["A", "B", "C"]
    assert len({mark.attrs["dy"] for mark in marks}) == 3


def test_every_sign_is_explained(state: ReviewState) -> None:
    [signs] = of_class(review_view(state), "signs")
    told = words(signs)
    for grade in GRADES:
        assert f"{SIGNS[grade]} {grade}" in told
    assert "a search with up to 64 simulations" in told
    assert "?? blunder 10% or more given away" in told
    assert "? mistake less than 10% given away" in told


def test_good_decisions_are_listed_when_asked_for(state: ReviewState) -> None:
    [listed] = of_class(review_view(state), "decisions")
    assert [one.key for one in listed.children] == ["1"]
    state.shows_all = True
    [listed] = of_class(review_view(state), "decisions")
    assert [one.key for one in listed.children] == ["0", "1", "4"]
    assert [words(one)[:2].strip() for one in listed.children] == ["!", "??", "·"]


def test_a_long_list_is_shown_bit_by_bit(state: ReviewState) -> None:
    report = report_of(state)
    report["decisions"] = [judged(number, 1, 300) for number in range(report["choices"])] * 10
    [listed] = of_class(review_view(state), "decisions")
    assert len(listed.children) == PAGE
    assert "more-decisions" in buttons(review_view(state))


def test_progress_is_shown_with_a_button_that_stops_it_or_goes_on(state: ReviewState) -> None:
    report_of(state)["judged"] = 2
    state.is_running = True
    tree = review_view(state)
    assert f"Judging choice 2 of {report_of(state)['choices']}…" in words(tree)
    assert "stop-review" in buttons(tree)
    assert headings(tree)[0] == "What decided the game, so far"
    state.is_running = False
    tree = review_view(state)
    assert "go-on-review" in buttons(tree)
    [run] = [one for one in all_nodes(tree) if one.key == "run"]
    assert run.attrs["data-do"] == "go-on-review"


def test_before_anything_is_found_there_is_only_the_progress(state: ReviewState) -> None:
    report = report_of(state)
    report["seen"] = report["judged"] = 0
    report["turns"], report["luck"], report["decisions"] = [], [], []
    state.is_running = True
    tree = review_view(state)
    assert headings(tree) == []
    [bar] = [one for one in all_nodes(tree) if one.tag == "progress"]
    assert bar.attrs["value"] == "0"
    assert bar.attrs["aria-label"] == "Progress of the review"


@pytest.mark.parametrize("refusal", ["blocked", "full"])
def test_a_refusal_to_keep_it_is_told_and_all_is_shown(state: ReviewState, refusal: str) -> None:
    state.refusal = "blocked" if refusal == "blocked" else "full"
    assert "lost when you close" in words(review_view(state))
    assert len(headings(review_view(state))) == 5


def test_in_solitaire_points_are_drawn_too() -> None:
    state = state_of(golden("afterlife-alone-as-a-master"), (True,))
    report = report_of(state)
    report["seen"] = report["choices"]
    report["turns"] = [
        turn(1, 0, 200, points=40),
        turn(2, 5, 900, points=45),
        turn(state.game.turn, report["choices"], 0, points=51),
    ]
    tree = review_view(state)
    perfect, points = of_class(tree, "chart")
    assert "The chance of the perfect tomb over 2 turns" in perfect.attrs["aria-label"]
    assert "The expected points over 2 turns, up to 51" in points.attrs["aria-label"]
    assert "Chances at the beginning: 2% for the perfect tomb, 40 points expected." in words(tree)
    assert of_class(tree, "legend") == []


@pytest.mark.parametrize("seats", [3, 6])
def test_all_seats_have_a_line_of_their_own(seats: int) -> None:
    game = golden("six-players" if seats == 6 else "afterlife-for-3")
    state = state_of(game, (True,) * seats)
    report = report_of(state)
    shares = [WHOLE // seats] * seats
    report["turns"] = [turn(1, 0, *shares), turn(2, 5, *shares)]
    [chart] = of_class(review_view(state), "chart")
    lines = [one.attrs["class"] for one in all_nodes(chart) if one.tag == "polyline"]
    assert lines == [f"line-{seat}" for seat in range(seats)]


def test_an_estimate_without_the_net_is_told(state: ReviewState) -> None:
    report_of(state)["learned"] = False
    assert "strong computer players could not be loaded" in words(review_view(state))
