import Testing

@testable import TripLedger

@Suite("A copy is merged record by record")
struct CopyMergerTests {
  private let trip = TripInfo(
    title: "Osaka", currency: Currency.won, start: Day(number: 20_000),
    created: Instant(seconds: 0, offset: 0))
  private var day: DocumentPath { .day(trip.id, Day(number: 20_000)) }
  private let id = ExpenseID()

  /// An expense after a change at `hour`; a `nil` amount is no expense.
  private func document(_ amount: Int64?, at hour: Int, _ id: ExpenseID? = nil) -> Document {
    var document = Document(layout: .day)
    guard let amount else { return document }
    var expense = TripDetailInfo(
      id: id ?? self.id, amount: Amount(minorUnits: amount, currency: .won), category: "food",
      date: Day(number: 20_000), entered: Instant(seconds: 0, offset: 0))
    expense.changed = Instant(seconds: hour * 3600, offset: 0)
    document.set(expense.recordID, to: expense.body)
    return document
  }

  private func merger(_ document: Document, removedAt hour: Int? = nil) -> CopyMerger {
    var trips = Document(layout: .trip)
    trips.set(trip.recordID, to: trip.body)
    var memory = RecordVersionHistory(of: [RecordVersionHistory.Key(id.text, in: day)])
    if let hour {
      var change = Change(time: Instant(seconds: hour * 3600, offset: 0), command: "expense delete")
      let old = self.document(1, at: 0)[id.text]
      change.edits = [Change.Edit(document: day, record: id.text, old: old, new: nil)]
      memory.learn(change)
    }
    return CopyMerger(documents: [day: document, .trip(trip.id): trips], memory: memory)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Amount and hour of the last change, in the ledger and in the copy.
    var here: (Int64, Int)?
    var there: (Int64, Int)?
    var removed: Int?
    let kind: RecordResolution.Kind?
    let amount: Int64?
    /// The old and the new amounts in the change.
    let history: Set<Int64>
  }

  @Test(arguments: [
    Case(testDescription: "equal", here: (5, 1), there: (5, 1), kind: nil, amount: 5, history: []),
    Case(testDescription: "only in the copy", there: (7, 1), kind: .added, amount: 7, history: [7]),
    Case(testDescription: "only in the ledger", here: (5, 1), kind: nil, amount: 5, history: []),
    Case(
      testDescription: "removed here later", there: (7, 1), removed: 2, kind: .staysRemoved, amount: nil,
      history: [7]),
    Case(
      testDescription: "changed there after it was removed here", there: (7, 3), removed: 2, kind: .added,
      amount: 7, history: [7]),
    Case(
      testDescription: "removed there later", here: (5, 1), removed: 2, kind: .removed, amount: nil,
      history: [5]),
    Case(
      testDescription: "newer there", here: (5, 1), there: (7, 2), kind: .copyCounts, amount: 7,
      history: [5, 7]),
    Case(
      testDescription: "newer here", here: (5, 2), there: (7, 1), kind: .ledgerCounts, amount: 5,
      history: [5, 7]),
    Case(
      testDescription: "a tie that the copy wins", here: (5, 1), there: (7, 1), kind: .copyCountsByText,
      amount: 7, history: [5, 7]),
    Case(
      testDescription: "a tie that the ledger wins", here: (7, 1), there: (5, 1), kind: .ledgerCountsByText,
      amount: 7, history: [5, 7]),
  ])
  func records(_ example: Case) throws {
    var merger = merger(
      document(example.here?.0, at: example.here?.1 ?? 0), removedAt: example.removed)
    let copy = document(example.there?.0, at: example.there?.1 ?? 0)
    let verdict = merger.merge(copy, of: day, from: "copy")
    #expect(verdict.records.map(\.kind) == (example.kind.map { [$0] } ?? []))
    #expect(verdict.outcome == (example.history.isEmpty ? .known : .merged))
    func amount(_ body: RawJSON?) throws -> Int64? {
      try body.map { try TripDetailInfo(reading: $0).amount.minorUnits }
    }
    #expect(try amount(merger.documents[day]?[id.text]) == example.amount)
    let history = try merger.edits.flatMap { [try amount($0.old), try amount($0.new)] }.compactMap { $0 }
    #expect(Set(history) == example.history)
    // After one merge the copy has nothing new, and what was left out is recorded only once.
    let edits = merger.edits.count
    #expect(merger.merge(copy, of: day, from: "copy").outcome == .known)
    #expect(merger.edits.count == edits)
  }

