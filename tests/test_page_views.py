"""What the page draws, as trees: looked at without a browser."""

from collections.abc import Iterator
from typing import Any

from mastaba import Game, Setup
from mastaba.packs import cards_of
from mastaba.ui.about import about
from mastaba.ui.cardface import Look
from mastaba.ui.log import Log
from mastaba.ui.marks import read_marks
from mastaba.ui.question import Progress
from mastaba.ui.result import result
from mastaba.ui.table import table
from mastaba.ui.tree import Node

SET_UP = {"pyramid": {"B1": "Sling", "M1": "Bow"}, "stock": ["Ring"]}


def everything(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from everything(child)


def words(node: Node) -> str:
    return " ".join(one.text for one in everything(node) if one.text)


def regions(tree: Node) -> dict[str, Node]:
    """The regions of a tree by name."""
    found = [one for one in everything(tree) if one.tag == "section"]
    return {one.attrs["aria-label"]: one for one in found}


def names(node: Node) -> list[str]:
    """The accessible names of the cards in a tree."""
    return [one.attrs["aria-label"] for one in everything(node) if "data-card" in one.attrs]


def drawn(game: Game, seat: int = 0) -> Node:
    view = game.view(seat)
    end = result(game.scores(), "") if view["over"] else None
    progress = Progress([], False)
    perfect = game.scores()[0]["perfect"]
    return table(view, look_at(view), progress, Log().draw(view["log"]), end, perfect)


def look_at(view: dict[str, Any]) -> Look:
    return Look(cards_of(view["pack"]), read_marks(view, [], ""))


def position(*players: dict[str, Any], **more: Any) -> Game:
    named = [{"name": f"P{number}", **player} for number, player in enumerate(players)]
    return Game.from_position({"players": named, **SET_UP, **more})


def test_alone_there_are_no_opponents_and_the_boneyard_is_open() -> None:
    tree = drawn(position({"hand": ["Urn"]}, boneyard=["Axe", "Ring", "Spear"]))
    assert "P1" not in regions(tree)
    shown = names(regions(tree)["Cards of the boneyard"])
    assert [name.partition(",")[0] for name in shown] == ["Axe", "Ring", "Spear"]
    assert len(names(regions(tree)["Boneyard"])) == 1


def test_in_company_only_the_top_of_the_boneyard_shows() -> None:
    tree = drawn(position({"hand": ["Urn"]}, {}, {}, {}, {}, {}, boneyard=["Axe", "Ring"]))
    assert {"P1", "P2", "P3", "P4", "P5"} <= set(regions(tree))
    assert "Cards of the boneyard" not in regions(tree)
    assert len(names(regions(tree)["Boneyard"])) == 1


def test_a_card_that_lies_face_down_shows_its_back_and_says_so() -> None:
    pyramid = {"B1": "Sling", "B2": "Bow"}
    tree = drawn(position({"hand": ["Urn"]}, {}, pyramid=pyramid, face_down={"B1": 1}))
    buttons = [one for one in everything(regions(tree)["Pyramid"]) if "data-card" in one.attrs]
    down, up = buttons
    assert "base of the pyramid, left, face down" in down.attrs["aria-label"]
    assert "face down" not in up.attrs["aria-label"]
    assert [one.attrs["class"] for one in everything(down)][1] == "face down"
    assert "Sling" in words(down)


def test_duplicates_count_against_a_tomb_in_solitaire_only() -> None:
    tomb = {"tomb": ["Bow", "Bow", "Sling"], "hand": ["Urn"]}
    alone = regions(drawn(position(tomb)))["Your tomb"]
    assert "Duplicates −1 VP" in words(alone)
    assert "The perfect tomb" in words(alone)
    company = regions(drawn(position(tomb, {})))["Your tomb"]
    assert "Duplicates" not in words(company)
    assert "The perfect tomb" not in words(company)


def test_sets_that_score_together_stand_together_in_a_tomb() -> None:
    game = Game(Setup("afterlife", 2, half_with="original", supersets=True), 1)
    view = game.view(0)
    me = view["players"][0]
    me["tomb"] = [{"id": 900, "name": "Bow"}, {"id": 901, "name": "Book of Gates"}]
    line = {"set": "Books + Weapons", "different": 2, "size": 12, "points": 4}
    me["score"] = {**me["score"], "total": 4, "sets": [line]}
    tree = table(view, look_at(view), Progress([], False),
                 Log().draw([]), None, None)  # fmt: skip
    tomb = regions(tree)["Your tomb"]
    assert "Books + Weapons 2 of 12 4 VP" in words(tomb)
    assert len(names(tomb)) == 2


def test_the_panel_about_the_game_names_its_sets_and_what_they_are() -> None:
    setup = Setup("afterlife", 2, sets="Artisans", half_with="original", supersets=True)
    panel = words(about(setup, Game(setup, 1).view(0)["sets"], "", None))
    assert "Artisans 8 different" in panel
    assert "Sarcophagi 3 cards" in panel
    assert panel.index("Sarcophagi") < panel.index("Books") < panel.index("Artisans")
    assert "score together" in panel
    assert "Priests" not in panel


def test_the_panel_says_what_solitaire_is_about() -> None:
    sets = ["Weapons"]
    assert "perfect tomb" not in words(about(Setup(players=2), sets, "", None))
    starter = words(about(Setup(players=1), sets, "", None))
    assert "perfect tomb" in starter
    assert "Entomb one card a turn" in starter
    assert "Entomb one card" not in words(
        about(Setup(players=1, solitaire="master"), sets, "", None)
    )


def finished(*tombs: list[str]) -> Node:
    """The result of a game that ended with these tombs."""
    game = position(*({"tomb": tomb} for tomb in tombs), pyramid={}, stock=[])
    while game.decision is not None:
        game.choose(0)
    return result(game.scores(), "")


def heading(node: Node) -> str:
    return next(one.text or "" for one in everything(node) if one.tag == "h2")


def test_the_result_of_solitaire_is_measured_by_the_perfect_tomb() -> None:
    short = finished(["Bow", "Bow"])
    assert heading(short) == "P0 reaches 0 of 1 point"
    assert "Only the perfect tomb wins" in words(short)
    assert "Duplicates" in words(short)
    won = finished(["Bow", "Sling"])
    assert heading(won) == "The tomb is perfect: P0 wins with 4 points"
    assert "Only the perfect tomb wins" not in words(won)


def test_six_scores_are_ranked() -> None:
    tree = finished(["Bow"], ["Bow", "Sling"], ["Ring"], ["Urn"], ["Brooch"], ["Axe"])
    assert heading(tree) == "P1 wins with 4 points"
    assert sum(one.tag == "table" for one in everything(tree)) == 6
    assert "Duplicates" not in words(tree)
