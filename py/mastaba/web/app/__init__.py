"""The page as a whole: the controller that hears every click, ways into a game, and crashes.

Imports every other folder of `web`; they use its game session (`game_session`), its links and the
interface of the page (`page_interface`). Started by static/runtime/main.py.
"""
