"""Finds references that lead out of the site, which a site that runs anywhere must not have.

They lead to another site, or to an address from the root of the host ("/static/..."), outside the
folder that the site is in.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import PurePosixPath
from posixpath import join, normpath
from typing import Final
from urllib.parse import unquote, urlsplit

READABLE: Final = (".css", ".html", ".js", ".json", ".mjs", ".svg")
"""The types of files that can contain references."""

_OF_OTHERS: Final = ("static/runtime/pyodide", "static/runtime/pyscript/")
"""Address prefixes of third-party files: Pyodide and PyScript name their own CDNs, which the page's
policy blocks."""

_LOADS: Final = {
    ("embed", "src"),
    ("iframe", "src"),
    ("image", "href"),
    ("img", "src"),
    ("link", "href"),
    ("object", "data"),
    ("script", "src"),
    ("source", "src"),
    ("use", "href"),
}
_IN_CSS: Final = re.compile(r"""(?:url\(\s*|@import\s+)["']?([^"')\s]+)""")
_ADDRESS_IN_CODE: Final = re.compile(r"""["'`]((?:https?:|wss?:)?//[^"'`\s]+)""")
_ROOT_IN_CODE: Final = re.compile(
    r"""(?:\b(?:from|import)|(?:fetch|import|URL|Worker|register)\()\s*["'`](/[^"'`]*)"""
)
_COMMENT: Final = re.compile(r"^\s*(?://|/?\*).*", re.MULTILINE)
_ROOT_IN_MANIFEST: Final = re.compile(r'"(?:id|scope|src|start_url)":\s*"(/[^"]*)"')
_NAMES_OF_LANGUAGES: Final = "http://www.w3.org/"
"""XML namespaces look like addresses, but nothing is fetched from them."""


def leading_elsewhere(address: str, text: str) -> Iterator[str]:
    """Each reference out of the site in a readable file of the site."""
    if address.startswith(_OF_OTHERS):
        return
    kind = PurePosixPath(address).suffix
    if kind in {".html", ".svg"}:
        page = _page(text)
        found = [*page.loads, *(link for link in page.links if link.startswith("/"))]
    elif kind == ".css":
        found = _IN_CSS.findall(text)
    elif kind == ".json":
        found = _ADDRESS_IN_CODE.findall(text) + _ROOT_IN_MANIFEST.findall(text)
    else:
        code = _COMMENT.sub("", text)
        found = _ADDRESS_IN_CODE.findall(code) + _ROOT_IN_CODE.findall(code)
    for reference in found:
        if not reference.startswith(_NAMES_OF_LANGUAGES) and _leads_out(address, reference):
            yield reference


def loaded_by_page(address: str, text: str) -> Iterator[str]:
    """The addresses in the site that a file's elements load; none if it is not a page."""
    if not address.endswith(".html"):
        return
    for reference in _page(text).loads:
        path = unquote(urlsplit(reference).path)
        if path and not _leads_out(address, reference) and not reference.startswith("data:"):
            yield _from(address, path)


def _leads_out(address: str, reference: str) -> bool:
    parts = urlsplit(reference)
    if parts.scheme in {"data", "blob"}:
        return False
    return bool(parts.scheme or parts.netloc) or _from(address, parts.path).startswith(("/", ".."))


def _from(address: str, path: str) -> str:
    return normpath(join(PurePosixPath(address).parent, path))


class _Page(HTMLParser):
    """Collects what a page loads by itself, and the targets of its links."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if (tag, name) in _LOADS and value:
                self.loads.append(value)
            elif (tag, name) == ("a", "href") and value:
                self.links.append(value)


def _page(text: str) -> _Page:
    page = _Page()
    page.feed(text)
    return page
