"""What is measured, a section each: a function that runs it and returns Markdown."""

import json, os, re
from dataclasses import dataclass
from pathlib import Path

from .ledgers import Ledger, empty, made, own_trip, paid_in_cash, without_expenses
from .mixed import mixed
from .measuring import Command, Runs, calls, in_turn, ratio, run_once, seconds, table
from .programs import Programs
from .syncing import syncing
from .totals import check_sums

#: A memo that few expenses have, and one that many have, among those that the maker gives.
MEMOS = {"few": "재발급", "many": "라멘"}
REPORT = ["report", "--by-day", "--summary", "--all", "--in", "KRW"]
HEADS = ["", "wall, median", "least–most", "processor"]


@dataclass
class Bench:
    programs: Programs
    sizes: list[int]
    rounds: int
    #: Whether to run what takes minutes or gigabytes over a million expenses.
    slow: bool
    #: Seconds that such a run may take.
    limit: float
    scratch: Path

    def __post_init__(self) -> None:
        self.kept: dict[tuple[str, int], Runs] = {}

    def ledger(self, size: int, photos: int = 0) -> Ledger:
        return made(self.programs, size, max(1, size // 500), photos)

    def mixed(self, size: int) -> Ledger:
        return mixed(self.programs, size, max(1, size // 500))

    @property
    def largest(self) -> Ledger:
        return self.ledger(max(self.sizes))

    def dot(self, ledger: Ledger, *words: str | Path, **more) -> Command:
        return Command([self.programs.dot, *words], ledger, **more)

    def cat(self, ledger: Ledger) -> Command:
        return Command(["find", ledger.home / "trips", "-path", "*/days/*.json", "-exec", "cat", "{}", "+"], ledger)

    def is_slow(self, size: int) -> bool:
        return size > 100_000

    def run(self, commands: dict[str, Command]) -> dict[str, Runs]:
        return in_turn(commands, self.rounds, self.limit)


def totals(bench: Bench) -> str:
    lines = []
    for size in bench.sizes:
        agreeing, left = check_sums(bench.programs, bench.ledger(size), bench.slow or not bench.is_slow(size))
        more = f"; {', '.join(left)} not asked" if left else ""
        lines.append(f"- {size:,} expenses: the same sums of every currency by {', '.join(agreeing)}{more}.")
    return "\n".join(lines) + "\n"


def report(bench: Bench) -> str:
    parts = []
    for size in bench.sizes:
        ledger = bench.ledger(size)
        count, size_of_documents = ledger.documents()
        commands = {
            "`find … -exec cat {} +`": bench.cat(ledger),
            f"`dot {' '.join(REPORT)}`": bench.dot(ledger, *REPORT),
            "`dot report --by-category --all`": bench.dot(ledger, "report", "--by-category", "--all"),
            "`ledger bal`": Command(["ledger", "-f", ledger.journal, "bal"], ledger, is_slow=bench.is_slow(size)),
        }
        if bench.slow or not bench.is_slow(size):
            slow = bench.is_slow(size)
            commands["`hledger bal -D`"] = Command(["hledger", "-f", ledger.journal, "bal", "-D"], ledger, is_slow=slow)
            commands["`bean-check`"] = Command(["bean-check", "--no-cache", ledger.beancount], ledger, is_slow=slow)
        runs = bench.run(commands)
        others = [runs.get(f"`{name}`") for name in ("find … -exec cat {} +", "ledger bal", "hledger bal -D")]
        rows = [found.row(name, *others) for name, found in runs.items()]
        gone = [name for name in commands if name not in runs]
        parts.append(
            f"{size:,} expenses in {len(ledger.trips):,} trips and {count:,} day documents of "
            f"{size_of_documents / 1e6:.0f} MB"
            + (f"; {', '.join(gone)}: longer than {bench.limit:.0f} s" if gone else "")
            + "\n\n" + table([*HEADS, "÷ cat", "÷ ledger", "÷ hledger", "peak memory"], rows)
        )  # fmt: skip
        bench.kept["report", size] = list(runs.values())[1]
    if len(bench.sizes) > 1:
        each = [f"{bench.kept['report', size].wall / size * 1e6:.2f} µs of {size:,}" for size in bench.sizes]
        parts.append("An expense in the first report takes " + ", ".join(each) + ".\n")
    return "\n".join(parts)


def mixed_report(bench: Bench) -> str:
    """The report beside that of the plain ledger of the same size, and what else is told of it."""
    parts = []
    for size in bench.sizes:
        plain, ledger = bench.ledger(size), bench.mixed(size)
        journal = ledger.folder / "ledger.journal"
        if not journal.exists():
            ledger.told(bench.programs.dot, "export", "hledger", "--all", "--output", journal)
        runs = bench.run(
            {
                "`find … -exec cat {} +`": bench.cat(ledger),
                f"`dot {' '.join(REPORT)}`": bench.dot(ledger, *REPORT),
                "`dot report --by-category --all`": bench.dot(ledger, "report", "--by-category", "--all"),
                "`dot search`, a word that few have": bench.dot(ledger, "search", "cheese"),
                "`dot check`": bench.dot(ledger, "check"),
                "`ledger bal`": Command(["ledger", "-f", journal, "bal"], ledger, is_slow=bench.is_slow(size)),
                "`hledger bal -D`": Command(["hledger", "-f", journal, "bal", "-D"], ledger, is_slow=bench.is_slow(size)),
                "plain: `find … -exec cat {} +`": bench.cat(plain),
                f"plain: `dot {' '.join(REPORT)}`": bench.dot(plain, *REPORT),
            }
        )  # fmt: skip
        cat, plain_cat = runs["`find … -exec cat {} +`"], runs["plain: `find … -exec cat {} +`"]
        rows = [found.row(name, plain_cat if name.startswith("plain") else cat) for name, found in runs.items()]
        count, size_of_documents = ledger.documents()
        parts.append(
            f"{size:,} expenses in {len(ledger.trips):,} trips and {count:,} day documents of {size_of_documents / 1e6:.0f} "
            "MB\n\n" + table([*HEADS, "÷ cat", "peak memory"], rows)
        )  # fmt: skip
    small = bench.mixed(min(bench.sizes))
    trips = {name: json.loads(small.told(bench.programs.dot, "trip", "show", name, "--json"))["trip"] for name in small.trips}
    # The last is one with people, where only a share of half of its expenses counts.
    chosen = {trip["title"]: name for name, trip in trips.items() if trip["title"] in ("여행 1", "여행 4")}
    commands = {"a program that prints a line": Command([bench.programs.line], small)}
    for title, what in (("여행 1", "500 expenses"), ("여행 4", "500 expenses, half of them shared")):
        if title in chosen:
            commands[f"`dot left --trip`, {what}"] = bench.dot(small, "left", "--trip", chosen[title])
    runs = in_turn(commands, max(100, bench.rounds))
    base = next(iter(runs.values()))
    parts.append(table([*HEADS, "÷ bare", "peak memory"], [found.row(name, base) for name, found in runs.items()]))
    return "\n".join(parts)


def startup(bench: Bench) -> str:
    small, large = bench.ledger(min(bench.sizes)).copied("small-left"), bench.largest.copied("large-left")
    for ledger in (small, large):
        trip = ledger.trips[len(ledger.trips) // 2]
        ledger.told(bench.programs.dot, "trip", "use", trip)
    bare = "a program that prints a line"
    runs = in_turn(
        {
            bare: Command([bench.programs.line], small),
            "`dot --version`": bench.dot(small, "--version"),
            f"`dot left`, among {small.expenses:,}": bench.dot(small, "left"),
            f"`dot left`, among {large.expenses:,}": bench.dot(large, "left"),
        },
        max(100, bench.rounds),
    )
    for ledger in (small, large):
        ledger.remove()
    return table([*HEADS, "÷ bare", "peak memory"], [found.row(name, runs[bare]) for name, found in runs.items()])


def spend(bench: Bench) -> str:
    words = ["spend", "12000", "--category", "food"]
    lines, found = [], {}
    ledgers = {0: empty(bench.programs)}
    for size in sorted({1000, max(bench.sizes)}):
        ledgers[size] = bench.ledger(size).copied(f"spend-{size}")
    for size, ledger in ledgers.items():
        trip = own_trip(bench.programs, ledger)
        found[size] = calls(bench.dot(ledger, *words))
        lines.append(f"- among {size:,}: {found[size].count} system calls, {found[size].written:,} bytes written")
    lines.append(f"\nOf the last: {found[max(found)].kinds()}.\n")
    # Side by side, with a day that is laid back to what it was before each run.
    ledger = ledgers[max(ledgers)]
    day = f"trips/{trip}/days/2025-06-01.json"
    document = (ledger.home / day).read_bytes()
    writes = [re.match(r"write\((?!1,|2,).*= ([0-9]+)$", line) for line in found[max(found)].lines]
    sizes = [match.group(1) for match in writes if match]
    restore = lambda: (ledger.home / day).write_bytes(document)  # noqa: E731
    bare = "the same flushed renames alone"
    runs = in_turn(
        {
            bare: Command([bench.programs.flushes, ledger.home, day, *sizes], ledger, before=restore),
            "`dot spend`": bench.dot(ledger, *words, before=restore),
        },
        max(50, bench.rounds),
    )
    for ledger in ledgers.values():
        ledger.remove()
    rows = [found.row(name, runs[bare]) for name, found in runs.items()]
    return "\n".join(lines) + "\n" + table([*HEADS, "÷ bare", "peak memory"], rows)


def trip(bench: Bench) -> str:
    lines, commands = [], {}
    for size in sorted({min(bench.sizes), max(bench.sizes)}):
        ledger = bench.ledger(size)
        chosen = ledger.trips[0]
        command = bench.dot(ledger, "report", "--trip", chosen)
        opened = calls(command).opened(ledger.home)
        foreign = [path for path in opened if path.startswith("trips/") and not path.startswith(f"trips/{chosen}")]
        lines.append(
            f"- among {size:,}: {sum('/days/' in path for path in opened)} day documents opened, "
            f"{len(foreign)} files and folders of other trips" + (f" ({foreign[0]} …)" if foreign else "")
        )
        commands[f"`dot report --trip`, among {size:,}"] = command
    runs = in_turn(commands, max(20, bench.rounds))
    base = next(iter(runs.values()))
    rows = [found.row(name, base) for name, found in runs.items()]
    return "\n".join(lines) + "\n\n" + table([*HEADS, "÷ first", "peak memory"], rows)


def search(bench: Bench) -> str:
    ledger = bench.largest
    base = f"`dot {' '.join(REPORT)}`"
    runs = bench.run(
        {
            base: bench.dot(ledger, *REPORT),
            "`dot search`, a word that few have": bench.dot(ledger, "search", MEMOS["few"], accepted=(0, 1)),
            "`dot search`, a word that many have": bench.dot(ledger, "search", MEMOS["many"]),
            "`dot report --all --summary --category food`": bench.dot(
                ledger, "report", "--all", "--summary", "--category", "food"),
            "`dot report --by-category --all`": bench.dot(ledger, "report", "--by-category", "--all"),
        }
    )  # fmt: skip
    return table([*HEADS, "÷ report", "peak memory"], [found.row(name, runs[base]) for name, found in runs.items()])


def listing(bench: Bench) -> str:
    ledger, output = bench.largest, str(bench.scratch / "listing")
    lines = Command(["wc", "-l", output], ledger)
    runs = bench.run({"`dot report --all > FILE`": bench.dot(ledger, "report", "--all", output=output)})
    runs |= bench.run({"`wc -l FILE`": lines})
    size = os.path.getsize(output)
    os.remove(output)
    rows = [found.row(name, runs["`wc -l FILE`"]) for name, found in runs.items()]
    return f"{size / 1e6:.0f} MB of output.\n\n" + table([*HEADS, "÷ wc", "peak memory"], rows)


def imports(bench: Bench) -> str:
    count = 100_000
    rows = made(bench.programs, count, 50)
    runs = {"`dot import jsonl`": Runs(), "`dot undo` of it": Runs()}
    # A ledger a round, and none removed before the end: ext4 is slow to give new files the places of those that were
    # removed in the last minute.
    ledgers = [without_expenses(rows, f"to-import-{number}") for number in range(bench.rounds)]
    for ledger in ledgers:
        for found, words in zip(runs.values(), [("import", "jsonl", rows.folder / "lines.jsonl"), ("undo",)]):
            found.add(run_once(bench.dot(ledger, *words), bench.limit))
    documents, size = rows.documents()
    each = count / runs["`dot import jsonl`"].wall
    for ledger in ledgers:
        ledger.remove()
    return (
        f"{count:,} lines into {documents:,} day documents of {size / 1e6:.0f} MB, in one change: {each:,.0f} a "
        f"second.\n\n" + table([*HEADS, "peak memory"], [found.row(name) for name, found in runs.items()])
    )  # fmt: skip


def cash(bench: Bench) -> str:
    # One expense in ten is in won, of which no wallet holds any.
    plain = made(bench.programs, 22_500, 45, years=10)
    ledger = paid_in_cash(bench.programs, plain, "cash")
    run = [bench.programs.dot, "cash", "log", "--json"]
    totals = {total["kind"]: total["count"] for total in json.loads(ledger.told(*run))["totals"]}
    base = f"`dot {' '.join(REPORT)}`"
    runs = bench.run(
        {
            base: bench.dot(ledger, *REPORT),
            "`dot cash holdings`": bench.dot(ledger, "cash", "holdings"),
            "`dot cash log`": bench.dot(ledger, "cash", "log"),
        }
    )
    # The same expense in the same trip, with and without journals.
    spending = ["spend", "12000", "--category", "food", "--pay", "cash"]
    counted = {}
    for name, copied in (("with no journal", plain.copied("spend-plain")), ("with these", ledger.copied("spend-cash"))):
        own_trip(bench.programs, copied)
        counted[name] = calls(bench.dot(copied, *spending))
        copied.remove()
    days, _ = ledger.documents()
    ledger.remove()
    lines = [f"- {name}: {c.count} system calls, {c.written:,} bytes written" for name, c in counted.items()]
    return (
        f"{totals['spend'] + totals.get('refund', 0):,} expenses paid in cash, {days} day documents, "
        f"{totals['buy']} purchases.\n\n"
        + table([*HEADS, "÷ report", "peak memory"], [found.row(name, runs[base]) for name, found in runs.items()])
        + "\n`dot spend --pay cash`:\n\n" + "\n".join(lines) + "\n"
    )  # fmt: skip


def check(bench: Bench) -> str:
    size, photos = max(bench.sizes), 10_000
    plain, pictured = bench.largest, bench.ledger(max(bench.sizes), photos)
    cat = "`find … -exec cat {} +`"
    hash_all = ["find", pictured.home / "images", "-type", "f", "-exec", "sha256sum", "{}", "+"]
    runs = bench.run(
        {
            cat: bench.cat(plain),
            f"`dot check` of {size:,} expenses": bench.dot(plain, "check"),
            f"`sha256sum` of {photos:,} photos of 100 kB": Command(hash_all, pictured),
            "`dot check` of both": bench.dot(pictured, "check"),
        }
    )
    return table([*HEADS, "÷ cat", "peak memory"], [found.row(name, runs[cat]) for name, found in runs.items()])


def growth(bench: Bench) -> str:
    """Processor time and memory by size, for the curve of docs/performance.md."""
    names = ["cat", "summary", "check", "trip"]
    rows = []
    for size in bench.sizes:
        ledger = bench.ledger(size)
        runs = bench.run(
            dict(zip(names, [
                bench.cat(ledger), bench.dot(ledger, *REPORT), bench.dot(ledger, "check"),
                bench.dot(ledger, "report", "--trip", ledger.trips[-1]),
            ]))
        )  # fmt: skip
        rows.append(
            [f"{size:,}", f"{ledger.documents()[0]:,}", *[f"{seconds(min(runs[name].processor))} s" for name in names],
             *[f"{max(runs[name].peaks):.0f} MB" for name in names[1:]]])  # fmt: skip
    heads = ["expenses", "day documents", *names, *[name + ", memory" for name in names[1:]]]
    return table(heads, rows)


SECTIONS = {
    "totals": ("Sums that all programs agree on", totals),
    "report": ("A report over everything", report),
    "mixed": ("A report over everything, in the mix of the sample trip", mixed_report),
    "startup": ("Start-up", startup),
    "spend": ("One expense", spend),
    "trip": ("A trip's report", trip),
    "search": ("Search and filters", search),
    "listing": ("The full listing", listing),
    "import": ("Import", imports),
    "cash": ("Cash", cash),
    "check": ("Check", check),
    "growth": ("Growth", growth),
    "sync": ("Sync", syncing),
}
