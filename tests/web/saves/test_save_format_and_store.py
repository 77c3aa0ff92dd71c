"""Saved games as text, and the store that lists them: nothing is lost, whatever it contains."""

import random
import string
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from mastaba import Game, MastabaError, Setup
from mastaba.incremental import at_once
from mastaba.web.browser.text_storage import StorageRefusal
from mastaba.web.dom.element_tree import Node
from mastaba.web.new_game.game_plan import GamePlan, plan_game
from mastaba.web.saves import save_store as store_module
from mastaba.web.saves.game_loader import open_pasted_session
from mastaba.web.saves.save_format import (
    FORMAT,
    LONGEST_NAME,
    SaveError,
    SaveHeader,
    free_name,
    make_header,
    read_header,
    record_of,
    rename_save,
    replay_save,
    tidy,
    write,
)
from mastaba.web.saves.save_store import KEY_PREFIX, SaveStore
from mastaba.web.saves.saved_games_list import ListState, saved_games
from tests.support.random_play import random_game
from tests.support.samples import SAMPLES
from tests.support.storage import Storage

GAME = random_game(3, 12, choices=30)
PLAN = GamePlan(GAME.setup, (True, False, True), GAME.seed)
HEADER = make_header(GAME, PLAN, 2, "Ours", "2026-10-05T09:08:07.123Z", "0123abcd")
TEXT = write(HEADER, GAME.record())


@pytest.fixture
def storage() -> Storage:
    return Storage()


def save_store(storage: Storage, tab: str) -> SaveStore:
    numbers = count(int(tab, 16))
    return SaveStore(storage, tab, lambda: f"{next(numbers):08x}")


def names(save_store: SaveStore) -> list[str | None]:
    return [entry.header.name if entry.header else None for entry in save_store.entries()]


def records(storage: Storage) -> dict[str, str]:
    """The records of the stored games, by key."""
    games = {name: text for name, text in storage.texts.items() if name.startswith(KEY_PREFIX)}
    return {name.removeprefix(KEY_PREFIX): record_of(text) for name, text in games.items()}


# As text


def test_a_saved_game_keeps_its_choices_and_seats() -> None:
    plan, game = at_once(replay_save(TEXT))
    assert plan == PLAN
    assert game.record() == GAME.record()
    assert read_header(TEXT) == HEADER
    assert record_of(TEXT) == GAME.record()


def test_a_saved_game_keeps_its_levels() -> None:
    plan = plan_game(GAME.setup, (False, True, False), GAME.seed, "apprentice,pharaoh")
    header = make_header(GAME, plan, 1, "Ours", HEADER.saved, HEADER.tab)
    again, _ = at_once(replay_save(write(header, GAME.record())))
    assert again == plan
    assert again.levels == ("apprentice", "", "pharaoh")


def test_a_game_saved_before_levels_existed_is_at_the_standard_level() -> None:
    older = TEXT.replace("levels: overseer\n", "", 1)
    assert older != TEXT
    plan, _ = at_once(replay_save(older))
    assert (plan, plan.unknown) == (PLAN, ())


def test_an_unknown_level_becomes_the_standard_one_and_is_remembered() -> None:
    later = TEXT.replace("levels: overseer\n", "levels: sphinx\n", 1)
    plan, _ = at_once(replay_save(later))
    assert (plan, plan.unknown) == (PLAN, ("sphinx",))
    renamed_later = rename_save(later, "Theirs")
    assert read_header(renamed_later).levels == "sphinx"


def test_a_game_can_be_saved_at_any_moment() -> None:
    again = GAME.beginning()
    for picks in GAME.choices:
        plan, game = at_once(replay_save(write(replace(HEADER, viewer=0), again.record())))
        assert game.digest() == again.digest()
        assert plan.people == PLAN.people
        again.choose(picks)


def test_a_finished_game_has_nobody_to_move() -> None:
    over = random_game(2, 3)
    header = make_header(
        over, GamePlan(over.setup, (True, True), 3), 0, "Over", HEADER.saved, HEADER.tab
    )
    assert over.decision is None
    assert header.asked == ""
    assert read_header(write(header, over.record())) == header


def test_a_game_of_a_newer_version_is_rejected() -> None:
    with pytest.raises(SaveError, match="newer version"):
        read_header(TEXT.replace(f"game {FORMAT}", f"game {FORMAT + 1}", 1))


