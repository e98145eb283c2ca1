#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The image folder through `FileManager`: creates, lists, inspects, moves and removes its files and folders.
///
/// Adds what `FileManager` does not promise: a name is durable when a method returns, and only “no such file”
/// means that a file is missing. Bytes are written and flushed elsewhere, because `copyItem` and `moveItem`
/// flush nothing. All paths are relative to the ledger folder.
package struct ImageFiles {
  package let ledgerFolder: LedgerFolder

  package init(ledgerFolder: LedgerFolder) {
    self.ledgerFolder = ledgerFolder
  }

  /// The kind of an item; a link is reported as a link.
  package enum Item: Hashable, Sendable {
    case file(bytes: Int)
    case folder
    case other

    /// The size of a file; `nil` for anything else.
    package var bytes: Int? { if case .file(let bytes) = self { bytes } else { nil } }
  }

  /// - Returns: `nil` if there is no such item.
  package func item(at relative: String) throws -> Item? {
    try managed(.read, relative) { path in
      let attributes: [FileAttributeKey: Any]
      do { attributes = try FileManager.default.attributesOfItem(atPath: path) } catch {
        guard FileError(.read, path, error).isMissing else { throw error }
        return nil
      }
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        // An `NSNumber` on macOS, an integer type of the file system's choice elsewhere.
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

  /// The names in a folder, sorted; empty if there is no such folder.
  ///
  /// If reading a folder fails midway, `FileManager` returns a shorter list without an error. A missing name
  /// would mean that the photo is erased, so the names are read again with calls that report such errors.
  package func list(_ relative: String) throws -> [String] {
    try ledgerFolder.requireOwnFolder(relative)
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
      // Don't use a list that was cut short.
      if counted.count != names.count { return counted.sorted() }
      return names.sorted()
    }
  }

  /// Creates the folder for an image.
  ///
  /// - Returns: the absolute paths of the folders that were created, parents first.
  package func makeFolder(above image: ImageName) throws -> [String] {
    let folder = Paths.parent(of: image.path)
    var made: [String] = []
    try ledgerFolder.requireInPlace()
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
      if isNew { made.append(ledgerFolder.absolute(relative)) }
    }
    return made
  }

  /// Renames a file. An existing target is replaced if `replacing`, else it stays.
  package func move(_ relative: String, to target: String, replacing: Bool) throws {
    try ledgerFolder.requireInPlace()
    // Without a source, the target must not be removed.
    guard try item(at: relative) != nil else {
      throw LedgerFolderError.system(FileError(.rename, ledgerFolder.absolute(relative), code: ENOENT))
    }
    if replacing, let known = try item(at: target) {
      guard known != .folder else {
        throw LedgerFolderError.system(FileError(.rename, ledgerFolder.absolute(target), code: EISDIR))
      }
      try remove(target, flushed: false)
    }
    try managed(.rename, target) { path in
      try FileManager.default.moveItem(atPath: ledgerFolder.absolute(relative), toPath: path)
      try Files.flushFolder(Paths.parent(of: path))
    }
  }

  /// Removes a file; a missing file is not an error. A folder is never removed.
  package func remove(_ relative: String, flushed: Bool = true) throws {
    try ledgerFolder.requireInPlace()
    let item = try item(at: relative)
    guard item != .folder else {
      throw LedgerFolderError.damaged(file: ledgerFolder.absolute(relative), problem: .notAFile)
    }
    if item != nil { try managed(.remove, relative) { try FileManager.default.removeItem(atPath: $0) } }
    // An earlier attempt may have removed it and stopped before the flush.
    let folder = Paths.parent(of: relative)
    guard try flushed && self.item(at: folder) == .folder else { return }
    try managed(.flush, folder) { _ = try Files.flushFolder($0) }
  }

  /// Turns an error of `FileManager` into one with the path and the system's reason.
  private func managed<Result>(
    _ operation: FileError.Operation, _ relative: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let path = ledgerFolder.absolute(relative)
    return try ledgerFolder.reportingErrors(of: path) {
      do { return try body(path) } catch let error as CocoaError { throw FileError(operation, path, error) }
    }
  }
}

extension FileError {
  /// Makes a system error from one of `FileManager`.
  package init(_ operation: Operation, _ path: String, _ error: any Error) {
    let cause = error as? CocoaError
    // Spelled out, because the constant is not available on every platform.
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
