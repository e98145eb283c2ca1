import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripCore

/// The ledger folder of format version 1 in `Tests/Homes`, which every later version has to read.
struct FrozenHomeTests {
  static let original = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Homes/version-1").standardized.path

  let folder: TemporaryFolder
  let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.original, toPath: folder("home"))
    ledger = Ledger(
      ledgerFolder: LedgerFolder(path: folder("home")),
      clock: Clock(standIn: try instant("2025-09-06T21:00:00+09:00")))
  }

  private func trip(_ title: String) throws -> TripInfo { try ledger.read { try $0.trip(named: title) } }

  /// 12,000 + 4,500 + 12.50 USD at 147.5 (1,843.75) + 80 USD at 1,392.7 and 9.4 won (11,852.77) - 1,500 +
  /// 1,900.
  @Test func countsWhatItCounted() throws {
    let (osaka, seoul) = (try trip("Osaka"), try trip("서울"))
    try ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: ledger.clock.now)
      #expect(try TripAccount(osaka, in: snapshot, rates: rates).spent.plain == "30597")
      #expect(try TripAccount(seoul, in: snapshot, rates: rates).spent.plain == "5000")
      let memos = try snapshot.expenses(of: osaka.id).map(\.memo)
      #expect(memos == ["이치란 라멘 🍜", nil, "eSIM", nil, "우산 보증금", nil])
      let history = try History(of: snapshot)
      #expect(history.count == 16)
      var commands: [String] = []
      try history.forEach { entry in
        if entry.isUndone { commands.append(entry.change.command) }
        return .on
      }
      #expect(commands == ["spend"])
    }
    #expect(ledger.notices.all.isEmpty)
  }

  /// A document that is read and written again is the same, to the byte.
  @Test func everyDocumentIsWrittenAsItStands() throws {
    var count = 0
    for file in try LedgerFixture.tree(Self.original).keys.sorted() where file.hasSuffix(".json") {
      let layout = file.hasPrefix("history/") ? DocumentLayout.change : DocumentPath(relative: file)?.layout
      guard let layout else { continue }
      let bytes = try #require(try Files.read(Self.original + "/" + file, limit: 1 << 20))
      let document = try LedgerFormat.current.document(reading: bytes, as: layout)
      #expect(document.version == 1 && document.isSealed)
      #expect(
        String(decoding: LedgerFormat.current.bytes(of: document), as: UTF8.self)
          == String(decoding: bytes, as: UTF8.self))
      count += 1
    }
    // The header, two trips, places, three days, two days of rates, sixteen changes.
    #expect(count == 25)
  }

  /// Unknown members and documents survive every change to the documents that contain them.
  @Test func whatIsUnknownStays() throws {
    let osaka = try trip("Osaka")
    let unknown = [
      "ledger.json": "\"theme\": {\"night\":true, \"hue\": 2.50}",
      "trips/\(osaka.id)/trip.json": "\"mood\":\"\\u2600 sunny\"",
      "trips/\(osaka.id)/places.json": "\"floor\":2",
      "trips/\(osaka.id)/days/2025-09-05.json": "\"diary\": [1, 2.50,{\"x\" : null}]",
      "rates/manual/2025-09-06.json": "\"heard\":\"at the hotel\"",
      "plans/2026.json": "dot.plan", "trips/\(osaka.id)/notes.json": "곤니치와",
    ]
    func check(_ step: String) throws {
      for (file, member) in unknown {
        let text = try String(contentsOfFile: folder("home/" + file), encoding: .utf8)
        #expect(text.contains(member), "\(file) after \(step)")
      }
      let noodles = try ledger.read { try $0.expenses(of: osaka.id) }.first { $0.amount.plain == "12000" }
      #expect(noodles?.unknown.map(\.key) == ["stars"], "after \(step)")
    }
    try check("reading")
    var draft = TripDraft()
    draft.people = 3
    _ = try ledger.editTrip(named: "Osaka", draft)
    try check("trip edit")
    let spent = try ledger.spend(.food("1", "2025-09-05") { $0.place = "난바" }) { try $0.trip(named: "Osaka") }
    try check("spend")
    _ = try ledger.setRate(RateDraft(currency: .dollar, rate: "1390"))
    try check("rates set")
    try ledger.setHomeCurrency(try Currency("USD"), dryRun: false)
    try check("config set home")
    try ledger.deleteExpense(spent.expense.id)
    try check("expense delete")
    for _ in 0..<4 { _ = try ledger.undo() }
    try check("undo")
    _ = try ledger.prune(before: try instant("2030-01-01T00:00:00Z"))
    try check("log prune")
    let first = try #require(try ledger.read { try $0.expenses(of: osaka.id) }.first)
    var edit = ExpenseDraft()
    edit.date = Day("2025-09-06")
    edit.memo = "moved"
    _ = try ledger.editExpense(named: first.id.text, edit)
    let day = try String(
      contentsOfFile: folder("home/trips/\(osaka.id)/days/2025-09-06.json"), encoding: .utf8)
    #expect(day.contains("\"stars\":4.50"))
  }

  /// A trip that was deleted and restored is as it was, including its unknown members.
  @Test func aDeletedTripComesBackWhole() throws {
    let osaka = try trip("Osaka")
    let before = try ledger.read { try $0.expenses(of: osaka.id) }
    try ledger.deleteTrip(named: osaka.id.text)
    #expect(
      try String(contentsOfFile: folder("home/trips/\(osaka.id)/notes.json"), encoding: .utf8).contains(
        "곤니치와"))
    _ = try ledger.undo()
    // But for the instants of the undo, so that a merge does not delete it again.
    var back = try trip("Osaka")
    back.changed = osaka.changed
    #expect(back == osaka)
    var expenses = try ledger.read { try $0.expenses(of: osaka.id) }
    for index in expenses.indices { expenses[index].changed = before[index].changed }
    #expect(expenses == before)
  }
}
