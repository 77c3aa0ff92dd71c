"""The library's bytecode in the page has few line numbers, but its tracebacks can still be read."""

from collections.abc import Callable

from playwright.sync_api import Page

OpenGame = Callable[..., Page]

RUN = """async code => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    return (await python).runPython(code);
}"""
REPORT = """
import json
from mastaba.web.app.crash_report import CrashReport

crashes = CrashReport()
try:
    json.loads("{")
except ValueError as error:
    crashes.happened(error)
crashes.report("a browser", "a game")
"""
FUNCTIONS_WITHOUT_POSITIONS = """
import json
import sys
from types import FunctionType, ModuleType

wrong = [
    f"{name}.{function.__name__}"
    for name, module in [*sys.modules.items()]
    if isinstance(module, ModuleType)
    for function in vars(module).values()
    if isinstance(function, FunctionType)
    for code in [function.__code__]
    if len([*code.co_positions()]) < len(code.co_code) // 2
]
json.dumps(wrong)
"""
LINE = """
import json
json.JSONDecoder.raw_decode.__code__.co_firstlineno
"""


def test_a_crash_report_names_the_functions_of_the_library(open_game: OpenGame) -> None:
    page = open_game()
    report = page.evaluate(RUN, REPORT)
    line = page.evaluate(RUN, LINE)
    assert "Traceback" in report
    assert f'json/decoder.py", line {line}, in raw_decode' in report
    assert "JSONDecodeError: Expecting property name" in report


def test_every_instruction_has_a_position(open_game: OpenGame) -> None:
    assert open_game().evaluate(RUN, FUNCTIONS_WITHOUT_POSITIONS) == "[]"
