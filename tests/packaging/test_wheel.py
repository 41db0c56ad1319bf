"""A wheel brings all that the checkout has."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Builds the wheel, and lists its files."""
    pytest.importorskip("hatchling")
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (built,) = out.glob("*.whl")
    return set(zipfile.ZipFile(built).namelist())


@pytest.mark.parametrize("folder", ["assets", "themes"])
def test_the_data_is_in_the_wheel(wheel: set[str], folder: str) -> None:
    paths = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    data = {f"rummy_desktop/_data/{path.relative_to(ROOT).as_posix()}" for path in paths}
    assert data
    assert data <= wheel


def test_the_presets_are_in_the_wheel(wheel: set[str]) -> None:
    presets = (ROOT / "rummy_desktop" / "variant" / "presets").glob("*.yaml")
    inside = {path.relative_to(ROOT).as_posix() for path in presets}
    assert inside
    assert inside <= wheel


def test_nothing_else_is_in_the_wheel(wheel: set[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {
        "rummy_desktop",
    }


def test_the_licences_are_in_the_wheel(wheel: set[str]) -> None:
    licences = {name.rpartition("/")[2] for name in wheel if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "OFL.txt"}
