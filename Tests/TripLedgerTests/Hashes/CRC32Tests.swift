import TestSupport
import Testing

@testable import TripStore

@Suite struct CRC32Tests {
  /// The check values of the catalogue of parametrised CRC algorithms (CRC-32/ISCSI, CRC-32/ISO-HDLC).
  @Test func known() {
    for (crc, value) in [(CRC32.castagnoli, 0xE306_9283), (CRC32.ethernet, 0xCBF4_3926)] as [(CRC32, UInt32)]
    {
      var crc = crc
      crc.update("1234".utf8)
      crc.update("56789".utf8)
      #expect(crc.value == value)
    }
  }

  /// In pieces of any length, compared with a bitwise division.
  @Test func agreesWithTheDefinition() {
    var random = SeededGenerator(announcing: #function)
    for length in [0, 1, 3, 4, 15, 16, 17, 31, 32, 33, 100, 1000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      var divided: UInt32 = ~0
      for byte in bytes {
        divided ^= UInt32(byte)
        for _ in 0..<8 { divided = divided & 1 == 1 ? divided >> 1 ^ 0x82F6_3B78 : divided >> 1 }
      }
      var crc = CRC32.castagnoli
      let cut = Int.random(in: 0...length, using: &random)
      crc.update(bytes[..<cut])
      crc.update(bytes[cut...])
      #expect(crc.value == ~divided, "length \(length), cut at \(cut), seed \(random.seed)")
    }
  }
}
