import TestSupport
import Testing

@testable import TripStore

struct SHA256Tests {
  // FIPS 180-4 examples, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func vector(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
  }

  @Test func aMillionTimesA() {
    var hash = SHA256()
    for _ in 0..<1000 { hash.update([UInt8](repeating: UInt8(ascii: "a"), count: 1000)) }
    #expect(
      hash.finish().hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// However a message is split, around the block size of 64 and the padding at 55 and 56.
  @Test(arguments: [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000])
  func pieces(length: Int) {
    let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let whole = SHA256.hexadecimal(of: message)
    for size in [1, 3, 63, 64, 65] {
      var hash = SHA256()
      var rest = message[...]
      while !rest.isEmpty {
        hash.update(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(hash.finish().hexadecimal == whole, "pieces of \(size)")
    }
  }
}
