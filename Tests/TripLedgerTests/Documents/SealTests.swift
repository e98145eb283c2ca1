import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct SealTests {
  /// The check value of the CRC catalogue, and the examples of RFC 3720, B.4.
  @Test(
    arguments: [
      (Array("123456789".utf8), 0xE306_9283), ([], 0), (Array(repeating: 0, count: 32), 0x8A91_36AA),
      (Array(repeating: 0xFF, count: 32), 0x62A8_AB43), (Array(0..<32), 0x46DD_794E),
    ] as [([UInt8], UInt32)])
  func isCRC32C(_ bytes: [UInt8], _ checksum: UInt32) {
    #expect(Seal.checksum(bytes[...]) == checksum)
  }

  @Test func hasEightDigitsAlways() {
    #expect(Seal.text(of: []) == "crc32c:00000000")
    #expect(Seal.text(of: Array("123456789".utf8)[...]) == "crc32c:e3069283")
  }

  @Test func coversTheSliceOnly() {
    #expect(Seal.checksum(Array("x123456789y".utf8)[1..<10]) == 0xE306_9283)
  }
}
