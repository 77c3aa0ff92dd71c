"""Position codes: any position and back, whole or as a seat knows it; hostile ones refused."""

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Game, MastabaError, PositionError, Setup
from mastaba.formats.number_codec import NumberWriter
from mastaba.formats.position_code import LONGEST, Position, encode, short
from mastaba.knowledge import position_for_seat
from mastaba.rules.cards import CARDS, NAME, SET_NAMES
from mastaba.rules.machine import NO, YES
from mastaba.rules.state import MARKS, State
from mastaba.version import RULES
from tests.support.golden_games import SETUPS, golden
from tests.support.known_cards import Watcher, dealt_again, watched_moments
from tests.support.random_play import (
    PEOPLE,
    decision_of,
    new_game,
    random_game,
    random_moments,
    random_picks,
    state_of,
)
from tests.support.setups import setups
from tests.support.table import FULL, buy, play, seat, table

PLAYERS = (2, 3, 4)
View = dict[str, Any]


def loaded(game: Game, *seat_and_seed: int) -> Game:
    return Game.from_code(game.position_code(*seat_and_seed))


def by_names(thing: Any) -> Any:
    """A part of a view without the numbers of copies, and without what computers are told."""
    if isinstance(thing, dict):
        left_out = ("id", "copy", "log", "remembered")
        return {key: by_names(part) for key, part in thing.items() if key not in left_out}
    return [by_names(part) for part in thing] if isinstance(thing, list) else thing


def looks(game: Game) -> list[View]:
    """What all seats see of a game."""
    return [by_names(game.view(viewer)) for viewer in range(len(game.setup.players))]


# Whole positions


@pytest.mark.parametrize("players", [1, *PLAYERS])
def test_a_position_comes_back_at_every_decision(players: int) -> None:
    """In the middle of actions too, and when the game is over."""
    for game in random_moments(players, 20 + players):
        code = game.position_code()
        again = Game.from_code(code)
        assert again.digest() == game.digest()
        assert looks(again) == looks(game)
        assert again.position_code() == code
        assert again.setup == game.setup
        assert again.seen_from is None


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_of_every_kind_of_game_comes_back(name: str) -> None:
    game = Game.replay(golden(name).read_text(encoding="utf-8"))
    if game.setup.practice:
        return_to = len(game.choices) * 2 // 3
        while len(game.choices) > return_to:
            game.undo()
    again = loaded(game)
    assert again.digest() == game.digest()
    assert again.scores() == game.scores()
    assert looks(again) == looks(game)


def test_a_game_goes_on_from_its_code_as_it_would_have() -> None:
    for seed in range(6):
        game, rng = random_game(3, seed, choices=90 + seed), random.Random(seed)
        again = loaded(game)
        while game.decision is not None:
            picks = random_picks(game, rng)
            game.choose(picks)
            again.choose(picks)
            assert again.digest() == game.digest()
        assert again.scores() == game.scores()


def test_a_code_is_one_line_that_fits_in_a_link() -> None:
    longest = 0
    for seed in range(4):
        for number, game in enumerate(random_moments(4, seed)):
            if number % 10 == 0:
                code = game.position_code()
                assert code.isascii()
                assert code.replace(".", "").replace("-", "").replace("_", "").isalnum()
                longest = max(longest, len(code))
    assert longest < 500


def test_the_largest_game_with_long_names_has_a_code() -> None:
    """Names in a script of which each letter needs four bytes, written with twelve characters."""
    names = [chr(0x13000 + number) * 40 for number in range(6)]
    game = Game(Setup(players=names, sets=[*SET_NAMES], uniques=["original", "last rites"]), 3)
    assert loaded(game).setup == game.setup
    assert len(game.position_code()) < LONGEST


def test_spaces_around_a_code_do_not_matter() -> None:
    game = new_game(2, 1)
    assert Game.from_code(f" {game.position_code()}\n").digest() == game.digest()


def test_positions_by_card_names_have_codes() -> None:
    """Before anything could be chosen too: an empty hand leads to a sacrifice at once."""
    for game in (
        table(seat(hand="Bracelet, Axe, Bow, Dagger, Urn"), pyramid=FULL),
        table(seat(), seat(hand="Urn"), pyramid=FULL, stock="Victory, Sphinx"),
        table(seat(hand="Ring, Urn", in_play="Axe"), pyramid="Bow", entombed=True),
    ):
        assert loaded(game).digest() == game.digest()
        assert looks(loaded(game)) == looks(game)
        game.choose(0)
        assert loaded(game).digest() == game.digest()


