import TestLedgers
import TestSupport
import Testing

@testable import TripExports
@testable import TripStore

/// Every figure is worked out by hand. 100 yen are 938.28 won, a dollar is 1,391.8.
@Suite("Wallets in plain-text accounting")
struct WalletTransfersTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.publish("2025-09-05", ["JPY": "938.28/100", "USD": "1391.8"])
  }

  private func journal(
    of trip: TripInfo, _ scope: WalletTransfers.Scope = .usedByExpenses, from first: String? = nil
  ) throws -> Journal {
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      var filter = ExpenseFilter()
      filter.from = first.flatMap { Day($0) }
      let rows = try snapshot.rows(of: [trip], filter)
      let wallets = try WalletTransfers(
        try snapshot.cashBook(rates: rates, withExpenses: true, feesApart: true), beside: rows, scope,
        from: filter.from, shown: { $0 })
      return try Journal(rows, wallets: wallets, home: .won, rates: TripRates(rates))
    }
  }

  /// The postings of entries, one line each.
  private func postings(_ journal: Journal) -> [[String]] {
    journal.entries.map { entry in
      entry.postings.map { posting in
        let cost = posting.cost.map { " @@ \($0.plain)" } ?? ""
        return "\(posting.account.parts.joined(separator: ":")) \(posting.amount.plain)" + cost
      }
    }
  }

  /// 3 × 1,391.8 = 4,175.4 → 4,175 of 194,215 were a fee; 190,040 × 110 ÷ 20,110 = 1,039.5… → 1,040 the surcharge;
  /// the rest is 189,000, of which 11,800 yen are 111,510.
  private func withdrawn() throws -> (entry: CashEntry, expense: TripDetailInfo) {
    let entry = try fixture.cash(.withdraw, "20000", "2025-09-05") {
      $0.price = .total("194215", option: "charged")
      ($0.fee, $0.surcharge) = ("3USD", "110")
    }.entry
    return (entry, try fixture.spend("11800", on: trip, "2025-09-06") { $0.pay = .cash })
  }

  @Test func hledger() throws {
    let (entry, expense) = try withdrawn()
    #expect(
      try journal(of: trip).lines(HledgerJournal()).suffix(13) == [
        "2025-09-05 * (\(entry.id)) withdraw", "    ; cash: withdraw", "    ; fee: 3.00 USD",
        "    ; surcharge: 110 JPY",
        "    assets:cash            20000 JPY @@ 189000 KRW",
        "    expenses:fees           3.00 USD @@ 4175 KRW",
        "    expenses:surcharges      110 JPY @@ 1040 KRW",
        "    assets:account       -194215 KRW", "",
        "2025-09-06 * (\(expense.id)) food", "    ; trip: Osaka",
        "    expenses:food   11800 JPY @@ 111510 KRW", "    assets:cash    -11800 JPY @@ 111510 KRW",
      ])
  }

  @Test func beancount() throws {
    _ = try withdrawn()
    let lines = try journal(of: trip).lines(BeancountJournal(title: ""))
    #expect(lines.prefix(2) == [#"option "title" """#, #"option "inferred_tolerance_default" "KRW:0.0001""#])
    #expect(lines.filter { $0.contains(" open ") && $0.hasSuffix(#""NONE""#) }.count == 1)
    #expect(lines.contains(#"2025-09-05 open Assets:Cash "NONE""#))
    #expect(lines.contains("  Assets:Cash  20000 JPY {{189000 KRW}}"))
    #expect(
      lines.suffix(2) == [
        "  Expenses:Food  11800 JPY @@ 111510 KRW", "  Assets:Cash  -11800 JPY {{111510 KRW}}",
      ])
  }

  /// 10,000 of a prepaid 40,000 for 375,312 are drawn with a surcharge of 110: 94,860 leave the card, of which
  /// 94,860 × 10,000 ÷ 10,110 = 93,827.8… → 93,828 arrive.
  @Test func aMoveLeavesItsSurchargeBehind() throws {
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    try fixture.cash(.buy, "40000", "2025-09-05") { ($0.wallet, $0.price) = ("Travel", .paid("375312")) }
    try fixture.cash(.move, "10000", "2025-09-05") {
      ($0.wallet, $0.target, $0.surcharge) = ("Travel", "cash", "110")
    }
    try fixture.spend("10000", on: trip, "2025-09-06") { $0.pay = .cash }
    #expect(card.payment?.text == "card:Travel")
    let journal = try journal(of: trip)
    #expect(
      Set(postings(journal)) == [
        ["assets:card:Travel 40000 @@ 375312", "assets:unspecified -375312"],
        [
          "assets:card:Travel -10110 @@ 94860", "assets:cash 10000 @@ 93828",
          "expenses:surcharges 110 @@ 1032",
        ],
        ["expenses:food 10000 @@ 93828", "assets:cash -10000 @@ 93828"],
      ])
  }

  /// 30,000 for 287,400: 10,000 of another trip are 95,800, 6,000 sold are 57,480, and 4,000 of the rest are lost.
  @Test func whatIsNotExportedComesFromEquity() throws {
    let other = try fixture.trip("Kyoto")
    try fixture.cash(.buy, "30000", "2025-09-05") { $0.price = .paid("287400") }
    try fixture.spend("10000", on: other, "2025-09-06") { $0.pay = .cash }
    try fixture.cash(.sell, "6000", "2025-09-06") { $0.price = .total("58000", option: "for") }
    try fixture.cash(.count, "10000", "2025-09-06")
    try fixture.spend("1000", on: trip, "2025-09-07") { $0.pay = .cash }
    let lost = ["assets:cash -4000 @@ 38320", "expenses:lost 4000 @@ 38320"]
    let spent = ["expenses:food 1000 @@ 9580", "assets:cash -1000 @@ 9580"]
    // The order of what left on one date is that of random ids.
    #expect(
      try Set(postings(journal(of: trip))) == [
        ["assets:cash 30000 @@ 287400", "assets:unspecified -287400"],
        ["equity:other-expenses 10000 @@ 95800", "assets:cash -10000 @@ 95800"],
        ["assets:cash -6000 @@ 57480", "assets:unspecified 58000", "income:gains -520"], lost, spent,
      ])
    #expect(
      try postings(journal(of: trip, from: "2025-09-07")) == [
        ["assets:cash 10000 @@ 95800", "equity:opening -10000 @@ 95800"], spent,
      ])
  }

  /// The wallets hold 10,000 yen and no dollars, whatever was paid before or without them.
  @Test func whatNoWalletHadIsNoDebt() throws {
    try fixture.spend("500", on: trip, "2025-09-05") { $0.pay = .cash }
    try fixture.spend("50", on: trip, "2025-09-06") { ($0.pay, $0.currency) = (.cash, .dollar) }
    let alone = try postings(journal(of: trip))
    #expect(
      alone == [
        ["expenses:food 500", "assets:cash -500"], ["expenses:food 50.00", "assets:cash -50.00"],
      ])
    try fixture.cash(.buy, "10000", "2025-09-07") { $0.price = .paid("94000") }
    #expect(
      try Set(postings(journal(of: trip)))
        == Set(alone).union([
          ["assets:cash 500", "equity:opening -500"], ["assets:cash 50.00", "equity:opening -50.00"],
          ["assets:cash 10000 @@ 94000", "assets:unspecified -94000"],
        ]))
  }

  /// 10 dong for 80 won, of which 30 are paid without a rate: nothing is held, at no cost. Of 100 for 700, 50 are 350.
  @Test func whatWasThereLeavesAtItsCostWithoutARate() throws {
    try fixture.cash(.buy, "10VND", "2025-09-05") { $0.price = .paid("80") }
    try fixture.spend("30VND", on: trip, "2025-09-05") { $0.pay = .cash }
    #expect(
      try postings(journal(of: trip)) == [
        ["assets:cash 10 @@ 80", "assets:unspecified -80"],
        [
          "expenses:food 30", "assets:cash -30", "assets:cash 30", "equity:unexplained -30",
          "assets:cash -10 @@ 80", "equity:unexplained 10 @@ 80",
        ],
      ])
    try fixture.cash(.buy, "100VND", "2025-09-06") { $0.price = .paid("700") }
    try fixture.spend("50VND", on: trip, "2025-09-07") { $0.pay = .cash }
    #expect(
      try postings(journal(of: trip, from: "2025-09-07")) == [
        ["assets:cash 100 @@ 700", "equity:opening -100 @@ 700"],
        ["expenses:food 50 @@ 350", "assets:cash -50 @@ 350"],
      ])
  }

  /// 100 dong for 800 won are sold for 900; 70 of them were spent before, entered later. Then 30 were there, for 240.
  @Test func aSaleOfWhatWasNotThereWithoutARate() throws {
    try fixture.cash(.buy, "100VND", "2025-09-05") { $0.price = .paid("800") }
    try fixture.cash(.sell, "100VND", "2025-09-07") { $0.price = .total("900", option: "for") }
    try fixture.spend("70VND", on: trip, "2025-09-06") { $0.pay = .cash }
    #expect(
      try Set(postings(journal(of: trip))) == [
        ["assets:cash 100 @@ 800", "assets:unspecified -800"],
        ["expenses:food 70 @@ 560", "assets:cash -70 @@ 560"],
        ["assets:cash -30 @@ 240", "assets:unspecified 900", "income:gains -660"],
      ])
  }

  @Test func aTripThatPaysFromNoWalletHasNone() throws {
    try fixture.cash(.buy, "30000", "2025-09-05") { $0.price = .paid("287400") }
    try fixture.spend("1000", on: trip, "2025-09-07") { $0.pay = .card }
    #expect(try postings(journal(of: trip)) == [["expenses:food 1000", "assets:card -1000"]])
    #expect(try postings(journal(of: trip, .all)).count == 2)
  }
}
