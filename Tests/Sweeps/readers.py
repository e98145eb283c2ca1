"""Commands that only read, on a disk whose calls fail: they say so, or say the same as ever."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

from .calls import Call, traced
from .damage import figures
from .faults import ERRORS, READ_ERRORS, READING, spread
from .figures import Tally
from .program import Machine, Outcome, Program
from .state import READERS

#: Enough for several parts to each thread, and for the trips themselves to be read by threads.
TRIPS = 80
CROWDED_COMMANDS = [["report", "--all", "--json"], ["report", "--all", "--by-month", "--json"], ["search", "food", "--json"]]
COMMANDS = [
    *READERS, ["left", "--json", "--trip", "Osaka"],
    # Nothing of the list is in the ledger, which is exit 1.
    ["reconcile", "kakaobank", "bank.csv", "--trip", "Osaka", "--json"],
]  # fmt: skip


def reader_sweep(
    program: Program, machine: Machine, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random
) -> None:
    """Each error at each call that a reader makes in the ledger: never another figure as if nothing were wrong."""
    for words in COMMANDS:
        undisturbed, calls = traced(program, machine, words)
        if undisturbed.code not in (0, 1):
            raise RuntimeError(f"dot {' '.join(words)}: {undisturbed.brief()}")
        reading = [call for call in calls if call.name in READING and call.touches(machine.home)]
        cases = [(call, error, lasting) for call in reading for error in ERRORS for lasting in (False, True)]

        def fail(case: tuple[Call, str, bool]) -> None:
            call, error, lasting = case
            options = ["-e", "trace=" + call.name]
            options += ["-e", f"inject={call.name}:error={error}:when={call.nth}{'+' * lasting}"]
            # Nothing is written, so all can read the same ledger; only the log needs a place of its own.
            outcome, calls = traced(program, machine, words, options, log=program.new_path())
            tally.count(injected=1, states=1)
            manner = "from here on" if lasting else "once"
            where = f"`dot {' '.join(words)}`: {error} {manner} at {call.describe(machine.home)} #{call.position}"
            if not any(done.injected for done in calls):
                tally.violation(f"{where}: the fault did not fire")
            elif problem := reading_problem(outcome, undisturbed):
                tally.violation(f"{where}: {problem}")

        list(pool.map(fail, spread(cases, most, seed)))


def reading_problem(outcome: Outcome, undisturbed: Outcome) -> str | None:
    """What is wrong with the answer of a reader."""
    if outcome.timed_out or outcome.code < 0:
        return f"it hung or crashed: {outcome.brief()}"
    if outcome.code == undisturbed.code:
        same = figures(outcome.out) == figures(undisturbed.out)
        return None if same else f"another answer, with exit {outcome.code}"
    if outcome.code != 3:
        return f"not exit 3: {outcome.brief()}"
    return "exit 3, and yet something on standard output" if outcome.out else None


def crowded(program: Program) -> Machine:
    """A ledger of so many trips that every summary shares them out among threads; each has a day of its own."""
    machine = program.empty_machine()
    lines = []
    for number in range(TRIPS):
        day = date.fromordinal(date(2025, 1, 1).toordinal() + number).isoformat()
        program.must(machine, ["trip", "create", f"Trip {number}", "--start", day, "--end", day])
        line = {"trip": f"Trip {number}", "amount": str(1000 + number), "currency": "KRW", "category": "food", "date": day}
        lines.append(json.dumps(line))
    program.must(machine, ["import", "jsonl", "-"], stdin=("\n".join(lines) + "\n").encode())
    return machine


def path_calls(path: Path) -> list[str]:
    """The calls of a reader that name a path or what is open of it."""
    return ["openat", "newfstatat", "fstat", "getdents64" if path.is_dir() else "read"]


def crowded_reader_sweep(
    program: Program, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random
) -> None:
    """Each error at each file and folder of a large ledger, whichever thread comes by: strace finds the call by its path."""
    machine = crowded(program)
    paths = sorted(path for path in (machine.home / "trips").rglob("*"))
    for words in CROWDED_COMMANDS:
        undisturbed = program.must(machine, words)
        cases = [(path, name, error) for path in paths for name in path_calls(path) for error in READ_ERRORS]

        def fail(case: tuple[Path, str, str]) -> None:
            path, name, error = case
            log = program.new_path()
            wrapper = ["strace", "-f", "-qq", "-o", str(log), "-P", str(path), "-P", path.name]
            wrapper += ["-e", f"trace={name}", "-e", f"inject={name}:error={error}"]
            outcome = program.run(machine, words, wrapper=wrapper)
            fired = log.exists() and "(INJECTED)" in log.read_text()
            log.unlink(missing_ok=True)
            tally.count(injected=1, fired=int(fired), states=1)
            where = f"`dot {' '.join(words)}`: {error} at {name}({path.relative_to(machine.home)})"
            problem = reading_problem(outcome, undisturbed)
            if problem:
                tally.violation(f"{where}: {problem}")
            elif fired and outcome.code == 3 and path.name not in outcome.err.decode():
                tally.violation(f"{where}: the error does not name it: {outcome.brief()}")

        list(pool.map(fail, spread(cases, most and most // len(CROWDED_COMMANDS), seed)))
    if not tally.fired:
        tally.violation("no fault fired: no thread came by a path")
    machine.remove()
