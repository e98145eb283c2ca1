"""What the sweeps found: counts, violations, and the table that is printed and published."""

import re
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

START, END = "<!-- figures: begin -->", "<!-- figures: end -->"


@dataclass
class Tally:
    """Counts of one sweep. Safe to use from several threads."""

    name: str
    injected: int = 0
    fired: int = 0
    states: int = 0
    seconds: float = 0
    violations: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def count(self, injected: int = 0, fired: int = 0, states: int = 0) -> None:
        with self._lock:
            self.injected += injected
            self.fired += fired
            self.states += states

    def violation(self, text: str) -> None:
        with self._lock:
            self.violations.append(text)
            shown = len(self.violations) <= 40
        if shown:
            print(f"VIOLATION [{self.name}] {text}", flush=True)

    def skip(self, text: str) -> None:
        """Something that the program can't do yet."""
        with self._lock:
            self.skipped.append(text)
        print(f"##### SKIPPED [{self.name}] {text} #####", flush=True)

    def impossible(self, text: str) -> None:
        """Something that the machine does not allow; no fault of the program's."""
        self.note(f"not possible here: {text}")
        print(f"##### NOT POSSIBLE HERE [{self.name}] {text} #####", flush=True)

    def note(self, text: str) -> None:
        with self._lock:
            self.notes.append(text)
        print(f"[{self.name}] {text}", flush=True)


class Figures:
    """The tallies of a run, in their order."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.tallies: list[Tally] = []

    def sweep(self, name: str) -> "Timed":
        tally = Tally(name)
        self.tallies.append(tally)
        return Timed(tally)

    @property
    def failed(self) -> bool:
        return any(tally.violations for tally in self.tallies)

    @property
    def skipped(self) -> bool:
        return any(tally.skipped for tally in self.tallies)

    def table(self) -> str:
        rows = [
            (t.name, f"{t.injected:,}", f"{t.fired:,}", f"{t.states:,}", str(len(t.violations)), f"{t.seconds:.0f}")
            for t in self.tallies
        ]
        total = [sum(getattr(t, key) for t in self.tallies) for key in ("injected", "fired", "states")]
        violations = sum(len(t.violations) for t in self.tallies)
        seconds = sum(t.seconds for t in self.tallies)
        rows.append(("all", *(f"{n:,}" for n in total), str(violations), f"{seconds:.0f}"))
        head = ("sweep", "faults injected", "processes killed", "states examined", "violations", "seconds")
        lines = [head, ("---", "--:", "--:", "--:", "--:", "--:"), *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def text(self) -> str:
        """The block of Markdown that is published."""
        parts = [self.title, "", self.table()]
        notes = [f"- {t.name}: {note}" for t in self.tallies for note in t.notes]
        notes += [f"- {t.name}: **skipped**: {what}" for t in self.tallies for what in t.skipped]
        return "\n".join(parts + ([""] + notes if notes else []))

    def publish(self, page: Path) -> None:
        """Rewrites the block between the markers of a page."""
        text = page.read_text(encoding="utf-8")
        block = f"{START}\n{self.text()}\n{END}"
        new, count = re.subn(re.escape(START) + ".*?" + re.escape(END), lambda _: block, text, flags=re.S)
        if count != 1:
            raise ValueError(f"{page} has not one block between {START} and {END}")
        page.write_text(new, encoding="utf-8")


class Timed:
    """A tally that counts the seconds in which it is the one at work."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def __enter__(self) -> Tally:
        self.started = time.monotonic()
        print(f"== {self.tally.name}", flush=True)
        return self.tally

    def __exit__(self, *_) -> None:
        self.tally.seconds = time.monotonic() - self.started
        t = self.tally
        print(
            f"   {t.injected} faults, {t.fired} kills, {t.states} states, {len(t.violations)} violations, "
            f"{t.seconds:.0f} s",
            flush=True,
        )
