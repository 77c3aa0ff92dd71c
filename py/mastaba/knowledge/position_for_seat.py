"""A position as one seat sees it: everything this player cannot know is dealt at random.

This deals the table before the last play again and repeats the choices made since. It accepts only
a deal on which the player would have seen exactly the same, so the result depends on what the
player knows and on nothing else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from ..formats.position_code import Picks, Position
from ..rules.cards import NAME
from ..rules.machine import ABOUT_COPIES, ABOUT_MASK, answer, option_kind
from ..rules.setup import Setup
from ..rules.state import STOCK_STREAM, Frame, State, empty_table, shuffle
from ..sentences.game_sentences import Names
from ..words.language import ENGLISH
from .seat_view import Sentences, unseen_cards, view

TRIES: Final = 100
"""Deals to try before leaving out the choices made since the last play: more would take seconds."""


def seen_by(player: int, position: Position, seed: int) -> Position:
    """The position as `player` sees it; `seed` decides how the unknown is filled in.

    If no deal is found that allows everything to have happened as it did, leaves out the choices
    and gives the moment before the last play. If no deal fits even then, gives the last one tried.
    """
    moments = _moments(position)
    sights = [_sight(moment, moment.log, position.setup, player) for moment in moments]
    rng = empty_table(len(position.setup.players), f"seen {seed}", position.table.printed)
    for _ in range(TRIES):
        table, replacements = _dealt_again(position.table, moments[-1], player, rng)
        dealt = replace(position, seat=player, table=table)
        seen = _followed(dealt, moments, sights, replacements)
        if seen is not None:
            return seen
    if position.choices:
        return seen_by(player, replace(position, choices=()), seed)
    return replace(dealt, digest=dealt.opened().digest())


def _moments(position: Position) -> list[State]:
    """The states before, between and after the choices, each with the log up to that point."""
    log: list[Frame] = []
    state = position.opened(log)
    moments = []
    for picks in position.choices:
        moments.append(_kept(state, log))
        answer(state, [state.options[pick] for pick in picks])
    return [*moments, _kept(state, log)]


def _kept(state: State, log: list[Frame]) -> State:
    kept = state.copy()
    kept.log = log[:]
    return kept


def _dealt_again(table: State, now: State, player: int, rng: State) -> tuple[State, dict[int, int]]:
    """The table, with everything dealt again that `player` knew neither then nor now.

    Also a map from each card dealt to the card that took its place. The cards are sorted before
    shuffling, so where they really were does not matter.
    """
    unseen = {copy for group in unseen_cards(now, player) for copy in group}
    secret = unseen.difference(now.known, table.known)
    new = table.copy()
    for seat, deck in enumerate(new.decks):
        held = [] if seat == player else [new.hands[seat], new.asides[seat]]
        owned = {*deck, *chain(*held)}
        pool = _shuffled(secret & owned, rng)
        _deal(pool, deck, secret)
        openly_held = (unseen & owned).intersection(table.known).difference(deck)
        pool = _shuffled([*pool, *openly_held], rng)
        for pile in held:
            _deal(pool, pile, secret | openly_held)
    for level in unseen_cards(table, player)[len(new.decks) :]:
        hidden = secret.intersection(level)
        _deal(_shuffled(hidden, rng), new.stock, hidden)
    new.streams = rng.streams[:]
    replacements: dict[int, int] = {}
    for before, after in zip(_hidden_piles(table), _hidden_piles(new), strict=True):
        replacements.update(zip(before, after, strict=True))
    for hand in new.hands:
        hand.sort()
    return new, replacements


def _hidden_piles(state: State) -> list[list[int]]:
    return [*state.hands, *state.decks, *state.asides, state.stock]


def _shuffled(cards: Iterable[int], rng: State) -> list[int]:
    pile = sorted(cards)
    shuffle(rng, pile, STOCK_STREAM)
    return pile


def _deal(pool: list[int], pile: list[int], those: set[int]) -> None:
    """Replace `those` cards in the pile by cards from the pool."""
    pile[:] = [pool.pop() if copy in those else copy for copy in pile]


def _followed(
    dealt: Position, moments: list[State], sights: list[Any], replacements: dict[int, int]
) -> Position | None:
    """The position with its choices made on the new deal; None if impossible or seen to differ.

    `sights` are what the seat has seen at the moments.
    """
    assert dealt.seat is not None
    log: list[Frame] = []
    state = dealt.opened(log)
    choices: list[Picks] = []
    for number, moment in enumerate(moments):
        if _sight(state, log, dealt.setup, dealt.seat) != sights[number]:
            return None
        if number < len(dealt.choices):
            codes = [moment.options[pick] for pick in dealt.choices[number]]
            found = _found([_replaced(code, replacements) for code in codes], state.options)
            if found is None:
                return None
            choices.append(found)
            answer(state, [state.options[pick] for pick in found])
    return replace(dealt, choices=tuple(choices), digest=state.digest())


def _replaced(code: int, replacements: dict[int, int]) -> int:
    """The option code, with a card replaced by the card that took its place."""
    about = code & ABOUT_MASK
    return (
        code - about + replacements.get(about, about) if option_kind(code) in ABOUT_COPIES else code
    )


def _found(codes: list[int], options: list[int]) -> Picks | None:
    """The indices of these options, or of ones with an equal card; None if any is missing."""
    found: list[int] = []
    for code in codes:
        same = [i for i, other in enumerate(options) if _name(other) == _name(code)]
        free = [i for i in same if i not in found]
        if not free:
            return None
        # Of equal cards, everybody may know one: the very card comes first.
        found.append(next((i for i in free if options[i] == code), free[0]))
    return tuple(found)


def _name(code: int) -> tuple[int, str]:
    about = code & ABOUT_MASK
    return (code - about, NAME[about]) if option_kind(code) in ABOUT_COPIES else (code, "")


def _sight(state: State, log: Sequence[Frame], setup: Setup, player: int) -> Any:
    """What the player sees of a state and the public log, by the names of cards."""
    sentences = Sentences(Names(setup.players, state.printed, ENGLISH)).follow(log)
    seen = view(state, setup, player, sentences)
    del seen["remembered"]
    return _nameless(seen)


def _nameless(thing: Any) -> Any:
    """Part of a view, without copy numbers."""
    if isinstance(thing, dict):
        return {key: _nameless(part) for key, part in thing.items() if key not in ("id", "copy")}
    return [_nameless(part) for part in thing] if isinstance(thing, list) else thing
