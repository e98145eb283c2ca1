import Foundation
import TestLedgers
import TestSupport
import Testing
import TripLedger

@Suite struct ValueTests {
  @Test(
    "An amount can't be nonsense",
    arguments: [
      ("12.505", "too-many-decimals"), ("twelve", "not-a-number"), ("100000000000000", "too-large"),
    ])
  func amounts(text: String, code: String) {
    do {
      _ = try Amount(text, .euro)
      Issue.record("\(text) was read")
    } catch { #expect(error.code.rawValue == code) }
  }

  @Test("Values are encoded as their texts")
  func coding() throws {
    struct Everything: Codable, Equatable {
      var day = Day("2025-09-06")
      var time = TimeOfDay("19:05")
      var moment = Instant("2025-09-06T19:05:00+09:00")
      var amount = Amount(minorUnits: -1250, of: .euro)
      var rate = ExactDecimal(decimal: "938.28")
      var trip = TripID("0123456789abc")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(Everything()), as: UTF8.self)
    #expect(
      text == #"{"amount":{"amount":"-12.50","currency":"EUR"},"day":"2025-09-06","#
        + #""moment":"2025-09-06T19:05:00+09:00","rate":"938.28","time":"19:05","trip":"0123456789abc"}"#)
    #expect(try JSONDecoder().decode(Everything.self, from: Data(text.utf8)) == Everything())
  }

  @Test(
    "What is no value is refused",
    arguments: [
      #"{"amount":"1.005","currency":"EUR"}"#, #"{"amount":"1","currency":"XAU"}"#, #"{"amount":1}"#,
    ])
  func refusing(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Amount.self, from: Data(text.utf8)) }
  }

  @Test("Amounts of one currency add up, and are divided once")
  func arithmetic() throws {
    let ten = try Amount("10.00", .euro)
    #expect(try ten.adding(Amount("0.01", .euro)).plain == "10.01")
    #expect(try ten.divided(by: 3).plain == "3.33")
    #expect(try Amount.sum(of: [ten, ten], in: .euro).plain == "20.00")
    #expect(try Amount.sum(of: [], in: .euro) == .zero(.euro))
    do {
      _ = try ten.adding(Amount("1", .won))
      Issue.record("euro and won were added")
    } catch { #expect(error.code == .twoCurrencies) }
  }

  @Test("Rates, positions and transfers without meaning are nil")
  func nothing() throws {
    #expect(GivenRate(try #require(ExactDecimal(decimal: "0")), in: .won) == nil)
    #expect(GivenRate(try #require(ExactDecimal(decimal: "9.4")), per: 7, in: .won) == nil)
    #expect(Position(latitude: "91", longitude: "0") == nil)
    #expect(Currency(code: "XAU") == nil)
    #expect(Day("2025-02-29") == nil)
    #expect(TripID("0123456789ABC") == nil)
  }
}
