"""A ledger in the mix of the sample trip, made by the program's own commands.

Places on most expenses, tags on a third, photos on a fifth, payment methods with names, charges of cards, typed rates,
costs spread over days, claims, refunds, costs shared among people, and texts with quotation marks. Ten years of rates:
each day of one source, the weekdays of another from its file, and a few typed by hand.
"""

import datetime, json, random, shutil
from pathlib import Path

from .ledgers import Ledger, made
from .programs import ROOT, Programs

#: Those of `ledger-maker` that its source of rates does quote, and their decimals.
CURRENCIES = {"JPY": 0, "USD": 2, "EUR": 2, "GBP": 2, "THB": 2, "KRW": 0}
FOREIGN = [code for code in CURRENCIES if code != "KRW"]
#: What the European Central Bank quotes, with units for a euro.
PER_EURO = {"USD": 1.1, "JPY": 160, "BGN": 1.9558, "CZK": 25, "DKK": 7.46, "GBP": 0.85, "HUF": 390, "PLN": 4.3,
            "RON": 4.97, "SEK": 11.2, "CHF": 0.95, "ISK": 150, "NOK": 11.5, "TRY": 30, "AUD": 1.65, "BRL": 5.5,
            "CAD": 1.5, "CNY": 7.8, "HKD": 8.6, "IDR": 17000, "ILS": 4, "INR": 91, "KRW": 1450, "MXN": 19, "MYR": 4.8,
            "NZD": 1.8, "PHP": 62, "SGD": 1.45, "THB": 38.2, "ZAR": 20}  # fmt: skip
CATEGORIES = ["transport", "lodging", "food", "food", "food", "cafe", "taxi", "etc", "shopping", "sights", "telecom"]
MEMOS = ["점심", "저녁", "오코노미야키", "metro day pass", "water and snacks", "우산 보증금", "hotel breakfast", "기념품", "castle tower 天守閣 ×2",
         "커피", "공항 리무진 버스", "matcha latte 抹茶ラテ", "라멘 두 그릇"]  # fmt: skip
QUOTED = ['the "best" ramen', 'say "cheese"', "left\\right pass"]
TAGS = ["good-food", "for-two", "street", "pass", "gift", "prep", "가족"]
PLACES = ["Dotonbori", "Namba station", "Hozenji Yokocho", "Kuromon market", "시장", "Kaiyukan", "Ebisubashi", "Fushimi Inari",
          "Nishiki market", "공항", "Yasaka Pagoda", "Tsuruhashi"]  # fmt: skip
PAYS = ["cash", "cash", "card", "card", "card:현대", "card:신한 체크", "account"]
PEOPLE = ["Mina", "Jun", "Sol"]
LAST_DAY = datetime.date(2025, 1, 8)
YEARS = 10
#: Lines of one import.
CHUNK = 100_000


def mixed(programs: Programs, expenses: int, trips: int) -> Ledger:
    """A ledger of trips of 20 days, from an earlier run where there was one."""
    folder = ROOT / f".build/benchmark/mixed-{expenses}-{trips}"
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        # Nothing but its rates is taken of the other ledger, whose documents the program's own writer has written.
        Maker(programs, Ledger(folder, expenses), made(programs, 10, 1, years=YEARS)).make(trips)
        (folder / "done").touch()
    return Ledger(folder, expenses)


def prices(path: Path) -> dict[str, float]:
    """Won for one unit of each currency."""
    rates = json.loads(path.read_text())["rates"]
    return {rate["pair"][:3]: float(rate["base"]) / rate["unit"] for rate in rates}


