"""The settings dialog, and the settings' immediate effect on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyscript import document, window

from mastaba.words.language import ENGLISH, LANGUAGES

from ..browser import local_storage
from ..browser.page import is_embedded
from ..dom.banner_stack import BannerStack
from ..dom.mount import Mount
from ..dom.page_language import set_language, spoken, t, unfilled
from .settings_store import Settings, SettingsStore
from .settings_view import settings_view

UNTRANSLATED: Final = "data-untranslated"
"""The attribute of the page as long as its static texts are in another language than the page."""

TEXT: Final = "data-text"
"""The attribute of the static page that names a text; with "-title" appended, the text of the
title attribute. Lessons bring their own titles.
"""
NAMED: Final = f"//@*[starts-with(name(), '{TEXT}') and not(starts-with(., 'lessons.'))]"
SNAPSHOT: Final = 7  # XPathResult.ORDERED_NODE_SNAPSHOT_TYPE


class SettingsController:
    """The settings dialog; it calls `changed` after each change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._store = SettingsStore(local_storage, is_stored=not is_embedded())
        self._changed = changed
        self._dialog = document.getElementById("settings")
        self._content = Mount("settings")
        self._keeps_order = False
        set_language(str(document.documentElement.lang))  # set by before-paint.js

    @property
    def speed(self) -> str:
        """The speed at which computer players move."""
        return self._store.now.speed

    @property
    def keys(self) -> bool:
        """Whether single-character shortcuts are on."""
        return self._store.now.keys == "on"

    def warn_of_damage(self, banners: BannerStack) -> None:
        """Say so if the stored settings were damaged."""
        if self._store.storage_problem == "damaged":
            settings = ("settings", "page.settings")
            banners.say("settings", lambda: t("settings.damaged"), settings)

    def open(self, keeps_order: bool) -> None:
        """Show the dialog; with `keeps_order` it says that the order of discards is not asked."""
        self._keeps_order = keeps_order
        self._draw()
        self._dialog.showModal()

    def ask_order(self) -> None:
        """The player is asked for the order of discards again."""
        self._keeps_order = False
        if self._dialog.open:
            self._draw()
            self._dialog.querySelector("[data-do=close-settings]").focus()

    def close(self) -> None:
        """Close the dialog."""
        self._dialog.close()

    def change(self, name: str, value: str) -> None:
        """Set one setting."""
        before = self._store.now
        self._store.change(name, value)
        self._follow(before)
        self._draw()

    def override(self, parameters: dict[str, str]) -> None:
        """Apply a link's language and colours; a setting it omits falls back to the stored one."""
        before = self._store.now
        self._store.override(parameters)
        self._follow(before)
        if self._dialog.open:
            self._draw()

    def _follow(self, before: Settings) -> None:
        """Apply to the page what has changed in the settings."""
        now = self._store.now
        language = now.language or _language_of_browser()
        if language != spoken():  # which a link in force before Python ran may have set, too
            _set_on_page("language", language)
        for name in ("theme", "motion"):
            if getattr(now, name) != getattr(before, name):
                _set_on_page(name, getattr(now, name))
        if now != before:
            self._changed()

    def _draw(self) -> None:
        now, problem = self._store.now, self._store.storage_problem
        self._content.show(settings_view(now, spoken(), problem, self._keeps_order))


def _language_of_browser() -> str:
    """The language that before-paint.js chooses if neither a link nor the settings name one."""
    wished = (str(tag)[:2] for tag in window.navigator.languages)
    return next((code for code in wished if code in LANGUAGES), ENGLISH)


def _set_on_page(name: str, value: str) -> None:
    """Apply one setting to the page."""
    page = document.documentElement
    if name == "language":
        page.lang = value
        set_language(value)
        say_static_texts()
    elif value:
        page.setAttribute(f"data-{name}", value)
    else:
        page.removeAttribute(f"data-{name}")


def is_untranslated() -> bool:
    """Whether before-paint.js has not put in the page's texts, or not yet."""
    return bool(document.documentElement.hasAttribute(UNTRANSLATED))


def say_static_texts() -> None:
    """Put the static page's texts into the current language."""
    document.documentElement.removeAttribute(UNTRANSLATED)
    named = document.evaluate(NAMED, document, None, SNAPSHOT, None)
    for number in range(named.snapshotLength):
        attribute = named.snapshotItem(number)
        text, name = unfilled(str(attribute.value)), str(attribute.name)
        if name == TEXT:
            attribute.ownerElement.textContent = text
        else:
            attribute.ownerElement.setAttribute(name.removeprefix(f"{TEXT}-"), text)
