"""What the net knows about a card besides its name: printed numbers, and what its action does.

These are the facts that the shipped net was trained with, gaps included: entombing the top of a
pile counts as nothing, for instance, and counting discards counts as discarding. Whoever fills the
gaps must train the net again; the digest of the rules covers the facts, so a test says so.
"""

from typing import Any, Final

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import MOST_COPIES, PrintedCards

STEPS_OF_FACTS: Final[dict[str, frozenset[str]]] = {
    "unused": frozenset(),
    "entombs": frozenset((
        "choose_cheaper_entombment", "choose_discard_entombment", "choose_entombment",
        "choose_entombment_in_play", "choose_entombment_of_known_set", "choose_entombments",
        "choose_pyramid_entombment",
    )),
    "takes": frozenset(("choose_take", "choose_take_into_hand")),
    "sacrifices": frozenset((
        "choose_any_sacrifice", "choose_dearer_sacrifice", "choose_discard_sacrifice",
        "choose_pyramid_sacrifice", "choose_sacrifice_for",
        "choose_sacrifice_leaving_a_cheaper_card", "choose_sacrifices", "choose_tomb_sacrifice",
        "sacrifice_this_card", "sacrifice_top_discard",
    )),
    "draws": frozenset((
        "draw_by_deck", "draw_for_sets", "draw_some", "draw_that_many", "offer_draws",
    )),
    "discards": frozenset((
        "ask_for_discards", "choose_discard_entombment", "choose_discard_for",
        "choose_discard_leaving_a_cheaper_card", "choose_discard_sacrifice", "choose_discards",
        "choose_from_discards", "count_discards", "entomb_top_discard",
        "offer_top_discards_to_pick_up", "pick_up_discards", "return_discard_to_deck",
        "sacrifice_top_discard",
    )),
}  # fmt: skip
"""For each fact about an action, in the order of the net's inputs, the steps that count for it.

A step that is not listed counts for nothing.
"""

FACTS: Final = 5 + len(STEPS_OF_FACTS) + 1


def facts_of(kind: int, printed: PrintedCards | None) -> tuple[int, ...]:
    """The facts of a card as `printed` has it; without `printed`, as in our own data.

    The last ones are numbers of parts: for each of STEPS_OF_FACTS the parts with such a step, then
    the parts that name other players.
    """
    from_cards = PRINTED if printed is None else printed
    copy = kind * MOST_COPIES
    parts = from_cards.parts[kind]
    steps = [steps_of(part) for part in parts]
    return (
        from_cards.cost[copy],
        from_cards.gold[copy],
        from_cards.vp[copy],
        from_cards.level[copy],
        len(parts),
        *(
            sum(not counted.isdisjoint(of_one_part) for of_one_part in steps)
            for counted in STEPS_OF_FACTS.values()
        ),
        sum(part.others for part in parts),
    )


def steps_of(part: Any) -> tuple[str, ...]:
    """The steps that begin a part and its alternatives; what a part attempts is its step."""
    step = part.arguments[0] if part.step == "attempt" else part.step
    return step, *(way.step for way in part.ways)
