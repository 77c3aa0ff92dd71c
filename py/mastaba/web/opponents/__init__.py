"""Computer players on the page: the worker that runs them, their moves, hints and levels.

Imports `web.session`, `web.settings` and what these build on; sends the worker a seat's view for
a choice or a hint, and the whole record to review a finished game. Used by `web.app`,
`web.results`, `web.review` and `web.embed.bot`.
"""
