import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// The scanner reads the same as the document reader, or nothing.
struct DayScannerTests {
  private static let date = "2025-09-06"
  private static let stamps =
    #""entered":"2025-09-06T09:05:00+09:00","changed":"2025-09-06T09:05:00+09:00""#

  /// A sealed document with the lines given, laid out as the writer does.
  private static func document(_ lines: [String], tail: String = "") -> [UInt8] {
    let body =
      "{\n  \"format\": \"dot.day\",\n  \"version\": 1,\n  \"expenses\": [\n"
      + lines.map { "    " + $0 }.joined(separator: ",\n") + "\n  ],\n  " + tail
    return sealed(body)
  }

  private static func sealed(_ body: String) -> [UInt8] {
    let bytes = Array(body.utf8)
    return bytes + Array("\"seal\": \"\(Seal.text(of: bytes[...]))\"\n}\n".utf8)
  }

  private static func scanned(_ bytes: [UInt8], of date: String = date) throws -> [ExpenseOutline]? {
    var scanner = DayScanner(version: 1)
    var outlines: [ExpenseOutline] = []
    let day = try day(date)
    return bytes.withUnsafeBufferPointer { scanner.scan($0, of: day, into: &outlines) } ? outlines : nil
  }

  private static let plain =
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"12.50","currency":"USD","category":"food",\#(stamps)}"#

