"""The save of the game on the table, next to other saves and other tabs."""

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba.web.new_game.game_plan import plan_game
from mastaba.web.saves.save_format import read_header, record_of
from mastaba.web.saves.save_store import KEY_PREFIX
from mastaba.web.session.game_session import GameSession
from tests.support.stand_ins import browser_stand_ins
from tests.support.storage import Storage
from tests.web.saves.test_save_format_and_store import GAME, save_store

OURS, OTHERS = "00000a00", "00000b00"
PLAYERS = 3


class Banners:
    """Notices on the page, by topic."""

    def __init__(self) -> None:
        self.shown: dict[str, str] = {}

    def say(self, topic: str, words: Any, *_: object) -> None:
        self.shown[topic] = words()

    def remove(self, topic: str) -> None:
        self.shown.pop(topic, None)


@pytest.fixture
def stand_ins() -> Iterator[None]:
    with browser_stand_ins():
        yield


class Tab:
    """A tab of the page, with its notices; all tabs share a storage."""

    def __init__(self, storage: Storage, tab: str) -> None:
        self.banners = Banners()
        self.store = save_store(storage, tab)
        current_save: Any = importlib.import_module("mastaba.web.saves.current_save")
        current_save.local_storage = SimpleNamespace(trial=lambda: "")
        self.current = current_save.CurrentSave(self.store, self.banners)

    @property
    def notice(self) -> str:
        return self.banners.shown.get("saving", "")


@pytest.fixture
def storage() -> Storage:
    return Storage()


def session(people: tuple[bool, ...] = (True, False, False), choices: int = 30) -> GameSession:
    """A game played by these people, the other seats by a Vizier."""
    game = GAME.beginning()
    for picks in GAME.choices[:choices]:
        game.choose(picks)
    return GameSession(plan_game(game.setup, people, game.seed, "vizier"), game)


def saved_people(storage: Storage) -> list[tuple[bool, ...]]:
    texts = [text for name, text in storage.texts.items() if name.startswith(KEY_PREFIX)]
    return [read_header(text).people for text in texts]


@pytest.mark.usefixtures("stand_ins")
def test_a_record_opened_for_other_players_leaves_the_saved_game_alone(storage: Storage) -> None:
    ours = Tab(storage, OURS)
    alone, together = session(), session((True,) * PLAYERS)
    ours.current.begin(alone)
    assert ours.current.ensure_saved(alone)
    key = ours.current.key
    ours.current.begin(together)
    ours.current.save_imported(together)
    assert ours.current.key != key
    together.choose([0])
    ours.current.save(together)
    assert saved_people(storage) == [alone.plan.people, together.plan.people]


@pytest.mark.usefixtures("stand_ins")
def test_a_record_opened_for_the_same_players_is_one_saved_game(storage: Storage) -> None:
    ours = Tab(storage, OURS)
    for _ in range(2):
        opened = session()
        ours.current.begin(opened)
        ours.current.save_imported(opened)
    assert saved_people(storage) == [opened.plan.people]


@pytest.mark.usefixtures("stand_ins")
def test_what_a_computer_chooses_brings_no_game_back_after_all_were_deleted(
    storage: Storage,
) -> None:
    ours, game = Tab(storage, OURS), session((False, True, False), choices=0)
    ours.current.begin(game)
    ours.current.note_all_deleted()  # when this one was not saved yet
    game.choose([0])
    ours.current.save(game)
    assert len(saved_people(storage)) == 1
    storage.texts.clear()
    ours.current.note_all_deleted()
    game.choose([0])
    ours.current.save(game)
    assert saved_people(storage) == []


@pytest.mark.usefixtures("stand_ins")
def test_a_game_continued_in_another_tab_is_reported_once_until_it_is_played_on(
    storage: Storage,
) -> None:
    ours, others = Tab(storage, OURS), Tab(storage, OTHERS)
    game = session(choices=0)
    ours.current.begin(game)
    ours.current.ensure_saved(game)
    [entry] = others.store.entries()
    others.store.take_over(entry)
    ours.current.warn_if_continued_elsewhere()
    assert "was opened in another tab" in ours.notice
    ours.banners.remove("saving")  # the person closes it
    ours.current.warn_if_continued_elsewhere()
    assert not ours.notice
    game.choose([0])
    ours.current.save(game)
    assert "saved separately" in ours.notice
    entry = next(one for one in others.store.entries() if one.key == ours.current.key)
    others.store.take_over(entry)
    ours.current.warn_if_continued_elsewhere()
    assert "was opened in another tab" in ours.notice


