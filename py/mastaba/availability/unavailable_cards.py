"""A sentence with the reason for every card that a player sees and cannot use now.

Nothing here decides what is possible: the options do, and the reasons for actions are kept with
their checks (see `actions.checks`). This module uses the asking player's view, so no reason
reveals a card that this player does not see.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from ..decision import Decision
from ..knowledge.seat_view import view
from ..rules.actions.checks import Reason
from ..rules.actions.effects.copied_actions import already_chosen
from ..rules.actions.parts import actions_under_way, part_under_way
from ..rules.cards import CARDS, KIND, SET
from ..rules.machine import ABOUT_COPIES, ABOUT_MASK, option_kind
from ..rules.moves import AXE, BOAT, CAT, OFFERING_TABLE, SLING
from ..rules.payment import spendable_gold
from ..rules.pyramid import below, face_up, for_sale
from ..rules.setup import Setup
from ..rules.state import State
from ..sentences.game_sentences import OF_NO_ACTION, Names
from ..view_types import View
from ..words.language import in_words, text


class WhyNot(TypedDict):
    """The reasons, each in a sentence.

    `cards`: for each visible card that cannot be used at all, by its number. `actions`: for each
    card in the player's hand whose action cannot be carried out, even if it may be entombed.
    `entombing`: why no card in the hand can be entombed. `ending`: why the turn cannot be ended.
    The last two are empty if it is possible.
    """

    cards: dict[int, str]
    actions: dict[int, str]
    entombing: str
    ending: str


def why_not(state: State, setup: Setup, player: int, language: str) -> WhyNot:
    """What `player` cannot do now, and why."""
    return _Reasons(state, setup, player, language).answer()


class _Pile(NamedTuple):
    """Visible cards: `zone` is the view's name for the pile, `owner` a seat, or -1 for none."""

    zone: str
    owner: int
    copies: list[int]


_OF_PLAYERS: Final = (
    "hand", "known_hand", "deck_top", "discard", "tomb", "in_play", "set_aside",
)  # fmt: skip


def _piles(seen: View) -> Iterator[_Pile]:
    """Every pile a view shows."""
    yield _Pile("pyramid", -1, [card["id"] for card in seen["pyramid"].values() if card])
    yield _Pile("boneyard", -1, [card["id"] for card in seen["boneyard"]])
    yield _Pile("shown", -1, [card["id"] for card in seen["shown"]])
    if seen["revealed"]:
        yield _Pile("revealed", -1, [seen["revealed"]["id"]])
    for seat, player in enumerate(seen["players"]):
        for zone in _OF_PLAYERS:
            if seat != seen["you"] or zone != "known_hand":  # players see their own hand anyway
                yield _Pile(zone, seat, [card["id"] for card in player[zone] or ()])


_ONLY: Final = {
    "entomb with sling": "why.only with sling",
    "discard to axe": "why.only dearest",
    "take the cheapest": "why.only cheapest",
    "boat": "why.only base",
    "crumble": "why.only over the gap",
    "deal": "why.only selected",
    "give": "why.only set card",
    "entomb from boneyard": "why.only dearest",
    "give from boneyard": "why.only cheapest",
    "sacrifice next": "why.only given",
}
"""Reasons for questions that leave out cards themselves; other parts give theirs in `only`."""

_ONLY_REACT: Final = {AXE, SLING, OFFERING_TABLE, BOAT, CAT}
"""Kinds of cards that have no action of their own; Medjay, which also reacts, has one."""


