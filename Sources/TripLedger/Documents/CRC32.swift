/// A cyclic redundancy check of 32 bits, fed piece by piece.
struct CRC32 {
  private let table: [UInt32]
  private var state: UInt32 = ~0

  /// The polynomial of iSCSI, for seals (RFC 3720, appendix B.4).
  static let castagnoli = CRC32(reflected: 0x82F6_3B78)
  /// The polynomial of Ethernet, for ZIP archives and PNG (ITU-T V.42).
  static let ethernet = CRC32(reflected: 0xEDB8_8320)

  private init(reflected polynomial: UInt32) {
    table = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ polynomial : crc >> 1 }
    }
  }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    var crc = state
    table.withUnsafeBufferPointer { table in
      for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    }
    state = crc
  }

  var value: UInt32 { ~state }

  /// The check of bytes in memory, by the polynomial of `kind`.
  static func checksum(of bytes: some Sequence<UInt8>, _ kind: CRC32) -> UInt32 {
    var crc = kind
    crc.update(bytes)
    return crc.value
  }
}
