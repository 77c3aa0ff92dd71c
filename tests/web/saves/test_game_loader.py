"""Games loaded from a record, a position code or a link."""

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Game, MastabaError, Setup
from mastaba.incremental import at_once
from mastaba.view_types import decision_in
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.links.deep_link import (
    OF_THE_GAME,
    LinkError,
    fragment,
    game_in,
    ignored,
    is_quick,
    pack_record,
    parts,
    read_record,
)
from mastaba.web.links.share_view import CopyResult
from mastaba.web.new_game.game_plan import GamePlan, plan_game
from mastaba.web.replay.replay_session import ReplaySession
from mastaba.web.saves import game_loader
from mastaba.web.saves.bookmark import resume_bookmark
from mastaba.web.session.game_session import GameSession
from mastaba.web.settings.settings_store import CHOICES, SettingsStore
from mastaba.web.table.level_badge import unknown_level_text
from tests.support.packs import load
from tests.web.settings.test_settings_store import Memory

SETUP = Setup("last rites", ["Bø", "&=#%", "Cy"], sets="random")


def entered(text: str, together: bool = False, fresh_seed: int = 1) -> GameSession:
    """The game of somebody who has put this text into "Open a game"."""
    session, _ = at_once(game_loader.open_pasted_session(text, together, fresh_seed))
    return session


def opened(text: str, fresh_seed: int) -> Game:
    return entered(text, fresh_seed=fresh_seed).game


def open_linked_session(end: str, fresh_seed: int) -> GameSession | None:
    return at_once(game_loader.open_linked_session(end, fresh_seed))


def started_game() -> Game:
    game = Game(SETUP, 5)
    for _ in range(6):
        game.choose(0)
    return game


def test_a_record_resumes_where_it_ends() -> None:
    game = started_game()
    again = opened(f"\n  {game.record()}\n\n", 1)
    assert (again.digest(), again.choices) == (game.digest(), game.choices)


def test_a_position_code_resumes_its_position() -> None:
    assert opened(f" {started_game().position_code()}\n", 1).digest() == started_game().digest()


def test_a_copied_link_holds_the_whole_game_or_the_replay() -> None:
    game, page = started_game(), "https://example.org/game/"
    link = entered(game.record()).text_to_copy("game", page)
    assert opened(link, 1).record() == game.record()
    replay = ReplaySession(plan_game(SETUP, (False, True, False), 5, "vizier"), game, "")
    again = open_linked_session(replay.text_to_copy("link", page).removeprefix(page), 1)
    assert isinstance(again, ReplaySession)
    assert again.record == replay.record == game.record()
    assert (again.plan.people, again.plan.levels) == (replay.plan.people, replay.plan.levels)
    assert replay.text_to_copy("record", page) == game.record()


def test_a_link_that_would_be_too_long_is_reported() -> None:
    assert "9755" in CopyResult("game", too_long=9755).words


def test_a_link_resumes_a_position_or_starts_a_setup() -> None:
    page = "https://example.org/game/#"
    code = started_game().position_code()
    assert opened(f"{page}position={code}", 1).digest() == started_game().digest()
    link = f"setup={SETUP.to_text()}&seed=5"
    assert opened(page + link, 1).digest() == Game(SETUP, 5).digest()
    started = open_linked_session(link.partition("&seed")[0], 99)
    assert started is not None
    assert started.game.seed == 99


def test_only_a_single_line_can_be_a_link() -> None:
    assert fragment(" https://mastaba.example/play/#lesson=buying\n") == "lesson=buying"
    assert fragment(Game(Setup("original", ["#lesson=buying", "Ben"]), 1).record()) == ""
    assert fragment(Game(SETUP, 1).position_code()) == ""


@pytest.mark.parametrize("link", ["", "#", "#top", "#seed=3"])
def test_other_fragments_ask_for_no_game(link: str) -> None:
    assert open_linked_session(link, 99) is None


