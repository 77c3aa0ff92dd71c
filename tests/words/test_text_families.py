"""Texts whose keys are computed: every member of such a family has a text.

`test_catalogues.py` finds keys that stand in the code; it cannot see those that are put together.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import mastaba
from mastaba.history.event_log import REVEALING
from mastaba.level_names import LEVELS
from mastaba.puzzles.puzzle import GRADES, THEMES
from mastaba.rules.actions.alternatives import WAYS
from mastaba.rules.cards import EDITIONS
from mastaba.rules.player_names import MOST_PLAYERS
from mastaba.rules.pyramid import PLACES
from mastaba.sentences.game_sentences import EVENT_WORDS, QUESTIONS
from mastaba.web.keyboard.keymap import BUTTONS, HEARD, HELP
from mastaba.web.settings.settings_store import CHOICES
from mastaba.web.statistics.statistics_format import RESULTS
from mastaba.web.statistics.statistics_view import COLUMNS_IF_SCORED
from mastaba.words.language import ENGLISH, part_of

RULES = Path(mastaba.__file__).parent / "rules"

OF_BUTTONS = [*BUTTONS, *HEARD.values()]
"""Lines of the keyboard help that show the letter on the key instead of a text."""

FAMILIES: dict[str, Iterable[object]] = {
    "keys.group": HELP,
    "keys.does": (line for lines in HELP.values() for line in lines),
    "keys.keys": (line for lines in HELP.values() for line in lines if line not in OF_BUTTONS),
    "opponent": LEVELS,
    "opponent.expect": LEVELS,
    "option": WAYS,
    "place": PLACES,
    "place.to": PLACES,
    "result.place": range(2, MOST_PLAYERS + 1),
    "result.players": range(2, MOST_PLAYERS + 1),
    "table.place": PLACES,
    "log": EVENT_WORDS,
    "prompt": (question for question in QUESTIONS if question != "play"),  # has one for each use
    "undo": (*REVEALING.values(), "hidden card", "card of a hand"),
    "puzzle": THEMES,
    "puzzle.grade": GRADES,
    "saved_games.edition": EDITIONS,
    "settings": CHOICES,
    "statistics.column": ("kind", "games", *COLUMNS_IF_SCORED),
    "statistics.legend": RESULTS,
    "statistics.mark": RESULTS,
    "statistics.result": RESULTS,
}
"""The beginning of each family's keys, and what follows it."""


@pytest.mark.parametrize("beginning", FAMILIES)
def test_every_member_of_a_family_has_a_text(beginning: str) -> None:
    part, _, first = beginning.partition(".")
    texts = part_of(ENGLISH, part)
    keys = [f"{first} {member}".strip() for member in FAMILIES[beginning]]
    assert keys
    assert [key for key in keys if key not in texts] == []


def questions_asked() -> Iterator[str]:
    """The questions that the rules ask by name."""
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("ask", "ask_for_one", "ask_for_cards"):
                question = node.args[2]
                if isinstance(question, ast.Constant):
                    yield str(question.value)


def test_every_question_of_the_rules_has_a_prompt() -> None:
    asked = set(questions_asked())
    assert len(asked) > 40
    assert asked - set(QUESTIONS) == set()
