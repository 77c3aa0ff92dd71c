"""How deep a JSON text is nested, whatever its strings contain."""

import pytest

from mastaba.formats.untrusted_json import DEEPEST_NESTING, depth, shallow_json


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7", 0),
        ("[]", 1),
        ('{"a": [1, [2]], "b": [3]}', 3),
        ('["[[[[", "{"]', 1),
        (r'["\"[[", "\\", [""]]', 2),
        ("]][", 0),
    ],
)
def test_brackets_in_strings_do_not_count(text: str, expected: int) -> None:
    assert depth(text) == expected


def test_text_nested_too_deeply_is_refused() -> None:
    assert shallow_json("[" * DEEPEST_NESTING + "]" * DEEPEST_NESTING)
    with pytest.raises(ValueError, match="too deeply"):
        shallow_json("[" * (DEEPEST_NESTING + 1) + "]" * (DEEPEST_NESTING + 1))


@pytest.mark.parametrize("hostile", ['"' + r"\"" * 500_000, '"' * 1_000_001, "\\" * 1_000_000])
def test_strings_without_an_end_take_no_longer_than_others(hostile: str) -> None:
    """A pattern that tries every quotation mark anew would need hours for these."""
    assert depth(hostile) == 0
