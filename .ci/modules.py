"""The targets of `Sources`, from the lowest to the highest, as Package.swift has them.

    python3 .ci/modules.py      a line each: its name, a tab, and its files, with spaces between
"""
import functools, json, os, subprocess
from dataclasses import dataclass

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))


@dataclass
class Module:
    name: str
    #: `Sources/TripLedger` or `Sources/dot`, or a folder of `Tests`.
    folder: str
    #: Relative to the root; `main.swift` is not among them.
    files: list[str]


@functools.cache
def targets():
    """What SwiftPM says of each target, by name."""
    # In a folder of its own, since SwiftPM waits for whatever builds in the same.
    described = subprocess.run(
        ["swift", "package", "--scratch-path", ".build/modules", "describe", "--type", "json"], cwd=ROOT, capture_output=True,
        text=True)
    if described.returncode:
        raise SystemExit(described.stderr)
    return {target["name"]: target for target in json.loads(described.stdout)["targets"]}


def files(name):
    """Relative to the root."""
    return [f"{targets()[name]['path']}/{file}" for file in targets()[name]["sources"]]


def used_by(name):
    """The names of the targets that one uses, from the lowest to itself."""
    found = [used for lower in targets()[name].get("target_dependencies", []) for used in used_by(lower)]
    return list(dict.fromkeys(found + [name]))


def made(names):
    return [
        Module(name, targets()[name]["path"], [file for file in files(name) if not file.endswith("/main.swift")])
        for name in dict.fromkeys(used for name in names for used in used_by(name))]


def modules():
    return made(["TripLedgerMessages", "dot"])


def tests():
    """The targets of `Tests` that tests are made of, after those that they use."""
    known = {module.name for module in modules()}
    found = made(name for name, target in targets().items() if target["type"] == "test")
    return [module for module in found if module.name not in known]


if __name__ == "__main__":
    for module in modules():
        print(module.name + "\t" + " ".join(module.files))
