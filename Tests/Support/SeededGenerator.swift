/// Random numbers that are reproducible from a printed seed (SplitMix64, Steele et al. 2014).
package struct SeededGenerator: RandomNumberGenerator {
  /// To reproduce a failed run, use its seed here: `SeededGenerator(seed: …)`.
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A new seed each run, printed with the name of the test.
  package init(announcing test: String = #function) {
    self.init(seed: .random(in: 0 ... .max))
    print("seed of \(test): \(seed)")
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
