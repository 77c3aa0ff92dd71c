"""The position code format, implemented a second time, and each way of breaking it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from mastaba import Game, PositionError
from mastaba.formats.number_codec import NumberReader, NumberWriter
from mastaba.formats.position_code import short
from tests.support.views import held, in_pyramid

Choices = Sequence[Sequence[int]]

URN, AXE = 0, 1


@dataclass
class Table:
    """The contents of a code, digit by digit; the defaults are a table for two.

    It is Ada's turn. She has an Urn and an Axe in hand, Ben has an Urn, and an Axe lies at B1.
    """

    setup: str = "afterlife/2/names=Ada,Ben"
    seat: int = 0
    cards: list[int] = field(default_factory=lambda: [short("Urn"), short("Axe")])
    hands: list[list[int]] = field(default_factory=lambda: [[URN, AXE], [URN]])
    other_piles: int = 10
    pyramid: list[int] = field(default_factory=lambda: [AXE, -1, -1, -1, -1, -1])
    stock: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=lambda: [0] * 6)
    marks: list[int] = field(default_factory=lambda: [0, 1])
    executed: list[int] = field(default_factory=list)
    supersets: list[list[int]] = field(default_factory=list)
    begins: int = 0
    choices: Choices = ()
    digest: int | None = None
    more: int = 0

    def code(self) -> str:
        """The code, with a valid digest unless one is given."""
        digest = self.digest
        return self._written(int(self._found_digest(), 16) if digest is None else digest)

    def _found_digest(self) -> str:
        game = Game.from_position(
            {
                "players": [
                    {"name": "Ada", "hand": ["Urn", "Axe"]},
                    {"name": "Ben", "hand": ["Urn"]},
                ],
                "pyramid": {"B1": "Axe"},
            }
        )
        for picks in self.choices:
            game.choose(picks)
        return game.digest()

    def _written(self, digest: int) -> str:
        writer = NumberWriter()
        writer.put_number(1)
        writer.put_number(len(self.setup))
        for letter in self.setup:
            writer.put(ord(letter), 128)
        writer.put(self.seat, 3)
        writer.put_number(len(self.cards))
        for name in self.cards:
            writer.put(name, 65536)
        for pile in (*self.hands, *[[]] * self.other_piles):
            writer.put_number(len(pile))
            self._put_cards(writer, pile)
        self._put_cards(writer, self.pyramid)
        writer.put_number(len(self.stock))
        self._put_cards(writer, self.stock)
        writer.put_number(0)  # the boneyard
        for owner in self.down:
            writer.put(owner, 3)
        for _ in range(sum(map(len, self.hands))):
            writer.put(0, 2)
        for stream in range(3):
            writer.put(stream, 1 << 64)
        writer.put_number(len(self.marks))
        for mark in self.marks:
            writer.put_number(mark)
        writer.put_number(len(self.executed))
        for card in self.executed:
            writer.put(card, len(self.cards))
        writer.put_number(len(self.supersets))
        for superset in self.supersets:
            writer.put_number(len(superset))
            for number in superset:
                writer.put(number, 65536)
        writer.put(self.begins, 2)
        writer.put_number(len(self.choices))
        for picks in self.choices:
            writer.put_number(len(picks))
            for pick in picks:
                writer.put_number(pick)
        writer.put(digest, 1 << 32)
        for _ in range(self.more):
            writer.put_number(0)
        return writer.text("m1.")

    def _put_cards(self, writer: NumberWriter, cards: list[int]) -> None:
        for card in cards:
            writer.put(card + 1, len(self.cards) + 1)


def test_a_hand_written_code_is_read() -> None:
    game = Game.from_code(Table().code())
    view = game.view(0)
    assert held(game, 0) == ["Urn", "Axe"]
    assert view["players"][1]["hand_count"] == 1
    assert in_pyramid(view, "B1")["name"] == "Axe"
    assert (view["turn"], view["to_move"]) == (1, 0)
    assert game.seen_from is None
    assert Game.from_code(Table(seat=2).code()).seen_from == 1


def test_reading_a_code_makes_its_choices() -> None:
    game = Game.from_code(Table(choices=[[1]]).code())
    assert game.choices == ((1,),)
    assert len(game.view(1)["players"][0]["tomb"]) == 1


def test_marks_missing_from_a_code_are_not_set() -> None:
    """So codes older than a mark can still be read."""
    assert Game.from_code(Table(marks=[0, 1, 0, 0]).code()).digest() == (
        Game.from_code(Table(marks=[0, 1] + [0] * 9).code()).digest()
    )


SETS = [short("Weapons"), short("Books")]


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (Table(setup="afterlife/9"), "setup cannot be played"),
        (Table(setup="afterlife/2/pack=abcd"), "card pack with the digest abcd"),
        (Table(cards=[short("Urn"), short("Urn")]), "lists a card twice"),
        (Table(cards=[short("Urn"), 0]), "a card that this program does not have"),
        (Table(cards=[short("Urn")] + [0] * 200), "greater than"),
        (Table(hands=[[URN], []], pyramid=[-1] * 6), "a card that lies nowhere"),
        (Table(hands=[[URN] * 33, []]), "more than 32 copies of Urn"),
        (Table(hands=[[URN, -1], []]), "Only places in the pyramid"),
        (Table(stock=[-1]), "Only places in the pyramid"),
        (Table(hands=[[URN] * 5000, []]), "greater than 4096"),
        (Table(down=[0, 1, 0, 0, 0, 0]), "face-down card at B2, but no card lies there"),
        (Table(marks=[2, 1]), "greater than 1"),
        (Table(marks=[0, 1, 2]), "greater than 1"),
        (Table(marks=[0, 1_000_001]), "greater than 1000000"),
        (Table(marks=[0] * 200), "contains something this program does not know"),
        (Table(marks=[0, 1] + [0] * 9 + [1], begins=1), "after the end"),
        (Table(supersets=[SETS, SETS]), "no set appears twice"),
        (Table(supersets=[SETS[:1]]), "each superset has several sets"),
        (Table(supersets=[[*SETS, 1]]), "a set that this program does not have"),
        (Table(digest=5), "a different position"),
        (Table(choices=[[9]], digest=0), "illegal choice"),
        (Table(choices=[[]], digest=0), "illegal choice"),
        (Table(choices=[[1], [0], [0], [0], [0], [0], [0], [0]], digest=0), "illegal choice"),
        (Table(more=1), "continues after its end"),
        (Table(more=300), "continues after its end"),
        (Table(other_piles=9), "Only places in the pyramid"),
        (Table(other_piles=11), "position code"),
    ],
)
def test_an_invalid_digit_is_rejected_with_a_reason(table: Table, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Game.from_code(table.code())


def test_a_code_without_cards_is_a_finished_game() -> None:
    """There is nothing to do, so the game ends at once."""
    nothing = Table(cards=[], hands=[[], []], pyramid=[-1] * 6)
    empty = Game.from_position({"players": [{"name": "Ada"}, {"name": "Ben"}]})
    nothing.digest = int(empty.digest(), 16)
    assert Game.from_code(nothing.code()).decision is None


# Digits


def test_numbers_round_trip() -> None:
    numbers = [0, 1, 127, 128, 129, 16383, 16384, 10**6, 2**70]
    writer = NumberWriter()
    for number in numbers:
        writer.put_number(number)
        writer.put(number % 7, 7)
    reader = NumberReader("x.", writer.text("x.")[2:])
    for number in numbers:
        assert reader.take_number(2**70) == number
        assert reader.take(7) == number % 7
    reader.close()


def test_reading_stops_as_soon_as_a_number_is_too_large() -> None:
    writer = NumberWriter()
    for number in (300, 2**4000):
        writer.put_number(number)
    reader = NumberReader("x.", writer.text("x.")[2:])
    with pytest.raises(PositionError, match="greater than 299"):
        reader.take_number(299)
    with pytest.raises(PositionError, match="greater than 299"):
        reader.take_number(299)


def test_reading_past_the_end_is_an_error() -> None:
    writer = NumberWriter()
    writer.put(3, 4)
    reader = NumberReader("x.", writer.text("x.")[2:])
    assert reader.take(4) == 3
    with pytest.raises(PositionError, match="too early"):
        reader.take(2)
