import Foundation

@testable import dot

/// What the tests' command lines print with `--json`, and the documents that they leave, as lines of JSON in the folder that
/// `DOT_TEST_ANSWERS` names: `.ci/schemas` compares them with docs/schema.
enum RecordedAnswers {
  private static let folder = ProcessInfo.processInfo.environment["DOT_TEST_ANSWERS"]
  static var areWanted: Bool { folder != nil }

  private struct Answer: Encodable {
    let line: [String]
    let command: String
    let exit: Int32
    let out: String
    let err: String
  }

  private struct Document: Encodable {
    let document: String
    let text: String
  }

  static func add(_ line: [String], _ ran: RunResult) {
    guard areWanted else { return }
    var parser = ArgumentParser(table: .standard)
    let request = try? parser.parse(line)
    // `--json` may also be what an option says.
    guard parser.globals.isJSON else { return }
    let command =
      switch request {
      case .run(_, let invocation): invocation.command.name
      case .help: "help"
      case .version: "version"
      case nil: "error"
      }
    append(
      Answer(line: line, command: command, exit: ran.exit, out: ran.out, err: ran.err), to: "answers.jsonl")
  }

  /// Adds the documents of a ledger folder in which nothing is wrong and no test has written by hand.
  static func addDocuments(in home: String) {
    guard areWanted else { return }
    // To hash photos takes most of the time of the tests.
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: home), clock: Clock())
    guard let report = try? ledger.check(readingPhotos: false), report.problems.isEmpty,
      report.counts.unsealed == 0
    else { return }
    let names = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".json") {
      guard let text = try? String(contentsOfFile: home + "/" + name, encoding: .utf8) else { continue }
      append(Document(document: name, text: text), to: "documents.jsonl")
    }
  }

  /// One call, so that tests that run at the same time don't break each other's lines.
  private static func append(_ value: some Encodable, to name: String) {
    guard let folder, var line = try? JSONEncoder().encode(value) else { return }
    line.append(UInt8(ascii: "\n"))
    let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o644)
    line.withUnsafeBytes { bytes in _ = write(file, bytes.baseAddress, bytes.count) }
    close(file)
  }
}
