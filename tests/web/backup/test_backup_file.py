"""A file with all games and the statistics: written, read again, and refused in words."""

import json

import pytest

from mastaba.web.backup.backup_file import Backup, BackupError, read, write
from mastaba.web.saves.save_format import BACKUP
from mastaba.web.saves.save_store import KEY_PREFIX, ImportResult, SaveStore
from tests.support.storage import Storage
from tests.web.saves.test_save_format_and_store import TEXT, names, save_store

PUZZLES = ['{"solved": ["36379f"]}', "damaged"]
BOTH = Backup([TEXT, "damaged \0 \u2028 game"], {"0123abcd": '{"format": 1}'}, PUZZLES)


def test_a_backup_is_read_as_it_was_written() -> None:
    assert read(write(BOTH)) == BOTH
    assert read("\n" + write(BOTH).replace("\n", "\r\n")) == BOTH


def test_a_backup_from_before_there_were_puzzles_is_read() -> None:
    text = f'{BACKUP} 1\n{{"games": ["x"], "statistics": {{}}}}'
    assert read(text) == Backup(["x"], {}, [])


def test_a_file_with_one_saved_game_is_a_backup_too() -> None:
    assert read(TEXT) == Backup([TEXT], {})
    assert read(TEXT.replace("\n", "\r\n")) == Backup([TEXT], {})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "neither saved games nor statistics"),
        ("Mastaba game record 1", "neither saved games nor statistics"),
        (write(BOTH).replace(f"{BACKUP} 1", f"{BACKUP} 2"), "newer version"),
        (write(BOTH)[:-9], "damaged"),
        (f"{BACKUP} 1\n[]", "damaged"),
        (f"{BACKUP} 1\n" + "[" * 100_000, "damaged"),
        (f'{BACKUP} 1\n{{"games": "x", "statistics": {{}}}}', "damaged"),
        (f'{BACKUP} 1\n{{"games": [1], "statistics": {{}}}}', "damaged"),
        (f'{BACKUP} 1\n{{"games": [], "statistics": {{}}, "puzzles": [{{}}]}}', "damaged"),
        (f"{BACKUP} 1\n" + json.dumps({"games": [], "statistics": {"../x": ""}}), "damaged"),
    ],
)
def test_any_other_file_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(BackupError, match=why):
        read(text)


def store_with(texts: list[str]) -> tuple[SaveStore, Storage]:
    storage = Storage()
    storage.texts = {f"{KEY_PREFIX}{number:08x}": text for number, text in enumerate(texts)}
    return save_store(storage, "00001000"), storage


def test_games_are_added_once_under_free_names() -> None:
    other = TEXT.replace("Ours", "Theirs").replace("seed: 12", "seed: 13")
    again = TEXT.replace("seed: 12", "seed: 14")
    store, _ = store_with([TEXT])
    assert store.add([TEXT, other, again, "damaged"]) == ImportResult(3, 1, broken=1)
    assert names(store) == ["Ours", "Theirs", "Ours (2)", None]
    assert store.add([TEXT, other, again, "damaged"]) == ImportResult(0, 4)
    assert sorted(store.texts())[-1] == "damaged"


def test_the_same_choices_of_other_players_are_another_game() -> None:
    others = TEXT.replace("people: 1, 3", "people: 1, 2, 3").replace("levels: overseer", "levels: ")
    store, _ = store_with([TEXT])
    assert store.add([others, TEXT]) == ImportResult(1, 1)
    assert names(store) == ["Ours", "Ours (2)"]


def test_games_that_cannot_be_resumed_are_counted() -> None:
    store, _ = store_with([])
    in_record, in_head, two_in_one = TEXT[:-40], TEXT[: TEXT.index("viewer")], TEXT + TEXT
    assert store.add([in_record, TEXT, in_head, two_in_one]) == ImportResult(4, 0, broken=3)
    assert len(store.texts()) == 4


def test_games_that_find_no_room_are_left_in_the_file() -> None:
    store, storage = store_with([TEXT])
    storage.refusal = "full"
    other = TEXT.replace("seed: 12", "seed: 13")
    assert store.add([TEXT, other, other]) == ImportResult(0, 1, "full")
    assert (store.texts(), storage.unsaved) == ([TEXT], {})
