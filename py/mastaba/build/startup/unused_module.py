"""Stands in for a module of the library of which the page uses nothing; see bytecode.py.

Others import it and names from it, as base classes, too, but never get to call them.
"""

__all__ = ()


def __getattr__(name: str) -> type:
    if name.startswith("__"):
        raise AttributeError(name)
    return object
