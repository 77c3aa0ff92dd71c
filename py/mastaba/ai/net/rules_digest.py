"""A digest of what the net was trained on, with which a test detects stale weights."""

from functools import cache
from hashlib import blake2b

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import KINDS
from mastaba.version import RULES

from .card_facts import facts_of


@cache
def rules_digest() -> str:
    """16 hexadecimal digits for the version of the rules, what cards say and do, and their facts.

    Steps enter by name, so renaming one makes the shipped weights look stale, too.
    """
    lines = [str(RULES), str(PRINTED.gold), str(PRINTED.cost), str(PRINTED.level), str(PRINTED.vp)]
    for parts in PRINTED.parts:
        lines.append(";".join(f"{part.step}{part.arguments}" for part in parts))
    lines += [str(facts_of(card.kind, None)) for card in KINDS]
    return blake2b("|".join(lines).encode(), digest_size=8).hexdigest()
