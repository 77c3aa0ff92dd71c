"""Serving the built site: the port asked for."""

import re
import sys

import pytest

from mastaba.build.serve import FIRST_PORT, main, port_asked_for


@pytest.mark.parametrize(("told", "port"), [("", FIRST_PORT), ("0", 0), ("65435", 65435)])
def test_a_port_can_be_asked_for(told: str, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", told)
    assert port_asked_for() == port


@pytest.mark.parametrize("told", ["65436", "70000", "-1", "x", "1.5"])
def test_any_other_port_is_refused(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", told)
    refusal = f"PORT={told}: choose a number from 0 to 65435"
    with pytest.raises(ValueError, match=f"^{re.escape(refusal)}$"):
        port_asked_for()


def test_asking_for_help_serves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["serve", "--help"])
    with pytest.raises(SystemExit):
        main()
    assert "PORT in the environment" in capsys.readouterr().out
