// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "dot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dot", targets: ["dot"]),
    .library(name: "TripLedger", targets: ["TripLedger"]),
  ],
  targets: [
    .target(name: "TripLedger"),
    .executableTarget(name: "dot", dependencies: ["TripLedger"]),
    // Makes up the ledgers that are measured; no product, and nothing depends on it.
    .executableTarget(name: "ledger-maker", dependencies: ["TripLedger"], path: "Tests/Benchmarks/Maker"),
    .target(name: "TestSupport", dependencies: ["TripLedger"], path: "Tests/Support"),
    .testTarget(name: "TripLedgerTests", dependencies: ["TripLedger", "TestSupport"]),
    .testTarget(name: "DotTests", dependencies: ["dot", "TripLedger", "TestSupport"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["dot", "TripLedger", "TestSupport"], path: "Tests/Fuzz",
      exclude: ["run", "corpus", "dictionaries", "Fuzzer.swift"]),
  ],
  swiftLanguageModes: [.v6]
)
