"""The cards of Last Rites, written in the vocabulary.

Medjay's reaction is in `reactions`; its entry here is its action on its owner's turn.
"""

from typing import Final

from .alternatives import either
from .effects.attacks import rob_a_deck
from .effects.boneyard import (
    let_each_player_entomb_from_boneyard_or_stock,
    search_the_boneyard,
    top_of_boneyard_to_discards,
)
from .effects.copied_actions import carry_out_the_apex, repeat_the_first_action_for_each_discard
from .effects.drawing import (
    count_opponents_who_do_not_discard,
    discard_a_card_then_draw,
    draw_for_each_set_of_the_tomb,
    draw_one_for_every,
    draw_up_to,
    search_deck,
    turn_over_until,
)
from .effects.exchange import discard_for, take_for_it
from .effects.own_cards import (
    draw_as_many,
    draw_cards,
    let_each_player_draw,
    sacrifice_itself,
    search_discards,
)
from .effects.pyramid_changes import (
    buy_from_anywhere,
    gold_for_each_discard,
    let_an_opponent_choose_a_card_for_each,
    let_each_opponent_pick_up_a_discard,
    put_into_the_pyramid_for_another,
    refill_the_pyramid,
    sacrifice_from_pyramid_leaving_a_cheaper_card,
    sacrifice_from_pyramid_or_hand,
    take_into_the_hand,
    take_with_a_deck_of,
    turn_a_card_face_down,
)
from .effects.tombs import (
    entomb_a_card_of_a_set_in_the_tomb,
    entomb_if_behind,
    entomb_top_of_discards,
    top_of_discards_to_hand,
)
from .parts import (
    Part,
    discard_cards,
    discard_leaving_a_cheaper_card,
    entomb,
    entomb_a_card_cheaper_than_that,
    entomb_from_pyramid,
    sacrifice_cards,
    take,
)

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
