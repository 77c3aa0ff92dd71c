"""The tables of `make balance`: what each card and each seat came to, and what is out of balance.

What a card moves the share of the win by is told other gains being equal: winners gain more cards
than losers, whichever these are, so the share of the wins of those who gained a card says little
by itself.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from ..cards import IS_STARTER, KINDS
from .match import wilson

if TYPE_CHECKING:
    from .balance import Tally

LEAST_GAINED: Final = 0.05
MOST_GAINED: Final = 0.9
LEAST_USED: Final = 0.03
MOST_MOVED: Final = 0.08
"""What is called out of balance: shares of the chances, and of the win either way."""

FEWEST_OWNERS: Final = 30
"""A card gained by fewer than that says nothing about winning."""


def report(tally: "Tally", players: int) -> Iterator[str]:
    """The lines of an edition's table."""
    yield "| card | chances | gained | entombed | used | wins | moves | out of balance |"
    yield "|---|---|---|---|---|---|---|---|"
    effects = moved_by(tally)
    for card in KINDS:
        kind = card.kind
        if not tally.chances[kind] and not tally.usable[kind]:
            continue
        owners = [
            (share, kind in entombed)
            for game in tally.games
            for share, gained, entombed in game
            if kind in gained
        ]
        gained = _share(tally.bought[kind], tally.chances[kind])
        used = _share(tally.used[kind], tally.usable[kind])
        entombed = _share(sum(buried for _, buried in owners), len(owners))
        wins = _share(sum(share for share, _ in owners), len(owners))
        effect = effects.get(kind) if len(owners) >= FEWEST_OWNERS else None
        faults = []
        if gained is not None and not IS_STARTER[card.first_copy]:
            faults += ["gained seldom"] if gained < LEAST_GAINED else []
            faults += ["gained always"] if gained > MOST_GAINED else []
            faults += ["moves wins"] if effect and abs(effect[0]) > MOST_MOVED else []
        faults += ["used seldom"] if used is not None and used < LEAST_USED else []
        moves = "" if effect is None else f"{100 * effect[0]:+.1f} ± {196 * effect[1]:.1f}"
        columns = [_percent(one) for one in (gained, entombed, used, wins)]
        columns = [card.name, str(tally.chances[kind]), *columns, moves, ", ".join(faults)]
        yield f"| {' | '.join(columns)} |"
    yield ""
    for seat in range(players):
        won, games = sum(game[seat][0] for game in tally.games), len(tally.games)
        low, high = wilson(won, games)
        yield f"Seat {seat + 1}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%})"


def moved_by(tally: "Tally") -> dict[int, tuple[float, float]]:
    """By kind, how much gaining the card moves the share of the win, and the standard error.

    By least squares over all seats of all games: the share of the win, less a fair one, as a sum
    over the seat and the cards gained that the others have not gained. What is told is more or
    less than gaining an average card does.
    """
    kinds = sorted({kind for game in tally.games for _, gained, _ in game for kind in gained})
    seats = len(tally.games[0])
    column = {kind: seats + number for number, kind in enumerate(kinds)}
    rows = np.zeros((len(tally.games) * seats, seats + len(kinds)))
    wins = np.zeros(len(rows))
    for number, game in enumerate(tally.games):
        for seat, (share, gained, _) in enumerate(game):
            at = number * seats + seat
            rows[at, seat] = 1
            rows[at, [column[kind] for kind in gained]] += 1
            wins[at] = share - 1 / seats
        mean = rows[at - seats + 1 : at + 1, seats:].mean(axis=0)
        rows[at - seats + 1 : at + 1, seats:] -= mean
    solved = np.linalg.pinv(rows.T @ rows)
    effects = solved @ rows.T @ wins
    residue = wins - rows @ effects
    spread = residue @ residue / max(1, len(rows) - len(effects))
    errors = np.sqrt(np.maximum(0, np.diag(solved) * spread))
    gains = [sum(kind in gained for game in tally.games for _, gained, _ in game) for kind in kinds]
    average = float(np.average(effects[seats:], weights=gains)) if kinds else 0.0
    return {kind: (float(effects[at]) - average, float(errors[at])) for kind, at in column.items()}


def _share(part: float, whole: int) -> float | None:
    return part / whole if whole else None


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"
