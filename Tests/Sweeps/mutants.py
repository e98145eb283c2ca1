"""Altered documents with valid seals: no crash, no hang, and no total without a word.

A seal shows that a document was written as it stands, not that it makes sense: another device, an older version of a
file, or a person may have written anything. So each mutant is a document in which something is dropped, doubled or
replaced, with its seal renewed.
"""

import argparse
import copy
import json
import os
import random
import re
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from .main import ROOT, bank, commit, scratch_folder
from .program import Machine, Outcome, Program
from .records import documents, identifiers, make
from .state import ID, files, place
from .trees import Members, Number, Tree, nodes, parse

#: A time of the machine's clock, in the history.
NOW = re.compile(rb"20\d{2}-\d\d-\d\dT[0-9:.]+(Z|[+-]\d\d:\d\d)")
DECIMAL = re.compile(r"-?\d+(\.\d+)?")
#: Forms of texts, with extremes of each.
FORMS = [
    (re.compile("[0-9a-hjkmnp-tv-z]{13}"), ["0000000000000", "zzzzzzzzzzzzz"]),
    (re.compile(r"\d{4}-\d\d-\d\d"), ["0001-01-01", "9999-12-31", "2025-09-04", "2024-02-29"]),
    (re.compile(r"\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d"),
     ["0001-01-01..0002-01-01", "9999-01-01..9999-12-31", "2025-09-08..2025-09-08"]),
    (re.compile(r"\d{4}-\d\d-\d\dT.*"), ["0001-01-01T00:00:00-18:00", "9999-12-31T23:59:59.999999+18:00"]),
    (re.compile(r"\d\d:\d\d(:\d\d)?"), ["00:00", "23:59:59"]),
    (re.compile("[A-Z]{3}"), ["KRW", "JPY", "USD", "VND", "BHD", "CLF", "XAU", "UPBIT:BTC"]),
    (re.compile("[A-Z]{3}/[A-Z]{3}"), ["KRW/JPY", "USD/USD", "JPY/USD", "BHD/KRW"]),
    (re.compile("[A-Z][a-z]+/[A-Z][a-z]+"), ["Pacific/Kiritimati", "Etc/GMT+12", "+18:00", "Nowhere/City"]),
]  # fmt: skip
#: Put in the place of any number or text.
EXTREMES: list[Any] = [
    *map(Number, ["0", "-1", "1", "1000000000000000", "9223372036854775807", "-9223372036854775808", "1e400", "-0.5",
                  "1000000000"]),
    "", "0", "-1", "0.01", "1000000000000000", "9223372036854775807", "-9223372036854775808", "1e400", "999999999999999",
    "0.000000000000000001", "999999999999999999", "0001-01-01", "9999-12-31", "0001-01-01..9999-12-31",
    "0001-01-01T00:00:00-18:00", "9999-12-31T23:59:59+18:00", "zzzzzzzzzzzzz", "0000000000000", "KRW", "USD", "JPY",
    "UPBIT:BTC", "BHD", "JPY/KRW", "KRW/JPY", "USD/USD", "cash", "travel", "Mina", "\U0010ffff\u0000\u202e", "x" * 5000,
    True, False, None, [], Members(),
]  # fmt: skip

