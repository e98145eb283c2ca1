import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Files that leave something open")
struct UnclearFileTests {
  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> ReadRows {
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    return try reader.read(text: Array(text.utf8), ofFile: "rows.csv", options)
  }

  private func unclear(_ text: String) throws -> UnclearFile {
    let error = #expect(throws: ImportError.self) { try read(text) }
    guard case .unclear(_, _, _, let file)? = error else { throw try #require(error) }
    return file
  }

  /// `date amount payee` of each row.
  private func rows(_ reading: UnclearFile.Reading) -> [String] {
    reading.rows.map { row in
      "\(row.date) \(row.amount?.plain ?? row.figure?.description ?? "") \(row.payee ?? "-")"
        + (row.effect == .spending ? "" : " \(row.effect)")
    }
  }

  @Test("The first three rows are shown as each order of dates reads them")
  func dates() throws {
    let file = try unclear(
      "date,amount,currency,payee\n05/09/2025,1,JPY,A\n06/10/2025,2,JPY,B\n04/09/2025,3,JPY,C\n05/09/2025,4,JPY,D\n"
    )
    #expect(file.readings.map(\.answer) == [.dateOrder(.dmy), .dateOrder(.mdy)])
    #expect(
      file.readings.map(rows) == [
        ["2025-09-05 1 A", "2025-10-06 2 B", "2025-09-04 3 C"],
        ["2025-05-09 1 A", "2025-06-10 2 B", "2025-04-09 3 C"],
      ])
  }

  @Test("Of a column with both signs, one reading spends what the other one does not")
  func signs() throws {
    let file = try unclear("date,amount,currency,payee\n2025-09-05,5,EUR,A\n2025-09-06,-2,EUR,B\n")
    #expect(file.readings.map(\.answer) == [.spending(isPositive: true), .spending(isPositive: false)])
    #expect(rows(file.readings[0])[0] == "2025-09-05 5.00 A" && file.readings[0].rows[1].effect != .spending)
    #expect(rows(file.readings[1])[1] == "2025-09-06 2.00 B" && file.readings[1].rows[0].effect != .spending)
  }

  @Test("Without a currency the rows have figures; without names, the columns are guessed")
  func figures() throws {
    let currency = try unclear("date,amount,payee\n2025-09-05,12.50,A\n")
    #expect(currency.readings.map(\.answer) == [nil])
    #expect(rows(currency.readings[0]) == ["2025-09-05 12.5 A"])
    let unnamed = try unclear("2025-09-05,Cafe,4.50\n2025-09-06,Bar,3.00\n")
    #expect(unnamed.readings.map(rows) == [["2025-09-05 4.5 Cafe", "2025-09-06 3 Bar"]])
    #expect(unnamed.shape != currency.shape)
  }

  @Test("An answer about a shape reads the next file with the same names; what is said counts more")
  func remembered() throws {
    let text = "date,amount,payee\n05/09/2025,1.80,A\n"
    let shape = try #require(try unclear(text).shape)
    var answers = ImportAnswers()
    (answers.dateOrder, answers.mapping) = (.mdy, [.currency: "EUR"])
    var options = ReadingOptions()
    options.remembered = [shape: answers]
    let later = try read("date,amount,payee\n06/09/2025,2.00,B\n", options)
    #expect(later.usesAnswers && later.rows.map { "\($0.date) \($0.amount.currency)" } == ["2025-06-09 EUR"])
    options.dateOrder = .dmy
    #expect(try self.read(text, options).rows.map(\.date) == [try day("2025-09-05")])
    #expect(throws: ImportError.self) { try self.read("date,amount,shop\n05/09/2025,1.80,A\n", options) }
  }
}
