import TestLedgers
import TestSupport
import Testing

@testable import TripImports

struct ExpenseLineTests {
  private func read(_ line: String) throws -> ExpenseDraft {
    try IncomingExpense(line: Array(line.utf8)).draft
  }

  static let full = #"""
    {"amount":"-12.50","currency":"USD","category":"식비","date":"2025-09-07","time":"16:10","zone":"Asia/Tokyo","memo":"라멘 🍜","pay":"card","tags":["a","b"],"place":{"identifier":"도톤보리","latitude":34.6687,"longitude":-135.5013},"rate":"1390KRW","charged":{"amount":"-18000","currency":"KRW"},"photos":["b.jpg","a.jpg"]}
    """#

  @Test func everyKey() throws {
    let draft = try read(Self.full)
    #expect(draft.amount == "12.50" && draft.isRefund)
    #expect(draft.currency == .dollar && draft.category == "식비" && draft.memo == "라멘 🍜")
    #expect(draft.date == (try day("2025-09-07")))
    #expect(draft.time == TimeOfDay("16:10") && draft.zone == .named("Asia/Tokyo") && draft.pay == .card)
    #expect(draft.tags == ["a", "b"] && draft.photos == ["b.jpg", "a.jpg"] && draft.rate == "1390KRW")
    #expect(try draft.charged?.amount(fallback: .dollar, sign: .positive) == amount("18000", "KRW"))
    #expect(draft.place == "도톤보리")
    #expect(draft.position == (try Position(parsing: "34.6687,-135.5013")))
  }

  @Test(arguments: [
    #"{"amount":"5","category":"food","date":"2025-09-07"}"#,
    #" { "date" : "2025-09-07" , "amount":"5","category":"food","time":null,"memo":null,"pay":null,"place":null,"rate":null,"charged":null,"zone":null,"currency":null} "#,
  ])
  func leastKeys(line: String) throws {
    let draft = try read(line)
    #expect(draft.amount == "5" && !draft.isRefund && draft.category == "food")
    #expect(
      draft.time == nil && draft.memo == nil && draft.place == nil && draft.pay == nil && draft.rate == nil
        && draft.charged == nil)
    #expect(draft.tags.isEmpty && draft.photos.isEmpty)
  }

  @Test func claims() throws {
    func claim(_ members: String) throws -> Claim? {
      try read(#"{"amount":"5","category":"food","date":"2025-09-07","claim":{\#(members)}}"#).claim
    }
    #expect(try claim(#""payer":"ACME""#) == Claim(payer: "ACME"))
    let paid = try claim(#""payer":"ACME","number":2,"sent":"2025-09-20","paid":"2025-10-01""#)
    #expect(paid?.batch == Claim.Batch(number: 2, sent: try day("2025-09-20"), paid: try day("2025-10-01")))
    for bad in [
      #""number":2"#, #""payer":"A#1""#, #""payer":"ACME","number":2"#,
      #""payer":"ACME","number":1.5,"sent":"2025-09-20""#,
      #""payer":"ACME","paid":"2025-10-01""#, #""payer":"ACME","state":"open""#,
    ] {
      #expect(throws: LineFlaw.self, "\(bad)") { try claim(bad) }
    }
  }

  @Test func idAndTrip() throws {
    let line = try IncomingExpense(
      line: Array(
        #"{"id":"0abc123456789","trip":"오사카","amount":"5","category":"food","date":"2025-09-07"}"#.utf8))
    #expect(line.id == ExpenseID("0abc123456789") && line.trip == "오사카")
    let bare = try IncomingExpense(
      line: Array(
        #"{"id":null,"trip":null,"tags":null,"photos":null,"amount":"5","category":"food","date":"2025-09-07"}"#
          .utf8))
    #expect(bare.id == nil && bare.trip == nil && bare.draft.tags.isEmpty && bare.draft.photos.isEmpty)
  }

  /// The error, and the key that it is about.
  @Test(
    arguments: [
      (#""amount":"-12.50","#, "", .json(.missing("amount"))),
      (#""amount":"-12.50""#, #""amount":null"#, .json(.missing("amount"))),
      (#""category":"식비","#, "", .json(.missing("category"))),
      (#""date":"2025-09-07","#, "", .json(.missing("date"))),
      (#""amount":"-12.50""#, #""amount":-12.50"#, .flaw(.notAString(key: "amount", value: "-12.50"))),
      (#""memo":"라멘 🍜""#, #""memo":{"a":[1]}"#, .flaw(.notAString(key: "memo", value: #"{"a":[1]}"#))),
      (#""date":"2025-09-07""#, #""date":"2025-09-31""#, .json(.badValue(key: "date", value: "2025-09-31"))),
      (#""time":"16:10""#, #""time":"4pm""#, .json(.badValue(key: "time", value: "4pm"))),
      (#""zone":"Asia/Tokyo""#, #""zone":"Japan time""#, .json(.badValue(key: "zone", value: "Japan time"))),
      (#""pay":"card""#, #""pay":"gold:x""#, .json(.badValue(key: "pay", value: "gold:x"))),
      (#""tags":["a","b"]"#, #""tags":"a""#, .json(.badValue(key: "tags", value: "\"a\""))),
      (#""tags":["a","b"]"#, #""tags":["a",5]"#, .json(.badValue(key: "tags", value: #"["a",5]"#))),
      (#""memo""#, #""memos""#, .flaw(.unknownKey("memos", suggestions: ["memo"]))),
      (#""memo""#, #""converted""#, .flaw(.unknownKey("converted", suggestions: []))),
      (#""memo""#, #""id":"../../x","memo""#, .json(.badValue(key: "id", value: "../../x"))),
      (#""identifier""#, #""name":"x","identifier""#, .flaw(.unknownKey("name", suggestions: []))),
      (#","longitude":-135.5013"#, "", .json(.missing("longitude"))),
      (#""latitude":34.6687,"#, "", .json(.missing("latitude"))),
      (
        #""longitude":-135.5013"#, #""longitude":"135""#, .json(.badValue(key: "longitude", value: "\"135\""))
      ),
      (
        #""longitude":-135.5013"#, #""longitude":180.5"#,
        .flaw(.model(.notAPosition(value: "34.6687,180.5")))
      ),
      (#""amount":"-18000""#, #""amount":"18000""#, .json(.badValue(key: "charged", value: "18000"))),
      (#"{"amount":"-18000","#, "{", .json(.missing("amount"))),
      (#""currency":"KRW""#, #""currency":"KRW","fee":"1""#, .flaw(.unknownKey("fee", suggestions: []))),
      (#""currency":"USD""#, #""amount":"5""#, .json(.duplicateKey("amount"))),
    ] as [(String, String, Expected)])
  func refuses(old: String, new: String, expected: Expected) {
    #expect(Self.full.contains(old))
    #expect { try read(Self.full.replacing(old, with: new)) } throws: { expected.matches($0) }
  }

  enum Expected {
    case json(JSONError.Reason)
    case flaw(LineFlaw)

    func matches(_ error: any Error) -> Bool {
      switch self {
      case .json(let reason):
        if case .json(let error)? = error as? LineFlaw { error.reason == reason } else { false }
      case .flaw(let flaw): error as? LineFlaw == flaw
      }
    }
  }

  @Test(arguments: ["", "{}", "[]", "5", "null", #"{"amount":"5"} {}"#, "amount,category"])
  func noLine(line: String) { #expect(throws: LineFlaw.self) { try read(line) } }
}