@pytest.mark.parametrize(
    "damage",
    [
        ("game 1", "game 0"),
        ("people: 1, 3", "people: 1, 4"),
        ("people: 1, 3", "people: "),
        ("viewer: 3", "viewer: 2"),
        ("viewer: 3", "viewer: 03"),
        ("seats: 3", "seats: 7"),
        ("seats: 3", "seats: 2"),
        ("edition: afterlife", "edition: chess"),
        ("turn: ", "turn: -"),
        ("saved: 2026", "saved: long ago"),
        ("tab: 0123abcd", "tab: <b>"),
        ("name: Ours", "name: "),
        ("name: Ours", "name:  Ours"),
        ("name: Ours", "title: Ours"),
        ("seats: 3\npeople: 1, 3\nviewer: 3", "seats: 4\npeople: 1, 3\nviewer: 3"),
        ("Ada: ", "Eve: "),
    ],
)
def test_damage_is_detected(damage: tuple[str, str]) -> None:
    assert damage[0] in TEXT
    with pytest.raises(MastabaError):
        at_once(replay_save(TEXT.replace(*damage, 1)))


def test_random_damage_raises_no_other_error() -> None:
    rng = random.Random(1)
    for _ in range(600):
        text = damaged(TEXT, rng)
        try:
            header = read_header(text)
        except SaveError:
            continue
        assert read_header(write(header, record_of(text))) == header
        assert header.people[header.viewer]
        try:
            _, game = at_once(replay_save(text))
        except MastabaError:
            continue
        assert game.digest() == GAME.digest() or len(game.choices) < len(GAME.choices)


