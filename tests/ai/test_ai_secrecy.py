"""At every question inside every action, hidden information makes no difference to a player.

The hidden cards are dealt anew, and everything in the state that depends on them changes too: who
could still be asked about a reaction, who has kept one back, which card is chosen but not shown.
"""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from mastaba import Game, Setup
from mastaba.ai import LEVELS, player
from mastaba.ai.greedy import choose as greedy
from mastaba.ai.levels import ABILITIES
from mastaba.knowledge.seat_view import view
from mastaba.rules.actions.all_editions import ACTIONS
from mastaba.rules.cards import EDITIONS
from mastaba.rules.machine import ACTION, END_TURN, answer
from mastaba.rules.state import Frame, State
from mastaba.sentences.game_sentences import QUESTIONS
from mastaba.view_types import View
from tests.ai.test_levels import quick
from tests.knowledge.test_determinization import (
    burial_chamber_asks_the_medjay,
    coppersmith_asks_the_cat,
)
from tests.support.known_cards import dealt_again
from tests.support.large_tables import questions
from tests.support.random_play import state_of
from tests.support.random_tables import PEOPLE, Box, pyramid
from tests.support.table import (
    FULL,
    buy,
    cost,
    costing,
    dearest_card,
    end_turn,
    pick,
    play,
    seat,
    table,
)
from tests.support.views import remembered

REACTIONS = ("Medjay", "Offering Table", "Sling", "Axe")
MOST_QUESTIONS = 12
"""The most questions looked at each time an action is played."""


class Moment:
    """A moment in which somebody is asked something, with the setup that its view needs."""

    def __init__(self, state: State, setup: Setup) -> None:
        self.state = state
        self.setup = setup

    def seen(self, state: State | None = None) -> View:
        """The asked player's view of this state, or of one that looks the same."""
        return view(state or self.state, self.setup, self.state.asked)

    def dealt_again(self, seed: int) -> State:
        """Another state that looks the same to the player who is asked."""
        rng, seat = random.Random(seed), self.state.asked
        again = dealt_again(self.state, seat, set(self.state.known), rng)
        again.stack = [
            _otherwise(frame, seat, again, rng)
            for frame in again.stack
            if frame[0] not in ("offer_slings", "offer_boat", "offer_cat")
        ]
        return again


def _otherwise(frame: Frame, seat: int, again: State, rng: random.Random) -> Frame:
    """A frame that is possible for all a seat knows, with other cards and answers."""
    name, *arguments = frame
    if name == "perform":
        answers = arguments[5]
        for other in range(len(again.hands)):
            if other != seat:
                answers ^= rng.choice((0, 0b0010, 0b1000)) << 4 * other
        return (name, *arguments[:5], answers)
    if name == "sacrifice_from_hand" and arguments[0] != seat:
        return (name, arguments[0], rng.choice(again.hands[arguments[0]]))
    if name == "receive_in_tomb" and arguments[1] != seat:
        return (name, arguments[0], arguments[1], rng.choice(again.hands[arguments[1]]))
    return frame


def card_in_hand(card: str, players: int, seed: int) -> Game:
    """A table where Ada can play a card, and the others hold cards that may react."""
    rng = random.Random(f"{card} {players} {seed}")
    box = Box(EDITIONS, players, rng)
    reactions = rng.sample(REACTIONS * 2, 8)
    seats = [
        {
            "name": PEOPLE[number],
            "hand": [*([] if number else [card]), *box.some(5), *reactions[number : number + 1]],
            "deck": box.some(8),
            "discard": box.some(4),
            "tomb": box.some(4),
            "in_play": box.some(2) if number == 0 else [],
        }
        for number in range(players)
    ]
    return Game.from_position(
        {
            "players": seats,
            "pyramid": pyramid(box, rng),
            "stock": box.some(8, starters=0),
            "boneyard": box.some(6),
        },
        seed,
    )


