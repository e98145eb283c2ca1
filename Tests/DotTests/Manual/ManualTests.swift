import Foundation
import TestSupport
import Testing

@testable import dot
@testable import DotViews

@Suite("The manual")
struct ManualTests {
  private static func manual(_ language: Language = .english, program: String = "dot") -> Manual {
    Manual(table: .standard, words: Words(language: language), program: program)
  }

  private func page(_ path: [String], _ language: Language = .english) -> [String] {
    Self.manual(language).lines(for: path)
  }

  @Test("Every command has a page with its own options and the global ones, and no others")
  func table() {
    let paths = Self.manual().paths
    let named = CommandTable.standard.commands.filter { !$0.path.isEmpty }
    #expect(paths.filter { CommandTable.standard.command($0) != nil && !$0.isEmpty } == named.map(\.path))
    #expect(Set(paths).count == paths.count)
    let globals = GlobalOption.allCases.map { "\\fB\\-\\-" + Roff.escaped($0.spec.name) + "\\fR" }
    for language in Language.allCases {
      for command in named {
        let lines = page(command.path, language)
        let heads = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map(\.1).filter {
          $0.contains("\\-\\-")
        }
        let wanted = command.allOptions.map { "\\fB\\-\\-" + Roff.escaped($0.name) + "\\fR" } + globals
        #expect(heads.count == wanted.count, "\(command.name)")
        for (head, option) in zip(heads, wanted) { #expect(head.contains(option)) }
        for example in command.examples {
          #expect(lines.contains(Roff.bold(Words(language: language).example(example.line))))
        }
        for argument in command.arguments {
          #expect(lines.contains { $0.contains(Roff.italic(argument.name)) })
        }
      }
      let overview = page([], language)
      for command in named {
        #expect(overview.contains(Roff.bold("dot-" + command.path.joined(separator: "-")) + "(1)"))
      }
      #expect(
        overview.count { $0.hasSuffix("(1)") && $0.hasPrefix("\\fBdot") && !$0.contains(",") } == named.count)
    }
  }

  @Test(
    "Help names the same commands and options",
    arguments: CommandTable.standard.commands.filter { !$0.path.isEmpty })
  func help(_ command: CommandSpec) throws {
    let cli = try CLIHarness()
    func names(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap { line in
        line.split(whereSeparator: { $0 == " " || $0 == "," }).first { $0.hasPrefix("--") }.map(String.init)
      }
    }
    let own = command.allOptions.map { "--" + $0.name }
    #expect(names(cli(command.name + " --help").out) == own)
    #expect(
      names(cli("help " + command.name).out) == own + GlobalOption.allCases.map { "--" + $0.spec.name })
  }

  @Test("Every page has the usual sections", arguments: Language.allCases)
  func sections(_ language: Language) {
    for path in Self.manual().paths {
      let heads = page(path, language).filter { $0.hasPrefix(".SH") }
      #expect(heads.count >= 8)
      #expect(heads.first == (language == .english ? ".SH \"NAME\"" : ".SH \"이름\""))
      #expect(heads.last == (language == .english ? ".SH \"SEE ALSO\"" : ".SH \"함께 보기\""))
    }
  }

  @Test(
    "No text is interpreted as roff",
    arguments: [
      ("-n", "\\-n"), (".TH", "\\&.TH"), ("'x", "\\(aqx"), ("a\\b", "a\\eb"),
      ("`~^\"", "\\(ga\\(ti\\(ha\\(dq"),
      ("a\nb", "a␊b"), ("식비", "식비"),
    ])
  func escaping(_ text: String, _ roff: String) { #expect(Roff.escaped(text) == roff) }

  @Test func sentences() {
    #expect(Roff.sentence("see `dot help`.") == "see \\fBdot help\\fR.")
    #expect(Roff.sentence("`x`. y") == "\\fBx\\fR. y")
    #expect(Roff.sentence(".x `y` .z") == "\\&.x \\fBy\\fR .z")
    #expect(Roff.sentence("one ` alone") == "one \\(ga alone")
  }

  @Test("Pages are named by the program's name, in the shell and in the page list")
  func names() throws {
    let cli = try CLIHarness()
    let page = cli.text("help spend --man --name dot-ledger")
    #expect(page.contains(".TH \"DOT\\-LEDGER\\-SPEND\" 1 "))
    #expect(page.contains("\\fBdot\\-ledger spend 12000 "))
    #expect(page.contains("\\fBdot\\-ledger\\fR(1)"))
    #expect(!page.contains("\\fBdot\\-spend"))
    #expect(cli("help spend --name x").exit == 2 && cli("help --output x").exit == 2)
    #expect(try cli.json("help trip use --man")["page"] == "dot-trip-use.1")
  }

  @Test("Pages in files, one for each command and group")
  func files() throws {
    let cli = try CLIHarness()
    let folder = cli.folder("tmp")
    cli.text("help --man --output \(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == Self.manual().paths.map { Self.manual().name(of: $0) + ".1" }.sorted())
    #expect(names.contains("dot.1") && names.contains("dot-trip.1") && names.contains("dot-trip-create.1"))
    let text = try String(contentsOfFile: folder + "/dot-trip-use.1", encoding: .utf8)
    #expect(text == cli.text("help trip use --man"))
    #expect(cli("help --man --output /nowhere/at/all").exit == 1)
  }

  /// Fails if one of the three reports anything about a page.
  private static let judge = """
    for page in "$1"/*.1; do
      said=$( { groff -ww -man -Tutf8 -k "$page" >/dev/null; mandoc -Tlint -W warning "$page"
        LC_ALL=C.UTF-8 man --warnings=w -E UTF-8 -l -Tutf8 -Z "$page" >/dev/null; } 2>&1 )
      if [ -n "$said" ]; then echo "$page: $said" >&2; exit 1; fi
    done
    """

  @Test(
    "groff, mandoc and man report no errors",
    .enabled(if: OutsideTool.canRun("/usr/bin/groff", "/usr/bin/mandoc", "/usr/bin/man")),
    arguments: ["en", "ko"])
  func judged(_ language: String) throws {
    let cli = try CLIHarness()
    let folder = cli.folder("tmp")
    cli.text("help --man --output \(folder) --lang \(language)")
    _ = try OutsideTool.run("/usr/bin/bash", ["-c", Self.judge, "judge", folder])
    try ".TH X 1\n.SH \"NAME\nx \\- y\n.nosuch\n".write(
      toFile: folder + "/x.1", atomically: false, encoding: .utf8)
    #expect(throws: OutsideTool.Failed.self) {
      try OutsideTool.run("/usr/bin/bash", ["-c", Self.judge, "judge", folder])
    }
  }
}
