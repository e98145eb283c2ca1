"""Commands that only read, on a disk whose calls fail: they say so, or say the same as ever."""

import random
from concurrent.futures import ThreadPoolExecutor

from .calls import Call, traced
from .damage import figures
from .faults import ERRORS, READING, spread
from .figures import Tally
from .program import Machine, Outcome, Program
from .state import READERS

COMMANDS = [*READERS, ["left", "--json", "--trip", "Osaka"]]


def reader_sweep(
    program: Program, machine: Machine, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random
) -> None:
    """Each error at each call that a reader makes in the ledger: never another figure with exit 0."""
    for words in COMMANDS:
        undisturbed, calls = traced(program, machine, words)
        if undisturbed.code != 0:
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
    if outcome.code == 0:
        same = figures(outcome.out) == figures(undisturbed.out)
        return None if same else "another answer, with exit 0"
    if outcome.code != 3:
        return f"not exit 3: {outcome.brief()}"
    return "exit 3, and yet something on standard output" if outcome.out else None
