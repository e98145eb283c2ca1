import Foundation
import TestSupport
import Testing

@testable import dot

/// Markdown as GitHub's own renderer reads it.
@Suite("GitHub's renderer shows the typed text")
struct MarkdownJudgeTests {
  private static let python = Samples.root + "/.build/venv/bin/python"

  /// Prints the blocks of the rendered page: headings, paragraphs and items as their text, tables as lists of
  /// rows; and every element in it.
  private static let script = """
    import html.parser, json, sys
    import cmarkgfm
    from cmarkgfm.cmark import Options
    class Page(html.parser.HTMLParser):
        def __init__(self):
            super().__init__(convert_charrefs=True)
            self.texts, self.tables, self.names, self.open = [], [], set(), None
        def handle_starttag(self, tag, attributes):
            self.names.add(tag)
            if tag == "table": self.tables.append([])
            if tag == "tr": self.tables[-1].append([])
            if tag in ("td", "th"): self.tables[-1][-1].append(""); self.open = "cell"
            if tag in ("h1", "h2", "p", "li"): self.texts.append(""); self.open = "text"
        def handle_endtag(self, tag):
            if tag in ("td", "th", "h1", "h2", "p", "li"): self.open = None
        def handle_data(self, data):
            if self.open == "cell": self.tables[-1][-1][-1] += data
            if self.open == "text": self.texts[-1] += data
    page = Page()
    source = open(sys.argv[1], encoding="utf-8", newline="").read()
    page.feed(cmarkgfm.github_flavored_markdown_to_html(source, options=Options.CMARK_OPT_UNSAFE))
    page.close()
    print(json.dumps({"texts": page.texts, "tables": page.tables, "names": sorted(page.names)}))
    """

  private struct Page: Decodable {
    let texts: [String]
    let tables: [[[String]]]
    let names: [String]
  }

  private func page(_ markdown: String, _ cli: CLIHarness) throws -> Page {
    let file = cli.folder("page.md")
    try markdown.write(toFile: file, atomically: true, encoding: .utf8)
    return try JSONDecoder().decode(
      Page.self, from: try OutsideTool.run(Self.python, ["-c", Self.script, file]))
  }

  private static let canJudge: Bool = {
    OutsideTool.areRequired
      || (try? OutsideTool.run(python, ["-c", "import cmarkgfm"])) != nil
  }()

  @Test(
    "Every memo, tag and place is unchanged, and becomes nothing but tables, headings and lists",
    .enabled(if: canJudge, "needs Scripts/requirements.txt installed in .build/venv"))
  func comesBack() throws {
    for cli in try HostileExpenses.ledgers(announcing: "MarkdownJudgeTests") {
      let rows = try cli.json("expense list")["expenses"]?.list ?? []
      for command in ["report --format markdown", "export markdown"] {
        let page = try page(cli.text(command), cli)
        // GitHub itself turns addresses with an `@` in plain text into links.
        #expect(
          Set(page.names).subtracting(["a"]).isSubset(
            of: ["h1", "h2", "li", "p", "table", "tbody", "td", "th", "thead", "tr", "ul"]),
          "\(page.names)")
        var found: [[String?]] = []
        for table in page.tables {
          // Only tables of days show what was paid; columns that are blank for the whole day are omitted.
          guard let header = table.first, header.contains("Paid") else { continue }
          found += table.dropFirst().map { row in
            ["Memo", "Tags", "Place"].map { name in header.firstIndex(of: name).map { row[$0] } }
          }
        }
        #expect(found.count == rows.count)
        for (row, expense) in zip(found, rows) {
          #expect((row[0] ?? "") == (expense["memo"]?.text?.printable ?? ""))
          let tags = expense["tags"]?.list?.compactMap { $0.text?.printable } ?? []
          #expect((row[1] ?? "") == tags.joined(separator: ", "))
          #expect((row[2] ?? "") == (expense["place"]?["identifier"]?.text?.printable ?? ""))
        }
      }
    }
  }

  @Test(
    "A hostile title is a heading like any other",
    .enabled(if: canJudge, "needs Scripts/requirements.txt installed in .build/venv"),
    arguments: HostileExpenses.texts.filter { $0.count < 200 })
  func title(_ text: String) throws {
    let cli = try CLIHarness()
    let file = cli.folder("a.jsonl")
    try cli.json("trip create TITLE --currency JPY --start 2025-09-01")
    let line = JSON.object([
      JSONMember("amount", "5"), JSONMember("category", "food"), JSONMember("date", "2025-09-02"),
      JSONMember("currency", "USD"), JSONMember("memo", .string(text)),
    ])
    try String(decoding: line.bytes, as: UTF8.self).write(toFile: file, atomically: true, encoding: .utf8)
    cli.text("import jsonl \(file) --trip TITLE")
    // The only expense is unconverted: its memo is in a list, too.
    let page = try page(cli.text("report --format markdown"), cli)
    #expect(
      page.texts.contains { $0.hasPrefix("2025-09-02 5.00 USD \(text.printable): no rate") }, "\(page.texts)")
    #expect(page.tables.first?.last?.contains(text.printable) == true)
  }
}
