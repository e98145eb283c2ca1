"""Power cuts on a real file system: an image copied while it is mounted has only what reached the disk."""

import os
import random
import shutil
import subprocess
from pathlib import Path

from .calls import CHANGING, OPENING, Call, traced
from .faults import spread, trace
from .figures import Tally
from .program import Machine
from .state import Judge, layout, place

SIZE = 8 << 20


class Image:
    """An ext4 file system in a file, mounted as a machine's ledger folder."""

    def __init__(self, path: Path, machine: Machine) -> None:
        self.path, self.machine = path, machine

    @staticmethod
    def made(path: Path, machine: Machine) -> "Image":
        with open(path, "wb") as file:
            file.truncate(SIZE)
        command(["mkfs.ext4", "-q", "-F", "-m", "0", str(path)])
        return Image(path, machine)

    def __enter__(self) -> "Image":
        self.machine.home.mkdir(exist_ok=True)
        command(["mount", "-o", "loop", str(self.path), str(self.machine.home)])
        return self

    def __exit__(self, *_) -> None:
        command(["umount", str(self.machine.home)])


def command(words: list[str]) -> None:
    run = subprocess.run(words, capture_output=True, text=True)
    if run.returncode != 0:
        raise OSError(f"{' '.join(words)}: {run.stderr.strip()}")


def obstacle(folder: Path) -> str | None:
    """Why no image can be mounted here."""
    if os.geteuid() != 0:
        return "only root may mount images"
    machine = Machine(folder / "probe")
    machine.root.mkdir()
    try:
        with Image.made(folder / "probe.ext4", machine):
            return None
    except OSError as error:
        return str(error)
    finally:
        shutil.rmtree(machine.root, ignore_errors=True)
        (folder / "probe.ext4").unlink(missing_ok=True)


def ext4_sweep(judge: Judge, tally: Tally, most: int, seed: random.Random) -> None:
    """Kills an operation after its calls, and looks at what the disk had at that moment."""
    run = trace(judge)
    cases: list[Call | None] = [*spread(run.changing, most, seed), None]
    for call in cases:
        following = run.following(call) if call else None
        where = f"power cut after {call.describe(run.home)} #{call.position}" if following else "power cut at the end"
        told, image = cut(judge, tally, following)
        try:
            for problem in survived(judge, image, told):
                tally.violation(f"{judge.operation.name}: {where}: {problem}")
        finally:
            image.unlink()
        tally.count(injected=1, fired=int(following is not None), states=1)


def cut(judge: Judge, tally: Tally, at: Call | None) -> tuple[bool, Path]:
    """Runs the operation up to a call on an image; gives whether it said that it was done, and what the disk had."""
    machine = judge.copy()
    content = layout(machine.home) if machine.home.exists() else {}
    shutil.rmtree(machine.home, ignore_errors=True)
    path = machine.root.parent / "disk.ext4"
    copy = machine.root.parent.with_suffix(".copy")
    with Image.made(path, machine):
        place(content, machine.home)
        os.sync()
        options = ["-e", "trace=" + ",".join(sorted(CHANGING | OPENING | ({at.name} if at else set())))]
        if at:
            options += ["-e", f"inject={at.name}:signal=KILL:when={at.nth}"]
        outcome, _ = traced(judge.program, machine, judge.words, options, online=judge.operation.online)
        shutil.copyfile(path, copy)
        if at and not outcome.killed:
            tally.violation(f"{judge.operation.name}: the kill did not fire: {outcome.brief()}")
    path.unlink()
    judge.discard(machine)
    return bool(outcome.out), copy


def survived(judge: Judge, image: Path, told: bool) -> list[str]:
    """What is wrong with the ledger on an image once it is mounted again."""
    machine = judge.empty()
    with Image(image, machine):
        lost = machine.home / "lost+found"
        if lost.exists():
            lost.rmdir()
        problems = judge.problems(machine, least=len(judge.views) - 1 if told else 0)
    judge.discard(machine)
    return problems
