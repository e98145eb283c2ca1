/// Divides a text into its lines, the empty ones too.
enum TextLines {
  // Bytes, not characters: looking for the ends of lines among characters takes longer than all the rest.
  static func of(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    return lines
  }
}
