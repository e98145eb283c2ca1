import Foundation
import TestSupport
import Testing

@testable import dot

/// Whatever is in place of a file or a folder of the ledger: an error that names it, or the same amounts.
struct HostileHomeTests {
  private let home: HostileHome

  init() throws { home = try HostileHome() }

  @Test("A damaged file", arguments: Spoiling.ofFiles)
  func files(_ spoiling: Spoiling) throws {
    try tryAll(spoiling, home.files)
  }

  @Test("A damaged folder", arguments: Spoiling.ofFolders)
  func folders(_ spoiling: Spoiling) throws {
    try tryAll(spoiling, home.folders)
  }

  @Test("An unreadable file or folder", .enabled(if: getuid() != 0, "nothing is unreadable to root"))
  func unreadable() throws { try tryAll(.unreadable, home.files + home.folders) }

  @Test("The ledger folder itself may be a symbolic link")
  func linkedHome() throws {
    let (cli, _) = try home.cli(pending: false)
    let link = cli.folder("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: cli.home)
    for line in HostileHome.readers + home.writers {
      let ran = cli("--home \(link) \(line)")
      #expect(ran.exit == 0, "\(line): \(ran.err)")
    }
  }

  /// Runs each command with one file or folder damaged: the reading ones on one copy of the ledger, unless
  /// there is a pending change; each writing one on its own.
  private func tryAll(_ spoiling: Spoiling, _ names: [String]) throws {
    // A file that is read without end is no result.
    let start = threadSeconds()
    defer { #expect(threadSeconds() - start < 600, "\(spoiling)") }
    let (healthy, _) = try home.cli(pending: false)
    let outputs = HostileHome.readers.map { healthy($0).out }
    let after = "report --all --json --in KRW"
    let reports = try home.writers.map { line in
      let (healthy, _) = try home.cli(pending: false)
      #expect(healthy(line).exit == 0)
      return figures(healthy(after).out)
    }
    for name in names {
      let pending = name == "history/pending.json"
      var copy: (CLIHarness, String)?
      for (line, expected) in zip(HostileHome.readers, outputs) {
        let isFresh = copy == nil || pending
        let (cli, outside) = try isFresh ? home.cli(pending: pending) : try #require(copy)
        copy = (cli, outside)
        try trial(isFresh ? spoiling : nil, spoiling, name, line, cli, outside) { ran, context in
          // Without a new change only the pending one is applied, which repeats existing content.
          if ran.exit == 0 { #expect(ran.out == expected, "\(context): another result\n\(ran.err)") }
        }
      }
      for (line, expected) in zip(home.writers, reports) {
        let (cli, outside) = try home.cli(pending: pending)
        try trial(spoiling, spoiling, name, line, cli, outside) { ran, context in
          guard ran.exit == 0 else { return }
          let report = cli(after)
          if report.exit == 0 {
            #expect(figures(report.out) == expected, "\(context): another report")
          } else {
            #expect(
              report.exit == 3 && self.names(report.err, name, cli), "\(context), then \(report.err)")
          }
        }
      }
    }
  }

  private func trial(
    _ fresh: Spoiling?, _ spoiling: Spoiling, _ name: String, _ line: String, _ cli: CLIHarness,
    _ outside: String,
    _ judge: (RunResult, String) throws -> Void
  ) throws {
    let context = "\(name) is \(spoiling.testDescription), `\(line)`"
    let victim = cli.home + "/" + name
    try fresh?.apply(victim, outside + "/" + name)
    // A sparse file is not read.
    let isHuge = spoiling.testDescription == "10 GB"
    let before = isHuge ? [:] : try readable(cli.home)
    let outsideBefore = try contents(of: outside)
    let ran = cli(line)
    #expect([0, 1, 3].contains(ran.exit), "\(context): exit \(ran.exit) \(ran.err)")
    if ran.exit != 0 {
      #expect(names(ran.err, name, cli), "\(context): exit \(ran.exit) names no file: \(ran.err)")
      #expect(ran.out.isEmpty, "\(context): \(ran.out)")
      if !isHuge, name != "history/pending.json" {
        #expect(try readable(cli.home) == before, "\(context): a refused command changed the home")
      }
    }
    #expect(!(ran.out + ran.err).contains("CANARY"), "\(context): read outside of the home")
    #expect(!(ran.out + ran.err).contains("777,777"), "\(context): read outside of the home")
    #expect(try contents(of: outside) == outsideBefore, "\(context): wrote outside of the home")
    try judge(ran, context)
  }

  /// Whether an error names the file, a file below it, or a folder above it.
  private func names(_ message: String, _ name: String, _ cli: CLIHarness) -> Bool {
    message.contains(cli.home + "/" + name)
  }

  /// The content of the ledger folder; opens only regular files.
  private func readable(_ folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
      let path = folder + "/" + name
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      let bytes = kind == .typeRegular ? try? Data(contentsOf: URL(fileURLWithPath: path)) : nil
      found[name] = "\(kind?.rawValue ?? "") \(bytes?.base64EncodedString() ?? "")"
    }
    return found
  }

  /// A report without its random parts.
  private func figures(_ json: String) -> String {
    let id = /"(id|entered|changed|trip)":"[^"]*"/
    return json.replacing(id, with: "")
  }
}
