"""Ledgers in which there is something to prune, to merge, to exchange or to accept."""

import json
import re
from pathlib import Path

from .program import Machine, Program
from .remotes import resealed

Ids = dict[str, str]
#: Later than the fixture's changes: by hours, and by more than the age that is pruned.
FORENOON, NOON, EVENING = (f"2025-09-08T{hour}:00:00+09:00" for hour in (13, 14, 20))
NEXT_YEAR = "2026-01-05T12:00:00+09:00"


def spend_with_photo(program: Program, machine: Machine, name: str, date: str) -> str:
    """Adds an expense with a photo of its own; gives the expense's id."""
    (machine.root / f"{name}.gif").write_bytes(b"GIF89a" + name.encode())
    words = ["spend", "90", "--category", "etc", "--trip", "Osaka", "--date", date, "--time", "07:00"]
    told = program.must(machine, [*words, "--photo", f"{name}.gif", "--json"]).out
    return json.loads(told)["expense"]["id"]


def outdate(program: Program, machine: Machine, ids: Ids) -> Machine:
    """Photos that only old changes name, that a newer change names, and that an expense has; months later."""
    later = machine.at(NEXT_YEAR)
    gone = [spend_with_photo(program, machine, name, "2025-09-07") for name in ("first", "second")]
    for expense in gone:
        program.must(machine, ["expense", "delete", expense, "--yes"])
    spend_with_photo(program, machine, "there", "2025-09-08")
    program.must(machine, ["expense", "edit", ids["moved"], "--memo", "okonomiyaki"])
    kept = spend_with_photo(program, later, "kept", "2025-09-09")
    program.must(later, ["expense", "delete", kept, "--yes"])
    return later


def conflict(program: Program, machine: Machine, ids: Ids) -> Machine:
    """Two devices have changed one day, and the files of the other came with a syncing program.

    The copy has an expense more, another version of one, and lacks one that its device deleted; the ledger has a
    change of its own. Their histories and photos have flowed together. Another document has lost its seal.
    """
    other = machine.copy(program.new_path()).at(NOON)
    here = machine.at(FORENOON)
    program.must(here, ["expense", "edit", ids["castle"], "--amount", "650"])
    program.must(here, ["expense", "edit", ids["moved"], "--memo", "here"])
    program.must(other, ["expense", "edit", ids["castle"], "--amount", "700"])
    program.must(other, ["expense", "delete", ids["lunch"], "--yes"])
    spend_with_photo(program, other, "other", "2025-09-06")
    day = Path("trips") / ids["osaka"] / "days" / "2025-09-06.json"
    copy = machine.home / day.with_name("2025-09-06.sync-conflict-20250908-140000-ABCDEFG.json")
    copy.write_bytes((other.home / day).read_bytes())
    for path in [*(other.home / "history").iterdir(), *(other.home / "images").rglob("*.*")]:
        target = machine.home / path.relative_to(other.home)
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    unseal(machine.home / "trips" / ids["hanoi"] / "trip.json")
    other.remove()
    return machine.at(EVENING)


