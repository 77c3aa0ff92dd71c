"""The smallest browser around WebKitGTK: one page in a window, driven by WebKitWebDriver.

The one in Debian's package prints nothing of the console while it is driven, keeps nothing, and has
a bar that is wider than a phone. Run by Debian's own Python: `webkit_browser.py FOLDER PROXY`.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main(folder: Path, proxy: str) -> None:
    """Keep everything in a folder, and reach all but this machine by way of a proxy."""
    kept = WebKit2.WebsiteDataManager(
        base_data_directory=str(folder / "data"), base_cache_directory=str(folder / "cache")
    )
    kept.set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, ["127.0.0.1"])
    )
    context = WebKit2.WebContext(website_data_manager=kept)
    context.set_preferred_languages(["en"])
    context.set_automation_allowed(True)
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True),
    )
    context.connect(
        "automation-started",
        lambda _, session: session.connect("create-web-view", lambda _: view),
    )
    window = Gtk.Window(default_width=1366, default_height=768)
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    Gtk.main()


main(Path(sys.argv[1]), sys.argv[2])
