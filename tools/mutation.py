"""Mutation testing of the rules: small changes that break the code, each to be caught by a test.

    PYTHONPATH=py python -m tools.mutation 1000

applies a fixed random sample of that many mutations to the rules, one at a time, and prints the
share that the fast tests noticed and every mutation that they did not.

First all fast tests run on the unchanged rules, to measure each one's time and the lines it
reaches. Each mutation then runs only the tests that reach the mutated statement, since no other
test can behave differently. The cheapest run first, until one fails, takes far longer than before,
or uses too much memory. A statement that runs while the rules are imported has lasting effects, so
a mutation there runs all tests, those that also reach it directly first. "Unnoticed" means that
all of these tests pass. Mutations that break the import of the package are not counted.

A process with pytest already imported forks a child for each mutation; the child imports the
mutated module from memory. The tests' random draws are the same every time.

Results are stored in build/mutation, so an interrupted run resumes where it stopped. A mutation is
judged again when its module has changed, and an unnoticed one also when anything in the package,
the cards or the tests has changed.
"""

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from hashlib import sha256
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from tools import trials
from tools.trials import NO_IMPORT, PACKAGE, PASSED, digest, digest_of_all, file_of, seconds

RULES: Final = (
    "rules/actions/*.py", "rules/actions/editions/*.py", "rules/actions/effects/*.py",
    "rules/cards.py", "decision.py", "game.py", "rules/machine.py", "rules/moves.py",
    "rules/payment.py", "rules/player_names.py", "formats/position.py", "rules/pyramid.py",
    "rules/crumbling.py", "formats/record.py", "rules/scoring.py", "rules/setup.py",
    "rules/setup_text.py", "rules/state.py", "rules/stock.py", "rules/turn.py",
    "knowledge/seat_view.py",
)  # fmt: skip
RESULTS: Final = trials.WORK / "mutations.jsonl"
SEED: Final = "mastaba"


class Mutation(NamedTuple):
    """A mutation: the `occurrence`th change that an operator can make in a module, and its line."""

    module: str
    operator: str
    occurrence: int
    line: int


def all_mutations() -> Iterator[Mutation]:
    """Every mutation of the rules by the operators without arguments."""
    operators = [name for name in sorted(operator_names()) if not get_operator(name).arguments()]
    for path in (path for pattern in RULES for path in sorted(PACKAGE.glob(pattern))):
        nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
        for name in operators:
            operator = get_operator(name)()
            places = (place for node in nodes for place in operator.mutation_positions(node))
            for occurrence, ((line, _), _) in enumerate(places):
                yield Mutation(str(path.relative_to(PACKAGE)), name, occurrence, line)


def sort_key(mutation: Mutation) -> bytes:
    """A random sort key for a mutation that does not depend on any other mutation."""
    return sha256(f"{SEED} {mutation[:3]}".encode()).digest()


def tests_for(mutation: Mutation) -> list[str]:
    """The fast tests that could notice the mutation, in the order to run them."""
    none: set[str] = set()
    reached = trials.reached_by(mutation.module)
    reaching = none.union(*(reached.get(line, none) for line in lines_around(mutation)))
    if "" in reaching:
        return sorted(seconds(), key=lambda test: test not in reaching)
    return [test for test in seconds() if not reaching.isdisjoint((test, file_of(test)))]


def lines_around(mutation: Mutation) -> range:
    """The lines of the innermost statement around a mutation; only its head if it has a body."""
    tree = ast.parse((PACKAGE / mutation.module).read_bytes())
    first, end = mutation.line, mutation.line + 1
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.excepthandler) and node.end_lineno is not None:
            body: list[ast.stmt] = getattr(node, "body", [])
            past = body[0].lineno if body else node.end_lineno + 1
            if node.lineno <= mutation.line < past:
                first, end = node.lineno, past
    return range(first, end)


def judge(mutation: Mutation) -> dict[str, Any]:
    """The result of a mutation: its "outcome" is noticed, unnoticed, no import or no change."""
    path = PACKAGE / mutation.module
    sound = path.read_text(encoding="utf-8")
    mutated = mutate_code(sound, get_operator(mutation.operator)(), mutation.occurrence)
    result = {"mutation": mutation, "module": digest(path), "all": digest_of_all()}
    if mutated is None or mutated == sound:
        return result | {"outcome": "no change"}
    tests = tests_for(mutation)
    status = PASSED
    if tests:
        loader = trials.MutatedLoader(mutation.module, mutated)
        status = trials.in_a_child(lambda: trials.run_tests(loader, tests))
    lines = unified_diff(sound.splitlines(), mutated.splitlines(), lineterm="", n=0)
    return result | {"outcome": outcome(status), "change": list(lines)[2:]}


def outcome(status: int) -> str:
    """The meaning of the tests' exit status."""
    if status < 0 or status in trials.FAILED:
        return "noticed"
    return {PASSED: "unnoticed", NO_IMPORT: "no import"}[status]


def main() -> None:
    """Judge the sample and print the score."""
    trials.prepare()
    mutations = sorted(all_mutations(), key=sort_key)
    sample = mutations[: int(sys.argv[1]) if len(sys.argv) > 1 else 1000]
    seconds()
    results = judged(sample)
    for result in results:
        if result["outcome"] == "unnoticed":
            print(*result["mutation"][:2], *result["change"], sep="\n    ")
    outcomes = Counter(result["outcome"] for result in results)
    counted = outcomes["noticed"] + outcomes["unnoticed"]
    print(f"{len(sample)} of {len(mutations)} possible mutations: {dict(outcomes)}")
    print(f"noticed: {outcomes['noticed'] / max(1, counted):.1%} of {counted}")


def judged(sample: list[Mutation]) -> list[dict[str, Any]]:
    """The results for the sample, in its order; stored results that are still valid are reused."""
    known = {}
    for line in RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else ():
        result = json.loads(line)
        mutation = Mutation(*result["mutation"])
        path = PACKAGE / mutation.module
        is_unchanged = path.exists() and result["module"] == digest(path)
        if is_unchanged and (result["outcome"] != "unnoticed" or result["all"] == digest_of_all()):
            known[mutation] = result
    left = [mutation for mutation in sample if mutation not in known]
    with get_context("fork").Pool() as judges, RESULTS.open("a", encoding="utf-8") as file:
        for result in judges.imap_unordered(judge, left):
            file.write(json.dumps(result) + "\n")
            file.flush()
            known[result["mutation"]] = result
    return [known[mutation] for mutation in sample]


if __name__ == "__main__":
    main()
