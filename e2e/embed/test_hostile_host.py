"""A hostile page around the game, or one that allows the game next to nothing."""

import json

from playwright.sync_api import Frame, Page, expect

from e2e.embed.test_embedding import framed
from e2e.support.embedding_hosts import Host
from e2e.support.playing import Table
from e2e.support.watching import NO_STORAGE, wait_for_python
from mastaba import Setup

LOAD = """n => frames[n].postMessage('{"mastaba": 1, "ask": "load", "lesson": "buying"}', "*")"""
COLLECT = """<script>
    var heard = [];
    addEventListener("message", ({data}) => heard.push(data));
    function ask(text) { frames[0].postMessage(text, "*"); }
</script>"""

KEEP_ASKING = "text => { window.asking = setInterval(() => ask(text), 200); }"


def in_frame(page: Page, host: Host, src: str, **attributes: str) -> Frame:
    """The game in a plain frame of a page that collects all messages."""
    more = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    html = f'{COLLECT}<iframe title="Table" width="700" height="640" src="{src}" {more}></iframe>'
    page.goto(host.put("/hostile", html))
    return framed(page)


def answers(page: Page, count: int) -> list[dict[str, object]]:
    """The messages that answer something, once there are this many."""
    page.wait_for_function(
        f"heard.filter(text => JSON.parse(text).tell === 'error').length >= {count}"
    )
    every = [json.loads(text) for text in page.evaluate("heard")]
    return [message for message in every if message["tell"] in ("error", "done", "view")]


def test_a_host_that_is_not_named_gets_no_messages_and_no_answers(
    page: Page, site: str, host: Host
) -> None:
    named = ("", "&embed=*", "&embed=https://example.org")
    link = f"{site}#setup=afterlife/2&seed=7&may=play"
    frames = "".join(f'<iframe title="Table" src="{link}{embed}"></iframe>' for embed in named)
    page.goto(host.put("/stranger", COLLECT + frames))
    for number in range(len(named)):
        frame = framed(page, number + 1, of=len(named))
        expect(frame.locator("[data-do^=choose]").first).to_be_attached()
        page.evaluate(
            """n => frames[n].postMessage('{"mastaba": 1, "ask": "view"}', "*")""", number
        )
        page.evaluate(LOAD, number)
        frame.evaluate("new Promise(done => setTimeout(done, 50))")
        expect(frame.locator(".lesson-panel")).to_have_count(0)
    assert page.evaluate("heard") == []


def test_any_message_from_a_host_is_answered_and_does_no_harm(
    page: Page, site: str, host: Host
) -> None:
    frame = in_frame(page, host, f"{site}#embed={host.origin}&setup=afterlife/2&seed=7&may=play")
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()
    for text, code in {
        "{": "malformed",
        "[" * 200_000: "malformed",
        " " * 300_000: "too long",
        '{"mastaba": 9, "ask": "view"}': "version",
        '{"mastaba": 1, "ask": "undo"}': "unknown",
        '{"mastaba": 1, "ask": "choose", "picks": [999], "number": 0}': "no option",
        '{"mastaba": 1, "ask": "choose", "picks": [], "number": 0}': "illegal",
        '{"mastaba": 1, "ask": "load", "record": "Mastaba game record 2"}': "unusable",
        '{"mastaba": 1, "ask": "load", "setup": "afterlife/2/names=<img src=x>,B"}': "unusable",
        '{"mastaba": 1, "ask": "load", "setup": "afterlife/2", "people": "9"}': "unusable",
    }.items():
        page.evaluate("text => { heard = []; ask(text) }", text)
        (answer,) = answers(page, 1)
        assert answer["code"] == code
        assert answer["text"]
    page.evaluate("heard = []; ask({mastaba: 1, ask: 'view'}); ask(null); ask(new Uint8Array(9))")
    assert [answer["code"] for answer in answers(page, 3)] == ["malformed"] * 3
    page.evaluate("heard = []")
    page.evaluate('for (let n = 0; n < 20000; n++) ask(\'{"mastaba": 1, "ask": "view"}\')')
    # Whatever is asked after the flood is answered after it.
    page.evaluate(KEEP_ASKING, '{"mastaba": 9, "ask": "view"}')
    page.wait_for_function("heard.some(text => JSON.parse(text).code === 'version')")
    page.evaluate("clearInterval(asking)")
    flooded = answers(page, 1)
    assert "too many" in [message.get("code") for message in flooded]
    assert len(flooded) < 5000  # the longer the flood takes, the more is answered
    frame.get_by_role("button", name="End turn").click()
    expect(frame.locator(".asked")).not_to_contain_text("Buy, play")

    setup = Setup(players=["<img src=x onerror=alert(1)>", "B"]).to_text()
    hostile = {"mastaba": 1, "ask": "load", "setup": setup, "seed": 1}
    page.evaluate("text => { setInterval(() => ask(text), 500) }", json.dumps(hostile))
    # After the flood messages are answered again.
    expect(frame.locator("#table")).to_contain_text("<img src=x onerror=alert(1)>", timeout=15_000)
    assert frame.locator("img").count() == 0


