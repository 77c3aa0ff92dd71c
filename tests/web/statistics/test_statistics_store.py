"""Statistics: bounded, each game once, merged without counting twice, and damage does no harm."""

import json
from dataclasses import replace
from itertools import count

import pytest

from mastaba.web.browser.text_storage import StorageRefusal
from mastaba.web.statistics.finished_game import FinishedGame
from mastaba.web.statistics.statistics_format import (
    FORMAT,
    LOST,
    MOST_CARDS,
    MOST_COUNTED,
    MOST_LAST,
    OWN_MIX,
    PACK,
    PEOPLE,
    PLAYED,
    SHARED,
    WON,
    Kind,
    KindTally,
    StatisticsError,
    read,
)
from mastaba.web.statistics.statistics_store import (
    KEY_PREFIX,
    MOST_BROWSERS,
    StatisticsStore,
    TotalsImportResult,
)
from tests.support.samples import SAMPLES
from tests.support.storage import Storage

DUEL = Kind("afterlife", 2, "vizier")
GAME = FinishedGame("0" * 16, DUEL, WON, 41, {"Sling": 2, "Urn": 1})


@pytest.fixture
def storage() -> Storage:
    storage = Storage()
    storage.put("other", "text")
    return storage


@pytest.fixture
def store(storage: Storage) -> StatisticsStore:
    return new_store(storage)


def new_store(storage: Storage, first: int = 1) -> StatisticsStore:
    numbers = count(first)
    return StatisticsStore(storage, lambda: f"{next(numbers):08x}")


def game(number: int, **changed: object) -> FinishedGame:
    return replace(GAME, deal=f"{number:016x}", **changed)  # type: ignore[arg-type]


def games(store: StatisticsStore) -> int:
    return sum(tally.games for tally in store.statistics().kinds.values())


def test_games_are_counted_by_kind(store: StatisticsStore) -> None:
    store.count(game(1))
    store.count(game(2, result=LOST, points=20, cards={"Urn": 1}))
    store.count(game(3, result=SHARED, points=-3, cards={}))
    store.count(game(4, kind=Kind("original", 3, PEOPLE), result=PLAYED, points=None, cards={}))
    now = store.statistics()
    tally = now.kinds[DUEL]
    assert (tally.games, tally.wins, tally.scored, tally.points, tally.best) == (3, 2, 3, 58, 41)
    assert now.kinds[Kind("original", 3, PEOPLE)].scored == 0
    assert now.cards == {"Sling": 2, "Urn": 2}
    assert [(one.result, one.points) for one in now.last] == [
        (PLAYED, None),
        (SHARED, -3),
        (LOST, 20),
        (WON, 41),
    ]
    assert now.problems == ()
    assert now.is_stored


def test_the_same_deal_counts_once_also_after_a_reload(
    storage: Storage, store: StatisticsStore
) -> None:
    assert not store.count(GAME).is_repeated
    assert store.count(replace(GAME, result=LOST)).is_repeated
    assert new_store(storage, 9).count(GAME).is_repeated
    assert games(store) == 1


@pytest.mark.slow
def test_ten_thousand_games_take_no_more_room_than_a_few_hundred(
    storage: Storage, store: StatisticsStore
) -> None:
    for number in range(10_000):
        name = f"Card {number % 1000}"
        store.count(game(number, cards={name: 1}, points=number % 60))
        if number == 400:
            early = len(storage.texts[f"{KEY_PREFIX}00000001"])
    [text] = store.texts().values()
    totals = read(text)
    assert totals.games == 10_000
    assert len(totals.last) == MOST_LAST
    assert len(totals.counted) == MOST_COUNTED
    assert len(totals.cards) == MOST_CARDS
    assert len(text) < early + 1000
    assert list(storage.texts) == ["other", f"{KEY_PREFIX}00000001"]


