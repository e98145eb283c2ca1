"""What a ledger says, told so that two runs can be compared; and the judge of what may be said."""

import hashlib
import json
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from .operations import Fixture, Operation
from .program import Machine, Program

ID = re.compile(rb"(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{13}(?![0-9a-z])")
SEAL = re.compile(rb',\n +"seal": "crc32c:[0-9a-f]{8}"')
#: In the documents of a shared trip: where its repository is, and which state of it the ledger has.
REACHED = re.compile(rb' *"(?:remote|commit|number|turn)": ?(?:"[^"]*"|\d+),?\n?')
READERS = [
    ["report", "--all", "--json"], ["expense", "list", "--all", "--json"], ["trip", "list", "--json"],
    ["cash", "log", "--json"],
]  # fmt: skip


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
    """All documents as one text; made-up ids, what the seals say, and how far an exchange has come taken out."""
    found = []
    for path, text in documents(home).items():
        text = SEAL.sub(b",\n<seal>", text)
        if path.startswith("trips/") and path.endswith(("shared.json", "rates.json")):
            text = REACHED.sub(b"", text)
        found.append(b"== " + path.encode() + b"\n" + text)
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

    def __str__(self) -> str:
        return self.failure or self.text.decode()


def view(program: Program, machine: Machine, naming: Naming) -> View:
    """The reports and lists of a ledger, with the rates, the people and the payments between them that it stores."""
    texts = []
    for words in READERS:
        outcome = program.run(machine, words)
        if outcome.code != 0 or outcome.timed_out:
            said = outcome.brief().replace(str(machine.root), "")
            return View(b"", f"`dot {' '.join(words)}`: {said}")
        told = json.loads(outcome.out)
        told.pop("warnings", None)
        texts.append(json.dumps(told, ensure_ascii=False, indent=1).encode())
    for path, content in sorted(documents(machine.home).items()):
        if path.startswith("rates/") or path.endswith(("/payments.json", "/people.json")):
            texts.append(path.encode() + b"\n" + SEAL.sub(b"", content))
    return View(naming.told(b"\n".join(texts)))


def fingerprint(machine: Machine) -> bytes:
    """A digest of everything on a machine that a command can see: names, modes and contents, not times."""
    digest = hashlib.sha256()
    root = str(machine.root).encode()
    for folder, folders, names in os.walk(machine.root):
        folders.sort()
        for name in ["", *sorted(names)]:
            path = Path(folder) / name
            status = path.lstat()
            content = b""
            if path.is_symlink():
                content = os.readlink(path).encode()
            elif name:
                content = path.read_bytes().replace(root, b"/")
            told = path.relative_to(machine.root).as_posix().encode()
            digest.update(b"%s\0%o\0%d\0" % (told, status.st_mode, len(content)) + content)
    return digest.digest()