@pytest.mark.parametrize(
    "link",
    ["#setup=", "#setup=afterlife/7", "#setup=afterlife/2&seed=x", "#position=", "#position=m1.aa",
     "#setup=afterlife/2/pack=beef", "#lesson=none", "#record=", "#record=%ff",
     "#record=Mastaba%20game%20record", "#record=eJwDAAAAAAE&people=1",
     "#setup=afterlife/2&people=3", "#setup=afterlife/2&people=one",
     f"#setup=afterlife/2&seed={'9' * 5000}", f"#setup=afterlife/2&seed={'9' * 17}",
     f"#setup=afterlife/2&seed={2**53 + 1}", "#setup=afterlife/2&seed=-1",
     "#setup=afterlife/2&seed=٣", f"#setup=afterlife/{'9' * 5000}",
     f"#setup=afterlife/2/rules={'9' * 5000}", f"#setup=afterlife/2&people={'1' * 5000}"],
)  # fmt: skip
def test_a_broken_link_is_an_error(link: str) -> None:
    with pytest.raises(MastabaError):
        open_linked_session(link, 99)


@pytest.mark.parametrize("write", [quote, pack_record])
def test_a_record_in_a_link_can_be_resumed(write: Callable[[str], str]) -> None:
    game = started_game()
    session = open_linked_session(f"#record={write(game.record())}&people=1,3", 99)
    assert session is not None
    assert session.game.choices == game.choices
    assert session.plan.people == (True, False, True)
    assert opened(f"https://example.org/#record={write(game.record())}", 1).choices == game.choices


def test_a_link_can_say_which_seats_are_people() -> None:
    link = f"#setup={SETUP.to_text()}"
    for value, people in [
        ("", (True, False, False)),
        ("all", (True,) * 3),
        ("2", (False, True, False)),
    ]:
        session = open_linked_session(f"{link}&people={value}", 1)
        assert session is not None
        assert session.plan.people == people


def test_a_read_only_table_allows_no_choices() -> None:
    session = open_linked_session(f"#setup={SETUP.to_text()}&people=all&readonly", 1)
    assert session is not None
    assert session.is_view_only
    assert not session.needs_curtain
    assert not session.may_be_for_others
    assert "options" not in decision_in(session.view())
    assert session.progress.busy
    assert not session.progress.helps
    assert session.again(3).is_view_only
    replayed = open_linked_session(f"#record={pack_record(started_game().record())}&readonly", 1)
    assert isinstance(replayed, ReplaySession)
    assert replayed.again(3).is_view_only
    lesson = open_linked_session("#lesson=buying&readonly", 1)
    assert isinstance(lesson, LessonSession)
    assert "options" not in decision_in(lesson.view())
    assert lesson.again(3).is_view_only


@pytest.mark.parametrize("edition", ["last-rites", "last%20rites", "last rites"])
def test_a_link_may_spell_the_words_of_a_setup_as_browsers_do(edition: str) -> None:
    for link, setup in (
        (f"{edition}/2/names=Ada%20B,a%2Fb", Setup("last rites", ["Ada B", "a/b"])),
        (f"original/2/half-with={edition}", Setup("original", 2, half_with="last rites")),
    ):
        session = open_linked_session(f"#setup={link}", 1)
        assert session is not None
        assert session.plan.setup == setup


@pytest.mark.parametrize("seed", ["0", "7", "007", "0" * 5000, "0" * 5000 + "7", str(2**53)])
def test_a_seed_may_have_zeros_before_it(seed: str) -> None:
    session = open_linked_session(f"#setup=afterlife/2&seed={seed}", 99)
    assert session is not None
    assert session.game.seed == int(seed[-20:])


FIELDS = (*OF_THE_GAME, "language", "theme", "embed", "may", "card", "rules", "")

