import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Entries in a ledger: what is stored, what is refused, and the figures worked out by hand.
struct CashOperationsTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.publish("2025-09-01", ["JPY": "938.28/100", "USD": "1391.8"])
  }

  @discardableResult
  private func spend(_ amount: TypedAmount, _ date: String) throws -> TripDetailInfo {
    try fixture.spend(amount.text, on: trip, date) { $0.pay = .cash }
  }

  private func held(_ wallet: WalletID = .cash, until last: String? = nil) throws -> [Int64?] {
    try fixture.book(until: last).journal.held(Pool(wallet, .yen))
  }

  @Test func takesExpensesPaidInCash() throws {
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287400") }
    try fixture.cash(.buy, "20000", "2025-09-02") { $0.price = .paid("189500") }
    let spent = try spend("11800", "2025-09-05")
    try fixture.spend("5000", on: trip, "2025-09-05") { $0.pay = .card }
    try fixture.spend("5000", on: trip, "2025-09-05")
    #expect(try held() == [38_200, 364_352])
    #expect(try held(until: "2025-09-04") == [50_000, 476_900])
    #expect(try fixture.book().journal.cost(spent.id.bits) == 112_548)
    // A refund in cash, at the average: 364,352 × 1,500 ÷ 38,200 = 14,307.01…
    try fixture.spend("1500", on: trip, "2025-09-06") { ($0.pay, $0.isRefund) = (.cash, true) }
    #expect(try held() == [39_700, 378_659])
  }

  @Test("A refund of a cash expense brings back its cost in proportion, a whole one all of it")
  func refundsGiveTheCostBack() throws {
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287400") }
    try fixture.cash(.buy, "20000", "2025-09-02") { $0.price = .paid("189500") }
    let spent = try spend("11800", "2025-09-05")
    // Dearer money, which the refund does not take its cost from, comes in before it.
    try fixture.cash(.buy, "1000", "2025-09-06") { $0.price = .paid("20000") }
    let part = try fixture.spend("1500", on: trip, "2025-09-06") {
      ($0.refunded, $0.isRefund) = (spent.id.text, true)
    }
    #expect(part.pay == .cash)
    // 112,548 × 1,500 ÷ 11,800 = 14,306.9…
    #expect(try fixture.book().journal.cost(part.id.bits) == 14_307)
    #expect(try held() == [38_200 + 1000 + 1500, 364_352 + 20_000 + 14_307])
    // A card gives nothing back into the purse.
    let byCard = try fixture.spend("1500", on: trip, "2025-09-06") {
      ($0.refunded, $0.isRefund, $0.pay) = (spent.id.text, true, .card)
    }
    #expect(try !fixture.book().journal.events.contains { $0.id == byCard.id.bits })
    // More than was paid is not given back.
    for refund in [part, byCard] { try fixture.ledger.deleteExpense(refund.id) }
    let whole = try fixture.spend("11800", on: trip, "2025-09-06") {
      ($0.refunded, $0.isRefund) = (spent.id.text, true)
    }
    #expect(try fixture.book().journal.cost(whole.id.bits) == 112_548)
  }

  /// 10,001 yen of 30,000 that cost 287,401: 95,809.9…, 95,810. One refund came back to a card: 95,810 × 3,334 ÷ 10,001 =
  /// 31,939.8…, and 63,879.7… for two, so that cash gets 63,880 − 31,940 = 31,940, and the rest, 31,930.
  @Test("Refunds of a cash expense are rounded together, whatever came back to a card")
  func severalRefunds() throws {
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287401") }
    let spent = try spend("10001", "2025-09-05")
    var costs: [Int64?] = []
    for (amount, pay) in [("3334", Payment.card), ("3334", .cash), ("3333", .cash)] {
      let refund = try fixture.spend(amount, on: trip, "2025-09-06") {
        ($0.refunded, $0.isRefund, $0.pay) = (spent.id.text, true, pay)
      }
      let book = try fixture.book()
      costs.append(pay == .cash ? try book.journal.cost(refund.id.bits) : nil)
    }
    #expect(costs == [nil, 31_940, 31_930])
  }

  @Test("All the money is somewhere: spent, held, or lost in a sale")
  func identity() throws {
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287400") }
    try fixture.cash(.buy, "20000", "2025-09-02") { $0.price = .paid("189500") }
    try spend("11800", "2025-09-03")
    try spend("1500", "2025-09-04")
    try fixture.cash(.buy, "10000", "2025-09-05") { $0.price = .paid("97250") }
    try spend("20000", "2025-09-06")
    try fixture.cash(.sell, "26700", "2025-09-06") { $0.price = .total("246500", option: "for") }
    let all = try #require(try fixture.book().journal.identity(in: .won))
    // 112,548 + 14,307 + 191,561 = 318,416 spent; 246,500 − 255,734 = −9,234
    #expect(all.spent.minorUnits == 318_416 && all.gains.minorUnits == -9_234 && all.held.minorUnits == 0)
    #expect(all.paid.minorUnits == 574_150 && all.received.minorUnits == 246_500)
    #expect(all.lost.minorUnits == 0 && all.missing.minorUnits == 0)
  }

  @Test func saysHowManyCostsMove() throws {
    try fixture.cash(.buy, "50000", "2025-09-01") { $0.price = .paid("476900") }
    try spend("11800", "2025-09-03")
    try spend("1500", "2025-09-04")
    let late = try fixture.cash(.buy, "10000", "2025-09-05") { $0.price = .paid("97250") }
    #expect(late.moved == 0)
    try spend("20000", "2025-09-06")
    try fixture.cash(.sell, "26700", "2025-09-06") { $0.price = .total("246500", option: "for") }
    let moved = try fixture.edit(late.entry) { $0.date = try TypedDay("2025-09-02") }
    #expect(moved.moved == 3)
    #expect(try fixture.ledger.deleteCash(named: try spendNothing().id.text, fixture.cashContext).moved == 0)
  }

  /// An entry that changes nothing else.
  private func spendNothing() throws -> CashEntry {
    try fixture.cash(.buy, "1", "2025-09-09") { $0.price = .paid("10") }.entry
  }

  /// 500 yen of 2 September are 4,700 won at that day's rate, 1,000 by card were charged 9,700: the average, 9.6, and the
  /// rate of the refund make no difference.
  @Test func refundsOfWhatNoWalletPaidForBringTheirConvertedAmount() throws {
    try fixture.publish("2025-09-02", ["JPY": "940/100"])
    try fixture.publish("2025-09-05", ["JPY": "990/100"])
    let early = try fixture.spend("500", on: trip, "2025-09-02") { $0.pay = .cash }
    let card = try fixture.spend("1000", on: trip, "2025-09-03") {
      ($0.pay, $0.charged) = (.card, "9700KRW")
    }
    try fixture.cash(.buy, "1000", "2025-09-04") { $0.price = .paid("9600") }
    for (expense, amount) in [(early, "250"), (card, "400")] {
      try fixture.spend(amount, on: trip, "2025-09-05") {
        ($0.isRefund, $0.refunded, $0.pay) = (true, expense.id.text, .cash)
      }
    }
    let book = try fixture.book()
    let costs = book.lines.filter { $0.kind == .refund }.map { $0.result.cost?.minorUnits }
    #expect(Set(costs) == [2_350, 3_880])
    #expect(book.journal.held() == [1_650, 15_830])
  }

  // MARK: Refusals

  private func shortage(_ body: () throws -> Void) throws -> Shortage {
    let before = try fixture.tree()
    do { try body() } catch CashError.notEnough(let shortage) {
      #expect(try fixture.tree() == before, "something changed")
      return shortage
    }
    throw CashError.noSuchEntry(name: "no refusal")
  }

  @Test func refusesToSellOrMoveMoreThanThereIs() throws {
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    try fixture.cash(.buy, "1000", "2025-09-02") { $0.price = .paid("9400") }
    try spend("300", "2025-09-03")
    let sold = try shortage {
      try fixture.cash(.sell, "701", "2025-09-04") { $0.price = .total("6000", option: "for") }
    }
    #expect(sold.missing == Amount(minorUnits: 1, currency: .yen) && sold.isNew)
    #expect(sold.date == Day("2025-09-04"))
    // Nothing was there the day before.
    let early = try shortage { try fixture.cash(.move, "10", "2025-09-01") { $0.target = "travel" } }
    #expect(early.missing.minorUnits == 10 && early.kind == .move)
    // The surcharge leaves, too.
    let dear = try shortage {
      try fixture.cash(.move, "650", "2025-09-04") { ($0.target, $0.surcharge) = ("travel", "51") }
    }
    #expect(dear.missing.minorUnits == 1 && dear.amount.minorUnits == 701)
    try fixture.cash(.move, "650", "2025-09-04") { ($0.target, $0.surcharge) = ("travel", "50") }
    #expect(try held() == [0, 0])
    #expect(try held(card.id) == [650, 6_580])
  }

  @Test func refusesWhatWouldLeaveALaterSaleWithoutMoney() throws {
    let bought = try fixture.cash(.buy, "1000", "2025-09-02") { $0.price = .paid("9400") }.entry
    let sold = try fixture.cash(.sell, "800", "2025-09-05") { $0.price = .total("7000", option: "for") }.entry
    let changes: [() throws -> Void] = [
      { _ = try fixture.ledger.deleteCash(named: bought.id.text, fixture.cashContext) },
      { try fixture.edit(bought) { $0.date = try TypedDay("2025-09-06") } },
      { try fixture.edit(bought) { $0.amount = "799" } },
      { try fixture.edit(sold) { $0.amount = "1001" } },
      { try fixture.edit(sold) { $0.date = try TypedDay("2025-09-01") } },
      { try fixture.cash(.count, "799", "2025-09-04") },
      { try fixture.cash(.sell, "201", "2025-09-03") { $0.price = .total("1", option: "for") } },
    ]
    for (number, change) in changes.enumerated() {
      let shortage = try shortage(change)
      #expect(shortage.kind == .sell, "change \(number)")
    }
    #expect(try shortage(changes[2]).missing.minorUnits == 1)
    #expect(try !shortage(changes[5]).isNew)
    #expect(try shortage(changes[5]).date == Day("2025-09-05"))
  }

  @Test func neverRefusesExpensesOrUndo() throws {
    try fixture.cash(.buy, "1000", "2025-09-02") { $0.price = .paid("9400") }
    try fixture.cash(.sell, "800", "2025-09-05") { $0.price = .total("7000", option: "for") }
    // 700 left for the sale, which stays, marked: 9,400 × 300 ÷ 1,000 = 2,820; 6,580 + 100 at the base rate.
    try spend("300", "2025-09-03")
    let book = try fixture.book()
    let sale = try #require(book.lines.last)
    #expect(sale.kind == .sell && sale.result.lacking == 100 && sale.result.gain == nil)
    #expect(sale.result.cost?.minorUnits == 7_518)
    #expect(book.journal.short() == 100)
    // A cash command may not make it shorter, but need not mend it.
    #expect(try shortage { try fixture.cash(.count, "699", "2025-09-04") }.missing.minorUnits == 101)
    try fixture.cash(.buy, "50", "2025-09-04") { $0.price = .paid("470") }
    #expect(try fixture.book().journal.short() == 50)
    _ = try fixture.ledger.undo(try changeID(of: "cash buy"))
    #expect(try fixture.book().journal.short() == 750)
  }

  /// The first change of a command.
  private func changeID(of command: String) throws -> String {
    for name in try fixture.ledgerFolder.list("history").sorted() {
      let document = try fixture.ledgerFolder.document(at: "history/\(name)", as: .change)
      let change = try Change(reading: try #require(document))
      if change.command == command { return change.id.text }
    }
    return ""
  }

  @Test func refusesNonsense() throws {
    try fixture.cash(.buy, "1000") { $0.price = .paid("9400") }
    let before = try fixture.tree()
    #expect(throws: CashError.boughtWithItself(currency: "JPY")) {
      try fixture.cash(.buy, "5JPY") { $0.price = .paid("5JPY") }
    }
    #expect(throws: CashError.moveIntoItself(wallet: "cash")) {
      try fixture.cash(.move, "5") { $0.target = "현금" }
    }
    #expect(throws: CashError.noSuchWallet(name: "Reise", suggestions: [])) {
      try fixture.cash(.move, "5") { $0.target = "Reise" }
    }
    #expect(throws: CashError.notADiscount(value: "101")) {
      try fixture.cash(.buy, "5") { $0.price = .discount(ExactDecimal(101)) }
    }
    #expect(throws: CashError.notOfKind(option: "surcharge", kind: .buy)) {
      try fixture.cash(.buy, "5") { ($0.price, $0.surcharge) = (.paid("50"), "1") }
    }
    #expect(throws: CashError.walletTaken(name: "Cash")) {
      try fixture.ledger.addWallet(named: "Cash", .cash)
    }
    #expect(throws: CashError.walletTaken(name: "카드")) { try fixture.ledger.addWallet(named: "카드", .prepaid) }
    #expect(throws: ModelError.self) { try fixture.ledger.addWallet(named: "a,b", .prepaid) }
    #expect(throws: CashError.builtInWallet(name: "cash")) {
      try fixture.ledger.renameWallet(named: "cash", to: "purse")
    }
    // 940 won for one yen instead of a hundred.
    #expect(throws: LedgerError.self) { try fixture.cash(.buy, "5") { $0.price = .rate("940") } }
    #expect(throws: RateError.noRate(currency: try Currency("THB"), on: fixture.now.day)) {
      try fixture.cash(.buy, "5THB") { $0.price = .discount(ExactDecimal(90)) }
    }
    #expect(try fixture.tree() == before)
  }

  // MARK: Prices

  /// 938.28 for 100 yen and 1.75%: 954.6999 and less, with two decimals as banks show them.
  @Test(arguments: [
    ("0", 286_410), ("50", 283_947), ("80", 282_468), ("90", 281_976), ("100", 281_484),
  ])
  func discounts(percent: String, paid: Int64) throws {
    let bought = try fixture.cash(.buy, "30000", "2025-09-01") {
      $0.price = .discount(try ExactDecimal(parsing: percent))
    }
    #expect(bought.entry.paid == Amount(minorUnits: paid, currency: .won))
  }

  /// Selling with 90%: 938.28 × (1 − 0.00175) = 936.638… → 936.64.
  @Test func sellsWithADiscount() throws {
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287400") }
    let sold = try fixture.cash(.sell, "30000", "2025-09-01") {
      ($0.price, $0.fee) = (.discount(ExactDecimal(90)), "1000")
    }
    #expect(sold.entry.paid?.minorUnits == 279_992)
    #expect(sold.line.result.gain?.minorUnits == -7_408)
  }

  /// 20,110 × 9.45 + 3 × 1,391.8 = 194,214.9.
  @Test func drawsWithSurchargeAndFee() throws {
    let drawn = try fixture.cash(.withdraw, "20000", "2025-09-01") {
      ($0.price, $0.surcharge, $0.fee) = (.rate("9.45"), "110", "3USD")
    }
    #expect(drawn.entry.paid?.minorUnits == 194_215)
    #expect(drawn.entry.fee == (try amount("3.00", "USD")))
    #expect(try held() == [20_000, 194_215])
  }

  @Test func movesFromAPrepaidCard() throws {
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    try fixture.cash(.buy, "40000", "2025-09-01") { ($0.price, $0.wallet) = (.paid("375312"), "Travel") }
    try fixture.cash(.move, "10000", "2025-09-02") {
      ($0.wallet, $0.target, $0.surcharge) = ("Travel", "cash", "110")
    }
    #expect(try held(card.id) == [29_890, 280_452])
    #expect(try held() == [10_000, 94_860])
  }

  /// 100 USD for 10,000 yen: 139,180 won at that day's rate.
  @Test func convertsWhatWasPaidInAnotherCurrency() throws {
    try fixture.cash(.buy, "10000", "2025-09-02") { $0.price = .paid("100USD") }
    #expect(try held() == [10_000, 139_180])
  }

  // MARK: Edits

  @Test func anEditKeepsWhatWasPaid() throws {
    let bought = try fixture.cash(.buy, "30000", "2025-09-01") {
      ($0.price, $0.fee, $0.location) = (.paid("287400"), "1000", "bank")
    }.entry
    var edited = try fixture.edit(bought) { $0.amount = "29000" }.entry
    #expect(edited.paid == bought.paid && edited.fee == bought.fee && edited.location == "bank")
    #expect(try held() == [29_000, 287_400])
    edited = try fixture.edit(bought) { ($0.price, $0.clear) = (.paid("280000"), ["fee", "where"]) }.entry
    #expect(edited.paid?.minorUnits == 280_000 && edited.fee == nil && edited.location == nil)
    #expect(throws: LedgerError.nothingToEdit(.cashEntry)) {
      try fixture.edit(bought) { $0.amount = "29000" }
    }
    #expect(throws: CashError.notOfKind(option: "charged", kind: .buy)) {
      try fixture.edit(bought) { $0.price = .total("5", option: "charged") }
    }
  }

  @Test func anEditMovesAnEntryToAnotherWallet() throws {
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    let bought = try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("287400") }.entry
    try fixture.edit(bought) { $0.wallet = "travel" }
    #expect(try held() == [0, 0])
    #expect(try held(card.id) == [30_000, 287_400])
    #expect(try fixture.ledger.check().problems.isEmpty)
  }

  // MARK: Wallets

  @Test func takesExpensesPaidByTheNameOfAWallet() throws {
    let card = try fixture.ledger.addWallet(named: "트래블월렛", .prepaid)
    let purse = try fixture.ledger.addWallet(named: "Envelope", .cash)
    try fixture.cash(.buy, "1000", "2025-09-01") { ($0.price, $0.wallet) = (.paid("9400"), "트래블월렛") }
    try fixture.cash(.buy, "1000", "2025-09-01") { ($0.price, $0.wallet) = (.paid("9500"), "envelope") }
    #expect(card.payment?.text == "card:트래블월렛")
    #expect(purse.payment?.text == "cash:Envelope")
    for (payment, amount) in [(card.payment, "300"), (purse.payment, "100"), (.card, "50"), (.cash, "20")] {
      try fixture.spend(TypedAmount(amount).text, on: trip, "2025-09-05") { $0.pay = payment }
    }
    #expect(try held(card.id) == [700, 6_580])
    #expect(try held(purse.id) == [900, 8_550])
    let renamed = try fixture.ledger.renameWallet(named: "트래블월렛", to: "여행 카드")
    #expect(renamed.expenses == 1)
    #expect(try fixture.expenses(of: trip).map { $0.pay?.text }.contains("card:여행 카드"))
    #expect(try held(card.id) == [700, 6_580])
    _ = try fixture.ledger.undo()
    #expect(try held(card.id) == [700, 6_580])
  }

  // MARK: Undo

  @Test func aWalletWithEntriesCanNotBeTakenBack() throws {
    _ = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    let added = try fixture.lastChange().id.text
    try fixture.cash(.buy, "1000") { ($0.price, $0.wallet) = (.paid("9400"), "Travel") }
    let before = try fixture.tree()
    #expect {
      try fixture.ledger.undo(added)
    } throws: { error in
      guard case HistoryError.cantTakeBack(_, because: .usedSince(.wallet, by: .cashEntry, of: _)) = error
      else { return false }
      return true
    }
    #expect(try fixture.tree() == before)
    // A move to it needs it, too.
    _ = try fixture.ledger.undo()
    try fixture.cash(.buy, "1000") { $0.price = .paid("9400") }
    try fixture.cash(.move, "10") { $0.target = "Travel" }
    #expect(throws: HistoryError.self) { try fixture.ledger.undo(added) }
    let moved = try fixture.lastChange().id.text
    _ = try fixture.ledger.undo()
    _ = try fixture.ledger.undo(added)
    // And the move can't come back without it.
    #expect(throws: HistoryError.self) { try fixture.ledger.redo(moved) }
  }
}
