import Foundation
import TestSupport
import Testing

@testable import dot

/// Pages in a real browser: on a phone and on a desktop, light and dark. Screenshots are kept in
/// `.build/pages`.
@Suite("Pages in Chromium", .serialized)
struct BrowserTests {
  private static let python = Samples.root + "/.build/venv/bin/python"
  private static let pictures = Samples.root + "/.build/pages"

  private static var canBrowse: Bool {
    OutsideTool.areRequired
      || OutsideTool.canRun("/usr/bin/chromium")
        && (try? OutsideTool.run(python, ["-c", "import axe_playwright_python, playwright, pypdfium2"]))
          != nil
  }

  private struct Look: Decodable {
    let page: String
    let width: Int
    let window: Int
    let scheme: String
    let requests: [String]
    let console: [String]
    let images: Int
    let broken: Int
    let turned: Int
    let sizes: [String]
    let memos: [String]
    let title: String
    let lang: String
    let elements: [String]
    let handlers: Int
    let ids: [String]
    let lost: [String]
    let unnamed: Int
    let split: [String]
    let uneven: Int
    let covered: Int
    let small: [String]
    let large: [String]
    let bars: [Int]
    let astray: Int
    let crooked: Int
    let bands: Int
    let across: Int
    let struck: [String]
    let aside: Int
    let ticks: [String]
    let pale: [String]
    let ways: [String]
    let cut: Int
    let red: [String]
    let marks: [Int]
    let unscaled: [String]
    let stray: [String]
    let faint: [String]
    let dim: [String]
    let violations: [String]
    let walked: [String]
    let enlarged: String
    let printed: Printed?
    let paper: String
  }

  private struct Printed: Decodable {
    let charts: [Double]
    let end: Double
    let closed: Int
    let narrow: Int
    let sheets: [Double]
    let faint: [String]
    let dim: [String]
    let violations: [String]
  }

  /// Opens pages, and checks the rules for every page.
  private func browse(_ pages: [String]) throws -> [Look] {
    let answer = try OutsideTool.run(
      Self.python, [Samples.root + "/Tests/Pages/browse.py", Self.pictures] + pages)
    let looks = try JSONDecoder().decode([Look].self, from: answer)
    #expect(looks.count == 4 * pages.count)
    for look in looks {
      let name = "\(look.page) at \(look.window), \(look.scheme)"
      #expect(look.console == [], "\(name)")
      #expect(look.requests.allSatisfy { $0.hasPrefix("file://") }, "\(name): \(look.requests)")
      #expect(look.requests.count == 1 || look.page.hasPrefix("link"), "\(name): \(look.requests)")
      #expect(look.width == look.window, "\(name) is \(look.width) wide")
      #expect(look.broken == 0 && look.turned == 0 && look.unnamed == 0, "\(name)")
      #expect(!look.elements.contains("script") && look.handlers == 0, "\(name): \(look.elements)")
      #expect(Set(look.ids).count == look.ids.count, "\(name): ids stand twice")
      #expect(look.lost == [], "\(name)")
      #expect(look.bars.count <= 1, "\(name): bars of \(look.bars)")
      #expect(look.astray == 0 && (look.window > 640 || look.across <= 3), "\(name): \(look.across)")
      #expect(look.small == [] && look.large == [], "\(name): \(look.large)")
      #expect(look.split == [] && look.uneven == 0 && look.covered == 0, "\(name): \(look.split)")
      #expect(look.struck == [] && look.cut == 0, "\(name): \(look.struck)")
      #expect(Set(look.ticks).isSubset(of: ["2px"]) && Set(look.pale).isSubset(of: ["0.4"]), "\(name)")
      #expect(Set(look.ways).isSubset(of: ["0.8px at 0.35"]), "\(name): \(look.ways)")
      #expect(look.unscaled == [] && look.stray == [], "\(name): \(look.unscaled), \(look.stray)")
      #expect(look.aside == 0 && look.faint == [] && look.dim == [], "\(name): \(look.faint), \(look.dim)")
      #expect(look.crooked == 0 && look.bands == 0, "\(name)")
      #expect(look.violations == [] && look.walked == [] && look.enlarged == "", "\(name)")
      if let printed = look.printed {
        #expect(printed.faint == [] && printed.dim == [] && printed.violations == [], "\(name), printed")
        #expect(printed.closed == 0 && printed.narrow == 0, "\(name), printed")
      }
    }
    for (light, dark) in zip(looks.filter { $0.scheme == "light" }, looks.filter { $0.scheme == "dark" }) {
      #expect(light.paper != dark.paper)
    }
    return looks
  }

