"""Computer players on the page: the worker that thinks, their moves and hints, and their levels.

Imports `web.app.game_session` and `web.dom`; sends the worker only what a seat may know. Used by
`web.app`.
"""
