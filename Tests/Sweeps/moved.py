"""A ledger whose folder gets another name, or another folder in its place, while a command is at work in it."""

import os
import random
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from .calls import Call
from .faults import spread, trace
from .figures import Tally
from .program import Machine, Outcome
from .state import Judge, files

MOVED = "elsewhere"


def moved_sweep(judge: Judge, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random) -> None:
    """Stops the command at each of its calls in the ledger, moves the folder away, and lets it go on."""
    run = trace(judge, ["--json"])
    calls = sorted([*run.changing, *run.reading], key=lambda call: call.position)
    # A folder that goes before the command has opened it was never there for it.
    opened = next(call.position for call in calls if call.describe(run.home) == "openat(home)")
    calls = [call for call in calls if call.position > opened]
    cases = [(call, replaced) for call in calls if not call.to_stream for replaced in (False, True)]
    list(pool.map(lambda case: move(judge, tally, run.home, *case), spread(cases, most, seed)))


def move(judge: Judge, tally: Tally, home, call: Call, replaced: bool) -> None:
    machine = judge.copy()
    where = f"{judge.operation.name}: the folder {'replaced' if replaced else 'moved'} at {call.describe(home)} #{call.position}"
    try:
        outcome = stopped(judge, machine, call, lambda: take_away(machine, replaced))
        tally.count(injected=1, fired=int(outcome is not None), states=1)
        if outcome is None:
            tally.violation(f"{where}: the command did not stop there")
            return
        if outcome.timed_out or outcome.code < 0:
            tally.violation(f"{where}: it hung or crashed: {outcome.brief()}")
            return
        # What stands at the old path now is not the ledger that was asked for: nothing may be written there.
        if left := sorted(files(machine.home)) if machine.home.exists() else []:
            tally.violation(f"{where}: exit {outcome.code}, and there is something new at the old path: {left[:3]}")
        elif machine.home.exists() and not replaced:
            tally.violation(f"{where}: exit {outcome.code}, and there is a new folder at the old path")
        if machine.home.exists():
            # It is empty but for folders, or has been told of.
            for folder, _, _ in os.walk(machine.home, topdown=False):
                if not os.listdir(folder):
                    os.rmdir(folder)
        if machine.home.exists():
            return
        (machine.root / MOVED).rename(machine.home)
        last = len(judge.views) - 1
        for problem in judge.problems(machine, least=last if outcome.code == 0 else 0):
            tally.violation(f"{where}: exit {outcome.code}, {problem}")
    finally:
        judge.discard(machine)


def take_away(machine: Machine, replaced: bool) -> None:
    machine.home.rename(machine.root / MOVED)
    if replaced:
        machine.home.mkdir()


def stopped(judge: Judge, machine: Machine, call: Call, meanwhile) -> Outcome | None:
    """Runs the operation, stopped right after a call for as long as `meanwhile` takes; `None` where it never stopped."""
    program = judge.program
    log = machine.root.parent / "calls"
    wrapper = ["strace", "-qq", "-o", str(log), "-e", f"trace={call.name}"]
    wrapper += ["-e", f"inject={call.name}:signal=STOP:when={call.nth}"]
    process = subprocess.Popen(
        [*wrapper, str(program.path), *judge.words, "--json"], cwd=machine.root, env=machine.environment(),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    has_stopped = False
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        if not has_stopped and log.exists() and b"--- stopped by SIGSTOP ---" in log.read_bytes():
            has_stopped = True
            meanwhile()
            os.kill(child_of(process.pid), signal.SIGCONT)
        time.sleep(0.002)
    timed_out = process.poll() is None
    if timed_out:
        os.killpg(process.pid, signal.SIGKILL)
    out, err = process.communicate()
    log.unlink(missing_ok=True)
    return Outcome(process.returncode, out, err, timed_out) if has_stopped else None


def child_of(parent: int) -> int:
    """The process that strace runs."""
    with open(f"/proc/{parent}/task/{parent}/children") as listing:
        return int(listing.read().split()[0])
