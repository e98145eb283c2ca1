import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// Ten days in Morocco of four people, of whom Nik types six of ten payments, and the lists that come afterwards: of his
/// card, of his bank, and of a group in Splitwise.
@Suite("A trip of four, typed in part, and three lists in every order")
struct MatchMeasureTests {
  private enum Source: String { case card, bank, app }

  /// What really happened.
  private struct Payment {
    let day: Int
    /// In dirhams; four parts of it are whole.
    let cents: Int
    let shop: String
    let payer: String
    let isShared: Bool
    let isByCard: Bool
    let isTyped: Bool
    let hasMemo: Bool
    let saysCard: Bool
    /// When the card books it.
    let booked: Int
    /// What the card takes, in euro cents.
    let charge: Int
  }

  private static let people = ["Nik", "Ana", "Vera", "Tom"]
  private static let shops = [
    "Cafe Clock", "Riad Jasmin", "Marjane", "Petrom", "Dar Naji", "Hammam Mouassine", "Carrefour",
    "Le Jardin", "Nomad",
    "Terrasse des Epices", "Bazar Bab", "Pharmacie Centrale", "Taxi Rouge", "Musee Yves",
    "Boulangerie Amandine",
  ]

  private static func payments(_ random: inout SeededGenerator) -> [Payment] {
    var payments = (0..<48).map { index in
      let day = 5 + index % 10
      // No two amounts are the same.
      let cents = 4 * (1000 + index * 61 + Int.random(in: 0..<60, using: &random))
      let payer = people[[0, 0, 0, 1, 2, 3].randomElement(using: &random) ?? 0]
      let markup = Int.random(in: 0...250, using: &random)
      return Payment(
        day: day, cents: cents, shop: shops.randomElement(using: &random) ?? "", payer: payer,
        isShared: payer != "Nik" || Int.random(in: 0..<3, using: &random) > 0,
        isByCard: payer == "Nik" && Int.random(in: 0..<10, using: &random) < 8,
        isTyped: Int.random(in: 0..<10, using: &random) < 6,
        hasMemo: Int.random(in: 0..<10, using: &random) < 9,
        saysCard: Int.random(in: 0..<10, using: &random) < 8,
        booked: day + ([0, 0, 0, 0, 0, 0, 0, 1, 1, 2].randomElement(using: &random) ?? 0),
        charge: cents * 92 * (10_000 + markup) / 10_000_000)
    }
    // Two coffees on one day, of which both are typed.
    let coffee = Payment(
      day: 7, cents: 1200, shop: "Cafe Maure", payer: "Nik", isShared: false, isByCard: true, isTyped: true,
      hasMemo: true,
      saysCard: true, booked: 7, charge: 110)
    payments += [coffee, coffee]
    return payments
  }