def test_a_sandboxed_frame_without_storage_is_played_like_any_other(
    page: Page, site: str, host: Host
) -> None:
    page.add_init_script(
        f"if (location.origin !== '{host.origin}') {{ {NO_STORAGE}"
        "Object.defineProperty(window, 'indexedDB', {value: {open() {"
        "throw new DOMException('denied', 'SecurityError'); }}}); }"
    )
    src = f"{site}#embed={host.origin}&setup=afterlife/2&seed=7&people=all&may=play"
    frame = in_frame(page, host, src, sandbox="allow-scripts allow-same-origin")
    frame.get_by_role("button", name="Player 1").click()
    frame.get_by_role("button", name="End turn").click()
    expect(frame.get_by_role("button", name="Undo")).to_be_enabled()
    expect(frame.locator("#notice")).to_be_empty()
    page.evaluate("""ask('{"mastaba": 1, "ask": "set", "language": "de"}')""")
    page.evaluate("""ask('{"mastaba": 1, "ask": "set", "theme": "dark"}')""")
    expect(frame.get_by_role("button", name="Tipp")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_function("heard.some(text => JSON.parse(text).tell === 'choice')")
    kinds = [json.loads(text)["tell"] for text in page.evaluate("heard")]
    assert kinds[:2] == ["ready", "begins"]


def test_a_page_outside_a_frame_ignores_messages(page: Page) -> None:
    page.goto("./#embed=http://localhost&setup=afterlife/2&seed=7&may=play")
    wait_for_python(page)
    table = Table(page)
    expect(table.question.get_by_role("button", name="End turn")).to_be_enabled()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    page.evaluate("""postMessage('{"mastaba": 1, "ask": "load", "lesson": "buying"}', "*")""")
    page.wait_for_timeout(100)
    expect(page.get_by_role("region", name="Lesson")).to_have_count(0)


def test_what_the_host_page_has_set_outlasts_its_next_address(
    page: Page, site: str, host: Host
) -> None:
    src = f"{site}#embed={host.origin}&size=fixed&setup=afterlife/2&seed=7&may=play"
    frame = in_frame(page, host, src)
    html = frame.locator("html")
    page.evaluate("""ask('{"mastaba": 1, "ask": "set", "language": "de", "theme": "dark"}')""")
    expect(html).to_have_attribute("lang", "de")
    go = "src => { document.querySelector('iframe').contentWindow.location.replace(src); }"
    page.evaluate(go, src.replace("fixed", "auto"))
    page.evaluate("""heard = []; ask('{"mastaba": 1, "ask": "view"}')""")
    page.wait_for_function("heard.length > 0")  # so the frame has followed its address
    expect(html).to_have_attribute("lang", "de")
    expect(html).to_have_attribute("data-theme", "dark")
    page.evaluate(go, f"{src}&language=en")
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "dark")


def test_no_game_is_left_behind_an_address_that_cannot_be_used(
    page: Page, site: str, host: Host
) -> None:
    src = f"{site}#embed={host.origin}&setup=afterlife/2&seed=7&may=play"
    frame = in_frame(page, host, src)
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled()
    page.evaluate(
        "src => { document.querySelector('iframe').contentWindow.location.replace(src); }",
        src.replace("afterlife/2", "afterlife/9"),
    )
    expect(frame.locator("#form-error")).to_contain_text("does not work")
    page.evaluate("""heard = []; ask('{"mastaba": 1, "ask": "view"}')""")
    assert [answer.get("code") for answer in answers(page, 1)] == ["no game"]
