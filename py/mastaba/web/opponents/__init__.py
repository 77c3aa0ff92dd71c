"""Computer players on the page: the worker that runs them, their moves, hints and levels.

Imports `web.session`, `web.settings` and what these build on; sends the worker only what a seat may
know. Used by `web.app`, `web.results`, `web.review` and `web.embed.bot`.
"""
