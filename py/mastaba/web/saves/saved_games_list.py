"""The saved games on the start screen: the latest, to resume at once, and the full list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mastaba.words.language import Translatable

from ..dom.element_tree import Child, Node, button, h
from ..dom.page_language import spoken, t
from ..links.share_view import CopyResult, copy_outcome
from .save_format import SaveHeader
from .save_store import SavedGame

PAGE: Final = 12
"""The number of games shown at first, and added each time the player asks for more."""


_VERBS: Final = ("replay-saved", "rename-saved", "link-saved", "export-saved", "delete-saved")


@dataclass(slots=True)
class ListState:
    """The display state of the list: what is unfolded, and messages and actions there.

    `problems` maps the keys of games to what went wrong with them; `deleted` holds the last deleted
    games, which can be restored. `copied` is the key of the game whose link was copied, and the
    outcome.
    """

    unfolded: bool = False
    most: int = PAGE
    renaming: str = ""
    problems: dict[str, Translatable] = field(default_factory=dict)
    deleted: list[SavedGame] = field(default_factory=list)
    copied: tuple[str, CopyResult] | None = None


def saved_games(
    entries: Sequence[SavedGame], shown: ListState, when: Callable[[str], str]
) -> Node | None:
    """The section; None if there is nothing to show. `when` puts a time in words."""
    if not entries and not shown.deleted:
        return None
    whole = (entry for entry in entries if entry.header and not entry.problem)
    last = next((entry for entry in whole if entry.header and entry.header.asked), None)
    return h(
        "section",
        {"class": "saved form", "aria-label": t("saved_games.region")},
        _go_on(last, shown, when) if last is not None else None,
        _undo(shown.deleted) if shown.deleted else None,
        _fold(len(entries), shown) if entries else None,
        _list(entries, shown, when) if entries and shown.unfolded else None,
        key="saved",
    )


def _go_on(last: SavedGame, shown: ListState, when: Callable[[str], str]) -> Node:
    assert last.header is not None
    return h(
        "div",
        {"class": "go-on"},
        h("h2", {}, last.header.name),
        h("p", {"class": "facts"}, facts(last.header, when)),
        _storage_warning(last),
        _problem_warning(shown, last.key),
        button(f"go-on {last.key}", t("saved_games.go on"), "button strong"),
        key="go on",
    )


def _fold(count: int, shown: ListState) -> Node:
    unfolded = "true" if shown.unfolded else "false"
    words = t("saved_games.all", count=count)
    return button("fold-saved", words, "button fold", **{"aria-expanded": unfolded})


def _list(entries: Sequence[SavedGame], shown: ListState, when: Callable[[str], str]) -> Node:
    more = len(entries) - shown.most
    finished = sum(map(is_finished, entries))
    return h(
        "div",
        {"class": "all"},
        h("ul", {}, *(_entry(entry, shown, when) for entry in entries[: shown.most])),
        h(
            "div",
            {"class": "choices"},
            button("more-saved", t("saved_games.more", count=min(more, PAGE)))
            if more > 0
            else None,
            button("delete-finished", t("saved_games.delete finished", count=finished))
            if finished > 1
            else None,
        ),
        key="all",
    )


def is_finished(entry: SavedGame) -> bool:
    """Whether this is a whole game that is over."""
    return entry.header is not None and not entry.header.asked and not entry.problem


def _entry(entry: SavedGame, shown: ListState, when: Callable[[str], str]) -> Node:
    if entry.header is None or entry.problem:
        return _damaged(entry, when)
    name = entry.header.name
    if shown.renaming == entry.key:
        inside: list[Child] = [_renaming(entry.key, name)]
    else:
        go_on = "go-on" if entry.header.asked else "see-result"
        inside = [
            h("h3", {}, name),
            h("p", {"class": "facts"}, facts(entry.header, when)),
            _storage_warning(entry),
            _problem_warning(shown, entry.key),
            _choices(entry.key, name, (go_on, *_VERBS)),
            _copy_outcome(shown, entry.key),
        ]
    return h("li", {}, *inside, key=entry.key)


def _copy_outcome(shown: ListState, key: str) -> Node | None:
    """The outcome of copying; the button that saves as a file is above."""
    if shown.copied is None or shown.copied[0] != key:
        return None
    return h("div", {"class": "keep"}, *copy_outcome(shown.copied[1], may_save=False), key="copied")


def _damaged(entry: SavedGame, when: Callable[[str], str]) -> Node:
    name = _name(entry)
    return h(
        "li",
        {},
        h("h3", {}, name),
        h("p", {"class": "facts"}, facts(entry.header, when)) if entry.header else None,
        h("p", {"class": "warning"}, entry.problem),
        _choices(entry.key, name, ("export-saved", "delete-saved")),
        key=entry.key,
    )


def _choices(key: str, name: str, verbs: Iterable[str]) -> Node:
    """A button for each verb; the labels tell the games apart in a screen reader."""
    words = ((verb, t(f"saved_games.do {verb}")) for verb in verbs)
    return h(
        "div",
        {"class": "choices"},
        *(
            button(
                f"{verb} {key}", word, **{"aria-label": t("saved_games.of", what=word, name=name)}
            )
            for verb, word in words
        ),
        key="choices",
    )


def _renaming(key: str, name: str) -> Node:
    return h(
        "form",
        {"class": "renaming", "id": "rename-game", "data-key": key, "autocomplete": "off"},
        h("label", {}, t("saved_games.name"), h("input", {"name": "name", "value": name})),
        h("button", {"type": "submit", "class": "button strong"}, t("saved_games.rename")),
        button(f"rename-saved {key}", t("saved_games.cancel")),
        key="renaming",
    )


def _undo(deleted: Sequence[SavedGame]) -> Node:
    words = t("saved_games.deleted", count=len(deleted), name=_name(deleted[0]))
    return h(
        "div",
        {"class": "undo"},
        h("p", {"role": "status"}, words),
        button("undelete-saved", t("saved_games.undelete")),
        key="undo",
    )


def _name(entry: SavedGame) -> str:
    return entry.header.name if entry.header else t("saved_games.damaged name", key=entry.key)


def _storage_warning(entry: SavedGame) -> Node | None:
    """A warning that this game will be lost with the page, if so."""
    words = t("saved_games.not stored")
    return None if entry.is_stored else h("p", {"class": "warning"}, words, key="not stored")


def _problem_warning(shown: ListState, key: str) -> Node | None:
    problem = shown.problems.get(key)
    if problem is None:
        return None
    return h("p", {"class": "warning", "role": "alert"}, problem.in_language(spoken()), key="told")


def facts(header: SaveHeader, when: Callable[[str], str]) -> str:
    """Edition, players, turn, whose move it is, and the time of the save, in one line."""
    stand = t("saved_games.asked", name=header.asked) if header.asked else t("saved_games.over")
    parts = (
        t(f"saved_games.edition {header.edition}"),
        "" if header.name == header.players else header.players,
        t("saved_games.turn", turn=header.turn),
        stand,
        when(header.saved),
    )
    return " · ".join(part for part in parts if part)
