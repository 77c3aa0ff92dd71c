"""The table in spoken sentences, in every language."""

from collections.abc import Iterator

import pytest

from mastaba import Game, Setup
from mastaba.formats.card_packs import cards_of
from mastaba.view_types import decision_in
from mastaba.web.cards.card_face import CardFaces
from mastaba.web.cards.click_targets import read_click_targets
from mastaba.web.dom import page_language
from mastaba.web.screen_reader import spoken_table
from mastaba.web.table.answer_progress import AnswerProgress
from mastaba.words.language import LANGUAGES
from tests.support.views import held, log_entry
from tests.web.test_page_views import position

TWO = {
    "pyramid": {"B1": "Sling", "B3": "Ring", "M1": "Bow"},
    "stock": ["Axe", "Axe"],
    "boneyard": ["Khopesh", "Axe"],
}
HAND = {"hand": ["Urn", "Khopesh"], "tomb": ["Axe", "Bow", "Shabti"]}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    page_language.set_language("en")


def spoken(part: str, game: Game, language: str = "en", seat: int = 0) -> str:
    """What a seat hears about part of a game."""
    page_language.set_language(language)
    game.language = language
    view = game.view(seat)
    cards = cards_of(view["pack"], language)
    if part == "asked":
        return spoken_table.asked(view, AnswerProgress([], gold=game.gold_laid_out([])))
    if part in ("hand", "pyramid"):
        return str(getattr(spoken_table, part)(view, cards))
    return str(getattr(spoken_table, part)(view))


def test_the_hand_is_spoken_in_the_order_of_its_keys() -> None:
    game = position(HAND, {}, **TWO)
    assert spoken("hand", game) == "2 cards in hand, 4 gold: 1 Urn, gold 1; 2 Khopesh, gold 3."
    german = spoken("hand", game, "de")
    assert german == "2 Karten auf der Hand, 4 Gold: 1 Urne, Gold 1; 2 Chepesch, Gold 3."
    assert spoken("hand", game, seat=1) == "No cards in hand."


def test_the_pyramid_is_spoken_from_the_base_up() -> None:
    assert spoken("pyramid", position(HAND, {}, **TWO)) == (
        "Base: 1 Sling, cost 4; 2 empty; 3 Ring, cost 2. Middle row: 4 Bow, cost 6; 5 empty. "
        "Apex: 6 empty. 2 cards in the stock. 2 cards in the boneyard, Khopesh on top."
    )
    bare = position(HAND, {}, pyramid={"B1": "Sling"}, face_down={"B1": 1}, stock=[])
    assert spoken("pyramid", bare).startswith("Base: 1 Sling, face down; 2 empty")
    assert spoken("pyramid", bare).endswith("0 cards in the stock. The boneyard is empty.")


def test_points_are_spoken_with_their_arithmetic_and_ones_own_first() -> None:
    game = position(HAND, {"tomb": ["Calcite Cup"]}, **TWO)
    own = "P0 5: Weapons 2 × 2 = 4, Starters 1."
    assert spoken("score", game).startswith(own)
    assert spoken("score", game, seat=1).endswith(own)
    assert "Uniques" in spoken("score", game)
    assert "Waffen 2 × 2 = 4" in spoken("score", game, "de")
    assert spoken("score", position({"hand": ["Urn"]}, {}, **TWO)) == (
        "P0 0: nothing in the tomb. P1 0: nothing in the tomb."
    )


def test_the_question_is_spoken_with_the_turn_and_the_progress_of_a_payment() -> None:
    game = position({"hand": ["Urn", "Khopesh", "Bow"]}, {}, **TWO)
    decision = game.decision
    assert decision is not None
    words = spoken("asked", game)
    assert words == f"Turn {game.turn}, P0 to play. {decision.prompt}"
    buy = next(n for n, option in enumerate(decision.options) if option.kind == "buy")
    game.choose(buy)
    assert spoken("asked", game).endswith("0 of 4 gold paid.")
    seen = game.view(0)
    decision_in(seen).update({"prompt": "Discard 3 cards.", "least": 3, "most": 3})
    several_picked = spoken_table.asked(seen, AnswerProgress([4]))
    assert several_picked.endswith("P0 to play. Discard 3 cards. 1 chosen, up to 2 more")
    busy = spoken_table.asked(game.view(1), AnswerProgress([], busy="P0 thinks."))
    assert busy.endswith("P0 to play. P0 thinks.")
    seen["over"] = True
    assert spoken_table.asked(seen, AnswerProgress([])) == "The game is over."


