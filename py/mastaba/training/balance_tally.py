"""What `make balance` counts in games of self-play, and its form as text."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple


class SeatResult(NamedTuple):
    """A seat's share of the win; for each kind gained, the share expected of it before; its tomb.

    The share is expected by the net at the end of the turn before the one in which the card was
    gained, when nobody could know that it would come within reach.
    """

    share: float
    gained: dict[int, float]
    tomb: list[int]


@dataclass
class Tally:
    """What has been counted.

    By kind of card: `chances`, turns in which it could be bought, and `bought`, those of them in
    which it was gained; `usable`, turns in which its action could be used, and `used`, those in
    which it was. `games` has for each game, seat by seat, what came of it.
    """

    chances: Counter[int] = field(default_factory=Counter)
    bought: Counter[int] = field(default_factory=Counter)
    usable: Counter[int] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)
    games: list[list[SeatResult]] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Count also what another has counted."""
        for name in COUNTED:
            getattr(self, name).update(getattr(other, name))
        self.games += other.games

    def to_json(self) -> str:
        """The tally as a line of text."""
        counted = {name: sorted(getattr(self, name).items()) for name in COUNTED}
        return json.dumps(counted | {"games": self.games})

    @classmethod
    def from_json(cls, text: str) -> "Tally":
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
