// swift-tools-version: 6.0
import PackageDescription

// With DOT_SELF_CONTAINED set, the program is linked with everything it needs from the toolchain, on Linux. Only the
// linking differs, so that both programs come from one compilation (`-static-executable` for a whole build compiles
// everything again). The three libraries are those that the toolchain's own static libraries need and don't name.
let selfContained: [LinkerSetting] =
  Context.environment["DOT_SELF_CONTAINED"] == nil
  ? []
  : [.unsafeFlags(["-static-executable"])]
    + ["_FoundationCShims", "_FoundationCollections", "swiftSynchronization"].map { .linkedLibrary($0) }

let package = Package(
  name: "dot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dot", targets: ["dot"]),
    .library(name: "TripLedger", targets: ["TripLedger"]),
  ],
  targets: [
    .target(name: "TripLedger"),
    .executableTarget(name: "dot", dependencies: ["TripLedger"], linkerSettings: selfContained),
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
