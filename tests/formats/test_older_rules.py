"""Games under older rules keep the card values they were played with."""

import re
from typing import Any

import pytest

from mastaba import Game, RecordError, Setup, SetupError
from mastaba.formats import card_packs
from mastaba.formats.card_packs import cards_of, printed_under
from mastaba.rules.cards import CARDS, said_under
from mastaba.version import RULES
from tests.support.packs import load
from tests.support.random_play import state_of

OLD = Setup("original", 2, rules=1)
CENSER = {
    "gold": 2,
    "text": "Entomb Censer itself from play, then draw a card.",
    "action": [["entomb_itself"], ["draw_cards", 1]],
}
"""What Censer said and did under the first rules."""


def test_older_rules_store_only_what_differs_today() -> None:
    assert said_under(RULES) == {}
    assert said_under(1)["Censer"] == CENSER
    for name, facts in said_under(1).items():
        for field, value in facts.items():
            if field == "action":
                kind = CARDS[name].kind
                assert printed_under(1, None).parts[kind] != printed_under(RULES, None).parts[kind]
                continue
            assert getattr(CARDS[name], field) != value, (name, field)
            assert CARDS[name].sources.get(field, "reconstructed") == "reconstructed"


def test_there_is_no_rules_version_0() -> None:
    with pytest.raises(KeyError):
        said_under(0)


def test_a_game_under_older_rules_uses_their_card_values() -> None:
    old, new = printed_under(1, None), printed_under(RULES, None)
    copy = CARDS["Censer"].first_copy
    assert (old.gold[copy], old.cost[copy]) == (2, 4)
    assert (new.gold[copy], new.cost[copy]) == (CARDS["Censer"].gold, CARDS["Censer"].cost)
    assert state_of(Game(OLD, 7)).printed is old
    assert Game(OLD, 7).view(0)["rules"] == 1
    assert cards_of(None, rules=1)["Censer"].cost == 4


def test_a_record_names_its_rules_and_is_replayed_under_them() -> None:
    game = Game(OLD, 7)
    game.choose(0)
    record = game.record()
    assert "\nrules: 1\nsetup: original/2\n" in record
    replayed = Game.replay(record)
    assert (replayed.setup, replayed.digest()) == (OLD, game.digest())
    assert Game.from_code(game.position_code()).setup == OLD


def test_a_position_may_name_its_rules() -> None:
    position: dict[str, Any] = {"edition": "original", "players": [{}, {}], "rules": 1}
    game = Game.from_position(position, 1)
    assert game.setup.rules == 1
    code = game.position_code()
    assert Game.from_code(code).setup.rules == 1


def test_a_record_whose_position_has_other_rules_is_rejected() -> None:
    record = Game.from_position({"players": [{}, {}], "rules": 1}, 1).record()
    with pytest.raises(RecordError, match="rules"):
        Game.replay(re.sub("^rules: 1$", f"rules: {RULES}", record, flags=re.MULTILINE))


def test_a_card_pack_overrides_older_rules() -> None:
    pack = load({"card": "Censer", "cost": 6})
    censer = state_of(Game(Setup("original", 2, pack=pack.digest, rules=1), 1)).printed
    copy = CARDS["Censer"].first_copy
    assert (censer.gold[copy], censer.cost[copy]) == (2, 6)
    assert card_packs.find(pack.digest).cards["Censer"].gold == CARDS["Censer"].gold


def test_a_setup_with_older_rules_round_trips_as_text() -> None:
    assert OLD.to_text() == "original/2/rules=1"
    assert Setup.from_text("original/2/rules=1") == OLD
    assert Setup("original", 2).to_text() == "original/2"


@pytest.mark.parametrize("rules", [0, RULES + 1, True, "1", None])
def test_an_unknown_rules_version_is_rejected(rules: Any) -> None:
    with pytest.raises(SetupError, match="version"):
        Setup("original", 2, rules=rules)


@pytest.mark.parametrize("rules", ["0", "99", "one", "123456789", ""])
def test_an_unknown_rules_version_in_a_setup_text_is_rejected(rules: str) -> None:
    with pytest.raises(SetupError):
        Setup.from_text(f"original/2/rules={rules}")
