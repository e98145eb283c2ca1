/// `ledger.json`: which programs may read and write the ledger folder, and the settings of the whole ledger.
package struct LedgerHeader: Hashable, Sendable {
  package let ledger: Identifier<LedgerHeader>
  /// The home currency.
  package var home: Currency
  /// Format versions needed to read and to write the folder.
  package var reads: Int
  package var writes: Int
  package var unknown: [JSONMember] = []
  package var categories: [Document.Record] = []

  package init(home: Currency, format: LedgerFormat = .current) {
    ledger = Identifier()
    self.home = home
    reads = format.reads
    writes = format.writes
  }

  package init(reading document: Document) throws {
    var members = try Members(RawJSON(checked: JSON.object(document.head).bytes[...]))
    reads = try members.integer("reads") ?? 1
    writes = try members.integer("writes") ?? 1
    ledger = try members.required("ledger", Identifier.init(_:))
    home = try members.required("home") { try Currency($0) }
    unknown = members.rest
    categories = document.records
  }

  /// The header for a folder that is about to hold documents of `format`.
  package func raised(to format: LedgerFormat) -> LedgerHeader {
    var header = self
    header.reads = max(reads, format.reads)
    header.writes = max(writes, format.writes)
    return header
  }

  /// The header for a folder that is about to hold a change; it stops older programs that would misread that.
  package func raised(for change: Change) -> LedgerHeader {
    var header = self
    let needed =
      change.hasLongUnits
      ? LedgerFormat.longUnits
      : change.settles ? LedgerFormat.settling : change.hasCoins ? LedgerFormat.coins : 0
    header.reads = max(reads, needed)
    header.writes = max(writes, needed, change.hasDefaults ? LedgerFormat.defaults : 0)
    return header
  }

  /// All categories, for messages, which must not fail: unreadable ones are left out.
  package var categoriesForMessages: [Category] {
    Category.all(with: categories.compactMap { try? CustomCategory(reading: $0.body) })
  }

  package var document: Document {
    let head: [JSONMember] = [
      JSONMember("reads", .integer(reads)), JSONMember("writes", .integer(writes)),
      JSONMember("ledger", JSON(ledger)), JSONMember("home", JSON(home)),
    ]
    return Document(layout: .ledger, head: head + unknown, records: categories)
  }
}

extension LedgerFolder {
  /// Reads the header and checks that this program may use the folder.
  ///
  /// - Returns: `nil` if there is no ledger yet.
  package func header(for mode: LockedFolder.Mode) throws -> LedgerHeader? {
    guard let document = try document(.header) else {
      // A power cut during a first change that was refused may leave empty folders.
      guard try !holdsLedger else {
        throw LedgerFolderError.damaged(file: absolute("ledger.json"), problem: .missing)
      }
      return nil
    }
    let header = try reportingErrors(of: absolute("ledger.json")) { try LedgerHeader(reading: document) }
    try format.admit(header, mode)
    return header
  }

  /// All categories, for messages: the built-in ones if the ledger can't be read.
  package var categoriesForMessages: [Category] {
    (try? header(for: .shared))?.categoriesForMessages ?? Category.builtIn
  }

  /// Whether there are files that only a ledger with a header has.
  package var holdsLedger: Bool {
    get throws { try ["trips", "history", "rates/manual", "wallets"].contains(where: holdsFiles) }
  }

  /// Whether a folder contains, at any depth, files that are not hidden.
  private func holdsFiles(_ folder: String) throws -> Bool {
    try list(folder).contains { name in
      let path = folder + "/" + name
      return try isFolder(path) ? holdsFiles(path) : !name.hasPrefix(".")
    }
  }
}

extension LedgerFormat {
  /// Refuses a ledger folder that needs a newer program.
  package func admit(_ header: LedgerHeader, _ mode: LockedFolder.Mode) throws(LedgerFolderError) {
    guard header.reads <= known else { throw .newerToRead(needed: header.reads, known: known) }
    guard mode == .shared || header.writes <= known else {
      throw .newerToWrite(needed: header.writes, known: known)
    }
  }
}

extension Change {
  /// Whether a trip that it writes has legs or usual divisions, or a person settles as one with others.
  ///
  /// Within a text, quotation marks are escaped.
  var hasDefaults: Bool {
    let ofTrip = ["\"legs\":[", "\"divisions\":["].map { Array($0.utf8) }
    let ofPerson = [Array("\"settlesWith\":\"".utf8)]
    return edits.contains { edit in
      guard let body = edit.new?.bytes else { return false }
      let members: [[UInt8]]
      switch edit.document {
      case .trip: members = ofTrip
      case .people: members = ofPerson
      default: return false
      }
      return body.indices.contains { index in
        body[index] == UInt8(ascii: "\"") && members.contains { body[index...].starts(with: $0) }
      }
    }
  }

  /// Whether a record that it writes is a closing, or an expense of which the rest is divided by parts.
  package var settles: Bool {
    edits.contains { edit in
      guard let body = edit.new?.bytes else { return false }
      switch edit.document {
      case .payments: return (try? PaymentRecord(reading: RawJSON(checked: body)))?.closing != nil
      case .day:
        return body.indices.contains { index in
          body[index] == UInt8(ascii: "[") && body[..<index].suffix(7).elementsEqual("\"rest\":".utf8)
        }
      default: return false
      }
    }
  }

  /// Whether a record that it writes has a coin: an expense or a payment in one, or a rate of one.
  ///
  /// Within a text, quotation marks are escaped.
  var hasCoins: Bool {
    let members = ["currency", "pair"].map { Array("\"\($0)\":\"".utf8) }
    return edits.contains { edit in
      edit.new?.bytes.withUnsafeBufferPointer { body in
        // Imports have many records, and few of them a capital U.
        body.indices.contains { index in
          body[index] == UInt8(ascii: "U") && body[index...].starts(with: Currency.coinPrefix.utf8)
            && members.contains { body[..<index].suffix($0.count).elementsEqual($0) }
        }
      } ?? false
    }
  }

  /// Whether a rate that it writes is for ten digits of units or more.
  var hasLongUnits: Bool {
    let name = Array("\"unit\":".utf8)
    return edits.contains { edit in
      edit.new?.bytes.withUnsafeBufferPointer { body in
        body.indices.contains { index in
          body[index] == UInt8(ascii: ":") && body[...index].suffix(name.count).elementsEqual(name)
            && body[(index + 1)...].prefix(10).count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == 10
        }
      } ?? false
    }
  }
}
