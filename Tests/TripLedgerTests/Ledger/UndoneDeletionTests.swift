import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// What is deleted comes back where it was: the documents have the same bytes as before.
struct UndoneDeletionTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  enum Deletion: CaseIterable {
    case expense, expensesBackwards, expenseToAnotherDay, trip, cashEntry, payment
    case category, categoryKey, categoryWord, place, mergedPlace, photo, rate
  }

  /// Every document of the ledger with a hash of its bytes.
  private func documents() throws -> [String: String] {
    try fixture.tree(except: "history", "tmp", "images").filter { $0.key.hasSuffix(".json") }
  }

  /// Three of everything, so that there is one in the middle.
  private func ledger() throws -> (trip: TripInfo, expenses: [TripDetailInfo]) {
    let trip = try fixture.trip()
    for key in ["surf", "ski", "spa"] { try fixture.ledger.addCategory(key, CategoryDraft()) { _, _ in } }
    for word in ["onsen", "sento", "hamam"] {
      try fixture.ledger.addCategoryWord(word, to: "spa") { _, _ in }
    }
    let photo = try fixture.file("a.jpg", "abc")
    let expenses = try ["one", "two", "three", "four"].map { name in
      try fixture.spend("100", on: trip) { ($0.memo, $0.place, $0.photos) = (name, name, [photo]) }
    }
    try fixture.edit(expenses[1]) { $0.place = "one" }
    for name in ["Mina", "Tae"] { try fixture.add(name, to: trip) }
    for amount: TypedAmount in ["5", "6", "7"] {
      _ = try fixture.ledger.settle(
        from: "Tae", to: "Mina", amount, date: TypedDay(try day("2025-09-06")), on: { _ in trip })
    }
    for paid in ["4700", "4800", "4900"] {
      try fixture.cash(.buy, "500JPY") { $0.price = .paid(try TypedAmount(paid)) }
    }
    for (currency, rate): (Currency, TypedRate) in [(.yen, "9.4"), (.dollar, "1400"), (.euro, "1600")] {
      _ = try fixture.ledger.setRate(RateDraft(currency: currency, rate: rate))
    }
    return (trip, expenses)
  }

  private func perform(_ deletion: Deletion, _ trip: TripInfo, _ expenses: [TripDetailInfo]) throws {
    let ledger = fixture.ledger
    switch deletion {
    case .expense: try ledger.deleteExpense(expenses[1].id)
    case .expensesBackwards: try ledger.deleteExpenses(named: [2, 0, 1].map { expenses[$0].id.text })
    case .expenseToAnotherDay: try fixture.edit(expenses[1]) { $0.date = Day("2025-09-08") }
    case .trip: try ledger.deleteTrip(named: trip.id.text)
    case .cashEntry:
      let entries = try ledger.read { try $0.walletBooks() }.flatMap(\.entries)
      _ = try ledger.deleteCash(named: entries[1].id.text, fixture.cashContext)
    case .payment:
      let document = try #require(try fixture.ledgerFolder.document(.payments(trip.id)))
      _ = try ledger.deleteSettlement(named: document.records[1].id)
    case .category: _ = try ledger.removeCategory(named: "ski", into: nil) { removed, _ in removed }
    case .categoryKey:
      _ = try ledger.renameCategory(named: "ski", to: "sled", CategoryDraft()) { renamed, _ in renamed }
    case .categoryWord: _ = try ledger.removeCategoryWord("sento") { category, _ in category }
    case .place: _ = try ledger.deletePlace(named: "two", on: { _ in trip })
    case .mergedPlace: _ = try ledger.mergePlaces(named: "three", into: "four", on: { _ in trip })
    case .photo: _ = try ledger.removePhoto("1", from: expenses[1].id.text)
    case .rate: _ = try ledger.unsetRate(of: "USD", dated: nil)
    }
  }

  @Test(arguments: Deletion.allCases)
  func comesBackWhereItWas(_ deletion: Deletion) throws {
    let (trip, expenses) = try ledger()
    let before = try documents()
    try perform(deletion, trip, expenses)
    let after = try documents()
    #expect(before != after)
    let deleted = try fixture.ledger.undo()
    #expect(try documents() == before)
    _ = try fixture.ledger.redo()
    #expect(try documents() == after)
    _ = try fixture.ledger.undo(deleted.id.text)
    #expect(try documents() == before)
  }

  /// Of two undos, the earlier record stands where it was among those that are there then.
  @Test func oneAfterTheOther() throws {
    let (_, expenses) = try ledger()
    let before = try documents()
    for expense in [expenses[0], expenses[2], expenses[1]] { try fixture.ledger.deleteExpense(expense.id) }
    for _ in 0..<3 { _ = try fixture.ledger.undo() }
    #expect(try documents() == before)
  }

  /// 20 of 40 records, which are not looked for one by one.
  @Test func manyAtOnce() throws {
    let trip = try fixture.trip()
    let expenses = try (1...40).map { try fixture.spend("\($0)", on: trip) }
    let before = try documents()
    var random = SeededGenerator(announcing: "manyAtOnce")
    try fixture.ledger.deleteExpenses(
      named: Array(expenses.map(\.id.text).shuffled(using: &random).prefix(20)))
    _ = try fixture.ledger.undo()
    #expect(try documents() == before)
  }
}
