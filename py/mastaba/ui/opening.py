"""Games that go on: from a record, a position code, or the end of an address."""

from __future__ import annotations

import re

from mastaba import Game, MastabaError, Setup
from mastaba.record import FIRST_LINE

from . import saves
from .plan import Plan, read_seed
from .play import Play

_CODE = re.compile(r"m[0-9]+\.")


def taken_up(text: str, together: bool, fresh_seed: int) -> tuple[Play, str]:
    """The game that a text holds, ready to be played, and its name if it was saved with one.

    Raises MastabaError in words if the text holds no game, or one that cannot be played here. For
    `together` see `seated`; a saved game knows itself who sits where.
    """
    text = text.replace("\r\n", "\n").strip()
    if not saves.is_saved(text):
        game = opened(text, fresh_seed)
        return Play(seated(game, together), game), ""
    head = saves.read_head(text)
    play = Play(*saves.restored(text))
    play.viewer = head.viewer
    return play, head.name


def opened(text: str, fresh_seed: int) -> Game:
    """The game that a text holds; raises MastabaError in words if it holds none."""
    text = text.strip()
    if text.startswith(FIRST_LINE):
        return Game.replay(text)
    if _CODE.match(text):
        return Game.from_code(text)
    linked = linked_game(text[text.index("#") :], fresh_seed) if "#" in text else None
    if linked is None:
        raise MastabaError("form.no game")
    return linked


def linked_game(link: str, fresh_seed: int) -> Game | None:
    """The game that the end of an address asks for, None if it asks for none.

    `#setup=<text>&seed=<number>` begins a game, `#position=<code>` goes on with one. Raises
    MastabaError in words for a link that cannot be used.
    """
    parts = dict(_pair(part) for part in link.removeprefix("#").split("&"))
    if "position" in parts:
        return Game.from_code(parts["position"])
    if "setup" not in parts:
        return None
    seed = read_seed(parts.get("seed", ""))
    return Game(Setup.from_text(parts["setup"]), fresh_seed if seed is None else seed)


def linked_lesson(link: str) -> str:
    """The name of the lesson that the end of an address asks for, `#lesson=<name>`; else empty."""
    return dict(_pair(part) for part in link.removeprefix("#").split("&")).get("lesson", "")


def seated(game: Game, together: bool) -> Plan:
    """The plan for a game that was begun elsewhere.

    With `together` all players are people at this screen; otherwise one of them is, who has seen
    the position if it was seen by one, and the computer plays the others.
    """
    me = game.seen_from or 0
    people = tuple(together or seat == me for seat in range(len(game.setup.players)))
    return Plan(game.setup, people, game.seed)


def _pair(part: str) -> tuple[str, str]:
    name, _, value = part.partition("=")
    return name, value
