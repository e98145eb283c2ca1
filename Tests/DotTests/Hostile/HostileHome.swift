import Foundation
import TestSupport
import Testing

@testable import dot

/// A small ledger with one of everything, built once and copied for each trial.
///
/// Beside it, outside of the ledger folder, is a valid ledger with other amounts, for symbolic links in the
/// ledger folder to lead to.
final class HostileHome {
  private let template: TemporaryFolder
  let trip: String
  let expense: String
  let photo: String

  /// What a trial reads: text outputs are compared exactly.
  static let readers = ["report", "trip list", "expense list --in KRW", "left", "rates show JPY"]

  init() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    cli.text("rates set VND 5.35/100 --date 2025-09-05")
    expense = try cli.spend(
      "1000 --category food --date 2025-09-05 --place Ichiran --at 34.6687,135.5013 --memo ramen")
    let spent = try cli.json(
      "spend 500 --category cafe --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")["expense"]
    photo = try #require(spent?["photos"]?[0]?.text)
    trip = try #require(try Files.list(cli.home + "/trips").first)
    template = try TemporaryFolder()
    let ledger = template("ledger")
    try FileManager.default.copyItem(atPath: cli.home, toPath: ledger)
    // A pending change: the last one, once more.
    let last = try #require(try Files.list(ledger + "/history").last)
    try FileManager.default.copyItem(atPath: ledger + "/history/" + last, toPath: template("pending.json"))
    // The same ledger as another user's: every amount is different, every text a word to search for.
    try FileManager.default.copyItem(atPath: ledger, toPath: template("outside"))
    for name in FileManager.default.enumerator(atPath: template("outside"))?.compactMap({ $0 as? String })
      ?? []
    where name.hasSuffix(".json") {
      let file = template("outside") + "/" + name
      let text = try String(contentsOfFile: file, encoding: .utf8)
        .replacing("\"1000\"", with: "\"777777\"").replacing("\"500\"", with: "\"777777\"")
        .replacing("ramen", with: "CANARY").replacing("Osaka", with: "CANARY")
        .replacing("\"938.28\"", with: "\"777.77\"").replacing("\"937.", with: "\"777.")
      try Self.withoutSeal(text).write(toFile: file, atomically: false, encoding: .utf8)
    }
  }

  /// Files of the ledger folder, each of a different kind.
  var files: [String] {
    [
      "ledger.json", "trips/\(trip)/trip.json", "trips/\(trip)/places.json",
      "trips/\(trip)/days/2025-09-05.json", "rates/eximbank/2025-09-05.json", "rates/manual/2025-09-05.json",
      "history/pending.json", photo,
    ]
  }

  var folders: [String] {
    [
      "trips", "trips/\(trip)", "trips/\(trip)/days", "rates", "rates/eximbank", "images",
      Paths.parent(of: photo), "history", "tmp",
    ]
  }

  /// Writing commands; each is followed by a report.
  var writers: [String] {
    [
      "spend 5 --category food", "spend 7 --category food --photo \(Samples.photo("ramen.jpg"))",
      "expense edit \(expense) --amount 1200", "trip delete \(trip) --yes",
      "rates set THB 42 --date 2025-09-05",
    ]
  }

  /// A user with a fresh copy of the ledger, and the folder outside of it.
  func cli(pending: Bool) throws -> (CLIHarness, outside: String) {
    let cli = try CLIHarness()
    try FileManager.default.createDirectory(
      atPath: Paths.parent(of: cli.home), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: template("ledger"), toPath: cli.home)
    if pending {
      try FileManager.default.copyItem(
        atPath: template("pending.json"), toPath: cli.home + "/history/pending.json")
    }
    let outside = cli.folder("outside")
    try FileManager.default.copyItem(atPath: template("outside"), toPath: outside)
    try FileManager.default.copyItem(
      atPath: template("pending.json"), toPath: outside + "/history/pending.json")
    return (cli, outside)
  }

  /// A document as an edit by hand leaves it.
  static func withoutSeal(_ text: String) -> String {
    guard let seal = text.range(of: ",\n  \"seal\"") else { return text }
    return text[..<seal.lowerBound] + "\n}\n"
  }
}

