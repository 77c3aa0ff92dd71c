"""Records of format 1, which store a choice as the indices of the picked options.

Their digests covered the internal states of the program of the time, so they can no longer be
compared; instead, the card names in a choice's words show whether it is still the same.
"""

from typing import Final

from ..errors import MastabaError, RecordError
from ..incremental import Steps
from ..rules.setup import Setup
from ..words.language import LazyText
from .recordable_game import G, RecordableGame
from .untrusted_json import shallow_json

FORMAT: Final = 1


def reading(
    header: dict[str, str], rules: int, choices: list[str], first: int, game_class: type[G]
) -> Steps[G]:
    """The game in this header and these choices, by these rules; a step for each choice.

    `first` is the number of the first choice's line.
    """
    game = _begun(header, rules, game_class)
    for number, line in enumerate(choices, first):
        _replay(game, line, LazyText("error.line", line=number))
        yield
    return game


def _begun(header: dict[str, str], rules: int, game_class: type[G]) -> G:
    try:
        seed = int(header["seed"])
        if "position" in header:
            return game_class.from_position(
                shallow_json(header["position"]) | {"rules": rules}, seed
            )
        fields = shallow_json(header["setup"])
        setup = Setup(
            fields["edition"], fields["players"], stall_guard=fields["stall_guard"], rules=rules
        )
        return game_class(setup, seed)
    except MastabaError as error:
        key = "error.as it is" if error.is_about_pack else "error.header unusable"
        raise RecordError(key, reason=error) from None
    except (KeyError, TypeError, ValueError):
        raise RecordError("error.header damaged") from None


def _replay(game: RecordableGame, line: str, where: LazyText) -> None:
    """Make the choice in a line, if its words name the picked cards."""
    indices, _, rest = line.partition(" ")
    words = rest.partition(" ")[2]
    decision = game.decision
    try:
        picks = [int(index) for index in indices.split("+")]
        if decision is None or not words.startswith(f"{game.setup.players[decision.player]}: "):
            raise ValueError
        cards = [decision.options[pick].card for pick in picks]
        if not all(card in words for card in cards if card):
            raise ValueError
        game.choose(picks)
    except (ValueError, IndexError):
        raise RecordError("error.another way", where=where) from None
