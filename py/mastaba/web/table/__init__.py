"""The table on the page: pyramid, hands, tombs, the question, and the badges of the players.

The views turn what a seat may know into element trees. Imports `web.cards`, `web.dom`,
`web.browser`, and from `web.keyboard` the keys of its controls. Used by `web.session`, everything
that shows a table, and the build for its pictures of one.
"""
