import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats

/// Each sample is spoilt a hundred times; what is left is refused, or read without a guess and without a silent loss.
@Suite("Spoilt files of other programs and banks")
struct SpoiltSampleTests {
  private let fixture: LedgerFixture

  init() throws {
    fixture = try LedgerFixture()
    try fixture.trip { draft in
      draft.start = Day("2016-01-01")
      draft.end = Day("2025-09-30")
    }
  }

  private static let times = 20
  private static let reader = ImportReader(decoder: TextDecoder(searchPath: ""))

  /// What a row says was paid.
  private struct Figures: Hashable {
    let line: Int
    let date: Day
    let amount: Amount
    let charged: Amount?

    init(_ row: ImportRow, line: Int? = nil) {
      (self.line, date, amount, charged) = (line ?? row.line, row.date, row.amount, row.charged)
    }
  }

  /// A sample in UTF-8, so that no conversion is needed each time.
  private struct Text {
    let bytes: [UInt8]
    let options: ReadingOptions
    let rows: ReadRows
    /// `nil` for a document, and for a table in a web page.
    let table: [TableRow]?

    init(_ sample: ImportSample) throws {
      let file = Array(try Data(contentsOf: URL(fileURLWithPath: sample.path)))
      let decoder = TextDecoder(searchPath: "/usr/local/bin:/usr/bin:/bin")
      bytes = try decoder.decode(file, ofFile: sample.path) { text in
        let rows =
          ContentKind(of: text) == .html ? HTMLTable.rows(text) : try? DelimitedText(text, ofFile: "").rows()
        return rows.map(TableHeader.countOfKnownNames) ?? 0
      }.bytes
      var options = ReadingOptions()
      options.mapping = sample.mapping
      options.dateOrder = sample.dateOrder
      // A new column may be a new person: figures are compared, not shares.
      options.readsPeople = false
      self.options = options
      rows = try SpoiltSampleTests.reader.read(text: bytes, ofFile: "f", options)
      let format = TableFormat.find(sample.format)
      table =
        format != nil && ContentKind(of: bytes) != .html && format?.positions.isEmpty == true
        ? try DelimitedText(bytes, ofFile: "").rows() : nil
    }

    /// The widest rows: the header and those below it.
    var width: Int { table?.map(\.cells.count).max() ?? 0 }

    /// `nil` if it is refused.
    func read(_ bytes: [UInt8]) -> ReadRows? {
      try? SpoiltSampleTests.reader.read(text: bytes, ofFile: "f", options)
    }
  }

  /// Every row of a file is an expense, ignored, or refused.
  private func expectAllCounted(_ read: ReadRows) throws {
    var plan = RowImport([RowImport.File(path: "f", read: read)])
    (plan.skipsBad, plan.trip) = (true, "Osaka")
    let done = try fixture.ledger.importRows(plan, dryRun: true)
    #expect(done.count == read.rows.count + read.bad.count + read.notices.count)
  }

  private static func lines(_ read: ReadRows) -> [Int] {
    (read.rows.map(\.line) + read.bad.map(\.line) + read.notices.map(\.line)).sorted()
  }

