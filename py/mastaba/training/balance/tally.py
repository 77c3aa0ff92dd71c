"""What `make balance` counts in games of self-play, and its form as text."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple


class SeatResult(NamedTuple):
    """A seat's share of the win; the share expected before each kind was gained; its tomb.

    The expectation is the net's at the end of the player's turn before the one in which the card
    was gained: nobody could know then that the card would come within reach.
    """

    share: float
    gained: dict[int, float]
    tomb: list[int]


@dataclass
class BalanceTally:
    """The counts of some games.

    By kind of card: `chances` are turns in which it could be bought, and `bought` the ones in which
    it was gained; `usable` are turns in which its action could be used, and `used` the ones in
    which it was. `games` has the result of each game, seat by seat.
    """

    chances: Counter[int] = field(default_factory=Counter)
    bought: Counter[int] = field(default_factory=Counter)
    usable: Counter[int] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)
    games: list[list[SeatResult]] = field(default_factory=list)

    def add(self, other: "BalanceTally") -> None:
        """Add the counts of another tally."""
        for name in COUNTED:
            getattr(self, name).update(getattr(other, name))
        self.games += other.games

    def to_json(self) -> str:
        """The tally as a line of text."""
        counted = {name: sorted(getattr(self, name).items()) for name in COUNTED}
        return json.dumps(counted | {"games": self.games})

    @classmethod
    def from_json(cls, text: str) -> "BalanceTally":
        """The tally that `to_json` wrote."""
        plain = json.loads(text)
        counted = {name: Counter(dict(plain[name])) for name in COUNTED}
        games = [
            [
                SeatResult(share, {int(kind): before for kind, before in gained.items()}, tomb)
                for share, gained, tomb in game
            ]
            for game in plain["games"]
        ]
        return cls(**counted, games=games)


COUNTED: Final = ("chances", "bought", "usable", "used")
