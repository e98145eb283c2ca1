import Foundation
import TestSupport
import Testing

@testable import dot
@testable import DotViews

/// Every field of an expense is in every format that has it.
struct ExpenseFieldTests {
  private static let id = "1gthjxm6x3cyv"

  /// What a line has of the field; nothing where every line has it.
  private static func member(_ field: ExpenseField) -> String? {
    switch field {
    case .date, .amount, .currency, .category: nil
    case .time: #""time":"12:30""#
    case .zone: #""zone":"Asia/Tokyo""#
    case .memo: #""memo":"ramen""#
    case .place: #""place":{"identifier":"Kissa","latitude":34.7,"longitude":135.5}"#
    case .pay: #""pay":"card:현대""#
    case .source: #""source":"wise/1""#
    case .tags: #""tags":["a","b"]"#
    case .photos: "\"photos\":[\"\(Samples.photo("ramen.jpg"))\"]"
    case .rate: #""rate":"140JPY""#
    case .charged: #""charged":{"amount":"28000","currency":"KRW"}"#
    case .offPace: #""offPace":true"#
    case .spread: #""spread":"2025-09-06..2025-09-07""#
    case .claim: #""claim":{"payer":"ACME"}"#
    case .position: #""place":{"latitude":34.7,"longitude":135.5}"#
    case .receipt: #""receipt":"7c0rz4n2w9xka""#
    case .sharing: #""by":[{"person":"Mina"}],"for":[{"person":"Jun","parts":2}]"#
    case .refundOf: #""refundOf":"5rv1yr60a5f0n""#
    case .receiptNumber: #""receiptNumber":"A-1042""#
    case .ownKey: #""key":"telegram:123""#
    }
  }

  /// The option that records the field; `nil` where none does.
  private static func option(_ field: ExpenseField) -> String? {
    switch field {
    case .amount: "--amount 21"
    case .currency: "--currency EUR"
    case .category: "--category cafe"
    case .date: "--date 2025-09-07"
    case .time: "--time 12:30"
    case .zone: "--zone Asia/Tokyo"
    case .memo: "--memo ramen"
    case .place: "--place Kissa"
    case .pay: "--pay card"
    case .tags: "--tag a"
    case .photos: "--photo \(Samples.photo("ramen.jpg"))"
    case .rate: "--rate 140"
    case .charged: "--charged 28000KRW"
    case .offPace: "--off-pace"
    case .spread: "--spread 2025-09-06..2025-09-07"
    case .claim: "--claim ACME"
    case .sharing: "--for Jun"
    case .receiptNumber: "--receipt-number A-1042"
    case .ownKey: "--key telegram:123"
    case .source, .position, .receipt, .refundOf: nil
    }
  }

  private static let people = ["people add Mina", "people add Jun", "people me Mina"]
  private static let words = Words(language: .english)

  /// An expense with the field and nothing more, of 20 dollars.
  private func ledger(with field: ExpenseField? = nil) throws -> CLIHarness {
    let cli = try empty(for: field)
    let sign = field == .refundOf ? "-" : ""
    let line =
      #"{"id":"\#(Self.id)","trip":"Osaka","amount":"\#(sign)20.00","currency":"USD","category":"food","date":"2025-09-06""#
    let member = field.flatMap(Self.member).map { "," + $0 } ?? ""
    let ran = cli("import jsonl -", input: line + member + "}\n")
    #expect(ran.exit == 0, "\(ran.err)")
    return cli
  }

