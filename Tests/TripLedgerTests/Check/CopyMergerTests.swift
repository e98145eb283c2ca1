import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

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

  /// Versions follow each other in the history: an amount and an hour each, `nil` for a removal.
  private func merger(_ document: Document, _ history: [(Int64?, Int)] = []) throws -> CopyMerger {
    var versions = RecordVersions(of: [RecordKey(id.text, in: day)])
    var old: RawJSON?
    for (amount, hour) in history {
      var change = Change(time: Instant(seconds: hour * 3600, offset: 0), command: "expense edit")
      let new = self.document(amount, at: hour)[id.text]
      change.edits = [Change.Edit(document: day, record: id.text, old: old, new: new)]
      try versions.learn(change)
      old = new
    }
    var trips = Document(layout: .trip)
    trips.set(trip.recordID, to: trip.body)
    return CopyMerger(documents: [day: document, .trip(trip.id): trips], versions: versions, history: empty)
  }

  private var empty: LedgerContents {
    LedgerContents(
      header: LedgerHeader(home: .won), documents: [:], changes: [:], in: LedgerFolder(path: "/nowhere"))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Amount and hour of the last change, in the ledger and in the copy.
    var here: (Int64, Int)?
    var there: (Int64, Int)?
    var past: [(Int64?, Int)] = []
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
      testDescription: "removed here", there: (7, 1), past: [(7, 1), (nil, 2)], kind: .staysRemoved,
      amount: nil, history: []),
    Case(
      testDescription: "changed there, removed here later", there: (7, 1), past: [(5, 0), (nil, 2)],
      kind: .added, amount: 7, history: [7]),
    Case(
      testDescription: "removed there", here: (5, 1), past: [(5, 1), (nil, 2)], kind: .removed, amount: nil,
      history: [5]),
    Case(
      testDescription: "newer there", here: (5, 1), there: (7, 2), kind: .copyCounts, amount: 7,
      history: [5, 7]),
    Case(
      testDescription: "newer here", here: (5, 2), there: (7, 1), kind: .ledgerCounts, amount: 5,
      history: [5, 7]),
    Case(
      testDescription: "an older version here with a wrong clock", here: (5, 3), there: (7, 2),
      past: [(5, 3), (7, 2)], kind: .copyCounts, amount: 7, history: [5, 7]),
    Case(
      testDescription: "a tie that the copy wins", here: (5, 1), there: (7, 1), kind: .copyCountsByText,
      amount: 7, history: [5, 7]),
    Case(
      testDescription: "a tie that the ledger wins", here: (7, 1), there: (5, 1), kind: .ledgerCountsByText,
      amount: 7, history: [5, 7]),
  ])
  func records(_ example: Case) throws {
    var merger = try merger(document(example.here?.0, at: example.here?.1 ?? 0), example.past)
    let copy = document(example.there?.0, at: example.there?.1 ?? 0)
    let verdict = try merger.merge(copy, of: day, from: "copy")
    #expect(verdict.records.map(\.kind) == (example.kind.map { [$0] } ?? []))
    #expect(verdict.outcome == (example.history.isEmpty ? .known : .merged))
    func amount(_ body: RawJSON?) throws -> Int64? {
      try body.map { try TripDetailInfo(reading: $0).amount.minorUnits }
    }
    #expect(try amount(merger.documents[day]?[id.text]) == example.amount)
    let edits = try merger.edits()
    let history = try edits.flatMap { [try amount($0.old), try amount($0.new)] }.compactMap { $0 }
    #expect(Set(history) == example.history)
    // After one merge the copy has nothing new, and what was left out is recorded only once.
    #expect(try merger.merge(copy, of: day, from: "copy").outcome == .known)
    #expect(try merger.edits() == edits)
  }

  @Test func whatBelongsToNoTrip() throws {
    var merger = CopyMerger(documents: [:], versions: RecordVersions(of: []), history: empty)
    let verdict = try merger.merge(document(5, at: 1), of: day, from: "copy")
    #expect(verdict.outcome == .left(.noTrip))
    #expect(try merger.edits().isEmpty && merger.documents.isEmpty)
  }

  @Test(
    "members above the records",
    arguments: [
      // Only one side has it: it is kept.
      ("\"x\":1", "\"y\":2", "\"y\":2,\"x\":1"), ("\"x\":1", "\"x\":1", "\"x\":1"),
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
    var merger = CopyMerger(
      documents: [location: try rates(here)], versions: RecordVersions(of: []), history: empty)
    let verdict = try merger.merge(try rates(there), of: location, from: "copy")
    #expect(verdict.isLeft == (expected == nil))
    let head = merger.documents[location].map { JSON.object($0.head).bytes } ?? []
    #expect(String(decoding: head, as: UTF8.self) == "{\(expected ?? here)}")
  }

  /// An edit by hand that was accepted keeps its `changed`: the history knows which version came first.
  @Test(
    arguments: [(100, 116, RecordResolution.Kind.ledgerCounts), (116, 100, .copyCounts)]
      as [(Int64, Int64, _)])
  func ofOneInstantTheHistoryDecides(here: Int64, there: Int64, kind: RecordResolution.Kind) throws {
    var merger = try merger(document(here, at: 1), [(116, 1), (100, 1)])
    let verdict = try merger.merge(document(there, at: 1), of: day, from: "copy")
    #expect(verdict.records.map(\.kind) == [kind])
    let left = try #require(merger.documents[day]?[id.text])
    #expect(try TripDetailInfo(reading: left).amount.minorUnits == 100)
  }
}
