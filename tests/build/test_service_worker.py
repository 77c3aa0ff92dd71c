"""What the browser stores for offline play, and under which version."""

import json
import re
from pathlib import Path

import pytest

from mastaba.build.offline import service_worker
from mastaba.build.paths import BuildError
from mastaba.words.language import part_of

STATIC = Path(__file__).parents[2] / "static"
FILES = {
    "index.html": '<html lang="en" data-version="">',
    "rules.html": "rules",
    "static/runtime/game.zip": "game",
    "static/runtime/python_stdlib.zip": "library",
    "static/runtime/start.xz": "all in one",
    "static/runtime/micropip-1-py3-none-any.whl": "wheel",
    "wheels/mastaba-1-py3-none-any.whl": "wheel",
    "licences/python.txt": "licence",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return tmp_path


def files_in(site: Path) -> dict[str, str]:
    """The file list given to the service worker."""
    worker = (site / "service-worker.js").read_text("utf-8")
    found = re.search(r"^const FILES = (\{.*?\});", worker, re.M | re.S)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def test_files_for_playing_and_reading_are_kept_and_no_others(site: Path) -> None:
    version = service_worker.write_service_worker(site)
    assert list(files_in(site)) == ["index.html", "rules.html", "static/runtime/game.zip"]
    assert files_in(site)["rules.html"] == (
        "6c621d1a05138a7888d37d9269a9da8e2e11e4aced2f6cfd24b05ab1b9e61bb0"
    )
    worker = (site / "service-worker.js").read_text("utf-8")
    assert f'const VERSION = "{version}";' in worker
    assert not re.search(r'"\{\w+\}"', worker), "the build has left something out"


def test_the_page_contains_its_version_and_is_listed_with_it(site: Path) -> None:
    version = service_worker.write_service_worker(site)
    assert f'data-version="{version}"' in (site / "index.html").read_text("utf-8")
    assert files_in(site) == service_worker.kept_files(site)


def test_the_version_changes_with_the_kept_files_only(site: Path) -> None:
    version = service_worker.write_service_worker(site)
    assert service_worker.write_service_worker(site) == version
    (site / "licences" / "python.txt").write_text("another licence", "utf-8")
    assert service_worker.write_service_worker(site) == version
    versions = {version}
    for name in ("rules.html", "static/runtime/game.zip"):
        (site / name).write_text("changed", "utf-8")
        versions.add(service_worker.write_service_worker(site))
    (site / "index.html").write_text('<html lang="de" data-version="">', "utf-8")
    versions.add(service_worker.write_service_worker(site))
    (site / "new.html").write_text("new", "utf-8")
    versions.add(service_worker.write_service_worker(site))
    assert len(versions) == 5


def test_a_site_that_cannot_be_kept_is_not_built(site: Path) -> None:
    (site / "ägypten.html").write_text("odd", "utf-8")
    with pytest.raises(BuildError, match=r"ägypten\.html"):
        service_worker.write_service_worker(site)
    (site / "ägypten.html").unlink()
    (site / "index.html").write_text("<html>", "utf-8")
    with pytest.raises(BuildError, match="version"):
        service_worker.write_service_worker(site)


def test_the_manifest_agrees_with_the_page() -> None:
    manifest = json.loads((STATIC / "manifest.json").read_text("utf-8"))
    page = part_of("en", "page")
    assert (manifest["name"], manifest["description"]) == (page["title"], page["description"])
    colours = (STATIC / "css" / "app" / "tokens.css").read_text("utf-8")
    assert f"--lapis-deep: light-dark({manifest['theme_color']}, " in colours
    assert f"--papyrus: light-dark({manifest['background_color']}, " in colours
    page_text = (STATIC.parent / "index.html").read_text("utf-8")
    themes = re.findall(r'<meta name="theme-color" .*? content="(#\w{6})">', page_text)
    assert f"--lapis-deep: light-dark({', '.join(themes)})" in colours
    for picture in manifest["icons"] + manifest["screenshots"]:
        assert (STATIC / picture["src"]).is_file(), picture["src"]


def test_the_manifest_has_all_that_installing_requires() -> None:
    manifest = json.loads((STATIC / "manifest.json").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "../"
    assert "id" not in manifest, "it would be relative to the host, not to the site's folder"
    assert len(manifest["short_name"]) <= 12, "longer names are cut off below the icon"
    icons = manifest["icons"]
    painted = [(*size_of_png(icon["src"]), icon.get("purpose")) for icon in icons[1:]]
    assert painted == [(192, 192, None), (512, 512, None), (512, 512, "maskable")]
    assert [icon["sizes"] for icon in icons] == ["any", "192x192", "512x512", "512x512"]
    page = (STATIC.parent / "index.html").read_text("utf-8")
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
    assert '<link rel="manifest" href="static/manifest.json">' in page
    assert '<link rel="apple-touch-icon" href="static/icons/icon-180.png">' in page
    assert size_of_png("icons/icon-180.png") == (180, 180)


def size_of_png(name: str) -> tuple[int, int]:
    """The width and height in the header of a PNG."""
    head = (STATIC / name).read_bytes()[:24]
    assert head[12:16] == b"IHDR"
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:])
