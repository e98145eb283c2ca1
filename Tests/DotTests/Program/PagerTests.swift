import Foundation
import TestTerminals
import Testing

@testable import dot

@Suite struct PagerTests {
  @Test(
    "DOT_PAGER, then PAGER, then less",
    arguments: [
      ([:], "less -FRX"), (["PAGER": "more"], "more"),
      (["PAGER": "more", "DOT_PAGER": "most -s"], "most -s"),
      (["PAGER": "cat"], nil), (["PAGER": ""], nil), (["DOT_PAGER": "", "PAGER": "more"], nil),
      (["DOT_PAGER": " cat "], nil), (["TERM": "dumb", "PAGER": "more"], nil), (["PATH": "/nowhere"], nil),
      (["PATH": "/nowhere", "PAGER": "more"], "more"),
    ] as [([String: String], String?)])
  func choice(_ variables: [String: String], _ command: String?) {
    // `sh` replaces `less`, which may not be installed here.
    let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(variables) { $1 }
    if environment["PATH"] == "/usr/bin:/bin", variables.isEmpty {
      #expect([command, nil].contains(Pager(environment: environment)?.command))
    } else {
      #expect(Pager(environment: environment)?.command == command)
    }
  }

  private func show(_ text: String, in pager: Pager) -> Bool {
    signalHandlers.withLock { _ in pager.show(text) }
  }

  @Test("The text is passed on, an early end is silent, and a missing program is reported")
  func shows() throws {
    // As the program does: otherwise the end of a pager would end the process that writes to it.
    signal(SIGPIPE, SIG_IGN)
    let folder = try CLIHarness().folder
    let copy = folder("copy")
    let text = String(repeating: "라멘 12,000 JPY\n", count: 20_000)
    let pager = try #require(
      Pager(environment: [
        "PATH": "/usr/bin:/bin", "PAGER": "cat > \(copy); env > \(copy).env", "DOT_X_KEY": "s",
      ]))
    #expect(show(text, in: pager))
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
    let variables = try String(contentsOfFile: copy + ".env", encoding: .utf8)
    #expect(variables.contains("LESS=FRX\n") && !variables.contains("DOT_X_KEY"))
    #expect(variables.contains("LESSCHARSET=utf-8\n"))
    let own = try #require(
      Pager(environment: [
        "PATH": "/usr/bin:/bin", "PAGER": "env > \(copy)", "LESSCHARSET": "latin1",
      ]))
    #expect(show(text, in: own))
    #expect(try String(contentsOfFile: copy, encoding: .utf8).contains("LESSCHARSET=latin1\n"))
    let early = try #require(Pager(environment: ["PATH": "/usr/bin:/bin", "PAGER": "head -c 10 > \(copy)"]))
    #expect(show(text, in: early))
    let missing = try #require(
      Pager(environment: ["PATH": "/usr/bin:/bin", "PAGER": "/nowhere/less 2> \(copy)"]))
    #expect(!show(text, in: missing))
  }

  @Test("Only output longer than a terminal's screen is paged, and never for a program")
  func whenPaged() throws {
    let cli = try CLIHarness.inOsaka("spend 1 food", "spend 2 food", "spend 3 food")
    cli.environment["PAGER"] = "more"
    func pages(_ line: String, isTTY: Bool = true, rows: Int? = 3) -> (pages: Int, out: String) {
      let streams = MemoryStreams("", isTTY: isTTY, columns: 80, rows: rows)
      _ = Program(environment: cli.environment, streams: streams.streams).run(CLIHarness.words(line))
      return (streams.pages.count, streams.out)
    }
    #expect(pages("expense list") == (1, ""))
    #expect(pages("report") == (1, ""))
    #expect(pages("expense list", rows: 6).pages == 0 && pages("expense list", rows: 6).out.contains("3 JPY"))
    #expect(pages("expense list", isTTY: false).pages == 0)
    #expect(pages("expense list --json").pages == 0 && pages("expense list --no-input").pages == 0)
    #expect(pages("spend 12USD food").pages == 0)
    cli.environment["DOT_PAGER"] = "cat"
    #expect(pages("expense list").out.contains("3 JPY"))
    cli.environment["DOT_PAGER"] = "more"
    let streams = MemoryStreams("", isTTY: true, columns: 80, rows: 3)
    streams.hasPager = false
    _ = Program(environment: cli.environment, streams: streams.streams).run(["expense", "list"])
    #expect(streams.out.contains("3 JPY"))
  }
}
