"""The history of a game, turn by turn: who got which cards, and how the points developed."""

from collections.abc import Callable, Sequence
from typing import Final, TypedDict

from ..rules.cards import NAME
from ..rules.machine import answer
from ..rules.scoring import score
from ..rules.state import Frame, Log, State

MOST_DECISIVE: Final = 3
"""At most this many turns of a game are decisive."""


class PlayersCard(TypedDict):
    """A card, by name, and the player who got it."""

    player: int
    card: str


class Turn(TypedDict):
    """What happened in one turn, in the order of events.

    `gained` are cards bought or taken, `entombed` those that players put into their own tombs,
    `given` those that others put there, which is not entombing (ruling 33), each with the player
    whose tomb it is. `points` are all players' at the turn's end.
    """

    turn: int
    player: int
    gained: list[PlayersCard]
    entombed: list[PlayersCard]
    given: list[PlayersCard]
    points: list[int]


class _HeardLog(list[Frame]):
    """A log that passes on each event as soon as it is added, when the table is as it says."""

    def __init__(self, hear: Callable[[Frame], None]) -> None:
        super().__init__()
        self._hear = hear

    def append(self, event: Frame) -> None:
        super().append(event)
        self._hear(event)


class _TurnCollector:
    """Collects the turns from the events; `points` gives all players' points at that moment."""

    def __init__(self) -> None:
        self.points: Callable[[], list[int]] = list
        self.turns: list[Turn] = []

    def note(self, event: Frame) -> None:
        """Add what has happened to the current turn, or begin a new one."""
        what, *about = event
        if what in ("begins turn", "ends") and self.turns:
            self.turns[-1]["points"] = self.points()
        if what == "begins turn":
            player, turn = about
            self.turns.append(
                {
                    "turn": turn,
                    "player": player,
                    "gained": [],
                    "entombed": [],
                    "given": [],
                    "points": [],
                }
            )
        elif what in ("buys", "takes", "takes from boneyard", "sends cat"):
            self.turns[-1]["gained"] += _cards(*about)
        elif what == "entombs":
            self.turns[-1]["entombed"] += _cards(*about)
        elif what == "gives to tomb":
            _, copy, owner = about
            self.turns[-1]["given"] += _cards(owner, copy)


def _cards(player: int, *copies: int) -> list[PlayersCard]:
    return [{"player": player, "card": NAME[copy]} for copy in copies]


def turns_of(opened: Callable[[Log], State], choices: Sequence[Sequence[int]]) -> list[Turn]:
    """The turns of a game with these choices, from the beginning that `opened` sets up."""
    collector = _TurnCollector()
    state = opened(_HeardLog(collector.note))
    collector.points = lambda: [score(state, tomb)["total"] for tomb in state.tombs]
    for turn in collector.turns:  # more than one if nobody had a choice in the first
        turn["points"] = collector.points()
    for picks in choices:
        answer(state, [state.options[pick] for pick in picks])
    if not state.over:
        collector.turns[-1]["points"] = collector.points()
    return collector.turns


def decisive_turns(turns: Sequence[Turn], winner: int) -> list[int]:
    """The turns that changed the winner's lead most, largest change first.

    Indices into `turns`; none in a game for one, or where nothing changed.
    """
    changes = {}
    before = 0
    for number, turn in enumerate(turns):
        others = [points for seat, points in enumerate(turn["points"]) if seat != winner]
        if not others:
            return []
        ahead = turn["points"][winner] - max(others)
        if ahead != before:
            changes[number] = abs(ahead - before)
        before = ahead
    return sorted(changes, key=lambda number: -changes[number])[:MOST_DECISIVE]
