/// A 32-bit cyclic redundancy check, computed incrementally.
package struct CRC32 {
  /// Sixteen tables of 256: how a byte changes the checksum if 0 … 15 bytes follow it in one step.
  private let tables: [UInt32]
  private var state: UInt32 = ~0

  /// The polynomial of iSCSI, for seals (RFC 3720, appendix B.4).
  package static let castagnoli = CRC32(reflected: 0x82F6_3B78)
  /// The polynomial of Ethernet, for ZIP archives and PNG (ITU-T V.42).
  package static let ethernet = CRC32(reflected: 0xEDB8_8320)

  private init(reflected polynomial: UInt32) {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ polynomial : crc >> 1 }
    }
    for index in 256..<16 * 256 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ (before >> 8))
    }
    self.tables = tables
  }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Processes sixteen bytes per step, then the rest singly.
  ///
  /// “Slicing by 16”; after Kounavis and Berry, 2005.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var crc = state
    tables.withUnsafeBufferPointer { table in
      var index = 0
      while index + 16 <= bytes.count {
        let head = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let tail = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
        let low = UInt32(truncatingIfNeeded: head) ^ crc
        let high = UInt32(truncatingIfNeeded: head >> 32)
        crc =
          table[15 * 256 + Int(low & 0xFF)] ^ table[14 * 256 + Int(low >> 8 & 0xFF)]
          ^ table[13 * 256 + Int(low >> 16 & 0xFF)] ^ table[12 * 256 + Int(low >> 24)]
        crc ^=
          table[11 * 256 + Int(high & 0xFF)] ^ table[10 * 256 + Int(high >> 8 & 0xFF)]
          ^ table[9 * 256 + Int(high >> 16 & 0xFF)] ^ table[8 * 256 + Int(high >> 24)]
        let (third, last) = (UInt32(truncatingIfNeeded: tail), UInt32(truncatingIfNeeded: tail >> 32))
        crc ^=
          table[7 * 256 + Int(third & 0xFF)] ^ table[6 * 256 + Int(third >> 8 & 0xFF)]
          ^ table[5 * 256 + Int(third >> 16 & 0xFF)] ^ table[4 * 256 + Int(third >> 24)]
        crc ^=
          table[3 * 256 + Int(last & 0xFF)] ^ table[2 * 256 + Int(last >> 8 & 0xFF)]
          ^ table[256 + Int(last >> 16 & 0xFF)] ^ table[Int(last >> 24)]
        index += 16
      }
      while index < bytes.count {
        crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])] ^ (crc >> 8)
        index += 1
      }
    }
    state = crc
  }

  package var value: UInt32 { ~state }

  /// The checksum of bytes in memory, with the polynomial of `kind`.
  package static func checksum(of bytes: some Sequence<UInt8>, _ kind: CRC32) -> UInt32 {
    var crc = kind
    crc.update(bytes)
    return crc.value
  }
}
