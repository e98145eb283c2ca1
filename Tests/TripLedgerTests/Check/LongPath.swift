import Foundation

@testable import TripMerging

/// A folder so deep that the path of a file in it is one byte longer than the system allows.
struct LongPath {
  let path: String

  /// Creates the folders above `path`, which does not exist yet.
  init(in folder: String, for file: String) throws {
    // `PATH_MAX` counts the zero at the end.
    var rest = Int(PATH_MAX) - 1 - file.utf8.count - folder.utf8.count
    var path = folder
    while rest > 0 {
      // No empty name may be left.
      let length = rest > 202 ? 200 : rest == 202 ? 199 : rest - 1
      path += "/" + String(repeating: "x", count: length)
      rest -= length + 1
    }
    try Files.makeFolder(Paths.parent(of: path))
    self.path = path
  }
}
