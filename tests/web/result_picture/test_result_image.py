"""The picture of a result: everything is in it, inside its edges, and is there in words too."""

import pytest

from mastaba.web.result_picture.result_image import (
    HEIGHT,
    WIDTH,
    Box,
    Line,
    picture,
    picture_in_words,
)
from tests.support.random_play import random_game
from tests.support.views import standing


def width(text: str, font: str) -> float:
    return 26.0 * len(text)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_all_players_are_in_the_picture(players: int) -> None:
    scores = random_game(players, 1).scores()
    shapes = picture(scores, "Afterlife", width)
    lines = [shape for shape in shapes if isinstance(shape, Line)]
    words = [line.words for line in lines]
    for score in scores:
        at = words.index(score["name"])
        assert words[at - 1 : at + 2] == [f"{score['place']}.", score["name"], str(score["total"])]
    assert all(0 < line.x < WIDTH and 0 < line.y < HEIGHT for line in lines)
    boxes = [shape for shape in shapes if isinstance(shape, Box)]
    assert all(box.left + box.width <= WIDTH and box.top + box.height <= HEIGHT for box in boxes)
    assert len({line.y for line in lines if line.words in ("1.", "2.", "3.", "4.")}) == players


def test_the_longest_names_stay_clear_of_the_foot_of_the_picture() -> None:
    names = [f"{letter * 20} {letter * 19}" for letter in "ABCDEF"]
    six = [standing(seat, name, 20, 1) for seat, name in enumerate(names)]
    shapes = picture(six, "Afterlife", width)
    lines = [shape for shape in shapes if isinstance(shape, Line)]
    assert max(line.y for line in lines) < 524
    assert len({line.y for line in lines if line.words in names}) == len(names)


def test_the_words_say_what_the_picture_shows() -> None:
    scores = random_game(2, 1).scores()
    words = picture_in_words(scores, "Afterlife, 2 players, Vizier")
    assert "wins with" in words
    assert "Afterlife, 2 players, Vizier" in words
    for score in scores:
        assert f"{score['name']}: {score['total']} points" in words
