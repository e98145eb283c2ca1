import TestLedgers
import TestSupport

@testable import TripMerging
@testable import TripOperations
@testable import TripImports
@testable import TripFormats

extension MergeSimulation {
  /// Every command that changes a ledger, but `photo remove --purge`, which copies don't take over from each other.
  enum Command: CaseIterable {
    case spend, edit, move, delete, again, refund, importRows, importLines, inbox
    case addPhoto, removePhoto, editPlace, mergePlaces, deletePlace
    case createTrip, copyTrip, editTrip, deleteTrip
    case addPerson, editPerson, archivePerson, removePerson, setTraveller, group, removeGroup
    case settle, close, deleteSettlement, sendClaims, payClaims
    case cash, count, editCash, deleteCash, addWallet, renameWallet
    case setRate, unsetRate, fetchRates, acceptRate
    case addCategory, renameCategory, removeCategory, addWord, removeWord, divideCategory
    case addRule, removeRule, undo, redo, prune

    static let common: [Command] = [.spend, .edit, .move, .delete, .undo]
  }

  func perform(_ command: Command, on fixture: LedgerFixture) throws {
    let ledger = fixture.ledger
    let trips = try ledger.read { try $0.trips() }
    let title = (isRare ? any(trips) : trips.first)?.id.text ?? ""
    let trip: (Snapshot) throws -> TripInfo = { try $0.trip(named: title) }
    let expenses = try ledger.read { snapshot in try trips.flatMap { try snapshot.expenses(of: $0.id) } }
    let expense = any(expenses)?.id.text ?? ""
    let people = try ledger.read { try $0.people(of: trip($0).id) }
    func name() -> String { any(people)?.name ?? "" }
    func photo() throws -> String {
      let number = number(1...5)
      return try fixture.file("\(number).jpg", "photo \(number)")
    }
    func place() throws -> String {
      any(try ledger.read { try $0.places(of: trip($0).id) })?.identifier ?? ""
    }
    func entry() throws -> String {
      any(try ledger.read { try $0.walletBooks() }.flatMap(\.entries))?.id.text ?? ""
    }
    func wallet() throws -> String { any(try ledger.read { try $0.wallets() })?.name ?? "" }
    let word = any(["sento", "onsen"]) ?? ""
    let key = any(["gifts", "tips"]) ?? ""
    switch command {
    case .spend: _ = try ledger.spend(draft(isNew: true, photo: isRare ? photo() : nil), on: trip)
    case .edit: _ = try ledger.editExpense(named: expense, draft(isNew: false))
    case .move: _ = try ledger.editExpense(named: expense, draft(isNew: false), movingTo: title)
    case .delete: _ = try ledger.deleteExpenses(named: [expense])
    case .again: _ = try ledger.again(ExpenseDraft(), of: { try $0.expense(named: expense) })
    case .refund:
      var refund = ExpenseDraft()
      (refund.isRefund, refund.refundOf, refund.category) = (true, any(expenses)?.id, "food")
      refund.amount = try TypedAmount("\(number(1...99))")
      _ = try ledger.spend(refund) { try $0.expense(named: refund.refundOf?.text ?? "").trip }
    case .importRows: _ = try ledger.importRows(rows(fixture))
    case .importLines:
      var line: [UInt8] = Array(
        #"{"trip":"\#(title)","amount":"\#(number(1...9))","category":"food","date":"2025-09-06"}"#.utf8)
      _ = try ledger.importLines(
        LineImport(
          try ExpenseLines {
            defer { line = [] }
            return line
          }))
    case .inbox:
      try fixture.file(
        "in/2025-09-0\(number(5...7)).txt", (0..<3).map { _ in "\(number(1...9))00 food\n" }.joined())
      _ = try ledger.importInbox(
        InboxFolder(
          fixture.folder("in"), known: ledger.read { try PhotoIndex($0) },
          decoder: TextDecoder(searchPath: ""),
          clock: ledger.clock), trip: title)
    case .addPhoto: _ = try ledger.addPhotos([photo()], to: expense)
    case .removePhoto: _ = try ledger.removePhoto("1", from: expense)
    case .editPlace:
      var draft = PlaceDraft()
      (draft.name, draft.position) = (
        "Cafe \(number(1...20))", try Position(parsing: "34.6,135.\(number(1...9))")
      )
      _ = try ledger.editPlace(named: place(), draft, on: trip)
    case .mergePlaces: _ = try ledger.mergePlaces(named: place(), into: place(), on: trip)
    case .deletePlace:
      let used = Set(expenses.map(\.place))
      let unused = try ledger.read { try $0.places(of: trip($0).id) }.filter { !used.contains($0.id) }
      _ = try ledger.deletePlace(named: any(unused)?.identifier ?? "", on: trip)
    case .createTrip:
      var draft = TripDraft()
      (draft.title, draft.currency, draft.start) = ("Trip \(number(1...9))", .yen, Day("2025-09-05"))
      _ = try ledger.createTrip(draft)
    case .copyTrip: _ = try ledger.copyTrip(named: title, titled: { "\($0.title) 2" })
    case .editTrip:
      var draft = TripDraft()
      if isRare { draft.title = "Edited \(number(1...9))" }
      if isRare { draft.budget = try TypedAmount("\(number(1...9))0000") }
      if isRare {
        draft.typedLegs = [try TypedLeg("2025-09-06 KRW"), try TypedLeg("2025-09-0\(number(7...9)) JPY")]
      }
      _ = try ledger.editTrip(named: title, draft)
    case .deleteTrip: _ = try ledger.deleteTrip(named: any(trips.dropFirst())?.id.text ?? "")
    case .addPerson: _ = try ledger.addPerson(named: any(["Di", "Ed", "Flo"]) ?? "", weight: nil, on: trip)
    case .editPerson:
      _ = try ledger.editPerson(
        named: name(), to: isRare ? any(["Di", "Ed", "Flo"]) : nil,
        weight: Weight(integerLiteral: number(1...3)),
        on: trip)
    case .archivePerson: _ = try ledger.archivePerson(named: name(), on: trip)
    case .removePerson: _ = try ledger.removePerson(named: name(), on: trip)
    case .setTraveller: _ = try ledger.setTraveller(named: name(), on: trip)
    case .group:
      _ = try ledger.groupPeople(named: any(["kids", "couple"]) ?? "", of: [name(), name()], on: trip)
    case .removeGroup: _ = try ledger.removeGroup(named: any(["kids", "couple"]) ?? "", on: trip)
    case .settle: _ = try ledger.settle(from: name(), to: name(), TypedAmount("\(number(1...9))00"), on: trip)
    case .close:
      _ = try ledger.closeSettlement(on: trip) { trip, date, time, snapshot in
        let rates = try snapshot.rateConverter(now: fixture.now)
        let settlement = try TripSettlement(
          TripBalances(trip, in: snapshot, rates: rates, reading: .daily(.yen)))
        return try settlement.closing(on: date, in: snapshot, rates: rates, at: time)
      }
    case .deleteSettlement:
      let payments = try ledger.read { try $0.payments(of: trip($0).id) }
      _ = try ledger.deleteSettlement(named: any(payments)?.id.text ?? "")
    case .sendClaims:
      _ = try ledger.sendClaims(
        to: "ACME", on: { _ in Day(number: 20_340) }, rates: { try $0.rateConverter(now: fixture.now) })
    case .payClaims: _ = try ledger.payClaims(ClaimName("ACME"), on: { _ in Day(number: 20_341) })
    case .cash:
      try fixture.cash(.buy, TypedAmount("\(number(1...9))000"), "2025-09-05") { draft in
        draft.price = .paid(try TypedAmount("\(number(7...99))00"))
        draft.wallet = try isRare ? wallet() : nil
      }
    case .count: try fixture.cash(.count, TypedAmount("\(number(1...9))00"))
    case .editCash:
      _ = try ledger.editCash(named: entry(), .memo("memo \(number(1...99))"), fixture.cashContext)
    case .deleteCash: _ = try ledger.deleteCash(named: entry(), fixture.cashContext)
    case .addWallet: _ = try ledger.addWallet(named: any(["Travel", "Bank"]) ?? "", .prepaid)
    case .renameWallet:
      _ = try ledger.renameWallet(named: wallet(), to: any(["Travel", "Bank", "Metro"]) ?? "")
    case .setRate:
      var rate = RateDraft(currency: .yen, rate: try TypedRate("9.\(number(1...9))"))
      rate.acceptsUnlikely = true
      _ = try ledger.setRate(rate)
    case .unsetRate: _ = try ledger.unsetRate(of: "JPY", dated: nil)
    case .fetchRates:
      try fixture.publish(
        "2025-09-0\(number(3...6))", ["JPY": "9\(number(0...9))0/100", "EUR": "\(number(1...3))000"])
    case .acceptRate: _ = try ledger.acceptRate(of: "EUR", dated: TypedDay("2025-09-0\(number(4...6))"))
    case .addCategory: _ = try ledger.addCategory(key, CategoryDraft()) { _, _ in }
    case .renameCategory:
      _ = try ledger.renameCategory(named: key, to: any(["presents", "extra"]), CategoryDraft()) { _, _ in }
    case .removeCategory: _ = try ledger.removeCategory(named: key, into: "other") { _, _ in }
    case .addWord: _ = try ledger.addCategoryWord(word, to: any(["food", "cafe", key]) ?? "") { _, _ in }
    case .removeWord: _ = try ledger.removeCategoryWord(word) { _, _ in }
    case .divideCategory:
      _ = try ledger.divideCategory(
        named: "food", for: [TypedPortion(name: name(), .parts(1))], on: trip
      ) { _, _, _ in }
    case .addRule:
      var draft = ImportRuleDraft(pattern: any(["Cafe*", "Bar*"]) ?? "")
      draft.category = any(["cafe", "food"])
      _ = try ledger.addImportRule(draft)
    case .removeRule: _ = try ledger.removeImportRule(named: any(["Cafe*", "Bar*"]) ?? "")
    case .undo: _ = try ledger.undo()
    case .redo:
      if isRare { _ = try ledger.undo() }
      _ = try ledger.redo()
    case .prune:
      _ = try ledger.prune(before: fixture.now.later(microseconds: -number(1...99) * 1_000_000_000))
    }
  }

  // MARK: What it is done with

  private func any<Element>(_ elements: some Collection<Element>) -> Element? {
    elements.randomElement(using: &random)
  }
  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private var isRare: Bool { number(1...3) == 1 }

  /// Some of the rows of one statement.
  private func rows(_ fixture: LedgerFixture) throws -> RowImport {
    let rows = [
      "2025-09-05,500,JPY,Cafe", "2025-09-06,700,JPY,Bar", "2025-09-06,700,JPY,Bar", "2025-09-07,9,JPY,Tram",
    ]
    let text = (["date,amount,currency,payee"] + rows.prefix(number(1...4))).joined(separator: "\n")
    let path = try fixture.file("rows.csv", text)
    let read = try ImportReader(decoder: TextDecoder(searchPath: "")).read(
      path, limit: 1 << 20, ReadingOptions())
    return RowImport([RowImport.File(path: path, read: read)])
  }

  func draft(isNew: Bool, photo: String? = nil) throws -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.pay = isRare ? .cash : nil
    if isNew || isRare { draft.amount = try TypedAmount("\(number(1...99))00") }
    if isNew || isRare { draft.category = any(["food", "cafe"]) }
    if isNew || isRare { draft.date = Day("2025-09-0\(number(5...7))") }
    if isNew || isRare { draft.memo = "memo \(number(1...99))" }
    if isRare { draft.tags = ["a", "b", "c"].shuffled(using: &random).suffix(2) }
    if !isNew, isRare { draft.removedTags = ["a"] }
    if isRare { draft.place = "Cafe \(number(1...20))" }
    if isRare { draft.claim = try Claim(payer: "ACME") }
    if isRare {
      draft.sharing.payers = [TypedPayer(name: any(["Ann", "Bo"]) ?? "")]
      draft.sharing.portions = ["Ann", "Bo", "Cy"].shuffled(using: &random).prefix(2).map {
        TypedPortion(name: $0, .parts(1))
      }
    }
    draft.photos = photo.map { [$0] } ?? []
    return draft
  }
}
