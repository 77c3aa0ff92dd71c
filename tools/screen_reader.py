"""Records what the screen reader Orca says in Chromium, into docs/screen-reader.md.

A keyboard plays on a screen that nobody sees: one turn, a reaction, a replay and a result. Orca
writes down what it says. Run by `make speech`; needs Debian's packages `at-spi2-core`, `chromium`,
`openbox`, `orca`, `speech-dispatcher`, `xdotool` and `xvfb`.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from e2e.support.playing import choices_until
from e2e.support.screens import game_on_file

from mastaba import Game, Setup
from mastaba.build.paths import DIST
from mastaba.build.serve import site_server
from mastaba.web.links.deep_link import pack_record

ROOT: Final = Path(__file__).resolve().parents[1]
TEXT: Final = ROOT / "docs" / "screen-reader.md"
LOG: Final = ROOT / "build" / "orca.txt"

PROGRAMS: Final = (
    "Xvfb",
    "chromium",
    "dbus-daemon",
    "openbox",
    "orca",
    "speech-dispatcher",
    "xdotool",
)

TIMEOUT: Final = 60.0
"""Seconds in which something expected must be said."""

SILENCE: Final = 2.5
"""Seconds after which Orca is taken to have said everything."""

MODIFIERS: Final = ("Insert", "shift")

SPOKEN: Final = re.compile(r"SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:None|\{.*\})\s*", re.DOTALL)
STAMP: Final = re.compile(r"^(?=\d\d:\d\d:\d\d(?:\.\d+)? - )", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Step:
    """Keys, as xdotool names them, and why they are pressed.

    `until` is a pattern of what must be said in the end, `times` how often they are pressed.
    """

    keys: str
    why: str
    until: str = ""
    times: int = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """What happens on a page: its address after the `#`, and the steps."""

    title: str
    about: str
    link: str
    until: str
    steps: Sequence[Step]


FOCUS_MODE: Final = Step("Insert+a+a", "tells Orca to leave all keys to the page", "Focus mode")
BROWSE_MODE: Final = Step("Insert+a", "tells Orca to read with the arrow keys", "Browse mode")


def turn() -> Scene:
    """One whole turn."""
    return Scene(
        "A turn",
        "Ani buys Dagger and entombs an Urn. She can do nothing more, so her turn ends.\n"
        "Neferet, played by the computer, has hers.",
        "setup=afterlife/2/names=Ani,Neferet&seed=7",
        "Buy, play an action",
        (
            FOCUS_MODE,
            Step("c", "hears her hand"),
            Step("p", "hears the pyramid"),
            Step("shift+1", "buys the left card of the base"),
            Step("1", "takes the first card back"),
            Step("1", "pays with it after all"),
            Step("d", "pays"),
            Step("1", "opens the first card in her hand"),
            Step("Tab", "goes to its second use"),
            Step("Return", "presses it"),
            Step("d", "leaves her discards in their order", "Buy, play an action"),
            Step("l", "hears again what has happened"),
            Step("s", "hears the points"),
        ),
    )


def reaction() -> Scene:
    """A question in another player's turn."""
    players, seed = ["Ani", "Neferet"], 248
    choices = choices_until(players, seed, "sling")
    assert choices is not None
    game = Game(Setup(players=players), seed)
    for picks in choices:
        game.choose(picks)
    return Scene(
        "A reaction",
        "It is Neferet’s turn, and she has just entombed a card. Ani may react.",
        f"position={game.position_code(0)}",
        "Sling",
        (
            FOCUS_MODE,
            Step("q", "hears the question again"),
            Step("shift+q", "goes to the answers"),
            Step("Return", "uses Sling"),
            Step("1", "entombs the first card in her hand"),
        ),
    )


