"""Solitaire on the page: started from the form, played to its result."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.support.playing import Table, play_at_random
from mastaba import Game

OpenGame = Callable[..., Page]


def test_solitaire_is_played_to_its_result(open_game: OpenGame) -> None:
    table = Table(open_game())
    table.form.get_by_role("radio", name="1", exact=True).check()
    table.form.get_by_role("radio", name="Master").check()
    table.shorten("Mummification")
    table.start(1, seed=2)
    expect(table.page.get_by_role("region", name="Cards in the boneyard")).to_be_visible()
    tomb = table.page.get_by_role("region", name="Your tomb")
    expect(tomb).to_contain_text("The perfect tomb")
    play_at_random(table, random.Random(2))
    game = Game.replay(table.record())
    assert (game.decision, game.setup.solitaire, game.setup.sets) == (
        None, "master", ("Mummification",),
    )  # fmt: skip
    (score,) = game.scores()
    verdict = f"Ani reaches {score['total']} of {score['perfect']} points"
    expect(table.result.get_by_role("heading", level=2)).to_have_text(verdict)
    expect(table.result.get_by_role("row", name="Duplicates")).to_be_visible()
    assert table.totals() == {"Ani": score["total"]}
