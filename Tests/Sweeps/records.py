"""Ledgers with every kind of record, made by the program's own commands."""

import json
import shlex
from pathlib import Path

from .operations import TINY_PHOTO
from .program import Machine, Program

#: Each word in braces is the id of what an earlier line made; `name =` gives a name to what a line makes.
LINES = """
hanoi = trip create Hanoi --currency VND --start 2025-08-20 --end 2025-08-24 --people 2 --daily-budget 900000
road = trip create Road --currency KRW --start 2025-07-01 --end 2025-07-20 --budget 400000 --place Busan
trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --zone Asia/Tokyo --category-budget food=40000 --daily-budget 50000 --paying 'JPY until 2025-09-08, USD'
category add gift --korean 선물 --icon 🎁
category alias Gastronomie food
import rule add 'BLUE DOOR*' --category cafe --memo coffee
import rule add '*ATM*' --ignore
people add Mina
people add Tae --weight 2
people add Jun
people add Ada
people me Mina
people archive Ada
rates set VND 5.35/100 --date 2025-08-20
rates set JPY 9.4 --date 2025-09-01
rates set USD 1390 --date 2025-08-20
wallet add travel --kind prepaid
bought = cash buy 40000JPY --paid 380000KRW --date 2025-09-05 --time 09:00 --fee 1000KRW --where airport
cash withdraw 20000JPY --charged 191000KRW --surcharge 110JPY --date 2025-09-06
cash move 10000JPY --to travel --date 2025-09-06 --memo 'top up'
cash sell 3000JPY --for 27000KRW --date 2025-09-08
cash count 30000JPY --date 2025-09-07
lunch = spend 1800 food --date 2025-09-06 --time 12:00 --place Ichiran --at 34.6687,135.5013 --tag noodles --pay cash
castle = spend 600 sights --date 2025-09-06 --time 15:00 --photo tiny.gif --by Jun --for Mina,Tae:2,Jun --pay cash
dinner = spend 12650 food --date 2025-09-06 --time 19:00 --memo 오코노미야키 --by Mina=6000,Jun --item 3000:Mina --item 2500:Tae --item 4000:Jun:2,Tae --rest even
spend 9000 shopping --date 2025-09-07 --for Mina=3000,Tae,Jun --pay travel
spend 5000 cafe --date 2025-09-07 --for Mina=40%,Tae=60%
hotel = spend 60000 lodging --date 2025-09-05 --spread 2025-09-05..2025-09-09 --claim ACME
spend 85USD shopping --date 2025-09-08 --pay card:Visa --charged 118500KRW --zone Asia/Seoul --time 23:30
spend 20USD etc --date 2025-09-08 --rate 1395KRW --off-pace
spend 0.0005 etc --currency UPBIT:BTC --charged 75000KRW --date 2025-09-08
spend --split food=1200,gift=800 --date 2025-09-08 --photo second.gif
refund 600 --of {castle} --date 2025-09-08
refund 1000 --of {dinner} --date 2025-09-08
refund 500 food --date 2025-09-08 --for Jun
settle pay Tae Mina 3000 --date 2025-09-08
settle pay Jun Tae 20USD --date 2025-09-08
spend 45000 food --trip Hanoi --date 2025-08-21 --place 'Bún chả' --claim ACME
spend 250000 lodging --trip Hanoi --date 2025-08-20 --pay card
spend 33000 transport --trip Road --date 2025-07-02 --claim Boss
claim sent ACME --date 2025-09-08
spend 12000 food --trip Road --date 2025-07-03
expense delete {lunch}
undo
expense edit {castle} --memo 'the gate'
cash edit {bought} --where 'the airport'
fav add JPY USD
rates target set JPY --below 9.2
rates target set USD --above 1400
config set cash-percent 1.5
"""

#: As the European Central Bank publishes them.
ECB = """Date,USD,JPY,GBP,KRW,
2025-09-05,1.1697,172.85,0.8672,1624.46,
2025-09-04,1.1646,173.02,0.8671,1622.35,
"""


def make(program: Program) -> list[Machine]:
    """A ledger with everything, and the same with a change that was committed and not finished."""
    machine = program.empty_machine()
    (machine.root / "tiny.gif").write_bytes(TINY_PHOTO)
    (machine.root / "second.gif").write_bytes(b"GIF89a, another")
    (machine.root / "eurofxref-hist.csv").write_text(ECB)
    ids: dict[str, str] = {}
    for line in LINES.strip().splitlines():
        name, _, command = line.partition(" = ") if " = " in line.split("'")[0] else ("", "", line)
        words = shlex.split(command.format(**ids))
        done = json.loads(program.must(machine, [*words, "--yes", "--json"]).out)
        made = next((done[kind] for kind in ("trip", "expense", "entry") if done.get(kind)), None)
        if name and made:
            ids[name] = made["id"]
    program.must(machine, ["rates", "import", "eurofxref-hist.csv"])
    program.must(machine, ["rates", "fetch", "--from", "2025-09-02", "--to", "2025-09-05"], online=True)
    (machine.root / "ids.json").write_text(json.dumps(ids))
    return [machine, unfinished(program, machine)]


def unfinished(program: Program, machine: Machine) -> Machine:
    """The newest change once more, as if it had been interrupted after its commit."""
    other = machine.copy(program.new_path())
    history = other.home / "history"
    newest = max(history.iterdir(), key=lambda path: path.name)
    (history / "pending.json").write_bytes(newest.read_bytes())
    return other


def identifiers(machine: Machine) -> dict[str, str]:
    return json.loads((machine.root / "ids.json").read_text())


def documents(machine: Machine) -> list[Path]:
    """Every document: of the ledger, and those of the machine with a seal."""
    found = [*machine.home.rglob("*.json"), *(machine.root / "person").rglob("*.json")]
    return sorted(path.relative_to(machine.root) for path in found)


