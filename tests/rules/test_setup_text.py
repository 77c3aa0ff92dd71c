"""Setups as text: round trips, link-safe characters, and errors that name the culprit."""

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Setup, SetupError
from mastaba.rules.setup_text import composed
from tests.support.setups import setups

LINK_SAFE = set(string.ascii_letters + string.digits + "-._~,=/%")


@settings(max_examples=300)
@given(setups())
def test_every_setup_round_trips_through_its_text(setup: Setup) -> None:
    text = setup.to_text()
    assert Setup.from_text(text) == setup
    assert set(text) <= LINK_SAFE


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        (Setup(), "afterlife/2"),
        (Setup(players=4), "afterlife/4"),
        (Setup(players=["Player 1", "Player 2"]), "afterlife/2"),
        (Setup(players=["Ada", "Ben"]), "afterlife/2/names=Ada,Ben"),
        (Setup(players=["Ada, B", "x/2=%"]), "afterlife/2/names=Ada%2C%20B,x%2F2%3D%25"),
        (Setup(players=["Běn", "𓂀"]), "afterlife/2/names=B%C4%9Bn,%F0%93%82%80"),
        (Setup(players=["3"]), "afterlife/1/names=3"),
        (Setup(players=1), "afterlife/1"),
        (Setup(players=1, solitaire="master"), "afterlife/1/solitaire=master"),
        (Setup(stall_guard=False), "afterlife/2/stall-guard=off"),
        (Setup(practice=True, pack="c0ffee"), "afterlife/2/practice=on/pack=c0ffee"),
        (Setup(sets=["Tomb Art", "Jewelry"]), "afterlife/2/sets=jewelry,tomb-art"),
        (Setup(uniques=[]), "afterlife/2/uniques=none"),
    ],
)
def test_a_setup_text_contains_only_what_differs_from_the_default(setup: Setup, text: str) -> None:
    assert setup.to_text() == text
    assert Setup.from_text(text) == setup


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("", "starts with something like"),
        ("afterlife", "starts with something like"),
        ("afterlife/", "starts with something like"),
        ("afterlife/two", "starts with something like"),
        ("afterlife/02", "starts with something like"),
        ("afterlife/٢", "starts with something like"),
        ("afterlife/0", "1 to 6 players"),
        ("afterlife/7", "1 to 6 players"),
        ("nowhere/2", "edition 'nowhere'"),
        ("Afterlife/2", "edition 'Afterlife'"),
        ("afterlife/2/", "option ''"),
        ("afterlife/2/colour=blue", "option 'colour=blue'"),
        ("afterlife/2/practice", "option 'practice'"),
        ("afterlife/2/practice=true", "practice must be on or off, not 'true'"),
        ("afterlife/2/stall-guard=no", "stall-guard must be on or off, not 'no'"),
        ("afterlife/2/supersets=", "supersets must be on or off, not ''"),
        ("afterlife/2/stall-guard=on", "must be written 'afterlife/2'"),
        ("afterlife/2/names=Player%201,Player%202", "must be written 'afterlife/2'"),
        ("afterlife/2/names=Ada", "must be written 'afterlife/1/names=Ada'"),
        ("afterlife/2/names=Ada,B%65n", "must be written 'afterlife/2/names=Ada,Ben'"),
        ("afterlife/2/names=Ada,Ben/names=Ada,Ben", "must be written"),
        ("afterlife/2/pack=c0ffee/practice=on", "must be written"),
        ("afterlife/2/names=Ada,", "needs a name"),
        ("afterlife/2/names=Ada,Běn", "damaged"),
        ("afterlife/2/names=Ada,B%C4", "damaged"),
        ("afterlife/2/names=Ada,B%", "must be written"),
        ("afterlife/2/names=Ada,B%zz", "damaged"),
        ("afterlife/2/names=Ada,B%0A", r"Character 2 .*\(U\+000A\)"),
        ("afterlife/2/names=Ada,B%E2%80%8Den", r"Character 2 .*\(U\+200D\)"),
        ("afterlife/2/names=Ada," + "B" * 41, "at most 40 characters; this one has 41"),
        ("afterlife/2/sets=spoons", "set 'spoons'"),
        ("afterlife/2/sets=Jewelry", "must be written"),
        ("afterlife/2/solitaire=starter", "one player"),
        ("afterlife/1/solitaire=starter", "must be written 'afterlife/1'"),
        ("afterlife/2/pack=COFFEE", "digest"),
        ("afterlife/2/pack=", "digest"),
        ("afterlife/2/names=" + "A" * 5000, "too long"),
    ],
)
def test_an_invalid_setup_text_is_rejected_with_a_reason(text: str, culprit: str) -> None:
    with pytest.raises(SetupError, match=f"(?s).*{culprit}"):
        Setup.from_text(text)


@pytest.mark.parametrize("text", [None, 7, b"afterlife/2", ["afterlife", 2]])
def test_a_setup_text_must_be_a_string(text: Any) -> None:
    with pytest.raises(SetupError):
        Setup.from_text(text)


@settings(max_examples=300)
@given(setups(), st.integers(0, 80), st.integers(0, 5), st.text(max_size=6))
def test_a_damaged_setup_text_gives_an_error_or_another_setup(
    setup: Setup, start: int, length: int, piece: str
) -> None:
    text = setup.to_text()
    damaged = text[:start] + piece + text[start + length :]
    try:
        found = Setup.from_text(damaged)
    except SetupError:
        return
    assert found.to_text() == damaged


@settings(max_examples=200)
@given(st.text(st.sampled_from("afterlife/2=,%-none")))
def test_any_text_gives_a_setup_or_a_setup_error(text: str) -> None:
    try:
        found = Setup.from_text(text)
    except SetupError:
        return
    assert found.to_text() == text


PAGE = Path(__file__).parents[2] / "docs" / "setups.md"


def test_the_documented_examples_are_valid_setups() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    examples = [line.strip() for line in lines if line.startswith("    ")]
    assert len(examples) == 5
    for text in examples:
        assert Setup.from_text(text).to_text() == text


def test_names_that_an_older_program_wrote_decomposed_are_read() -> None:
    setup = Setup.from_text("afterlife/2/names=Rene%CC%81e,Ben")
    assert setup.players == ("Ren\u00e9e", "Ben")
    assert setup.to_text() == "afterlife/2/names=Ren%C3%A9e,Ben"


@pytest.mark.parametrize("names", ["Ren%c3%a9e,Ben", "Ad%61,Ben", "%zz,Ben", "%,Ben"])
def test_names_have_one_spelling(names: str) -> None:
    assert composed(f"afterlife/2/names={names}") == f"afterlife/2/names={names}"
    with pytest.raises(SetupError):
        Setup.from_text(f"afterlife/2/names={names}")
