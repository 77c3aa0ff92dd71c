"""Continues games from a record, a position code, or the fragment of an address."""

from __future__ import annotations

import re
from typing import Final

from mastaba import Game, MastabaError, Setup
from mastaba.formats.record import FIRST_LINE, reading
from mastaba.incremental import Steps

from ..dom.page_language import in_words
from ..lessons.lesson_session import LessonSession
from ..links import deep_link
from ..links.deep_link import parts
from ..new_game.game_plan import GamePlan, planned, read_seed
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession
from . import save_format

_CODE: Final = re.compile(r"m[0-9]+\.")


def resumed(text: str, together: bool, fresh_seed: int) -> Steps[tuple[GameSession, str]]:
    """The game in a text, ready to play, and its name if it was saved with one.

    Raises MastabaError if the text holds no game, or one that cannot be played here. For
    `together` see `seated`; a saved game stores who sits where. Long games are slow to read,
    so this, like everything that reads records, runs step by step.
    """
    text = text.replace("\r\n", "\n").strip()
    if text.startswith(save_format.BACKUP):
        raise MastabaError("statistics.open here")
    if not save_format.is_saved(text):
        game = yield from opened(text, fresh_seed)
        yield
        levels = parts(text.partition("#")[2]).get("levels", "")
        return GameSession(seated(game, together, levels), game), ""
    head = save_format.read_head(text)
    plan, game = yield from save_format.restored(text)
    yield
    return continued(head, plan, game), head.name


def continued(head: save_format.SaveHeader, plan: GamePlan, game: Game) -> GameSession:
    """A saved game as it was left."""
    session = GameSession(plan, game)
    session.viewer = head.viewer
    session.keeps_order = set(head.keeps_order)
    return session


def opened(text: str, fresh_seed: int) -> Steps[Game]:
    """The game in a text; raises MastabaError if there is none."""
    text = text.strip()
    if text.startswith(FIRST_LINE):
        return (yield from reading(text, Game))
    if _CODE.match(text):
        return Game.from_code(text)
    game = None
    if "#" in text:
        game = yield from _game(deep_link.wanted(text[text.index("#") :]), fresh_seed)
    if game is None:
        raise MastabaError("new_game.no game")
    return game


def linked_play(
    end: str, fresh_seed: int, otherwise: Setup | None = None
) -> Steps[GameSession | None]:
    """The game that a fragment asks for, ready to play.

    If it asks for none, a game of the setup `otherwise`, or None without that.
    Raises MastabaError for a link that cannot be used.
    """
    parameters = deep_link.wanted(end)
    if otherwise is not None and not set(deep_link.GAMES) & set(parameters):
        parameters["setup"] = otherwise.to_text()
    return (yield from wanted_play(parameters, fresh_seed))


def wanted_play(parameters: dict[str, str], fresh_seed: int) -> Steps[GameSession | None]:
    """Like `linked_play`, from parameters by name, with the record as plain text."""
    if "lesson" in parameters:
        session: GameSession | None = LessonSession(parameters["lesson"])
    else:
        session = yield from _linked(parameters, fresh_seed)
    if session is not None:
        session.is_view_only = "readonly" in parameters
    return session


def _linked(parameters: dict[str, str], fresh_seed: int) -> Steps[GameSession | None]:
    game = yield from _game(parameters, fresh_seed)
    if game is None:
        return None
    yield
    names = game.setup.players
    people = deep_link.people(parameters.get("people", ""), game.seen_from or 0, len(names))
    plan = planned(game.setup, people, game.seed, parameters.get("levels", ""))
    if "record" in parameters and "readonly" in parameters:
        return ReplaySession(plan, game, in_words(names))
    return GameSession(plan, game)


def _game(parameters: dict[str, str], fresh_seed: int) -> Steps[Game | None]:
    if "position" in parameters:
        return Game.from_code(parameters["position"])
    if "record" in parameters:
        return (yield from reading(parameters["record"], Game))
    if "setup" not in parameters:
        return None
    seed = read_seed(parameters.get("seed", ""))
    return Game(Setup.from_text(parameters["setup"]), fresh_seed if seed is None else seed)


def seated(game: Game, together: bool, levels: str = "") -> GamePlan:
    """The plan for a game begun elsewhere, with levels in the format of a link.

    With `together` all players are people at this screen. Otherwise one is, at the seat from which
    the position was seen, if any, and the computer plays the others.
    """
    who = deep_link.EVERYBODY if together else ""
    people = deep_link.people(who, game.seen_from or 0, len(game.setup.players))
    return planned(game.setup, people, game.seed, levels)
