"""dom-patch.mjs applies what diff.py sends: it turns the present tree into the wanted one."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from mastaba.web.dom.diff import Differ
from mastaba.web.dom.element_tree import TEXT, Child, Node, h

PREPARE = """async () => {
    await import(new URL("static/runtime/dom-patch.mjs", location));
    window.room = document.body.appendChild(document.createElement("div"));
    window.dump = (node) => node.nodeType === Node.TEXT_NODE ? node.data : [
        node.localName,
        node.namespaceURI.split("/").pop(),
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
        [...node.childNodes]
            .filter((child) => child.nodeType !== Node.TEXT_NODE || child.data).map(dump),
    ];
}"""

STATES = 300


class MountPoint:
    """A mount point on a page without a game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.differ = Differ()
        self.trees: list[Node] = []
        page.goto("./rules.html")
        page.evaluate(PREPARE)

    def show(self, *trees: Node) -> Any:
        """Show these trees at the mount point; return its content."""
        sent = self.differ.between(self.trees, list(trees))
        self.trees = list(trees)
        change = "sent => { if (sent !== 'null') applyPatch(room, sent); return dump(room)[3]; }"
        return self.page.evaluate(change, json.dumps(sent))


@pytest.fixture
def mount(page: Page) -> MountPoint:
    return MountPoint(page)


def random_tree(rng: random.Random, depth: int) -> Node:
    """A random element, possibly like one shown before."""
    key, text = rng.choice(["", "", "a", "b", "c"]), rng.choice(["one", "two", "<b>", ""])
    attrs = {name: text for name in ("class", "title", "data-do") if rng.random() < 0.3}
    if rng.random() < 0.2:
        return h("b", dict(attrs), h("i", {}, text), key=key, stamp=f"stamp {text}")
    if rng.random() < 0.1:
        return h("svg", dict(attrs), h("use", {"href": "#nothing"}), h("text", {}, text), key=key)
    children: list[Child] = [text for _ in range(rng.randrange(3))]
    if depth:
        children += [random_tree(rng, depth - 1) for _ in range(rng.randrange(5))]
    rng.shuffle(children)
    return h(rng.choice(["div", "p"]), dict(attrs), *children, key=key)


def expected_content(node: Node, kind: str = "xhtml") -> Any:
    """A tree as the page should have it."""
    if node.tag == TEXT:
        return node.text
    kind = "svg" if node.tag == "svg" else kind
    children = (
        [node.text] if node.text else [expected_content(child, kind) for child in node.children]
    )
    return [node.tag, kind, node.attrs, [child for child in children if child]]


def test_any_tree_becomes_any_other(mount: MountPoint) -> None:
    rng = random.Random(1)
    for _ in range(STATES):
        trees = [random_tree(rng, 2) for _ in range(rng.randrange(4))]
        assert mount.show(*trees) == list(map(expected_content, trees))


def test_an_element_that_stays_keeps_its_identity_and_the_focus(mount: MountPoint) -> None:
    def buttons(*keys: str) -> list[Node]:
        return [h("button", {"title": key}, key, key=key) for key in keys]

    mount.show(h("div", {}, *buttons("a", "b", "c")))
    mount.page.evaluate("room.querySelector('[title=b]').focus()")
    mount.page.evaluate("window.before = [...room.querySelectorAll('button')]")
    mount.show(h("div", {}, *buttons("c", "new", "b")))
    kept = "[...room.querySelectorAll('button')].map(one => before.indexOf(one))"
    assert mount.page.evaluate(kept) == [2, -1, 1]
    assert mount.page.evaluate("document.activeElement.title") == "b"


def test_foreign_elements_do_not_confuse_the_patch(mount: MountPoint) -> None:
    mount.show(h("p", {}, "one"), h("p", {}, "two"))
    mount.page.evaluate("room.prepend(document.createElement('hr'))")
    shown = mount.show(h("p", {}, "one"), h("p", {}, "three"))
    assert [child[0] for child in shown] == ["hr", "p", "p"]
    assert shown[2][3] == ["three"]


def test_a_mount_point_can_be_emptied_whatever_is_in_it(mount: MountPoint) -> None:
    mount.show(h("p", {}, "one"))
    mount.page.evaluate("room.prepend(document.createElement('hr'))")
    mount.page.evaluate("applyPatch(room, 'null')")
    mount.trees = []
    mount.differ.forget()
    assert mount.show(h("p", {}, "two")) == [["p", "xhtml", {}, ["two"]]]


def test_fields_that_a_person_has_changed_follow_the_tree(mount: MountPoint) -> None:
    def fields(chosen: int) -> Node:
        names = range(3)
        options = (h("option", {"value": n, "selected": n == chosen}, str(n)) for n in names)
        radio = {"type": "radio", "name": "one"}
        radios = (h("input", {**radio, "value": n, "checked": n == chosen}) for n in names)
        text = h("input", {"type": "text", "value": chosen})
        return h("form", {}, h("select", {"name": "two"}, *options), *radios, text)

    shown = """() => {
        const { one, two } = document.forms[0].elements;
        return [one.value, two.value, document.querySelector("[type=text]").value];
    }"""
    page = mount.page
    mount.show(fields(0))
    for chosen, next_one in ((1, 0), (2, 1), (0, 2), (2, 0)):
        page.locator("select").select_option(str(chosen))
        page.locator("[type=radio]").nth(chosen).check()
        page.locator("[type=text]").fill(str(chosen))
        for number in (chosen, next_one):
            mount.show(fields(number))
            assert page.evaluate(shown) == [str(number)] * 3
