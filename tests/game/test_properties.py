"""However you choose, copy, undo, save and load, you get the same game."""

from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mastaba import Game, UndoRefused
from tests.support.random_play import check, decision_of, new_game, state_of
from tests.support.views import held

draws = st.data()


class Playing(RuleBasedStateMachine):
    """A game, the states that led to it, the states undone, and the copies left behind."""

    game: Game
    states: list[str]
    undone: list[str]
    left_behind: list[tuple[Game, str]]

    @initialize(
        players=st.integers(2, 4),
        seed=st.integers(-5, 10**6),
        practice=st.booleans(),
        choices=st.integers(0, 60),
    )
    def begin(self, players: int, seed: int, practice: bool, choices: int) -> None:
        """Begin part-way through a game, after `choices` picks made by a fixed rule."""
        self.game = new_game(players, seed, practice)
        self.states, self.undone = [self.now()], []
        self.left_behind = []
        for number in range(choices):
            self.choose_these(self.fixed_picks(number))

    def now(self) -> str:
        """The game's complete state as text."""
        return state_of(self.game).to_text()

    def fixed_picks(self, number: int) -> list[int]:
        """A legal pick determined by `number`."""
        decision = decision_of(self.game)
        start = number % len(decision.options)
        turned = [*range(start, len(decision.options)), *range(start)]
        return turned[: decision.least]

    def choose_these(self, picks: list[int]) -> None:
        self.game.choose(picks)
        self.states.append(self.now())
        self.undone = []

    def over(self) -> bool:
        return self.game.decision is None

    @precondition(lambda self: not self.over())
    @rule(data=draws)
    def choose(self, data: st.DataObject) -> None:
        """Choose any legal options, in any order."""
        decision = decision_of(self.game)
        picks = data.draw(
            st.lists(
                st.sampled_from(range(len(decision.options))),
                min_size=decision.least,
                max_size=decision.most,
                unique=True,
            )
        )
        twin = self.game.copy()
        twin.choose(*picks)
        self.choose_these(picks)
        assert state_of(twin).to_text() == self.states[-1] != self.states[-2]

    @rule(number=st.integers(1, 30))
    def play_a_copy_on_the_side(self, number: int) -> None:
        """Play on with a copy; neither game affects the other."""
        kept = self.game, self.states[:], self.undone
        self.game = self.game.copy()
        for step in range(number):
            if not self.over():
                self.choose_these(self.fixed_picks(step))
        self.left_behind.append((self.game, self.now()))
        self.game, self.states, self.undone = kept

    @rule()
    def continue_with_a_copy(self) -> None:
        """Play on with a copy, and keep the original to check that it stays as it is."""
        self.left_behind.append((self.game, self.now()))
        self.game = self.game.copy()

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        """Undo some choices as far as allowed; a practice game goes back to the very first."""
        for _ in range(times):
            if self.game.may_undo():
                self.game.undo()
                self.undone.append(self.states.pop())
            else:
                assert len(self.states) == 1 or not self.game.setup.practice
                self.refuse(self.game.undo)

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        """Redo some choices, as long as there are any."""
        for _ in range(times):
            assert self.game.may_redo() == bool(self.undone)
            if self.undone:
                self.game.redo()
                self.states.append(self.undone.pop())
            else:
                self.refuse(self.game.redo)

    def refuse(self, change: Callable[[], None]) -> None:
        with pytest.raises(UndoRefused):
            change()

    @rule()
    def replay(self) -> None:
        """Go on with the game from its record, which leaves out undone choices."""
        record = self.game.record()
        replayed = Game.replay(record)
        assert replayed.record() == record
        assert replayed.view(0) == self.game.view(0)
        self.game, self.undone = replayed, []

    @rule()
    def load(self) -> None:
        """Go on with the game from its position code, which begins at the last main choice."""
        reloaded = Game.from_code(self.game.position_code())
        assert reloaded.position_code() == self.game.position_code()
        assert reloaded.digest() == self.game.digest()
        assert reloaded.scores() == self.game.scores()
        self.game, self.states, self.undone = reloaded, [], []
        walked = reloaded.beginning()
        for picks in (*reloaded.choices, None):
            self.states.append(state_of(walked).to_text())
            if picks is not None:
                walked.choose(picks)

    @rule(seat=st.integers(0, 3), seed=st.integers(0, 5))
    def check_a_seats_code(self, seat: int, seed: int) -> None:
        """A seat's position code keeps its own cards and the number of everyone else's."""
        if seat < len(self.game.setup.players):
            seen = Game.from_code(self.game.position_code(seat, seed))
            assert seen.seen_from == seat
            assert Game.from_code(seen.position_code()).digest() == seen.digest()
            if not state_of(self.game).stack:
                ours, theirs = (game.view(seat)["players"] for game in (self.game, seen))
                for mine, other in zip(ours, theirs, strict=True):
                    for count in ("hand_count", "deck_count", "set_aside_count"):
                        assert mine[count] == other[count]
                assert sorted(held(self.game, seat)) == sorted(held(seen, seat))

    @invariant()
    def state_matches_the_choices(self) -> None:
        """The state is the expected one, after as many choices as expected, and sound."""
        assert self.now() == self.states[-1]
        assert len(self.game.choices) == len(self.states) - 1
        check(self.game)

    @invariant()
    def games_left_behind_are_unchanged(self) -> None:
        """Games that were left behind have not changed."""
        assert all(state_of(game).to_text() == state for game, state in self.left_behind)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=40, stateful_step_count=30)
