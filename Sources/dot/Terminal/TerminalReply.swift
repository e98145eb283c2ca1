/// What a terminal answers when it is asked about itself.
enum TerminalReply: Equatable {
  /// The last answer: terminals answer in the order of the questions, and all of them this one.
  case attributes([Int])
  /// Whether dark text is read best.
  case background(isLight: Bool)
  /// It can draw a picture as kitty does.
  case kittyPictures

  /// The background (OSC 11), a picture of one pixel that is not kept, then the attributes (DA1).
  static let question = "\u{1B}]11;?\u{1B}\\\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// An answer that is a sequence; `nil` for any other.
  init?(_ last: UInt8, private prefix: UInt8, _ parameters: [Int]) {
    guard last == UInt8(ascii: "c"), prefix == UInt8(ascii: "?") else { return nil }
    self = .attributes(parameters)
  }

  /// An answer that is a string; `nil` for any other.
  init?(string kind: UInt8, _ bytes: [UInt8]) {
    if kind == UInt8(ascii: "_"), bytes.elementsEqual("Gi=31;OK".utf8) {
      self = .kittyPictures
      return
    }
    guard kind == UInt8(ascii: "]"), bytes.starts(with: "11;rgb".utf8) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // `rgb:` with two or four hexadecimal digits a colour, also `rgba:`; the first two are enough.
    let parts = text.split(separator: ":").last?.split(separator: "/").prefix(3) ?? []
    let colors = parts.compactMap { Int($0.prefix(2), radix: 16) }
    guard colors.count == 3 else { return nil }
    // How bright the colours appear, in tenths: Rec. 709, rounded.
    self = .background(isLight: colors[0] * 2 + colors[1] * 7 + colors[2] > 0x80 * 10)
  }
}
