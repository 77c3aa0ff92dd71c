"""The cards' actions in the second rules, edition by edition.

They use the moves and questions of the folder above, and share nothing with the engine.
"""
