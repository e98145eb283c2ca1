"""Runs the built program on a machine of its own: a folder with a ledger, settings and a person's files."""

import os
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

NOW = "2025-09-08T12:00:00+09:00"
KEY = "sweep7KEY"


@dataclass(frozen=True)
class Outcome:
    """What a run came to; `code` is negative for the number of the signal that ended it."""

    code: int
    out: bytes
    err: bytes
    timed_out: bool = False

    @property
    def killed(self) -> bool:
        return self.code == -signal.SIGKILL

    def brief(self) -> str:
        """Exit status and the last words, for a person."""
        words = (self.err or self.out).decode(errors="replace").strip().splitlines()
        return f"exit {self.code}" + (f": {words[0][:200]}" if words else "")


@dataclass(frozen=True)
class Machine:
    """A folder that stands in for a person's machine."""

    root: Path
    #: The clock of its commands.
    now: str = NOW

    @property
    def home(self) -> Path:
        """The ledger's folder."""
        return self.root / "ledger"

    def copy(self, root: Path) -> "Machine":
        shutil.copytree(self.root, root, symlinks=True)
        machine = Machine(root, self.now)
        history = machine.home / "history"
        if history.exists():
            # Its time says which change is the newest, to the folder that it was set for. A copy may by chance have
            # the same number on the disk, and a run that believes it makes fewer calls than the others.
            os.utime(history, (0, 0))
        return machine

    def at(self, now: str) -> "Machine":
        """The same folder at another time."""
        return replace(self, now=now)

    def remove(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def environment(self, bank: str | None = None) -> dict[str, str]:
        """Everything that the program may see; `bank` is the address of the stub, if it may ask it."""
        person = self.root / "person"
        variables = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "LC_ALL": "C.UTF-8",
            "HOME": str(person),
            "XDG_CONFIG_HOME": str(person / "config"),
            "XDG_STATE_HOME": str(person / "state"),
            "XDG_CACHE_HOME": str(person / "cache"),
            "DOT_HOME": str(self.home),
            "DOT_NOW": self.now,
            # The order of hashed collections must be the same in each run, or the nth call is another one.
            "SWIFT_DETERMINISTIC_HASHING": "1",
        }
        if bank:
            variables |= {"DOT_EXIMBANK_URL": bank, "DOT_EXIMBANK_KEY": KEY}
        else:
            variables["DOT_OFFLINE"] = "1"
        return variables


@dataclass(frozen=True)
class Program:
    """The built program, and where its machines are made."""

    path: Path
    scratch: Path
    bank: str | None = None

    def run(
        self,
        machine: Machine,
        arguments: list[str],
        wrapper: list[str] = [],
        stdin: bytes = b"",
        online: bool = False,
        timeout: float = 60,
    ) -> Outcome:
        """Runs a command; `wrapper` is the tool that runs it, such as strace with its options."""
        process = subprocess.Popen(
            [*wrapper, str(self.path), *arguments],
            cwd=machine.root,
            env=machine.environment(self.bank if online else None),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            out, err = process.communicate(stdin, timeout=timeout)
            return Outcome(process.returncode, out, err)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            return Outcome(process.returncode, out, err, timed_out=True)

    def must(self, machine: Machine, arguments: list[str], online: bool = False, stdin: bytes = b"") -> Outcome:
        """Runs a command that has no reason to fail."""
        outcome = self.run(machine, arguments, online=online, stdin=stdin)
        if outcome.code != 0:
            raise RuntimeError(f"dot {' '.join(arguments)}: {outcome.brief()}")
        return outcome

    def knows(self, command: str) -> bool:
        machine = self.empty_machine()
        try:
            return self.run(machine, ["help", *command.split()]).code == 0
        finally:
            machine.remove()

    def empty_machine(self) -> Machine:
        root = self.new_path()
        (root / "person").mkdir(parents=True)
        return Machine(root)

    def new_path(self) -> Path:
        """A path that nothing has yet, of the same length each time."""
        return Path(tempfile.mkdtemp(dir=self.scratch)) / "m"
