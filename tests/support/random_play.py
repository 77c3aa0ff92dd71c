"""Random games, and the invariants that hold in them."""

import random
from collections import Counter
from collections.abc import Iterator

from mastaba import Decision, Game, Setup
from mastaba.rules.cards import CARDS, NAME
from mastaba.rules.state import State
from tests.support.random_tables import PEOPLE, PLACES
from tests.support.table import cards_of

UNDER = {"M1": ("B1", "B2"), "M2": ("B2", "B3"), "T": ("M1", "M2")}
"""For each place above the base, the two places it lies over."""

MOST_TURNS = 400


def decision_of(game: Game) -> Decision:
    """The decision of an unfinished game."""
    decision = game.decision
    assert decision is not None
    return decision


# Random games


def new_game(players: int, seed: int, practice: bool = False, edition: str = "afterlife") -> Game:
    """A new game with the plain setup of an edition."""
    return Game(Setup(edition, PEOPLE[:players], practice=practice), seed)


def random_picks(game: Game, rng: random.Random) -> list[int]:
    """A random legal pick."""
    decision = decision_of(game)
    number = rng.randint(decision.least, decision.most)
    return rng.sample(range(len(decision.options)), number)


def random_moments(players: int, seed: int, edition: str = "afterlife") -> Iterator[Game]:
    """Play one game at random; yield it at every decision and once more at the end."""
    game, rng = new_game(players, seed, edition=edition), random.Random(seed)
    while game.decision is not None:
        yield game
        game.choose(random_picks(game, rng))
    yield game


def random_game(players: int, seed: int, choices: int | None = None) -> Game:
    """A game played at random to its end, or for this many choices."""
    game, rng = new_game(players, seed), random.Random(seed)
    while game.decision is not None and (choices is None or len(game.choices) < choices):
        game.choose(random_picks(game, rng))
    return game


def state_of(game: Game) -> State:
    """The whole state, hidden cards included, which the public interface keeps to itself."""
    return game._state


# Invariants


def all_copies(state: State) -> list[int]:
    """Every copy in every pile."""
    in_pyramid = [copy for copy in state.pyramid if copy >= 0]
    piles = [state.stock, state.boneyard, state.shown, in_pyramid]
    for each in (
        state.hands, state.decks, state.discards, state.tombs, state.in_plays, state.asides,
    ):  # fmt: skip
        piles += each
    return [copy for pile in piles for copy in pile]


def cards_of_the_box(players: int, edition: str = "afterlife") -> Counter[str]:
    """How many copies of each card are in a game of this edition."""
    return Counter(
        {
            card.name: card.copies * (players if card.type == "starter" else 1)
            for card in cards_of(edition)
        }
    )


def points(tomb: list[str]) -> int:
    """A tomb's score without the engine: n different cards of a set score 1 + 3 + 5 + ..."""
    total = 0
    found: Counter[str | None] = Counter()
    for name in tomb:
        total += CARDS[name].vp or 0
    for name in dict.fromkeys(tomb):
        found[CARDS[name].set] += 1
    for number in [found[name] for name in found if name is not None]:
        total += sum(1 + 2 * step for step in range(number))
    return total


def check_decision(game: Game) -> None:
    """The decision is well formed and a real choice."""
    decision = game.decision
    state = state_of(game)
    assert (decision is None) == state.over
    if decision is None:
        return
    options = decision.options
    players = len(game.setup.players)
    assert 0 <= decision.player < players
    assert 1 <= decision.least <= decision.most <= len(options)
    assert len(options) > decision.least, "there is only one way to answer"
    assert decision.prompt.strip()
    assert decision.prompt[-1] in ".?"
    assert len(set(options)) == len(options)
    for option in options:
        assert option.text.strip()
        assert (option.card is None) == (option.copy is None)
        assert option.copy is None or NAME[option.copy] == option.card
        assert option.place is None or option.place in PLACES
        assert option.player is None or 0 <= option.player < players
    if decision.kind in ("play", "pay", "compulsory sacrifice", "discard order"):
        assert decision.player == state.to_move


def check_piles(game: Game) -> None:
    """Each copy is in exactly one place, and known once; hands are sorted, and scores right."""
    state = state_of(game)
    copies = all_copies(state)
    assert len(set(copies)) == len(copies)
    assert len(set(state.known)) == len(state.known)
    assert Counter(NAME[copy] for copy in copies) == cards_of_the_box(
        len(game.setup.players), game.setup.edition
    )
    assert all(hand == sorted(hand) for hand in state.hands)
    for player, row in enumerate(game.scores()):
        assert row["total"] == points([NAME[copy] for copy in state.tombs[player]])


def check_pyramid(game: Game) -> None:
    """No card lies over an empty place, unless the player is being asked what falls."""
    if game.decision and game.decision.kind in ("crumble", "fall"):
        return
    full = dict(zip(PLACES, (copy >= 0 for copy in state_of(game).pyramid), strict=True))
    for place, below in UNDER.items():
        assert not full[place] or all(full[hole] for hole in below), full


def check(game: Game) -> None:
    """Every invariant of a game with a plain setup, for each decision and the end."""
    check_decision(game)
    check_piles(game)
    check_pyramid(game)
    assert state_of(game).turn < MOST_TURNS