  @Test func whatBelongsToNoTrip() {
    var merger = CopyMerger(documents: [:], memory: RecordVersionHistory(of: []))
    #expect(merger.merge(document(5, at: 1), of: day, from: "copy").outcome == .left(.noTrip))
    #expect(merger.edits.isEmpty && merger.documents.isEmpty)
  }

  @Test(
    "members above the records",
    arguments: [
      // Only one side has it: it is kept.
      ("\"x\":1", "\"y\":2", "\"x\":1,\"y\":2"), ("\"x\":1", "\"x\":1", "\"x\":1"),
      // Both have it: only the user can decide.
      ("\"x\":1", "\"x\":2", nil),
      // When the rates were last requested.
      (
        "\"asked\":\"2025-09-05T12:00:00+09:00\"", "\"asked\":\"2025-09-05T13:00:00+09:00\"",
        "\"asked\":\"2025-09-05T13:00:00+09:00\""
      ),
      (
        "\"asked\":\"2025-09-05T12:00:00+09:00\"", "\"asked\":\"2025-09-05T02:00:00Z\"",
        "\"asked\":\"2025-09-05T12:00:00+09:00\""
      ),
      // The coins that an exchange was asked for.
      (
        #""coins":["UPBIT:BTC","UPBIT:XYZ"]"#, #""coins":["UPBIT:ETH","UPBIT:BTC"]"#,
        #""coins":["UPBIT:BTC","UPBIT:ETH","UPBIT:XYZ"]"#
      ),
      (#""coins":["UPBIT:BTC"]"#, #""coins":[1]"#, nil),
    ] as [(String, String, String?)])
  func heads(_ here: String, _ there: String, _ expected: String?) throws {
    func rates(_ head: String) throws -> Document {
      try Document(
        reading: Array("{\"format\":\"dot.rates\",\"version\":1,\(head),\"rates\":[]}".utf8), as: .rates)
    }
    let location = DocumentPath.rates(.eximbank, Day(number: 20_000))
    var merger = CopyMerger(documents: [location: try rates(here)], memory: RecordVersionHistory(of: []))
    let verdict = merger.merge(try rates(there), of: location, from: "copy")
    #expect(verdict.isLeft == (expected == nil))
    let head = merger.documents[location].map { JSON.object($0.head).bytes } ?? []
    #expect(String(decoding: head, as: UTF8.self) == "{\(expected ?? here)}")
  }

  /// An edit by hand that was accepted keeps its `changed`: the history knows which version came first.
  @Test(
    arguments: [(100, 116, RecordResolution.Kind.ledgerCounts), (116, 100, .copyCounts)]
      as [(Int64, Int64, _)])
  func ofOneInstantTheHistoryDecides(here: Int64, there: Int64, kind: RecordResolution.Kind) throws {
    var memory = RecordVersionHistory(of: [RecordVersionHistory.Key(id.text, in: day)])
    var accepted = Change(time: Instant(seconds: 9000, offset: 0), command: "check --accept")
    accepted.edits = [
      Change.Edit(
        document: day, record: id.text, old: document(116, at: 1)[id.text], new: document(100, at: 1)[id.text]
      )
    ]
    memory.learn(accepted)
    var trips = Document(layout: .trip)
    trips.set(trip.recordID, to: trip.body)
    var merger = CopyMerger(documents: [day: document(here, at: 1), .trip(trip.id): trips], memory: memory)
    let verdict = merger.merge(document(there, at: 1), of: day, from: "copy")
    #expect(verdict.records.map(\.kind) == [kind])
    let left = try #require(merger.documents[day]?[id.text])
    #expect(try TripDetailInfo(reading: left).amount.minorUnits == 100)
  }
}
