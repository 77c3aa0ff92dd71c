"""What needs no page, done beforehand: the memory that later visits begin with.

Every module of the game is imported, with stand-ins for what PyScript gives those that touch the
page; main.py puts the page itself in their place. Cards and texts are read.
"""

import gc
import importlib
import sys

import sitecustomize

from mastaba import Game, Setup
from mastaba.formats.card_packs import cards_of
from mastaba.web.app.pyscript_stub import pyscript_without_page
from mastaba.words.language import LANGUAGES

sys.modules["pyscript"] = pyscript_without_page()
for name in sitecustomize.names_in("mastaba"):
    importlib.import_module(name)
del sys.modules["pyscript"]

game = Game(Setup(players=["Ani", "Neferet"]), seed=1)
for language in LANGUAGES:
    game.language = language
    game.view(0)
    game.why_not(0)
    cards_of(None, language)

del game
sitecustomize.forget_bytecode()
gc.collect()
