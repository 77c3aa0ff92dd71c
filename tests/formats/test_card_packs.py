"""Games with card packs. All values in these packs are invented."""

import json
import pickle
from typing import Any

import pytest

from mastaba import Game, PackError, PositionError, RecordError, Setup, SetupError
from mastaba.formats import card_packs
from mastaba.knowledge.seat_view import imagine
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import CARDS, KIND, NAME
from mastaba.words.language import LANGUAGES
from tests.support.packs import game_with, load
from tests.support.random_play import decision_of, state_of
from tests.support.table import for_sale, log, options, pick, play, playable, seat
from tests.support.thinking import careful
from tests.support.views import in_pyramid

# Finding the pack


def test_a_missing_card_pack_is_reported() -> None:
    setup = Setup(pack="beef")
    said = "This game needs the card pack with the digest beef, which is not loaded."
    with pytest.raises(SetupError, match=said):
        Game(setup, 1)
    with pytest.raises(PositionError, match=said):
        Game.from_position({"players": [{}, {}], "pack": "beef"})
    with pytest.raises(PackError, match=said):
        card_packs.find("beef")
    wrong: list[Any] = [None, [], 7]
    for digest in wrong:
        with pytest.raises(PackError, match="which is not loaded"):
            card_packs.find(digest)


def test_a_record_of_the_oldest_format_reports_a_missing_pack_just_so() -> None:
    position = '{"players": [{}, {}], "pack": "beef"}'
    record = f"Mastaba game record 1\nrules: 1\nseed: 1\nposition: {position}\n\n"
    with pytest.raises(RecordError, match=r"^This game needs the card pack with the digest beef"):
        Game.replay(record)


def test_reading_a_pack_does_not_load_it() -> None:
    pack = card_packs.read(
        '{"mastaba card pack": 1, "title": "Only read", "cards": [{"card": "Urn", "gold": 7}]}'
    )
    with pytest.raises(SetupError, match=pack.digest):
        Game(Setup(pack=pack.digest), 1)
    assert card_packs.load(pack.to_text()) == pack
    Game(Setup(pack=pack.digest), 1)
    assert card_packs.find(pack.digest) == pack


def test_a_loaded_pack_does_not_affect_games_without_it() -> None:
    pack = load(*({"card": name, "gold": 9, "cost": 9} for name in CARDS))
    Game(Setup(pack=pack.digest), 1)
    plain = Game(Setup(), 1)
    assert state_of(plain).printed is PRINTED
    assert plain.view(0)["pack"] is None
    assert card_packs.cards_of(None) == CARDS


def test_records_and_position_codes_name_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = load({"card": "Urn", "gold": 4, "name": "Jar of Nothing"})
    game = Game(Setup(pack=pack.digest), 5)
    for _ in range(30):
        game.choose(*range(decision_of(game).least))
    record, code = game.record(), game.position_code()
    assert f"pack={pack.digest}" in record
    assert "Jar of Nothing" not in record
    assert Game.replay(record).record() == record
    assert Game.from_code(code).digest() == game.digest()
    assert state_of(Game.from_code(code)).printed.gold == pack.printed.gold
    monkeypatch.setattr(card_packs, "_LOADED", {})
    load({"card": "Urn", "gold": 5})
    with pytest.raises(
        RecordError, match=f"^This game needs the card pack with the digest {pack.digest}"
    ):
        Game.replay(record)
    with pytest.raises(
        PositionError, match=f"^This game needs the card pack with the digest {pack.digest}"
    ):
        Game.from_code(code)


# What a pack changes


def test_a_packs_gold_and_costs_apply_to_purchases() -> None:
    pack = load({"card": "Urn", "gold": 4}, {"card": "Bow", "cost": 9}, {"card": "Axe", "cost": 8})
    game = game_with(pack, seat(hand="Urn, Urn"), pyramid="Bow, Axe, Sling, Spear")
    assert for_sale(game) == {"Axe", "Sling"}
    assert "Buy Axe for 8" in [option.text for option in game.decision.options]  # type: ignore[union-attr]


def test_a_packs_levels_apply_to_the_order_of_the_stock() -> None:
    """With every set card at level II and every unique at level III, the uniques come last."""
    cards = [card for card in CARDS.values() if card.edition == "afterlife"]
    pack = load(*({"card": c.name, "level": 3 if c.type == "unique" else 2} for c in cards))
    stock = state_of(Game(Setup(pack=pack.digest), 3)).stock
    uniques = [CARDS[NAME[copy]].type == "unique" for copy in stock]
    assert uniques == [True] * 6 + [False] * (len(stock) - 6)


