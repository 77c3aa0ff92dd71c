"""A pseudo-language that reveals any text that is not in the catalogues.

It replaces German. Every text is the English one between ⟦ and ⟧, with all words two fifths longer,
as in other languages.
"""

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from mastaba.rules.cards import CARDS, SETS
from mastaba.words.language import ENGLISH, part_of

DIST = Path(__file__).resolve().parents[2] / "dist"
PLACE = "de"
"""The language whose place it takes."""

_WORD = re.compile(r"(\{[^}]*\})|([^\W\d_]{2,})")


def longer(text: str) -> str:
    """A text in this language."""
    return f"⟦{_WORD.sub(_longer_word, text)}⟧"


def _longer_word(found: re.Match[str]) -> str:
    value, word = found.groups()
    return str(value) if value else str(word) + "õ" * round(len(word) * 0.4)


def everywhere(texts: Any) -> Any:
    """Every text in this JSON in this language."""
    if isinstance(texts, dict):
        return {key: everywhere(told) for key, told in texts.items()}
    return longer(texts) if isinstance(texts, str) else texts


def catalogue(part: str) -> Any:
    """One part of the catalogue in this language; cards and sets are not in the English one."""
    if part == "card":
        told = {card.name: [card.name, card.text, card.note] for card in CARDS.values()}
        return {
            name: dict(zip(("name", "text", "note"), map(longer, texts), strict=True))
            for name, texts in told.items()
        }
    return {name: longer(name) for name in SETS} if part == "set" else everywhere(english(part))


def english(part: str) -> dict[str, Any]:
    """One part of the English catalogue."""
    return dict(part_of(ENGLISH, part))


def lesson(told: Any) -> Any:
    """A lesson's file with this language in it."""
    if isinstance(told, list):
        return [lesson(one) for one in told]
    if not isinstance(told, dict):
        return told
    if told.keys() == {ENGLISH, PLACE}:
        return {**told, PLACE: longer(told[ENGLISH])}
    return {key: lesson(one) for key, one in told.items()}


def game_zip() -> bytes:
    """The site's game.zip with this language in it."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(DIST / "static" / "runtime" / "game.zip") as site,
        zipfile.ZipFile(out, "w") as changed,
    ):
        for name in site.namelist():
            content = site.read(name)
            path = Path(name)
            if f"catalogue/{PLACE}/" in name:
                content = json.dumps(catalogue(path.stem)).encode()
            elif path.parent.name == "texts" and path.suffix == ".json":
                content = json.dumps(lesson(json.loads(content))).encode()
            changed.writestr(name, content)
    return out.getvalue()


def static_texts() -> str:
    """The texts of the static page in this language, as JSON."""
    named = json.loads((DIST / "static" / "lang" / f"{PLACE}.json").read_text("utf-8"))
    told = {}
    for key, text in named.items():
        part, _, name = key.partition(".")
        # The lessons bring their own titles.
        told[key] = longer(text) if part == "lessons" else everywhere(english(part)[name])
    return json.dumps(told)


def speak(page: Page) -> None:
    """Serve the site in this language on `page`, which must not have been opened yet."""
    archive, texts = game_zip(), static_texts()
    page.route("**/game.zip", lambda route: route.fulfill(body=archive))
    page.route(
        f"**/lang/{PLACE}.json",
        lambda route: route.fulfill(body=texts, content_type="application/json"),
    )


UNTOLD = """() => {
    // What is left of a text without what stands between ⟦ and ⟧, which may stand in each other.
    const outside = (text) => {
        let depth = 0, left = '';
        for (const sign of text) {
            if (sign === '⟦') depth += 1;
            else if (sign === '⟧') depth -= 1;
            else if (!depth) left += sign;
        }
        return left;
    };
    const LINE = '[data-line]:not(h3), .since li';
    const word = /(?![\\u{13000}-\\u{1342F}])\\p{L}{2,}/u;
    const found = [];
    const look = (text, element) => {
        const left = outside(text);
        if (word.test(left) && !element.closest('textarea, script, noscript'))
            found.push(left.trim());
    };
    for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({visibilityProperty: true})) continue;
        // A line with cards to click in it is one text in several pieces.
        if (element.matches(LINE)) look(element.textContent, element);
        else if (!element.closest(LINE))
            for (const child of element.childNodes)
                if (child.nodeType === Node.TEXT_NODE) look(child.data, element);
        for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'data-mark',
                            'aria-valuetext', 'aria-roledescription'])
            if (element.hasAttribute(name)) look(element.getAttribute(name), element);
        if (element.placeholder && element.tagName === 'INPUT') look(element.placeholder, element);
    }
    return found;
}"""
"""In the page: every visible or audible text, or piece of one, that is not in this language."""

MISFITS = """() => {
    const found = [];
    const name = (element) => element.tagName.toLowerCase()
        + (element.id ? '#' + element.id : '')
        + [...element.classList].map((one) => '.' + one).join('');
    const path = (element) => {
        const names = [];
        for (let at = element; at && at !== document.body; at = at.parentElement)
            names.unshift(name(at));
        return names.slice(-3).join(' > ');
    };
    const range = document.createRange();
    for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const own = [...element.childNodes].filter(
            (child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
        if (!own.length || element.closest('select, textarea, .unseen, svg')) continue;
        for (const child of own) {
            range.selectNodeContents(child);
            const text = range.getBoundingClientRect();
            if (!text.width) continue;
            let free = [true, true];  // whether it may still be cut off: sideways, downwards
            for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
                const style = getComputedStyle(at), box = at.getBoundingClientRect();
                if (box.width <= 1 || parseFloat(style.textIndent) >= box.width)
                    free = [false, false];  // only to be heard
                const ways = [style.overflowX, style.overflowY];
                if (style.textOverflow === 'ellipsis') free[0] = false;
                if (style.webkitLineClamp !== 'none') free[1] = false;
                if (ways[0] === 'auto' || ways[0] === 'scroll') free[0] = false;
                if (ways[1] === 'auto' || ways[1] === 'scroll') free[1] = false;
                const cuts = ways.map((way) => way === 'hidden' || way === 'clip');
                if (free[0] && cuts[0] && (text.right > box.right + 1 || text.left < box.left - 1))
                    found.push(`cut off sideways: ${path(element)}: ${child.data.trim()}`);
                if (free[1] && cuts[1] && (text.bottom > box.bottom + 2 || text.top < box.top - 2))
                    found.push(`cut off downwards: ${path(element)}: ${child.data.trim()}`);
                if (style.position === 'fixed') break;
            }
            if (free[0] && (text.right > innerWidth + 1 || text.left < -1))
                found.push(`off the screen: ${path(element)}: ${child.data.trim()}`);
        }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
        found.push('the page can be scrolled sideways');
    return [...new Set(found)];
}"""
"""In the page: every text that is cut off or lies off the screen."""
