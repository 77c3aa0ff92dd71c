"""The settings as a dialog, and what they do to the page at once."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document

from ..dom import local_storage
from ..dom.mount import Mount
from ..dom.page_language import speak, spoken, unfilled
from .settings_store import Keeper
from .settings_view import settings_view

#: The attribute of the static page that names a text; with "-title" at its end the one that names
#: the text of the attribute title. Lessons say themselves what they are called.
TEXT = "data-text"
NAMED = f"//@*[starts-with(name(), '{TEXT}') and not(starts-with(., 'lessons.'))]"
SNAPSHOT = 7  # XPathResult.ORDERED_NODE_SNAPSHOT_TYPE


class SettingsPanel:
    """The dialog with the settings; ``changed`` is called after each change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._keeper = Keeper(local_storage)
        self._changed = changed
        self._dialog = document.getElementById("settings")
        self._content = Mount("settings")
        speak(str(document.documentElement.lang))  # before-paint.js has seen to that

    @property
    def speed(self) -> str:
        """How fast computer players move."""
        return self._keeper.now.speed

    @property
    def keys(self) -> bool:
        """Whether keys with a character on them mean something."""
        return self._keeper.now.keys == "on"

    def open(self) -> None:
        """Show the dialog."""
        self._draw()
        self._dialog.showModal()

    def close(self) -> None:
        """Put the dialog away."""
        self._dialog.close()

    def change(self, name: str, value: str) -> None:
        """Set one setting."""
        self._keeper.change(name, value)
        _wear(name, value)
        self._draw()
        self._changed()

    def lend(self, told: dict[str, str]) -> None:
        """Have what a link says of language and colours hold; what it does not say is as before."""
        before = self._keeper.now
        self._keeper.lend(told)
        now = self._keeper.now
        if now.theme != before.theme:
            _wear("theme", now.theme)
        if now.language and now.language != spoken():
            _wear("language", now.language)
        if now != before:
            self._changed()

    def _draw(self) -> None:
        self._content.show(settings_view(self._keeper.now, spoken(), self._keeper.trouble))


def _wear(name: str, value: str) -> None:
    """Have the page be as one setting says."""
    page = document.documentElement
    if name == "language":
        page.lang = value
        speak(value)
        say_static_texts()
    elif name in ("theme", "motion"):
        if value:
            page.setAttribute(f"data-{name}", value)
        else:
            page.removeAttribute(f"data-{name}")


def say_static_texts() -> None:
    """Put the texts of the static page in the language that the page now speaks."""
    named = document.evaluate(NAMED, document, None, SNAPSHOT, None)
    for number in range(named.snapshotLength):
        attribute = named.snapshotItem(number)
        text, name = unfilled(str(attribute.value)), str(attribute.name)
        if name == TEXT:
            attribute.ownerElement.textContent = text
        else:
            attribute.ownerElement.setAttribute(name.removeprefix(f"{TEXT}-"), text)
