"""What a host must and should do with each file of the site; see docs/hosting.md."""

import gzip
import hashlib
import re
from collections.abc import Container, Set
from email.message import Message
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import urlsplit

from mastaba.build.check.http_fetch import Response
from mastaba.build.check.references import READABLE, leading_elsewhere, loaded_by_page
from mastaba.build.check.report import SiteReport
from mastaba.build.check.size_budget import BUDGETS, FIRST_PLAY
from mastaba.build.offline.file_list import FileEntry

HOUR: Final = 3_600
DAY: Final = 24 * HOUR

SCRIPT: Final = ("text/javascript", "application/javascript", "application/x-javascript")
NEEDED_TYPES: Final = {
    ".css": ("text/css",),
    ".html": ("text/html",),
    ".js": SCRIPT,
    ".mjs": SCRIPT,
    ".svg": ("image/svg+xml",),
    ".wasm": ("application/wasm",),
}
"""Browsers refuse the file with any other type."""

USUAL_TYPES: Final = {
    ".jpg": ("image/jpeg",),
    ".json": ("application/json",),
    ".png": ("image/png",),
    ".whl": ("application/zip", "application/octet-stream", "application/x-wheel+zip"),
    ".woff2": ("font/woff2", "application/font-woff2"),
    ".xz": ("application/x-xz", "application/octet-stream"),
    ".zip": ("application/zip", "application/octet-stream", "application/x-zip-compressed"),
}

PACKABLE: Final = (*NEEDED_TYPES, ".json", ".md", ".py", ".txt")
"""The file types that hosts compress with gzip, if they compress at all."""

NEEDED_SOURCES: Final = (
    ("script-src", "'unsafe-eval'"),
    ("worker-src", "blob:"),
    ("img-src", "data:"),
)
"""What a security policy of the host must allow besides the site itself, by directive."""

LOADED: Final = ("script-src", "style-src", "connect-src", "font-src", "img-src", "worker-src")
"""The directives under which a security policy of the host must allow the site itself."""

NAMED_BY_CONTENT: Final = re.compile(r"/pyscript/.*-[\w-]{8}\.js$|-\d+(\.\d+)+-")
"""Names that change with the content: they contain a digest or a version."""


def check_content(address: str, listed: FileEntry, answer: Response, report: SiteReport) -> None:
    """The file must be the one that was built."""
    if len(answer.content) != listed.size:
        report.fault("not of the size that was built; cut off, or changed by the host", address)
    elif hashlib.sha256(answer.content).hexdigest() != listed.sha256:
        report.fault("not what was built; from another build, or changed by the host", address)


def check_type(address: str, answer: Response, report: SiteReport) -> None:
    """The file must have a type that browsers accept, and text must be UTF-8."""
    kind = PurePosixPath(address).suffix
    sent = answer.headers.get_content_type() if "Content-Type" in answer.headers else "nothing"
    if sent not in NEEDED_TYPES.get(kind, (sent,)):
        wanted = NEEDED_TYPES[kind][0]
        report.fault(f"sent as {sent}, which browsers refuse; it must be {wanted}", address)
    elif sent not in USUAL_TYPES.get(kind, (sent,)):
        report.hint(f"sent as {sent}; it should be {USUAL_TYPES[kind][0]}", address)
    charset = answer.headers.get_content_charset()
    if charset not in {None, "utf-8"}:
        report.fault(f"sent with charset {charset}, but it is utf-8", address)


def check_keeping(address: str, answer: Response, report: SiteReport) -> None:
    """Browsers must revalidate pages and cache no file so long that versions mix."""
    rule = answer.headers.get("Cache-Control", "").lower()
    found = re.search(r"max-age=(\d+)", rule)
    seconds = 0 if "no-cache" in rule or not found else int(found[1])
    if "no-store" in rule:
        report.hint("never cached (no-store), so downloaded in full on every visit", address)
    elif seconds > HOUR and address.endswith(".html"):
        report.fault(
            f"cached for {seconds} s without revalidation, so players keep an old page", address
        )
    elif seconds > DAY and not NAMED_BY_CONTENT.search(address):
        report.fault(
            f"cached for {seconds} s without revalidation, so an update mixes versions", address
        )
    elif "ETag" not in answer.headers and "Last-Modified" not in answer.headers:
        report.hint(
            "sent without ETag or Last-Modified, so revalidating downloads it in full", address
        )


