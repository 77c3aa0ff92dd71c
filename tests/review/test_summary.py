"""Turning points, moments, luck and sentences, from reports made up for them."""

import pytest

from mastaba.review.report import GRADES, LIMITS, WHOLE, Figure, Judged, Report, TurnStart
from mastaba.review.report_sentences import SIGNS, ReportWords
from mastaba.review.summary import SeatReview, decisive_moments, summaries, turning_points
from mastaba.words.language import LANGUAGES

NAMES = ("Ada", "Ben")


def turn(number: int, chance: int) -> TurnStart:
    """A turn before which five choices were made in each."""
    chances = [chance, WHOLE - chance]
    return {
        "turn": number, "player": (number - 1) % 2, "choices": 5 * (number - 1),
        "chances": chances, "points": 0,
    }  # fmt: skip


def decision(choices: int, lost: int, option: str = "buy") -> Judged:
    number = choices // 5 + 1
    words = dict.fromkeys(LANGUAGES, "Play Urn.") if lost >= LIMITS["good"] else {}
    return {
        "choices": choices, "turn": number, "player": (number - 1) % 2, "kind": "play",
        "option": option, "chance": 5_000, "lost": lost, "picked": words, "better": words,
    }  # fmt: skip


def report(chances: list[int], *decisions: Judged, luck: dict[int, int] | None = None) -> Report:
    """A report with Ada's chances at the turns' beginnings, and her luck after some choices."""
    return {
        "review": 1, "rules": 2, "game": "0" * 16, "seed": 0, "depth": 1, "learned": True,
        "people": [0, 1], "players": 2, "choices": 5 * (len(chances) - 1),
        "seen": 5 * (len(chances) - 1), "judged": 5 * (len(chances) - 1),
        "turns": [turn(number, chance) for number, chance in enumerate(chances, 1)],
        "luck": [
            {"choices": choices, "turn": 1, "changes": [change, -change]}
            for choices, change in (luck or {}).items()
        ],
        "decisions": list(decisions), "figures": [],
    }  # fmt: skip


def words_of(found: Report, language: str = "en") -> ReportWords:
    return ReportWords(found, NAMES, language)


# Turning points and moments


def test_the_three_greatest_changes_are_the_turning_points() -> None:
    found = report([5_000, 5_400, 4_000, 6_000, 5_900, 9_000, 0])
    points = turning_points(found)
    assert [point.start["turn"] for point in points] == [3, 5, 6]
    assert [abs(point.change) for point in points] == [2_000, 3_100, 9_000]


def test_small_changes_are_no_turning_points() -> None:
    found = report([5_000, 5_400, 5_000])
    assert turning_points(found) == []
    assert words_of(found).course() == (
        "Chances at the beginning: Ada 50% and Ben 50%. After that no turn changes the chances "
        "much. At the end: Ada 50% and Ben 50%."
    )


def test_a_turning_point_tells_luck_and_what_was_given_away() -> None:
    found = report([5_000, 5_000, 8_000, 8_000], decision(6, 900), luck={7: 2_000, 11: 500})
    assert words_of(found).course() == (
        "Chances at the beginning: Ada 50% and Ben 50%. Turn 2, Ben: Ada’s chance rises "
        "from 50% to 80%. Luck: +20%. Ben gives away 9%. At the end: Ada 80% and Ben 20%."
    )


def test_luck_the_other_way_does_not_explain_a_change() -> None:
    found = report([5_000, 5_000, 8_000], luck={7: -2_000})
    assert "Luck" not in words_of(found).course()


def test_moments_are_the_worst_decisions_one_of_a_turn_then_turning_points() -> None:
    found = report(
        [5_000, 5_000, 5_000, 9_000, 9_000],
        decision(1, 900), decision(2, 700), decision(6, 300), decision(7, 100),
    )  # fmt: skip
    told = decisive_moments(found)
    assert [(moment.choices, moment.decision is None) for moment in told] == [
        (1, False), (6, False), (10, True),
    ]  # fmt: skip
    lines = [words_of(found).moment(moment) for moment in told]
    assert lines[0] == "Turn 1, Ada: mistake, 9.0% given away. Chosen: Play Urn.. Better: Play Urn."
    assert lines[2].startswith("Turn 3, Ada: Ada’s chance rises")


