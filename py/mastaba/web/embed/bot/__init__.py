"""A bot of the host page, and the worker in which it runs; loaded with the first one.

`bot_module` runs in that worker and imports only the errors. `bot_worker` imports `web.opponents`,
`web.new_game` and `web.dom`. Used by `web.embed` and static/embed/bot-worker.js.
"""