def test_importing_twice_counts_nothing_twice(store: StatisticsStore) -> None:
    there = new_store(Storage(), 100)
    for number in range(3):
        there.count(game(number))
    store.count(game(7))
    for _ in range(2):
        assert store.take_over(there.texts()) == TotalsImportResult()
        assert games(store) == 4
    there.count(game(4))
    store.take_over(there.texts())
    assert games(store) == 5
    there.take_over(store.texts())
    assert games(there) == 5
    assert store.statistics() == there.statistics()
    assert store.count(game(2)).is_repeated  # counted there, its save opened here


def test_an_older_file_of_this_browser_changes_nothing(store: StatisticsStore) -> None:
    store.count(game(1))
    old = store.texts()
    store.count(game(2))
    store.take_over(old)
    assert games(store) == 2
    store.count(game(3))
    assert list(store.texts()) == list(old)  # still counted under the same name


def test_after_a_loss_of_all_data_the_file_brings_them_back(store: StatisticsStore) -> None:
    store.count(game(1))
    store.count(game(2, result=LOST))
    file = store.texts()
    store.delete_all()
    assert (games(store), store.texts()) == (0, {})
    store.take_over(file)
    store.count(game(3))
    assert games(store) == 3
    assert [one.result for one in store.statistics().last] == [WON, LOST, WON]


def test_deleting_all_leaves_everything_else(storage: Storage, store: StatisticsStore) -> None:
    store.count(GAME)
    storage.texts[f"{KEY_PREFIX}deadbeef"] = "damaged"
    store.delete_all()
    assert storage.texts == {"other": "text"}


def changed(text: str, key: str, value: object) -> str:
    return json.dumps({**json.loads(text), key: value})


ROW = ["afterlife", 2, "vizier", 1, 1, 1, 41, 41]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "1"),
        ("format", True),
        ("here", 1),
        ("kinds", {}),
        ("kinds", [1]),
        ("kinds", [ROW, ROW]),
        ("kinds", [["chess", *ROW[1:]]]),
        ("kinds", [[*ROW[:1], 7, *ROW[2:]]]),
        ("kinds", [[*ROW[:2], "no level", *ROW[3:]]]),
        ("kinds", [[*ROW[:3], 1e3, *ROW[4:]]]),
        ("kinds", [[*ROW[:4], 2, *ROW[5:]]]),
        ("kinds", [[*ROW[:6], 10**30, 41]]),
        ("cards", ["Sling"]),
        ("cards", {"Sling": 0}),
        ("cards", {"x" * 100: 1}),
        ("cards", {f"Card {number}": 1 for number in range(MOST_CARDS + 1)}),
        ("last", [[1, "drawn", *ROW[:3], 41]]),
        ("last", [[1, WON, *ROW[:3]]]),
        ("last", [[1, WON, *ROW[:3], 41]] * (MOST_LAST + 1)),
        ("counted", ["x"]),
        ("counted", None),
    ],
)
def test_damage_is_noticed(store: StatisticsStore, key: str, value: object) -> None:
    store.count(GAME)
    [text] = store.texts().values()
    assert read(changed(text, "here", False)).games == 1
    with pytest.raises(StatisticsError, match="damaged"):
        read(changed(text, key, value))


@pytest.mark.parametrize("text", ["", "\0", "[]", "{}", "[" * 100_000, '{"format": 1}', "9" * 5000])
def test_what_is_no_statistics_is_damaged(text: str) -> None:
    with pytest.raises(StatisticsError, match="damaged"):
        read(text)


@pytest.mark.parametrize("newer", [True, False])
def test_what_cannot_be_read_is_left_alone_and_counting_goes_on(
    storage: Storage, store: StatisticsStore, newer: bool
) -> None:
    store.count(game(1))
    [(name, text)] = store.texts().items()
    bad = changed(text, "format", FORMAT + 1) if newer else text[:-5]
    storage.texts[KEY_PREFIX + name] = bad
    now = store.statistics()
    assert now.kinds == {}
    assert ("newer version" if newer else "damaged") in now.problems[0]
    assert not store.count(game(2)).is_repeated
    assert store.texts()[name] == bad
    assert games(store) == 1
    store.take_over({name: text})
    assert store.texts()[name] == bad


