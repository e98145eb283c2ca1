import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Every figure is worked out by hand, in yen and won.
struct CashJournalTests {
  @Test func averagesAndRoundsOnce() throws {
    var builder = JournalBuilder()
    try builder.buy(30_000, 287_400, "2025-09-01")
    try builder.buy(20_000, 189_500, "2025-09-02")
    // 476,900 × 11,800 ÷ 50,000 = 112,548.4
    let first = try builder.spend(11_800, "2025-09-03")
    // 364,352 × 1,500 ÷ 38,200 = 14,307.01…
    let second = try builder.spend(1_500, "2025-09-04")
    let bought = try builder.buy(10_000, 97_250, "2025-09-05")
    // 447,295 × 20,000 ÷ 46,700 = 191,561.02…
    let third = try builder.spend(20_000, "2025-09-06")
    let sold = try builder.sell(26_700, 246_500, "2025-09-07")
    let journal = try builder.journal()
    #expect(try journal.cost(first) == 112_548)
    #expect(try journal.cost(second) == 14_307)
    #expect(try journal.cost(third) == 191_561)
    #expect(try journal.cost(sold) == 255_734)
    #expect(try journal.result(sold).gain?.minorUnits == -9_234)
    #expect(journal.held() == [0, 0])
    // 112,548 + 14,307 + 191,561 + 255,734 = 574,150 = 287,400 + 189,500 + 97,250.

    // The last purchase before the first expense: 574,150 × 11,800 ÷ 60,000 = 112,916.17;
    // 461,234 × 1,500 ÷ 48,200 = 14,353.75…; 446,880 × 20,000 ÷ 46,700 = 191,383.3; the rest is 255,497.
    var dated = JournalBuilder()
    for event in builder.events where event.id != bought {
      try dated.add(event.effect, event.quantity, "\(event.date)", id: event.id)
    }
    try dated.buy(10_000, 97_250, "2025-09-02", id: bought)
    let moved = try dated.journal()
    #expect(try [first, second, third, sold].map(moved.cost) == [112_916, 14_354, 191_383, 255_497])
    #expect(try moved.result(sold).gain?.minorUnits == -8_997)
  }

  @Test func holdsTheRunningAverage() throws {
    var builder = JournalBuilder()
    let steps: [(CashEvent.Effect, Int64, [Int64?])] = [
      (.inflow(WalletCost(287_400)), 30_000, [30_000, 287_400]),
      (.inflow(WalletCost(189_500)), 20_000, [50_000, 476_900]),
      (.expense, 11_800, [38_200, 364_352]),
      (.expense, 1_500, [36_700, 350_045]),
      (.inflow(WalletCost(97_250)), 10_000, [46_700, 447_295]),
      (.expense, 20_000, [26_700, 255_734]),
    ]
    for (number, step) in steps.enumerated() {
      try builder.add(step.0, step.1, "2025-09-0\(number + 1)")
      #expect(try builder.journal().held() == step.2)
    }
  }

  @Test func roundsHalvesUp() throws {
    var builder = JournalBuilder()
    try builder.buy(2, 5, "2025-09-01")
    // 5 × 1 ÷ 2 = 2.5
    let first = try builder.spend(1, "2025-09-02")
    let second = try builder.spend(1, "2025-09-03")
    let journal = try builder.journal()
    #expect(try journal.cost(first) == 3)
    #expect(try journal.cost(second) == 2)
  }

  @Test func takesInflowsBeforeOutflowsWhateverTheTime() throws {
    var builder = JournalBuilder()
    try builder.buy(100, 1_000, "2025-09-01")
    let morning = try builder.spend(50, "2025-09-02", "08:00")
    try builder.add(.inflow(WalletCost(3_000)), 100, "2025-09-02", "20:00")
    // 4,000 × 50 ÷ 200
    #expect(try builder.journal().cost(morning) == 1_000)
  }

