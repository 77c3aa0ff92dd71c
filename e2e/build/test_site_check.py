"""The check of a served site finds and describes each kind of fault."""

import functools
import gzip
import json
import threading
from collections.abc import Callable, Iterator
from email.message import Message
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest

from e2e.support.static_host import StaticHost, serving
from mastaba.build.check import http_fetch, site_check
from mastaba.build.check.references import leading_elsewhere
from mastaba.build.check.report import SiteReport
from mastaba.build.check.site_check import dist_served, main
from mastaba.build.check.size_budget import FIRST_PLAY
from mastaba.build.offline import file_list
from mastaba.build.paths import DIST
from mastaba.build.serve import Server

PAGE = """<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="static/css/page.css">
<script type="module" src="static/runtime/boot.mjs"></script>
<a href="https://example.org/">elsewhere</a>
"""

FILES = {
    "index.html": PAGE,
    "static/css/page.css": "body { background: url(../icons/icon.svg); }",
    "static/icons/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "static/lang/de.json": "{}",
    "static/runtime/boot.mjs": 'import "./progress.mjs";' + "// much of this packs well\n" * 99,
    "static/runtime/progress.mjs": "",
    "static/runtime/pyodide.asm.wasm": "\0asm",
    "wheels/mastaba-0.1.0-py3-none-any.whl": "PK",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site so small that nothing is wrong with it."""
    site = tmp_path / "site"
    for address, content in FILES.items():
        path = site / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    file_list.write_listing(site)
    return site


@pytest.fixture
def host(folder: Path) -> Iterator[StaticHost]:
    """A good host of it, in a folder of the server."""
    host = StaticHost(folder, under="/some/where/")
    yield host
    host.over.set()


def checked(host: StaticHost) -> SiteReport:
    with serving(host) as site:
        return site_check.check(site)


def edit(address: str, old: str, new: str) -> Callable[[StaticHost], None]:
    """Change a file before it is listed, as in a site that was built wrong."""

    def change(host: StaticHost) -> None:
        path = host.folder / address
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        (host.folder / file_list.LISTING).unlink()
        file_list.write_listing(host.folder)

    return change


def headers(**values: str) -> Callable[[StaticHost], None]:
    return lambda host: host.headers.update(
        {name.replace("_", "-"): value for name, value in values.items()}
    )


def types(suffix: str, sent: str) -> Callable[[StaticHost], None]:
    return lambda host: host.types.update({suffix: sent})


def write(address: str, text: str) -> Callable[[StaticHost], None]:
    """Change a file after it was listed, as by the host or an upload."""
    return lambda host: void((host.folder / address).write_text(text, "utf-8"))


def broken(address: str, fault: str | int) -> Callable[[StaticHost], None]:
    return lambda host: host.faults.update({address: fault})


def void(_: object) -> None:
    return None


def test_nothing_is_found_where_all_is_well(host: StaticHost) -> None:
    report = checked(host)
    assert report.faults == {}
    assert report.hints == {}
    assert "8 files" in report.about


WASM = "static/runtime/pyodide.asm.wasm"
BOOT = "static/runtime/boot.mjs"


@pytest.mark.parametrize(
    ("damage", "words", "address"),
    [
        (lambda host: (host.folder / BOOT).unlink(), "the server answered 404", BOOT),
        (broken(BOOT, 500), "the server answered 500", BOOT),
        (broken(WASM, "cut off"), "the connection broke after", WASM),
        (write(WASM, "\0as"), "not of the size that was built", WASM),
        (write(WASM, "\0asn"), "not what was built", WASM),
        (types(".wasm", "text/plain"), "sent as text/plain, which browsers refuse", WASM),
        (types(".mjs", "text/plain"), "it must be text/javascript", BOOT),
        (types(".css", "text/plain"), "it must be text/css", "static/css/page.css"),
        (types(".svg", "text/xml"), "it must be image/svg+xml", "static/icons/icon.svg"),
        (types(".html", "text/html; charset=latin-1"), "sent with charset latin-1", "index.html"),
        (headers(Cache_Control="max-age=7200"), "players keep an old page", "index.html"),
        (headers(Cache_Control="max-age=9999999"), "an update mixes versions", WASM),
        (
            edit("index.html", "static/css/", "https://cdn.example/"),
            "points outside the site, to https://cdn.example/page.css",
            "index.html",
        ),
        (
            edit("index.html", '"static/css/', '"/static/css/'),
            "points outside the site, to /static/css/page.css",
            "index.html",
        ),
        (
            edit("index.html", "page.css", "pages.css"),
            "loads static/css/pages.css, which is not part of the site",
            "index.html",
        ),
        (
            edit("static/css/page.css", "../icons", "//cdn.example/icons"),
            "points outside the site, to //cdn.example/icons/icon.svg",
            "static/css/page.css",
        ),
        (
            edit(BOOT, '"./progress', '"https://cdn.example/progress'),
            "points outside the site, to https://cdn.example/progress.mjs",
            BOOT,
        ),
    ],
)
def test_a_fault_is_found_and_described(
    host: StaticHost, damage: Callable[[StaticHost], None], words: str, address: str
) -> None:
    damage(host)
    report = checked(host)
    found = [files for fault, files in report.faults.items() if words in fault]
    assert found, "\n".join(report.lines())
    assert address in found[0]


@pytest.mark.parametrize(
    ("policy", "missing"),
    [
        ("default-src 'self' data:; worker-src 'self' blob:", "'unsafe-eval' in script-src"),
        ("style-src 'none'", "'self' in style-src"),
        ("connect-src https://elsewhere.example", "'self' in connect-src"),
        ("script-src 'self' 'unsafe-eval'; worker-src blob:", "'self' in worker-src"),
        ("script-src 'self' 'unsafe-eval'", "blob: in worker-src"),
        ("default-src 'self' 'unsafe-eval' data:", "blob: in worker-src"),
        ("default-src 'self' 'unsafe-eval' blob:", "data: in img-src"),
    ],
)
def test_a_host_policy_that_blocks_the_game_is_a_fault(
    host: StaticHost, policy: str, missing: str
) -> None:
    headers(Content_Security_Policy=policy)(host)
    assert list(checked(host).faults) == [f"the host's Content-Security-Policy has no {missing}"]


@pytest.mark.parametrize(
    "policy",
    [
        "",
        "frame-ancestors 'self';",
        "script-src 'self' 'unsafe-eval'; worker-src 'self' blob:",
        "default-src 'self' 'unsafe-eval' blob: data:",
    ],
)
def test_a_policy_that_allows_the_game_is_no_fault(host: StaticHost, policy: str) -> None:
    headers(Content_Security_Policy=policy)(host)
    assert list(checked(host).faults) == []
    for place in ("*", "http:"):
        headers(Content_Security_Policy=policy.replace("'self'", place))(host)
        assert list(checked(host).faults) == []


@pytest.mark.parametrize(
    ("change", "words", "address"),
    [
        (types(".json", "text/plain"), "it should be application/json", "static/lang/de.json"),
        (types(".whl", "text/plain"), "it should be application/zip", "wheels/mastaba-0.1.0"),
        (headers(Cache_Control="no-store"), "downloaded in full on every visit", "index.html"),
        (lambda host: host.headers.pop("ETag"), "sent without ETag", "index.html"),
        (lambda host: setattr(host, "compress", False), "sent without compression", BOOT),
        (headers(X_Frame_Options="DENY"), "in a frame", ""),
        (headers(Content_Security_Policy="worker-src 'self' blob:"), "can bring a bot", ""),
        (headers(Access_Control_Allow_Origin="null"), "can use the wheel", ""),
    ],
)
def test_possible_improvements_are_hints(
    host: StaticHost, change: Callable[[StaticHost], None], words: str, address: str
) -> None:
    change(host)
    report = checked(host)
    assert report.faults == {}
    (found,) = [files for hint, files in report.hints.items() if words in hint]
    assert address in "".join(found)


def test_a_site_over_budget_is_a_fault(host: StaticHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.build.check.host_rules.BUDGETS", (FIRST_PLAY,))
    monkeypatch.setattr(FIRST_PLAY.__class__, "spent", lambda *_: FIRST_PLAY.most + 1)
    (fault,) = checked(host).faults
    assert fault.startswith("over budget: first play")


def test_budgets_count_gzipped_sizes(host: StaticHost) -> None:
    sizes = {budget.what: size for budget, size in checked(host).sizes}
    whole = sum(len(content) for content in FILES.values())
    packed = len(gzip.compress(FILES[BOOT].encode(), 6)) + whole - len(FILES[BOOT])
    assert 0 < sizes["the whole site"] <= packed < whole


@pytest.mark.parametrize("listed", ["", "{}", '{"files": {"a": 1}}', "<!doctype html>"])
def test_a_folder_without_a_file_list_is_no_site(host: StaticHost, listed: str) -> None:
    (host.folder / file_list.LISTING).write_text(listed)
    (fault,) = checked(host).faults
    assert fault.startswith("files.json, the list of all files, cannot be read")


def test_a_server_that_is_not_there_is_reported() -> None:
    with dist_served() as site:
        gone = site
    (fault,) = site_check.check(gone).faults
    assert "refused" in fault


def test_a_silent_server_is_reported(host: StaticHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_fetch, "TIMEOUT", 2)
    host.faults[WASM] = "silent"
    assert checked(host).faults == {
        "cannot be fetched: the server did not answer within 2 seconds": [WASM]
    }


@pytest.mark.parametrize(
    ("packing", "words"), [("br", "the server sent br"), ("gzip", "it is not")]
)
def test_a_response_that_cannot_be_unpacked_is_reported(packing: str, words: str) -> None:
    headers = Message()
    headers["Content-Encoding"] = packing
    with pytest.raises(http_fetch.FetchError, match=words):
        http_fetch.unpacked(b"neither", headers)


def test_the_exit_code_reflects_faults(
    host: StaticHost, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(host) as site:
        assert main([site.rstrip("/")]) == 0
        assert "Faults: 0" in capsys.readouterr().out
        host.faults[BOOT] = 404
        assert main([f"{site}index.html"]) == 1
        output = capsys.readouterr().out
    assert f"Fault: cannot be fetched: the server answered 404: {BOOT}.\nFaults: 1\n" in output
    assert main(["ftp://example.org/"]) == 2


@pytest.mark.parametrize(
    ("address", "text", "found"),
    [
        ("rules.html", '<a href="/cards.html">', ["/cards.html"]),
        ("rules.html", '<img src="../icon.png"><a href="https://a.example/">', ["../icon.png"]),
        ("static/css/page.css", "@import '../../../other.css';", ["../../../other.css"]),
        ("static/css/page.css", "a { background: url(data:image/png;base64,x) }", []),
        ("static/page/a.js", 'new Worker("/worker.js"); location.href = `wss://a.example`;',
         ["wss://a.example", "/worker.js"]),
        ("static/page/a.js", 'path.split("/"); test("http://www.w3.org/2000/svg")', []),
        ("static/page/a.js", ' // as in src="https://a.example/a.js"\n/* or\n * "//b" */', []),
        ("static/manifest.json", '{"start_url": "/", "src": "icon.png"}', ["/"]),
        ("static/art.svg", '<use href="#a"/><use href="//a.example/b"/>', ["//a.example/b"]),
    ],
)  # fmt: skip
def test_references_out_of_the_site_are_found(address: str, text: str, found: list[str]) -> None:
    assert list(leading_elsewhere(address, text)) == found


def test_pyodide_and_pyscript_may_name_their_cdns() -> None:
    code = 'fetch("https://cdn.example/x")'
    assert list(leading_elsewhere("static/runtime/boot.mjs", code)) == ["https://cdn.example/x"]
    assert list(leading_elsewhere("static/runtime/pyodide.mjs", code)) == []
    assert list(leading_elsewhere("static/runtime/pyscript/core.js", code)) == []


def test_the_built_site_has_no_fault_and_is_within_its_budget() -> None:
    with dist_served() as site:
        report = site_check.check(site)
    assert report.faults == {}, "\n".join(report.lines())
    assert dict(report.sizes)[FIRST_PLAY] > 2_500_000, "what counts as first play is not found"


def test_the_plainest_server_is_good_enough(folder: Path) -> None:
    class Plain(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Log no single requests."""

    server = Server(("127.0.0.1", 0), functools.partial(Plain, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        assert site_check.check(f"http://127.0.0.1:{server.server_address[1]}/").faults == {}
    finally:
        server.shutdown()
        server.server_close()


BARE = "without a slash at its end the address does not show index.html"


def test_an_address_without_its_slash_is_checked_as_it_was_given(host: StaticHost) -> None:
    with serving(host) as site:
        given_as = (
            site,
            site.rstrip("/"),
            f"{site}index.html",
            f"{site}?from=mail#setup=original/2",
        )
        for given in given_as:
            report = site_check.check(given)
            assert (report.faults, report.hints) == ({}, {})
            assert report.about.startswith(f"{site} has ")
        host.redirects = False
        assert list(site_check.check(site.rstrip("/")).faults) == [
            f"{BARE}, the server answered 404"
        ]
        for given in (site, f"{site}index.html"):
            report = site_check.check(given)
            assert report.faults == {}
            assert list(report.hints) == [f"{BARE}, the server answered 404"]


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"", ", but something else"),
        (
            PAGE.encode(),
            " with its files: the server has to redirect to the address with the slash",
        ),
    ],
)
def test_an_empty_page_and_one_without_its_files_are_found_at_an_address_without_its_slash(
    host: StaticHost, monkeypatch: pytest.MonkeyPatch, content: bytes, trouble: str
) -> None:
    with serving(host) as site:
        bare, fetch = site.rstrip("/"), http_fetch.fetch

        def fetched(url: str) -> http_fetch.Response:
            if url == bare:
                return http_fetch.Response(content, Message(), bare)
            return fetch(url)

        monkeypatch.setattr(site_check, "fetch", fetched)
        assert list(site_check.check(bare).faults) == [f"{BARE}{trouble}"]


