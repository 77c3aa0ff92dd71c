"""The cards of the original game, written in the vocabulary.

Offering Table, Boat and Mummified Cat have no action: they react (see `reactions`).
"""

from typing import Final

from ..alternatives import either
from ..effects.attacks import (
    let_each_opponent_discard,
    let_each_opponent_give_a_card,
    let_each_opponent_open_the_tomb,
    let_each_opponent_sacrifice,
    rob_a_hand,
)
from ..effects.buying import make_each_card_in_hand_worth_four
from ..effects.copied_actions import carry_out_the_top_of_the_deck, repeat_an_action
from ..effects.deck import draw_cards, entomb_one_of_the_deck_and_discard_the_rest
from ..effects.discard_pile import (
    entomb_from_discards,
    put_top_of_discards_on_deck,
    sacrifice_from_discards_leaving_one,
    top_of_discards_to_hand,
)
from ..effects.exchange import discard_for, sacrifice_for, take_for_it
from ..effects.hand import (
    discard_cards,
    entomb,
    entomb_a_card_cheaper_than_that,
    entomb_cards,
    sacrifice_cards,
    sacrifice_leaving_a_cheaper_card,
)
from ..effects.in_play import entomb_itself
from ..effects.pyramid import entomb_from_pyramid, sacrifice_from_pyramid, swap_two
from ..effects.stock import discard_top_of_stock, keep_one_of_two_of_the_stock
from ..effects.taking import take
from ..effects.tomb import return_from_tomb_to_discards, return_from_tomb_to_hand
from ..parts import Part

ACTIONS: Final[dict[str, list[Part]]] = {
    # starters
    "Shabti": [either(swap_two(), sacrifice_from_pyramid())],
    "Urn": [put_top_of_discards_on_deck()],
    "Box of Food": [sacrifice_leaving_a_cheaper_card(), entomb_a_card_cheaper_than_that()],
    # uniques
    "Burial Mask": [entomb_cards(2)],
    "Ka Figurine": [discard_for("same set"), take_for_it("same set")],
    "Censer": [entomb_itself()],
    "Chariot": [draw_cards(2)],
    # Sarcophagi
    "Inner Sarcophagus": [entomb(), draw_cards(1)],
    "Middle Sarcophagus": [entomb(), return_from_tomb_to_hand(another=True)],
    "Outer Sarcophagus": [discard_cards(1), entomb(besides=1)],
    # Canopic Jars
    "Qebehsenuef Canopic Jar": [let_each_opponent_sacrifice()],
    "Duamutef Canopic Jar": [sacrifice_cards(1), draw_cards(2)],
    "Hapi Canopic Jar": [let_each_opponent_discard()],
    "Imsety Canopic Jar": [sacrifice_from_discards_leaving_one(), entomb_from_discards()],
    # Amulets
    "Djed Pillar Amulet": [take(which="set of the tomb")],
    "Tyet Amulet": [repeat_an_action()],
    "Heart Scarab Amulet": [top_of_discards_to_hand(2)],
    "Wedjat Eye Amulet": [rob_a_hand(cost=4)],
    "Headrest Amulet": [return_from_tomb_to_hand(), draw_cards(1)],
    # Books
    "Book of Gates": [carry_out_the_top_of_the_deck()],
    "Book of the Dead": [entomb_from_pyramid("cheapest")],
    "Book of the Earth": [sacrifice_for("up to double"), take_for_it("up to double")],
    "Book of the Heavens": [entomb_from_discards(least=5)],
    "Book of the Netherworld": [discard_top_of_stock()],
    "Book of Traversing Eternity": [take(which="cheaper than one bought")],
    # Statues
    "Statue of Bastet": [let_each_opponent_give_a_card()],
    "Statue of Thoth": [make_each_card_in_hand_worth_four()],
    "Statue of Anubis": [entomb_one_of_the_deck_and_discard_the_rest(3)],
    "Statue of Isis": [return_from_tomb_to_discards(), take()],
    "Statue of Sobek": [discard_cards(1), let_each_opponent_open_the_tomb()],
    "Statue of Ptah": [keep_one_of_two_of_the_stock()],
    "Statue of Selket": [discard_cards(2), take(which="costing up to the cards of the tomb")],
}
"""The parts of each card's action, by name."""
