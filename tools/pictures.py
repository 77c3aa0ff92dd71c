"""Makes the pictures named in static/manifest.json: icons from icon.svg, and screenshots.

Run by `make pictures` after a change to icon.svg or to the look of the table; its output in
static/icons/ is committed.
"""

import shutil
import threading
from pathlib import Path
from typing import Any, Final

from e2e.support.screens import lay_out, moment
from e2e.support.watching import wait_for_python
from playwright.sync_api import Browser, sync_playwright

from mastaba.build.paths import DIST
from mastaba.build.serve import site_server

ICONS: Final = Path(__file__).resolve().parents[1] / "static" / "icons"

DRAWN: Final = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-180.png", 180, True),
    ("icon-whole.png", 512, True),
)
"""Files, their widths, and whether they fill the square, for systems that round its corners."""

TAKEN: Final[dict[str, dict[str, Any]]] = {
    "screen-wide.jpg": {"viewport": {"width": 1280, "height": 720}},
    "screen-narrow.jpg": {
        "viewport": {"width": 360, "height": 640},
        "device_scale_factor": 1.5,
        "has_touch": True,
        "is_mobile": True,
    },
}

BOX: Final = 'viewBox="0 0 64 64"'
LARGER_BOX: Final = 'viewBox="-8 -8 80 80"'
GROUND: Final = "#1d4076"
"""icon.svg's view box and ground; the larger box leaves a margin for corners to be cut."""


def main() -> None:
    """Write all pictures."""
    server = site_server(DIST, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, width, square in DRAWN:
            draw(chromium, name, width, square)
        for name, settings in TAKEN.items():
            take(chromium, name, settings, f"http://127.0.0.1:{server.server_address[1]}/")
        chromium.close()
    server.shutdown()


def draw(chromium: Browser, name: str, width: int, square: bool) -> None:
    """Draw icon.svg at this width."""
    svg = (ICONS / "icon.svg").read_text("utf-8")
    assert BOX in svg
    assert GROUND in svg
    style = "margin: 0"
    if square:
        svg, style = svg.replace(BOX, LARGER_BOX), f"margin: 0; background: {GROUND}"
    page = chromium.new_page(viewport={"width": width, "height": width})
    page.set_content(f'<body style="{style}">{svg}')
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def take(chromium: Browser, name: str, settings: dict[str, Any], address: str) -> None:
    """Take a screenshot of a game in progress."""
    page = chromium.new_page(**settings, reduced_motion="reduce", color_scheme="light")
    page.goto(address)
    wait_for_python(page)
    lay_out(page, moment("afterlife-for-2", share=0.73))
    page.screenshot(path=ICONS / name, type="jpeg", quality=60)
    page.close()


if __name__ == "__main__":
    main()
