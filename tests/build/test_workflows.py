"""The workflows for a push: everything is tested before publishing, with minimal permissions."""

import re
from pathlib import Path

import pytest

from mastaba.build.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TESTS, PAGES = (
    (ROOT / ".github" / "workflows" / name).read_text("utf-8")
    for name in ("tests.yml", "pages.yml")
)


def jobs(workflow: str) -> dict[str, str]:
    """What each job of a workflow says."""
    _, _, after = workflow.partition("\njobs:\n")
    parts = re.split(r"^  ([a-z]+):\n", after, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_pushes_and_pull_requests_are_checked_and_tested() -> None:
    head = TESTS.partition("\njobs:\n")[0]
    for event in ("push", "pull_request", "workflow_call"):
        assert f"\n  {event}:\n" in f"{head}\n"
    commands = {name: re.findall(r"- run: (make .*)", told) for name, told in jobs(TESTS).items()}
    assert commands == {"check": ["make check"], "test": ["make test"]}


def test_what_is_left_out_there_is_tested_before_it_is_published() -> None:
    """A push to main is one to both, and would be tested twice."""
    assert "branches-ignore: [main]" in TESTS
    assert "branches: [main]" in PAGES
    told = jobs(PAGES)
    assert told["test"].strip() == "uses: ./.github/workflows/tests.yml"
    assert "needs: test\n" in told["build"]
    assert "needs: build\n" in told["deploy"]


def test_what_arrives_is_compared_with_what_was_built() -> None:
    told = jobs(PAGES)
    assert "digest: ${{ steps.site.outputs.digest }}" in told["build"]
    assert '["digest"]' in told["build"]
    assert "needs: [build, deploy]\n" in told["check"]
    assert "DIGEST: ${{ needs.build.outputs.digest }}" in told["check"]
    assert 'mastaba.build.check "$ADDRESS" "$DIGEST"' in told["check"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_nobody_may_do_more_than_is_needed(path: Path) -> None:
    told = path.read_text("utf-8")
    assert "\npermissions:\n  contents: read\n\n" in told
    writers = [name for name, job in jobs(told).items() if ": write" in job]
    assert writers == (["deploy"] if path.name == "pages.yml" else [])
    assert "secrets." not in told
    assert "pull_request_target" not in told
    for checkout in re.findall(r"actions/checkout@.+\n(.*\n.*\n)", told):
        assert "persist-credentials: false" in checkout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_with_their_version_beside_it(path: Path) -> None:
    """A tag can be moved to another commit."""
    pinned = r"actions/[a-z-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+|\./.+"
    used = re.findall(r"uses: (.+)", path.read_text("utf-8"))
    assert used
    for action in used:
        assert re.fullmatch(pinned, action), action
