import TestLedgers
import TestSupport
import Testing

@testable import TripOperations
@testable import TripCore
@testable import TripMerging
@testable import TripStore

@Suite("The user's own categories")
struct CategoryOperationsTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  private func add(_ key: String, _ korean: String? = nil, _ icon: String? = nil) throws {
    try fixture.ledger.addCategory(key, CategoryDraft(korean: korean, icon: icon)) { _, _ in }
  }

  private func categories() throws -> [TripStore.Category] {
    try fixture.ledger.read { try $0.categories() }
  }

  @Test("A category is a record of ledger.json, which any program of this format keeps")
  func stored() throws {
    try fixture.trip()
    try add("gift", "선물", "🎁")
    let header = try #require(try fixture.ledgerFolder.header(for: .shared))
    #expect(header.writes == LedgerFormat.current.writes)
    let bytes = try #require(try Files.read(fixture.ledgerFolder.absolute("ledger.json"), limit: 1 << 20))
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        #"{"key":"gift","korean":"선물","icon":"🎁","changed":"2025-09-06T12:00:00+09:00"}"#))
    #expect(try categories().last == Category(key: "gift", korean: "선물", icon: "🎁"))
    // The home currency is not recorded in the history, and setting it leaves the categories alone.
    try fixture.ledger.setHomeCurrency(.euro, dryRun: false)
    #expect(try categories().count == 12)
  }

  @Test func aFirstChangeCanBeACategory() throws {
    try add("gift")
    #expect(try categories().last == Category(key: "gift", korean: "gift"))
    _ = try fixture.ledger.undo()
    #expect(try categories() == Category.builtIn)
  }

  @Test("A renamed key takes its expenses and budgets along, in one step and one undo")
  func renamed() throws {
    try add("gift", "선물")
    let osaka = try fixture.trip { $0.categoryBudgets = [.init("gift", "5000"), .init("food", "1000")] }
    let kyoto = try fixture.trip("Kyoto")
    let expenses = [
      try fixture.spend("100", on: osaka, "2025-09-05") { $0.category = "선물" },
      try fixture.spend("200", on: kyoto, "2025-09-06") { $0.category = "GIFT" },
    ]
    let food = try fixture.spend("300", on: osaka, "2025-09-05")
    let renamed = try fixture.ledger.renameCategory(
      named: "gift", to: "present", CategoryDraft(), output: { renamed, _ in renamed })
    #expect(renamed.expenses == 2 && renamed.budgets == 1)
    #expect(renamed.new == Category(key: "present", korean: "선물"))
    func found() throws -> [String] {
      try fixture.ledger.read { snapshot in
        try (expenses + [food]).map { try snapshot.expense(named: $0.id.text).expense.category }
          + (try snapshot.trip(osaka.id)?.categoryBudgets.map(\.category) ?? [])
      }
    }
    #expect(try found() == ["present", "present", "food", "present", "food"])
    #expect(try categories().map(\.key).suffix(2) == ["medical", "present"])
    _ = try fixture.ledger.undo()
    #expect(try found() == ["gift", "gift", "food", "gift", "food"])
    #expect(try categories().map(\.key).suffix(2) == ["medical", "gift"])
  }

  @Test("A removed category leaves its expenses and budgets to another, in one step and one undo")
  func removed() throws {
    try add("gift", "선물")
    let osaka = try fixture.trip { $0.categoryBudgets = [.init("gift", "5000"), .init("food", "1000")] }
    let kyoto = try fixture.trip("Kyoto") { $0.categoryBudgets = [.init("gift", "70")] }
    let expense = try fixture.spend("100", on: osaka, "2025-09-05") { $0.category = "gift" }
    func remove(_ name: String, into target: String?) throws -> RemovedCategory {
      try fixture.ledger.removeCategory(named: name, into: target) { removed, _ in removed }
    }
    func state() throws -> [String] {
      try fixture.ledger.read { snapshot in
        [try snapshot.expense(named: expense.id.text).expense.category]
          + (try [osaka, kyoto].flatMap { try snapshot.trip($0.id)?.categoryBudgets ?? [] }).map {
            "\($0.category) \($0.amount.plain)"
          } + (try snapshot.categories().map(\.key).suffix(1))
      }
    }
    let before = ["gift", "gift 5000", "food 1000", "gift 70", "gift"]
    #expect(throws: LedgerError.categoryInUse(key: "gift", expenses: 1, budgets: 2)) {
      try remove("gift", into: nil)
    }
    #expect(throws: LedgerError.builtInCategory(key: "food")) { try remove("food", into: "cafe") }
    #expect(throws: ModelError.self) { try remove("gift", into: "gift") }
    #expect(try state() == before)
    let removed = try remove("선물", into: "식비")
    #expect(removed.expenses == 1 && removed.budgets == 2 && removed.target?.key == "food")
    // 5,000 + 1,000 in one trip, 70 in the other.
    #expect(try state() == ["food", "food 6000", "food 70", "medical"])
    _ = try fixture.ledger.undo()
    #expect(try state() == before)
    try add("spare")
    #expect(try remove("spare", into: nil).target == nil)
  }

  @Test("A built-in category is shown under its new name, and still found by its original one")
  func builtIn() throws {
    try fixture.trip()
    try fixture.ledger.renameCategory(
      named: "식비", to: nil, CategoryDraft(korean: "밥값", icon: "🍜")
    ) { _, _ in }
    let known = try categories()
    #expect(known.count == 11 && known[2] == Category(key: "food", korean: "밥값", icon: "🍜"))
    for name in ["food", "밥값", "식비"] { #expect(try Category(named: name, among: known).key == "food") }
    try fixture.ledger.renameCategory(
      named: "food", to: nil, CategoryDraft(korean: "", icon: "")
    ) { _, _ in }
    #expect(try categories()[2] == Category(key: "food", korean: "식비"))
  }

  @Test(
    "Keys",
    arguments: [
      ("Gift", .badCategory(value: "Gift")), ("", .badCategory(value: "")),
      ("2go", .badCategory(value: "2go")),
      ("a b", .badCategory(value: "a b")), ("記念", .badCategory(value: "記念")),
      ("a:b", .badCategory(value: "a:b")), ("a-", .badCategory(value: "a-")),
      ("food", .categoryTaken(name: "food")), ("date-night2", nil),
    ] as [(String, LedgerError?)])
  func keys(_ key: String, _ error: LedgerError?) throws {
    try fixture.trip()
    guard let error else { return try add(key) }
    #expect(throws: error) { try add(key) }
  }

  @Test("Names and icons that could be mistaken for something else")
  func names() throws {
    try add("gift", "선물", "🎁")
    for taken in ["식비", "선물", "food", "Food"] {
      #expect(throws: LedgerError.categoryTaken(name: taken)) { try add("more", taken) }
    }
    for bad in ["12", " ", String(repeating: "가", count: 21)] {
      #expect(throws: ModelError.self) { try add("more", bad) }
    }
    for bad in ["\u{1B}]0;x\u{7}a", "선\u{202E}물", "선\n물", "선\u{9B}물", "선\u{2028}물"] {
      #expect(throws: ModelError.invisibleCharacter(field: "korean", value: bad)) { try add("more", bad) }
      #expect(throws: ModelError.invisibleCharacter(field: "word", value: bad)) {
        try fixture.ledger.addCategoryWord(bad, to: "food") { _, _ in }
      }
    }
    for bad in ["abc", "x", "🎁🎁🎁", "\u{1B}", "\u{202E}", "1", " "] {
      #expect(throws: ModelError.badText(field: "icon", limit: 2)) { try add("more", nil, bad) }
    }
    #expect(throws: LedgerError.builtInCategory(key: "food")) {
      try fixture.ledger.renameCategory(named: "food", to: "meal", CategoryDraft()) { _, _ in }
    }
    #expect(throws: LedgerError.categoryTaken(name: "food")) {
      try fixture.ledger.renameCategory(named: "gift", to: "food", CategoryDraft()) { _, _ in }
    }
    #expect(throws: LedgerError.nothingToEdit(.category)) {
      try fixture.ledger.renameCategory(named: "gift", to: "gift", CategoryDraft(korean: "선물")) { _, _ in }
    }
    #expect(try categories().count == 12)
  }

  @Test("Unknown members of a category are kept")
  func unknownMembers() throws {
    let raw = RawJSON(checked: Array(#"{"key":"gift","color":"red"}"#.utf8)[...])
    let category = try CustomCategory(reading: raw)
    #expect(String(decoding: category.json.bytes, as: UTF8.self).hasSuffix(#""color":"red"}"#))
  }
}
