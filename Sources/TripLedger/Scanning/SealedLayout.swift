/// How this program lays a document out: what comes before the records, and the seal behind them.
struct SealedLayout {
  /// `{`, format, version, and where the records begin.
  private let head: [UInt8]
  private let crc = CRC32.castagnoli

  init(_ layout: DocumentLayout, version: Int) {
    let empty = Document(layout: layout).bytes(version: version)
    // What the writer puts before and after the records of any document.
    head = Array(empty.prefix { $0 != UInt8(ascii: "[") }) + Array("[\n".utf8)
  }

  /// Goes to the first line of a document, which must have no members but those that every document has.
  func skipHead(_ cursor: inout ByteCursor) -> Bool { cursor.skip(head) }

  /// Whether the records end here, behind a line, with a seal that fits what is before it.
  func skipEnd(_ cursor: inout ByteCursor) -> Bool {
    guard cursor.skip("\n  ],\n  ") else { return false }
    let bytes = cursor.bytes
    var check = crc
    check.update(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<cursor.index]))
    let end = "\"seal\": \"\(Seal.text(of: check.value))\"\n}\n"
    return bytes[cursor.index...].elementsEqual(end.utf8)
  }
}