  /// Every member of an outline, each at its place.
  static let taken: [String] = [
    plain,
    #"{"id":"zzzzzzzzzzzzz","date":"2025-09-06","time":"23:59","zone":"+09:00","amount":"-1200","currency":"JPY","category":"cafe","memo":"라멘 두 그릇","place":"0000000000000","pay":"account","tags":["a","가족"],\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cys","date":"2025-09-06","amount":"0.001","currency":"KWD","category":"my own","memo":"","pay":"cash",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyt","date":"2025-09-06","amount":"1000000000000000","currency":"KRW","category":"etc","tags":["x"],\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyv","date":"2025-09-06","time":"23:59:30","amount":"1","currency":"JPY","category":"food","photos":["\#(photo)","\#(photo)"],"offPace":true,"latitude":-34.70,"longitude":0.5,"receipt":"2gthjxm6x3cyr","refundOf":"2gthjxm6x3cyr","entered":"2025-09-06T09:05:00.150225+09:00","changed":"2025-09-06T09:05:00.5-03:30"}"#,
    food(#""memo":"a\"b\\c\n\r\t\u001f\u007f","tags":["\"","b"]"#),
    food(#""rate":{"base":"938.28","unit":100,"quote":"KRW"},"charged":{"amount":"9.50","currency":"USD"}"#),
    food(#""spread":"2025-09-05..2025-09-09","claim":{"payer":"ACME"}"#),
    food(#""claim":{"payer":"회사 A","number":12,"sent":"2025-09-09"}"#),
    food(#""claim":{"payer":"ACME","number":1,"sent":"2025-09-09","paid":"2025-10-01"}"#),
    food(#""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","parts":1},{"who":"\#(other)","parts":2}]"#),
    food(#""by":[{"who":"\#(one)","paid":"1"},{"who":"\#(other)"}],"for":[{"who":"\#(one)","amount":"1"}]"#),
    food(#""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","percent":"33.3333"}]"#),
    food(#""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","amount":"1"},{"who":"\#(one)","parts":1}]"#),
    food(
      #""by":[{"who":"\#(one)"}],"items":[{"amount":"1","for":[{"who":"\#(one)","parts":1}]},"#
        + #"{"amount":"2","for":[{"who":"\#(other)","parts":3}]}],"rest":"even""#),
    food(
      #""by":[{"who":"\#(one)"}],"items":[{"amount":"1","for":[{"who":"\#(one)","parts":1}]}],"#
        + #""refundOf":"\#(other)""#),
  ]

  private static let (one, other) = ("3gthjxm6x3cyr", "4gthjxm6x3cyr")

  /// An expense of ten yen with more members.
  private static func food(_ members: String) -> String {
    #"{"id":"1gthjxm6x3cyw","date":"2025-09-06","amount":"10","currency":"JPY","category":"food",\#(members),\#(stamps)}"#
  }

  private static let photo = "images/ab/ab\(String(repeating: "0", count: 62)).jpg"

  @Test(arguments: taken)
  func isScanned(line: String) throws {
    let outlines = try #require(try Self.scanned(Self.document([line])))
    #expect(outlines.count == 1 && outlines[0].whole == nil)
  }

  /// What was scanned before is remembered, of sharing and of instants: it says nothing of what only begins alike.
  @Test func rememberedValuesAreThoseOfTheirOwnLine() throws {
    func line(_ number: Int, _ amount: String, _ members: String, changed: String) -> String {
      #"{"id":"1gthjxm6x300\#(number)","date":"2025-09-06","amount":\#(amount),"category":"food",\#(members),"#
        + #""entered":"2025-09-06T09:05:00+09:00","changed":"\#(changed)"}"#
    }
    let one = #"{"who":"\#(Self.one)","parts":1}"#
    let items = #""by":[{"who":"\#(Self.one)"}],"items":[{"amount":"1","for":[\#(one)]}]"#
    let paid = #""by":[{"who":"\#(Self.one)","paid":"2"},{"who":"\#(Self.other)"}],"for":[\#(one)]"#
    let (yen, won) = (#""10","currency":"JPY""#, #""10","currency":"KRW""#)
    let lines = [
      line(1, yen, items, changed: "2025-09-06T09:05:00+09:00"),
      line(2, yen, items + #","rest":"even""#, changed: "2025-09-06T09:05:00.5+09:00"),
      line(3, yen, items, changed: "2025-09-06T09:05:00-09:00"),
      line(4, yen, paid, changed: "2025-09-06T09:05:01+09:00"),
      line(5, won, paid, changed: "2025-09-06T09:05:01+09:00"),
      line(6, won, items + #","rest":"even""#, changed: "2025-09-06T09:05:00+09:00"),
      line(7, yen, paid, changed: "2025-09-06T09:05:00+09:00"),
    ]
    try expectScanned(lines)
  }

  private func expectScanned(_ lines: [String]) throws {
    var scanner = DayScanner(version: 1)
    let scanned = try #require(scanner.expenses(Self.document(lines), of: try day(Self.date)))
    let read = try lines.map { try TripDetailInfo(reading: RawJSON(unchecked: Array($0.utf8)[...])) }
    #expect(scanned == read)
  }

  /// More ways of sharing than are remembered.
  @Test func anyNumberOfWaysToShareIsScanned() throws {
    let lines = (0..<120).map { number in
      let portion = #"{"who":"\#(Self.one)","parts":\#(number % 40 + 1)}"#
      let members = #""by":[{"who":"\#(Self.one)"}],"for":[\#(portion)]"#
      return Self.food(members).replacing("1gthjxm6x3cyw", with: "1gthjxm6x3\(100 + number)")
    }
    try expectScanned(lines)
  }

  /// Expenses in another form than the writer's: their line is read as a whole.
  static let more: [String] = [
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","time":"23:59:60","amount":"1","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","latitude":034.7,"longitude":135.5,\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","latitude":90.1,"longitude":135.5,\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"0.0004","currency":"UPBIT:BTC","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","offPace":false,\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","refundOf":"short",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","photos":["images/ab/abc.jpg"],\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food",\#(stamps),"new":1}"#,
    #"{"id":"1gthjxm6x3cyr","amount":"1","date":"2025-09-06","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-07","amount":"1","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1.5","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1.5","currency":"USD","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"0","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1000000000000001","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"XXX","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"jpy","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","pay":"gold",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","zone":"Nowhere City","amount":"1","currency":"JPY","category":"food",\#(stamps)}"#,
    #"{"id":"1gthjxm6x3cyr","date":"2025-09-06","amount":"1","currency":"JPY","category":"food","entered":"2025-09-06T24:05:00+09:00","changed":"2025-09-06T09:05:00+09:00"}"#,
    #"{"id":"1gthjxm6x3cyr"}"#,
  ]

  private static let otherForms = [
    #""memo":"a\/b""#, #""memo":"\u00E9""#, #""memo":"\u00e9""#, #""memo":"\ud83c\udf5c""#, #""tags":["\b"]"#,
    #""rate":{"base":"9","unit":0,"quote":"KRW"}"#, #""rate":{"base":"0","unit":1,"quote":"KRW"}"#,
    #""rate":{"base":"9","quote":"KRW"}"#, #""rate":{"base":"9","unit":1.0,"quote":"KRW"}"#,
    #""rate":{"base":"9","unit":1,"quote":"KRW","by":"me"}"#, #""rate":{"base":"-9","unit":1,"quote":"KRW"}"#,
    #""charged":{"amount":"-9.50","currency":"USD"}"#, #""charged":{"amount":"9.5","currency":"USD"}"#,
    #""charged":{"amount":"95","currency":"JPY"}"#, #""charged":{"amount":"0.00","currency":"USD"}"#,
    #""spread":"2025-09-09..2025-09-05""#, #""spread":"2025-09-05..2026-09-06""#, #""spread":"2025-09-05""#,
    #""claim":{"payer":""}"#, #""claim":{"payer":"a#1"}"#, #""claim":{"payer":"a  b"}"#,
    #""claim":{"payer":"a","number":0,"sent":"2025-09-09"}"#, #""claim":{"payer":"a","number":1}"#,
    #""claim":{"payer":"a","paid":"2025-09-09"}"#, #""claim":{"payer":"a","new":1}"#,
    #""by":[]"#, #""by":[{"who":"\#(one)"}]"#, #""by":[{"who":"\#(one)"}],"for":[]"#,
    #""by":[{"who":"\#(one)"},{"who":"\#(one)"}],"for":[{"who":"\#(one)","parts":1}]"#,
    #""by":[{"who":"\#(one)","paid":"0"}],"for":[{"who":"\#(one)","parts":1}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","parts":0}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","parts":1},{"who":"\#(one)","parts":2}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","amount":"1"},{"who":"\#(one)","amount":"1"}]"#,
    #""by":[{"who":"\#(one)"}],"items":[{"amount":"1","for":["#
      + #"{"who":"\#(one)","parts":1},{"who":"\#(one)","parts":1}]}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","parts":1000001}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)"}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","percent":"100.1"}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","percent":"1.23456"}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","amount":"-1"}]"#,
    #""by":[{"who":"\#(one)"}],"for":[{"who":"\#(one)","amount":"1.5"}]"#,
    #""by":[{"who":"\#(one)"}],"items":[]"#, #""by":[{"who":"\#(one)"}],"items":[{"amount":"1","for":[]}]"#,
    #""by":[{"who":"\#(one)"}],"items":[{"amount":"1","for":[{"who":"\#(one)"}]}]"#,
    #""for":[{"who":"\#(one)","parts":1}]"#,
  ]

  @Test(arguments: more + otherForms.map(food))
  func isLeftToBeReadWholly(line: String) throws {
    let outlines = try #require(try Self.scanned(Self.document([Self.plain, line])))
    #expect(outlines.map { $0.whole != nil } == [false, true])
    let text = Self.document([Self.plain, line])
    let span = outlines[1].line
    #expect(String(decoding: text[Int(span.start)..<Int(span.end)], as: UTF8.self) == line)
  }

  static let declined: [(why: String, bytes: [UInt8])] = {
    let good = document([plain])
    func changed(_ old: String, _ new: String) -> [UInt8] {
      let body = good.dropLast(Array("\"seal\": \"crc32c:00000000\"\n}\n".utf8).count)
      return sealed(String(decoding: body, as: UTF8.self).replacing(old, with: new))
    }
    return [
      ("a broken seal", Array(String(decoding: good, as: UTF8.self).replacing("12.50", with: "12.51").utf8)),
      ("no seal", Array(String(decoding: good, as: UTF8.self).prefix { $0 != "s" }.utf8)),
      ("something behind it", good + [0x0A]),
      ("cut off", good.dropLast()),
      ("no expenses", sealed("{\n  \"format\": \"dot.day\",\n  \"version\": 1,\n  \"expenses\": [],\n  ")),
      ("another version", changed("\"version\": 1", "\"version\": 2")),
      ("another format", changed("dot.day", "dot.trip")),
      ("a member more in the head", changed("\"version\": 1,", "\"version\": 1,\n  \"x\": 1,")),
      ("a member behind the list", document([plain], tail: "\"x\": 1,\n  ")),
      ("other line ends", changed("\n", "\r\n")),
      ("no id first", changed("{\"id\"", "{ \"id\"")),
      ("an id that is none", changed("1gthjxm6x3cyr", "1gthjxm6x3cyu")),
      ("a capital in the id", changed("1gthjxm6x3cyr", "1GTHJXM6X3CYR")),
      ("nothing", []),
    ]
  }()

  @Test(arguments: declined)
  func isDeclined(why: String, bytes: [UInt8]) throws {
    #expect(try Self.scanned(bytes) == nil, "\(why)")
  }

  @Test func ofAnotherDayIsReadWholly() throws {
    let outlines = try Self.scanned(Self.document([Self.plain]), of: "2025-09-07")
    #expect(outlines?.map(\.whole) == [0])
  }

  /// Also in the first document, where there is no earlier instant to compare with.
  @Test func anEmptyInstantIsReadWholly() throws {
    let line = Self.plain.replacing(#/"entered":"[^"]*"/#, with: #""entered":"""#)
    #expect(line != Self.plain)
    #expect(try Self.scanned(Self.document([line]))?.map(\.whole) == [0])
  }

  // MARK: Differential

  /// The scanner's result agrees with the strict reader and with Foundation's decoder.
  private func compare(_ outlines: [ExpenseOutline], of bytes: [UInt8], _ scanner: DayScanner, _ note: String)
    throws
  {
    let document = try Document(reading: bytes, as: .day)
    let judged = try JudgedJSON.foundation(bytes)
    guard case .object(let members) = judged, case .array(let all)? = members["expenses"] else {
      Issue.record("no list of expenses for Foundation: \(note)")
      return
    }
    #expect(document.records.count == outlines.count && all.count == outlines.count, "\(note)")
    for (index, outline) in outlines.enumerated() where outline.whole == nil {
      let expense = try TripDetailInfo(reading: document.records[index].body)
      func text(_ span: ExpenseOutline.Span) -> String? {
        span.isEmpty
          ? nil : String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
      }
      var whole = scanner
      #expect(
        bytes.withUnsafeBufferPointer { whole.expense(outline, in: $0, of: expense.date) } == expense,
        "\(note)")
      let currency = scanner.currencies[outline.currency]
      #expect(expense.id.bits == outline.id, "\(note)")
      #expect(expense.amount == Amount(minorUnits: outline.minorUnits, currency: currency), "\(note)")
      #expect(expense.category == text(outline.category) ?? "", "\(note)")
      let memo = outline.memo.isEmpty ? nil : try Self.string(bytes, outline.memo)
      #expect((expense.memo ?? "") == memo ?? "", "\(note)")
      #expect(expense.place?.text == text(outline.place), "\(note)")
      #expect(expense.pay?.text == text(outline.pay), "\(note)")
      let tags = outline.tags.isEmpty ? [] : try Self.strings(bytes, outline.tags)
      #expect(expense.tags == tags, "\(note)")
      let rate = outline.rate.map {
        GivenRate(base: $0.base, unit: $0.unit, quote: scanner.currencies[$0.quote])
      }
      let charge = outline.charge.map {
        Amount(minorUnits: $0.minorUnits, currency: scanner.currencies[$0.currency])
      }
      #expect(expense.rate == rate && expense.charged == charge, "\(note)")
      #expect(expense.spread == outline.spread, "\(note)")
      #expect((expense.sharing != nil) == outline.isShared, "\(note)")
      let claim = try text(outline.claim).map {
        try Claim(reading: Members(RawJSON(unchecked: Array($0.utf8)[...])))
      }
      #expect(expense.claim == claim && expense.unknown.isEmpty, "\(note)")
      #expect(expense.refundOf?.bits == outline.refunded, "\(note)")
      let photos = expense.photos.map { "\"\($0)\"" }.joined(separator: ",")
      #expect(photos == text(outline.photos) ?? "", "\(note)")
      guard case .object(let own) = all[index] else { continue }
      guard case .string(let amount)? = own["amount"] else { continue }
      let digits = String(String.UnicodeScalarView(amount))
      #expect(
        try Amount(parsing: digits, currency: currency, sign: .anyButZero) == expense.amount, "\(note)")
      #expect(own["memo"] == (expense.memo.map { .string(Array($0.unicodeScalars)) }), "\(note)")
    }
  }

  /// The text of a span, which may have escaped characters.
  private static func string(_ bytes: [UInt8], _ span: ExpenseOutline.Span) throws -> String {
    var reader = JSONReader(Array(bytes[Int(span.start) - 1...Int(span.end)]))
    return try reader.string()
  }

  private static func strings(_ bytes: [UInt8], _ span: ExpenseOutline.Span) throws -> [String] {
    var reader = JSONReader(Array(bytes[Int(span.start) - 1...Int(span.end)]))
    var texts: [String] = []
    try reader.array { texts.append(try $0.string()) }
    return texts
  }

  @Test func whatTheWriterWritesIsScannedAlike() throws {
    var random = SeededGenerator(announcing: #function)
    let people = (0..<3).map { _ in PersonID(using: &random) }
    for round in 0..<300 {
      let expenses = try (0..<Int.random(in: 1...8, using: &random)).map { _ in
        try RandomExpenses.expense(on: "2025-09-06", people: people, using: &random)
      }
      let bytes = Document(
        layout: .day, records: expenses.map { Document.Record(id: $0.recordID, body: $0.body) }
      ).bytes
      var scanner = DayScanner(version: 1)
      var outlines: [ExpenseOutline] = []
      let isScanned = try bytes.withUnsafeBufferPointer {
        scanner.scan($0, of: try day("2025-09-06"), into: &outlines)
      }
      let note = "seed \(random.seed), round \(round)"
      #expect(isScanned, "\(note)")
      #expect(outlines.allSatisfy { $0.whole == nil }, "\(note)")
      try compare(outlines, of: bytes, scanner, note)
    }
  }

  /// Bytes replaced, removed, inserted, doubled and cut off, with a new seal, so that the seal hides nothing.
  @Test func whatWasSpoiltIsReadAlikeOrDeclined() throws {
    var random = SeededGenerator(announcing: #function)
    let start = try day("2025-09-06")
    let people = (0..<3).map { _ in PersonID(using: &random) }
    var accepted = 0
    for round in 0..<6000 {
      let expenses = try (0..<3).map { _ in
        try RandomExpenses.expense(on: "2025-09-06", people: people, using: &random)
      }
      let whole = Document(
        layout: .day, records: expenses.map { Document.Record(id: $0.recordID, body: $0.body) }
      ).bytes
      var body = Array(whole[..<(whole.count - Array("\"seal\": \"crc32c:00000000\"\n}\n".utf8).count)])
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<body.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: body[at] = Self.likely.randomElement(using: &random) ?? 0
        case 1: body.remove(at: at)
        case 2: body.insert(Self.likely.randomElement(using: &random) ?? 0, at: at)
        case 3: body.insert(contentsOf: body[at..<min(at + 20, body.count)], at: at)
        default: body[at] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let bytes = body + Array("\"seal\": \"\(Seal.text(of: body[...]))\"\n}\n".utf8)
      var scanner = DayScanner(version: 1)
      var outlines: [ExpenseOutline] = []
      guard bytes.withUnsafeBufferPointer({ scanner.scan($0, of: start, into: &outlines) }) else { continue }
      // A line that is left to the reader may be invalid, and then the scanner rejects the document.
      guard outlines.allSatisfy({ $0.whole == nil || Self.isOneObject(bytes, $0.line) }) else { continue }
      guard Set(outlines.map(\.id)).count == outlines.count else { continue }
      accepted += 1
      try compare(outlines, of: bytes, scanner, "seed \(random.seed), round \(round)")
    }
    #expect(accepted > 300, "too few were taken to say anything: \(accepted), seed \(random.seed)")
  }

  private static func isOneObject(_ bytes: [UInt8], _ line: ExpenseOutline.Span) -> Bool {
    var reader = JSONReader(Array(bytes[Int(line.start)..<Int(line.end)]))
    return (try? reader.object(namedBy: "id")) != nil && (try? reader.end()) != nil
  }

  /// JSON punctuation, digits, and the first bytes of longer characters.
  private static let likely = Array("\"\\{}[]:,.-0123456789abz \n\u{E9}라".utf8)
}
