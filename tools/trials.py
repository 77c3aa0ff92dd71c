"""Runs the fast tests: on the unchanged rules, to see what each reaches, and on mutated ones."""

import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import hypothesis
import pytest
from coverage import Coverage, CoverageData

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py" / "mastaba"
WORK: Final = ROOT / "build" / "mutation"
SOUND: Final = WORK / "sound.json"
REACHED: Final = str(WORK / "reached")

OPTIONS: Final = (
    "-x", "-q", "-p", "no:cacheprovider", "-p", "no:playwright", "-m", "not slow",
    "-W", "ignore::pytest.PytestAssertRewriteWarning", "--hypothesis-profile=repeatable",
)  # fmt: skip
MEMORY: Final = 4 * 2**30
PASSED: Final = int(pytest.ExitCode.OK)
FAILED: Final = range(PASSED + 1, pytest.ExitCode.USAGE_ERROR)
NO_IMPORT: Final = 100


def prepare() -> None:
    """Make tests draw the same random data each time, stop at the first failure, and load fast."""
    hypothesis.settings.register_profile(
        "repeatable",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    sys.pycache_prefix, sys.dont_write_bytecode = str(WORK / "bytecode"), False
    WORK.mkdir(parents=True, exist_ok=True)


def in_a_child(task: Callable[[], int]) -> int:
    """A task's exit code in a silent child process; negative if it was killed."""
    sys.stdout.flush()
    if child := os.fork():
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    status = NO_IMPORT + 1
    try:
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        status = task()
    finally:
        os._exit(status)


# The unchanged rules


class Watch:
    """Records each test's time and, through `coverage`, the lines it reaches."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.seconds: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(tryfirst=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> None:
        """Count what a test module reaches at collection for all its tests."""
        if isinstance(collector, pytest.Module):
            self.coverage.switch_context(collector.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Clear all caches, so that every test itself reaches the code it depends on."""
        for name, module in list(sys.modules.items()):
            if name.startswith("mastaba"):
                for value in list(vars(module).values()):
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
        self.coverage.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration


def watch() -> int:
    """Run the fast tests on the unchanged rules and store their times and reached lines."""
    # The newer tracer would record only the first test that reaches a line.
    os.environ["COVERAGE_CORE"] = "ctrace"
    coverage = Coverage(data_file=REACHED, source=[str(PACKAGE)], config_file=False)
    coverage.erase()
    plugin = Watch(coverage)
    coverage.start()
    import_rules()
    for path in (ROOT / "tests").rglob("[a-z]*.py"):
        if not path.name.startswith("test_"):  # shared by test modules
            __import__(".".join(path.relative_to(ROOT).with_suffix("").parts))
    status = pytest.main([*OPTIONS, "--ignore=tests/training", "tests"], plugins=[plugin])
    coverage.stop()
    coverage.save()
    if status == PASSED:
        kept = {"digest": digest_of_all(), "seconds": plugin.seconds}
        SOUND.write_text(json.dumps(kept), encoding="utf-8")
    return status


def import_rules() -> None:
    """Import all modules of the rules."""
    __import__("mastaba.knowledge.seat_view")


def file_of(test: str) -> str:
    """The file that a test is in."""
    return test.partition("::")[0]


@cache
def digest_of_all() -> str:
    """A digest of the package, the cards and the tests."""
    folders = (ROOT / name for name in ("py", "cards", "tests"))
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    return digest(*(path for path in files if path.suffix != ".pyc"))


@cache
def digest(*files: Path) -> str:
    """A digest of some files."""
    return sha256(b"".join(sha256(path.read_bytes()).digest() for path in files)).hexdigest()


@cache
def seconds() -> dict[str, float]:
    """Each fast test's time on the unchanged rules, cheapest first."""
    if not SOUND.exists() or json.loads(SOUND.read_bytes())["digest"] != digest_of_all():
        print("Running the tests on the unchanged rules ...", flush=True)
        if in_a_child(watch) != PASSED:
            sys.exit("The tests must pass on the unchanged rules first.")
    kept = json.loads(SOUND.read_bytes())["seconds"]
    return dict(sorted(kept.items(), key=lambda test: test[1]))


@cache
def reached_by(module: str) -> dict[int, set[str]]:
    """The tests and test modules that reach each line; "" stands for importing the rules."""
    data = CoverageData(REACHED)
    data.read()
    tests = data.contexts_by_lineno(str(PACKAGE / module))
    return {line: set(names) for line, names in tests.items()}


# Mutated rules


class MutatedLoader(SourceFileLoader):
    """Finds and loads a module, but from this source text instead of its file's."""

    def __init__(self, module: str, source: str) -> None:
        name = ".".join(["mastaba", *Path(module).with_suffix("").parts])
        super().__init__(name.removesuffix(".__init__"), str(PACKAGE / module))
        self.source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")


class ChosenTests:
    """Makes pytest run some tests in a given order, each with a CPU time limit."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: place for place, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the other tests, but keep those that exist only because of the mutation."""
        other = seconds().keys() - self.order.keys()
        items[:] = [item for item in items if item.nodeid not in other]
        items.sort(key=lambda item: self.order.get(item.nodeid, -1))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        limit(10 + 10 * seconds().get(item.nodeid, 0))


def limit(time: float) -> None:
    """Have this process killed after this many more seconds of CPU time."""
    signal.setitimer(signal.ITIMER_PROF, time)


def run_tests(loader: MutatedLoader, tests: list[str]) -> int:
    """The exit code of these tests on a mutated module."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit(60)
    sys.meta_path.insert(0, loader)
    try:
        import_rules()
    except Exception:
        return NO_IMPORT
    files = sorted({file_of(test) for test in tests})
    return pytest.main([*OPTIONS, *files], plugins=[ChosenTests(tests)])
