"""The changes sent to the page: applied to one tree they give the next, and touch little."""

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


def elements(children: st.SearchStrategy[Child]) -> st.SearchStrategy[Node]:
    """An element with some of these children."""

    def build(tag: str, attrs: dict[str, Any], inside: list[Child], key: str) -> Node:
        return h(tag, attrs, *inside, key=key)

    return st.builds(
        build, st.sampled_from(["div", "p"]), ATTRS, st.lists(children, max_size=5), KEYS
    ) | st.builds(stamped, ATTRS, TEXTS, KEYS)


def stamped(attrs: dict[str, Any], text: str, key: str) -> Node:
    """An element whose content is cached under its stamp."""
    return h("b", attrs, h("i", {}, text), key=key, stamp=f"stamp {text}")


TREES = st.lists(
    st.recursive(elements(TEXTS), lambda children: elements(children | TEXTS)), max_size=4
)


@dataclass(slots=True)
class PageElement:
    """An element as the page holds it, with its identity."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    text: str | None = None
    children: list[PageElement] = field(default_factory=list)


class Page:
    """Applies changes as dom-patch.mjs does."""

    def __init__(self) -> None:
        self.differ = Differ()
        self.root = PageElement("root")
        self.originals: dict[str, PageElement] = {}
        self.trees: list[Node] = []

    def show(self, trees: list[Node]) -> Change | None:
        """Show these trees; return the changes that this took."""
        sent = json.loads(json.dumps(self.differ.between(self.trees, trees)))
        if sent is not None:
            self._change_children(self.root, sent)
        self.trees = trees
        change: Change | None = sent
        return change

    def _change_children(self, element: PageElement, children: dict[str, Any]) -> None:
        if "in" in children:
            for place, change in children["in"]:
                self._update(element.children[place], change)
            return
        before, element.children = element.children, []
        for item in children["all"]:
            if isinstance(item, dict):
                element.children.append(self._create(item))
                continue
            place, change = item if isinstance(item, list) else (item, {})
            self._update(before[place], change)
            element.children.append(before[place])

    def _update(self, element: PageElement, change: Change) -> None:
        for name, value in change.get("attrs", {}).items():
            if value is None:
                del element.attrs[name]
            else:
                element.attrs[name] = value
        if "text" in change:
            element.text, element.children = change["text"], []
        if "children" in change:
            self._change_children(element, change["children"])

    def _create(self, node: Change) -> PageElement:
        children = [self._create(child) for child in node.get("children", [])]
        element = PageElement(node["tag"], dict(node.get("attrs", {})), node.get("text"), children)
        if "stamp" in node:
            original = self.originals.setdefault(node["stamp"], element)
            element.text, element.children = original.text, original.children
        return element


def plain(tag: str, attrs: Any, text: str | None, children: list[Any]) -> Any:
    """An element as data; an empty one is the same whatever it held before."""
    return (tag, attrs, text or "", children)


def data_of_element(element: PageElement) -> Any:
    return plain(
        element.tag, element.attrs, element.text, list(map(data_of_element, element.children))
    )


def data_of_node(node: Node) -> Any:
    return plain(node.tag, node.attrs, node.text, list(map(data_of_node, node.children)))


@given(st.lists(TREES, min_size=2, max_size=4))
def test_applying_the_changes_turns_each_tree_into_the_next(states: list[list[Node]]) -> None:
    page = Page()
    for trees in states:
        page.show(trees)
        assert list(map(data_of_element, page.root.children)) == list(map(data_of_node, trees))


@given(TREES)
def test_equal_trees_need_no_change(trees: list[Node]) -> None:
    page = Page()
    page.show(trees)
    assert page.show(deepcopy(trees)) is None


def test_an_element_keeps_its_identity_by_key_wherever_it_moves() -> None:
    page = Page()
    page.show([h("p", {}, "one", key="a"), h("p", {}, "two", key="b")])
    first, second = page.root.children
    sent = page.show([h("p", {}, "two", key="b"), h("p", {}, "new", key="c"), h("p", key="a")])
    assert sent == {"all": [1, {"tag": "p", "text": "new"}, [0, {"text": ""}]]}
    assert page.root.children[0] is second
    assert page.root.children[2] is first


def test_only_differences_are_sent() -> None:
    page = Page()
    page.show([h("div", {"class": "a", "title": "t"}, h("p", {}, "one"), h("p", {}, "two"))])
    sent = page.show([h("div", {"class": "b"}, h("p", {}, "one"), h("p", {}, "three"))])
    assert sent == {
        "in": [
            [
                0,
                {
                    "attrs": {"title": None, "class": "b"},
                    "children": {"in": [[1, {"text": "three"}]]},
                },
            ]
        ]
    }


def test_stamped_content_is_sent_once_until_forgotten() -> None:
    page = Page()
    inside = {"children": [{"tag": "i", "text": "one"}]}
    bare = {"tag": "b", "stamp": "stamp one"}
    assert page.show([stamped({}, "one", "a")]) == {"all": [bare | inside]}
    assert page.show([stamped({}, "one", "b")]) == {"all": [bare]}
    page.differ.forget()
    assert page.show([stamped({}, "one", "c")]) == {"all": [bare | inside]}
