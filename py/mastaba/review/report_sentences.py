"""What a report says, in sentences of any language."""

from collections.abc import Sequence
from typing import Final

from ..words.language import in_words, tenths_in_words, text, whose
from .report import GRADES, WHOLE, Figure, Judged, Report, TurnStart, grade
from .summary import Moment, SeatReview, TurningPoint, turning_points

SIGNS: Final = {"best": "!", "good": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""A sign for each grade, much as in chess."""


class ReportWords:
    """Sentences about one report, in a language; `names` are the players'."""

    def __init__(self, report: Report, names: Sequence[str], language: str) -> None:
        self.report = report
        self.names = names
        self.language = language
        self.is_alone = len(names) == 1

    def _text(self, key: str, **values: str | int) -> str:
        return text(self.language, f"review.{key}", **values)

    # Numbers

    def percent(self, share: int) -> str:
        """A share in whole per cent: "12%"."""
        return self._text("percent", number=_whole(share))

    def exact(self, share: int) -> str:
        """A small share with a tenth of a per cent, cut off as grades are: "0.8%"."""
        whole, tenths = divmod(share * 1_000 // WHOLE, 10)
        number = text(self.language, "hint.decimal", whole=whole, part=tenths)
        return self._text("percent", number=number)

    def signed(self, share: int) -> str:
        """A change in whole per cent: "+3%", "−3%" or "0%"."""
        number = _whole(abs(share))
        sign = "" if not number else "+" if share > 0 else "−"
        return self._text("percent", number=f"{sign}{number}")

    # The chances

    def chances(self, turn: TurnStart) -> str:
        """Everybody's chance at a turn's beginning."""
        if self.is_alone:
            chance = self.percent(turn["chances"][0])
            return self._text("chance alone", chance=chance, count=turn["points"])
        return in_words(
            self.language,
            [
                self._text("chance", name=name, chance=self.percent(chance))
                for name, chance in zip(self.names, turn["chances"], strict=True)
            ],
        )

    def turn(self, turn: TurnStart) -> str:
        """A turn, or the game's end, and everybody's chance at it."""
        if turn["choices"] == self.report["choices"]:
            return self._text("ends", chances=self.chances(turn))
        name = self.names[turn["player"]]
        return self._text("turn", turn=turn["turn"], name=name, chances=self.chances(turn))

    def course(self) -> str:
        """How the chances changed, in a few sentences."""
        turns = self.report["turns"]
        if not turns:
            return ""
        parts = [self._text("begins", chances=self.chances(turns[0]))]
        parts += [self.point(point) for point in turning_points(self.report)]
        if len(parts) == 1:
            parts.append(self._text("no point"))
        if self.report["seen"] == self.report["choices"]:
            parts.append(self._text("ends", chances=self.chances(turns[-1])))
        return " ".join(parts)

    def point(self, point: TurningPoint) -> str:
        """A turning point, and how much of it was luck or was given away."""
        before, after = (turn["chances"][point.seat] for turn in (point.start, point.end))
        values: dict[str, str | int] = {
            "turn": point.start["turn"],
            "name": self.names[point.start["player"]],
            "whose": whose(self.language, self.names[point.seat]),
            "before": self.percent(before),
            "after": self.percent(after),
        }
        way = "rises" if point.change > 0 else "falls"
        words = self._text(f"{way} alone" if self.is_alone else way, **values)
        if not self.is_alone and 2 * point.luck * point.change >= point.change**2 > 0:
            words += " " + self._text("point luck", part=self.signed(point.luck))
        if _whole(point.lost):
            name = self.names[point.start["player"]]
            words += " " + self._text("point lost", name=name, lost=self.percent(point.lost))
        return words

    # The decisions

    def grade(self, lost: int) -> str:
        """The name of the grade of a decision that lost this much."""
        return self._text(f"grade {grade(lost)}")

    def judged(self, decision: Judged) -> str:
        """A decision with its grade, and what would have been better if the report says so."""
        values: dict[str, str | int] = {
            "turn": decision["turn"],
            "name": self.names[decision["player"]],
            "grade": self.grade(decision["lost"]),
            "lost": self.exact(decision["lost"]),
        }
        words = self._text("judged", **values)
        if not decision["picked"]:
            return words
        return f"{words} {self.instead(decision)}"

    def place(self, turn: int, player: int, choices: int) -> str:
        """Where in the game, after so many choices: "turn 5, Ada, choice 31"."""
        return self._text("place", turn=turn, name=self.names[player], number=choices + 1)

    def instead(self, decision: Judged) -> str:
        """What was done, and what would have been better."""
        picked, better = (decision[part][self.language] for part in ("picked", "better"))
        return self._text("instead", picked=picked, better=better)

    def moment(self, moment: Moment) -> str:
        """A moment that decided the game."""
        if moment.decision is not None:
            return self.judged(moment.decision)
        return self.point(moment.point) if moment.point else ""

    # The seats

    def given_away(self, summary: SeatReview) -> str:
        """The mean loss; a dash as long as no decision has been judged."""
        return self.exact(summary.mean) if summary.judged else "–"

    def grades(self, summary: SeatReview) -> str:
        """How many decisions had which grade, and the mean loss; empty without any."""
        if not summary.judged:
            return ""
        counts = [
            self._text(f"count {name}", count=summary.grades[name])
            for name in GRADES
            if summary.grades[name]
        ]
        key = "grades" if summary.was_open and not self.is_alone else "grades of all"
        return self._text(key, counts=", ".join(counts), mean=self.exact(summary.mean))

    def verdict(self, summary: SeatReview) -> str:
        """How well a seat played and how lucky it was, in a sentence, with the sum of its luck.

        As long as no decision has been judged, there is only the luck.
        """
        luck = self._text("luck", luck=self.signed(summary.luck))
        if not summary.judged:
            return luck
        words = self._text(f"verdict {summary.play} {summary.fortune}")
        if self.report["judged"] < self.report["choices"]:
            words = self._text("so far", verdict=words)
        return f"{words} {luck}"

    def advice(self, summary: SeatReview) -> list[str]:
        """What the figures of a seat's game advise."""
        found = [self._text("early", count=summary.early)] if summary.early else []
        return found + [self._figure(figure) for figure in summary.figures]

    def _figure(self, figure: Figure) -> str:
        numbers = figure["numbers"]
        if figure["what"] == "poorer":
            own, best = (tenths_in_words(self.language, tenths) for tenths in numbers)
            return self._text("poorer", own=own, best=best)
        if figure["what"] == "surplus":
            gold, payments = numbers
            return self._text("surplus", count=payments, gold=gold)
        count, of = (*numbers, 0)[:2]
        return self._text(figure["what"], count=count, of=of)


def _whole(share: int) -> int:
    """A share in whole per cent, halves up."""
    return (100 * share + WHOLE // 2) // WHOLE