def test_a_game_from_a_code_can_be_recorded_and_undone() -> None:
    """The choices inside the code are its own too."""
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn"), seat(hand="Urn"), pyramid="Ring")
    before = game.digest()
    buy(game, "Ring")
    again = loaded(game)
    assert decision_of(again).kind == "pay"
    record = again.record()
    assert Game.replay(record).record() == record
    assert Game.replay(record).digest() == game.digest()
    again.undo()
    assert again.digest() == before


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(setups().filter(lambda setup: setup.pack is None), st.integers(0, 9**9), st.integers(0, 30))
def test_a_position_of_any_setup_comes_back(setup: Setup, seed: int, choices: int) -> None:
    game, rng = Game(setup, seed), random.Random(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(random_picks(game, rng))
    again = loaded(game)
    assert again.digest() == game.digest()
    assert again.scores() == game.scores()
    assert state_of(again).house == state_of(game).house


def test_codes_keep_everything_that_a_state_has() -> None:
    """Whoever adds a field to the state must say whether codes need it."""
    piles = {"hands", "decks", "discards", "tombs", "in_plays", "asides"}
    told = piles | {"pyramid", "stock", "boneyard", "known", "face_down", "executed", "streams"}
    told |= {*MARKS}
    in_setup = {"house", "printed", "watchful"}
    follow_from_the_choices = {
        "stack", "shown", "asked", "question", "about", "options", "least", "most",
    }  # fmt: skip
    not_of_the_position = {"reveals", "log"}
    assert set(State.__slots__) == (told | in_setup | follow_from_the_choices | not_of_the_position)


def test_no_two_names_are_written_alike() -> None:
    for names in (tuple(CARDS), SET_NAMES):
        assert len({short(name) for name in names}) == len(names)


# As one seat knows it


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seat_sees_the_same_in_its_code(players: int) -> None:
    """At every decision, its own or another's, unless there has been a shuffle since the play."""
    compared = 0
    for seed in (60, 61)[: 4 - players or 1]:
        told = 0
        for number, game in enumerate(random_moments(players, seed)):
            between_plays = game.decision is None or game.decision.kind == "play"
            if between_plays:
                told = len(game._events())
            if any(event[0] == "shuffles" for event in game._events()[told:]):
                continue
            for viewer in range(players if number % 7 == 0 or not between_plays else 0):
                again = loaded(game, viewer)
                assert again.seen_from == viewer
                assert by_names(again.view(viewer)) == by_names(game.view(viewer))
                compared += 1
    assert compared > 150


def test_where_no_deal_fits_the_code_of_a_seat_is_of_the_moment_before_the_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ada has drawn one of eight cards just shuffled; a single try finds it now and then."""
    monkeypatch.setattr(position_for_seat, "TRIES", 1)
    pile = "Bow, Ring, Dagger, Sphinx, Victory, Harvest, Serdab, Necklace"
    game = table(seat(hand="Senet Game, Urn", discard=pile), seat(), seat(), pyramid=FULL)
    before = by_names(game.view(0))
    play(game, "Senet Game")
    now = by_names(game.view(0))
    assert decision_of(game).kind == "which opponent"
    looks_of_seat = [by_names(loaded(game, 0, seed).view(0)) for seed in range(60)]
    assert all(look in (before, now) for look in looks_of_seat)
    assert before in looks_of_seat
    assert now in looks_of_seat


def test_where_no_deal_fits_even_the_moment_before_any_deal_will_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ben must have something to choose, but a single deal may give him Offering Tables only."""
    monkeypatch.setattr(position_for_seat, "TRIES", 1)
    tables = ", ".join(["Offering Table"] * 9)
    ben = seat(hand="Urn, Offering Table", deck=tables, discard="Axe")
    game = table(seat(hand="Shabti"), ben, pyramid="Sphinx", to_move=1, entombed=True)
    assert decision_of(game).player == 1
    found = [loaded(game, 0, seed) for seed in range(20)]
    assert {len(state_of(again).hands[1]) for again in found} > {2}
    assert sum(by_names(again.view(0)) == by_names(game.view(0)) for again in found) > 0


def test_what_a_play_needed_is_there_in_the_code_of_a_seat() -> None:
    """Ben could play Khopesh, so he has another set card in hand, though Ada cannot know which."""
    ben = seat(hand="Khopesh, Ring, Axe, Urn", deck="Bow, Shabti, Shabti, Shabti, Shabti, Shabti")
    game = table(seat(hand="Urn"), ben, pyramid=FULL, to_move=1)
    play(game, "Khopesh")
    held = set()
    for seed in range(12):
        again = loaded(game, 0, seed)
        assert by_names(again.view(0)) == by_names(game.view(0))
        assert decision_of(again).kind == "discard"
        cards = tuple(CARDS[NAME[copy]] for copy in state_of(again).hands[1])
        assert any(card.set for card in cards)
        held.add(tuple(card.name for card in cards))
    assert len(held) > 3


def test_an_option_that_another_deal_does_not_offer_is_not_found() -> None:
    urn, axe, bow = (CARDS[name].first_copy for name in ("Urn", "Axe", "Bow"))
    assert position_for_seat._found([urn], [bow, axe, urn + 1]) == (2,)
    assert position_for_seat._found([urn, urn], [bow, urn, urn + 1]) == (1, 2)
    assert position_for_seat._found([urn], [bow, axe]) is None
    assert position_for_seat._found([urn, urn], [bow, urn]) is None
    assert position_for_seat._found([YES], [NO, YES]) == (1,)


def test_other_seeds_deal_other_cards() -> None:
    game = random_game(3, 8, choices=70)
    deals = {loaded(game, 0, seed).digest() for seed in range(8)}
    assert len(deals) == 8
    assert game.digest() not in deals
    assert loaded(game, 0, 3).digest() == loaded(game, 0, 3).digest()


def moments_between_plays(players: int, seeds: range) -> Iterator[Watcher]:
    for seed in seeds:
        for number, watcher in enumerate(watched_moments(new_game(players, seed), seed)):
            if number % 5 == 0 and not state_of(watcher.game).stack:
                yield watcher


@pytest.mark.parametrize("players", PLAYERS)
def test_the_code_of_a_seat_depends_on_nothing_it_cannot_know(players: int) -> None:
    """Byte for byte the same when all that is hidden from the seat is dealt again."""
    rng = random.Random(players)
    compared = 0
    for watcher in moments_between_plays(players, range(40, 43)):
        game = watcher.game
        for viewer in range(players):
            hidden_again = dealt_again(state_of(game), viewer, watcher.known, rng)
            codes = [
                Game._from_start(Position(game.setup, state, begins=False))
                for state in (state_of(game), hidden_again)
            ]
            if by_names(codes[0].view(viewer)) != by_names(codes[1].view(viewer)):
                continue  # on the other deal somebody has nothing to choose
            assert codes[0].position_code(viewer) == codes[1].position_code(viewer)
            compared += 1
    assert compared > 50


def test_a_seat_learns_no_random_stream() -> None:
    game = random_game(2, 4, choices=50)
    secret = state_of(game).streams
    for viewer in (0, 1):
        assert not set(state_of(loaded(game, viewer)).streams) & set(secret)


@pytest.mark.parametrize("place", [-1, 2, True, "0", 1.0])
def test_only_a_seat_has_a_code(place: Any) -> None:
    with pytest.raises(MastabaError, match="no seat"):
        new_game(2, 1).position_code(place)


# Damage

CODE = random_game(4, 5, choices=111).position_code()


def refused(code: Any) -> str:
    """The message with which this code is refused."""
    with pytest.raises(PositionError) as raised:
        Game.from_code(code)
    message = str(raised.value)
    assert message.endswith(".")
    assert len(message) < 300
    return message


@pytest.mark.parametrize("length", range(len(CODE)))
def test_a_code_cut_off(length: int) -> None:
    refused(CODE[:length])


@pytest.mark.parametrize("place", range(0, len(CODE), 7))
def test_a_letter_that_is_another(place: int) -> None:
    for letter in "Aa0-_.~é\n\x00":
        if letter != CODE[place] and not (place == 0 and letter == "\n"):
            refused(CODE[:place] + letter + CODE[place + 1 :])


def test_what_comes_from_a_newer_program_is_refused_in_words() -> None:
    assert "newer program" in refused("m2." + CODE[3:])
    assert "newer program" in refused("m99999.x")
    assert "newer program" in refused(forged(rules=RULES + 1))
    assert "does not match" in refused(forged(rules=0))


@pytest.mark.parametrize(
    "thing", [None, 7, CODE.encode(), [CODE], "", " ", "m1.", "m1", "m0." + CODE[3:], "x" * 10**6]
)
def test_other_things_are_no_codes(thing: Any) -> None:
    refused(thing)


def test_a_bomb_is_no_danger() -> None:
    """A code says nothing of how much is to come: what it holds is bounded by its length."""
    refused("m1." + "A" * (LONGEST - 3))
    refused(sealed(b"\xff" * (LONGEST * 3 // 4 - 10)))
    refused("m1." + "A" * LONGEST)


# Forged codes, with checksums that are right


def sealed(body: bytes) -> str:
    """A code with this body."""
    check = blake2b(b"m1." + body, digest_size=4).digest()
    return "m1." + urlsafe_b64encode(check + body).decode().rstrip("=")


def body_of(code: str) -> bytes:
    letters = code.removeprefix("m1.")
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))[4:]


def forged(rules: int = 1) -> str:
    """A code that ends after the version of the rules."""
    writer = NumberWriter()
    writer.put_number(rules)
    return writer.text("m1.")


def test_a_sealed_body_is_a_code() -> None:
    assert sealed(body_of(CODE)) == CODE


def only_a_game_or_an_error(code: str) -> None:
    """Nothing but a PositionError may come of a code, or a game that can be played and kept."""
    try:
        game = Game.from_code(code)
    except PositionError:
        return
    rng = random.Random(1)
    for _ in range(60):
        if game.decision is None:
            break
        for viewer in range(len(game.setup.players)):
            game.view(viewer)
        game.choose(random_picks(game, rng))
    assert loaded(game).digest() == game.digest()
    assert Game.replay(game.record()).digest() == game.digest()
    game.position_code(0)
    game.scores()


modest = settings(max_examples=150, derandomize=True, deadline=None, database=None)


@modest
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    with suppress(PositionError):
        Game.from_code(text)
    with suppress(PositionError):
        Game.from_code("m1." + text)


@modest
@given(st.binary(max_size=400))
def test_any_bytes_with_a_right_checksum(body: bytes) -> None:
    only_a_game_or_an_error(sealed(body))


@modest
@given(st.integers(0, len(body_of(CODE)) - 1), st.binary(min_size=1, max_size=3))
def test_any_bytes_of_a_code_replaced_and_sealed_again(start: int, damage: bytes) -> None:
    body = body_of(CODE)
    only_a_game_or_an_error(sealed(body[:start] + damage + body[start + len(damage) :]))


names = st.sampled_from([*CARDS])
piles = st.lists(names, max_size=8)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A table of any cards at all, with any marks, and any choices."""
    players = draw(st.integers(1, 6))
    solitaire = draw(st.sampled_from([None, "starter", "master"])) if players == 1 else None
    seats = [
        {pile: draw(piles) for pile in ("hand", "deck", "discard", "tomb", "in_play", "set_aside")}
        | {"name": name}
        for name in (*PEOPLE, "Eve", "Fay")[:players]
    ]
    places = draw(st.dictionaries(st.sampled_from(["B1", "B2", "B3", "M1", "M2", "T"]), names))
    game = Game.from_position(
        {
            "players": seats,
            "pyramid": places,
            "face_down": {
                place: draw(st.integers(0, players - 1)) for place in places if draw(st.booleans())
            },
            "stock": draw(piles),
            "boneyard": draw(piles),
            "to_move": draw(st.integers(0, players - 1)),
            **({"solitaire": solitaire} if solitaire else {}),
        }
    )
    start = game._start
    assert start is not None
    marked = start.table.copy()
    for mark in MARKS:
        value = getattr(marked, mark)
        if isinstance(value, bool):
            setattr(marked, mark, draw(st.booleans()))
        elif mark != "to_move":
            setattr(marked, mark, draw(st.integers(0, 9) | st.integers(0, 10**6)))
    hidden = [copy for pile in (*marked.hands, *marked.asides, *marked.decks) for copy in pile]
    marked.known = [copy for copy in hidden if draw(st.booleans())]
    choices = draw(st.lists(st.lists(st.integers(0, 8), max_size=3).map(tuple), max_size=2))
    begins = draw(st.booleans())
    return replace(start, table=marked, begins=begins, choices=tuple(choices))


@settings(max_examples=40, derandomize=True, deadline=None, database=None)
@given(positions())
def test_any_table_with_a_right_digest(position: Position) -> None:
    check_forged(position)


@pytest.mark.slow
@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(positions())
def test_many_more_tables_with_a_right_digest(position: Position) -> None:
    check_forged(position)


def check_forged(position: Position) -> None:
    """The forger has played the choices too, so that nothing but the table itself may be wrong."""
    digest = "00000000"
    with suppress(MastabaError):
        game = Game._from_start(replace(position, choices=()))
        for picks in position.choices:
            game.choose(picks)
        digest = game.digest()
    only_a_game_or_an_error(encode(replace(position, digest=digest)))
