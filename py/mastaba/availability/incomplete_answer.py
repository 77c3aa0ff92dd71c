"""What is missing from an answer that a player has begun."""

from collections.abc import Sequence

from ..rules.payment import gold_missing
from ..rules.state import State
from ..words.language import text


def why_not_yet(state: State, picks: Sequence[int], language: str) -> str | None:
    """Why these picks are not a complete answer, in a sentence; None if they are."""
    if len(picks) < state.least:
        if not picks and state.least < state.most:
            return text(language, "why.choose at least", count=state.least)
        return text(language, "why.choose more", count=state.least - len(picks))
    if state.question == "pay":
        missing = gold_missing(state, [state.options[pick] for pick in picks])
        return text(language, "why.gold missing", count=missing) if missing else None
    return None
