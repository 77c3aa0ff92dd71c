"""The page as a whole: the controller that hears every click, ways into a game, and mistakes.

Imports every other folder of `web`; those take from here the game on the page (`game_session`),
links, and what the page offers to its parts. Started by static/runtime/main.py.
"""
