"""What a host page may ask; anything else is rejected with a code."""

import contextlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.incremental import at_once
from mastaba.web.embed.message_protocol import (
    BURST,
    EACH_SECOND,
    FOR_PLAYERS,
    GAMES,
    LONGEST,
    SHAPES,
    TOLD,
    Request,
    RequestError,
    TokenBucket,
    link_parameters,
    read_request,
    write_message,
)
from mastaba.web.saves.game_loader import open_session
from mastaba.words.language import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs" / "embedding.md"

VALID: dict[str, dict[str, Any]] = {
    "view": {},
    "load": {
        "setup": "afterlife/2",
        "seed": 7,
        "people": "all",
        "levels": "vizier",
        "readonly": True,
    },
    "choose": {"picks": [0, 2], "number": 3},
    "suggest": {"picks": [], "number": 0},
    "play": {"seats": [1]},
    "bot": {"seats": [1], "text": "def choose(view, seed): ..."},
    "set": {"language": "de", "theme": ""},
}


def text(ask: Any = "view", version: Any = 1, **values: Any) -> str:
    return json.dumps({"mastaba": version, "ask": ask, **values})


def error_for(message: str | None) -> RequestError:
    with pytest.raises(RequestError) as caught:
        read_request(message)
    assert all(caught.value.in_language(language) for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize("kind", SHAPES)
def test_every_kind_of_message_is_read(kind: str) -> None:
    assert read_request(text(kind, id="a", **VALID[kind])) == Request(kind, VALID[kind], "a")


def test_a_text_may_contain_brackets() -> None:
    values = {"record": '[{"' * 999 + "\\"}
    assert read_request(text("load", **values)).values == values


def test_only_viewing_is_open_to_all() -> None:
    assert set(SHAPES) - FOR_PLAYERS == {"view"}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (None, "too long"),
        (" " * (LONGEST + 1), "too long"),
        ("", "malformed"),
        ("view", "malformed"),
        ("[]", "malformed"),
        ("[" * LONGEST, "malformed"),
        ('{"a":' * 9999, "malformed"),
        ('"' + '\\"[' * 9999 + '\\\\"' + "[" * 9999, "malformed"),
        ('{"mastaba": 1, "ask": "view", "id": ' + "9" * 5000 + "}", "malformed"),
        ('{"ask": "view"}', "malformed"),
        (text(version="1"), "malformed"),
        (text(version=True), "malformed"),
        (text(version=2), "version"),
        (text("undo"), "unknown"),
        (text(["view"]), "unknown"),
        (text(seed=1), "shape"),
        (text("choose", picks=[0]), "shape"),
        (text("choose", picks=0, number=0), "shape"),
        (text("choose", picks=[0.0], number=0), "shape"),
        (text("choose", picks=[True], number=0), "shape"),
        (text("choose", picks=[-1], number=0), "shape"),
        (text("choose", picks=[1] * 300, number=0), "shape"),
        (text("play"), "shape"),
        (text("play", seats="1"), "shape"),
        (text("play", seats=[-1]), "shape"),
        (text("load"), "shape"),
        (text("load", setup="afterlife/2", lesson="buying"), "shape"),
        (text("load", setup=["afterlife/2"]), "shape"),
        (text("load", record="\ud800"), "shape"),
        (text("load", lesson="buying", readonly=1), "shape"),
        (text("load", setup="afterlife/2", levels=["vizier"]), "shape"),
        (text("set", theme="pink"), "shape"),
        (text("set", language=["de"]), "shape"),
        (text("set", speed="instant"), "shape"),
    ],
)
def test_an_invalid_message_is_rejected(message: str | None, code: str) -> None:
    assert error_for(message).code == code


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (text("play"), "A “play” message needs a field “seats”."),
        (
            text("load", setup="afterlife/2", seed="7"),
            "The field “seed” of a “load” message must be a whole number, at least 0.",
        ),
        (text("set", theme="pink"), "must be one of these: “”, “light”, “dark”."),
        (text("view", seat=1), "A “view” message has no field 'seat'. Its fields are: id."),
        (text("load", setup="afterlife/2", lesson="buying"), "names one game, in one of these"),
    ],
)
def test_a_message_of_the_wrong_shape_is_told_which_field(message: str, words: str) -> None:
    assert words in str(error_for(message))


