"""What a player cannot do now, and why: unavailable cards and answers that are not complete.

Imports decisions, sentences, the rules, and `knowledge` for what the player sees. Used by `game`,
which gives the reasons to the page; the page and `build.pages` also use their type.
"""
