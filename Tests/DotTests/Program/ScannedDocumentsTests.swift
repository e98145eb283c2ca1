import Foundation
import TestSupport
import Testing

import TripLedger

@testable import TripStore
@testable import TripMerging

/// Whatever the commands write is scanned: no document is left to the reader of all documents.
struct ScannedDocumentsTests {
  /// Each kind of record and every member of it, as the commands write them.
  private static let lines = [
    "people add Mina --weight 2", "people add Jun", "people me Mina",
    "wallet add 트래블월렛 --kind prepaid", "wallet add Purse --kind cash",
    "cash buy 40000JPY --paid 375312KRW --fee 1000 --where 하나은행 --date 2025-09-05 --time 10:30 --memo 공항",
    "cash withdraw 10000JPY --charged 95000KRW --fee 900KRW --surcharge 110JPY --date 2025-09-05",
    "cash move 5000JPY --to Purse --date 2025-09-06", "cash sell 1000JPY --for 9000KRW --date 2025-09-07",
    "cash count 100JPY --wallet Purse --date 2025-09-07",
    "spend 1200 food --memo 라멘 --date 2025-09-06 --time 12:30:15 --tag a --tag 가족 --pay cash",
    "spend 80 food --zone Asia/Tokyo",
    "spend 900 cafe --place Kissa --at 34.7,135.5 --pay card:현대",
    "spend 700 food --place Hill --at -34.70,135.5",
    "spend 20USD shopping --charged 28000KRW", "spend 30USD shopping --rate 140",
    "spend 4000 lodging --spread 09-06..09-08",
    "spend 500 etc --off-pace", "spend --split food=1200,shopping=800", "spend 600 taxi --claim ACME",
    "claim sent ACME", "spend 650 taxi --claim ACME",
    "spend 3000 food --for Mina,Jun", "spend 3000 food --by Mina=1000,Jun=2000 --for Mina=500,Jun",
    "spend 3000 food --item 1000:Jun --item 1500:Mina,Jun --rest even",
    "spend 3000 food --for Mina=40%,Jun=60%",
    #"spend 5 food --memo 'a "b" \ c' --tag 'the "best"'"#,
    "rates set THB 42.1 --date 2025-09-06", "rates set USD 1391.5 --date 2025-09-06",
    "settle pay Jun Mina 1000 --date 2025-09-08", "trip edit --budget 310000",
  ]

  private static let imported = #"""
    {"amount":"500","currency":"JPY","category":"food","date":"2025-09-06","time":"08:00","tags":["x"]}
    {"amount":"-20.50","currency":"USD","category":"etc","date":"2025-09-07","memo":"back","source":"wise/1"}
    """#

  @Test func everyDocumentIsScanned() throws {
    let cli = try CLIHarness.inOsaka()
    for line in Self.lines { cli.text(line) }
    let photographed = try cli.spend("450 food --photo \(Samples.photo("ramen.jpg"))")
    cli.text("refund 450 --of \(photographed)")
    let imported = cli("import jsonl - --trip Osaka", input: Self.imported)
    #expect(imported.exit == 0, "\(imported.err)")

    var kinds: Set<String> = []
    var members: Set<String> = []
    var sources: Set<RateSourceName> = []
    for (name, data) in try contents(of: cli.home) {
      guard let location = DocumentPath(relative: name) else { continue }
      switch location {
      // These are single records, and changes are not read by sums.
      case .header, .rules, .removals, .trip, .link, .sharedRates: continue
      case .rates(let source, let date):
        try expectScanned(data, source, date)
        sources.insert(source)
        continue
      case .places, .people, .payments, .wallet, .day: break
      }
      let lines = try #require(
        LineScanner(location.layout, version: 1).records(Array(data)), "\(name) is not scanned")
      let document = try Document(reading: Array(data), as: location.layout)
      #expect(lines.map(\.bytes) == document.records.map(\.body.bytes))
      kinds.insert(location.layout.format)
      guard case .day(_, let day) = location else { continue }
      for line in lines {
        let keys = try Members(line).rest.map(\.key)
        members.formUnion(keys)
        #expect(try isOutline(line, of: day), "\(keys)")
      }
    }
    #expect(kinds == ["dot.places", "dot.people", "dot.payments", "dot.wallet", "dot.day"])
    #expect(sources == [.eximbank, .typed])
    // Every field is scanned, but for those left to the reader of all documents.
    let fields = ExpenseField.allCases.filter { !Self.leftToReader.contains($0) }
    #expect(members == Set(["id", "entered", "changed"] + fields.flatMap(Self.keys)))
  }

  /// What few expenses have, and no sum needs.
  private static let leftToReader: [ExpenseField] = [.receiptNumber, .ownKey]

  /// The keys of a field in a document.
  private static func keys(_ field: ExpenseField) -> [String] {
    switch field {
    case .pay: ["pay", "method"]
    case .position: ["latitude", "longitude"]
    default: field.lineKeys
    }
  }

  /// A document of rates is scanned, and as what the reader of all documents makes of it.
  private func expectScanned(_ data: Data, _ source: RateSourceName, _ date: Day) throws {
    var scanner = RateScanner(version: 1)
    let scanned = Array(data).withUnsafeBufferPointer { scanner.day($0, source, date) }
    let document = try Document(reading: Array(data), as: .rates)
    #expect(
      scanned?.rates == (try document.records.map { try ExchangeRate(reading: $0.body) }), "\(source) \(date)"
    )
  }

  /// Whether the scanner finds all that sums need, in a document with just this line.
  private func isOutline(_ line: RawJSON, of day: Day) throws -> Bool {
    let bytes = Document(layout: .day, records: [Document.Record(id: "", body: line)]).bytes
    var scanner = DayScanner(version: 1)
    var outlines: [ExpenseOutline] = []
    #expect(bytes.withUnsafeBufferPointer { scanner.scan($0, of: day, into: &outlines) })
    return try #require(outlines.first).whole == nil
  }
}
