"""What is new is said once."""

import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba import Game
from mastaba.rules.cards import CARDS
from mastaba.web.session.answer_draft import AnswerDraft
from mastaba.web.table.answer_progress import AnswerProgress, describe_question
from tests.support.random_play import random_moments
from tests.support.stand_ins import browser_stand_ins


@pytest.fixture
def region(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A live region on a page that is not there."""
    element = SimpleNamespace(replaceChildren=lambda *_: None)
    page = SimpleNamespace(getElementById=lambda _: element, createElement=lambda _: element)
    with browser_stand_ins():
        module = importlib.import_module("mastaba.web.screen_reader.live_region")
        monkeypatch.setattr(module, "document", page)
        yield module.LiveRegion()


def said(region: Any, game: Game, progress: AnswerProgress) -> str:
    """What is said when the game is shown with this progress."""
    view, choices = game.view(0), len(game.choices)
    announcement = region.announcement_for(view, choices, progress, CARDS)
    region.announce(announcement, view, choices)
    return str(announcement.words)


def test_a_question_is_said_when_it_is_new_and_not_again(region: Any) -> None:
    repeated, asked = 0, ""
    for game in random_moments(1, 3):
        if game.decision is None:
            break
        words = said(region, game, AnswerProgress([]))
        question, _ = describe_question(game.view(0), AnswerProgress([]))
        assert game.decision.prompt in question
        repeated += question == asked
        assert (question in words) == (question != asked)
        asked = question
    assert repeated > 10


def test_progress_is_said_when_it_has_changed(region: Any) -> None:
    game = next(one for one in random_moments(1, 3) if one.decision and one.decision.most > 1)
    nothing, one = AnswerProgress([], missing="two to go"), AnswerProgress([0], missing="one to go")
    assert said(region, game, nothing).endswith("two to go")
    assert said(region, game, one) == "one to go"
    assert said(region, game, one) == ""


def test_each_reply_is_said_once_even_if_its_words_are_those_of_the_last(region: Any) -> None:
    game, draft = next(random_moments(1, 3)), AnswerDraft()
    said(region, game, AnswerProgress([]))
    for _ in range(2):
        draft.say("not that")
        assert said(region, game, AnswerProgress([], reply=draft.reply)) == "not that"
        draft.hinted = [0]
        assert said(region, game, AnswerProgress([], reply=draft.reply)) == ""


def test_trouble_is_said(region: Any) -> None:
    game = next(random_moments(1, 3))
    said(region, game, AnswerProgress([]))
    assert said(region, game, AnswerProgress([], trouble="no answer")) == "no answer"
