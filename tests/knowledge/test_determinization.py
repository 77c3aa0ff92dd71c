"""Determinization: what a seat cannot know is dealt anew into a legal table that leaks nothing."""

import inspect
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from mastaba import Game, MastabaError, Setup
from mastaba.knowledge.determinization import (
    UNNAMED,
    deal_again,
    known_top,
    revealed_copy,
    set_aside_openly,
    stack_seen_by,
)
from mastaba.knowledge.seat_view import imagine, unseen_cards, view
from mastaba.rules.actions.reactions import answers_seen_by
from mastaba.rules.cards import EDITIONS, NAME
from mastaba.rules.machine import STEPS, answer
from mastaba.rules.state import State
from mastaba.view_types import View
from tests.knowledge.test_secrecy import SETUPS
from tests.support.large_tables import questions
from tests.support.random_play import all_copies, random_picks, state_of
from tests.support.random_tables import random_table
from tests.support.table import CY, asked, pick, play, seat, table

# Frames that hold copies

OPEN, OWN, HIDDEN, FROM_HAND = "open", "own", "hidden", "from the hand of the one asked"

COPY_ARGUMENTS = {
    ("perform", "card"): OPEN,  # in play, or an Axe just discarded
    ("perform", "told"): OPEN,  # moved by the part before, or Ring's flag, or a number
    ("axe_strikes", "axe"): OPEN,
    ("exchange", "card"): OPEN,
    ("partner_chosen", "card"): OPEN,
    ("deal_selected", "copies"): OPEN,  # in the pyramid
    ("dealt", "copies"): OPEN,
    ("receive_from_pyramid", "copy"): OPEN,
    ("deck_robbed", "copies"): OPEN,  # turned up
    ("discard_shown", "copies"): OPEN,
    ("kept", "copies"): OPEN,
    ("order_shown", "copies"): OPEN,
    ("shown_entombment_chosen", "copies"): OPEN,
    ("shown_ordered", "copies"): OPEN,
    ("choose_trade", "given"): OPEN,  # set aside openly
    ("trade_chosen", "given"): OPEN,
    ("sacrifice_one_by_one", "given"): OPEN,
    ("next_sacrifice_chosen", "given"): OPEN,
    ("insert_at_apex", "copy"): OPEN,
    ("receiver_chosen", "copy"): OPEN,  # searched openly (ruling 58)
    ("receive_from_boneyard", "copy"): OPEN,
    ("cat_answered", "copy"): OPEN,  # on the boneyard
    ("offer_cat", "copy"): OPEN,
    ("choose_discard_for_repeats", "chosen"): OWN,  # from the hand, while nobody else is asked
    ("discard_for_repeats_chosen", "chosen"): OWN,
    ("tomb_chosen", "copy"): OWN,
    ("trade_places", "copy"): OWN,
    ("sling_entombment_chosen", "sling"): OWN,
    ("sacrifice_from_hand", "copy"): HIDDEN,  # chosen from the hand, and others may be asked
    ("receive_in_tomb", "copy"): HIDDEN,
}
"""Which arguments of which frames hold copies, and who knows them."""

OTHER_ARGUMENTS = {
    "state", "picks", "player", "another", "answers", "arguments", "best", "can", "cost", "dealer",
    "chosen_by_the_left", "distance", "due", "entomber", "giver", "hole", "kind", "least", "match",
    "most", "name", "needs", "number", "once_more", "one", "or_from_discards", "other", "part",
    "partner", "place", "price", "purchase", "receiver", "ring", "step_name", "tells", "to_hand",
    "to_oneself", "what", "which",
}  # fmt: skip
"""Step arguments that are players, places, numbers, words or flags."""


def test_every_argument_of_every_step_is_classified() -> None:
    """Whoever adds a step with a copy in its frame must decide here who knows it."""
    found = {
        (name, argument)
        for name, step in STEPS.items()
        for argument in inspect.signature(step).parameters
        if argument not in OTHER_ARGUMENTS
    }
    assert found == COPY_ARGUMENTS.keys()


