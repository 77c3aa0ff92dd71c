"""Runs axe-core on a page of the site."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]

# A card's accessible name has the printed name and what matters at the table. Everything printed on
# it would be too long for somebody who only wants to tell it from its neighbour.
RUN = """async (rules) => {
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
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


def complaints(page: Page, rules: list[str] = RULES) -> list[str]:
    """What axe finds wrong on the page in its present state; `rules` are tags or rule names."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))
        page.evaluate("axe.configure({ noHtml: true })")  # which takes longer than all rules
    found: list[str] = page.evaluate(RUN, rules)
    return found