/// A way to damage a file; `outside` is the same file of the ledger outside of the ledger folder.
struct Spoiling: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @Sendable (_ file: String, _ outside: String) throws -> Void

  init(_ name: String, _ apply: @escaping @Sendable (String, String) throws -> Void) {
    testDescription = name
    self.apply = apply
  }

  /// Rewrites the text of a document that has no seal.
  static func text(_ name: String, _ change: @escaping @Sendable (String) -> String) -> Spoiling {
    Spoiling(name) { file, _ in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let text = change(HostileHome.withoutSeal(String(decoding: bytes, as: UTF8.self)))
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  /// Rewrites the bytes, whatever their content.
  static func bytes(_ name: String, _ change: @escaping @Sendable (Data) -> Data) -> Spoiling {
    Spoiling(name) { file, _ in
      let url = URL(fileURLWithPath: file)
      try change(try Data(contentsOf: url)).write(to: url)
    }
  }

  private static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  static let ofFiles: [Spoiling] = [
    .bytes("cut in half") { $0.prefix($0.count / 2) },
    .bytes("cut by three bytes") { $0.dropLast(3) },
    .bytes("empty") { _ in Data() },
    .bytes("only white space") { _ in Data("\n".utf8) },
    .bytes("a byte order mark") { Data([0xEF, 0xBB, 0xBF]) + $0 },
    .bytes("CRLF") { Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r\n").utf8) },
    .bytes("100,000 brackets") { _ in Data(String(repeating: "[", count: 100_000).utf8) },
    .bytes("bad UTF-8") { $0.prefix(30) + Data([0xFF, 0xC0]) + $0.dropFirst(30) },
    .text("CRLF without a seal") { $0.replacing("\n", with: "\r\n") },
    .text("no seal") { $0 },
    .text("a bad text") { $0.replacing("\"2025-09-05\"", with: "\"2025-09-05\u{FF}\"") },
    .text("100,000 levels inside") {
      let deep = String(repeating: "{\"a\":", count: 100_000)
      return $0.replacing(
        "{\n", with: "{\n  \"deep\": \(deep)0\(String(repeating: "}", count: 100_000)),\n", maxReplacements: 1
      )
    },
    .text("the version twice") {
      $0.replacing("\"version\": 1,", with: "\"version\": 1,\n  \"version\": 1,", maxReplacements: 1)
    },
    .text("keys of records twice") {
      $0.replacing("\"id\":", with: "\"id\":\"0000000000000\",\"id\":")
        .replacing("\"pair\":", with: "\"pair\":\"EUR/KRW\",\"pair\":")
        .replacing("\"home\":", with: "\"home\": \"JPY\",\n  \"home\":")
        .replacing("\"command\":", with: "\"command\": \"x\",\n  \"command\":")
    },
    .text("amounts of 40 digits") {
      let digits = String(repeating: "9", count: 40)
      return $0.replacing("\"1000\"", with: "\"\(digits)\"").replacing("\"500\"", with: "\"\(digits)\"")
        .replacing("\"300000\"", with: "\"\(digits)\"").replacing("\"base\":\"", with: "\"base\":\"\(digits)")
        .replacing("\"reads\": 1", with: "\"reads\": \(digits)").replacing(
          "\"latitude\":", with: "\"latitude\":\(digits)")
    },
    .text("version 2^70") { $0.replacing("\"version\": 1", with: "\"version\": 1180591620717411303424") },
    .text("ids that lead outside") {
      $0.replacing("\"id\":\"", with: "\"id\":\"../../../outside/").replacing(
        "images/", with: "images/../../outside/"
      )
      .replacing("\"trips/", with: "\"trips/../../outside/trips/").replacing(
        "\"pair\":\"", with: "\"pair\":\"../"
      )
      .replacing("\"ledger\": \"", with: "\"ledger\": \"../")
      .replacing("\"id\": \"", with: "\"id\": \"../../")
    },
    Spoiling("10 GB") { file, _ in _ = truncate(file, 10 << 30) },
    Spoiling("a link to another") { file, outside in
      try remove(file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: outside)
    },
    Spoiling("a link to nothing") { file, _ in
      try remove(file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/at/all")
    },
    Spoiling("a pipe") { file, _ in
      try remove(file)
      #expect(mkfifo(file, 0o600) == 0)
    },
    Spoiling("a folder") { file, _ in
      try remove(file)
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    },
  ]

  static let unreadable = Spoiling("unreadable") { path, _ in #expect(chmod(path, 0) == 0) }

  static let ofFolders: [Spoiling] = [
    Spoiling("a link to another") { folder, outside in
      try remove(folder)
      try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: outside)
    },
    Spoiling("a link to nothing") { folder, _ in
      try remove(folder)
      try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "/nowhere/at/all")
    },
    Spoiling("a file") { folder, _ in
      try remove(folder)
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder))
    },
    Spoiling("a pipe") { folder, _ in
      try remove(folder)
      #expect(mkfifo(folder, 0o600) == 0)
    },
  ]
}