#: Commands whose answers are compared; JSON.
COUNTED = [["expense", "list", "--all"], ["report", "--all"], ["settle"], ["check"]]
SPEND = ["spend", "100", "food", "--date", "2025-09-06"]
#: Commands that read, with words in braces for ids of the ledger; each is run as text and as JSON.
READING = """
report; report --trip Hanoi; report --all; report --all --summary; report --all --by-trip; report --by-category
report --by-currency; report --by-payment; report --by-place; report --by-month; report --by-person; report --by-claim
report --whole; report --for Jun; report --cash-at cost; report --all --cash-at cost --in USD; report --explain; report --in KRW
report --from 2025-09-06 --to 2025-09-07; report --claim ACME; report --receipts; report --top 2; report --chart; report --local
report --format html --output out.html; report --format markdown; report --format csv; report --format html --for Jun --output out.html
left; left --trip Road; trip list; trip show; trip show Hanoi; trip list --past; expense list; expense list --all --in KRW
expense show {castle}; expense show {dinner} --explain; expense show {hotel}; expense history {castle}; expense history {lunch}
search gate; search 오코; photo list; photo list {castle}; photo verify; photo show {castle}; place list; place list --trip Hanoi
place search Ichiran; place map --output out.svg; category list; tag list; claim list; people list; settle; settle --each
settle --direct; settle --via Mina; settle --round 100; settle --share; settle --explain; settle --in KRW; settle --at-rate JPY=9.4; settle --at-rate JPY=9.4 --what-if
settle list; cash log; cash holdings; cash holdings --date 2025-09-06; wallet list; calendar; calendar --trip Hanoi; gaps; gaps --trip Hanoi
export jsonl; export csv; export csv --all; export markdown; export xlsx --output out.xlsx --yes; export json; export splitwise
export hledger; export hledger --all; export ledger; export beancount --all; export geojson; export gpx; export kml
export zip --output out.zip --yes; log; log --all; log prune --keep 1d -n; undo -n; check; check --fix -n; doctor; config list; config get home
rates today; rates show JPY; rates show USD; rates show VND; rates history JPY; rates history USD; rates chart JPY; rates convert 100 JPY
rates convert 100 USD --to JPY --date 2025-09-06; rates convert 100 JPY --cash; rates quota; rates sources; rates target list
rates target check; fav list; completions bash; expense delete {castle} -n; trip delete Road -n; trip copy Osaka Again -n
expense edit {castle} --memo x -n; expense edit {dinner} --amount 9000 -n; expense edit {dinner} --currency USD -n; refund 1 --of {dinner} -n
claim sent ACME -n; claim paid ACME -n; category rename gift --korean 물건 -n; category remove gift --into etc -n; people archive Jun -n
settle pay Jun Mina 100 -n; settle close -n; cash buy 100JPY --paid 900KRW -n; cash count 100JPY -n; cash delete {bought} -n; cash edit {bought} --fee 1KRW -n
rates set JPY 9.5 -n; rates unset JPY --date 2025-09-01 -n; again {dinner} -n; import jsonl lines.jsonl -n; import rule list; import rule apply -n; trip edit Osaka --budget 1 -n
wallet rename travel pass -n; place merge Ichiran Ichiran -n; rates fetch -n
"""  # fmt: skip



@dataclass(frozen=True)
class Mutant:
    """Something done to one document."""

    ledger: int
    path: Path
    what: str
    #: `None` if the document is gone.
    content: bytes | None

    def __str__(self) -> str:
        return f"ledger {self.ledger}: {self.path}: {self.what}"


class Ranks:
    """The ids of a ledger in the order in which its history names them."""

    def __init__(self, machine: Machine) -> None:
        changes = sorted((machine.home / "history").glob("2*.json"))
        named = [found for path in changes for found in ID.findall(path.read_bytes())]
        self.ranks = {found.decode(): rank for rank, found in enumerate(dict.fromkeys(named))}

    def ranked(self, text: str) -> str:
        """A text with ranks in place of ids, and without times of this run."""
        known = ID.sub(lambda found: b"%05d" % self.ranks.get(found[0].decode(), 0), text.encode())
        return NOW.sub(b"", known).decode()