def replay() -> Scene:
    """Some steps through a game that is over."""
    return Scene(
        "A replay",
        "A game from the engine’s tests.",
        f"record={pack_record(game_on_file('afterlife-for-2').record())}&readonly",
        "Replay",
        (
            FOCUS_MODE,
            Step("Tab", "goes through the buttons", times=4),
            Step("Return", "presses this one", times=4),
            Step("Tab", "goes to the slider", times=2),
            Step("Right", "goes one turn on", times=2),
        ),
    )


def result() -> Scene:
    """The end of a game."""
    position = {
        "players": [
            {"name": "Ani", "hand": ["Urn"], "tomb": ["Axe", "Bow", "Khopesh"]},
            {"name": "Neferet", "tomb": ["Axe"]},
        ],
        "pyramid": {},
        "stock": [],
    }
    return Scene(
        "A result",
        "Ani ends the last turn of the game, and reads the page of the result.",
        f"position={Game.from_position(position).position_code(0)}",
        "end your turn",
        (
            FOCUS_MODE,
            Step("e", "ends her turn", "wins"),
            BROWSE_MODE,
            Step("Down", "reads on", times=21),
        ),
    )


def main() -> int:
    """Play all scenes and write down the words."""
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing:
        print(f"Not installed: {', '.join(missing)}. See the top of {__file__}.", file=sys.stderr)
        return 1
    LOG.parent.mkdir(exist_ok=True)
    LOG.unlink(missing_ok=True)
    server = site_server(DIST, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    scenes = [scene() for scene in (turn, reaction, replay, result)]
    wanted = sys.argv[1:]
    told = []
    with tempfile.TemporaryDirectory() as folder, desktop(Path(folder)) as reader:
        for scene in scenes:
            if not wanted or scene.title in wanted:
                told.append(reader.play(scene, address))
    server.shutdown()
    if wanted:
        print("\n".join(told))
    else:
        TEXT.write_text("\n".join((head(), *told)), "utf-8")
        print(f"The words are in {TEXT}.")
    return 0


@contextmanager
def desktop(folder: Path) -> Iterator["Reader"]:
    """A screen, a bus, a window manager and Orca, for as long as they are needed."""
    environment = {**os.environ, "LANG": "C.UTF-8", "ACCESSIBILITY_ENABLED": "1"}
    for kind in ("CACHE", "CONFIG", "DATA"):
        environment[f"XDG_{kind}_HOME"] = str(folder)
    with ExitStack() as stack:

        def start(*command: str, answers: bool = False) -> str:
            return stack.enter_context(running(command, environment, answers))

        environment["DISPLAY"] = ":" + start(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1366x900x24", "-nolisten", "tcp",
            answers=True,
        )  # fmt: skip
        environment["DBUS_SESSION_BUS_ADDRESS"] = start(
            "dbus-daemon", "--session", "--nofork", "--print-address", answers=True
        )
        start("openbox")
        start(*speech(folder))
        environment["SPEECHD_ADDRESS"] = f"unix_socket:{folder / 'speech'}"
        start(*orca(folder))
        reader = Reader(folder, environment)
        reader.wait_for("Screen reader on")
        yield reader


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], answers: bool = False
) -> Iterator[str]:
    """A program in the background, and the first line it prints if it ``answers``."""
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if answers else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        text=True,
    )
    try:
        yield process.stdout.readline().strip() if process.stdout else ""
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Reader:
    """Orca, and the keyboard of whoever listens to it."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._folder = folder
        self._environment = environment
        self._heard = 0  # how many of the things said have been asked for

    def play(self, scene: Scene, address: str) -> str:
        """Play a scene; return its words as text."""
        lines = [f"## {scene.title}", "", scene.about, "", "```"]
        with running(chromium(self._folder, f"{address}#{scene.link}"), self._environment):
            lines += self.wait_for(scene.until)
            for step in scene.steps:
                for time_ in range(step.times):
                    lines += ["", f"[{step.keys}] {step.why}"] if not time_ else [f"[{step.keys}]"]
                    self._press(step.keys)
                    lines += self.wait_for(step.until if time_ == step.times - 1 else "")
        return "\n".join([*lines, "```", ""])

    def wait_for(self, pattern: str) -> list[str]:
        """What has been said since the last time, once it matches and Orca is silent."""
        end = time.monotonic() + TIMEOUT
        last, since = 0, time.monotonic()
        while True:
            said = self._said()[self._heard :]
            if len(said) != last:
                last, since = len(said), time.monotonic()
            if time.monotonic() - since > SILENCE and re.search(pattern, "\n".join(said)):
                self._heard += len(said)
                return said
            if time.monotonic() > end:
                raise TimeoutError(f"Orca has not said {pattern!r}, but: {said}")
            time.sleep(0.1)

    def _said(self) -> list[str]:
        text = LOG.read_text("utf-8", "replace") if LOG.exists() else ""
        found = (SPOKEN.search(part) for part in STAMP.split(text))
        return [" ".join(one[1].split()) for one in found if one and one[1].strip()]

    def _press(self, keys: str) -> None:
        names = keys.split("+")
        held = [key for key in names if key in MODIFIERS]
        pressed = [key for key in names if key not in MODIFIERS]
        command = ["xdotool"]
        for what, those in (("keydown", held), ("key", pressed), ("keyup", held)):
            command += [part for key in those for part in (what, key)]
        subprocess.run(command, env=self._environment, check=True)


def speech(folder: Path) -> list[str]:
    """The command for a Speech Dispatcher that says nothing aloud."""
    modules = folder / "modules"
    modules.mkdir()
    (modules / "silent.conf").write_text('GenericExecuteSynth "true"\nAddVoice "en" "male1" "x"\n')
    (folder / "speechd.conf").write_text(
        'AddModule "silent" "sd_generic" "silent.conf"\nDefaultModule silent\n'
        'AudioOutputMethod "alsa"\nAudioALSADevice "null"\n'
    )
    return [
        "speech-dispatcher", "--run-single", f"--config-dir={folder}", f"--log-dir={folder}",
        "--communication-method=unix_socket", f"--socket-path={folder / 'speech'}",
        f"--pid-file={folder / 'speech.pid'}",
    ]  # fmt: skip


def orca(folder: Path) -> list[str]:
    """The command for Orca, which writes into its log at once."""
    settings = folder / "orca"
    settings.mkdir()
    (settings / "orca-customizations.py").write_text(
        "from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n"
    )
    return [
        "orca", f"--debug-file={LOG}", f"--user-prefs={settings}", "--disable=key-echo,braille",
    ]  # fmt: skip


def chromium(folder: Path, address: str) -> list[str]:
    """The command that opens a page in a window of its own."""
    return [
        "chromium", "--no-sandbox", "--disable-gpu", "--no-first-run", "--lang=en-US",
        "--force-renderer-accessibility", "--start-maximized", "--disable-sync",
        f"--user-data-dir={folder / 'chromium'}", address,
    ]  # fmt: skip


def head() -> str:
    """The beginning of the text: what it is and how it came about."""
    site = subprocess.run(
        ["git", "-C", str(ROOT), "describe", "--always", "--dirty"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    return f"""# What a screen reader says

Orca {version("orca", "--version")} said this in Chromium {version("chromium", "--version")}
on {date.today()}, on the site of commit {site}.

`make speech` records it anew: keys are pressed on a screen that nobody sees, and Orca’s messages
are written down in the order in which it speaks them. The texts alone are in `py/mastaba/words/`;
here they stand as they are heard, one after another.

A line that begins with a key in brackets is a key press, and what follows is heard after it. Orca
is first told to leave all keys to the page, which it calls focus mode.
"""


def version(*command: str) -> str:
    """The version that a program prints."""
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"\d[\w.]*", told)
    return found[0] if found else told.strip()


if __name__ == "__main__":
    sys.exit(main())
