import Foundation
import Testing

@testable import DotTerminal
@testable import DotViews
@testable import dot

/// Every screen as text, compared with a stored frame. With `REWRITE_FRAMES=1` the frames are stored anew, to be read.
struct BrowseFrameTests {
  private static let lines = [
    "trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09",
    "trip create 제주 --budget 500000 --start 2025-10-01 --end 2025-10-03", "trip use Osaka",
    "rates set JPY 937.88/100 --date 2025-09-05", "rates set USD 1392.7 --date 2025-09-05",
    "people add Ana", "people add Ben", "people me Ana",
    "spend 12000 food okonomiyaki @Chibo --date 2025-09-06 --time 19:30 --pay card",
    "spend 12.50USD telecom eSIM --date 2025-09-07 --time 08:00 --for Ana",
    "spend 800 transport 지하철 --date 2025-09-08 --time 09:05 --pay cash --for Ana",
    "spend 3400 cafe 'flat white & 케이크 for everybody who came along' --date 2025-09-08 --time 10:40",
    "cash buy 30000JPY --paid 287400KRW --date 2025-09-05",
  ]

  /// The screens, by the keys that lead to them from the trips.
  private static let walks = [
    ("trips", ""), ("days", "⏎"), ("last row", "⏎G"), ("expense", "⏎⏎"), ("photos", "⏎⏎p"),
    ("field", "⏎⏎jj⏎"),
    ("categories", "⏎2"),
    ("people", "⏎3"), ("places", "⏎4"), ("payment", "⏎5"), ("currencies", "⏎6"), ("months", "⏎7"),
    ("one category", "⏎2⏎"), ("calendar", "⏎C"), ("settle", "⏎S"), ("cash", "⏎W"), ("rates", "⏎R"),
    ("search", "sflat⏎"), ("adding", "⏎a1200 food soba"), ("refused", "⏎a1200 fod⏎"),
    ("form", "⏎a4800⇥f"), ("shares", "⏎a4800⇥food⇥flat white⇟↑↑b"), ("refused row", "⏎a48⇥food⇥⇥⇥09-99⌃"),
    ("memo of a form", "⏎ge↓↓ and gyoza"), ("marks", "⏎g  "),
    ("query", "⏎/flat"), ("facets", "⏎f"), ("filtered groups", "⏎/food⏎2"),
    ("only food", "⏎/cat:food 5000..⏎"), ("no query", "⏎/zzz:"),
    ("transfer", "⏎S⏎"), ("history", "⏎L"), ("one change", "⏎Lj⏎"), ("day of the calendar", "⏎C⏎"),
    ("days together", "⏎Ch h "),
    ("earlier", "⏎-"), ("hidden", "⏎/esim⏎a6 food x⏎"), ("undone", "⏎du"),
    ("in won", "⏎cKRW⏎"), ("command", ":tag list⏎"),
    ("keys", "⏎?"), ("nothing to undo", "⏎u"), ("nothing found", "szzz⏎"),
  ]

  private static let rewrites = ProcessInfo.processInfo.environment["REWRITE_FRAMES"] == "1"
  private static let folder = Samples.root + "/Tests/Frames"

  @Test(
    "Every screen looks as stored",
    .enabled(if: rewrites || FileManager.default.fileExists(atPath: folder), "no frames are stored"),
    arguments: [Language.english, .korean], [(40, 12), (80, 24), (110, 40), (200, 50)])
  func frames(_ language: Language, _ size: (columns: Int, rows: Int)) throws {
    let cli = try CLIHarness()
    for line in Self.lines { cli.text(line) }
    var text = ""
    for (name, keys) in Self.walks {
      var walk = try cli.browse(language, columns: size.columns, rows: size.rows)
      walk.press(keys)
      text += "=== \(name)\n\(try Self.withoutIDs(walk.text, cli))\n"
    }
    try Self.compare(text, "browse-\(language.rawValue)-\(size.columns).txt")
  }

  @Test("What narrows the rows is said at every width, and a note leaves a row of the list")
  func narrow() throws {
    let cli = try CLIHarness()
    for line in Self.lines { cli.text(line) }
    var walk = try cli.browse()
    walk.press("⏎/food 5000..⏎")
    for columns in [12, 24, 40, 80] {
      _ = walk.take(.resized(columns: columns, rows: 12))
      let header = walk.text.split(separator: "\n").first.map(String.init) ?? ""
      #expect(header.contains("foo") && header.displayWidth <= columns, "\(header)")
    }
    _ = walk.take(.noted(BrowseNote(lines: (0..<20).map { "line \($0)" })))
    #expect(walk.text.contains("▸") && walk.text.contains("line 0") && !walk.text.contains("line 9"))
  }

  @Test(
    "With their colours, too, on a light and a dark terminal and without any",
    .enabled(if: rewrites || FileManager.default.fileExists(atPath: folder), "no frames are stored"))
  func colors() throws {
    let cli = try CLIHarness()
    for line in Self.lines { cli.text(line) }
    var text = ""
    for (name, hasColor, isLight) in [
      ("dark", true, false), ("light", true, true), ("unknown", true, nil), ("none", false, nil),
    ] as [(String, Bool, Bool?)] {
      for (screen, keys) in Self.walks where ["trips", "days", "shares"].contains(screen) {
        var walk = try cli.browse(columns: 80, rows: 12)
        walk.press(keys)
        var painter = FramePainter(hasColor: hasColor)
        painter.isLight = isLight
        let painted = painter.paint(BrowseFrame.frame(walk.state))
        // A line for each row that is addressed.
        let lines = painted.replacing("\u{1B}[0m", with: "").split(separator: "\u{1B}[").map { "␛[" + $0 }
        text += "=== \(name), \(screen)\n" + lines.joined(separator: "\n") + "\n"
      }
    }
    try Self.compare(text, "browse-colors.txt")
  }

  /// With `x` for each character of an id, whole or short.
  private static func withoutIDs(_ frame: String, _ cli: CLIHarness) throws -> String {
    let (expenses, changes) = (try cli.json("expense list")["expenses"], try cli.json("log")["changes"])
    let ids = ((expenses?.list ?? []) + (changes?.list ?? [])).compactMap { $0["id"]?.text }
    return ids.reduce(frame) { frame, id in
      [(13, ""), (8, "("), (4, "· "), (4, "\n")].reduce(frame) { frame, short in
        frame.replacingOccurrences(
          of: short.1 + id.prefix(short.0), with: short.1 + String(repeating: "x", count: short.0))
      }
    }
  }

  /// Compares with what is stored, or stores it.
  private static func compare(_ text: String, _ name: String) throws {
    let file = Self.folder + "/" + name
    if Self.rewrites {
      try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOfFile: file, encoding: .utf8)
    for (now, before) in zip(Self.parts(text), Self.parts(stored)) where now != before {
      Issue.record("\(now)\nwas\n\(before)")
    }
    #expect(Self.parts(text).count == Self.parts(stored).count)
  }

  private static func parts(_ text: String) -> [String] { text.components(separatedBy: "=== ") }
}
