"""Prints the review of a game record: python -m mastaba.review FILE, or make review RECORD=FILE."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ..errors import MastabaError
from ..game import Game
from ..incremental import at_once
from ..sentences.game_sentences import names_in
from ..words.language import ENGLISH, LANGUAGES, text
from .analysis import Analysis
from .report import DEPTH, Report, ReviewError, grade, is_wrong
from .report_sentences import SIGNS, ReportWords
from .summary import decisive_moments, summaries, turning_points


def main(arguments: Sequence[str]) -> int:
    """Review the record in a file; return 0, or 1 if it cannot be reviewed."""
    asked = _options().parse_args(arguments)
    try:
        game = Game.replay(_read(asked.record))
        analysis = Analysis(game, _seats(asked.people, game), asked.depth, asked.seed)
    except MastabaError as error:
        print(error.in_language(asked.language), file=sys.stderr)
        return 1
    at_once(analysis.steps())
    names = names_in(asked.language, game.setup.players)
    print("\n".join(lines(analysis.report, names, asked.language)))
    return 0


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m mastaba.review", description=__doc__)
    options.add_argument("record", help="a file with a game record")
    options.add_argument("--people", default="", help="seats to judge, such as 1,2; default all")
    options.add_argument("--depth", type=int, default=DEPTH, help="simulations per decision")
    options.add_argument("--seed", type=int, default=0, help="the seed of all random draws")
    options.add_argument("--language", choices=[*LANGUAGES], default=ENGLISH)
    return options


def _read(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise ReviewError("review.no file", file=file, reason=str(error.strerror)) from None
    except UnicodeDecodeError as error:
        raise ReviewError("review.no file", file=file, reason=error.reason) from None


def _seats(people: str, game: Game) -> list[int]:
    """The named seats, counted from 0; raises ReviewError if the text does not name any."""
    seats = {str(seat + 1): seat for seat in range(len(game.setup.players))}
    if not people:
        return [*seats.values()]
    try:
        return [seats[seat.strip()] for seat in people.split(",")]
    except KeyError:
        raise ReviewError("review.no seat", last=len(seats)) from None


def lines(report: Report, names: Sequence[str], language: str) -> Iterator[str]:
    """A report as lines of text."""
    words = ReportWords(report, names, language)
    if not report["learned"]:
        yield text(language, "review.by hand")
    yield from _part(text(language, "review.moments"), map(words.moment, decisive_moments(report)))
    for summary in summaries(report):
        lines = [words.verdict(summary), words.grades(summary), *words.advice(summary)]
        yield from _part(names[summary.seat], filter(None, lines))
    marked = {point.start["choices"] for point in turning_points(report)}
    yield from _part(
        text(language, "review.course"),
        [
            words.course(),
            *(
                f"{'*' if turn['choices'] in marked else ' '} {words.turn(turn)}"
                for turn in report["turns"]
            ),
        ],
    )
    yield from _part(
        text(language, "review.decisions"),
        (
            f"{SIGNS[grade(one['lost'])]:>2} {words.judged(one)}"
            for one in report["decisions"]
            if is_wrong(one["lost"])
        ),
    )


def _part(title: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"# {title}"
    yield ""
    yield from lines
    yield ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