def asked_by(card: str) -> Iterator[Moment]:
    """Every question while two to six players play a card and then end the turn."""
    for players in range(2, 7):
        for seed in range(3):
            game = card_in_hand(card, players, seed)
            state, rng = state_of(game).copy(), random.Random(seed)
            state.executed += state.in_plays[0]
            yield Moment(state.copy(), game.setup)
            copies = [code for code in state.options if code & ~0xFFF == ACTION]
            actions = [c for c in copies if state.printed.cards[c % 4096 // 32].key == card]
            if state.asked or not actions:
                continue
            answer(state, actions)
            for _ in range(MOST_QUESTIONS):
                if state.over or state.turn > 1:
                    break
                yield Moment(state.copy(), game.setup)
                number = rng.randint(state.least, state.most)
                ends = state.question == "play"
                answer(state, [END_TURN] if ends else rng.sample(state.options, number))


def boat() -> Game:
    game = table(seat(hand="Urn, Urn, Urn, Urn, Urn"), seat(hand="Boat, Axe"), pyramid=FULL)
    buy(game, "Axe")
    pick(game, *["Urn"] * cost("Axe"))
    return game


def repeat() -> Game:
    game = table(seat(hand="Tyet Amulet, Kite, Ring, Axe"), seat(hand="Axe, Urn"), pyramid=FULL)
    play(game, "Kite")
    pick(game, "B1")
    play(game, "Ring")
    play(game, "Tyet Amulet")
    return game


def fall() -> Game:
    game = table(
        seat(hand="Mirror Case, Axe"), seat(hand="Axe, Urn"), pyramid="Axe, Bow, Dagger, Khopesh"
    )
    play(game, "Mirror Case")
    pick(game, "M1")
    return game


def stalled_sacrifice() -> Game:
    game = table(seat(hand="Kite, Axe"), seat(hand="Axe, Urn"), pyramid=FULL)
    state_of(game).turns_without_progress = 1000
    play(game, "Kite")
    pick(game, "B1")
    end_turn(game)
    return game


def give_from_boneyard() -> Game:
    alike = f"{costing(3)}, {costing(3, but=costing(3))}, {dearest_card()}"
    game = table(
        seat(hand="High Priestess of Bastet, Axe"),
        seat(hand="Axe, Urn"),
        pyramid=FULL,
        boneyard=alike,
    )
    play(game, "High Priestess of Bastet")
    return game


def discard_for_repeats() -> Game:
    game = table(seat(hand="Priest of Horus, Kite, Axe, Bow"), seat(hand="Axe"), pyramid=FULL)
    play(game, "Kite")
    pick(game, "B1")
    play(game, "Priest of Horus")
    return game


def rob_deck() -> Game:
    game = table(
        seat(hand="Priest of Sobek, Axe"),
        seat(hand="Axe, Urn", deck="Bow, Ring, Kite, Urn, Urn"),
        pyramid=FULL,
        rules=1,
    )
    play(game, "Priest of Sobek")
    return game


RARE = boat, repeat, fall, stalled_sacrifice, give_from_boneyard, discard_for_repeats, rob_deck
"""Tables that lead to rarely asked questions."""


@cache
def moments() -> dict[str, list[Moment]]:
    """Moments in which each kind of question is asked, for every number of players."""
    found: dict[str, list[Moment]] = {}
    for card in ACTIONS:
        for moment in asked_by(card):
            found.setdefault(moment.state.question, []).append(moment)
    for make in RARE:
        game = make()
        kind = make.__name__.replace("_", " ")
        found.setdefault(kind, []).append(Moment(state_of(game), game.setup))
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("card", ACTIONS)
def test_views_inside_an_action_reveal_nothing_hidden(card: str) -> None:
    different = looked = 0
    for number, moment in enumerate(asked_by(card)):
        seen = moment.seen()
        for seed in range(3):
            again = moment.dealt_again(number * 10 + seed)
            assert moment.seen(again) == seen
            different += again.to_text() != moment.state.to_text()
        looked += 1
    assert different > looked >= 10


@pytest.mark.sweep
def test_questions_of_every_kind_are_covered() -> None:
    assert moments().keys() == set(QUESTIONS)
    for kind, found in moments().items():
        assert {moment.state.question for moment in found} == {kind}
    players = {len(moment.state.hands) for found in moments().values() for moment in found}
    assert players == {2, 3, 4, 5, 6}


@pytest.mark.sweep
@pytest.mark.parametrize("level", LEVELS)
def test_no_levels_choice_depends_on_hidden_cards(level: str) -> None:
    step = 3 if ABILITIES[level].simulations else 1
    for number, found in enumerate([*moments().values()][::step]):
        moment = found[number % len(found)]
        again = moment.dealt_again(number)
        picks = quick(level, moment.seen(), 7)
        assert quick(level, moment.seen(again), 7) == picks, moment.state.question


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(LEVELS)))
def test_no_choice_inside_any_action_depends_on_hidden_cards(number: int) -> None:
    """The levels take turns at the cards."""
    for at, card in enumerate(ACTIONS):
        if at % len(LEVELS) == number:
            every = [*asked_by(card)]
            inside = [moment for moment in every if moment.state.question != "play"] or every
            moment = inside[at % len(inside)]
            level = LEVELS[at // len(LEVELS) % len(LEVELS)]
            again = moment.dealt_again(at)
            assert quick(level, moment.seen(again), 3) == quick(level, moment.seen(), 3)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_the_full_strength_players_do_not_depend_on_hidden_cards(level: str) -> None:
    choose = player(level)
    for kind in ("medjay", "sacrifice", "tomb to hand"):
        moment = moments()[kind][0]
        assert choose(moment.seen(moment.dealt_again(1)), 5) == choose(moment.seen(), 5)


@pytest.mark.sweep
def test_the_greedy_players_choice_does_not_depend_on_hidden_cards() -> None:
    for number, found in enumerate(moments().values()):
        moment = found[-1]
        if moment.state.most == 1:
            assert greedy(moment.seen(moment.dealt_again(number)), 5) == greedy(moment.seen(), 5)


# Likely leaks


def test_a_card_chosen_from_a_hand_is_not_revealed() -> None:
    """Whichever cards Coppersmith sacrifices after the first, or Burial Chamber gives away."""
    for game in (coppersmith_asks_the_cat(), burial_chamber_asks_the_medjay()):
        moment = Moment(state_of(game), game.setup)
        others = 0
        for seed in range(10):
            again = moment.dealt_again(seed)
            others += again.stack != moment.state.stack
            assert moment.seen(again) == moment.seen()
            for level in LEVELS[:4]:
                assert quick(level, moment.seen(again), seed) == quick(level, moment.seen(), seed)
        assert others > 5


def test_a_reaction_kept_back_is_not_revealed() -> None:
    """Ben keeps Medjay and Offering Table, or has neither: Cy's view is the same."""
    views = []
    for hand, answers in (("Medjay, Offering Table, Urn", 2), ("Axe, Bow, Urn", 0)):
        game = table(
            seat(hand="Hapi Canopic Jar, Urn"),
            seat(hand=hand, deck="Medjay, Offering Table, Axe, Bow, Spear"),
            seat(hand="Sling, Dagger"),
            pyramid="Axe",
        )
        play(game, "Hapi Canopic Jar")
        for _ in range(answers):
            pick(game, "no")
        pick(game, "Urn")
        seen = game.view(2)
        views.append(remembered(seen)["stack"])
    assert views[0] == views[1]


@pytest.mark.sweep
def test_large_tables_reveal_nothing_hidden() -> None:
    for kind, states in questions().items():
        for number, state in enumerate(states[:3]):
            setup = Setup("last rites", PEOPLE[: len(state.hands)])
            moment = Moment(state, setup)
            assert moment.seen(moment.dealt_again(number)) == moment.seen(), kind
