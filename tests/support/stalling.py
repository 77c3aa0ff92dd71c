"""A player who stalls: they change the pyramid every turn without making it smaller."""

from mastaba import Game
from tests.support.random_play import decision_of
from tests.support.table import SWAP

CHANGES_NOTHING_MORE = ("Shabti", "Kite")
"""Cards whose action changes the pyramid without shrinking it."""


def stalling_picks(game: Game) -> list[int]:
    """Swap or turn over pyramid cards, entomb all other cards, and buy nothing."""
    decision = decision_of(game)
    if decision.kind == "play":
        return [stalling_play(game)]
    for index, option in enumerate(decision.options):
        if decision.kind == "way" and option.text == SWAP:
            return [index]
    return list(range(decision.least))


def stalling_play(game: Game) -> int:
    options = decision_of(game).options
    wanted = [
        index
        for index, option in enumerate(options)
        if (option.kind == "action" and option.card in CHANGES_NOTHING_MORE)
        or (option.kind == "entomb" and option.card not in CHANGES_NOTHING_MORE)
    ]
    return wanted[0] if wanted else len(options) - 1


def play_stalling(game: Game, most_turns: int) -> int:
    """Let everyone stall to the end or for this many turns; return the turns played."""
    while game.decision is not None and game.state.turn <= most_turns:
        game.choose(stalling_picks(game))
    return game.state.turn