class Maker:
    """Makes a ledger in an empty folder, with the rates of another one."""

    def __init__(self, programs: Programs, ledger: Ledger, source: Ledger):
        self.programs, self.ledger, self.source = programs, ledger, source
        self.random = random.Random(1)
        self.first_day = LAST_DAY - datetime.timedelta(365 * YEARS - 1)

    def dot(self, *words: str | Path) -> str:
        return self.ledger.told(self.programs.dot, *words)

    def make(self, trips: int) -> None:
        expenses = self.ledger.expenses
        self.ledger.home.mkdir()
        self.make_rates()
        photos = self.make_photos(max(10, min(2000, expenses // 50)))
        lines = self.ledger.folder / "lines.jsonl"
        buffer: list[str] = []
        for index in range(trips):
            count = expenses * (index + 1) // trips - expenses * index // trips
            buffer += self.trip(index, count, photos)
            if len(buffer) >= CHUNK or index == trips - 1:
                lines.write_text("".join(buffer))
                self.dot("import", "jsonl", lines)
                buffer = []
        lines.unlink()

    # Rates

    def make_rates(self) -> None:
        self.dot("config", "set", "rates.source", "eximbank")
        shutil.copy(self.source.home / "ledger.json", self.ledger.home)
        shutil.copytree(self.source.home / "rates", self.ledger.home / "rates")
        self.prices = {path.stem: prices(path) for path in (self.ledger.home / "rates/eximbank").iterdir()}
        file = self.ledger.folder / "eurofxref-hist.csv"
        rows = ["Date," + ",".join(PER_EURO) + ","]
        day = LAST_DAY
        while day >= self.first_day:
            if day.weekday() < 5:
                cells = (f"{price * self.random.uniform(0.98, 1.02):.5g}" for price in PER_EURO.values())
                rows.append(f"{day}," + ",".join(cells) + ",")
            day -= datetime.timedelta(1)
        file.write_text("\n".join(rows) + "\n")
        self.dot("rates", "import", file, "--yes")
        for number in range(12):
            date = str(self.first_day + datetime.timedelta(300 * number + 17))
            typed = self.prices[date]["THB"] * self.random.uniform(0.95, 1.05)
            self.dot("rates", "set", "THB", f"{typed:.2f}", "--date", date, "--yes")

    # Photos

    def make_photos(self, count: int) -> list[str]:
        """Small files that begin as a JPEG does; several expenses share one."""
        folder = self.ledger.folder / "photos"
        folder.mkdir()
        paths = []
        for number in range(count):
            path = folder / f"{number}.jpg"
            path.write_bytes(b"\xff\xd8\xff\xe0" + self.random.randbytes(2000))
            paths.append(str(path))
        return paths

    # Trips

    def trip(self, index: int, count: int, photos: list[str]) -> list[str]:
        days = min(20, max(1, count // 10))
        start = self.first_day + datetime.timedelta(self.random.randrange(365 * YEARS - days))
        currency = self.random.choice(FOREIGN)
        title = f"여행 {index + 1}"
        end = start + datetime.timedelta(days - 1)
        self.dot("trip", "create", title, "--currency", currency, "--start", str(start), "--end", str(end),
                 "--budget", "300000")  # fmt: skip
        # One trip in four is shared.
        is_shared = index % 4 == 3
        if is_shared:
            for name in PEOPLE:
                self.dot("people", "add", name, "--trip", title)
            self.dot("people", "me", PEOPLE[0], "--trip", title)
        places = self.random.sample(PLACES, 6)
        return [
            json.dumps(self.expense(title, start + datetime.timedelta(number * days // count), currency, places,
                                    is_shared, photos), ensure_ascii=False) + "\n"
            for number in range(count)
        ]  # fmt: skip

    def expense(self, trip: str, date: datetime.date, main: str, places: list[str], is_shared: bool, photos: list[str]):
        chance = self.random.random
        kind = chance()
        code = "KRW" if kind < 0.1 else self.random.choice(FOREIGN) if kind < 0.2 else main
        price, digits = self.prices[str(date)].get(code, 1), CURRENCIES[code]
        won = self.random.uniform(2_000, 90_000)
        amount = max(won / price, 10**-digits)
        sign = "-" if chance() < 0.025 else ""
        line = {"trip": trip, "amount": f"{sign}{amount:.{digits}f}", "currency": code,
                "category": self.random.choice(CATEGORIES), "date": str(date)}  # fmt: skip
        if chance() < 0.85:
            line["time"] = f"{self.random.randrange(24):02}:{self.random.randrange(60):02}"
        if chance() < 0.8:
            line["memo"] = self.random.choice(QUOTED if chance() < 0.06 else MEMOS)
        if chance() < 0.9:
            line["pay"] = self.random.choice(PAYS)
        if chance() < 0.33:
            line["tags"] = self.random.sample(TAGS, self.random.choice((1, 1, 2)))
        if chance() < 0.7:
            line["place"] = {"identifier": self.random.choice(places)}
            if chance() < 0.8:
                number = PLACES.index(line["place"]["identifier"])
                line["place"] |= {"latitude": 34.6 + number / 100, "longitude": 135.5 + number / 100}
        if chance() < 0.2:
            line["photos"] = [self.random.choice(photos)]
        if code != "KRW":
            own = chance()
            if own < 0.08 and line.get("pay", "").startswith("card"):
                line["charged"] = {"amount": f"{sign}{max(1, amount * price * 1.02):.0f}", "currency": "KRW"}
            elif own < 0.14:
                line["rate"] = f"{price * 0.99:.4g}KRW"
        if line["category"] == "lodging" and chance() < 0.3:
            last = date + datetime.timedelta(self.random.randrange(1, 4))
            line["spread"] = f"{date}..{last}"
        if chance() < 0.03:
            line["claim"] = {"payer": "ACME"}
        if chance() < 0.02:
            line["offPace"] = True
        if is_shared and chance() < 0.5:
            line["by"] = [{"person": self.random.choice(PEOPLE)}]
            line["for"] = [{"person": name, "parts": 1} for name in PEOPLE]
        return line
