import Foundation

/// A new folder that is removed with its content when its owner is deinitialized.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("dot-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }
}
