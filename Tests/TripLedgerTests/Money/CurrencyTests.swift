import Testing

@testable import TripLedger

@Suite struct CurrencyTests {
  @Test(arguments: [("JPY", 0), ("KRW", 0), ("KWD", 3), ("USD", 2)])
  func knowsMinorDigits(_ code: String, _ digits: Int) throws {
    let currency = try Currency(code)
    #expect(currency.code == code)
    #expect(currency.minorDigits == digits)
    #expect(try Currency(code.lowercased()) == currency)
    #expect("\(currency)" == code)
  }

  @Test func wonIsTheRowOfTheTable() throws {
    #expect(try Currency("KRW") == .won)
  }

  @Test(arguments: ["", "U", "US", "USDX", "USD ", " USD", "US\n", "USD\t840", "840", "원", "ZZZ", "\t\t\t"])
  func refusesOtherCodes(_ text: String) {
    #expect { try Currency(text) } throws: { error in
      guard case .unknownCurrency(value: text, suggestions: _) = error as? MoneyError else { return false }
      return true
    }
  }

  @Test(arguments: [("KRV", "KRW"), ("usb", "USD"), ("JYP", "JPY"), ("KDW", "KWD")])
  func suggestsTheCodeOneSlipAway(_ text: String, _ meant: String) {
    #expect { try Currency(text) } throws: { error in
      guard case .unknownCurrency(_, let suggestions) = error as? MoneyError else { return false }
      return suggestions.contains(meant) && suggestions.count <= 3
    }
  }

  @Test func everyRowIsWholeAndFound() throws {
    let rows = CurrencyEntry.all()
    #expect(rows.count >= 4)
    #expect(Set(rows.map(\.code)).count == rows.count)
    #expect(rows.map(\.code) == rows.map(\.code).sorted())
    for row in rows {
      #expect(row.code.utf8.count == 3 && row.code.utf8.allSatisfy { (65...90).contains($0) })
      #expect(row.number.utf8.count == 3 && row.number.utf8.allSatisfy { (48...57).contains($0) })
      #expect(!row.english.isEmpty && !row.korean.isEmpty)
      #expect(CurrencyEntry.find(row.code)?.number == row.number)
      if let digits = row.minorDigits {
        #expect(try Currency(row.code).minorDigits == digits)
      } else {
        #expect(throws: MoneyError.notMoney(value: row.code)) { try Currency(row.code) }
      }
    }
  }

  @Test func sortsByCode() throws {
    let sorted = try ["USD", "KWD", "JPY", "KRW"].map { try Currency($0) }.sorted()
    #expect(sorted.map(\.code) == ["JPY", "KRW", "KWD", "USD"])
  }
}
