/// An encoding that files of other programs come in.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Korean; a superset of EUC-KR.
  case cp949
  /// Japanese; Shift_JIS as Windows writes it.
  case cp932
  /// Chinese; a superset of GBK and GB2312.
  case gb18030
  /// Western European, Central European, and Cyrillic.
  case cp1252, cp1250, cp1251
  /// Baltic, and Central European as DOS wrote it.
  case cp1257, cp852

  /// Reads a name as programs write it: `EUC-KR`, `Shift_JIS`.
  package init?(named name: String) {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch plain {
    case "utf8": self = .utf8
    case "utf16", "utf16le", "utf16be": self = .utf16
    case "cp949", "ms949", "uhc", "euckr", "ksc5601", "ksc56011987": self = .cp949
    case "cp932", "ms932", "shiftjis", "sjis", "xsjis", "windows31j": self = .cp932
    case "gb18030", "gbk", "gb2312", "cp936": self = .gb18030
    case "cp1252", "windows1252", "1252", "latin1", "iso88591", "iso885915": self = .cp1252
    case "cp1250", "windows1250", "1250": self = .cp1250
    case "cp1251", "windows1251", "1251": self = .cp1251
    case "cp1257", "windows1257", "1257", "iso885913": self = .cp1257
    case "cp852", "ibm852", "852": self = .cp852
    default: return nil
    }
  }
}

/// Decodes files of other programs. The encoding is settled for a file as a whole.
package struct TextDecoder: Sendable {
  /// `PATH`, in which `iconv` is looked for.
  let searchPath: String

  package init(searchPath: String) { self.searchPath = searchPath }

  /// What a file contains, in UTF-8 without a byte order mark, and the encoding that it was in.
  package struct Text {
    package let bytes: [UInt8]
    package let encoding: TextEncoding
  }

  /// Decodes a file in a known encoding.
  package func decode(_ bytes: [UInt8], ofFile path: String, as encoding: TextEncoding) throws -> Text {
    guard let text = try decoded(bytes, ofFile: path, as: encoding) else {
      throw ImportError.notInEncoding(path: path, encoding: encoding)
    }
    return Text(bytes: text, encoding: encoding)
  }

  /// Decodes a file whose encoding nobody has named.
  ///
  /// In this order: byte order marks, UTF-16 by its zero bytes, UTF-8, what the file itself says, then the encoding that
  /// decodes the whole file and gives most known words, which `count` counts.
  package func decode(_ bytes: [UInt8], ofFile path: String, countingWords count: ([UInt8]) -> Int) throws
    -> Text
  {
    if Self.isUTF16(bytes) { return try decode(bytes, ofFile: path, as: .utf16) }
    if bytes[...].isUTF8 { return Text(bytes: Self.withoutMark(bytes), encoding: .utf8) }
    if let named = Self.declared(in: bytes), let text = try decoded(bytes, ofFile: path, as: named) {
      return Text(bytes: text, encoding: named)
    }
    func readings(_ encodings: [TextEncoding]) throws -> [(text: Text, words: Int)] {
      try encodings.compactMap { encoding in
        try decoded(bytes, ofFile: path, as: encoding).map {
          (Text(bytes: $0, encoding: encoding), count($0))
        }
      }
    }
    var fitting = try readings(Self.candidates(for: bytes))
    // Nearly every file is valid in these, so that only words speak for them.
    let rare = fitting.contains { $0.words > 0 } ? [] : try readings([.cp1257, .cp852])
    if rare.contains(where: { $0.words > 0 }) { fitting = rare }
    let words = fitting.map(\.words).max() ?? 0
    let best = fitting.filter { $0.words == words }
    // Without a known word only letters that stand alone say something, and only that they are European.
    guard let first = best.first, words > 0 || !Self.isPaired(bytes),
      best.allSatisfy({ $0.text.encoding == first.text.encoding || $0.text.bytes == first.text.bytes })
    else {
      throw ImportError.unknownEncoding(path: path, fitting: (fitting + rare).map(\.text.encoding))
    }
    return first.text
  }

  /// The encodings that a file can be in; if Western and Central European text is the same, the former comes first.
  private static func candidates(for bytes: [UInt8]) -> [TextEncoding] {
    isPaired(bytes) ? [.cp949, .cp932, .gb18030, .cp1252, .cp1250, .cp1251] : [.cp1252, .cp1250]
  }

  /// Whether most bytes beyond ASCII are beside others, as in scripts without an alphabet of their own in ASCII.
  private static func isPaired(_ bytes: [UInt8]) -> Bool {
    var (alone, total) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      total += 1
      let isBeside =
        (index > 0 && bytes[index - 1] >= 0x80) || (index + 1 < bytes.count && bytes[index + 1] >= 0x80)
      if !isBeside { alone += 1 }
    }
    return alone * 2 < total
  }

  /// What a page, an XML document or an OFX file says about itself: `charset=euc-kr`, `encoding="…"`, `CHARSET:1252`.
  private static func declared(in bytes: [UInt8]) -> TextEncoding? {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    guard start.contains("<") else { return nil }
    for key in ["charset=", "charset:", "encoding="] {
      for part in start.split(separator: key, omittingEmptySubsequences: false).dropFirst() {
        let name = part.drop { "\"' ".contains($0) }.prefix {
          $0.isLetter || $0.isNumber || "-_".contains($0)
        }
        if let encoding = TextEncoding(named: String(name)), encoding != .utf8, encoding != .utf16 {
          return encoding
        }
      }
    }
    return nil
  }

  /// `nil` if the bytes are not in the encoding.
  private func decoded(_ bytes: [UInt8], ofFile path: String, as encoding: TextEncoding) throws -> [UInt8]? {
    switch encoding {
    case .utf8: bytes[...].isUTF8 ? Self.withoutMark(bytes) : nil
    case .utf16: Self.utf16(bytes)
    case .cp949, .cp932, .gb18030, .cp1252, .cp1250, .cp1251, .cp1257, .cp852:
      try convert(path, from: encoding, size: bytes.count)
    }
  }

  /// The C library's converters can't be loaded into a program that contains another C library, so a child does it.
  private func convert(_ path: String, from encoding: TextEncoding, size: Int) throws -> [UInt8]? {
    guard let program = InstalledPrograms.first(named: "iconv", in: searchPath) else {
      throw ImportError.noConverter(encoding: encoding)
    }
    let child = ChildProcess(
      program: program,
      arguments: ["-f", encoding.rawValue.uppercased(), "-t", "UTF-8", Files.resolved(path)],
      environment: ["LC_ALL=C"])
    // No character of these encodings takes more than three times as many bytes in UTF-8.
    guard let outcome = child.run(input: [], limit: 3 * size + 64, seconds: 60) else {
      throw ImportError.noConverter(encoding: encoding)
    }
    try outcome.requireRead(from: path)
    guard outcome.ending == .exit(0), outcome.output[...].isUTF8 else { return nil }
    return outcome.output
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Whether there is a mark, or a zero in every second byte of the beginning.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let start = bytes.prefix(200)
    let zeros = start.indices.filter { start[$0] == 0 }
    guard zeros.count >= start.count / 4, start.count >= 4 else { return false }
    return zeros.allSatisfy { $0 % 2 == zeros[0] % 2 }
  }

  /// `nil` for an odd number of bytes and for half of a surrogate pair.
  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    let isBig: Bool
    if bytes.starts(with: [0xFE, 0xFF]) {
      isBig = true
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      isBig = false
    } else {
      isBig = bytes.first == 0
    }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let hasError = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      text.append($0)
    }
    return hasError ? nil : withoutMark(text)
  }
}
