"""Takes screenshots of every screen into build/shots/ for review, and checks them by script.

On a laptop and on a phone, in light and dark; on a large screen, in light only.
Run by `make shots`; exits with 1 if a script finds anything.
"""

import shutil
import sys
import threading
from pathlib import Path
from typing import Final, Literal

from e2e.support.legibility import misfits
from e2e.support.screens import DESK, LAPTOP, PHONE, tour
from playwright.sync_api import Page, sync_playwright

from mastaba.build.paths import DIST
from mastaba.build.serve import site_server

SHOTS: Final = Path(__file__).resolve().parents[1] / "build" / "shots"


def main() -> int:
    """Take the tour on each device."""
    shutil.rmtree(SHOTS, ignore_errors=True)
    server = site_server(DIST, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    faults = 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for device, settings in (("laptop", LAPTOP), ("phone", PHONE)):
            context = chromium.new_context(**settings, base_url=address, reduced_motion="reduce")
            page = context.new_page()
            for number, stop in enumerate(tour(page), 1):
                found = look(page, SHOTS / device, f"{number:02} {stop}")
                for fault in found:
                    print(f"{device}, {stop}: {fault}")
                faults += len(found)
            context.close()
        chromium.close()
    server.shutdown()
    print(f"The screenshots are in {SHOTS}.")
    return 1 if faults else 0


def look(page: Page, folder: Path, name: str) -> list[str]:
    """Take screenshots of the current page; return what is wrong with it."""
    found = misfits(page)
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=folder / f"{name}, {scheme}.png")
    page.emulate_media(color_scheme="light")
    if page.viewport_size == LAPTOP["viewport"]:
        page.set_viewport_size(DESK["viewport"])
        found += misfits(page)
        page.screenshot(path=folder / f"{name}, large.png")
        page.set_viewport_size(LAPTOP["viewport"])
    return found


if __name__ == "__main__":
    sys.exit(main())
