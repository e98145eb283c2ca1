import Foundation
import TestSupport
import Testing

@testable import dot

/// A ledger folder in a git of the user's own, in two clones.
@Suite("merge-driver", .enabled(if: OutsideTool.canRun("/usr/bin/git")))
struct MergeDriverCommandTests {
  let cli: CLIHarness
  let expense: String
  let other: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    expense = try cli.spend("12000 --category food --date 2025-09-05")
    other = cli.folder("other")
    try Data("*.json merge=dot\n".utf8).write(to: URL(fileURLWithPath: cli.home + "/.gitattributes"))
    try Data("/tmp\n".utf8).write(to: URL(fileURLWithPath: cli.home + "/.gitignore"))
    try git("init", "-q", "-b", "main", ".", in: cli.home)
    try commit(cli.home)
    try git("clone", "-q", cli.home, other, in: cli.home)
    cli.environment["DOT_NOW"] = "2025-09-08T13:00:00+09:00"
  }

  @discardableResult
  private func git(_ arguments: String..., in folder: String, status: Int32 = 0) throws -> String {
    let settings = [
      "user.name=A", "user.email=a@example.org", "merge.dot.name=dot",
      "merge.dot.driver=\(BuiltProgram.path) merge-driver %O %A %B %P",
    ]
    return String(
      decoding: try OutsideTool.run(
        "/usr/bin/git", ["-C", folder] + settings.flatMap { ["-c", $0] } + arguments, mayEndWith: [status]),
      as: UTF8.self)
  }

  private func commit(_ folder: String) throws {
    try git("add", "-A", in: folder)
    try git("commit", "-q", "-m", "change", in: folder)
  }

  @Test("Both edit one expense and add others: git merge has all of it")
  func merging() throws {
    cli.text("expense edit \(expense) --memo soba")
    cli.text("spend 100 --category cafe --date 2025-09-05")
    cli.text("spend 200 --category cafe --date 2025-09-06")
    try commit(cli.home)
    cli.text("expense edit \(expense) --amount 13000 --home \(other)")
    cli.text("spend 300 --category cafe --date 2025-09-05 --trip Osaka --home \(other)")
    // A day that both make: git passes an empty file as the base.
    cli.text("spend 400 --category cafe --date 2025-09-06 --trip Osaka --home \(other)")
    try commit(other)
    try git("pull", "-q", "--no-rebase", "--no-edit", in: other)
    let report = try cli.json("report --trip Osaka --home \(other)")
    #expect(report["total"] == "14000")
    #expect(try cli.json("expense show \(expense) --home \(other)")["expense"]?["memo"] == "soba")
    #expect(cli("check --home \(other)").exit == 0)
  }

  @Test("The same field on both sides is a conflict, which leaves our version")
  func conflict() throws {
    cli.text("expense edit \(expense) --memo soba")
    try commit(cli.home)
    cli.text("expense edit \(expense) --memo ramen --home \(other)")
    try commit(other)
    let day = try #require(try git("ls-files", "trips/*/days/2*", in: other).split(separator: "\n").first)
    let before = try String(contentsOfFile: other + "/" + day, encoding: .utf8)
    try git("pull", "-q", "--no-rebase", "--no-edit", in: other, status: 1)
    #expect(try String(contentsOfFile: other + "/" + day, encoding: .utf8) == before)
    #expect(try git("diff", "--name-only", "--diff-filter=U", in: other) == day + "\n")
  }

  @Test("What can't be merged is exit 1, and our file stays as it was")
  func refusals() throws {
    let day = try #require(try git("ls-files", "trips/*/days/2*", in: cli.home).split(separator: "\n").first)
    let (ours, damaged) = (cli.folder("ours"), cli.folder("damaged"))
    try FileManager.default.copyItem(atPath: cli.home + "/" + day, toPath: ours)
    let before = try String(contentsOfFile: ours, encoding: .utf8)
    try Data(before.replacingOccurrences(of: "12000", with: "99000").utf8).write(
      to: URL(fileURLWithPath: damaged))
    for arguments in ["\(ours) \(ours) \(damaged) \(day)", "\(ours) \(ours) \(ours) README.md"] {
      #expect(cli("merge-driver " + arguments).exit == 1)
      #expect(try String(contentsOfFile: ours, encoding: .utf8) == before)
    }
    // A ledger may be a folder of the repository.
    #expect(cli("merge-driver \(ours) \(ours) \(ours) travel/ledger/\(day)").exit == 0)
    #expect(try String(contentsOfFile: ours, encoding: .utf8) == before)
  }
}
