"""Two copies of a ledger that sync through a remote in a folder. All times are processor time, that of git included."""

import datetime, json, shutil, statistics
from pathlib import Path

from .ledgers import Ledger, own_trip
from .measuring import Command, run_once, seconds, table


class Pair:
    """Two copies, both up to date, and what it took to get there."""

    def __init__(self, bench, ledger: Ledger) -> None:
        self.dot, self.limit = bench.programs.dot, bench.limit
        self.ours = ledger.copied("sync-ours")
        self.trip = own_trip(bench.programs, self.ours)
        self.theirs = Ledger(self.ours.folder.with_name("sync-theirs"), ledger.expenses)
        shutil.rmtree(self.theirs.folder, ignore_errors=True)
        self.theirs.folder.mkdir()
        self.remote = self.ours.folder / "remote.git"
        self.files = count(self.ours.home)[0]
        self.first = self.run(self.ours, "sync", "init", self.remote)
        self.join = self.run(self.theirs, "join", self.remote)

    def run(self, ledger: Ledger, *words) -> tuple[float, float]:
        """Processor seconds, and megabytes of the largest process."""
        _, processor, peak = run_once(Command([self.dot, *words], ledger), self.limit)
        return processor, peak

    def spend(self, number: int = 0) -> None:
        """Twenty a day."""
        day = datetime.date(2025, 6, 1) + datetime.timedelta(days=number // 20)
        self.run(self.ours, "spend", "100", "--category", "food", "--date", str(day), "--trip", self.trip)

    def sync(self, ledger: Ledger) -> float:
        return self.run(ledger, "sync")[0]

    @property
    def own_repository(self) -> Path:
        (found,) = self.ours.folder.glob("outside/state/dot/sync/*.git")
        return found

    def remove(self) -> None:
        self.ours.remove()
        self.theirs.remove()


def count(folder: Path) -> tuple[int, float]:
    """The files in a folder, and the megabytes that they take on a disk."""
    sizes = [path.lstat().st_blocks * 512 for path in folder.rglob("*") if not path.is_dir()]
    return len(sizes), sum(sizes) / 1e6


def said(found: tuple[int, float]) -> str:
    return f"{found[0]:,} files, {found[1]:.1f} MB"


def by_size(bench) -> str:
    rows = []
    for size in bench.sizes:
        pair = Pair(bench, bench.ledger(size))
        kinds: list[list[float]] = [[], [], []]
        for _ in range(bench.rounds):
            pair.spend()
            for values, ledger in zip(kinds, (pair.ours, pair.theirs, pair.theirs)):
                values.append(pair.sync(ledger))
        medians = [statistics.median(values) for values in kinds]
        rows.append([f"{size:,}", f"{pair.files:,}", *[seconds(s) + " s" for s in (pair.first[0], pair.join[0], *medians)]])
        pair.remove()
    return table(["expenses", "files", "first sync", "join", "send one", "receive one", "nothing new"], rows)


def many(bench, syncs: int) -> str:
    """One expense and one sync, again and again; the other copy syncs every hundredth time."""
    pair = Pair(bench, bench.ledger(min(bench.sizes)))
    rows, latest = [], []
    for number in range(1, syncs + 1):
        pair.spend(number)
        latest.append(pair.sync(pair.ours))
        if number % 100 == 0:
            received = pair.sync(pair.theirs)
        if number in (100, 1000) or number == syncs:
            rows.append([f"{number:,}", seconds(statistics.median(latest)) + " s", seconds(max(latest)) + " s",
                         seconds(received) + " s", said(count(pair.own_repository)), said(count(pair.remote))])  # fmt: skip
        if number in (100, 1000):
            latest = []
    git = run_once(Command(["git", "--git-dir", pair.remote, "gc", "--quiet"], pair.ours), bench.limit)
    collected = f"`git gc` in the remote then takes {seconds(git[1])} s and leaves {said(count(pair.remote))}.\n"
    # It must not matter to either.
    pair.spend()
    for ledger in (pair.ours, pair.theirs):
        pair.sync(ledger)
    homes = [json.loads(ledger.told(pair.dot, "expense", "list", "--all", "--json"))["expenses"]
             for ledger in (pair.ours, pair.theirs)]  # fmt: skip
    assert homes[0] == homes[1], "the copies differ"
    pair.remove()
    heads = ["syncs", "one, median", "one, most", "receive 100", "own repository", "remote"]
    return table(heads, rows) + "\n" + collected


def pictured(bench, photos: int) -> str:
    pair = Pair(bench, bench.ledger(photos, photos))
    pair.spend()
    sent = pair.sync(pair.ours)
    lines = [
        f"{photos:,} photos of 100 kB: first sync {seconds(pair.first[0])} s and {pair.first[1]:.0f} MB of memory, "
        f"join {seconds(pair.join[0])} s and {pair.join[1]:.0f} MB, then one expense {seconds(sent)} s; "
        f"the photos take {count(pair.ours.home / 'images')[1]:.0f} MB, the remote {count(pair.remote)[1]:.0f} MB.\n"
    ]
    pair.remove()
    return "".join(lines)


def syncing(bench) -> str:
    syncs, photos = (10_000, 5_000) if bench.slow else (200, 100)
    return "\n".join([by_size(bench), many(bench, syncs), pictured(bench, photos)])
