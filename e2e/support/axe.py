"""Runs axe-core on a page of the site."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]

# What is not displayed has no faults, but axe would spend most of its time on it. Labels and the
# parts of pictures stay, as what is displayed refers to them.
DETACH_HIDDEN = """() => {
    const referring = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'href'];
    const references = new Map();
    for (const attribute of referring)
        for (const element of document.querySelectorAll(`[${attribute}]`))
            for (const id of element.getAttribute(attribute).replace('#', '').split(' '))
                references.set(id, [...(references.get(id) || []), element]);
    const isNeeded = (part) => [part, ...part.querySelectorAll('[id]')].some(({ id }) =>
        (references.get(id) || []).some((element) => !part.contains(element)));
    const places = new Map();
    const findIn = (whole) => {
        for (const part of whole.children)
            if (getComputedStyle(part).display !== 'none') findIn(part);
            else if (part.querySelectorAll('*').length > 20 && !isNeeded(part))
                places.set(part, document.createComment('hidden'));
    };
    findIn(document.body);
    places.forEach((place, part) => part.replaceWith(place));
    return () => places.forEach((place, part) => place.replaceWith(part));
}"""
"""In the page: takes large hidden parts out that nothing refers to; returns what puts them back."""

# A card's accessible name has the printed name and what matters at the table. Everything printed on
# it would be too long for somebody who only wants to tell it from its neighbour.
FAULTS = """(violations) => {
    const name = (card) => card.querySelector(".name").textContent.replaceAll("\\u00ad", "");
    const named = (rule, element) => rule === "label-content-name-mismatch"
        && element.matches(".card") && element.ariaLabel.startsWith(`${name(element)}, `);
    // The button that closes a sheet covers what can be scrolled from under it.
    const scrolled = (rule, element) => rule === "target-size"
        && element.closest("#details.opened, .about-card");
    return violations.flatMap(({ id, nodes }) => nodes
        .filter(({ target }) => !named(id, document.querySelector(target[0])))
        .filter(({ target }) => !scrolled(id, document.querySelector(target[0])))
        .map(({ target, any, all, none }) => {
            const why = [...any, ...all, ...none].map(({ message }) => message).join(" ");
            return `${id}: ${target.join(" ")}: ${why}`;
        }));
}"""

RUN = f"""async (rules) => {{
    const putBack = ({DETACH_HIDDEN})();
    try {{
        const options = {{ runOnly: rules, resultTypes: ["violations"] }};
        const {{ violations }} = await axe.run(document, options);
        return ({FAULTS})(violations);
    }} finally {{
        putBack();
    }}
}}"""


def complaints(page: Page, rules: list[str] = RULES) -> list[str]:
    """What axe finds wrong on the page in its present state; `rules` are tags or rule names."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))
        page.evaluate("axe.configure({ noHtml: true })")  # which takes longer than all rules
    found: list[str] = page.evaluate(RUN, rules)
    return found
