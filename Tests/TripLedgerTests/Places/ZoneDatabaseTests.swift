import Foundation
import TestSupport
import Testing

@testable import TripStore

@Suite struct ZoneDatabaseTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Every name of this machine's database, compared with `localtime_r` in a separate process, at changes in
  /// 2025 and far from today.
  @Test func agreesWithTheCLibrary() throws {
    let zones = ZoneDatabase()
    var random = SeededGenerator()
    let seconds =
      [-2_000_000_000, 0, 1_743_296_399, 1_743_296_400, 1_761_440_400, 4_102_444_800, 9_999_999_999]
      + (0..<20).map { _ in Int.random(in: -3_000_000_000...20_000_000_000, using: &random) }
    var names: [String] = []
    for area in zones.names(beside: "") {
      for name in zones.names(beside: area) {
        names += name.hasSuffix("/") ? zones.names(beside: name).filter { !$0.hasSuffix("/") } : [name]
      }
    }
    #expect(names.count > 300, "\(names.count) zones")
    let script =
      "import os, sys, time\nfor name in sys.stdin.read().split():\n  os.environ['TZ'] = name; time.tzset()\n"
      + "  print(name, *[time.localtime(int(s)).tm_gmtoff for s in sys.argv[1:]])"
    let judge = Process()
    judge.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    judge.arguments = ["python3", "-c", script] + seconds.map(String.init)
    let (input, output) = (Pipe(), Pipe())
    (judge.standardInput, judge.standardOutput) = (input, output)
    try judge.run()
    input.fileHandleForWriting.write(Data(names.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    judge.waitUntilExit()
    let lines = told.split(separator: "\n")
    #expect(lines.count == names.count)
    for (name, line) in zip(names, lines) {
      let rules = try zones.rules(of: name)
      let mine = [name] + seconds.map { "\(rules.offset(atSecond: $0))" }
      #expect(mine.joined(separator: " ") == line)
    }
  }

  @Test func saysWhyRulesAreNotToBeHad() throws {
    let path = folder("zones")
    let zones = ZoneDatabase(folders: [path])
    #expect(throws: ZoneProblem.noDatabase) { try zones.rules(of: "Asia/Tokyo") }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: ZoneProblem.noDatabase) { try ZoneDatabase(folders: [path]).rules(of: "Asia/Tokyo") }
    try FileManager.default.createDirectory(atPath: path + "/Asia/Folder", withIntermediateDirectories: true)
    try Data("TZif2 and no more".utf8).write(to: URL(fileURLWithPath: path + "/Asia/Short"))
    let fresh = ZoneDatabase(folders: [path])
    #expect(throws: ZoneProblem.unknown) { try fresh.rules(of: "Asia/Tokyo") }
    #expect(throws: ZoneProblem.unknown) { try fresh.rules(of: "Asia/Folder") }
    #expect(throws: ZoneProblem.unknown) { try fresh.rules(of: "Asia/Short/Name") }
    #expect(throws: ZoneProblem.malformed(path: path + "/Asia/Short")) { try fresh.rules(of: "Asia/Short") }
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Asia/Loop", withDestinationPath: path + "/Asia/Loop")
    #expect(throws: ZoneProblem.unreadable(FileError(.open, path + "/Asia/Loop", code: ELOOP))) {
      try fresh.rules(of: "Asia/Loop")
    }
  }

  @Test func typedNamesAreLookedUp() throws {
    #expect(try TypedZone("Asia/Tokyo").zone(in: ZoneDatabase()) == .named("Asia/Tokyo"))
    #expect(throws: ModelError.notAZone(value: "Nowhere/Land")) {
      try TypedZone("Nowhere/Land").zone(in: ZoneDatabase())
    }
    let none = ZoneDatabase(folders: [folder("none")])
    #expect(try TypedZone("+09:00").zone(in: none) == .offset(32_400))
    #expect(throws: ZoneLookupError(name: "Asia/Tokyo", problem: .noDatabase)) {
      try TypedZone("Asia/Tokyo").zone(in: none)
    }
    #expect(try TypedZone("Tokyo").zone(in: ZoneDatabase()) == .named("Asia/Tokyo"))
    #expect(throws: ModelError.notAZone(value: "Tokyoo")) { try TypedZone("Tokyoo") }
  }

  /// Any truncated file, or one with any byte of its header changed, has rules or none, and never causes a
  /// crash.
  @Test func takesNoBrokenFile() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Paris")))
    #expect(ZoneRules(tzif: whole) != nil)
    for length in 0..<whole.count { #expect(ZoneRules(tzif: Array(whole[..<length])) == nil) }
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      for second in [Int.min / 2, 0, 1_757_300_400, Int.max / 2] {
        _ = ZoneRules(tzif: bytes)?.offset(atSecond: second)
      }
    }
  }

  @Test func aVariableThatLeadsNowhereFallsBackToTheSystems() throws {
    let zones = ZoneDatabase(environment: ["TZDIR": folder("none")])
    #expect(try zones.rules(of: "Asia/Tokyo").offset(atSecond: 0) == 32_400)
  }

  @Test(arguments: [
    ("Asia/Seoul", nil), (":Asia/Seoul", nil), ("KST-9", nil), ("EST5EDT", nil), ("ZZZ5YYY", nil), ("", nil),
    (":", nil),
    ("/usr/share/zoneinfo/Asia/Seoul", nil), ("Nowhere/Land", "Nowhere/Land"), ("Seoul", "Seoul"),
    (":Seoul", "Seoul"), ("/nowhere", "/nowhere"), ("../zoneinfo", "../zoneinfo"), ("KST-99", "KST-99"),
    ("ABC+18", nil),
    ("ABC+20", "ABC+20"), ("ABC-17DEF-19", "ABC-17DEF-19"),
  ])
  func namesTheVariableThatNothingCanBeMadeOf(_ variable: String, _ unknown: String?) {
    #expect(MachineZone(variable: variable, zones: ZoneDatabase()).unknownName == unknown)
  }
}
