"""The cards of Afterlife, written in the vocabulary.

Its starters are the original's. Axe and Sling have no action: they react (see `reactions`).
"""

from typing import Final

from ..effects.attacks import harvest
from ..effects.boneyard import (
    entomb_top_of_boneyard,
    let_each_player_take_from_boneyard,
    trade_with_the_boneyard,
)
from ..effects.buying import double_the_next_card_played, put_the_next_card_gained_into_the_hand
from ..effects.deck import draw_as_many, draw_cards, entomb_top_of_deck, let_each_opponent_draw
from ..effects.discard_pile import (
    let_each_player_entomb_top_of_discards,
    sacrifice_top_of_discards,
    search_discards,
    search_for_a_level_iii_card,
)
from ..effects.hand import (
    discard_any_number,
    discard_cards,
    entomb,
    entomb_any_number,
    give_to_a_tomb,
    set_aside_any_number,
)
from ..effects.in_play import (
    entomb_a_card_in_play,
    exchange_itself_for_a_set_card,
    put_itself_into_the_pyramid,
    return_a_card_in_play,
)
from ..effects.pyramid import entomb_from_pyramid
from ..effects.stock import buy_or_sacrifice_top_of_stock, entomb_top_of_stock
from ..effects.taking import let_an_opponent_take_the_cheapest, take
from ..effects.tomb import sacrifice_a_set_card_of_the_tomb
from ..parts import Part

ACTIONS: Final[dict[str, list[Part]]] = {
    # uniques
    "Sphinx": [put_the_next_card_gained_into_the_hand()],
    "Ibex Statue": [entomb_top_of_stock()],
    "Calcite Cup": [discard_cards(4), take(2)],
    "Hounds and Jackals Game": [return_a_card_in_play()],
    "Mirror Case": [take(), put_itself_into_the_pyramid()],
    "Senet Game": [draw_cards(1), exchange_itself_for_a_set_card()],
    # Mummification
    "Brain Hook": [buy_or_sacrifice_top_of_stock()],
    "Linen Bandages": [entomb(), let_each_opponent_draw()],
    "Pesesh-kef": [take(chosen_by_the_left=True)],
    # Jewelry
    "Bracelet": [discard_cards(3), take(which="base")],
    "Brooch": [entomb_from_pyramid(), sacrifice_a_set_card_of_the_tomb()],
    "Necklace": [entomb_top_of_deck()],
    "Ring": [double_the_next_card_played()],
    # Chambers
    "Antechamber": [search_discards()],
    "Burial Chamber": [give_to_a_tomb(), entomb(or_from_discards=True, besides=1)],
    "Grand Gallery": [discard_any_number(), draw_as_many()],
    "Offering Chapel": [let_each_player_entomb_top_of_discards()],
    "Serdab": [set_aside_any_number()],
    # Weapons
    "Bow": [entomb_from_pyramid("new set")],
    "Dagger": [let_each_player_take_from_boneyard()],
    "Khopesh": [discard_cards(1, "set card"), take()],
    "Spear": [entomb_top_of_boneyard(cost=5)],
    # Tomb Art
    "Apis Bull": [search_for_a_level_iii_card()],
    "Burial Ceremony": [entomb_any_number("starter")],
    "Goddess Maat": [sacrifice_top_of_discards(), take()],
    "Goddess Nut": [let_an_opponent_take_the_cheapest(), take(which="dearest")],
    "Harvest": [harvest()],
    "Judgment": [trade_with_the_boneyard()],
    "Victory": [entomb_a_card_in_play()],
}
"""The parts of each card's action, by name."""
