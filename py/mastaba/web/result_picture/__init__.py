"""The picture of a result: what is in it, painting it, and saving or sharing it.

Imports the ranking in words from `web.results`, the kind of game from `web.statistics`,
`web.session`, `web.dom` and `web.browser`. Used by `web.app`.
"""
