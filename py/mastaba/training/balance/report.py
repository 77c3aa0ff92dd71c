"""The tables of `make balance`: results by card and by seat, and what is out of balance.

A card moves the share of the win by what its owners won minus what they could expect before they
gained it. The tables give this relative to gaining an average card, because a turn in which a
player gains something is better than other turns.
"""

from collections.abc import Iterator
from statistics import fmean, pstdev
from typing import Final

from ...rules.cards import IS_STARTER, KINDS
from ..match import ERRORS_FOR_95, wilson
from .tally import BalanceTally

LEAST_GAINED: Final = 0.05
MOST_GAINED: Final = 0.9
LEAST_USED: Final = 0.03
MOST_MOVED: Final = 0.08
"""The limits of balance: shares of the chances, and of the win in either direction."""

FEWEST_OWNERS: Final = 30
"""With fewer owners than this, a card says nothing about winning."""


def report(tally: BalanceTally, players: int) -> Iterator[str]:
    """The lines of an edition's table."""
    yield "| card | chances | gained | entombed | used | wins | moves | out of balance |"
    yield "|---|---|---|---|---|---|---|---|"
    effects = moved_by(tally)
    for card in KINDS:
        kind = card.kind
        if not tally.chances[kind] and not tally.usable[kind]:
            continue
        owners = [seat for game in tally.games for seat in game if kind in seat.gained]
        gained = _share(tally.bought[kind], tally.chances[kind])
        used = _share(tally.used[kind], tally.usable[kind])
        entombed = _share(sum(kind in seat.tomb for seat in owners), len(owners))
        wins = _share(sum(seat.share for seat in owners), len(owners))
        effect = effects.get(kind) if len(owners) >= FEWEST_OWNERS else None
        faults = []
        if gained is not None and not IS_STARTER[card.first_copy]:
            faults += ["gained seldom"] if gained < LEAST_GAINED else []
            faults += ["gained always"] if gained > MOST_GAINED else []
            faults += ["moves wins"] if effect and abs(effect[0]) > MOST_MOVED else []
        faults += ["used seldom"] if used is not None and used < LEAST_USED else []
        moves = (
            ""
            if effect is None
            else f"{100 * effect[0]:+.1f} ± {100 * ERRORS_FOR_95 * effect[1]:.1f}"
        )
        columns = [_percent(one) for one in (gained, entombed, used, wins)]
        columns = [card.name, str(tally.chances[kind]), *columns, moves, ", ".join(faults)]
        yield f"| {' | '.join(columns)} |"
    yield ""
    for seat in range(players):
        won, games = sum(game[seat].share for game in tally.games), len(tally.games)
        low, high = wilson(won, games)
        yield f"Seat {seat + 1}: {won / games:.1%} of {games} games ({low:.1%} to {high:.1%})"


def moved_by(tally: BalanceTally) -> dict[int, tuple[float, float]]:
    """For each kind, how far gaining the card moves the share of the win, and the standard error.

    Only the first copy that a player gains counts.
    """
    surprises: dict[int, list[float]] = {}
    for game in tally.games:
        for seat in game:
            for kind, expected in seat.gained.items():
                surprises.setdefault(kind, []).append(seat.share - expected)
    average = fmean([one for found in surprises.values() for one in found] or [0])
    return {
        kind: (fmean(found) - average, pstdev(found) / len(found) ** 0.5)
        for kind, found in surprises.items()
    }


def _share(part: float, whole: int) -> float | None:
    return part / whole if whole else None


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"
