"""The review of a finished game: its dialog, the work in the worker, and where it is kept.

This folder is in an archive of its own, which `web.app.review_loader` loads when needed.
Imports `mastaba.review` (but nothing that needs a computer player), `web.session`,
`web.opponents`, `web.replay`, `web.results` and `web.saves`. Used by `web.app`.
"""
