import Foundation
import Testing

@testable import dot

@Suite("Conflict copies of a syncing program")
struct CopyCommandTests {
  /// The phone changed the expense to 1,200 an hour later, and added another; Syncthing kept the laptop's
  /// file.
  private func scene(_ language: String) throws -> (cli: CLIHarness, id: String, copy: String) {
    let cli = try CLIHarness(["DOT_LANG": language])
    try cli.createOsaka()
    let id = try cli.spend("1000 --category food --date 2025-09-05")
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    let days = "trips/\(trip)/days/"
    let text = try String(contentsOfFile: cli.home + "/" + days + "2025-09-05.json", encoding: .utf8)
    let record = try #require(text.split(separator: "\n").first { $0.contains(id) })
    let changed = record.replacingOccurrences(of: "\"1000\"", with: "\"1200\"")
      .replacingOccurrences(
        of: "\"changed\":\"2025-09-08T12:00:00", with: "\"changed\":\"2025-09-08T13:00:00")
    let added = record.replacingOccurrences(of: id, with: "0000000000001")
      .replacingOccurrences(of: "\"1000\"", with: "\"30\"")
    let copy = days + "2025-09-05.sync-conflict-20250908-040000-ABCDEFG.json"
    let theirs =
      text.components(separatedBy: ",\n  \"seal\"")[0].replacingOccurrences(
        of: record, with: changed + ",\n" + added) + "\n}\n"
    try Data(theirs.utf8).write(to: URL(fileURLWithPath: cli.home + "/" + copy))
    return (cli, id, copy)
  }

  @Test(arguments: [
    (
      "en", "is a conflict copy left by a syncing program",
      "amount: \"1000\" in the ledger, \"1200\" in the copy",
      "only the copy has it; it is added", "merged"
    ),
    ("ko", "동기화 프로그램이 남긴 충돌 사본", "amount: 장부 \"1000\", 사본 \"1200\"", "사본에만 있어 장부에 더합니다", "합쳤습니다"),
  ])
  func met(_ language: String, _ warning: String, _ both: String, _ added: String, _ merged: String) throws {
    let (cli, id, copy) = try scene(language)
    // Never counted, never ignored.
    #expect(try cli.json("report")["total"]?.text == "1000")
    let report = cli("report")
    #expect(report.exit == 0 && report.err.contains(copy) && report.err.contains(warning))
    #expect(report.err.components(separatedBy: copy).count == 2, "told once")

    let check = cli("check")
    #expect(check.exit == 3)
    for text in [copy, id, both, added, "dot check --fix"] { #expect((check.out + check.err).contains(text)) }

    let before = try LedgerTree.of(cli.home)
    #expect(cli("check --fix -n").out.contains(both))
    #expect(try LedgerTree.of(cli.home) == before)

    let fix = cli("check --fix")
    #expect(fix.exit == 0, "\(fix.out)\(fix.err)")
    for text in [copy, both, added, merged] { #expect(fix.out.contains(text), "\(text)") }
    #expect(try cli.json("report")["total"]?.text == "1230")
    #expect(!FileManager.default.fileExists(atPath: cli.home + "/" + copy))
    #expect(cli("check").exit == 0)
    let history = cli("expense history \(id)").out
    #expect(history.contains("1,000") && history.contains("1,200"))
    #expect(cli("undo").exit == 0)
    #expect(try cli.json("report")["total"]?.text == "1000")
  }

  @Test("Scripts get both versions")
  func json() throws {
    let (cli, id, copy) = try scene("en")
    let ran = cli("check --json")
    #expect(ran.exit == 3)
    let problem = try ran.json()["problems"]?[0]
    #expect(problem?["file"]?.text == copy && problem?["code"]?.text == "conflict-copy")
    let record = problem?["copy"]?["records"]?[0]
    #expect(record?["record"]?.text == id && record?["code"]?.text == "copy-counts")
    #expect(record?["ledger"]?["amount"]?.text == "1000" && record?["copy"]?["amount"]?.text == "1200")
  }
}

/// The files below a folder with their bytes.
private enum LedgerTree {
  static func of(_ root: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      files[name] = FileManager.default.contents(atPath: root + "/" + name)
    }
    return files
  }
}
