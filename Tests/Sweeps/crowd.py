"""Eight processes that write at the same time, some of them killed, while others read."""

import json
import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction

from .figures import Tally
from .program import Machine, Program

WRITERS = 8
DAYS = 50


@dataclass
class Crowd:
    """What the writers were told, for the readers to be measured against."""

    program: Program
    machine: Machine
    tally: Tally
    acknowledged: set[str] = field(default_factory=set)
    attempted: set[str] = field(default_factory=set)
    killed: int = 0
    reports: int = 0
    #: Seconds that the last expense took that was not to be killed.
    usual: float = 0.05
    writing: bool = True
    lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, writer: int, count: int, seed: random.Random) -> None:
        """Adds `count` expenses, one process each; about one in twelve is killed on its way."""
        for number in range(count):
            memo = f"w{writer}-{number}"
            date = f"2025-0{7 + (number % DAYS) // 31}-{(number % DAYS) % 31 + 1:02}"
            words = ["spend", str(100 + number), "--category", "food", "--date", date, "--memo", memo, "--json"]
            with self.lock:
                self.attempted.add(memo)
            wrapper = []
            if seed.random() < 0.08:
                # Within what one takes here and now: on a fast machine any fixed time would be too late.
                delay = seed.uniform(0.1, 1) * self.usual
                # `timeout` sends the signal and ends by it itself.
                wrapper = ["timeout", "-s", "KILL", f"{delay:.4f}"]
            began = time.monotonic()
            outcome = self.program.run(self.machine, words, wrapper=wrapper, timeout=120)
            with self.lock:
                if not wrapper:
                    self.usual = time.monotonic() - began
                if outcome.code == 0 or (outcome.killed and outcome.out.endswith(b"}\n")):
                    self.acknowledged.add(memo)
                elif outcome.killed and wrapper:
                    self.killed += 1
                else:
                    self.tally.violation(f"{memo}: {outcome.brief()}")

    def read(self) -> None:
        """Reads while the others write: sums must match, and nothing acknowledged may be missing."""
        while self.writing:
            with self.lock:
                known = set(self.acknowledged)
            outcome = self.program.run(self.machine, ["report", "--json"], timeout=120)
            if outcome.code != 0:
                self.tally.violation(f"a reader: {outcome.brief()}")
            else:
                for problem in report_problems(json.loads(outcome.out), known):
                    self.tally.violation(f"a report meanwhile: {problem}")
            left = self.program.run(self.machine, ["left", "--json"], timeout=120)
            if left.code != 0:
                self.tally.violation(f"`dot left`: {left.brief()}")
            with self.lock:
                self.reports += 1
            time.sleep(0.02)


def report_problems(report: dict, known: set[str]) -> list[str]:
    """Sums that do not match, and acknowledged expenses that are not there once."""
    wrong = []
    memos: Counter[str] = Counter()
    total = Fraction(0)
    for day in report["days"]:
        rows = sum(Fraction(expense["converted"]["amount"]) for expense in day["expenses"])
        if rows != Fraction(day["total"]):
            wrong.append(f"{day['date']}: rows are {rows}, the total is {day['total']}")
        total += rows
        memos.update(expense["memo"] for expense in day["expenses"])
    if total != Fraction(report["total"]):
        wrong.append(f"days are {total}, the total is {report['total']}")
    missing = [memo for memo in known if memos[memo] == 0]
    twice = [memo for memo, count in memos.items() if count > 1]
    if missing:
        wrong.append(f"acknowledged, and not there: {sorted(missing)[:5]}")
    if twice:
        wrong.append(f"there more than once: {sorted(twice)[:5]}")
    return wrong


def crowd_sweep(program: Program, tally: Tally, each: int, seed: random.Random) -> None:
    """Every acknowledged expense is there once, others at most once, and nobody waits itself into an error."""
    machine = program.empty_machine()
    program.must(machine, ["trip", "create", "Crowd", "--start", "2025-07-01", "--end", "2025-08-19"])
    crowd = Crowd(program, machine, tally)
    with ThreadPoolExecutor(WRITERS + 2) as pool:
        readers = [pool.submit(crowd.read) for _ in range(2)]
        writers = [
            pool.submit(crowd.write, number, each, random.Random(seed.random())) for number in range(WRITERS)
        ]
        try:
            for writer in writers:
                writer.result()
        finally:
            crowd.writing = False
        for reader in readers:
            reader.result()
    report = json.loads(program.must(machine, ["report", "--json"]).out)
    for problem in report_problems(report, crowd.acknowledged):
        tally.violation(f"at the end: {problem}")
    there = {expense["memo"] for day in report["days"] for expense in day["expenses"]}
    if strangers := there - crowd.attempted:
        tally.violation(f"never written: {sorted(strangers)[:5]}")
    if program.knows("check"):
        outcome = program.run(machine, ["check", "--json"], timeout=120)
        if outcome.code != 0:
            tally.violation(f"`dot check` at the end: {outcome.brief()}")
    # Who kills nobody and reads nothing has shown nothing.
    if crowd.killed == 0 or crowd.reports == 0:
        tally.violation(f"{crowd.killed} processes were killed, {crowd.reports} reports were read meanwhile")
    tally.count(injected=crowd.killed, fired=crowd.killed, states=crowd.reports + 1)
    tally.note(
        f"{WRITERS} processes at a time, {len(crowd.attempted):,} expenses begun, {len(crowd.acknowledged):,} "
        f"acknowledged, {crowd.killed} killed on their way ({len(there) - len(crowd.acknowledged)} of those are "
        f"there), {crowd.reports:,} reports meanwhile"
    )
    machine.remove()
