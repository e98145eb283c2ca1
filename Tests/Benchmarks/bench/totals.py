"""Sums of everything spent, by currency, as each program tells them."""

import collections, csv, json, subprocess, sys
from decimal import Decimal

from .ledgers import Ledger
from .programs import Programs


def of_dot(programs: Programs, ledger: Ledger) -> dict[str, Decimal]:
    told = json.loads(ledger.told(programs.dot, "report", "--all", "--by-currency", "--json"))
    return {paid["currency"]: Decimal(paid["amount"]) for group in told["groups"] for paid in group["paid"]}


def of_ledger(_: Programs, ledger: Ledger) -> dict[str, Decimal]:
    sums: collections.Counter = collections.Counter()
    # A row for each expense: read as it comes.
    command = ["ledger", "-f", ledger.journal, "csv", "^expenses"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        for row in csv.reader(process.stdout):
            sums[row[4]] += Decimal(row[5])
    return dict(sums)


def of_hledger(_: Programs, ledger: Ledger) -> dict[str, Decimal]:
    told = ledger.told(
        "hledger", "-f", ledger.journal, "bal", "-N", "-O", "csv", "--layout=bare", "--depth=1", "^expenses")  # fmt: skip
    return {row["commodity"]: Decimal(row["balance"].replace(",", "")) for row in csv.DictReader(told.splitlines())}


def of_beancount(_: Programs, ledger: Ledger) -> dict[str, Decimal]:
    query = "SELECT currency, sum(number) WHERE account ~ '^Expenses' GROUP BY currency"
    rows = list(csv.reader(ledger.told("bean-query", "-q", "-f", "csv", ledger.beancount, query).splitlines()))[1:]
    return {row[0].strip(): Decimal(row[1].strip()) for row in rows}


def check_sums(programs: Programs, ledger: Ledger, slow: bool) -> tuple[list[str], list[str]]:
    """Which programs agree, and which were not asked; ends the run where one does not."""
    judges = {"dot": of_dot, "ledger": of_ledger}
    slow_ones = {"hledger": of_hledger, "Beancount": of_beancount}
    if slow:
        judges |= slow_ones
    known = None
    for name, sums in judges.items():
        found = {currency: total for currency, total in sums(programs, ledger).items() if total}
        known = known or found
        if found != known:
            sys.exit(f"benchmark: {name} sums up {found}, and dot {known}")
    return list(judges), [name for name in slow_ones if name not in judges]
