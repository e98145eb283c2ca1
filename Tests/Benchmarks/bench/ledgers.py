"""Made-up ledgers: made once for each size, and copied where a command is to change one."""

import json, os, shutil, subprocess
from pathlib import Path

from .programs import ROOT, Programs

#: After the last rate, so that every figure is final.
NOW = "2025-06-01T12:00:00+09:00"


class Ledger:
    """A folder with one made-up ledger in all its forms: `home`, `lines.jsonl`, `ledger.journal`, `ledger.beancount`."""

    def __init__(self, folder: Path, expenses: int):
        self.folder = folder
        self.expenses = expenses

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def journal(self) -> str:
        return str(self.folder / "ledger.journal")

    @property
    def beancount(self) -> str:
        return str(self.folder / "ledger.beancount")

    @property
    def trips(self) -> list[str]:
        return sorted(os.listdir(self.home / "trips"))

    def environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        outside = self.folder / "outside"
        return kept | {
            "DOT_HOME": str(self.home), "DOT_NOW": NOW, "TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8",
            "HOME": str(outside), "XDG_CONFIG_HOME": str(outside / "config"), "XDG_STATE_HOME": str(outside / "state"),
        }  # fmt: skip

    def told(self, *command: str | Path) -> str:
        """What a command says."""
        return subprocess.run(
            [str(word) for word in command], env=self.environment(), check=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE).stdout.decode()  # fmt: skip

    def documents(self) -> tuple[int, int]:
        """How many day documents there are, and their bytes."""
        sizes = [path.stat().st_size for path in self.home.glob("trips/*/days/*.json")]
        return len(sizes), sum(sizes)

    def copied(self, name: str) -> "Ledger":
        """The home folder alone, to be changed."""
        folder = self.folder.with_name(name)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run(["cp", "-a", str(self.home), str(folder / "home")], check=True)
        return Ledger(folder, self.expenses)

    def remove(self) -> None:
        shutil.rmtree(self.folder)


def made(programs: Programs, expenses: int, trips: int, photos: int = 0, seed: int = 1, years: int = 6) -> Ledger:
    """A ledger of trips of 20 days, from an earlier run where there was one."""
    folder = ROOT / f".build/benchmark/{expenses}-{trips}-{photos}-{seed}-{years}"
    # Six are the maker's own choice.
    more = () if years == 6 else (years,)
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run([str(programs.maker), str(folder), *map(str, (expenses, trips, seed, photos, *more))], check=True)
        (folder / "done").touch()
    return Ledger(folder, expenses)


def empty(programs: Programs) -> Ledger:
    """A ledger with the rates of the others and no trip."""
    ledger = made(programs, 10, 1).copied("empty")
    for path in (ledger.home / "trips").iterdir():
        shutil.rmtree(path)
    return ledger


def own_trip(programs: Programs, ledger: Ledger) -> str:
    """Gives a ledger a current trip whose documents are the same in every ledger; its id."""
    create = ["trip", "create", "Counted", "--currency", "JPY", "--start", "2025-06-01", "--budget", "300000"]
    trip = json.loads(ledger.told(programs.dot, *create, "--json"))["trip"]["id"]
    # The first command brings `tmp/` along.
    for _ in range(3):
        ledger.told(programs.dot, "spend", "100", "--category", "food")
    return trip


def without_expenses(rows: Ledger, name: str) -> Ledger:
    """The trips and rates of a ledger in a new folder, for its `lines.jsonl` to be imported."""
    folder = rows.folder.with_name(name)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(rows.home, folder / "home", ignore=lambda _, names: [name for name in names if name == "days"])
    return Ledger(folder, rows.expenses)


def paid_in_cash(programs: Programs, rows: Ledger, name: str) -> Ledger:
    """The same trips with every expense paid in cash, and what was bought for it: by commands of the program."""
    ledger = without_expenses(rows, name)
    lines = [json.loads(line) | {"pay": "cash"} for line in (rows.folder / "lines.jsonl").read_text().splitlines()]
    path = ledger.folder / "cash.jsonl"
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    ledger.told(programs.dot, "import", "jsonl", path)
    # For each trip, in each of its currencies, before its first day.
    needed: dict[tuple[str, str], float] = {}
    first: dict[str, str] = {}
    for line in lines:
        trip, currency = line["trip"], line["currency"]
        needed[trip, currency] = needed.get((trip, currency), 0) + float(line["amount"])
        first[trip] = min(first.get(trip, line["date"]), line["date"])
    for (trip, currency), amount in sorted(needed.items()):
        if currency != "KRW" and amount > 0:
            buy = ["cash", "buy", f"{int(amount) + 1}{currency}", "--discount", "80", "--date", first[trip]]
            ledger.told(programs.dot, *buy)
    return ledger
