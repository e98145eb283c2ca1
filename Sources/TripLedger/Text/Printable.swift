extension String {
  /// This text with everything that could steer a terminal or reorder a line made visible.
  ///
  /// Controls of ASCII become their pictures (`␛`, `␊`, `␡`); later controls, marks of direction, separators
  /// of lines, byte order marks, noncharacters and stray tags become `\u{202E}`. All else stays, joined
  /// emoji and flags among it. Doing it twice changes nothing.
  package var printable: String {
    if isPlainASCII || unicodeScalars.allSatisfy(\.isPlain) { return self }
    var shown = String.UnicodeScalarView()
    var isTagging = false
    for scalar in unicodeScalars {
      let isTag = (0xE0020...0xE007F).contains(scalar.value)
      // Tags spell a region after a black flag (Scotland, Wales) and are invisible elsewhere.
      isTagging = scalar.value == 0x1F3F4 || (isTagging && isTag)
      if let picture = scalar.controlPicture {
        shown.append(picture)
      } else if scalar.isUnseen || (isTag && !isTagging) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// This JSON text with the scalars escaped that `printable` makes visible: its value is the same.
  ///
  /// Controls of ASCII are escaped in any JSON, and none of these scalars is outside of strings.
  package var printableJSON: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }), unicodeScalars.contains(where: \.isUnseen) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isUnseen else {
        shown.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        shown.append(
          contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
      }
    }
    return String(shown)
  }
}

extension String {
  /// Whether it has only characters of ASCII that `printable` keeps, each a column wide.
  package var isPlainASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

extension Unicode.Scalar {
  /// Whether `printable` leaves it as it is, whatever is beside it.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0xAC00...0xD7A3: true
    default: controlPicture == nil && !isUnseen && !(0xE0000...0xE007F).contains(value)
    }
  }

  /// The symbol of an ASCII control, from the block Control Pictures.
  fileprivate var controlPicture: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }

  /// Whether a terminal would act on the scalar, or hide it although a reader has to know of it.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x80..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xFEFF: true
    // Switches of shaping that Unicode has withdrawn, marks of annotations, the language tag.
    case 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0001: true
    // The noncharacters of Unicode, counted out: looking up the property takes longer than all else.
    default: (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    }
  }
}