  /// No sheet is left half empty but the last, and the one before the receipts, which begin on a sheet of their own.
  private func expectFullSheets(_ look: Look) {
    let sheets = look.printed?.sheets ?? []
    let count = sheets.dropLast().count { $0 <= 0.5 }
    #expect(count <= (look.ids.contains("receipts") ? 1 : 0), "\(look.page): \(sheets)")
  }

  @Test(
    "The sample trip, in both languages, by days, by groups and with receipts",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func sample() throws {
    var pages: [String] = []
    let cli = try CLIHarness()
    for language in ["en", "ko"] {
      let demo = try cli.json("demo --lang \(language)")
      cli.environment["DOT_HOME"] = try #require(demo["home"]?.text)
      cli.environment["DOT_NOW"] = try #require(demo["now"]?.text)
      for (name, options) in [
        ("osaka", ""), ("receipts", "--receipts"), ("places", "--by-place --in KRW"),
        ("link", "--photos link"),
        ("all", "--all --by-month"),
      ] {
        let file = cli.folder("\(name)-\(language).html")
        cli.text("report --format html \(options) --lang \(language) --output \(file)")
        pages.append(file)
      }
    }
    let looks = try browse(pages)
    for look in looks {
      #expect(look.images == 7, "\(look.page)")
      #expect(look.lang == (look.page.hasSuffix("-ko.html") ? "ko" : "en"))
      #expect(look.elements.contains("svg"))
      if look.page.hasPrefix("osaka") {
        #expect(look.ticks == ["2px"] && look.ways.count == 1)
      }
      expectFullSheets(look)
      // 45 mm are 170 pixels, and a sheet between its margins has 263 mm, or 994.
      if let printed = look.printed, look.page.hasPrefix("osaka") {
        #expect(printed.charts.count == 2 && printed.charts.allSatisfy { abs($0 - 170) < 2 }, "\(printed)")
        #expect(printed.end <= 994, "\(look.page): \(printed)")
      }
    }
    #expect(FileManager.default.fileExists(atPath: Self.pictures + "/receipts-en.pdf"))
  }

  @Test(
    "Who paid, whose it was and who owes whom, with long names and amounts, also in a copy for one of them",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func people() throws {
    let cli = try CLIHarness()
    for line in [
      "trip create Fukuoka --start 2025-09-05 --end 2025-09-07 --budget 90000000",
      "people add Mina", "people add '남궁선우와 어린 두 아이들 그리고 할머니'", "people me Mina",
      "spend 24000000 lodging hotel --date 2025-09-05 --place Hakata --at 33.5902,130.4207",
      "spend 300000 food --date 2025-09-05 --place Nakasu --at 33.593,130.405",
      "settle pay '남궁선우와 어린 두 아이들 그리고 할머니' Mina 1250000 --date 2025-09-06",
    ] { cli.text(line) }
    var pages: [String] = []
    for language in ["en", "ko"] {
      for (name, options) in [("people", ""), ("for", "--for Mina")] {
        let file = cli.folder("\(name)-\(language).html")
        cli.text("report --format html \(options) --lang \(language) --output \(file)")
        pages.append(file)
      }
    }
    for look in try browse(pages) {
      #expect(look.ids.contains("settlement"))
      #expect(look.ids.contains("places") == look.page.hasPrefix("people"), "\(look.page)")
      expectFullSheets(look)
    }
  }

  @Test(
    "Photos are three in a row on a phone, later days are pale, and no sheet is half empty",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func rows() throws {
    let photos = ["castle", "dotonbori", "ramen", "receipt"].map { "--photo " + Samples.photo($0 + ".jpg") }
    let cli = try CLIHarness.inOsaka(
      "spend 9000 food --date 2025-09-07 --no-exif " + photos.joined(separator: " "),
      "spend 3000 food --date 2025-09-09")
    let file = cli.folder("rows.html")
    cli.text("report --format html --output \(file)")
    for look in try browse([file]) {
      #expect(look.across == 3 || look.window > 640, "\(look.across) at \(look.window)")
      #expect(look.pale == ["0.4"] && look.ticks == ["2px"])
      // Four of five days.
      #expect(look.marks == [80] && look.red == [])
      expectFullSheets(look)
    }
  }

  /// The plan is 240,000, the budget 300,000, and 1,001,485 are spent: 23.96 % and 29.96 %.
  @Test(
    "Over the budget the figures of what is left are red, provisional or not, and names are beside their circles",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func overspent() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 1003000 lodging hotel --date 2025-09-06 --place 'SFO Airport' --at 37.6213,-122.3790",
      "spend 4000 food --date 2025-09-05 --place Umeda --at 34.7055,135.4983",
      "spend 3000 food --date 2025-09-05 --place 'Kansai Airport' --at 34.4320,135.2304",
      "refund 10000 shopping --date 2025-09-07", "spend 10 --currency USD --category food --date 2025-09-08")
    let file = cli.folder("overspent.html")
    cli.text("report --format html --output \(file)")
    for look in try browse([file]) {
      #expect(look.red == ["Left today", "Budget left", "Allowance per day"])
      #expect(look.marks == [24, 30])
      expectFullSheets(look)
    }
  }

  /// Texts that users, or attackers, may have typed.
  private static let hostile = [
    "</script><script>alert(1)</script>", "\"onmouseover=\"alert(1)", "'><svg onload=alert(1)>",
    "=cmd|' /C calc'!A0", "photo\u{202E}gpj.exe\u{2066}", "<img src=x onerror=alert(1)>", "`${alert(1)}`",
    "&lt;b&gt; &amp; &#x3C;script>", "--><!--<style>*{display:none}", "]]><bdi></bdi>{{7*7}}",
    "שלום \u{200F} عالم",
    "javascript:alert(1)", String(repeating: "한없이긴메모", count: 1666) + "LONG",
    String(repeating: "M", count: 10_000),
  ]

  @Test(
    "Hostile texts are shown as text, and break neither a phone's width nor a line",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func hostile() throws {
    let cli = try CLIHarness()
    try cli.json(
      "trip create '<b>Osaka</b> \u{202E}&amp;' --budget 1000 --currency JPY --start 2025-09-05 --end 2025-09-09"
    )
    let lines = try Self.hostile.enumerated().map { number, text in
      let name = text.count > 200 ? String(text.prefix(200)) : text
      let line: [String: Any] = [
        "trip": "<b>Osaka</b> \u{202E}&amp;", "amount": "100", "currency": "JPY", "category": "food",
        "date": "2025-09-06", "time": "10:\(10 + number)", "memo": text, "tags": [name],
        "place": ["identifier": name, "latitude": 34.6 + Double(number) / 100, "longitude": 135.5],
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self)
    }
    let imported = cli("import jsonl -", input: lines.joined(separator: "\n") + "\n")
    #expect(imported.exit == 0, "\(imported.err)")
    var pages: [String] = []
    for (name, options) in [("hostile", ""), ("hostile-places", "--by-place --tag javascript:alert(1)")] {
      let file = cli.folder(name + ".html")
      cli.text("report --format html \(options) --output \(file)")
      pages.append(file)
    }
    for look in try browse(pages) {
      #expect(look.title == "<b>Osaka</b> \\u{202E}&amp;")
      let expected = look.page == "hostile.html" ? Self.hostile : ["javascript:alert(1)"]
      #expect(look.memos == expected.map(\.printable), "\(look.page) at \(look.window)")
    }
  }

  @Test(
    "Previews are upright, and photos that can't be shown are tiles",
    .enabled(if: canBrowse, "needs chromium, and Scripts/requirements.txt in .build/venv"))
  func photos() throws {
    let cli = try CLIHarness()
    // No program may convert what is to be a tile.
    cli.environment["PATH"] = cli.folder("nothing")
    try cli.createOsaka()
    var photo = MadePhoto(taken: "2025:09:06 19:05:00", at: (34.6687, 135.5013))
    photo.main = [(0x112, .short(6))]
    photo.thumbnail = Array(try Data(contentsOf: URL(fileURLWithPath: Samples.photo("ramen.jpg"))))
    // Too large to be used whole, so that the preview is used.
    let large = photo.jpeg() + [UInt8](repeating: 0, count: 300_000)
    for (name, bytes) in [
      ("turned.jpg", large), ("a.heic", MadePhoto().heic()), ("b.pdf", Array("%PDF-1.4\n%%EOF\n".utf8)),
    ] {
      let file = cli.folder(name)
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      cli.text("spend 100 --category food --date 2025-09-06 --photo \(file) --no-exif")
    }
    var pages: [String] = []
    for (name, options) in [("tiles", ""), ("tiles-receipts", "--receipts")] {
      let file = cli.folder(name + ".html")
      let ran = cli("report --format html \(options) --output \(file)")
      #expect(ran.exit == 0 && ran.err.contains("not shown"), "\(ran.err)")
      pages.append(file)
    }
    for look in try browse(pages) {
      // The sample is about 800 × 600: rotated by 90° it is taller than wide.
      let sizes = look.sizes.map { $0.split(separator: "x").compactMap { Int($0) } }
      if look.page == "tiles.html" { #expect(sizes.count == 1 && sizes[0][0] < sizes[0][1], "\(look.sizes)") }
    }
  }
}
