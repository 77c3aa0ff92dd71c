"""Text files as people's editors write them."""


def without_bom(text: str) -> str:
    """The text without the byte-order mark that some editors put in front of it."""
    return text.removeprefix("\ufeff")