USUAL = {
    "setup": [SETUP.to_text(), "afterlife/2", "last-rites/1/solitaire=master"],
    "seed": ["7", str(2**53)],
    "position": [started_game().position_code(), started_game().position_code(1)],
    "record": [pack_record(started_game().record()), quote(started_game().record())],
    "lesson": ["buying", "end"],
    "people": ["all", "1", "2,3"],
    "levels": ["vizier", "pharaoh,apprentice"],
    "language": ["de"],
    "theme": ["dark"],
}

USUAL_GAMES = ("setup", "position", "record", "lesson")

SIGNS = st.text(st.sampled_from("0123456789%,/=-._~aAmeJ+ \0\u0663\u00e9\ud55c"), max_size=12)
NUMBERS = st.builds(
    lambda sign, digit, count: sign + digit * count,
    st.sampled_from(["", "-", "+", "0", " "]),
    st.sampled_from("0179\u0663"),
    st.sampled_from([1, 5, 16, 17, 1000, 4300, 4301, 6000]),
)


@st.composite
def damaged(draw: st.DrawFn, field: str) -> str:
    """What a field may be told by mistake: a number, anything, or what is usual but damaged."""
    if draw(st.booleans()):
        return draw(NUMBERS | SIGNS | st.text(max_size=12))
    told = draw(st.sampled_from(USUAL.get(field, ["yes"])))
    at = draw(st.integers(0, len(told)))
    return told[:at] + draw(NUMBERS | SIGNS) + told[at + draw(st.integers(0, 3)) :]


@st.composite
def links(draw: st.DrawFn) -> str:
    """The end of an address that asks for a game, with one of its fields, or any other, damaged."""
    game = draw(st.sampled_from(USUAL_GAMES))
    others = draw(st.lists(st.sampled_from(FIELDS), max_size=3))
    told = [(field, draw(st.sampled_from(USUAL.get(field, [""])))) for field in (game, *others)]
    field = draw(st.sampled_from(FIELDS))
    told.append((field, draw(damaged(field))))
    return "#" + "&".join(f"{field}={value}" for field, value in draw(st.permutations(told)))


def refusal(link: str) -> str:
    """Why a link cannot be used; empty if it can, and then its table can be drawn."""
    try:
        session = open_linked_session(link, 1)
        at_once(
            game_loader.open_pasted_session(
                f"https://example.org/{link}", together=True, fresh_seed=1
            )
        )
    except MastabaError as error:
        return error.in_language("de")
    assert session is not None
    assert session.view()["players"]
    assert session.progress is not None
    unknown_level_text(session.plan.unknown)
    return ""


@settings(max_examples=500)
@given(links())
def test_no_link_stops_the_page_from_starting(link: str) -> None:
    """It is a game, or is refused in words; its settings are read as well."""
    keeper = SettingsStore(Memory())
    keeper.override(parts(link))
    assert keeper.now.language in CHOICES["language"]
    game_in(link)
    assert len(refusal(link)) < 2000


@pytest.mark.parametrize("field", FIELDS)
def test_no_number_in_a_link_is_too_long(field: str) -> None:
    for game in USUAL_GAMES:
        for number in ("9" * 5000, "-" + "9" * 5000, "m" + "9" * 5000 + ".", "0" * 5000):
            told = {game: USUAL[game][0]} | {field: number}
            refusal("#" + "&".join(f"{name}={value}" for name, value in told.items()))


@given(st.binary(max_size=60))
def test_random_bytes_as_a_record_are_rejected(data: bytes) -> None:
    for value in (
        urlsafe_b64encode(data).decode().rstrip("="),
        quote(data),
        pack_record(data.hex()),
    ):
        with pytest.raises(MastabaError):
            open_linked_session(f"#record={value}", 1)


def test_a_damaged_record_is_packed_too_and_rejected_when_the_link_is_opened() -> None:
    half_a_character = "\ud83d"
    with pytest.raises(LinkError):
        read_record(pack_record(f"Mastaba game record 2\n{half_a_character}"))


