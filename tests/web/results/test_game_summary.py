"""The course of a finished game, as the result shows it."""

from typing import Any

from mastaba.history.turns import Turn
from mastaba.rules.cards import CARDS
from mastaba.rules.scoring import Standing
from mastaba.web.dom.element_tree import Node
from mastaba.web.dom.page_language import set_language
from mastaba.web.results.game_summary import summary
from mastaba.web.results.points_chart import chart, step
from tests.support.views import standing
from tests.web.test_page_views import all_nodes, words


def turn(number: int, player: int, points: list[int], **more: Any) -> Turn:
    fields: Any = {"gained": [], "entombed": [], "given": []}
    what = {"turn": number, "player": player, "points": points}
    return fields | what | more  # type: ignore[no-any-return]


TURNS = [
    turn(1, 0, [1, 0], entombed=[{"player": 0, "card": "Urn"}]),
    turn(2, 1, [1, 4], gained=[{"player": 1, "card": "Ring"}, {"player": 1, "card": "Ring"}]),
    turn(3, 0, [8, 4], entombed=[{"player": 0, "card": "Sphinx"}, {"player": 1, "card": "Axe"}]),
]
SCORES = [standing(0, "Ada", 8, 1), standing(1, "Ben", 4, 2)]


def chart_nodes(turns: list[Turn], scores: list[Standing]) -> list[Node]:
    """All nodes of the chart."""
    node = chart(turns, scores)
    assert node is not None
    return list(all_nodes(node))


def test_a_line_runs_from_zero_to_the_final_points() -> None:
    lines = [
        one.attrs["points"]
        for one in chart_nodes(TURNS, SCORES)
        if one.tag == "polyline" and one.attrs["points"].count(" ") > 1
    ]
    assert lines == [
        "0.0,180.0 200.0,157.5 400.0,157.5 600.0,0.0",
        "0.0,180.0 200.0,180.0 400.0,90.0 600.0,90.0",
    ]


def test_negative_points_are_drawn_at_zero() -> None:
    lines = [one.attrs.get("points") for one in chart_nodes([turn(1, 0, [-2])], SCORES[:1])]
    assert "0.0,180.0 600.0,180.0" in lines


def test_the_axes_show_points_and_turns() -> None:
    labels = [node.text for node in chart_nodes(TURNS, SCORES) if node.tag == "text"]
    assert labels == ["0", "2", "4", "6", "8", "Turn", "1", "2", "3"]


def test_turns_of_a_game_begun_from_a_position_keep_their_numbers() -> None:
    turns = [turn(number, 0, [1, 2]) for number in range(38, 61)]
    axis_labels = [one for one in chart_nodes(turns, SCORES) if one.attrs.get("y") == "100%"]
    assert [one.text for one in axis_labels] == ["Turn", "40", "45", "50", "55", "60"]
    assert axis_labels[-1].attrs["x"] == "100.0%"


def test_a_line_of_a_game_begun_from_a_position_begins_with_its_first_known_points() -> None:
    turns = [turn(38, 0, [2]), turn(39, 0, [4])]
    lines = [one.attrs.get("points") for one in chart_nodes(turns, SCORES[:1])]
    assert "300.0,90.0 600.0,0.0" in lines
    assert chart(turns[:1], SCORES[:1]) is None


def test_a_table_gives_the_points_at_each_turn_on_the_axis_and_the_last() -> None:
    turns = [turn(number, 0, [number, 2]) for number in range(1, 24)]
    rows = [words(one) for one in chart_nodes(turns, SCORES) if one.tag == "tr"]
    assert rows == ["Turn 5 10 15 20 23", "Ada 5 10 15 20 23", "Ben 2 2 2 2 2"]


def test_axis_steps_are_round_and_few() -> None:
    assert [step(most, 5) for most in (1, 5, 6, 18, 26, 90, 260)] == [1, 1, 2, 5, 10, 20, 100]


def test_a_game_without_turns_has_no_chart() -> None:
    assert chart([], SCORES) is None


def test_decisive_turns_are_listed_in_order() -> None:
    shown = words(summary(TURNS, SCORES, CARDS))
    assert "Turn 1, Ada: entombs Urn; Ada is 1 point ahead." in shown
    assert "Turn 2, Ben: Ada is 3 points behind." in shown
    assert "Turn 3, Ada: entombs Sphinx; Ada is 4 points ahead." in shown
    assert shown.index("Turn 1,") < shown.index("Turn 2,") < shown.index("Turn 3,")


def test_in_german_a_lead_does_not_sound_like_the_points_themselves() -> None:
    set_language("de")
    shown = words(summary(TURNS, SCORES, CARDS))
    set_language("en")
    assert "Zug 1, Ada: legt Urn ins Grab; Ada hat 1 Punkt Vorsprung." in shown
    assert "Ada hat 4 Punkte Vorsprung." in shown


def test_the_later_winner_may_share_the_lead() -> None:
    shown = words(summary([turn(1, 0, [3, 0]), turn(2, 1, [3, 3])], SCORES, CARDS))
    assert "Turn 2, Ben: Ada shares the lead." in shown


def test_each_player_has_a_list_of_cards() -> None:
    shown = words(summary(TURNS, SCORES, CARDS))
    assert "The cards of Ada Bought or taken:  nothing Entombed:  Urn, Sphinx" in shown
    assert "The cards of Ben Bought or taken:  Ring (2) Entombed:  Axe" in shown


def test_cards_that_others_put_into_a_tomb_are_not_called_entombed() -> None:
    turns = [*TURNS, turn(4, 1, [7, 4], given=[{"player": 0, "card": "Kite"}])]
    shown = words(summary(turns, SCORES, CARDS))
    assert "Entombed:  Urn, Sphinx Put into the tomb by others:  Kite" in shown
    assert shown.count("by others") == 1


def test_solitaire_has_no_decisive_turns() -> None:
    shown = words(summary([turn(1, 0, [5])], SCORES[:1], CARDS))
    assert "What decided it" not in shown
