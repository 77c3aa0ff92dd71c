"""Stands in for a library module that the page never uses; see bytecode.py.

Other modules import it and names from it, even as base classes, but never call them.
"""

__all__ = ()


def __getattr__(name: str) -> type:
    if name.startswith("__"):
        raise AttributeError(name)
    return object
