"""What somebody who can write to the repository of a shared trip may put there: nothing but that trip may change."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

from .program import Machine, Program
from .remotes import Remote, resealed

PRIVATE_PHOTO = b"GIF89a of a contract"
DAY = "2025-09-06"


def photo_name(photo: bytes) -> str:
    digest = hashlib.sha256(photo).hexdigest()
    return f"images/{digest[:2]}/{digest}.gif"


def build(program: Program) -> Machine:
    """A ledger with a private trip, wallets and rules, that shares another trip."""
    machine = program.empty_machine()
    (machine.root / "lunch.gif").write_bytes(b"GIF89a of lunch")
    (machine.root / "contract.gif").write_bytes(PRIVATE_PHOTO)
    for words in (
        ["trip", "create", "Secret", "--currency", "USD", "--start", "2025-08-01", "--end", "2025-08-09", "--budget", "900"],
        ["spend", "60.30", "food", "--trip", "Secret", "--date", "2025-08-02", "--memo", "dinner"],
        ["spend", "2500JPY", "shopping", "--trip", "Secret", "--date", "2025-08-03", "--pay", "cash", "--photo", "contract.gif"],
        ["trip", "create", "Osaka", "--currency", "JPY", "--start", "2025-09-05", "--end", "2025-09-09", "--budget", "300000"],
        ["people", "add", "Mina"], ["people", "add", "Jun"], ["people", "me", "Mina"],
        ["spend", "1800", "food", "--trip", "Osaka", "--date", DAY, "--time", "12:00", "--by", "Mina", "--photo", "lunch.gif", "--memo", "soba"],
        ["spend", "600", "sights", "--trip", "Osaka", "--date", DAY, "--time", "13:00", "--by", "Jun"],
        ["spend", "900", "cafe", "--trip", "Osaka", "--date", DAY, "--time", "14:00", "--by", "Mina", "--pay", "card:Blue"],
        ["spend", "250", "transport", "--trip", "Osaka", "--date", "2025-09-07", "--time", "09:00", "--by", "Mina", "--place", "Umeda"],
        ["cash", "buy", "50000JPY", "--paid", "470000", "--date", "2025-08-01", "--time", "10:00"],
        ["rates", "set", "USD", "1390", "--date", "2025-08-01"], ["rates", "set", "JPY", "9.4", "--date", "2025-08-01"],
        ["import", "rule", "add", "BLUE*", "--category", "cafe"],
        ["sync", "init", "--trip", "Osaka", str(machine.root / "remote.git")],
        ["spend", "70", "cafe", "--trip", "Osaka", "--date", "2025-09-08", "--time", "09:00", "--by", "Mina"], ["sync"],
    ):  # fmt: skip
        program.must(machine, words)
    return machine


def relink(machine: Machine, old: Path) -> None:
    """Lets a copied ledger share its trip with the copied repository."""
    link = next(machine.home.glob("trips/*/shared.json"))
    link.write_text(resealed(link.read_text().replace(str(old), str(machine.root))))


def remote_of(machine: Machine) -> Remote:
    link = next(machine.home.glob("trips/*/shared.json"))
    trip = link.parent.name
    path = machine.root / "remote.git"
    remote = Remote(path, machine.home, {
        "trip": f"trips/{trip}/trip.json", "people": f"trips/{trip}/people.json", "places": f"trips/{trip}/places.json",
        "day": f"trips/{trip}/days/{DAY}.json", "next": f"trips/{trip}/days/2025-09-07.json", "rates": f"trips/{trip}/rates.json",
    })  # fmt: skip
    return Shared(remote.path, remote.home, remote.documents)


class Shared(Remote):
    """A repository with a trip, whose documents are read as they are there."""

    def text(self, name: str) -> str:
        return self.git("show", f"main:{self.documents.get(name, name)}") + "\n"

    def other(self, pattern: str) -> Path:
        """A document of the ledger that is not of the trip."""
        return next(path for path in self.home.glob(pattern) if self.documents["trip"].split("/")[1] not in str(path))

    def secret(self) -> str:
        """The id of an expense of the private trip."""
        return re.search(r'"id":"(\w{13})"', self.other("trips/*/days/*.json").read_text())[1]

    def first(self, name: str = "day") -> str:
        return re.findall(r'^    \{"id":"(\w{13})', self.text(name), re.M)[0]

    def person(self, name: str) -> str:
        return re.search(r'"id":"(\w{13})","name":"' + name, self.text("people"))[1]

    def payer(self, index: int) -> str:
        return re.findall(r'"by":\[\{[^}]*\}', self.text("day"))[index]

    def document(self, kind: str, key: str, records: list[str], head: str = "") -> str:
        lines = ",\n".join("    " + record for record in records)
        return resealed(f'{{\n  "format": "{kind}",\n  "version": 1,\n{head}  "{key}": [\n{lines}\n  ],\n  "seal": ""\n}}\n')


def rate(pair: str, base: str, date: str = "2025-08-02", source: str = "manual") -> str:
    stamp = f"{date}T12:00:00+09:00"
    return (f'{{"pair":"{pair}","unit":1,"base":"{base}","date":"{date}","source":"{source}","changed":"{stamp}"}}')  # fmt: skip


def rates(r: Shared, *pairs: tuple[str, str]) -> None:
    days = []
    for date in ("2025-08-01", "2025-08-02", "2025-08-03", DAY):
        rows = ",".join(rate(pair, base, date) for pair, base in pairs)
        days.append(f'{{"id":"manual/{date}","rates":[{rows}]}}')
    r.add(("rates", r.document("dot.shared-rates", "days", days)))


def forged(r: Shared) -> tuple[str, str]:
    """A change of the history that makes an expense of the private trip 0.01."""
    path = r.other("trips/*/days/*.json")
    line = next(line for line in path.read_text().split("\n") if line.startswith('    {"id"')).strip().rstrip(",")
    new = re.sub(r'"amount":"[^"]*"', '"amount":"0.01"', line)
    name = f'{path.relative_to(r.home)}#{r.secret()}'
    return r.forged(f'{{"edit":"{name}","old":{line},"new":{new}}}')


def delete_all(r: Shared) -> None:
    """What a companion's `trip delete` of an earlier program did."""
    trip = r.documents["trip"].rsplit("/", 1)[0]
    r.add((trip, None))


