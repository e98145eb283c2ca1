import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Rules for imports")
struct ImportRuleTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
  }

  private func rows(_ lines: String) throws -> RowImport {
    let path = fixture.folder("rows.csv")
    try ("date,amount,currency,payee\n" + lines).write(toFile: path, atomically: true, encoding: .utf8)
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    return RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20))])
  }

  @discardableResult
  private func rule(
    _ pattern: String, category: String? = nil, memo: String? = nil, isIgnoring: Bool = false
  ) throws -> ImportRule {
    var draft = ImportRuleDraft(pattern: pattern)
    (draft.category, draft.memo, draft.isIgnoring) = (category, memo, isIgnoring)
    return try fixture.ledger.addImportRule(draft)
  }

  /// `category memo` of each expense, in the ledger's order.
  private func expenses() throws -> [String] {
    try fixture.expenses(of: osaka).map { "\($0.category) \($0.memo ?? "-")" }
  }

  private static let month = """
    2025-09-05,500,JPY,BLUE DOOR 12
    2025-09-06,700,JPY,Blue Bar
    2025-09-07,900,JPY,BANK ATM 7
    2025-09-08,300,JPY,Kiosk

    """

  @Test("The first rule that was added and fits a payee counts; ignored rows are listed")
  func imports() throws {
    try rule("blue d*", category: "cafe")
    try rule("BLUE*", category: "food", memo: "Bar")
    try rule("*ATM*", isIgnoring: true)
    let done = try fixture.ledger.importRows(rows(Self.month))
    #expect(done.imported == 3)
    #expect(done.ignored.map { "\($0.line) \($0.reason.rawValue)" } == ["4 rule"])
    #expect(try expenses() == ["cafe BLUE DOOR 12", "food Bar", "etc Kiosk"])
    #expect(done.ignoredTotals.map(\.totals) == [[try amount("900", "JPY")]])
  }

  @Test("Applying changes what was imported in one change, which undo takes back; what was typed stays")
  func applies() throws {
    try fixture.spend("100", on: osaka, "2025-09-05") { $0.memo = "Blue Bar" }
    _ = try fixture.ledger.importRows(rows(Self.month))
    let before = try expenses()
    #expect(try fixture.ledger.applyImportRules().change == nil)
    try rule("blue*", category: "cafe")
    try rule("*atm*", isIgnoring: true)
    let planned = try fixture.ledger.applyImportRules(dryRun: true)
    #expect(try expenses() == before)
    let applied = try fixture.ledger.applyImportRules()
    for result in [planned, applied] {
      #expect(result.updated == 2 && result.removed.map(\.memo) == ["BANK ATM 7"])
    }
    #expect(
      try expenses().sorted() == ["cafe BLUE DOOR 12", "cafe Blue Bar", "etc Kiosk", "food Blue Bar"])
    #expect(try fixture.ledger.applyImportRules().change == nil)
    _ = try fixture.ledger.undo()
    #expect(try expenses() == before)
  }

  @Test("A line of an inbox is known by its place, too")
  func inbox() throws {
    try rule("이치란*", category: "food", memo: "ramen")
    try rule("toll", isIgnoring: true)
    let folder = fixture.folder("in")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "2025-09-06 1800 etc noodles @이치란\n2025-09-06 300 etc Toll\n".write(
      toFile: folder + "/a.txt", atomically: true, encoding: .utf8)
    let known = try fixture.ledger.read { try PhotoIndex($0) }
    let inbox = try InboxFolder(
      folder, known: known, decoder: TextDecoder(searchPath: ""), clock: fixture.ledger.clock)
    let taken = try fixture.ledger.importInbox(inbox)
    #expect(taken.rows.imported == 1 && taken.rows.ignored.map(\.reason) == [.rule])
    #expect(try expenses() == ["food ramen"])
  }

  @Test("Without a rule, the category of the last expense with the payee is proposed, and not taken")
  func proposals() throws {
    try fixture.spend("100", on: osaka, "2025-09-05") { ($0.memo, $0.category) = ("KIOSK", "food") }
    try fixture.spend("100", on: osaka, "2025-09-06") { ($0.memo, $0.category) = ("Kiosk · gum", "cafe") }
    var plan = try rows(Self.month)
    plan.findsProposals = true
    let shown = try fixture.ledger.importRows(plan, dryRun: true)
    #expect(shown.rows.map(\.proposed) == [nil, nil, nil, "cafe"] && shown.proposed == 1)
    #expect(shown.rows.map(\.category) == ["etc", "etc", "etc", "etc"])
    plan.takesProposals = true
    #expect(try fixture.ledger.importRows(plan).rows.map(\.category) == ["etc", "etc", "etc", "cafe"])
  }

  @Test("A rule is found by its id or its pattern, and is named where there is none")
  func removes() throws {
    let first = try rule("a*", category: "food")
    let second = try rule("b*", category: "food")
    #expect(try fixture.ledger.removeImportRule(named: "A*") == first)
    #expect(try fixture.ledger.removeImportRule(named: second.id.text) == second)
    #expect(throws: ImportRuleError.noSuchRule(name: "c*", patterns: [])) {
      try fixture.ledger.removeImportRule(named: "c*")
    }
    #expect(throws: ImportRuleError.saysNothing(pattern: "c*")) { try rule("c*") }
    #expect(throws: ModelError.self) { try rule(" ", category: "food") }
  }

  @Test("The check counts rules, and a category that one names is in use and renamed with it")
  func categories() throws {
    _ = try fixture.ledger.addCategory("gift", CategoryDraft()) { category, _ in category }
    try rule("toys*", category: "gift")
    #expect(try fixture.ledger.check().counts.importRules == 1)
    #expect(try fixture.ledger.check().problems.isEmpty)
    #expect(throws: LedgerError.categoryInUse(key: "gift", expenses: 0, budgets: 0, rules: 1)) {
      try fixture.ledger.removeCategory(named: "gift", into: nil) { removed, _ in removed }
    }
    _ = try fixture.ledger.renameCategory(named: "gift", to: "present", CategoryDraft()) { new, _ in new }
    #expect(try fixture.ledger.read { try $0.importRules() }.map(\.category) == ["present"])
  }
}
