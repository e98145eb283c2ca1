/// The name of a photo in the image folder: the SHA-256 of its bytes and its extension.
public struct ImageName: Hashable, Sendable, CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  public let hash: String
  /// One to eight lower-case letters and digits.
  public let fileExtension: String

  package init?(hash: String, fileExtension: String) {
    guard Self.isHash(hash.utf8), Self.isExtension(fileExtension.utf8) else { return nil }
    self.hash = hash
    self.fileExtension = fileExtension
  }

  /// Reads `images/3f/3f9c….jpg`, the path relative to the ledger folder.
  package init?(path: String) {
    guard let name = path.withBytes({ ImageName(path: $0[...]) }) else { return nil }
    self = name
  }

  package init?(path bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard Self.isPath(bytes) else { return nil }
    // Behind `images/3f/`.
    let file = bytes.dropFirst(10)
    hash = String(decoding: file.prefix(64), as: UTF8.self)
    fileExtension = String(decoding: file.dropFirst(65), as: UTF8.self)
  }

  private static func isHash(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 64 && bytes.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func isExtension(_ bytes: some Collection<UInt8>) -> Bool {
    (1...8).contains(bytes.count) && bytes.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
  }

  /// Whether bytes are a path that `init(path:)` reads.
  package static func isPath(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    // `images/3f/`, the hash and a point.
    let (folder, file, point) = (7, 10, 74)
    guard bytes.count > point + 1, bytes[..<folder].elementsEqual("images/".utf8),
      bytes[folder] == bytes[file], bytes[folder + 1] == bytes[file + 1],
      bytes[folder + 2] == UInt8(ascii: "/"), bytes[point] == UInt8(ascii: ".")
    else { return false }
    return isHash(UnsafeBufferPointer(rebasing: bytes[file..<point]))
      && isExtension(UnsafeBufferPointer(rebasing: bytes[(point + 1)...]))
  }

  /// Hash and extension, as a file is called.
  public var fileName: String { "\(hash).\(fileExtension)" }

  /// The path relative to the ledger folder.
  package var path: String { "images/\(hash.prefix(2))/\(fileName)" }

  /// Its path in the ledger folder.
  public var description: String { path }
}
