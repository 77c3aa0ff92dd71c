"""Frozen samples: records and position codes of every version, which must load forever.

Files in tests/samples/ are never rewritten. After raising a version, make samples of the new one
from golden games, from the project's root:
    PYTHONPATH=py python -m tests.support.samples afterlife-for-2 original-for-3
"""

import json
import sys
from pathlib import Path
from typing import Any

from mastaba import Game
from mastaba.version import CODE_FORMAT, RECORD_FORMAT, RULES
from tests.support.golden_games import golden
from tests.support.positions import describe
from tests.support.random_play import state_of

SAMPLES = Path(__file__).parents[1] / "samples"
RECORDS = f"record-{RECORD_FORMAT}-rules-{RULES}"
CODES = f"position-{CODE_FORMAT}-rules-{RULES}"
"""The prefixes of the sample names of the current versions."""

CODE_INTERVAL = 61
"""Every how many choices the codes of a game are sampled, the whole game's and a seat's."""


def code_samples(record: str) -> list[dict[str, Any]]:
    """Codes of some moments of a game, with the tables they must lead to."""
    game, found = Game.replay(record).beginning(), []
    for number, picks in enumerate(Game.replay(record).choices):
        if number % CODE_INTERVAL == 0:
            found.append(code_sample(game, game.position_code()))
            code = game.position_code(number % len(game.setup.players), number)
            found.append(code_sample(Game.from_code(code), code))
        game.choose(picks)
    return [*found, code_sample(game, game.position_code())]


def code_sample(game: Game, code: str) -> dict[str, Any]:
    """A code with the table, by card names, and the question it must lead to."""
    decision = game.decision
    asked = None if decision is None else [decision.player, decision.kind]
    table = describe(game.setup, state_of(game))
    return {"code": code, "digest": game.digest(), "asked": asked, "table": table}


def main(names: list[str]) -> None:
    """Write the samples that do not exist yet."""
    for name in names:
        record = golden(name).read_text(encoding="utf-8")
        for path, text in (
            (SAMPLES / f"{RECORDS}-{name}.txt", record),
            (SAMPLES / f"{CODES}-{name}.json", json_lines(code_samples(record))),
        ):
            if path.exists():
                print(f"{path.name} is frozen")
            else:
                path.write_text(text, encoding="utf-8", newline="\n")


def json_lines(rows: list[dict[str, Any]]) -> str:
    """A JSON list with one row per line."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit("Name golden games, such as afterlife-for-2.")
    main(sys.argv[1:])
