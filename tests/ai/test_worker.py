"""The computer players' worker: its answers, how long it thinks, and how it is stopped."""

import json

import pytest

from mastaba import Game, Setup
from mastaba.ai import LEVELS, worker
from mastaba.ai.hint import explained
from mastaba.ai.levels import ABILITIES, HINT_ABILITY
from mastaba.ai.net.weights import give
from mastaba.ai.search.deliberation import Deliberation
from mastaba.knowledge.seat_view import imagine
from mastaba.words.language import LANGUAGES
from tests.ai.test_level_without_search import check_legal
from tests.support.nets import hand_made_value, other_weights
from tests.support.random_play import decision_of
from tests.support.table import BEN, FULL, options, seat, table
from tests.support.thinking import run, thought

__all__ = ["hand_made_value", "other_weights"]


class Clock:
    """A clock that advances by this much whenever it is read."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that runs so fast that there is little time to think."""
    clock = Clock(0.05)
    monkeypatch.setattr(worker, "monotonic", clock)
    monkeypatch.setattr(worker, "_turn", worker._TurnClock())
    return clock


def game() -> Game:
    return Game(Setup("afterlife", 2), 7)


@pytest.mark.usefixtures("quick_clock")
@pytest.mark.parametrize("level", [*LEVELS, "a level of tomorrow"])
def test_every_level_answers(level: str) -> None:
    check_legal(game(), thought(game().view(0), 1, level))


def test_an_unknown_level_plays_as_the_standard_one() -> None:
    seen = game().view(0)
    assert thought(seen, 4, "a level of tomorrow") == thought(seen, 4, "overseer")


def test_thinking_time_is_a_share_of_what_the_turn_has_left(quick_clock: Clock) -> None:
    """The time left in a turn is shared out anew; another turn starts with all its time."""
    turn = worker._turn
    assert turn.left(5, 0, 4.0) == pytest.approx(1.4)
    turn.spent[0] += 2
    assert turn.left(5, 0, 4.0) == pytest.approx(0.7)
    turn.spent[0] += 9
    assert turn.left(5, 0, 4.0) == 0
    assert turn.left(6, 0, 4.0) == pytest.approx(1.4)
    assert quick_clock.now == 0


def test_a_reaction_in_between_gives_a_turn_no_more_time(quick_clock: Clock) -> None:
    seen = game().view(0)
    run(worker.think(json.dumps(seen), 1, "pharaoh"))
    left = worker._turn.left(seen["turn"], 0, 4.0)
    assert worker._turn.left(seen["turn"], 1, 4.0) > left  # the seat that reacts has its own time
    assert worker._turn.left(seen["turn"], 0, 4.0) == left < 1.4
    assert quick_clock.now > 0


def test_thinking_stops_on_request(quick_clock: Clock) -> None:
    thinking = worker.think(json.dumps(game().view(0)), 1, LEVELS[-1])
    for _ in range(3):
        thinking.send(None)
    worker.interrupt()
    before = quick_clock.now
    check_legal(game(), run(thinking))
    assert quick_clock.now - before < 1


def test_no_hand_takes_much_longer_than_its_time(quick_clock: Clock) -> None:
    """With sixty cards there is no time to look at every answer."""
    hand = ", ".join(["Urn", "Shabti", "Axe", "Bow", "Dagger", "Ring"] * 10)
    rich = table(seat(hand=hand, deck="Urn"), seat(hand="Urn"), pyramid=FULL)
    check_legal(rich, run(worker.think(json.dumps(rich.view(0)), 1, "overseer")))
    assert worker.OVERTIME < quick_clock.now < worker.OVERTIME + 0.5


@pytest.mark.parametrize("level", ["overseer", "vizier", "pharaoh"])
def test_a_last_turn_too_long_to_be_played_out_in_time_is_still_used(
    quick_clock: Clock, level: str
) -> None:
    """There is time to rate each answer, but not to try everything that may follow it."""
    quick_clock.tick = 0.01
    hand = "Box of Food, Urn, Apis Bull, Burial Mask, Axe, Shabti"
    last = table(seat(hand="Urn"), seat(hand=hand, tomb="Harvest"), to_move=BEN)
    (pick,) = run(worker.think(json.dumps(last.view(BEN)), 1, level))
    seconds = ABILITIES[level].seconds * worker.SHARE
    if ABILITIES[level].simulations:  # half of the time is kept for a search
        assert seconds <= quick_clock.now < seconds + worker.OVERTIME
    else:
        assert quick_clock.now > seconds + worker.OVERTIME
    assert options(last)[pick] != "end turn"


@pytest.mark.usefixtures("quick_clock")
def test_a_hint_is_in_the_requested_language() -> None:
    hints = [run(worker.hint(json.dumps(game().view(0)), one)) for one in LANGUAGES]
    assert len({found["text"] for found in hints}) == len(LANGUAGES)
    for found in hints:
        check_legal(game(), found["picks"])


def test_a_hint_stopped_before_any_rating_is_still_a_hint() -> None:
    last = table(seat(), seat(hand="Box of Food, Urn, Apis Bull, Axe"), to_move=BEN)
    seen = last.view(BEN)
    imagined = imagine(seen, 0)
    found = explained(seen, imagined, Deliberation(imagined, HINT_ABILITY, 0), "en")
    assert found["picks"] == [len(decision_of(last).options) - 1]
    assert found["text"].startswith("End turn.")


@pytest.mark.usefixtures("other_weights")
def test_trouble_with_the_weights_is_reported() -> None:
    give(b"")
    assert len({worker.why_unavailable(language) for language in LANGUAGES}) == len(LANGUAGES)
    give(b"mastaba net 1\n")
    assert worker.why_unavailable("en")


def test_without_trouble_nothing_is_reported() -> None:
    assert worker.why_unavailable("en") == ""