  /// An empty ledger with the same trip and people.
  private func empty(for field: ExpenseField?) throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka()
    if field == .sharing { Self.people.forEach { cli.text($0) } }
    return cli
  }

  /// How a line or a document begins the field.
  private func start(_ field: ExpenseField) -> String {
    field == .position ? "\"latitude\":" : "\"\(field.key)\":"
  }

  @Test("Another ledger writes the lines that it read", arguments: ExpenseField.allCases)
  func lines(_ field: ExpenseField) throws {
    let (one, other) = (try ledger(with: field), try empty(for: field))
    let lines = one.text("export jsonl")
    #expect(lines.contains(start(field)))
    let ran = other("import jsonl -", input: lines)
    #expect(ran.exit == 0, "\(ran.err)")
    #expect(other.text("export jsonl").replacingOccurrences(of: other.home, with: one.home) == lines)
    #expect(one("import jsonl -", input: lines).out.contains("1"))
    #expect(one.text("export jsonl") == lines)
  }

  @Test("JSON has it, and a table has a column of it", arguments: ExpenseField.allCases)
  func jsonAndTable(_ field: ExpenseField) throws {
    let cli = try ledger(with: field)
    if ExpenseField.inJSON.contains(field) {
      let value = try cli.json("expense list")["expenses"]?[0]?[field.key]
      #expect(value != nil && value != .null && value != [])
    }
    // What came from elsewhere, and what it refunds, have no column; a position is that of a place without a name.
    if field == .source || field == .refundOf { return }
    let names: [ExpenseField: String] = [.position: "place.latitude", .rate: "converted.rate"]
    let name = names[field] ?? field.key
    let table = try cli.json("export csv")
    let cells = zip(table["columns"]?.list ?? [], table["rows"]?[0]?.list ?? []).filter { column, _ in
      column.text == name || column.text?.hasPrefix(name + ".") == true
    }
    #expect(cells.contains { $0.1.text?.isEmpty == false })
  }

  @Test(
    "A table is read back",
    // Photos are elsewhere, and people are told apart by more than the table has.
    arguments: ExpenseField.allCases.filter { ![.source, .refundOf, .photos, .sharing].contains($0) })
  func tableIsReadBack(_ field: ExpenseField) throws {
    let (one, other) = (try ledger(with: field), try empty(for: field))
    let file = one.folder("table.csv")
    one.text("export csv --output \(file)")
    other.text("import \(file) --trip Osaka --yes")
    #expect(other.text("export jsonl") == one.text("export jsonl"))
  }

  @Test(
    "It is cleared, and history has it", arguments: ExpenseField.allCases.filter { $0.clearName != nil })
  func cleared(_ field: ExpenseField) throws {
    let cli = try ledger(with: field)
    let name = try #require(field.clearName)
    cli.text("expense edit \(Self.id) --clear \(name)")
    #expect(!cli.text("export jsonl").contains(start(field)))
    let title = Self.words.inSentence(Self.words.title(of: field))
    #expect(cli.text("expense history \(Self.id)").contains(title))
    #expect(cli.text("help expense edit").contains(name))
  }

  @Test("An edit sets it", arguments: ExpenseField.allCases.filter { Self.option($0) != nil })
  func edited(_ field: ExpenseField) throws {
    let cli = try ledger()
    if field == .sharing { Self.people.forEach { cli.text($0) } }
    let before = cli.text("export jsonl")
    let option = try #require(Self.option(field))
    let ran = cli("expense edit \(Self.id) \(option) --yes")
    #expect(ran.exit == 0, "\(ran.err)")
    let after = cli.text("export jsonl")
    #expect(after != before && after.contains(start(field)))
    // A currency is told with the amount.
    let title = Self.words.title(of: field == .currency ? .amount : field)
    #expect(cli.text("expense history \(Self.id)").contains(Self.words.inSentence(title)))
  }

  /// A column of another program's table that has the field, by its key of `--map`; `nil` where no column does.
  private static func column(_ field: ExpenseField) -> (key: String, cell: String)? {
    switch field {
    case .time: ("time", "12:30")
    case .category: ("category", "cafe")
    case .memo: ("memo", "ramen")
    case .place: ("place", "Kissa")
    case .pay: ("pay", "card")
    case .tags: ("tags", "a")
    case .charged: ("charged", "28000")
    case .offPace: ("off-pace", "true")
    case .spread: ("days", "2")
    case .receiptNumber: ("receipt-number", "A-1042")
    // Of every table, or of none.
    case .date, .amount, .currency, .source, .zone, .photos, .rate, .claim, .position, .receipt, .sharing,
      .refundOf, .ownKey:
      nil
    }
  }

  @Test(
    "`--map` takes it from a column", arguments: ExpenseField.allCases.filter { Self.column($0) != nil })
  func mapped(_ field: ExpenseField) throws {
    let cli = try CLIHarness.inOsaka()
    let (key, cell) = try #require(Self.column(field))
    let file = cli.folder("table.csv")
    try Data("Day,Cost,C,K\n2025-09-06,20,\(cell),KRW\n".utf8).write(to: URL(fileURLWithPath: file))
    let currency = field == .charged ? ",charged-currency=K" : ""
    let ran = cli(
      "import \(file) --map date=Day,out=Cost,currency=USD,\(key)=C\(currency) --trip Osaka --yes")
    #expect(ran.exit == 0, "\(ran.err)")
    let lines = cli.text("export jsonl")
    #expect(lines.contains(start(field)), "\(lines)")
  }

  @Test("What is written in it is found", arguments: [ExpenseField.memo, .place, .receiptNumber])
  func found(_ field: ExpenseField) throws {
    let cli = try ledger(with: field)
    let text = try #require([.memo: "ramen", .place: "Kissa", .receiptNumber: "A-1042"][field])
    #expect(try cli.json("search \(text)")["expenses"]?.list?.count == 1)
    #expect(try cli.json("search \(text)x")["expenses"]?.list?.count == 0)
  }

  @Test("`browse` edits it in one line", arguments: ExpenseField.allCases.filter { Self.option($0) != nil })
  func browsed(_ field: ExpenseField) throws {
    // A currency is typed with the amount, a time with the date; whose it is, and photos, have screens of their own;
    // a key of one's own is what a script knows the expense by.
    if [.currency, .time, .offPace, .photos, .sharing, .ownKey].contains(field) { return }
    let option = try #require(BrowseReader.option(field))
    #expect(Self.option(field)?.hasPrefix("--\(option) ") == true)
  }

  @Test("A field that came later has a column of a workbook", arguments: ExpenseField.later)
  func workbook(_ field: ExpenseField) throws {
    let cli = try ledger(with: field)
    let file = cli.folder("book.xlsx")
    cli.text("export xlsx --output \(file)")
    let book = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    let value = try #require(try cli.json("expense list")["expenses"]?[0]?[field.key]?.text)
    #expect(book.contains(Self.words.title(of: field)) && book.contains(value))
  }
}
