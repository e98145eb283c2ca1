/// How this program lays a document out: what comes before the records, and the seal behind them.
struct SealedLayout {
  /// `{`, format and version, a line each.
  private let head: [UInt8]
  /// Where the records begin.
  private let list: [UInt8]
  private let crc = CRC32.castagnoli

  init(_ layout: DocumentLayout, version: Int) {
    let empty = Document(layout: layout).bytes(version: version)
    // What the writer puts before the records of any document, on three lines and part of a fourth.
    let start = empty.prefix { $0 != UInt8(ascii: "[") }
    let lines = start.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start.endIndex
    head = Array(start[..<lines])
    list = Array(start[lines...]) + Array("[".utf8)
  }

  /// Goes to the first line of a document, which must have no members but those that every document has.
  func skipHead(_ cursor: inout ByteCursor) -> Bool { skipStart(&cursor) && skipListStart(&cursor) }

  /// Goes past the members that every document has.
  func skipStart(_ cursor: inout ByteCursor) -> Bool { cursor.skip(head) }

  /// Goes to the first line of the records.
  func skipListStart(_ cursor: inout ByteCursor) -> Bool { cursor.skip(list) && cursor.skip("\n") }

  /// Whether there are no records, and a seal that fits.
  func skipEmptyEnd(_ cursor: inout ByteCursor) -> Bool {
    cursor.skip(list) && cursor.skip("],\n  ") && isSealed(cursor)
  }

  /// Whether the records end here, behind a line, with a seal that fits what is before it.
  func skipEnd(_ cursor: inout ByteCursor) -> Bool { cursor.skip("\n  ],\n  ") && isSealed(cursor) }

  private func isSealed(_ cursor: ByteCursor) -> Bool {
    let bytes = cursor.bytes
    var check = crc
    check.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<cursor.index]))
    let end = "\"seal\": \"\(Seal.text(of: check.value))\"\n}\n"
    return bytes[cursor.index...].elementsEqual(end.utf8)
  }
}