def test_a_decision_that_lost_little_needs_no_other() -> None:
    told = words_of(report([5_000, 5_000]))
    assert told.judged(decision(0, 20)) == "Turn 1, Ada: best, 0.2% given away."


def test_there_are_at_most_three_moments() -> None:
    found = report([5_000] * 6, *(decision(5 * number, 300 + number) for number in range(5)))
    assert [moment.turn for moment in decisive_moments(found)] == [3, 4, 5]


# How each seat has played


def test_a_seat_is_summed_up() -> None:
    found = report(
        [5_000] * 4, decision(0, 0), decision(1, 60), decision(5, 1_500), luck={5: -1_200}
    )
    ada, ben = summaries(found)
    assert (ada.grades["best"], ada.grades["good"], ada.mean, ada.luck) == (1, 1, 30, -1_200)
    assert (ada.play, ada.fortune) == ("well", "unlucky")
    assert (ben.play, ben.fortune, ben.grades["blunder"]) == ("badly", "lucky", 1)
    told = words_of(found)
    assert told.verdict(ada) == "Well played, but unlucky. Luck of the draw: −12%."
    assert (
        told.grades(ada) == "1 best, 1 good; 0.3% given away per decision while the game was open."
    )
    assert told.verdict(ben) == "Gave a lot away, but was lucky. Luck of the draw: +12%."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_without_judged_decisions_has_no_verdict_and_no_grades(language: str) -> None:
    found = report([5_000] * 4, decision(0, 0))
    ada, ben = summaries(found)
    told = words_of(found, language)
    assert told.verdict(ben) == (told._text("luck", luck=told.percent(0)))
    assert (told.grades(ben), told.given_away(ben)) == ("", "–")
    assert told.grades(ada)
    assert told.given_away(ada) == told.exact(0)


def test_until_all_is_judged_a_verdict_is_one_so_far() -> None:
    found = report([5_000] * 4, decision(0, 0))
    found["judged"] = 1
    told = words_of(found)
    assert told.verdict(summaries(found)[0]) == "So far: Well played. Luck of the draw: 0%."


@pytest.mark.parametrize(("chance", "mean"), [(400, 900), (500, 500), (9_500, 500), (9_600, 900)])
def test_what_is_lost_once_the_game_is_decided_does_not_count_for_the_mean(
    chance: int, mean: int
) -> None:
    decided = decision(1, 100)
    decided["chance"] = chance
    seat = summaries(report([5_000] * 2, decision(0, 900), decided))[0]
    assert seat.mean == mean


def test_where_the_game_was_never_open_every_decision_counts_for_the_mean() -> None:
    hopeless = decision(0, 300)
    hopeless["chance"] = 400
    found = report([400], hopeless)
    [seat] = [one for one in summaries(found) if one.seat == 0]
    assert seat.mean == 300
    assert words_of(found).grades(seat).endswith("3.0% given away per decision.")
    open_report = report([5_000], decision(0, 300))
    told = words_of(open_report).grades(summaries(open_report)[0])
    assert told.endswith("3.0% given away per decision while the game was open.")


def test_alone_every_decision_counts_for_the_mean() -> None:
    sure = decision(0, 100)
    sure["chance"] = 9_900
    alone = report([9_900, 5_000], sure, decision(1, 300))
    alone["players"], alone["people"] = 1, [0]
    assert summaries(alone)[0].mean == 200


