"""What the page draws, as trees, without a browser."""

import random
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.formats.card_packs import cards_of
from mastaba.rules.scoring import SetScore
from mastaba.view_types import View, decision_in
from mastaba.web.app.curtain import curtain, whose_turn
from mastaba.web.app.game_info import about
from mastaba.web.cards.card_details import details
from mastaba.web.cards.card_face import CardFaces
from mastaba.web.cards.card_links import CardLinks
from mastaba.web.cards.click_targets import read_click_targets
from mastaba.web.dom.element_tree import Node, h
from mastaba.web.log.catch_up import catch_up_panel, has_begun, last_turns
from mastaba.web.log.log_view import LogView
from mastaba.web.results.result_view import level_suggestion, result
from mastaba.web.screen_reader import spoken_table
from mastaba.web.table.answer_progress import AnswerProgress, UndoStatus, status, why_ended
from mastaba.web.table.player_area import opponents
from mastaba.web.table.question_view import question
from mastaba.web.table.table_view import table
from tests.support.random_play import random_game, random_picks
from tests.support.views import log_entry, standing

SET_UP = {"pyramid": {"B1": "Sling", "M1": "Bow"}, "stock": ["Ring"]}


def all_nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from all_nodes(child)


def words(node: Node) -> str:
    return " ".join(one.text for one in all_nodes(node) if one.text)


def regions(tree: Node) -> dict[str, Node]:
    """The regions of a tree by name."""
    found = [one for one in all_nodes(tree) if one.tag == "section"]
    return {one.attrs["aria-label"]: one for one in found}


def names(node: Node) -> list[str]:
    """The accessible names of the cards in a tree."""
    return [one.attrs["aria-label"] for one in all_nodes(node) if "data-card" in one.attrs]


def drawn(game: Game, seat: int = 0) -> Node:
    view = game.view(seat)
    end = result(game.scores(), "") if view["over"] else None
    progress = AnswerProgress([])
    perfect = game.scores()[0]["perfect"]
    return table(
        view,
        card_faces(game, seat),
        progress,
        drawn_log(view),
        end,
        perfect,
    )


def comparable(node: Node) -> tuple[object, ...]:
    """Everything a tree says, in a form to compare."""
    children = tuple(map(comparable, node.children))
    return node.tag, node.attrs, node.key, node.stamp, node.text, children


def text_of(node: Node) -> str:
    """All the text in a tree, unspaced."""
    return (node.text or "") + "".join(map(text_of, node.children))


def drawn_log(view: View) -> Node:
    return LogView().draw(view, CardLinks(cards_of(view["pack"])))


def card_faces(game: Game, seat: int = 0) -> CardFaces:
    view = game.view(seat)
    return CardFaces(cards_of(view["pack"]), read_click_targets(view, [], ""), game.why_not(seat))


def position(*players: dict[str, Any], **more: Any) -> Game:
    named = [{"name": f"P{number}", **player} for number, player in enumerate(players)]
    return Game.from_position({"players": named, **SET_UP, **more})


def test_solitaire_has_no_opponents_and_an_open_boneyard() -> None:
    tree = drawn(position({"hand": ["Urn"]}, boneyard=["Axe", "Ring", "Spear"]))
    assert "P1" not in regions(tree)
    shown = names(regions(tree)["Cards in the boneyard"])
    assert [name.partition(",")[0] for name in shown] == ["Axe", "Ring", "Spear"]
    assert len(names(regions(tree)["Boneyard"])) == 1


def test_each_computer_player_has_the_face_of_its_level() -> None:
    game = position({"hand": ["Urn"]}, {}, {})
    tree = table(game.view(0), card_faces(game), AnswerProgress([]), drawn_log(game.view(0)), None,
                 None, ("", "vizier", ""))  # fmt: skip
    faces = {name: [one.attrs for one in all_nodes(node) if one.tag == "svg"
                    and one.attrs.get("class") == "level-face"]
             for name, node in regions(tree).items()}  # fmt: skip
    assert [face["aria-label"] for face in faces["P1"]] == ["the computer, Vizier"]
    assert faces["P2"] == faces["Your tomb"] == []
    assert "#level-vizier" in [one.attrs.get("href") for one in all_nodes(tree)]