class Maker:
    """Makes mutants of ledgers."""

    def __init__(self, machines: list[Machine], seed: random.Random) -> None:
        self.machines, self.seed = machines, seed
        # In an order that does not depend on the ids that this run made up, so that a seed means the same mutants.
        order = Ranks(machines[0])
        self.sources = [
            (index, path, (machine.root / path).read_bytes())
            for index, machine in enumerate(machines)
            for path in sorted(documents(machine), key=lambda path: order.ranked(path.as_posix()))
        ]
        # There are as many changes in the history as commands that made the ledger; and the second ledger is another
        # only by its unfinished change.
        self.weights = [
            6 if path.name == "pending.json" else 0.05 if index else 0.15 if "history" in path.parts else 1
            for index, path, _ in self.sources
        ]
        #: Every text of the ledger, to be put elsewhere: ids above all.
        self.texts = sorted({
            value
            for _, _, content in self.sources
            for _, value in nodes(Tree.of(content).members)
            if isinstance(value, str) and not isinstance(value, Number)
        }, key=order.ranked)  # fmt: skip
        #: Forms of texts, and what has them.
        self.kinds = [
            (form, [text for text in self.texts if form.fullmatch(text)] + more) for form, more in FORMS
        ]

    def mutants(self, count: int) -> list[Mutant]:
        made: list[Mutant] = []
        while len(made) < count:
            index, path, content = self.seed.choices(self.sources, self.weights)[0]
            mutant = self.mutant(index, path, content)
            if mutant.content != content:
                made.append(mutant)
        return made

    def mutant(self, index: int, path: Path, content: bytes) -> Mutant:
        if self.seed.random() < 0.01:
            return Mutant(index, path, "gone", None)
        tree = Tree.of(content)
        done = [self.alter(tree) for _ in range(self.seed.choice([1, 1, 1, 1, 2, 3]))]
        return Mutant(index, path, "; ".join(done), tree.written())

    def alter(self, tree: Tree) -> str:
        """Drops, doubles or replaces one value; says what was done."""
        found = list(nodes(tree.members))
        if not found:
            return "nothing"
        spot, value = self.seed.choice(found)
        holder = tree.members
        for step in spot[:-1]:
            holder = holder[step][1] if isinstance(holder, Members) else holder[step]
        last = spot[-1]
        name = f"{holder[last][0]} " if isinstance(holder, Members) else ""
        kind = self.seed.choice(["drop", "double", "replace", "alike", "alike", "alike", "elsewhere"])
        was = f"{name}{brief(value)}"
        if kind == "drop":
            del holder[last]
            return f"without {was}"
        if kind == "double":
            holder.insert(last, copy.deepcopy(holder[last]))
            if isinstance(value, Members) and value.get("id") and self.seed.random() < 0.5:
                next(member for member in holder[last][1 if isinstance(holder, Members) else slice(None)]
                     if member[0] == "id")[1] = self.identifier()
                return f"twice, with another id, {was}"
            return f"twice {was}"
        if kind == "elsewhere":
            new: Any = copy.deepcopy(self.seed.choice(found)[1]) if self.seed.random() < 0.3 else self.seed.choice(self.texts)
        elif kind == "alike":
            new = self.alike(value)
        else:
            new = self.seed.choice(EXTREMES)
        if isinstance(holder, Members):
            holder[last][1] = new
        else:
            holder[last] = new
        return f"{was} is {brief(new)}"


    def alike(self, value: Any) -> Any:
        """Another value of the same form, as extreme as may be."""
        choose = self.seed.choice
        if isinstance(value, Number):
            return Number(choose(["0", "1", "-1", "2", "100", "1000", "10000", "999999999", "9223372036854775807"]))
        if isinstance(value, bool):
            return not value
        if not isinstance(value, str):
            return choose(EXTREMES)
        if match := DECIMAL.fullmatch(value):
            digits = len(match[1] or "") - 1
            point = "." + "0" * (digits - 1) + "1" if digits > 0 else ""
            most = 15 if self.seed.random() < 0.5 else 18
            whole = choose(["0", "1", "9" * max(1, most - max(digits, 0)), "1" + "0" * (15 - max(digits, 0))])
            # The least rate there is, and the largest.
            return choose([whole + point, whole + point, "-" + whole + point, "0." + "0" * 16 + "1", "9" * 17])
        for form, kinds in self.kinds:
            if form.fullmatch(value):
                return choose(kinds)
        return choose(self.texts)

    def identifier(self) -> str:
        return "".join(self.seed.choice("0123456789abcdefghjkmnpqrstvwxyz") for _ in range(13))


