"""The page as a whole: the controller that hears every click and key, ways into a game, its history
(Back and Forward), crashes.

Imports every other folder of `web`; none imports it. Started by static/runtime/main.py.
"""
