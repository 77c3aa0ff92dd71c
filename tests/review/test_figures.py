"""Figures of a finished game, counted on tables where they are plain to see."""

from mastaba import Game
from mastaba.review.figures import LEAST_SURPLUS_GOLD, FigureTally, _twice
from mastaba.review.report import Figure
from mastaba.rules.machine import answer
from tests.support.random_play import state_of
from tests.support.table import BEN, end_turn, pick, play, seat, table


def figures_of(game: Game) -> list[Figure]:
    """The figures of a finished game."""
    state = state_of(game.beginning()).copy()
    tally = FigureTally(state)
    for picks in game.choices:
        tally.follow(state, picks)
        answer(state, [state.options[pick] for pick in picks])
    return tally.figures(state)


def numbers_of(game: Game, seat: int, what: str) -> list[int] | None:
    """The numbers of a seat's figure; None if it is not worth telling."""
    found = [one for one in figures_of(game) if (one["seat"], one["what"]) == (seat, what)]
    return found[0]["numbers"] if found else None


def test_cards_that_would_have_scored() -> None:
    game = table(
        seat(hand="Urn"),
        seat(hand="Axe, Bow, Urn", discard="Dagger, Axe", tomb="Sling"),
        to_move=BEN,
    )
    end_turn(game)
    # 4 weapons score 16 instead of 1, Urn 1, and the second Axe nothing
    assert numbers_of(game, BEN, "late") == [4, 16]
    assert numbers_of(game, 0, "late") is None


def test_cards_that_lie_in_the_tomb_twice() -> None:
    game = table(
        seat(hand="Urn", tomb="Axe, Axe, Bow, Bow"),
        seat(hand="Urn", tomb="Axe, Urn, Urn, Bow"),
        to_move=BEN,
    )
    end_turn(game)
    assert numbers_of(game, 0, "twice") == [2]
    assert numbers_of(game, BEN, "twice") is None


def test_a_card_that_an_opponent_put_into_the_tomb_is_nobodys_mistake() -> None:
    hand = "Burial Chamber, Burial Chamber, Axe, Bow, Urn, Urn, Box of Food"
    game = table(seat(hand=hand), seat(tomb="Axe, Bow", hand="Urn"))
    for card in ("Axe", "Bow"):
        play(game, "Burial Chamber")
        pick(game, card)
        pick(game, "Urn")
    end_turn(game)
    assert numbers_of(game, BEN, "twice") is None


def test_a_card_is_there_twice_whoever_put_the_first_one_there() -> None:
    first, second = state_of(table(seat(hand="Axe, Axe"))).hands[0]
    assert [_twice([first, second], given) for given in (set(), {first}, {second})] == [1, 1, 0]


def idle_game(turns: int) -> Game:
    """Both players end their turns at once; nothing is left after so many turns."""
    stock = ", ".join(["Axe", "Bow", "Dagger", "Khopesh", "Sling", "Spear"][: max(0, turns - 6)])
    game = table(
        seat(hand="Urn, Urn, Urn, Urn, Urn", deck="Urn"),
        seat(hand="Urn, Urn, Urn, Urn, Urn", deck="Urn"),
        pyramid="Axe, Bow, Dagger, Khopesh, Sling, Spear",
        stock=stock,
    )
    while game.decision is not None:
        if game.decision.kind == "play":
            end_turn(game)
        else:
            game.choose(0)
    return game


def test_turns_without_the_free_entombment() -> None:
    game = idle_game(6)
    first, second = (numbers_of(game, seat, "unused") for seat in (0, 1))
    assert first is not None
    assert second is not None
    assert first[0] == first[1]  # in no turn was it used
    assert first[1] + second[1] == game.turn


def test_gold_that_other_cards_would_have_spared() -> None:
    game = table(
        seat(hand="Statue of Bastet, Apis Bull, Urn, Urn, Urn, Box of Food"),
        seat(hand="Urn"),
        pyramid="Axe, Bow, Dagger",
    )
    pick(game, "buy Axe")  # for 2
    assert game.decision is not None
    assert game.decision.kind == "pay"
    state = state_of(game)
    tally = FigureTally(state_of(game.beginning()))
    tally.follow(state, range(len(state.options)))
    assert tally._payments == [1, 0]
    laid_out = tally._surplus[0]
    assert laid_out > LEAST_SURPLUS_GOLD
    figure = {"seat": 0, "what": "surplus", "numbers": [laid_out, 1]}
    assert figure in tally.figures(state)
    tally = FigureTally(state_of(game.beginning()))
    urns = [i for i, option in enumerate(game.decision.options) if option.card == "Urn"]
    tally.follow(state, urns[:2])
    assert tally._payments == [0, 0]


def test_the_poorer_player_hears_of_it_but_not_the_winner() -> None:
    rich = "Statue of Bastet, Apis Bull, Statue of Bastet"
    for tomb, told in (("", True), ("Axe, Bow, Dagger", False)):
        game = table(
            seat(hand="Urn, Urn", tomb=tomb),
            seat(hand=rich, tomb="Sling"),
            pyramid="Axe, Bow",
        )
        while game.decision is not None:
            if game.decision.kind == "play":
                end_turn(game)
            else:
                pick(game, game.decision.options[0].place or "")
        numbers = numbers_of(game, 0, "poorer")
        assert (numbers is not None) == told
        assert numbers_of(game, BEN, "poorer") is None
