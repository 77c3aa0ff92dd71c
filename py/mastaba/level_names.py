"""The names of the computer players' levels, as used in seat setups, links and saved games."""

from typing import Final

LEVELS: Final = ("apprentice", "steward", "overseer", "vizier", "pharaoh")
"""Every level, weakest first."""

STANDARD: Final = "overseer"
"""The default level."""
