"""The parts of `Tests/Benchmarks/run`."""
