// Layer Hashes: checksums of bytes.
//
// `SHA256` names photos by their content. `CRC32` has two polynomials: Castagnoli's for the seals of
// documents, Ethernet's for ZIP archives and PNG. Both are fed in pieces with `update`.
//
// A checksum is added here if a file format needs it. What is summed, and what a mismatch means, is decided
// by the layer that asks.

/// SHA-256 (FIPS 180-4), computed incrementally.
package struct SHA256 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  /// The bytes that don't fill a block yet: fewer than 64.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() { rest.reserveCapacity(128) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var input = bytes[...]
    if !rest.isEmpty {
      let taken = input.prefix(64 - rest.count)
      rest.append(contentsOf: taken)
      input = input.dropFirst(taken.count)
      guard rest.count == 64 else { return }
      let block = rest
      block.withUnsafeBytes { digest($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = input.count / 64 * 64
    digest(UnsafeRawBufferPointer(rebasing: input.prefix(whole)))
    rest.append(contentsOf: input.dropFirst(whole))
  }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if done == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Pads the input and returns the 32 bytes of the digest; nothing may be added afterwards.
  package mutating func finish() -> [UInt8] {
    let bits = length &* 8
    var padding: [UInt8] = [0x80]
    padding += [UInt8](repeating: 0, count: (119 - rest.count) % 64)
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    update(padding)
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  /// The digest of bytes in memory as 64 lower-case hexadecimal digits.
  package static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish().hexadecimal
  }

  /// Adds whole blocks of 64 bytes to the state.
  private mutating func digest(_ blocks: UnsafeRawBufferPointer) {
    guard !blocks.isEmpty else { return }
    var (h0, h1, h2, h3, h4, h5, h6, h7) = state
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          for index in 0..<16 {
            schedule[index] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
          }
          for index in 16..<64 {
            let early = schedule[index - 15]
            let late = schedule[index - 2]
            let first = early.rotated(7) ^ early.rotated(18) ^ (early &>> 3)
            let second = late.rotated(17) ^ late.rotated(19) ^ (late &>> 10)
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
          }
          var (a, b, c, d, e, f, g, h) = (h0, h1, h2, h3, h4, h5, h6, h7)
          for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let upper = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice
            let first = upper &+ constants[index] &+ schedule[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
          }
          (h0, h1, h2, h3) = (h0 &+ a, h1 &+ b, h2 &+ c, h3 &+ d)
          (h4, h5, h6, h7) = (h4 &+ e, h5 &+ f, h6 &+ g, h7 &+ h)
        }
      }
    }
    state = (h0, h1, h2, h3, h4, h5, h6, h7)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension [UInt8] {
  /// Two lower-case hexadecimal digits per byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { (self &>> bits) | (self &<< (32 &- bits)) }
}
