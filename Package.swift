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

/// A target of `Sources/TripLedger` or `Sources/dot`: its layers, which are folders there, from the lowest to the highest, and the
/// targets whose layers they use. CONTRIBUTING.md says what each layer is.
struct Module {
  let name: String
  let layers: [String]
  let dependencies: [Target.Dependency]

  init(_ name: String, _ layers: [String], uses dependencies: [Target.Dependency] = []) {
    (self.name, self.layers, self.dependencies) = (name, layers, dependencies)
  }
}

let library = [
  Module(
    "TripCore", ["Platform", "Errors", "Text", "Files", "Processes", "HTTP"]),
  // Everything that a loop over all expenses calls, for the compiler optimizes little of a call from one target into another.
  Module(
    "TripStore",
    [
      "Hashes", "Money", "JSON", "Model", "Places", "Documents", "Rates", "Live", "Sharing", "Wallets",
      "Scanning", "Reading", "Settings", "Reports", "Drafts",
    ],
    uses: ["TripCore"]),
  Module("TripMedia", ["Photos", "Maps"], uses: ["TripStore"]),
  Module("TripFormats", ["Tables", "Receipts", "Lines", "Formats"], uses: ["TripMedia"]),
  Module("TripOperations", ["Ledger"], uses: ["TripMedia"]),
  Module("TripExports", ["Exports"], uses: ["TripOperations"]),
  Module("TripMerging", ["Merging", "Check"], uses: ["TripOperations"]),
  Module("TripImports", ["Imports"], uses: ["TripExports", "TripFormats", "TripMerging"]),
  Module("TripSync", ["Sync"], uses: ["TripMerging"]),
  Module("TripLedger", ["API", "TripLedger.docc"], uses: ["TripImports", "TripSync"]),
]
let program = [
  Module("DotTerminal", ["Terminal"], uses: ["TripCore"]),
  Module(
    "DotMessages", ["Errors", "Messages", "Context"], uses: ["DotTerminal", "TripLedger"]),
  Module(
    "TripLedgerMessages", ["Sentences"], uses: ["DotMessages"]),
  Module(
    "DotViews", ["Views", "Demo", "Watch", "Browse", "Pages"], uses: ["DotMessages"]),
  Module(
    "dot", ["Arguments", "Manual", "Completion", "Commands", "Program", "main.swift"], uses: ["DotViews"]),
]

/// The tests of the library, by the layers that they are of: what changed has its own tests compiled, and those of what uses it.
let libraryTests = [
  Module(
    "TripCoreTests", ["Text", "Files", "Processes", "HTTP"], uses: ["TestSupport"]),
  Module(
    "TripStoreTests",
    [
      "Hashes", "Money", "JSON", "Model", "Places", "Documents", "Rates", "Live", "Sharing", "Wallets",
      "Scanning", "Settings", "Reports",
    ],
    uses: ["TestLedgers"]),
  Module("TripMediaTests", ["Photos", "Maps"], uses: ["TestLedgers"]),
  Module("TripFormatsTests", ["Tables", "Receipts"], uses: ["TestLedgers", "TripFormats"]),
  Module("TripOperationsTests", ["Ledger"], uses: ["TestLedgers"]),
  Module("TripExportsTests", ["Exports"], uses: ["TestLedgers", "TripExports"]),
  Module("TripMergingTests", ["Merging", "Check"], uses: ["TestLedgers", "TripImports"]),
  Module("TripImportsTests", ["Imports"], uses: ["TestLedgers", "TripImports"]),
  Module("TripSyncTests", ["Sync"], uses: ["TestLedgers", "TripSync"]),
  Module("TripLedgerTests", ["API"], uses: ["TestLedgers", "TripLedger"]),
]

func targets(_ modules: [Module], path: String, isTest: Bool = false) -> [Target] {
  modules.map { module in
    // A target has all of the folder but the layers of others.
    let others = modules.flatMap(\.layers).filter { !module.layers.contains($0) }
    let (name, dependencies) = (module.name, module.dependencies)
    return if isTest {
      .testTarget(name: name, dependencies: dependencies, path: path, exclude: others)
    } else if name == "dot" {
      .executableTarget(
        name: name, dependencies: dependencies, path: path, exclude: others, linkerSettings: selfContained)
    } else {
      .target(name: name, dependencies: dependencies, path: path, exclude: others)
    }
  }
}

let package = Package(
  name: "dot",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .executable(name: "dot", targets: ["dot"]),
    .library(name: "TripLedger", targets: ["TripLedger"]),
    .library(name: "TripLedgerMessages", targets: ["TripLedgerMessages"]),
  ],
  targets: targets(library, path: "Sources/TripLedger") + targets(program, path: "Sources/dot") + [
    // Makes up the ledgers that are measured; no product, and nothing depends on it.
    .executableTarget(name: "ledger-maker", dependencies: ["TripLedger"], path: "Tests/Benchmarks/Maker"),

    // What several test targets use, in the order of the targets that it needs.
    .target(name: "TestSupport", dependencies: ["TripStore"], path: "Tests/Support"),
    .target(name: "TestLedgers", dependencies: ["TestSupport", "TripMerging"], path: "Tests/Ledgers"),
    .target(name: "TestTerminals", dependencies: ["TestSupport", "DotTerminal"], path: "Tests/Terminals"),
  ] + targets(libraryTests, path: "Tests/TripLedgerTests", isTest: true) + [
    .testTarget(name: "DotTerminalTests", dependencies: ["TestTerminals"]),
    .testTarget(name: "DotTests", dependencies: ["TestTerminals", "dot"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["TestSupport", "dot"], path: "Tests/Fuzz",
      exclude: ["run", "corpus", "dictionaries", "Fuzzer.swift"]),
  ],
  swiftLanguageModes: [.v6]
)
