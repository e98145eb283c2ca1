/// Reads the files of the European Central Bank: `eurofxref-hist.csv` and the daily `eurofxref.csv`.
///
/// A header `Date,USD,JPY,…,`, then one line a date, the newest first; each price is for one euro. Lines end
/// in a comma of no meaning; `N/A` and nothing stand for no price. Dates are `2025-09-05` in the one file and
/// `05 September 2025` in the other, which also has spaces after its commas. Columns of currencies that no
/// longer exist are passed over. All of it counts, or nothing.
package enum ECBHistory {
  /// Of a file that is taken: ten times the whole history.
  private static let limit = 1 << 24

  /// The days of a file anywhere, rising.
  ///
  /// - Throws: `FileError` where it can't be read, `RateFileError` for what is in it.
  package static func days(ofFile path: String, read: Instant) throws -> [RateDay] {
    let bytes: [UInt8]
    do {
      guard let found = try Files.read(Files.resolved(path), limit: limit) else {
        throw FileError(.open, path, code: ENOENT)
      }
      bytes = found
    } catch let error as FileError {
      throw FileError(error.operation, path, code: error.number)
    } catch DocumentProblem.notAFile {
      throw FileError(.read, path, code: EISDIR)
    } catch DocumentProblem.link {
      throw FileError(.open, path, code: ELOOP)
    } catch is DocumentProblem {
      throw FileError(.read, path, code: EFBIG)
    }
    return try days(in: bytes, read: read)
  }

  /// The days of a file, rising.
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
      // Not a limit on what may be known: a rate of next week is a mistake of the file.
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
    /// Without a currency where it no longer exists.
    case currency(String, Currency?)
    /// After the last comma.
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

  /// Plain digits with at most one point: the file has no other numbers.
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

  /// The lines of a file, one at a time: nothing is copied but the line at hand.
  private struct Lines {
    struct Line {
      /// From 1 on.
      let number: Int
      /// Without spaces around them; at least one.
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

/// What is wrong with a file of rates; lines and columns count from 1.
package enum RateFileError: Error, Hashable, Sendable {
  /// The file as it is offered for download, still packed.
  case zipped
  /// Does not begin with a header of dates and currencies.
  case notRates
  /// A header, but not one rate of a currency in use.
  case noRates
  case columns(found: Int, expected: Int, line: Int)
  case bad(Flaw, value: String, line: Int, column: Int)

  package enum Flaw: Hashable, Sendable {
    /// No date of the calendar, or one that is still to come.
    case date
    case repeatedDate
    /// Not three capital letters, or a value under no currency.
    case currency
    case repeatedCurrency
    /// No number, zero, below zero, or none that money has ever cost.
    case rate(currency: String)
  }
}
