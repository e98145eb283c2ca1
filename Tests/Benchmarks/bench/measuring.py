"""Processes as a whole: how long they take, how much memory, which system calls."""

import os, re, statistics, subprocess, sys, tempfile, time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from .ledgers import Ledger


@dataclass
class Command:
    words: list
    ledger: Ledger
    #: Where standard output goes.
    output: str = os.devnull
    #: What is done before each run, outside of what is measured.
    before: Callable[[], None] = lambda: None
    #: Runs once only.
    is_slow: bool = False
    #: Exit codes that are no failure.
    accepted: tuple = (0,)


@dataclass
class Runs:
    """Wall seconds, processor seconds and megabytes (of the largest process) of every run."""

    walls: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    peaks: list[float] = field(default_factory=list)

    def add(self, found: tuple[float, float, float]) -> None:
        for values, value in zip((self.walls, self.processor, self.peaks), found):
            values.append(value)

    @property
    def wall(self) -> float:
        return statistics.median(self.walls)

    def row(self, name: str, *ratios: "Runs | None") -> list[str]:
        """Name, median, least and most, processor, each ratio, memory."""
        spread = f"{seconds(min(self.walls))}–{seconds(max(self.walls))}" if len(self.walls) > 1 else "once"
        return [
            name, seconds(self.wall) + " s", spread, seconds(statistics.median(self.processor)) + " s",
            *[ratio(self.wall, other.wall) if other else "" for other in ratios], f"{max(self.peaks):.0f} MB",
        ]  # fmt: skip


def run_once(command: Command, limit: float) -> tuple[float, float, float] | None:
    """`None` where it took longer than the limit."""
    command.before()
    output = os.open(command.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    words = [str(word) for word in command.words]
    start = time.perf_counter()
    process = subprocess.Popen(
        ["timeout", str(limit), *words] if command.is_slow else words, env=command.ledger.environment(),
        stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL)  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    os.close(output)
    if command.is_slow and process.returncode == 124:
        return None
    if process.returncode not in command.accepted:
        sys.exit(f"benchmark: {' '.join(words)} ended with {process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def in_turn(commands: dict[str, Command], rounds: int, limit: float = 3600) -> dict[str, Runs]:
    """Every command once a round, so that what else the machine does falls on all of them."""
    runs = {name: Runs() for name in commands}
    left = dict(commands)
    # What is read for the first time comes from the disk.
    for command in commands.values():
        if not command.is_slow:
            run_once(command, limit)
    for _ in range(rounds):
        for name, command in list(left.items()):
            found = run_once(command, limit)
            if found:
                runs[name].add(found)
            if command.is_slow:
                del left[name]
    return {name: found for name, found in runs.items() if found.walls}


@dataclass
class Calls:
    """The system calls of one run."""

    lines: list[str]

    @property
    def count(self) -> int:
        return len(self.lines)

    @property
    def written(self) -> int:
        """Bytes given to files; what is said is none."""
        pattern = re.compile(r"^p?write(?:64|v)?\((?!1,|2,).*= ([0-9]+)$")
        return sum(int(found.group(1)) for line in self.lines if (found := pattern.match(line)))

    def opened(self, folder: Path) -> list[str]:
        """Paths below a folder that were opened, relative to it."""
        pattern = re.compile(r'^open(?:at)?\((?:AT_FDCWD, )?"' + re.escape(str(folder)) + r'/?([^"]*)".*= [0-9]+$')
        return [found.group(1) for line in self.lines if (found := pattern.match(line))]

    def kinds(self) -> str:
        names = [line.split("(")[0] for line in self.lines if "(" in line]
        counted = sorted({name: names.count(name) for name in names}.items(), key=lambda item: -item[1])
        return ", ".join(f"{count} {name}" for name, count in counted if count > 1)


def calls(command: Command) -> Calls:
    command.before()
    with tempfile.NamedTemporaryFile() as log:
        subprocess.run(
            ["strace", "-f", "-qq", "-s", "4096", "-o", log.name, *map(str, command.words)],
            env=command.ledger.environment(), check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # fmt: skip
        text = log.read().decode(errors="replace")
    return Calls([re.sub(r"^[0-9]+ +", "", line) for line in text.splitlines()])


# Saying it


def seconds(value: float) -> str:
    return f"{value:.4f}" if value < 0.1 else f"{value:.3f}" if value < 10 else f"{value:.1f}"


def ratio(one: float, other: float) -> str:
    """`1.25`, or how often the smaller goes into the other: `÷ 31`."""
    if one >= other:
        return f"{one / other:.2f}"
    return f"{one / other:.2f}" if other / one < 5 else f"1/{other / one:.0f}"


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"
