"""The reviews of five golden games on file come out the same every time."""

import pytest

from tests.support.reviews import REVIEWED, as_text, sample

FIRST, *OTHERS = REVIEWED


@pytest.mark.sweep
def test_a_review_on_file_comes_out_the_same() -> None:
    assert as_text(FIRST) == sample(FIRST).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_the_other_reviews_on_file_do_too(name: str) -> None:
    assert as_text(name) == sample(name).read_text(encoding="utf-8")
