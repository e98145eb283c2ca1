/// Why a file can't be kept as a photo.
package enum PhotoError: Error, Hashable, Sendable {
  /// It can't be read, from outside the ledger folder.
  case unreadable(FileError)
  /// A folder, a device or a pipe.
  case notAFile(path: String)
  case empty(path: String)
  /// It has more bytes than are allowed.
  case tooLarge(path: String, bytes: Int, limit: Int)
}
