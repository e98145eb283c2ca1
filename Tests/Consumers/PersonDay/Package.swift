// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PersonDay",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dot", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PersonDay", dependencies: [.product(name: "TripLedger", package: "dot")], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
