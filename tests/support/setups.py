"""Hypothesis strategies for every kind of setup, and six player names."""

from typing import Any

from hypothesis import strategies as st

from mastaba import Setup, SetupError
from mastaba.rules.cards import EDITIONS, SETS, STARTER_KINDS
from mastaba.rules.player_names import as_seen
from mastaba.rules.setup_text import RANDOM_SETS

KINDS = tuple(dict.fromkeys(STARTER_KINDS.values()))

DRAWN = [word for word, size in RANDOM_SETS.items() if size in {s.size for s in SETS.values()}]


def is_name(text: str) -> bool:
    """Whether a player may have this name."""
    try:
        Setup(players=[text])
    except SetupError:
        return False
    return True


letters = st.characters(exclude_categories=("C", "Z"))
names = st.text(letters, min_size=1, max_size=12).filter(is_name)
several_names = st.lists(names, min_size=1, max_size=6, unique_by=as_seen)
players = st.integers(1, 6) | several_names


def some_of(words: Any, least: int = 0) -> st.SearchStrategy[list[str]]:
    """Some of these words in any order, each at most once."""
    return st.lists(st.sampled_from(list(words)), min_size=least, unique=True)


digests = st.text("0123456789abcdef", min_size=1, max_size=64)


@st.composite
def setups(draw: st.DrawFn, packs: st.SearchStrategy[str | None] = digests) -> Setup:
    """Any playable setup, with each option left at its default half of the time.

    To deal the setups, the packs drawn from `packs` must be loaded.
    """

    def maybe(field: str, strategy: st.SearchStrategy[Any]) -> None:
        if draw(st.booleans()):
            options[field] = draw(strategy)

    edition = draw(st.sampled_from(EDITIONS))
    options: dict[str, Any] = {"edition": edition, "players": draw(players)}
    number = options["players"]
    number = number if isinstance(number, int) else len(number)
    others = [one for one in EDITIONS if one != edition]
    if others:
        maybe("half_with", st.sampled_from(others))
    if "half_with" in options:
        maybe("supersets", st.booleans())
        taken = (edition, options["half_with"])
        free = [one for one in SETS if SETS[one].edition not in taken]
        maybe("sets", some_of(free))
    else:
        maybe("sets", some_of(SETS, least=2) | some_of(DRAWN, least=2) | st.just("random"))
    maybe("uniques", some_of(EDITIONS))
    maybe("starters", _starters(number))
    if number == 1:
        maybe("solitaire", st.sampled_from(["starter", "master"]))
    maybe("stall_guard", st.booleans())
    maybe("practice", st.booleans())
    maybe("pack", packs)
    return Setup(**options)


def _starters(number: int) -> st.SearchStrategy[Any]:
    words = st.sampled_from((*KINDS, "random"))
    given = words | st.lists(words, min_size=4, max_size=4)
    return given | st.permutations(KINDS) if number > 4 and len(KINDS) == 2 else given
