import TestSupport
import Testing

@testable import TripStore

struct ExpenseOrderTests {
  /// Few days and times, so that many are equal: those have to stay as they were, in short lists and in long ones.
  @Test(
    "Sorted by date, time and entry; the order of equal ones is kept", arguments: [2, 3, 31, 32, 33, 200])
  func keepsEqualOnes(count: Int) {
    var random = SeededGenerator(announcing: #function)
    let expenses = (0..<count).map { _ in
      TripDetailInfo(
        amount: .zero(.won), category: "food",
        date: Day(number: .random(in: 20_337...20_338, using: &random)),
        time: TimeOfDay(secondsSinceMidnight: .random(in: 0...1, using: &random)),
        entered: Instant(seconds: .random(in: 0...1, using: &random), offset: 0))
    }
    // One bucket after the other, each in the order of entry into the list.
    var expected: [ExpenseID] = []
    for day in 20_337...20_338 {
      for second in 0...1 {
        for entered in 0...1 {
          expected += expenses.filter {
            $0.date.number == day && $0.time?.seconds == second && $0.entered.seconds == entered
          }.map(\.id)
        }
      }
    }
    #expect(expenses.inOrder.map(\.id) == expected, "seed \(random.seed)")
  }
}
