"""What people set once: kept, read again, and read as far as it is good."""

import json
from typing import Literal

import pytest

from mastaba.web.dom.element_tree import Node
from mastaba.web.settings.settings_store import CHOICES, KEY, PAUSES, Settings, SettingsStore, read
from mastaba.web.settings.settings_view import settings_view
from mastaba.words.language import LANGUAGES
from tests.web.test_page_views import everything, words


class Memory:
    """A store that keeps texts, or refuses to."""

    def __init__(
        self, refusal: Literal["", "blocked", "full"] = "", text: str | None = None
    ) -> None:
        self.refusal = refusal
        self.texts = {} if text is None else {KEY: text}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> Literal["", "blocked", "full"]:
        if not self.refusal:
            self.texts[name] = text
        return self.refusal


def test_without_anything_kept_all_is_as_usual() -> None:
    keeper = SettingsStore(Memory())
    assert keeper.now == Settings("", "", "", "normal", "on")
    assert keeper.trouble == ""
    assert {name: choices[0] for name, choices in CHOICES.items()} == {
        "language": "", "theme": "", "motion": "", "speed": "normal", "keys": "on",
    }  # fmt: skip


def test_what_is_set_is_kept_for_the_next_time() -> None:
    memory = Memory()
    keeper = SettingsStore(memory)
    keeper.change("language", "de")
    keeper.change("speed", "step")
    assert keeper.trouble == ""
    assert SettingsStore(memory).now == keeper.now == Settings(language="de", speed="step")


def test_what_a_link_says_holds_and_is_not_kept() -> None:
    memory = Memory()
    keeper = SettingsStore(memory)
    keeper.change("theme", "dark")
    keeper.override({"theme": "light", "language": "xx", "speed": "step", "seed": "3"})
    assert keeper.now == Settings(theme="light")
    keeper.change("speed", "fast")
    assert SettingsStore(memory).now == Settings(theme="dark", speed="fast")
    keeper.change("theme", "")
    assert SettingsStore(memory).now.theme == keeper.now.theme == ""
    keeper.override({"language": "de"})
    keeper.override({})
    assert keeper.now.language == ""


@pytest.mark.parametrize("refusal", ["blocked", "full"])
def test_where_nothing_is_kept_settings_hold_and_that_is_said(
    refusal: Literal["blocked", "full"],
) -> None:
    keeper = SettingsStore(Memory(refusal))
    keeper.change("theme", "dark")
    assert keeper.now.theme == "dark"
    assert keeper.trouble == refusal


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("", Settings()),
        ("nonsense", Settings()),
        ("[1]", Settings()),
        ('"dark"', Settings()),
        ('{"theme": "dark", "speed": "lightning"}', Settings(theme="dark")),
        ('{"language": "xx", "motion": ["off"]}', Settings()),
        ('{"motion": "off", "colour": "red"}', Settings(motion="off")),
    ],
)
def test_damaged_settings_are_read_as_far_as_they_are_good(text: str, good: Settings) -> None:
    assert read(text) == (good, False)
    keeper = SettingsStore(Memory(text=text))
    troubles = [keeper.trouble]
    keeper.change("theme", "light")
    assert [*troubles, keeper.trouble] == ["damaged", ""]


def test_settings_of_an_older_page_are_whole() -> None:
    assert read(json.dumps({"theme": "dark"})) == (Settings(theme="dark"), True)


def test_every_speed_has_its_pause_but_one() -> None:
    assert set(CHOICES["speed"]) - set(PAUSES) == {"step"}
    assert PAUSES["normal"] > PAUSES["fast"] > PAUSES["instant"] > 0


def boxes(node: Node) -> list[tuple[str, str, bool]]:
    """Name, value and whether it is chosen of each choice in the dialog."""
    found = [one.attrs for one in everything(node) if one.tag == "input"]
    return [(one["name"], one["value"], "checked" in one) for one in found]


def test_the_dialog_offers_every_choice_and_shows_what_is_set() -> None:
    shown = boxes(settings_view(Settings(theme="dark", speed="fast"), "de", ""))
    offered = [(name, value) for name, value, _ in shown]
    assert offered == [
        *(("language", code) for code in LANGUAGES),
        *(
            (name, value)
            for name in ("theme", "motion", "speed", "keys")
            for value in CHOICES[name]
        ),
    ]
    assert [(name, value) for name, value, chosen in shown if chosen] == [
        ("language", "de"), ("theme", "dark"), ("motion", ""), ("speed", "fast"), ("keys", "on"),
    ]  # fmt: skip


def test_the_dialog_says_what_went_wrong() -> None:
    assert "damaged" in words(settings_view(Settings(), "en", "damaged"))
    assert "damaged" not in words(settings_view(Settings(), "en", ""))
