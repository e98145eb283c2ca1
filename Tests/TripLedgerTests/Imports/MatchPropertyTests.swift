import Foundation
import TestSupport
import Testing

@testable import TripLedger

/// Random typed trips, and lists that are made from them by what really happens to a payment on its way.
///
/// The list says of each row which expense it is of, if it is of one; the import doesn't know that.
@Suite("Typed trips and distorted lists")
struct MatchPropertyTests {
  /// A row, and the expenses that it truly is.
  private struct Written {
    let row: String
    let isKnown: Bool
  }

  private struct Outcome {
    var (rows, asked, completed, imported) = (0, 0, 0, 0)
    /// How many expenses there should be, and are.
    var (expected, found) = (0, 0)
  }

  private static let shops = [
    "Bar Tomas", "Casa Lucio", "Metro", "Fnac", "Mercado", "Pharma Plus", "Taxi Verde", "Cine Doré",
  ]

  /// A trip in Madrid of a traveller with home in won, and what became of it.
  private func run(_ random: inout SeededGenerator) throws -> Outcome {
    let fixture = try LedgerFixture(at: "2025-10-20T12:00:00+09:00")
    try fixture.publish("2025-09-01", ["EUR": "1600", "USD": "1390"])
    let trip = try fixture.trip("Madrid") { draft in
      (draft.currency, draft.end) = (try Currency("EUR"), Day("2025-09-16"))
    }
    for name in ["Ana", "Nik"] {
      _ = try fixture.ledger.addPerson(named: name, weight: nil, on: { try $0.trip(named: trip.id.text) })
    }
    _ = try fixture.ledger.setMe(named: "Nik", on: { try $0.trip(named: trip.id.text) })
    var written: [Written] = []
    var outcome = Outcome()
    for index in 0..<24 {
      let day = Int.random(in: 5...12, using: &random)
      let date = "2025-09-" + (day < 10 ? "0\(day)" : "\(day)")
      let cents = Int.random(in: 150...9000, using: &random)
      let shop = Self.shops.randomElement(using: &random) ?? "Bar"
      let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)EUR"
      let isTyped = Int.random(in: 0..<10, using: &random) < 6
      let isFriends = isTyped && Int.random(in: 0..<6, using: &random) == 0
      if isTyped {
        try fixture.spend(amount, on: trip, date) { draft in
          if Bool.random(using: &random) { draft.memo = shop }
          if Bool.random(using: &random) { draft.time = TimeOfDay("1\(index % 10):\(10 + index)") }
          if Bool.random(using: &random) { draft.pay = .card }
          if isFriends { draft.sharing.payers = [TypedPayer(name: "Ana")] }
        }
        outcome.expected += 1
      }
      // What a friend paid is on the friend's list.
      if isFriends { continue }
      let later = [0, 0, 0, 1, 1, 2, 3].randomElement(using: &random) ?? 0
      let booked = day + later < 10 ? "2025-09-0\(day + later)" : "2025-09-\(day + later)"
      let name = Bool.random(using: &random) ? shop.uppercased() : String(shop.uppercased().prefix(6))
      let markup = Int.random(in: 0...250, using: &random)
      let inWon = Bool.random(using: &random)
      let won = cents * 16 * (10_000 + markup) / 10_000
      written.append(
        Written(
          row: inWon ? "\(booked),\(won),KRW,\(name)" : "\(booked),\(amount.dropLast(3)),EUR,\(name)",
          isKnown: isTyped))
      if !isTyped { outcome.expected += 1 }
    }
    let path = fixture.folder("list.csv")
    let rows = written.map(\.row).sorted()
    try ("Date,Amount,Currency,Payee\n" + rows.joined(separator: "\n") + "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let read = try ImportReader(decoder: TextDecoder(searchPath: "")).read(path, limit: 1 << 20)
    var plan = RowImport([RowImport.File(path: path, read: read)])
    plan.trip = trip.id.text
    let done = try fixture.ledger.importRows(plan)
    (outcome.rows, outcome.asked) = (done.count, done.asked)
    (outcome.completed, outcome.imported) = (done.completed, done.imported)
    outcome.found = try fixture.expenses(of: trip).count
    #expect(done.count == written.count, "no row is lost")
    #expect(done.asked == done.matches.leftOut, "each row that stays out is listed")
    let blocked = Set(done.matches.filter { $0.outcome != .recorded }.map(\.entry.id))
    #expect(blocked.count == done.asked + done.completed, "no entry has two rows")
    return outcome
  }

  @Test(
    "No row is lost or listed for nothing, no entry has two rows, and hardly any expense is missing or there twice"
  )
  func property() throws {
    var random = SeededGenerator(announcing: #function)
    var sum = Outcome()
    var off = 0
    for _ in 0..<4 {
      let outcome = try run(&random)
      sum.rows += outcome.rows
      sum.asked += outcome.asked
      sum.completed += outcome.completed
      sum.expected += outcome.expected
      sum.found += outcome.found
      off += abs(outcome.expected - outcome.found)
    }
    print(
      "property: \(sum.rows) rows, \(sum.completed) completed, \(sum.asked) asked; \(sum.found) expenses for \(sum.expected), off by \(off)"
    )
    #expect(off * 20 <= sum.expected, "\(sum)")
  }
}
