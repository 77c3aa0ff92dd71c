"""Files that the site serves beside its pages: card pictures, fonts, the style sheet, wheels.

Imports little of the game: its cards and the names of its pictures. Used by `build.site`.
"""
