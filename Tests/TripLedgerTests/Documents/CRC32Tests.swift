import Testing

@testable import TripLedger

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
}
