"""Disks that really are full: file systems of a few KiB, where writes come back short."""

import json
import random
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .figures import Tally
from .program import Machine, Outcome, Program
from .state import files, wrong_images

SIZES = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256]
TRIP = ["trip", "create", "Small", "--start", "2025-09-01", "--end", "2025-09-30", "--json"]
NAMESPACE = ["unshare", "-Urm"]


def usable() -> bool:
    """Whether a file system can be mounted here, in a namespace of its own."""
    command = [*NAMESPACE, "mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/mnt"]
    return subprocess.run(command, capture_output=True).returncode == 0


def space_sweep(program: Program, tally: Tally, sizes: list[int], seed: random.Random) -> None:
    """Fills a disk of each size; each runs in a namespace, and tells what it saw."""
    if not usable():
        tally.impossible("no file system can be mounted in a user namespace")
        return
    for size in sizes:
        machine = program.empty_machine()
        arguments = [str(program.path), str(machine.root), str(size), str(seed.random())]
        run = subprocess.run(
            [*NAMESPACE, sys.executable, "-B", "-c", "from Sweeps.space import inside; inside()", *arguments],
            cwd=Path(__file__).resolve().parents[1], capture_output=True, text=True,
        )  # fmt: skip
        if run.returncode != 0:
            raise RuntimeError(f"on {size} KiB: {run.stderr}")
        told = json.loads(run.stdout)
        tally.count(injected=told["refused"], states=told["refused"] + 1)
        for problem in told["problems"]:
            tally.violation(f"{size} KiB: {problem}")
        print(f"   {size:4} KiB: {told['done']} commands done, {told['refused']} refused")
        machine.remove()


@dataclass
class Filling:
    """A ledger on a small disk, and what was acknowledged on it."""

    program: Program
    machine: Machine
    seed: random.Random
    memos: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    done: int = 0
    refused: int = 0

    def command(self, number: int, kind: int) -> tuple[list[str], list[str]]:
        """A command that writes, and the memos of its expenses."""
        memo = f"n{number}"
        words = ["spend", str(100 + number), "--category", "food", "--memo", memo, "--json"]
        day = f"2025-09-{number % 28 + 1:02}"
        if kind == 0:
            photo = self.machine.root / "photo.gif"
            photo.write_bytes(b"GIF89a" + self.seed.randbytes(self.seed.randrange(100, 9000)))
            return [*words, "--date", day, "--photo", str(photo)], [memo]
        if kind == 1 and self.imports:
            common = {"trip": "Small", "amount": "5", "category": "etc"}
            lines = [common | {"date": f"2025-09-{n + 1:02}", "memo": f"{memo}-{n}"} for n in range(6)]
            path = self.machine.root / "lines.jsonl"
            path.write_text("".join(json.dumps(line) + "\n" for line in lines))
            return ["import", "jsonl", str(path), "--json"], [line["memo"] for line in lines]
        return [*words, "--date", day], [memo]

    def attempt(self, words: list[str], memos: list[str]) -> bool:
        before = files(self.machine.home)
        outcome = self.program.run(self.machine, words)
        if outcome.code == 0:
            self.done += 1
            self.memos += memos
            return True
        self.refused += 1
        self.problems += [f"`dot {' '.join(words[:2])}`: {text}" for text in self.refusal(outcome, before, memos)]
        return False

    def refusal(self, outcome: Outcome, before: dict[str, bytes], memos: list[str]) -> list[str]:
        """What is wrong with a refusal."""
        if outcome.code != 3 or outcome.out:
            return [f"not refused with exit 3: {outcome.brief()}"]
        told = json.loads(outcome.err)["error"]
        if told["code"] == "unfinished":
            self.memos += memos
            return []
        wrong = []
        if str(self.machine.home) not in told["message"] or "space" not in told["message"]:
            wrong.append(f"no path or no cause in {told['message']!r}")
        after = files(self.machine.home)
        # What the command before had left unfinished may be finished now.
        if after != before and "history/pending.json" not in before:
            changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
            wrong.append(f"refused, and these files are others: {changed}")
        return wrong

    def run(self) -> None:
        self.imports = self.program.knows("import jsonl")
        started = False
        in_a_row = number = 0
        while in_a_row < 9 and number < 400:
            # Nothing else can be tried before there is a trip.
            words, memos = self.command(number, number % 3) if started else (TRIP, [])
            done = self.attempt(words, memos)
            started = started or done
            in_a_row = 0 if done else in_a_row + 1
            number += 1

    def verify(self) -> None:
        """With space again, everything acknowledged is there and the next command works."""
        if "Small" not in self.program.run(self.machine, ["trip", "list", "--json"]).out.decode():
            self.attempt(TRIP, [])
        if not self.attempt(["spend", "1", "--category", "etc", "--memo", "last", "--json"], ["last"]):
            self.problems.append("with space again, the next command was refused")
            return
        outcome = self.program.run(self.machine, ["expense", "list", "--all", "--json"])
        if outcome.code != 0:
            self.problems.append(f"with space again: {outcome.brief()}")
            return
        there = sorted(expense["memo"] for expense in json.loads(outcome.out)["expenses"])
        if there != sorted(self.memos):
            self.problems.append(f"acknowledged: {sorted(self.memos)}, there: {there}")
        if self.program.knows("check") and (outcome := self.program.run(self.machine, ["check"])).code != 0:
            self.problems.append(f"`dot check`: {outcome.brief()}")
        self.problems += [f"photo with another content: {path}" for path in wrong_images(self.machine.home)]


def inside() -> None:
    """Runs in the namespace: PROGRAM ROOT KIB SEED. Prints what it saw as JSON."""
    program, root, size, seed = sys.argv[1:5]
    machine = Machine(Path(root))
    machine.home.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", str(machine.home)]
    subprocess.run(mount, check=True)
    filling = Filling(Program(Path(program), machine.root), machine, random.Random(seed))
    filling.run()
    subprocess.run(["mount", "-o", "remount,size=64m", str(machine.home)], check=True)
    filling.verify()
    print(json.dumps({"done": filling.done, "refused": filling.refused, "problems": filling.problems}))
