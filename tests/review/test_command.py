"""The command that prints a review, with good files and bad ones."""

import runpy
import sys
from pathlib import Path

import pytest

from mastaba import Game, Setup
from mastaba.review.__main__ import main
from tests.support.golden_games import golden
from tests.support.nets import hand_made_value, other_weights
from tests.support.reviews import short_game

__all__ = ["hand_made_value", "other_weights"]


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(short_game().record(), encoding="utf-8")
    return str(file)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command says is wrong; it prints nothing else."""
    assert main(arguments) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.endswith("\n")
    return error.strip()


def test_it_prints_a_review(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([record, "--depth", "1", "--people", "2", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "# Ben" in out
    assert "# Ada" not in out
    assert "# Chances" in out
    assert "At the end: Ada" in out


def test_a_byte_order_mark_is_no_fault(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(record)
    file.write_text("\ufeff" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert main([record, "--depth", "1", "--people", "1"]) == 0
    assert capsys.readouterr().out


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.argv", ["mastaba.review", str(tmp_path / "none.txt")])
    monkeypatch.delitem(sys.modules, "mastaba.review.__main__")
    with pytest.raises(SystemExit) as end:
        runpy.run_module("mastaba.review", run_name="__main__")
    assert end.value.code == 1


def test_it_says_when_the_strong_players_are_not_there(
    hand_made_value: None, record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([record, "--depth", "1", "--language", "de"]) == 0
    assert capsys.readouterr().out.startswith("Die Daten der starken Computerspieler")


def test_files_that_cannot_be_reviewed(
    tmp_path: Path, record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(capsys, str(tmp_path / "none.txt")).startswith("The file ")
    file = tmp_path / "bad.txt"
    text = golden("afterlife for 2").read_text(encoding="utf-8")
    for damaged, said in {
        "": "Mastaba game record",
        text.replace("record 2", "record 9", 1): "format 9",
        text.replace("Player 1: buy", "Player 1: bury", 1): "Player 1",
        "\n".join(text.split("\n")[:60]): "choices",
        Game(Setup(players=2), 1).record(): "not finished",
    }.items():
        file.write_text(damaged, encoding="utf-8")
        assert said in complaint(capsys, str(file))
    file.write_bytes(b"\xff\xfe\xff")
    assert complaint(capsys, str(file)).startswith("The file ")
    for people in ("0", "3", "x", "1,,2"):
        assert "1 to 2" in complaint(capsys, record, "--people", people)
    assert "1 to 100000" in complaint(capsys, record, "--depth", "0")


def test_a_record_of_a_pack_that_is_not_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pack.txt"
    text = golden("afterlife for 2").read_text(encoding="utf-8")
    setup = next(line for line in text.split("\n") if line.startswith("setup: "))
    file.write_text(text.replace(setup, f"{setup}/pack=0123456789abcdef"), encoding="utf-8")
    assert "is not loaded" in complaint(capsys, str(file))
