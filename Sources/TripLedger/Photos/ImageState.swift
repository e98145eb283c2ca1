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
    let path = home.absolute(name.path)
    // A link, a folder or a pipe is not what was kept.
    do {
      guard let size = try Files.regularSize(path) else {
        return try Files.exists(path) || Files.isLink(path) ? .spoilt : .missing
      }
      return try ImageDigest(path).hexadecimal == name.hash ? .intact(bytes: size) : .spoilt
    } catch let error as FileError {
      return .unreadable(error)
    }
  }
}
