"""Archives of code are fetched once, checked, and fetched again if an old one came."""

import sys
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest

from mastaba import code_archive
from mastaba.code_archive import ArchiveError

GOOD = b"an archive"


class Fetched:
    """Gives prepared files, and counts how often it was asked past the cache."""

    def __init__(self, *files: bytes) -> None:
        self.files = list(files)
        self.asked: list[tuple[str, bool]] = []

    async def __call__(self, file: str, is_fresh: bool) -> bytes:
        self.asked.append((file, is_fresh))
        return self.files.pop(0)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What has been taken in on a site with one archive."""
    taken: list[bytes] = []

    def take_in(name: str, path: str, data: bytes) -> None:
        assert path == "/lib/review.zip"
        taken.append(data)
        code_archive._taken_in.add(name)

    monkeypatch.setattr(code_archive, "_digests", lambda: {"review": sha256(GOOD).hexdigest()})
    monkeypatch.setattr(code_archive, "_taken_in", set())
    monkeypatch.setattr(code_archive, "_take_in", take_in)
    return taken


def load(fetch: Fetched) -> None:
    loading = code_archive.load("review", fetch)
    with pytest.raises(StopIteration):
        loading.send(None)  # nothing waits, so no event loop is needed


def test_an_archive_is_fetched_once(taken: list[bytes]) -> None:
    fetch = Fetched(GOOD)
    load(fetch)
    load(fetch)
    assert taken == [GOOD]
    assert fetch.asked == [("review.zip", False)]


def test_an_old_one_in_the_cache_is_fetched_again(taken: list[bytes]) -> None:
    fetch = Fetched(b"old", GOOD)
    load(fetch)
    assert taken == [GOOD]
    assert fetch.asked == [("review.zip", False), ("review.zip", True)]


@pytest.mark.parametrize(
    ("data", "told"), [(b"", "could not be loaded"), (b"other", "belongs to another version")]
)
def test_without_the_right_one_the_error_says_why_and_it_can_be_tried_again(
    taken: list[bytes], data: bytes, told: str
) -> None:
    with pytest.raises(ArchiveError, match=told):
        load(Fetched(data, data))
    assert taken == []
    load(Fetched(GOOD))
    assert taken == [GOOD]


def test_two_who_ask_at_once_take_it_in_once(taken: list[bytes]) -> None:
    class Slow(Fetched):
        async def __call__(self, file: str, is_fresh: bool) -> bytes:
            load(Fetched(GOOD))  # somebody else meanwhile
            return await super().__call__(file, is_fresh)

    load(Slow(GOOD))
    assert taken == [GOOD]


def test_it_is_written_where_python_finds_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found: list[str] = []
    monkeypatch.setitem(sys.modules, "sitecustomize", SimpleNamespace(take_in=found.append))
    monkeypatch.setattr(code_archive, "_taken_in", set())
    path = str(tmp_path / "review.zip")
    code_archive._take_in("review", path, GOOD)
    assert found == [path]
    assert Path(path).read_bytes() == GOOD
    assert code_archive._taken_in == {"review"}


def test_the_digests_come_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = SimpleNamespace(get_data=lambda path: b'{"review": "00"}')
    monkeypatch.setattr(code_archive, "__spec__", SimpleNamespace(loader=loader))
    assert code_archive._digests.__wrapped__() == {"review": "00"}


def test_outside_the_site_all_code_is_here() -> None:
    assert code_archive.is_here("review")
    load(Fetched())
