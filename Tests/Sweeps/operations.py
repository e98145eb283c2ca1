"""The ledger that everything is tried on, and the table of the commands that are broken off in it."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from .calls import traced
from .prepared import archive, conflict, edit_by_hand, exchanged, exchanged_trip, outdate, sent, sent_trip, share_photo, shared_trip
from .program import Machine, Program

SAMPLES = Path(__file__).resolve().parents[2] / "SampleData"
RECEIPT = SAMPLES / "osaka" / "photos" / "receipt.jpg"
STATEMENT = Path(__file__).resolve().parents[1] / "Imports" / "kr-kakaobank.csv"
#: What a phone has written into the inbox: lines with a time and a place, and without.
INBOX = "2025-09-06 12:41 1800 food ramen @Ichiran\n2025-09-08 500 cafe\n"
#: A whole picture of 43 bytes.
TINY_PHOTO = bytes.fromhex(
    "47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b"
)


@dataclass
class Fixture:
    """A ledger of three trips, with places, photos, tags, typed rates, cash, people and claims; and the ids it got."""

    machine: Machine
    ids: dict[str, str] = field(default_factory=dict)

    def arguments(self, words: list[str]) -> list[str]:
        """Words with `{name}` replaced by the id of that name, and `{root}` by the machine's folder."""
        return [word.format(root=self.machine.root, **self.ids) for word in words]


def import_lines() -> bytes:
    """One expense on each of 40 days, for the trip ‘Road’, with times that give them one order."""
    lines = []
    for day in range(40):
        date = f"2025-0{7 + day // 31}-{day % 31 + 1:02}"
        line = {"trip": "Road", "amount": str(1000 + day), "currency": "KRW", "category": "food", "date": date,
                "time": f"{8 + day % 12:02}:00", "memo": f"stop {day + 1}"}  # fmt: skip
        lines.append(json.dumps(line))
    return ("\n".join(lines) + "\n").encode()


def build(program: Program) -> Fixture:
    """Makes the ledger by the program's own commands."""
    machine = program.empty_machine()
    fixture = Fixture(machine)
    (machine.root / "tiny.gif").write_bytes(TINY_PHOTO)
    (machine.root / "lines.jsonl").write_bytes(import_lines())
    (machine.root / "receipt.jpg").write_bytes(RECEIPT.read_bytes())
    (machine.root / "bank.csv").write_bytes(STATEMENT.read_bytes())
    (machine.root / "inbox").mkdir()
    (machine.root / "inbox" / "lines.txt").write_text(INBOX)

    def run(name: str | None, kind: str, *words: str) -> None:
        told = json.loads(program.must(machine, [*words, "--json"]).out)
        if name:
            fixture.ids[name] = told[kind]["id"]

    trip = ["trip", "create"]
    run("road", "trip", *trip, "Road", "--currency", "KRW", "--start", "2025-07-01", "--end", "2025-08-20")
    run("hanoi", "trip", *trip, "Hanoi", "--currency", "VND", "--start", "2025-09-20", "--end", "2025-09-24")
    run(
        "osaka", "trip", *trip, "Osaka", "--budget", "300000", "--currency", "JPY", "--start", "2025-09-05",
        "--end", "2025-09-09", "--people", "2", "--zone", "Asia/Tokyo", "--category-budget", "food=40000",
    )  # fmt: skip
    run(None, "", "rates", "set", "VND", "5.35/100", "--date", "2025-09-01")
    run(None, "", "rates", "set", "JPY", "9.4", "--date", "2025-09-01")
    photo = ["--photo", "tiny.gif"]
    place = ["--place", "Ichiran", "--at", "34.6687,135.5013"]
    spent = ["--date", "2025-09-06", "--time"]
    run("lunch", "expense", "spend", "1800", "--category", "food", *spent, "12:00", *place, "--tag", "noodles")
    run("castle", "expense", "spend", "600", "--category", "sights", *spent, "15:00", *photo, "--pay", "cash")
    run("moved", "expense", "spend", "4300", "--category", "food", *spent, "19:00", "--memo", "오코노미야키")
    run("alone", "expense", "spend", "250", "--category", "transport", "--date", "2025-09-07", "--time", "09:00")
    run(None, "", "spend", "45000", "--category", "cafe", "--trip", "Hanoi", "--date", "2025-09-01", "--time", "08:00")
    buy = ["cash", "buy", "--date", "2025-09-05", "--time"]
    run("bought", "entry", *buy, "10:00", "20000JPY", "--paid", "190000")
    run(None, "", *buy, "11:00", "10000JPY", "--paid", "97250", "--where", "airport")
    for name in "Lan", "Minh":
        run(None, "", "people", "add", name, "--trip", "Hanoi")
    run(None, "", "people", "me", "Lan", "--trip", "Hanoi")
    run("paid", "payment", "settle", "pay", "Minh", "Lan", "90000", "--trip", "Hanoi", "--date", "2025-09-01")
    for amount, hour in ("80000", "09"), ("70000", "10"):
        run(None, "", "spend", amount, "--category", "food", "--trip", "Hanoi", "--date", "2025-09-02",
            "--time", f"{hour}:00", "--claim", "ACME")  # fmt: skip
    return fixture