  /// A table as text, quoted wherever that may be needed.
  private static func text(_ table: [TableRow], _ cells: (TableRow) -> [String]) -> [UInt8] {
    var text = ""
    for row in table {
      if row.isAfterEmptyLine { text += "\n" }
      text +=
        cells(row).map {
          "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        }
        .joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  @Test("A file that was cut off: complete lines are as in the whole file", arguments: ImportSample.all)
  func cut(_ sample: ImportSample) throws {
    var random = SeededGenerator()
    let text = try Text(sample)
    let whole = Set(text.rows.rows.map { Figures($0) })
    for _ in 0..<Self.times {
      let characters = String(decoding: text.bytes, as: UTF8.self).unicodeScalars
      let count = Int.random(in: 0..<characters.count, using: &random)
      let cut = Array(String(String.UnicodeScalarView(characters.prefix(count))).utf8)
      guard let read = text.read(cut) else { continue }
      let end = text.table == nil ? 0 : cut.count { $0 == 0x0A }
      for row in read.rows.dropLast() where !read.bad.contains(where: { $0.line < row.line }) {
        #expect(whole.contains(Figures(row)), "seed \(random.seed), cut at \(count)")
      }
      // What ended with its line is there as before, or the file as a whole said something else.
      let complete = Self.lines(text.rows).filter { $0 < end }
      #expect(Set(Self.lines(read)).isSuperset(of: complete), "seed \(random.seed), cut at \(count)")
      try expectAllCounted(read)
    }
  }

  @Test(
    "Bytes of another encoding: figures stay as they are, or the file is refused", arguments: ImportSample.all
  )
  func encoding(_ sample: ImportSample) throws {
    var random = SeededGenerator()
    let text = try Text(sample)
    let folder = try TemporaryFolder()
    let path = folder("spoilt.csv")
    let whole = Set(text.rows.rows.map { Figures($0) })
    for time in 0..<Self.times {
      if time % 2 == 0 {
        // A byte that UTF-8 does not have.
        var bytes = text.bytes
        bytes.insert(
          [0xFF, 0xC0, 0x81].randomElement(using: &random) ?? 0xFF,
          at: Int.random(in: 0...bytes.count, using: &random))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: ImportError.self) { try Self.reader.read(path, limit: 1 << 26, text.options) }
      } else {
        // Read as Latin letters and written again, from somewhere on.
        var start = Int.random(in: 0..<text.bytes.count, using: &random)
        while start > 0, text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let garbled = text.bytes[start...].flatMap { Array(String(Character(Unicode.Scalar($0))).utf8) }
        let bytes = text.bytes[..<start] + garbled
        guard let read = text.read(Array(bytes)) else { continue }
        // Columns whose names are lost make another table of it, which is shown as one that may be wrong.
        guard read.format == sample.format else {
          #expect(!read.isCertain, "seed \(random.seed), from \(start)")
          continue
        }
        for row in read.rows {
          #expect(
            // Without the note of what was paid abroad, what was charged is the amount.
            whole.contains {
              $0.date == row.date
                && [$0.amount.minorUnits, $0.charged?.minorUnits].contains(row.amount.minorUnits)
            },
            "seed \(random.seed), from \(start)")
        }
        try expectAllCounted(read)
      }
    }
  }

  @Test("Columns in another order, and new ones among them: the same figures", arguments: ImportSample.all)
  func columns(_ sample: ImportSample) throws {
    var random = SeededGenerator()
    let text = try Text(sample)
    guard let table = text.table else { return }
    let expected = text.rows.rows.enumerated().map { Figures($1, line: $0) }
    let names =
      (table.first { $0.line < text.rows.rows[0].line && $0.cells.count == text.width }?.cells ?? [])
      .filter { !$0.isEmpty }
    let hasUniqueNames = Set(names).count == names.count
    for time in 0..<Self.times * 2 {
      var order = Array(0..<text.width)
      // Of two columns with one name only the order says which is which.
      if time % 2 == 0, hasUniqueNames { order.shuffle(using: &random) }
      let place = Int.random(in: 0...text.width, using: &random)
      let header = table.first { $0.cells.count == text.width }
      let spoilt = Self.text(table) { row in
        guard row.cells.count == text.width else { return row.cells }
        var cells = order.map { row.cells[$0] }
        if time % 2 == 1 {
          let value = ["", "x", "2020-01-01", "-5.00", "1,234", "USD"].randomElement(using: &random) ?? ""
          cells.insert(row == header ? "Neu \(random.seed % 1000)" : value, at: place)
        }
        return cells
      }
      let read = try Self.reader.read(text: spoilt, ofFile: "f", text.options)
      #expect(read.format == sample.format)
      #expect(
        read.rows.enumerated().map { Figures($1, line: $0) } == expected,
        "seed \(random.seed), \(order) \(place)")
      #expect(read.bad.count == text.rows.bad.count && read.notices.count == text.rows.notices.count)
    }
  }

  @Test("A bad row is named, and the others are as they were", arguments: ImportSample.all)
  func badRow(_ sample: ImportSample) throws {
    var random = SeededGenerator()
    let text = try Text(sample)
    guard let table = text.table else { return }
    let plain = try #require(text.read(Self.text(table) { $0.cells }))
    // A cell may have had a line break, and numbers of lines change with it.
    let expected = Self.lines(plain).count
    for _ in 0..<Self.times {
      let index = Int.random(in: 0..<table.count, using: &random)
      let column = Int.random(in: 0..<max(table[index].cells.count, 1), using: &random)
      let value = ["?!", "9,9,9", "2025-13-45", "1e5", "-"].randomElement(using: &random) ?? ""
      guard plain.rows.contains(where: { $0.line == table[index].line }) else { continue }
      let spoilt = Self.text(table) { row in
        var cells = row.cells
        if row == table[index] { cells[column] = value }
        return cells
      }
      guard let read = text.read(spoilt) else { continue }
      #expect(Self.lines(read).count == expected, "seed \(random.seed), \(value) in \(index):\(column)")
      try expectAllCounted(read)
    }
  }
}
