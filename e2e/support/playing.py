"""Playing on the page as a person would: everything is found by role and name.

A `PagePlayer` follows an engine game on CPython choice by choice and does the same on the page. As
both must ask the same questions all the way, it also proves that the page shows the engine's game.
"""

import random
import re

from playwright.sync_api import Locator, Page, expect
from tests.support.views import hand_of

from mastaba import Decision, Game, Option, Setup
from mastaba.web.table.pyramid_view import where

# The curtain takes the focus away with it; it is given to something again when all is in its place.
DRAWN_AND_FOCUSED = """() => document.querySelector('#table > *')
    && document.activeElement !== document.body"""

PASTE = """(field, text) => {
    field.value = text;
    field.dispatchEvent(new Event('input', {bubbles: true}));
}"""

NO_ANSWERS = {"Undo", "Redo", "Hint", "Skip", "Close"}

NAMES = "els => els.map(el => el.getAttribute('aria-label') || el.textContent)"


class Table:
    """The regions of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        # A search by role in the whole page would walk through the pictures of all cards each time.
        main = page.locator("main")
        self.form = main.get_by_role("form", name="New game")
        self.pyramid = main.get_by_role("region", name="Pyramid", exact=True)
        self.hand = main.get_by_role("region", name="Your hand", exact=True)
        self.question = main.get_by_role("region", name="Question", exact=True)
        self.status = self.question.locator(".asked")
        self.result = main.get_by_role("region", name="Result", exact=True)
        self.curtain = main.get_by_role("dialog")
        self.settings = main.get_by_role("dialog", name="Settings")
        self.pressed = main.get_by_role("button", pressed=True)

    def select(self, name: str, option: str) -> None:
        """Select an option of a field in the form, both by their labels."""
        field = self.form.get_by_role("combobox", name=name, exact=True)
        field.select_option(label=option)

    def start(
        self,
        players: int = 2,
        people: tuple[int, ...] = (1,),
        seed: int = 1,
        level: str = "Overseer",
        **names: str,
    ) -> None:
        """Fill in the form and start; `people` are seats from 1, `names` by "p1" and so on.

        The computer has all other seats, at one level.
        """
        form = self.form
        form.get_by_role("radio", name=str(players), exact=True).check()
        for seat in range(1, players + 1):
            fields = form.get_by_role("group", name=f"Player {seat}")
            if players > 1:
                kind = "a person" if seat in people else level
                fields.get_by_label("Played by").select_option(label=kind)
            if f"p{seat}" in names:
                fields.get_by_label("Name").fill(names[f"p{seat}"])
        if players > len(people):
            self.settle("Computer’s moves", "instant")
        self.unfold("More options")
        form.get_by_label("Seed").fill(str(seed))
        form.get_by_role("button", name="Start").click()

    def shorten(self, only_set: str) -> None:
        """Ask in the form for a short game, with the cards of this set only."""
        self.unfold("More options")
        self.select("Sets", "choose sets")
        self.form.get_by_role("checkbox", name=only_set).check()

    def settle(self, setting: str, choice: str) -> None:
        """Change a setting; both are labels in the dialog."""
        self.page.get_by_role("button", name="Settings", exact=True).click()
        group = self.settings.get_by_role("group", name=setting)
        group.get_by_role("radio", name=choice, exact=True).check()
        self.page.keyboard.press("Escape")

    def unfold(self, title: str) -> None:
        """Open the collapsed part of the form with this title."""
        fold = self.form.locator("details", has_text=title).filter(
            has=self.page.locator("summary", has_text=title)
        )
        if fold.last.get_attribute("open") is None:
            fold.last.locator("> summary").click()

    def uncover(self) -> None:
        """Open the curtain if it is closed, and wait for the table behind it."""
        if self.curtain.is_visible():
            self.curtain.get_by_role("button").click()
            wait_behind_the_curtain(self.page)

    def totals(self) -> dict[str, int]:
        """The final scores as the result shows them."""
        captions = self.result.locator("caption").all_inner_texts()
        pairs = (caption.rsplit(":", 1) for caption in captions)
        return {name: int(points.split()[0]) for name, points in pairs}

    def record(self) -> str:
        """The record that the result offers."""
        self.result.get_by_text("The record of this game").click()
        return self.result.get_by_role("textbox", name="Game record").input_value()

    def legal(self) -> list[Locator]:
        """Every button that answers the question now and has not been picked already."""
        return [button for _, button in self.named_legal()]

    def named_legal(self) -> list[tuple[str, Locator]]:
        """Those buttons with their names."""
        found = []
        for region in (self.question, self.pyramid, self.hand):
            buttons = region.get_by_role("button", disabled=False)
            for number, name in enumerate(buttons.evaluate_all(NAMES)):
                marked = region is self.question or ", you can " in name
                if marked and name not in NO_ANSWERS and "✓" not in name:
                    found.append((name, buttons.nth(number)))
        return found


def asking(decision: Decision | None) -> re.Pattern[str]:
    """The status that asks this; it may first say why the turn ends, or that few cards are left."""
    assert decision is not None
    return re.compile(
        "^(No cards left, so your turn ends. |You had .*ended. |Nothing else .* ends. "
        "|The stock is empty; .* left. "
        f"|The pyramid is empty: .*round. )?{re.escape(decision.prompt)}$"
    )


def point_at(target: Locator) -> None:
    """Rest the mouse on something, and move it once more, as a page that has just opened redraws.

    The page ignores what appears under a mouse that does not move.
    """
    target.hover()
    target.page.wait_for_timeout(300)
    box = target.bounding_box()
    assert box is not None
    target.page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2 + 1)


def wait_for_table(page: Page) -> None:
    """Wait until the game being opened can be played, or behind the curtain be opened.

    Until then its table is there but not in sight, and clicks on it do nothing.
    """
    expect(page.locator("body[data-screen=table] #game:not([data-loading])")).to_be_attached()


def wait_behind_the_curtain(page: Page) -> None:
    """Wait until the table is drawn for whoever has just opened the curtain."""
    page.wait_for_function(DRAWN_AND_FOCUSED)


def paste(field: Locator, text: str) -> None:
    """Put a long text into a field at once; line by line, as `fill` does, takes seconds."""
    field.evaluate(PASTE, text)


def names_of_cards(region: Locator) -> list[str]:
    """The cards that lie in a region now, in its order."""
    cards = region.get_by_role("button")
    return [str(card.get_attribute("data-card")) for card in cards.all()]


def expect_cards(region: Locator, names: list[str]) -> None:
    """Wait until these cards, and no others, lie in a region, in this order."""
    cards = region.get_by_role("button")
    expect(cards).to_have_count(len(names))
    for number, name in enumerate(names):
        expect(cards.nth(number)).to_have_attribute("data-card", name)


def play_at_random(table: Table, rng: random.Random, most: int = 4000) -> None:
    """Click legal choices, rarely End turn, until the result shows."""
    for _ in range(most):
        asked = table.status.all_inner_texts()  # does not wait: the result may come any moment
        is_thinking = bool(asked) and "thinking" in asked[0]
        legal = table.named_legal() if asked and not is_thinking else []
        if legal:
            _choose_at_random(legal, rng)
        elif is_thinking:
            table.page.wait_for_timeout(10)
        elif table.result.is_visible():
            return
        else:
            table.uncover()
    raise AssertionError("the game does not end")


def _choose_at_random(legal: list[tuple[str, Locator]], rng: random.Random) -> None:
    finish = [button for name, button in legal if name in {"Pay", "Done"}]
    if finish and rng.random() < 0.7:
        finish[0].click()
        return
    name, choice = rng.choice(legal)
    if name == "End turn" and len(legal) > 1 and rng.random() < 0.8:
        _, choice = rng.choice(legal)
    choice.click()


class PagePlayer:
    """Plays an engine game on the page; all its seats are people."""

    def __init__(self, table: Table, players: list[str], seed: int) -> None:
        self.table = table
        self.game = Game(Setup(players=players), seed)

    @property
    def decision(self) -> Decision:
        """The decision that the page must show now."""
        decision = self.game.decision
        assert decision is not None
        return decision

    def follow(self, choices: list[tuple[int, ...]]) -> None:
        """Make these choices, on the page and in the engine."""
        for picks in choices:
            self.choose(picks)

    def choose(self, picks: tuple[int, ...]) -> None:
        """Make one choice, after checking that the page asks the same question."""
        self.table.uncover()
        decision = self.decision
        expect(self.table.status).to_have_text(asking(decision))
        options = [decision.options[pick] for pick in picks]
        if decision.most > 1:
            self._pick_several(options)
        elif not options:
            self._button("Choose none").click()
        else:
            self._pick_one(options[0])
        self.game.choose(*picks)

    def _pick_one(self, option: Option) -> None:
        if option.kind in ("action", "entomb") and self.decision.kind == "play":
            self._hand_cards(option).first.click()
            words = f"Play {option.card}: action" if option.kind == "action" else option.text
            self._button(words).click()
        else:
            self._where(option).first.click()

    def _pick_several(self, options: list[Option]) -> None:
        while self.table.pressed.count():
            self.table.pressed.first.click()
        for option in options:
            self._where(option, pressed=False).first.click()
        finish = re.compile("^(Pay|Done|Choose none)$")
        self.table.question.get_by_role("button", name=finish).click()

    def _where(self, option: Option, pressed: bool | None = None) -> Locator:
        if option.place is not None and option.card is not None:
            place = re.escape(f"{where(option.place)}, ")
            name = re.compile(f"^{re.escape(option.card)}, .*{place}")
            return self.table.pyramid.get_by_role("button", name=name, pressed=pressed)
        if option.copy in {card["id"] for card in hand_of(self.game, self.decision.player)}:
            return self._hand_cards(option, pressed)
        return self._button(option.text, pressed)

    def _hand_cards(self, option: Option, pressed: bool | None = None) -> Locator:
        name = re.compile(f"^{re.escape(option.card or '')}, .*in your hand, you can ")
        return self.table.hand.get_by_role("button", name=name, pressed=pressed)

    def _button(self, words: str, pressed: bool | None = None) -> Locator:
        one_of_several = r"(, \d+\sof\s\d+)?"
        name = re.compile(f"^{re.escape(words)}{one_of_several}$")
        return self.table.question.get_by_role("button", name=name, pressed=pressed)


def random_choices(game: Game, rng: random.Random) -> tuple[int, ...]:
    """A legal choice that keeps a game going, rarely End turn."""
    decision = game.decision
    assert decision is not None
    indices = list(range(len(decision.options)))
    if decision.kind == "pay":
        return tuple(indices)
    if decision.kind == "play" and len(indices) > 1 and rng.random() < 0.85:
        indices = [i for i in indices if decision.options[i].kind != "end turn"]
    return tuple(rng.sample(indices, rng.randint(decision.least, min(decision.most, len(indices)))))


def choices_until(players: list[str], seed: int, kind: str) -> list[tuple[int, ...]] | None:
    """Choices that lead to a question of this kind, or None if this seed never reaches one."""
    game, rng = Game(Setup(players=players), seed), random.Random(seed)
    choices: list[tuple[int, ...]] = []
    while game.decision is not None and len(choices) < 60:
        if game.decision.kind == kind:
            return choices
        choices.append(random_choices(game, rng))
        game.choose(*choices[-1])
    return None


def shortest_way_to(players: list[str], kind: str) -> tuple[int, list[tuple[int, ...]]]:
    """The seed, among many, that reaches a question of this kind soonest, and the choices."""
    ways = ((seed, choices_until(players, seed, kind)) for seed in range(300))
    return min(
        ((seed, way) for seed, way in ways if way is not None), key=lambda found: len(found[1])
    )