  private static func number(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  private static func date(_ day: Int) -> String { "2025-09-\(day < 10 ? "0" : "")\(day)" }

  /// The traveller's lists of what happened.
  private static func list(_ source: Source, of payments: [Payment]) -> String {
    switch source {
    case .card:
      let header =
        "\"Booking Date\",\"Value Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\",\"Original Amount\",\"Original Currency\",\"Exchange Rate\""
      return
        ([header]
        + payments.filter(\.isByCard).map {
          let date = date($0.booked)
          return
            "\(date),\(date),\"\($0.shop.uppercased().prefix(14))\",,Presentment,,Main,-\(number($0.charge)),-\(number($0.cents)),MAD,0.092"
        }).joined(separator: "\n") + "\n"
    case .bank:
      return """
        Date,Type,Payee,Amount,Currency
        2025-09-05,ATM,ATTIJARI GUELIZ,-184.20,EUR
        2025-09-09,ATM,BMCE FES,-92.60,EUR
        2025-09-13,ATM,CIH RABAT,-138.10,EUR
        2025-09-06,Direct debit,RIAD JASMIN SARL,-310.00,EUR
        2025-09-12,Direct debit,EUROPCAR,-212.40,EUR

        """
    case .app:
      let header = "Date,Description,Category,Cost,Currency,Nik,Ana,Vera,Tom\n"
      return
        ([header]
        + payments.filter(\.isShared).map { payment in
          let part = payment.cents / 4
          let cells = people.map { $0 == payment.payer ? number(payment.cents - part) : "-" + number(part) }
          return
            "\(date(payment.day)),\(payment.shop),General,\(number(payment.cents)),MAD,\(cells.joined(separator: ","))"
        }).joined(separator: "\n") + "\n"
    }
  }

  private struct Result {
    /// With `--yes` alone, and once everything is answered.
    var (yes, answered) = (Books(), Books())
    var (rows, asked) = (0, 0)
  }

  private struct Books: Equatable {
    var count = 0
    /// Shares of a cent go by ids, which are others in each ledger: so what was paid is compared, and what was charged.
    var (paid, charged) = ("", "")
  }

  /// A ledger with what was typed.
  private func typed(_ payments: [Payment]) throws -> (LedgerFixture, TripInfo) {
    let fixture = try LedgerFixture(at: "2025-10-20T12:00:00+09:00")
    try fixture.publish(Self.date(1), ["EUR": "1600", "MAD": "147.20"])
    let trip = try fixture.trip("Morocco") { draft in
      (draft.currency, draft.end) = (try Currency("MAD"), Day("2025-09-20"))
    }
    for name in Self.people {
      _ = try fixture.ledger.addPerson(named: name, weight: nil, on: { try $0.trip(named: trip.id.text) })
    }
    _ = try fixture.ledger.setTraveller(named: "Nik", on: { try $0.trip(named: trip.id.text) })
    for payment in payments where payment.isTyped {
      try fixture.spend(Self.number(payment.cents), on: trip, Self.date(payment.day)) { draft in
        draft.memo = payment.hasMemo ? payment.shop.lowercased() : nil
        if payment.payer == "Nik" { draft.pay = payment.isByCard ? payment.saysCard ? .card : nil : .cash }
        draft.sharing.payers = [TypedPayer(name: payment.payer)]
        let sharers = payment.isShared ? Self.people : ["Nik"]
        draft.sharing.portions = sharers.map { TypedPortion(name: $0, .parts(1)) }
      }
    }
    return (fixture, trip)
  }

  /// Imports the lists one after the other as `--yes` does, and then answers what was asked about.
  private func run(_ order: [Source], _ payments: [Payment]) throws -> Result {
    let (fixture, trip) = try typed(payments)
    func books() throws -> Books {
      let expenses = try fixture.expenses(of: trip)
      func list(_ amounts: [Amount]) -> String { amounts.map(\.plain).sorted().joined(separator: " ") }
      return Books(
        count: expenses.count, paid: list(expenses.map(\.amount)),
        charged: list(expenses.compactMap(\.charged)))
    }
    var result = Result()
    var open: [(plan: RowImport, done: ImportedRows)] = []
    for source in order {
      let path = try fixture.file("\(source).csv", Self.list(source, of: payments))
      let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
      var plan = RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20))])
      plan.trip = trip.id.text
      let done = try fixture.ledger.importRows(plan)
      let parts = [
        done.imported, done.completed, done.duplicates, done.ignored.count, done.refused.count,
        done.paymentRows,
      ]
      #expect(parts.reduce(0, +) == done.count && done.refused.isEmpty, "no row is lost")
      (result.rows, result.asked) = (result.rows + done.count, result.asked + done.asked)
      open.append((plan, done))
    }
    result.yes = try books()
    for (plan, done) in open {
      var (plan, done) = (plan, done)
      while done.asked > 0 {
        for match in done.matches where match.outcome == .leftOut {
          // No two payments but the coffees are of one amount.
          let same = match.candidates.first { $0.whole == match.row.amount }
          plan.matching.answers[match.key] = same.map { .same($0.id) } ?? .another
        }
        done = try fixture.ledger.importRows(plan)
      }
    }
    result.answered = try books()
    return result
  }

  private static let orders: [[Source]] = [
    [.card, .bank, .app], [.card, .app, .bank], [.bank, .card, .app], [.bank, .app, .card],
    [.app, .card, .bank], [.app, .bank, .card],
  ]

  /// The trip of the documentation, or random ones, as many as `DOT_SEQUENCES` says.
  private static func seeds() -> [UInt64] {
    let count = ProcessInfo.processInfo.environment["DOT_SEQUENCES"].flatMap { Int($0) }
    guard let count else { return [51] }
    var random = SeededGenerator(announcing: "measures")
    return (0..<count).map { _ in random.next() }
  }

  @Test(
    "In all six orders there is every payment once, one total once all is answered, and little is asked about"
  )
  func orders() throws {
    var (rows, asked): (Int, [Int]) = (0, [])
    for seed in Self.seeds() {
      var random = SeededGenerator(seed: seed)
      let payments = Self.payments(&random)
      // Two direct debits of the bank are nobody's.
      let there = payments.count { $0.isTyped || $0.isByCard || $0.isShared } + 2
      let results = try Self.orders.map { try run($0, payments) }
      for (order, result) in zip(Self.orders, results) {
        let label = "seed \(seed), \(order.map(\.rawValue))"
        #expect(result.yes.count == there && result.answered.count == there, "\(label): \(result)")
        // What is asked about was paid in dirhams, as the entry says, too.
        #expect(result.yes.paid == results[0].yes.paid, "\(label): \(result)")
        #expect(result.answered == results[0].answered, "\(label): \(result)")
      }
      rows += results[0].rows
      asked += results.map(\.asked)
    }
    #expect(asked.reduce(0, +) * 10 <= rows * Self.orders.count, "at most ten questions per hundred rows")
    print(
      "\(rows) rows; \(asked.reduce(0, +)) questions in six orders, \(asked.min() ?? 0) to \(asked.max() ?? 0) a trip"
    )
  }
}