def test_an_error_names_the_message_it_answers() -> None:
    assert error_for(text("undo", id=7)).id == 7


@pytest.mark.parametrize("bad", [{"x": 1}, "x" * 65, -1, 1.5, True, []])
def test_an_id_that_cannot_be_given_back_is_refused(bad: object) -> None:
    """Even if the rest of the message is good: nobody could tell what the answer belongs to."""
    error = error_for(text("view", id=bad))
    assert (error.code, error.id) == ("malformed", None)
    assert "at most 64 characters" in str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
FIELDS = sorted({name for needed, more in SHAPES.values() for name in (*needed, *more)})


@given(
    st.text(max_size=200)
    | JSON.map(json.dumps)
    | st.builds(
        lambda ask, values: text(ask, **values),
        st.sampled_from(sorted(SHAPES)),
        st.dictionaries(st.sampled_from([*FIELDS, "id"]), JSON, max_size=4),
    )
)
def test_any_text_is_either_a_request_or_rejected(message: str) -> None:
    with contextlib.suppress(RequestError):
        ask = read_request(message)
        assert ask.kind in SHAPES
        assert (ask.kind == "load") == bool(GAMES & set(link_parameters(ask.values)))


def test_loading_takes_the_same_values_as_a_link() -> None:
    session = at_once(
        open_session(link_parameters(read_request(text("load", **VALID["load"])).values), 1)
    )
    assert session is not None
    assert (session.game.seed, session.plan.people, session.is_view_only) == (7, (True, True), True)
    with_levels = VALID["load"] | {"people": "1", "levels": "vizier,sphinx"}
    levels = at_once(
        open_session(link_parameters(read_request(text("load", **with_levels)).values), 1)
    )
    assert levels is not None
    assert levels.plan.levels == ("", "vizier")
    playable = at_once(open_session(link_parameters({"lesson": "buying", "readonly": False}), 1))
    assert playable is not None
    assert not playable.is_view_only


def test_a_flood_of_messages_is_answered_once() -> None:
    bucket = TokenBucket()
    assert all(bucket.passes(100.0) for _ in range(BURST))
    with pytest.raises(RequestError) as caught:
        bucket.passes(100.0)
    assert caught.value.code == "too many"
    assert not any(bucket.passes(100.0) for _ in range(1000))
    passed = 0
    for tick in range(1000):
        with contextlib.suppress(RequestError):
            passed += bucket.passes(100.0 + tick / 1000)
    assert EACH_SECOND - 2 <= passed <= EACH_SECOND
    assert bucket.passes(200.0)
    assert bucket.passes(150.0)  # the clock was put back


def test_a_message_to_the_host_is_one_line_of_json() -> None:
    message = write_message("error", id=None, text="</script>\u2028\n")
    assert message.isascii()
    assert "\n" not in message
    assert json.loads(message)["mastaba"] == 1


@pytest.mark.parametrize(("column", "kinds"), [("ask", SHAPES), ("tell", TOLD)])
def test_the_docs_list_every_kind_of_message(column: str, kinds: Iterable[str]) -> None:
    table = DOCS.read_text("utf-8").partition(f"| `{column}` | ")[2].partition("\n\n")[0]
    assert sorted(re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE)) == sorted(kinds)


def test_the_game_sends_only_messages_that_are_documented() -> None:
    assert json.loads(write_message("undone", number=3)) == {
        "mastaba": 1,
        "tell": "undone",
        "number": 3,
    }
    with pytest.raises(AssertionError, match=r"docs/embedding\.md"):
        write_message("turn")
