"""The game in a frame of somebody else's page, with no harm to either."""

from hosts import Host
from playing import Table
from playwright.sync_api import Frame, Page, expect
from watching import START_TIMEOUT

from mastaba import Game, Setup
from mastaba.ui.link import packed


def framed(page: Page, number: int = 1) -> Frame:
    """The frame with the game, once Python runs there."""
    page.wait_for_function(f"frames.length >= {number}")
    frame = page.frames[number]
    frame.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)
    return frame


def test_a_link_in_a_frame_shows_only_the_table_and_takes_no_focus(
    page: Page, site: str, host: Host
) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), 7)
    game.choose(0)
    link = f"embed&record={packed(game.record())}&people=all&readonly&language=de&theme=dark"
    frame_html = f'<iframe title="Table" width="700" height="460" src="{site}#{link}"></iframe>'
    page.goto(
        host.put("/", f"<input aria-label='Name' autofocus>{frame_html}<a href='#'>After</a>")
    )
    frame = framed(page)
    expect(frame.get_by_role("region", name="Wiederholung")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("body > .masthead h1")).not_to_be_in_viewport()
    expect(frame.get_by_role("form")).to_have_count(0)
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.press("Tab")
    expect(frame.get_by_role("button", name="Abspielen")).to_be_focused()
    frame.get_by_role("button", name="Mehr").focus()  # the last control there
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="After")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_title("Table")).to_be_focused()
    frame.goto(f"{site}#embed&setup=afterlife/2&seed=nine")
    expect(frame.get_by_role("alert").first).to_contain_text("Die Startzahl muss")


def test_a_link_says_who_is_a_person(page: Page) -> None:
    page.goto("./#setup=afterlife/3/names=Ada,Ben,Cy&seed=3&people=2,3")
    table = Table(page)
    expect(table.curtain).to_contain_text("Ben", timeout=START_TIMEOUT)
