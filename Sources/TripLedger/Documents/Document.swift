// Layer Documents: the files of the ledger folder, and how a change gets into them.
//
// A `Document` is one sealed JSON file with a record per line; `DocumentPath` is its place in the
// `LedgerFolder`, and `DocumentLayout` its kind. A `StoredRecord` is the stored form of a type of `Model/`. A
// `Change` has the old and new versions of records, and `ChangeWriter` applies it so that an interruption at
// any moment leaves it done or not done.
//
// A new member of a record is added in `StoredRecord.swift`, and is optional, so that the version stays;
// another format needs an upgrade in `LedgerFormat`. What a user may do is decided in `Ledger/`.

/// A versioned JSON file: a head, records one per line, and a seal over the bytes before it.
///
/// Members that this program does not know are kept byte for byte.
package struct Document: Hashable, Sendable {
  package let layout: DocumentLayout
  /// The version the file was written in.
  package private(set) var version: Int
  /// Members other than format, version, records and seal, in order.
  package var head: [JSONMember]
  package var records: [Record]
  /// Whether the file has a seal; a document edited by hand may have none.
  package private(set) var isSealed = true
  /// Whether the seal does not match, which is only possible after reading leniently.
  package private(set) var isSealBroken = false
  /// Whether the seal fails only because the lines end in CRLF.
  package private(set) var hasOtherLineEnds = false

  package struct Record: Hashable, Sendable {
    package let id: String
    package let body: RawJSON

    package init(id: String, body: RawJSON) {
      self.id = id
      self.body = body
    }
  }

  package init(layout: DocumentLayout, head: [JSONMember] = [], records: [Record] = []) {
    self.layout = layout
    version = layout.version
    self.head = head
    self.records = records
  }

  /// Reads a file with the given layout.
  ///
  /// A leniently read document is for reporting, not for use: its seal may be broken, and its records may
  /// repeat an id or have none (`""`).
  ///
  /// - Throws: `DocumentProblem`, without the file's name.
  package init(
    reading bytes: [UInt8], as layout: DocumentLayout, leniently: Bool = false
  ) throws(DocumentProblem) {
    self.init(layout: layout)
    var format: String?
    var written: Int?
    var seal: (text: String, start: Int)?
    var sawRecords = false
    do {
      var reader = JSONReader(bytes, maximumDepth: layout.maximumDepth)
      try reader.object { key, reader in
        if seal != nil { throw DocumentProblem.sealNotLast }
        switch key {
        case "format": format = try reader.string()
        case "version": written = try reader.integer()
        case "seal":
          // The seal covers the bytes before its own key. The reader is past `"seal"`, the colon and any
          // spaces.
          let start = bytes[..<reader.position].lastRange(of: Array("\"seal\"".utf8)) ?? 0
          seal = (try reader.string(), start)
        case layout.recordsKey:
          sawRecords = true
          if layout.isSingle {
            if try !reader.null() { records.append(try Record(reading: &reader, layout, leniently)) }
          } else {
            try reader.array { records.append(try Record(reading: &$0, layout, leniently)) }
          }
        default: head.append(JSONMember(key, .raw(try reader.raw())))
        }
      }
      try reader.end()
    } catch let problem as DocumentProblem {
      throw problem
    } catch let error as JSONError {
      // A newer version may have a shape that is not known here.
      if let written, written > layout.version { throw .newer(version: written, known: layout.version) }
      // Markers that don't make two versions are fixed by hand, at the reported location.
      throw ConflictMarkers(bytes) == nil ? .notJSON(error) : .conflictMarkers
    } catch {
      throw .wrongFormat(found: "\(error)", expected: layout.format)
    }
    try check(seal, of: bytes, written)
    // A broken seal explains any other problem, so it is reported first.
    if isSealBroken, !leniently { throw hasOtherLineEnds ? .otherLineEnds : .brokenSeal }
    do { version = try Self.version(written, format: format, hasRecords: sawRecords, in: layout) } catch {
      throw isSealBroken ? .brokenSeal : error
    }
    if leniently || layout.mayRepeat { return }
    var ids: Set<String> = []
    for record in records where !ids.insert(record.id).inserted { throw .duplicateRecord(record.id) }
  }

  /// Compares a seal with the bytes before it; a newer program may seal differently.
  private mutating func check(
    _ seal: (text: String, start: Int)?, of bytes: [UInt8], _ written: Int?
  ) throws(DocumentProblem) {
    isSealed = seal != nil
    if let seal, seal.text != Seal.text(of: bytes[..<seal.start]) {
      if !Seal.isOfThisKind(seal.text), let written, written > layout.version {
        throw .newer(version: written, known: layout.version)
      }
      isSealBroken = true
      hasOtherLineEnds = seal.text == Seal.text(of: bytes[..<seal.start].withoutCarriageReturns[...])
    }
    // If the key of the seal is damaged, it looks like an unknown member. No other member ends a document.
    if seal == nil, case .raw(let last)? = head.last?.value, Seal.isOfThisKind(last) {
      isSealBroken = true
      head.removeLast()
    }
  }

  /// The version of a document, if it matches its layout.
  private static func version(
    _ written: Int?, format: String?, hasRecords: Bool, in layout: DocumentLayout
  ) throws(DocumentProblem) -> Int {
    guard let format, format == layout.format else {
      throw .wrongFormat(found: format ?? "", expected: layout.format)
    }
    guard let written, written >= 1 else { throw .notJSON(JSONError(.missing("version"), at: 0)) }
    guard written <= layout.version else { throw .newer(version: written, known: layout.version) }
    guard hasRecords else { throw .notJSON(JSONError(.missing(layout.recordsKey), at: 0)) }
    return written
  }

  /// The whole file in the layout's version.
  package var bytes: [UInt8] { bytes(version: layout.version) }

  /// The whole file: keys in a fixed order, one record per line, the seal last, a final newline.
  package func bytes(version: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(records.reduce(1000) { $0 + $1.body.bytes.count + 8 })
    output += "{\n".utf8
    func member(_ key: String, _ value: JSON) {
      output += "  ".utf8
      JSON.write(key, to: &output)
      output += ": ".utf8
      value.write(to: &output)
      output += ",\n".utf8
    }
    member("format", .string(layout.format))
    member("version", .integer(version))
    for item in head { member(item.key, item.value) }
    if layout.isSingle {
      member(layout.recordsKey, records.first.map { .raw($0.body) } ?? .null)
    } else {
      output += "  \"\(layout.recordsKey)\": [".utf8
      for (index, record) in records.enumerated() {
        output += (index == 0 ? "\n    " : ",\n    ").utf8
        output += record.body.bytes
      }
      output += (records.isEmpty ? "],\n" : "\n  ],\n").utf8
    }
    output += "  ".utf8
    let seal = Seal.text(of: output[...])
    output += "\"seal\": \"\(seal)\"\n}\n".utf8
    return output
  }

  /// Whether it holds nothing that needs a file.
  package var isEmpty: Bool { records.isEmpty && head.isEmpty }

  /// Replaces, appends or removes the record with an id.
  package mutating func set(_ id: String, to body: RawJSON?) {
    let index = records.firstIndex { $0.id == id }
    switch (index, body) {
    case (let index?, let body?): records[index] = Record(id: id, body: body)
    case (let index?, nil): records.remove(at: index)
    case (nil, let body?): records.append(Record(id: id, body: body))
    case (nil, nil): break
    }
  }

  /// Applies edits; of several for one record the last counts. A restored record is where it was, a new one is the
  /// last.
  package mutating func apply(_ edits: [Change.Edit]) {
    // Searching for each record would take quadratic time.
    guard edits.count > 16 || edits.contains(where: { $0.new != nil && $0.position != nil }) else {
      for edit in edits { set(edit.record, to: edit.new) }
      return
    }
    let last = Dictionary(edits.map { ($0.record, $0) }) { $1 }
    var known: Set<String> = []
    records = records.compactMap { record in
      guard let edit = last[record.id] else { return record }
      known.insert(record.id)
      return edit.new.map { Record(id: record.id, body: $0) }
    }
    var returning: [(position: Int, record: Record)] = []
    var others: [Record] = []
    for edit in edits where known.insert(edit.record).inserted {
      guard let edit = last[edit.record], let new = edit.new else { continue }
      let record = Record(id: edit.record, body: new)
      if let position = edit.position { returning.append((position, record)) } else { others.append(record) }
    }
    insert(returning)
    records += others
  }

  /// Adds records at their positions, as far as the document has them.
  private mutating func insert(_ returning: [(position: Int, record: Record)]) {
    guard !returning.isEmpty else { return }
    var all: [Record] = []
    var rest = records[...]
    for (position, record) in returning.sorted(by: { $0.position < $1.position }) {
      let count = min(max(position, all.count) - all.count, rest.count)
      all += rest.prefix(count)
      rest = rest.dropFirst(count)
      all.append(record)
    }
    records = all + rest
  }

  package subscript(id: String) -> RawJSON? { records.first { $0.id == id }?.body }

  /// The records with the given ids; ids without a record are left out.
  func bodies(of ids: [String]) -> [String: RawJSON] {
    let wanted = Set(ids)
    return records.reduce(into: [:]) { found, record in
      // If records share an id, the first counts, as everywhere.
      if wanted.contains(record.id), found[record.id] == nil { found[record.id] = record.body }
    }
  }

  /// The text of a member of the head; `nil` if it is missing or `null`.
  package func text(_ key: String) throws(DocumentProblem) -> String? {
    guard let bytes = head.first(where: { $0.key == key })?.value.bytes else { return nil }
    var reader = JSONReader(bytes)
    do { return try reader.optionalString() } catch {
      throw .notJSON(JSONError(.badValue(key: key, value: String(decoding: bytes, as: UTF8.self)), at: 0))
    }
  }
}