def test_a_packs_levels_apply_to_apis_bull() -> None:
    pack = load({"card": "Bow", "level": 3}, {"card": "Apis Bull", "level": 2})
    hand = "Apis Bull, Apis Bull, Bow"
    game = game_with(pack, seat(hand=hand), pyramid="Sling")
    play(game, "Apis Bull")
    assert game.view(0)["players"][0]["tomb"][0]["name"] == "Bow"


def test_a_packs_points_count_in_scores() -> None:
    pack = load({"card": "Urn", "vp": 5}, {"card": "Sphinx", "vp": 11})
    game = game_with(pack, seat(hand="Shabti", tomb="Urn, Urn, Sphinx, Shabti"), pyramid="Bow")
    assert game.scores()[0]["total"] == 5 + 5 + 11 + 1
    assert game.view(1)["players"][0]["score"]["uniques"] == 11


def test_a_packs_costs_apply_to_box_of_food() -> None:
    pack = load({"card": "Urn", "cost": 5}, {"card": "Box of Food", "cost": 1})
    game = game_with(pack, seat(hand="Box of Food, Urn, Urn"), pyramid="Bow")
    assert playable(game) == set()
    game = game_with(pack, seat(hand="Box of Food, Urn, Shabti"), pyramid="Bow")
    play(game, "Box of Food")
    assert [card["name"] for card in game.view(0)["players"][0]["tomb"]] == ["Shabti"]


def test_players_see_the_packs_card_names() -> None:
    """Prompts, options and the log use the pack's names; the API goes on using ours."""
    pack = load(
        {"card": "Urn", "name": "Jar of Nothing"},
        {"card": "Bow", "name": "Arc", "cost": 2},
        {"card": "Offering Table", "name": "Stone Slab"},
        {"card": "Harvest", "name": "Ripe Corn"},
    )
    opponent = seat(hand="Offering Table, Urn, Shabti")
    game = game_with(pack, seat(hand="Urn, Urn, Harvest, Shabti"), opponent, pyramid="Bow, Axe")
    decision = decision_of(game)
    texts = [option.text for option in decision.options]
    assert {"Entomb Jar of Nothing", "Play Ripe Corn", "Buy Arc for 2"} <= set(texts)
    assert "Urn" in {option.card for option in decision.options}
    play(game, "Harvest")
    decision = decision_of(game)
    assert decision.prompt.startswith("A’s Ripe Corn: Show Stone Slab so you")
    assert [option.text for option in decision.options] == ["Show Stone Slab", "Do not show it"]
    pick(game, "no")
    assert decision_of(game).prompt.startswith("A’s Ripe Corn: ")
    last = game.view(1)["log"][-1]
    assert (last["text"], last["cards"]) == ("A plays Ripe Corn.", ["Harvest"])
    assert in_pyramid(game.view(1), "B1")["name"] == "Bow"


def test_the_log_uses_the_packs_names_for_reactions() -> None:
    pack = load({"card": "Offering Table", "name": "Stone Slab"})
    opponent = seat(hand="Offering Table, Shabti")
    game = game_with(pack, seat(hand="Harvest, Shabti"), opponent, pyramid="Bow, Axe")
    play(game, "Harvest")
    pick(game, "yes")
    assert "B reacts to the action by showing Stone Slab." in log(game)


# The computer player


def test_a_view_gives_the_computer_player_the_packs_card_values() -> None:
    pack = load({"card": "Urn", "gold": 4, "vp": 3}, {"card": "Bow", "level": 3})
    game = Game(Setup(pack=pack.digest), 5)
    view = json.loads(json.dumps(game.view(0)))
    assert view["pack"] == pack.to_text()
    table = imagine(view, 1)
    assert table.printed.pack == pack.to_text()
    assert table.printed.gold == pack.printed.gold
    assert card_packs.cards_of(view["pack"])["Urn"].gold == 4


