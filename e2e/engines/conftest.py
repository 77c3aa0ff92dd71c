"""One browser of each engine for all tests of this folder, and the site that it visits."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.support.own_site import DIST, OwnSite
from mastaba.build.serve import SiteHandler

from .driver import Driver
from .firefox import Firefox
from .person import Person
from .webkit import PYTHON, WebKit

ENGINES: dict[str, type[Driver]] = {"firefox": Firefox, "webkit": WebKit}
PROGRAMS = {"firefox": ["firefox-esr", "firefox"], "webkit": ["WebKitWebDriver"]}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of an engine that is installed."""
    name: str = request.param
    missing = not any(shutil.which(program) for program in PROGRAMS[name])
    if missing or (name == "webkit" and not (shutil.which("Xvfb") and Path(PYTHON).is_file())):
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say(f"{name} is not installed: run tools/browsers.sh")
    return name


class FarHandler(SiteHandler):
    """Serves as if from afar: a page takes its time, so the start counts the bytes that arrive."""

    def do_GET(self) -> None:  # noqa: N802
        """Answer with the file."""
        if self.path.endswith("/"):
            time.sleep(0.1)
        super().do_GET()


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory, engine: str) -> Iterator[OwnSite]:
    """The site, which can be stopped."""
    if not (DIST / "index.html").is_file():
        pytest.exit("dist/ is not built: run make build", returncode=2)
    site = OwnSite(tmp_path_factory.mktemp(engine) / "host")
    site.serve(FarHandler)
    yield site
    site.stop()


@pytest.fixture(scope="module")
def driver(engine: str) -> Iterator[Driver]:
    """The browser, with a profile that has kept nothing before the first test."""
    driver = ENGINES[engine]()
    yield driver
    driver.close()


@pytest.fixture
def person(driver: Driver) -> Iterator[Person]:
    """Somebody in front of it; nothing may be complained of and nobody else be asked."""
    driver.resize(1366, 768)
    yield Person(driver)
    complaints = driver.complaints()
    assert not complaints, "\n".join(complaints)
    assert driver.strangers() == []
