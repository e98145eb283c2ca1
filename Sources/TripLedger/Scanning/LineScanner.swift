/// Finds the records in the bytes of a document that this program wrote itself: one a line.
///
/// Takes exactly the layout that `Document.bytes` gives, with a seal that fits, and declines everything else, which
/// is then left to `Document`. What is in a line is checked by whoever reads the record.
struct LineScanner {
  private let layout: SealedLayout

  init(_ layout: DocumentLayout, version: Int) { self.layout = SealedLayout(layout, version: version) }

  /// The records in their order; `nil` if the document is not one to be scanned.
  func records(_ bytes: [UInt8]) -> [RawJSON]? {
    // Where each record begins and ends: an array of ranges is a type that is made at run time.
    var bounds: [Int] = []
    let isSealed = bytes.withUnsafeBufferPointer { bytes in
      var cursor = ByteCursor(bytes)
      guard layout.skipHead(&cursor) else { return false }
      repeat {
        guard cursor.skip("    ") else { return false }
        let start = cursor.index
        cursor.skipRecord()
        bounds.append(start)
        bounds.append(cursor.index)
      } while cursor.skip(",\n")
      return layout.skipEnd(&cursor)
    }
    guard isSealed else { return nil }
    return (0..<bounds.count / 2).map { RawJSON(unchecked: bytes[bounds[2 * $0]..<bounds[2 * $0 + 1]]) }
  }
}
