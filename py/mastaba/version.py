"""The versions of this program, its rules and its formats; see docs/records.md."""

VERSION = "0.1.0"
"""Of the program."""

RULES = 2
"""Of the rules and card data: goes up when the same choices would lead to a different game."""

RECORD_FORMAT = 2
"""Of game records."""

CODE_FORMAT = 1
"""Of position codes."""
