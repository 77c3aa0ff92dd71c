"""Every card has its own picture, and no two are alike, in the wide and in the small size."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.watching import wait_for_python
from mastaba.build.assets.card_pictures import Picture, Sprite, read_part, read_pictures
from mastaba.build.paths import BuildError
from mastaba.rules.cards import CARDS
from mastaba.web.cards.card_face import face, token
from mastaba.web.cards.card_picture import SMALL, WIDE, picture_id
from mastaba.web.dom.element_tree import Node

ROOT = Path(__file__).resolve().parents[2]
SPRITE = ROOT / "dist" / "static" / "art.svg"
PICTURES = read_pictures()

each_size = pytest.mark.parametrize("size", [WIDE, SMALL])


def ids() -> Counter[str]:
    return Counter(re.findall(r'<g id="([^"]+)"', SPRITE.read_text("utf-8")))


@each_size
def test_every_card_has_a_picture_in_the_sprite(size: str) -> None:
    found = ids()
    assert {name: found[picture_id(name, size)] for name in CARDS} == dict.fromkeys(CARDS, 1)


@each_size
def test_no_two_pictures_are_alike(size: str) -> None:
    """Neither as a whole nor in the signs and shapes they contain."""
    for aspect in (lambda picture: picture, parts_in):
        counts = Counter(aspect(sizes[size]) for sizes in PICTURES.values())
        assert counts.most_common(1)[0][1] == 1, counts.most_common(1)[0][0]


def parts_in(picture: Picture) -> frozenset[tuple[str, int]]:
    return frozenset(Counter(part.name for part in picture.parts).items())


def test_the_sprite_refers_only_to_its_own_pieces() -> None:
    found = ids()
    used = {
        use.get("href", "").removeprefix("#") for use in ET.parse(SPRITE).iter() if use.get("href")
    }
    assert used <= found.keys()
    assert max(found.values()) == 1


def test_every_piece_has_a_prefixed_id() -> None:
    """An unprefixed id would become a global name and shadow what scripts look for."""
    assert [name for name in ids() if not name.startswith("art-")] == []


def test_every_shape_and_background_is_used() -> None:
    sprite = Sprite()
    sprite.svg(PICTURES)
    assert not sprite.unused()


def test_the_colours_are_those_of_the_style_sheet() -> None:
    styles = (ROOT / "static" / "css" / "cards" / "card-pictures.css").read_text("utf-8")
    defined = set(re.findall(r"^  (--art-\w+):", styles, re.M))
    used = set(re.findall(r"var\((--art-\w+)\)", SPRITE.read_text("utf-8") + styles))
    assert used == defined


@pytest.mark.parametrize(
    "text",
    ["A53", "A53 1 2", "A53 x 2 3", "A53 1 2 3 red blue", "A53 1 2 3 tilt=4", "A53 1 2 3 turn=x"],
)
def test_an_invalid_part_is_named(text: str) -> None:
    with pytest.raises(BuildError, match=text):
        read_part(text)


@pytest.mark.parametrize("part", ["A999 50 90 80", "ladder 50 90 80", "A1 50 90 80 mauve"])
def test_an_unknown_part_is_named(part: str) -> None:
    picture = Picture((), (read_part(part),))
    with pytest.raises(BuildError, match=r"A999|ladder|mauve"):
        Sprite().svg({"Shabti": {WIDE: picture}})


def test_a_card_keeps_its_picture_when_a_pack_renames_it() -> None:
    renamed = replace(CARDS["Urn"], name="Alabaster Urn")
    assert pictures_in(face(renamed)) == ["#art-urn-wide"]
    assert pictures_in(token(renamed)) == ["#art-urn-small"]


def pictures_in(node: Node) -> list[str]:
    if node.tag == "use":
        return [node.attrs["href"]]
    return [address for child in node.children for address in pictures_in(child)]


def test_cards_on_the_page_show_their_pictures(page: Page) -> None:
    page.goto("?quick")
    wait_for_python(page)
    hand = page.get_by_role("region", name="Your hand", exact=True).locator("svg use")
    expect(hand).to_have_count(5)
    page.wait_for_function(
        "uses => uses.every(use => use.getBBox().width > 200)", arg=hand.element_handles()
    )
    shown = hand.evaluate_all("uses => uses.map(use => use.getAttribute('href'))")
    assert set(shown) <= {f"#{picture_id(name, WIDE)}" for name in CARDS}
