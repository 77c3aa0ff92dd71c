"""A digest of what the net was trained on, with which a test detects stale weights."""

from functools import cache
from hashlib import blake2b

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.version import RULES


@cache
def rules_digest() -> str:
    """16 hexadecimal digits for the version of the rules and what every card says and does."""
    lines = [str(RULES), str(PRINTED.gold), str(PRINTED.cost), str(PRINTED.level), str(PRINTED.vp)]
    for parts in PRINTED.parts:
        lines.append(";".join(f"{part.step}{part.arguments}" for part in parts))
    return blake2b("|".join(lines).encode(), digest_size=8).hexdigest()
