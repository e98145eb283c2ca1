extension String {
  /// The columns a terminal gives this text, cluster by cluster.
  ///
  /// Control characters count as nothing: text from outside goes through `printable` first.
  package var displayWidth: Int {
    if isPlainASCII { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard let own = scalar.widthAlone else { return reduce(0) { $0 + $1.displayWidth } }
      width += own
    }
    return width
  }
}

extension Character {
  /// The columns a terminal gives this cluster: 0, 1 or 2.
  ///
  /// Source: the specification of wcwidth, except that no cluster takes more than two columns. wcwidth adds up
  /// joined emoji that start narrow, archaic Hangul and long Indic conjuncts.
  package var displayWidth: Int {
    var total = 0
    var base: Unicode.Scalar?
    for scalar in unicodeScalars {
      if let base, base.properties.isEmoji, scalar == "\u{FE0F}" { return 2 }
      total += scalar.displayWidth
      // A vowel sign beside its letter has no column of its own in the table.
      if base != nil, scalar.value >= 0x300, scalar.properties.generalCategory == .spacingMark { total += 1 }
      if base == nil, total > 0 { base = scalar }
    }
    return min(total, 2)
  }
}

extension Unicode.Scalar {
  /// The columns of a scalar that forms no cluster with others like it; `nil` for any other.
  fileprivate var widthAlone: Int? {
    switch value {
    case 0x20..<0x7F, 0xB0...0xFF: 1
    // Kana without voicing marks of their own, Chinese characters, syllables of Hangul.
    case 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  fileprivate var displayWidth: Int {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0x20..<0x300: return 1
    case 0xAC00...0xD7A3: return 2
    default: break
    }
    if WidthTable.zero.holds(value) { return 0 }
    return WidthTable.wide.holds(value) ? 2 : 1
  }
}

extension [UInt32] {
  /// Whether one of the rising pairs of first and last holds the value.
  fileprivate func holds(_ value: UInt32) -> Bool {
    var low = 0
    var high = count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < self[2 * middle] {
        high = middle
      } else if value > self[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