def test_the_address_of_a_whole_host_has_no_form_without_its_slash(folder: Path) -> None:
    with serving(StaticHost(folder)) as site:
        report = site_check.check(site.rstrip("/"))
    assert (report.faults, report.hints) == ({}, {})


def test_another_build_than_the_expected_one_is_a_fault(
    host: StaticHost, capsys: pytest.CaptureFixture[str]
) -> None:
    built = json.loads((host.folder / file_list.LISTING).read_text("utf-8"))["digest"]
    with serving(host) as site:
        assert main([site, built]) == 0
        assert f"digest {built}" in capsys.readouterr().out
        edit("index.html", "elsewhere", "anywhere")(host)
        assert main([site]) == 0
        capsys.readouterr()
        assert main([site, built]) == 1
    assert f"Fault: another version is served, and not the one with the digest {built}." in (
        capsys.readouterr().out
    )
    assert main([site, built, "more"]) == 2


def test_the_hosts_of_the_documentation_lead_to_the_address_with_its_slash() -> None:
    """Others do so by themselves, for a folder that is there."""
    document = (DIST.parent / "docs" / "hosting.md").read_text("utf-8")
    caddy = document.partition("\nCaddy")[2].partition("\n## ")[0]
    assert "    redir /mastaba /mastaba/\n" in caddy
