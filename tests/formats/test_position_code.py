"""Position codes: round trips, whole or as one seat knows the game, and hostile input."""

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
    decision_of,
    new_game,
    random_game,
    random_moments,
    random_picks,
    state_of,
)
from tests.support.random_tables import PEOPLE
from tests.support.setups import setups
from tests.support.table import FULL, buy, play, seat, table

PLAYERS = (2, 3, 4)
View = dict[str, Any]


def loaded(game: Game, *seat_and_seed: int) -> Game:
    return Game.from_code(game.position_code(*seat_and_seed))


def by_names(thing: Any) -> Any:
    """A part of a view without copy ids, the log, and what only the computer players get."""
    if isinstance(thing, dict):
        left_out = ("id", "copy", "log", "remembered")
        return {key: by_names(part) for key, part in thing.items() if key not in left_out}
    return [by_names(part) for part in thing] if isinstance(thing, list) else thing


def looks(game: Game) -> list[View]:
    """What each seat sees of a game."""
    return [by_names(game.view(viewer)) for viewer in range(len(game.setup.players))]


# Whole positions


@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, *PLAYERS])
def test_a_position_code_round_trips_at_every_decision(players: int) -> None:
    """Also in the middle of an action, and when the game is over."""
    for game in random_moments(players, 20 + players):
        code = game.position_code()
        reloaded = Game.from_code(code)
        assert reloaded.digest() == game.digest()
        assert looks(reloaded) == looks(game)
        assert reloaded.position_code() == code
        assert reloaded.setup == game.setup
        assert reloaded.seen_from is None


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_code_round_trips_in_every_kind_of_game(name: str) -> None:
    game = Game.replay(golden(name).read_text(encoding="utf-8"))
    if game.setup.practice:
        target = len(game.choices) * 2 // 3
        while len(game.choices) > target:
            game.undo()
    reloaded = loaded(game)
    assert reloaded.digest() == game.digest()
    assert reloaded.scores() == game.scores()
    assert looks(reloaded) == looks(game)


def test_a_game_loaded_from_a_code_goes_on_identically() -> None:
    for seed in range(6):
        game, rng = random_game(3, seed, choices=90 + seed), random.Random(seed)
        reloaded = loaded(game)
        while game.decision is not None:
            picks = random_picks(game, rng)
            game.choose(picks)
            reloaded.choose(picks)
            assert reloaded.digest() == game.digest()
        assert reloaded.scores() == game.scores()


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


def test_the_largest_game_with_long_names_fits_in_a_code() -> None:
    """Each letter of these names is four bytes long and is escaped as twelve characters."""
    names = [chr(0x13000 + number) * 40 for number in range(6)]
    game = Game(Setup(players=names, sets=[*SET_NAMES], uniques=["original", "last rites"]), 3)
    assert loaded(game).setup == game.setup
    assert len(game.position_code()) < LONGEST


def test_whitespace_around_a_code_is_ignored() -> None:
    game = new_game(2, 1)
    assert Game.from_code(f" {game.position_code()}\n").digest() == game.digest()


def test_games_from_positions_have_codes() -> None:
    """Even if something happens before the first choice: an empty hand forces a sacrifice."""
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
    """The game keeps the choices in its code as its own."""
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn"), seat(hand="Urn"), pyramid="Ring")
    before = game.digest()
    buy(game, "Ring")
    reloaded = loaded(game)
    assert decision_of(reloaded).kind == "pay"
    record = reloaded.record()
    assert Game.replay(record).record() == record
    assert Game.replay(record).digest() == game.digest()
    reloaded.undo()
    assert reloaded.digest() == before


