"""The pictures of the scenes are the same whenever they are rendered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def rendered(out: Path) -> dict[str, bytes]:
    """Renders a few scenes with the command of packaging/."""
    command = [
        sys.executable, str(ROOT / "packaging" / "screenshots.py"), "--out", str(out),
        "--only", "curtain", "--only", "deal-end-knock-2", "--only", "menu", "--size", "960x600",
    ]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return {path.name: path.read_bytes() for path in sorted(out.glob("*.png"))}


def test_two_runs_give_the_same_pictures(tmp_path):
    first = rendered(tmp_path / "first")
    assert set(first) >= {"curtain.png", "deal-end-knock-2.png", "menu.png"}
    assert rendered(tmp_path / "second") == first
