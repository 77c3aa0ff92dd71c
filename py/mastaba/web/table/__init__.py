"""The table on the page: pyramid, hands, tombs, the question, and what can be clicked.

Views from what a seat may know to trees of elements. Imports `web.cards`, `web.dom`, and from
`web.access` the keys of its controls; used by `web.app`.
"""