def test_a_result_suggests_a_better_matching_level() -> None:
    assert level_suggestion("overseer", "") is None
    up, down = level_suggestion("overseer", "vizier"), level_suggestion("overseer", "steward")
    assert up is not None
    assert down is not None
    assert "won your last 3 games" in words(up)
    assert "Vizier may be a better match" in words(up)
    assert "lost your last 3 games" in words(down)
    offers = [one.attrs["data-do"] for one in all_nodes(down) if one.tag == "button"]
    assert offers == ["again steward"]
    scores = [standing(0, "Ada", 3, 1), standing(1, "Ben", 3, 1)]
    assert "Next game: Vizier" in words(result(scores, "", suggestion=up))


def test_a_result_says_which_place_the_only_person_has_taken() -> None:
    scores = [standing(0, "Ada", 3, 2), standing(1, "Ben", 5, 1)]
    told = "Ada comes second of two with 3 points."
    assert told in words(result(scores, "", only_person=0))
    assert "Ada comes" not in words(result(scores, ""))
    assert " comes " not in words(result(scores, "", only_person=1))
    many = [standing(seat, f"P{seat}", 9 - seat, 1 + seat) for seat in range(6)]
    assert "P2 comes third of six with 7 points." in words(result(many, "", only_person=2))
    assert "P5 comes sixth of six with 4 points." in words(result(many, "", only_person=5))


@pytest.mark.parametrize(
    ("stock", "places", "told"),
    [
        (["Bow"], ("B1", "B2"), ""),
        ([], ("B1", "B2"), "The stock is empty; 2 cards are left."),
        ([], ("B1",), "The stock is empty; 1 card is left."),
        ([], (), "The pyramid is empty: this may be the last round."),
    ],
)
def test_the_question_says_that_the_game_is_ending(
    stock: list[str], places: tuple[str, ...], told: str
) -> None:
    pyramid = dict.fromkeys(places, "Axe")
    people = [{"name": name, "hand": ["Urn"]} for name in ("Ada", "Ben")]
    game = Game.from_position({"players": people, "stock": stock, "pyramid": pyramid})
    view = game.view(0)
    reminds = "You may still entomb a card this turn." in words(drawn(game))
    assert reminds == (told == ""), "the notice takes the place of the reminder"
    asks = "Entomb a card or end your turn."
    assert status(view, AnswerProgress([])) == f"{told} {asks}".strip()
    assert status(view, AnswerProgress([], busy="Ben is thinking…")) == "Ben is thinking…"


def test_with_opponents_only_the_top_of_the_boneyard_shows() -> None:
    tree = drawn(position({"hand": ["Urn"]}, {}, {}, {}, {}, {}, boneyard=["Axe", "Ring"]))
    assert {"P1", "P2", "P3", "P4", "P5"} <= set(regions(tree))
    assert "Cards in the boneyard" not in regions(tree)
    assert len(names(regions(tree)["Boneyard"])) == 1


def test_cards_known_in_an_opponents_hand_are_not_taken_for_all_of_it() -> None:
    game = position({"hand": ["Urn"]}, {"hand": ["Bow", "Axe"]})
    view = game.view(0)
    bow, axe = game.view(1)["players"][1]["hand"] or []
    view["players"][1] |= {"known_hand": [bow], "deck_top": [axe]}
    told = words(opponents(view, card_faces(game)))
    assert "hand 2" in told
    assert "Known" in told
    assert "deck 0" in told
    assert "Deck 1" not in told


def test_the_status_says_why_a_turn_has_ended_by_itself() -> None:
    why = "No cards left, so your turn ends."
    game = position({"hand": ["Urn"], "deck": ["Urn"] * 5}, {"hand": ["Urn", "Axe"]})
    assert said(game, 0) == said(game, 0).removeprefix(why)
    game.choose(0)  # entombs the only card
    assert said(game, 0).startswith(f"{why} You did not change the pyramid")
    game.choose(0)
    why = "You had no cards left, so your turn ended."
    assert said(game, 0, busy="P1 is thinking…") == f"{why} P1 is thinking…"
    assert why not in said(game, 1)
    assert why in words(curtain("P1", why_ended(game.view(0), waits=False, stuck=0), ""))
    game.choose(len(game.decision.options) - 1 if game.decision else 0)
    game.choose(0)
    assert why not in said(game, 0)
    assert why not in said(game, 0, busy="P1 is thinking…")
    assert len(curtain("P1", "", "").children) == len(curtain("P1", why, "").children) - 1


