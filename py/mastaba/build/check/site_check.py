"""Checks a finished site over HTTP: `python -m mastaba.build.check [ADDRESS [DIGEST]]`.

Without an address it serves dist/ itself. With a digest, that of a build's files.json, the site
must be this very build. It prints faults (the game does not run, or not everywhere), hints (what
could be better) and the sizes sent; the exit code is 1 if there is a fault. It needs nothing beyond
Python's standard library.
"""

import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final
from urllib.parse import quote, urlsplit

from mastaba.build.check import host_rules
from mastaba.build.check.http_fetch import FetchError, Response, fetch
from mastaba.build.check.report import SiteReport
from mastaba.build.offline.file_list import LISTING, FileEntry, digest_of, read_listing
from mastaba.build.paths import DIST
from mastaba.build.serve import site_server

PARALLEL_REQUESTS: Final = 6
"""The number of parallel downloads, the same as in browsers."""


def check(given: str, expected: str = "") -> SiteReport:
    """The full report on the site at this address, and on whether it has the `expected` digest."""
    given = re.split("[?#]", given, maxsplit=1)[0]  # which address bars show, too
    site = given.removesuffix("index.html").rstrip("/") + "/"
    report = SiteReport(about=site)
    try:
        listed = read_listing(fetch(site + LISTING).content.decode())
    except (FetchError, ValueError) as error:
        report.fault(f"{LISTING}, the list of all files, cannot be read ({error})")
        return report
    digest = digest_of(listed)
    report.about = f"{site} has {len(listed)} files, digest {digest}"
    if expected and digest != expected:
        report.fault(f"another version is served, and not the one with the digest {expected}")
    answers = fetch_all(site, listed, report)
    for address, answer in answers.items():
        host_rules.check_content(address, listed[address], answer, report)
        host_rules.check_type(address, answer, report)
        host_rules.check_keeping(address, answer, report)
        host_rules.check_references(address, answer, listed, report)
    host_rules.check_sizes(answers, report)
    check_front(site, given, answers, report)
    return report


def fetch_all(site: str, listed: dict[str, FileEntry], report: SiteReport) -> dict[str, Response]:
    """Every file that arrives, by its address in the site."""

    def one(address: str) -> Response | FetchError:
        try:
            return fetch(site + quote(address))
        except FetchError as error:
            return error

    answers = {}
    with ThreadPoolExecutor(PARALLEL_REQUESTS) as helpers:
        for address, answer in zip(listed, helpers.map(one, listed), strict=True):
            if isinstance(answer, FetchError):
                report.fault(f"cannot be fetched: {answer}", address)
            else:
                answers[address] = answer
    return answers


def check_front(site: str, given: str, answers: dict[str, Response], report: SiteReport) -> None:
    """The folder's address must show the page, and its headers must not forbid the game.

    So must the address as it was given. If that is neither of them, people may still leave out the
    slash at the end.
    """
    page = answers.get("index.html")
    if page is None:
        return
    if trouble := not_shown(site, page):
        report.fault(f"the address of the folder does not show index.html{trouble}")
    bare = site.rstrip("/")
    if given not in (site, bare) and (trouble := not_shown(given, page)):
        report.fault(f"{given} does not show index.html{trouble}")
    if urlsplit(site).path != "/" and (trouble := not_shown(bare, page)):
        note = report.fault if given == bare else report.hint
        note(f"without a slash at its end the address does not show index.html{trouble}")
    host_rules.check_headers(site, page.headers, report)


def not_shown(address: str, page: Response) -> str:
    """Why this address does not show the page with all its files, to be added to a sentence.

    It is empty if the address does.
    """
    try:
        answer = fetch(address)
    except FetchError as error:
        return f", {error}"
    if answer.content != page.content:
        return ", but something else"
    shown = urlsplit(answer.url).path
    if not shown.endswith(("/", "/index.html")):
        return " with its files: the server has to redirect to the address with the slash"
    return ""


@contextmanager
def dist_served() -> Iterator[str]:
    """The address of dist/ on this machine, in a subfolder of the server as on many hosts."""
    server = site_server(DIST.parent, 0)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/{DIST.name}/"
    finally:
        server.shutdown()
        server.server_close()


def main(arguments: list[str]) -> int:
    """Check the site at the address given, or dist/; print the report and return the exit code."""
    if not arguments:
        with dist_served() as site:
            report = check(site)
        report.hints.clear()  # They concern our own server.
    elif len(arguments) <= 2 and arguments[0].startswith(("https://", "http://")):
        report = check(*arguments)
    else:
        usage = (
            "Usage: python -m mastaba.build.check [http(s)://host/folder/ [digest of the build]]"
        )
        print(usage, file=sys.stderr)
        return 2
    for line in report.lines():
        print(line)
    return 1 if report.faults else 0
