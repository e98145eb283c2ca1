extension LedgerFolder {
  /// Writes a document that is not part of the history, in one step.
  ///
  /// The caller holds the exclusive lock, and has raised the header to this format.
  package func write(_ document: Document, to relative: String) throws {
    try replace(relative, with: format.bytes(of: document))
  }

  /// Replaces a file in one step, flushed. Neither the file nor its temporary file may be behind a link.
  package func replace(_ relative: String, with bytes: [UInt8]) throws {
    let file = absolute(relative)
    try requireOwnFolder("tmp")
    try requireOwnFolders(above: relative)
    try makeFolder("tmp")
    try makeFolder(above: relative)
    try reportingErrors(of: file) {
      try Files.replace(
        file, with: bytes, temporary: absolute("tmp/\(Identifier<Document>()).json"), unless: requireInPlace)
    }
  }
}