def test_the_curtain_says_whose_turn_it_is_and_who_is_asked() -> None:
    game = position({"hand": ["Urn"]}, {"hand": ["Mummified Cat"]})
    begun = whose_turn(game.view(0), 0)
    assert begun == "It is P0’s turn."
    game.choose(len(game.decision.options) - 1 if game.decision else 0)
    game.choose(0)  # the compulsory sacrifice, which Mummified Cat may get
    view = game.view(0)
    asked = whose_turn(view, 1)
    assert asked == "It is P0’s turn; P1 is asked."
    assert whose_turn(view, 0) == "P0’s turn goes on."
    in_a_position: View = {**view, "log": []}
    assert whose_turn(in_a_position, 0) == "P0’s turn goes on."
    view["to_move"], view["decision"]["player"] = 1, 1  # type: ignore[index]
    assert whose_turn(view, 0) == "It is P1’s turn."
    view["decision"] = None  # as in a replay
    assert whose_turn(view, 0) == ""
    covering = curtain("P1", "", asked)
    assert asked in words(covering)
    assert covering.attrs["aria-describedby"] == "curtain-turn"


def test_alone_one_is_told_until_the_next_turn_has_brought_something() -> None:
    game = position({"hand": ["Urn"], "deck": ["Axe"] * 6}, pyramid={"B1": "Sling", "B2": "Bow"})
    game.choose(0)  # entombs the only card
    while game.decision and game.decision.kind != "play":
        game.choose(0)
    why = "You had no cards left, so your turn ended."
    assert game.turn == 2
    assert said(game, 0).startswith(f"{why} Buy, entomb")
    bought = game.copy()
    kinds = [option.kind for option in game.decision.options] if game.decision else []
    bought.choose(kinds.index("buy"))
    assert said(bought, 0).startswith("Pay")
    assert why in spoken_table.asked(game.view(0), AnswerProgress([]))
    game.choose(0)
    assert why not in said(game, 0)


def test_a_position_after_the_last_choice_has_no_turn_that_ended_by_itself() -> None:
    game = Game.from_code(random_game(2, 21).position_code())
    assert why_ended(game.view(0), waits=False, stuck=0) == ""


def said(game: Game, seat: int, busy: str = "") -> str:
    """What the question panel asks or tells."""
    view, faces = game.view(seat), card_faces(game, seat)
    panel = question(view, faces, AnswerProgress([], busy=busy))
    [found] = [one.text for one in all_nodes(panel) if one.key == "asked"]
    return found or ""


def test_a_face_down_card_shows_its_back_and_says_so() -> None:
    pyramid = {"B1": "Sling", "B2": "Bow"}
    tree = drawn(position({"hand": ["Urn"]}, {}, pyramid=pyramid, face_down={"B1": 1}))
    buttons = [one for one in all_nodes(regions(tree)["Pyramid"]) if "data-card" in one.attrs]
    down, up = buttons
    assert "base of the pyramid, left, face down" in down.attrs["aria-label"]
    assert "face down" not in up.attrs["aria-label"]
    assert [one.attrs["class"] for one in all_nodes(down)][1] == "face down"
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
    line: SetScore = {"set": "Books + Weapons", "different": 2, "size": 12, "points": 4}
    me["score"] = {**me["score"], "total": 4, "sets": [line]}
    tree = table(view, card_faces(game), AnswerProgress([]),
                 drawn_log(view), None, None)  # fmt: skip
    tomb = regions(tree)["Your tomb"]
    assert "Books + Weapons 2 of 12 4 VP" in words(tomb)
    assert "2 × 2 = 4" in [one.attrs.get("title") for one in all_nodes(tomb)]
    assert len(names(tomb)) == 2


def test_the_game_info_names_the_sets_and_describes_them() -> None:
    setup = Setup("afterlife", 2, sets="Artisans", half_with="original", supersets=True)
    panel = words(about(setup, Game(setup, 1).view(0)["sets"], "", None))
    assert "Artisans 8 different" in panel
    assert "Sarcophagi 3 cards" in panel
    assert panel.index("Sarcophagi") < panel.index("Books") < panel.index("Artisans")
    assert "score together" in panel
    assert "Priests" not in panel
    assert "An unofficial fan work." in panel