def copies_in(frame: tuple[Any, ...]) -> Iterator[tuple[str, int]]:
    """The copies in a frame, each with who knows it."""
    parameters = inspect.signature(STEPS[frame[0]]).parameters.values()
    arguments = [one for one in parameters if one.name not in ("state", "picks")]
    for at, one in enumerate(arguments):
        where = COPY_ARGUMENTS.get((frame[0], one.name))
        if where is None:
            continue
        values = frame[at + 1 :] if one.kind is one.VAR_POSITIONAL else frame[at + 1 : at + 2]
        for copy in values:
            yield where, copy


def hidden_from(state: State, player: int) -> set[int]:
    """Every copy whose place the player cannot know."""
    return {copy for pile in unseen_cards(state, player) for copy in pile} - set(state.known)


def states_of_many_tables() -> Iterator[State]:
    """States with an open decision, from large tables and from random small ones."""
    for states in questions().values():
        yield from states[:40]
    for seed in range(150):
        rng = random.Random(seed)
        players = 2 + seed % 5
        game = Game.from_position(random_table(EDITIONS, players, seed), seed)
        for _ in range(40):
            if game.decision is None:
                break
            yield state_of(game)
            game.choose(random_picks(game, rng))


@pytest.mark.sweep
def test_no_visible_frame_names_a_hidden_card() -> None:
    """Frames may hold a copy everyone knows; a hidden one appears as UNNAMED."""
    checked: Counter[str] = Counter()
    for state in states_of_many_tables():
        hidden = hidden_from(state, state.asked)
        most_counted = max(20, *map(len, state.discards))
        for frame in stack_seen_by(state.asked, state.stack):
            for where, copy in copies_in(frame):
                if frame[0] != "perform" or copy > most_counted:  # else a number or a flag
                    assert copy not in hidden, (frame, state.question)
                assert where == HIDDEN or copy != UNNAMED
                checked[where] += 1
    assert checked[OPEN] > 1000
    assert checked[OWN] > 10


def coppersmith_asks_the_cat() -> Game:
    """Two cards have been chosen for sacrifice, and Mummified Cat may take the first."""
    game = table(
        seat(hand="Coppersmith, Axe, Bow, Urn, Sling", deck="Spear, Dagger"),
        seat(hand="Mummified Cat, Urn"),
        pyramid="Axe, Bow",
    )
    play(game, "Coppersmith")
    pick(game, "Axe", "Bow")
    assert asked(game) == (1, "cat")
    return game


def burial_chamber_asks_the_medjay() -> Game:
    """A card has been chosen for a tomb whose owner may refuse it with Medjay."""
    game = table(
        seat(hand="Burial Chamber, Axe, Bow, Urn, Sling", deck="Spear, Dagger"),
        seat(hand="Medjay, Urn"),
        pyramid="Axe, Bow",
    )
    play(game, "Burial Chamber")
    pick(game, "Bow")
    assert asked(game) == (1, "medjay")
    return game


@pytest.mark.parametrize(
    ("game", "step"),
    [
        (coppersmith_asks_the_cat(), "sacrifice_from_hand"),
        (burial_chamber_asks_the_medjay(), "receive_in_tomb"),
    ],
)
def test_a_card_chosen_from_a_hand_is_unnamed_for_the_others(game: Game, step: str) -> None:
    state = state_of(game)
    (real,) = (frame for frame in state.stack if frame[0] == step)
    (seen,) = (frame for frame in stack_seen_by(1, state.stack) if frame[0] == step)
    assert UNNAMED not in real
    assert [copy for where, copy in copies_in(seen) if where == HIDDEN] == [UNNAMED]
    assert stack_seen_by(0, state.stack) == state.stack
    chosen = set()
    for seed in range(40):
        imagined = imagine(game.view(1), seed)
        (frame,) = (frame for frame in imagined.stack if frame[0] == step)
        ((_, copy),) = copies_in(frame)
        assert copy in imagined.hands[0]
        chosen.add(NAME[copy])
        answer(imagined, [imagined.options[seed % 2]])  # the imagined table is playable
    assert chosen >= {"Bow", "Urn", "Sling", "Spear", "Dagger"}


