/// A file that a syncing program left beside a real one, recognized by its path in the ledger folder.
///
/// | program | beside `2025-09-06.json` |
/// |---|---|
/// | Syncthing | `2025-09-06.sync-conflict-20250907-101112-ABCDEFG.json` |
/// | Dropbox | `2025-09-06 (Anna's conflicted copy 2025-09-07).json`, `2025-09-06 (Anna의 충돌된 사본 2025-09-07).json` |
/// | Nextcloud, ownCloud | `2025-09-06 (conflicted copy 2025-09-07 101112).json` |
/// | Seafile | `2025-09-06 (SFConflict anna@example.org 2025-09-07-10-11-12).json` |
/// | iCloud, Finder | `2025-09-06 2.json`, `2025-09-06 copy.json` |
/// | Google Drive, Explorer | `2025-09-06 (1).json`, `2025-09-06 - Copy.json` |
/// | OneDrive | `2025-09-06-MacBook.json` |
///
/// The words vary with language and version, so they are not matched: a copy has the name of a real file,
/// then characters that can't continue that name, then the extension. A whole folder may be such a copy, too.
package struct ConflictCopy: Hashable, Sendable {
  /// The file that was copied.
  package enum Original: Hashable, Sendable {
    case document(DocumentPath)
    case image(ImageName)
    /// A change in the history, by its path relative to the ledger folder.
    case change(String)

    /// Relative to the ledger folder.
    package var relative: String {
      switch self {
      case .document(let location): location.relative
      case .image(let name): name.path
      case .change(let path): path
      }
    }

    init?(relative: String) {
      if let location = DocumentPath(relative: relative) {
        self = .document(location)
      } else if let name = ImageName(path: relative) {
        self = .image(name)
      } else if relative.hasPrefix("history/") {
        self = .change(relative)
      } else {
        return nil
      }
    }
  }

  package let original: Original
  /// The copy's own path relative to the ledger folder.
  package let relative: String

  /// `nil` for a real file and for a file that is not a copy of one.
  ///
  /// Temporary files of syncing programs have names that begin otherwise (`.syncthing.…`, `~syncthing~…`,
  /// `.~lock…`).
  package init?(relative: String) {
    guard let path = Self.originalPath(of: relative), path != relative,
      let original = Original(relative: path)
    else { return nil }
    self.original = original
    self.relative = relative
  }

  /// Whether a path is that of a copy of a whole folder, whatever the folder contains.
  package static func isFolder(_ relative: String) -> Bool {
    // Most folders have their own names, which nothing is inserted into: that would not begin with a letter or digit.
    if relative.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "/") }) { return false }
    return [
      "trip.json", "2000-01-01.json", "0000000000000/trip.json", "eximbank/2000-01-01.json",
      "0000000000000.json",
    ].contains {
      let file = relative + "/" + $0
      return originalPath(of: file).map { $0 != file } ?? false
    }
  }

  /// The path without the insertion of the syncing program; the path itself if there is none.
  private static func originalPath(of relative: String) -> String? {
    let parts = relative.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let file = parts.last else { return nil }
    if parts.count == 1 { return name(file, extension: "json") { stem($0, among: ["ledger", "rules"]) } }
    guard let top = stem(parts[0], among: ["trips", "rates", "wallets", "images", "history"]) else {
      return nil
    }
    let rest: [String?]
    switch (top, parts.count) {
    case ("trips", 3):
      rest = [
        trip(parts[1]),
        name(file, extension: "json") { stem($0, among: ["trip", "places", "people", "payments"]) },
      ]
    case ("trips", 4): rest = [trip(parts[1]), stem(parts[2], among: ["days"]), dayFile(file)]
    case ("rates", 3):
      rest = [stem(parts[1], among: RateSourceName.allCases.map(\.rawValue)), dayFile(file)]
    case ("wallets", 2):
      rest = [name(file, extension: "json") { stem($0, length: WalletID.length) { WalletID($0) != nil } }]
    case ("images", 3): rest = [stem(parts[1], length: 2) { $0 == file.prefix(2) }, imageFile(file)]
    case ("history", 2): rest = [name(file, extension: "json", changeStem)]
    default: return nil
    }
    var path = top
    for part in rest {
      guard let part else { return nil }
      path += "/" + part
    }
    return path
  }

  private static func trip(_ folder: String) -> String? {
    stem(folder, length: TripID.length) { TripID($0) != nil }
  }

  private static func dayFile(_ file: String) -> String? {
    name(file, extension: "json") { stem($0, length: 10) { Day($0) != nil } }
  }

  private static func imageFile(_ file: String) -> String? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let fileExtension = String(file[file.index(after: dot)...])
    return name(file, extension: fileExtension) { name in
      stem(name, length: 64) { ImageName(hash: $0, fileExtension: fileExtension) != nil }
    }
  }

  /// `20250908T030000.000000Z-8asyc6153wgh8`, or `pending`.
  private static func changeStem(_ name: String) -> String? {
    stem(name, among: ["pending"])
      ?? stem(name, length: 37) { text in
        let bytes = Array(text.utf8)
        return bytes[8] == UInt8(ascii: "T") && bytes[15] == UInt8(ascii: ".")
          && bytes[22] == UInt8(ascii: "Z") && bytes[23] == UInt8(ascii: "-")
          && (bytes[..<8] + bytes[9..<15] + bytes[16..<22]).allSatisfy { (48...57).contains($0) }
          && Identifier<Change>(String(decoding: bytes[24...], as: UTF8.self)) != nil
      }
  }

  /// Removes an extension, applies `stem` to the rest, and adds the extension again.
  private static func name(_ file: String, extension fileExtension: String, _ stem: (String) -> String?)
    -> String?
  {
    let suffix = "." + fileExtension
    guard file.utf8.count > suffix.utf8.count, file.hasSuffix(suffix) else { return nil }
    return stem(String(file.dropLast(suffix.count))).map { $0 + suffix }
  }

  private static func stem(_ name: String, among known: [String]) -> String? {
    known.first { word in stem(name, length: word.utf8.count) { $0 == word } != nil }
  }

  /// The first `length` bytes of a name, if they are a stem and what follows can't continue it.
  private static func stem(_ name: String, length: Int, _ isStem: (String) -> Bool) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count >= length else { return nil }
    if bytes.count > length, bytes[length].isLetterOrDigit { return nil }
    let stem = String(decoding: bytes[..<length], as: UTF8.self)
    return isStem(stem) ? stem : nil
  }
}

extension UInt8 {
  /// An ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }
}
