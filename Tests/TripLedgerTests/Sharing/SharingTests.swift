import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Shares of one expense, by hand.
struct SharingTests {
  /// Ids by letter, in the order of the alphabet.
  static func person(_ letter: Character) -> PersonID {
    PersonID(String(repeating: "0", count: 12) + String(letter).lowercased()) ?? PersonID()
  }

  static let expense = ExpenseID("000000000ebbb") ?? ExpenseID()

  /// `A:2 B=700 C=40%`: portions as the options write them.
  static func portions(_ text: String, in currency: Currency) throws -> [Sharing.Portion] {
    try text.split(separator: " ").map { part in
      let person = Self.person(part.first ?? "?")
      let rest = part.dropFirst(2)
      if rest.hasSuffix("%") {
        return .init(person, .percent(try ExactDecimal(parsing: String(rest.dropLast()))))
      }
      if part.contains("=") {
        return .init(
          person, .amount(try Amount(parsing: String(rest), currency: currency, sign: .positive)))
      }
      return .init(person, .parts(Int(rest) ?? 1))
    }
  }

  static func shares(
    of total: String, _ code: String, _ portions: String, expense: ExpenseID = Self.expense
  ) throws -> String {
    let currency = try Currency(code)
    let amount = try Amount(parsing: total, currency: currency, sign: .anyButZero)
    let sharing = Sharing(
      payers: [.init(Self.person("a"))], split: .portions(try Self.portions(portions, in: currency)))
    return try sharing.shares(of: amount, expense: expense).map(\.amount.plain).joined(separator: " ")
  }

  @Test(arguments: [
    ("10000", "JPY", "A:1 B:2 C:3", "1667 3333 5000"),
    ("100.00", "USD", "A=50% B=33.33% C=16.67%", "50.00 33.33 16.67"),
    // 1, 1 and 3 fifths of 5 cents.
    ("0.05", "USD", "A B C:3", "0.01 0.01 0.03"),
    ("-0.05", "USD", "A B C:3", "-0.01 -0.01 -0.03"),
    // 700 is B's; 300 by 2 : 1.
    ("1000", "JPY", "A:2 B=700 C", "200 700 100"),
    // 400 more for B than for the others: 600 by three parts, and B's 400.
    ("1000", "JPY", "A B=400 B C", "200 600 200"),
    ("1000", "KRW", "A=400 B=25% C=75%", "400 150 450"),
    ("1000", "KRW", "A=1000 B", "1000 0"),
    ("1", "KRW", "A:1 B:2", "0 1"),
  ])
  func byHand(_ total: String, _ code: String, _ portions: String, _ shares: String) throws {
    #expect(try Self.shares(of: total, code, portions) == shares)
  }

  /// 3 : 3 : 1 of 1.000 dinars are 428.57…, 428.57…, 142.85… fils: C's remainder is the largest, one of the
  /// others gets the second.
  @Test func tieInDinars() throws {
    let shares = try Self.shares(of: "1.000", "KWD", "A:3 B:3 C:1")
    #expect(["0.429 0.428 0.143", "0.428 0.429 0.143"].contains(shares))
  }

