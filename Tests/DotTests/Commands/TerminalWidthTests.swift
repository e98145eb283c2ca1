import Testing

@testable import dot

/// All output fits the terminal, whatever its width, language, characters and colours.
@Suite("From 20 to 200 columns")
struct TerminalWidthTests {
  private static let lines = [
    "", "report", "report --summary", "report --by-category", "report --by-place", "report --by-currency",
    "trip list", "trip show", "calendar", "gaps", "left",
  ]

  struct Screen: CustomTestStringConvertible {
    let name: String
    let environment: [String: String]
    let options: String

    var testDescription: String { name }
  }

  private static let screens = [
    Screen(name: "English", environment: ["LC_ALL": "en_US.UTF-8"], options: "--lang en --color never"),
    Screen(name: "English in ASCII", environment: ["LC_ALL": "C"], options: "--lang en --color never"),
    Screen(
      name: "Korean in colour", environment: ["LC_ALL": "ko_KR.UTF-8"], options: "--lang ko --color always"),
  ]

  /// Every narrow width, then steps that are multiples of nothing.
  private static let widths = Array(20...50) + Array(stride(from: 53, through: 200, by: 7))

  @Test(arguments: screens)
  func keepsToTheTerminal(_ screen: Screen) throws {
    let cli = try CLIHarness(screen.environment)
    cli.environment["DOT_HOME"] = try cli.json("demo --lang ko")["home"]?.text
    cli.environment["DOT_NOW"] = "2025-09-08T21:00:00+09:00"
    for line in Self.lines {
      let command = "\(line) \(screen.options)"
      // The amounts of the widest form, and of the one that is not cut at all: none may be cut.
      var figures = Set(Self.figures(in: cli(command, isTTY: true, columns: 200).out))
      figures.formUnion(Self.figures(in: cli(command, isTTY: true).out))
      #expect(!figures.isEmpty)
      for width in Self.widths {
        let ran = cli(command, isTTY: true, columns: width)
        #expect(ran.exit == 0 && ran.err.isEmpty)
        for row in ran.out.split(separator: "\n") {
          let shown = Self.plain(String(row))
          #expect(shown.displayWidth <= width, "`\(command)` on \(width): \(shown)")
          if screen.environment["LC_ALL"] == "C" {
            #expect(!shown.unicodeScalars.contains { Self.drawings.contains($0.value) }, "\(shown)")
          }
        }
        let cut = Self.figures(in: ran.out).filter { !figures.contains($0) }
        #expect(cut.isEmpty, "`\(command)` on \(width) has \(cut):\n\(Self.plain(ran.out))")
      }
    }
  }

  /// Blocks, lines, braille and dots that only the program draws: typed text is not replaced.
  private static let drawings: Set<UInt32> = Set(
    Array(0x2500...0x259F) + Array(0x2800...0x28FF) + [0xB7])

  /// The text without colour sequences.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { place, part in
      place == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }

  /// Numbers with thousands separators or decimals, at full length; digits without may be part of an id.
  private static func figures(in text: String) -> [String] {
    plain(text).split { !($0.isASCII && $0.isNumber) && $0 != "," && $0 != "." }.map { number in
      String(number.reversed().drop { !$0.isNumber }.reversed().drop { !$0.isNumber })
    }.filter { $0.count > 3 && $0.contains { ",.".contains($0) } }
  }
}
