"""The static page's texts in every language but English, which is in the page itself."""

import json
import re
from pathlib import Path

from mastaba.build.pages import lesson_list, seat_fields
from mastaba.build.paths import ROOT
from mastaba.words.language import ENGLISH, LANGUAGES, Text, part_of


def keys_on_page() -> list[str]:
    """The keys of all texts that index.html uses but those of the lessons, sorted."""
    page = seat_fields.with_seats((ROOT / "index.html").read_text("utf-8"))
    return sorted(set(re.findall(r' data-text(?:-[a-z-]+)?="([^"]+)"', page)))


def texts_of_page(language: str) -> dict[str, Text]:
    """These texts in a language, by key, with placeholders left in."""
    split = ((key, *key.split(".", 1)) for key in keys_on_page())
    return {key: part_of(language, part)[name] for key, part, name in split}


def write_texts(folder: Path) -> None:
    """Write them and the lessons' titles to `folder` as <language code>.json."""
    folder.mkdir()
    for language in LANGUAGES:
        if language != ENGLISH:
            by_key = texts_of_page(language) | lesson_list.titles(language)
            texts = json.dumps(by_key, ensure_ascii=False)
            (folder / f"{language}.json").write_text(texts, "utf-8")
