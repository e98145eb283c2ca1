import Testing

@testable import TripLedger

/// What companions see of a record, and what comes back.
struct SharedTripTests {
  private let trip = TripID()
  private var view: SharedTrip { SharedTrip(trip) }

  /// Bodies are put together without what both have in common.
  private func expense(_ members: String) -> RawJSON {
    RawJSON(
      checked: Array(
        """
        {"id":"nx91s71kn26tz","date":"2025-09-08","amount":"900","currency":"JPY","category":"food",\(members)\
        "entered":"2025-09-08T12:00:00+09:00","changed":"2025-09-08T12:00:00+09:00"}
        """.utf8)[...])
  }

  private var day: DocumentPath { .day(trip, Day(number: 20_000)) }

  @Test(
    "An expense without what is each one's own, which comes back with it",
    arguments: [
      (#""pay":"card","method":"card:현대","#, #""pay":"card","#),
      (#""pay":"cash","#, #""pay":"cash","#),
      (#""claim":{"payer":"ACME","number":1,"sent":"2025-09-08"},"#, ""),
      (#""offPace":true,"#, ""),
      (#""memo":"dinner","tags":["a"],"offPace":true,"#, #""memo":"dinner","tags":["a"],"#),
      (#""x":1,"spread":"2025-09-08..2025-09-09","#, #""spread":"2025-09-08..2025-09-09","x":1,"#),
    ])
  func expenses(own: String, seen: String) throws {
    let (mine, theirs) = (expense(own), try view.shared(expense(seen), in: day))
    #expect(try view.shared(mine, in: day) == theirs)
    #expect(try view.shared(theirs, in: day) == theirs)
    #expect(try view.restored(theirs, over: mine, in: day) == mine)
    // An edit of a companion leaves it as it is.
    let edited = try view.shared(expense(#""place":"nkatp7eja6gan",\#(seen)"#), in: day)
    let restored = try view.restored(edited, over: mine, in: day)
    #expect(try view.shared(restored, in: day) == edited)
    #expect(try TripDetailInfo(reading: restored).claim == TripDetailInfo(reading: mine).claim)
    #expect(try TripDetailInfo(reading: restored).pay == TripDetailInfo(reading: mine).pay)
    #expect(try TripDetailInfo(reading: restored).isOffPace == TripDetailInfo(reading: mine).isOffPace)
  }

  @Test("What a companion sends of what is each one's own does not count")
  func intruding() throws {
    let sent = expense(#""pay":"card","method":"card:X","claim":{"payer":"X"},"offPace":true,"#)
    for own in [nil, expense("")] {
      let restored = try TripDetailInfo(reading: view.restored(sent, over: own, in: day))
      #expect(restored.claim == nil && restored.pay == .card && !restored.isOffPace)
    }
    var person = Person(name: "Jun", isMe: true, changed: Instant(seconds: 0, offset: 0))
    let people = DocumentPath.people(trip)
    #expect(try Person(reading: view.restored(person.body, over: nil, in: people)).isMe == false)
    var joining = view
    joining.me = person.id
    #expect(try Person(reading: joining.restored(person.body, over: nil, in: people)).isMe)
    person.name = "Junho"
    #expect(try Person(reading: view.restored(person.body, over: person.body, in: people)).isMe)
  }

  @Test("Budgets stay as long as their currency does")
  func budgets() throws {
    let now = Instant(seconds: 0, offset: 0)
    var own = TripInfo(id: trip, title: "Osaka", currency: .yen, start: Day(number: 20_000), created: now)
    own.budget = try Amount(parsing: "300000", currency: .yen, sign: .zeroOrMore)
    own.budgetFor = .me
    let place = DocumentPath.trip(trip)
    var sent = try TripInfo(reading: view.shared(own.body, in: place))
    #expect(sent.budget == nil && sent.budgetFor == nil)
    sent.title = "Kansai"
    let renamed = try TripInfo(reading: view.restored(sent.body, over: own.body, in: place))
    #expect(renamed.title == "Kansai" && renamed.budget == own.budget && renamed.budgetFor == .me)
    sent.currency = .won
    #expect(try TripInfo(reading: view.restored(sent.body, over: own.body, in: place)).budget == nil)
  }

  @Test("Of a change only what concerns the trip, and nothing of a merge")
  func changes() throws {
    let other = DocumentPath.day(TripID(), Day(number: 20_000))
    var change = Change(time: Instant(seconds: 0, offset: 0), command: "expense edit")
    change.edits = [
      Change.Edit(document: other, record: "nx91s71kn26tz", old: expense(""), new: nil),
      Change.Edit(document: day, record: "nx91s71kn26tz", old: nil, new: expense(#""offPace":true,"#)),
    ]
    let shared = try #require(try view.shared(change) { _ in true })
    #expect(shared.edits.map(\.document) == [day])
    #expect(try shared.edits[0].new == view.shared(expense(""), in: day))
    #expect(try view.shared(shared) { _ in true } == shared)
    change.edits = [
      Change.Edit(document: day, record: "nx91s71kn26tz", old: expense(""), new: expense(#""offPace":true,"#))
    ]
    #expect(try view.shared(change) { _ in true } == nil)
    change.edits = shared.edits
    change.isMerge = true
    #expect(try view.shared(change) { _ in true } == nil)
  }
}
