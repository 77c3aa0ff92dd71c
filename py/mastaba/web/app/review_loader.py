"""Loads the code of the review when it is first asked for, and passes its buttons on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from pyscript import document

from mastaba import code_archive

from ..browser.site_file import fetch_file
from ..dom.page_language import spoken, t
from .table_controller import TableController

if TYPE_CHECKING:
    from ..review.review_controller import ReviewController

ABOUT: Final = "review"
"""The topic of the notices about loading it."""


class ReviewLoader:
    """The buttons of the review, wherever they are."""

    verbs = frozenset(
        (
            "review",
            "close-review",
            "stop-review",
            "go-on-review",
            "all-decisions",
            "more-decisions",
            "try-from",
        )
    )

    def __init__(self, page: TableController) -> None:
        self._page = page
        self._controller: ReviewController | None = None
        self._loading: asyncio.Task[None] | None = None

    def act(self, verb: str, rest: str) -> None:
        """Handle a button; the first loads the code."""
        if self._controller is not None:
            self._controller.act(verb, rest)
        elif self._loading is None or self._loading.done():
            self._loading = self._page.error_boundary.spawn(self._load(verb, rest))

    def redraw(self) -> None:
        """Show an open review again: the language has changed."""
        if self._controller is not None:
            self._controller.redraw()

    async def _load(self, verb: str, rest: str) -> None:
        page, session = self._page, self._page.session
        try:
            with page.banners.while_waiting(ABOUT, lambda: t("review.loading")):
                await code_archive.load("review", fetch_file)
        except code_archive.ArchiveError as error:
            in_language = error.in_language
            page.banners.say(ABOUT, lambda: in_language(spoken()), ("review", "review.try again"))
            return
        await asyncio.sleep(0)
        from ..review import review_view  # noqa: F401  (half of it, so that the page can answer)

        await asyncio.sleep(0)
        from ..review.review_controller import ReviewController

        await asyncio.sleep(0)
        self._controller = ReviewController(page, page.opponents.computer, page.replays.practising)
        is_in_view = str(document.body.dataset.screen) == "table"
        if session is page.session and is_in_view:  # nobody has left it meanwhile
            self._controller.act(verb, rest)