def brief(value: Any) -> str:
    words = repr(value)
    return words if len(words) < 60 else words[:57] + "…"


class Server(Program):
    """Runs command lines in one process for each thread, which the next one replaces when it ends."""

    def __init__(self, program: Program, server: Path) -> None:
        super().__init__(program.path, program.scratch, program.bank)
        object.__setattr__(self, "server", server)
        object.__setattr__(self, "threads", threading.local())

    def run(self, machine: Machine, arguments: list[str], *, timeout: float) -> Outcome:
        threads = self.threads
        if getattr(threads, "process", None) is None:
            threads.process = subprocess.Popen([self.server], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                               stderr=subprocess.PIPE)
        process = threads.process
        variables = [f"{name}={value}" for name, value in machine.environment().items()]
        process.stdin.write("\t".join([*variables, "", str(machine.root), *arguments]).encode() + b"\n")
        process.stdin.flush()
        alarm = threading.Timer(timeout, process.kill)
        alarm.start()
        head = process.stdout.readline()
        if head:
            code, out, err = map(int, head.split())
            outcome = Outcome(code, process.stdout.read(out), process.stdout.read(err))
        else:
            timed_out = not alarm.is_alive()
            _, err = process.communicate()
            outcome = Outcome(process.returncode, b"", err, timed_out)
            threads.process = None
        alarm.cancel()
        return outcome

    @staticmethod
    def build() -> Path:
        """Compiles the program's sources with the server in the place of `main.swift`, against a release build."""
        release = ROOT / ".build" / "release"
        made = ROOT / ".build" / "mutants" / "server"
        made.parent.mkdir(parents=True, exist_ok=True)
        sources = [path for path in (ROOT / "Sources" / "dot").rglob("*.swift") if path.name != "main.swift"]
        objects = list((release / "TripLedger.build").glob("*.o"))
        subprocess.run(
            ["swiftc", "-O", "-wmo", "-num-threads", "2", "-swift-version", "6", "-parse-as-library",
             # As the package calls itself, or its declarations are out of sight.
             "-package-name", ROOT.name.lower(), "-module-name", "dot", "-static-executable",
             "-I", release / "Modules", "-o", made, *sources, ROOT / "Tests" / "Sweeps" / "Server.swift", *objects,
             *(f"-l{name}" for name in ("_FoundationCShims", "_FoundationCollections", "swiftSynchronization"))],
            check=True,
        )  # fmt: skip
        return made


