import TestSupport
import Testing

@testable import TripStore

@Suite struct ClaimTests {
  @Test(arguments: [
    ("ACME", "ACME", nil), ("  ACME   Korea ", "ACME Korea", nil), ("ACME#1", "ACME", 1),
    ("회사, 1=2#12", "회사, 1=2", 12),
  ])
  func names(_ text: String, _ payer: String, _ number: Int?) throws {
    let name = try ClaimName(text)
    #expect(name.payer == payer && name.number == number)
  }

  @Test(arguments: ["", " ", "#1", "ACME#", "ACME#0", "ACME#-1", "ACME#01", "ACME#1#2", "ACME#x", "a\u{7}"])
  func badNames(_ text: String) {
    #expect(throws: ModelError.self) { try ClaimName(text) }
  }

  @Test("A payer's name has no number") func payer() {
    #expect(throws: ModelError.badPayer(value: "ACME#1", limit: 40)) { try Claim(payer: "ACME#1") }
  }

  @Test func states() throws {
    var claim = try Claim(payer: "ACME")
    #expect(claim.state == .open && claim.text == "ACME")
    claim.batch = Claim.Batch(number: 2, sent: try day("2025-09-20"))
    #expect(claim.state == .sent && claim.text == "ACME#2")
    claim.batch?.paid = try day("2025-10-01")
    #expect(claim.state == .paid)
    #expect(try ClaimName("ACME").includes(claim) && ClaimName("ACME#2").includes(claim))
    #expect(try !ClaimName("ACME#1").includes(claim) && !ClaimName("AC").includes(claim))
  }
}
