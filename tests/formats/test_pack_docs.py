"""docs/packs.md: its example is a valid pack, and its list of words is the vocabulary.

`python -m tests.formats.test_pack_docs` rewrites the list.
"""

import json
import re
from pathlib import Path
from typing import Any

from mastaba.formats import card_packs
from mastaba.formats.pack_text import PHRASES
from mastaba.rules.actions.all_editions import vocabulary
from mastaba.rules.actions.parts import Part
from mastaba.rules.actions.vocabulary import Argument, Word, can_be_a_way, part_of

PAGE = Path(__file__).parents[2] / "docs" / "packs.md"
BEGIN, END = "<!-- words -->\n", "<!-- end of words -->"


def words() -> str:
    """The vocabulary as a table."""
    head = "| word and values | what it does |\n|---|---|\n"
    table = "".join(f"| `{call(word)}` | {does(word)} |\n" for word in vocabulary().values())
    closing = [f"`either` chooses between two of {', '.join(ways())}."]
    for name, phrases in PHRASES.items():
        closing.append(
            f"`{name}` is one of {', '.join(f'`{json.dumps(one)}`' for one in phrases)}."
        )
    return "\n\n".join([head + table.rstrip(), *closing]) + "\n"


def ways() -> list[str]:
    """The words that can be one of two ways."""
    return [f"`{name}`" for name in vocabulary() if can_be_a_way(sample(name))]


def sample(name: str) -> Part:
    """The part that a word gives with sample values."""
    return part_of(vocabulary(), [name, *map(sample_value, vocabulary()[name].arguments)])


def sample_value(one: Argument) -> Any:
    if one.type is Part:
        return ["take"]
    return {int: 1, bool: False, str: PHRASES.get(one.name, ("",))[0]}[one.type]


def call(word: Word) -> str:
    return " ".join([word.name, *map(argument, word.arguments)])


def argument(one: Argument) -> str:
    if one.needed:
        return one.name
    return f"{one.name}={json.dumps(one.default)}"


def does(word: Word) -> str:
    part = sample(word.name)
    tells = f" Tells a {part.tells}." if part.tells else ""
    return (word.does or word.name.replace("_", " ").capitalize() + ".") + needs(word) + tells


def needs(word: Word) -> str:
    """What a word needs to be told, in general or only with one of its values."""
    if what := sample(word.name).needs:
        return f" Needs to be told a {what}."
    for one in word.arguments:
        values = [True if other is one else sample_value(other) for other in word.arguments]
        part = part_of(vocabulary(), [word.name, *values]) if one.type is bool else None
        if part and part.needs:
            return f" With `{one.name}`, needs to be told a {part.needs}."
    return ""


def test_the_documented_words_are_the_vocabulary() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert words() == text.partition(BEGIN)[2].partition(END)[0], (
        "python -m tests.formats.test_pack_docs"
    )


def test_the_example_is_a_valid_pack() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    read = card_packs.read(example)
    assert list(read.changes) == ["Urn", "Sphinx", "Carpenter"]


def test_the_documented_limit_is_right() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"{card_packs.LONGEST:,} characters" in text


def write() -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    PAGE.write_text(before + BEGIN + words() + END + after, encoding="utf-8")


if __name__ == "__main__":
    write()
