import TestSupport
import Testing

@testable import TripStore

@Suite struct ByteSizeTests {
  @Test(
    arguments: [
      ("4096", 4096), ("1b", 1), ("10MB", 10_000_000), ("10 mb", 10_000_000), ("1.5GB", 1_500_000_000),
      ("300k", 300_000), ("20MiB", 20_971_520), ("0.5kB", 500), ("none", nil), ("NONE", nil),
    ] as [(String, Int?)])
  func sizes(_ text: String, _ bytes: Int?) throws {
    #expect(try ByteSize(text).bytes == bytes)
  }

  @Test(arguments: [
    "", "MB", "0", "0MB", "-5MB", "5TB", "1e6", "10 MB x", "0.0001", "99999999GB", "１２", "1,5MB",
  ])
  func refused(_ text: String) {
    #expect(throws: ModelError.notASize(value: text)) { try ByteSize(text) }
  }

  @Test("The sum of sizes ends at the largest number")
  func sums() {
    #expect([Int]().clampedSum == 0 && [3, 4].clampedSum == 7)
    #expect([.max, 1].clampedSum == .max && [5 << 60, 5 << 60, 1].clampedSum == .max)
  }
}
