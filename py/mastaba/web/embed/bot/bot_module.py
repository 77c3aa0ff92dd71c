"""A bot: a player that somebody else has written, as the text of a Python module.

The module has a function `choose(view, seed)`, as docs/views.md describes it. It may be anything at
all, so it runs only in a worker of its own that can reach nothing of the site: see
static/embed/bot-worker.js, which passes the page's questions to `answer`.
"""

import json
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, Final

from mastaba.errors import BotError
from mastaba.view_types import View

NAME: Final = "bot"
"""The module's name, and that of its file in what Python says about errors."""

LONGEST: Final = 500
"""Maximum characters of what Python says about an error."""

Player = Callable[[View, int], Iterable[int]]
"""Gives the indices of the options it picks in a view; the number is a seed."""

_bots: dict[str, Player] = {}  # the one that has been loaded, by its name


def answer(question: str) -> str:
    """The answer to a question of the page; both are JSON.

    {"text", "language"} loads a module, and {"view", "seed", "language"} asks it to choose. The
    answer is the list of picks, empty after loading, or {"trouble"}, which says what is wrong.
    """
    asked: dict[str, Any] = json.loads(question)
    try:
        if "text" in asked:
            _bots[NAME] = load_bot(asked["text"])
            return "[]"
        return ask_bot(_bots[NAME], asked["view"], asked["seed"])
    except BotError as error:
        return json.dumps({"trouble": error.in_language(asked["language"])})


def load_bot(text: str) -> Player:
    """The function `choose` of the module with this text; raises BotError if there is none."""
    module = ModuleType(NAME)
    try:
        exec(compile(text, NAME, "exec"), vars(module))
    except BaseException as error:  # even an exit is only this module's
        raise BotError("embed.bot unusable", reason=_describe_error(error)) from None
    choose = vars(module).get("choose")
    if not callable(choose):
        raise BotError("embed.bot without choose")
    player: Player = choose
    return player


def ask_bot(bot: Player, view: View, seed: int) -> str:
    """What a bot picks, as JSON, which nobody has checked; raises BotError if there is nothing."""
    try:
        return json.dumps(list(bot(view, seed)))
    except BaseException as error:
        raise BotError("embed.bot failed", reason=_describe_error(error)) from None


def _describe_error(error: BaseException) -> str:
    """An error of the module in Python's words, with the line."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # the module's own class may do anything
        text = type(error).__name__
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == NAME:
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f" ({NAME}, line {line})" if line else ""
    return text[:LONGEST] + where
