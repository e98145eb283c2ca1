/// The photos of the ledger, each named by its content, so that the same photo is stored once.
package struct ImageFolder {
  package let ledgerFolder: LedgerFolder

  package init(ledgerFolder: LedgerFolder) {
    self.ledgerFolder = ledgerFolder
  }

  package var files: ImageFiles { ImageFiles(ledgerFolder: ledgerFolder) }

  /// Returns the name that a file's content has in the folder, without writing anything.
  ///
  /// - Throws: `LedgerError` naming the path.
  package func name(of path: String, limit: Int? = nil) throws -> ImageName {
    try name(of: .file(path), limit: limit)
  }

  package func name(of photo: NewPhoto, limit: Int? = nil) throws -> ImageName {
    try read(photo, limit: limit) { _ in }
  }

  /// Copies and flushes a photo to the place where its change will find it.
  ///
  /// It may not have more bytes than `limit`.
  package func stage(_ photo: NewPhoto, limit: Int? = nil) throws -> ImageName {
    let part = "tmp/photo-\(Identifier<ImageName>()).part"
    let temporary = ledgerFolder.absolute(part)
    try ledgerFolder.requireOwnFolder("tmp")
    try ledgerFolder.makeFolder("tmp")
    let descriptor = try ledgerFolder.reportingErrors(of: temporary) {
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw FileError(.open, temporary) }
      return descriptor
    }
    defer { close(descriptor) }
    var temporaries = [part]
    do {
      let name = try read(photo, limit: limit) { chunk in
        try ledgerFolder.reportingErrors(of: temporary) { try Files.write(descriptor, temporary, chunk) }
      }
      try ledgerFolder.requireOwnFolders(above: name.path)
      // The copy could not be moved to its name after the change is committed.
      guard try files.item(at: name.path) != .folder else {
        throw LedgerFolderError.damaged(file: ledgerFolder.absolute(name.path), problem: .notAFile)
      }
      if try isIntact(name, size: files.item(at: part)?.bytes) {
        try ledgerFolder.reportingErrors(of: temporary) { try Files.remove(temporary) }
      } else {
        try ledgerFolder.reportingErrors(of: temporary) { _ = try Files.flush(descriptor, temporary) }
        // Added before the move: if its flush fails, the move has still happened.
        temporaries.append("tmp/" + name.fileName)
        try files.move(part, to: "tmp/" + name.fileName, replacing: true)
      }
      return name
    } catch {
      temporaries.forEach(removeTemporary)
      throw error
    }
  }

  /// Whether the folder has this photo undamaged; a damaged copy is replaced.
  ///
  /// Opens only a regular file of the expected size.
  private func isIntact(_ name: ImageName, size: Int?) throws -> Bool {
    guard let size, try files.item(at: name.path) == .file(bytes: size) else { return false }
    return (try? self.name(of: ledgerFolder.absolute(name.path)))?.hash == name.hash
  }

  /// Whether a staged copy waits for its change: the photo in the folder is missing or damaged.
  package func isStaged(_ name: ImageName) throws -> Bool {
    try files.item(at: "tmp/" + name.fileName) != nil
  }

  /// Removes a staged copy that no change used.
  package func unstage(_ name: ImageName) { removeTemporary("tmp/" + name.fileName) }

  /// Removes a temporary file without checking it first: it must not stay, even if the check would fail.
  private func removeTemporary(_ relative: String) {
    do { try ledgerFolder.requireInPlace() } catch LedgerFolderError.system(let error)
      where error.number == ESTALE
    {
      // Temporary files of another ledger folder must not be removed.
      return
    } catch {}
    try? Files.remove(ledgerFolder.absolute(relative))
  }

  /// Reads a photo in pieces and returns its name.
  private func read(
    _ photo: NewPhoto, limit: Int?, _ take: ([UInt8]) throws -> Void
  ) throws -> ImageName {
    var digest = PhotoDigest(path: photo.path, limit: limit)
    switch photo {
    case .file(let path):
      try read(path, requireFits: digest.requireFits) { chunk in
        try digest.update(chunk)
        try take(chunk)
      }
    case .contents(let bytes):
      try digest.update(bytes)
      try take(bytes)
    }
    return try digest.name
  }

  /// Reads a regular file in pieces.
  private func read(
    _ path: String, requireFits: (Int) throws -> Void, _ take: ([UInt8]) throws -> Void
  ) throws {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PhotoError.unreadable(FileError(.open, path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PhotoError.unreadable(FileError(.read, path)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw PhotoError.notAFile(path: path) }
    try requireFits(Int(status.st_size))
    var chunk: [UInt8] = []
    while true {
      chunk.removeAll(keepingCapacity: true)
      do { if try Files.readChunk(descriptor, path, into: &chunk) == 0 { break } } catch let error
        as FileError
      {
        throw PhotoError.unreadable(error)
      }
      try take(chunk)
    }
  }
}

/// A photo that is to be added: a file outside the ledger, or what one contains.
package enum NewPhoto: Hashable, Sendable {
  case file(String)
  case contents([UInt8])

  /// What errors name; contents have no path.
  fileprivate var path: String { if case .file(let path) = self { path } else { "" } }
}

/// The name of a photo, from its content in pieces.
private struct PhotoDigest {
  let path: String
  let limit: Int?
  private var hash = SHA256()
  private var first: [UInt8] = []
  private var bytes = 0

  init(path: String, limit: Int?) { (self.path, self.limit) = (path, limit) }

  func requireFits(_ bytes: Int) throws {
    guard let limit, bytes > limit else { return }
    throw PhotoError.tooLarge(path: path, bytes: bytes, limit: limit)
  }

  mutating func update(_ chunk: [UInt8]) throws {
    if first.isEmpty { first = Array(chunk.prefix(64)) }
    // The limit also applies to a file that grows while it is read.
    bytes += chunk.count
    try requireFits(bytes)
    hash.update(chunk)
  }

  var name: ImageName {
    mutating get throws {
      guard !first.isEmpty else { throw PhotoError.empty(path: path) }
      let digest = hash.finish().hexadecimal
      // A file of an unknown type keeps its extension.
      let file = Paths.name(of: path).lowercased()
      let given = file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) } ?? "bin"
      let fileExtension = ImageType(first: first)?.fileExtension ?? given
      guard
        let name = ImageName(hash: digest, fileExtension: fileExtension)
          ?? ImageName(hash: digest, fileExtension: "bin")
      else { throw PhotoError.notAFile(path: path) }
      return name
    }
  }
}

/// The type of a file, detected by its first bytes and not by its name.
package enum ImageType: CaseIterable, Sendable {
  case jpeg, png, webp, heic, tiff, gif, pdf

  package init?(first bytes: [UInt8]) {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("ftyp", at: 4),
      ["heic", "heix", "mif1", "msf1", "hevc", "avif"].contains(where: { starts($0, at: 8) })
    {
      self = .heic
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if starts("GIF8") {
      self = .gif
    } else if starts("%PDF-") {
      self = .pdf
    } else {
      return nil
    }
  }

  /// The name in JSON.
  package var name: String {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    case .heic: "heic"
    case .tiff: "tiff"
    case .gif: "gif"
    case .pdf: "pdf"
    }
  }

  package init?(fileExtension: String) {
    guard let type = Self.allCases.first(where: { $0.fileExtension == fileExtension }) else { return nil }
    self = type
  }

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .heic: "heic"
    case .tiff: "tif"
    case .gif: "gif"
    case .pdf: "pdf"
    }
  }
}
