"""Continues games from a record, a position code, or the fragment of an address."""

from __future__ import annotations

import re
from typing import Final

from mastaba import Game, MastabaError, Setup
from mastaba.formats.record import FIRST_LINE, reading
from mastaba.incremental import Steps

from ..dom.page_language import list_in_words
from ..lessons.lesson_session import LessonSession
from ..links import deep_link
from ..new_game.game_plan import GamePlan, plan_game, read_seed
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession
from . import save_format

_CODE: Final = re.compile(r"m[0-9]+\.")


def open_pasted_session(
    text: str, together: bool, fresh_seed: int
) -> Steps[tuple[GameSession, str]]:
    """The game in a text, ready to play, and its name if it was saved with one.

    Raises MastabaError if the text holds no game, or one that cannot be played here. With
    `together` all players are people at this screen, else one is; a saved game, or a link that
    says who plays, decides that itself. Long games are slow to read, so this, like everything
    that reads records, runs step by step.
    """
    text = text.replace("\r\n", "\n").strip()
    if text.startswith(save_format.BACKUP):
        raise MastabaError("statistics.open here")
    if not save_format.is_saved(text):
        return (yield from _open_text(text, together, fresh_seed)), ""
    header = save_format.read_header(text)
    plan, game = yield from save_format.replay_save(text)
    yield
    return continue_save(header, plan, game), header.name


def continue_save(header: save_format.SaveHeader, plan: GamePlan, game: Game) -> GameSession:
    """A saved game as it was left."""
    session = GameSession(plan, game)
    session.viewer = header.viewer
    session.keeps_order = set(header.keeps_order)
    return session


def _open_text(text: str, together: bool, fresh_seed: int) -> Steps[GameSession]:
    """The game in a record, a position code or a link."""
    who = deep_link.EVERYBODY if together else ""
    parameters: dict[str, str] = {}
    if text.startswith(FIRST_LINE):
        parameters = {"record": text}
    elif _CODE.match(text):
        parameters = {"position": text}
    elif "#" in text:
        parameters = deep_link.read_link(text[text.index("#") :])
    session = yield from open_session({"people": who} | parameters, fresh_seed)
    if session is None:
        raise MastabaError("new_game.no game")
    return session


def open_linked_session(
    end: str, fresh_seed: int, otherwise: Setup | None = None
) -> Steps[GameSession | None]:
    """The game that a fragment asks for, ready to play.

    If it asks for none, a game of the setup `otherwise`, or None without that.
    Raises MastabaError for a link that cannot be used.
    """
    parameters = deep_link.read_link(end)
    if otherwise is not None and not set(deep_link.GAMES) & set(parameters):
        parameters["setup"] = otherwise.to_text()
    return (yield from open_session(parameters, fresh_seed))


def open_session(parameters: dict[str, str], fresh_seed: int) -> Steps[GameSession | None]:
    """Like `open_linked_session`, from parameters by name, with the record as plain text."""
    if "lesson" in parameters:
        session: GameSession | None = LessonSession(parameters["lesson"])
    else:
        session = yield from _open_game_session(parameters, fresh_seed)
    if session is not None:
        session.is_view_only = "readonly" in parameters
    return session


def _open_game_session(parameters: dict[str, str], fresh_seed: int) -> Steps[GameSession | None]:
    game = yield from _open_game(parameters, fresh_seed)
    if game is None:
        return None
    yield
    seats = len(game.setup.players)
    people = deep_link.people(parameters.get("people", ""), game.seen_from or 0, seats)
    plan = plan_game(game.setup, people, game.seed, parameters.get("levels", ""))
    if "record" in parameters and "readonly" in parameters:
        return ReplaySession(plan, game, list_in_words(plan.names))
    return GameSession(plan, game)


def _open_game(parameters: dict[str, str], fresh_seed: int) -> Steps[Game | None]:
    if "position" in parameters:
        return Game.from_code(parameters["position"])
    if "record" in parameters:
        return (yield from reading(parameters["record"], Game))
    if "setup" not in parameters:
        return None
    seed = read_seed(parameters.get("seed", ""))
    return Game(Setup.from_text(parameters["setup"]), fresh_seed if seed is None else seed)
