import Foundation
import TestSupport
import Testing

@testable import dot

/// `dot sync` and `dot join` with real git.
@Suite(.enabled(if: OutsideTool.canRun("/usr/bin/git"), "git is not installed"))
struct SyncCommandTests {
  private let one: CLIHarness
  private let two: CLIHarness
  private let remote: String

  init() throws {
    one = try CLIHarness.inOsaka("spend 1200 food ramen --date 2025-09-06")
    two = try CLIHarness()
    remote = Files.resolved(one.folder.path) + "/trip.git"
  }

  private func code(_ cli: CLIHarness, _ line: String, exit: Int32) throws -> Judged? {
    let ran = cli(line + " --json")
    #expect(ran.exit == exit, "\(ran.err)")
    return try ran.error()["code"]
  }

  @Test("From nothing to a shared ledger")
  func sharing() throws {
    #expect(one.text("sync status").hasPrefix("There is no remote yet"))
    #expect(try one.json("sync status")["state"] == "none")
    let start = try one.json("sync init \(remote)")
    #expect(start["state"] == "up-to-date" && start["sent"] == 2 && start["received"] == 0)
    #expect(start["remote"] == .text(remote))
    #expect(two.text("join \(remote)").hasPrefix("Joined the ledger in ‘\(remote)’: 2 records"))
    try two.spend("3000 cafe --date 2025-09-07")
    #expect(try two.json("sync status")["ahead"] == 1)
    #expect(
      two.text("sync status").hasPrefix("1 change not sent to ‘\(remote)’ yet\nLast sync: 2025-09-08 12:00"))
    #expect(two.text("sync") == "Sent 1 record, received 0 records\n")
    #expect(one.text("sync --lang ko").hasPrefix("기록 0건을 보내고 기록 1건을 받았습니다\n다른 기기: "))
    for cli in [one, two] {
      cli.text("sync")
      #expect(cli.text("expense list") == one.text("expense list"))
    }
    let again = try one.json("sync")
    #expect(again["sent"] == 0 && again["received"] == 0 && again["conflicts"] == [])
    #expect(one.text("sync") == "Nothing new; the same as ‘\(remote)’\n")
    #expect(one.text("sync -q") == "")
    #expect(try one.json("sync log")["states"]?[0]?["id"] != nil)
    #expect(one.words(of: "sync log").first == "State When What")
  }

  @Test("Both edit one field: the later counts, and both are shown")
  func conflict() throws {
    one.text("sync init \(remote)")
    two.text("join \(remote)")
    let id = try #require(try one.json("expense list")["expenses"]?[0]?["id"]?.text)
    one.environment["DOT_NOW"] = "2025-09-08T13:00:00+09:00"
    two.environment["DOT_NOW"] = "2025-09-08T14:00:00+09:00"
    one.text("expense edit \(id) --memo earlier")
    two.text("expense edit \(id) --memo later")
    one.text("sync")
    let outcome = try two.json("sync")
    let found = try #require(outcome["conflicts"]?[0])
    #expect(found["kind"] == "expense" && found["id"] == .text(id) && found["what"] == "memo")
    #expect(found["kept"] == "later" && found["other"] == "earlier")
    one.text("sync")
    for cli in [one, two] { #expect(try cli.json("expense show \(id)")["expense"]?["memo"] == "later") }
  }

  @Test("What can't be done has a code and an exit status")
  func refusals() throws {
    #expect(try code(one, "sync", exit: 1) == "sync-not-set-up")
    #expect(try code(one, "sync log", exit: 1) == "sync-not-set-up")
    #expect(try code(two, "join \(remote)", exit: 4) == "remote-failed")
    #expect(try code(two, "sync init", exit: 1) == "no-ledger-to-sync")
    #expect(try code(two, "join https://example.org/trip.git", exit: 4) == "remote-offline")
    #expect(try code(two, "join ''", exit: 2) == "bad-remote")
    #expect(try code(two, "join", exit: 2) == "missing-argument")
    one.text("sync init \(remote)")
    try two.createOsaka()
    #expect(try code(two, "join \(remote)", exit: 1) == "other-ledger")
    one.environment["PATH"] = "/nowhere"
    #expect(try code(one, "sync", exit: 1) == "git-missing")
    #expect(one("left").exit == 0)
  }

  @Test("A ledger that only has settings is replaced by the joined one")
  func unused() throws {
    one.text("sync init \(remote)")
    two.text("config set home-currency EUR")
    #expect(try two.json("join \(remote) --dry-run")["received"] == 0)
    #expect(try two.json("config get home-currency")["value"] == "EUR")
    #expect(try two.json("join \(remote)")["received"] == 2)
    #expect(try two.json("config get home-currency")["value"] == "KRW")
    #expect(two("check").exit == 0)
  }
}
