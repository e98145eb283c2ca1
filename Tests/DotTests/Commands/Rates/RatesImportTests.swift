import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot rates import")
struct RatesImportTests {
  private let cli: CLIHarness
  private let file: String

  init() throws {
    cli = try CLIHarness()
    file = cli.folder("eurofxref-hist.csv")
    try write(
      """
      Date,USD,JPY,CYP,KRW,
      2025-09-08,1.1728,173.18,N/A,1626.43,
      2025-09-05,1.1697,172.8,N/A,1623.37,
      2025-09-04,1.1659,172.91,N/A,1622.9,

      """)
  }

  private func write(_ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("Stored rates are kept; the others are added")
  func days() throws {
    let rehearsed = try cli.json("rates import \(file) -n")
    #expect(
      rehearsed == [
        "schema": 1, "imported": 3, "stored": 0, "from": "2025-09-04", "to": "2025-09-08", "moved": .null,
      ])
    #expect(!FileManager.default.fileExists(atPath: cli.home))
    #expect(
      try cli.json("rates import \(file) --from 2025-09-05") == [
        "schema": 1, "imported": 2, "stored": 0, "from": "2025-09-05", "to": "2025-09-08", "moved": 0,
      ])
    #expect(
      cli.text("rates import \(file)")
        == "Imported 1 day, 2025-09-04 to 2025-09-04; 2 days already stored\n0 converted figures changed\n")
    #expect(cli.text("rates import \(file) --lang ko") == "가져올 것 없음: 3일은 이미 있음\n환산 금액 0건이 바뀌었습니다\n")
    #expect(try cli.json("rates import \(file)")["imported"] == 0)
    #expect(try cli.json("rates import \(file) --from 2026-01-01")["from"] == .null)
    // 1,626.43 ÷ 1.1728 = 1,386.7922919…
    let dollar = try cli.json("rates show USD")
    #expect(dollar["rate"]?["base"] == "1386.792292" && dollar["rate"]?["source"] == "ecb")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cli.home + "/tmp") == [])
  }

  @Test("A link to the file is followed")
  func link() throws {
    let link = cli.folder("link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try cli.json("rates import \(link)")["imported"] == 3)
  }

  @Test("A missing or invalid file changes nothing")
  func refused() throws {
    for (path, exit, code) in [
      (cli.folder("nothing.csv"), 1, "no-such-file"), (cli.folder.path, 1, "file-failed"),
    ] as [(String, Int32, String)] {
      let ran = cli("rates import \(path) --json")
      #expect(ran.exit == exit && ran.out == "")
      #expect(try ran.error()["code"] == .text(code))
    }
    try write("Date,USD,\n2025-09-08,1.1728,\n2025-09-05,-1,\n")
    let ran = cli("rates import \(file)")
    #expect(ran.exit == 2 && ran.out == "" && ran.err.contains("line 3, column 2"))
    #expect(cli("rates import \(file) --lang ko").err.contains("3번째 줄 2열"))
    #expect(!FileManager.default.fileExists(atPath: cli.home))
  }
}
