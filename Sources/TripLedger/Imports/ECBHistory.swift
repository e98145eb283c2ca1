/// Reads the European Central Bank's files: `eurofxref-hist.csv` and the daily `eurofxref.csv`.
///
/// A header `Date,USD,JPY,…,`, then one line per date, newest first; each rate is for one euro. Lines end
/// with a comma without meaning; `N/A` or an empty field means no rate. Dates are `2025-09-05` in the first
/// file and `05 September 2025` in the second, which also has spaces after its commas. Columns of currencies
/// that no longer exist are skipped. Either the whole file is valid, or nothing is read.
package enum ECBHistory {
  /// The maximum size of a file: ten times the whole history.
  private static let limit = 1 << 24

  /// The days in a file at any path, ascending.
  ///
  /// - Throws: `FileError` if it can't be read, `RateFileError` if its contents are invalid.
  package static func days(ofFile path: String, read: Instant) throws -> [RateDay] {
    let bytes = try GivenFile.bytes(of: path, limit: limit)
    return try days(in: bytes, read: read)
  }

  /// The days in a file, ascending.
  ///
  /// `read` becomes `asked` of the days and `changed` of their rates.
  package static func days(in bytes: [UInt8], read: Instant) throws(RateFileError) -> [RateDay] {
    if bytes.starts(with: "PK".utf8) { throw .zipped }
    var lines = Lines(bytes)
    guard let header = lines.next() else { throw .notRates }
    let columns = try columns(header)
    var days: [RateDay] = []
    var seen: Set<Day> = []
    while let line = lines.next() {
      if line.cells.allSatisfy(\.isEmpty) { continue }
      let text = String(decoding: line.cells[0], as: UTF8.self)
      // A rate of next week is a mistake in the file.
      guard let date = day(text), date <= read.at(offset: 0).day + 1 else {
        throw .bad(.date, value: cut(text), line: line.number, column: 1)
      }
      guard seen.insert(date).inserted else {
        throw .bad(.repeatedDate, value: cut(text), line: line.number, column: 1)
      }
      guard line.cells.count == columns.count else {
        throw .columns(found: line.cells.count, expected: columns.count, line: line.number)
      }
      var rates: [ExchangeRate] = []
      for (index, (column, cell)) in zip(columns, line.cells).enumerated().dropFirst() {
        let text = String(decoding: cell, as: UTF8.self)
        guard case .currency(let code, let quote) = column, !text.isEmpty, text != "N/A" else {
          guard column != .nothing || text.isEmpty else {
            throw .bad(.currency, value: cut(text), line: line.number, column: index + 1)
          }
          continue
        }
        guard let price = price(text) else {
          throw .bad(.rate(currency: code), value: cut(text), line: line.number, column: index + 1)
        }
        guard let quote else { continue }
        rates.append(
          ExchangeRate(
            currency: .euro, unit: 1, base: price, quote: quote, date: date, source: .ecb, changed: read))
      }
      if !rates.isEmpty { days.append(RateDay(source: .ecb, date: date, rates: rates, asked: read)) }
    }
    guard !days.isEmpty else { throw .noRates }
    return days.sorted { $0.date < $1.date }
  }

  private enum Column: Equatable {
    case date
    /// The currency is `nil` if it no longer exists.
    case currency(String, Currency?)
    /// The field after the last comma.
    case nothing
  }

  private static func columns(_ header: Lines.Line) throws(RateFileError) -> [Column] {
    guard header.cells.count > 1, header.cells[0].elementsEqual("Date".utf8) else { throw .notRates }
    var columns: [Column] = [.date]
    var seen: Set<String> = []
    for (index, cell) in header.cells.enumerated().dropFirst() {
      if cell.isEmpty, index == header.cells.count - 1 {
        columns.append(.nothing)
        continue
      }
      let code = String(decoding: cell, as: UTF8.self)
      guard code.isCurrencyCode, code != Currency.euro.code else {
        throw .bad(.currency, value: cut(code), line: header.number, column: index + 1)
      }
      guard seen.insert(code).inserted else {
        throw .bad(.repeatedCurrency, value: code, line: header.number, column: index + 1)
      }
      columns.append(.currency(code, try? Currency(code)))
    }
    return columns
  }

  /// Plain digits with at most one decimal point: the file has no other numbers.
  private static func price(_ text: String) -> ExactDecimal? {
    guard !text.contains(","), let value = try? ExactDecimal(parsing: text), PublishedNumber.isPrice(value)
    else { return nil }
    return value
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private static func day(_ text: String) -> Day? {
    if let day = Day(text) { return day }
    let words = text.split(separator: " ")
    guard words.count == 3, words[0].utf8.count <= 2, words[2].utf8.count == 4,
      let date = Array(words[0].utf8)[...].decimalValue, let year = Array(words[2].utf8)[...].decimalValue,
      let month = months.firstIndex(where: { $0 == words[1] })
    else { return nil }
    return Day(year: year, month: month + 1, day: date)
  }

  private static func cut(_ text: String) -> String { String(text.prefix(40)) }

  /// The lines of a file, one at a time: only the current line is copied.
  private struct Lines {
    struct Line {
      /// Starts at 1.
      let number: Int
      /// Without surrounding spaces; at least one.
      let cells: [ArraySlice<UInt8>]
    }

    private let bytes: [UInt8]
    private var position: Int
    private var number = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> Line? {
      guard position < bytes.count else { return nil }
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let cells = bytes[position..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      position = end + 1
      number += 1
      return Line(number: number, cells: cells.map(Self.trimmed))
    }

    private static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let start = cell.drop(while: isSpace)
      guard let last = start.lastIndex(where: { !isSpace($0) }) else { return [] }
      return start[...last]
    }
  }
}

/// What is wrong with a file of rates; lines and columns start at 1.
package enum RateFileError: Error, Hashable, Sendable {
  /// The file as it is downloaded, still compressed.
  case zipped
  /// Does not begin with a header of dates and currencies.
  case notRates
  /// A header, but no rate of a current currency.
  case noRates
  case columns(found: Int, expected: Int, line: Int)
  case bad(Flaw, value: String, line: Int, column: Int)

  package enum Flaw: Hashable, Sendable {
    /// Not a calendar date, or a date in the future.
    case date
    case repeatedDate
    /// Not three capital letters, or a value without a currency.
    case currency
    case repeatedCurrency
    /// Not a number, zero, negative, or out of any realistic range.
    case rate(currency: String)
  }
}
