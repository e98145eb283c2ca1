"""A remote of `dot sync` in somebody else's hands: objects, trees, commits and files that no `dot` writes."""

import hashlib
import os
import re
import struct
import subprocess
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from .trees import crc32c

#: An object of git by its name.
Object = str


def resealed(text: str) -> str:
    """A document with a seal that fits its content, as somebody who knows the format writes it."""
    body = text[: text.rindex('"seal"')]
    return body + f'"seal": "crc32c:{crc32c(body.encode()):08x}"\n}}\n'


@dataclass
class Remote:
    """A bare repository in a folder, and the ledger folder whose last state it has."""

    path: Path
    home: Path
    #: Paths of documents in the tree, by short names.
    documents: dict[str, str] = field(default_factory=dict)

    def git(self, *arguments: str, stdin: bytes = b"") -> str:
        environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_COMMITTER_NAME": "x", "GIT_COMMITTER_EMAIL": "x@x", "GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x@x",
        }  # fmt: skip
        run = subprocess.run(
            ["git", "--git-dir", str(self.path), *arguments], input=stdin, env=environment, capture_output=True
        )
        if run.returncode:
            raise RuntimeError(f"git {' '.join(arguments)[:200]}: {run.stderr.decode(errors='replace')[:500]}")
        return run.stdout.decode(errors="replace").strip()

    @property
    def ledger(self) -> str:
        """The id of the ledger."""
        return re.search('"ledger": "(.*?)"', self.text("ledger.json"))[1]

    @property
    def trip(self) -> str:
        return self.documents["day"].split("/")[1]

    def day(self, date: str) -> str:
        """The path of another day of the trip."""
        return f"trips/{self.trip}/days/{date}.json"

    def records(self, name: str) -> str:
        """The lines of a document that have its records."""
        return re.search(r"\[\n(.*)\n  \]", self.text(name), re.S)[1]

    def new_ids(self, name: str) -> list[tuple[str, str]]:
        """What gives the records of a document other ids."""
        found = re.findall(r'^    \{"id":"(\w{13})', self.text(name), re.M)
        return [(item, item[::-1]) for item in found]

    def text(self, name: str) -> str:
        return (self.home / self.documents.get(name, name)).read_text()

    def put(self, kind: str, content: bytes) -> Object:
        """Writes any object, checked by nobody."""
        name = hashlib.sha1(f"{kind} {len(content)}".encode() + b"\0" + content).hexdigest()
        file = self.path / "objects" / name[:2] / name[2:]
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_bytes(zlib.compress(f"{kind} {len(content)}".encode() + b"\0" + content, 1))
        return name

    def blob(self, content: str | bytes) -> Object:
        return self.put("blob", content.encode() if isinstance(content, str) else content)

    def tree(self, entries: list[tuple[str, str | bytes, Object]]) -> Object:
        """Writes a tree of entries `(mode, name, object)`, in just this order."""
        lines = (
            f"{mode} ".encode() + (name.encode() if isinstance(name, str) else name) + b"\0" + bytes.fromhex(item)
            for mode, name, item in entries
        )
        return self.put("tree", b"".join(lines))

    def entries(self, tree: str = "main") -> list[tuple[str, str, Object]]:
        lines = self.git("ls-tree", "-z", tree).split("\0")
        return [(mode.lstrip("0"), name, item) for mode, item, name in
                (re.fullmatch(r"(\d+) \w+ (\w+)\t(.*)", line, re.S).groups() for line in lines if line)]  # fmt: skip

    def point(self, tree: Object, ref: str = "refs/heads/main", parent: str | None = "main", head: str = "",
              date: str = "1757300000 +0000") -> Object:  # fmt: skip
        """Commits a tree; `head` are further lines of the commit."""
        parents = f"parent {self.git('rev-parse', parent)}\n" if parent else ""
        text = f"tree {tree}\n{parents}author x <x@x> {date}\ncommitter x <x@x> {date}\n{head}\nx\n"
        commit = self.put("commit", text.encode())
        return self.set(ref, commit)

    def set(self, ref: str, item: Object) -> Object:
        """Moves a ref to any object, there or not."""
        file = self.path / ref
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(item + "\n")
        return item

    def add(self, *edits: tuple[str, str | bytes | None] | tuple[str, str | bytes | None, str], ref: str = "main",
            onto: str | None = "main") -> None:  # fmt: skip
        """Commits files: `(path, content)`, `(path, object, mode)`; without a content the path is removed."""
        stream = [f"commit refs/heads/{ref}\ncommitter x <x@x> 1757300000 +0000\ndata 1\nx\n".encode()]
        if onto:
            stream.append(f"from {self.git('rev-parse', onto)}\n".encode())
        for path, content, *mode in edits:
            path = self.documents.get(path, path)
            if content is None:
                stream.append(f"D {path}\n".encode())
            elif mode:
                stream.append(f"M {mode[0]} {content} {path}\n".encode())
            else:
                data = content.encode() if isinstance(content, str) else content
                stream.append(f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n")
        self.git("fast-import", "--quiet", "--force", stdin=b"".join(stream) + b"\n")

    def photos(self, files: dict[str, bytes | None]) -> None:
        """Sets the photos to those that are there and these; one without a content is a link."""
        tree = "refs/heads/photos"
        found = self.git("rev-parse", "--verify", "--quiet", tree)
        edits = [(path, content) if content is not None else (path, self.blob("/etc/passwd"), "120000")
                 for path, content in files.items()]  # fmt: skip
        self.add(*edits, ref="photos", onto=found)

    def put_beside(self, *entries: tuple[str, str | bytes, Object]) -> None:
        """Adds entries to the root of the tree, sorted as git sorts them, checked by nobody."""
        def key(entry):  # fmt: skip
            name = entry[1].encode() if isinstance(entry[1], str) else entry[1]
            return name + b"/" * (entry[0] == "40000")
        self.point(self.tree(sorted([*self.entries(), *entries], key=key)))

    def change(self, name: str, *replacements: tuple[str, str]) -> None:
        """Replaces texts in a document, and seals it again."""
        self.add((name, self.changed(name, *replacements)))

    def changed(self, name: str, *replacements: tuple[str, str]) -> str:
        text = self.text(name)
        for old, new in replacements:
            if old not in text:
                raise RuntimeError(f"{name}: no {old}")
            text = text.replace(old, new)
        return resealed(text)

    def forged(self, edits: str, committed: str = "2026-12-01T00:00:00+00:00", **head: str) -> tuple[str, str]:
        """A change of the history: its path in the tree, and its content."""
        name, number = "zzzzzzzzzzzzy", re.sub(r"[-:]|\+00:00", "", committed)
        members = {"id": f'"{name}"', "time": f'"{committed}"', "command": '"spend"', "committed": f'"{committed}"',
                   "images": "[]"} | head  # fmt: skip
        lines = "".join(f'  "{key}": {value},\n' for key, value in members.items())
        text = f'{{\n  "format": "dot.change",\n  "version": 1,\n{lines}  "edits": [\n    {edits}\n  ],\n  "seal": ""\n}}\n'
        stamp = number if "." in number else number + ".000000"
        return f"history/{committed[:7]}/{stamp}Z-{name}.json", resealed(text)


def pack(objects: list[tuple[int, int, bytes, bytes]]) -> bytes:
    """A pack of entries `(type, size, head, data)`, as git reads them."""
    out = b"PACK" + struct.pack(">II", 2, len(objects))
    for kind, size, head, data in objects:
        first, size = kind << 4 | size & 15, size >> 4
        while size:
            out += bytes([first | 0x80])
            first, size = size & 0x7F, size >> 7
        out += bytes([first]) + head + zlib.compress(data, 9)
    return out + hashlib.sha1(out).digest()
