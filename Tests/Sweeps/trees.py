"""Documents of a ledger as trees that can be altered, and written again as the program writes them, with a valid seal."""

import json
from dataclasses import dataclass
from typing import Any, Iterator

Path = tuple[int, ...]


class Number(str):
    """A number as it is written."""


class Members(list):
    """An object: its members in order, each a list of key and value; a key may be there twice."""

    def get(self, key: str) -> Any:
        return next((value for name, value in self if name == key), None)


def parse(content: bytes) -> Members:
    return json.loads(
        content,
        object_pairs_hook=lambda pairs: Members([list(pair) for pair in pairs]),
        parse_int=Number, parse_float=Number, parse_constant=Number,
    )  # fmt: skip


def text(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, Members):
        return "{" + ",".join(f"{text(key)}:{text(item)}" for key, item in value) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@dataclass
class Tree:
    """A document without its seal."""

    members: Members
    #: What it had behind the last member: documents of the ledger and of the machine have a seal.
    sealed: bool

    @staticmethod
    def of(content: bytes) -> "Tree":
        members = parse(content)
        sealed = bool(members) and members[-1][0] == "seal"
        return Tree(Members(members[:-1]) if sealed else members, sealed)

    def written(self) -> bytes:
        """The file: keys at the top on a line each, records on a line each, the seal last."""
        if not isinstance(self.members, Members):
            return text(self.members).encode()
        lines = []
        for key, value in self.members:
            is_list = isinstance(value, list) and not isinstance(value, Members)
            if is_list and value and all(isinstance(item, Members) for item in value):
                listed = ",\n".join("    " + text(item) for item in value)
                lines.append(f"  {text(key)}: [\n{listed}\n  ]")
            else:
                lines.append(f"  {text(key)}: {text(value)}")
        body = "{\n" + ",\n".join(lines)
        if not self.sealed:
            return (body + "\n}\n").encode()
        covered = (body + (",\n" if lines else "") + "  ").encode()
        return covered + f'"seal": "crc32c:{crc32c(covered):08x}"\n}}\n'.encode()


def nodes(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value below another, with the places that lead to it."""
    for place, item in enumerate(value):
        inner = item[1] if isinstance(value, Members) else item
        yield (*path, place), inner
        if isinstance(inner, list):
            yield from nodes(inner, (*path, place))


def crc32c(data: bytes) -> int:
    state = 0xFFFFFFFF
    for byte in data:
        state = TABLE[(state ^ byte) & 0xFF] ^ (state >> 8)
    return state ^ 0xFFFFFFFF


def table() -> list[int]:
    rows = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
        rows.append(byte)
    return rows


TABLE = table()
