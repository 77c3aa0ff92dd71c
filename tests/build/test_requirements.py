"""What the build installs: exactly the files whose digests are on file."""

import re

from mastaba.build.paths import ROOT

FILES = {path.name: path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.txt")}


def requirements(text: str) -> list[str]:
    """The requirements in a file, each with its options."""
    joined = text.replace("\\\n", " ")
    return [line for line in joined.splitlines() if line and not line.startswith(("#", "-r "))]


def test_everything_the_build_needs_has_a_version_and_digests() -> None:
    found = requirements(FILES["build.txt"])
    assert len(found) >= 8
    for one in found:
        assert re.fullmatch(r"[a-z-]+==[0-9.]+( +--hash=sha256:[0-9a-f]{64})+", one), one[:60]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "pip install -qq --require-hashes -r $<" in makefile


def test_everything_else_has_a_version_and_does_not_include_what_has_digests() -> None:
    """If one requirement has a digest, pip demands them of all."""
    for name, text in FILES.items():
        assert "-r build.txt" not in text
        assert all("==" in one for one in requirements(text)), name
