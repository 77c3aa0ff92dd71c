"""Does in advance everything that needs no page, for the memory that most visits start from.

It imports every module of the game, with stand-ins for PyScript's objects, which main.py replaces
with the real ones, and reads the cards and texts. memory_snapshot.mjs runs it in Pyodide.
"""

import gc
import importlib
import random
import sys

import sitecustomize

from mastaba import Game, Setup
from mastaba.formats.card_packs import cards_of
from mastaba.web.browser.pyscript_stub import pyscript_without_page
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
sitecustomize.keep_rest()
random.seed(0)  # the same bytes in each build; the page seeds it again
gc.collect()