def test_a_decompression_bomb_is_rejected() -> None:
    bomb = pack_record("Mastaba game record 2\n" + " " * 50_000_000)
    assert len(bomb) < 100_000
    with pytest.raises(LinkError):
        read_record(bomb)


@pytest.mark.parametrize("text", ["", "  ", "hello", "#", "https://example.org/", "m1", "\0" * 50])
def test_text_that_is_no_game_is_rejected(text: str) -> None:
    with pytest.raises(MastabaError, match="not a game record, a position code or a link"):
        opened(text, 1)


def test_an_error_in_a_record_says_where() -> None:
    damaged = started_game().record().replace("Bø:", "Bo:", 1)
    with pytest.raises(MastabaError, match="choice 1"):
        opened(damaged, 1)


def test_a_game_with_a_pack_opens_only_if_the_pack_is_loaded() -> None:
    pack = load({"card": "Urn", "gold": 7})
    record = Game(Setup(pack=pack.digest), 1).record()
    assert opened(record, 1).setup.pack == pack.digest
    with pytest.raises(MastabaError, match="beef"):
        opened(record.replace(pack.digest, "beef"), 1)


def test_seats_of_a_game_begun_elsewhere() -> None:
    game = started_game()
    assert entered(game.record()).plan == GamePlan(SETUP, (True, False, False), 5)
    assert entered(game.record(), together=True).plan.people == (True, True, True)
    assert entered(game.position_code(1)).plan.people == (False, True, False)
    assert entered(Game(Setup(players=1), 1).record()).plan.people == (True,)


@pytest.mark.parametrize("together", [False, True])
def test_a_pasted_link_decides_itself_who_plays_and_whether_it_is_a_replay(together: bool) -> None:
    record = f"https://example.org/#record={pack_record(started_game().record())}"
    assert entered(f"{record}&people=2,3", together).plan.people == (False, True, True)
    assert entered(record, together).plan.people == (True, together, together)
    assert isinstance(entered(f"{record}&readonly", together), ReplaySession)
    assert entered(f"https://example.org/#{LINK[1:]}&readonly", together).is_view_only


LINK = "#setup=afterlife/4&seed=1&people=2"


@pytest.mark.parametrize(
    ("value", "levels", "unknown"),
    [
        ("", ("overseer", "", "overseer", "overseer"), ()),
        ("&levels=vizier", ("vizier", "", "vizier", "vizier"), ()),
        ("&levels=pharaoh,apprentice", ("pharaoh", "", "apprentice", "apprentice"), ()),
        ("&levels=steward,vizier,pharaoh,x", ("steward", "", "vizier", "pharaoh"), ()),
        ("&levels=steward,sphinx,Vizier", ("steward", "", "overseer", "overseer"),
         ("sphinx", "Vizier")),
        ("&levels=,,", ("overseer", "", "overseer", "overseer"), ()),
    ],
)  # fmt: skip
def test_a_link_sets_the_levels(
    value: str, levels: tuple[str, ...], unknown: tuple[str, ...]
) -> None:
    session = open_linked_session(f"{LINK}{value}", 1)
    assert session is not None
    assert (session.plan.levels, session.plan.unknown) == (levels, unknown)
    again = session.again(2)
    assert (again.plan.levels, again.plan.unknown) == (levels, ())


def test_an_unknown_level_is_reported_with_the_known_ones() -> None:
    assert unknown_level_text(["sphinx", "x" * 99]) == (
        "The computer has no levels called 'sphinx' and 'xxxxxxxxxxxxxxxxxxxx', "
        "so it plays as Overseer there. "
        "The levels are: apprentice, steward, overseer, vizier, pharaoh."
    )


def test_another_level_in_the_address_is_another_game() -> None:
    assert game_in(LINK) != game_in(f"{LINK}&levels=vizier")
    assert game_in(f"{LINK}&levels=vizier") == game_in(f"{LINK}&levels=vizier&theme=dark")


