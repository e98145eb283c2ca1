import TestTerminals
import Testing

@testable import dot

/// Three expenses: 12,000 JPY on Friday, 12.50 USD on Saturday and a refund of 500 JPY today.
@Suite("Earlier answers to the questions about an expense")
struct AnswerHistoryTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka(
      "spend 12000 food --date fri", "spend 12.50USD etc --date sat", "refund 500 food")
  }

  /// What is offered at each question of a command that gets these answers.
  private func offered(_ line: String, _ answers: String...) -> [[String]] {
    var streams = MemoryStreams(isTTY: true).streams
    var offered: [[String]] = []
    streams.editingLine = { _, history in
      offered.append(history)
      return answers.indices.contains(offered.count - 1) ? answers[offered.count - 1] : nil
    }
    _ = Program(environment: cli.environment, streams: streams).run(CLIHarness.words(line))
    return offered
  }

  @Test("Amounts and categories of the trip, as they are typed; a mistake comes back")
  func recorded() throws {
    let amounts = ["12000", "12.50USD", "500"]
    #expect(
      offered("spend", "1x", "700", "식") == [amounts, amounts + ["1x"], ["food", "other", "food"]])
    #expect(try cli.json("expense list --last 1")["expenses"]?[0]?["amount"] == "700")
    #expect(offered("spend --currency USD") == [["12.50"]])
    #expect(offered("spend 5 --lang ko") == [["식비", "기타", "식비", "식비"]])
  }

  @Test("Another trip has its own")
  func ofTheTrip() {
    cli.text("trip create Kyoto --currency KRW")
    #expect(offered("spend") == [[]])
    #expect(offered("spend 5 --trip Osaka") == [["food", "other", "food"]])
  }
}
