"""The rules implemented a second time, for the tests: plain, slow, independent of the engine.

This package is written from the rulebooks, the card data and docs/rulings.md. It shares no code
with the engine, so to go unnoticed, a mistake would have to be made twice. Only `engine_adapter`,
which walks the engine's choices, and `compare` and `lockstep`, which compare the two, import
`mastaba`.

Nothing here is clever. Cards are names. To find out whether an action is possible, it is tried in
every way on a copy of the table (`acting`). To reach a choice in the middle of an action, the
action is played again from its beginning (`walk`).

`python -m tests.naive` counts and compares; see `counting` for what is counted.
"""
