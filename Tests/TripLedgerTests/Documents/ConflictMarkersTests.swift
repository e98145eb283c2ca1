import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite("Git's conflict markers")
struct ConflictMarkersTests {
  @Test(
    "both versions are whole again",
    arguments: [
      ("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> phone\nd\n", "a\nb\nd\n", "a\nc\nd\n"),
      // Two conflicts, one side of each empty; the last line without an end.
      ("<<<<<<< HEAD\n=======\nc\n>>>>>>> x\nd\n<<<<<<< HEAD\ne\n=======\n>>>>>>> x", "d\ne\n", "c\nd\n"),
      // diff3 also shows the common ancestor.
      ("<<<<<<< HEAD\nb\n||||||| 1234567\no\n=======\nc\n>>>>>>> phone\n", "b\n", "c\n"),
      ("a\r\n<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> phone\r\n", "a\r\nb\r\n", "a\r\nc\r\n"),
      // Longer rows of these characters are text.
      ("<<<<<<< HEAD\n========\n=======\n>>>>>>>>\n>>>>>>> x\n", "========\n", ">>>>>>>>\n"),
    ])
  func sides(_ text: String, _ ours: String, _ theirs: String) throws {
    let conflict = try #require(ConflictMarkers(Array(text.utf8)))
    #expect(String(decoding: conflict.ours, as: UTF8.self) == ours)
    #expect(String(decoding: conflict.theirs, as: UTF8.self) == theirs)
  }

  @Test(
    "no conflict, or one that does not end",
    arguments: [
      "", "a\n", "=======\n", "a <<<<<<< HEAD\n=======\n>>>>>>> x\n", "<<<<<<< HEAD\nb\n=======\nc\n",
      "<<<<<<< HEAD\nb\n",
    ])
  func none(_ text: String) {
    #expect(ConflictMarkers(Array(text.utf8)) == nil)
  }
}
