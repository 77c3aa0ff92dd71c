"""The form for a new game: read, checked, answered, and the card pack it plays with.

Imports `web.dom`. Used by `web.app`, and the plan of a game by whatever begins one.
"""
