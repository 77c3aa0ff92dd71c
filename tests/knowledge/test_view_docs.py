"""docs/views.md: it names every field of a view, and its player plays.

`python -m tests.knowledge.test_view_docs` plays its matches and writes the results there.
"""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.ai import LEVELS
from mastaba.view_types import View
from tests.support.random_play import random_picks

PAGE = Path(__file__).parents[2] / "docs" / "views.md"
TEXT = PAGE.read_text("utf-8")
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->"
GAMES = dict(zip(LEVELS, (10, 10, 10, 2, 2), strict=True))

PART = {
    "players": "A player", "pyramid": "A card", "hand": "A card", "log": "A line of the log",
    "decision": "A decision", "options": "A decision", "score": "A player", "sets": "A player",
}  # fmt: skip
"""The part of the page about what lies in a field; cards of all piles are alike."""


def named(part: str) -> set[str]:
    """The fields that a part of the page names."""
    _, _, after = TEXT.partition(f"## {part}\n")
    return set(re.findall(r"`([a-z_]+)`", after.partition("\n## ")[0]))


def fields(value: Any, part: str = "The view") -> Iterator[tuple[str, str]]:
    """Every field in a view, and the part of the page that should name it."""
    if isinstance(value, list):
        for one in value:
            yield from fields(one, part)
    if isinstance(value, dict):
        for name, inside in value.items():
            is_place = name != name.lower()
            if not is_place:
                yield part, name
            if name != "remembered":
                yield from fields(inside, PART.get(name, "A card"))


def views() -> Iterator[View]:
    for setup in (Setup("afterlife", 3), Setup("last rites", 1), Setup("original", 2)):
        game, rng = Game(setup, 5), random.Random(5)
        while game.decision is not None and game.turn < 40:
            yield game.view(rng.randrange(len(setup.players)))
            yield game.view(game.decision.player)
            game.choose(random_picks(game, rng))


@pytest.mark.sweep
def test_every_field_of_a_view_is_documented() -> None:
    found = {field for view in views() for field in fields(view)}
    assert len(found) > 50
    missing = {(part, name) for part, name in found if name not in named(part)}
    assert missing == set()


def match() -> Callable[[str, int], list[int]]:
    """The page's function of this name."""
    [code] = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(code.partition("def match")[0].strip().splitlines()) <= 30
    names: dict[str, Any] = {}
    exec(code, names)
    found: Callable[[str, int], list[int]] = names["match"]
    return found


@pytest.mark.parametrize("seed", [0, 1])
def test_the_player_on_the_page_plays_whole_games(seed: int) -> None:
    bot, level = match()("apprentice", seed)
    assert bot > 10
    assert level > 10


def test_the_page_has_results_against_every_level() -> None:
    results = TEXT.partition(BEGIN)[2].partition(END)[0]
    assert [line.split("|")[1].strip() for line in results.splitlines()[3:] if line] == [*LEVELS]


def results() -> str:
    """The results of the matches as a table."""
    lines = ["", "| level | games | the bot's points | the level's points |", "|---|---|---|---|"]
    play = match()
    for level, games in GAMES.items():
        totals = [play(level, seed) for seed in range(games)]
        means = (sum(total[side] for total in totals) / games for side in (0, 1))
        lines.append(f"| {level} | {games} | {' | '.join(f'{mean:.0f}' for mean in means)} |")
    return "\n".join(lines) + "\n\n"


if __name__ == "__main__":
    before, _, rest = TEXT.partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}{results()}{END}{rest.partition(END)[2]}", "utf-8")
