"""Power cuts: every prefix of the calls of a run, with what the disk may have lost by then."""

import hashlib
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from .calls import Call, traced
from .disk import Disk
from .faults import injection, spread, trace
from .figures import Tally
from .state import Judge, layout, leftovers, place


@dataclass(frozen=True)
class Cut:
    """What a power cut left in the folder above the ledger's, and whether "done" had been said."""

    files: dict[str, bytes]
    told: bool
    where: str


def recorded(judge: Judge, options: list[str] = [], more: list[str] = []):
    """The calls of a run with all data, for the model, and what it should not have left behind.

    `options` may leave calls out.
    """
    machine = judge.copy()
    outcome, calls = traced(
        judge.program, machine, [*judge.words, *more], options, data=True, online=judge.operation.online
    )
    left = leftovers(machine.home)
    judge.discard(machine)
    return outcome, calls, machine.home, left


def cuts(
    judge: Judge, calls: list[Call], home, each: int, seed: random.Random, only_at_end: bool = False
) -> list[Cut]:
    """What power cuts may leave, each different one once; at most `each` at one place."""
    start = judge.start
    files = {f"{home.name}/{path}": data for path, data in layout(start.home).items()}
    disk = Disk(home, ({f"{home.name}/": b""} if start.home.exists() else {}) | files)
    found: dict[bytes, Cut] = {}

    def examine(where: str) -> None:
        for choice in disk.choices(each, seed):
            files = disk.left(choice)
            if files is None:
                continue
            digest = hashlib.sha256(repr((disk.told, sorted(files.items()))).encode()).digest()
            if digest not in found:
                lost = [name(key) for key, pick in choice.items() if is_lost(disk, key, pick)]
                found[digest] = Cut(files, disk.told, f"{where}, losing {', '.join(lost) or 'nothing'}")

    if not only_at_end:
        examine("at the start")
    for call in calls:
        if disk.apply(call) and not only_at_end:
            examine(f"after {call.describe(home)} #{call.position}")
    if only_at_end:
        examine("at the end")
    return list(found.values())


def is_lost(disk: Disk, key: object, pick: int) -> bool:
    if isinstance(key, tuple):
        folder, title = key
        return pick != len(folder.names[title]) - 1
    return pick != 0


def name(key: object) -> str:
    return f"the name {key[1]}" if isinstance(key, tuple) else "data"


def power_sweep(
    judge: Judge, tally: Tally, pool: ThreadPoolExecutor, each: int, most: int | None, seed: random.Random
) -> None:
    """Every legal loss at every place of an undisturbed run."""
    outcome, calls, home, left = recorded(judge)
    if outcome.code != 0:
        raise RuntimeError(f"{judge.operation.name} under strace: {outcome.brief()}")
    if left:
        tally.violation(f"{judge.operation.name}: undisturbed, it leaves {left}")
    found = cuts(judge, calls, home, each, seed)
    if most is not None and len(found) > most:
        found = seed.sample(found, most)
    tally.count(injected=len(found), states=len(found))
    for cut, problems in zip(found, pool.map(lambda cut: examined(judge, cut), found)):
        for problem in problems:
            tally.violation(f"{judge.operation.name}: power cut {cut.where}: {problem}")


def examined(judge: Judge, cut: Cut, most: int | None = None, done: bool | None = None) -> list[str]:
    """What is wrong with a ledger after a power cut; `most` is the last state that is allowed."""
    machine = judge.empty()
    try:
        place(cut.files, machine.root)
        last = len(judge.views) - 1
        return judge.problems(machine, least=last if cut.told else 0, most=most, done=done)
    finally:
        judge.discard(machine)


def refusal_sweep(
    judge: Judge, tally: Tally, pool: ThreadPoolExecutor, each: int, most: int | None, seed: random.Random
) -> None:
    """A call fails, the program says what became of its change, and then the power goes.

    What was refused must not come back, and what was said to be saved must be there. Each call fails once, and
    with all that follow.
    """
    run = trace(judge, ["--json"])
    steps = [call for call in run.changing if not call.to_stream]
    cases = spread([(call, lasting) for call in steps for lasting in (False, True)], most, seed)
    cases = [(*case, random.Random(seed.random())) for case in cases]

    def fail(case: tuple[Call, bool, random.Random]) -> None:
        call, lasting, own_seed = case
        outcome, calls, home, _ = recorded(judge, injection(run, call, "EIO", lasting), ["--json"])
        done = outcome.code == 0
        saved = done or b'"code":"unfinished"' in outcome.err
        # Where even standard error failed, nothing was said; `uncertain` says that it can't be told.
        silent = not done and (not outcome.err or b'"code":"uncertain"' in outcome.err)
        last = len(judge.views) - 1
        manner = "from here on" if lasting else "once"
        for cut in cuts(judge, calls, home, each, own_seed, only_at_end=True):
            told = Cut(cut.files, saved, cut.where)
            tally.count(injected=1, states=1)
            for problem in examined(judge, told, most=last if saved or silent else 0, done=done):
                said = "said nothing of" if silent else "saved" if saved else "refused"
                tally.violation(
                    f"{judge.operation.name}: EIO {manner} at {call.describe(run.home)} #{call.position}, the change was "
                    f"{said}, then power cut {cut.where}: {problem}"
                )

    list(pool.map(fail, cases))