class Examiner:
    """Runs the program on mutants, each worker with machines of its own."""

    def __init__(self, program: Program, machines: list[Machine], everything: bool, seed: str) -> None:
        self.program, self.machines, self.everything, self.seed = program, machines, everything, seed
        self.content = [files(machine.root) for machine in machines]
        self.workers = threading.local()
        names = identifiers(machines[0])
        lines = READING.replace("\n", ";").split(";")
        self.reading = [words.format(**names).split() for words in lines if words.strip()]
        self.runs = 0
        self.exits: Counter[int] = Counter()
        self.lock = threading.Lock()

    def worker(self, ledger: int) -> Machine:
        if not hasattr(self.workers, "machines"):
            self.workers.machines = [machine.copy(self.program.new_path()) for machine in self.machines]
            self.workers.stamps = [stamps(machine.root) for machine in self.workers.machines]
        return self.workers.machines[ledger]

    def run(self, machine: Machine, words: list[str]) -> Outcome:
        outcome = self.program.run(machine, words, timeout=10)
        with self.lock:
            self.runs += 1
            self.exits[outcome.code] += 1
        return outcome

    def problems(self, mutant: Mutant) -> list[str]:
        """What the program must not do and did."""
        machine = self.worker(mutant.ledger)
        target = machine.root / mutant.path
        if mutant.content is None:
            target.unlink()
        else:
            target.write_bytes(mutant.content)
        try:
            return [f"{mutant}: {found}" for found in self.found(machine, mutant)]
        finally:
            self.restore(machine, mutant)

    def restore(self, machine: Machine, mutant: Mutant) -> None:
        content, known = self.content[mutant.ledger], self.workers.stamps[mutant.ledger]
        now = stamps(machine.root)
        for path in now.keys() - content.keys():
            (machine.root / path).unlink()
        # A mutant is written in place, perhaps in the same tick of the clock as its original.
        changed = {path for path in content if now.get(path) != known[path]} | {mutant.path.as_posix()}
        place({path: content[path] for path in changed}, machine.root)
        for path in changed:
            known[path] = stamp((machine.root / path).lstat())

    def found(self, machine: Machine, mutant: Mutant) -> list[str]:
        found: list[str] = []
        codes: dict[str, int] = {}
        # The order of these matters: what comes first finishes a change.
        answers: dict[str, Any] = {}
        for words in COUNTED:
            outcome = self.run(machine, [*words, "--json"])
            found += self.flaws(outcome, words, json_too=True)
            codes[" ".join(words)] = outcome.code
            if outcome.code in (0, 3) and outcome.out and not found:
                answers[" ".join(words)] = json.loads(outcome.out)
        kept = stored(machine)
        choice = random.Random(f"{self.seed} {mutant}")
        for words in [*(self.reading if self.everything else []), SPEND]:
            as_json = choice.random() < 0.5
            outcome = self.run(machine, [*words, "--json"] if as_json else words)
            found += self.flaws(outcome, words, json_too=as_json)
            codes.setdefault(" ".join(words), outcome.code)
        return found + self.disagreements(mutant, codes, answers, kept)

    def flaws(self, outcome: Outcome, words: list[str], json_too: bool) -> list[str]:
        line = "dot " + " ".join(words) + (" --json" if json_too else "")
        if outcome.timed_out:
            return [f"`{line}` hangs"]
        if not 0 <= outcome.code <= 4:
            return [f"`{line}`: exit {outcome.code}: {outcome.err.decode(errors='replace')[-1500:]}"]
        if json_too:
            stream = outcome.out if outcome.code == 0 or outcome.out else outcome.err
            try:
                json.loads(stream)
            except ValueError:
                return [f"`{line}`: exit {outcome.code}, no JSON: {stream[:200]!r}"]
        return []

    def disagreements(
        self, mutant: Mutant, codes: dict[str, int], answers: dict[str, Any], kept: dict
    ) -> list[str]:
        """Where commands say different things of the same documents, or a total lacks what was not read.

        `kept` are the expenses in the documents, read without the program.
        """
        found = []
        is_ledgers = mutant.path.parts[0] == "ledger"
        # What a reader of the ledger refuses is damage, and named by the command that looks for it. A ledger that a
        # newer version writes is refused by writers alone, also by their dry runs, and is no damage.
        notes = (answers.get("check") or {}).get("notes", [])
        is_newer = any(note["code"] == "newer-to-write" for note in notes)
        refused = [line for line, code in codes.items() if code == 3 and line.split()[0] not in ("check", "spend")
                   and not (is_newer and line.endswith(" -n"))]
        if is_ledgers and refused and codes["check"] != 3:
            found.append(f"`dot {refused[0]}` has exit 3, `dot check` exit {codes['check']}")
        listed, reported = codes["expense list --all"], codes["report --all"]
        if (listed == 3) != (reported == 3):
            found.append(f"`dot expense list --all` has exit {listed}, `dot report --all` exit {reported}")
        expenses, report = answers.get("expense list --all"), answers.get("report --all")
        if listed == 0 and expenses:
            theirs = {
                item["id"]: (Decimal(item["amount"]), item["currency"], item["date"])
                for item in expenses["expenses"]
            }
            if kept != theirs:
                found.append(f"`dot expense list --all` lists others than are stored: {difference(kept, theirs)}")
        if reported == 0 and report:
            rows = [row["converted"] for day in report["days"] for row in day["expenses"]]
            total = sum(Decimal(row["amount"]) for row in rows if row)
            if total != Decimal(report["total"]):
                found.append(f"`dot report --all`: the rows add up to {total}, not to {report['total']}")
        settled = answers.get("settle")
        if codes["settle"] == 0 and settled and "balances" in settled:
            for part in [settled, *settled["unconverted"]]:
                total = sum(Decimal(balance["amount"]) for balance in part["balances"])
                if total:
                    found.append(f"`dot settle`: balances in {part['currency']} add up to {total}")
        checked = answers.get("check")
        if codes["check"] == 0 and checked and expenses:
            count = checked["counts"]["expenses"]
            if count != len(expenses["expenses"]):
                found.append(f"`dot check` counts {count} expenses, `dot expense list` {len(expenses['expenses'])}")
        return found


