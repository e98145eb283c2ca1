"""The targets of `Sources`, from the lowest to the highest, as Package.swift has them.

    python3 .ci/modules.py      a line each: its name, a tab, and its files, with spaces between
"""
import json, os, subprocess
from dataclasses import dataclass

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))


@dataclass
class Module:
    name: str
    #: `Sources/TripLedger` or `Sources/dot`.
    folder: str
    #: Relative to the root; `main.swift` is not among them.
    files: list[str]


def modules():
    # In a folder of its own, since SwiftPM waits for whatever builds in the same.
    described = subprocess.run(
        ["swift", "package", "--scratch-path", ".build/modules", "describe", "--type", "json"], cwd=ROOT, capture_output=True,
        text=True)
    if described.returncode:
        raise SystemExit(described.stderr)
    targets = {target["name"]: target for target in json.loads(described.stdout)["targets"]}
    found = {}

    def add(name):
        for lower in targets[name].get("target_dependencies", []):
            add(lower)
        if name not in found:
            path = targets[name]["path"]
            found[name] = Module(
                name, path, [f"{path}/{file}" for file in targets[name]["sources"] if file != "main.swift"])

    add("dot")
    return list(found.values())


if __name__ == "__main__":
    for module in modules():
        print(module.name + "\t" + " ".join(module.files))
