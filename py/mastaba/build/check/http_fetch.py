"""Fetches the files of a served site as a browser does, with gzip."""

import gzip
import http.client
import urllib.error
import urllib.request
import zlib
from dataclasses import dataclass
from email.message import Message
from typing import Final

TIMEOUT: Final = 30
"""Seconds without a byte after which a server counts as silent."""


@dataclass(frozen=True, slots=True)
class Response:
    """A file as received: its decompressed content, the headers, and the address that sent it."""

    content: bytes
    headers: Message
    url: str

    @property
    def packed(self) -> bool:
        """Whether it was sent compressed."""
        return bool(self.headers.get("Content-Encoding"))


class FetchError(Exception):
    """A file did not arrive, or not completely; the message says why."""


def fetch(url: str) -> Response:
    """Fetch a file, wherever the server redirects to. Raises FetchError."""
    # Some hosts reject the user agents of libraries.
    asked = urllib.request.Request(
        url, headers={"Accept-Encoding": "gzip", "User-Agent": "Mozilla/5.0 (mastaba check)"}
    )
    try:
        with urllib.request.urlopen(asked, timeout=TIMEOUT) as got:
            return Response(unpacked(got.read(), got.headers), got.headers, got.url)
    except urllib.error.HTTPError as error:
        error.close()
        raise FetchError(f"the server answered {error.code}") from error
    except http.client.IncompleteRead as error:
        raise FetchError(f"the connection broke after {len(error.partial)} bytes") from error
    except TimeoutError as error:
        raise FetchError(f"the server did not answer within {TIMEOUT} seconds") from error
    except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
        raise FetchError(str(getattr(error, "reason", error))) from error


def unpacked(content: bytes, headers: Message) -> bytes:
    """The decompressed content. Raises FetchError if the encoding is wrong or not gzip."""
    packing = headers.get("Content-Encoding", "identity")
    if packing == "identity":
        return content
    if packing != "gzip":
        raise FetchError(f"the server sent {packing}, but only gzip or no encoding was accepted")
    try:
        return gzip.decompress(content)
    except (OSError, EOFError, zlib.error) as error:
        raise FetchError("the server says it is gzip, but it is not") from error
