/// What a file of the image folder is, against what its name tells.
package enum ImageState: Hashable, Sendable {
  case intact(bytes: Int)
  case missing
  case spoilt
  case unreadable(FileError)
}

extension ImageFolder {
  /// Reads a photo whole and compares it with its name. Nothing is followed out of the folder.
  package func state(of name: ImageName) throws -> ImageState {
    try home.requireOwnFolders(above: name.path)
    do {
      switch try files.item(at: name.path) {
      case nil: return .missing
      // A link, a folder or a pipe is not what was kept.
      case .folder, .other: return .spoilt
      case .file(let bytes):
        let digest = try ImageDigest(home.absolute(name.path))
        return digest.hexadecimal == name.hash ? .intact(bytes: bytes) : .spoilt
      }
    } catch let error as FileError { return .unreadable(error) } catch LedgerFolderError.system(let error) {
      return .unreadable(error)
    }
  }
}