  /// 100 cents among three: 34, 33, 33 in an order that the id decides; 300 ids favour nobody.
  @Test func tiesFavourNobody() throws {
    var generator = SeededGenerator(announcing: "tiesFavourNobody")
    let portions = (0..<3).map { _ in Sharing.Portion(PersonID(using: &generator), .parts(1)) }
    let sharing = Sharing(payers: [.init(portions[0].person)], split: .portions(portions))
    var extra = [0, 0, 0]
    for _ in 0..<300 {
      let id = ExpenseID(using: &generator)
      let dollar = Amount(minorUnits: 100, currency: try Currency("USD"))
      let shares = try sharing.shares(of: dollar, expense: id).map(\.amount.minorUnits)
      #expect(shares.sorted() == [33, 33, 34])
      extra[try #require(shares.firstIndex(of: 34))] += 1
      // A refund of the same expense takes back the same shares.
      let back = try sharing.shares(of: dollar.negated, expense: id).map(\.amount.minorUnits)
      #expect(back == shares.map { -$0 })
    }
    // A hundred each; five standard deviations are 41.
    #expect(extra.allSatisfy { (59...141).contains($0) }, "\(extra)")
  }

  /// The published test vectors of FNV-1a with 64 bits.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
  ])
  func hash(_ text: String, _ hash: UInt64) { #expect(FNV1a.hash(text) == hash) }

  @Test func hashBehind() {
    #expect(FNV1a.hash("bar", behind: FNV1a.hash("foo")) == FNV1a.hash("foobar"))
    #expect(FNV1a.hash("foo", "bar") == FNV1a.hash("foobar"))
  }

  /// What is left over goes to the largest remainders; of equal ones, to the first.
  static let divisions: [(total: Int64, weights: [UInt128], shares: [Int64])] = [
    (10, [1, 1, 1], [4, 3, 3]), (-11, [1, 1, 1], [-4, -4, -3]), (7, [5, 3, 2], [4, 2, 1]),
    (8, [5, 3, 2], [4, 2, 2]), (5, [2, 0, 2, 2], [2, 0, 2, 1]), (3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]),
    (0, [0, 0], [0, 0]),
  ]

  @Test(arguments: divisions)
  func divisionByWeights(_ total: Int64, _ weights: [UInt128], _ shares: [Int64]) throws {
    let divided = try Amount(minorUnits: total, currency: .won).divided(by: weights)
    #expect(divided.map(\.minorUnits) == shares)
    // Weights for which products don't fit 64 bits.
    let large = try Amount(minorUnits: total, currency: .won).divided(by: weights.map { $0 << 70 })
    #expect(large == divided)
  }

  @Test func refused() throws {
    let won = Currency.won
    func units(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: won) }
    let cases: [(String, SharingError)] = [
      ("A=600 B=500", .fixedTooMuch(fixed: units(1100), total: units(1000))),
      ("A=600 B=300", .nobodyTakesRest(left: units(100))),
      ("A=50% B=49%", .wrongPercentage(sum: ExactDecimal(coefficient: 990_000, scale: 4))),
      ("A=50% B", .partsAndPercentages),
    ]
    for (portions, error) in cases {
      #expect(throws: error) { try Self.shares(of: "1000", "KRW", portions) }
      #expect(throws: error) { try Self.shares(of: "-1000", "KRW", portions) }
    }
  }

  // MARK: Payers

  @Test func severalPayers() throws {
    func paid(_ payers: [Sharing.Payer]) throws -> [Int64] {
      let sharing = Sharing(payers: payers, split: .portions([.init(Self.person("a"), .parts(1))]))
      return try sharing.payments(of: Amount(minorUnits: -9000, currency: .won), expense: Self.expense)
        .map(\.amount.minorUnits)
    }
    func won(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: .won) }
    let (a, b) = (Self.person("a"), Self.person("b"))
    #expect(try paid([.init(a)]) == [-9000])
    #expect(try paid([.init(a, paid: won(6000)), .init(b)]) == [-6000, -3000])
    #expect(throws: SharingError.paidWrongSum(paid: won(8000), total: won(9000))) {
      try paid([.init(a, paid: won(6000)), .init(b, paid: won(2000))])
    }
    #expect(throws: SharingError.paidWrongSum(paid: won(9500), total: won(9000))) {
      try paid([.init(a, paid: won(9500)), .init(b)])
    }
  }

  // MARK: Items

  /// `1200:A 800:A,B`: items as the options write them.
  private func shares(
    of total: String, _ code: String, items: String, _ rest: Sharing.Rest = .proportional
  ) throws -> String {
    let currency = try Currency(code)
    let items = try items.split(separator: " ").map { text in
      let sides = text.split(separator: ":", maxSplits: 1)
      let people = sides[1].split(separator: ",").map {
        Sharing.PersonParts(Self.person($0.first ?? "?"), Int($0.dropFirst(2)) ?? 1)
      }
      return Sharing.Item(
        try Amount(parsing: String(sides[0]), currency: currency, sign: .positive), people)
    }
    let sharing = Sharing(payers: [.init(Self.person("a"))], split: .items(items, rest: rest))
    let amount = try Amount(parsing: total, currency: currency, sign: .anyButZero)
    return try sharing.shares(of: amount, expense: Self.expense).map(\.amount.plain)
      .joined(separator: " ")
  }

  @Test func items() throws {
    // Tax of 9.09 on 85.91 and 5.00: 94.50005… and 5.49994…; evenly 90.455 and 9.545, a tie of half cents.
    #expect(try shares(of: "100.00", "USD", items: "85.91:A 5.00:B") == "94.50 5.50")
    #expect(
      ["90.46 9.54", "90.45 9.55"].contains(try shares(of: "100.00", "USD", items: "85.91:A 5.00:B", .even)))
    // 1,200 and 400; 900 and 400; service of 290 is a tenth.
    #expect(try shares(of: "3190", "JPY", items: "1200:A 900:B 800:A,B") == "1760 1430")
    #expect(try shares(of: "-3190", "JPY", items: "1200:A 900:B 800:A,B") == "-1760 -1430")
    // A couple of weight 2 among three parts: 600 of 900.
    #expect(try shares(of: "900", "JPY", items: "900:A:2,B") == "600 300")
    // A discount of 100 on 1,000: a tenth off each, or 50 each.
    #expect(try shares(of: "900", "JPY", items: "700:A 300:B") == "630 270")
    #expect(try shares(of: "900", "JPY", items: "700:A 300:B", .even) == "650 250")
    // Half of a discount of 600 is all that B has; half of 800 would be more.
    #expect(try shares(of: "400", "JPY", items: "700:A 300:B", .even) == "400 0")
    // What items leave over by parts: 1,152 by 1:1:2 are 288, 288 and 576. C needs no item.
    let weights: [(Character, Int)] = [("A", 1), ("B", 1), ("C", 2)]
    let parts = Sharing.Rest.parts(weights.map { Sharing.PersonParts(Self.person($0.0), $0.1) })
    #expect(try shares(of: "12652", "JPY", items: "5000:C 3500:A 3000:B", parts) == "5576 3788 3288")
    #expect(try shares(of: "1400", "JPY", items: "600:A 400:B", parts) == "700 500 200")
    #expect(try shares(of: "600", "JPY", items: "500:A 300:B 200:C", parts) == "400 200 0")
    let tooLarge = SharingError.discountTooLarge(
      person: Self.person("b"), discount: Amount(minorUnits: 800, currency: .yen))
    #expect(throws: tooLarge) { try shares(of: "200", "JPY", items: "700:A 300:B", .even) }
  }

  // MARK: All kinds

  /// 100,000 random expenses: what was paid and the shares add up to the amount, for every kind and currency.
  @Test func sharesAddUp() throws {
    var generator = SeededGenerator(announcing: "sharesAddUp")
    let currencies = try ["KRW", "USD", "KWD"].map { try Currency($0) }
    for _ in 0..<100_000 {
      let currency = currencies[Int.random(in: 0..<3, using: &generator)]
      let size = Int64.random(in: 1...15, using: &generator)
      var limit: Int64 = 10
      for _ in 1..<size { limit *= 10 }
      let units = Int64.random(in: 1...limit, using: &generator)
      let isRefund = Bool.random(using: &generator)
      let total = Amount(minorUnits: isRefund ? -units : units, currency: currency)
      let letters = "abcdefgh".shuffled(using: &generator).prefix(.random(in: 1...8, using: &generator))
      let people = letters.map(Self.person)
      var left = units
      func part(using generator: inout SeededGenerator) -> Amount? {
        guard left > 1 else { return nil }
        let part = Int64.random(in: 1..<left, using: &generator)
        left -= part
        return Amount(minorUnits: part, currency: currency)
      }
      var payers: [Sharing.Payer] = []
      for person in people.dropLast() {
        if let paid = part(using: &generator) { payers.append(.init(person, paid: paid)) }
      }
      payers.append(.init(people[people.count - 1]))
      left = units
      let split: Sharing.Split
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        var portions = people.dropLast().compactMap { person in
          Bool.random(using: &generator)
            ? part(using: &generator).map { Sharing.Portion(person, .amount($0)) } : nil
        }
        portions += people.map {
          .init($0, .parts(.random(in: 1...Sharing.partsLimit, using: &generator)))
        }
        split = .portions(portions)
      case 1:
        var rest: Int64 = 1_000_000
        var portions: [Sharing.Portion] = []
        for person in people.dropLast() where rest > 1 {
          let percent = Int64.random(in: 1..<rest, using: &generator)
          rest -= percent
          portions.append(.init(person, .percent(ExactDecimal(coefficient: percent, scale: 4))))
        }
        portions.append(
          .init(people[people.count - 1], .percent(ExactDecimal(coefficient: rest, scale: 4))))
        split = .portions(portions)
      default:
        let items = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          let some = people.shuffled(using: &generator)
            .prefix(.random(in: 1...people.count, using: &generator))
          return Sharing.Item(
            Amount(minorUnits: .random(in: 1...units, using: &generator), currency: currency),
            some.map { .init($0, .random(in: 1...4, using: &generator)) })
        }
        split = .items(items, rest: Bool.random(using: &generator) ? .proportional : .even)
      }
      let sharing = Sharing(payers: payers, split: split)
      let expense = ExpenseID(using: &generator)
      let paid = try sharing.payments(of: total, expense: expense)
      #expect(paid.reduce(0) { $0 + $1.amount.minorUnits } == total.minorUnits)
      do {
        let shares = try sharing.shares(of: total, expense: expense)
        #expect(shares.reduce(0) { $0 + $1.amount.minorUnits } == total.minorUnits, "\(sharing)")
        #expect(shares.allSatisfy { $0.amount.minorUnits == 0 || ($0.amount.minorUnits < 0) == isRefund })
        #expect(Set(shares.map(\.person)).count == shares.count)
        // Converted to a total that is not in proportion, they still add up.
        let converted = Amount(
          minorUnits: .random(in: -Amount.inputLimit...Amount.inputLimit, using: &generator), currency: .won)
        let parts = try converted.divided(like: shares, of: expense)
        #expect(parts.reduce(0) { $0 + $1.amount.minorUnits } == converted.minorUnits)
      } catch SharingError.discountTooLarge {
        // An even discount may be too large for somebody.
        guard case .items(_, rest: .even) = split else {
          Issue.record("\(sharing)")
          return
        }
      }
    }
  }
}
