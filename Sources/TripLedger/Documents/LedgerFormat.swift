/// A version of the ledger folder's format, with the upgrades from earlier versions.
///
/// Older documents are read as they are, upgraded in memory, and written in this version when they next
/// change. Before the first one is written, the header is updated, so that older programs stop.
package struct LedgerFormat: Sendable {
  /// The version that documents are written in, and that a program must know to read them.
  package let reads: Int
  /// The version that a program must know to change the folder; never below `reads`.
  package let writes: Int
  /// The highest version that this program knows, of features that only some folders use.
  package let known: Int
  /// Step 0 turns a document of version 1 into one of version 2, and so on up to `reads`.
  private let upgrades: [Upgrade]

  typealias Upgrade = @Sendable (inout Document) throws -> Void

  /// The format that this program knows.
  package static let current = LedgerFormat(writes: 1, upgrades: [], known: longUnits)

  /// The version that folders need in which something is paid with a coin. Their documents keep the version `reads`.
  package static let coins = 2
  /// The version that changing a folder needs in which a trip says what an expense is if nothing else is said, by legs
  /// or usual divisions, or people settle as one: others would record amounts in another currency, or for other people, and
  /// not know when a trip is even.
  static let defaults = 3
  /// The version that folders need in which a trip was closed, or what a receipt leaves over is divided by parts.
  package static let settling = 3

  /// The version that folders need in which a price that was typed the other way round has ten digits or more.
  static let longUnits = 4

  init(writes: Int, upgrades: [Upgrade], known: Int = 0) {
    reads = upgrades.count + 1
    self.writes = max(writes, upgrades.count + 1)
    self.known = max(self.writes, known)
    self.upgrades = upgrades
  }

  /// Reads a document of this version or an older one.
  package func document(reading bytes: [UInt8], as layout: DocumentLayout) throws -> Document {
    try upgraded(try Document(reading: bytes, as: layout.at(version: version(of: layout))))
  }

  /// A document upgraded to this version.
  package func upgraded(_ document: Document) throws -> Document {
    var document = document
    if document.version < version(of: document.layout) { try upgrade(&document, from: document.version) }
    return document
  }

  package func bytes(of document: Document) -> [UInt8] {
    document.bytes(version: version(of: document.layout))
  }

  /// The header keeps its first version: every program must be able to read it.
  private func version(of layout: DocumentLayout) -> Int {
    layout.format == DocumentLayout.ledger.format ? layout.version : reads
  }

  /// Reads a change and upgrades its records, which are in the version the change was written in.
  package func change(reading document: Document) throws -> Change {
    var change = try Change(reading: document)
    guard document.version < reads else { return change }
    change.edits = try change.edits.map { edit in
      func upgraded(_ body: RawJSON?) throws -> RawJSON? {
        guard let body else { return nil }
        var document = Document(
          layout: edit.document.layout, records: [Document.Record(id: edit.record, body: body)])
        try upgrade(&document, from: document.version)
        return document.records.first?.body
      }
      return Change.Edit(
        document: edit.document, record: edit.record, old: try upgraded(edit.old),
        new: try upgraded(edit.new), position: edit.position)
    }
    return change
  }

  private func upgrade(_ document: inout Document, from version: Int) throws {
    for step in upgrades[(version - 1)...] { try step(&document) }
  }
}
