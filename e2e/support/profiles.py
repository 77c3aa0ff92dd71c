"""Browser profiles that tests share: their cache makes starts fast.

A test gets a profile that stores nothing but that; a test of the start gets a fresh one.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

# Everything that a test may have stored.
CLEARED = "cookies,local_storage,indexeddb,file_systems,websql,cache_storage"


class Profile:
    """One shared profile; an idle page of the site keeps its renderer process alive."""

    def __init__(self, browser: Browser, site: str, settings: dict[str, Any]) -> None:
        self._site = site
        # A service worker would stand between the page and the routes that tests lay.
        self.context: BrowserContext = browser.new_context(
            **settings, base_url=site, service_workers="block"
        )
        self._idle: Page = self.context.new_page()
        self._idle.goto(f"{site}static/manifest.json")
        self._devtools: CDPSession = self.context.new_cdp_session(self._idle)

    def clear(self) -> None:
        """Close the test's pages and remove what it has left."""
        for page in self.context.pages:
            if page is not self._idle:
                page.close()
        self.context.clear_permissions()
        # What a page wrote just before it closed might otherwise be stored after the clearing.
        self._idle.evaluate("localStorage.clear()")
        self._devtools.send(
            "Storage.clearDataForOrigin",
            {"origin": self._site.rstrip("/"), "storageTypes": CLEARED},
        )


class Profiles:
    """The shared profiles of a test session, one for each kind of settings."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self._by_settings: dict[str, Profile] = {}

    def shared(self, settings: dict[str, Any]) -> Profile:
        """The shared profile with these settings, ready for a test."""
        key = json.dumps(settings, sort_keys=True)
        if key not in self._by_settings:
            self._by_settings[key] = Profile(self.browser, self.site, settings)
        return self._by_settings[key]

    def put_back(self, profile: Profile) -> None:
        """Take a profile back after a test: clear a shared one, close any other."""
        if profile in self._by_settings.values():
            try:
                profile.clear()
                return
            except Error:  # its renderer has crashed
                self._forget(profile)
        profile.context.close()

    def _forget(self, profile: Profile) -> None:
        self._by_settings = {key: one for key, one in self._by_settings.items() if one != profile}

    def close(self) -> None:
        """Close all shared profiles."""
        for profile in self._by_settings.values():
            profile.context.close()