def unseal(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(re.sub(rb',\n +"seal": "crc32c:[0-9a-f]{8}"', b"", content))


def edit_by_hand(_: Program, machine: Machine, ids: Ids) -> Machine:
    """A person has changed an amount in a document, and left its seal."""
    path = machine.home / "trips" / ids["osaka"] / "days" / "2025-09-06.json"
    content = path.read_bytes()
    changed = content.replace(b'"amount":"4300"', b'"amount":"4390"')
    if changed == content:
        raise RuntimeError(f"no amount to change in {path}")
    path.write_bytes(changed)
    return machine.at(EVENING)


def archive(program: Program, machine: Machine, _: Ids) -> Machine:
    """A machine without a ledger, and beside it the archive of another's."""
    other = program.empty_machine()
    program.must(other, ["trip", "create", "Busan", "--start", "2025-09-05"])
    (other.root / "p.gif").write_bytes(b"GIF89a of an archive")
    words = ["spend", "90", "--category", "etc", "--date", "2025-09-06", "--time", "07:00", "--photo", "p.gif"]
    program.must(other, words)
    program.must(other, ["export", "zip", "--output", str(machine.root / "ledger.zip")])
    other.remove()
    return machine


def share_photo(program: Program, machine: Machine, ids: Ids) -> Machine:
    """A photo that two expenses of a day name, that an old change names, and of which a syncing program left a copy."""
    program.must(machine, ["expense", "edit", ids["lunch"], "--photo", "tiny.gif"])
    program.must(machine, ["expense", "edit", ids["castle"], "--memo", "the gate"])
    photo = next((machine.home / "images").rglob("*.gif"))
    photo.with_name(f"{photo.stem} (1).gif").write_bytes(photo.read_bytes())
    return machine.at(FORENOON)


def exchanged(program: Program, machine: Machine, ids: Ids) -> Machine:
    """Another device has changed a day and sent it to the remote, and this one has changed the same day."""
    remote = machine.root / "remote.git"
    program.must(machine, ["sync", "init", str(remote)])
    other = Machine(machine.root / "other").at(NOON)
    (other.root / "person").mkdir(parents=True)
    program.must(other, ["join", str(remote)])
    program.must(other, ["expense", "edit", ids["castle"], "--amount", "700"])
    program.must(other, ["expense", "delete", ids["lunch"], "--yes"])
    spend_with_photo(program, other, "other", "2025-09-06")
    program.must(other, ["sync"])
    program.must(machine.at(FORENOON), ["expense", "edit", ids["moved"], "--memo", "here"])
    # The remote comes along when the machine is copied.
    config = next((machine.root / "person/state/dot/sync").glob("*.git/config"))
    config.write_text(config.read_text().replace(str(remote), remote.name))
    return machine.at(EVENING)


def sent(program: Program, machine: Machine, _: Ids) -> Machine:
    """A machine without a ledger, and beside it the remote of another's."""
    other = program.empty_machine()
    program.must(other, ["trip", "create", "Busan", "--start", "2025-09-05"])
    (other.root / "p.gif").write_bytes(b"GIF89a of a remote")
    words = ["spend", "90", "--category", "etc", "--date", "2025-09-06", "--time", "07:00", "--photo", "p.gif"]
    program.must(other, words)
    program.must(other, ["sync", "init", str(machine.root / "remote.git")])
    other.remove()
    return machine


def relative(machine: Machine, remote: Path) -> None:
    """Lets shared trips name their repository beside the machine, so that it comes along when the machine is copied."""
    for link in machine.home.glob("trips/*/shared.json"):
        link.write_text(resealed(link.read_text().replace(str(remote), remote.name)))


def exchanged_trip(program: Program, machine: Machine, ids: Ids) -> Machine:
    """A companion has changed a day of a shared trip, and so has this ledger."""
    remote = machine.root / "remote.git"
    program.must(machine, ["sync", "init", "--trip", "Osaka", str(remote)])
    other = Machine(machine.root / "other").at(NOON)
    (other.root / "person").mkdir(parents=True)
    program.must(other, ["join", str(remote)])
    program.must(other, ["expense", "edit", ids["castle"], "--amount", "700"])
    program.must(other, ["expense", "delete", ids["lunch"], "--yes"])
    spend_with_photo(program, other, "other", "2025-09-06")
    program.must(other, ["sync"])
    program.must(machine.at(FORENOON), ["expense", "edit", ids["moved"], "--memo", "here"])
    relative(machine, remote)
    return machine.at(EVENING)


def shared_trip(program: Program, machine: Machine, _: Ids) -> Machine:
    """The traveller shares a trip, and has recorded what was not sent yet."""
    remote = machine.root / "remote.git"
    for words in (["people", "add", "Mina"], ["people", "add", "Tae"], ["people", "me", "Mina"]):
        program.must(machine, [*words, "--trip", "Osaka"])
    program.must(machine, ["sync", "init", "--trip", "Osaka", str(remote)])
    program.must(machine, ["spend", "90", "cafe", "--trip", "Osaka", "--date", "2025-09-07", "--time", "07:00"])
    relative(machine, remote)
    return machine.at(EVENING)


def sent_trip(program: Program, machine: Machine, _: Ids) -> Machine:
    """A machine without a ledger, and beside it the repository of somebody's shared trip."""
    other = program.empty_machine()
    program.must(other, ["trip", "create", "Busan", "--start", "2025-09-05"])
    (other.root / "p.gif").write_bytes(b"GIF89a of a trip")
    words = ["spend", "90", "--category", "etc", "--date", "2025-09-06", "--time", "07:00", "--photo", "p.gif"]
    program.must(other, words)
    program.must(other, ["sync", "init", "--trip", "Busan", str(machine.root / "remote.git")])
    other.remove()
    return machine
