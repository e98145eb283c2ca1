/// A whole ledger in one ZIP file: documents, photos and history in `dot-ledger/`, with their checksums.
///
/// Unpacked by any program it is a ledger folder. The same ledger gives the same bytes, on any machine.
package enum LedgerArchive {
  /// The folder that contains everything.
  package static let folder = "dot-ledger/"
  /// The list of SHA-256 checksums, as `sha256sum -c` reads it.
  package static let sums = "SHA256SUMS"

  package struct Summary: Hashable, Sendable {
    package var documents = 0
    package var photos = 0
    package var bytes = 0
    /// Files that can't be archived: links, pipes, and names that `dot` never gives.
    package var leftOut: [String] = []

    package init(documents: Int = 0, photos: Int = 0, bytes: Int = 0, leftOut: [String] = []) {
      self.documents = documents
      self.photos = photos
      self.bytes = bytes
      self.leftOut = leftOut
    }

    package mutating func count(_ name: String, size: Int) {
      if name.hasPrefix("images/") { photos += 1 } else { documents += 1 }
      bytes += size
    }
  }

  /// Whether a path can be archived and unpacked anywhere: plain ASCII, no part of it empty or hidden.
  package static func isPackable(_ name: String) -> Bool {
    name.utf8.count <= 1024 && name.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x5C }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".")
      }
  }

  /// A line `sum  name`.
  package static func line(_ hash: [UInt8], _ name: String) -> String {
    hash.hexadecimal + "  " + name + "\n"
  }
}

extension Ledger {
  /// Writes the ledger to a file while no process changes it.
  ///
  /// Every file is read twice: for its checksums, and to be copied, when they are compared again.
  ///
  /// - Throws: `LedgerFolderError`, and `FileError` for the output file; it then stays as it was.
  package func archive(to output: OutputFile, progress: (Int, Int) -> Void = { _, _ in }) throws
    -> LedgerArchive.Summary
  {
    try read { snapshot in
      var summary = LedgerArchive.Summary()
      let files = try ledgerFolder.archived(with: snapshot.pending, leavingOut: &summary.leftOut)
      try output.write { write in
        var zip = ZipWriter(write)
        var list = ""
        for (index, (name, source)) in files.enumerated() {
          let path = ledgerFolder.absolute(source)
          let sums = try ledgerFolder.reportingErrors(of: path) { try Files.sums(path) }
          try zip.begin(
            ZipWriter.Entry(name: LedgerArchive.folder + name, size: sums.size, checksum: sums.checksum))
          let copied = try ledgerFolder.reportingErrors(of: path) {
            try Files.sums(path) { try zip.append($0) }
          }
          guard copied == sums else { throw LedgerFolderError.system(FileError(.read, path, code: EAGAIN)) }
          list += LedgerArchive.line(sums.hash, name)
          summary.count(name, size: sums.size)
          progress(index + 1, files.count)
        }
        let bytes = Array(list.utf8)
        try zip.begin(
          ZipWriter.Entry(
            name: LedgerArchive.folder + LedgerArchive.sums, size: bytes.count,
            checksum: CRC32.checksum(of: bytes, .ethernet)))
        try zip.append(bytes)
        try zip.finish()
      }
      return summary
    }
  }
}

extension LedgerFolder {
  /// Every regular file of the ledger with its source, by name, without hidden and temporary files.
  ///
  /// Photos of a change that can't be applied to a read-only folder yet are included.
  fileprivate func archived(
    with pending: Change?, leavingOut others: inout [String]
  ) throws -> [(name: String, source: String)] {
    var files: [(name: String, source: String)] = []
    func walk(_ folder: String) throws {
      for entry in try reportingErrors(of: absolute(folder), { try entries(in: folder) }) {
        switch entry.kind {
        case .folder where entry.path == "tmp": continue
        case .folder: try walk(entry.path)
        case .file where entry.path == LedgerArchive.sums || entry.name.hasPrefix("."): continue
        case .file where !LedgerArchive.isPackable(LedgerArchive.folder + entry.path):
          others.append(entry.path)
        case .file: files.append((entry.path, entry.path))
        default: others.append(entry.path)
        }
      }
    }
    try walk("")
    for image in pending?.images ?? [] where !files.contains(where: { $0.name == image.path }) {
      let staged = "tmp/" + image.fileName
      if try regularSize(staged) != nil { files.append((image.path, staged)) }
    }
    return files.sorted { $0.name < $1.name }
  }
}

extension Files {
  /// The size and checksums of a file.
  struct Sums: Hashable {
    var size = 0
    var hash: [UInt8] = []
    var checksum: UInt32 = 0
  }

  /// Reads a regular file in chunks; follows no symbolic link.
  static func sums(_ path: String, _ take: ([UInt8]) throws -> Void = { _ in }) throws -> Sums {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    var sums = Sums()
    var hash = SHA256()
    var checksum = CRC32.ethernet
    while true {
      var chunk: [UInt8] = []
      if try readChunk(descriptor, path, into: &chunk) == 0 { break }
      hash.update(chunk)
      checksum.update(chunk)
      sums.size += chunk.count
      try take(chunk)
    }
    sums.hash = hash.finish()
    sums.checksum = checksum.value
    return sums
  }
}
