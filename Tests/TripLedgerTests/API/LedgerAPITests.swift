import Foundation
import Synchronization
import TestLedgers
import TestSupport
import Testing
import TripLedger

/// What programs that use the library do; `Tests/Consumers` proves that it is public.
@Suite struct LedgerAPITests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let yen = Currency.yen

  init() throws {
    folder = try TemporaryFolder()
    let noon = try #require(Instant("2025-09-06T03:00:00Z"))
    ledger = try Ledger(at: folder("ledger"), zone: "Asia/Seoul") { noon }
  }

  /// A trip to Osaka from 5 to 9 September, with a budget of 120,000 yen.
  func osaka() throws -> TripInfo {
    var draft = TripDraft()
    (draft.title, draft.currency) = ("Osaka", yen)
    (draft.start, draft.end) = (Day("2025-09-05"), Day("2025-09-09"))
    draft.budget = TypedAmount(try Amount("120000", yen))
    return try ledger.createTrip(draft)
  }

  func code(_ body: () throws -> Void) -> String? {
    do { try body() } catch let error as TripLedgerError { return error.code.rawValue } catch {
      return "\(error)"
    }
    return nil
  }

  @Test("Reading a missing folder finds an empty ledger, and creates nothing")
  func missingFolder() throws {
    #expect(try ledger.trips().isEmpty)
    #expect(try ledger.homeCurrency() == .won)
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
    try ledger.setHomeCurrency(.euro)
    #expect(try ledger.homeCurrency() == .euro)
  }

  @Test("A trip is created, found, edited, deleted and brought back")
  func trips() throws {
    let trip = try osaka()
    #expect(try ledger.trip(named: "osa").id == trip.id)
    var draft = TripDraft()
    draft.title = "Kansai"
    draft.zone = Zone("Asia/Tokyo")
    draft.clear(.end)
    let edited = try ledger.editTrip(trip.id, draft)
    #expect(edited.title == "Kansai")
    #expect(edited.end == nil)
    #expect(edited.zone == Zone("Asia/Tokyo"))
    #expect(edited.budget == trip.budget)
    try ledger.deleteTrip(trip.id)
    #expect(code { _ = try ledger.trip(trip.id) } == "no-such-trip")
    #expect(try ledger.undo().command == "trip delete")
    // As it was, but for the instant at which it last changed.
    let back = try ledger.trip(trip.id)
    #expect(back.title == "Kansai" && back.end == nil && back.zone == Zone("Asia/Tokyo"))
    #expect(back.budget == trip.budget && back.created == edited.created)
    #expect(try ledger.history().map(\.command) == ["undo", "trip delete", "trip edit", "trip create"])
    #expect(try ledger.check().problems.isEmpty)
  }

  @Test("Expenses are recorded, found, reported, edited and deleted")
  func expenses() throws {
    let trip = try osaka()
    var dinner = ExpenseDraft(try Amount("4200", yen), category: "food")
    (dinner.memo, dinner.place) = ("ramen", "Ichiran")
    dinner.position = Position(latitude: "34.6687", longitude: "135.5013")
    let ramen = try ledger.spend(dinner, on: trip.id).expense
    #expect(ramen.date == Day("2025-09-06"))
    #expect(try ledger.places(of: trip.id).map(\.identifier) == ["Ichiran"])
    var hotel = ExpenseDraft(try Amount("30000", yen), category: "lodging")
    hotel.date = trip.start
    _ = try ledger.spend(hotel, on: trip.id)
    var refund = ExpenseDraft(try Amount("-1200", yen), category: "food")
    refund.refund(ramen.id)
    #expect(try ledger.spend(refund, on: trip.id).expense.amount == Amount("-1200", yen))

    var filter = ExpenseFilter()
    filter.text = "ramen"
    #expect(try ledger.expenses(of: trip.id, matching: filter).map(\.id) == [ramen.id])
    let report = try ledger.report(of: trip.id)
    #expect(report.days.map(\.total.minorUnits) == [30_000, 3000])
    #expect(try report.groups(by: .category).map(\.key) == ["lodging", "food"])
    #expect(try ledger.status(of: trip.id).remaining == Amount("87000", yen))

    var edit = ExpenseDraft()
    edit.amount = TypedAmount(try Amount("4500", yen))
    edit.clear(.memo)
    let edited = try ledger.editExpense(ramen.id, edit).expense
    #expect(edited.amount == (try Amount("4500", yen)))
    #expect(edited.memo == nil)
    #expect(code { _ = try ledger.editExpense(ramen.id, ExpenseDraft()) } == "nothing-to-edit")
    try ledger.deleteExpenses(ramen.id)
    #expect(code { _ = try ledger.expense(ramen.id) } == "no-such-expense")
  }

  @Test("A shared expense is divided, and settled")
  func people() throws {
    let trip = try osaka()
    let mina = try ledger.addPerson("Mina", to: trip.id)
    let jun = try ledger.addPerson("Jun", to: trip.id)
    try ledger.setTraveller(mina.id, of: trip.id)
    let dinner = try ledger.spend(ExpenseDraft(try Amount("9000", yen), category: "food"), on: trip.id)
      .expense
    #expect(try dinner.sharesOfPeople()?.map(\.amount.minorUnits) == [4500, 4500])
    #expect(try ledger.report(of: trip.id).total == Amount("4500", yen))
    #expect(try ledger.report(of: trip.id, counting: .whole).total == Amount("9000", yen))

    var taxi = ExpenseDraft(try Amount("3000", yen), category: "taxi")
    taxi.sharing.payers = [TypedPayer(jun.id)]
    taxi.sharing.portions = [TypedPortion(mina.id, .parts(2)), TypedPortion(jun.id, .parts(1))]
    _ = try ledger.spend(taxi, on: trip.id)
    // Jun owes 4,500 of dinner, and is owed 2,000 of the taxi.
    let part = try #require(try ledger.settlement(of: trip.id).first)
    #expect(part.standings.map(\.balance.amount.minorUnits) == [2500, -2500])
    let transfer = try #require(Transfer(try Amount("2500", yen), from: jun.id, to: mina.id))
    #expect(part.transfers == [transfer])
    _ = try ledger.settle(transfer, of: trip.id)
    #expect(try ledger.settlement(of: trip.id).allSatisfy { $0.transfers.isEmpty })
  }

  /// Mina, the user, and Jun share 9,000 yen of dinner; a taxi of 3,000 is only Jun's.
  func shared() throws -> (trip: TripID, mina: PersonID, jun: PersonID) {
    let trip = try osaka().id
    let (mina, jun) = (try ledger.addPerson("Mina", to: trip).id, try ledger.addPerson("Jun", to: trip).id)
    try ledger.setTraveller(mina, of: trip)
    _ = try ledger.spend(ExpenseDraft(try Amount("9000", yen), category: "food"), on: trip)
    var taxi = ExpenseDraft(try Amount("3000", yen), category: "taxi")
    taxi.sharing.portions = [TypedPortion(jun)]
    _ = try ledger.spend(taxi, on: trip)
    return (trip, mina, jun)
  }

  @Test("Groups by person are everybody's shares, and need a report of whole expenses")
  func groupsByPerson() throws {
    let (trip, mina, jun) = try shared()
    let groups = try ledger.report(of: trip, counting: .whole).groups(by: .person)
    #expect(groups.map(\.person) == [jun, mina])
    #expect(groups.map(\.key) == ["Jun", "Mina"])
    #expect(groups.map(\.total.minorUnits) == [7500, 4500])
    #expect(
      try ledger.report(of: trip, counting: .whole).groups(by: .category).allSatisfy { $0.person == nil })
    for counting in [CountedShare.own, .companion(jun)] {
      let report = try ledger.report(of: trip, counting: counting)
      #expect(code { _ = try report.groups(by: .person) } == "not-whole", "\(counting)")
      #expect(
        try report.groups(by: .category).map(\.total.minorUnits).reduce(0, +) == report.total.minorUnits)
    }
  }

  @Test("People of several trips with one name are one group, without a person")
  func groupsByName() throws {
    let (_, mina, _) = try shared()
    let other = try ledger.createTrip(TripDraft()).id
    var lunch = ExpenseDraft(try Amount("800", yen), category: "food")
    lunch.sharing.payers = [TypedPayer(try ledger.addPerson("Jun", to: other).id)]
    _ = try ledger.spend(lunch, on: other)
    let groups = try ledger.report(in: yen, counting: .whole).groups(by: .person)
    let people = Dictionary(uniqueKeysWithValues: groups.map { ($0.key ?? "", $0.person) })
    #expect(people == ["Mina": mina, "Jun": nil])
  }

  @Test("A share is not divided again")
  func sharesOfShares() throws {
    let (trip, mina, _) = try shared()
    let whole = try ledger.report(of: trip, counting: .whole)
    #expect(
      try whole.rows.map { try $0.expense.sharesOfPeople()?.map(\.amount.minorUnits) } == [
        [4500, 4500], [3000],
      ])
    let own = try #require(try whole.groups(by: .person).first { $0.person == mina }?.rows.first)
    #expect(own.expense.amount == (try Amount("4500", yen)))
    for row in [own, try #require(try ledger.report(of: trip).rows.first)] {
      #expect(try row.expense.sharesOfPeople() == nil)
      #expect(try row.expense.paymentsOfPeople() == nil)
      #expect(try row.recordedExpense.sharesOfPeople()?.map(\.amount.minorUnits) == [4500, 4500])
    }
  }

  @Test("A typed rate converts, and an unlikely one is refused")
  func typedRates() throws {
    let day = try #require(Day("2025-09-01"))
    let price = try #require(ExactDecimal(decimal: "940"))
    let rate = try #require(GivenRate(price, per: 100, in: .won))
    #expect(code { _ = try ledger.convert(try Amount("5000", yen), to: .won, on: day) } == "no-rate")
    #expect(try ledger.setRate(of: yen, to: rate, on: day).date == day)
    let converted = try ledger.convert(try Amount("5000", yen), to: .won, on: day + 5)
    #expect(converted.amount == (try Amount("47000", .won)))
    #expect(converted.conversion.rateDate == day)
    #expect(converted.conversion.rate == ExactDecimal(decimal: "9.4"))
    #expect(converted.conversion.sources == [.typed])
    let wrong = try #require(GivenRate(price, in: .won))
    #expect(code { _ = try ledger.setRate(of: yen, to: wrong, on: day + 1) } == "unlikely-rate")
    #expect(try ledger.rates(on: day, from: .typed).map(\.base) == [price])
    try ledger.unsetRate(of: yen, on: day)
    #expect(try ledger.rates(on: day, from: .typed).isEmpty)
  }

  /// Answers everything with the same text.
  struct Canned: HTTPTransport {
    var body = #"{"amount":1,"base":"EUR","date":"2025-09-05","rates":{"JPY":172.5,"KRW":1625}}"#
    var error: HTTPError?

    func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer {
      if let error { throw error }
      return HTTPAnswer(status: 200, body: Array(body.utf8))
    }
  }

  @Test("Rates are fetched by a transport that is passed in, also from a task")
  func fetching() async throws {
    let day = try #require(Day("2025-09-05"))
    var access = RateAccess(transport: Canned(error: .couldNotConnect), stateFolder: folder("state"))
    let failed = try await ledger.fetchRates(of: [day], from: .frankfurter, by: access)
    #expect(failed.left == [day])
    #expect(failed.failure?.code == .connectionFailed)
    access.transport = Canned()
    #expect(try await ledger.fetchRates(of: [day], from: .frankfurter, by: access).fetched == [day])
    // 12.50 × 1,625 = 20,312.5
    let converted = try ledger.convert(try Amount("12.50", .euro), to: .won, on: day, by: [.frankfurter])
    #expect(converted.amount == (try Amount("20313", .won)))
    let withoutKey = try await ledger.fetchRates(of: [day], from: .eximbank, by: access)
    #expect(withoutKey.failure?.code == .noKey)
  }

  @Test(
    "What can't be asked is named, and no other source gets its key",
    arguments: [.typed, .ecb, .upbit] as [RateSourceName])
  func noSuchSource(_ name: RateSourceName) throws {
    let day = try #require(Day("2025-09-05"))
    // Whatever is asked answers: with rates of the Eximbank these would be stored under its name.
    var access = RateAccess(
      transport: Canned(body: #"[{"result":1,"cur_unit":"USD","deal_bas_r":"1,390.00"}]"#),
      stateFolder: folder("state"))
    access.keys[name] = "sample"
    #expect(code { _ = try ledger.todaysRates(from: name, by: access) } == "no-such-source")
    #expect(code { _ = try ledger.fetchRates(of: [day], from: name, by: access) } == "no-such-source")
    #expect(try ledger.rates(on: day, from: .eximbank).isEmpty)
  }

  @Test("Wallets hold what is left of the cash, at what it cost")
  func cash() throws {
    let trip = try osaka()
    var bought = CashDraft()
    bought.amount = TypedAmount(try Amount("10000", yen))
    bought.price = .total(TypedAmount(try Amount("94000", .won)))
    bought.date = TypedDay(trip.start)
    let entry = try ledger.addCash(.buy, bought)
    #expect(entry.paid == (try Amount("94000", .won)))
    var snack = ExpenseDraft(try Amount("4000", yen), category: "food")
    snack.pay = .cash
    _ = try ledger.spend(snack, on: trip.id)
    let held = try #require(try ledger.cash().first)
    #expect(held.wallet.id == .cash)
    #expect(held.amount == (try Amount("6000", yen)))
    #expect(held.cost?.amount == (try Amount("56400", .won)))
    #expect(held.missing == .zero(yen))
    #expect(try ledger.cashLog().map(\.kind) == [.buy, .spend])
    var dearer = CashDraft()
    dearer.price = .total(TypedAmount(try Amount("95000", .won)))
    #expect(try ledger.editCash(entry.id, dearer).paid == Amount("95000", .won))
    try ledger.deleteCash(entry.id)
    #expect(try ledger.cashLog().isEmpty)
    #expect(code { try ledger.deleteCash(entry.id) } == "no-such-entry")
  }

  @Test("A photo is kept as it is")
  func photos() throws {
    let trip = try osaka()
    let expense = try ledger.spend(ExpenseDraft(try Amount("100", yen), category: "food"), on: trip.id)
      .expense
    let bytes = [0xFF, 0xD8, 0xFF] + Array("the beginning of a picture".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder("receipt.jpg")))
    let name = try #require(try ledger.addPhotos([folder("receipt.jpg")], to: expense.id).first)
    #expect(try ledger.photo(name) == bytes)
    // The same content is the same photo.
    #expect(try ledger.addPhotos([bytes], to: expense.id) == [name])
    #expect(try ledger.removePhoto(name, from: expense.id).isEmpty)
    #expect(try Data(contentsOf: ledger.url(of: name)) == Data(bytes))
    #expect(code { _ = try ledger.addPhotos([folder("none.jpg")], to: expense.id) } == "photo-unreadable")
    #expect(code { _ = try ledger.addPhotos([[]], to: expense.id) } == "photo-empty")
  }

  @Test("The values of a query come whenever they are others, from a folder that is not there yet on")
  func observing() async throws {
    var seen: [[String]] = []
    for try await titles in ledger.values(of: { try $0.trips().map(\.title) }) {
      seen.append(titles)
      if seen.count == 1 { _ = try await ledger.perform { try $0.createTrip(TripDraft()) } }
      if seen.count == 2 {
        // Nothing that the query reads: no value comes of it.
        try ledger.setHomeCurrency(.euro)
        _ = try ledger.createTrip(TripDraft())
      }
      if seen.count == 3 { break }
    }
    #expect(seen == [[], ["Trip 1"], ["Trip 1", "Trip 2"]])
  }

  /// Calls that run at once, and the most that did.
  final class Running: Sendable {
    private let count = Mutex((now: 0, most: 0))
    var most: Int { count.withLock { $0.most } }
    func begin() { count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func end() { count.withLock { $0.now -= 1 } }
  }

  @Test("Calls that wait don't take more threads than eight, and a cancelled one is not made")
  func perform() async throws {
    let running = Running()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask { [ledger] in
          _ = try await ledger.perform { ledger in
            running.begin()
            defer { running.end() }
            return try ledger.trips()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((1...8).contains(running.most))
    let cancelled = Task { [ledger] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ledger.perform { try $0.createTrip(TripDraft()) }
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try ledger.trips().isEmpty)
  }

  @Test("A zone has to exist, and a folder by an absolute path")
  func zones() {
    #expect(code { _ = try Ledger(at: "ledger", zone: "Asia/Seoul") } == "not-absolute")
    #expect(code { _ = try Ledger(at: folder("ledger"), zone: "Seoul") } == "not-a-zone")
    #expect(code { _ = try Ledger(at: folder("ledger"), zone: "Asia/Nowhere") } == "zone-not-looked-up")
  }
}
