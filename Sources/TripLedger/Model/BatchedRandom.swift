/// The system's random numbers, fetched 32 at a time because a system call for each would dominate the cost.
package struct BatchedRandom: RandomNumberGenerator {
  private var numbers: [UInt64] = []

  package init() {}

  package mutating func next() -> UInt64 {
    if numbers.isEmpty { numbers = Self.fetched() }
    return numbers.popLast() ?? UInt64.random(in: .min ... .max)
  }

  /// Returns none if the system provides only one at a time.
  private static func fetched() -> [UInt64] {
    #if os(Linux)
      var numbers = [UInt64](repeating: 0, count: 32)
      let isFilled = numbers.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) == 0 }
      return isFilled ? numbers : []
    #else
      return []
    #endif
  }
}
