import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Rates that are scanned are those that the reader of documents reads, or none.
struct RateScannerTests {
  private static let date = "2025-09-05"

  private static func rate(_ pair: String, _ members: String) -> String {
    #"{"pair":"\#(pair)",\#(members),"date":"\#(date)","source":"eximbank","changed":"2025-09-05T12:00:00+09:00"}"#
  }

  private static func document(
    _ lines: [String], asked: String? = "2025-09-05T12:00:00+09:00", format: String = "dot.rates"
  ) -> [UInt8] {
    let list = lines.isEmpty ? "[]" : "[\n" + lines.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
    let head = asked.map { "  \"asked\": \"\($0)\",\n" } ?? ""
    return sealed("{\n  \"format\": \"\(format)\",\n  \"version\": 1,\n\(head)  \"rates\": \(list),\n  ")
  }

  private static func sealed(_ body: String) -> [UInt8] {
    let bytes = Array(body.utf8)
    return bytes + Array("\"seal\": \"\(Seal.text(of: bytes[...]))\"\n}\n".utf8)
  }

  private func scanned(_ bytes: [UInt8], of source: RateSourceName = .eximbank) throws -> RateDay? {
    var scanner = RateScanner(version: 1)
    let day = try day(Self.date)
    return bytes.withUnsafeBufferPointer { scanner.day($0, source, day) }
  }

  private static let dollar = rate("USD/KRW", #""unit":1,"base":"1391.5""#)

  /// Every member that the writer writes, each at its place.
  static let taken: [[String]] = [
    [dollar],
    [
      dollar,
      rate("JPY/KRW", #""unit":100,"base":"938.28","name":"일본 옌","wireBuy":"929","wireSell":"947.56""#),
      rate("CNY/KRW", #""unit":1,"base":"195.01","quotedAs":"CNH","name":"위안화""#),
    ],
    [
      rate(
        "THB/KRW",
        #""unit":1,"base":"42.1","accepted":"2025-09-06T09:00:00.5+09:00","leaptFrom":"2025-09-04","#
          + #""level":"2025-08-20/2025-09-05""#)
    ],
  ]

  @Test(arguments: taken)
  func isReadAlike(lines: [String]) throws {
    let bytes = Self.document(lines)
    let document = try Document(reading: bytes, as: .rates)
    let day = try #require(try scanned(bytes))
    #expect(day.rates == (try document.records.map { try ExchangeRate(reading: $0.body) }))
    #expect(try document.text("asked").flatMap(Instant.init(_:)) == day.asked)
    #expect(day.date == Day(Self.date) && day.source == .eximbank)
  }

  /// One scanner reads days with few and with many rates, of one source and of another.
  @Test func daysAreReadAlikeOneAfterAnother() throws {
    var scanner = RateScanner(version: 1)
    for lines in Self.taken + Self.taken.reversed() {
      for source in [RateSourceName.eximbank, .ecb] {
        let bytes = Self.document(lines.map { $0.replacing("eximbank", with: source.rawValue) })
        let day = try #require(
          try bytes.withUnsafeBufferPointer { scanner.day($0, source, try TestSupport.day(Self.date)) })
        let records = try Document(reading: bytes, as: .rates).records
        #expect(day.rates == (try records.map { try ExchangeRate(reading: $0.body) }))
      }
    }
  }

  @Test func askedInVain() throws {
    let day = try #require(try scanned(Self.document([])))
    let asked = try instant("2025-09-05T12:00:00+09:00")
    #expect(day.rates.isEmpty && day.asked == asked)
  }

  /// Typed rates were never asked for: the newest says when.
  @Test func typedRates() throws {
    let older = Self.dollar.replacing("12:00:00", with: "11:00:00").replacing("USD", with: "THB")
    let day = try #require(try scanned(Self.document([older, Self.dollar], asked: nil)))
    #expect(day.asked == (try instant("2025-09-05T12:00:00+09:00")))
  }

  static let declined: [(why: String, bytes: [UInt8])] = [
    ("another format", document([dollar], format: "dot.day")),
    (
      "a broken seal",
      Array(String(decoding: document([dollar]), as: UTF8.self).replacing("1391", with: "1931").utf8)
    ),
    ("another date", document([dollar.replacing("2025-09-05\",\"s", with: "2025-09-06\",\"s")])),
    ("another source", document([dollar.replacing("eximbank", with: "ecb")])),
    ("one pair twice", document([dollar, dollar])),
    ("a currency that is unknown", document([dollar.replacing("USD", with: "XQQ")])),
    ("a currency in small letters", document([dollar.replacing("USD", with: "usd")])),
    ("no rate above zero", document([rate("USD/KRW", #""unit":1,"base":"0""#)])),
    ("a unit that is none", document([rate("USD/KRW", #""unit":0,"base":"1""#)])),
    ("a unit with a point", document([rate("USD/KRW", #""unit":1.0,"base":"1""#)])),
    (
      "a level that ends before it begins",
      document([rate("USD/KRW", #""unit":1,"base":"1","level":"2025-09-05/2025-09-04""#)])
    ),
    ("a member more", document([rate("USD/KRW", #""unit":1,"base":"1","new":1"#)])),
    ("an escaped name", document([rate("USD/KRW", #""unit":1,"base":"1","name":"a\"b""#)])),
    ("a time that is none", document([dollar], asked: "2025-09-05T25:00:00+09:00")),
    ("neither rates nor a time", document([], asked: nil)),
    ("cut off", document([dollar]).dropLast()), ("something behind it", document([dollar]) + [0x0A]),
    ("nothing", []),
  ]

  @Test(arguments: declined)
  func isDeclined(why: String, bytes: [UInt8]) throws { #expect(try scanned(bytes) == nil, "\(why)") }

  /// Bytes replaced, removed and inserted, with a new seal, so that the seal hides nothing.
  @Test func whatWasSpoiltIsReadAlikeOrDeclined() throws {
    var random = SeededGenerator(announcing: #function)
    let whole = Self.document(Self.taken.flatMap(\.self).dropFirst().map(\.self))
    let sealed = Array("\"seal\": \"crc32c:00000000\"\n}\n".utf8).count
    let likely = Array("\"\\{}[]:,./-0123456789aUSDKRW \n".utf8)
    var accepted = 0
    for _ in 0..<6000 {
      var body = Array(whole.dropLast(sealed))
      let at = Int.random(in: 0..<body.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: body[at] = likely.randomElement(using: &random) ?? 0
      case 1: body.remove(at: at)
      default: body.insert(likely.randomElement(using: &random) ?? 0, at: at)
      }
      let bytes = body + Array("\"seal\": \"\(Seal.text(of: body[...]))\"\n}\n".utf8)
      guard let day = try scanned(bytes) else { continue }
      accepted += 1
      let document = try Document(reading: bytes, as: .rates)
      #expect(
        day.rates == (try document.records.map { try ExchangeRate(reading: $0.body) }), "seed \(random.seed)")
    }
    #expect(accepted > 100, "too few were taken to say anything: \(accepted), seed \(random.seed)")
  }
}
