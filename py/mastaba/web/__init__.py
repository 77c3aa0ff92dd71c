"""The page, in Python: views that draw what a player may know, and the controller that listens.

Nothing in here decides a rule. The views are plain functions from a view (and what the person has
picked so far) to a tree of `dom.element_tree.Node`; only what imports `pyscript` touches
the browser. Only `browser.local_storage` stores anything there, and `saves.version_update` across
a reload. Each folder says what is in it.
"""
