import TripLedger

@testable import TripImports

extension FuzzTarget {
  /// Text files that a phone fills.
  static let inboxes = FuzzTarget(name: "inboxes") { bytes in
    // Everything else is decoded, or refused, before.
    guard bytes[...].isUTF8, let modified = Day("2025-09-08") else { return }
    let read = InboxText(bytes, ofFile: "2025-09-08.txt", modified: modified)
    let numbers = read.lines.map(\.number) + read.bad.map(\.line)
    let count = String(decoding: bytes, as: UTF8.self).count(where: \.isNewline) + 1
    try require(Set(numbers).count == numbers.count, "a line is there twice")
    try require(numbers.allSatisfy { (1...count).contains($0) }, "a line that the file does not have")
    for line in read.lines {
      let amount = line.form.amount ?? ""
      try require((try? TypedAmount(amount)) != nil, "an amount that is none: \(amount)")
      try require(line.form.category != nil, "no category on line \(line.number)")
    }
    // What was taken is known the next time.
    var taken = RecordedLines([])
    var sources: Set<String> = []
    for line in read.lines {
      guard let source = taken.source(of: line) else { throw Violation("no source for line \(line.number)") }
      taken.add(line, source)
      try require(sources.insert(source.text).inserted, "two lines with the source \(source)")
    }
    try require(RecordedLines(sources).areKnown(read.lines).allSatisfy(\.self), "a line is new a second time")
  }
}