def test_the_query_for_a_quick_game_gives_way_to_a_game_in_the_fragment() -> None:
    assert is_quick("?quick", "")
    assert is_quick("?quick", "#language=de")
    assert not is_quick("?quick", "#position=m1.aa")
    assert not is_quick("", "")


@pytest.mark.parametrize("what", ["link", "game"])
def test_a_copied_link_keeps_the_levels(what: str) -> None:
    game, page = started_game(), "https://example.org/game/"
    session = GameSession(plan_game(SETUP, (True, False, False), 5, "vizier,apprentice"), game)
    link = session.text_to_copy(what, page)
    again = open_linked_session(link.removeprefix(page), 1)
    assert again is not None
    assert again.plan.levels == session.plan.levels
    taken, _ = at_once(game_loader.open_pasted_session(link, together=False, fresh_seed=1))
    assert taken.plan.levels == session.plan.levels
    usual = GameSession(plan_game(SETUP, (True, False, False), 5, ""), game)
    assert "&" not in usual.text_to_copy(what, page)


@pytest.mark.parametrize("what", ["link", "game"])
@pytest.mark.parametrize("seen_from", [None, 1])
@pytest.mark.parametrize(
    "people", [(True, False, False), (False, True, False), (True, False, True), (True,) * 3]
)
def test_a_copied_link_keeps_who_plays(
    what: str, seen_from: int | None, people: tuple[bool, ...]
) -> None:
    game, page = started_game(), "https://example.org/game/"
    if seen_from is not None:
        game = Game.from_code(game.position_code(seen_from))
        game.choose(0)
    session = GameSession(plan_game(SETUP, people, game.seed, "vizier"), game)
    again = open_linked_session(session.text_to_copy(what, page).removeprefix(page), 1)
    assert again is not None
    assert (again.plan.people, again.plan.levels) == (people, session.plan.levels)
    assert again.game.digest() == game.digest()


@pytest.mark.parametrize("seen_from", [None, 1])
@pytest.mark.parametrize(
    "people", [(True, False, False), (False, True, False), (True, False, True), (True,) * 3]
)
def test_a_copied_link_to_a_replay_keeps_who_plays(
    seen_from: int | None, people: tuple[bool, ...]
) -> None:
    game, page = started_game(), "https://example.org/game/"
    if seen_from is not None:
        game = Game.from_code(game.position_code(seen_from))
        game.choose(0)
    replay = ReplaySession(plan_game(SETUP, people, game.seed, "vizier"), game, "")
    again = open_linked_session(replay.text_to_copy("link", page).removeprefix(page), 1)
    assert isinstance(again, ReplaySession)
    assert (again.plan.people, again.plan.levels) == (people, replay.plan.levels)
    assert again.record == game.record()


@pytest.mark.parametrize("whole", [True, False])
def test_a_game_from_elsewhere_can_be_played_again_with_the_same_people_and_setup(
    whole: bool,
) -> None:
    game = started_game()
    text = game.record() if whole else game.position_code(1)
    session, _ = at_once(game_loader.open_pasted_session(text, together=False, fresh_seed=3))
    again = session.again(77)
    assert again.plan.people == session.plan.people
    assert again.game.choices == ()
    assert again.game.digest() == Game(SETUP, 77).digest()


@pytest.mark.parametrize("first", USUAL_GAMES)
@pytest.mark.parametrize("second", USUAL_GAMES)
def test_a_link_with_two_games_in_it_says_so(first: str, second: str) -> None:
    """Nobody can know which of them is meant, not even if one is there twice."""
    link = f"{first}={USUAL[first][0]}&people=1&{second}={USUAL[second][0]}"
    assert refusal(f"#{link}") == (
        f"Der Link nennt mehrere Spiele ({first}=, {second}=); lass nur eines davon stehen."
    )
    with pytest.raises(LinkError):
        opened(f"https://example.org/#{link}", 1)


