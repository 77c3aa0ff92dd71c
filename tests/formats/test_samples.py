"""Records and position codes of every past version still load and mean the same."""

import json
import re

import pytest

from mastaba import Game
from tests.support.samples import CODES, RECORDS, SAMPLES, code_sample

EVERY_RECORD = sorted(path.name for path in SAMPLES.glob("record-*.txt"))
EVERY_CODE = sorted(path.name for path in SAMPLES.glob("position-*.json"))

POINTS = {
    "record-1-rules-1-afterlife-for-2.txt": [75, 79],
    "record-1-rules-1-afterlife-for-3.txt": [28, 35, 49],
    "record-1-rules-1-afterlife-for-4.txt": [49, 29, 32, 16],
    "record-1-rules-1-from-a-position.txt": [6, 4, 5],
}
"""The final points of games whose records do not include them."""


@pytest.mark.parametrize("name", EVERY_RECORD)
def test_a_record_of_any_version_still_replays(name: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.decision is None
    assert len(game.choices) == len(text.partition("\n\n")[2].strip().split("\n"))
    points = [row["total"] for row in game.scores()]
    result = re.search(r"^result: (.+)$", text, re.MULTILINE)
    if result is None:
        assert points == POINTS[name]
    else:
        told_points = [int(number) for number in re.findall(r", (\d+) points", result[1])]
        assert sorted(told_points) == sorted(points)
    assert Game.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("name", EVERY_CODE)
def test_a_position_code_of_any_version_still_loads(name: str) -> None:
    for row in json.loads((SAMPLES / name).read_text(encoding="utf-8")):
        game = Game.from_code(row["code"])
        now = code_sample(game, row["code"])
        assert now["asked"] == row["asked"]
        assert {key: now["table"][key] for key in row["table"]} == row["table"]


def test_the_current_versions_have_samples() -> None:
    assert any(name.startswith(RECORDS) for name in EVERY_RECORD)
    assert any(name.startswith(CODES) for name in EVERY_CODE)


def test_an_existing_sample_is_never_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    from tests.support.samples import main

    before = {path: path.read_bytes() for path in SAMPLES.iterdir()}
    main(["afterlife-for-2"])
    assert "frozen" in capsys.readouterr().out
    assert {path: path.read_bytes() for path in SAMPLES.iterdir()} == before
