"""Flipped bits and cut-off files: noticed, or without any effect."""

import json
import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from .figures import Tally
from .operations import TINY_PHOTO
from .program import Machine, Program
from .state import READERS, SEAL, files


@dataclass(frozen=True)
class Damage:
    """What is done to one file; `bit` counts from the first byte, `length` is what is left of the file."""

    path: str
    bit: int | None = None
    length: int | None = None

    def done_to(self, content: bytes) -> bytes:
        if self.length is not None:
            return content[: self.length]
        changed = bytearray(content)
        changed[self.bit // 8] ^= 1 << self.bit % 8
        return bytes(changed)

    def __str__(self) -> str:
        if self.length is not None:
            return f"{self.path}: cut to {self.length} bytes"
        return f"{self.path}: bit {self.bit % 8} of byte {self.bit // 8}"


def small_ledger(program: Program) -> Machine:
    """A ledger with one document of each kind."""
    machine = program.empty_machine()
    (machine.root / "tiny.gif").write_bytes(TINY_PHOTO)
    for words in (
        ["trip", "create", "Osaka", "--budget", "90000", "--currency", "JPY", "--start", "2025-09-08"],
        ["spend", "1800", "--category", "food", "--place", "Ichiran", "--at", "34.6,135.5"],
        ["spend", "600", "--category", "sights", "--photo", "tiny.gif"],
        ["rates", "set", "JPY", "9.4"],
    ):
        program.must(machine, words)
    return machine


@dataclass
class Examiner:
    """Says what became of a damaged ledger. Each worker has a machine of its own."""

    program: Program
    machine: Machine
    expected: list[bytes] = field(default_factory=list)
    checks: bool = False

    def __post_init__(self) -> None:
        self.content = files(self.machine.home)
        self.expected = [self.program.must(self.machine, words).out for words in READERS]
        self.checks = self.program.knows("check")
        self.workers = threading.local()

    def worker(self) -> Machine:
        if not hasattr(self.workers, "machine"):
            self.workers.machine = self.machine.copy(self.program.new_path())
        return self.workers.machine

    def verdict(self, damage: Damage) -> tuple[str, str | None]:
        """`noticed`, `by check` or `no effect`; and what is wrong, if anything is."""
        machine = self.worker()
        target = machine.home / damage.path
        target.write_bytes(damage.done_to(self.content[damage.path]))
        try:
            return self.judged(machine, damage)
        finally:
            target.write_bytes(self.content[damage.path])

    def judged(self, machine: Machine, damage: Damage) -> tuple[str, str | None]:
        noticed = False
        for words, expected in zip(READERS, self.expected):
            outcome = self.program.run(machine, words, timeout=20)
            if outcome.timed_out or outcome.code < 0:
                return "crash", f"{damage}: `dot {words[0]}` hung or crashed: {outcome.brief()}"
            if outcome.code == 0 and outcome.out != expected and figures(outcome.out) != figures(expected):
                return "wrong", f"{damage}: `dot {' '.join(words)}` says something else, with exit 0"
            noticed = noticed or outcome.code != 0
        if not self.checks:
            return ("noticed" if noticed else "no effect"), None
        outcome = self.program.run(machine, ["check", "--json"], timeout=20)
        if outcome.code not in (0, 3):
            return "crash", f"{damage}: `dot check`: {outcome.brief()}"
        if outcome.code == 0 and (noticed or not damage.path.endswith(".json")):
            return "unseen", f"{damage}: `dot check` finds nothing"
        return ("noticed" if noticed else "by check" if outcome.code else "no effect"), None


def figures(out: bytes) -> object:
    """What a reader said, but for its warnings."""
    told = json.loads(out)
    told.pop("warnings", None)
    return told


def damages(content: dict[str, bytes], flips: int | None, cuts: int | None, seed: random.Random) -> list[Damage]:
    """Every bit and every length of every file, or so many of each."""
    bits = [Damage(path, bit=bit) for path, data in sorted(content.items()) for bit in range(len(data) * 8)]
    lengths = [Damage(path, length=n) for path, data in sorted(content.items()) for n in range(len(data))]
    if flips is not None:
        bits = seed.sample(bits, min(flips, len(bits)))
    if cuts is not None:
        lengths = seed.sample(lengths, min(cuts, len(lengths)))
    return bits + lengths


def damage_sweep(
    program: Program, tally: Tally, pool: ThreadPoolExecutor, flips: int | None, cuts: int | None, seed: random.Random
) -> None:
    """Nothing that is broken may give another total with exit 0."""
    examiner = Examiner(program, small_ledger(program))
    cases = damages(examiner.content, flips, cuts, seed)
    verdicts: Counter[str] = Counter()
    for verdict, problem in pool.map(examiner.verdict, cases):
        verdicts[verdict] += 1
        if problem:
            tally.violation(problem)
    tally.count(injected=len(cases), states=len(cases))
    size = sum(len(data) for data in examiner.content.values())
    told = ", ".join(f"{count:,} {verdict}" for verdict, count in sorted(verdicts.items()))
    tally.note(f"{len(examiner.content)} files of {size:,} bytes: {told}")


def without_seals(program: Program, pool: ThreadPoolExecutor, flips: int, seed: random.Random) -> str | None:
    """A flip that gives another total once the documents have no seal: what the seals are for."""
    machine = small_ledger(program)
    for path, content in files(machine.home).items():
        if path.endswith(".json"):
            (machine.home / path).write_bytes(SEAL.sub(b"", content))
    examiner = Examiner(program, machine)
    cases = [d for d in damages(examiner.content, None, 0, seed) if "/days/" in d.path]
    for verdict, problem in pool.map(examiner.verdict, seed.sample(cases, min(flips, len(cases)))):
        if verdict == "wrong":
            return problem
    return None
