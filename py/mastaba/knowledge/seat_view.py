"""What a player may know.

A view shows the table from one seat. It hides the other hands, what others have set aside, the
boneyard below its top (but not in solitaire), and the order of every deck and of the stock.
Anything once public is remembered perfectly: which cards each player owns, which of them went
openly to the hand or onto the deck, and what is left of each level of the stock. This is in each
player's `known_hand` and `deck_top` and in `remembered`, which also holds the point reached inside
an action, for the computer player.
"""

from collections.abc import Sequence
from typing import Final

from ..decision import Decision
from ..errors import IllegalChoice, MastabaError, quoted
from ..formats.card_packs import printed_under, read
from ..rules.actions.reactions import REACTIONS
from ..rules.cards import NAME
from ..rules.payment import spendable_gold
from ..rules.pyramid import PLACES
from ..rules.scoring import score, sets_in_play
from ..rules.setup import Setup
from ..rules.state import Frame, HouseRules, State, empty_table, unlisted
from ..sentences.game_sentences import Names, event_text, names_in, players_in
from ..version import RULES
from ..view_types import CardView, DecisionView, LogEntry, PlayerView, Remembered, View
from ..words.language import ENGLISH, text
from .determinization import deal_hidden, known_top, revealed_copy, set_aside_openly, stack_seen_by


def view(
    state: State,
    setup: Setup,
    player: int,
    log: Sequence[LogEntry] = (),
    language: str = ENGLISH,
) -> View:
    """Everything `player` may know, JSON-ready; `log` has entries as made by `Sentences`.

    Text for people is in `language`; names of cards and sets are ours.
    """
    revealed = revealed_copy(state)
    down = {copy for copy, _ in state.face_down}
    return {
        "edition": setup.edition,
        "solitaire": setup.solitaire,
        "sets": sets_in_play(state),
        "rules": state.printed.rules,
        "pack": state.printed.pack,
        "you": player,
        "turn": state.turn,
        "to_move": state.to_move,
        "entombed": state.entombed,
        "over": state.over,
        "players": [
            _player(state, name, number, number == player)
            for number, name in enumerate(names_in(language, setup.players))
        ],
        "pyramid": {
            name: None if copy < 0 else _card(copy) | ({"face_down": True} if copy in down else {})
            for name, copy in zip(PLACES, state.pyramid, strict=True)
        },
        "stock_count": len(state.stock),
        "revealed": None if revealed is None else _card(revealed),
        "shown": [_card(copy) for copy in state.shown],
        "boneyard": _cards(state.boneyard if setup.solitaire else state.boneyard[-1:]),
        "boneyard_count": len(state.boneyard),
        "log": [_entry(entry) for entry in log],
        "decision": _decision(state, setup, player, language),
        "remembered": _remembered(state, player),
    }


def _entry(entry: LogEntry) -> LogEntry:
    """A copy of a log entry that callers may change; there may be thousands of them."""
    copied = entry.copy()
    copied["players"] = entry["players"][:]
    copied["cards"] = entry["cards"][:]
    return copied


def _card(copy: int) -> CardView:
    return {"id": copy, "name": NAME[copy]}


def _cards(pile: Sequence[int]) -> list[CardView]:
    """Cards of a pile, top first."""
    return [_card(copy) for copy in reversed(pile)]


def _player(state: State, name: str, number: int, own: bool) -> PlayerView:
    hand, aside = state.hands[number], state.asides[number]
    return {
        "name": name,
        "hand": [_card(copy) for copy in hand] if own else None,
        "hand_count": len(hand),
        "gold": spendable_gold(state, number) if own else None,
        "known_hand": [_card(copy) for copy in _known_in_hand(state, number)],
        "deck_count": len(state.decks[number]),
        "deck_top": [_card(copy) for copy in _known_on_deck(state, number)],
        "discard": _cards(state.discards[number]),
        "tomb": [_card(copy) for copy in state.tombs[number]],
        "in_play": [_card(copy) for copy in state.in_plays[number]],
        "set_aside": [_card(copy) for copy in aside] if own else None,
        "set_aside_count": len(aside),
        "score": score(state, state.tombs[number]),
    }


def _known_in_hand(state: State, player: int) -> list[int]:
    """The cards in hand or set aside that everybody could name, without telling which is where."""
    held = state.hands[player] + state.asides[player]
    return sorted(copy for copy in held if copy in state.known)


def _known_on_deck(state: State, player: int) -> list[int]:
    """The cards on top of a deck that everybody could name, top first."""
    return known_top(state.decks[player], state.known)


def _decision(state: State, setup: Setup, player: int, language: str) -> DecisionView | None:
    if not state.options:
        return None
    decision = Decision(state, setup.players, language)
    if decision.player != player:
        name = names_in(language, setup.players)[decision.player]
        prompt = text(language, "decision.somebody", name=name)
        kind = "reaction" if decision.kind in REACTIONS else decision.kind
        return {"player": decision.player, "kind": kind, "prompt": prompt}
    return decision.to_plain()


