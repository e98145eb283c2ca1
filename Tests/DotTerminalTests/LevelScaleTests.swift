import Testing

@testable import DotTerminal

@Suite struct LevelScaleTests {
  @Test(
    arguments: [
      ([0, 7], 8, [0: 0, 1: 1, 6: 6, 7: 7]),
      ([7, 0, 3], 5, [0: 0, 7: 4, 3: 2]),  // 3 × 4 ÷ 7 = 1.71
      ([0, 4], 3, [1: 1, 3: 2]),  // 0.5 and 1.5: the upper one of two
      ([-3, -1], 3, [-3: 0, -2: 1, -1: 2, -9: 0, 9: 2]),
      ([5], 8, [5: 3]),
      ([5, 5], 20, [5: 9]),
      ([1, 9], 1, [1: 0, 9: 0]),
      ([.min, .max], 400, [.min: 0, 0: 200, -2: 199, .max: 399]),
      ([.max - 1, .max], 400, [.max - 1: 0, .max: 399]),
    ] as [([Int128], Int, [Int128: Int])])
  func levels(values: [Int128], levels: Int, expected: [Int128: Int]) throws {
    let scale = try #require(LevelScale(values, levels: levels))
    for (value, level) in expected { #expect(scale.level(of: value) == level, "\(value)") }
  }

  @Test(
    arguments: [
      ([1, 4], 2), ([-4, -1], -3), ([6, 6], 6), ([.min, .max], -1), ([.max, .max - 2], .max - 1),
    ] as [([Int128], Int128)])
  func middle(values: [Int128], expected: Int128) throws {
    #expect(try #require(LevelScale(values, levels: 8)).middle == expected)
  }

  @Test func noValues() {
    let scale = LevelScale([], levels: 8)
    #expect(scale?.levels == nil)
  }
}
