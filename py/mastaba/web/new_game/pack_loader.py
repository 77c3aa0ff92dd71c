"""This browser's card pack: loaded from a file or text, stored, exported, removed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pyscript import document

from mastaba import MastabaError, PackError
from mastaba.formats import card_packs

from ..browser import local_storage
from ..browser.download import download_text
from ..browser.file_text import FileError, read_file
from ..browser.page import is_embedded
from ..dom.mount import Mount
from ..dom.page_language import spoken
from .pack_notice import no_pack, note, problem_list, refused_pack

STORAGE_KEY: Final = "mastaba card pack"


class PackLoader:
    """Holds at most one card pack, and shows it in the new-game form; a frame has none."""

    def __init__(self) -> None:
        self._note = Mount("pack-note")
        self._error = Mount("pack-error")
        self._field = document.getElementById("pack-text")
        self._pack: card_packs.Pack | None = None
        self._refused: MastabaError | None = None  # why another text or file is not in use
        self._stored = True
        self._is_removed = False  # the last pack, whose text is in the field since then
        saved = None if is_embedded() else local_storage.get(STORAGE_KEY)
        self._has_refused = bool(saved)  # whether the stored text is refused
        if saved:
            self._field.value = saved
            self._load()
        else:
            self.show()

    def load(self) -> None:
        """Load the pack in the text field, if there is one."""
        if str(self._field.value).strip():
            self._load()
        else:
            self._is_removed = False
            self._error.show()  # so that the same problem is read out again
            self._refuse(MastabaError("pack.no text"))
        self._go_to_refused()

    def _load(self) -> None:
        """Load the pack in the text field, or say line by line what is wrong with it."""
        text = str(self._field.value)
        self._is_removed = False
        self._error.show()  # so that the same problem is read out again
        self._accept()
        try:
            self._pack = card_packs.load(text)
        except PackError as error:
            self._refuse(error)
        else:
            self._field.value = ""
            self._has_refused = False
            self._stored = not local_storage.put(STORAGE_KEY, text)
            self.show()

    def _accept(self) -> None:
        """Find nothing wrong with the text in the field."""
        self._refused = None
        self._field.removeAttribute("aria-invalid")

    def _refuse(self, error: MastabaError) -> None:
        """Say what is wrong with the text in the field."""
        self._refused = error
        self._field.setAttribute("aria-invalid", "true")
        self.show()

    def _go_to_refused(self) -> None:
        """Go to the text in the field if it is refused; at the start nobody has asked for it."""
        if self._refused is None:
            return
        for folded in ("more", "packs"):
            document.getElementById(folded).open = True
        self._field.focus()

    async def load_file(self, field: Any) -> None:
        """Load the pack in the file chosen in this field."""
        try:
            self._field.value = await read_file(field, card_packs.LONGEST * 4)  # bytes a character
        except FileError as error:
            self._refused = error
            self.show()
        else:
            self._load()
            self._go_to_refused()

    def export(self) -> None:
        """Save the pack as a file."""
        assert self._pack is not None
        download_text("card-pack.json", self._pack.to_text(), "application/json")

    def remove(self) -> None:
        """Remove the pack; its text stays in the field until the page closes.

        If there is none, the stored text is removed, which was refused.
        """
        if self._pack is not None:
            self._field.value = self._pack.to_text()
        self._is_removed = self._pack is not None
        self._pack = None
        self._has_refused = False
        self._accept()
        local_storage.drop(STORAGE_KEY)
        self.show()
        self._field.focus()

    def show(self) -> None:
        """Show in the form which pack is loaded, and what is wrong with another."""
        if self._pack is not None:
            said = note(self._pack, self._stored)
        else:
            said = refused_pack() if self._has_refused else no_pack(self._is_removed)
        self._note.show(said)
        problems = self._problems()
        self._error.show(*([problem_list(problems)] if problems else []))

    def _problems(self) -> Sequence[str]:
        if isinstance(self._refused, PackError):
            return self._refused.problems_in(spoken())
        return [self._refused.in_language(spoken())] if self._refused else []
