"""The vocabulary of the rule tests: setting up a table, playing at it and looking at it.

Piles are strings of card names, top first: "Urn, Box of Food". Hands, tombs and cards in play have
no order and are listed alphabetically. Ada, Ben and Cy sit in this turn order.
"""

from mastaba import Game, Option
from mastaba.rules.cards import CARDS, STARTER_KINDS, Card
from mastaba.version import RULES
from tests.support.positions import describe
from tests.support.views import Pile

ADA, BEN, CY = 0, 1, 2
NAMES = ("Ada", "Ben", "Cy", "Dora")
PLACES_FROM_BELOW = ("B1", "B2", "B3", "M1", "M2", "T")

FULL = "Axe, Bow, Dagger, Khopesh, Sling, Spear"
"""A pyramid of six different cards, for tests in which they do not matter."""

SWAP, SACRIFICE = "Swap two cards in the pyramid", "Sacrifice a card from the pyramid"
"""The two ways of Shabti."""

SACRIFICE_ONE, DISCARD_TWO = "Sacrifice a card from your hand", "Discard two cards"
"""The two ways of Harvest."""


def names(pile: str) -> list[str]:
    """The names in a pile written as a string."""
    return pile.split(", ") if pile else []


# Setting up


def seat(
    hand: str = "",
    deck: str = "",
    discard: str = "",
    tomb: str = "",
    in_play: str = "",
) -> dict[str, list[str]]:
    """One player's cards."""
    return {
        "hand": names(hand),
        "deck": names(deck),
        "discard": names(discard),
        "tomb": names(tomb),
        "in_play": names(in_play),
    }


def table(
    *seats: dict[str, list[str]],
    pyramid: str = "",
    stock: str = "",
    boneyard: str = "",
    to_move: int = ADA,
    entombed: bool = False,
    face_down: dict[str, int] | None = None,
    rules: int = RULES,
) -> Game:
    """A game that begins with this table; `pyramid` fills the places B1 B2 B3 M1 M2 T.

    `face_down` has the places of face-down cards, each with the player who turns it up again;
    `rules` is the version of the rules.
    """
    if len(seats) == 1:
        seats = (*seats, seat())
    return Game.from_position(
        {
            "players": [{"name": NAMES[i]} | one for i, one in enumerate(seats)],
            "pyramid": dict(zip(PLACES_FROM_BELOW, names(pyramid), strict=False)),
            "stock": names(stock),
            "boneyard": names(boneyard),
            "to_move": to_move,
            "entombed": entombed,
            "face_down": face_down or {},
            "rules": rules,
        },
        seed=1,
    )


# Choosing


def option_name(option: Option) -> str:
    """An option in a word or two: "Urn", "B2", "Ben", "yes", "action Urn", "buy Axe"."""
    if option.kind in ("action", "entomb", "buy"):
        return f"{option.kind} {option.card}"
    if option.kind == "way":
        return option.text
    if option.player is not None:
        return NAMES[option.player]
    return option.place or option.card or option.kind


def options(game: Game) -> list[str]:
    """The names of the current options."""
    assert game.decision is not None, "the game is over"
    return [option_name(option) for option in game.decision.options]