def test_two_cards_chosen_from_a_hand_are_dealt_as_different_cards() -> None:
    game = table(
        seat(hand="Duamutef Canopic Jar, Axe, Bow, Urn"), seat(hand="Mummified Cat"), pyramid="Axe"
    )
    state = state_of(game).copy()
    axe, bow = sorted(copy for copy in state.hands[0] if NAME[copy] in ("Axe", "Bow"))
    state.stack = [("sacrifice_from_hand", 0, axe), ("sacrifice_from_hand", 0, bow)]
    for seed in range(30):
        frames = deal_again(state, 1, seed).stack
        assert len({frame[2] for frame in frames}) == 2


def test_frames_that_wait_only_for_a_card_in_hand_are_not_visible() -> None:
    """Asking about Sling, Boat or Cat would give away who holds them."""
    waiting = [("offer_slings", 0, 2), ("offer_boat", 2), ("offer_cat", 2, 5)]
    first = ("choose_take", 0, 1, "any", False)
    assert stack_seen_by(1, [first, *waiting]) == [first]


def test_declining_a_reaction_does_not_reveal_whether_it_is_held() -> None:
    """Everyone knows that nobody reacted, but not who was asked."""
    game = table(
        seat(hand="Hapi Canopic Jar, Urn"),
        seat(hand="Medjay, Offering Table, Urn", deck="Urn, Urn, Urn, Bow"),
        seat(hand="Axe, Bow"),
        pyramid="Axe",
    )
    play(game, "Hapi Canopic Jar")
    pick(game, "no")
    pick(game, "no")
    pick(game, "Urn")
    assert asked(game) == (CY, "discard")
    state = state_of(game)
    (real,) = (frame for frame in state.stack if frame[0] == "perform" and frame[3] == 0)
    (seen,) = (frame for frame in stack_seen_by(CY, state.stack) if frame[:6] == real[:6])
    assert real[6] != 0
    assert seen[6] == 0


def test_shown_reactions_are_public_and_declined_ones_private() -> None:
    shown_and_used, kept = 0b0101, 0b1010
    assert answers_seen_by(1, shown_and_used << 8 | kept << 8) == shown_and_used << 8
    assert answers_seen_by(2, shown_and_used << 8 | kept << 8) == 0b1111 << 8
    assert answers_seen_by(0, 0b1111 << 20) == shown_and_used << 20


# Dealing


def check_consistent(state: State, real: State, player: int) -> None:
    """An imagined table looks the same to the player, and each card is where it may be."""
    assert sorted(all_copies(state)) == sorted(all_copies(real))
    assert unseen_cards(state, player) == unseen_cards(real, player)
    assert state.hands[player] == real.hands[player]
    assert state.asides[player] == real.asides[player]
    for name in ("discards", "tombs", "in_plays", "pyramid", "boneyard", "shown", "options"):
        assert getattr(state, name) == getattr(real, name)
    assert revealed_copy(state) == revealed_copy(real)
    level = real.printed.level
    assert Counter(level[c] for c in state.stock) == Counter(level[c] for c in real.stock)
    assert [level[c] for c in state.stock[:-1]] == sorted(
        [level[c] for c in state.stock[:-1]], reverse=True
    )
    for one in range(len(real.hands)):
        assert state.hands[one] == sorted(state.hands[one])
        assert known_top(state.decks[one], real.known) == known_top(real.decks[one], real.known)
        held, imagined = real.hands[one] + real.asides[one], state.hands[one] + state.asides[one]
        assert set(held) & set(real.known) == set(imagined) & set(real.known)
        assert set(set_aside_openly(real, one)) <= set(state.asides[one])
        assert len(state.hands[one]) == len(real.hands[one])


