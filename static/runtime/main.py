"""The page's Python: starts the views and tells boot.mjs whether that worked."""

import gc

from pyscript import window


def tell(event: str) -> None:
    """Dispatch an event without details on the window."""
    window.dispatchEvent(window.Event.new(event))


# The start creates no garbage worth collecting.
gc.disable()
try:
    window.performance.mark("mastaba:importing")
    from mastaba.web.browser.pyscript_stub import put_page

    put_page()
    from mastaba.web.app.event_listeners import start

    window.performance.mark("mastaba:imported")
    start()
except BaseException as error:
    window.document.documentElement.dataset.failure = f"{type(error).__name__}: {error}"
    tell("mastaba:failure")
    raise
else:
    window.performance.mark("mastaba:started")
    tell("mastaba:started")
finally:
    gc.enable()
