"""Files that a person has chosen, as text."""

import asyncio
import importlib
from types import SimpleNamespace

import pytest

from mastaba import MastabaError
from tests.support.stand_ins import browser_stand_ins, needs_an_event_loop

TEXT = '{"title": "Käthes Päckchen",\r\n'


def read(data: bytes) -> str:
    """The text of a chosen file with these bytes."""

    async def array_buffer() -> SimpleNamespace:
        return SimpleNamespace(to_bytes=lambda: data)

    file = SimpleNamespace(name="pack.json", size=len(data), arrayBuffer=array_buffer)
    field = SimpleNamespace(files=SimpleNamespace(item=lambda _: file), value="pack.json")
    with browser_stand_ins():
        file_text = importlib.import_module("mastaba.web.browser.file_text")
        return str(asyncio.run(file_text.read_file(field, 1000)))


@needs_an_event_loop
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_read_as_editors_write_it(encoding: str) -> None:
    assert read(TEXT.encode(encoding)) == TEXT
    assert read("\ufffd".encode(encoding)) == "\ufffd"
    assert read(b"") == ""


@needs_an_event_loop
def test_a_file_in_utf_16_may_begin_with_either_byte() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        assert read(f"\ufeff{TEXT}".encode(encoding)) == TEXT


@needs_an_event_loop
@pytest.mark.parametrize("data", [TEXT.encode("cp1252"), b"\xff\xfe{", b"PK\x03\x04\xe4"])
def test_a_file_in_another_encoding_is_refused(data: bytes) -> None:
    with pytest.raises(MastabaError, match=r"^“pack.json” is not a text in UTF-8: save it"):
        read(data)