def stamp(status: os.stat_result) -> tuple[int, int, int]:
    """What differs once the program has replaced a file."""
    return status.st_ino, status.st_mtime_ns, status.st_size


def stamps(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Every file under a folder, unread: reading them all takes longer than a command."""
    found, start = {}, len(str(folder)) + 1
    pending = [str(folder)]
    while pending:
        with os.scandir(pending.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    pending.append(entry.path)
                else:
                    found[entry.path[start:]] = stamp(entry.stat(follow_symlinks=False))
    return found


def stored(machine: Machine) -> dict[str, tuple[Decimal, str, str]]:
    """Every expense in the documents, read without the program."""
    found = {}
    for path in machine.home.glob("trips/*/days/*.json"):
        expenses = parse(path.read_bytes()).get("expenses")
        for record in expenses if isinstance(expenses, list) else []:
            if isinstance(record, Members):
                amount, currency = record.get("amount"), record.get("currency")
                try:
                    found[str(record.get("id"))] = (Decimal(amount), currency, record.get("date"))
                except (ArithmeticError, TypeError, ValueError):
                    found[str(record.get("id"))] = None
    return found


def difference(ours: dict, theirs: dict) -> str:
    return f"{sorted(map(str, ours.items() - theirs.items()))[:3]} and {sorted(map(str, theirs.items() - ours.items()))[:3]}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Altered documents with valid seals.")
    parser.add_argument("--dot", type=Path, default=ROOT / ".build" / "release" / "dot", help="the built program")
    parser.add_argument("--mutants", type=int, default=300, help="how many")
    parser.add_argument("--all-commands", action="store_true", help="run every command that reads on each")
    parser.add_argument("--in-process", action="store_true", help="after a release build: several times as many a minute")
    parser.add_argument("--seed", help="for everything that is chosen; otherwise the commit")
    parser.add_argument("--first", type=int, default=0, help="leave out so many, to try one again")
    parser.add_argument("--jobs", type=int, default=2, help="runs at the same time")
    options = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
    seed = options.seed or commit()
    print(f"seed {seed}", flush=True)
    failed = 0
    with scratch_folder(False) as scratch, bank(scratch) as address:
        program = Program(options.dot.resolve(), scratch, address)
        machines = make(program)
        mutants = Maker(machines, random.Random(seed)).mutants(options.first + options.mutants)[options.first :]
        if options.in_process:
            program = Server(program, Server.build())
        examiner = Examiner(program, machines, options.all_commands, seed)
        with ThreadPoolExecutor(options.jobs) as pool:
            for number, problems in enumerate(pool.map(examiner.problems, mutants)):
                failed += bool(problems)
                for problem in problems:
                    print(f"{options.first + number}: {problem}", flush=True)
    exits = ", ".join(f"exit {code} {count:,} times" for code, count in sorted(examiner.exits.items()))
    print(f"{len(mutants):,} mutants, {examiner.runs:,} commands ({exits}), {failed} mutants with violations")
    return 1 if failed else 0