def test_totals_in_a_file_that_are_damaged_or_too_many_are_left_out(
    store: StatisticsStore,
) -> None:
    store.count(game(0))
    [text] = store.texts().values()
    many = {f"{number:08x}": text for number in range(1, MOST_BROWSERS + 2)}
    taken = store.take_over({**many, "deadbeef": "damaged"})
    assert taken == TotalsImportResult(unreadable=1, too_many=1)
    assert len(store.texts()) == MOST_BROWSERS


def test_what_is_refused_counts_for_the_page_and_is_stored_later(
    storage: Storage, store: StatisticsStore
) -> None:
    storage.refusal = "full"
    assert store.count(game(1)).refusal == "full"
    assert store.count(game(1)).is_repeated
    assert store.count(game(2)).refusal == "full"
    assert not store.statistics().is_stored
    assert games(store) == 2
    storage.refusal = ""
    store.try_again()
    assert store.statistics().is_stored
    assert games(new_store(storage, 50)) == 2


@pytest.mark.parametrize("refusals", [["full", "full"], ["full", ""], ["", "full"]])
def test_a_refusal_to_store_the_totals_of_a_file_is_reported(
    refusals: list[StorageRefusal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if only those of one of the two browsers in it are refused."""
    there = new_store(Storage())
    there.count(game(1))
    [text] = there.texts().values()
    storage, answers = Storage(), iter(refusals)
    monkeypatch.setattr(storage, "put", lambda name, text: next(answers))
    taken = new_store(storage).take_over({"00000001": text, "00000002": text})
    assert taken == TotalsImportResult(refusal="full")


def other_page(storage: Storage) -> Storage:
    """The storage as another page of the same browser sees it."""
    other = Storage()
    other.texts = storage.texts
    return other


def test_what_was_refused_is_stored_beside_what_another_page_has_counted_since(
    storage: Storage, store: StatisticsStore
) -> None:
    store.count(game(1))
    storage.refusal = "full"
    assert store.count(game(2)).refusal == "full"
    assert store.count(game(3)).refusal == "full"
    theirs = new_store(other_page(storage), 50)
    theirs.count(game(4))  # it has made room
    storage.refusal = ""
    store.count(game(5))
    assert games(store) == 5
    assert not store.statistics().is_stored
    file = store.texts()
    store.try_again()
    assert games(theirs) == 5
    theirs.take_over(file)
    assert games(theirs) == 5


def test_only_what_an_older_version_cannot_read_is_written_in_a_newer_format(
    store: StatisticsStore,
) -> None:
    formats = []
    for number, edition in enumerate(("afterlife", OWN_MIX, PACK)):
        store.count(replace(game(number), kind=replace(DUEL, edition=edition)))
        [text] = store.texts().values()
        formats.append(json.loads(text)["format"])
    assert formats == [1, 2, 2]
    assert store.statistics().kinds[replace(DUEL, edition=OWN_MIX)].games == 1


def test_statistics_stored_by_the_second_version_still_count() -> None:
    totals = read((SAMPLES / "statistics-2.json").read_text("utf-8"))
    assert totals.kinds[Kind(OWN_MIX, 2, "vizier")] == KindTally(1, 1, 1, 196, 196)
    assert totals.last[0].kind.edition == OWN_MIX


def test_statistics_stored_by_the_first_version_still_count() -> None:
    totals = read((SAMPLES / "statistics-1.json").read_text("utf-8"))
    assert totals.kinds[DUEL] == KindTally(games=3, wins=1, scored=3, points=61, best=28)
    assert totals.kinds[Kind("original", 3, PEOPLE)].games == 4
    assert totals.kinds[Kind(PACK, 1, "master")].best == -2
    assert totals.cards == {"Ring": 2, "Sling": 5}
    assert [(one.number, one.result, one.points) for one in totals.last] == [
        (7, WON, 28), (8, PLAYED, None),
    ]  # fmt: skip
    assert totals.counted == ["0123456789abcdef"]
