/// The state of a file in the image folder, compared with its name.
package enum ImageState: Hashable, Sendable {
  case intact(bytes: Int)
  case missing
  case damaged
  case unreadable(FileError)
}

extension ImageFolder {
  /// Reads a whole photo and compares it with its name; doesn't follow links out of the folder.
  package func state(of name: ImageName) throws -> ImageState {
    try ledgerFolder.requireOwnFolders(above: name.path)
    do {
      switch try files.item(at: name.path) {
      case nil: return .missing
      // A link, a folder or a pipe is not the photo that was stored.
      case .folder, .other: return .damaged
      case .file(let bytes):
        let digest = try ImageDigest(ledgerFolder.absolute(name.path))
        return digest.hexadecimal == name.hash ? .intact(bytes: bytes) : .damaged
      }
    } catch let error as FileError { return .unreadable(error) } catch LedgerFolderError.system(let error) {
      return .unreadable(error)
    }
  }
}
