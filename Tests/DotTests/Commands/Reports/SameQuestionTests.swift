import TestSupport
import Testing

@testable import dot

/// One question has one answer, whoever asks. Ana is me; her shares are 500, 300, 300 and 1,200, and nothing of Ben's cake.
///
/// Whole expenses count under `--claim` and in groups of claims and people, and nowhere else.
@Suite("The same question to every command, the screens and the library")
struct SameQuestionTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    for line in [
      "trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09 --budget 50000 --with Ana,Ben --me Ana",
      "spend 1000 food dinner --date 2025-09-06 --claim ACME",
      "spend 1400 cafe cake --date 2025-09-06 --for Ben",
      "spend 600 transport bus @Chibo --date 2025-09-07 --tag gift",
      "spend 300 food onigiri --date 2025-09-07 --pay card --for Ana",
      "spend 2400 lodging hotel --date 2025-09-08 --by Ben --claim SHOP",
    ] { cli.text(line) }
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let options: String
    /// What counts of it in reports, and what its whole expenses are, which lists and exports have.
    let counted: Int64
    let whole: Int64
    let filter: @Sendable (inout ExpenseFilter) throws -> Void

    init(
      _ options: String, _ counted: Int64, whole: Int64,
      _ filter: @escaping @Sendable (inout ExpenseFilter) throws -> Void
    ) { (self.options, self.counted, self.whole, self.filter) = (options, counted, whole, filter) }

    var testDescription: String { options }
  }

  private static func claims(_ names: String...) throws -> [ClaimName] { try names.map { try ClaimName($0) } }
  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  static let questions: [Question] = [
    Question("", 2300, whole: 5700) { _ in },
    Question("--claim ACME", 1000, whole: 1000) { $0.claims = try claims("ACME") },
    Question("--claim SHOP", 2400, whole: 2400) { $0.claims = try claims("SHOP") },
    Question("--claim ACME --claim SHOP", 3400, whole: 3400) { $0.claims = try claims("ACME", "SHOP") },
    Question("--category food", 800, whole: 1300) { $0.categories = ["food"] },
    Question("--category food --claim ACME", 1000, whole: 1000) {
      ($0.categories, $0.claims) = (["food"], try claims("ACME"))
    },
    Question("--category food --claim SHOP", 0, whole: 0) {
      ($0.categories, $0.claims) = (["food"], try claims("SHOP"))
    },
    Question("--category cafe", 0, whole: 1400) { $0.categories = ["cafe"] },
    Question("--category lodging", 1200, whole: 2400) { $0.categories = ["lodging"] },
    Question("--category food --category transport", 1100, whole: 1900) {
      $0.categories = ["food", "transport"]
    },
    Question("--tag gift", 300, whole: 600) { $0.tags = ["gift"] },
    Question("--tag gift --claim ACME", 0, whole: 0) {
      ($0.tags, $0.claims) = (["gift"], try claims("ACME"))
    },
    Question("--pay card", 300, whole: 300) { $0.pays = [.card] },
    Question("--from 2025-09-07", 1800, whole: 3300) { $0.from = try day("2025-09-07") },
    Question("--from 2025-09-07 --claim SHOP", 2400, whole: 2400) {
      ($0.from, $0.claims) = (try day("2025-09-07"), try claims("SHOP"))
    },
    Question("--to 2025-09-06", 500, whole: 2400) { $0.to = try day("2025-09-06") },
    Question("--to 2025-09-06 --claim ACME", 1000, whole: 1000) {
      ($0.to, $0.claims) = (try day("2025-09-06"), try claims("ACME"))
    },
    Question("--from 2025-09-07 --to 2025-09-07", 600, whole: 900) {
      ($0.from, $0.to) = (try day("2025-09-07"), try day("2025-09-07"))
    },
    Question("--from 2025-09-09", 0, whole: 0) { $0.from = try day("2025-09-09") },
    Question("--claim ACME --pay cash", 0, whole: 0) { ($0.claims, $0.pays) = (try claims("ACME"), [.cash]) },
  ]

  @Test(arguments: questions) func total(of question: Question) throws {
    let options = question.options
    var answers: [(who: String, total: Int64?)] = []
    for command in ["report", "report --by-category", "report --by-month", "calendar"] {
      answers.append((command, try cli.json("\(command) \(options)")["total"]?.text.flatMap { Int64($0) }))
    }
    let reader = try cli.browseReader()
    let trip = try #require(try reader.context.ledger.trips().first)
    let scope = BrowseScope(trip: trip.id, filters: CLIHarness.words(options))
    let screen = try reader.content(of: .expenses(scope), columns: 80)
    let sums = (0..<screen.list.count).compactMap { Self.sum(screen.list.row($0)) }
    answers.append(("browse", sums.reduce(0, +)))

    var filter = ExpenseFilter()
    try question.filter(&filter)
    let ledger = reader.context.ledger
    answers.append(("report(of:)", try ledger.report(of: trip.id, matching: filter).total.minorUnits))
    answers.append(("report(in:)", try ledger.report(in: trip.currency, matching: filter).total.minorUnits))
    for (who, total) in answers { #expect(total == question.counted, "\(who) \(options)") }

    // Lists and exports have whole expenses.
    let listed = try cli.json("expense list \(options)")["expenses"]?.list ?? []
    let exported = cli.text("export jsonl \(options)").split(separator: "\n")
    #expect(listed.reduce(0) { $0 + (Int64($1["amount"]?.text ?? "") ?? 0) } == question.whole, "list")
    #expect(exported.count == listed.count, "export")
  }

  private static func sum(_ row: BrowseRow) -> Int64? {
    guard case .heading(_, let sum, _) = row.shape else { return nil }
    return Int64(sum.filter(\.isNumber))
  }

  @Test(
    "Groups of claims and people are of whole expenses, others of my share, also on a screen and in the library"
  )
  func groups() throws {
    let reader = try cli.browseReader()
    let ledger = reader.context.ledger
    let trip = try #require(try ledger.trips().first)
    for (kind, total): (GroupKind, Int64) in [
      (.claim, 5700), (.person, 5700), (.category, 2300), (.place, 2300),
    ] {
      #expect(try cli.json("report --by-\(kind.rawValue)")["total"]?.text == "\(total)", "\(kind)")
      let report = try ledger.report(of: trip.id, grouped: kind)
      #expect(report.total.minorUnits == total, "\(kind)")
      #expect(try report.groups(by: kind).reduce(0) { $0 + $1.total.minorUnits } == total, "\(kind)")
      let screen = try reader.content(of: .groups(BrowseScope(trip: trip.id), kind), columns: 80)
      let shown = (0..<screen.list.count).map { screen.list.row($0).text }
      let largest = try #require(try report.groups(by: kind).first)
      let figure = Words(language: .english).figure(largest.total, provisional: false)
      #expect(shown.first?.contains(figure) == true, "\(kind) \(figure) \(shown)")
    }
    // What is only mine of it can't be grouped by claim.
    let own = try ledger.report(of: trip.id)
    #expect(throws: TripLedgerError.self) { try own.groups(by: .claim) }
  }
}
