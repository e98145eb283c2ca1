/// Why a file can't be stored as a photo.
package enum PhotoError: Error, Hashable, Sendable {
  /// A file outside the ledger folder can't be read.
  case unreadable(FileError)
  /// The path is a folder, a device or a pipe.
  case notAFile(path: String)
  case empty(path: String)
  /// What it begins with is neither an image nor a PDF.
  case unknownType(path: String)
  /// The file has more bytes than allowed.
  case tooLarge(path: String, bytes: Int, limit: Int)
}

extension PhotoError: CodedError {
  package var code: String {
    switch self {
    case .unreadable: "photo-unreadable"
    case .notAFile: "not-a-photo"
    case .empty: "photo-empty"
    case .unknownType: "photo-type-unknown"
    case .tooLarge: "photo-too-large"
    }
  }
}
