"""A bot from a text: it chooses, or one learns in words why it does not."""

import json
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.errors import BotError
from mastaba.web.embed.bot.bot_module import LONGEST, answer, load_bot
from mastaba.words.language import LANGUAGES
from tests.ai.test_level_without_search import check_legal

LAST = """
def choose(view, seed):
    options = view["decision"]["options"]
    return range(len(options))[-max(view["decision"]["least"], 1):]
"""


def told(**question: Any) -> Any:
    """The answer to a question, without JSON."""
    return json.loads(answer(json.dumps({"language": "en", **question})))


def test_a_bot_plays_a_game_like_any_player() -> None:
    game = Game(Setup("afterlife", 2), 7)
    assert told(text=LAST) == []
    while game.decision is not None and game.turn < 20:
        picks = told(view=game.view(game.decision.player), seed=1)
        check_legal(game, picks)
        game.choose(picks)
    assert game.turn == 20


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def choose(view, seed)", "SyntaxError: expected ':' (bot, line 1)."),
        ("\0", "SyntaxError: source code string cannot contain null bytes"),
        ("", "no function choose(view, seed)"),
        ("choose = 1", "no function choose(view, seed)"),
        ("import sys\n\nsys.exit('enough')", "SystemExit: enough (bot, line 3)."),
        ("import mastaba.nonsense", "No module named 'mastaba.nonsense' (bot, line 1)."),
        ("class E(Exception):\n  __str__ = None\nraise E", "E (bot, line 3)."),
        (f"raise ValueError('no' * {LONGEST})", "nono (bot, line 1)."),
    ],
)
def test_a_text_that_is_no_bot_is_refused_in_words(text: str, words: str) -> None:
    assert words in told(text=text)["trouble"]
    with pytest.raises(BotError) as caught:
        load_bot(text)
    assert len({caught.value.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert told(text=text, language="de")["trouble"] == caught.value.in_language("de")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return 1 / 0", "ZeroDivisionError: division by zero (bot, line 2)."),
        ("return view['nothing']", "KeyError: 'nothing' (bot, line 2)."),
        ("return None", "TypeError: 'NoneType' object is not iterable."),
        ("return [object()]", "TypeError: Object of type object is not JSON serializable."),
        ("return choose(view, seed)", "RecursionError: "),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ],
)
def test_a_bot_that_fails_says_where(body: str, words: str) -> None:
    assert told(text=f"def choose(view, seed):\n    {body}") == []
    assert words in told(view={}, seed=1)["trouble"]
