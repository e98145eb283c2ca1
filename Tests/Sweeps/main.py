"""The command line of the sweeps."""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from . import calls, ext4, space
from .crowd import crowd_sweep
from .damage import damage_sweep, without_seals
from .faults import error_sweep, kill_sweep
from .figures import Figures
from .moved import moved_sweep
from .mutations import chosen, mutation_sweep
from .operations import SAMPLES, Fixture, available, build
from .powercut import power_sweep, refusal_sweep
from .program import Program
from .outputs import export_sweep, inward_sweep
from .readers import crowded_reader_sweep, reader_sweep
from .state import Judge

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def scratch_folder(keep: bool):
    """A folder in memory where there is one, so that flushing costs nothing."""
    memory = "/dev/shm"
    folder = tempfile.mkdtemp(prefix="sweep", dir=memory if os.access(memory, os.W_OK) else None)
    try:
        yield Path(folder)
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def bank(folder: Path):
    """The address of a stub that answers as the Eximbank does."""
    port = folder / "port"
    process = subprocess.Popen([ROOT / ".ci" / "eximbank-stub", SAMPLES / "rates" / "eximbank", port])
    try:
        while not port.exists() and process.poll() is None:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port.read_text()}/exchangeJSON"
    finally:
        process.terminate()
        process.wait()


class Session:
    """One run of the sweeps: what they share."""

    def __init__(self, options: argparse.Namespace, program: Program, pool: ThreadPoolExecutor) -> None:
        self.options, self.program, self.pool = options, program, pool
        self.short: bool = options.short
        self.figures = Figures("")
        self.fixture: Fixture = build(program)
        self._judges: dict[str, Judge] = {}

    def seed(self, name: str) -> random.Random:
        return random.Random(f"{self.options.seed} {name}")

    def judges(self, tally) -> list[Judge]:
        """A judge for each operation that the program knows."""
        found = available(self.program, self.options.operation, tally.skip)
        for operation in found:
            if operation.name not in self._judges:
                self._judges[operation.name] = Judge(self.program, self.fixture, operation)
        return [self._judges[operation.name] for operation in found]


def kills(session: Session) -> None:
    with session.figures.sweep("kill sweep") as tally:
        for judge in session.judges(tally):
            most = 14 if session.short else None
            kill_sweep(judge, tally, session.pool, most, session.seed(judge.operation.name))


def errors(session: Session) -> None:
    with session.figures.sweep("error sweep") as tally:
        for judge in session.judges(tally):
            most = 24 if session.short else 200 if judge.operation.online else 1500
            seed = session.seed(judge.operation.name)
            error_sweep(judge, tally, session.pool, most, seed, reads=not judge.operation.online)


def reads(session: Session) -> None:
    with session.figures.sweep("failing reads") as tally:
        most = 40 if session.short else None
        machine = session.fixture.machine
        reader_sweep(session.program, machine, tally, session.pool, most, session.seed("reads"))


def threads(session: Session) -> None:
    with session.figures.sweep("failing reads on several threads") as tally:
        most = 40 if session.short else 1500
        crowded_reader_sweep(session.program, tally, session.pool, most, session.seed("threads"))


def moves(session: Session) -> None:
    with session.figures.sweep("folder moved meanwhile") as tally:
        most = 6 if session.short else 100
        for judge in session.judges(tally):
            if not judge.operation.fresh and not judge.operation.online:
                moved_sweep(judge, tally, session.pool, most, session.seed(f"moved {judge.operation.name}"))


def outputs(session: Session) -> None:
    with session.figures.sweep("failing exports") as tally:
        most = 30 if session.short else 1000
        export_sweep(session.program, session.fixture, tally, session.pool, most, session.seed("exports"))
    with session.figures.sweep("outputs that point inward") as tally:
        inward_sweep(session.program, session.fixture, tally, session.pool)


def power(session: Session) -> None:
    with session.figures.sweep("power cuts, model") as tally:
        each, most = (24, 60) if session.short else (64, 3000)
        for judge in session.judges(tally):
            power_sweep(judge, tally, session.pool, each, most, session.seed(judge.operation.name))


def refusals(session: Session) -> None:
    with session.figures.sweep("failed call, then power cut") as tally:
        each, most = (8, 6) if session.short else (16, 60)
        for judge in session.judges(tally):
            if not judge.operation.online:
                refusal_sweep(judge, tally, session.pool, each, most, session.seed(judge.operation.name))


