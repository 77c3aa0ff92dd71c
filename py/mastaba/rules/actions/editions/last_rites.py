"""The cards of Last Rites, written in the vocabulary.

Medjay's reaction is in `reactions`; its entry here is its action on its owner's turn.
"""

from typing import Final

from ..alternatives import either
from ..effects.attacks import count_opponents_who_do_not_discard, rob_a_deck
from ..effects.boneyard import (
    let_each_player_entomb_from_boneyard_or_stock,
    search_the_boneyard,
    top_of_boneyard_to_discards,
)
from ..effects.buying import buy_from_anywhere, gold_for_each_discard
from ..effects.copied_actions import carry_out_the_apex, repeat_the_first_action_for_each_discard
from ..effects.deck import (
    discard_a_card_then_draw,
    draw_as_many,
    draw_cards,
    draw_for_each_set_of_the_tomb,
    draw_one_for_every,
    draw_up_to,
    let_each_player_draw,
    search_deck,
    turn_over_until,
)
from ..effects.discard_pile import (
    entomb_top_of_discards,
    let_each_opponent_pick_up_a_discard,
    search_discards,
    top_of_discards_to_hand,
)
from ..effects.exchange import discard_for, put_into_the_pyramid_for_another, take_for_it
from ..effects.hand import (
    discard_cards,
    discard_leaving_a_cheaper_card,
    entomb,
    entomb_a_card_cheaper_than_that,
    entomb_a_card_of_a_set_in_the_tomb,
    entomb_if_behind,
    sacrifice_cards,
)
from ..effects.in_play import sacrifice_itself
from ..effects.pyramid import (
    entomb_from_pyramid,
    let_an_opponent_choose_a_card_for_each,
    refill_the_pyramid,
    sacrifice_from_pyramid_leaving_a_cheaper_card,
    sacrifice_from_pyramid_or_hand,
    turn_a_card_face_down,
)
from ..effects.taking import take, take_into_the_hand, take_with_a_deck_of
from ..parts import Part

ACTIONS: Final[dict[str, list[Part]]] = {
    # starters
    "Menial": [either(buy_from_anywhere(), discard_a_card_then_draw())],
    "Embalmer": [either(sacrifice_from_pyramid_or_hand(), refill_the_pyramid())],
    "Kite": [turn_a_card_face_down()],
    "Medjay": [sacrifice_itself(), discard_cards(4), take()],
    # uniques
    "Merchant": [discard_for("no dearer"), take_for_it("no dearer")],
    "Astrologer": [draw_cards(3), discard_cards(2, after_drawing=3)],
    "Scribe": [draw_for_each_set_of_the_tomb()],
    "Jeweler": [turn_over_until("set card")],
    # Priestesses
    "High Priestess of Bastet": [search_the_boneyard()],
    "Priestess of Hathor": [draw_one_for_every(3)],
    "Priestess of Sekhmet": [let_each_player_draw(3)],
    "Priestess of Neith": [count_opponents_who_do_not_discard(), draw_as_many()],
    "Priestess of Mut": [draw_up_to(4)],
    # Priests
    "High Priest of Ra": [entomb(), top_of_discards_to_hand(1)],
    "Priest of Anubis": [sacrifice_cards(1), entomb_top_of_discards()],
    "Priest of Horus": [repeat_the_first_action_for_each_discard()],
    "Priest of Osiris": [entomb_if_behind()],
    "Priest of Sobek": [rob_a_deck(1)],
    "Priest of Thoth": [search_deck()],
    # Builders
    "Architect": [either(gold_for_each_discard(), take_with_a_deck_of(7))],
    "Brick Mason": [let_each_player_entomb_from_boneyard_or_stock()],
    "Carpenter": [take(which="costing up to 3")],
    "Draughtsman": [
        put_into_the_pyramid_for_another("set card"),
        let_each_opponent_pick_up_a_discard(),
    ],
    "Engineer": [
        sacrifice_cards(1, "starter"),
        discard_cards(1, "set card"),
        take(2, "cheapest"),
    ],
    "Plasterer": [let_an_opponent_choose_a_card_for_each()],
    "Stone Mason": [take(which="apex")],
    # Artisans
    "Goldsmith": [sacrifice_cards(1, "set card"), entomb_from_pyramid()],
    "Potter": [carry_out_the_apex()],
    "Sculptor": [sacrifice_from_pyramid_leaving_a_cheaper_card(), take_for_it("cheaper")],
    "Weaver": [discard_leaving_a_cheaper_card(), entomb_a_card_cheaper_than_that()],
    "Painter": [entomb_a_card_of_a_set_in_the_tomb()],
    "Coppersmith": [sacrifice_cards(2), take_into_the_hand()],
    "Basket Maker": [top_of_boneyard_to_discards(2)],
    "Faience Maker": [sacrifice_cards(1, "starter"), search_discards()],
}
"""The parts of each card's action, by name."""