def check_references(
    address: str, answer: Response, listed: Container[str], report: SiteReport
) -> None:
    """No file of ours may lead out of the site; pages may load only files of the site."""
    if PurePosixPath(address).suffix not in READABLE:
        return
    text = answer.content.decode("utf-8", "replace")
    for reference in leading_elsewhere(address, text):
        report.fault(f"points outside the site, to {reference}", address)
    for loaded in loaded_by_page(address, text):
        if loaded not in listed:
            report.fault(f"loads {loaded}, which is not part of the site", address)


def check_sizes(answers: dict[str, Response], report: SiteReport) -> None:
    """The site must keep within its budgets, and should be sent compressed."""
    packed = {address: packed_size(address, answer) for address, answer in answers.items()}
    sent = {
        address: packed[address] if answer.packed else len(answer.content)
        for address, answer in answers.items()
    }
    for budget in BUDGETS:
        spent = budget.spent(packed)
        report.sizes.append((budget, spent))
        if spent > budget.most:
            report.fault(
                f"over budget: {budget.what}, {spent:,} bytes, at most {budget.most:,} allowed"
            )
    words = f"sent without compression; a first visit takes {FIRST_PLAY.spent(sent):,} bytes"
    for address, size in sent.items():
        if size > packed[address] + 1_000:
            report.hint(words, address)


def packed_size(address: str, answer: Response) -> int:
    """The size with a typical host's gzip, if hosts compress this type of file."""
    if PurePosixPath(address).suffix not in PACKABLE:
        return len(answer.content)
    return min(len(answer.content), len(gzip.compress(answer.content, 6)))


def check_headers(site: str, headers: Message, report: SiteReport) -> None:
    """The host's headers for the page must not forbid what the game needs."""
    policies = headers.get_all("Content-Security-Policy", [])
    own = own_sources(site)
    needed = [(directive, "'self'", own) for directive in LOADED]
    needed += [(directive, source, {source}) for directive, source in NEEDED_SOURCES]
    for directive, source, enough in needed:
        if not all(allows(policy, directive, enough) for policy in policies):
            report.fault(f"the host's Content-Security-Policy has no {source} in {directive}")
    if not all(allows(policy, "worker-src", {"data:"}) for policy in policies):
        report.hint("without data: in worker-src, no page that embeds a table can bring a bot")
    if "X-Frame-Options" in headers or any("frame-ancestors" in policy for policy in policies):
        report.hint("the host limits which sites may show the game in a frame")
    if headers.get("Access-Control-Allow-Origin") != "*":
        report.hint("without Access-Control-Allow-Origin: *, no other site can use the wheel")
    here = urlsplit(site)
    if here.scheme == "http" and here.hostname not in {"localhost", "127.0.0.1"}:
        report.hint("without https, browsers do not allow offline play")


def own_sources(site: str) -> set[str]:
    """The sources in a security policy any of which allows the files of the site."""
    here = urlsplit(site)
    return {"'self'", "*", f"{here.scheme}:", f"{here.scheme}://{here.netloc}", here.netloc}


def allows(policy: str, directive: str, enough: Set[str]) -> bool:
    """Whether a security policy allows one of these sources, given fallback directives."""
    words = (rule.split() for rule in policy.split(";") if rule.strip())
    directives = {name.lower(): sources for name, *sources in words}
    stand_ins = ("child-src", "script-src") if directive == "worker-src" else ()
    for name in (directive, *stand_ins, "default-src"):
        if name in directives:
            return not enough.isdisjoint(directives[name])
    return True
