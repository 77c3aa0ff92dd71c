"""Stand-ins for the browser, for views that are imported where there is none."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace

import pytest

needs_an_event_loop = pytest.mark.skipif(
    sys.platform == "emscripten", reason="nothing can wait for a page's event loop"
)

NOW = "2026-10-05T09:08:07.123Z"


def _window() -> SimpleNamespace:
    """As much of a browser's window as the views that are tested here need."""
    date = SimpleNamespace(toISOString=lambda: NOW)
    return SimpleNamespace(
        addEventListener=lambda *_: None,
        dispatchEvent=lambda *_: None,
        Event=SimpleNamespace(new=lambda name: name),
        Date=SimpleNamespace(new=lambda: date),
        location=SimpleNamespace(href="https://example.org/", search="", hash=""),
    )


@contextmanager
def browser_stand_ins() -> Iterator[None]:
    """Let views be imported here; they are forgotten again at the end."""
    before = set(sys.modules)
    pyscript, pyodide, ffi = map(ModuleType, ("pyscript", "pyodide", "pyodide.ffi"))
    root = SimpleNamespace(hasAttribute=lambda _: False)
    vars(pyscript).update(
        window=_window(),
        document=SimpleNamespace(documentElement=root),
        PyWorker=None,
        config={},
    )
    vars(ffi).update(
        create_proxy=_same, create_once_callable=_same, to_js=_same, JsException=OSError
    )
    with pytest.MonkeyPatch.context() as patch:
        for module in (pyscript, pyodide, ffi):
            patch.setitem(sys.modules, module.__name__, module)
        yield
        for name in set(sys.modules) - before:
            if name.startswith("mastaba.web."):
                del sys.modules[name]


def _same(call: object) -> object:
    return call