def damaged(text: str, rng: random.Random) -> str:
    """The text with some changes, mostly near its beginning."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(rng.choice((len(text), 300)))
        length = rng.choice((0, 1, 1, 5, 400))
        alphabet = rng.choice((string.printable, "0123456789", "\n", "\u2028<é\x00"))
        inserted = "".join(rng.choice(alphabet) for _ in range(rng.choice((0, 1, 3))))
        text = text[:at] + inserted + text[at + length :]
    return text


def test_a_name_becomes_one_tidy_line() -> None:
    assert tidy("  a\n\tb\u2028c\x00 ") == "a b c"
    assert len(tidy("x" * 1000)) == LONGEST_NAME
    assert tidy("\n") == ""
    assert free_name("A", {"B"}) == "A"
    assert free_name("A", {"A", "A (2)"}) == "A (3)"
    long = "x" * LONGEST_NAME
    assert free_name(long, {long}) == "x" * (LONGEST_NAME - 4) + " (2)"
    spaced = "x" * (LONGEST_NAME - 5) + " yyyy"
    assert free_name(spaced, {spaced}) == tidy(free_name(spaced, {spaced}))


def test_renaming_changes_nothing_else() -> None:
    text = rename_save(TEXT, "Theirs")
    assert read_header(text) == replace(HEADER, name="Theirs")
    assert record_of(text) == GAME.record()


# Opened from a file or a text


def test_a_saved_game_opens_with_its_seats_and_name() -> None:
    session, name = at_once(open_pasted_session("\n" + TEXT.replace("\n", "\r\n"), True, 1))
    assert name == "Ours"
    assert session.plan == PLAN
    assert session.viewer == 2
    assert session.game.record() == GAME.record()


def test_a_record_opens_with_the_requested_seats() -> None:
    session, name = at_once(open_pasted_session(GAME.record(), True, 1))
    assert name == ""
    assert session.plan.people == (True, True, True)
    with pytest.raises(MastabaError):
        at_once(open_pasted_session(TEXT.replace("seats: 3", "seats: 9"), True, 1))


# The store


def test_games_are_listed_newest_first_and_damaged_ones_last(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    for day in ("04", "06", "05"):
        text = write(replace(HEADER, name=f"Of {day}", saved=f"2026-10-{day}T00:00:00Z"), "x")
        storage.texts[KEY_PREFIX + day] = text
    storage.texts[KEY_PREFIX + "bad"] = "\x00"
    storage.texts["mastaba settings"] = "not a game"
    assert names(ours) == ["Of 06", "Of 05", "Of 04", None]
    bad = ours.entries()[-1]
    assert (bad.key, bad.text) == ("bad", "\x00")
    assert "damaged" in bad.problem


def test_the_last_game_played_is_listed_first_even_if_the_clock_was_set_back(
    storage: Storage,
) -> None:
    ours = save_store(storage, "00000a00")
    for day in ("04", "06", "05"):
        header = replace(HEADER, name=f"Of {day}", saved=f"2026-10-{day}T00:00:00Z")
        last = ours.keep("", header, day)
    assert names(ours) == ["Of 05", "Of 06", "Of 04"]
    ours.delete(last.key)
    assert names(ours) == ["Of 06", "Of 04"]
    [_, oldest] = ours.entries()
    ours.take_over(oldest)
    assert names(ours) == ["Of 04", "Of 06"]
    storage.texts[KEY_PREFIX + oldest.key] = "rubbish"
    assert names(ours) == ["Of 06", None]


@pytest.mark.parametrize("when", ["2026-13-45T99:99:99Z", "2026-02-30T10:00:00Z"])
def test_a_game_saved_at_an_impossible_moment_is_listed_as_damaged(
    storage: Storage, when: str
) -> None:
    storage.texts[KEY_PREFIX + "bad"] = TEXT.replace(HEADER.saved, when)
    (bad,) = save_store(storage, "00000a00").entries()
    assert bad.header is None
    assert "damaged" in bad.problem


def test_a_game_without_its_end_is_listed_as_incomplete(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    begin = TEXT.index(GAME.record())
    for end in range(begin, len(TEXT)):
        storage.texts[KEY_PREFIX + "cut"] = TEXT[:end]
        [entry] = ours.entries()
        is_told = "end is missing" in entry.problem
        assert (entry.header, is_told) == (HEADER, True), TEXT[end - 20 : end]


def test_no_whole_game_is_listed_as_incomplete(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    game = GAME.beginning()
    for picks in GAME.choices:
        storage.texts[f"{KEY_PREFIX}{len(game.choices)}"] = write(HEADER, game.record())
        game.choose(picks)
    for path in SAMPLES.glob("record-*.txt"):  # older records, too
        storage.texts[KEY_PREFIX + path.stem] = write(HEADER, path.read_text("utf-8"))
    assert len(ours.entries()) > len(GAME.choices)
    assert {entry.problem for entry in ours.entries()} == {""}


def test_an_incomplete_game_can_be_kept_or_deleted_but_not_resumed(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    for key, day, text in (("cut", "06", TEXT[:-40]), ("whole", "05", TEXT)):
        saved = replace(HEADER, name=key, saved=f"2026-10-{day}T00:00:00Z")
        storage.texts[KEY_PREFIX + key] = write(saved, record_of(text))
    shown = saved_games(ours.entries(), ListState(unfolded=True), lambda saved: saved)
    assert shown is not None
    verbs = [node.attrs["data-do"] for node in nodes(shown) if "data-do" in node.attrs]
    assert [verb for verb in verbs if verb.endswith("cut")] == [
        "export-saved cut",
        "delete-saved cut",
    ]
    assert verbs.count("go-on whole") == 2
    told = [node.text for node in nodes(shown) if node.attrs.get("class") == "warning"]
    assert told == [entry.problem for entry in ours.entries() if entry.problem]


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from nodes(child)


def test_anything_in_the_storage_is_listed_and_left_alone(storage: Storage) -> None:
    rng = random.Random(2)
    for number in range(80):
        storage.texts[f"{KEY_PREFIX}{number}"] = damaged(TEXT, rng)
    before = dict(storage.texts)
    ours = save_store(storage, "00000a00")
    assert {entry.text for entry in ours.entries()} == set(before.values())
    ours.delete(ours.keep("", HEADER, GAME.record()).key)
    assert storage.texts == before


def test_a_game_is_saved_again_under_its_key(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, "one")
    assert kept.name == "Ours"
    assert ours.keep(kept.key, HEADER, "two") == kept
    assert [record_of(entry.text) for entry in ours.entries()] == ["two"]
    assert ours.keep("", HEADER, "another").name == "Ours (2)"


def test_a_new_name_stays_while_the_game_is_on_the_table(storage: Storage) -> None:
    ours, others = save_store(storage, "00000a00"), save_store(storage, "00000b00")
    kept = ours.keep("", HEADER, "one")
    assert others.rename(kept.key, " Mine\n") == ""
    assert others.rename(kept.key, "\n") == ""
    assert others.rename("nothing", "Mine") == ""
    assert ours.keep(kept.key, HEADER, "two").name == "Mine"
    assert names(ours) == ["Mine"]


def test_a_game_continued_in_another_tab_is_never_overwritten(storage: Storage) -> None:
    ours, others = save_store(storage, "00000a00"), save_store(storage, "00000b00")
    kept = ours.keep("", HEADER, "one")
    [entry] = others.entries()
    assert others.take_over(entry).key == kept.key
    others.keep(kept.key, HEADER, "theirs")
    apart = ours.keep(kept.key, HEADER, "ours")
    assert apart.apart_from == "Ours"
    assert (apart.key != kept.key, apart.name) == (True, "Ours (2)")
    assert ours.keep(apart.key, HEADER, "ours still").apart_from == ""
    others.keep(kept.key, HEADER, "theirs still")
    assert records(storage) == {kept.key: "theirs still", apart.key: "ours still"}


def test_a_game_saved_by_another_tab_while_it_opens_is_opened_as_that_tab_left_it(
    storage: Storage,
) -> None:
    ours, others = save_store(storage, "00000a00"), save_store(storage, "00000b00")
    earlier = GAME.beginning()
    earlier.choose(GAME.choices[0])
    key = others.keep("", HEADER, earlier.record()).key
    opening = ours.resuming(key)
    next(opening)
    others.keep(key, HEADER, GAME.record())
    found = at_once(opening)
    assert found is not None
    header, plan, game = found
    assert (header.tab, plan, game.record()) == (others.tab, PLAN, GAME.record())
    [entry] = ours.entries()
    assert (entry.header, record_of(entry.text)) == (replace(HEADER, tab=ours.tab), GAME.record())


def test_a_game_deleted_by_another_tab_while_it_opens_stays_deleted(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    key = ours.keep("", HEADER, GAME.record()).key
    opening = ours.resuming(key)
    next(opening)
    storage.drop(KEY_PREFIX + key)
    assert at_once(opening) is None
    assert records(storage) == {}


def test_a_game_damaged_meanwhile_is_not_overwritten(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, "one")
    storage.texts[KEY_PREFIX + kept.key] = "rubbish"
    assert ours.keep(kept.key, HEADER, "two").key != kept.key
    assert storage.texts[KEY_PREFIX + kept.key] == "rubbish"


def test_a_deletion_can_be_undone(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    key = ours.keep("", HEADER, "one").key
    [entry] = ours.entries()
    ours.delete(key)
    assert ours.entries() == []
    ours.put_back(entry)
    assert ours.entries() == [entry]
    ours.delete(key)
    ours.keep(key, HEADER, "gone on with")
    ours.put_back(entry)
    assert {record_of(entry.text) for entry in ours.entries()} == {"one", "gone on with"}
    assert len({entry.header.name for entry in ours.entries() if entry.header is not None}) == 2


def test_a_new_key_is_never_one_in_use(storage: Storage) -> None:
    keys = iter(["1", "1", "1", "2", "2", "3", "3", "4", "4", "5"])
    ours = SaveStore(storage, "00000a00", lambda: next(keys))
    first = ours.keep("", HEADER, "one")
    assert ours.keep("", HEADER, "two").key == "2"
    storage.texts[KEY_PREFIX + "1"] = write(replace(HEADER, tab="00000b00"), "theirs")
    assert ours.keep(first.key, HEADER, "ours").key == "3"
    ours.add([write(HEADER, "from a file")])
    storage.refusal = "full"
    ours.keep("2", HEADER, "not stored")
    apart = ours.set_apart("2")
    assert apart is not None
    assert apart.key == "5"
    found = {entry.key: record_of(entry.text) for entry in ours.entries()}
    assert found == {"1": "theirs", "2": "two", "3": "ours", "4": "from a file", "5": "not stored"}


def test_each_header_is_parsed_only_once(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def counted(text: str) -> SaveHeader:
        parsed.append(text)
        return read_header(text)

    monkeypatch.setattr(store_module, "read_header", counted)
    ours = save_store(storage, "00000a00")
    for key in ("1", "2"):
        storage.texts[KEY_PREFIX + key] = write(replace(HEADER, name=key), "one")
    assert len(ours.entries()) == len(parsed) == 2
    storage.texts[KEY_PREFIX + "1"] = write(replace(HEADER, name="another"), "two")
    assert sorted(filter(None, names(ours))) == ["2", "another"]
    assert len(parsed) == 3


def test_looking_for_unsaved_games_reads_no_saved_ones(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = save_store(storage, "00000a00")
    ours.keep("", HEADER, "saved")
    storage.refusal = "full"
    unsaved = ours.keep("", HEADER, "unsaved")
    storage.put("mastaba settings", "unsaved, too")
    monkeypatch.delattr(Storage, "names")
    assert [entry.key for entry in ours.unstored()] == [unsaved.key]


@pytest.mark.parametrize("refusal", ["full", "blocked"])
def test_a_refusal_is_reported_and_the_saved_game_stays(
    storage: Storage, refusal: StorageRefusal
) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, "one")
    storage.refusal = refusal
    assert ours.keep(kept.key, HEADER, "two") == replace(kept, refusal=refusal)
    assert ours.rename(kept.key, "Mine") == refusal
    assert list(records(storage).values()) == ["one"]
    [unsaved] = ours.unstored()
    assert (record_of(unsaved.text), unsaved.header and unsaved.header.name) == ("two", "Mine")
    assert ours.entries() == [unsaved]
    storage.refusal = ""
    assert ours.keep(kept.key, HEADER, "three") == replace(kept, name="Mine")
    assert ours.unstored() == []
    assert list(records(storage).values()) == ["three"]


@pytest.mark.parametrize("refusal", ["full", "blocked"])
def test_unsaved_games_last_as_long_as_the_page(storage: Storage, refusal: StorageRefusal) -> None:
    ours = save_store(storage, "00000a00")
    storage.refusal = refusal
    first = ours.keep("", HEADER, "one")
    second = ours.keep("", HEADER, "another")
    assert first.name != second.name
    assert {entry.key for entry in ours.unstored()} == {first.key, second.key}
    ours.delete(first.key)
    assert [entry.key for entry in ours.entries()] == [second.key]


def test_a_refused_rename_leaves_the_saved_game_as_it_was(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, "one")
    storage.refusal = "full"
    assert ours.rename(kept.key, "A longer name") == "full"
    assert (names(ours), ours.unstored()) == (["Ours"], [])


def test_unsaved_games_are_saved_once_there_is_room(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    storage.refusal = "full"
    kept = ours.keep("", HEADER, "one")
    ours.try_again()
    assert [entry.key for entry in ours.unstored()] == [kept.key]
    storage.refusal = ""
    ours.try_again()
    assert ours.unstored() == []
    assert list(records(storage).values()) == ["one"]


@pytest.mark.parametrize("refusal", ["full", ""])
def test_an_unsaved_game_survives_when_another_tab_continues_it(
    storage: Storage, refusal: StorageRefusal
) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, "one")
    assert ours.set_apart(kept.key) is None
    storage.refusal = "full"
    ours.keep(kept.key, HEADER, "ours")
    storage.texts[KEY_PREFIX + kept.key] = write(replace(HEADER, tab="00000b00"), "theirs")
    storage.refusal = refusal
    apart = ours.set_apart(kept.key)
    assert apart is not None
    assert (apart.name, apart.refusal, apart.apart_from) == ("Ours (2)", refusal, "Ours")
    found = {entry.key: record_of(entry.text) for entry in ours.entries()}
    assert found == {kept.key: "theirs", apart.key: "ours"}


def test_a_game_already_saved_is_found_by_its_record_and_players(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    kept = ours.keep("", HEADER, GAME.record())
    found = ours.same(GAME.record(), PLAN)
    assert found is not None
    assert found.key == kept.key
    assert ours.same(Game(Setup(), 1).record(), PLAN) is None
    assert ours.same(GAME.record(), replace(PLAN, people=(True, True, True))) is None
    assert ours.same(GAME.record(), PLAN.all_at("vizier")) is None


def test_a_game_saved_before_levels_existed_is_found_by_its_record_too(storage: Storage) -> None:
    ours = save_store(storage, "00000a00")
    ours.keep("", replace(HEADER, levels=""), GAME.record())
    assert ours.same(GAME.record(), PLAN) is not None


def test_the_header_of_a_game_with_odd_names_can_be_read_back() -> None:
    game = Game(Setup(players=["a: b", "x, y", "\u00a0<b>\u00a0".strip()]), 1)
    plan = GamePlan(game.setup, (True, False, False), 1)
    header: SaveHeader = make_header(
        game, plan, 0, tidy("a: b, \u2028 x"), HEADER.saved, HEADER.tab
    )
    assert read_header(write(header, game.record())) == header