def test_the_game_info_explains_solitaire() -> None:
    sets = ["Weapons"]
    assert "perfect tomb" not in words(about(Setup(players=2), sets, "", None))
    starter = words(about(Setup(players=1), sets, "", None))
    assert "perfect tomb" in starter
    assert "one card a turn, more through actions" in starter
    assert "one card a turn" not in words(
        about(Setup(players=1, solitaire="master"), sets, "", None)
    )


def finished(*tombs: list[str]) -> Node:
    """The result of a game that ended with these tombs."""
    game = position(*({"tomb": tomb} for tomb in tombs), pyramid={}, stock=[])
    while game.decision is not None:
        game.choose(0)
    return result(game.scores(), "")


def heading(node: Node) -> str:
    return next(one.text or "" for one in all_nodes(node) if one.tag == "h2")


def test_a_solitaire_result_is_measured_against_the_perfect_tomb() -> None:
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
    assert sum(one.tag == "table" for one in all_nodes(tree)) == 6
    assert "Duplicates" not in words(tree)


# Why not


def button_named(tree: Node, name: str) -> Node:
    return next(one for one in all_nodes(tree) if one.tag == "button" and one.text == name)


def card_named(tree: Node, name: str) -> Node:
    buttons = (one for one in all_nodes(tree) if one.attrs.get("data-card") == name)
    return next(buttons)


def test_only_a_card_that_cannot_be_used_says_why() -> None:
    tree = drawn(position({"hand": ["Urn"]}, {}, pyramid={"B1": "Axe", "M1": "Bow"}))
    assert card_named(tree, "Bow").attrs["aria-description"].startswith("It lies on Axe")
    assert "aria-description" not in card_named(drawn(rich()), "Axe").attrs


def rich() -> Game:
    """A table at which Axe can be bought, and Spear only entombed."""
    hand = ["Spear", "Ring", "Calcite Cup"]
    return position({"hand": hand}, {}, pyramid={"B1": "Axe"}, boneyard=[])


def test_a_card_that_can_only_be_entombed_says_why_its_action_is_impossible() -> None:
    described = card_named(drawn(rich()), "Spear").attrs["aria-description"]
    assert described == "Its action is not possible now. The boneyard is empty."


def test_the_uses_of_a_card_include_the_impossible_ones() -> None:
    game = rich()
    view = game.view(0)
    spear = next(card["id"] for card in view["players"][0]["hand"] or () if card["name"] == "Spear")
    targets = read_click_targets(view, [], f"hand 0/#{spear}")
    faces = CardFaces(cards_of(view["pack"]), targets, game.why_not(0))
    panel = question(view, faces, AnswerProgress([]))
    action = button_named(panel, "Play Spear: action")
    assert action.attrs["aria-disabled"] == "true"
    assert action.attrs["data-do"] == "why The boneyard is empty."
    assert "aria-disabled" not in button_named(panel, "Entomb Spear").attrs


def test_disabled_buttons_stay_and_say_why() -> None:
    game = rich()
    progress = AnswerProgress(
        [], undo=UndoStatus(why_no_undo="A deck was shuffled.", why_no_redo="There is none.")
    )
    other = question(game.view(1), card_faces(game, 1), progress)
    for name, why in (
        ("End turn", "It is P0’s turn."),
        ("Undo", "You cannot undo any further. A deck was shuffled."),
        ("Redo", "There is none."),
    ):
        attrs = button_named(other, name).attrs
        assert (attrs["aria-disabled"], attrs["aria-description"]) == ("true", why)
        assert attrs["data-do"] == f"why {why}"
    mine = question(game.view(0), card_faces(game), AnswerProgress([]))
    assert all("aria-disabled" not in button_named(mine, name).attrs for name in ("Undo", "Redo"))
    assert button_named(mine, "End turn").attrs["data-do"].startswith("choose ")


def test_the_details_of_a_card_begin_with_why_it_cannot_be_used() -> None:
    card = cards_of(None)["Bow"]
    assert next(
        one.text for one in all_nodes(details(card, why="It lies face down.")) if one.text
    ) == ("It lies face down.")
    assert "face down" not in words(details(card))


