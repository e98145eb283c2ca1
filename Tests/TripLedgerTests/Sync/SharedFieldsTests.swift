import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// What companions see of a record, and what comes back.
struct SharedFieldsTests {
  private let trip = TripID()
  private var shared: SharedTrip { SharedTrip(trip: trip) }
  private var day: DocumentPath { .day(trip, Day(number: 20_000)) }

  /// Bodies are put together without what both have in common.
  private func expense(_ members: String) -> RawJSON {
    RawJSON(
      checked: Array(
        """
        {"id":"nx91s71kn26tz","date":"2025-09-08","amount":"900","currency":"JPY","category":"food",\(members)\
        "entered":"2025-09-08T12:00:00+09:00","changed":"2025-09-08T12:00:00+09:00"}
        """.utf8)[...])
  }

  private func seen(_ body: RawJSON, in location: DocumentPath, earlier: RawJSON? = nil) throws -> RawJSON {
    func document(_ body: RawJSON) -> [DocumentPath: Document] {
      [
        location: Document(
          layout: location.layout, records: [Document.Record(id: "nx91s71kn26tz", body: body)])
      ]
    }
    let documents = try shared.documents(document(body), earlier: earlier.map { [document($0)] } ?? [])
    return try #require(documents[location]?.records.first?.body)
  }

  private func restored(_ body: RawJSON, over own: RawJSON?, isMine: Bool = true) throws -> RawJSON {
    try shared.restored(
      body, over: own, seen: own.map { try seen($0, in: day) }, in: day, isPaidByTraveller: { _ in isMine })
  }

