"""What a ledger says, told so that two runs can be compared; and the judge of what may be said."""

import hashlib
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from .operations import Fixture, Operation
from .program import Machine, Program

ID = re.compile(rb"(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{13}(?![0-9a-z])")
SEAL = re.compile(rb',\n +"seal": "crc32c:[0-9a-f]{8}"')
READERS = [["report", "--all", "--json"], ["expense", "list", "--all", "--json"], ["trip", "list", "--json"]]


def files(home: Path) -> dict[str, bytes]:
    """Every file under a folder, by its path in it. A link stands as its target."""
    found = {}
    for folder, _, names in os.walk(home):
        for name in names:
            path = Path(folder) / name
            content = os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
            found[path.relative_to(home).as_posix()] = content
    return found


def layout(home: Path) -> dict[str, bytes]:
    """Every file and, with a slash at its end, every folder under a folder."""
    folders = [Path(path).relative_to(home).as_posix() for path, _, _ in os.walk(home)]
    return {folder + "/": b"" for folder in folders if folder != "."} | files(home)


def place(files: dict[str, bytes], home: Path) -> None:
    """Writes files and folders into a folder."""
    for path, content in files.items():
        target = home / path
        if path.endswith("/"):
            target.mkdir(parents=True, exist_ok=True)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


@dataclass(frozen=True)
class Naming:
    """Takes out the ids that a run made up: those that the ledger had before stay."""

    known: frozenset[bytes]

    @staticmethod
    def of(home: Path) -> "Naming":
        text = b"\n".join(path.encode() + b"\n" + content for path, content in files(home).items())
        return Naming(frozenset(ID.findall(text)))

    def told(self, text: bytes) -> bytes:
        """New ids become numbers in the order in which they come up."""
        numbers: dict[bytes, bytes] = {}

        def number(match: re.Match) -> bytes:
            if match[0] in self.known:
                return match[0]
            return numbers.setdefault(match[0], b"<new %d>" % (len(numbers) + 1))

        return ID.sub(number, text)


def documents(home: Path) -> dict[str, bytes]:
    """What stands in the ledger, without the history and temporary files."""
    return {path: text for path, text in files(home).items() if not path.startswith(("history/", "tmp/"))}


def tree(home: Path, naming: Naming) -> bytes:
    """All documents as one text, seals and made-up ids taken out."""
    found = [b"== " + path.encode() + b"\n" + SEAL.sub(b"", text) for path, text in documents(home).items()]
    # A new id must not decide the order.
    found.sort(key=lambda text: ID.sub(lambda match: match[0] if match[0] in naming.known else b"~", text))
    return naming.told(b"\n".join(found))


def leftovers(home: Path) -> list[str]:
    """Files that a finished change does not leave."""
    return [path for path in files(home) if path.startswith("tmp/") or path == "history/pending.json"]


def wrong_images(home: Path) -> list[str]:
    """Photos whose content is not what their name says."""
    found = documents(home)
    return [
        path
        for path, content in found.items()
        if path.startswith("images/") and hashlib.sha256(content).hexdigest() != Path(path).stem
    ]


@dataclass(frozen=True)
class View:
    """What the readers said, or why they did not."""

    text: bytes
    failure: str | None = None


def view(program: Program, machine: Machine, naming: Naming) -> View:
    """The reports and lists of a ledger, with the rates that it stores."""
    texts = []
    for words in READERS:
        outcome = program.run(machine, words)
        if outcome.code != 0 or outcome.timed_out:
            return View(b"", f"`dot {' '.join(words)}`: {outcome.brief()}")
        told = json.loads(outcome.out)
        told.pop("warnings", None)
        texts.append(json.dumps(told, ensure_ascii=False, indent=1).encode())
    for path, content in sorted(documents(machine.home).items()):
        if path.startswith("rates/"):
            texts.append(path.encode() + b"\n" + SEAL.sub(b"", content))
    return View(naming.told(b"\n".join(texts)))


