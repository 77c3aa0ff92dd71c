"""The rules a second time, for the tests only: plain, slow, and apart from the engine.

This package is written from the rulebooks, the card data and docs/rulings.md. It shares no line
with the engine, so where both agree, a slip would have to be made twice. Only `door`, which walks
the engine's choices, and what compares the two, `compare` and `lockstep`, import `mastaba`.

Nothing here is clever. Cards are names; whether an action can be done is found out by trying it
on a copy of the table in every way there is (`acting`); and a choice in the middle of an action is
reached by playing the action from its beginning again (`walk`).

`python -m tests.naive` counts and compares; see `counting` for what is counted.
"""
