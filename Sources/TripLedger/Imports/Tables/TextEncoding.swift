/// An encoding that files of other programs come in.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Korean; a superset of EUC-KR.
  case cp949
  /// Japanese; Shift_JIS as Windows writes it.
  case cp932
  /// Western European.
  case cp1252

  /// Reads a name as programs write it: `EUC-KR`, `Shift_JIS`.
  package init?(named name: String) {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch plain {
    case "utf8": self = .utf8
    case "utf16", "utf16le", "utf16be": self = .utf16
    case "cp949", "ms949", "uhc", "euckr", "ksc5601": self = .cp949
    case "cp932", "ms932", "shiftjis", "sjis", "windows31j": self = .cp932
    case "cp1252", "windows1252", "1252", "latin1", "iso88591": self = .cp1252
    default: return nil
    }
  }
}

/// Decodes files of other programs. The encoding is settled for a file as a whole.
package struct TextDecoder: Sendable {
  /// `PATH`, in which `iconv` is looked for.
  private let searchPath: String

  package init(searchPath: String) { self.searchPath = searchPath }

  /// What a file contains, in UTF-8 without a byte order mark, and the encoding that it was in.
  struct Text {
    let bytes: [UInt8]
    let encoding: TextEncoding
  }

  /// Decodes a file in a known encoding.
  func decode(_ bytes: [UInt8], ofFile path: String, as encoding: TextEncoding) throws -> Text {
    guard let text = try decoded(bytes, ofFile: path, as: encoding) else {
      throw ImportError.notInEncoding(path: path, encoding: encoding)
    }
    return Text(bytes: text, encoding: encoding)
  }

  /// Decodes a file whose encoding nobody has named.
  ///
  /// In this order: byte order marks, UTF-16 by its zero bytes, UTF-8, then whichever of the East Asian encodings
  /// decodes the whole file and gives more known words, which `count` counts.
  func decode(_ bytes: [UInt8], ofFile path: String, countingWords count: ([UInt8]) -> Int) throws -> Text {
    if Self.isUTF16(bytes) { return try decode(bytes, ofFile: path, as: .utf16) }
    if bytes[...].isUTF8 { return Text(bytes: Self.withoutMark(bytes), encoding: .utf8) }
    var best: (text: Text, words: Int)?
    var isTied = false
    for encoding in [TextEncoding.cp949, .cp932] {
      guard let text = try decoded(bytes, ofFile: path, as: encoding) else { continue }
      let words = count(text)
      if words == best?.words { isTied = true }
      if words > best?.words ?? 0 {
        best = (Text(bytes: text, encoding: encoding), words)
        isTied = false
      }
    }
    guard let best, !isTied else { throw ImportError.unknownEncoding(path: path) }
    return best.text
  }

  /// `nil` if the bytes are not in the encoding.
  private func decoded(_ bytes: [UInt8], ofFile path: String, as encoding: TextEncoding) throws -> [UInt8]? {
    switch encoding {
    case .utf8: bytes[...].isUTF8 ? Self.withoutMark(bytes) : nil
    case .utf16: Self.utf16(bytes)
    case .cp949, .cp932, .cp1252: try convert(path, from: encoding, size: bytes.count)
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
