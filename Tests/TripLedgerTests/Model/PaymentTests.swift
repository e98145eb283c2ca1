import TestSupport
import Testing

@testable import TripStore

@Suite struct PaymentTests {
  @Test(arguments: [
    ("cash", "cash"), ("Card", "card"), ("ACCOUNT", "account"), ("현금", "cash"), ("card:현대", "card:현대"),
    ("카드: 현대  M ", "card:현대 M"), ("cash:v. d. \"Berg\"", "cash:v. d. \"Berg\""),
    ("card:👩\u{200D}🍳", "card:👩\u{200D}🍳"),
    // Composed and decomposed are the same name.
    ("card:e\u{301}", "card:é"),
    ("card:\(String(repeating: "가", count: 40))", "card:\(String(repeating: "가", count: 40))"),
  ])
  func reads(_ typed: String, _ text: String) throws {
    let payment = try Payment(named: typed)
    #expect(payment.text == text && Payment(text: text) == payment)
  }

  @Test(arguments: ["", "cheque", "cash ", "현찰", ":현대", "현대", "visa:card"])
  func unknownKinds(_ text: String) {
    #expect(throws: ModelError.unknownPayment(value: text)) { try Payment(named: text) }
  }

  @Test(arguments: [
    "", " ", "a:b", "a,b", "a;b", "a=b", "50%", "a\u{0}b", "a\u{7}", "\u{202E}a", "a\u{200B}b",
    String(repeating: "a", count: 41), "e" + String(repeating: "\u{301}", count: 200),
  ])
  func badNames(_ name: String) {
    #expect(throws: ModelError.badPaymentName(value: name, limit: 40)) { try Payment(named: "card:" + name) }
  }

  @Test(
    "Documents have one way to write it", arguments: ["Card", "카드", "card: 현대", "card:a  b", "card:", "x"])
  func canonical(_ text: String) { #expect(Payment(text: text) == nil) }
}
