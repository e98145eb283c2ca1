"""System calls of one run, read from a log of strace."""

import re
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from .program import Machine, Outcome, Program

#: Calls that change what is on the disk, or make it durable.
CHANGING = {
    "write", "pwrite64", "writev", "pwritev", "fsync", "fdatasync", "syncfs", "sync", "sync_file_range",
    "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "truncate",
    "ftruncate", "fallocate", "link", "linkat", "symlink", "symlinkat", "chmod", "fchmod", "fchmodat",
    "copy_file_range", "sendfile", "creat", "mknod", "mknodat", "utimensat", "fsetxattr", "setxattr",
}  # fmt: skip
OPENING = {"open", "openat", "openat2"}
#: Calls that may come at other places in another run of the same command.
ERRATIC = {
    "brk", "mmap", "munmap", "mremap", "mprotect", "madvise", "futex", "getrandom", "clock_nanosleep",
    "rt_sigaction", "rt_sigprocmask", "sched_yield", "restart_syscall", "wait4", "poll", "read",
}  # fmt: skip

LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+|0x[0-9a-f]+|\?)(.*)$", re.S)
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?$')


@dataclass(frozen=True)
class Call:
    """One system call; `nth` counts the calls of this name from 1, as strace's `when=` does."""

    name: str
    nth: int
    arguments: tuple[str, ...]
    result: int | None
    error: str | None
    injected: bool
    position: int
    paths: tuple[str, ...] = field(default=())

    @property
    def succeeded(self) -> bool:
        return self.result is not None and self.result >= 0 and not self.injected

    def data(self, index: int) -> bytes:
        """The bytes of an argument."""
        match = STRING.match(self.arguments[index])
        if not match or match[2]:
            raise ValueError(f"no whole string: {self.name} {self.arguments[index][:80]}")
        return unescaped(match[1]).encode("latin-1")

    def descriptor(self, index: int = 0) -> int:
        return int(re.match(r"-?\d+", self.arguments[index])[0])

    @property
    def opens_for_writing(self) -> bool:
        return self.name in OPENING and re.search(r"O_CREAT|O_TRUNC", ",".join(self.arguments)) is not None

    @property
    def to_stream(self) -> bool:
        """Whether it writes to standard output or error."""
        return self.name == "write" and self.descriptor() in (1, 2)

    def touches(self, folder: Path) -> bool:
        # A ledger out of an archive is put together beside the place that it takes in the end.
        inside, beside = str(folder), f"{folder}.restoring-"
        return any(path == inside or path.startswith((inside + "/", beside)) for path in self.paths)

    @property
    def reads_child(self) -> bool:
        """Whether it reads what another program prints, in as many pieces as it happens to come."""
        return self.name == "read" and any(path.startswith(("socket:", "pipe:")) for path in self.paths)

    def changes(self, folder: Path) -> bool:
        """Whether it changes something under the folder or flushes it."""
        return (self.name in CHANGING or self.opens_for_writing) and self.touches(folder)

    def describe(self, folder: Path) -> str:
        """The call without the ids and times that differ between runs."""
        names = [anonymous(path).replace(anonymous(str(folder)), "home") for path in self.paths]
        if self.to_stream:
            names = ["standard output" if self.descriptor() == 1 else "standard error"]
        return f"{self.name}({', '.join(names)})"


def anonymous(path: str) -> str:
    """A path with its random ids and time stamps taken out."""
    path = re.sub(r"\d{8}T\d{6}\.\d{6}Z", "TIME", path)
    return re.sub(r"(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{13}(?![0-9a-z])", "ID", path)


def unescaped(text: str) -> str:
    return re.sub(r"\\x([0-9a-f]{2})", lambda match: chr(int(match[1], 16)), text)


def split(arguments: str) -> tuple[str, ...]:
    """Arguments at the commas that stand in no bracket; strings are all hexadecimal and have none."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(arguments):
        if character in "{[(":
            depth += 1
        elif character in "}])":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(arguments[start:index].strip())
            start = index + 1
    return (*parts, arguments[start:].strip())


def paths_of(arguments: tuple[str, ...], folder: str) -> tuple[str, ...]:
    """The paths that a call names, by string or by descriptor."""
    found = []
    for argument in arguments:
        if match := re.match(r"^(?:AT_FDCWD|\d+)<(.*)>$", argument):
            if not argument.startswith("AT_FDCWD"):
                found.append(unescaped(match[1]))
        elif match := STRING.match(argument):
            text = unescaped(match[1])
            # An empty one stands for the descriptor beside it.
            if not text:
                continue
            found.append(text if text.startswith("/") else f"{folder}/{text}")
    return tuple(found)


def parse(log: str, folder: str) -> list[Call]:
    """Calls in their order; `folder` is the current one of the program."""
    calls: list[Call] = []
    counts: Counter[str] = Counter()
    lines = log.splitlines()
    for index, line in enumerate(lines):
        if " <unfinished ..." in line and not any(LINE.match(later) for later in lines[index + 1 :]):
            # The call that the process was killed in, before its result could be read.
            line = line.split(" <unfinished ...")[0].rstrip(", ") + ") = ?"
        if "<unfinished ..." in line or " resumed>" in line:
            raise ValueError(f"more than one thread: {line[:200]}")
        match = LINE.match(line)
        if not match:
            continue
        name, raw, result, rest = match.groups()
        counts[name] += 1
        arguments = split(raw)
        number = None if result == "?" else int(result, 0)
        error = re.match(r" (E[A-Z0-9]+)", rest)
        # A write's second argument is data, not a path.
        named = arguments[:1] if name in ("write", "pwrite64", "read", "pread64") else arguments
        calls.append(
            Call(
                name, counts[name], arguments, number, error[1] if error else None, "(INJECTED)" in rest,
                len(calls), paths_of(named, folder),
            )
        )  # fmt: skip
    return calls


def traced(
    program: Program,
    machine: Machine,
    arguments: list[str],
    options: list[str] = [],
    data: bool = False,
    log: Path | None = None,
    **run,
) -> tuple[Outcome, list[Call]]:
    """Runs a command under strace, which follows no children, and reads its log."""
    log = log or machine.root.parent / "calls"
    size = "100000000" if data else "0"
    wrapper = ["strace", "-qq", "-y", "-xx", "-s", size, "-o", str(log), *options]
    outcome = program.run(machine, arguments, wrapper=wrapper, **run)
    calls = parse(log.read_text(), str(machine.root)) if log.exists() else []
    log.unlink(missing_ok=True)
    return outcome, calls


def usable() -> str | None:
    """Why strace can't be used here; `None` where it can."""
    try:
        run = subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, text=True)
    except OSError as error:
        return str(error)
    return None if run.returncode == 0 else run.stderr.strip()