def asked(game: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.decision is not None, "the game is over"
    return game.decision.player, game.decision.kind


def how_many(game: Game) -> tuple[int, int]:
    """The fewest and the most options that may be picked."""
    assert game.decision is not None, "the game is over"
    return game.decision.least, game.decision.most


def prompt(game: Game) -> str:
    """The text of the current question."""
    assert game.decision is not None, "the game is over"
    return game.decision.prompt


def pick(game: Game, *wanted: str) -> None:
    """Choose the options with these names in this order; repeat a name to pick it twice."""
    offered = options(game)
    picks: list[int] = []
    for name in wanted:
        found = [i for i, other in enumerate(offered) if other == name and i not in picks]
        assert found, f"{name} is not offered (again), only {offered} for {game.decision}"
        picks.append(found[0])
    game.choose(picks)


def play(game: Game, name: str) -> None:
    """Play a card for its action."""
    pick(game, f"action {name}")


def swap_with_shabti(game: Game, one: str, other: str) -> None:
    """Play Shabti to swap the cards in two places."""
    play(game, "Shabti")
    pick(game, SWAP)
    pick(game, one, other)


def sacrifice_with_shabti(game: Game, place: str) -> None:
    """Play Shabti to sacrifice the card at a place."""
    play(game, "Shabti")
    pick(game, SACRIFICE)
    pick(game, place)


def entomb(game: Game, name: str) -> None:
    """Use the turn's free entombment."""
    pick(game, f"entomb {name}")


def buy(game: Game, name: str) -> None:
    """Choose to buy a card; the payment follows."""
    pick(game, f"buy {name}")


def end_turn(game: Game) -> None:
    """End the turn; more questions may follow."""
    pick(game, "end turn")


def playable(game: Game) -> set[str]:
    """The cards whose action may be played now."""
    return {name.removeprefix("action ") for name in options(game) if name.startswith("action ")}


def for_sale(game: Game) -> set[str]:
    """The cards that may be bought now."""
    return {name.removeprefix("buy ") for name in options(game) if name.startswith("buy ")}


def is_main_choice(game: Game, player: int) -> bool:
    """Whether `player` is asked what to play next, with every action completed."""
    return asked(game) == (player, "play")


# Looking


def position(game: Game) -> dict[str, object]:
    """The whole table, as `Game.from_position` reads it, hidden cards included."""
    return describe(game.setup, game.state)


def _pile(game: Game, player: int, pile: str) -> list[str]:
    players = position(game)["players"]
    assert isinstance(players, list)
    found = players[player][pile]
    assert isinstance(found, list)
    return found


def hand(game: Game, player: int) -> str:
    return ", ".join(sorted(_pile(game, player, "hand")))


def tomb(game: Game, player: int) -> str:
    return ", ".join(sorted(_pile(game, player, "tomb")))


def in_play(game: Game, player: int) -> str:
    return ", ".join(sorted(_pile(game, player, "in_play")))


def set_aside(game: Game, player: int) -> str:
    return ", ".join(sorted(_pile(game, player, "set_aside")))


def deck(game: Game, player: int) -> str:
    return ", ".join(_pile(game, player, "deck"))


def discard(game: Game, player: int) -> str:
    return ", ".join(_pile(game, player, "discard"))


def stock(game: Game) -> str:
    return _shared(game, "stock")


def boneyard(game: Game) -> str:
    return _shared(game, "boneyard")


def _shared(game: Game, pile: str) -> str:
    found = position(game)[pile]
    assert isinstance(found, list)
    return ", ".join(found)


def face_down(game: Game) -> dict[str, int]:
    """The places of face-down cards, each with the player who turns it up again."""
    owners = position(game)["face_down"]
    assert isinstance(owners, dict)
    return owners


def pyramid(game: Game) -> str:
    """The pyramid from below, B1 B2 B3 M1 M2 T, an empty place as "-"."""
    places = position(game)["pyramid"]
    assert isinstance(places, dict)
    return ", ".join(places[place] or "-" for place in PLACES_FROM_BELOW)


def log(game: Game, viewer: int = ADA) -> list[str]:
    """The texts of the log."""
    return [entry["text"] for entry in game.view(viewer)["log"]]


def sees(game: Game, viewer: int, player: int, pile: Pile) -> list[str] | None:
    """The cards of a pile that `viewer` sees, or None if they are hidden."""
    cards = game.view(viewer)["players"][player][pile]
    return None if cards is None else [one["name"] for one in cards]


# Cards by their printed values: most numbers are reconstructed and may still change


def cards_of(edition: str) -> list[Card]:
    """The different cards in a game of this edition, its starters included."""
    return [
        one
        for one in CARDS.values()
        if one.edition == (STARTER_KINDS[edition] if one.type == "starter" else edition)
    ]


AFTERLIFE = cards_of("afterlife")


def costing(number: int, but: str = "") -> str:
    """A card of the stock that costs exactly `number`, other than `but`."""
    return next(
        one.name
        for one in AFTERLIFE
        if one.cost == number and one.name != but and one.type != "starter"
    )


def cost(name: str) -> int:
    """The cost of a card."""
    return CARDS[name].cost


def gold(name: str) -> int:
    """The gold a card is worth."""
    return CARDS[name].gold


def dearest_card() -> str:
    """A card of the highest cost, a set card if possible."""
    return max(AFTERLIFE, key=lambda one: (one.cost, one.type == "set")).name


def of_level(level: int, but: str = "") -> str:
    """A card of this level, other than `but`."""
    return next(one.name for one in AFTERLIFE if one.level == level and one.name != but)


def players_asked(game: Game, kind: str, answer: str) -> list[int]:
    """Give this answer as long as this question is asked; return who was asked, in order."""
    players = []
    while game.decision is not None and game.decision.kind == kind:
        players.append(game.decision.player)
        pick(game, answer)
    return players
