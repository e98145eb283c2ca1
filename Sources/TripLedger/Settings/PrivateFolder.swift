/// A folder that only its owner may open, for what is not part of the ledger.
package struct PrivateFolder {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package func document(_ name: String, as layout: DocumentLayout) throws -> Document? {
    try reading(name) {
      let file = path + "/" + name
      func read(_ file: String) throws -> [UInt8]? { try Files.read(file, limit: 1 << 20) }
      var bytes: [UInt8]?
      do { bytes = try read(file) } catch DocumentProblem.link {
        // Programs that keep all settings of a user in one place leave a link to each file.
        bytes = try read(Files.resolved(file))
      }
      return try bytes.map { try Document(reading: $0, as: layout) }
    }
  }

  /// Adds the file's path to errors.
  package func reading<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    try LedgerFolder(path: path).reportingErrors(of: path + "/" + name, body)
  }

  /// Changes one document while no other process does.
  package func change(_ name: String, as layout: DocumentLayout, _ body: (inout Document) throws -> Void)
    throws
  {
    try reading(name) {
      try Files.makeFolder(path, mode: 0o700)
      let lock = try LockedFolder(path, .exclusive)
      defer { withExtendedLifetime(lock) {} }
      var document = try document(name, as: layout) ?? Document(layout: layout)
      try body(&document)
      let file = Files.resolved(path + "/" + name)
      try Files.replace(file, with: document.bytes, temporary: file + ".tmp", mode: 0o600)
    }
  }
}

extension DocumentLayout {
  package static let settings = DocumentLayout("dot.settings", records: "settings", identifier: "key")
  package static let currentTrip = DocumentLayout("dot.current", records: "current", identifier: "ledger")
}