extension Document.Record {
  /// Reads one record and finds its id.
  fileprivate init(
    reading reader: inout JSONReader, _ layout: DocumentLayout, _ leniently: Bool
  ) throws {
    let start = reader.position
    guard reader.isAtObject() else {
      _ = try reader.raw()
      throw JSONError(.wrongType, at: start)
    }
    let (body, id) = try reader.object(namedBy: layout.identifierKey)
    guard let id = id ?? (leniently ? "" : nil) else {
      throw JSONError(.missing(layout.identifierKey), at: start)
    }
    self.init(id: id, body: body)
  }
}

/// What can be wrong with the bytes of a document.
package enum DocumentProblem: Error, Hashable, Sendable {
  case notJSON(JSONError)
  /// Contains git's conflict markers with both versions between them.
  case conflictMarkers
  /// A syncing program keeps its content elsewhere.
  case notDownloaded
  case brokenSeal
  /// A seal that fails only because the lines end in CRLF, as git writes them with `core.autocrlf`.
  case otherLineEnds
  case sealNotLast
  case wrongFormat(found: String, expected: String)
  case newer(version: Int, known: Int)
  case duplicateRecord(String)
  /// A record that is in another document too, and would count twice; `first` is a relative path.
  case repeated(String, first: String)
  /// A reference, date or id that does not match the file it is in.
  case misplaced(key: String, value: String)
  case tooLarge(bytes: Int)
  case notAFile
  /// A symbolic link, which could lead out of the ledger folder.
  case link
  /// The file is missing, although something else shows that it should exist.
  case missing
  case badMoney(MoneyError)
}

extension ArraySlice<UInt8> {
  /// The bytes with every CRLF as LF.
  fileprivate var withoutCarriageReturns: [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(count)
    for byte in self {
      if byte == UInt8(ascii: "\n"), kept.last == UInt8(ascii: "\r") { kept.removeLast() }
      kept.append(byte)
    }
    return kept
  }

  /// The start of the last occurrence of `needle`.
  fileprivate func lastRange(of needle: [UInt8]) -> Int? {
    guard count >= needle.count else { return nil }
    return (startIndex...(endIndex - needle.count)).reversed().first {
      self[$0..<$0 + needle.count].elementsEqual(needle)
    }
  }
}