def choose(game: Game, kind: str) -> None:
    """Choose the first option of this kind."""
    decision = game.decision
    assert decision is not None
    kinds = [option.kind for option in decision.options]
    game.choose(kinds.index(kind))


def end_turn(game: Game) -> None:
    """End the turn and answer what is asked then."""
    choose(game, "end turn")
    while game.decision is not None and game.decision.kind != "play":
        game.choose(list(range(game.decision.least)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_minor_events_are_left_out(language: str) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=1)
    end_turn(game)
    end_turn(game)
    page_language.set_language(language)
    game.language = language
    news = spoken_table.news(game.view(0)["log"])
    sacrifice = {"en": "Ben sacrifices Calcite Cup.", "de": "Ben opfert Kalzitkelch."}[language]
    assert sacrifice in news
    for minor in {"en": ("turn.", "draws", "comes"), "de": ("Zug.", "zieht", "kommt")}[language]:
        assert minor not in news


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reaction_is_announced_as_one(language: str) -> None:
    page_language.set_language(language)
    lines = [log_entry("buys", 0, [], "One."), log_entry("throws sling", 1, [], "Two.")]
    reaction = {"en": "Reaction", "de": "Reaktion"}[language]
    assert spoken_table.news(lines) == f"One. {reaction}: Two."


@pytest.mark.parametrize("language", LANGUAGES)
def test_others_actions_are_spoken_since_ones_own_last_turn(language: str) -> None:
    game = position({"hand": ["Urn"]}, {"hand": ["Khopesh", "Axe"]}, **TWO)
    first = spoken("since", game, language)
    end_turn(game)
    assert game.decision is not None
    assert game.decision.player == 1
    choose(game, "entomb")
    card = {"en": "P1 entombs ", "de": "P1 legt "}[language]
    assert card in spoken("since", game, language)
    assert card not in first
    end_turn(game)
    assert card in spoken("since", game, language)
    assert card not in spoken("since", game, language, seat=1)


def test_in_solitaire_the_last_turn_is_ones_own() -> None:
    game = Game(Setup(players=["Ada"], solitaire="starter"), seed=1)
    choose(game, "entomb")
    assert "entombs" not in spoken("since", game)
    end_turn(game)
    assert "entombs" in spoken("since", game)
    end_turn(game)
    assert "entombs" not in spoken("since", game)


def test_newly_drawn_cards_are_named() -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=1)
    before = game.view(0)
    cards = cards_of(before["pack"])
    assert spoken_table.drawn(before, before, cards) == ""
    end_turn(game)
    after = game.view(0)
    new = spoken_table.drawn(before, after, cards)
    assert new.startswith("New in your hand: ")
    assert all(cards[name].name in new for name in held(game, 0))


def test_a_card_of_the_last_hand_is_named_if_it_is_drawn_again() -> None:
    game = position({"hand": ["Urn", "Shabti"], "deck": ["Axe", "Ring"]}, {})
    before = game.view(0)
    end_turn(game)
    after = game.view(0)
    assert {card["id"] for card in after["players"][0]["hand"] or ()} > {
        card["id"] for card in before["players"][0]["hand"] or ()
    }
    new = spoken_table.drawn(before, after, cards_of(before["pack"]))
    assert all(name in new for name in ("Urn", "Shabti", "Axe", "Ring"))


def test_the_uses_of_a_card_are_spoken_with_their_place() -> None:
    game = position({"hand": ["Urn", "Khopesh"]}, {})
    view, urn = game.view(0), held(game, 0)[0]
    card = next(one for one in view["players"][0]["hand"] or [] if one["name"] == urn)
    targets = read_click_targets(view, [], f"hand 0/#{card['id']}")
    faces = CardFaces(cards_of(None), targets, game.why_not(0))
    assert spoken_table.uses(view, faces) == "In the question: Entomb Urn."
    targets = read_click_targets(view, [], "hand 0/#none")  # as after another player's turn
    gone = CardFaces(cards_of(None), targets, game.why_not(0))
    assert spoken_table.uses(view, gone) == ""


def test_a_card_is_spoken_as_its_name_and_text() -> None:
    urn = cards_of(None)["Urn"]
    assert spoken_table.text(urn) == f"{urn.name}: {urn.text}"
