import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot rates import")
struct RatesImportTests {
  private let traveller: Traveller
  private let file: String

  init() throws {
    traveller = try Traveller()
    file = traveller.folder("eurofxref-hist.csv")
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

  @Test("What is stored already stays; the rest is kept")
  func days() throws {
    let rehearsed = try traveller.json("rates import \(file) -n")
    #expect(
      rehearsed == [
        "schema": 1, "imported": 3, "stored": 0, "from": "2025-09-04", "to": "2025-09-08", "moved": .null,
      ])
    #expect(!FileManager.default.fileExists(atPath: traveller.home))
    #expect(
      try traveller.json("rates import \(file) --from 2025-09-05") == [
        "schema": 1, "imported": 2, "stored": 0, "from": "2025-09-05", "to": "2025-09-08", "moved": 0,
      ])
    #expect(
      traveller.text("rates import \(file)")
        == "Imported 1 day, 2025-09-04 to 2025-09-04; 2 days stored already\n0 converted figures moved\n")
    #expect(traveller.text("rates import \(file) --lang ko") == "가져올 것 없음: 3일은 이미 있음\n환산 금액 0건이 바뀌었습니다\n")
    #expect(try traveller.json("rates import \(file)")["imported"] == 0)
    #expect(try traveller.json("rates import \(file) --from 2026-01-01")["from"] == .null)
    // 1,626.43 ÷ 1.1728 = 1,386.7922919…
    let dollar = try traveller.json("rates show USD")
    #expect(dollar["rate"]?["base"] == "1386.792292" && dollar["rate"]?["source"] == "ecb")
    #expect(try FileManager.default.contentsOfDirectory(atPath: traveller.home + "/tmp") == [])
  }

  @Test("A link leads to the file")
  func link() throws {
    let link = traveller.folder("link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try traveller.json("rates import \(link)")["imported"] == 3)
  }

  @Test("A file that is not there, or not what it should be, leaves everything as it is")
  func refused() throws {
    for (path, exit, code) in [
      (traveller.folder("nothing.csv"), 1, "no-such-file"), (traveller.folder.path, 1, "file-failed"),
    ] as [(String, Int32, String)] {
      let ran = traveller("rates import \(path) --json")
      #expect(ran.exit == exit && ran.out == "")
      #expect(try ran.error()["code"] == .text(code))
    }
    try write("Date,USD,\n2025-09-08,1.1728,\n2025-09-05,-1,\n")
    let ran = traveller("rates import \(file)")
    #expect(ran.exit == 2 && ran.out == "" && ran.err.contains("line 3, column 2"))
    #expect(traveller("rates import \(file) --lang ko").err.contains("3번째 줄 2열"))
    #expect(!FileManager.default.fileExists(atPath: traveller.home))
  }
}
