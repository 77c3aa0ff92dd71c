"""Reviews are kept beside saved games: found again, never trusted, deleted with their games."""

import zlib
from binascii import b2a_base64
from random import Random

import pytest

from mastaba import Game
from mastaba.review.report import Report, fresh
from mastaba.web.dom import page_language
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.review.review_state import ReviewState, open_review
from mastaba.web.review.review_store import MOST_KEPT, ReviewStore
from mastaba.web.saves.review_key import KEY_PREFIX, review_key
from mastaba.web.saves.save_format import make_header
from mastaba.web.saves.save_store import SavedGame, SaveStore
from mastaba.web.session.game_session import GameSession
from tests.support.random_play import new_game, random_game, random_picks
from tests.support.reviews import short_game
from tests.support.storage import Storage

GAME = short_game()
RECORD = GAME.record()


def report_of(game: Game, people: tuple[int, ...] = (0,)) -> Report:
    report = fresh(game, people)
    report["seen"] = 3
    return report


def open_review_with(store: ReviewStore, game: Game = GAME) -> ReviewState:
    plan = GamePlan(game.setup, (True, False), game.seed)
    return open_review(GameSession(plan, game), "Ours", store)


def kept(text: str) -> ReviewStore:
    """A store with this text in place of the game's review."""
    storage = Storage()
    storage.texts[review_key(RECORD)] = text
    return ReviewStore(storage)


def pack(text: str) -> str:
    return "1 " + b2a_base64(zlib.compress(text.encode()), newline=False).decode()


def test_a_review_is_of_the_end_at_which_it_was_opened() -> None:
    game, rng = new_game(2, 5, practice=True), Random(5)
    while game.decision is not None:
        game.choose(random_picks(game, rng))
    review = open_review_with(ReviewStore(Storage()), game)
    before = game.record()
    game.undo(1)
    assert review.record == review.game.record() == before != game.record()


def test_a_review_is_found_again() -> None:
    store = ReviewStore(Storage())
    assert store.get(RECORD) is None
    assert store.put(RECORD, report_of(GAME)) == ""
    assert store.get(RECORD) == report_of(GAME)
    state = open_review_with(store)
    assert (state.report, state.problem) == (report_of(GAME), "")


def test_only_the_reviews_worked_on_last_are_kept() -> None:
    storage = Storage()
    store = ReviewStore(storage)
    for number in range(MOST_KEPT + 5):
        store.put(f"record {number}", report_of(GAME))
        store.put("record 0", report_of(GAME))
    left = [0, *range(6, MOST_KEPT + 5)]
    expected = {review_key(f"record {number}") for number in left}
    assert set(storage.names(KEY_PREFIX)) == expected


def test_a_refusal_is_told_and_the_review_held() -> None:
    storage = Storage()
    storage.refusal = "full"
    store = ReviewStore(storage)
    assert store.put(RECORD, report_of(GAME)) == "full"
    assert store.get(RECORD) == report_of(GAME)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1 ???",
        "1 AAAA",
        pack("{"),
        pack("[" * 5000),
        pack("[]"),
        pack('{"review": 1}'),
        pack('"' + "x" * 5_000_000 + '"'),
        pack('{"review": true}'),
    ],
)
def test_a_damaged_review_is_told_and_begun_anew(text: str) -> None:
    state = open_review_with(kept(text))
    assert state.problem == (
        "The review kept with this game is damaged. The game is being reviewed again."
    )
    assert state.report is not None
    assert state.report["seen"] == 0


def test_what_was_wrong_is_told_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = open_review_with(kept("1"))
    monkeypatch.setattr(page_language, "_spoken", "de")
    assert state.problem == (
        "Die Analyse bei diesem Spiel ist beschädigt. Das Spiel wird neu analysiert."
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"review": 99}, "comes from a newer version of this program"),
        ({"rules": 1}, "was made under other rules"),
        ({"game": "0" * 16}, "is of another game"),
    ],
)
def test_a_review_that_does_not_belong_here_is_told(change: dict[str, object], told: str) -> None:
    store = ReviewStore(Storage())
    store.put(RECORD, report_of(GAME) | change)  # type: ignore[arg-type]
    state = open_review_with(store)
    assert told in state.problem
    assert state.problem.endswith("The game is being reviewed again.")


