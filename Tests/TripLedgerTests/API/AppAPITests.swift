import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripLedger

/// What an app does beyond recording and reporting.
@Suite struct AppAPITests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let yen = Currency.yen
  let trip: TripID

  init() throws {
    folder = try TemporaryFolder()
    let noon = try instant("2025-09-06T03:00:00Z")
    ledger = try Ledger(at: URL(filePath: folder("ledger")), zone: "Asia/Seoul") { noon }
    var draft = TripDraft()
    (draft.title, draft.currency) = ("Osaka", .yen)
    (draft.start, draft.end) = (try day("2025-09-05"), try day("2025-09-09"))
    draft.names = ["Mina", "Jun", "Sol"]
    draft.me = "Mina"
    trip = try ledger.createTrip(draft).id
  }

  func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch let error as TripLedgerError { return error.code.rawValue } catch {
      return "\(error)"
    }
    return nil
  }

  func person(_ name: String) throws -> PersonID {
    try unwrap(ledger.people(of: trip).first { $0.name == name }).id
  }

  func food(_ text: String) throws -> ExpenseDraft { ExpenseDraft(try Amount(text, yen), category: "food") }

  @Test("Legs decide what an amount without a currency is in, and in which zone a time is")
  func legs() throws {
    var draft = TripDraft()
    draft.legs = [
      Leg(place: "Osaka", start: try day("2025-09-05"), end: try day("2025-09-06"), zone: Zone("Asia/Tokyo")),
      Leg(
        place: "Hanoi", start: try day("2025-09-07"), end: try day("2025-09-09"),
        currency: try #require(Currency(code: "VND")), zone: Zone("+07:00")),
    ]
    let legs = try ledger.editTrip(trip, draft).legs
    #expect(legs.map(\.place) == ["Osaka", "Hanoi"])
    #expect(legs.allSatisfy { $0.id != nil })
    var dinner = ExpenseDraft()
    (dinner.amount, dinner.category) = (try TypedAmount(typed: "30k"), "food")
    dinner.date = try day("2025-09-08")
    #expect(
      try ledger.spend(dinner, on: trip).expense.amount == Amount("30000", #require(Currency(code: "VND"))))
    draft.legs?[1].start = try day("2025-09-05")
    #expect(code { _ = try ledger.editTrip(trip, draft) } == "legs-overlap")
    #expect(Zone("Seoul") == nil)
  }

  @Test("Shares can be parts, amounts and percentages of what is left, and lines of a receipt")
  func shares() throws {
    let (mina, jun, sol) = (try person("Mina"), try person("Jun"), try person("Sol"))
    func shares(_ change: (inout ExpenseDraft) -> Void) throws -> [Int64]? {
      var draft = try food("10000")
      change(&draft)
      let shares = try ledger.spend(draft, on: trip).expense.sharesOfPeople()
      return shares?.map(\.amount.minorUnits)
    }
    #expect(
      try shares {
        $0.sharing.portions = [
          TypedPortion(mina, .amount("4000")), TypedPortion(jun, .parts(2)), TypedPortion(sol),
        ]
      } == [4000, 4000, 2000])
    #expect(
      try shares {
        $0.sharing.portions = [
          TypedPortion(mina, .percent(ExactDecimal(25))), TypedPortion(jun, .percent(ExactDecimal(75))),
        ]
      } == [2500, 7500])
    // 8,000 are on the lines, and the rest is divided like them.
    #expect(
      try shares {
        $0.sharing.items = [
          TypedItem(Amount(minorUnits: 6000, currency: .yen), for: mina),
          TypedItem(Amount(minorUnits: 2000, currency: .yen), for: jun),
        ]
      } == [7500, 2500])
    for quantity in [TypedPortion.Quantity.parts(0), .parts(.max), .parts(-1)] {
      #expect(code { _ = try shares { $0.sharing.portions = [TypedPortion(mina, quantity)] } } == "bad-share")
    }
    #expect(
      code { _ = try shares { $0.sharing.portions = [TypedPortion(mina, .percent(ExactDecimal(101)))] } }
        == "bad-share")
  }

  @Test("A receipt of several categories, a hotel of several days, and a claim")
  func parts() throws {
    var market = ExpenseDraft()
    market.split = TypedSplit(.init("food", "700"), .init("shopping", "300"))
    let receipt = try ledger.spend(market, on: trip)
    #expect(([receipt.expense] + receipt.others).map(\.category) == ["food", "shopping"])
    var hotel = ExpenseDraft(try Amount("9000", yen), category: "lodging")
    hotel.spread = Spread(first: try day("2025-09-06"), last: try day("2025-09-08"))
    hotel.claim = try Claim(on: "ACME")
    #expect(try ledger.spend(hotel, on: trip).expense.spread?.count == 3)
    #expect(try ledger.report(of: trip, counting: .whole).days.map(\.total.minorUnits) == [4000, 3000, 3000])
    #expect(try ledger.claims().map(\.claim?.text) == ["ACME"])
    #expect(try ledger.sendClaims(to: "ACME").map(\.expense.claim?.text) == ["ACME#1"])
    #expect(try ledger.payClaims("ACME#1").map(\.expense.claim?.state) == [.paid])
    #expect(code { _ = try ledger.sendClaims(to: "ACME") } == "no-open-claims")
  }

  @Test("A photo is given as bytes, which say when and where it was taken")
  func photos() throws {
    let photo = MadePhoto(taken: "2025:09:05 19:05:30", offset: "+09:00", at: (34.6687, 135.5013)).jpeg()
    let metadata = try #require(PhotoMetadata(photo))
    #expect(metadata.taken?.day == (try day("2025-09-05")))
    #expect(metadata.position == Position(latitude: "34.6687", longitude: "135.5013"))
    var dinner = try food("4200")
    (dinner.photoContents, dinner.readsPhotos) = ([photo], true)
    let expense = try ledger.spend(dinner, on: trip).expense
    #expect(expense.date == (try day("2025-09-05")))
    #expect(expense.time == TimeOfDay("19:05:30"))
    #expect(expense.position == metadata.position)
    #expect(try ledger.photo(#require(expense.photos.first)) == photo)
    dinner.photoContents = [[]]
    #expect(code { _ = try ledger.spend(dinner, on: trip) } == "photo-empty")
  }

  @Test("People are renamed, weighted, grouped, archived and removed")
  func people() throws {
    let (jun, sol) = (try person("Jun"), try person("Sol"))
    #expect(try ledger.editPerson(jun, name: "Joon", weight: Weight("1.5"), of: trip).weight == Weight("1.5"))
    #expect(try ledger.groupPeople([jun, sol], as: "family", settlingAsOne: true, of: trip).count == 2)
    #expect(try ledger.people(of: trip).map(\.settlesWith) == [nil, "family", "family"])
    try ledger.removeGroup("family", of: trip)
    #expect(try ledger.people(of: trip).allSatisfy(\.groups.isEmpty))
    #expect(try ledger.archivePerson(sol, of: trip).isArchived)
    var gift = try food("100")
    gift.sharing.portions = [TypedPortion(jun)]
    _ = try ledger.spend(gift, on: trip)
    #expect(code { try ledger.removePerson(jun, of: trip) } == "person-is-named")
    try ledger.removePerson(sol, of: trip)
    #expect(try ledger.people(of: trip).map(\.name) == ["Mina", "Joon"])
  }

  @Test("The payment that leaves nothing closes the trip, as in dot; both can be deleted")
  func settling() throws {
    _ = try ledger.spend(food("9000"), on: trip)
    let transfers = try ledger.settlement(of: trip).flatMap(\.transfers)
    #expect(transfers.map(\.amount.minorUnits) == [3000, 3000])
    #expect(
      try ledger.settlement(of: trip, roundedTo: ExactDecimal(2000)).flatMap(\.transfers)
        .map(\.amount.minorUnits) == [4000, 4000])
    for transfer in transfers { _ = try ledger.settle(transfer, of: trip) }
    let payments = try ledger.payments(of: trip)
    #expect(payments.map(\.to) == [try person("Mina"), try person("Mina")])
    let closing = try #require(try ledger.closings(of: trip).first)
    try ledger.deleteClosing(closing.id)
    try ledger.deletePayment(payments[0].id)
    #expect(try ledger.settlement(of: trip).flatMap(\.transfers).map(\.amount.minorUnits) == [3000])
    #expect(try ledger.closeSettlement(of: trip).forgiven.map(\.amount.minorUnits).sorted() == [-3000, 3000])
    #expect(try ledger.settlement(of: trip).allSatisfy { $0.transfers.isEmpty })
    #expect(code { _ = try ledger.closeSettlement(of: trip) } == "nothing-to-close")
  }

  @Test("A payment comes into a wallet of the user's")
  func wallets() throws {
    let card = try ledger.addWallet("Travel", kind: .prepaid)
    #expect(try ledger.renameWallet(card.id, to: "Trip card").name == "Trip card")
    var bought = CashDraft()
    (bought.amount, bought.price, bought.wallet) = ("10000", .total("94000KRW"), "Trip card")
    bought.amount = TypedAmount(try Amount("10000", yen))
    _ = try ledger.addCash(.buy, bought)
    let transfer = try #require(Transfer(Amount("500", yen), from: person("Jun"), to: person("Mina")))
    _ = try ledger.settle(transfer, of: trip, into: card.id)
    #expect(try Set(ledger.cashLog(of: card.id).map(\.kind)) == [.buy, .receive])
    #expect(try ledger.cash().map(\.amount.minorUnits) == [10_500])
    let other = try #require(Transfer(Amount("500", yen), from: person("Jun"), to: person("Sol")))
    #expect(code { _ = try ledger.settle(other, of: trip, outOf: card.id) } == "not-own-money")
  }

  @Test("Categories and places are edited, merged and removed")
  func names() throws {
    #expect(try ledger.addCategory("onsen", CategoryDraft(korean: "온천")).korean == "온천")
    var bath = ExpenseDraft(try Amount("800", yen), category: "onsen")
    bath.place = "Spa World"
    let expense = try ledger.spend(bath, on: trip).expense
    #expect(try ledger.renameCategory("onsen", to: "spa").key == "spa")
    #expect(try ledger.expense(expense.id).category == "spa")
    #expect(code { try ledger.removeCategory("spa") } == "category-in-use")
    try ledger.removeCategory("spa", into: "sights")
    var second = try food("100")
    second.place = "Spa"
    _ = try ledger.spend(second, on: trip)
    let places = try ledger.places(of: trip)
    #expect(try ledger.mergePlace(places[1].id, into: places[0].id, of: trip).identifier == "Spa World")
    #expect(code { try ledger.deletePlace(places[0].id, of: trip) } == "place-in-use")
    var moved = PlaceDraft()
    moved.position = Position(latitude: "34.65", longitude: "135.5")
    #expect(try ledger.editPlace(places[0].id, moved, of: trip).position == moved.position)
    moved = PlaceDraft()
    moved.clearPosition()
    #expect(try ledger.editPlace(places[0].id, moved, of: trip).position == nil)
  }

  @Test("A calendar has the days of the trip, and gaps those without an expense")
  func days() throws {
    _ = try ledger.spend(food("9000"), on: trip)
    let month = try #require(try ledger.calendar(of: trip).months.first)
    #expect((month.year, month.month) == (2025, 9))
    #expect(month.total.minorUnits == 3000)
    #expect(month.weeks.joined().compactMap(\.self).count(where: \.isOfTrip) == 5)
    let gaps = try ledger.gaps(of: trip)
    #expect(gaps.days == [try day("2025-09-05")])
    #expect(gaps.withoutReceipt.count == 1)
  }

  @Test("Rows and lines are imported from bytes, once")
  func importing() throws {
    let bytes = Array("Date,Description,Amount,Currency\n2025-09-07,Family Mart,480,JPY\n".utf8)
    let first = try ledger.importRows(bytes, named: "list.csv", onto: trip, dryRun: true)
    #expect((first.imported, try ledger.expenses(of: trip).count) == (1, 0))
    #expect(try ledger.importRows(bytes, named: "list.csv", onto: trip).imported == 1)
    #expect(try ledger.importRows(bytes, named: "list.csv", onto: trip).duplicates == 1)
    #expect(try ledger.expenses(of: trip).map(\.amount.minorUnits) == [480])
    #expect(
      code { _ = try ledger.importRows(Array("a,b\n1,2\n".utf8), named: "x") } == "import-unknown-format")
    let lines = "2025-09-07 350 cafe latte\n2025-09-07 1,200 food ramen @Chibo\nsee you\n"
    #expect(try ledger.importLines(lines, named: "notes", onto: trip).imported == 2)
    #expect(try ledger.importLines(lines, named: "notes", onto: trip).imported == 0)
    #expect(try ledger.places(of: trip).map(\.identifier) == ["Chibo"])
  }

  @Test("Every format is exported to bytes", arguments: ExportFormat.allCases)
  func exporting(_ format: ExportFormat) throws {
    var dinner = try food("4200")
    (dinner.place, dinner.position) = ("Chibo", Position(latitude: "34.6687", longitude: "135.5013"))
    _ = try ledger.spend(dinner, on: trip)
    let text = String(decoding: try ledger.export(format, of: trip), as: UTF8.self)
    let expected =
      [.splitwise, .hledger, .ledger, .beancount, .jsonl, .json].contains(format) ? "4200" : "34.6687"
    #expect(text.contains(expected), "\(text)")
    #expect(text.hasSuffix("\n"))
  }

  @Test("What is exported as an object comes back")
  func roundTrip() throws {
    _ = try ledger.spend(food("4200"), on: trip)
    let object = try ledger.export(.json)
    let other = try Ledger(at: folder("other"), zone: "Asia/Seoul", now: { .now() })
    #expect(try other.importRows(object, named: "ledger.json", makingTrips: true).imported == 1)
    #expect(try other.trips().map(\.title) == ["Osaka"])
  }

  @Test("A change has its old and new values")
  func history() throws {
    let ramen = try ledger.spend(food("4200"), on: trip).expense
    var edit = ExpenseDraft()
    edit.amount = TypedAmount(try Amount("4500", yen))
    _ = try ledger.editExpense(ramen.id, edit)
    let change = try #require(try ledger.history(limit: 1).first)
    guard case .expense(let versions, of: trip)? = try ledger.edits(of: change.id).first else {
      Issue.record("no expense")
      return
    }
    #expect(versions.old?.amount.minorUnits == 4200)
    #expect(versions.new?.amount.minorUnits == 4500)
    #expect(try ledger.undo(change.id).isUndone)
    #expect(try ledger.expense(ramen.id).amount.minorUnits == 4200)
    #expect(try ledger.redo().command == "expense edit")
    #expect(code { _ = try ledger.undo(ChangeID("0123456789abc")) } == "no-such-change")
  }

  @Test("A conflict copy is a warning of every report, until it is merged")
  func copies() throws {
    let file = ledger.path + "/trips/\(trip)/trip"
    try FileManager.default.copyItem(atPath: file + ".json", toPath: file + " (conflicted copy).json")
    for _ in 1...2 {
      #expect(
        try ledger.report(of: trip).warnings.compactMap(\.uncountedFile)
          == ["trips/\(trip)/trip (conflicted copy).json"])
    }
    #expect(try ledger.fix().repairs.map(\.code) == ["removed-copy"])
    #expect(try ledger.report(of: trip).warnings.isEmpty)
    #expect(try ledger.check().problems.isEmpty)
  }

  @Test("Two copies of a ledger become one")
  func merging() throws {
    try FileManager.default.copyItem(atPath: ledger.path, toPath: folder("copy"))
    let copy = try Ledger(at: folder("copy"), zone: "Asia/Seoul", now: { .now() })
    var dinner = try food("4200")
    dinner.photoContents = [MadePhoto(taken: nil).jpeg()]
    let photo = try copy.spend(dinner, on: trip).expense.photos[0]
    #expect(try ledger.merge(copy).received == 1)
    #expect(try ledger.photo(photo) == dinner.photoContents[0])
    #expect(try ledger.merge(copy).received == 0)
    let none = try Ledger(at: folder("none"), zone: "Asia/Seoul")
    #expect(code { _ = try ledger.merge(none) } == "no-ledger-here")
  }

  @Test("Groups by payment have the names of wallets, as in dot")
  func payments() throws {
    let card = try ledger.addWallet("Travel", kind: .prepaid)
    var dinner = try food("3000")
    dinner.pay = try Payment(.card, named: card.name)
    _ = try ledger.spend(dinner, on: trip)
    #expect(try ledger.report(of: trip).groups(by: .payment).map(\.key) == ["Travel"])
  }

  @Test("An error has the file, the value, the day and the time that it is about")
  func errors() throws {
    let reset = try instant("2025-09-07T00:00:00+09:00")
    let quota = TripLedgerError(
      RateError.with(.eximbank, .quotaUsedUp(used: 1000, limit: 1000, resetsAt: reset)))
    #expect((quota.code, quota.resetsAt) == (.quotaUsedUp, reset))
    let damage = TripLedgerError(LedgerFolderError.damaged(file: "/l/trip.json", problem: .missing))
    #expect((damage.code, damage.file) == (.damaged, "/l/trip.json"))
    let full = TripLedgerError(LedgerFolderError.system(FileError(.write, "/l/x", code: ENOSPC)))
    #expect((full.code, full.file) == (.diskFull, "/l/x"))
    let rate = TripLedgerError(RateError.noRate(currency: yen, on: try day("2025-09-06")))
    #expect((rate.code, rate.day) == (.noRate, try day("2025-09-06")))
    let name = TripLedgerError(LedgerError.noSuchTrip(name: "Osak", suggestions: ["Osaka"]))
    #expect((name.value, name.suggestions) == ("Osak", ["Osaka"]))
    #expect(name == TripLedgerError(LedgerError.noSuchTrip(name: "Osak", suggestions: ["Osaka"])))
    #expect(name != TripLedgerError(LedgerError.noSuchTrip(name: "Kyoto", suggestions: [])))
    #expect(TripLedgerError(CancellationError()).code == .cancelled)
  }

  @Test("Everything that an edit can clear, and nothing else, has a name")
  func clearing() {
    #expect(Set(ExpenseDraft.Clearable.allCases.map(\.rawValue)) == Set(ExpenseDraft.clearable))
    #expect(Set(TripDraft.Clearable.allCases.map(\.rawValue)) == Set(TripDraft.clearable))
    #expect(Set(CashDraft.Clearable.allCases.map(\.rawValue)) == Set(CashDraft.clearable))
  }

  /// Answers when it is cancelled, and never before.
  struct Silent: AsyncHTTPTransport {
    let asked: AsyncStream<Void>.Continuation

    func get(_ url: String, within seconds: Double) async throws(HTTPError) -> HTTPAnswer {
      asked.yield()
      do { try await Task.sleep(for: .seconds(600)) } catch { throw .connectionReset }
      throw .timedOut(.whole)
    }
  }

  @Test("A cancelled task ends the request that is under way")
  func cancelling() async throws {
    let (stream, asked) = AsyncStream.makeStream(of: Void.self)
    let access = RateAccess(transport: Silent(asked: asked), stateFolder: folder("state"))
    let date = try day("2025-09-05")
    let task = Task { [ledger] in try await ledger.fetchRates(of: [date], from: .frankfurter, by: access) }
    for await _ in stream { break }
    task.cancel()
    await #expect(throws: TripLedgerError(CancellationError())) { try await task.value }
  }
}