def test_a_link_without_a_game_begins_the_one_given_for_that_case() -> None:
    otherwise = Setup(players=["Ani", "Neferet"])
    assert open_linked_session("#seed=7&people=2", 1) is None
    link = "#seed=7&people=2&levels=vizier&readonly"
    session = at_once(game_loader.open_linked_session(link, 1, otherwise))
    assert session is not None
    assert (session.game.setup, session.game.seed, session.is_view_only) == (otherwise, 7, True)
    assert (session.plan.people, session.levels) == ((False, True), ("vizier", ""))


@pytest.mark.parametrize("field", ["setup", "lesson", "position", "record"])
def test_a_link_with_an_empty_game_is_refused(field: str) -> None:
    assert refusal(f"#{field}=")


def test_ignored_parts_of_a_link_are_found() -> None:
    assert ignored("#setup=afterlife/2&sed=7&people=1&learn") == ["sed=7", "learn"]
    assert ignored("#setup=afterlife/2&theme=pink&language=xx") == ["theme=pink", "language=xx"]
    assert ignored("#card=Nope") == ["card=Nope"]
    assert ignored("#" + "&".join(f"{'x' * 50}{number}=1" for number in range(9))) == ["x" * 30] * 3


def test_how_to_play_is_ignored_without_a_game() -> None:
    link = "#seed=7&people=all&language=de&readonly"
    assert ignored(link) == ["seed=7", "people=all", "readonly"]
    assert ignored(f"{link}&setup=original/2") == []
    assert ignored(link, has_default=True) == []


@pytest.mark.parametrize(
    "link", ["", "#", "#rules", "#cards", "#card=Sling", "#card=Box%20of%20Food", "#lesson=buying&"]
)
def test_known_parts_of_a_link_are_not_complained_of(link: str) -> None:
    assert ignored(link) == []


def test_everything_the_documentation_lists_is_known() -> None:
    docs = Path(__file__).parents[3] / "docs"
    links = re.findall(
        r"^\| `#?([^`|]+)`(?:, `([^`]+)`)? \|",
        (docs / "setups.md").read_text("utf-8").partition("## Links")[2],
        re.M,
    )
    frames = re.findall(
        r"^\| `((?:embed|may|size)[^`]*)` \|", (docs / "embedding.md").read_text("utf-8"), re.M
    )
    found = [part for parts in links for part in parts if part] + frames
    assert len(found) > 12
    for part in found:
        assert ignored(part.replace("<name>", "Urn"), has_default=True) == [], part


OWN_LESSON = re.findall(
    r"```json\n(.*?)```",
    (Path(__file__).parents[3] / "docs" / "lessons.md").read_text("utf-8"),
    re.DOTALL,
)[0]
"""The example of docs/lessons.md."""


@pytest.mark.parametrize("before", ["", "\n  "])
def test_a_link_can_bring_a_lesson_of_its_own(before: str) -> None:
    session = open_linked_session(f"#lesson={quote(before + OWN_LESSON)}&readonly", 1)
    assert isinstance(session, LessonSession)
    assert (session.name, session.next, session.is_view_only) == ("", "", True)
    again = session.again(1)
    assert isinstance(again, LessonSession)
    assert again.said_by_lesson == session.said_by_lesson
    resumed = resume_bookmark(session.bookmark)
    assert isinstance(resumed, LessonSession)
    assert resumed.said_by_lesson == session.said_by_lesson


@pytest.mark.parametrize(
    "text",
    ["{", "{}", OWN_LESSON[:-20], OWN_LESSON.replace("Ring", "Rung"), "{" + " " * 200_000 + "}",
     '{"title": {"en": "{Ring.__class__}"}}', "{" + "[" * 5000],
)  # fmt: skip
def test_a_lesson_that_cannot_be_used_says_so(text: str) -> None:
    with pytest.raises(MastabaError):
        open_linked_session(f"#lesson={quote(text)}", 1)
