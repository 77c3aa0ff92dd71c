"""What is new is said once."""

import importlib
from types import SimpleNamespace

import pytest

from mastaba.rules.cards import CARDS
from mastaba.web.table.answer_progress import AnswerProgress
from tests.support.random_play import random_moments
from tests.support.stand_ins import browser_stand_ins


def test_a_question_that_stays_the_same_is_not_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    element = SimpleNamespace(replaceChildren=lambda *_: None)
    page = SimpleNamespace(getElementById=lambda _: element, createElement=lambda _: element)
    repeated, asked = 0, ""
    with browser_stand_ins():
        module = importlib.import_module("mastaba.web.screen_reader.live_region")
        monkeypatch.setattr(module, "document", page)
        region = module.LiveRegion()
        for game in random_moments(1, 3):
            if game.decision is None:
                break
            view, choices = game.view(0), len(game.choices)
            announcement = region.announcement_for(view, choices, AnswerProgress([]), CARDS)
            region.announce(announcement, view, choices)
            question, _ = announcement.asked
            assert game.decision.prompt in question
            if announcement.words:
                repeated += question == asked
                assert (question in announcement.words) == (question != asked)
            asked = question
    assert repeated > 10
