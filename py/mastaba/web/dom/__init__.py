"""Element trees: the texts in them, the diffs between them, and the places that show them.

Imports no other folder of `web`, and of the game only texts, card packs and the names of cards.
Used by all folders of `web` that draw or speak, and by `build` to write pages.
"""