class Judge:
    """Knows the states that an operation may leave, from undisturbed runs."""

    def __init__(self, program: Program, fixture: Fixture, operation: Operation) -> None:
        self.program, self.operation = program, operation
        self.words = fixture.arguments(operation.words)
        self.follow_up = fixture.arguments(operation.after)
        self.checks = program.knows("check")
        self.start = operation.started(program, fixture)
        self.naming = Naming.of(self.start.home)
        self.before_files = files(self.start.home)
        runs = [None, *[fixture.arguments(words) for words in operation.parts], self.words]
        #: What the readers say in each legal state, and the documents after one command more.
        self.views: list[bytes] = []
        self.trees: list[bytes] = []
        self.histories: list[int] = []
        for words in runs:
            machine = self.copy()
            if words:
                program.must(machine, words, online=operation.online)
            said = view(program, machine, self.naming)
            if said.failure:
                raise RuntimeError(f"{operation.name}: undisturbed: {said.failure}")
            self.views.append(said.text)
            program.must(machine, self.follow_up)
            self.trees.append(tree(machine.home, self.naming))
            self.histories.append(self.changes(machine))
            self.discard(machine)
        if self.views[0] == self.views[-1]:
            raise RuntimeError(f"{operation.name} changes nothing that can be seen")

    def copy(self) -> Machine:
        """A machine as it is before the operation."""
        return self.start.copy(self.program.new_path())

    def discard(self, machine: Machine) -> None:
        machine.remove()
        os.rmdir(machine.root.parent)

    def run(self, machine: Machine, wrapper: list[str], more: list[str] = []):
        return self.program.run(machine, [*self.words, *more], wrapper=wrapper, online=self.operation.online)

    @staticmethod
    def changes(machine: Machine) -> int:
        history = machine.home / "history"
        return len(os.listdir(history)) if history.exists() else 0

    def state(self, machine: Machine) -> tuple[set[int], str | None]:
        """Which of the legal states the readers see, by number; or what they said instead."""
        said = view(self.program, machine, self.naming)
        if said.failure:
            return set(), said.failure
        found = {index for index, text in enumerate(self.views) if text == said.text}
        return found, None if found else "the reports show a state that is neither before nor after"

    def problems(self, machine: Machine, least: int = 0, most: int | None = None) -> list[str]:
        """What is wrong with a ledger that was broken off.

        It must be in one of the legal states from `least` to `most`, and the next command must work.
        """
        last = len(self.views) - 1
        allowed = set(range(least, (last if most is None else most) + 1))
        found, failure = self.state(machine)
        if failure:
            return [failure]
        if not found & allowed:
            names = {0: "before", last: "after"}
            seen, wanted = ([names.get(n, f"part {n}") for n in sorted(group)] for group in (found, allowed))
            return [f"the state is {' or '.join(seen)}, not {' or '.join(wanted)}"]
        wrong = []
        if self.checks:
            outcome = self.program.run(machine, ["check", "--json"])
            if outcome.code != 0:
                wrong.append(f"`dot check`: {outcome.brief()} {outcome.out.decode(errors='replace')[:400]}")
        outcome = self.program.run(machine, self.follow_up)
        if outcome.code != 0:
            return [*wrong, f"the next command: {outcome.brief()}"]
        return wrong + self.after_problems(machine, found & allowed)

    def after_problems(self, machine: Machine, states: set[int]) -> list[str]:
        """What is wrong once another command went through."""
        wrong = []
        result = tree(machine.home, self.naming)
        same = [index for index in states if self.trees[index] == result]
        if not same:
            wrong.append("after the next command the documents are not what an undisturbed run leaves")
        elif all(self.histories[index] != self.changes(machine) for index in same):
            wrong.append(f"the history has {self.changes(machine)} files, not {self.histories[same[0]]}")
        if left := leftovers(machine.home):
            wrong.append(f"left behind after the next command: {left}")
        return wrong + [f"photo with another content: {path}" for path in wrong_images(machine.home)]
