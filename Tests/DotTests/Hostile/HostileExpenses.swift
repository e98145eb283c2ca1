import Foundation
import TestSupport
import Testing

@testable import dot

/// Ledgers with expenses that are difficult for other programs: the sample trip, and random ones with hostile
/// texts.
enum HostileExpenses {
  private static let currencies = [
    "JPY", "USD", "EUR", "KRW", "CNY", "THB", "VND", "GBP", "AUD", "CAD", "CHF", "HKD", "SGD", "NZD", "SEK",
    "DKK", "NOK", "IDR", "MYR", "KWD",
  ]

  /// Texts with a meaning in one of the programs, a spreadsheet, a browser or a terminal.
  static let texts = [
    "</script><b>x</b>", "\"onmouseover=\"alert(1)", "=cmd|' /C calc'!A0", "\u{202E}dlrow olleh",
    String(repeating: "x", count: 10_000), "line one\nline two", "a;b  ; c", "* starred", "(code) x",
    "! pending", "|pipe|", "#tag ^link", "[2025-99-99] date", "date: 2099-01-01, type:x", ":a:b:c:",
    "tab\there", "back\\slash \"quotes\" 'single'", "%d %s", "@SUM(A1)", "-2+3", "+1", "-1", "@x", "=1+1",
    "  lead", "trail  ", "{lot}", "; comment", "한국어 메모, 쉼표", "\u{1}ctrl\u{7}", "🍜 라멘",
    "P 2025-01-01 JPY 1 KRW", "include /etc/passwd", "~ Monthly", "\\", "\"", "//", "'apos", "\u{1B}[31mred",
    "007", "0012.50", "1/2/2025", "2025-09-05", "12:30", "1e5", "TRUE", "=HYPERLINK(\"http://a.b\",\"x\")",
    "\u{2066}x\u{2069}", "\"\"", "\"", "a,b", "\r\nCR LF", "\u{FEFF}bom", "|---|", "`code`",
    "**bold** _it_ ~~no~~",
    "[x](javascript:alert(1))", "![i](http://a.b/c_d)", "<http://a.b>", "http://a.b/c_d_e*f*",
    "www.a.b/c_d_e",
    "<!-- x -->", "&amp; &#65; &lt;", "$x$ $5 and $6", "- item", "1. item", "# head", "> quote", "a\\|b",
    "\\|",
    "[^1]", "- [ ] task", "\u{3000}wide\u{3000}", "====", "---", "a@b.example", "</td></tr></table><script>",
    "]]>", "<![CDATA[x]]>", "_x0041_", "\u{FFFE}", "e\u{301}",
    // A mark makes one character of both, which compares equal to neither.
    "a\"\u{301}b,\u{301}c", "\\\u{301}", "'\u{301}x'", ";\u{301} |\u{301}", "<\u{301}b>&\u{301}amp;",
    "=\u{301}1",
  ]

  /// The sample trip, and four hundred random expenses in twenty currencies with all of these texts.
  static func ledgers(announcing test: String) throws -> [CLIHarness] {
    let sample = try CLIHarness()
    let demo = try sample.json("demo --lang ko")
    sample.environment["DOT_HOME"] = demo["home"]?.text
    // Only expenses: what wallets add to a journal has tests of its own.
    for entry in try sample.json("cash log")["entries"]?.list ?? [] where entry["paid"] != .null {
      sample.text("cash delete \(try #require(entry["id"]?.text)) --yes")
    }
    let random = try CLIHarness()
    try random.json("trip create Random --currency EUR --start 2025-09-01 --end 2025-09-30")
    try random.store("2025-09-04", "2025-09-05")
    var generator = SeededGenerator(announcing: test)
    let lines = try (0..<400).map { try line($0, &generator) }
    let file = random.folder("lines.jsonl")
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    random.text("import jsonl \(file) --trip Random")
    return [sample, random]
  }

  /// Every text is used for a memo before random ones are.
  private static func line(_ index: Int, _ generator: inout SeededGenerator) throws -> String {
    let code = currencies[index % currencies.count]
    let units = Int64.random(in: 1...999_999_999, using: &generator)
    let amount = Amount(
      minorUnits: Bool.random(using: &generator) ? units : -units, currency: try Currency(code))
    let memo = index < texts.count ? texts[index] : texts.randomElement(using: &generator) ?? ""
    let day = 1 + Int.random(in: 0..<30, using: &generator)
    var members = [
      JSONMember("amount", .string(amount.plain)), JSONMember("currency", .string(code)),
      JSONMember("category", .string(Category.builtIn.randomElement(using: &generator)?.key ?? "")),
      JSONMember("date", .string("2025-09-" + (day < 10 ? "0" : "") + "\(day)")),
      JSONMember("memo", .string(memo)),
    ]
    if let pay = [nil, "cash", "card", "account", "card:현대", "card:m", "account:토스"].randomElement(
      using: &generator) ?? nil
    {
      members.append(JSONMember("pay", .string(pay)))
    }
    if index % 3 == 0, let tag = texts.filter({ $0.count < 100 }).randomElement(using: &generator) {
      members.append(JSONMember("tags", [.string(tag), "work"]))
      members.append(JSONMember("place", ["identifier": .string(tag), "latitude": 1, "longitude": -2]))
    }
    return String(decoding: JSON.object(members).bytes, as: UTF8.self)
  }
}
