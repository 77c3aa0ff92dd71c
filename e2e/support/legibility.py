"""Finds text on a page that cannot be read, and controls that are too small or covered."""

from playwright.sync_api import Page

from e2e.support.pseudo_language import MISFITS

OVERLAPS = """() => {
    const controls = 'button, a[href], input, select, textarea, summary';
    // What lies over the rest on purpose; a pile of small cards is one thing to point at.
    const layers = 'dialog, #details.opened, .about-card, .choices, .masthead, #notice, #tip,'
        + ' #curtain, #crash, #died';
    const found = new Set();
    const words = (element) => element.ariaLabel || element.textContent || element.name || '';
    const name = (element) => `${element.tagName} "${words(element).trim().slice(0, 40)}"`;
    const layer = (element) => element.closest(layers);
    // What is to be seen at a place of an element, unless that has been scrolled out of sight.
    const at = (element, x, y) => {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
        for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
            const box = outer.getBoundingClientRect();
            if (box.width <= 1) return null;
            if (getComputedStyle(outer).overflow !== 'visible' && (x < box.left || x > box.right
                || y < box.top || y > box.bottom)) return null;
        }
        return document.elementFromPoint(x, y);
    };

    const seen = (element) => element.checkVisibility({
        visibilityProperty: true, opacityProperty: true });
    for (const element of document.querySelectorAll(controls)) {
        if (!seen(element) || element.matches('.small')) continue;
        const box = element.getBoundingClientRect();
        for (const [across, down] of [[.5, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]]) {
            const hit = at(element, box.left + box.width * across, box.top + box.height * down);
            const other = hit && hit.closest(controls);
            if (!other || other === element || layer(other) !== layer(element)) continue;
            if (element.contains(other) || other.contains(element)) continue;
            // At the lower edge of what can be scrolled.
            if (other.matches('.close')) continue;
            if ([...(other.labels || [])].some((label) => label.contains(element))) continue;
            found.add(`${name(other)} lies on ${name(element)}`);
        }
    }

    // Texts: each line of each, without the room above and below its letters.
    const lines = [], range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement;
        if (!node.data.trim() || !seen(element)) continue;
        if (element.closest('select, textarea, script, noscript, .unseen')) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            const spare = box.height * .3;
            const top = box.top + spare, bottom = box.bottom - spare;
            const hit = at(element, (box.left + box.right) / 2, (top + bottom) / 2);
            if (!hit || !(hit.contains(element) || element.contains(hit)
                || (hit.closest('.card, .button, label') || hit).contains(element))) continue;
            if (box.width > 2) lines.push([box.left, top, box.right, bottom, node, element]);
        }
    }
    lines.forEach(([left, top, right, bottom, node, element], number) => {
        for (const other of lines.slice(number + 1)) {
            if (other[4] === node || layer(element) !== layer(other[5])) continue;
            const wide = Math.min(right, other[2]) - Math.max(left, other[0]);
            const high = Math.min(bottom, other[3]) - Math.max(top, other[1]);
            if (wide > 2 && high > 1)
                found.add(`"${node.data.trim()}" lies on "${other[4].data.trim()}"`);
        }
    });
    return [...found];
}"""
"""In the page: controls that lie on other controls, and texts on other texts."""

SMALL_TEXTS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.data.trim();
        if (!text || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest('script, noscript, .unseen')) continue;
        const least = element.closest('.card .foot, .card .symbol') ? 12 : 14;
        if (parseFloat(getComputedStyle(element).fontSize) < least) found.add(text.slice(0, 60));
    }
    return [...found];
}"""
"""In the page: texts in letters too small to be read; in the corners of a card they may be."""

SMALL_TARGETS = """() => {
    const found = new Set();
    const controls = 'button, a[href], input, select, textarea, summary';
    for (const element of document.querySelectorAll(controls)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // A link within a sentence is as high as its line.
        if (element.matches('p a, li a:not(.button, .card), dd a, figcaption a')) continue;
        const areas = [element, ...(element.labels || [])]
            .map((area) => area.getBoundingClientRect());
        if (areas.some(({ width, height }) => width >= 43.5 && height >= 43.5)) continue;
        const { width, height } = areas[0];
        const words = element.ariaLabel || element.textContent || element.name;
        found.add(`${words.trim().slice(0, 50)}: ${Math.round(width)} x ${Math.round(height)}`);
    }
    return [...found];
}"""
"""In the page: what is too small to be hit by a thumb."""


AT_REST = "() => Promise.allSettled(document.getAnimations().map(one => one.finished))"
"""In the page: waits until nothing moves any more."""


def come_to_rest(page: Page) -> None:
    """Wait until nothing on the page moves any more."""
    page.evaluate(AT_REST)


def misfits(page: Page) -> list[str]:
    """What cannot be read or hit on this page in its present state, once nothing moves."""
    come_to_rest(page)
    scripts = [MISFITS, OVERLAPS, SMALL_TEXTS]
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        scripts.append(SMALL_TARGETS)
    return [fault for script in scripts for fault in page.evaluate(script)]
