import Synchronization
import Testing

@testable import TripLedger

struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7])
  func eachNumberIsRunOnce(count: Int) {
    let numbers = Mutex<[Int]>([])
    Threads.run(count) { number in numbers.withLock { $0.append(number) } }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<count))
  }
}
