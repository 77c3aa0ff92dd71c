"""Words about a player's own cards: discard pile and deck, hand, and cards in play."""

from mastaba.rules.cards import IS_STARTER, KIND
from mastaba.rules.machine import ABOUT_MASK, NO, WAY, YES, ask, step
from mastaba.rules.moves import (
    bury,
    discard,
    draw,
    others,
    ready_deck,
    sacrifice,
    show_hand,
    take_up,
)
from mastaba.rules.state import State

from ..alternatives import WAYS
from ..checks import HAS_DISCARDS_OR_DECK, Check, because, hand_has, has_discards
from ..parts import (
    BEGUN,
    STILL_IN_PLAY,
    Part,
    ask_for_cards,
    ask_for_opponent,
    ask_what_to_entomb,
    fitting,
    how_it_began,
    is_first_part,
    only,
    picked,
    that,
    this_card,
)
from ..reactions import threaten, touch

# Discard pile and deck


def put_top_of_discards_on_deck() -> Part:
    """Put the top card of the discard pile on top of the deck."""
    return Part("return_discard_to_deck", (), has_discards(1), own_top=True)


@step
def return_discard_to_deck(state: State, player: int) -> None:
    copy = state.discards[player].pop()
    state.decks[player].append(copy)
    state.known.append(copy)
    state.log.append(("returns to deck", player, copy))


def sacrifice_top_of_discards() -> Part:
    """Sacrifice the top card of the discard pile."""
    return Part("sacrifice_top_discard", (), has_discards(1), own_top=True)


@step
def sacrifice_top_discard(state: State, player: int) -> None:
    sacrifice(state, player, state.discards[player].pop())


def search_discards() -> Part:
    """Put any card of the discard pile into the hand."""
    return Part("choose_from_discards", (), has_discards(1), own_top=True)


@step
def choose_from_discards(state: State, player: int) -> None:
    state.stack.append(("found_in_discards", player))
    ask_for_cards(state, player, "search", state.discards[player], 1, 1)


