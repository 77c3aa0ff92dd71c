"""Positions from self-play as flat arrays, to send between processes and store on disk."""

from array import array
from dataclasses import dataclass, field, fields


@dataclass
class Positions:
    """The net's inputs and targets, position by position.

    `inputs` are the active inputs, `lengths` how many each position has. With a card pack, `facts`
    are the facts that differ from our own cards' (role and fact in one number), `amounts` the
    differences, and `fact_lengths` how many each position has. `wins` and `leads` are the targets
    of the two heads.
    """

    inputs: "array[int]" = field(default_factory=lambda: array("H"))
    lengths: "array[int]" = field(default_factory=lambda: array("H"))
    facts: "array[int]" = field(default_factory=lambda: array("H"))
    amounts: "array[int]" = field(default_factory=lambda: array("b"))
    fact_lengths: "array[int]" = field(default_factory=lambda: array("H"))
    phases: "array[int]" = field(default_factory=lambda: array("B"))
    wins: "array[float]" = field(default_factory=lambda: array("f"))
    leads: "array[float]" = field(default_factory=lambda: array("f"))

    def extend(self, other: "Positions") -> None:
        """Append the positions of `other`."""
        for one in fields(self):
            getattr(self, one.name).extend(getattr(other, one.name))

    def __len__(self) -> int:
        return len(self.lengths)

    def to_bytes(self) -> bytes:
        """All arrays, each preceded by its length in bytes."""
        parts = [getattr(self, one.name).tobytes() for one in fields(self)]
        return b"".join(len(part).to_bytes(8, "little") + part for part in parts)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Positions":
        """The positions that `to_bytes` wrote; raises ValueError if the data is truncated."""
        found, at = cls(), 0
        for one in fields(cls):
            end = at + 8 + int.from_bytes(data[at : at + 8], "little")
            if len(data) < max(at + 8, end):
                raise ValueError("the positions are cut off")
            getattr(found, one.name).frombytes(data[at + 8 : end])
            at = end
        return found
