import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats
@testable import TripMerging

@Suite("Lines of a file")
struct ExpenseLinesTests {
  private static let good = #"{"amount":"5","category":"food","date":"2025-09-07"}"#

  /// Chunks of a size, and then none.
  private func read(_ bytes: [UInt8], by size: Int = 1 << 16) throws -> ExpenseLines {
    var rest = bytes[...]
    return try ExpenseLines {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  private func bad(_ lines: ExpenseLines) -> [BadLine] {
    do { try lines.bad.refuse() } catch LineImportError.badLines(let lines, _) { return lines } catch {}
    return []
  }

  @Test(
    "Line ends, empty lines and a byte order mark are ignored",
    arguments: [
      (good, [1]), (good + "\n", [1]), (good + "\r\n" + good + "\r\n", [1, 2]),
      ("\n \t\r\n\n" + good + "\n\n", [4]), ("\u{FEFF}" + good + "\n" + good, [1, 2]), ("", []), ("\n", []),
      ("\u{FEFF}", []),
    ], [1, 7, 1 << 16])
  func ends(_ file: (text: String, numbers: [Int]), by size: Int) throws {
    let lines = try read(Array(file.text.utf8), by: size)
    #expect(lines.lines.map(\.line) == file.numbers)
    #expect(bad(lines) == [])
  }

  @Test("A byte order mark elsewhere, and bytes that are not UTF-8, are invalid JSON")
  func noText() throws {
    let lines = try read(Array("\(Self.good)\n\u{FEFF}\(Self.good)\n".utf8) + [0xFF, 0xFE, 0x0A])
    #expect(lines.lines.map(\.line) == [1])
    #expect(
      bad(lines) == [
        BadLine(number: 2, flaw: .json(JSONError(.unexpected, at: 0))),
        BadLine(number: 3, flaw: .json(JSONError(.unexpected, at: 0))),
      ])
  }

  @Test("Of bad lines the first ten are kept, and all are counted")
  func many() throws {
    let lines = try read(Array(String(repeating: "x\n\(Self.good)\n", count: 25).utf8))
    #expect(lines.lines.count == 25)
    #expect(lines.bad.count == 25)
    #expect(bad(lines).map(\.number) == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  }

  @Test("Bad lines of a second pass are sorted among those of the first")
  func twoRounds() {
    var bad = BadLines()
    for line in stride(from: 2, through: 30, by: 2) { bad.add(.noTrip, line: line) }
    for line in [1, 7, 19, 31] { bad.add(.noTrip, line: line) }
    #expect { try bad.refuse() } throws: { error in
      guard case .badLines(let lines, let count)? = error as? LineImportError else { return false }
      return lines.map(\.number) == [1, 2, 4, 6, 7, 8, 10, 12, 14, 16] && count == 19
    }
  }

  @Test("A line that is too long is reported, and the next one is read", arguments: [1000, 1 << 16])
  func tooLong(by size: Int) throws {
    let long = String(repeating: " ", count: ExpenseLines.lineLimit + 1)
    let lines = try read(Array("\(Self.good)\n\(long)\n\(Self.good)\n\(long)".utf8), by: size)
    #expect(lines.lines.map(\.line) == [1, 3])
    #expect(bad(lines) == [2, 4].map { BadLine(number: $0, flaw: .tooLong(limit: 1 << 20)) })
    let fits = String(repeating: " ", count: ExpenseLines.lineLimit - Self.good.utf8.count) + Self.good
    #expect(try read(Array(fits.utf8), by: size).lines.count == 1)
  }

  @Test("More lines than a change can hold are refused while reading, whatever follows")
  func tooLarge() {
    let garbage = [UInt8](repeating: 0x78, count: 1 << 20)
    var asked = 0
    #expect(throws: LineImportError.tooLarge(limit: 64 << 20)) {
      try ExpenseLines {
        asked += 1
        return garbage
      }
    }
    #expect(asked == 65)
    let chunk = Array(String(repeating: Self.good + "\n", count: 1000).utf8)
    #expect(throws: LineImportError.tooLarge(limit: 64 << 20)) { try ExpenseLines { chunk } }
  }

  @Test("A missing file and a folder are reported")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect {
      try ExpenseLines(ofFile: folder("none"))
    } throws: {
      ($0 as? FileError)?.isMissing == true && ($0 as? FileError)?.path == folder("none")
    }
    #expect { try ExpenseLines(ofFile: folder.path) } throws: { ($0 as? FileError)?.path == folder.path }
  }
}
