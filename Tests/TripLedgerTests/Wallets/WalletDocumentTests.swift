import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripMerging

/// What becomes of the documents of wallets outside `cash` commands.
@Suite("Documents of wallets")
struct WalletDocumentTests {
  private static let cashFile = "wallets/000000000cash.json"

  /// Both devices had 1,000 yen for 9,000 won. Here it was corrected to 9,100, there later to 9,500;
  /// here came 200 for 2,000 and there 300 for 3,300. Together 1,500 for 14,800.
  private func devices() throws -> TwoDevices {
    var first: CashEntry?
    let devices = try TwoDevices { fixture in
      try fixture.trip()
      first = try fixture.cash(.buy, "1000", "2025-09-05") { $0.price = .paid("9000") }.entry
    }
    let bought = try #require(first)
    devices.here.now = try instant("2025-09-06T13:00:00+09:00")
    try devices.here.edit(bought) { $0.price = .paid("9100") }
    try devices.here.cash(.buy, "200", "2025-09-06") { $0.price = .paid("2000") }
    devices.there.now = try instant("2025-09-06T14:00:00+09:00")
    try devices.there.edit(bought) { $0.price = .paid("9500") }
    try devices.there.cash(.buy, "300", "2025-09-06") { $0.price = .paid("3300") }
    return devices
  }

  @Test(
    "A conflict copy is merged entry by entry, to the same journal whichever device wins",
    arguments: [
      "wallets/000000000cash.sync-conflict-20250907-101112-ABCDEFG.json",
      "wallets/000000000cash (Anna's conflicted copy 2025-09-07).json", "wallets/000000000cash 2.json",
      "wallets/000000000cash (1).json", "wallets/000000000cash-MacBook.json",
    ])
  func copies(name: String) throws {
    let devices = try devices()
    var journals: [[CashEntry]] = []
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      let copy = try #require(try met.copies().first)
      if copy != name {
        try FileManager.default.moveItem(
          atPath: met.ledgerFolder.absolute(copy), toPath: met.ledgerFolder.absolute(name))
      }
      #expect(try met.copies() == [name])
      #expect(try met.ledger.check().problems.map(\.kind) == [.conflictCopy(original: Self.cashFile)])
      #expect(try met.ledger.mergeCopies().verdicts.map(\.outcome) == [.merged])
      try expectMerged(met)
      journals.append(try entries(met))
    }
    #expect(journals[0] == journals[1])
  }

  @Test func gitMarkersAreMergedEntryByEntry() throws {
    let devices = try devices()
    var journals: [[CashEntry]] = []
    for (ours, theirs) in [(devices.here, devices.there), (devices.there, devices.here)] {
      let met = try devices.sync(winner: ours)
      for copy in try met.copies() { try Files.remove(met.ledgerFolder.absolute(copy)) }
      func lines(_ fixture: LedgerFixture) throws -> [Substring] {
        try fixture.text(Self.cashFile).split(separator: "\n")
      }
      // Format, version and the beginning of the records are the same in both.
      let (mine, other) = (try lines(ours), try lines(theirs))
      var text: [Substring] = Array(mine.prefix(4)) + ["<<<<<<< HEAD"]
      text += Array(mine.dropFirst(4)) + ["======="]
      text += Array(other.dropFirst(4)) + [">>>>>>> phone"]
      try met.write(text.joined(separator: "\n") + "\n", to: Self.cashFile)
      #expect(try met.ledger.check().problems.map(\.kind) == [.damage(.conflictMarkers)])
      #expect(try met.ledger.mergeCopies().verdicts.map(\.outcome) == [.merged])
      try expectMerged(met)
      journals.append(try entries(met))
    }
    #expect(journals[0] == journals[1])
  }

  private func expectMerged(_ met: LedgerFixture) throws {
    #expect(try met.book().journal.held(Pool(.cash, .yen)) == [1500, 14_800])
    #expect(try met.copies() == [])
    #expect(try met.ledger.check().problems == [])
  }

  private func entries(_ fixture: LedgerFixture) throws -> [CashEntry] {
    try fixture.ledger.read { try $0.walletBooks() }.flatMap(\.entries).sorted { $0.id < $1.id }
  }

  @Test("An undo restores the document to the byte", arguments: ["buy", "edit", "move"])
  func undo(command: String) throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    let bought = try fixture.cash(.buy, "1000", "2025-09-05") { $0.price = .paid("9400") }.entry
    try fixture.cash(.buy, "500", "2025-09-06") { $0.price = .paid("4700") }
    let before = try documents(fixture, card.id)
    switch command {
    case "buy": try fixture.cash(.buy, "70", "2025-09-07") { $0.price = .paid("660") }
    case "edit": try fixture.edit(bought) { $0.price = .paid("9500") }
    default: try fixture.cash(.move, "70", "2025-09-07") { $0.target = "Travel" }
    }
    #expect(try documents(fixture, card.id) != before)
    _ = try fixture.ledger.undo()
    #expect(try documents(fixture, card.id) == before)
  }

  private func documents(_ fixture: LedgerFixture, _ card: WalletID) throws -> [String] {
    [try fixture.text(Self.cashFile), try fixture.text("wallets/\(card).json")]
  }
}
