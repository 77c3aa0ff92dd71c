"""The new-game form: static HTML, read and answered here."""

from __future__ import annotations

import os
from typing import Any

from pyscript import document

from mastaba import MastabaError, Setup

from .plan import PACES, Plan

QUICK_NAMES = ("Ani", "Neferet")
LARGEST_SEED = 2**53  # what the form of any other program can hold too


class FormError(Exception):
    """Something in the form is not right; the text says what, in words for the player."""


def fresh_seed() -> int:
    """A seed that nobody has chosen."""
    return int.from_bytes(os.urandom(4), "big")


def quick_plan() -> Plan:
    """One person against one computer player."""
    return Plan(QUICK_NAMES, (True, False), fresh_seed())


def was_sent() -> bool:
    """Whether the form was sent before Python was ready (boot.mjs keeps that in mind)."""
    return str(document.getElementById("new-game").getAttribute("data-submitted")) == "yes"


def read_plan() -> Plan:
    """The plan in the form; raises FormError in words if it cannot be played."""
    form = document.getElementById("new-game")
    count = int(_value(form, "players"))
    names = tuple(
        _value(form, f"name-{seat}").strip() or f"Player {seat}" for seat in range(1, count + 1)
    )
    people = tuple(_value(form, f"kind-{seat}") == "person" for seat in range(1, count + 1))
    if not any(people):
        raise FormError("At least one player must be a person.")
    try:
        Setup(players=list(names))
    except MastabaError as error:
        raise FormError(str(error)) from None
    pace = _value(form, "pace")
    return Plan(
        names, people, _seed(_value(form, "seed").strip()), pace if pace in PACES else "brisk"
    )


def complain(words: str) -> None:
    """Say what is wrong with the form; empty words take the complaint away."""
    document.getElementById("form-error").textContent = words


def _value(form: Any, name: str) -> str:
    return str(form.elements.namedItem(name).value)


def _seed(text: str) -> int:
    if not text:
        return fresh_seed()
    if not text.isascii() or not text.isdigit() or int(text) > LARGEST_SEED:
        raise FormError(f"The seed must be a whole number from 0 to {LARGEST_SEED}, or left empty.")
    return int(text)
