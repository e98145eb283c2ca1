// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "TravelApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dot", path: "../../..")],
  targets: [
    .executableTarget(
      name: "TravelApp",
      dependencies: [
        .product(name: "TripLedger", package: "dot"), .product(name: "TripLedgerMessages", package: "dot"),
      ], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
