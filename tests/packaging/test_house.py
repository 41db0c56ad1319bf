"""The house keeps its own rules: names of modules, and papers that tell the truth."""

import re
import shlex
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMELESS = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc"}


def commands() -> list[str]:
    """Reads the one-line commands that README.md gives."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def test_every_module_is_called_after_what_it_holds() -> None:
    modules = [*(ROOT / "rummy_desktop").rglob("*.py"), *(ROOT / "packaging").rglob("*.py")]
    assert [path for path in modules if NAMELESS & {path.stem, path.parent.name}] == []


def test_ci_runs_the_readme_s_test_command_word_for_word() -> None:
    play, check = commands()[:2]
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert ci.rstrip().endswith(check)
    assert "pytest" in check
    assert play.endswith("rummy-desktop")


def test_the_readme_s_program_is_the_installed_one() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    program = Path(shlex.split(commands()[0])[-1]).name
    module, _, function = scripts[program].partition(":")
    source = ROOT / f"{module.replace('.', '/')}.py"
    assert f"def {function}(" in source.read_text(encoding="utf-8")


def test_the_changelog_tells_of_this_version() -> None:
    package = (ROOT / "rummy_desktop" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'__version__ = "(.+?)"', package)
    assert version is not None
    assert f"## {version[1]}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
