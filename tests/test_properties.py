"""Any way of choosing, copying, taking back and replaying: the same game comes of it."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mastaba import Game
from tests.random_play import check, decision_of, new_game

draws = st.data()


class Playing(RuleBasedStateMachine):
    """A game, with the digest of every moment that led to it, and copies left behind."""

    game: Game
    digests: list[str]
    left_behind: list[tuple[Game, str]]

    @initialize(players=st.integers(2, 4), seed=st.integers(-5, 10**6), choices=st.integers(0, 60))
    def begin(self, players: int, seed: int, choices: int) -> None:
        """Begin somewhere in a game: the first `choices` choices are the first options."""
        self.game = new_game(players, seed)
        self.digests = [self.game.digest()]
        self.left_behind = []
        for number in range(choices):
            self.choose_these(self.some_picks(number))

    def some_picks(self, number: int) -> list[int]:
        """A legal pick that depends on `number` alone."""
        decision = decision_of(self.game)
        start = number % len(decision.options)
        turned = [*range(start, len(decision.options)), *range(start)]
        return turned[: decision.least]

    def choose_these(self, picks: list[int]) -> None:
        self.game.choose(picks)
        self.digests.append(self.game.digest())

    def over(self) -> bool:
        return self.game.decision is None

    @precondition(lambda self: not self.over())
    @rule(data=draws)
    def choose(self, data: st.DataObject) -> None:
        """Choose anything that is legal, several options in any order too."""
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
        assert twin.digest() == self.digests[-1] != self.digests[-2]

    @rule(number=st.integers(1, 30))
    def let_a_copy_go_its_own_way(self, number: int) -> None:
        """Play a copy on; neither notices anything of the other."""
        original, digests = self.game, self.digests[:]
        self.game = original.copy()
        for step in range(number):
            if not self.over():
                self.choose_these(self.some_picks(step))
        self.left_behind.append((self.game, self.game.digest()))
        self.game, self.digests = original, digests

    @rule()
    def go_on_with_a_copy(self) -> None:
        """The copy is played on, the original is kept to see that it stays as it is."""
        self.left_behind.append((self.game, self.game.digest()))
        self.game = self.game.copy()

    @precondition(lambda self: len(self.digests) > 1)
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        """Take back some choices."""
        for _ in range(min(times, len(self.digests) - 1)):
            self.game.undo()
            self.digests.pop()
            assert self.game.digest() == self.digests[-1]

    @rule()
    def replay(self) -> None:
        """Go on with the game that the record tells."""
        again = Game.replay(self.game.record())
        assert again.view(0) == self.game.view(0)
        self.game = again

    @invariant()
    def is_where_it_should_be(self) -> None:
        """As many choices as digests, and the table is sound."""
        assert self.game.digest() == self.digests[-1]
        assert len(self.game.choices) == len(self.digests) - 1
        check(self.game)

    @invariant()
    def nothing_left_behind_has_moved(self) -> None:
        """Copies and originals not played on are as they were."""
        assert all(game.digest() == digest for game, digest in self.left_behind)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=40, stateful_step_count=30, derandomize=True, deadline=None, database=None
)
