import Foundation

@testable import TripLedger

/// A folder so deep that a file in it has one byte more in its path than the system takes.
struct LongPath {
  let path: String

  /// Makes the folders above `path`, which itself nothing has yet.
  init(in folder: String, for file: String) throws {
    // `PATH_MAX` counts the zero at the end.
    var rest = Int(PATH_MAX) - 1 - file.utf8.count - folder.utf8.count
    var path = folder
    while rest > 0 {
      // No name of nothing may be left over.
      let length = rest > 202 ? 200 : rest == 202 ? 199 : rest - 1
      path += "/" + String(repeating: "x", count: length)
      rest -= length + 1
    }
    try Files.makeFolder(Paths.parent(of: path))
    self.path = path
  }
}
