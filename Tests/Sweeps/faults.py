"""Kills and failing system calls, at every place of every operation where something is changed."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .calls import CHANGING, ERRATIC, OPENING, Call, traced
from .figures import Tally
from .state import Judge, files, leftovers

#: Errors, with the words in which the program tells them.
ERRORS = {
    "ENOSPC": "no space left on the disk",
    "EIO": "the disk reported an input/output error",
    "EDQUOT": "the disk quota is exceeded",
    "EACCES": "permission denied",
    "EROFS": "the file system is read-only",
    "EMFILE": "too many files are open",
}
#: What a call that reads may come to as well.
READ_ERRORS = ["EIO", "EMFILE", "EACCES"]
#: Fails from some call on, together with the call itself. Not `write` and `openat`: nothing could be said then.
PERSISTENT = ["fsync", "fdatasync", "syncfs", "rename", "mkdir", "unlink", "rmdir", "ftruncate", "fchmod"]
#: Calls that read, or make sure of something, under the home folder: they may fail as well.
READING = OPENING | {"read", "pread64", "access", "faccessat", "faccessat2", "newfstatat", "fstat", "stat", "lstat",
                     "getdents64", "flock", "statx"}  # fmt: skip


@dataclass(frozen=True)
class Trace:
    """The calls of an undisturbed run, and those among them that are broken."""

    home: Path
    calls: list[Call]
    changing: list[Call]
    reading: list[Call]

    def before(self, position: int) -> dict[str, int]:
        """How many calls of each name come before a position."""
        counts: dict[str, int] = {}
        for call in self.calls[:position]:
            counts[call.name] = counts.get(call.name, 0) + 1
        return counts

    def following(self, call: Call) -> Call | None:
        """The next call that comes at this place in every run."""
        return next((c for c in self.calls[call.position + 1 :] if c.name not in ERRATIC), None)


def trace(judge: Judge, more: list[str] = []) -> Trace:
    machine = judge.copy()
    home = machine.home
    outcome, calls = traced(judge.program, machine, [*judge.words, *more], online=judge.operation.online)
    judge.discard(machine)
    if outcome.code != 0:
        raise RuntimeError(f"{judge.operation.name} under strace: {outcome.brief()}")
    if any(call.name in ("clone", "clone3") and "CLONE_THREAD" in ",".join(call.arguments) for call in calls):
        raise RuntimeError("the program starts threads, which these sweeps do not follow")
    changing = [call for call in calls if call.changes(home) or call.to_stream]
    reading = [call for call in calls if call.name in READING and call.touches(home) and call not in changing]
    return Trace(home, calls, changing, reading)


def spread(cases: list, most: int | None, seed: random.Random) -> list:
    """All cases, or as many as are wanted: the first, the last, and a seeded choice between."""
    if most is None or len(cases) <= most:
        return cases
    chosen = {0, len(cases) - 1, *seed.sample(range(1, len(cases) - 1), max(0, most - 2))}
    return [cases[index] for index in sorted(chosen)]


def sequence(calls: list[Call], home) -> list[str]:
    """What was done to the home folder, call by call."""
    return [call.describe(home) for call in calls if call.changes(home) and call.succeeded]


def kill_sweep(judge: Judge, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random) -> None:
    """SIGKILL on entry of each changing call, which is then not done, and right after it."""
    run = trace(judge)
    cases = []
    for call in run.changing:
        cases.append((call, call, "before"))
        if following := run.following(call):
            cases.append((call, following, "after"))
    cases = spread(cases, most, seed)
    list(pool.map(lambda case: kill(judge, tally, run, *case), cases))


def kill(judge: Judge, tally: Tally, run: Trace, call: Call, at: Call, when: str) -> None:
    machine = judge.copy()
    try:
        where = f"{judge.operation.name}: SIGKILL {when} {call.describe(run.home)} #{call.position}"
        options = ["-e", "trace=" + ",".join(sorted(CHANGING | OPENING | {at.name}))]
        options += ["-e", f"inject={at.name}:signal=KILL:when={at.nth}"]
        outcome, calls = traced(
            judge.program, machine, judge.words, options, online=judge.operation.online
        )
        tally.count(injected=1, fired=int(outcome.killed), states=1)
        if not outcome.killed:
            tally.violation(f"{where}: the kill did not fire: {outcome.brief()}")
            return
        # It was killed where it was meant to be: what was done is what the undisturbed run did up to there.
        done = sequence(calls, machine.home)
        wanted = sequence(run.calls[: call.position + (when == "after")], run.home)
        if done != wanted:
            tally.violation(f"{where}: killed at another place: {done[-1:]} instead of {wanted[-1:]}")
            return
        last = len(judge.views) - 1
        for problem in judge.problems(machine, least=last if outcome.out else 0):
            tally.violation(f"{where}: {problem}")
    finally:
        judge.discard(machine)


def error_sweep(
    judge: Judge, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random, reads: bool
) -> None:
    """Each error at each call, once and from there on. `reads`: also at the calls that only read."""
    run = trace(judge, ["--json"])
    cases = [(call, error, lasting) for call in run.changing for error in ERRORS for lasting in (False, True)]
    if reads:
        reading = [*run.reading, *(call for call in run.calls if call.reads_child)]
        cases += [(call, error, lasting) for call in reading for error in READ_ERRORS for lasting in (False, True)]
    cases = spread(cases, most, seed)
    list(pool.map(lambda case: fail(judge, tally, run, *case), cases))


def fail(judge: Judge, tally: Tally, run: Trace, call: Call, error: str, lasting: bool) -> None:
    machine = judge.copy()
    try:
        home = run.home
        manner = "from here on" if lasting else "once"
        where = f"{judge.operation.name}: {error} {manner} at {call.describe(home)} #{call.position}"
        options = ["-e", "trace=" + ",".join(sorted(CHANGING | OPENING | {call.name}))]
        options += injection(run, call, error, lasting)
        outcome, calls = traced(
            judge.program, machine, [*judge.words, "--json"], options, online=judge.operation.online
        )
        injected = [call for call in calls if call.injected]
        if not injected and call.reads_child:
            # What a program prints came in fewer pieces this time.
            return
        tally.count(injected=1, states=1)
        if not injected:
            tally.violation(f"{where}: the fault did not fire: {outcome.brief()}")
            return
        for problem in fault_problems(judge, machine, call, error, outcome, injected):
            tally.violation(f"{where}: {problem}")
    finally:
        judge.discard(machine)


def injection(run: Trace, call: Call, error: str, lasting: bool) -> list[str]:
    """Options that let a call fail; `lasting`, and all after it that change something, as far as that goes."""
    options = ["-e", f"inject={call.name}:error={error}:when={call.nth}{'+' * lasting}"]
    if lasting:
        counts = run.before(call.position)
        for name in PERSISTENT:
            if name != call.name:
                options += ["-e", f"inject={name}:error={error}:when={counts.get(name, 0) + 1}+"]
    return options


def fault_problems(judge: Judge, machine, call: Call, error: str, outcome, injected: list[Call]) -> list[str]:
    """What is wrong with the way in which a run met its fault."""
    last = len(judge.views) - 1
    if outcome.timed_out or outcome.code < 0:
        return ["it hung" if outcome.timed_out else f"it crashed: {outcome.brief()}"]
    if call.to_stream:
        # The change is done by then; who reads its output can't be told so.
        return judge.problems(machine, least=last)
    silenced = any(failed.to_stream for failed in injected)
    if silenced:
        # It could not say anything any more, not even why.
        return judge.problems(machine, least=last if outcome.code == 0 else 0)
    if outcome.code == 0:
        return judge.problems(machine, least=last)
    wrong = []
    if outcome.code == 1 and any(failed.paths and not failed.touches(machine.home) for failed in injected):
        # A file outside the home folder met the error as well: that is exit 1, and nothing changed.
        return judge.problems(machine, most=0)
    if outcome.code != 3 and not judge.operation.online:
        wrong.append(f"not exit 3: {outcome.brief()}")
    # What `check` found stands on standard output, also where that is a file that can't be read.
    found = outcome.out if b'"problems":[' in outcome.out else b""
    if outcome.out != found and not judge.operation.online:
        wrong.append(f"standard output is not empty: {outcome.out[:100]!r}")
    code = None
    try:
        told = json.loads(outcome.err)["error"]
        code = told["code"]
        if found:
            told = {"message": f"{machine.home} {found.decode()}", "hints": [], "code": code}
        # What is remembered on this machine lies outside the home folder, and its reading may fail first; what a program
        # prints has no path.
        outside = [
            str(machine.root) if failed.reads_child else path
            for failed in injected if not failed.touches(machine.home) for path in failed.paths
        ]  # fmt: skip
        if not any(path in told["message"] for path in (str(machine.home), *outside)):
            wrong.append(f"no path in {told['message']!r}")
        if ERRORS[error] not in told["message"] + " ".join(told["hints"]) and not judge.operation.online:
            wrong.append(f"no cause in {told['message']!r}")
    except (ValueError, KeyError, TypeError):
        wrong.append(f"no error on standard error: {outcome.err[:200]!r}")
    if code == "unfinished":
        return wrong + judge.problems(machine, least=last, done=not judge.operation.stepwise)
    if code == "uncertain":
        return wrong + judge.problems(machine, least=0)
    cleaning = any(failed.name in ("unlink", "unlinkat", "rmdir") for failed in injected)
    # What an interrupted command left may be finished by a refused one.
    if not cleaning and not judge.operation.online and not judge.operation.interrupted:
        stray = sorted(set(files(machine.home)) - set(judge.before_files))
        if judge.operation.stepwise:
            stray = [path for path in stray if path in leftovers(machine.home)]
        if stray:
            wrong.append(f"stray files: {stray}")
        elif not judge.operation.stepwise and files(machine.home) != judge.before_files:
            wrong.append("refused, and a file under the home folder is another one")
    most = None if judge.operation.online else 0
    return wrong + judge.problems(machine, most=most)
