"""Settings: stored, read again, and read as far as they are valid."""

import json
from typing import Literal

import pytest

from mastaba.web.browser.text_storage import MOST
from mastaba.web.dom.element_tree import Node
from mastaba.web.settings.settings_store import (
    CHOICES,
    PAUSES,
    STORAGE_KEY,
    Settings,
    SettingsStore,
    read,
)
from mastaba.web.settings.settings_view import settings_view
from mastaba.words.language import LANGUAGES
from tests.web.test_page_views import all_nodes, words


class Memory:
    """A store that keeps texts or refuses to."""

    def __init__(
        self, refusal: Literal["", "blocked", "full"] = "", text: str | None = None
    ) -> None:
        self.refusal = refusal
        self.texts = {} if text is None else {STORAGE_KEY: text}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> Literal["", "blocked", "full"]:
        if not self.refusal:
            self.texts[name] = text
        return self.refusal


def test_without_stored_settings_the_defaults_hold() -> None:
    store = SettingsStore(Memory())
    assert store.now == Settings("", "", "", "normal", "on")
    assert store.storage_problem == ""
    assert {name: choices[0] for name, choices in CHOICES.items()} == {
        "language": "", "theme": "", "motion": "", "speed": "normal", "keys": "on",
    }  # fmt: skip


def test_a_changed_setting_is_stored() -> None:
    memory = Memory()
    store = SettingsStore(memory)
    store.change("language", "de")
    store.change("speed", "step")
    assert store.storage_problem == ""
    assert SettingsStore(memory).now == store.now == Settings(language="de", speed="step")


def test_two_tabs_keep_each_others_changes() -> None:
    memory = Memory()
    store, other_tab = SettingsStore(memory), SettingsStore(memory)
    store.change("theme", "dark")
    other_tab.change("speed", "fast")
    assert SettingsStore(memory).now == other_tab.now == Settings(theme="dark", speed="fast")


def test_a_setting_in_a_link_holds_but_is_not_stored() -> None:
    memory = Memory()
    store = SettingsStore(memory)
    store.change("theme", "dark")
    store.override({"theme": "light", "language": "xx", "speed": "step", "seed": "3"})
    assert store.now == Settings(theme="light")
    store.change("speed", "fast")
    assert SettingsStore(memory).now == Settings(theme="dark", speed="fast")
    store.change("theme", "")
    assert SettingsStore(memory).now.theme == store.now.theme == ""
    store.override({"language": "de"})
    store.override({})
    assert store.now.language == ""


@pytest.mark.parametrize("text", [None, '{"speed": "fast", "keys": "off"}'])
def test_where_settings_are_not_to_be_stored_they_hold_all_the_same(text: str | None) -> None:
    memory = Memory(text=text)
    store = SettingsStore(memory, is_stored=False)
    before = dict(memory.texts)
    store.change("theme", "dark")
    store.change("keys", "on")
    assert (store.now.theme, store.now.keys) == ("dark", "on")
    assert store.now.speed == ("fast" if text else "normal")
    assert store.storage_problem == "blocked"
    assert memory.texts == before


def test_where_settings_are_not_to_be_stored_damaged_ones_stay_as_they_are() -> None:
    memory = Memory(text='{"speed": "fast", "theme": 3}')
    store = SettingsStore(memory, is_stored=False)
    assert (store.storage_problem, store.now.speed) == ("", "fast")
    store.change("theme", "dark")
    assert store.now == Settings(speed="fast", theme="dark")
    assert memory.texts == {STORAGE_KEY: '{"speed": "fast", "theme": 3}'}