@pytest.mark.slow
def test_a_reused_card_button_is_redrawn_when_anything_in_it_changes() -> None:
    game, rng = Game(Setup("last rites", 3), 4), random.Random(4)
    before: dict[Hashable, Any] = {}
    kept = 0
    while game.decision is not None and len(game.choices) < 250:
        view, fresh = game.view(0), card_faces(game)
        faces = CardFaces(fresh.cards, fresh.targets, fresh.why_not, before)
        tree = table(view, faces, AnswerProgress([]), drawn_log(view), None, None)
        assert comparable(tree) == comparable(drawn(game))
        kept += sum(before.get(made_of) is one for made_of, one in faces.drawn.items())
        before = faces.drawn
        game.choose(random_picks(game, rng))
    assert kept


# Hints


def test_a_hint_is_marked_on_its_card_and_its_button() -> None:
    game = rich()
    view = game.view(0)
    options = decision_in(view)["options"]
    axe = next(number for number, one in enumerate(options) if one["card"] == "Axe")
    faces = CardFaces(cards_of(None), read_click_targets(view, [], "", [axe]), game.why_not(0))
    tree = table(view, faces, AnswerProgress([], hinted=[axe]), drawn_log(view), None, None)
    assert "hinted" in card_named(tree, "Axe").attrs["class"]
    assert card_named(tree, "Axe").attrs["aria-label"].endswith(", suggested")
    assert "suggested" not in card_named(tree, "Spear").attrs["aria-label"]
    end = len(options) - 1
    panel = question(view, card_faces(game), AnswerProgress([], hinted=[end]))
    assert button_named(panel, "End turn").attrs["aria-description"] == "suggested"


def test_there_is_no_hint_during_anothers_turn_or_in_a_lesson() -> None:
    game = rich()
    waiting = question(
        game.view(1), card_faces(game, 1), AnswerProgress([], busy="P0 is thinking…")
    )
    assert button_named(waiting, "Hint").attrs["data-do"] == "why P0 is thinking…"
    lesson = question(game.view(0), card_faces(game), AnswerProgress([], helps=False))
    assert not [one for one in all_nodes(lesson) if one.text in ("Hint", "Undo", "Redo")]


def test_an_opponents_latest_event_stands_beside_their_thinking() -> None:
    game = rich()
    view, busy = game.view(1), AnswerProgress([], busy="P0 is thinking…")

    def latest() -> list[str | None]:
        panel = question(view, card_faces(game, 1), busy)
        return [one.text for one in all_nodes(panel) if one.attrs.get("class") == "latest"]

    view["log"] = [log_entry("entombs", 0, [], "P0 entombs Urn.", view["turn"] - 1)]
    assert latest() == []
    view["log"].append(log_entry("buys", 0, [], "P0 buys Bow.", view["turn"]))
    assert latest() == ["P0 buys Bow."]


def test_a_card_of_a_half_set_says_it_is_the_only_one() -> None:
    card = cards_of(None)["Bow"]
    assert "One of 2 copies, level III;" in words(details(card))
    assert "The only copy" in words(details(card, single=True))


def test_each_card_named_in_the_log_is_a_link_to_that_card() -> None:
    card_links = CardLinks(cards_of(None))
    parts = card_links.linked("Bow discards Bow and Statue of Ptah.", len("Bow"))
    sentence = h("p", {}, *parts)
    assert text_of(sentence) == "Bow discards Bow and Statue of Ptah."
    links = [one.attrs["data-do"] for one in all_nodes(sentence) if one.tag == "button"]
    assert links == ["show Bow", "show Statue of Ptah"]
    unbroken = [text_of(one) for one in all_nodes(sentence) if one.attrs.get("class") == "unbroken"]
    assert unbroken == ["Statue of Ptah."]
    assert card_links.linked("Bowman takes an Urnfield.") == ["Bowman takes an Urnfield."]


def test_the_log_is_grouped_by_turn_with_reactions_marked() -> None:
    view = position({"hand": ["Urn"]}, {"hand": ["Urn"]}).view(0)
    view["log"] = [
        *view["log"],
        log_entry("entombs", 0, [0], "P0 entombs Urn."),
        log_entry("throws sling", 0, [1], "P1 discards Sling."),
        log_entry("entombs", 0, [1], "P1 entombs Bow."),
        log_entry("falls", 0, [], "Bow falls to the base."),
    ]
    log = drawn_log(view)
    kinds = [one.attrs.get("class") for one in all_nodes(log) if one.tag == "li"]
    assert kinds[-5:] == ["by-0", None, "reaction", "other", None]
    assert f"Turn {view['turn']} · P0" in words(log)
    assert "P0’s turn" not in words(log)