def secret_trip(r: Shared) -> str:
    """The id of the private trip."""
    return r.other("trips/*/trip.json").parent.name


def claim_private(r: Shared) -> None:
    """Lets the repository hold the private trip, by its id."""
    own, secret = r.trip, secret_trip(r)
    paths = r.git("ls-tree", "-r", "--name-only", "main").split("\n")
    texts = {path: r.text(path).replace(own, secret) for path in paths}
    r.add(*((path, None) for path in paths))
    r.add(*((path.replace(own, secret), resealed(text)) for path, text in texts.items()))


def hooks(r: Shared) -> None:
    """Programs that the repository would run as something is pushed to it, and something to push."""
    for name in ("pre-receive", "update", "post-receive", "post-update", "reference-transaction", "proc-receive", "pre-auto-gc"):
        (r.path / "hooks").mkdir(exist_ok=True)
        (r.path / "hooks" / name).write_text(f"#!/bin/sh\ntouch {r.path.parent}/ran-{name}\n")
        (r.path / "hooks" / name).chmod(0o755)
    r.git("config", "core.fsmonitor", f"touch {r.path.parent}/ran-fsmonitor")


def refused(code, exit=3, **more):
    return dict(exit=exit, code=code, **more)


def fine(named=(), **more):
    return dict(exit=0, named=list(named), **more)


