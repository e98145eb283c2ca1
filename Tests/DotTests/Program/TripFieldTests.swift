import TestSupport
import Testing

@testable import dot
@testable import DotViews

/// Every field of a trip is in every format that has it.
struct TripFieldTests {
  private static let words = Words(language: .english)

  /// The option that sets the field; `nil` where a companion does.
  private static func option(_ field: TripField) -> String? {
    switch field {
    case .title: "--title Kyoto"
    case .people: "--people 3"
    case .currency: "--currency USD --clear budget"
    case .budget: "--budget 5000"
    case .budgetFor: "--budget-for Mina"
    case .claimsInBudget: "--claims-in-budget no"
    case .dailyBudget: "--daily-budget 700"
    case .categoryBudgets: "--category-budget food=900"
    case .start: "--start 2025-09-04"
    case .end: "--end 2025-09-12"
    case .place: "--place Kyoto"
    case .zone: "--zone Asia/Tokyo"
    case .legs: "--leg 'Kyoto 09-05..09-06'"
    case .divisions: "--for Mina"
    case .note: "--note 'Train pass in the bag'"
    case .keptBudgets: nil
    }
  }

  /// What an edit changes in the document.
  private static func key(_ field: TripField) -> String { field == .budgetFor ? "budgetPerson" : field.key }

  private func ledger() throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka()
    for command in ["people add Mina", "people add Jun"] { cli.text(command) }
    return cli
  }

  @Test(
    "An edit sets it, and the document and the history have it",
    arguments: TripField.allCases.filter { Self.option($0) != nil })
  func edited(_ field: TripField) throws {
    let cli = try ledger()
    let option = try #require(Self.option(field))
    let ran = cli("trip edit \(option)")
    #expect(ran.exit == 0, "\(ran.err)")
    let id = try #require(try cli.json("log --limit 1")["changes"]?[0]?["id"]?.text)
    let records = try cli.json("log \(id)")["change"]?["records"]
    let record = try #require(records?.list?.first { $0["document"]?.text?.hasSuffix("trip.json") == true })
    #expect(record["old"]?[Self.key(field)] != record["new"]?[Self.key(field)])
    // A category is said with its budget.
    let title = Self.words.inSentence(Self.words.title(of: field))
    #expect(cli.text("log \(id)").contains(title))
  }

  @Test("What came later is in answers, lists, exports and their import", arguments: TripField.later)
  func later(_ field: TripField) throws {
    let cli = try ledger()
    let option = try #require(Self.option(field))
    cli.text("trip edit \(option)")
    let value = try #require(try cli.json("trip show")["trip"]?[field.key]?.text)
    #expect(
      cli.text("trip show").contains(value) && cli.text("trip show").contains(Self.words.title(of: field)))
    #expect(
      try cli.json("trip list --fields \(field.key)")["trips"]?[0] == .object([field.key: .text(value)]))
    cli.text("spend 500 food --by Mina")
    let file = cli.folder("ledger.json")
    cli.text("export json --output \(file)")
    let other = try CLIHarness()
    let ran = other("import \(file) --yes")
    #expect(ran.exit == 0, "\(ran.err)")
    #expect(try other.json("trip show Osaka")["trip"]?[field.key]?.text == value)
  }

  @Test("An edit takes it away", arguments: TripDraft.Clearable.allCases)
  func cleared(_ member: TripDraft.Clearable) throws {
    let cli = try ledger()
    let option = member == .paying ? "--paying USD" : member.field.flatMap(Self.option) ?? "--for Mina"
    let before = try cli.json("trip show")["trip"]
    cli.text("trip edit \(option)")
    let ran = cli("trip edit --clear \(member.rawValue)")
    #expect(ran.exit == 0, "\(ran.err)")
    let after = try cli.json("trip show")["trip"]
    let key = (member.field ?? .divisions).key
    if ![.budget, .end].contains(member) { #expect(after?[key] == before?[key]) }
    #expect(cli.text("help trip edit").contains(member.rawValue))
  }
}