  /// The last 5,000 of 47,900 won, and 3,000 more on the same day: 938 × 30 = 28,140 at the base rate.
  @Test(arguments: [true, false]) func goesShortInTheOrderOfIds(largerFirst: Bool) throws {
    var builder = JournalBuilder()
    try builder.buy(5_000, 47_900, "2025-09-01")
    let five = try builder.spend(5_000, "2025-09-08", id: largerFirst ? 10 : 20)
    let three = try builder.spend(3_000, "2025-09-08", id: largerFirst ? 20 : 10)
    let journal = try builder.journal()
    if largerFirst {
      #expect(try journal.cost(five) == 47_900)
      #expect(try journal.result(five).lacking == 0)
      #expect(try journal.cost(three) == 28_140)
    } else {
      // 47,900 × 3,000 ÷ 5,000 = 28,740; the rest is 19,160, and 28,140 for what is lacking.
      #expect(try journal.cost(three) == 28_740)
      #expect(try journal.cost(five) == 47_300)
    }
    #expect(try journal.result(largerFirst ? three : five).lacking == 3_000)
    #expect(journal.held() == [0, 0])
    #expect(journal.short() == 3_000)
  }

  @Test func timeComesBeforeIdAndNoneIsLast() throws {
    var builder = JournalBuilder()
    try builder.buy(100, 100, "2025-09-01")
    let untimed = try builder.spend(60, "2025-09-02", id: 5)
    let evening = try builder.spend(30, "2025-09-02", "18:00", id: 6)
    let morning = try builder.spend(50, "2025-09-02", "08:00", id: 7)
    let journal = try builder.journal()
    #expect(journal.events.map(\.id).dropFirst() == [morning, evening, untimed])
    #expect(try [morning, evening, untimed].map { try journal.result($0).lacking } == [0, 0, 40])
  }

