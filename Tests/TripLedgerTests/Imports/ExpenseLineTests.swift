import Testing

@testable import TripLedger

struct ExpenseLineTests {
  private func read(_ line: String) throws -> ExpenseDraft {
    try ExpenseLine(reading: Array(line.utf8)).draft
  }

  static let full = #"""
    {"amount":"-12.50","currency":"USD","category":"식비","date":"2025-09-07","time":"16:10","zone":"Asia/Tokyo","memo":"라멘 🍜","pay":"card","tags":["a","b"],"place":{"identifier":"도톤보리","latitude":34.6687,"longitude":-135.5013},"rate":"1390KRW","charged":{"amount":"-18000","currency":"KRW"},"photos":["b.jpg","a.jpg"]}
    """#

  @Test func everyKey() throws {
    let draft = try read(Self.full)
    #expect(draft.amount == "12.50" && draft.isRefund)
    #expect(draft.currency == "USD" && draft.category == "식비" && draft.memo == "라멘 🍜")
    #expect(draft.date == (try day("2025-09-07")))
    #expect(draft.time == TimeOfDay("16:10") && draft.zone == .named("Asia/Tokyo") && draft.pay == .card)
    #expect(draft.tags == ["a", "b"] && draft.photos == ["b.jpg", "a.jpg"] && draft.rate == "1390KRW")
    #expect(draft.charged == "18000KRW")
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

  /// What is wrong, and with which key.
  @Test(
    arguments: [
      (#""amount":"-12.50","#, "", .missing("amount")),
      (#""amount":"-12.50""#, #""amount":null"#, .missing("amount")),
      (#""category":"식비","#, "", .missing("category")), (#""date":"2025-09-07","#, "", .missing("date")),
      (#""amount":"-12.50""#, #""amount":-12.50"#, .badValue(key: "amount", value: "-12.50")),
      (#""date":"2025-09-07""#, #""date":"2025-09-31""#, .badValue(key: "date", value: "2025-09-31")),
      (#""time":"16:10""#, #""time":"4pm""#, .badValue(key: "time", value: "4pm")),
      (#""zone":"Asia/Tokyo""#, #""zone":"Japan time""#, .badValue(key: "zone", value: "Japan time")),
      (#""pay":"card""#, #""pay":"gold""#, .badValue(key: "pay", value: "gold")),
      (#""tags":["a","b"]"#, #""tags":"a""#, .badValue(key: "tags", value: "\"a\"")),
      (#""memo""#, #""note""#, .badValue(key: "note", value: "\"라멘 🍜\"")),
      (#""identifier""#, #""name":"x","identifier""#, .badValue(key: "name", value: "\"x\"")),
      (#","longitude":-135.5013"#, "", .missing("longitude")),
      (#""latitude":34.6687,"#, "", .missing("latitude")),
      (#""longitude":-135.5013"#, #""longitude":"135""#, .badValue(key: "longitude", value: "\"135\"")),
      (#""amount":"-18000""#, #""amount":"18000""#, .badValue(key: "charged", value: "18000")),
      (#"{"amount":"-18000","#, "{", .missing("amount")),
      (#""currency":"KRW""#, #""currency":"KRW","fee":"1""#, .badValue(key: "fee", value: "\"1\"")),
      (#""currency":"USD""#, #""amount":"5""#, .duplicateKey("amount")),
    ] as [(String, String, JSONError.Reason)])
  func refuses(old: String, new: String, reason: JSONError.Reason) {
    #expect(Self.full.contains(old))
    #expect { try read(Self.full.replacing(old, with: new)) } throws: { ($0 as? JSONError)?.reason == reason }
  }

  @Test func aPositionOffTheEarth() {
    #expect(throws: ModelError.notAPosition(value: "34.6687,180.5")) {
      try read(Self.full.replacing("-135.5013", with: "180.5"))
    }
  }

  @Test(arguments: ["", "{}", "[]", "5", "null", #"{"amount":"5"} {}"#, "amount,category"])
  func noLine(line: String) { #expect(throws: JSONError.self) { try read(line) } }
}
