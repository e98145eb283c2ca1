/// The checksum at the end of a document: CRC-32C (Castagnoli) of every byte before it.
package enum Seal {
  package static func text(of bytes: ArraySlice<UInt8>) -> String { text(of: checksum(bytes)) }

  package static func text(of checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return kind + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private static let kind = "crc32c:"

  static func isOfThisKind(_ text: String) -> Bool { text.hasPrefix(kind) }

  /// Whether a JSON value is a text that can only be a seal.
  static func isOfThisKind(_ value: RawJSON) -> Bool { value.bytes.starts(with: "\"\(kind)".utf8) }

  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    CRC32.checksum(of: bytes, .castagnoli)
  }
}