def damaged(session: Session) -> None:
    with session.figures.sweep("flipped bits, cut files") as tally:
        flips, cuts = (300, 60) if session.short else (None, None)
        damage_sweep(session.program, tally, session.pool, flips, cuts, session.seed("damage"))


def mutations(session: Session) -> None:
    with session.figures.sweep("steps left out") as tally:
        each, most = (8, 12) if session.short else (24, None)
        judges = chosen(session.judges(tally))
        mutation_sweep(judges, tally, session.pool, each, most, session.seed("mutations"))
        seen = without_seals(session.program, session.pool, 400, session.seed("seals"))
        tally.count(injected=1)
        tally.note(f"the seals: left out once, seen {'once' if seen else 'never'}")
        if not seen:
            tally.violation("the seals were left out, and no flipped bit was missed for it")


def disks(session: Session) -> None:
    with session.figures.sweep("power cuts, ext4 image") as tally:
        if reason := ext4.obstacle(session.program.scratch):
            tally.impossible(f"no ext4 image can be mounted: {reason}")
            return
        for judge in session.judges(tally):
            if not judge.operation.fresh:
                most = 1 if session.short else 25
                ext4.ext4_sweep(judge, tally, most, session.seed(judge.operation.name))


def spaces(session: Session) -> None:
    with session.figures.sweep("full disks") as tally:
        sizes = [8, 32, 128] if session.short else space.SIZES
        space.space_sweep(session.program, tally, sizes, session.seed("space"))


def crowds(session: Session) -> None:
    with session.figures.sweep("many at once") as tally:
        crowd_sweep(session.program, tally, 50 if session.short else 1000, session.seed("crowd"))


SWEEPS = {
    "kill": kills, "error": errors, "reads": reads, "threads": threads, "outputs": outputs, "moved": moves,
    "space": spaces, "power": power, "refusal": refusals, "ext4": disks,
    "crowd": crowds, "damage": damaged, "mutations": mutations,
}  # fmt: skip


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="full-sweep", description="Fault injection into the built program.")
    parser.add_argument("--dot", type=Path, default=ROOT / ".build" / "release" / "dot", help="the built program")
    parser.add_argument("--short", action="store_true", help="a seeded sample, in a few minutes")
    parser.add_argument("--only", default="", help="these sweeps: " + ", ".join(SWEEPS))
    parser.add_argument("--operation", action="append", default=[], help="operations whose name has this text")
    parser.add_argument("--require-all", action="store_true", help="fail where something had to be skipped")
    parser.add_argument("--seed", help="for everything that is sampled; otherwise the commit")
    parser.add_argument("--jobs", type=int, default=2, help="runs at the same time")
    parser.add_argument("--report", type=Path, help="write the figures into this page")
    parser.add_argument("--violations", type=Path, help="write all violations into this file")
    parser.add_argument("--keep", action="store_true", help="leave the scratch folder")
    options = parser.parse_args(arguments)
    options.seed = options.seed or commit()
    return options


def commit() -> str:
    """What is checked out, so that each change tries other samples; 1 where there is no repository."""
    try:
        run = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return "1"
    return run.stdout.strip() if run.returncode == 0 else "1"


def main(arguments: list[str] | None = None) -> int:
    options = parse(sys.argv[1:] if arguments is None else arguments)
    if reason := calls.usable():
        print(f"strace can't be used here: {reason}", file=sys.stderr)
        return 2
    chosen = [name for name in options.only.split(",") if name] or list(SWEEPS)
    print(f"seed {options.seed}")
    with scratch_folder(options.keep) as scratch, bank(scratch) as address:
        program = Program(options.dot.resolve(), scratch, address)
        with ThreadPoolExecutor(options.jobs) as pool:
            session = Session(options, program, pool)
            for name in chosen:
                SWEEPS[name](session)
    figures = session.figures
    kind = "Shortened run" if options.short else "Full run"
    figures.title = f"{kind} of {time.strftime('%Y-%m-%d')}, seed {options.seed}, {machine_words()}"
    print("\n" + figures.text())
    if options.violations:
        lines = [f"[{t.name}] {text}\n" for t in figures.tallies for text in t.violations]
        options.violations.write_text("".join(lines))
    if options.report:
        figures.publish(options.report)
    if figures.failed:
        return 1
    return 1 if options.require_all and figures.skipped else 0


def machine_words() -> str:
    """What it ran on, as far as it matters to the figures."""
    return f"{os.uname().sysname} {os.uname().release.split('-')[0]}, {os.cpu_count()} cores"
