#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ledger's folder: its gate, its documents, and the change that may be under way.
package struct HomeFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// No document of a person's ledger comes near this; what does is not one of ours.
  static let documentLimit = 64 << 20

  /// Whether there is anything at the path; what can't be looked at is not taken for an empty ledger.
  package var exists: Bool { Files.exists(path) || errno != ENOENT }

  package func absolute(_ relative: String) -> String { path + "/" + relative }

  /// A document as it stands on the disk; `nil` where there is none.
  ///
  /// - Throws: `HomeError` that names the file.
  package func document(_ location: DocumentPath) throws -> Document? {
    try document(at: location.relative, as: location.layout)
  }

  func document(at relative: String, as layout: DocumentLayout) throws -> Document? {
    let file = absolute(relative)
    return try reportingHome(file) {
      try Files.read(file, limit: Self.documentLimit).map { bytes throws in
        try Document(reading: bytes, as: layout)
      }
    }
  }

  /// Names in a folder of the home.
  package func list(_ relative: String) throws -> [String] {
    try reportingHome(absolute(relative)) { try Files.list(absolute(relative)) }
  }

  /// Turns what can go wrong with a file into errors of the home folder, with the file's name.
  package func reportingHome<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let problem as DocumentProblem {
      throw HomeError.damaged(file: file, problem: problem)
    } catch let error as JSONError {
      throw HomeError.damaged(file: file, problem: .notJSON(error))
    } catch let error as MoneyError {
      throw HomeError.damaged(file: file, problem: .badMoney(error))
    } catch let error as FileError {
      throw error.operation == .lock && error.number == EWOULDBLOCK
        ? HomeError.locked(path: error.path) : HomeError.system(error)
    }
  }
}

/// `ledger.json`: which programs may read and write the home folder, and what holds for all of it.
package struct Gate: Hashable, Sendable {
  /// The format of this program, and the oldest that it can read.
  static let formatVersion = 1

  package let ledger: Identifier<Gate>
  /// What the traveller thinks in.
  package var home: Currency
  /// Format versions needed to read and to write the folder.
  package var reads: Int
  package var writes: Int
  var unknown: [JSONMember] = []
  var categories: [Document.Record] = []

  package init(home: Currency) {
    ledger = Identifier()
    self.home = home
    reads = Self.formatVersion
    writes = Self.formatVersion
  }

  init(reading document: Document) throws {
    var members = try Members(RawJSON(checked: JSON.object(document.head).bytes[...]))
    reads = try members.integer("reads") ?? 1
    writes = try members.integer("writes") ?? 1
    ledger = try members.required("ledger", Identifier.init(_:))
    home = try members.required("home") { try Currency($0) }
    unknown = members.rest
    categories = document.records
  }

  var document: Document {
    let head: [JSONMember] = [
      JSONMember("reads", .integer(reads)), JSONMember("writes", .integer(writes)),
      JSONMember("ledger", JSON(ledger)), JSONMember("home", JSON(home)),
    ]
    return Document(layout: .ledger, head: head + unknown, records: categories)
  }
}

extension HomeFolder {
  /// The gate, which also decides whether this program may go on.
  ///
  /// - Returns: `nil` where no ledger has been started.
  package func gate(for mode: LockedFolder.Mode) throws -> Gate? {
    guard let document = try document(.gate) else {
      guard try list("trips").isEmpty else {
        throw HomeError.damaged(file: absolute("ledger.json"), problem: .missing)
      }
      return nil
    }
    let gate = try reportingHome(absolute("ledger.json")) { try Gate(reading: document) }
    try gate.allow(mode)
    return gate
  }
}

extension Gate {
  /// Refuses a home folder that needs a newer program.
  func allow(_ mode: LockedFolder.Mode) throws(HomeError) {
    guard reads <= Self.formatVersion else {
      throw .newerToRead(needed: reads, known: Self.formatVersion)
    }
    guard mode == .shared || writes <= Self.formatVersion else {
      throw .newerToWrite(needed: writes, known: Self.formatVersion)
    }
  }
}