  @Test func aLaterInflowRepaysNothingAndAnEarlierOneDoes() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    let spent = try builder.spend(1_500, "2025-09-05")
    try builder.buy(1_000, 9_400, "2025-09-06")
    var journal = try builder.journal()
    // 9,000 and 938 × 5
    #expect(try journal.cost(spent) == 13_690)
    #expect(journal.held() == [1_000, 9_400])
    #expect(journal.short() == 500)
    try builder.buy(500, 4_000, "2025-09-02")
    journal = try builder.journal()
    #expect(try journal.cost(spent) == 13_000)
    #expect(journal.short() == 0)
  }

  @Test func withoutARateWhatIsLackingHasNoCost() throws {
    var builder = JournalBuilder()
    builder.base = nil
    try builder.buy(1_000, 9_000, "2025-09-01")
    let within = try builder.spend(400, "2025-09-02")
    let beyond = try builder.spend(700, "2025-09-03")
    let journal = try builder.journal()
    #expect(try journal.cost(within) == 3_600)
    #expect(try journal.result(beyond).cost == nil)
    #expect(journal.held() == [0, 0])
  }

  @Test func anUnknownCostStaysUntilAllIsSpent() throws {
    var builder = JournalBuilder()
    try builder.buy(100, nil, "2025-09-01")
    try builder.buy(100, 950, "2025-09-02")
    let part = try builder.spend(150, "2025-09-03")
    #expect(try builder.journal().held() == [50, nil])
    let rest = try builder.spend(50, "2025-09-04")
    try builder.buy(10, 95, "2025-09-05")
    let journal = try builder.journal()
    #expect(try journal.cost(part) == nil)
    #expect(try journal.cost(rest) == nil)
    #expect(journal.held() == [10, 95])
  }

  @Test func beginsAtTheFirstInflow() throws {
    var builder = JournalBuilder()
    let before = try builder.spend(800, "2025-09-04")
    let refund = try builder.add(.refund(of: nil), 300, "2025-09-04")
    let sameDay = try builder.spend(1_000, "2025-09-05")
    #expect(try builder.journal().results.allSatisfy { !$0.isTracked && $0.cost == nil && $0.lacking == 0 })
    try builder.buy(5_000, 47_000, "2025-09-05")
    let journal = try builder.journal()
    #expect(try !journal.result(before).isTracked)
    #expect(try !journal.result(refund).isTracked)
    #expect(try journal.cost(sameDay) == 9_400)
    #expect(journal.held() == [4_000, 37_600])
    #expect(journal.short() == 0)
  }

  // MARK: Refunds

  @Test func aRefundOfTheSameDayFollowsItsExpense() throws {
    var builder = JournalBuilder()
    try builder.buy(50_000, 476_900, "2025-09-01")
    let spent = try builder.spend(11_800, "2025-09-03", "12:00", id: 90)
    let next = try builder.spend(100, "2025-09-03", "13:00", id: 91)
    let refund = try builder.add(.refund(of: 90), 1_500, "2025-09-03", "08:00", id: 92)
    var journal = try builder.journal()
    #expect(journal.events.map(\.id).dropFirst() == [spent, refund, next])
    #expect(try journal.cost(spent) == 112_548)
    // 112,548 × 1,500 ÷ 11,800 = 14,306.9…: 39,700 yen at 378,659; 378,659 × 100 ÷ 39,700 = 953.8…
    #expect(try journal.cost(refund) == 14_307)
    #expect(try journal.cost(next) == 954)
    #expect(journal.held() == [39_600, 377_705])
    // All of it back: exactly its cost.
    builder = JournalBuilder()
    try builder.buy(50_000, 476_900, "2025-09-01")
    try builder.spend(11_800, "2025-09-03", id: 90)
    try builder.add(.refund(of: 90), 11_800, "2025-09-09", id: 92)
    journal = try builder.journal()
    #expect(try journal.cost(92) == 112_548)
    #expect(journal.held() == [50_000, 476_900])
  }

  /// 800 yen from before the beginning were worth 7,504 won: 7,504 × 200 ÷ 800 = 1,876 come back, not the average, 1,800.
  /// 100 yen of another wallet had cost 950.
  @Test func aRefundOfWhatHadNoCostBringsItsConvertedAmount() throws {
    var builder = JournalBuilder()
    let before = try builder.spend(800, "2025-09-02")
    try builder.buy(1_000, 9_500, "2025-09-01", in: JournalBuilder.card)
    let elsewhere = try builder.spend(100, "2025-09-02", in: JournalBuilder.card)
    try builder.buy(1_000, 9_000, "2025-09-03")
    let converted = try builder.add(.refund(of: before), 200, "2025-09-04")
    let atCost = try builder.add(.refund(of: elsewhere), 50, "2025-09-04")
    let journal = try builder.journal()
    #expect(try !journal.result(before).isTracked)
    #expect(try journal.cost(converted) == 1_876)
    #expect(try journal.cost(atCost) == 475)
    #expect(journal.held() == [1_250, 11_351])
  }

  /// 1,000 yen for 9,500 won on the card, 999 of them spent at 12:00: 9,490.5, rounded to 9,491. The purse has 1,000 yen for
  /// 9,000, and gets 333 three times, once before noon of the same date: 3,163.67 → 3,164, 6,327.33 − 3,164 → 3,163, and
  /// the rest, 3,164.
  @Test func severalRefundsOfAnExpenseTogetherBringExactlyItsCostIntoAnyWallet() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_500, "2025-09-01", in: JournalBuilder.card)
    try builder.buy(1_000, 9_000, "2025-09-01")
    let spent = try builder.spend(999, "2025-09-02", "12:00", in: JournalBuilder.card)
    let refunds = try [("2025-09-02", "08:00"), ("2025-09-03", "09:00"), ("2025-09-03", "08:00")].map {
      try builder.add(.refund(of: spent), 333, $0, $1)
    }
    let journal = try builder.journal()
    #expect(try journal.cost(spent) == 9_491)
    #expect(try refunds.map { try journal.cost($0) } == [3_164, 3_163, 3_164])
    #expect(journal.held() == [1_999, 18_491])
  }

  /// 100 yen of each wallet are given back into the other on the same date: the earlier expense leaves first.
  @Test func walletsThatWaitForEachOthersRefundsAreTakenByTime() throws {
    var builder = JournalBuilder()
    try builder.buy(100, 1_000, "2025-09-01")
    try builder.buy(200, 1_900, "2025-09-01", in: JournalBuilder.card)
    let mine = try builder.spend(100, "2025-09-02", "09:00")
    let other = try builder.spend(100, "2025-09-02", "10:00", in: JournalBuilder.card)
    let into = try builder.add(.refund(of: mine), 100, "2025-09-02", in: JournalBuilder.card)
    let back = try builder.add(.refund(of: other), 100, "2025-09-02")
    let journal = try builder.journal()
    // 200 yen for 1,900 and 100 for 1,000: 2,900 × 100 ÷ 300 = 966.67.
    #expect(try [mine, into, other, back].map { try journal.cost($0) } == [1_000, 1_000, 967, 967])
    #expect(journal.held() == [100, 967])
    #expect(journal.held(JournalBuilder.card) == [200, 1_933])
  }

  @Test func aRefundWithoutItsExpenseCountsAtTheAverageElseAtTheBaseRate() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    let average = try builder.add(.refund(of: nil), 500, "2025-09-02")
    try builder.spend(1_500, "2025-09-03")
    let base = try builder.add(.refund(of: 77), 200, "2025-09-04")
    let journal = try builder.journal()
    #expect(try journal.cost(average) == 4_500)
    #expect(try journal.cost(base) == 1_876)
    #expect(journal.held() == [200, 1_876])
  }

  // MARK: Counts

  @Test func aCountWithoutATimeIsLastInItsDateAndKeepsTheNumber() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    let count = try builder.add(.count, 600, "2025-09-02")
    let evening = try builder.spend(300, "2025-09-02", "20:00")
    var journal = try builder.journal()
    // 700 were expected: 100 are lost, at 9 won.
    #expect(try journal.cost(evening) == 2_700)
    #expect(try journal.result(count).difference == -100)
    #expect(try journal.cost(count) == 900)
    #expect(journal.held() == [600, 5_400])
    // Something that was forgotten makes the loss smaller, and the number stays.
    try builder.spend(100, "2025-09-01")
    journal = try builder.journal()
    #expect(try journal.result(count).difference == 0)
    #expect(journal.held() == [600, 5_400])
  }

  /// 10,000 for 95,000, and 3,000 for 29,000 at 09:00: 13,000 for 124,000. What has no time and what is earlier comes
  /// before the 6,000 of noon; the purchase and the sale of the afternoon come behind them.
  @Test func aCountWithATimeDividesItsDate() throws {
    var builder = JournalBuilder()
    try builder.buy(10_000, 95_000, "2025-09-01")
    let untimed = try builder.spend(2_000, "2025-09-02")
    let evening = try builder.spend(1_000, "2025-09-02", "20:00")
    try builder.add(.inflow(WalletCost(29_000)), 3_000, "2025-09-02", "09:00")
    let noon = try builder.add(.count, 6_500, "2025-09-02", "12:00")
    try builder.add(.inflow(WalletCost(10_000)), 1_000, "2025-09-02", "15:00")
    let sold = try builder.add(.sale(received: WalletCost(66_000)), 6_500, "2025-09-02", "14:00")
    let journal = try builder.journal()
    // 124,000 × 2,000 ÷ 13,000 = 19,076.9; 104,923 × 4,500 ÷ 11,000 = 42,923.04
    #expect(try journal.cost(untimed) == 19_077)
    #expect(try journal.result(noon).difference == -4_500 && journal.cost(noon) == 42_923)
    // 62,000 for 6,500, and 10,000 for 1,000: 72,000 × 6,500 ÷ 7,500 = 62,400; the rest, 9,600 for 1,000
    #expect(try journal.cost(sold) == 62_400 && journal.result(sold).gain?.minorUnits == 3_600)
    #expect(try journal.cost(evening) == 9_600)
    #expect(journal.held() == [0, 0] && journal.short() == 0)
  }

  /// 100 for 900; within the minute of a count of 85, what was entered before it precedes it.
  @Test(
    arguments: [
      (.sale(received: WalletCost(1)), 3, true), (.sale(received: WalletCost(1)), 1, false),
      (.sale(received: WalletCost(1)), nil, true), (.expense, 3, true), (.expense, 1, false),
      (.expense, nil, false), (.move(to: JournalBuilder.card, arriving: 85), 3, true),
      (.move(to: JournalBuilder.card, arriving: 85), nil, true), (.inflow(WalletCost(5)), nil, false),
      (.inflow(WalletCost(5)), 3, true),
    ] as [(CashEvent.Effect, Int?, Bool)])
  func oneMinute(_ effect: CashEvent.Effect, _ entered: Int?, _ follows: Bool) throws {
    var builder = JournalBuilder()
    try builder.buy(100, 900, "2025-09-01")
    let event = try builder.add(effect, 85, "2025-09-02", "12:00", entered: entered)
    let count = try builder.add(.count, 85, "2025-09-02", "12:00:30", entered: 2)
    let journal = try builder.journal()
    let isInflow = if case .inflow = effect { true } else { false }
    #expect(try journal.result(count).difference == (follows ? -15 : isInflow ? -100 : 70))
    #expect(try journal.result(event).lacking == 0 && journal.short() == 0)
    #expect(journal.held()[0] == (!follows ? 85 : isInflow ? 170 : 0))
  }

  /// What arrives after a count is beside what was counted; a refund that comes later than a count follows it, though its
  /// expense precedes it.
  @Test func arrivalsAndRefundsOnTheirSideOfACount() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    try builder.buy(500, 5_000, "2025-09-01", in: JournalBuilder.card)
    let spent = try builder.spend(300, "2025-09-02", "09:00")
    try builder.add(.count, 700, "2025-09-02", "12:00")
    let refund = try builder.add(.refund(of: spent), 300, "2025-09-02", "13:00")
    try builder.add(
      .move(to: JournalBuilder.purse, arriving: 500), 500, "2025-09-02", "18:00", in: JournalBuilder.card)
    var journal = try builder.journal()
    #expect(try journal.cost(refund) == 2_700)
    #expect(journal.held() == [1_500, 14_000])
    // Without a time it is before the count, and still comes behind its expense.
    builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    let late = try builder.spend(300, "2025-09-02", "15:00")
    let back = try builder.add(.refund(of: late), 300, "2025-09-02")
    try builder.add(.count, 1_000, "2025-09-02", "12:00")
    journal = try builder.journal()
    #expect(try journal.cost(back) == 2_700)
    #expect(journal.held() == [1_000, 9_000])
  }

  /// 9,000 in the morning, after which 3,000 are spent, and 6,000 in the evening: 1,000 are lost, once. A second count with
  /// nothing between takes the place of the first.
  @Test func countsOfADate() throws {
    var builder = JournalBuilder()
    try builder.buy(10_000, 95_000, "2025-09-01")
    let first = try builder.add(.count, 8_000, "2025-09-02", "08:00", id: 9)
    let morning = try builder.add(.count, 9_000, "2025-09-02", "08:30", id: 8)
    try builder.spend(3_000, "2025-09-02", "12:00")
    let evening = try builder.add(.count, 6_000, "2025-09-02", "20:00", id: 7)
    let last = try builder.add(.count, 5_000, "2025-09-02", id: 6)
    var journal = try builder.journal()
    #expect(try journal.result(first).replacedBy == morning && journal.cost(first) == 0)
    #expect(try journal.result(morning).difference == -1_000 && journal.cost(morning) == 9_500)
    #expect(try journal.result(evening).replacedBy == last && journal.result(last).difference == -1_000)
    #expect(journal.held() == [5_000, 47_500])
    // A count of another wallet or date is another one.
    try builder.add(.count, 5, "2025-09-02", "21:00", in: JournalBuilder.card)
    try builder.add(.count, 5_000, "2025-09-03", "08:00")
    journal = try builder.journal()
    #expect(try journal.result(last).replacedBy == nil)
  }

  /// What was found and not found again brought no money.
  @Test func aReplacedCountBeginsNoWallet() throws {
    var builder = JournalBuilder()
    try builder.add(.count, 500, "2025-09-02", "08:00")
    try builder.add(.count, 0, "2025-09-02", "08:10")
    let spent = try builder.spend(200, "2025-09-02", "12:00")
    let journal = try builder.journal()
    #expect(try !journal.result(spent).isTracked)
    #expect(journal.short() == 0)
  }

  @Test func aFindLowersTheAverage() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    let count = try builder.add(.count, 1_200, "2025-09-02")
    let spent = try builder.spend(600, "2025-09-03")
    let journal = try builder.journal()
    #expect(try journal.result(count).difference == 200)
    #expect(try journal.cost(count) == 0)
    // 9,000 × 600 ÷ 1,200
    #expect(try journal.cost(spent) == 4_500)
  }

  @Test func aCountSettlesWhatWasLacking() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    try builder.spend(1_500, "2025-09-02")
    #expect(try builder.journal().short() == 500)
    let count = try builder.add(.count, 0, "2025-09-03")
    let settled = try builder.journal()
    #expect(try settled.result(count).settled == 500)
    #expect(settled.short() == 0)
    #expect(settled.holdings[JournalBuilder.purse]?.isWorthListing == false)
    try builder.spend(200, "2025-09-04")
    #expect(try builder.journal().short() == 200)
  }

  // MARK: Moves

  @Test func aMoveTakesItsCostAlongAndTheSurchargeToo() throws {
    var builder = JournalBuilder()
    try builder.buy(40_000, 375_312, "2025-09-01", in: JournalBuilder.card)
    let move = try builder.add(
      .move(to: JournalBuilder.purse, arriving: 10_000), 10_110, "2025-09-02", in: JournalBuilder.card)
    // Spent in the morning of the day on which the money arrives.
    let spent = try builder.spend(5_000, "2025-09-02", "08:00")
    let journal = try builder.journal()
    // 375,312 × 10,110 ÷ 40,000 = 94,860.1…
    #expect(try journal.cost(move) == 94_860)
    #expect(journal.held(JournalBuilder.card) == [29_890, 280_452])
    #expect(try journal.cost(spent) == 47_430)
    #expect(journal.held() == [5_000, 47_430])
  }

  @Test func aMoveWaitsForWhatArrivesBefore() throws {
    var builder = JournalBuilder()
    let third = Pool(try #require(Identifier("0000000000000")), .yen)
    try builder.buy(1_000, 9_000, "2025-09-01")
    // To the purse of the lowest id through the card, on one date: the later one has the lower id and no time.
    try builder.add(.move(to: third, arriving: 400), 400, "2025-09-02", id: 7, in: JournalBuilder.card)
    try builder.add(.move(to: JournalBuilder.card, arriving: 500), 500, "2025-09-02", "10:00", id: 9)
    let journal = try builder.journal()
    #expect(try journal.cost(9) == 4_500)
    #expect(try journal.cost(7) == 3_600)
    #expect(journal.held() == [500, 4_500])
    #expect(journal.held(JournalBuilder.card) == [100, 900])
    #expect(journal.held(third) == [400, 3_600])
  }

  @Test func movesInACircleGoInTheOrderOfTheDay() throws {
    var builder = JournalBuilder()
    try builder.buy(1_000, 9_000, "2025-09-01")
    try builder.buy(1_000, 7_000, "2025-09-01", in: JournalBuilder.card)
    try builder.add(.move(to: JournalBuilder.card, arriving: 500), 500, "2025-09-02", "10:00", id: 8)
    try builder.add(
      .move(to: JournalBuilder.purse, arriving: 600), 600, "2025-09-02", "11:00", id: 9,
      in: JournalBuilder.card)
    let journal = try builder.journal()
    // 4,500 go; 11,500 × 600 ÷ 1,500 = 4,600 come back.
    #expect(try journal.cost(8) == 4_500)
    #expect(try journal.cost(9) == 4_600)
    #expect(journal.held() == [1_100, 9_100])
    #expect(journal.held(JournalBuilder.card) == [900, 6_900])
  }

  @Test func aShortMoveArrivesWhole() throws {
    var builder = JournalBuilder()
    try builder.buy(300, 2_700, "2025-09-01", in: JournalBuilder.card)
    let move = try builder.add(
      .move(to: JournalBuilder.purse, arriving: 500), 500, "2025-09-02", in: JournalBuilder.card)
    let journal = try builder.journal()
    // 200 yen are lacking: 1,876 won.
    #expect(try journal.cost(move) == 4_576)
    #expect(try journal.result(move).lacking == 200)
    #expect(journal.held() == [500, 4_576])
    #expect(journal.short(JournalBuilder.card) == 200)
  }

  @Test func aShortSaleHasNoGain() throws {
    var builder = JournalBuilder()
    try builder.buy(300, 2_700, "2025-09-01")
    let sold = try builder.sell(500, 4_600, "2025-09-02")
    let result = try builder.journal().result(sold)
    #expect(result.lacking == 200)
    #expect(result.cost?.minorUnits == 4_576)
    #expect(result.gain == nil)
  }

  @Test func overflowIsAnError() throws {
    var builder = JournalBuilder()
    try builder.buy(.max, 1, "2025-09-01")
    try builder.buy(1, 1, "2025-09-02")
    #expect(throws: MoneyError.overflow) { try builder.journal() }
  }
}