@pytest.mark.usefixtures("stand_ins")
@pytest.mark.parametrize("people", [(True, False, False), (False, True, True)])
def test_a_deleted_game_on_the_table_can_be_saved_again(
    storage: Storage, people: tuple[bool, ...]
) -> None:
    """Whoever has chosen last."""
    ours, game = Tab(storage, OURS), session(people)
    ours.current.begin(game)
    key = ours.current.ensure_saved(game)
    assert ours.current.ensure_saved(game) == key
    ours.store.delete(key)
    ours.current.note_deleted([key])
    assert ours.store.entry(ours.current.ensure_saved(game)) is not None
    assert saved_people(storage) == [people]


@pytest.mark.usefixtures("stand_ins")
def test_whether_the_browser_has_the_game_on_the_table(storage: Storage) -> None:
    ours, game = Tab(storage, OURS), session()
    ours.current.begin(game)
    assert not ours.current.is_stored  # nothing has been chosen here
    ours.current.ensure_saved(game)
    assert ours.current.is_stored
    ours.store.delete(ours.current.key)
    assert not ours.current.is_stored
    storage.refusal = "full"
    ours.current.ensure_saved(game)
    assert not ours.current.is_stored
    storage.refusal = ""
    ours.current.try_again()
    assert ours.current.is_stored


@pytest.mark.usefixtures("stand_ins")
def test_what_is_set_apart_but_not_stored_is_not_called_saved(storage: Storage) -> None:
    ours, others = Tab(storage, OURS), Tab(storage, OTHERS)
    game = session(choices=0)
    ours.current.begin(game)
    key = ours.current.ensure_saved(game)
    storage.refusal = "full"
    game.choose([0])
    ours.current.save(game)
    assert "storage is full" in ours.notice
    storage.refusal = ""
    held, storage.unsaved = storage.unsaved, {}
    [entry] = others.store.entries()
    others.store.take_over(entry)
    storage.unsaved, storage.refusal = held, "full"
    ours.current.saved_by_another_tab(key)
    assert "was continued in another tab" in ours.notice
    assert "cannot be stored" in ours.notice
    assert "saved separately" not in ours.notice


@pytest.mark.usefixtures("stand_ins")
def test_opening_a_game_that_is_not_stored_says_so_again(storage: Storage) -> None:
    """There may be room for a trial, but not for the game."""
    ours, game = Tab(storage, OURS), session(choices=0)
    ours.current.begin(game)
    storage.refusal = "full"
    key = ours.current.ensure_saved(game) or ours.current.key
    ours.current.begin(session(choices=0), key, ours.current.name)
    assert "storage is full" in ours.notice


@pytest.mark.usefixtures("stand_ins")
def test_a_deleted_game_is_put_back_as_the_computer_has_played_it_on(storage: Storage) -> None:
    ours, game = Tab(storage, OURS), session((False, True, True), choices=0)
    ours.current.begin(game)
    key = ours.current.ensure_saved(game)
    [entry] = ours.store.entries()
    ours.store.delete(key)
    ours.current.note_deleted([key])
    game.choose([0])
    ours.current.save(game)
    assert saved_people(storage) == []
    ours.store.put_back(entry)
    ours.current.note_put_back([key])
    [entry] = ours.store.entries()
    assert record_of(entry.text) == game.record


@pytest.mark.usefixtures("stand_ins")
def test_a_game_deleted_unnoticed_is_not_brought_back_by_the_computer(storage: Storage) -> None:
    """The browser may have kept the page away when another tab deleted it."""
    ours, game = Tab(storage, OURS), session((False, True, True), choices=0)
    ours.current.begin(game)
    ours.store.delete(ours.current.ensure_saved(game))
    ours.current.note_missing()
    game.choose([0])
    ours.current.save(game)
    assert saved_people(storage) == []
