"""Files that the site serves alongside its pages: card pictures, fonts, the style sheet, wheels.

Imports little from the game: the cards and the names of their pictures. Used by `build.site` and
`build.pages`.
"""
