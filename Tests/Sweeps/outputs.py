"""Commands that write beside the ledger: their files are whole or not there, and never in the ledger."""

import json
import random
from concurrent.futures import ThreadPoolExecutor

from .calls import Call, traced
from .faults import ERRORS, READING, spread
from .figures import Tally
from .operations import Fixture
from .program import Machine, Program
from .state import files, layout

#: Commands with what they write, from the machine's folder; a slash at the end for a folder.
EXPORTS = [
    (["export", "zip", "--output", "out.zip"], "out.zip"),
    (["export", "csv", "--all", "--output", "out.csv"], "out.csv"),
    (["photo", "export", "--trip", "Osaka", "--output", "photos"], "photos/"),
]
INWARD = [
    ["export", "csv", "--all"], ["export", "zip"], ["export", "jsonl", "--all"], ["export", "hledger", "--all"],
    ["export", "markdown", "--trip", "Osaka"], ["export", "xlsx", "--trip", "Osaka"], ["report", "--trip", "Osaka"],
    ["report", "--trip", "Osaka", "--format", "html"], ["place", "map", "--trip", "Osaka"], ["help", "--man"],
]  # fmt: skip
#: Paths that lead into the ledger: to a document, to nothing yet, by dots, by a link to a folder and to a file.
TARGETS = ["ledger/ledger.json", "ledger/new.out", "ledger/tmp/new.out", "person/../ledger/new.out", "link/new.out", "file"]


def export_sweep(
    program: Program, fixture: Fixture, tally: Tally, pool: ThreadPoolExecutor, most: int | None, seed: random.Random
) -> None:
    """Each error at each call of an export, in the ledger and beside it."""
    for words, target in EXPORTS:
        words = [*fixture.arguments(words), "--json"]
        machine = fixture.machine.copy(program.new_path())
        outcome, calls = traced(program, machine, words)
        if outcome.code != 0:
            if program.knows(" ".join(words[:2])):
                raise RuntimeError(f"dot {' '.join(words)}: {outcome.brief()}")
            tally.skip(f"no command `dot {' '.join(words[:2])}` yet")
            continue
        wanted = written(machine, target)
        near = [call for call in calls if call.touches(machine.root)]
        chosen = [call for call in near if call.name in READING or call.changes(machine.root)]
        cases = [(call, error, lasting) for call in chosen for error in ERRORS for lasting in (False, True)]
        machine.remove()

        def fail(case: tuple[Call, str, bool]) -> None:
            call, error, lasting = case
            machine = fixture.machine.copy(program.new_path())
            before = files(machine.home)
            options = ["-e", f"trace={call.name}"]
            options += ["-e", f"inject={call.name}:error={error}:when={call.nth}{'+' * lasting}"]
            outcome, calls = traced(program, machine, words, options)
            tally.count(injected=1, states=1)
            where = f"`dot {' '.join(words[:2])}`: {error} {'from here on' if lasting else 'once'} at {call.describe(machine.root)} #{call.position}"
            if not any(done.injected for done in calls):
                tally.violation(f"{where}: the fault did not fire")
            found = written(machine, target)
            if outcome.timed_out or outcome.code not in (0, 1, 3):
                tally.violation(f"{where}: {outcome.brief()}")
            elif outcome.code == 0 and found != wanted:
                tally.violation(f"{where}: exit 0, and the output is not what it should be")
            elif outcome.code != 0 and any(wanted.get(path) != content for path, content in found.items()):
                # A photo that was exported whole may stay; what was cut off may not, but for what can't be removed.
                if call.name not in ("unlink", "unlinkat") and not lasting:
                    tally.violation(f"{where}: {outcome.brief()}, and a part of the output is left")
            if files(machine.home) != before:
                tally.violation(f"{where}: the ledger is another one")
            machine.remove()

        list(pool.map(fail, spread(cases, most and most // len(EXPORTS), seed)))


def written(machine: Machine, target: str) -> dict[str, bytes]:
    """What an export left: a file, or everything in a folder."""
    path = machine.root / target.rstrip("/")
    if target.endswith("/"):
        return files(path) if path.exists() else {}
    left = [other for other in machine.root.iterdir() if other.name.startswith(".dot-")]
    return {other.name: other.read_bytes() for other in [path, *left] if other.exists()}


def inward_sweep(program: Program, fixture: Fixture, tally: Tally, pool: ThreadPoolExecutor) -> None:
    """Each output that would lead into the ledger's folder is refused, and every byte is as before."""

    def refuse(case: tuple[list[str], str, bool]) -> None:
        words, target, confirmed = case
        machine = fixture.machine.copy(program.new_path())
        (machine.root / "link").symlink_to(machine.home)
        (machine.root / "file").symlink_to(machine.home / "new.out")
        before = layout(machine.home)
        line = [*words, "--output", target, "--json", *["--yes"] * confirmed]
        outcome = program.run(machine, line)
        tally.count(injected=1, states=1)
        try:
            code = json.loads(outcome.err)["error"]["code"]
        except (ValueError, KeyError, TypeError):
            code = None
        if outcome.code != 1 or code != "inside-ledger" or outcome.out:
            tally.violation(f"`dot {' '.join(line)}`: {outcome.brief()}")
        if layout(machine.home) != before:
            tally.violation(f"`dot {' '.join(line)}`: the ledger is another one")
        machine.remove()

    list(pool.map(refuse, [(words, target, yes) for words in INWARD for target in TARGETS for yes in (False, True)]))
