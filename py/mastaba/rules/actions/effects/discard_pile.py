"""Words about a discard pile: its top cards, and searching it."""

from mastaba.rules.machine import ABOUT_MASK, NO, YES, ask, step
from mastaba.rules.moves import let_everybody_know, others, put_into_tomb, sacrifice, take_up
from mastaba.rules.state import State

from ..checks import Check, because, has_discards
from ..parts import (
    BEGUN,
    NOTHING,
    Part,
    actions_under_way,
    ask_for_one,
    fitting,
    how_it_began,
    is_first_part,
    only,
    push_for_each,
    tell,
    this_card,
)
from .hand import ask_what_to_entomb

# Its top cards


def put_top_of_discards_on_deck() -> Part:
    """Put the top card of the discard pile on top of the deck."""
    return Part("return_discard_to_deck", (), has_discards(1), own_top=True)


@step
def return_discard_to_deck(state: State, player: int) -> None:
    copy = state.discards[player].pop()
    state.decks[player].append(copy)
    let_everybody_know(state, [copy])
    state.log.append(("returns to deck", player, copy))


def top_of_discards_to_hand(number: int) -> Part:
    """Put the top cards of the discard pile into the hand."""
    return Part("pick_up_discards", (number,), has_discards(number), own_top=True)


@step
def pick_up_discards(state: State, player: int, number: int) -> None:
    pile = state.discards[player]
    copies = pile[-number:]
    del pile[-number:]
    for copy in copies:
        take_up(state, player, copy)
    state.log.append(("picks up discards", player, *copies))


def sacrifice_top_of_discards() -> Part:
    """Sacrifice the top card of the discard pile."""
    return Part("sacrifice_top_discard", (), has_discards(1), own_top=True)


@step
def sacrifice_top_discard(state: State, player: int) -> None:
    sacrifice(state, player, state.discards[player].pop())


def entomb_top_of_discards() -> Part:
    """Entomb the top card of the discard pile."""
    return Part("entomb_top_discard", (), has_discards(1), own_top=True)


@step
def entomb_top_discard(state: State, player: int) -> None:
    put_into_tomb(state, player, [state.discards[player].pop()])


def let_each_player_entomb_top_of_discards() -> Part:
    """Each player may entomb the top card of their discard pile."""
    return Part("offer_top_discards_to_entomb", others=True, every_top=True)


@step
def offer_top_discards_to_entomb(state: State, player: int) -> None:
    push_for_each(state, [player, *others(state, player)], "offer_top_discard_to_entomb")


@step
def offer_top_discard_to_entomb(state: State, player: int) -> None:
    if pile := state.discards[player]:
        state.stack.append(("top_discard_to_entomb_answered", player))
        ask(state, player, "entomb top of discards", [YES, NO], about=(pile[-1],))


@step
def top_discard_to_entomb_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        put_into_tomb(state, player, [state.discards[player].pop()])


def let_each_opponent_pick_up_a_discard() -> Part:
    """Each opponent may put the top card of their discard pile into their hand."""
    return Part("offer_top_discards_to_pick_up", others=True, every_top=True)


@step
def offer_top_discards_to_pick_up(state: State, player: int) -> None:
    push_for_each(state, others(state, player), "offer_top_discard_to_pick_up")


@step
def offer_top_discard_to_pick_up(state: State, player: int) -> None:
    if pile := state.discards[player]:
        state.stack.append(("top_discard_to_pick_up_answered", player))
        ask(state, player, "pick up discard", [YES, NO], about=(pile[-1],))


@step
def top_discard_to_pick_up_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        copy = state.discards[player].pop()
        take_up(state, player, copy)
        state.log.append(("picks up discards", player, copy))


# Any of its cards


def search_discards() -> Part:
    """Put any card of the discard pile into the hand."""
    return Part("choose_from_discards", (), has_discards(1), own_top=True)


@step
def choose_from_discards(state: State, player: int) -> None:
    state.stack.append(("found_in_discards", player))
    ask_for_one(state, player, "search", state.discards[player])


@step
def found_in_discards(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.discards[player].remove(copy)
    take_up(state, player, copy)
    state.log.append(("finds", player, copy))


def sacrifice_from_discards_leaving_one() -> Part:
    """Sacrifice any card of the discard pile; another must remain in it."""
    return Part("choose_discard_sacrifice", (), has_discards(2))


@step
def choose_discard_sacrifice(state: State, player: int) -> None:
    state.stack.append(("discard_sacrifice_chosen", player))
    ask_for_one(state, player, "sacrifice from discards", state.discards[player])


@step
def discard_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.discards[player].remove(copy)
    sacrifice(state, player, copy)


def entomb_from_discards(least: int = 1) -> Part:
    """Entomb any card of the discard pile, which must hold at least this many."""
    return Part("choose_discard_entombment", (), has_discards(least))


@step
def choose_discard_entombment(state: State, player: int) -> None:
    ask_what_to_entomb(state, player, [], state.discards[player])


def search_for_a_level_iii_card() -> Part:
    """Entomb a level III card from hand or discard pile.

    The pile counts as unknown until searched; after a vain search the card returns (ruling 8). In
    a game for one, the player may look through the pile at any time (ruling 25).
    """

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        level_iii = state.printed.fits["level III"]
        if any(level_iii[copy] for copy in hand if copy != card):
            return True
        pile = state.discards[player]
        known = state.searched_in_vain or len(state.hands) == 1
        return any(level_iii[copy] for copy in pile) if known else bool(pile)

    check = Check(can, because("why.no level iii"))
    return Part("search_level_iii", (), check, tells="card", only=only("level III"))


@step
def search_level_iii(state: State, player: int) -> None:
    in_hand = fitting(state, state.hands[player], "level III")
    in_pile = fitting(state, state.discards[player], "level III")
    if in_hand or in_pile:
        ask_what_to_entomb(state, player, in_hand, in_pile)
    else:
        state.searched_in_vain = True
        count_as_unplayed(state, player)


def count_as_unplayed(state: State, player: int) -> None:
    """The action turns out to be impossible: its card returns to the hand (ruling 8).

    If the card has already done something, it stays in play (ruling 43). If the action itself has,
    only this part of it is skipped (ruling 70).
    """
    card, ring = this_card(state), how_it_began(state)
    if ring == BEGUN:
        if is_first_part(state):
            state.stack.pop()
            state.executed.pop()
        else:
            tell(state, NOTHING)
        state.log.append(("finds nothing", player))
        return
    actions = len(actions_under_way(state))
    del state.stack[-actions:]
    del state.executed[-actions:]
    state.ring = bool(ring)
    state.in_plays[player].remove(card)
    take_up(state, player, card)
    state.log.append(("searches in vain", player, card))