@dataclass(frozen=True)
class Operation:
    """A command that is broken off at every place; words may name ids of the fixture."""

    name: str
    #: What `dot help` must know.
    command: str
    words: list[str]
    #: Commands that come before, undisturbed.
    before: list[list[str]] = field(default_factory=list)
    #: Commands that do a part of it, where a part is a legal outcome (each published day on its own).
    parts: list[list[str]] = field(default_factory=list)
    online: bool = False
    #: Starts on a machine that has no ledger yet.
    fresh: bool = False
    #: A command that was killed right after its commit, so that this one must finish it first.
    interrupted: list[str] = field(default_factory=list)
    #: What else happened before, with the ids of the fixture; gives the machine, perhaps at another time.
    prepare: Callable[[Program, Machine, dict[str, str]], Machine] | None = None
    #: Not one change but steps, each of which stands on its own. Broken off or refused, it may have done some of
    #: them: reports are still as before or as after, `dot check` finds nothing that was not there before, and
    #: the command done once more gives what an undisturbed run gives.
    stepwise: bool = False
    #: Codes of what `dot check` may find between two of the steps, until the command is done once more.
    between: frozenset[str] = frozenset()
    #: How doing it once more may be refused: nothing was left to do, but for the note in the history.
    settled: str | None = None
    #: The ordinary command that must work afterwards.
    after: list[str] = field(default_factory=lambda: [
        "spend", "1", "--category", "etc", "--trip", "Hanoi", "--date", "2025-09-02", "--time", "10:00",
    ])  # fmt: skip

    def started(self, program: Program, fixture: Fixture) -> Machine:
        """A machine on which it can be run."""
        if self.fresh:
            machine = program.empty_machine()
        else:
            machine = fixture.machine.copy(program.new_path())
        for words in self.before:
            program.must(machine, fixture.arguments(words))
        if self.prepare:
            machine = self.prepare(program, machine, fixture.ids)
        if self.interrupted:
            interrupt(program, machine, fixture.arguments(self.interrupted))
        return machine


def interrupt(program: Program, machine: Machine, words: list[str]) -> None:
    """Kills a command when its change is committed and nothing else is done."""
    trial = machine.copy(program.new_path())
    _, calls = traced(program, trial, words)
    commit = next(c for c in calls if c.name.startswith("rename") and c.paths[-1].endswith("history/pending.json"))
    flush = next(c for c in calls[commit.position :] if c.name in ("fsync", "fdatasync", "syncfs"))
    following = next(c for c in calls[flush.position + 1 :] if c.changes(trial.home))
    trial.remove()
    outcome, _ = traced(program, machine, words, ["-e", f"inject={following.name}:signal=KILL:when={following.nth}"])
    if not outcome.killed or not (machine.home / "history" / "pending.json").exists():
        raise RuntimeError(f"dot {' '.join(words)} could not be interrupted: {outcome.brief()}")


