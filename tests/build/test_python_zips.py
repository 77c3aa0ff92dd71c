"""A build that fails in Node says why, without the scripts that Node quotes."""

from pathlib import Path

import pytest

from mastaba.build.paths import BuildError
from mastaba.build.startup import python_zips


def test_a_failure_in_node_is_told_without_long_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(python_zips, "BUILD", tmp_path)
    script = tmp_path / "failing.mjs"
    script.write_text(f"/* {'x' * 1000} */ throw new Error('no card file');\n")
    with pytest.raises(BuildError) as raised:
        python_zips.run_in_node(script, {}, "packing")
    told = str(raised.value)
    assert told.startswith("packing failed:\n")
    assert "Error: no card file" in told
    assert "xxx" not in told
