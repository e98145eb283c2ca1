import TripLedger

extension FuzzTarget {
  /// Tables of other programs and banks.
  static let tables = FuzzTarget(name: "tables") { bytes in
    // Everything else is decoded, or refused, before.
    guard bytes[...].isUTF8 else { return }
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    let read = try accepted(ImportError.self) { try reader.read(text: bytes, ofFile: "f") }
    guard let read else { return }
    // Several elements may be on one line of a document.
    let isTable = TableFormat.find(read.format) != nil
    let lines = bytes.count { $0 == 0x0A } + bytes.count { $0 == 0x0D } + 1
    for row in read.rows {
      try require(row.amount.minorUnits != 0, "an amount of zero on line \(row.line)")
      try require(!isTable || (1...lines).contains(row.line), "line \(row.line) of \(lines)")
      try require(
        row.charged.map { $0.currency != row.amount.currency } ?? true, "a charge in the same currency")
      if let charged = row.charged {
        try require(charged.minorUnits.signum() == row.amount.minorUnits.signum(), "a charge of another sign")
      }
    }
    // Every line with a date is a row, or is named.
    let numbers = read.rows.map(\.line) + read.bad.map(\.line) + read.notices.map(\.line)
    try require(!isTable || Set(numbers).count == numbers.count, "a line is there twice")
  }
}
