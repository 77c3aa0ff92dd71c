"""A puzzle made by hand, in which entombing Ring and ending the turn is called best."""

from mastaba import Game
from mastaba.puzzles.puzzle import Consequence, Line, Puzzle, TurnAnswer, id_of
from mastaba.puzzles.turn_effect import turn_effect
from tests.support.table import FULL, seat, table

HAND = "Urn, Urn, Ring, Shabti"


def position() -> Game:
    return table(
        seat(hand=HAND, deck="Shabti, Shabti, Shabti, Shabti, Urn"),
        seat(hand="Urn, Urn", deck="Shabti, Shabti, Shabti, Shabti, Urn"),
        pyramid=FULL,
        stock=FULL,
    )


def find(game: Game, kind: str, card: str | None = None) -> int:
    """The last option of this kind, about this card."""
    assert game.decision is not None
    return max(
        number
        for number, option in enumerate(game.decision.options)
        if option.kind == kind and card in (None, option.card)
    )


def entombing(card: str, then: str = "B1") -> Line:
    """Entomb a card, end the turn, and sacrifice the card in a place of the base."""
    game = Game.from_code(position().position_code(0))
    line = []
    for kind, about in (("entomb", card), ("end turn", None)):
        line.append((find(game, kind, about),))
        game.choose(line[-1][0])
    if game.decision is not None and game.decision.kind == "discard order":
        line.append((0,))
        game.choose(0)
    assert game.decision is not None
    place = [option.place for option in game.decision.options].index(then)
    return (*line, (place,))


def effect_of(line: Line) -> str:
    game = Game.from_code(position().position_code(0))
    for picks in line:
        game.choose(picks)
    return turn_effect(game.state)


def puzzle() -> Puzzle:
    code = position().position_code(0)
    best, other = entombing("Ring"), entombing("Urn")
    return Puzzle(
        id=id_of(code),
        edition="original",
        grade=1,
        theme="buy or entomb",
        position=code,
        seat=0,
        best=TurnAnswer(effect_of(best), 620, best, Consequence(1, "Bow", 400)),
        same=[],
        tries=[TurnAnswer(effect_of(other), 540, other)],
        margin=80,
        deals=1000,
    )
