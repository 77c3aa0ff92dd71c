"""Texts for people come from the catalogue: no view contains a sentence of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mastaba

UI = Path(mastaba.__file__).parent / "web"
MODULES = sorted(UI.rglob("*.py"))

TEXT_ATTRIBUTES = {
    "aria-label", "aria-description", "aria-valuetext", "alt", "data-mark", "placeholder", "title",
}  # fmt: skip
"""Attributes with text for people."""

FIRST_CHILD = {"h": 2, "region": 2}
"""Element builders, and the position of their first child among the arguments."""

LABEL = {"region": 0, "button": 1}
"""Element builders with a label, and the position of that argument."""

_WORD = re.compile(r"(?![\U00013000-\U0001342F])[^\W\d_]{2,}")
# The first line of a saved game is the same in every language.
_SENTENCE = re.compile(r"(?!Mastaba (saved game|games and statistics))[A-Z][a-z]+(,? [a-z]+)+")


def literals(expression: ast.expr) -> Iterator[str]:
    """The string literals that an expression builds its text from."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value
    elif isinstance(expression, ast.JoinedStr):
        for part in expression.values:
            yield from literals(part)
    elif isinstance(expression, ast.BinOp):
        yield from literals(expression.left)
        yield from literals(expression.right)
    elif isinstance(expression, ast.IfExp):
        yield from literals(expression.body)
        yield from literals(expression.orelse)
    elif isinstance(expression, ast.BoolOp):
        for value in expression.values:
            yield from literals(value)


def shown(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that a piece of code shows to people."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value in TEXT_ATTRIBUTES:
                yield value
    elif isinstance(node, ast.Assign):
        targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
        if any(target.attr in ("textContent", "title", "placeholder") for target in targets):
            yield node.value
    elif isinstance(node, ast.Call):
        yield from _given(node)


def _given(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in FIRST_CHILD:
        yield from call.args[FIRST_CHILD[name] :]
    if name in LABEL:
        yield from call.args[LABEL[name] : LABEL[name] + 1]
    yield from (given.value for given in call.keywords if given.arg in TEXT_ATTRIBUTES)


def hardcoded_texts(source: str) -> list[str]:
    """Sentences in a module, and other texts it shows, that have no key."""
    tree = ast.parse(source)
    found = [
        text
        for node in ast.walk(tree)
        for expression in shown(node)
        for text in literals(expression)
    ]
    found = [text for text in found if _WORD.search(text)]
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in documentation:
            found += _SENTENCE.findall(str(node.value)) and [str(node.value)]
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_view_has_no_hardcoded_text(module: Path) -> None:
    assert hardcoded_texts(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "code",
    [
        'h("p", {}, "Hello")',
        'h("p", {}, h("b", {}, f"{count} cards"))',
        'h("p", {"title": "Hello" if new else ""})',
        'button("go", "Go")',
        'button("go", t("table.go"), title="goes on")',
        'region("Hand", "hand")',
        'place.textContent = "none"',
        'raise FormError("At least one is needed.")',
        'said = "Nothing to see here."',
    ],
)
def test_hardcoded_text_is_found(code: str) -> None:
    assert hardcoded_texts(code)


@pytest.mark.parametrize(
    "code",
    [
        '"""What this is about."""',
        'h("p", {"class": "hint"}, t("table.hint"), " · ", "𓂀𓂀")',
        'button(f"choose {index}", t("question.pay"), "button strong", disabled=not ready)',
        'region(t("table.hand"), "hand", *cards)',
    ],
)
def test_other_strings_are_not_reported(code: str) -> None:
    assert hardcoded_texts(code) == []
