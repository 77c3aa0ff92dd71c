"""The computer player's worker: a second Python that is asked what a seat would choose.

It is sent what the seat may know and nothing else.
"""

from mastaba.ai.worker import think

__all__ = ["think"]
__export__ = ["think"]
