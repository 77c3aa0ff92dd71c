"""What versions this program is of, writes, and reads; see docs/records.md."""

VERSION = "0.1.0"
"""Of the program."""

RULES = 2
"""Of the rules and the card data: grows when the same choices would mean another game."""

RECORD_FORMAT = 2
"""Of game records."""

CODE_FORMAT = 1
"""Of position codes."""