def test_at_most_three_sentences_of_advice() -> None:
    found = report([5_000] * 9, *(decision(choice, 300, "end turn") for choice in (1, 11, 21)))
    numbers = {"late": [3, 20], "twice": [2], "unused": [4, 20], "surplus": [9, 3]}
    found["figures"] = [
        {"seat": 0, "what": what, "numbers": each} for what, each in numbers.items()
    ]
    found["figures"].append({"seat": 1, "what": "poorer", "numbers": [70, 93]})
    ada, ben = summaries(found)
    told = words_of(found).advice(ada)
    assert len(told) == 3
    assert told[0].startswith("3 turns ended although something better")
    assert told[1].startswith("3 cards that would have scored 20 points")
    (told_ben,) = words_of(found).advice(ben)
    assert told_ben.startswith("In mid-game a hand averaged 7 gold, the richest opponent’s 9.3:")
    assert words_of(found, "de").advice(ben)[0].endswith("9,3: Kaufe früh Karten mit mehr Gold.")


@pytest.mark.parametrize(
    ("language", "payments", "told"),
    [
        ("en", 1, "In 1 payment, 6 gold was spent needlessly:"),
        ("en", 2, "In 2 payments, 6 gold was spent needlessly:"),
        ("de", 1, "Bei 1 Zahlung wurden 6 Gold zu viel ausgegeben:"),
        ("de", 2, "Bei 2 Zahlungen wurden 6 Gold zu viel ausgegeben:"),
    ],
)
def test_payments_are_counted_in_the_right_number(language: str, payments: int, told: str) -> None:
    figure = Figure(seat=0, what="surplus", numbers=[6, payments])
    words = words_of(report([5_000]), language)
    assert words.advice(SeatReview(0, {}, 0, 0, 0, (figure,)))[0].startswith(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_grade_and_figure_has_words(language: str) -> None:
    told = words_of(report([5_000, 5_000]), language)
    for mean in (0, 60, 400):
        for luck in (-2_000, 0, 2_000):
            summary = SeatReview(0, dict.fromkeys(GRADES, 1), mean, luck, 0, ())
            assert told.verdict(summary).endswith(".")
    for what, numbers in {"twice": [2], "unused": [3, 9], "surplus": [6, 2]}.items():
        summary = SeatReview(0, {}, 0, 0, 0, ({"seat": 0, "what": what, "numbers": numbers},))
        assert len(told.advice(summary)) == 1
    assert SIGNS.keys() == LIMITS.keys()
    assert told.signed(0) == told.percent(0)
    assert told.course()


def test_nothing_is_told_of_what_has_not_been_looked_at() -> None:
    found = report([5_000])
    found["turns"] = []
    assert words_of(found).course() == ""
    found = report([5_000, 9_000, 9_000])
    found["seen"] = 7
    assert "At the end" not in words_of(found).course()


def test_alone_it_is_about_the_perfect_tomb() -> None:
    found = report([8_000, 2_000, 0])
    for row in found["turns"]:
        row["chances"], row["points"], row["player"] = row["chances"][:1], 120, 0
    found["players"] = 1
    told = ReportWords(found, NAMES[:1], "en")
    assert told.course() == (
        "Chances at the beginning: 80% for the perfect tomb, 120 points expected. In turn 1 the "
        "chance of the perfect tomb falls from 80% to 20%. In turn 2 the chance of the perfect "
        "tomb falls from 20% to 0%. At the end: 0% for the perfect tomb, 120 points expected."
    )
    assert told.turn(found["turns"][0]).startswith("Turn 1, Ada: 80% for the perfect tomb")


def test_a_chance_rises_or_falls_in_every_language() -> None:
    found = report([5_000, 5_000, 8_000, 8_000])
    told = ReportWords(found, ["Ramses", "Ben"], "de").course()
    assert "Zug 2, Ben: Ramses’ Siegchance steigt von 50 % auf 80 %." in told.replace("\xa0", " ")
    found = report([8_000, 2_000, 0])
    told = ReportWords(found, ["Ramses", "Ben"], "en").course()
    assert "Ramses’ chance falls from 80% to 20%." in told
