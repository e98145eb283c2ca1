import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Records are written to a document and read again, with all members and with only the required ones.
struct StoredRecordTests {
  private func read<Record: StoredRecord>(_ text: String, as type: Record.Type = Record.self) throws -> Record
  {
    var reader = JSONReader(Array(text.utf8))
    let raw = try reader.raw()
    try reader.end()
    return try Record(reading: raw)
  }

  static let hash = String(repeating: "a", count: 64)
  static let stamp = #""changed":"2025-09-06T12:00:00.5+09:00""#

  static let fullTrip = #"""
    {"id":"aaaa111111111","title":"오사카 \"Osaka\"","people":2,"currency":"USD","budget":"3000.00","dailyBudget":"0.00","categoryBudgets":{"food":"10.50","own":"0.00"},"start":"2025-09-05","end":"2025-09-09","place":"大阪","zone":"Asia/Tokyo","legs":[{"place":"東京","end":"2025-09-06","currency":"JPY","zone":"+09:00","budget":"100.00","pace":[ 1 ]},{"start":"2025-09-07","currency":"VND"}],"divisions":[{"for":[{"who":"pppp111111111"},{"who":"pppp222222222","parts":2,"why":[ 1 ]}],"later":1.0},{"category":"food","for":[{"who":"pppp111111111","percent":"100"}]}],"created":"2025-08-20T12:00:00+09:00","changed":"2025-09-06T12:00:00.5+09:00","later":{ "a" : [1.50, null] },"x":"é"}
    """#
  static let fullExpense = #"""
    {"id":"bbbb111111111","date":"2025-09-06","time":"19:05:30","zone":"+09:00","amount":"-12.50","currency":"USD","category":"own","memo":"a\nb","place":"cccc111111111","pay":"card","method":"card:현대 M","tags":["맛집","둘"],"photos":["images/aa/\#(hash).jpg"],"rate":{"base":"938.28","unit":100,"quote":"KRW","why":{ "a" : 1.0 }},"claim":{"payer":"ACME","number":2,"sent":"2025-09-20","paid":"2025-10-01","why":[ 1 ]},"entered":"2025-09-06T10:00:00+00:00","changed":"2025-09-06T12:00:00.5+09:00","later":null}
    """#
  static let unnamedExpense = #"""
    {"id":"bbbb111111111","date":"2025-09-06","amount":"1","currency":"KRW","category":"food","latitude":34.6687,"longitude":-135.5013,"receipt":"dddd111111111","refundOf":"bbbb222222222","entered":"2025-09-06T10:00:00+00:00","changed":"2025-09-06T10:00:00+00:00"}
    """#
  static let fullPlace = #"""
    {"id":"cccc111111111","identifier":"도톤보리","latitude":34.6687,"longitude":-135.5013,"changed":"2025-09-06T12:00:00.5+09:00","later":[]}
    """#
  static let fullRate = #"""
    {"pair":"CNY/KRW","unit":10,"base":"194.9","quotedAs":"CNH","name":"위안화","wireBuy":"193","wireSell":"196.8","date":"2025-09-05","source":"eximbank","changed":"2025-09-06T12:00:00.5+09:00","later":{}}
    """#
  static let bareTrip = #"""
    {"id":"aaaa111111111","title":"Trip 1","people":1,"currency":"KRW","start":"2025-09-05","created":"2025-08-20T12:00:00+09:00","changed":"2025-08-20T12:00:00+09:00"}
    """#
  static let bareExpense = #"""
    {"id":"bbbb111111111","date":"2025-09-06","amount":"1","currency":"KRW","category":"food","entered":"2025-09-06T10:00:00+00:00","changed":"2025-09-06T10:00:00+00:00"}
    """#
  static let barePlace = #"{"id":"cccc111111111","identifier":"x","changed":"2025-09-06T10:00:00+00:00"}"#
  static let bareRate = #"""
    {"pair":"JPY/KRW","unit":1,"base":"9.4","date":"2025-09-05","source":"manual","changed":"2025-09-06T10:00:00+00:00"}
    """#

  static let walletTexts = [
    #"""
    {"id":"wwww111111111","name":"트래블월렛","kind":"prepaid","changed":"2025-09-06T12:00:00.5+09:00","later":1.0}
    """#,
    #"""
    {"id":"eeee111111111","kind":"buy","date":"2025-09-05","time":"10:30","amount":"30000","currency":"JPY","paid":{"amount":"287400","currency":"KRW"},"fee":{"amount":"3.00","currency":"USD"},"where":"하나은행","memo":"공항","changed":"2025-09-06T12:00:00.5+09:00","later":{ "a" : 1 }}
    """#,
    #"""
    {"id":"eeee111111111","kind":"withdraw","date":"2025-09-05","amount":"20000","currency":"JPY","paid":{"amount":"194215","currency":"KRW"},"surcharge":"110","changed":"2025-09-06T12:00:00.5+09:00"}
    """#,
    #"""
    {"id":"eeee111111111","kind":"sell","date":"2025-09-05","amount":"12.50","currency":"USD","paid":{"amount":"17000","currency":"KRW"},"changed":"2025-09-06T12:00:00.5+09:00"}
    """#,
    #"""
    {"id":"eeee111111111","kind":"move","date":"2025-09-05","amount":"10000","currency":"JPY","surcharge":"110","to":"wwww111111111","changed":"2025-09-06T12:00:00.5+09:00"}
    """#,
    #"""
    {"id":"eeee111111111","kind":"count","date":"2025-09-05","amount":"0","currency":"JPY","changed":"2025-09-06T12:00:00.5+09:00"}
    """#,
  ]

  /// Byte for byte: unknown members as they were written.
  @Test(arguments: [fullTrip, bareTrip])
  func trips(text: String) throws { #expect(try written(read(text, as: TripInfo.self)) == text) }

  @Test(
    "A usual division that divides nothing, or is not the only one of its category, is damage",
    arguments: [
      ("\"percent\":\"100\"", "\"percent\":\"101\""), ("\"parts\":2", "\"parts\":0"),
      ("\"parts\":2", "\"parts\":2,\"percent\":\"1\""), ("pppp222222222", "pppp111111111"),
      ("\"category\":\"food\",", ""), ("[{\"who\":\"pppp111111111\",\"percent\":\"100\"}]", "[]"),
    ])
  func rejectsDivisions(old: String, new: String) throws {
    let text = Self.fullTrip.replacing(old, with: new)
    #expect(text != Self.fullTrip)
    #expect(throws: JSONError.self, "\(new)") { try read(text, as: TripInfo.self) }
  }

  @Test(arguments: [fullExpense, unnamedExpense, bareExpense])
  func expenses(text: String) throws { #expect(try written(read(text, as: TripDetailInfo.self)) == text) }

  @Test(arguments: [fullPlace, barePlace])
  func places(text: String) throws { #expect(try written(read(text, as: MapInfo.self)) == text) }

  @Test(arguments: [fullRate, bareRate])
  func rates(text: String) throws { #expect(try written(read(text, as: ExchangeRate.self)) == text) }

  @Test(arguments: walletTexts)
  func wallets(text: String) throws { #expect(try written(read(text, as: WalletRecord.self)) == text) }

  @Test(arguments: [
    ("kind", "\"buy\"", "\"lend\""), ("amount", "\"30000\"", "\"0\""), ("amount", "\"30000\"", "\"-1\""),
    ("paid", "\"287400\"", "\"0\""), ("paid", "\"paid\"", "\"said\""), ("fee", "\"3.00\"", "\"x\""),
    ("date", "2025-09-05", "2025-09-31"), ("time", "10:30", "25:30"),
  ])
  func rejectsEntries(member: String, old: String, new: String) throws {
    let text = Self.walletTexts[1].replacing(old, with: new)
    #expect(text != Self.walletTexts[1])
    #expect(throws: JSONError.self, "\(member)") { try read(text, as: WalletRecord.self) }
  }

  static let paymentTexts = [
    #"""
    {"id":"aaaa222222222","date":"2025-09-08","from":"pppp111111111","to":"pppp222222222","amount":"52790","currency":"KRW","changed":"2025-09-08T12:00:00+09:00","later":[]}
    """#,
    #"""
    {"id":"aaaa222222222","kind":"closing","date":"2025-09-08","balances":[{"who":"pppp111111111","amount":"5000","currency":"JPY"},{"who":"pppp222222222","amount":"-5000","currency":"JPY"}],"entries":["bbbb111111111"],"forgiven":[{"who":"pppp111111111","amount":"0.20","currency":"USD"}],"changed":"2025-09-08T12:00:00+09:00","later":{ }}
    """#,
    #"""
    {"id":"aaaa222222222","kind":"closing","date":"2025-09-08","changed":"2025-09-08T12:00:00+09:00"}
    """#,
  ]

  @Test(arguments: paymentTexts)
  func payments(text: String) throws { #expect(try written(read(text, as: PaymentRecord.self)) == text) }

  @Test(
    "A closing that can't be one is damage",
    arguments: [
      ("closing", "opening"), ("-5000", "-4000"), ("-5000", "0"), ("\"JPY\"", "\"YEN\""),
      ("pppp222222222", "pppp111111111"), ("bbbb111111111", "b"),
    ])
  func rejectsClosings(old: String, new: String) throws {
    let text = Self.paymentTexts[1].replacing(old, with: new)
    #expect(text != Self.paymentTexts[1])
    #expect(throws: JSONError.self, "\(new)") { try read(text, as: PaymentRecord.self) }
  }

  private func written(_ record: some StoredRecord) -> String {
    String(decoding: record.body.bytes, as: UTF8.self)
  }

  @Test func valuesArrive() throws {
    let trip = try read(Self.fullTrip, as: TripInfo.self)
    #expect(trip.title == "오사카 \"Osaka\"" && trip.people == 2 && trip.zone == .named("Asia/Tokyo"))
    #expect(trip.budget?.minorUnits == 300_000 && trip.dailyBudget?.minorUnits == 0)
    #expect(trip.categoryBudgets.map(\.amount.minorUnits) == [1050, 0])
    #expect(trip.unknown.map(\.key) == ["later", "x"])
    let expense = try read(Self.fullExpense, as: TripDetailInfo.self)
    #expect(
      expense.amount.minorUnits == -1250 && expense.time?.seconds == 68_730
        && expense.pay?.text == "card:현대 M")
    #expect(expense.rate?.unit == 100 && expense.photos.map(\.hash) == [Self.hash])
    #expect(expense.changed.microseconds == 500_000 && expense.tags.count == 2)
    let rate = try read(Self.fullRate, as: ExchangeRate.self)
    #expect(rate.unit == 10 && rate.quotedAs == "CNH" && rate.wireSell?.description == "196.8")
  }

  /// As an older program leaves them, which changes or clears `pay` and keeps `method` as unknown.
  @Test(
    "The name of another kind of payment no longer applies",
    arguments: [(#""pay":"cash","#, #""pay":"cash","#), ("", "")])
  func staleMethod(pay: String, written: String) throws {
    let old = Self.bareExpense.replacing(
      #""entered""#, with: pay + #""entered""#
    ).replacing("}", with: #","method":"card:현대"}"#)
    #expect(
      try self.written(read(old, as: TripDetailInfo.self))
        == Self.bareExpense.replacing(#""entered""#, with: written + #""entered""#))
  }

  /// Documents of before legs have `paying` in their place.
  @Test(arguments: [
    ("JPY", #"[{"currency":"JPY"}]"#),
    (
      "JPY until 2025-09-06, VND",
      #"[{"end":"2025-09-06","currency":"JPY"},{"start":"2025-09-07","currency":"VND"}]"#
    ),
    ("JPY until 2025-09-06", #"[{"end":"2025-09-06","currency":"JPY"}]"#),
  ])
  func payingReadsAsLegs(paying: String, legs: String) throws {
    let old = Self.bareTrip.replacing(#""created""#, with: "\"paying\":\"\(paying)\",\"created\"")
    #expect(
      try written(read(old, as: TripInfo.self))
        == Self.bareTrip.replacing(#""created""#, with: "\"legs\":\(legs),\"created\""))
  }

  /// Null means missing, and is not written again.
  @Test func nullIsMissing() throws {
    let text = Self.bareExpense.replacing(#""date""#, with: #""memo":null,"time":null,"rate":null,"date""#)
    #expect(try written(read(text, as: TripDetailInfo.self)) == Self.bareExpense)
  }

  @Test(arguments: [
    (#""budget":"3000.00""#, #""budget":"-1""#, "budget"),
    (#""budget":"3000.00""#, #""budget":3000"#, "budget"),
    (#""budget":"3000.00""#, #""budget":"1.234""#, "budget"), (#""people":2"#, #""people":0"#, "people"),
    (#""people":2"#, #""people":"2""#, "people"), (#""people":2"#, #""people":1.5"#, "people"),
    (#""end":"2025-09-09""#, #""end":"2025-09-04""#, "end"),
    (#""end":"2025-09-09""#, #""end":"2025-02-30""#, "end"),
    (#""start":"2025-09-05""#, #""start":"2025-9-5""#, "start"),
    (#""zone":"Asia/Tokyo""#, #""zone":"Nowhere""#, "zone"),
    (#""currency":"JPY""#, #""currency":"XXX""#, "currency"),
    (#""budget":"100.00""#, #""budget":"1.234""#, "budget"),
    (#""start":"2025-09-07""#, #""start":"2025-09-31""#, "start"),
    (#""start":"2025-09-07""#, #""start":"2025-09-05""#, "legs"),
    (#""start":"2025-09-07","#, "", "legs"), (#""legs":["#, #""paying":"jpy","legs":["#, "paying"),
    (#""currency":"USD""#, #""currency":"XXX""#, "currency"),
    (#""id":"aaaa111111111""#, #""id":"aaaa11111111l""#, "id"),
    (#""food":"10.50""#, #""food":"1e1""#, "categoryBudgets"),
    (#""food":"10.50""#, #""food":null"#, "categoryBudgets"),
    (#""created":"2025-08-20T12:00:00+09:00""#, #""created":"2025-08-20""#, "created"),
  ])
  func badTrips(old: String, new: String, key: String) {
    refuses(Self.fullTrip, old, new, key, as: TripInfo.self)
  }

  @Test(arguments: [
    (#""amount":"-12.50""#, #""amount":"0.00""#, "amount"),
    (#""amount":"-12.50""#, #""amount":-12.50"#, "amount"),
    (#""amount":"-12.50""#, #""amount":"nan""#, "amount"),
    (#""time":"19:05:30""#, #""time":"24:00""#, "time"),
    (#""pay":"card""#, #""pay":"gold""#, "pay"), (#""pay":"card""#, #""pay":"card:현대 M""#, "pay"),
    ("card:현대 M", "현대", "method"), ("card:현대 M", "card: 현대", "method"),
    (#""tags":["맛집","둘"]"#, #""tags":"맛집""#, "tags"),
    (#""tags":["맛집","둘"]"#, #""tags":[1]"#, "tags"), ("images/aa/", "images/ab/", "photos"),
    (#""base":"938.28""#, #""base":"0""#, "rate"), (#""unit":100"#, #""unit":0"#, "rate"),
    (#""base":"938.28""#, #""base":"x""#, "base"), (#""place":"cccc111111111""#, #""place":"도톤보리""#, "place"),
    (#""number":2,"#, "", "claim"), (#""number":2"#, #""number":0"#, "claim"),
    (#""sent":"2025-09-20","#, "", "claim"), (#""number":2,"sent":"2025-09-20","#, "", "claim"),
    (#""payer":"ACME""#, #""payer":"A#1""#, "claim"), (#""paid":"2025-10-01""#, #""paid":"soon""#, "paid"),
    (#""rate":{"base":"938.28","unit":100,"quote":"KRW","why":{ "a" : 1.0 }}"#, #""rate":"9.4""#, "rate"),
  ])
  func badExpenses(old: String, new: String, key: String) {
    refuses(Self.fullExpense, old, new, key, as: TripDetailInfo.self)
  }

  @Test(arguments: [
    (#""latitude":34.6687"#, #""latitude":90.0001"#, "latitude"),
    (#""latitude":34.6687"#, #""latitude":"34""#, "latitude"),
    (#""latitude":34.6687"#, #""latitude":1e1"#, "latitude"),
    (#""longitude":-135.5013"#, #""longitude":180.1"#, "latitude"),
  ])
  func badPlaces(old: String, new: String, key: String) {
    refuses(Self.fullPlace, old, new, key, as: MapInfo.self)
  }

  @Test(arguments: [
    (#""pair":"CNY/KRW""#, #""pair":"CNY""#, "pair"), (#""pair":"CNY/KRW""#, #""pair":"CNY/XAU""#, "pair"),
    (#""pair":"CNY/KRW""#, #""pair":"CNY/krw""#, "pair"),
    (#""base":"194.9""#, #""base":"-1""#, "base"), (#""base":"194.9""#, #""base":194.9"#, "base"),
    (#""unit":10,"#, #""unit":0,"#, "base"), (#""source":"eximbank""#, #""source":"rumour""#, "source"),
    (#""wireBuy":"193""#, #""wireBuy":"1,93""#, "wireBuy"),
  ])
  func badRates(old: String, new: String, key: String) {
    refuses(Self.fullRate, old, new, key, as: ExchangeRate.self)
  }

  private func refuses<Record: StoredRecord>(
    _ text: String, _ old: String, _ new: String, _ key: String, as type: Record.Type
  ) {
    #expect(text.contains(old))
    #expect {
      _ = try read(text.replacing(old, with: new), as: type)
    } throws: { error in
      if case .badValue(key, _)? = (error as? JSONError)?.reason { true } else { false }
    }
  }

  /// Every required member must be there, except for two that have a default.
  @Test(arguments: [
    ("trip", ["id", "title", "currency", "start", "created", "changed"]),
    ("expense", ["id", "date", "amount", "currency", "category", "entered", "changed"]),
    ("place", ["id", "identifier", "changed", "latitude", "longitude"]),
    ("rate", ["pair", "base", "date", "source", "changed"]),
  ])
  func missing(kind: String, keys: [String]) {
    for key in keys {
      #expect(throws: JSONError(.missing(key), at: 0), "\(kind) without \(key)") {
        switch kind {
        case "trip": _ = try read(without(key, Self.fullTrip), as: TripInfo.self)
        case "expense": _ = try read(without(key, Self.fullExpense), as: TripDetailInfo.self)
        case "place": _ = try read(without(key, Self.fullPlace), as: MapInfo.self)
        default: _ = try read(without(key, Self.fullRate), as: ExchangeRate.self)
        }
      }
    }
  }

  /// The text with a key renamed, so that it is unknown.
  private func without(_ key: String, _ text: String) -> String {
    text.replacing("\"\(key)\":", with: "\"_\(key)\":")
  }

  @Test func defaults() throws {
    #expect(try read(without("people", Self.bareTrip), as: TripInfo.self).people == 1)
    #expect(try read(without("unit", Self.bareRate), as: ExchangeRate.self).unit == 1)
  }
}
