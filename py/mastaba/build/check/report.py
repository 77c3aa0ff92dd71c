"""The findings of a check of a served site, and their report."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from mastaba.build.check.size_budget import SizeBudget


@dataclass(slots=True)
class SiteReport:
    """The findings: each fault and hint, with the files it concerns."""

    faults: dict[str, list[str]] = field(default_factory=dict)
    hints: dict[str, list[str]] = field(default_factory=dict)
    sizes: list[tuple[SizeBudget, int]] = field(default_factory=list)
    about: str = ""

    def fault(self, words: str, address: str = "") -> None:
        """Note something that keeps the game from running, here or elsewhere."""
        self.faults.setdefault(words, []).extend([address] if address else [])

    def hint(self, words: str, address: str = "") -> None:
        """Note something that could be better."""
        self.hints.setdefault(words, []).extend([address] if address else [])

    def lines(self) -> Iterator[str]:
        """The report in words."""
        yield self.about
        if self.sizes:
            yield f"{'With gzip, in bytes':<28}{'now':>12}{'at most':>12}"
        for budget, size in self.sizes:
            yield f"  {budget.what:<26}{size:>12,}{budget.most:>12,}"
        for kind, found in (("Hint", self.hints), ("Fault", self.faults)):
            for words, files in found.items():
                yield f"{kind}: {words}{_some(files)}"
        yield f"Faults: {len(self.faults)}"


def _some(files: list[str]) -> str:
    """The first few of these files."""
    if not files:
        return "."
    more = f" and {len(files) - 4} more" if len(files) > 4 else ""
    return f": {', '.join(files[:4])}{more}."
