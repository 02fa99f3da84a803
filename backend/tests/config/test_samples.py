"""The samples for systemd start what ``docker-compose.yml`` starts, systemd can read them; nginx keeps secrets."""

import re
import shutil
import subprocess
from configparser import ConfigParser
from getpass import getuser
from pathlib import Path

import pytest
import yaml

from tools.places import BACKEND

ROOT = BACKEND.parent
SAMPLES = ROOT / "docs" / "samples"
PROGRAMS = ("web", "worker", "beat")
TIMED = ("backup", "departed")
ANALYZE = shutil.which("systemd-analyze")


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_unit_starts_what_compose_starts(program: str) -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # systemd's names have capitals
    unit.read(SAMPLES / f"qafila-{program}.service")
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())

    assert unit["Service"]["ExecStart"].split() == [
        f"/srv/qafila/.venv/bin/{compose['services'][program]['command'][0]}",
        *compose["services"][program]["command"][1:],
    ]


def test_docker_waits_longer_than_the_web_server() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    # Read, not imported: it sets up the process that it is loaded in.
    itself = re.search(r"^graceful_timeout = (\d+)$", (BACKEND / "config" / "gunicorn.py").read_text(), re.MULTILINE)

    assert itself is not None
    assert int(compose["services"]["web"]["stop_grace_period"].removesuffix("s")) > int(itself[1]) + 5


def test_the_proxy_writes_no_links_down() -> None:
    servers = (SAMPLES / "nginx.conf").read_text().split("\nserver {")[1:]

    assert ["access_log off;" in server for server in servers] == [True, True]


@pytest.mark.skipif(ANALYZE is None or shutil.which("restic") is None, reason="needs systemd and restic")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    units = []
    for name in (*(f"{each}.service" for each in (*PROGRAMS, *TIMED)), *(f"{each}.timer" for each in TIMED)):
        sample = (SAMPLES / f"qafila-{name}").read_text()
        units.append(tmp_path / f"qafila-{name}")
        units[-1].write_text(sample.replace("/srv/qafila", str(ROOT)).replace("User=qafila", f"User={getuser()}"))

    read = subprocess.run([str(ANALYZE), "verify", *units], capture_output=True, text=True, check=False)  # noqa: S603 (the machine's)

    assert (read.returncode, read.stderr) == (0, "")
