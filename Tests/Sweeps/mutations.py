"""Each step of the write protocol left out in turn, without another build: the sweeps must see it.

strace lets a call return as if it had worked, and not do it. The model of the disk takes such a call for not
done, so it must find a state that is neither before nor after.
"""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from .faults import trace
from .figures import Tally
from .operations import Operation
from .powercut import cuts, examined, recorded
from .state import Judge

FLUSHES = ("fsync", "fdatasync", "syncfs")
STEPS = (*FLUSHES, "rename", "renameat", "renameat2")
#: The one flush that need not be seen: without it a change may still be pending after a power cut, and the
#: next command finishes it once more.
HARMLESS = "fsync(home/history) at the end"
#: One flush of a folder is enough while the change is pending; that of a new folder may be followed by another.
AGAIN = ", which is flushed again"


@dataclass(frozen=True)
class Omission:
    """Calls of one name that are left out: from `first` to `last` of the undisturbed run."""

    judge: Judge
    step: str
    name: str
    first: int
    last: int

    @property
    def kind(self) -> str:
        if self.step.endswith(HARMLESS):
            return "the last flush of the history (the next command finishes the change again, so that none is lost)"
        if self.step.endswith(AGAIN):
            return "the first of two flushes of a folder (the second is enough, as the change is pending until then)"
        if self.name not in FLUSHES:
            return "a rename"
        path = self.step.split("(")[1].split(")")[0]
        return "the flush of a file" if "." in path.rsplit("/", 1)[-1] else "the flush of a folder"


@dataclass(frozen=True)
class Verdict:
    """What came of a run in which a step was left out; `found` is the first violation."""

    step: str
    found: str | None


def mutation_sweep(
    judges: list[Judge], tally: Tally, pool: ThreadPoolExecutor, each: int, most: int | None, seed: random.Random
) -> None:
    """Leaves each flush and each rename of the operations out, one at a time."""
    cases = [omission for judge in judges for omission in omissions(judge)]
    if most is not None and len(cases) > most:
        cases = [cases[index] for index in sorted(seed.sample(range(len(cases)), most))]
    tries = list(pool.map(lambda case: left_out(case, each, random.Random(seed.random())), cases))
    tally.count(injected=len(cases))
    left, seen = Counter(), Counter()
    for omission, verdict in zip(cases, tries):
        left[omission.kind] += 1
        seen[omission.kind] += verdict.found is not None
        print(f"   {'seen  ' if verdict.found else 'UNSEEN'} {verdict.step}: {(verdict.found or '')[:150]}")
        if verdict.found is None and not verdict.step.endswith((HARMLESS, AGAIN)):
            tally.violation(f"{verdict.step} was left out, and nothing saw it")
    for kind in sorted(left):
        tally.note(f"{kind}: left out {left[kind]} times, seen {seen[kind]} times")


def omissions(judge: Judge) -> list[Omission]:
    """Every flush and every rename of an operation."""
    run = trace(judge)
    steps = [call for call in run.changing if call.name in STEPS and call.touches(run.home)]
    last = max((call.position for call in steps if call.name in FLUSHES), default=0)
    pending = [call.position for call in steps if call.paths[0].endswith("history/pending.json")]
    settled = max(pending, default=0)
    found: list[Omission] = []
    for call in steps:
        step = call.describe(run.home) + (" at the end" if call.position == last else "")
        later = [other for other in steps if call.position < other.position < settled and other.name in FLUSHES]
        if call.name in FLUSHES and any(other.paths == call.paths for other in later):
            step += AGAIN
        # A folder that is removed with what it held is flushed away by each folder above it: only all count.
        goes_up = call.name in FLUSHES and "home/trips" in step and judge.operation.name in ("trip delete", "expense delete")
        if goes_up and found and found[-1].step.endswith("and above"):
            found[-1] = Omission(judge, found[-1].step, call.name, found[-1].first, call.nth)
        else:
            found.append(Omission(judge, step + " and above" * goes_up, call.name, call.nth, call.nth))
    return found


def left_out(omission: Omission, each: int, seed: random.Random) -> Verdict:
    """Runs an operation without some of its calls, and looks for a power cut that it does not survive."""
    judge = omission.judge
    step = f"{judge.operation.name}: {omission.step}"
    options = ["-e", f"inject={omission.name}:retval=0:when={omission.first}..{omission.last}"]
    outcome, calls, home, left = recorded(judge, options)
    if not any(done.injected for done in calls):
        raise RuntimeError(f"{step}: the call was not left out")
    found = cuts(judge, calls, home, each, seed)
    # What is left when all is done, and what loses most, is likeliest to show it.
    for cut in sorted(found, key=lambda cut: (not cut.told, -len(cut.where))):
        if problems := examined(judge, cut):
            return Verdict(step, f"power cut {cut.where}: {problems[0]}")
    if outcome.code != 0:
        return Verdict(step, f"the program saw it: {outcome.brief()}")
    return Verdict(step, f"it is done, and left {left}" if left else None)


def chosen(judges: list[Judge]) -> list[Judge]:
    """Operations that together take every step: photos, several documents, removed ones, new folders."""
    def wanted(operation: Operation) -> bool:
        return operation.name.startswith(("spend with", "expense edit", "trip delete", "undo", "first trip"))

    return [judge for judge in judges if wanted(judge.operation)]