def test_a_review_of_other_seats_is_begun_anew_without_a_word() -> None:
    store = ReviewStore(Storage())
    store.put(RECORD, report_of(GAME, (0, 1)))
    state = open_review_with(store)
    assert state.problem == ""
    assert state.report is not None
    assert (state.report["people"], state.report["seen"]) == ([0], 0)


def test_a_review_made_without_the_strong_players_is_shown() -> None:
    store = ReviewStore(Storage())
    store.put(RECORD, {**report_of(GAME), "learned": False})
    state = open_review_with(store)
    assert state.report is not None
    assert (state.report["learned"], state.report["seen"]) == (False, 3)


def test_a_game_without_choices_cannot_be_reviewed() -> None:
    game = random_game(2, 5, choices=3)
    state = open_review_with(ReviewStore(Storage()), game)
    assert state.report is None
    assert state.is_done
    assert state.problem == "This game is not finished. Only a finished game can be reviewed."


def test_a_review_is_deleted_and_put_back_with_its_game() -> None:
    storage = Storage()
    saves, reviews = SaveStore(storage, "0" * 8, lambda: "1" * 8), ReviewStore(storage)
    plan = GamePlan(GAME.setup, (True, False), GAME.seed)
    header = make_header(GAME, plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    saves.keep("", header, RECORD)
    reviews.put(RECORD, report_of(GAME))
    [entry] = saves.entries()
    saves.delete(entry.key)
    assert reviews.get(RECORD) is None
    assert storage.texts == {}
    saves.put_back(entry)
    assert reviews.get(RECORD) == report_of(GAME)


def test_games_are_deleted_even_if_one_holds_half_a_character() -> None:
    storage = Storage()
    saves, reviews = SaveStore(storage, "0" * 8, lambda: "1" * 8), ReviewStore(storage)
    reviews.put("one", report_of(GAME))
    games = [SavedGame("one", "\n\none", None), SavedGame("odd", "\n\n\ud800", None)]
    for game in games:
        saves.put_back(game)
    for game in games:
        saves.delete(game.key)
    assert storage.texts == {}
    for game in games:
        saves.put_back(game)
    assert sorted(saves.texts()) == sorted(game.text for game in games)


def test_only_the_reviews_of_the_last_deletion_are_held() -> None:
    storage = Storage()
    saves, reviews = SaveStore(storage, "0" * 8, lambda: "1" * 8), ReviewStore(storage)
    reviews.put("one", report_of(GAME))
    reviews.put("two", report_of(GAME))
    games = [SavedGame(key, f"\n\n{key}", None) for key in ("one", "two")]
    for game in games:
        saves.put_back(game)
        saves.delete(game.key)
    for game in games:
        saves.put_back(game)
    assert reviews.get("one") is None
    assert reviews.get("two") == report_of(GAME)


def test_a_review_stays_as_long_as_one_of_its_games() -> None:
    storage, keys = Storage(), iter(("1" * 8, "2" * 8))
    saves, reviews = SaveStore(storage, "0" * 8, lambda: next(keys)), ReviewStore(storage)
    plan = GamePlan(GAME.setup, (True, False), GAME.seed)
    header = make_header(GAME, plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8)
    both = [saves.keep("", header, RECORD).key for _ in range(2)]
    reviews.put(RECORD, report_of(GAME))
    first, second = (saves.entry(key) for key in both)
    assert first is not None
    assert second is not None
    saves.delete(first.key)
    assert reviews.get(RECORD) == report_of(GAME)
    saves.delete(second.key)
    assert reviews.get(RECORD) is None
    saves.put_back(second)
    assert reviews.get(RECORD) == report_of(GAME)
    saves.put_back(first)
    saves.delete(*both)
    assert storage.texts == {}
    saves.put_back(first)
    saves.put_back(second)
    assert reviews.get(RECORD) == report_of(GAME)