@pytest.mark.parametrize(
    ("seat", "shown"), [(0, ["P0 entombs Urn.", "It falls."]), (1, ["Reaction P1 discards Sling."])]
)
def test_the_log_can_show_the_lines_of_one_player(seat: int, shown: list[str]) -> None:
    view = position({"hand": ["Urn"]}, {"hand": ["Urn"]}).view(0)
    view["log"] = [
        log_entry("entombs", 0, [0], "P0 entombs Urn."),
        log_entry("throws sling", 0, [1], "P1 discards Sling."),
        log_entry("falls", 0, [], "It falls."),
    ]
    log = LogView()
    log.of = seat
    tree = log.draw(view, CardLinks(cards_of(None)))
    lines = [one for one in all_nodes(tree) if one.tag == "li" and "data-line" in one.attrs]
    assert [text_of(one) for one in lines] == shown


def test_a_long_log_shows_its_last_turns_and_earlier_ones_on_request() -> None:
    view = position({"hand": ["Urn"]}, {"hand": ["Urn"]}).view(0)
    view["log"] = [
        log_entry(what, turn % 2, [turn % 2], f"{turn}", turn)
        for turn in range(1, 201)
        for what in ("begins turn", "draws", "entombs")
    ]
    log, card_links = LogView(), CardLinks({})
    first = turns(log.draw(view, card_links))
    assert [turn.key for turn in first] == [f"turn {3 * number}" for number in range(188, 200)]
    again = turns(log.draw(view, card_links))
    assert all(one is other for one, other in zip(first, again, strict=True))
    view["log"].append(log_entry("discards", 0, [0], "more", 200))
    more = turns(log.draw(view, card_links))
    assert [one is other for one, other in zip(first, more, strict=True)].count(False) == 1
    log.most = 1000
    assert len(turns(log.draw(view, card_links))) == 200


def test_a_returning_player_sees_what_the_others_did() -> None:
    cards = cards_of(None)
    view = position({"hand": ["Urn"]}, {"hand": ["Urn"]}).view(0)
    view["log"] = [
        log_entry("begins turn", 0, [0], "", 1),
        log_entry("begins turn", 1, [1], "", 2),
        log_entry("buys", 1, [1], "P1 buys Bow.", 2, "Bow"),
        log_entry("takes", 1, [1], "P1 takes Bow.", 2, "Bow"),
        log_entry("discards", 1, [0], "P0 discards Urn.", 2, "Urn"),
        log_entry("begins turn", 0, [0], "", 3),
    ]
    assert not has_begun(view)
    summary = catch_up_panel(view, cards, CardLinks(cards), unfolded=True)
    assert summary is not None
    lines = [text_of(one) for one in all_nodes(summary) if one.tag == "li"]
    assert lines == ["P1: gains Bow (2)P0 discards Urn."]
    folded = catch_up_panel(view, cards, CardLinks(cards), unfolded=False)
    assert folded is not None
    assert "Bow" not in words(folded)
    decision_in(view)["kind"] = "pay"
    assert catch_up_panel(view, cards, CardLinks(cards), unfolded=True) is None


@pytest.mark.parametrize("players", [2, 3])
def test_the_end_says_what_the_others_did_since_ones_last_turn(players: int) -> None:
    game, cards = random_game(players, 2), cards_of(None)
    last = game.view(0)["log"][-1]["player"]
    for seat in range(players):
        summary = last_turns(game.view(seat), cards)
        if seat == last:
            assert summary is None
            continue
        assert summary is not None
        rows = [one for one in all_nodes(summary) if one.tag == "li"]
        tellers = [(seat + step) % players for step in range(1, (last - seat) % players + 1)]
        assert [row.attrs["class"] for row in rows] == [f"by-{teller}" for teller in tellers]
    middle = random_game(players, 2, 40).view(0)
    assert last_turns(middle, cards) is None


def turns(log: Node) -> list[Node]:
    return [one for one in all_nodes(log) if one.tag == "li" and one.key.startswith("turn")]
