"""The worker's answers are accepted only if they are legal choices."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.view_types import DecisionView, OptionView
from mastaba.web.opponents.worker_answers import (
    MOST_WORDS,
    BadAnswer,
    read_hint,
    read_picks,
    read_trouble,
)

OPTION: OptionView = {
    "kind": "card", "text": "Axe", "card": "Axe", "copy": 1, "place": None, "player": None,
}  # fmt: skip
DECISION: DecisionView = {
    "player": 0, "kind": "discard", "prompt": "", "least": 1, "most": 2, "options": [OPTION] * 3,
}  # fmt: skip

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 4) | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def test_picks_of_offered_options_keep_their_order() -> None:
    assert read_picks("[2, 0]", DECISION) == [2, 0]
    assert read_picks("[]", {**DECISION, "least": 0}) == []


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "[0",
        "null",
        "0",
        '"0"',
        '{"picks": [0]}',
        "[]",
        "[0, 1, 2]",
        "[0, 0]",
        "[3]",
        "[-1]",
        "[true]",
        "[0.0]",
        '["0"]',
        "[[0]]",
        "[" * 100_000,
    ],
)
def test_any_other_answer_is_rejected(text: Any) -> None:
    with pytest.raises(BadAnswer):
        read_picks(text, DECISION)


def test_a_hint_needs_picks_and_a_text() -> None:
    assert read_hint('{"picks": [1], "text": "Buy."}', DECISION) == {"picks": [1], "text": "Buy."}
    for text in ("[1]", '{"picks": [1]}', '{"text": "Buy."}', '{"picks": [3], "text": "Buy."}',
                 '{"picks": [1], "text": 3}', "Buy."):  # fmt: skip
        with pytest.raises(BadAnswer):
            read_hint(text, DECISION)


def test_the_trouble_of_a_bot_is_a_short_text() -> None:
    assert read_trouble('{"trouble": "No module."}') == "No module."
    assert read_trouble(json.dumps({"trouble": "no" * MOST_WORDS})) == "no" * (MOST_WORDS // 2)
    assert read_trouble(json.dumps({"trouble": "[" * 200})) == "[" * 200
    for text in ("[1]", "{}", "7", '{"trouble": [1]}', '{"picks": []}'):
        assert read_trouble(text) == ""
    for unread in (None, "no", "[" * 100_000):
        with pytest.raises(BadAnswer):
            read_trouble(unread)


@given(JSON.map(json.dumps) | st.text(max_size=20))
def test_any_text_is_either_a_legal_choice_or_rejected(text: str) -> None:
    try:
        picks = read_picks(text, DECISION)
    except BadAnswer:
        return
    assert 1 <= len(picks) <= 2
    assert set(picks) <= {0, 1, 2}