def test_the_computer_player_follows_the_pack() -> None:
    """Which of two starters it entombs depends on their points."""
    for best in ("Offering Table", "Medjay"):
        points = {"Offering Table": 0, "Medjay": 0} | {best: 20}
        pack = load(*({"card": name, "vp": vp, "gold": 0} for name, vp in points.items()))
        game = game_with(pack, seat(hand="Offering Table, Medjay"), pyramid="Bow, Axe")
        (picked,) = careful(game.view(0), 1)
        assert options(game)[picked] == f"entomb {best}"


def test_a_pack_does_not_change_the_kinds_of_cards() -> None:
    pack = load({"card": "Urn", "name": "Jar of Nothing"})
    assert list(pack.cards) == list(CARDS)
    assert [card.kind for card in pack.cards.values()] == sorted(set(KIND))


# Many packs


@pytest.fixture
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_packs, "_LOADED", {})


def numbered(number: int) -> str:
    """The text of a pack, another for each number."""
    cards = [{"card": "Urn", "gold": 3}]
    return json.dumps({"mastaba card pack": 1, "title": f"Pack {number}", "cards": cards})


def is_loaded(pack: card_packs.Pack) -> bool:
    return pack.digest in card_packs._LOADED


@pytest.mark.usefixtures("nothing_loaded")
def test_the_packs_used_last_stay_loaded() -> None:
    first, second, third = (card_packs.load(numbered(number)) for number in range(3))
    for number in range(3, card_packs.MOST_LOADED):
        card_packs.load(numbered(number))
    assert all(map(is_loaded, (first, second, third)))
    assert card_packs.load(numbered(0)) is first  # which makes it the one used last
    Game(Setup(pack=second.digest), 1)
    card_packs.load(numbered(-1))
    assert (is_loaded(first), is_loaded(second), is_loaded(third)) == (True, True, False)
    for number in range(1000, 1200):
        card_packs.load(numbered(number))
        assert len(card_packs._LOADED) <= card_packs.MOST_LOADED


@pytest.mark.usefixtures("nothing_loaded")
def test_a_game_goes_on_when_its_pack_is_forgotten() -> None:
    pack = load({"card": "Urn", "gold": 4, "name": "Jar of Nothing"})
    dealt = Game(Setup("afterlife", 2, pack=pack.digest, practice=True), 5)
    continued = Game.from_code(dealt.position_code())
    placed = game_with(pack, seat(hand="Urn, Urn"), pyramid="Bow, Axe, Sling, Spear")
    saved = [(game.record(), game.position_code()) for game in (dealt, continued, placed)]
    for number in range(card_packs.MOST_LOADED):
        card_packs.load(numbered(number))
    assert not is_loaded(pack)
    for game in (dealt, continued, placed):
        again = game.copy()
        for one in (game, again, game.as_practice(), pickle.loads(pickle.dumps(game))):
            for _ in range(2 if game is placed else 12):
                one.choose(*range(decision_of(one).least))
            if one.may_undo():
                one.undo()
                one.redo()
            assert one.view(0)["pack"] == one.pack == pack.to_text()
            assert "Jar of Nothing" in str(one.view(0)["log"])
            assert one.beginning().digest() == again.beginning().digest()
            assert one.digest() == game.digest()
            assert one.record()
            assert one.position_code(0)
            assert one.chronicle()
            assert imagine(one.view(decision_of(one).player), 1).printed.gold == pack.printed.gold
    said = f"^This game needs the card pack with the digest {pack.digest}, which is not loaded"
    for record, code in saved:
        with pytest.raises(RecordError, match=said):
            Game.replay(record)
        with pytest.raises(PositionError, match=said):
            Game.from_code(code)
    card_packs.load(pack.to_text())
    for record, code in saved:
        assert Game.replay(record).digest() == Game.from_code(code).digest()


@pytest.mark.parametrize("name", ["{player:>99999999}", "{player.__class__}", "{", "}{", "{Urn}"])
def test_braces_in_a_pack_are_told_as_they_are(name: str) -> None:
    """What a pack says is put into our texts, and is none itself."""
    pack = load({"card": "Urn", "gold": 4, "name": name, "text": name})
    game = game_with(pack, seat(hand="Urn, Shabti"), pyramid="Axe, Sling, Spear")
    for language in LANGUAGES:
        game.language = language
        assert any(name in option.text for option in decision_of(game).options)
    game.choose([option.card for option in decision_of(game).options].index("Urn"))
    assert any(name in entry["text"] for entry in game.view(0)["log"])
    assert name in card_packs.cards_of(pack.to_text(), "de")["Urn"].text
