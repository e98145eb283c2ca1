import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// Ledgers of companions with one repository, in memory: whatever they do, in whatever order they exchange, they end with
/// the same trip, keep what is private, and have nothing more to say.
struct SharedTripSequenceTests {
  /// The ledger of one person, as far as the trip goes.
  private struct Side {
    var own: [DocumentPath: Document] = [:]
    var base: [DocumentPath: Document]?
    /// How far the clock is off, in seconds.
    var clock = 0
    /// Claims that this person made, by expense.
    var claims: [String: String] = [:]
  }

  private let trip = TripID()

  @Test("Random sequences of companions end alike")
  func sequences() throws {
    let count = ProcessInfo.processInfo.environment["DOT_SEQUENCES"].flatMap { Int($0) } ?? 150
    let first = UInt64.random(in: 0 ... .max / 2)
    print("seeds of sequences: \(first)..<\(first + UInt64(count))")
    for seed in first..<(first + UInt64(count)) {
      let wrong = try run(seed)
      #expect(wrong == nil, "seed \(seed): \(wrong ?? "")")
      if wrong != nil { return }
    }
  }

  private func run(_ seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    var remote: [DocumentPath: Document] = [:]
    var sides = (0..<Int.random(in: 2...3, using: &random)).map { _ in Side() }
    var time = 1_757_000_000
    for index in sides.indices.dropFirst() {
      sides[index].clock = Int.random(in: -3...3, using: &random) * 31_536_000
    }
    func now(_ side: Side) -> Instant { Instant(seconds: time + side.clock, offset: 0) }
    let info = TripInfo(
      id: trip, title: "Osaka", currency: .yen, start: Day(number: 20_000), created: now(sides[0]))
    put(info, in: .trip(trip), &sides[0])
    for name in ["Mina", "Jun"] {
      put(Person(name: name, changed: now(sides[0])), in: .people(trip), &sides[0])
    }
    for index in sides.indices { try exchange(&sides[index], &remote, now(sides[index])) }

    for step in 0..<24 {
      time += 60
      let index = Int.random(in: sides.indices, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        try exchange(&sides[index], &remote, now(sides[index]))
      } else {
        try act(&sides[index], step, now(sides[index]), &random)
      }
    }
    for _ in 0..<3 {
      for index in sides.indices.shuffled(using: &random) {
        try exchange(&sides[index], &remote, now(sides[index]))
      }
    }
    let seen = try sides.map { try SharedTrip(trip: trip).documents($0.own, earlier: [remote]) }
    for (index, documents) in seen.enumerated() where documents != remote {
      return "side \(index) has another trip than the repository"
    }
    for index in sides.indices {
      let (before, own) = (remote, sides[index].own)
      try exchange(&sides[index], &remote, now(sides[index]))
      if remote != before || sides[index].own != own { return "side \(index) has more to say" }
    }
    for (index, side) in sides.enumerated() {
      for (id, payer) in side.claims {
        for (location, document) in side.own where location.isDay {
          if let body = document[id], try TripDetailInfo(reading: body).claim?.payer != payer {
            return "side \(index) has lost the claim of \(id)"
          }
        }
      }
      for (location, document) in side.own {
        for record in document.records {
          for (named, other) in try RecordState(record.body, id: record.id, in: location).named
          where side.own[other]?[named] == nil { return "side \(index) lacks \(named)" }
        }
      }
    }
    return nil
  }

  private func put(_ record: some StoredRecord, in location: DocumentPath, _ side: inout Side) {
    side.own[location, default: Document(layout: location.layout)].set(record.recordID, to: record.body)
  }

  private func remove(_ id: String, from location: DocumentPath, _ side: inout Side) {
    side.own[location]?.set(id, to: nil)
    if side.own[location]?.records.isEmpty == true { side.own[location] = nil }
  }

