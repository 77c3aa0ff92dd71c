"""Views imported where there is no page get the page once there is one."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from mastaba.web.browser import pyscript_stub


def test_views_imported_without_a_page_get_it_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = ModuleType("mastaba.web.a_view")
    other = ModuleType("elsewhere")
    monkeypatch.setitem(sys.modules, "mastaba.web.a_view", view)
    monkeypatch.setitem(sys.modules, "elsewhere", other)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript_stub.pyscript_without_page())
    for module in (view, other):
        exec("from pyscript import document, window as browser\nown = 'own'", vars(module))
    page = SimpleNamespace(document="the document", window="the window")
    monkeypatch.setitem(sys.modules, "pyscript", page)
    pyscript_stub.put_page()
    assert vars(view)["document"] == "the document"
    assert vars(view)["browser"] == "the window"
    assert vars(view)["own"] == "own"
    assert isinstance(vars(other)["document"], pyscript_stub.Stub)


def test_the_stub_has_no_submodules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyscript", pyscript_stub.pyscript_without_page())
    with pytest.raises(ModuleNotFoundError):
        exec("import pyscript.web")
