"""What the page is told to change: applied to one tree, it makes another, and touches little."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mastaba.web.dom.diff import Change, Differ
from mastaba.web.dom.element_tree import Child, Node, h

KEYS = st.sampled_from(["", "a", "b", "c", "d"])
TEXTS = st.sampled_from(["one", "two", ""])
ATTRS = st.dictionaries(st.sampled_from(["class", "title", "data-do"]), TEXTS)


def element(kids: st.SearchStrategy[Child]) -> st.SearchStrategy[Node]:
    """An element with some of these in it."""

    def made(tag: str, attrs: dict[str, Any], inside: list[Child], key: str) -> Node:
        return h(tag, attrs, *inside, key=key)

    return st.builds(
        made, st.sampled_from(["div", "p"]), ATTRS, st.lists(kids, max_size=5), KEYS
    ) | st.builds(stamped, ATTRS, TEXTS, KEYS)


def stamped(attrs: dict[str, Any], text: str, key: str) -> Node:
    """An element all of whose inside is told by its stamp."""
    return h("b", attrs, h("i", {}, text), key=key, stamp=f"stamp {text}")


TREES = st.lists(st.recursive(element(TEXTS), lambda kids: element(kids | TEXTS)), max_size=4)


@dataclass(slots=True)
class Shown:
    """An element as the page has it: also which one it is."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    text: str | None = None
    kids: list[Shown] = field(default_factory=list)


class Page:
    """Does what it is told, as dom-patch.mjs does."""

    def __init__(self) -> None:
        self.differ = Differ()
        self.room = Shown("room")
        self.originals: dict[str, Shown] = {}
        self.trees: list[Node] = []

    def show(self, trees: list[Node]) -> Change | None:
        """Change what is shown to these trees; what had to change for that."""
        told = json.loads(json.dumps(self.differ.between(self.trees, trees)))
        if told is not None:
            self._change_kids(self.room, told)
        self.trees = trees
        change: Change | None = told
        return change

    def _change_kids(self, shown: Shown, kids: dict[str, Any]) -> None:
        if "in" in kids:
            for place, change in kids["in"]:
                self._update(shown.kids[place], change)
            return
        before, shown.kids = shown.kids, []
        for item in kids["all"]:
            if isinstance(item, dict):
                shown.kids.append(self._create(item))
                continue
            place, change = item if isinstance(item, list) else (item, {})
            self._update(before[place], change)
            shown.kids.append(before[place])

    def _update(self, shown: Shown, change: Change) -> None:
        for name, value in change.get("attrs", {}).items():
            if value is None:
                del shown.attrs[name]
            else:
                shown.attrs[name] = value
        if "text" in change:
            shown.text, shown.kids = change["text"], []
        if "kids" in change:
            self._change_kids(shown, change["kids"])

    def _create(self, node: Change) -> Shown:
        kids = [self._create(kid) for kid in node.get("kids", [])]
        shown = Shown(node["tag"], dict(node.get("attrs", {})), node.get("text"), kids)
        if "stamp" in node:
            original = self.originals.setdefault(node["stamp"], shown)
            shown.text, shown.kids = original.text, original.kids
        return shown


def plain(tag: str, attrs: Any, text: str | None, kids: list[Any]) -> Any:
    """An element as data; one without content is the same whatever has been there before."""
    return (tag, attrs, text or "", kids)


def as_shown(shown: Shown) -> Any:
    return plain(shown.tag, shown.attrs, shown.text, list(map(as_shown, shown.kids)))


def as_wanted(node: Node) -> Any:
    return plain(node.tag, node.attrs, node.text, list(map(as_wanted, node.children)))


@given(st.lists(TREES, min_size=2, max_size=4))
def test_the_changes_from_one_tree_to_the_next_make_it(states: list[list[Node]]) -> None:
    page = Page()
    for trees in states:
        page.show(trees)
        assert list(map(as_shown, page.room.kids)) == list(map(as_wanted, trees))


@given(TREES)
def test_nothing_changes_where_nothing_differs(trees: list[Node]) -> None:
    page = Page()
    page.show(trees)
    assert page.show(deepcopy(trees)) is None


def test_what_keeps_its_key_stays_the_same_element_wherever_it_goes() -> None:
    page = Page()
    page.show([h("p", {}, "one", key="a"), h("p", {}, "two", key="b")])
    first, second = page.room.kids
    told = page.show([h("p", {}, "two", key="b"), h("p", {}, "new", key="c"), h("p", key="a")])
    assert told == {"all": [1, {"tag": "p", "text": "new"}, [0, {"text": ""}]]}
    assert page.room.kids[0] is second
    assert page.room.kids[2] is first


def test_only_what_differs_is_told() -> None:
    page = Page()
    page.show([h("div", {"class": "a", "title": "t"}, h("p", {}, "one"), h("p", {}, "two"))])
    told = page.show([h("div", {"class": "b"}, h("p", {}, "one"), h("p", {}, "three"))])
    assert told == {
        "in": [
            [0, {"attrs": {"title": None, "class": "b"}, "kids": {"in": [[1, {"text": "three"}]]}}]
        ]
    }


def test_what_is_inside_a_stamp_is_told_once_until_it_is_forgotten() -> None:
    page = Page()
    inside = {"kids": [{"tag": "i", "text": "one"}]}
    bare = {"tag": "b", "stamp": "stamp one"}
    assert page.show([stamped({}, "one", "a")]) == {"all": [bare | inside]}
    assert page.show([stamped({}, "one", "b")]) == {"all": [bare]}
    page.differ.forget()
    assert page.show([stamped({}, "one", "c")]) == {"all": [bare | inside]}