@pytest.mark.parametrize("refusal", ["blocked", "full"])
def test_where_nothing_can_be_stored_settings_hold_and_that_is_reported(
    refusal: Literal["blocked", "full"],
) -> None:
    store = SettingsStore(Memory(refusal))
    store.change("theme", "dark")
    assert store.now.theme == "dark"
    assert store.storage_problem == refusal


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("", Settings()),
        ("nonsense", Settings()),
        ("[1]", Settings()),
        ("[" * 100_000, Settings()),  # so deep that it would crash Python in a browser
        ('"dark"', Settings()),
        ('{"theme": "dark", "speed": "lightning"}', Settings(theme="dark")),
        ('{"language": "xx", "motion": ["off"]}', Settings()),
        ('{"motion": "off", "colour": "red"}', Settings(motion="off")),
    ],
)
def test_the_valid_part_of_damaged_settings_is_used(text: str, good: Settings) -> None:
    assert read(text) == (good, False)
    store = SettingsStore(Memory(text=text))
    problems = [store.storage_problem]
    store.change("theme", "light")
    assert [*problems, store.storage_problem] == ["damaged", ""]


def test_damaged_settings_are_set_aside_and_reported_once() -> None:
    text = '{"theme": "dark", "speed": "lightning"}'
    memory = Memory(text=text)
    assert SettingsStore(memory).storage_problem == "damaged"
    again = SettingsStore(memory)
    assert (again.storage_problem, again.now) == ("", Settings(theme="dark"))
    memory.texts[STORAGE_KEY] = "other rubbish"
    assert SettingsStore(memory).storage_problem == "damaged"
    del memory.texts[STORAGE_KEY]
    assert memory.texts == {
        f"{STORAGE_KEY} damaged 1": text,
        f"{STORAGE_KEY} damaged 2": "other rubbish",
    }


def test_damaged_texts_do_not_pile_up() -> None:
    memory = Memory()
    for number in range(3 * MOST):
        memory.texts[STORAGE_KEY] = f"rubbish {number}"
        SettingsStore(memory)
    assert len(memory.texts) == MOST + 1


def test_damaged_settings_that_cannot_be_set_aside_are_not_overwritten() -> None:
    memory = Memory("full", text="rubbish")
    store = SettingsStore(memory)
    assert store.storage_problem == "damaged"
    store.change("theme", "dark")
    assert (store.storage_problem, store.now.theme, memory.texts) == (
        "full",
        "dark",
        {STORAGE_KEY: "rubbish"},
    )
    memory.refusal = ""
    store.change("speed", "fast")
    assert memory.texts[f"{STORAGE_KEY} damaged 1"] == "rubbish"
    assert SettingsStore(memory).now == Settings(theme="dark", speed="fast")


def test_settings_of_an_older_page_count_as_undamaged() -> None:
    assert read(json.dumps({"theme": "dark"})) == (Settings(theme="dark"), True)


def test_every_speed_but_step_has_a_pause() -> None:
    assert set(CHOICES["speed"]) - set(PAUSES) == {"step"}
    assert PAUSES["normal"] > PAUSES["fast"] > PAUSES["instant"] > 0


def radio_buttons(node: Node) -> list[tuple[str, str, bool]]:
    """Name and value of each radio button in the dialog, and whether it is checked."""
    found = [child.attrs for child in all_nodes(node) if child.tag == "input"]
    return [(attrs["name"], attrs["value"], "checked" in attrs) for attrs in found]


def test_the_dialog_offers_every_choice_and_shows_the_current_ones() -> None:
    shown = radio_buttons(settings_view(Settings(theme="dark", speed="fast"), "de", ""))
    offered = [(name, value) for name, value, _ in shown]
    assert offered == [
        *(("language", code) for code in LANGUAGES),
        *((name, value) for name in CHOICES if name != "language" for value in CHOICES[name]),
    ]
    assert [(name, value) for name, value, chosen in shown if chosen] == [
        ("language", "de"), ("theme", "dark"), ("motion", ""), ("speed", "fast"), ("keys", "on"),
    ]  # fmt: skip


def test_the_dialog_reports_what_went_wrong() -> None:
    assert "damaged" in words(settings_view(Settings(), "en", "damaged"))
    assert "damaged" not in words(settings_view(Settings(), "en", ""))
