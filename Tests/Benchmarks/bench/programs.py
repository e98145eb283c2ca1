"""The programs that are measured: where they are built, and which versions they have."""

import os, platform, re, shutil, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BARE = Path(__file__).resolve().parents[1] / "Bare"
#: Programs by the Debian packages that have them.
PACKAGES = {"ledger": "ledger", "hledger": "hledger", "bean-check": "beancount", "bean-query": "beancount",
            "strace": "strace"}  # fmt: skip


class Programs:
    """`dot`, the maker of ledgers and the two bare programs, all linked in one way."""

    def __init__(self, linked: str, builds: bool):
        self.linked = linked
        flags = ["-static-executable"] if linked == "self-contained" else []
        self.dot = ROOT / f".build/benchmark/dot-{linked}"
        self.maker = ROOT / ".build/release/ledger-maker"
        self.line = ROOT / f".build/benchmark/line-{linked}"
        self.flushes = ROOT / f".build/benchmark/flushes-{linked}"
        if not builds:
            return
        build = ["swift", "build", "-c", "release", "--package-path", str(ROOT)]
        quiet(*build, "--product", "ledger-maker")
        environment = {"DOT_SELF_CONTAINED": "1"} if linked == "self-contained" else {}
        quiet(*build, "--product", "dot", environment=environment)
        self.line.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / ".build/release/dot", self.dot)
        for source, program in (("Line.swift", self.line), ("Flushes.swift", self.flushes)):
            quiet("swiftc", "-O", *flags, str(BARE / source), "-o", str(program))


def quiet(*command: str, environment: dict[str, str] = {}) -> None:
    """Runs what only matters when it fails: the linker warns of the toolchain's own libraries."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **environment})
    if done.returncode:
        sys.exit(done.stdout.decode() + f"benchmark: {' '.join(command)} ended with {done.returncode}")


def missing() -> list[str]:
    """Debian packages of which a program is not there."""
    return sorted({package for program, package in PACKAGES.items() if not shutil.which(program)})


def install(packages: list[str]) -> None:
    as_root = [] if os.getuid() == 0 else ["sudo"]
    subprocess.run([*as_root, "apt-get", "update", "-q"], check=True)
    subprocess.run([*as_root, "apt-get", "install", "-yq", "--no-install-recommends", *packages], check=True)


def version(*command: str) -> str:
    try:
        told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode()
    except OSError:
        return "missing"
    found = re.search(r"[0-9]+(\.[0-9]+)+", told)
    return found.group(0) if found else "?"


def machine(linked: str) -> str:
    """The machine and the versions of everything, in one sentence."""
    return (
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}; "
        f"Swift {version('swift', '--version')}, `dot` {linked}; ledger {version('ledger', '--version')}, "
        f"hledger {version('hledger', '--version')}, Beancount {version('bean-check', '--version')}"
    )
