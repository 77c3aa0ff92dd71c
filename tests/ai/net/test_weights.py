"""Weights: packed and read back, missing, damaged, of another version, and the shipped ones."""

import sys
import zlib
from dataclasses import replace

import pytest

from mastaba import Game, Setup
from mastaba.ai.levels import player
from mastaba.ai.net import weights as files
from mastaba.ai.net.network import Weights
from mastaba.ai.net.rules_digest import rules_digest
from mastaba.ai.net.weights import WeightsError, give, pack, shipped, unpack
from mastaba.ai.values.evaluators import HandMadeValue, LearnedValue, evaluator_for_cards
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.version import RULES
from mastaba.words.language import LANGUAGES
from tests.support.nets import other_weights, some_weights

__all__ = ["other_weights"]

MARK = b"mastaba net 1\n"


def test_packed_weights_can_be_read_back() -> None:
    weights = some_weights(1, 100)
    read, trained_on = unpack(pack(weights, "0123"))
    assert trained_on == "0123"
    assert [list(field) for field in read] == [list(field) for field in weights]


def test_weights_of_the_wrong_length_are_rejected() -> None:
    data = some_weights(1).to_bytes()
    for wrong in (data[:-1], data + b"\0", data[: len(data) // 2], b""):
        with pytest.raises(ValueError, match="weights are"):
            Weights.from_bytes(wrong)


def error_message(data: bytes) -> str:
    with pytest.raises(WeightsError) as error:
        unpack(data)
    return str(error.value.in_language("en"))


def test_a_missing_damaged_or_outdated_file_is_reported_as_such() -> None:
    good = pack(some_weights(1), "0123")
    missing, version, damaged = (
        error_message(b""),
        error_message(b"mastaba net 0\n" + good),
        error_message(good[:-5]),
    )
    assert len({missing, version, damaged}) == 3
    for at in (len(MARK), len(MARK) + 3, len(MARK) + 5, len(good) // 2, len(good) - 1):
        flipped = good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :]
        assert error_message(flipped) == damaged
    for cut in (len(MARK), len(MARK) + 2, len(good) // 3):
        assert error_message(good[:cut]) == damaged
    assert error_message(good[: len(MARK) - 1]) == version
    assert error_message(b"<!doctype html>") == version


def test_a_file_with_a_valid_checksum_but_wrong_contents_is_damaged() -> None:
    damaged = error_message(pack(some_weights(1), "0123")[:-5])
    for wrong in (some_weights(1)._replace(bias=[1]), some_weights(1)._replace(heads_bias=[1, 2])):
        assert error_message(pack(wrong, "0123")) == damaged
    weights = some_weights(1)
    body = b"\xff\xfe\n" + weights.to_bytes()
    check = zlib.crc32(body).to_bytes(4, "big")
    assert error_message(MARK + check + body) == damaged


def test_errors_are_translated_into_every_language() -> None:
    for data in (b"", b"x", MARK):
        with pytest.raises(WeightsError) as error:
            unpack(data)
        assert len({error.value.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.usefixtures("other_weights")
def test_given_weights_replace_those_in_the_package() -> None:
    mine = some_weights(5)
    give(pack(mine, "mine"))
    weights, trained_on = shipped()
    assert trained_on == "mine"
    assert list(weights.bias) == mine.bias
    evaluator_for_cards.cache_clear()
    assert isinstance(evaluator_for_cards(PRINTED), LearnedValue)


@pytest.mark.usefixtures("other_weights")
def test_without_weights_the_hand_made_value_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "FILE", "nothing.bin")
    files._given.clear()
    shipped.cache_clear()
    evaluator_for_cards.cache_clear()
    with pytest.raises(WeightsError):
        shipped()
    assert isinstance(evaluator_for_cards(PRINTED), HandMadeValue)
    game = Game(Setup("afterlife", 2), 1)
    assert player("overseer")(game.view(0), 1)


@pytest.mark.usefixtures("other_weights")
def test_damaged_weights_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    give(pack(some_weights(1), "0123")[:-9])
    evaluator_for_cards.cache_clear()
    assert isinstance(evaluator_for_cards(PRINTED), HandMadeValue)


def test_the_shipped_weights_were_trained_on_these_rules() -> None:
    """After a change to the rules or the cards they must be trained again."""
    _, trained_on = shipped()
    assert trained_on == rules_digest()


def test_the_digest_distinguishes_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules[rules_digest.__module__]
    now = rules_digest()
    assert len(now) == 16
    assert int(now, 16) >= 0
    cost = (PRINTED.cost[0] + 1, *PRINTED.cost[1:])
    with monkeypatch.context() as patch:
        patch.setattr(module, "RULES", RULES + 1)
        assert rules_digest.__wrapped__() != now
    for other in (
        replace(PRINTED, cost=cost),
        replace(PRINTED, gold=cost),
        replace(PRINTED, level=cost),
        replace(PRINTED, vp=cost),
        replace(PRINTED, parts=PRINTED.parts[1:]),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(module, "PRINTED", other)
            assert rules_digest.__wrapped__() != now
    with monkeypatch.context() as patch:
        patch.setattr(module, "facts_of", lambda kind, printed: ())
        assert rules_digest.__wrapped__() != now
    assert rules_digest.__wrapped__() == now
