"""Holds requests back, so that a test can look at the page while it waits for them."""

from playwright.sync_api import Page, Route


class HeldRequests:
    """Requests of a page for addresses like `pattern`, held back from now until `release`."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._held: list[Route] = []
        self._is_released = False
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self._is_released:
            route.continue_()
        else:
            self._held.append(route)

    def release(self) -> None:
        """Let them go on, those that are still to come too."""
        self._is_released = True
        while self._held:
            self._held.pop().continue_()
