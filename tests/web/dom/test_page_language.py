"""Texts of the page around what people have written."""

import pytest

from mastaba.web.dom.page_language import isolated


@pytest.mark.parametrize("name", ["Ani", "Ödön", "Ανι", "安妮", "O’Hara", "\u200dAni"])
def test_names_written_from_left_to_right_stay_as_they_are(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", ["عبد", "דוד", "Ani עני", "ܐܢܝ"])
def test_names_written_from_right_to_left_are_isolated(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"
