"""The levels of computer players by name: what setups of seats, links and saved games call them."""

from typing import Final

LEVELS: Final = ("apprentice", "steward", "overseer", "vizier", "pharaoh")
"""Every level, weakest first."""

STANDARD: Final = "overseer"
"""The level that plays unless another is asked for."""
