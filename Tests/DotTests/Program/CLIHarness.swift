import Foundation
import TestTerminals
import TestSupport
import Testing

@testable import dot
@testable import TripStore

/// A user with an empty ledger folder, whose command lines run in memory.
///
/// It is noon on Monday 2025-09-08 in Seoul and Osaka; there is no network and no key.
final class CLIHarness {
  let folder: TemporaryFolder
  var environment: [String: String]

  init(_ more: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path, "TMPDIR": folder("tmp"), "PATH": "/usr/local/bin:/usr/bin:/bin",
      "DOT_NOW": "2025-09-08T12:00:00+09:00", "DOT_OFFLINE": "1",
      // Nothing listens there, even if a test allows requests.
      "DOT_FRANKFURTER_URL": "http://127.0.0.1:9/v2", "DOT_UPBIT_URL": "http://127.0.0.1:9/v1",
      "LANG": "en_US.UTF-8",
    ].merging(more) { $1 }
    try FileManager.default.createDirectory(atPath: folder("tmp"), withIntermediateDirectories: true)
  }

  deinit { RecordedAnswers.addDocuments(in: home) }

  var home: String { environment["DOT_HOME"] ?? folder(".local/share/dot") }
  var config: String { folder(".config/dot") }
  var state: String { folder(".local/state/dot") }

  /// Runs a line as a shell would split it: `'…'` and `"…"` hold words together.
  @discardableResult
  func callAsFunction(
    _ line: String, input: String = "", isTTY: Bool = false, columns: Int? = nil,
    meanwhile: @escaping (_ err: String) -> Void = { _ in }
  ) -> RunResult {
    let streams = MemoryStreams(input, isTTY: isTTY, columns: columns)
    streams.meanwhile = meanwhile
    let words = Self.words(line)
    let exit = Program(environment: environment, streams: streams.streams).run(words)
    let ran = RunResult(exit: exit.rawValue, out: streams.out, err: streams.err)
    if columns == nil, !isTTY { Self.requireShortAnswer(words, ran) }
    RecordedAnswers.add(words, ran)
    return ran
  }

  /// Whatever a scenario records, the answer has at most three lines, unless all of it was asked for.
  private static func requireShortAnswer(_ words: [String], _ ran: RunResult) {
    guard let command = words.first, ["spend", "refund", "again"].contains(command), ran.exit == 0,
      words.dropFirst().first != "-",
      !words.contains(where: {
        ["--json", "-v", "--verbose", "-h", "--help", "-n", "--dry-run"].contains($0)
      })
    else { return }
    let count = ran.out.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(count <= 3, "\(words.joined(separator: " ")): \(ran.out)")
  }

  /// Runs a line that must succeed, with `--json`.
  @discardableResult
  func json(_ line: String, _ location: SourceLocation = #_sourceLocation) throws -> Judged {
    let ran = self(line + " --json")
    #expect(ran.exit == 0 && ran.err.isEmpty, "\(line): \(ran.err)", sourceLocation: location)
    return try ran.json(location)
  }

  /// Runs a line that must succeed; returns the text on standard output.
  @discardableResult
  func text(_ line: String, _ location: SourceLocation = #_sourceLocation) -> String {
    let ran = self(line)
    #expect(ran.exit == 0, "\(line): \(ran.err)", sourceLocation: location)
    return ran.out
  }

  /// Records an expense; returns its id.
  @discardableResult
  func spend(_ rest: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    try #require(
      try json("spend " + rest, location)["expense"]?["id"]?.text, sourceLocation: location)
  }

  /// The ids of the current trip's people, by name.
  func peopleIDs() throws -> [String: Judged] {
    let people = try json("people list")["people"]?.list ?? []
    return Dictionary(
      uniqueKeysWithValues: people.compactMap { person in
        person["name"]?.text.flatMap { name in person["id"].map { (name, $0) } }
      })
  }

  /// The trip of the examples: five days, 300,000 JPY, two people.
  func createOsaka() throws {
    try json(
      "trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --people 2")
  }

  /// The same trip with the expenses of these lines, and the rates of Friday, 5 September: 100 JPY = 937.88
  /// KRW, 1 USD = 1,392.7 KRW. Nothing is known of Monday the 8th.
  static func inOsaka(_ lines: String...) throws -> CLIHarness {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    for line in lines { cli.text(line) }
    return cli
  }

  /// The lines that a command prints, without empty ones, with one blank between words.
  func words(of line: String) -> [String] {
    text(line).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

/// Every file below a folder with its bytes, to show that nothing changed.
func contents(of folder: String) throws -> [String: Data] {
  var contents: [String: Data] = [:]
  for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
    let path = folder + "/" + name
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    contents[name] = isFolder.boolValue ? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
  }
  return contents
}

/// The files that the tests and the demo use.
enum Samples {
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  static func photo(_ name: String) -> String { "\(root)/SampleData/osaka/photos/\(name)" }

  /// A day as the Eximbank answered it, as an HTTP answer.
  static func published(_ date: String) throws -> StubServer.Step {
    let file = URL(fileURLWithPath: "\(root)/SampleData/rates/eximbank/\(date).json")
    return StubServer.ok(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}

extension CLIHarness {
  /// Stores days as the Eximbank published them, as if they had been requested at noon.
  func store(_ dates: String...) throws {
    let now = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: home), clock: Clock(standIn: now))
    for date in dates {
      let day = try #require(Day(date))
      let file = URL(fileURLWithPath: "\(Samples.root)/SampleData/rates/eximbank/\(date).json")
      let rates = try EximbankAnswer.rates(in: Array(try Data(contentsOf: file)), of: day, asked: now)
      try RateFileStore(ledger: ledger).save(
        RateDay(source: .eximbank, date: day, rates: rates, asked: now))
    }
  }

  /// Ready to request rates from a server on loopback, with a key that must never be shown.
  func connect(to server: StubServer) {
    environment["DOT_OFFLINE"] = nil
    environment["DOT_EXIMBANK_KEY"] = "Canary7Key"
    environment["DOT_EXIMBANK_URL"] = "http://127.0.0.1:\(server.port)/exchangeJSON"
  }
}

extension CommandSpec: CustomTestStringConvertible {
  /// The name of the command, instead of its whole description.
  public var testDescription: String { path.isEmpty ? "dot" : name }
}