  @Test(
    "An expense without what is private, which comes back with it",
    arguments: [
      (#""pay":"card","method":"card:현대","#, #""pay":"card","#),
      (#""pay":"cash","#, #""pay":"cash","#),
      (#""claim":{"payer":"ACME","number":1,"sent":"2025-09-08"},"receiptNumber":"77","#, ""),
      (#""offPace":true,"#, ""),
      (#""source":"toss/abc","#, ""),
      (#""key":"bot:1","#, ""),
      (#""memo":"dinner","tags":["a"],"offPace":true,"#, #""memo":"dinner","tags":["a"],"#),
      (#""receiptNumber":"77","#, #""receiptNumber":"77","#),
      (#""stars":5,"memo":"x","#, #""memo":"x","#),
    ])
  func expenses(own: String, public members: String) throws {
    let (mine, theirs) = (expense(own), try shared.redacted(expense(members), in: day))
    #expect(try seen(mine, in: day) == theirs)
    #expect(try restored(theirs, over: mine) == shared.canonical(mine, in: day))
    // An edit of a companion leaves it as it is, and is all that they see then.
    let edited = try shared.redacted(
      expense(#""tags":["b"],"# + members.replacing(#""tags":["a"],"#, with: "")), in: day)
    let kept = try restored(edited, over: mine)
    #expect(try seen(kept, in: day) == edited)
    #expect(try TripDetailInfo(reading: kept).claim == TripDetailInfo(reading: mine).claim)
    #expect(try TripDetailInfo(reading: kept).pay == TripDetailInfo(reading: mine).pay)
    #expect(try TripDetailInfo(reading: kept).source == TripDetailInfo(reading: mine).source)
  }

  @Test("A member that this program does not know goes only where it came from")
  func unknown() throws {
    let body = expense(#""stars":5,"#)
    let known = try shared.redacted(body, in: day)
    #expect(known == (try shared.canonical(body, in: day)))
    #expect(try seen(body, in: day, earlier: known) == known)
    #expect(try seen(body, in: day) != known)
    // It is gone there: then it is gone here.
    let without = try shared.redacted(expense(""), in: day)
    let after = try shared.restored(without, over: body, seen: known, in: day) { _ in true }
    #expect(after == without)
  }

  @Test(
    "Nor does one inside of the objects of a record",
    arguments: [
      (
        #""by":[{"who":"46t4x488n9fxf","stars":5}],"for":[{"who":"46t4x488n9fxf","parts":1}],"#,
        #""by":[{"who":"46t4x488n9fxf"}],"for":[{"who":"46t4x488n9fxf","parts":1}],"#
      ),
      (
        #""for":[{"who":"46t4x488n9fxf","parts":2,"stars":5}],"by":[{"who":"46t4x488n9fxf"}],"#,
        #""for":[{"who":"46t4x488n9fxf","parts":2}],"by":[{"who":"46t4x488n9fxf"}],"#
      ),
      (
        #""rate":{"base":"9.4","unit":1,"quote":"KRW","stars":5},"#,
        #""rate":{"base":"9.4","unit":1,"quote":"KRW"},"#
      ),
    ])
  func nested(own: String, public members: String) throws {
    let body = expense(own)
    #expect(try shared.canonical(body, in: day) == shared.redacted(body, in: day))
    #expect(try seen(body, in: day) == shared.redacted(expense(members), in: day))
    #expect(try seen(body, in: day, earlier: body) == shared.canonical(body, in: day))
  }

  @Test("Budgets of legs follow them, wherever they are and whatever they are called")
  func legs() throws {
    var own = TripInfo(
      id: trip, title: "Kansai", currency: .yen, start: Day(number: 20_000),
      created: Instant(seconds: 0, offset: 0))
    let budgets = try [1000, 2000].map { try Amount(parsing: "\($0)", currency: .yen, sign: .zeroOrMore) }
    own.legs = [
      Leg(place: "Osaka", start: Day(number: 20_000), end: Day(number: 20_002), budget: budgets[0]),
      Leg(place: "Kyoto", start: Day(number: 20_003), budget: budgets[1]),
    ]
    own.legs.takeIDs(of: [])
    let ids = own.legs.map(\.id)
    #expect(Set(ids).count == 2)
    var sent = own.redactedForSharing
    // A leg before them, other days, another name.
    sent.legs = [
      Leg(place: "Kobe", start: Day(number: 20_000), end: Day(number: 20_001)),
      Leg(place: "大阪", start: Day(number: 20_001), end: Day(number: 20_003)),
      Leg(place: "Kyoto", start: Day(number: 20_004)),
    ]
    (sent.legs[1].id, sent.legs[2].id) = (ids[0], ids[1])
    #expect(sent.restoringPrivateFields(of: own).legs.map(\.budget) == [nil, budgets[0], budgets[1]])
    // As `trip edit --leg` writes them: by place, then by number.
    var typed = [
      Leg(place: "Kobe", start: Day(number: 20_000), end: Day(number: 20_001)),
      Leg(place: "Kyoto", start: Day(number: 20_002)),
    ]
    typed.takeIDs(of: own.legs)
    #expect(typed[0].id == ids[0] && typed[1].id == ids[1])
    typed.append(typed[1])
    typed.takeIDs(of: own.legs)
    #expect(typed[1].id == ids[1] && typed[2].id != ids[1] && typed[2].id != nil)
  }

  @Test(
    "Cash that arrives leaves no wallet that it did not leave before",
    arguments: [
      ("", #""pay":"cash","#, true, "cash:-"), ("", #""pay":"cash","#, false, "cash"),
      (#""pay":"cash","#, #""pay":"cash","#, true, "cash"),
      (#""pay":"cash","method":"cash:Purse","#, #""pay":"cash","#, true, "cash:Purse"),
      (#""pay":"card","method":"card:A","#, #""pay":"card","#, true, "card:A"),
      (#""pay":"card","method":"card:A","#, #""pay":"cash","#, true, "cash:-"),
    ])
  func cash(own: String, arriving: String, isMine: Bool, pay: String) throws {
    let body = try shared.redacted(expense(arriving), in: day)
    let after = try restored(body, over: own.isEmpty ? nil : expense(own), isMine: isMine)
    #expect(try TripDetailInfo(reading: after).pay?.text == pay)
  }

  @Test("An instant that only a private edit moved is not exchanged")
  func instants() throws {
    let before = try shared.redacted(expense(""), in: day)
    var expense = try TripDetailInfo(reading: before)
    expense.isOffPace = true
    expense.changed = Instant(seconds: 4_000_000_000, offset: 0)
    #expect(try seen(expense.body, in: day, earlier: before) == before)
  }

  @Test("Budgets are kept in their currency, and count again with it")
  func budgets() throws {
    let now = Instant(seconds: 0, offset: 0)
    var own = TripInfo(id: trip, title: "Osaka", currency: .yen, start: Day(number: 20_000), created: now)
    let budget = try Amount(parsing: "300000", currency: .yen, sign: .zeroOrMore)
    (own.budget, own.budgetFor) = (budget, .me)
    own.legs = [Leg(place: "Kyoto", start: Day(number: 20_002), budget: budget)]
    var sent = own.redactedForSharing
    #expect(sent.budget == nil && sent.budgetFor == nil && sent.legs[0].budget == nil)
    sent.title = "Kansai"
    sent.legs[0].start = Day(number: 20_003)
    let renamed = sent.restoringPrivateFields(of: own)
    #expect(renamed.title == "Kansai" && renamed.budget == budget && renamed.legs[0].budget == budget)
    sent.currency = .won
    let elsewhere = try TripInfo(reading: sent.restoringPrivateFields(of: renamed).body)
    #expect(
      elsewhere.budget == nil && elsewhere.legs[0].budget == nil && elsewhere.keptBudgets?.budget == budget)
    #expect(elsewhere.redactedForSharing.keptBudgets == nil)
    sent.currency = .yen
    let back = sent.restoringPrivateFields(of: elsewhere)
    #expect(back.budget == budget && back.legs[0].budget == budget && back.keptBudgets == nil)
  }

  @Test("Who the traveller is stays each one's own")
  func people() throws {
    var person = Person(name: "Jun", isMe: true, changed: Instant(seconds: 0, offset: 0))
    person.countsWith = "Kims"
    #expect(!person.redactedForSharing.isMe && person.redactedForSharing.countsWith == nil)
    person.name = "Junho"
    #expect(person.redactedForSharing.restoringPrivateFields(of: person) == person)
    let people = DocumentPath.people(trip)
    let arrived = try shared.restored(
      shared.redacted(person.body, in: people), over: nil, seen: nil, in: people
    ) { _ in true }
    #expect(try !Person(reading: arrived).isMe)
  }
}
