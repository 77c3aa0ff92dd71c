"""The course of a finished game, as the page tells it."""

from typing import Any

from mastaba.knowledge.history import Turn
from mastaba.rules.cards import CARDS
from mastaba.web.dom.element_tree import Node
from mastaba.web.results.game_summary import story
from mastaba.web.results.points_chart import chart, step
from tests.web.test_page_views import everything, words


def turn(number: int, player: int, points: list[int], **more: Any) -> Turn:
    told: Any = {"turn": number, "player": player, "gained": [], "entombed": [], "points": points}
    return told | more  # type: ignore[no-any-return]


def score(player: int, name: str, total: int, place: int) -> dict[str, Any]:
    return {"player": player, "name": name, "total": total, "place": place}


TURNS = [
    turn(1, 0, [1, 0], entombed=[{"player": 0, "card": "Urn"}]),
    turn(2, 1, [1, 4], gained=[{"player": 1, "card": "Ring"}, {"player": 1, "card": "Ring"}]),
    turn(3, 0, [8, 4], entombed=[{"player": 0, "card": "Sphinx"}, {"player": 1, "card": "Axe"}]),
]
SCORES = [score(0, "Ada", 8, 1), score(1, "Ben", 4, 2)]


def drawn(turns: list[Turn], scores: list[dict[str, Any]]) -> list[Node]:
    """All that the chart is made of."""
    node = chart(turns, scores)
    assert node is not None
    return list(everything(node))


def test_a_line_goes_from_nought_to_the_final_points() -> None:
    lines = [
        one.attrs["points"]
        for one in drawn(TURNS, SCORES)
        if one.tag == "polyline" and one.attrs["points"].count(" ") > 1
    ]
    assert lines == [
        "0.0,180.0 200.0,157.5 400.0,157.5 600.0,0.0",
        "0.0,180.0 200.0,180.0 400.0,90.0 600.0,90.0",
    ]


def test_points_below_nought_stay_on_the_ground() -> None:
    lines = [one.attrs.get("points") for one in drawn([turn(1, 0, [-2])], SCORES[:1])]
    assert "0.0,180.0 600.0,180.0" in lines


def test_the_axes_tell_points_and_turns() -> None:
    told = [one.text for one in drawn(TURNS, SCORES) if one.tag == "text"]
    assert told == ["0", "2", "4", "6", "8", "Turn", "1", "2", "3"]


def test_of_a_game_from_a_position_the_turns_keep_their_numbers() -> None:
    turns = [turn(number, 0, [1, 2]) for number in range(38, 61)]
    words_at_axis = [one for one in drawn(turns, SCORES) if one.attrs.get("y") == "100%"]
    assert [one.text for one in words_at_axis] == ["Turn", "40", "45", "50", "55", "60"]
    assert words_at_axis[-1].attrs["x"] == "100.0%"


def test_a_table_tells_the_points_of_the_turns_at_the_axis_and_of_the_last() -> None:
    turns = [turn(number, 0, [number, 2]) for number in range(1, 24)]
    rows = [words(one) for one in drawn(turns, SCORES) if one.tag == "tr"]
    assert rows == ["Turn 5 10 15 20 23", "Ada 5 10 15 20 23", "Ben 2 2 2 2 2"]


def test_steps_are_round_and_few() -> None:
    assert [step(most, 5) for most in (1, 5, 6, 18, 26, 90, 260)] == [1, 1, 2, 5, 10, 20, 100]


def test_without_a_turn_there_is_no_chart() -> None:
    assert chart([], SCORES) is None


def test_the_turns_that_decided_are_told_in_their_order() -> None:
    told = words(story(TURNS, SCORES, CARDS))
    assert "Turn 1, Ada: entombs Urn; Ada is 1 point ahead." in told
    assert "Turn 2, Ben: Ada is 3 points behind." in told
    assert "Turn 3, Ada: entombs Sphinx; Ada is 4 points ahead." in told
    assert told.index("Turn 1,") < told.index("Turn 2,") < told.index("Turn 3,")


def test_the_winner_may_be_level_with_the_others() -> None:
    told = words(story([turn(1, 0, [3, 0]), turn(2, 1, [3, 3])], SCORES, CARDS))
    assert "Turn 2, Ben: Ada is level with the best of the others." in told


def test_each_player_has_a_list_of_cards() -> None:
    told = words(story(TURNS, SCORES, CARDS))
    assert "The cards of Ada Bought or taken:  nothing Entombed:  Urn, Sphinx" in told
    assert "The cards of Ben Bought or taken:  Ring (2) Entombed:  Axe" in told


def test_alone_nothing_is_decided_against_anybody() -> None:
    told = words(story([turn(1, 0, [5])], SCORES[:1], CARDS))
    assert "What decided it" not in told
