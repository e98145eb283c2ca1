import Testing

@testable import TripLedger
@testable import dot

@Suite("Option values")
struct OptionTests {
  private func parse(_ line: String) throws -> Invocation {
    var parser = ArgumentParser(table: .standard)
    guard case .run(_, let invocation) = try parser.parse(CLIHarness.words(line)) else {
      throw UsageError.unknownCommand(name: line, suggestions: [])
    }
    return invocation
  }

  @Test("Values are read by the table; missing ones are nil, false or empty")
  func typed() throws {
    let spend = try parse("spend 5 --date fri --pay card --tag a --tag b --off-pace --max-size 2MB")
    // 2025-09-08 is a Monday.
    #expect(try spend[.date]?.day(today: { try #require(Day("2025-09-08")) }) == Day("2025-09-05"))
    #expect(try spend[.pay] == TypedPayment("card") && spend[.maxSize]?.bytes == 2_000_000)
    #expect(spend[all: .tag] == [["a"], ["b"]])
    #expect(spend[.offPace] && !spend[.noExif])
    #expect(spend[.time] == nil && spend[all: .photo].isEmpty)
    let edit = try parse("trip edit T --clear zone,place --clear budget")
    #expect(edit[all: .clear] == [["zone", "place"], ["budget"]])
    #expect(try parse("report --day home --by-place")[.day] == .home)
  }

  @Test("The first invalid value is the error, in the order of the table")
  func refused() {
    #expect(throws: ModelError.notATime(value: "25:00")) { try parse("spend 5 --pay cheque --time 25:00") }
    #expect(throws: UsageError.badValue(option: "--day", value: "abroad", allowed: ["local", "home"])) {
      try parse("report --day abroad")
    }
  }
}