UNREADABLE = refused("sync-unreadable")
AMOUNT = '"amount":"1800"'
ROWS = {
    "history that edits another trip": (lambda r: r.add(forged(r)), fine(["history/*"])),
    "a document of another trip": (
        lambda r: r.add((str(r.other("trips/*/trip.json").relative_to(r.home)), r.other("trips/*/trip.json").read_text().replace("Secret", "Owned"))),
        fine(["trips/*"])),
    "wallets, rules, rates and removals of the ledger": (
        lambda r: r.add(("wallets/000000000cash.json", "{}"), ("rules.json", "{}"), ("removals.json", "{}"), (f"rates/manual/{DAY}.json", "{}")),
        fine(["rules.json"])),
    "categories and another home currency": (
        lambda r: r.add(("ledger.json", resealed(r.text("ledger.json").replace("KRW", "USD").replace('"categories": [', '"categories": [\n    {"key":"owned"}\n  ')))),
        fine()),
    "the id of an expense of another trip": (lambda r: r.change("day", (r.first(), r.secret())), UNREADABLE),
    "a refund of an expense of another trip": (
        lambda r: r.change("day", (AMOUNT, f'"amount":"-1800","refundOf":"{r.secret()}"')), UNREADABLE),
    "rates that change other trips": (lambda r: rates(r, ("USD/KRW", "0.0001"), ("JPY/KRW", "99999")), fine()),
    "a rate of 10 to the power of 17": (lambda r: rates(r, ("EUR/JPY", "100000000000000000"), ("JPY/KRW", "100000000000000000")), fine()),
    "a rate of 10 to the power of 17, and an amount": (
        lambda r: (rates(r, ("EUR/JPY", "100000000000000000")), r.change("day", (AMOUNT + ',"currency":"JPY"', '"amount":"999999999.99","currency":"EUR"'))),
        fine()),
    "a given rate of 10 to the power of 17": (
        lambda r: r.change("day", (AMOUNT + ',"currency":"JPY"', '"amount":"999999999.99","currency":"EUR","rate":{"base":"100000000000000000","unit":1,"quote":"JPY"}')),
        fine()),
    "a record of the year 9999": (
        lambda r: r.change("day", (AMOUNT, '"amount":"1900"'), *[(stamp, '"changed":"9999-12-31T23:59:59+00:00"') for stamp in set(re.findall(r'"changed":"[^"]*"', r.text("day")))]),
        fine(undoable=True)),
    "the hash of a private photo": (
        lambda r: r.change("next", ('"amount":"250"', f'"amount":"251","photos":["{photo_name(PRIVATE_PHOTO)}"]')), fine(undoable=True)),
    "the hash of a private photo, with other content": (
        lambda r: (r.photos({photo_name(PRIVATE_PHOTO): b"x"}), r.change("next", ('"amount":"250"', f'"amount":"251","photos":["{photo_name(PRIVATE_PHOTO)}"]'))),
        fine(again=lambda r: r.photos({photo_name(PRIVATE_PHOTO): b"y"}))),
    "what is private": (
        lambda r: r.change("day", (AMOUNT, '"amount":"1900","claim":{"payer":"X"},"offPace":true,"source":"toss/abc","method":"cash:Purse"')),
        fine(["claim", "source"])),
    "budgets": (lambda r: r.change("trip", ('"currency":"JPY"', '"currency":"JPY","budget":"5"')), fine(["budget"])),
    "who the traveller is": (lambda r: r.change("people", ('"name":"Jun"', '"name":"Jun","me":true')), fine(['me'])),
    "cash of the traveller": (
        lambda r: r.change("day", ('"amount":"600"', '"amount":"40000","pay":"cash"'), (r.payer(1), r.payer(0))),
        fine(undoable=True)),
    "no trip": (lambda r: r.add(("trip", None)), UNREADABLE),
    "everything removed": (delete_all, UNREADABLE),
    "many removals": (lambda r: r.add(("day", None), ("next", None), ("places", None)), refused("removals-wait", 1)),
    "a person removed whom expenses name": (
        lambda r: r.add(("people", resealed(re.sub(r',?\n    \{"id":"\w{13}","name":"Jun".*', "", r.text("people"))))), UNREADABLE),
    "a person that does not exist, in a trip": (lambda r: r.change("day", (r.person("Jun"), "46t4x488n9fxf")), UNREADABLE),
    "an id in two days, in a trip": (lambda r: r.add((r.day("2025-09-05"), resealed(r.text("day").replace(DAY, "2025-09-05")))), UNREADABLE),
    "a broken seal, in a trip": (lambda r: r.add(("day", r.text("day").replace("1800", "9800"))), UNREADABLE),
    "a newer document, in a trip": (lambda r: r.change("day", ('"version": 1', '"version": 99')), UNREADABLE),
    "a newer program": (lambda r: r.change("ledger.json", ('"reads": 1', '"reads": 99')), refused("sync-newer")),
    "another repository": (
        lambda r: r.change("ledger.json", (re.search(r'"ledger": "(\w+)"', r.text("ledger.json"))[1], "0000000000000")), refused("other-ledger", 1)),
    "another trip": (
        lambda r: r.change("ledger.json", (re.search(r'"trip": "(\w+)"', r.text("ledger.json"))[1], "0000000000000")), refused("other-ledger", 1)),
    "a day of the trip as a link": (lambda r: r.add(("day", r.blob("/etc/passwd"), "120000")), UNREADABLE),
    "a file beside the trip": (lambda r: r.add(("README.md", "x")), fine(["README.md"])),
    "an emptied repository": (lambda r: r.git("update-ref", "-d", "refs/heads/main"), fine()),
    "a rewound repository": (lambda r: r.git("update-ref", "refs/heads/main", "main~1"), fine()),
    "join of a repository that names a private trip": (claim_private, refused("trip-is-here", 1, words=["join", "{remote}"])),
    "a repository that names the private trip to be shared": (
        claim_private, refused("trip-is-here", 1, words=["sync", "init", "--trip", "Secret", "{remote}"])),
    "the repository of another trip": (
        lambda r: None, refused("other-ledger", 1, words=["sync", "init", "--trip", "Secret", "{remote}"])),
    "a trip in the form of an earlier program": (
        lambda r: r.change("ledger.json", (r.ledger, r.trip)), refused("old-share", 1, words=["join", "{remote}"])),
    "a path written as an address, with programs": (hooks, fine(words=["join", "file://{remote}"])),
    "a helper that reads what is open": (lambda r: None, refused("bad-remote", 2, words=["sync", "init", "--trip", "Secret", "fd::0"])),
    "a helper that runs a program": (
        lambda r: None, refused("bad-remote", 2, words=["join", "ext::sh -c 'touch ran-ext'"])),
    "a member that no program knows": (lambda r: r.change("day", (AMOUNT, AMOUNT + ',"stars":5')), fine()),
}


