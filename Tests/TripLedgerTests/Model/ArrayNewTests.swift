import TestSupport
import Testing

@testable import TripStore

@Suite("Appending new elements")
struct ArrayNewTests {
  @Test(
    arguments: [
      ([], [], []), (["a"], [], ["a"]), ([], ["b", "a", "b"], ["b", "a"]),
      (["a", "b"], ["c", "a"], ["a", "b", "c"]),
      (["a", "a"], ["a"], ["a", "a"]),
    ] as [([String], [String], [String])])
  func appended(_ before: [String], _ more: [String], _ after: [String]) {
    var list = before
    list.appendNew(more)
    #expect(list == after)
  }

  /// Counts how often it is compared.
  private struct Counted: Hashable {
    nonisolated(unsafe) static var comparisons = 0
    let value: Int

    static func == (a: Self, b: Self) -> Bool {
      comparisons += 1
      return a.value == b.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  @Test("Every element is compared a few times, not with all others")
  func linear() {
    var list: [Counted] = []
    list.appendNew((0..<20_000).map { Counted(value: $0 % 10_000) })
    #expect(list.count == 10_000)
    // Ten thousand are duplicates, and there are few hash collisions: comparing each with all others would
    // take 150 million comparisons.
    #expect(Counted.comparisons < 200_000)
  }
}
