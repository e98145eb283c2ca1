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
    .testTarget(name: "TripLedgerTests", dependencies: ["TripLedger"]),
    .testTarget(name: "DotTests", dependencies: ["dot", "TripLedger"]),
  ],
  swiftLanguageModes: [.v6]
)