@settings(max_examples=60)
@given(setups().filter(lambda setup: setup.pack is None), st.integers(0, 9**9), st.integers(0, 30))
def test_a_position_code_round_trips_for_any_setup(setup: Setup, seed: int, choices: int) -> None:
    game, rng = Game(setup, seed), random.Random(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(random_picks(game, rng))
    reloaded = loaded(game)
    assert reloaded.digest() == game.digest()
    assert reloaded.scores() == game.scores()
    assert state_of(reloaded).house == state_of(game).house


def test_codes_account_for_every_field_of_the_state() -> None:
    """Whoever adds a field to the state must decide here whether codes need it."""
    piles = {"hands", "decks", "discards", "tombs", "in_plays", "asides"}
    stored = piles | {"pyramid", "stock", "boneyard", "known", "face_down", "executed", "streams"}
    stored |= {*MARKS}
    in_setup = {"house", "printed", "has_boat_or_cat"}
    follow_from_the_choices = {
        "stack", "shown", "asked", "question", "about", "options", "least", "most",
    }  # fmt: skip
    not_in_codes = {"reveals", "log"}
    assert set(State.__slots__) == (stored | in_setup | follow_from_the_choices | not_in_codes)


def test_no_two_names_have_the_same_short_form() -> None:
    for names in (tuple(CARDS), SET_NAMES):
        assert len({short(name) for name in names}) == len(names)


# Positions as one seat knows them


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_a_seats_code_shows_the_seat_the_same_view(players: int) -> None:
    """At every decision, its own or another's, unless a deck was shuffled since the play."""
    compared = 0
    for seed in (60, 61)[: 4 - players or 1]:
        events_before_the_play = 0
        for number, game in enumerate(random_moments(players, seed)):
            between_plays = game.decision is None or game.decision.kind == "play"
            if between_plays:
                events_before_the_play = len(game._events())
            if any(event[0] == "shuffles" for event in game._events()[events_before_the_play:]):
                continue
            for viewer in range(players if number % 7 == 0 or not between_plays else 0):
                reloaded = loaded(game, viewer)
                assert reloaded.seen_from == viewer
                assert by_names(reloaded.view(viewer)) == by_names(game.view(viewer))
                compared += 1
    assert compared > 150


def test_a_seats_code_falls_back_to_before_the_play_when_no_deal_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ada drew one of eight freshly shuffled cards, which a single try finds only sometimes."""
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


def test_a_seats_code_falls_back_to_any_deal_when_none_fits_before_the_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ben must have something to choose, but a single try may deal him only Offering Tables."""
    monkeypatch.setattr(position_for_seat, "TRIES", 1)
    tables = ", ".join(["Offering Table"] * 9)
    ben = seat(hand="Urn, Offering Table", deck=tables, discard="Axe")
    game = table(seat(hand="Shabti"), ben, pyramid="Sphinx", to_move=1, entombed=True)
    assert decision_of(game).player == 1
    found = [loaded(game, 0, seed) for seed in range(20)]
    assert {len(state_of(reloaded).hands[1]) for reloaded in found} > {2}
    assert sum(by_names(reloaded.view(0)) == by_names(game.view(0)) for reloaded in found) > 0


@pytest.mark.parametrize(("paid", "known"), [(0, 1), (1, 0)])
def test_a_seats_code_tells_equal_cards_apart_if_everybody_knows_one(paid: int, known: int) -> None:
    """Ada pays with one of two Shabtis, the second of which everybody saw leave her tomb."""
    ada = seat(hand="Headrest Amulet, Shabti, Urn", deck="Box of Food", tomb="Shabti")
    game = table(ada, seat(), pyramid="Axe, Bow, Dagger")
    play(game, "Headrest Amulet")
    buy(game, "Dagger")
    shabtis = [i for i, o in enumerate(decision_of(game).options) if o.card == "Shabti"]
    game.choose(shabtis[paid])
    assert decision_of(game).kind == "pay"
    assert len(game.view(1)["players"][0]["known_hand"]) == known
    for viewer in (0, 1):
        assert by_names(loaded(game, viewer).view(viewer)) == by_names(game.view(viewer))


def test_a_seats_code_deals_the_cards_that_a_play_needed() -> None:
    """Ben played Khopesh, so he holds another set card, though Ada cannot know which."""
    ben = seat(hand="Khopesh, Ring, Axe, Urn", deck="Bow, Shabti, Shabti, Shabti, Shabti, Shabti")
    game = table(seat(hand="Urn"), ben, pyramid=FULL, to_move=1)
    play(game, "Khopesh")
    held = set()
    for seed in range(12):
        reloaded = loaded(game, 0, seed)
        assert by_names(reloaded.view(0)) == by_names(game.view(0))
        assert decision_of(reloaded).kind == "discard"
        cards = tuple(CARDS[NAME[copy]] for copy in state_of(reloaded).hands[1])
        assert any(card.set for card in cards)
        held.add(tuple(card.name for card in cards))
    assert len(held) > 3


def test_an_option_that_the_new_deal_does_not_offer_is_not_found() -> None:
    urn, axe, bow = (CARDS[name].first_copy for name in ("Urn", "Axe", "Bow"))
    assert position_for_seat._found([urn], [bow, axe, urn + 1]) == (2,)
    assert position_for_seat._found([urn, urn], [bow, urn, urn + 1]) == (1, 2)
    assert position_for_seat._found([urn], [bow, axe]) is None
    assert position_for_seat._found([urn, urn], [bow, urn]) is None
    assert position_for_seat._found([YES], [NO, YES]) == (1,)


def test_different_seeds_deal_different_cards() -> None:
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


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_a_seats_code_depends_on_nothing_the_seat_cannot_know(players: int) -> None:
    """It is byte for byte the same when everything hidden from the seat is dealt again."""
    rng = random.Random(players)
    compared = 0
    for watcher in moments_between_plays(players, range(40, 43)):
        game = watcher.game
        for viewer in range(players):
            redealt = dealt_again(state_of(game), viewer, watcher.known, rng)
            codes = [
                Game._from_start(Position(game.setup, state, begins=False))
                for state in (state_of(game), redealt)
            ]
            if by_names(codes[0].view(viewer)) != by_names(codes[1].view(viewer)):
                continue  # in the other deal somebody has nothing to choose
            assert codes[0].position_code(viewer) == codes[1].position_code(viewer)
            compared += 1
    assert compared > 50


def test_a_seats_code_reveals_no_random_stream() -> None:
    game = random_game(2, 4, choices=50)
    secret = state_of(game).streams
    for viewer in (0, 1):
        assert not set(state_of(loaded(game, viewer)).streams) & set(secret)


@pytest.mark.parametrize("place", [-1, 2, True, "0", 1.0])
def test_only_seats_of_the_game_have_a_code(place: Any) -> None:
    with pytest.raises(MastabaError, match="no seat"):
        new_game(2, 1).position_code(place)


# Damage

CODE = random_game(4, 5, choices=111).position_code()


def rejection(code: Any) -> str:
    """The message with which this code is rejected."""
    with pytest.raises(PositionError) as raised:
        Game.from_code(code)
    message = str(raised.value)
    assert message.endswith(".")
    assert len(message) < 300
    return message


@pytest.mark.parametrize("length", range(len(CODE)))
def test_a_truncated_code_is_rejected(length: int) -> None:
    rejection(CODE[:length])


@pytest.mark.parametrize("place", range(0, len(CODE), 7))
def test_a_changed_letter_is_rejected(place: int) -> None:
    for letter in "Aa0-_.~é\n\x00":
        if letter != CODE[place] and not (place == 0 and letter == "\n"):
            rejection(CODE[:place] + letter + CODE[place + 1 :])


def test_a_code_of_a_newer_program_is_rejected_with_a_reason() -> None:
    assert "newer program" in rejection("m2." + CODE[3:])
    assert "newer program" in rejection("m99999.x")
    assert "newer program" in rejection(forged(rules=RULES + 1))
    assert "does not match" in rejection(forged(rules=0))


@pytest.mark.parametrize(
    "thing", [None, 7, CODE.encode(), [CODE], "", " ", "m1.", "m1", "m0." + CODE[3:], "x" * 10**6]
)
def test_anything_else_is_not_a_code(thing: Any) -> None:
    rejection(thing)


def test_a_code_cannot_expand_beyond_its_length() -> None:
    """A code announces no sizes; its length bounds what it can hold."""
    rejection("m1." + "A" * (LONGEST - 3))
    rejection(sealed(b"\xff" * (LONGEST * 3 // 4 - 10)))
    rejection("m1." + "A" * LONGEST)


# Forged codes with valid checksums


def sealed(body: bytes) -> str:
    """A code with this body."""
    check = blake2b(b"m1." + body, digest_size=4).digest()
    return "m1." + urlsafe_b64encode(check + body).decode().rstrip("=")


def body_of(code: str) -> bytes:
    letters = code.removeprefix("m1.")
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))[4:]


def forged(rules: int = 1) -> str:
    """A code that ends after the rules version."""
    writer = NumberWriter()
    writer.put_number(rules)
    return writer.text("m1.")


def test_sealing_a_body_restores_its_code() -> None:
    assert sealed(body_of(CODE)) == CODE


def check_game_or_error(code: str) -> None:
    """A code gives a PositionError or a game that can be played and saved, nothing else."""
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


more_examples = settings(max_examples=150)


@more_examples
@given(st.text(max_size=300))
def test_arbitrary_text_gives_nothing_worse_than_a_position_error(text: str) -> None:
    with suppress(PositionError):
        Game.from_code(text)
    with suppress(PositionError):
        Game.from_code("m1." + text)


@more_examples
@given(st.binary(max_size=400))
def test_arbitrary_bytes_with_a_valid_checksum_are_handled(body: bytes) -> None:
    check_game_or_error(sealed(body))


@more_examples
@given(st.integers(0, len(body_of(CODE)) - 1), st.binary(min_size=1, max_size=3))
def test_a_damaged_code_with_a_valid_checksum_is_handled(start: int, damage: bytes) -> None:
    body = body_of(CODE)
    check_game_or_error(sealed(body[:start] + damage + body[start + len(damage) :]))


names = st.sampled_from([*CARDS])
piles = st.lists(names, max_size=8)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A table with arbitrary cards, marks and choices."""
    players = draw(st.integers(1, 6))
    solitaire = draw(st.sampled_from([None, "starter", "master"])) if players == 1 else None
    seats = [
        {pile: draw(piles) for pile in ("hand", "deck", "discard", "tomb", "in_play", "set_aside")}
        | {"name": name}
        for name in PEOPLE[:players]
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


@settings(max_examples=40)
@given(positions())
def test_arbitrary_tables_with_a_valid_digest_are_handled(position: Position) -> None:
    check_forged(position)


@pytest.mark.slow
@settings(max_examples=300)
@given(positions())
def test_many_more_tables_with_a_valid_digest_are_handled(position: Position) -> None:
    check_forged(position)


def check_forged(position: Position) -> None:
    """Give the position the digest its choices lead to, so that only the table can be wrong."""
    digest = "00000000"
    with suppress(MastabaError):
        game = Game._from_start(replace(position, choices=()))
        for picks in position.choices:
            game.choose(picks)
        digest = game.digest()
    check_game_or_error(encode(replace(position, digest=digest)))