def fetching(last: str) -> list[str]:
    return ["rates", "fetch", "--from", "2025-09-02", "--to", last]


OPERATIONS = [
    Operation(
        "spend with a photo", "spend",
        ["spend", "12000", "--category", "food", "--photo", "receipt.jpg", "--time", "12:00", "--trip", "Osaka",
         "--place", "Dotonbori", "--at", "34.6,135.5"],
    ),
    Operation("expense edit across days", "expense edit", ["expense", "edit", "{alone}", "--date", "2025-09-08"]),
    Operation("expense delete", "expense delete", ["expense", "delete", "{alone}", "--yes"]),
    Operation("trip delete", "trip delete", ["trip", "delete", "Osaka", "--yes"]),
    Operation("import of 40 days", "import jsonl", ["import", "jsonl", "lines.jsonl"]),
    Operation("undo of a trip delete", "undo", ["undo"], before=[["trip", "delete", "Osaka", "--yes"]]),
    Operation(
        "redo of an edit across days", "redo", ["redo"],
        before=[["expense", "edit", "{alone}", "--date", "2025-09-08"], ["undo"]],
    ),
    Operation(
        "spend after an interrupted edit", "spend",
        ["spend", "70", "--category", "cafe", "--trip", "Osaka", "--date", "2025-09-09", "--time", "09:00"],
        interrupted=["expense", "edit", "{moved}", "--date", "2025-09-08", "--photo", "receipt.jpg"],
    ),
    Operation(
        "cash buy", "cash buy",
        ["cash", "buy", "5000JPY", "--paid", "47900", "--fee", "1000", "--date", "2025-09-04", "--time", "10:00"],
    ),
    Operation("cash edit", "cash edit", ["cash", "edit", "{bought}", "--paid", "189500", "--date", "2025-09-06"]),
    Operation(
        "cash sell", "cash sell",
        ["cash", "sell", "5000JPY", "--for", "47000", "--date", "2025-09-07", "--time", "10:00"],
    ),
    Operation(
        "cash move", "cash move",
        ["cash", "move", "5000JPY", "--to", "Travel", "--surcharge", "110", "--date", "2025-09-07", "--time", "10:00"],
        before=[["wallet", "add", "Travel"]],
    ),
    Operation(
        "cash count", "cash count", ["cash", "count", "28000JPY", "--date", "2025-09-07", "--time", "22:00"],
    ),
    Operation("cash delete", "cash delete", ["cash", "delete", "{bought}", "--yes"]),
    Operation(
        "settle pay", "settle pay",
        ["settle", "pay", "Tae", "Mina", "900", "--trip", "Osaka", "--date", "2025-09-08"],
        before=[
            ["people", "add", "Mina", "--trip", "Osaka"], ["people", "add", "Tae", "--trip", "Osaka"],
            ["people", "me", "Mina", "--trip", "Osaka"],
            ["spend", "1800", "--category", "food", "--trip", "Osaka", "--date", "2025-09-07", "--time", "10:00"],
            ["settle", "pay", "Mina", "Tae", "100", "--trip", "Osaka", "--date", "2025-09-07"],
        ],
    ),
    # The second closing: the first one also raises the version of the folder, which is a step of its own.
    Operation(
        "settle close", "settle close", ["settle", "close", "--trip", "Hanoi", "--date", "2025-09-04", "--yes"],
        before=[
            ["settle", "close", "--trip", "Hanoi", "--date", "2025-09-02", "--yes"],
            ["spend", "60000", "--category", "food", "--trip", "Hanoi", "--date", "2025-09-03", "--time", "09:00"],
        ],
    ),
    Operation("settle delete", "settle delete", ["settle", "delete", "{paid}", "--yes"]),
    Operation("people add", "people add", ["people", "add", "Mai", "--trip", "Hanoi"]),
    Operation("people rename", "people rename", ["people", "rename", "Lan", "Nguyen Lan", "--trip", "Hanoi"]),
    Operation("people archive", "people archive", ["people", "archive", "Minh", "--trip", "Hanoi"]),
    Operation(
        "import of a bank", "import", ["import", "kakaobank", "bank.csv", "--trip", "Osaka", "--yes"],
    ),
    # The first row is the ramen, the last may be the hotel: one completes, one is in question, and the rest is new.
    Operation(
        "import of what was typed", "import", ["import", "kakaobank", "bank.csv", "--trip", "Osaka", "--yes"],
        before=[
            ["spend", "1800JPY", "food", "라멘가게", "--charged", "16884KRW", "--pay", "card", "--date", "2025-09-05"],
            ["spend", "120000KRW", "lodging", "호텔", "--date", "2025-09-06"],
        ],
    ),
    Operation("inbox", "inbox", ["inbox", "inbox", "--yes"]),
    # The first line was typed.
    Operation(
        "inbox of what was typed", "inbox", ["inbox", "inbox", "--yes"],
        before=[["spend", "1800", "food", "ramen", "--date", "2025-09-06", "--trip", "Osaka"]],
    ),
    Operation("claim sent", "claim sent", ["claim", "sent", "ACME", "--date", "2025-09-05"]),
    Operation(
        "claim paid", "claim paid", ["claim", "paid", "ACME#1", "--date", "2025-09-08"],
        before=[["claim", "sent", "ACME", "--date", "2025-09-05"]],
    ),
    Operation("rates set", "rates set", ["rates", "set", "USD", "1390", "--date", "2025-09-05"]),
    Operation(
        "first trip of all", "trip create", ["trip", "create", "Busan", "--start", "2025-09-08"], fresh=True,
        after=["trip", "create", "Jeju", "--start", "2025-09-09"],
    ),
    Operation(
        "restore", "restore", ["restore", "ledger.zip"], fresh=True, prepare=archive,
        after=["trip", "create", "Jeju", "--start", "2025-09-09"],
    ),
    Operation("sync", "sync", ["sync"], prepare=exchanged, stepwise=True),
    Operation("merge", "merge", ["merge", "other/ledger"], prepare=exchanged, stepwise=True),
    Operation(
        "join", "join", ["join", "remote.git"], fresh=True, prepare=sent, after=["trip", "create", "Jeju", "--start", "2025-09-09"],
    ),
    Operation("sync of a shared trip", "sync", ["sync"], prepare=exchanged_trip, stepwise=True),
    Operation("leaving a shared trip", "sync leave", ["sync", "leave"], prepare=shared_trip, stepwise=True, settled="nothing-to-leave"),
    Operation(
        "join of a shared trip", "join", ["join", "remote.git"], fresh=True, prepare=sent_trip, stepwise=True,
        after=["trip", "create", "Jeju", "--start", "2025-09-09"],
    ),
    Operation(
        "rates fetch of 3 days", "rates fetch", fetching("2025-09-04"),
        parts=[fetching("2025-09-02"), fetching("2025-09-03")], online=True,
    ),
    Operation(
        "log prune", "log prune", ["log", "prune", "--older-than", "90d", "--yes"], prepare=outdate, stepwise=True,
    ),
    Operation(
        "photo remove --purge", "photo remove", ["photo", "remove", "{castle}", "1", "--purge", "--yes"],
        prepare=share_photo, stepwise=True, between=frozenset({"missing-photo"}), settled="no-such-photo",
    ),
    Operation("check --fix of a copy", "check", ["check", "--fix"], prepare=conflict, stepwise=True),
    Operation(
        "check --accept", "check", ["check", "--accept", "trips/{osaka}/days/2025-09-06.json", "--yes"],
        prepare=edit_by_hand, stepwise=True, settled="nothing-to-accept",
    ),
]  # fmt: skip


def available(program: Program, names: list[str], skip: Callable[[str], None]) -> list[Operation]:
    """The operations that the program knows; those that it doesn't are told to `skip`."""
    found = []
    for operation in OPERATIONS:
        if names and not any(name in operation.name for name in names):
            continue
        if program.knows(operation.command):
            found.append(operation)
        else:
            skip(f"{operation.name}: no command `dot {operation.command}` yet")
    return found