class Judge:
    """Knows the states that an operation may leave, from undisturbed runs."""

    def __init__(self, program: Program, fixture: Fixture, operation: Operation) -> None:
        self.program, self.operation = program, operation
        #: What was found wrong with a machine, by its fingerprint and what it was allowed to be.
        self.judged: dict[tuple, list[str]] = {}
        self.words = fixture.arguments(operation.words)
        self.follow_up = fixture.arguments(operation.after)
        self.checks = program.knows("check")
        self.start = operation.started(program, fixture)
        self.naming = Naming.of(self.start.home)
        #: What `dot check` finds before.
        self.known = self.findings(self.start)[0]
        self.before_files = files(self.start.home)
        runs = [None, *[fixture.arguments(words) for words in operation.parts], self.words]
        #: What the readers say in each legal state, and the documents after one command more.
        self.views: list[View] = []
        self.trees: list[bytes] = []
        self.histories: list[int] = []
        for words in runs:
            machine = self.copy()
            if words:
                program.must(machine, words, online=operation.online)
            said = view(program, machine, self.naming)
            # Before it, there may be the damage that it is there for.
            if said.failure and (words or not self.known):
                raise RuntimeError(f"{operation.name}: undisturbed: {said.failure}")
            self.views.append(said)
            program.must(machine, self.follow_up)
            self.trees.append(tree(machine.home, self.naming))
            self.histories.append(self.changes(machine))
            self.discard(machine)
        told = [self.views, self.trees, self.histories][: 3 if operation.stepwise else 1]
        if all(states[0] == states[-1] for states in told):
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

    def empty(self) -> Machine:
        """A machine without the ledger, and with all else as it is before the operation."""
        machine = self.copy()
        shutil.rmtree(machine.home, ignore_errors=True)
        return machine

    def state(self, machine: Machine) -> tuple[set[int], str | None]:
        """Which of the legal states the readers see, by number; or what they said instead."""
        said = view(self.program, machine, self.naming)
        found = {index for index, legal in enumerate(self.views) if legal == said}
        if found:
            return found, None
        return found, said.failure or "the reports show a state that is neither before nor after"

    def findings(self, machine: Machine) -> tuple[set[tuple[str, str]], str | None]:
        """The problems that `dot check` tells, by file and code; or what it said instead."""
        if not self.checks:
            return set(), None
        outcome = self.program.run(machine, ["check", "--json"])
        try:
            problems = {(problem["file"], problem["code"]) for problem in json.loads(outcome.out)["problems"]}
        except (ValueError, KeyError):
            return set(), f"`dot check`: {outcome.brief()}"
        if outcome.code != (3 if problems else 0):
            return problems, f"`dot check`: exit {outcome.code} with {len(problems)} problems"
        return problems, None

    def problems(
        self, machine: Machine, least: int = 0, most: int | None = None, done: bool | None = None
    ) -> list[str]:
        """What is wrong with a ledger that was broken off.

        It must be in one of the legal states from `least` to `most`, and the next command must work. Of a
        stepwise operation a refusal says nothing about its steps; it is done once more, unless it had said that
        it was `done`, which is the last state and nothing else.

        Most faults leave exactly the files from before. Machines that are the same byte for byte are judged
        once. The machine may be changed by it.
        """
        case = (fingerprint(machine), machine.now, least, most, done)
        if case not in self.judged:
            self.judged[case] = self.judge(machine, least, most, done)
        return self.judged[case]

    def judge(self, machine: Machine, least: int, most: int | None, done: bool | None) -> list[str]:
        """What is wrong with a ledger, by running commands on it."""
        last = len(self.views) - 1
        done = least == last if done is None else done
        if self.operation.stepwise:
            most = None
        allowed = set(range(least, (last if most is None else most) + 1))
        found, failure = self.state(machine)
        if failure:
            return [failure]
        if not found & allowed:
            names = {0: "before", last: "after"}
            seen, wanted = ([names.get(n, f"part {n}") for n in sorted(group)] for group in (found, allowed))
            return [f"the state is {' or '.join(seen)}, not {' or '.join(wanted)}"]
        wrong = self.check_problems(machine, set() if done else self.known, between=not done)
        histories = [{count} for count in self.histories]
        if self.operation.stepwise:
            allowed = {last}
            if not done:
                outcome = self.run(machine, [], ["--json"])
                if outcome.code != 0 and not self.is_settled(outcome.err):
                    return [*wrong, f"done once more: {outcome.brief()}"]
                if outcome.code != 0:
                    histories[last].add(self.histories[0])
                found, failure = self.state(machine)
                if failure or last not in found:
                    return [*wrong, f"done once more: {failure or 'the state is still the one before'}"]
                wrong += self.check_problems(machine, set(), "done once more: ")
        outcome = self.program.run(machine, self.follow_up)
        if outcome.code != 0:
            return [*wrong, f"the next command: {outcome.brief()}"]
        return wrong + self.after_problems(machine, found & allowed, histories)

    def check_problems(
        self, machine: Machine, known: set[tuple[str, str]], when: str = "", between: bool = False
    ) -> list[str]:
        """What `dot check` finds, apart from what is known, and from what may be found `between` two steps."""
        found, failure = self.findings(machine)
        wrong = [f"{when}{failure}"] if failure else []
        news = sorted(found - known)
        if between:
            news = [(file, code) for file, code in news if code not in self.operation.between]
        if news:
            wrong.append(f"{when}`dot check` finds {news}")
        return wrong

    def is_settled(self, refusal: bytes) -> bool:
        """Whether a refusal says that there is nothing left to do."""
        return self.operation.settled is not None and f'"code":"{self.operation.settled}"'.encode() in refusal

    def after_problems(self, machine: Machine, states: set[int], histories: list[set[int]]) -> list[str]:
        """What is wrong once another command went through."""
        wrong = []
        result = tree(machine.home, self.naming)
        same = [index for index in states if self.trees[index] == result]
        if not same:
            wrong.append("after the next command the documents are not what an undisturbed run leaves")
        elif all(self.changes(machine) not in histories[index] for index in same):
            wrong.append(f"the history has {self.changes(machine)} files, not {sorted(histories[same[0]])}")
        if left := leftovers(machine.home):
            wrong.append(f"left behind after the next command: {left}")
        return wrong + [f"photo with another content: {path}" for path in wrong_images(machine.home)]
