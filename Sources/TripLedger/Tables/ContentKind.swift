/// What a file is by its first bytes, whatever its name ends in.
package enum ContentKind: String, Sendable {
  case text, html, xml, json
  /// A ZIP archive: a workbook of Excel, or a ledger that `dot export zip` wrote.
  case zip
  /// A workbook of LibreOffice, and one of Excel 2003 in XML.
  case openDocument, spreadsheetXML
  /// An old workbook of Excel.
  case workbook
  /// A workbook that asks for a password.
  case encrypted
  case pdf, gzip

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self =
        bytes.prefix(128).contains(sequence: Array("opendocument.spreadsheet".utf8)) ? .openDocument : .zip
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      let name = Array("EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      self = bytes.prefix(1 << 16).contains(sequence: name) ? .encrypted : .workbook
    } else if bytes.starts(with: "%PDF".utf8) {
      self = .pdf
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else {
      let start = bytes.prefix(4096).drop { $0 <= 0x20 || $0 >= 0x80 }
      let text = String(decoding: start, as: UTF8.self).lowercased()
      if text.hasPrefix("{") || text.hasPrefix("[") {
        self = .json
      } else if text.hasPrefix("<"), text.contains("urn:schemas-microsoft-com:office:spreadsheet") {
        self = .spreadsheetXML
      } else if text.hasPrefix("<"), text.contains("<table") || text.contains("<html") {
        self = .html
      } else if text.hasPrefix("<") || text.hasPrefix("ofxheader") {
        self = .xml
      } else {
        self = .text
      }
    }
  }

  /// Whether this program can read the contents of such a file.
  var isReadable: Bool {
    switch self {
    case .text, .html, .xml, .json: true
    case .zip, .openDocument, .spreadsheetXML, .workbook, .encrypted, .pdf, .gzip: false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(sequence wanted: [UInt8]) -> Bool {
    guard count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { self[$0...].starts(with: wanted) }
  }
}
