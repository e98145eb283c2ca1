extension TextEncoding {
  /// What a file says of itself: `CHARSET:1252` (OFX), `encoding="euc-kr"` (XML), `charset=euc-kr` (HTML).
  ///
  /// - Returns: `nil` if it says nothing, or an encoding that is not known.
  init?(declaredIn bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(2048).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
      .lowercased()
    let marks = start.hasPrefix("<") ? ["encoding=", "charset="] : ["charset:"]
    guard start.hasPrefix("<") || start.hasPrefix("ofxheader") else { return nil }
    for mark in marks {
      guard let name = start.pieces(after: mark).first else { continue }
      // OFX has numbers only: `1252`, `8859-1`, `949`.
      let found =
        TextEncoding(named: name) ?? TextEncoding(named: "cp" + name) ?? TextEncoding(named: "iso" + name)
      guard let found else { continue }
      self = found
      return
    }
    return nil
  }
}

extension String {
  /// The words that follow a mark, without quotation marks.
  fileprivate func pieces(after mark: String) -> [String] {
    var rest = self[...]
    var found: [String] = []
    while let colon = rest.firstIndex(of: mark.last ?? ":") {
      let isMark = rest[...colon].hasSuffix(mark)
      rest = rest[rest.index(after: colon)...]
      guard isMark else { continue }
      let name = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      if !name.isEmpty { found.append(String(name)) }
    }
    return found
  }
}
