"""The computer player's worker: a second Python that is asked what a seat would or could choose.

It is sent what the seat may know and nothing else.
"""

from mastaba.ai.worker import hint, think

__all__ = ["hint", "think"]
__export__ = ["hint", "think"]
