/// The name of a photo in the image folder: the SHA-256 of its bytes and its extension.
package struct ImageName: Hashable, Sendable, CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  package let hash: String
  /// One to eight lower-case letters and digits.
  package let fileExtension: String

  package init?(hash: String, fileExtension: String) {
    let extensionBytes = fileExtension.utf8
    guard hash.utf8.count == 64, hash.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      (1...8).contains(extensionBytes.count),
      extensionBytes.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
    else { return nil }
    self.hash = hash
    self.fileExtension = fileExtension
  }

  /// Reads `images/3f/3f9c….jpg`, the path relative to the ledger folder.
  package init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "images" else { return nil }
    let file = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard file.count == 2, parts[1] == file[0].prefix(2) else { return nil }
    self.init(hash: String(file[0]), fileExtension: String(file[1]))
  }

  package var fileName: String { "\(hash).\(fileExtension)" }

  /// The path relative to the ledger folder.
  package var path: String { "images/\(hash.prefix(2))/\(fileName)" }

  package var description: String { path }
}
