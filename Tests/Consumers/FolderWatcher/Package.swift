// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FolderWatcher",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dot", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FolderWatcher", dependencies: [.product(name: "TripLedger", package: "dot")], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