@step
def found_in_discards(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.discards[player].remove(copy)
    take_up(state, player, copy)
    state.log.append(("finds", player, copy))


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
        known = state.searched or len(state.hands) == 1
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
        state.searched = True
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
        state.log.append(("finds nothing", player))
        return
    actions = [frame for frame in state.stack if frame[0] == "perform"]
    del state.stack[-len(actions) :]
    del state.executed[-len(actions) :]
    state.ring = bool(ring)
    state.in_plays[player].remove(card)
    take_up(state, player, card)
    state.log.append(("searches in vain", player, card))


def draw_cards(number: int) -> Part:
    """Draw `number` cards."""
    return Part("draw_some", (number,), HAS_DISCARDS_OR_DECK)


@step
def draw_some(state: State, player: int, number: int) -> None:
    draw(state, player, number)


def draw_as_many() -> Part:
    """Draw as many cards as the previous part counted."""
    return Part("draw_that_many", needs="number")


@step
def draw_that_many(state: State, player: int) -> None:
    draw(state, player, that(state))


def entomb_top_of_deck() -> Part:
    """Entomb the top card of the deck; if it was a starter, the next one too if you like."""
    return Part("bury_top_of_deck", (True,), HAS_DISCARDS_OR_DECK)


@step
def bury_top_of_deck(state: State, player: int, once_more: bool) -> None:
    ready_deck(state, player)
    copy = state.decks[player].pop()
    state.reveals += 1
    if once_more and IS_STARTER[copy]:
        state.stack.append(("offer_second_burial", player))
    bury(state, player, [copy])


@step
def offer_second_burial(state: State, player: int) -> None:
    if state.decks[player] or state.discards[player]:
        state.stack.append(("second_burial_answered", player))
        ask(state, player, "entomb top of deck", [YES, NO])


@step
def second_burial_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        state.stack.append(("bury_top_of_deck", player, False))


def let_each_player_entomb_top_of_discards() -> Part:
    """Each player may entomb the top card of their discard pile."""
    return Part("offer_chapel", others=True, every_top=True)


@step
def offer_chapel(state: State, player: int) -> None:
    for one in reversed([player, *others(state, player)]):
        state.stack.append(("offer_chapel_burial", one))


@step
def offer_chapel_burial(state: State, player: int) -> None:
    if pile := state.discards[player]:
        state.stack.append(("chapel_burial_answered", player))
        ask(state, player, "entomb top of discards", [YES, NO], about=(pile[-1],))


@step
def chapel_burial_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        bury(state, player, [state.discards[player].pop()])


def let_each_opponent_draw() -> Part:
    """Each opponent may draw a card from the deck, without reshuffling."""
    return Part("offer_draws", (1, False), others=True)


def let_each_player_draw(number: int) -> Part:
    """Each player may draw up to `number` cards from the deck, one by one, without reshuffling."""
    return Part("offer_draws", (number, True), others=True)


@step
def offer_draws(state: State, player: int, number: int, to_oneself: bool) -> None:
    for other in reversed(others(state, player)):
        state.stack.append(("offer_draw", other, number))
    if to_oneself:
        state.stack.append(("offer_draw", player, number))


@step
def offer_draw(state: State, player: int, number: int) -> None:
    if number and state.decks[player]:
        state.stack.append(("draw_answered", player, number))
        ask(state, player, "draw", [YES, NO])


@step
def draw_answered(state: State, picks: list[int], player: int, number: int) -> None:
    if picks[0] == YES:
        state.stack.append(("offer_draw", player, number - 1))
        draw(state, player, 1)


# Hand


def set_aside_any_number() -> Part:
    """Set aside cards from the hand until the next hand is drawn."""
    return Part("choose_set_aside", (), hand_has(1))


@step
def choose_set_aside(state: State, player: int) -> None:
    hand = state.hands[player]
    state.stack.append(("set_aside_chosen", player))
    ask_for_cards(state, player, "set aside", hand[:], 1, len(hand))


@step
def set_aside_chosen(state: State, picks: list[int], player: int) -> None:
    for copy in picked(picks):
        state.hands[player].remove(copy)
        state.asides[player].append(copy)
    state.log.append(("sets aside", player, len(picks)))


def give_to_a_tomb() -> Part:
    """Put a card from the hand into an opponent's tomb."""
    return Part("choose_gift", (), hand_has(1), others=True)


@step
def choose_gift(state: State, player: int) -> None:
    state.stack.append(("gift_chosen", player))
    ask_for_cards(state, player, "give to a tomb", state.hands[player], 1, 1)


@step
def gift_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append(("gift_addressed", player, picks[0] & ABOUT_MASK))
    ask_for_opponent(state, player, "whose tomb")


@step
def gift_addressed(state: State, picks: list[int], player: int, copy: int) -> None:
    touch(state, picks[0] & ABOUT_MASK, "receive_in_tomb", player, copy)


@step
def receive_in_tomb(state: State, player: int, giver: int, copy: int) -> None:
    state.hands[giver].remove(copy)
    state.tombs[player].append(copy)
    state.log.append(("gives to tomb", giver, copy, player))


def harvest() -> Part:
    """Each opponent without a discard pile sacrifices a card or discards two."""
    return Part("harvest_all", others=True)


@step
def harvest_all(state: State, player: int) -> None:
    for other in reversed(others(state, player)):
        state.stack.append(("harvest_one", other))


@step
def harvest_one(state: State, player: int) -> None:
    if state.hands[player] and not state.discards[player]:
        threaten(state, player, "choose_harvest")


@step
def choose_harvest(state: State, player: int) -> None:
    ways = ["choose_hand_sacrifice"]
    if len(state.hands[player]) >= 2:
        ways.append("choose_two_discards")
    state.stack.append(("harvest_chosen", player))
    ask(state, player, "way", [WAY | WAYS.index(way) for way in ways])


@step
def harvest_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append((WAYS[picks[0] & ABOUT_MASK], player))


@step
def choose_hand_sacrifice(state: State, player: int) -> None:
    state.stack.append(("hand_sacrifice_chosen", player))
    ask_for_cards(state, player, "sacrifice", state.hands[player], 1, 1)


@step
def hand_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    sacrifice(state, player, copy)


@step
def choose_two_discards(state: State, player: int) -> None:
    state.stack.append(("forced_discards_chosen", player))
    ask_for_cards(state, player, "discard", state.hands[player][:], 2, 2)


@step
def forced_discards_chosen(state: State, picks: list[int], player: int) -> None:
    discard(state, player, picked(picks))


def exchange_itself_for_a_set_card() -> Part:
    """Put the played card onto the discard pile of an opponent, who gives a set card in return."""
    return Part("choose_partner", (), STILL_IN_PLAY, others=True, moves_itself=True)


@step
def choose_partner(state: State, player: int) -> None:
    state.stack.append(("partner_chosen", player, this_card(state)))
    ask_for_opponent(state, player, "which opponent")


@step
def partner_chosen(state: State, picks: list[int], player: int, card: int) -> None:
    touch(state, picks[0] & ABOUT_MASK, "exchange", player, card)


@step
def exchange(state: State, player: int, partner: int, card: int) -> None:
    state.in_plays[partner].remove(card)
    state.discards[player].append(card)
    state.log.append(("passes", partner, card, player))
    sets = fitting(state, state.hands[player], "set card")
    if sets:
        state.stack.append(("return_gift_chosen", player, partner))
        ask_for_cards(state, player, "give", sets, 1, 1)
    else:
        show_hand(state, player)


@step
def return_gift_chosen(state: State, picks: list[int], player: int, receiver: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    state.discards[receiver].append(copy)
    state.log.append(("gives", player, copy, receiver))


# Cards in play


def return_a_card_in_play() -> Part:
    """Return a card in play to the hand, except the card doing this."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_returnable(state, player))

    check = Check(can, because("why.nothing to return"))
    return Part("choose_return", (), check, only="why.only others in play")


def _returnable(state: State, player: int) -> list[int]:
    """The cards in play that may return to the hand, except the card doing this.

    When carried out through another card, neither cards of this kind nor cards that carry out
    others' actions may return, or they could return each other forever (ruling 45).
    """
    in_play = state.in_plays[player]
    if not state.stack:  # the card is not played yet, so it is not among them
        return in_play
    _, kind, _, _, card, *_ = state.stack[-1]
    copies = [copy for copy in in_play if copy != card]
    if KIND[card] == kind:
        return copies
    parts = state.printed.parts
    return [
        copy
        for copy in copies
        if KIND[copy] != kind and not any(part.carries for part in parts[KIND[copy]])
    ]


@step
def choose_return(state: State, player: int) -> None:
    copies = _returnable(state, player)
    state.stack.append(("return_chosen", player))
    ask_for_cards(state, player, "return", copies, 1, 1)


@step
def return_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.in_plays[player].remove(copy)
    take_up(state, player, copy)
    state.log.append(("returns to hand", player, copy))


def entomb_a_card_in_play() -> Part:
    """Entomb a card in play, except the card doing this."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return len(state.in_plays[player]) > (card < 0)

    check = Check(can, because("why.nothing in play"))
    return Part("choose_burial_in_play", (), check, only="why.only others in play")


@step
def choose_burial_in_play(state: State, player: int) -> None:
    card = this_card(state)
    state.stack.append(("burial_in_play_chosen", player))
    copies = [copy for copy in state.in_plays[player] if copy != card]
    ask_for_cards(state, player, "entomb", copies, 1, 1)


@step
def burial_in_play_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.in_plays[player].remove(copy)
    bury(state, player, [copy])


def sacrifice_itself() -> Part:
    """Sacrifice the card doing this, although it is in play."""
    return Part("sacrifice_this_card", (), STILL_IN_PLAY, moves_itself=True)


@step
def sacrifice_this_card(state: State, player: int) -> None:
    card = this_card(state)
    state.in_plays[player].remove(card)
    sacrifice(state, player, card)


# Effects on what comes next this turn


def double_the_next_card_played() -> Part:
    """Let the next card played this turn buy with twice its gold."""
    return Part("ring")


@step
def ring(state: State, player: int) -> None:
    state.ring = True


def put_the_next_card_gained_into_the_hand() -> Part:
    """Put the next card taken or bought this turn into the hand."""
    return Part("sphinx", own_top=True)


@step
def sphinx(state: State, player: int) -> None:
    state.sphinx = True


def make_each_card_in_hand_worth_four() -> Part:
    """Make every card in the hand worth 4 gold until the turn ends."""
    return Part("thoth", only_once=True)


@step
def thoth(state: State, player: int) -> None:
    state.thoth = True
