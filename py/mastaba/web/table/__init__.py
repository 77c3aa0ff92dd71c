"""The table on the page: pyramid, hands, tombs, the question, and what can be clicked.

The views turn what a seat may know into element trees. Imports `web.cards`, `web.dom`, the
level badges of `web.opponents`, and from `web.access` the keys of its controls; used by `web.app`.
"""
