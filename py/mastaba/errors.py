"""The errors the door raises. Each message tells a person what was wrong, in one sentence."""


class MastabaError(ValueError):
    """Any input the game cannot use."""


class SetupError(MastabaError):
    """A game that cannot be set up as asked."""


class IllegalChoice(MastabaError):
    """A choice the rules do not allow now; nothing has changed."""


class UndoRefused(IllegalChoice):
    """An undo or redo that is not open now; the message is the reason. Nothing has changed."""


class PositionError(MastabaError):
    """A position that is no table of this game."""


class RecordError(MastabaError):
    """A record that cannot be replayed."""


class LessonError(MastabaError):
    """A lesson that cannot be taken, or a choice that it does not want."""


class PackError(MastabaError):
    """A card pack that cannot be used, or is not there; `problems` has a line for each reason."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
