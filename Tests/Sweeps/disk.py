"""A model of a disk that may lose what was not flushed, fed with the system calls of a run.

What it allows itself, which is more than real file systems do: the data of a file that was not flushed since
it was written may be there, missing, cut in half or zeros; each name in a folder that was not flushed since
may be as it was at any moment since the last flush, whatever other names are. Two things it grants: a rename
never takes the old name away before the new one is there, and inside one folder it happens as a whole. A
flushed file has its data, not its name.
"""

import itertools
import random
import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from .calls import OPENING, Call


@dataclass
class File:
    data: bytes = b""
    #: What the disk is sure to have; `None` before the first flush.
    durable: bytes | None = None

    def outcomes(self) -> list[bytes]:
        """What may be read after a power cut, what was written first."""
        if self.data == self.durable:
            return [self.data]
        half = self.data[: len(self.data) // 2]
        found = [self.data, self.durable or b"", half, bytes(len(self.data))]
        return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Version:
    """What a name stood for from one call on: a file, a folder or nothing."""

    moment: int
    node: "File | Folder | None" = field(compare=False)
    #: For a name that a rename took away: the folder and name that it moved to.
    moved: "tuple[Folder, str] | None" = field(default=None, compare=False)
    #: For a name that a rename made inside its folder: the name that it had.
    former: str | None = field(default=None, compare=False)


@dataclass(eq=False)
class Folder:
    """Names, each with its versions since the folder was flushed; the first is the durable one."""

    names: dict[str, list[Version]] = field(default_factory=dict)

    def now(self, name: str):
        versions = self.names.get(name)
        return versions[-1].node if versions else None

    def set(self, name: str, version: Version) -> None:
        self.names.setdefault(name, [Version(0, None)]).append(version)

    def flush(self) -> None:
        self.names = {name: versions[-1:] for name, versions in self.names.items()}


#: One choice for each name and each file of which the disk may have something else.
Choice = dict[object, int]


class Disk:
    """The folder of a ledger on such a disk, with the folder above; `files` are named from there."""

    def __init__(self, home: Path, files: dict[str, bytes]) -> None:
        self.home = home
        self.top = str(home.parent)
        self.moment = 0
        self.root = Folder()
        self.open: dict[int, File | Folder] = {}
        self.offsets: dict[int, int] = {}
        #: Whether something was written to standard output.
        self.told = False
        for path, data in files.items():
            folder = self.root
            *parents, name = [*PurePosixPath(path).parts, *([""] if path.endswith("/") else [])]
            for parent in parents:
                if folder.now(parent) is None:
                    folder.names[parent] = [Version(0, Folder())]
                folder = folder.now(parent)
            if name:
                folder.names[name] = [Version(0, File(data, data))]

    # What the calls do.

    def place(self, path: str) -> tuple[Folder, str] | None:
        """The folder and name of a path; `None` for one elsewhere."""
        if not path.startswith(self.top + "/"):
            return None
        *parents, name = PurePosixPath(path[len(self.top) + 1 :]).parts
        folder = self.root
        for parent in parents:
            folder = folder.now(parent)
            if not isinstance(folder, Folder):
                raise LookupError(f"no folder for {path}")
        return folder, name

    def node(self, path: str):
        if path == self.top:
            return self.root
        found = self.place(path)
        return found[0].now(found[1]) if found else None

    def apply(self, call: Call) -> bool:
        """Does what the call did; tells whether it could matter to a power cut."""
        if call.name == "close" and call.succeeded:
            self.open.pop(call.descriptor(), None)
            return False
        if call.to_stream and call.succeeded:
            self.told = self.told or call.descriptor() == 1
            return True
        if not call.succeeded or not (call.touches(self.home) or self.top in call.paths):
            # Calls that failed or were only pretended did nothing; a descriptor that was opened is one, though.
            return False
        self.moment += 1
        if call.name in OPENING:
            return self.opened(call)
        action = getattr(self, "do_" + re.sub(r"(at2?|64)$", "", call.name), None)
        if action:
            action(call)
            return True
        if call.changes(self.home):
            raise NotImplementedError(f"the model does not know {call.name}")
        return False

    def opened(self, call: Call) -> bool:
        flags = ",".join(call.arguments)
        path = call.paths[0]
        node = self.node(path)
        changed = False
        if node is None and "O_CREAT" in flags:
            node = File()
            folder, name = self.place(path)
            folder.set(name, Version(self.moment, node))
            changed = True
        elif isinstance(node, File) and "O_TRUNC" in flags:
            node.data, changed = b"", True
        if node is not None:
            self.open[call.result] = node
            self.offsets[call.result] = len(node.data) if "O_APPEND" in flags and isinstance(node, File) else 0
        return changed

    def do_write(self, call: Call) -> None:
        number = call.descriptor()
        file = self.open[number]
        data = call.data(1)[: call.result]
        at = self.offsets[number]
        file.data = file.data[:at].ljust(at, b"\0") + data + file.data[at + len(data) :]
        self.offsets[number] = at + len(data)

    def do_ftruncate(self, call: Call) -> None:
        file, size = self.open[call.descriptor()], int(call.arguments[1])
        file.data = file.data[:size].ljust(size, b"\0")

    def do_fsync(self, call: Call) -> None:
        node = self.open[call.descriptor()]
        if isinstance(node, Folder):
            node.flush()
        else:
            node.durable = node.data

    do_fdatasync = do_fsync

    def do_syncfs(self, _: Call) -> None:
        for folder in list(self.folders(self.root)):
            for versions in folder.names.values():
                for version in versions:
                    if isinstance(version.node, File):
                        version.node.durable = version.node.data
            folder.flush()

    do_sync = do_syncfs

    def folders(self, folder: Folder):
        yield folder
        for versions in list(folder.names.values()):
            for version in versions:
                if isinstance(version.node, Folder):
                    yield from self.folders(version.node)

    def do_rename(self, call: Call) -> None:
        (source, old), (target, new) = self.place(call.paths[0]), self.place(call.paths[1])
        former = old if source is target else None
        target.set(new, Version(self.moment, source.now(old), former=former))
        source.set(old, Version(self.moment, None, moved=(target, new)))

    def do_unlink(self, call: Call) -> None:
        folder, name = self.place(call.paths[0])
        folder.set(name, Version(self.moment, None))

    do_rmdir = do_unlink

    def do_mkdir(self, call: Call) -> None:
        folder, name = self.place(call.paths[0])
        folder.set(name, Version(self.moment, Folder()))

    def do_fchmod(self, call: Call) -> None:
        """Neither a mode nor a time is content."""

    do_chmod = do_utimens = do_fchmod

    # What a power cut may leave.

    def doubts(self) -> list[tuple[object, int]]:
        """Names and files of which the disk may have something else, with the number of possibilities."""
        found: dict[object, int] = {}
        for folder in self.folders(self.root):
            for name, versions in folder.names.items():
                if len(versions) > 1:
                    found[(folder, name)] = len(versions)
                for version in versions:
                    if isinstance(version.node, File) and len(version.node.outcomes()) > 1:
                        found[id(version.node)] = len(version.node.outcomes())
        return list(found.items())

    def choices(self, most: int, seed: random.Random) -> list[Choice]:
        """All choices where there are few; else the plain ones and a seeded sample."""
        doubts = self.doubts()
        keys = [key for key, _ in doubts]
        # The latest version of a name and the whole data of a file: nothing lost.
        kept = {key: count - 1 if isinstance(key, tuple) else 0 for key, count in doubts}
        lost = {key: 0 if isinstance(key, tuple) else 1 for key, _ in doubts}
        total = 1
        for _, count in doubts:
            total *= count
        if total <= most:
            return [dict(zip(keys, picks)) for picks in itertools.product(*(range(n) for _, n in doubts))]
        chosen = [kept, lost]
        for key, count in doubts:
            chosen += [kept | {key: pick} for pick in range(count)] + [lost | {key: kept[key]}]
        seed.shuffle(chosen)
        chosen = chosen[:most]
        while len(chosen) < most:
            chosen.append({key: seed.randrange(count) for key, count in doubts})
        return chosen

    def left(self, choice: Choice) -> dict[str, bytes] | None:
        """The files and folders after a power cut; `None` where the choice takes a rename apart."""
        files: dict[str, bytes] = {}

        def picked(folder: Folder, name: str) -> Version:
            versions = folder.names[name]
            return versions[choice.get((folder, name), len(versions) - 1)]

        def walk(folder: Folder, path: str) -> bool:
            for name in folder.names:
                version = picked(folder, name)
                if version.moved and len(folder.names[name]) > 1:
                    if picked(*version.moved).moment < version.moment:
                        return False
                if version.former and len(folder.names[name]) > 1:
                    if picked(folder, version.former).moment < version.moment:
                        return False
                if isinstance(version.node, Folder):
                    files[f"{path}{name}/"] = b""
                    if not walk(version.node, f"{path}{name}/"):
                        return False
                elif version.node is not None:
                    outcomes = version.node.outcomes()
                    files[path + name] = outcomes[choice.get(id(version.node), 0)]
            return True

        return files if walk(self.root, "") else None