class Sentences:
    """Events in words. Follows a game, because its log is read repeatedly."""

    __slots__ = ("_entries", "_names", "_player", "_turn")

    def __init__(self, names: Names) -> None:
        self._names = names
        self._entries: list[LogEntry] = []
        self._turn, self._player = 0, -1

    def follow(self, events: Sequence[Frame]) -> list[LogEntry]:
        """Entries for these events, oldest first; reuses the entries already made.

        An entry is {"turn", "player", "event", "players", "text", "cards"}: `player` is whose turn
        it was, -1 before the first, and `players` are the seats the event mentions, the acting one
        first.
        """
        for event, *about in events[len(self._entries) :]:
            if event == "begins turn":
                self._player, self._turn = about
            text, cards = event_text(event, about, self._names)
            self._entries.append(
                {
                    "turn": self._turn,
                    "player": self._player,
                    "event": event,
                    "players": players_in(event, about),
                    "text": text,
                    "cards": cards,
                }
            )
        return self._entries


_OPEN_FIELDS: Final = (
    "discards", "tombs", "in_plays", "pyramid", "boneyard", "face_down", "to_move", "turn",
    "entombed", "changed", "ring", "sphinx", "thoth", "searched_in_vain", "anywhere", "credit",
    "dearest_bought", "shown", "executed", "left_before", "turns_without_progress", "house",
    "has_boat_or_cat", "over", "asked", "question", "about", "options", "least", "most",
)  # fmt: skip
"""The fields of a state that hold nothing hidden from the asked player."""


def _remembered(state: State, player: int) -> Remembered | None:
    """What the computer player needs to imagine the table; None unless `player` is asked."""
    if state.asked != player or not state.options:
        return None
    plain = state.to_plain()
    unseen = unseen_cards(state, player)
    seats = len(state.hands)
    return {
        "open": {field: plain[field] for field in _OPEN_FIELDS},
        "stack": [list(frame) for frame in stack_seen_by(player, state.stack)],
        "hand": list(state.hands[player]),
        "aside": list(state.asides[player]),
        "owned_unseen": unseen[:seats],
        "counts": [[len(state.hands[one]), len(state.asides[one])] for one in range(seats)],
        "stock_unseen": [copy for level in unseen[seats:] for copy in level],
        "revealed": revealed_copy(state),
    }


def unseen_cards(state: State, player: int) -> list[list[int]]:
    """The cards that `player` does not see, in sorted groups.

    The player knows which cards are in a group, but not where each of them is: one group for each
    seat (its deck, and for the others also hand and cards set aside), then one for each level of
    the stock, from I to III.
    """
    revealed = revealed_copy(state)
    owned = [
        sorted(state.decks[one] + ([] if one == player else state.hands[one] + state.asides[one]))
        for one in range(len(state.hands))
    ]
    stock = sorted(copy for copy in state.stock if copy != revealed)
    level = state.printed.level
    return owned + [[copy for copy in stock if level[copy] == number] for number in (1, 2, 3)]


def imagine(view: View, seed: int) -> State:
    """A determinization: one state that fits the view of the asked player.

    Deals everything hidden at random from `seed`, which never gives the deal of a real game.
    Raises IllegalChoice if this seat is not asked, and MastabaError if the view lacks what only
    computer players need or comes from other rules.
    """
    if "remembered" not in view:
        raise MastabaError("error.no remembered")
    if view["rules"] not in range(1, RULES + 1):
        raise MastabaError("error.no rules", rules=quoted(view["rules"], 20), own=RULES)
    known = view["remembered"]
    player = view["you"]
    if view["over"]:
        raise IllegalChoice("error.game over")
    if known is None:
        raise IllegalChoice("error.not asked", name=view["players"][player]["name"])
    players = len(known["counts"])
    pack = None if view["pack"] is None else read(view["pack"])
    state = empty_table(players, f"imagined {seed}", printed_under(view["rules"], pack))
    for field, value in known["open"].items():
        setattr(state, field, value)
    state.about = tuple(state.about)
    state.face_down = unlisted(state.face_down)
    guard, master, supersets = state.house
    state.house = HouseRules(guard, master, unlisted(supersets))
    state.stack = [unlisted(frame) for frame in known["stack"]]
    _put_anywhere(state, view, known)
    deal_hidden(state, player)
    return state.copy()  # it shares no pile with the view, whatever is played on it


def _put_anywhere(state: State, view: View, known: Remembered) -> None:
    """Put every card that the view does not show where it could be, ready for dealing."""
    player = view["you"]
    for one, (hand, aside) in enumerate(known["counts"]):
        named = [card["id"] for card in view["players"][one]["known_hand"]]
        top = [card["id"] for card in view["players"][one]["deck_top"]]
        unseen = known["owned_unseen"][one]
        if one == player:
            state.hands[one] = list(known["hand"])
            state.asides[one] = list(known["aside"])
            held = 0
        else:
            unseen = [*named, *[copy for copy in unseen if copy not in named and copy not in top]]
            held = hand + aside
            openly = set_aside_openly(state, one)
            unseen.sort(key=lambda copy: copy not in openly)
            state.asides[one], state.hands[one] = unseen[:aside], sorted(unseen[aside:held])
        below = [copy for copy in unseen[held:] if copy not in top]
        state.decks[one] = below + top[::-1]
        state.known += named + top
    state.stock = list(known["stock_unseen"])
    if known["revealed"] is not None:
        state.stock.append(known["revealed"])
