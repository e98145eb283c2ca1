#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The image folder as `FileManager` manages it: folders and files made, listed, inspected, moved and removed.
///
/// What `FileManager` does not promise is added: a name is durable once a method returns, and nothing but "no such
/// file" means that something is not there. Bytes are written and flushed elsewhere
/// ([why](../../../docs/decisions/2026-11-22-file-manager.md)). All paths are relative to the ledger folder.
struct ImageFiles {
  let home: LedgerFolder

  /// What stands under a name; a link is told as what it is.
  enum Item: Hashable, Sendable {
    case file(bytes: Int)
    case folder
    case other

    /// `nil` for anything but a file.
    var bytes: Int? { if case .file(let bytes) = self { bytes } else { nil } }
  }

  /// - Returns: `nil` where there is nothing.
  func item(at relative: String) throws -> Item? {
    try managed(.read, relative) { path in
      let attributes: [FileAttributeKey: Any]
      do { attributes = try FileManager.default.attributesOfItem(atPath: path) } catch {
        guard FileError(.read, path, error).isMissing else { throw error }
        return nil
      }
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        // An `NSNumber` on macOS, an integer of the file system's choice elsewhere.
        if let bytes = attributes[.size] as? Int { return .file(bytes: bytes) }
        guard let size = attributes[.size] as? any BinaryInteger else {
          throw FileError(.read, path, code: EIO)
        }
        return .file(bytes: Int(clamping: size))
      case .typeDirectory: return .folder
      default: return .other
      }
    }
  }

  /// Names in a folder, sorted; none where there is no such folder.
  ///
  /// `FileManager` takes a folder whose reading fails midway for a shorter one. A photo that is not listed would be
  /// called erased, so the names are read once more by calls that tell of it.
  func list(_ relative: String) throws -> [String] {
    try home.requireOwnFolder(relative)
    return try managed(.list, relative) { path in
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
        guard FileError(.list, path, error).isMissing else { throw error }
        return []
      }
      var counted: [String] = []
      try Files.forEachName(in: path) { name in
        counted.append(name)
        return true
      }
      // A list that was cut short is not used.
      if counted.count != names.count { return counted.sorted() }
      return names.sorted()
    }
  }

  /// Makes the folder that an image is to stand in.
  ///
  /// - Returns: the folders that were not there, parents first, absolute.
  func makeFolder(above image: ImageName) throws -> [String] {
    let folder = Paths.parent(of: image.path)
    var made: [String] = []
    try home.requireInPlace()
    for relative in [Paths.parent(of: folder), folder] {
      let isNew = try managed(.makeFolder, relative) { path in
        do {
          try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch {
          guard FileError(.makeFolder, path, error).number == EEXIST, try Files.isFolder(path) else {
            throw error
          }
          return false
        }
        try Files.flushFolder(Paths.parent(of: path))
        return true
      }
      if isNew { made.append(home.absolute(relative)) }
    }
    return made
  }

  /// Gives a file another name. One that has the name goes, where `replacing` says so, and else keeps it.
  func move(_ relative: String, to target: String, replacing: Bool) throws {
    try home.requireInPlace()
    // Of a file that is not there, nothing must go.
    guard try item(at: relative) != nil else {
      throw LedgerFolderError.system(FileError(.rename, home.absolute(relative), code: ENOENT))
    }
    if replacing, let known = try item(at: target) {
      guard known != .folder else {
        throw LedgerFolderError.system(FileError(.rename, home.absolute(target), code: EISDIR))
      }
      try remove(target, flushed: false)
    }
    try managed(.rename, target) { path in
      try FileManager.default.moveItem(atPath: home.absolute(relative), toPath: path)
      try Files.flushFolder(Paths.parent(of: path))
    }
  }

  /// Removes a file; one that is not there is no error. A folder, with all that is in it, is never removed.
  func remove(_ relative: String, flushed: Bool = true) throws {
    try home.requireInPlace()
    let item = try item(at: relative)
    guard item != .folder else {
      throw LedgerFolderError.damaged(file: home.absolute(relative), problem: .notAFile)
    }
    if item != nil { try managed(.remove, relative) { try FileManager.default.removeItem(atPath: $0) } }
    // Whoever removed it before may have been stopped before the flush.
    let folder = Paths.parent(of: relative)
    guard try flushed && self.item(at: folder) == .folder else { return }
    try managed(.flush, folder) { try Files.flushFolder($0) }
  }

  /// Turns what `FileManager` throws into an error with the path and the system's reason.
  private func managed<Result>(
    _ operation: FileError.Operation, _ relative: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let path = home.absolute(relative)
    return try home.reportingErrors(of: path) {
      do { return try body(path) } catch let error as CocoaError { throw FileError(operation, path, error) }
    }
  }
}

extension FileError {
  /// Of an error that `FileManager` threw: the call to the system that it stands for.
  init(_ operation: Operation, _ path: String, _ error: any Error) {
    let cause = error as? CocoaError
    // Spelled out, because the constant is not everywhere in reach.
    let posix = cause?.userInfo["NSUnderlyingError"] as? POSIXError
    let number =
      posix?.code.rawValue
      ?? {
        switch cause?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: ENOENT
        case .fileReadNoPermission?, .fileWriteNoPermission?: EACCES
        case .fileWriteFileExists?: EEXIST
        case .fileWriteOutOfSpace?: ENOSPC
        case .fileWriteVolumeReadOnly?: EROFS
        default: EIO
        }
      }()
    self.init(operation, path, code: number)
  }
}
