/// The colour of a pixel, from 0 to 255 each.
struct Pixel: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// The parameters of SGR behind 38 or 48.
  func codes(isTrueColor: Bool) -> String {
    guard !isTrueColor else { return "2;\(red);\(green);\(blue)" }
    // The cube of xterm's 256 colours has six steps a side: 0, 95, and on by 40.
    return "5;\(16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue))"
  }

  private static func step(_ value: UInt8) -> Int {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (Int(value) - 35) / 40
    }
  }
}

/// Pixels in rows.
package struct PixelImage: Hashable, Sendable {
  let width: Int
  let height: Int
  /// Three a pixel.
  private let bytes: ArraySlice<UInt8>

  /// Reads a binary file of Netpbm's format PPM with 256 values a colour; `nil` for any other.
  package init?(ppm: [UInt8]) {
    var place = 0
    /// The next word of the header, with the one blank behind it.
    func word() -> ArraySlice<UInt8> {
      func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
      while place < ppm.count, isBlank(ppm[place]) || ppm[place] == UInt8(ascii: "#") {
        // A comment ends with its line.
        if ppm[place] == UInt8(ascii: "#") {
          place = ppm[place...].firstIndex(of: 0x0A) ?? ppm.count
        } else {
          place += 1
        }
      }
      let word = ppm[place...].prefix { !isBlank($0) }
      place = min(ppm.count, word.endIndex + 1)
      return word
    }
    func number() -> Int? { Int(String(decoding: word().prefix(6), as: UTF8.self)) }
    guard word().elementsEqual("P6".utf8), let width = number(), let height = number(), number() == 255,
      width > 0, height > 0, ppm.count - place >= width * height * 3
    else { return nil }
    (self.width, self.height) = (width, height)
    bytes = ppm[place..<place + width * height * 3]
  }

  /// `nil` below the last row.
  func pixel(row: Int, column: Int) -> Pixel? {
    guard row < height else { return nil }
    let place = bytes.startIndex + (row * width + column) * 3
    return Pixel(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }
}
