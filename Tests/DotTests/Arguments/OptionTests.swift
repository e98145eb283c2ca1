import Testing

@testable import dot

@Suite("Option values")
struct OptionTests {
  /// A command with options of each form, as they were read.
  private struct Probe: Command {
    let date: TypedDay?
    let pay: TypedPayment?
    let maxSize: ByteSize?
    let tags: [[String]]
    let basis: DayBasis?
    let isOffPace: Bool

    init(_ reader: inout ArgumentReader) throws {
      date = try reader.option(.date, Help.date)
      pay = try reader.option(.pay, Help.pay)
      maxSize = try reader.option(.maxSize, Help.maxSize)
      tags = try reader.options(.tag, Help.tag)
      basis = try reader.option(Option("day"), Help.day)
      isOffPace = reader.flag(.offPace, Help.offPace)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome { .written }
  }

  private static let spec = CommandSpec(path: ["probe"], summary: Phrase("", ""), writes: true) {
    try Probe(&$0)
  }

  private func parse(_ line: String, by table: CommandTable = .standard) throws -> any Command {
    var parser = ArgumentParser(table: table)
    guard case .run(let command, _) = try parser.parse(CLIHarness.words(line)) else {
      throw UsageError.unknownCommand(name: line, suggestions: [])
    }
    return command
  }

  private func probe(_ options: String) throws -> Probe {
    try #require(try parse("probe " + options, by: CommandTable(commands: [Self.spec])) as? Probe)
  }

  @Test("Options are those that the command reads, in its order")
  func declared() {
    #expect(
      Self.spec.allOptions.map(\.name) == ["date", "pay", "max-size", "tag", "day", "off-pace", "dry-run"])
    #expect(Self.spec.options.filter(\.isRepeatable).map(\.name) == ["tag"])
    #expect(Self.spec.options.map(\.value) == ["DATE", "METHOD", "SIZE", "TAG", "local|home", nil])
  }

  @Test("Missing values are nil, false or empty")
  func typed() throws {
    let given = try probe("--date fri --pay card --tag a,b --tag c --off-pace --max-size 2MB --day home")
    // 2025-09-08 is a Monday.
    #expect(try given.date?.day(today: { try #require(Day("2025-09-08")) }) == Day("2025-09-05"))
    #expect(try given.pay == TypedPayment("card") && given.maxSize?.bytes == 2_000_000)
    #expect(given.tags == [["a", "b"], ["c"]] && given.basis == .home && given.isOffPace)
    let none = try probe("")
    #expect(none.date == nil && none.pay == nil && none.maxSize == nil && none.basis == nil)
    #expect(none.tags.isEmpty && !none.isOffPace)
  }

  @Test("The first invalid value is the error, in the order of the help")
  func refused() {
    #expect(throws: ModelError.notATime(value: "25:00")) { try parse("spend 5 --pay cheque --time 25:00") }
    #expect(throws: UsageError.badValue(option: "--day", value: "abroad", allowed: ["local", "home"])) {
      try parse("report --day abroad")
    }
  }
}
