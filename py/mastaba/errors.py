"""The errors for input that cannot be used. Each says in words, in any language, what is wrong."""

from collections.abc import Sequence

from .words.language import ENGLISH, LazyText, Translatable, Value


def quoted(value: object, most: int = 80) -> str:
    """A value as Python writes it, cut to so many characters: any value can be named in an error.

    >>> quoted("Urn"), quoted("U" * 99, 6)
    ("'Urn'", "'UUUU…")
    """
    try:
        shown = repr(value)
    except Exception:  # a number of many thousand digits, an object of somebody else's
        shown = f"<{type(value).__name__}>"
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


class MastabaError(ValueError):
    """Any input the game cannot use."""

    def __init__(self, key: str, /, **values: Value | Translatable) -> None:
        """`key` is the key of the text that says what is wrong, and `values` fill it in."""
        super().__init__(key)
        self._said: Translatable = LazyText(key, **values)
        self._reason = values.get("reason")

    @property
    def is_about_pack(self) -> bool:
        """Whether it says, in its own words or another error's, what is wrong with a card pack."""
        return isinstance(self._reason, MastabaError) and self._reason.is_about_pack

    def in_language(self, language: str) -> str:
        """What is wrong, in a language."""
        return self._said.in_language(language)

    def __str__(self) -> str:
        return self.in_language(ENGLISH)


class SetupError(MastabaError):
    """A game that cannot be set up as requested."""


class IllegalChoice(MastabaError):
    """A choice the rules do not allow now; nothing has changed."""


class UndoRefused(IllegalChoice):
    """An undo or redo that is not possible now; the message says why. Nothing has changed."""


class PositionError(MastabaError):
    """A position that is not a valid table of this game."""


class RecordError(MastabaError):
    """A record that cannot be replayed."""


class LessonError(MastabaError):
    """A lesson that cannot be used, or a choice it does not accept."""


class PuzzleError(MastabaError):
    """A puzzle that cannot be used."""


class BotError(MastabaError):
    """A bot that cannot be loaded, or that does not choose."""


class _Lines:
    """Sentences, one per line."""

    def __init__(self, sentences: Sequence[Translatable]) -> None:
        self._sentences = sentences

    def in_language(self, language: str) -> str:
        return "\n".join(sentence.in_language(language) for sentence in self._sentences)


class PackError(MastabaError):
    """A card pack that cannot be used or is not loaded; may report several problems."""

    def __init__(self, *problems: Translatable) -> None:
        """`problems` are sentences."""
        super().__init__("error.as it is", reason=_Lines(problems))
        self._problems = problems

    @property
    def is_about_pack(self) -> bool:
        """Always."""
        return True

    @property
    def problems(self) -> tuple[str, ...]:
        """A line for each problem."""
        return self.problems_in(ENGLISH)

    def problems_in(self, language: str) -> tuple[str, ...]:
        """A line for each problem, in a language."""
        return tuple(problem.in_language(language) for problem in self._problems)