  /// Something that a person does.
  private func act(_ side: inout Side, _ step: Int, _ now: Instant, _ random: inout SeededGenerator) throws {
    let expenses = try side.own.filter { $0.key.isDay }.sorted { $0.key.relative < $1.key.relative }
      .flatMap { try $0.value.records.map { try TripDetailInfo(reading: $0.body) } }
    let people = try (side.own[.people(trip)]?.records ?? []).map { try Person(reading: $0.body) }
    let day = Day(number: 20_000 + Int.random(in: 0..<3, using: &random))
    let amount = Amount(minorUnits: Int64.random(in: 1...9999, using: &random), currency: .yen)
    guard var expense = expenses.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0
    else {
      var expense = TripDetailInfo(
        amount: amount, category: "food", memo: "m\(step)", date: day, entered: now)
      if let payer = people.randomElement(using: &random), Bool.random(using: &random) {
        expense.sharing = Sharing(
          payers: [Sharing.Payer(payer.id)],
          split: .portions(people.map { Sharing.Portion($0.id, .parts(1)) }))
      }
      return put(expense, in: .day(trip, day), &side)
    }
    let place = DocumentPath.day(trip, expense.date)
    expense.changed = now
    switch Int.random(in: 0..<8, using: &random) {
    case 0: expense.amount = amount
    case 1: expense.memo = "edited \(step)"
    case 2: expense.tags = ["t\(Int.random(in: 0..<3, using: &random))"]
    case 3:
      remove(expense.recordID, from: place, &side)
      expense.date = day
    case 4:
      // Who removes an expense gives up its claim, also if somebody else's edit brings it back.
      side.claims[expense.recordID] = nil
      return remove(expense.recordID, from: place, &side)
    case 5:
      expense.claim = try Claim(payer: "P\(step)")
      side.claims[expense.recordID] = "P\(step)"
    case 6:
      let used = Set(expenses.flatMap { $0.sharing?.people ?? [] })
      guard let gone = people.first(where: { !used.contains($0.id) }) else {
        return put(Person(name: "P\(step)", changed: now), in: .people(trip), &side)
      }
      return remove(gone.recordID, from: .people(trip), &side)
    default:
      guard var info = try side.own[.trip(trip)]?.records.first.map({ try TripInfo(reading: $0.body) }) else {
        return
      }
      (info.title, info.changed) = ("Trip \(step)", now)
      return put(info, in: .trip(trip), &side)
    }
    put(expense, in: .day(trip, expense.date), &side)
  }

  /// What `SharedTripExchange` does, without files.
  private func exchange(_ side: inout Side, _ remote: inout [DocumentPath: Document], _ now: Instant) throws {
    let shared = SharedTrip(trip: trip)
    let ours = try shared.documents(side.own, earlier: [remote, side.base].compactMap(\.self))
    let header = LedgerHeader(home: .won)
    func contents(_ documents: [DocumentPath: Document]) -> LedgerContents {
      LedgerContents(header: header, documents: documents, changes: [:], in: LedgerFolder(path: ""))
    }
    let mine = contents(ours)
    let result = try LedgerMerge.merge(
      mine, remote.isEmpty ? mine : contents(remote), base: side.base.map(contents),
      latest: now.later(seconds: 86_400))
    let merged = result.contents.documents
    let own = side.own
    let ingest = SharedTripImport(shared, ours: ours, merged, travellers: []) { own[$0] }
    var link = SharedTripLink(remote: "")
    let edits = try ingest.all(Identifier(), &link) { _ in nil }
    for (location, edits) in Dictionary(grouping: edits, by: \.document) {
      var document = side.own[location] ?? Document(layout: location.layout)
      document.apply(edits)
      side.own[location] = document.records.isEmpty ? nil : document
    }
    let after = side.own
    for (location, document) in try ingest.orders({ after[$0] }) { side.own[location] = document }
    if merged != remote { remote = merged }
    side.base = remote
    // What is private of a record that went is in the history, which is not played here.
    let there = Set(side.own.values.flatMap { $0.records.map(\.id) })
    side.claims = side.claims.filter { there.contains($0.key) }
  }
}
