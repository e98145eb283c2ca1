import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Importing lines into a ledger")
struct ImportTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo
  private let kyoto: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
    kyoto = try fixture.trip("Kyoto") { $0.start = Day("2025-09-07") }
  }

  private func plan(_ text: String) throws -> LineImport {
    var rest = Array(text.utf8)
    var plan = LineImport(
      try ExpenseLines {
        defer { rest = [] }
        return rest
      })
    plan.folder = fixture.folder.path
    return plan
  }

  @discardableResult
  private func take(_ text: String, _ change: (inout LineImport) -> Void = { _ in }) throws -> ImportedLines {
    var plan = try plan(text)
    change(&plan)
    return try fixture.ledger.importLines(plan)
  }

  /// A line of food on 6 September in Osaka, with members added or replaced.
  private static func line(_ members: String = "", trip: String? = "Osaka", amount: String = "500") -> String
  {
    let trip = trip.map { #""trip":"\#($0)","# } ?? ""
    let more = members.isEmpty ? "" : "," + members
    return #"{\#(trip)"amount":"\#(amount)","category":"food","date":"2025-09-06"\#(more)}"#
  }

  @Test("`pay` takes the name of a wallet, and nothing else that is unknown")
  func wallets() throws {
    _ = try fixture.ledger.addWallet(named: "트래블월렛", .prepaid)
    try take(Self.line(#""pay":"트래블월렛""#))
    #expect(try fixture.expenses(of: osaka).map { $0.pay?.text } == ["card:트래블월렛"])
    let bad = BadLine(
      number: 1, flaw: .model(.unknownPayment(value: "트래블월랫", suggestions: ["트래블월렛"])))
    #expect(throws: LineImportError.badLines([bad], count: 1)) { try take(Self.line(#""pay":"트래블월랫""#)) }
  }

  @Test("A line without a trip belongs to the current trip")
  func fallback() throws {
    let done = try take([Self.line(trip: nil), Self.line()].joined(separator: "\n")) { plan in
      plan.fallback = { [kyoto] _ in kyoto }
    }
    #expect(done.trips.map(\.trip.title) == ["Osaka", "Kyoto"])
    #expect(done.trips.map(\.imported) == [1, 1])
  }

  @Test("Every line goes to its own trip, in one change")
  func targets() throws {
    let before = try fixture.ledgerFolder.list("history").count
    let id = String(kyoto.id.text.prefix(5))
    let done = try take(
      [
        Self.line(), Self.line(trip: "kyoto"), Self.line(trip: id),
        Self.line(trip: osaka.id.text, amount: "-70"),
        #"{"trip":"Osaka","amount":"12.50","currency":"USD","category":"식비","date":"2025-09-07","time":"09:30"}"#,
      ].joined(separator: "\n"))
    #expect(done.imported == 5 && done.skipped == 0 && done.days == 3)
    #expect(done.trips.map(\.trip.title) == ["Osaka", "Kyoto"])
    #expect(done.trips.map(\.imported) == [3, 2])
    #expect(try fixture.ledgerFolder.list("history").count == before + 1)
    #expect(try fixture.lastChange().command == "import jsonl")
    let spent = try fixture.expenses(of: osaka)
    #expect(
      spent.map(\.amount) == [try amount("500", "JPY"), try amount("-70", "JPY"), try amount("12.50", "USD")])
    #expect(spent.map(\.category) == ["food", "food", "food"])
    // A line has no time unless it contains one, even today.
    #expect(spent.map(\.time) == [nil, nil, TimeOfDay("09:30")])
    #expect(try fixture.expenses(of: kyoto).count == 2)
  }

  @Test("One trip for all lines, whatever they contain")
  func oneTrip() throws {
    let text = [Self.line(), Self.line(trip: "Nowhere"), Self.line(trip: nil)].joined(separator: "\n")
    let done = try take(text) { $0.trip = "kyoto" }
    #expect(done.trips == [ImportedLines.Trip(trip: kyoto, imported: 3)])
    #expect(throws: LedgerError.noSuchTrip(name: "Nara", suggestions: [])) {
      try take(text) { $0.trip = "Nara" }
    }
  }

  /// The one bad line, between good ones.
  @Test(
    "Errors in a line",
    arguments: [
      (line(trip: nil), .noTrip),
      (line(trip: "Nowhere"), .ledger(.noSuchTrip(name: "Nowhere", suggestions: []))),
      (
        line(amount: "24,70"),
        .money(.ambiguousComma(value: "24,70", asDecimal: "24.70", asThousands: "2470"))
      ),
      (line(amount: "12.5"), .money(.tooManyDecimals(value: "12.5", currency: "JPY", minorDigits: 0))),
      (line(amount: "0"), .money(.zero(value: "0"))), (line(amount: "-0"), .money(.zero(value: "0"))),
      (line(amount: "1e5"), .money(.notANumber(value: "1e5"))),
      (line(amount: "9999999999999999"), .money(.tooLarge(value: "9999999999999999"))),
      (
        line(#""currency":"JPX""#),
        .money(.unknownCurrency(value: "JPX", suggestions: CurrencyEntry.suggestions(for: "JPX")))
      ),
      (
        line().replacing("food", with: "fod"),
        .model(.unknownCategory(value: "fod", suggestions: ["food"], all: Category.builtIn.map(\.key)))
      ),
      (line(#""place":{"identifier":" "}"#), .model(.badText(field: "place", limit: 200))),
      (line(#""tags":[""]"#), .model(.badText(field: "tag", limit: 200))),
      (
        line(#""memo":"\#(String(repeating: "a", count: 10_001))""#),
        .model(.badText(field: "memo", limit: 10_000))
      ),
      (line(#""rate":"9.4.1""#), .money(.notANumber(value: "9.4.1"))),
      (line(#""charged":{"amount":"5","currency":"JPY"}"#), .ledger(.chargedAsPaid(currency: "JPY"))),
      (line(#""note":"x""#), .unknownKey("note", suggestions: [])),
      ("{", .json(JSONError(.truncated, at: 1))),
    ] as [(String, LineFlaw)])
  func flaws(_ text: String, _ flaw: LineFlaw) throws {
    let before = try fixture.tree()
    #expect(throws: LineImportError.badLines([BadLine(number: 2, flaw: flaw)], count: 1)) {
      try take([Self.line(), text, Self.line()].joined(separator: "\n"))
    }
    #expect(try fixture.tree() == before)
  }

  @Test("Invalid JSON and lines that don't fit the ledger are reported together")
  func together() throws {
    let text = [Self.line(amount: "0"), "x", Self.line(), Self.line(trip: nil), "{}"].joined(separator: "\n")
    #expect { try take(text) } throws: { error in
      guard case .badLines(let lines, 4)? = error as? LineImportError else { return false }
      return lines.map(\.number) == [1, 2, 4, 5]
    }
  }

  @Test("If a later line is bad, no photos are left, and no new folder")
  func leftovers() throws {
    let photo = try fixture.file("a.jpg", "one photo")
    let before = try fixture.tree()
    #expect(throws: LineImportError.self) {
      try take(Self.line(#""photos":["\#(photo)"]"#) + "\n" + Self.line(amount: "0"))
    }
    #expect(try fixture.tree() == before)
    let empty = try LedgerFixture()
    #expect(throws: LineImportError.self) { try empty.ledger.importLines(try plan(Self.line())) }
    #expect(try !empty.ledgerFolder.exists)
  }

  @Test("A dry run reports the same and writes nothing")
  func simulation() throws {
    try fixture.file("b.jpg", "b")
    let text = Self.line(#""photos":["b.jpg"],"place":{"identifier":"A"}"#)
    let before = try fixture.tree()
    let told = try fixture.ledger.importLines(try plan(text), dryRun: true)
    #expect(try fixture.tree() == before)
    // Ids are new each time.
    var (done, said) = (try take(text), told)
    #expect(done.expenses.map(\.line) == said.expenses.map(\.line))
    (done.expenses, said.expenses) = ([], [])
    #expect(done == said)
  }

  // MARK: Ids

  private static let id = "0abc123456789"

  @Test("An existing id with the same content is skipped; with other content it is an error")
  func ids() throws {
    try fixture.file("a.jpg", "one photo")
    try fixture.file("copy.png", "one photo")
    try fixture.file("b.jpg", "another photo")
    let full = Self.line(
      #""id":"\#(Self.id)","time":"16:10","zone":"Asia/Tokyo","memo":"라멘","pay":"card","tags":["a"],"place":{"identifier":"A","latitude":1,"longitude":2},"rate":"9.4","charged":{"amount":"5000","currency":"KRW"},"photos":["a.jpg"]"#
    )
    let first = try take(full)
    #expect(first.imported == 1 && first.skipped == 0)
    let expense = try fixture.expenses(of: osaka)[0]
    #expect(expense.id.text == Self.id)
    let before = try fixture.tree(except: "tmp")
    let spellings = [
      (#""food""#, #""식비""#), (#""500""#, #""500","currency":"JPY""#), (#""9.4""#, #""9.40/1KRW""#),
      ("a.jpg", "copy.png"), ("a.jpg", expense.photos[0].path), (#""Osaka""#, #""osaka""#),
      (#","latitude":1,"longitude":2"#, ""), (#""latitude":1"#, #""latitude":1.0"#),
      (#"["a"]"#, #"["a","a"]"#),
    ]
    for (old, new) in [("", "")] + spellings {
      let text = old.isEmpty ? full : full.replacing(old, with: new)
      let done = try take(text)
      #expect(done.imported == 0 && done.skipped == 1 && done.days == 0, "\(new)")
      #expect(done.trips == [ImportedLines.Trip(trip: osaka, imported: 0)])
      #expect(try fixture.tree(except: "tmp") == before, "\(new)")
    }
    for (old, new) in [
      (#""500""#, #""501""#), ("food", "cafe"), ("2025-09-06", "2025-09-07"), ("16:10", "16:11"),
      ("Asia/Tokyo", "+09:00"), ("라멘", "우동"), ("card", "cash"), (#"["a"]"#, #"["a","b"]"#),
      (#""identifier":"A""#, #""identifier":"B""#), (#""latitude":1"#, #""latitude":1.1"#),
      (#""9.4""#, #""9.5""#), (#""5000""#, #""5001""#), ("a.jpg", "b.jpg"), ("Osaka", "Kyoto"),
      (#","memo":"라멘""#, ""), (#","photos":["a.jpg"]"#, ""), (#","rate":"9.4""#, ""),
    ] {
      #expect(full.contains(old))
      let flaw = LineFlaw.differs(id: expense.id)
      #expect(throws: LineImportError.badLines([BadLine(number: 1, flaw: flaw)], count: 1), "\(new)") {
        try take(full.replacing(old, with: new))
      }
      #expect(try fixture.tree(except: "tmp") == before, "\(new)")
    }
  }

  @Test("A duplicate id among the lines is skipped if equal, else an error that names the first")
  func twice() throws {
    let id = try #require(ExpenseID(Self.id))
    let line = Self.line(#""id":"\#(Self.id)""#)
    #expect {
      try take([Self.line(), line, line.replacing("500", with: "501")].joined(separator: "\n"))
    } throws: {
      $0 as? LineImportError
        == .badLines([BadLine(number: 3, flaw: .repeated(id: id, line: 2))], count: 1)
    }
    let done = try take([line, Self.line(), line].joined(separator: "\n"))
    #expect(done.imported == 2 && done.skipped == 1)
    #expect(try fixture.expenses(of: osaka).count == 2)
  }

  // MARK: Places, photos, rates

  @Test("Places are created once and reused, as by spending")
  func places() throws {
    try fixture.spend("100", on: osaka, "2025-09-06") { $0.place = "A" }
    let text = [
      #""place":{"identifier":"A"}"#, #""place":{"identifier":"B"}"#,
      #""place":{"identifier":"A","latitude":1,"longitude":2}"#,
      #""place":{"identifier":"A","latitude":3,"longitude":4}"#, #""place":{"identifier":" B "}"#,
      #""place":{"identifier":"A"}"#, #""place":{"identifier":null}"#,
    ].map { Self.line($0) }.joined(separator: "\n")
    try take(text)
    let places = try fixture.places(of: osaka)
    #expect(places.map(\.identifier) == ["A", "B", "A"])
    #expect(
      places.map(\.position) == [try Position(parsing: "1,2"), nil, try Position(parsing: "3,4")])
    let ids = places.map(\.id)
    #expect(
      try fixture.expenses(of: osaka).map(\.place) == [
        ids[0], ids[0], ids[1], ids[0], ids[2], ids[1], ids[2], nil,
      ])
  }

  @Test("Photos may be beside the file, anywhere, or already in the ledger")
  func photos() throws {
    try fixture.file("a.jpg", "a")
    let absolute = try fixture.file("more/b.jpg", "b")
    try take(Self.line(#""photos":["a.jpg","\#(absolute)","more/../a.jpg"]"#))
    let first = try fixture.expenses(of: osaka)[0]
    #expect(first.photos.map(\.hash) == ["a", "b"].map { SHA256.hexadecimal(of: Data($0.utf8)) })
    try FileManager.default.removeItem(atPath: absolute)
    try take(Self.line(#""photos":["\#(first.photos[1].path)"]"#))
    #expect(try fixture.expenses(of: osaka)[1].photos == [first.photos[1]])
    let missing = fixture.folder.path + "/images/00/" + String(repeating: "0", count: 64) + ".jpg"
    #expect {
      try take(Self.line(#""photos":["\#(missing.dropFirst(fixture.folder.path.count + 1))"]"#))
    } throws: { error in
      guard case .badLines(let lines, 1)? = error as? LineImportError,
        case .photo(.unreadable(let error)) = lines[0].flaw
      else { return false }
      return error.path == missing && error.isMissing
    }
  }

  @Test("A rate far off the known one is a bad line, unless it is confirmed or exists already")
  func unlikelyRate() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    let text = Self.line(#""id":"\#(Self.id)","rate":"940""#)
    #expect {
      try take(text)
    } throws: { error in
      guard case .badLines(let lines, 1)? = error as? LineImportError else { return false }
      guard case .ledger(.unlikelyRate("940", _, _, _, _, 100, _, _)) = lines[0].flaw else { return false }
      return true
    }
    #expect(try take(text) { $0.acceptsUnlikelyRates = true }.imported == 1)
    #expect(try take(text).skipped == 1)
  }

  @Test("The order of the lines is the order of the expenses, across all trips")
  func order() throws {
    let trips = ["Kyoto", "Osaka", "Kyoto", "Osaka"]
    try take(trips.enumerated().map { Self.line(trip: $1, amount: "\($0 + 1)") }.joined(separator: "\n"))
    let filed = try fixture.ledger.read { try $0.rows(of: try $0.trips(), ExpenseFilter()) }
    #expect(filed.map(\.expense.amount.minorUnits) == [1, 2, 3, 4])
    #expect(filed.map(\.trip.title) == trips)
  }

  @Test("Progress is reported for every line")
  func progress() throws {
    var told: [Int] = []
    _ = try fixture.ledger.importLines(try plan(String(repeating: Self.line() + "\n", count: 3))) {
      told.append($0)
    }
    #expect(told == [1, 2, 3])
  }
}
