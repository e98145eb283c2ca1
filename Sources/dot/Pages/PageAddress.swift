#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// Where a link of a page leads, or where its picture comes from: never a remote place.
struct PageAddress: Hashable {
  let text: String

  private init(_ text: String) { self.text = text }

  /// A part of the same page, by its id.
  static func part(_ id: String) -> PageAddress { PageAddress("#" + encoded(id)) }

  /// A picture as its bytes.
  static func data(_ picture: PagePicture) -> PageAddress {
    PageAddress("data:\(picture.mediaType);base64,\(Data(picture.bytes).base64EncodedString())")
  }

  /// A file by its absolute path.
  static func file(_ path: String) -> PageAddress { PageAddress("file://" + encoded(path)) }

  /// A file by its path from a folder; both are absolute, with no `.` or `..` in them.
  static func file(_ path: String, from folder: String) -> PageAddress {
    let (target, base) = (parts(path), parts(folder))
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    // The dot in front keeps a name with a colon from being taken for a scheme.
    let way = (up.isEmpty ? ["."] : up) + target.dropFirst(shared)
    return PageAddress(encoded(way.joined(separator: "/")))
  }

  private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  /// Everything but letters, digits, `-._~` and slashes as per cent (RFC 3986).
  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122: bytes.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
