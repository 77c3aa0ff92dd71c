"""The notices above the table: at most one per topic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from .element_tree import Node, button, h
from .mount import Mount
from .page_language import t

SOON: Final = 0.5
"""Seconds after which a notice says what is being waited for."""


class BannerStack:
    """Shows notices about the whole game above the table."""

    verbs = frozenset(("close-notice",))

    def __init__(self) -> None:
        self._mount = Mount("notice")
        self._shown: dict[str, Callable[[], Node]] = {}

    def say(self, about: str, words: Callable[[], str], *buttons: tuple[str, str]) -> None:
        """Replace the notice on this topic.

        `words` puts it in the page's language; each button is a verb and the key of its label.
        """
        self._shown.pop(about, None)
        self._shown[about] = partial(_notice, about, words, *buttons)
        self.draw()

    def remove(self, about: str) -> None:
        """Remove the notice on this topic, if there is one."""
        if self._shown.pop(about, None):
            self.draw()

    @contextmanager
    def while_waiting(self, about: str, words: Callable[[], str]) -> Iterator[None]:
        """Say what is being waited for, if it takes long, and remove that when it is over."""
        later = asyncio.get_running_loop().call_later(SOON, self.say, about, words)
        try:
            yield
        finally:
            later.cancel()
            self.remove(about)

    def draw(self) -> None:
        """Show all notices in the page's language."""
        self._mount.show(*(notice() for notice in self._shown.values()))

    def act(self, _: str, about: str) -> None:
        """Close the notice on this topic."""
        self.remove(about)


def _notice(about: str, words: Callable[[], str], *buttons: tuple[str, str]) -> Node:
    """The words, the given buttons and one that closes the notice.

    `about` names the topic.
    """
    text = words()
    close = button(f"close-notice {about}", t("page.close notice"))
    return h(
        "div",
        {"class": "notice"},
        h("p", {}, text),
        h("div", {"class": "choices"}, *(button(do, t(key)) for do, key in buttons), close),
        key=text,
    )
