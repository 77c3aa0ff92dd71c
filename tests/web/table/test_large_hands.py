"""Hands of sixty cards: every question is drawn, every option reached, every reason given."""

import random
from collections import Counter

import pytest

from mastaba import Game
from mastaba.view_types import View
from mastaba.web.dom.element_tree import Node
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.screen_reader import spoken_table
from mastaba.web.session.game_session import GameSession
from mastaba.web.table.payment_proposal import proposed_payment
from mastaba.web.table.question_view import question
from tests.support.large_tables import LARGE, large_table
from tests.support.random_play import random_picks
from tests.support.views import hand_of
from tests.web.cards.test_click_targets import reachable
from tests.web.test_page_views import all_nodes

SEEDS = range(4)
CHOICES = 40


def sessions(seed: int, players: int) -> GameSession:
    game = Game.from_position(large_table(players, seed), seed)
    return GameSession(GamePlan(game.setup, (True,) * players, 0), game)


def preferred(session: GameSession, rng: random.Random) -> list[int]:
    """Random picks that rarely end the turn, so that many questions come."""
    decision = session.game.decision
    assert decision is not None
    if decision.kind == "play" and rng.random() < 0.9:
        return [rng.randrange(len(decision.options) - 1 or 1)]
    return random_picks(session.game, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_can_be_seen_heard_and_answered(seed: int, players: int) -> None:
    session, rng = sessions(seed, players), random.Random(seed)
    hands, kinds = [], set()
    for _ in range(CHOICES):
        if session.game.decision is None:
            break
        session.take_seat()
        hands.append(check_everything(session, rng))
        kinds.add(session.game.decision.kind)
        session.choose(preferred(session, rng))
    assert max(hands) > LARGE
    assert len(kinds) > 3


def check_everything(session: GameSession, rng: random.Random) -> int:
    """Look at the question from all sides; return the number of cards in hand."""
    view, decision = session.view(), session.game.decision
    assert decision is not None
    everything = set(range(len(decision.options)))
    assert reachable(view) == everything
    hand = hand_of(session.game, view["you"])
    told = spoken_table.hand(view, session.cards)
    assert told.count(";") == max(len(hand) - 1, 0)
    check_reasons(session, view)
    for count in {0, decision.least, decision.most, min(decision.most, 20)}:
        session.draft.picks = rng.sample(sorted(everything), count)
        panel = question(view, session.faces(view), session.progress)
        names = Counter(label(node) for node in all_nodes(panel) if node.tag == "button")
        assert [name for name, times in names.items() if times > 1] == []
    session.forget()
    return len(hand)


def label(node: Node) -> str:
    return " ".join(one.text for one in all_nodes(node) if one.text)


def check_reasons(session: GameSession, view: View) -> None:
    """A card in hand that cannot be played says why, and so does a payment that is too small."""
    decision = session.game.decision
    assert decision is not None
    if decision.kind == "play" and decision.player == view["to_move"]:
        playable = {one.card for one in decision.options if one.kind == "action"}
        reasons = session.game.why_not(view["you"])["actions"]
        hand = hand_of(session.game, view["you"])
        assert all(reasons.get(card["id"]) for card in hand if card["name"] not in playable)
    if decision.kind == "pay":
        proposed = proposed_payment(session.game)
        assert proposed
        assert session.game.why_not_yet(proposed) is None
        laid, due = session.game.gold_laid_out(proposed) or (0, 0)
        assert laid >= due
        assert session.game.why_not_yet(proposed[:-1]) or decision.least < len(proposed)
