import Synchronization
import TestSupport
import Testing

@testable import TripCore

struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7])
  func eachNumberIsRunOnce(count: Int) {
    let numbers = Mutex<[Int]>([])
    Threads.run(count) { number in numbers.withLock { $0.append(number) } }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<count))
  }

  private struct Failure: Error, Equatable { let item: Int }

  /// Items 700 and 1,900 are in different parts if there are two or more.
  @Test(arguments: [0, 1, 999, 1000, 2000, 4001])
  func everyItemIsHandedOverAndTheFirstFailureIsThrown(count: Int) throws {
    let sum = Mutex(0)
    try Threads.inParts(Array(0..<count)) { items in sum.withLock { $0 += items.reduce(0, +) } }
    #expect(sum.withLock { $0 } == count * (count - 1) / 2)
    guard count > 1900 else { return }
    #expect(throws: Failure(item: 700)) {
      try Threads.inParts(Array(0..<count)) { items in
        for item in items where item == 700 || item == 1900 { throw Failure(item: item) }
      }
    }
  }
}