def play_on(state: State, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if state.over:
            return
        number = rng.randint(state.least, state.most)
        answer(state, rng.sample(state.options, number))


@pytest.mark.sweep
def test_imagined_tables_are_possible_and_playable() -> None:
    setup = Setup("afterlife", 6)
    for number, state in enumerate(states_of_many_tables()):
        if number % 6:
            continue
        rng, player = random.Random(number), state.asked
        names = setup.players[: len(state.hands)]
        seats = Setup("afterlife", names) if len(names) > 1 else Setup("last rites", 1)
        imagined = imagine(view(state, seats, player), number)
        check_consistent(imagined, state, player)
        redealt = deal_again(imagined, player, number)
        check_consistent(redealt, state, player)
        everything = sorted(all_copies(state))
        for one in (imagined, redealt):
            play_on(one, rng, 20)
            assert sorted(all_copies(one)) == everything


@pytest.mark.parametrize("name", SETUPS)
def test_a_deal_does_not_depend_on_the_true_hidden_cards(name: str) -> None:
    """Two tables that look the same to a player give the same deal from the same seed."""
    rng = random.Random(name)
    differences = 0
    for seed in range(3):
        game = Game(SETUPS[name], seed)
        for number in range(120):
            if game.decision is None:
                break
            player = game.decision.player
            if number % 4 == 0:
                state = state_of(game)
                other = deal_again(state, player, rng.random() * 1e9)  # type: ignore[arg-type]
                deal = deal_again(state, player, number)
                assert deal_again(other, player, number).to_text() == deal.to_text()
                differences += other.to_text() != deal.to_text()
            game.choose(random_picks(game, rng))
    assert differences > 50


def test_deals_differ_by_seed_and_leave_the_original_alone() -> None:
    game = Game(Setup("afterlife", 3), 4)
    state = state_of(game)
    before = state.to_text()
    assert len({deal_again(state, 0, seed).to_text() for seed in range(20)}) == 20
    assert state.to_text() == before


def test_every_card_an_opponent_may_hold_is_sometimes_dealt_to_them() -> None:
    game = table(seat(hand="Urn"), seat(hand="Axe, Bow", deck="Spear, Sling, Ring"), pyramid="Axe")
    held = Counter(
        NAME[copy] for seed in range(100) for copy in imagine(game.view(0), seed).hands[1]
    )
    assert held.keys() == {"Axe", "Bow", "Spear", "Sling", "Ring"}
    assert min(held.values()) > 20


def test_a_revealed_card_on_top_of_the_stock_stays_there() -> None:
    game = table(
        seat(hand="Brain Hook, Urn, Urn, Urn, Urn, Urn, Urn, Urn"),
        pyramid="Axe",
        stock="Bow, Dagger, Khopesh, Sling, Spear",
    )
    play(game, "Brain Hook")
    for seed in range(10):
        imagined = imagine(game.view(0), seed)
        assert NAME[revealed_copy(imagined) or 0] == NAME[imagined.stock[-1]] == "Bow"
    assert len({tuple(imagine(game.view(0), seed).stock) for seed in range(10)}) > 1


def test_cards_set_aside_openly_stay_set_aside() -> None:
    game = table(
        seat(hand="Judgment, Axe, Bow", deck="Dagger"),
        seat(hand="Mummified Cat"),
        pyramid="Axe",
        boneyard="Urn, Ring, Brooch",
    )
    play(game, "Judgment")
    pick(game, "Axe")
    pick(game, "Bow")
    pick(game, "Axe")
    assert asked(game) == (1, "cat")
    for seed in range(10):
        imagined = imagine(game.view(1), seed)
        assert [NAME[copy] for copy in imagined.asides[0]] == ["Bow"]
    (aside,) = set_aside_openly(state_of(game), 0)
    assert NAME[aside] == "Bow"


def test_an_imagined_table_can_be_dealt_again() -> None:
    """Cards already chosen from a hand are again dealt to that hand."""
    state = state_of(coppersmith_asks_the_cat())
    for seed in islice(range(30), 30):
        state = deal_again(state, 1, seed)
        (frame,) = (frame for frame in state.stack if frame[0] == "sacrifice_from_hand")
        assert frame[2] in state.hands[0]


def without_remembered(view: View) -> None:
    del view["remembered"]


def of_unknown_rules(view: View) -> None:
    view["rules"] = 99


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (without_remembered, "has no “remembered”"),
        (of_unknown_rules, "no rules version 99"),
    ],
)
def test_a_view_that_no_player_can_choose_from_is_refused_in_words(
    spoil: Callable[[View], None], words: str
) -> None:
    told = Game(Setup(players=2), 1).view(0)
    spoil(told)
    with pytest.raises(MastabaError, match=words):
        imagine(told, 1)
