// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "DayTotal",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dot", path: "../../..")],
  targets: [
    .executableTarget(
      name: "DayTotal", dependencies: [.product(name: "TripLedger", package: "dot")], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
