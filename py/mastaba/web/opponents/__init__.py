"""Computer players on the page: the worker that runs them, their moves, hints and levels.

Imports `web.session`, settings and `web.dom`; sends the worker only what a seat may know. Used by
`web.app` and `web.results`.
"""