class _Reasons:
    """Finds the reasons for one player at one moment."""

    def __init__(self, state: State, setup: Setup, player: int, language: str) -> None:
        self.state = state
        self.setup = setup
        self.player = player
        self.language = language
        self.names = Names(setup.players, state.printed, language)
        self.piles = list(_piles(view(state, setup, player)))

    def answer(self) -> WhyNot:
        waiting = self.why_waiting()
        if waiting:
            cards = {copy: waiting for pile in self.piles for copy in pile.copies}
            return {"cards": cards, "actions": {}, "entombing": waiting, "ending": waiting}
        return self.on_the_turn() if self.state.question == "play" else self.in_a_question()

    def why_waiting(self) -> str:
        """Why the player can do nothing at all; empty if the player is asked."""
        state, language = self.state, self.language
        if state.over:
            return text(language, "why.over")
        if state.asked == self.player:
            return ""
        name = self.names.player(state.asked)
        if state.asked == state.to_move:
            return text(language, "why.whose turn", name=name, whose=self.names.whose(state.asked))
        return text(language, "why.other chooses", name=name)

    def sentence(self, reason: Reason) -> str:
        """The reason in words."""
        values: dict[str, str | int] = {}
        for name, value in reason.values.items():
            if isinstance(value, Reason):
                values[name] = self.sentence(value)
            else:
                values[name] = self.names.card(value) if name == "card" else value
        return text(self.language, reason.key, **values)

    # What is offered

    def offered(self, pile: _Pile) -> set[int]:
        """The cards of a pile that can be chosen; usually one option stands for all equal cards."""
        state = self.state
        in_pyramid = pile.zone == "pyramid"
        copies = set()
        for code in state.options:
            kind, about = option_kind(code), code & ABOUT_MASK
            if kind in ("buy", "place"):
                copies.add(state.pyramid[about])
            elif kind in ABOUT_COPIES:
                copies.add(about)
        found = copies.intersection(pile.copies)
        if in_pyramid or state.most > 1:
            return found
        kinds = {KIND[copy] for copy in found}
        chosen = already_chosen(state)
        return {copy for copy in pile.copies if KIND[copy] in kinds and copy not in chosen}

    # On the turn

    def on_the_turn(self) -> WhyNot:
        """The reasons while the player may play cards."""
        cards = {}
        actions = self.actions()
        entombing = self.entombing()
        for pile in self.piles:
            for copy in set(pile.copies) - self.offered(pile):
                if pile.zone == "hand":
                    cards[copy] = f"{actions[copy]} {entombing}"
                else:
                    cards[copy] = self.out_of_hand(pile, copy)
        return {"cards": cards, "actions": actions, "entombing": entombing, "ending": ""}

    def actions(self) -> dict[int, str]:
        """Why not, for each card in the hand whose action cannot be carried out."""
        why_of_kind = {}
        hand = self.state.hands[self.player]
        for copy in hand:
            if KIND[copy] not in why_of_kind:
                why_of_kind[KIND[copy]] = self.why_no_action(copy)
        return {copy: why_of_kind[KIND[copy]] for copy in hand if why_of_kind[KIND[copy]]}

    def why_no_action(self, copy: int) -> str:
        """Why the action of a card in the hand cannot be carried out; empty if it can."""
        state, player = self.state, self.player
        hand, kind = state.hands[player], KIND[copy]
        parts = state.printed.parts[kind]
        if not parts:
            reacts = kind in _ONLY_REACT
            return text(self.language, "why.reacts" if reacts else "why.no action")
        if len(state.hands) == 1 and any(part.others for part in parts):
            return text(self.language, "why.alone")
        for part in parts:
            if part.check and not part.check.can(state, player, hand, copy):
                return self.sentence(part.check.why(state, player, hand, copy))
        return ""

    def entombing(self) -> str:
        """Why no card in the hand can be entombed; empty if one can."""
        if not self.state.entombed:
            return ""
        key = "why.master" if self.state.house.master else "why.entombed already"
        return text(self.language, key)

    def out_of_hand(self, pile: _Pile, copy: int) -> str:
        """Why nothing can be done with a card outside the hand."""
        if pile.zone == "pyramid":
            return self.why_not_buy(copy)
        if pile.zone == "boneyard":
            return text(self.language, "why.boneyard card")
        if pile.owner != self.player:
            return text(self.language, "why.of another", name=self.names.player(pile.owner))
        return text(self.language, _OWN[pile.zone])

    def why_not_buy(self, copy: int) -> str:
        """Why a card in the pyramid cannot be bought."""
        state, language = self.state, self.language
        place = state.pyramid.index(copy)
        if place not in face_up(state):
            return text(language, "why.face down")
        if place in for_sale(state):
            return self.too_dear(copy)
        under = [self.names.card(one) for one in below(state, place)]
        if not under:
            return text(language, "why.not in base")
        is_pair = under == under[:1] * 2
        cards = text(language, "why.pair", card=under[0]) if is_pair else in_words(language, under)
        return text(language, "why.not in base yet", cards=cards)

    def too_dear(self, copy: int) -> str:
        """A card's cost and the gold available."""
        state, language = self.state, self.language
        cost, gold = state.printed.cost[copy], spendable_gold(state, self.player)
        if state.ring:
            ring = self.names.card(CARDS["Ring"].first_copy)
            return text(language, "why.too dear with ring", cost=cost, gold=gold, ring=ring)
        if state.credit:
            values = {"cost": cost, "gold": gold, "credit": state.credit}
            return text(language, "why.too dear with credit", **values)
        return text(language, "why.too dear", cost=cost, count=gold)

    # In a question

    def in_a_question(self) -> WhyNot:
        """The reasons while the player has another question to answer."""
        prompt = Decision(self.state, self.setup.players, self.language).prompt
        first = text(self.language, "why.first", prompt=prompt)
        cards = {}
        for pile in self.piles:
            offered = self.offered(pile)
            for copy in set(pile.copies) - offered:
                cards[copy] = self.why_left_out(copy) if offered else first
        # On a phone, the reason takes the place of the question.
        return {"cards": cards, "actions": {}, "entombing": first, "ending": first}

    def why_left_out(self, copy: int) -> str:
        """Why a card is not offered while others in its pile are."""
        state = self.state
        down = {covered for covered, _ in state.face_down}
        if copy in down:
            return text(self.language, "why.face down")
        if copy in already_chosen(state):
            return text(self.language, "why.chosen already")
        return text(self.language, _ONLY.get(state.question) or self.only(copy))

    def only(self, copy: int) -> str:
        """The key of the reason why the current part leaves out a card."""
        actions = actions_under_way(self.state)
        is_asking = actions and self.state.question not in OF_NO_ACTION
        key = part_under_way(self.state, actions[-1]).only if is_asking else ""
        if key == "why.only for same set" and SET[copy] < 0:
            return "why.of no set"
        return key or "why.not offered"


_OWN: Final = {
    "tomb": "why.own tomb",
    "discard": "why.own discard",
    "in_play": "why.own in play",
    "set_aside": "why.own set aside",
    "deck_top": "why.own deck",
}
"""Why cards in the asking player's own piles cannot be used on their turn."""
