"""Prompts say what can be done, and nothing that cannot."""

from itertools import chain

import pytest

from mastaba import Game
from mastaba.words.language import LANGUAGES
from tests.support.random_play import random_moments
from tests.support.table import play

USES = {
    "buy": {"en": "buy", "de": "kaufe"},
    "action": {"en": "action", "de": "aktion"},
    "entomb": {"en": "entomb", "de": "ins grab"},
    "end turn": {"en": "end your turn", "de": "beende"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_of_a_turn_names_exactly_what_can_be_done(language: str) -> None:
    seen = set()
    tables = (random_moments(players, seed) for players in (1, 2, 3) for seed in range(3))
    for game in chain.from_iterable(tables):
        game.language = language
        decision = game.decision
        if decision is not None and decision.kind == "play":
            kinds = {option.kind for option in decision.options}
            seen.add(frozenset(kinds))
            for kind, word in USES.items():
                named = word[language] in decision.prompt.casefold()
                assert named == (kind in kinds), (kinds, decision.prompt)
    assert len(seen) == 7  # whoever can only end the turn is not asked


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Ramses’ Harvest: Show Offering Table so"),
        ("de", "Ramses’ Ernte: Opfertisch zeigen, damit"),
    ],
)
def test_a_player_who_is_asked_on_an_opponents_turn_reads_whose_action_it_is(
    language: str, question: str
) -> None:
    seats = [
        {"name": "Ramses", "hand": ["Harvest", "Urn"]},
        {"name": "Ben", "hand": ["Offering Table", "Bow", "Axe"]},
    ]
    game = Game.from_position({"players": seats, "pyramid": {"B1": "Sling"}, "stock": ["Ring"]})
    game.language = language
    play(game, "Harvest")
    assert game.decision is not None
    assert game.decision.player == 1
    assert game.decision.prompt.startswith(question)