class Trial:
    """One row: the answer is as it says, and everything that is not of the trip is as it was."""

    def __init__(self, program: Program, base: Machine, name: str):
        self.program, self.name, self.wrong, self.said, self.most = program, name, [], "", (0.0, 0.0)
        self.machine = base.copy(program.new_path())
        relink(self.machine, base.root)
        self.remote = remote_of(self.machine)
        self.trip = self.remote.documents["trip"].rsplit("/", 1)[0]

    def check(self, holds, what):
        if not holds:
            self.wrong.append(what)

    def run(self, *words):
        run = subprocess.run(
            [str(self.program.path), *words, "--json"], cwd=self.machine.root, env=self.machine.environment(),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120)  # fmt: skip
        text = (run.stderr if run.returncode else run.stdout).decode(errors="replace")
        try:
            return run.returncode, json.loads(text), text
        except ValueError:
            return run.returncode, {}, text

    def outside(self) -> dict[str, bytes]:
        """Everything of the ledger that is not of the trip, byte for byte; of the history, what was there."""
        from .state import layout  # noqa: PLC0415

        return {path: content for path, content in layout(self.machine.home).items()
                if not path.startswith((self.trip, "tmp/", "images/")) and not path.endswith("/")}  # fmt: skip

    def leaks(self) -> bool:
        return PRIVATE_PHOTO.decode() in self.remote.git("cat-file", "--batch-all-objects", "--batch", "--buffer")

    def figures(self) -> list:
        found = []
        for words in (["report", "--trip", "Secret"], ["report", "--trip", "Secret", "--cash-at", "cost"], ["report", "--trip", "Secret", "--in", "KRW"],
                      ["cash"], ["trip", "show", "Secret"]):  # fmt: skip
            code, answer, said = self.run(*words)
            self.check(code == 0, f"`dot {' '.join(words)}`: exit {code}: {said[:300]}")
            found.append(answer)
        return found

    def judge(self):
        make, end = ROWS[self.name]
        try:
            make(self.remote)
            before, figures = self.outside(), self.figures()
            whole = {path.relative_to(self.machine.home): path.read_bytes() for path in self.machine.home.rglob("*.json")}
            heads = self.remote.git("for-each-ref")
            words = [word.format(remote=self.remote.path) for word in end.get("words", ["sync"])]
            code, answer, said = self.run(*words)
            self.said = answer.get("error", {}).get("message") or said
            self.check(code == end["exit"], f"{words[0]}: exit {code}, not {end['exit']}: {said[:400]}")
            if end["exit"]:
                told = answer.get("error", {}).get("code")
                self.check(told == end["code"], f"{told}, not {end['code']}: {said[:300]}")
                now = {path.relative_to(self.machine.home): path.read_bytes() for path in self.machine.home.rglob("*.json")}
                self.check(now == whole, "refused, and something changed")
                self.check(self.remote.git("for-each-ref") == heads, "refused, and something was sent")
            import fnmatch  # noqa: PLC0415

            for pattern in end.get("named", []):
                self.check(fnmatch.fnmatch(said, f"*{pattern}*"), f"{pattern} is not named: {said[:600]}")
            after = self.outside()
            changed = sorted(path for path in before if before[path] != after.get(path))
            self.check(not changed, f"changed outside the trip: {changed}")
            new = sorted(path for path in after if path not in before and not path.startswith("history/"))
            self.check(not new, f"new outside the trip: {new}")
            self.check(self.figures() == figures, "figures of another trip or of wallets have changed")
            code, answer, said = self.run("check")
            self.check(code == 0, f"check: exit {code}: {said[:300]}")
            for words in (["report", "--all"], ["report", "--trip", "Osaka"]):
                code, _, said = self.run(*words)
                self.check(code == 0, f"`dot {' '.join(words)}`: exit {code}: {said[:300]}")
            self.check(not self.leaks(), "a private photo was sent")
            if "again" in end:
                end["again"](self.remote)
                self.check(self.run("sync")[0] == 0, "sync again")
                self.check(not self.leaks(), "a private photo was sent later")
            if end.get("undoable"):
                code, _, said = self.run("undo", "--yes")
                self.check(code == 0, f"undo: exit {code}: {said[:300]}")
                self.check(self.run("sync")[0] == 0, "sync after the undo")
                self.check(not self.leaks(), "a private photo was sent after the undo")
            if end["exit"] == 0:
                self.check(self.run("spend", "1", "etc", "--trip", "Osaka", "--by", "Mina")[0] == 0, "spend")
                self.check(self.run("sync")[0] == 0, "sync again")
                head = self.remote.git("rev-parse", "main")
                code, answer, _ = self.run("sync")
                self.check(code == 0 and self.remote.git("rev-parse", "main") == head, f"never quiet: {answer}")
                self.check(self.figures() == figures, "figures of another trip have changed in the end")
            self.check(not [*self.machine.root.glob("ran-*")], "a program of the repository ran")
        except (RuntimeError, OSError, subprocess.SubprocessError, StopIteration) as error:
            self.check(False, f"{type(error).__name__}: {error}")
        return self
